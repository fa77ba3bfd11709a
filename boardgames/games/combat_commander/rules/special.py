"""Special rules of scenarios: each is named in the file, with its figure, and is a hook of one rule module."""

from __future__ import annotations

from functools import cache

from boardgames.games.combat_commander.content.printed import SIDES
from boardgames.games.combat_commander.ground.los import Sight
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.scenarios.schema import Scenario


def reach(book: Scenario, time: int) -> int | None:
    """How far one sees by night; None by day."""
    night = book.rules.night
    return night.sight if night and time < night.dawn else None


def by_night(sight: Sight, far: int) -> Sight:
    """The same lines of sight, but for those to hexes further away."""
    return sight.without(beyond(far))


@cache
def beyond(far: int) -> tuple[int, ...]:
    """The pairs of hexes that are further apart, by their places in a table of sights."""
    every = range(BOARD.size)
    return tuple(a * BOARD.size + b for a in every for b in every if BOARD.distance(a, b) > far)


def breakout(book: Scenario, seat: int) -> int:
    """What a unit that leaves the map is worth beside its own VP."""
    return book.rules.breakout.get(SIDES[seat], 0)


def prizes(book: Scenario, control: list[int]) -> list[tuple[int, int]]:
    """Which seat gains what for objectives held at the end."""
    won = [(SIDES.index(prize.side), prize) for prize in book.rules.prizes]
    return [(seat, prize.vp) for seat, prize in won if control[prize.objective - 1] == seat]
