"""What a scenario gives each side, how the weather may turn and what wins, for whoever has to choose one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from boardgames.core.table import Passage, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.rules.air import HIGHEST
from boardgames.games.operational.scenarios.schema import SIDES, Army, Point, Scenario, Turns
from boardgames.games.operational.words import GAME

passage = speaker(f"{GAME}.sheet")
TOTALS = ("artillery", "rockets", "engineers", "air")
Line = tuple[Words, ...]


def sheet(scenario: Scenario) -> tuple[Passage, ...]:
    """Both sides, then what is common to them."""
    armies = (scenario.axis, scenario.allies)
    points = (scenario.victory.axis, scenario.victory.allies)
    found = [
        Passage(passage("side", side=seat, name=army.name), tuple(side_of(scenario, seat, army, points[seat])))
        for seat, army in enumerate(armies)
    ]
    return (*found, Passage(passage("both"), tuple(common(scenario))))


def side_of(scenario: Scenario, seat: int, army: Army, points: list[Point]) -> Iterator[Line]:
    """A side's page of the scenario."""
    at_once = [unit for unit in army.units if not unit.turn and not unit.optional and not unit.adhoc]
    later = [unit for unit in army.units if unit.turn and not unit.optional]
    yield (passage("units", count=len(at_once), later=len(later)),)
    yield tuple(
        passage("kind", count=count, what=Message(f"{GAME}.type.{kind}"))
        for kind, count in Counter(unit.type for unit in (*at_once, *later)).most_common()
    )
    yield (passage("sources", hexes=[int(text) for text in army.sources.split()]),)
    for turn, count in sorted(Counter(unit.turn for unit in later).items()):
        yield (passage("comes", turn=turn, count=count),)
    yield tuple(support(scenario, army))
    yield (passage("flak" if army.aa <= HIGHEST else "no_flak", factor=army.aa),)
    if army.recovery:
        most = max(army.recovery.values())
        yield (passage("recovery", least=min(army.recovery.values()), most=most),)
    for point in points:
        yield (goal(point),)
    markers = [marker for marker in scenario.markers.pool if marker.owner == SIDES[seat]]
    if markers:
        yield tuple(passage("named", name=marker.title) for marker in markers)


def support(scenario: Scenario, army: Army) -> Iterator[Words]:
    """All points and markers of the whole match."""
    turns = scenario.turns
    artillery = sum(sum(row.values()) * covered(key, turns) for key, row in army.artillery.items())
    yield passage("artillery", count=artillery, most=army.artillery_per_attack)
    for name, table in (("rockets", army.rockets), ("engineers", army.engineers), ("air", army.air)):
        count = sum(value * covered(key, turns) for key, value in table.items())
        if count:
            yield passage(name, count=count)


def covered(key: Turns, turns: int) -> int:
    """How many turns of a match an entry of a table is for."""
    first, dash, last = key.partition("-")
    end = min(turns, int(last)) if last else turns if dash else int(first)
    return max(0, end - int(first) + 1)


def goal(point: Point) -> Words:
    """A way to points."""
    vp = max([point.vp, *point.by_turn.values()])
    facts = {"vp": f"{vp:g}", "hexes": [int(text) for text in point.hexes.split()], "river": point.river}
    if point.kind == "steps":
        vp = max(point.rates.values(), default=0.0)
        return passage("goal.steps", least=f"{min(point.rates.values(), default=0):g}", most=f"{vp:g}")
    whom = ", ".join([*point.whom.corps, *point.whom.division, *point.whom.units])
    return passage(f"goal.{point.kind}", whom=whom, **facts)


def common(scenario: Scenario) -> Iterator[Line]:
    """Who begins, how long it lasts, the weather, the cup, the levels of victory."""
    yield (passage("first", first=SIDES.index(scenario.first), turns=scenario.turns),)
    yield tuple(
        passage("sky", weather=kind, count=count) for kind, count in Counter(scenario.weather.table.values()).items()
    )
    count = sum(marker.count for marker in scenario.markers.pool)
    yield (passage("cup", count=count, ends=scenario.markers.ends),)
    yield (passage(f"after_end.{scenario.markers.after_end}"),)
    (win, per), (decisive, of) = scenario.victory.win, scenario.victory.decisive
    yield (passage("levels", win=f"{win}:{per}", decisive=f"{decisive}:{of}"),)
    if scenario.tilt:
        yield (passage("named", name=scenario.tilt),)
