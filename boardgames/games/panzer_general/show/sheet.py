"""What a scenario gives each side and what wins it (7.2, 7.3), for whoever has to choose one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.core.messages import Message, speaker
from boardgames.core.table import Passage, Words
from boardgames.games.panzer_general.content.printed import SIDES, UNIT_IDS
from boardgames.games.panzer_general.scenarios.schema import Force, Scenario, Victory

passage = speaker("panzer_general.sheet")
Lines = tuple[tuple[Words, ...], ...]


def sheet(scenario: Scenario) -> tuple[Passage, ...]:
    """The sides, then the ends of a match."""
    forces = (scenario.american, scenario.german)
    found = [Passage(passage("side", side=seat), tuple(force_of(scenario, force))) for seat, force in enumerate(forces)]
    wins: Lines = tuple((victory(each),) for each in scenario.victory)
    ranks: Lines = tuple((passage(f"rank.{each}"),) for each in scenario.at_end)
    ends = Passage(passage("at_end", turns=scenario.turns), ranks)
    return (*found, Passage(passage("victory"), wins), *([ends] if ranks else []))


def force_of(scenario: Scenario, force: Force) -> Iterator[tuple[Words, ...]]:
    """What a side begins with."""
    if isinstance(force.deck, str):
        yield (passage("deck", letter=force.deck),)
    if scenario.solo is None:
        yield (passage("hand", actions=force.actions, units=force.unit_cards),)
    if force.prestige is not None:
        yield (passage("prestige", prestige=force.prestige),)
    if force.budget:
        yield (passage("budget", budget=force.budget),)
    if force.random:
        yield (passage("random", count=force.random),)
    named = [*force.units.values(), *force.given]
    if named:
        yield tuple(units(named))


def units(ids: Iterable[str]) -> Iterator[Message]:
    """Units by name, those that are alike together."""
    for id, count in Counter(ids).items():
        yield (
            passage("units", count=count, name=UNIT_IDS[id].name)
            if count > 1
            else passage("unit", name=UNIT_IDS[id].name)
        )


def victory(each: Victory) -> Message:
    """A condition, and of whom it is asked."""
    facts: dict[str, int | Words] = {"count": each.count, "prestige": each.prestige}
    if each.terrain:
        facts["terrain"] = Message(f"panzer_general.terrain.{each.terrain}")
    if each.unit:
        facts["name"] = UNIT_IDS[each.unit].name
    what = passage(f"wins.{each.kind}", **facts)
    return passage("by", side=SIDES.index(each.side), what=what) if each.side else what
