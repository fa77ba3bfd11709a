"""What a scenario deals, what each side may do in it and what ends it (17, 20), for whoever has to choose one."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.table import Passage, Words
from boardgames.core.words.messages import speaker
from boardgames.games.combat_soldiers.content.cards import FIGURES, NATIONS, NUMBERS
from boardgames.games.combat_soldiers.scenarios.schema import Scenario, Variant

passage = speaker("combat_soldiers.sheet")
Line = tuple[Words, ...]
RESTRICTED = ("objectives", "armour", "great_offensive", "airborne", "entrench", "mines")
PAIR = 2


def sheet(scenario: Scenario) -> tuple[Passage, ...]:
    """The set-up, then round by round what is different, and the ends."""
    found = [Passage(passage("players"), (players(scenario),)), Passage(passage("deal"), tuple(deal(scenario)))]
    for n, variant in enumerate(scenario.variants, 1):
        title = passage("round", round=n) if len(scenario.variants) > 1 else passage("rules")
        found.append(Passage(title, tuple(rules(variant))))
    return (*found, Passage(passage("ends"), tuple(ends(scenario))))


def players(scenario: Scenario) -> Line:
    """Who usually sits down: everybody is alone, and commands both nations."""
    return tuple(passage("seat", seat=seat) for seat in range(scenario.seats[0]))


def deal(scenario: Scenario) -> Iterator[Line]:
    """Hands, selections, and what is taken out of the deck."""
    yield (passage("hands", count=FIGURES.deal),)
    pair = PAIR in scenario.seats
    if pair:
        yield (passage("pair", dealt=FIGURES.two_players.dealt, chosen=FIGURES.two_players.chosen),)
    if set(scenario.seats) != {PAIR}:
        yield (passage("selections", least=FIGURES.selections["least"], most=FIGURES.selections["most"]),)


def rules(variant: Variant) -> Iterator[Line]:
    """What only one side may do, and what is not as usual."""
    usual = Variant()
    for each in RESTRICTED:
        side = getattr(variant, each)
        if side not in {"any", getattr(usual, each)}:
            yield (passage(each, nation=NATIONS.index(side)),)
    if variant.removed:
        yield tuple(passage("removed", count=count, card=first(name)) for name, count in variant.removed.items())
    if not variant.airborne_supply:
        yield (passage("no_supply"),)
    if variant.weather_at_start:
        yield (passage("weather"),)
    if variant.draws:
        yield (passage("draws", count=variant.draws),)
    if variant == usual:
        yield (passage("nothing"),)


def first(name: str) -> int:
    """A copy of a card."""
    return NUMBERS.get(name) or NUMBERS[f"{name}.1"]


def ends(scenario: Scenario) -> Iterator[Line]:
    """What ends a round, and who wins."""
    yield (passage("sudden_death", space=FIGURES.track[0], least=FIGURES.track[-1]),)
    for side in dict.fromkeys(variant.ends_for for variant in scenario.variants if variant.ends_for):
        yield (passage("all_held", nation=NATIONS.index(side)),)
    yield (passage("rounds", rounds=scenario.rounds),)
