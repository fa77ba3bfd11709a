"""The scenarios that are known: those that ship, and those that a player or a save brings along."""

from __future__ import annotations

from collections import Counter

from boardgames.core.faults import among, wrong
from boardgames.core.paths import SCENARIOS
from boardgames.core.scenarios import Scenarios
from boardgames.games.combat_soldiers.content.cards import FIGURES, OBJECTIVES, TYPES
from boardgames.games.combat_soldiers.scenarios.book import Scenario, Variant, expected

FOLDER = SCENARIOS / "combat_soldiers"
LEAST_DRAWS = 10  # a shorter draw deck would be no game


def check(what: Scenario, name: str) -> None:
    """Everything about a scenario that its types cannot say; a `Fault` names file, place, found and expected."""
    if not what.title:
        raise wrong(name, "title", None, expected("title"))
    if len(set(what.seats)) != len(what.seats):
        raise wrong(name, "seats", what.seats, expected("seats_once"))
    for n, variant in enumerate(what.variants):
        check_variant(what, variant, name, f"variants[{n}]")


def check_variant(what: Scenario, variant: Variant, name: str, place: str) -> None:
    removed = Counter(variant.removed)
    for each, count in removed.items():
        if each not in TYPES:
            raise wrong(name, f"{place}.removed.{each}", each, among(", ".join(TYPES)))
        if count > TYPES[each].quantity:
            raise wrong(name, f"{place}.removed.{each}", count, expected("copies", most=TYPES[each].quantity))
    gone = {each for each in removed if TYPES[each].kind == "objective"}
    if 2 in what.seats and gone:
        raise wrong(name, f"{place}.removed", ", ".join(sorted(gone)), expected("two_players"))
    if len(gone) > len(OBJECTIVES) - FIGURES.selections["most"]:
        raise wrong(name, f"{place}.removed", ", ".join(sorted(gone)), expected("objectives_left"))
    if variant.draws and variant.draws < LEAST_DRAWS:
        raise wrong(name, f"{place}.draws", variant.draws, expected("draws", least=LEAST_DRAWS))
    least = len(hands(variant, max(what.seats))) - FIGURES.deal * max(what.seats)
    if variant.draws > least:
        raise wrong(name, f"{place}.draws", variant.draws, expected("draws_left", most=least))


def hands(variant: Variant, players: int) -> list[str]:
    """The cards that hands and draw deck are made of: the ids, one for each copy (2.4, 17.2.6, 20.1, 20.3)."""
    left = Counter({each: kind.quantity for each, kind in TYPES.items()})
    left.subtract(variant.removed)
    if players == 2:
        left.subtract(FIGURES.two_players.removed)
        for each in (*(TYPES[name].id for name in TYPES if TYPES[name].kind == "objective"), "weather"):
            left[each] = 0
    for apart in ("mines", "engineers", "friendly_fire"):
        left[apart] = 0
    return [each for each, count in left.items() for _ in range(count)]


BOOKS = Scenarios(FOLDER, Scenario, order=lambda each: (each.order, each.id), check=check)
shipped, scenario, learn = BOOKS.shipped, BOOKS.scenario, BOOKS.learn
