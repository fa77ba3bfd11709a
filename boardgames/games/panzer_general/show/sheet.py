"""What a scenario gives each side and what wins it (7.2, 7.3), for whoever has to choose one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.core.table import Passage, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.scenarios.schema import Force, Rules, Scenario, Victory

passage = speaker("panzer_general.sheet")
FIRST = {unit.id: number for number, unit in reversed(UNITS.items())}  # a card of each unit
Lines = tuple[tuple[Words, ...], ...]


def sheet(scenario: Scenario) -> tuple[Passage, ...]:
    """The sides, then the ends of a match."""
    forces = (scenario.american, scenario.german)
    found = [Passage(passage("side", side=seat), tuple(force_of(scenario, force))) for seat, force in enumerate(forces)]
    wins: Lines = tuple((victory(each),) for each in scenario.victory)
    ranks: Lines = tuple((passage(f"rank.{each}"),) for each in scenario.at_end)
    ends = Passage(passage("at_end", turns=scenario.turns), ranks)
    special: Lines = tuple((each,) for each in specials(scenario.rules))
    rules = [Passage(passage("special"), special)] if special else []
    return (*found, Passage(passage("victory"), wins), *([ends] if ranks else []), *rules)


FLAGS = ("no_income", "no_new_units", "swamp_check", "remove_defenses_on_even_turns", "no_unit_reshuffle")
SIDED = ("no_dig_in", "no_defenses", "refuse_retreat", "dug_in_at_start", "extra_unit_card")
NAMED = ("battle_only_units", "static_units")


def specials(rules: Rules) -> Iterator[Words]:
    """The special rules of a scenario."""
    for flag in FLAGS:
        if getattr(rules, flag):
            yield passage(f"rule.{flag}")
    for name in SIDED:
        for side in getattr(rules, name):
            yield passage(f"rule.{name}", side=SIDES.index(side))
    for name in NAMED:
        for side, ids in getattr(rules, name).items():
            yield passage(f"rule.{name}", side=SIDES.index(side), names=listed(ids))
    yield from of_one_side(rules)
    if rules.drop is not None:
        names = listed(rules.drop.units)
        yield passage("rule.drop", turn=rules.drop.turn, names=names)
    if rules.river_crossers:
        yield passage("rule.river_crossers", names=listed(rules.river_crossers))
    if rules.battle_value_factor > 1:
        yield passage("rule.battle_value_factor", factor=rules.battle_value_factor)
    if rules.income_factor > 1:
        yield passage("rule.income_factor", factor=rules.income_factor)


def of_one_side(rules: Rules) -> Iterator[Words]:
    """Those that name cards, kinds of units, tiles or turns."""
    for side, ids in rules.banned_cards.items():
        cards: Words = together([Message(f"panzer_general.card.{id}.name") for id in ids])
        yield passage("rule.banned_cards", side=SIDES.index(side), names=cards)
    for side, kinds in rules.battle_only_classes.items():
        classes: Words = together([Message(f"panzer_general.class.{id}") for id in kinds])
        yield passage("rule.battle_only_classes", side=SIDES.index(side), names=classes)
    for name in ("no_entry", "free_landing"):
        for side, tiles in getattr(rules, name).items():
            yield passage(f"rule.{name}", side=SIDES.index(side), tiles=", ".join(tiles))
    for side, strike in rules.strikes.items():
        yield passage("rule.strikes", side=SIDES.index(side), odd=strike.odd, even=strike.even)
    if rules.morale_drain_by_forts:
        yield passage("rule.morale_drain_by_forts", side=SIDES.index(rules.morale_drain_by_forts))


def called(unit: str) -> Words:
    """A unit by its name in the reader's language."""
    return Message("panzer_general.table.card", {"card": FIRST[unit]})


def together(words: list[Message]) -> Words:
    """Several names in one line."""
    found: Words = words[0]
    for each in words[1:]:
        found = passage("also", first=found, second=each)
    return found


def listed(ids: Iterable[str]) -> Words:
    """Units by name, each once."""
    return together([passage("unit", name=called(each)) for each in dict.fromkeys(ids)])


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
        yield (passage("units", count=count, name=called(id)) if count > 1 else passage("unit", name=called(id)))


def victory(each: Victory) -> Message:
    """A condition, and of whom it is asked."""
    facts: dict[str, int | Words] = {"count": each.count, "prestige": each.prestige}
    if each.terrain:
        facts["terrain"] = Message(f"panzer_general.terrain.{each.terrain}")
    if each.unit:
        facts["name"] = called(each.unit)
    what = passage(f"wins.{each.kind}", **facts)
    return passage("by", side=SIDES.index(each.side), what=what) if each.side else what
