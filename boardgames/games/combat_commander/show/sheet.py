"""What a scenario gives each side, what is open on the table and when it ends, for whoever has to choose one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.core.table import Passage, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_commander.content.printed import SIDES, UNIT_TYPES
from boardgames.games.combat_commander.scenarios.schema import Group, Scenario, Side

GAME = "combat_commander"
passage = speaker(f"{GAME}.sheet")


def sheet(scenario: Scenario) -> tuple[Passage, ...]:
    """The sides, then what is common to both."""
    found = []
    for seat, name in enumerate(SIDES):
        side = scenario.sides[name]
        nation = Message(f"{GAME}.nation.{side.nation}")
        found.append(Passage(passage("side", side=seat, nation=nation), tuple(side_of(side))))
    return (*found, Passage(passage("both"), tuple(common(scenario))))


def side_of(side: Side) -> Iterator[tuple[Words, ...]]:
    """A side's page of the scenario."""
    quality, posture = Message(f"{GAME}.quality.{side.quality}"), Message(f"{GAME}.posture.{side.posture}")
    yield (passage("kind", posture=posture, quality=quality, orders=side.orders, surrender=side.surrender),)
    yield (zone_of(side),)
    if side.vp:
        yield (passage("vp", points=side.vp),)
    yield tuple(troops(side.units))
    carried = [each.weapon for each in side.units for _ in range(each.count) if each.weapon]
    if carried or side.weapons:
        yield tuple(counted("weapon", [*carried, *side.weapons]))
    if side.radio:
        yield (passage("radio", calibre=side.radio.rpartition("_")[2].removesuffix("mm")),)
    if side.works:
        works = [each.marker for each in side.works for _ in range(each.count)]
        yield tuple(counted("fortification", works))
    if side.controls:
        yield (passage("controls", count=len(side.controls), objectives=", ".join(map(str, side.controls))),)
    if side.secret or side.chits:
        yield (passage("secret", count=side.secret + len(side.chits)),)
    for each in side.arrivals:
        yield (passage("arrives", time=each.time), *troops(each.groups))


def zone_of(side: Side) -> Words:
    """Where a side sets up."""
    zone, edge = side.zone, Message(f"{GAME}.sheet.edge.{side.edge}")
    if zone.depth:
        return passage(
            "zone.less" if zone.without else "zone.depth", count=zone.depth, edge=edge, less=", ".join(zone.without)
        )
    return passage("zone.hexes", edge=edge, hexes=", ".join(zone.hexes))


def troops(groups: Iterable[Group]) -> Iterator[Message]:
    return counted("unit", [each.unit for each in groups for _ in range(each.count)])


def counted(part: str, ids: Iterable[str]) -> Iterator[Message]:
    """Things by name, those that are alike together."""
    for id, count in Counter(ids).items():
        leader = id in UNIT_TYPES and UNIT_TYPES[id].size == "leader"  # who has the same name in every nation
        name = Message(f"{GAME}.leader.{id.partition('_')[2]}" if leader else f"{GAME}.{part}.{id}")
        yield passage("things", count=count, name=name) if count > 1 else name


def common(scenario: Scenario) -> Iterator[tuple[Words, ...]]:
    """Who begins, what is open, when it ends, and what is special."""
    yield (passage("first", first=SIDES.index(scenario.first), sets_up=SIDES.index(scenario.sets_up),
               initiative=SIDES.index(scenario.initiative)),)  # fmt: skip
    yield (passage("sudden_death", space=scenario.sudden_death),)
    for chit in scenario.open:
        yield (passage("open", chit=chit),)
    if scenario.draw:
        yield (passage("draw", count=scenario.draw),)
    rules = scenario.rules
    if rules.night is not None:
        yield (passage("night", sight=rules.night.sight, dawn=rules.night.dawn),)
    for name, points in rules.breakout.items():
        yield (passage("breakout", side=SIDES.index(name), points=points),)
    for each in rules.prizes:
        yield (passage("prize", side=SIDES.index(each.side), objective=each.objective, points=each.vp),)
