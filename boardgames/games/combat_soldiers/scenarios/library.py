"""The scenarios that are known: those that ship, and those that a player or a save brings along."""

from __future__ import annotations

from collections import Counter

from boardgames.core.faults import among, wrong
from boardgames.core.files.scenarios import Scenarios
from boardgames.core.paths import SCENARIOS
from boardgames.games.combat_soldiers.content.cards import FIGURES, OBJECTIVES, TYPES
from boardgames.games.combat_soldiers.scenarios.schema import Scenario, Variant, expected

FOLDER = SCENARIOS / "combat_soldiers"
APART = ("mines", "engineers", "friendly_fire")  # 2.4a
PAIR = 2  # players (20)
OBJECTIVE_IDS = [kind.id for kind in TYPES.values() if kind.objective]
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
    if variant.weather_at_start and "weather" in removed:
        raise wrong(name, f"{place}.removed.weather", removed["weather"], expected("weather_left"))
    if variant.draws and variant.draws < LEAST_DRAWS:
        raise wrong(name, f"{place}.draws", variant.draws, expected("draws", least=LEAST_DRAWS))
    most = min(remaining(variant, players).total() - FIGURES.deal * players for players in what.seats)
    if most < LEAST_DRAWS:
        raise wrong(name, f"{place}.removed", removed.total(), expected("cards_left", least=LEAST_DRAWS))
    if variant.draws > most:
        raise wrong(name, f"{place}.draws", variant.draws, expected("draws_left", most=most))


def remaining(variant: Variant, players: int) -> Counter[str]:
    """The cards that hands and draw deck are made of before the set-up returns some: how many of each id are left."""
    left = Counter({each: kind.quantity for each, kind in TYPES.items()})
    left.subtract(variant.removed)
    if players == PAIR:
        left.subtract(FIGURES.two_players.removed)
        left.update(dict.fromkeys(OBJECTIVE_IDS, -1))
        left["weather"] = 0
    left.subtract({each: left[each] for each in APART})
    return +left


BOOKS = Scenarios(FOLDER, Scenario, order=lambda each: (each.order, each.id), check=check)
shipped, scenario, learn = BOOKS.shipped, BOOKS.scenario, BOOKS.learn
