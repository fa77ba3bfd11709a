"""How much random play the laws are held to in each run: the same work for each game, shared out among its scenarios.

Every law is put to every scenario each time. A game of many scenarios or of long matches plays fewer of each, at least
one; every number of players has its turn, from one scenario to the next. `make soak` goes deep.
"""

from __future__ import annotations

from boardgames.games import game
from tests.laws.worlds import world

ENDS, SAVED, CHECKED, UNDONE, LOTS, CHOSEN = 100_000, 40_000, 25_000, 15_000, 85_000, 30_000  # of `World.work`, by law
HEAVY = 1000  # the work of a match from which on not each of its decisions is looked at
SHARE = 1.0  # of all that; `make quick` sets it


def matches(name: str, usual: int, work: int) -> int:
    """How many matches of each scenario of a game a law is held to."""
    return several(name, usual, work / len(game(name).scenarios()))


def several(name: str, usual: int, work: float) -> int:
    """How many matches of a game there is work for."""
    return max(1, min(round(SHARE * usual), round(SHARE * work / world(name).work)))


def every(name: str, light: int, heavy: int, work: int) -> int:
    """At one of so many decisions of a match a law is looked at: of a heavy game less often than of a light one, and
    less often still where a match of each scenario is more than there is work for."""
    if world(name).work < HEAVY:
        return light
    over = world(name).work * len(game(name).scenarios()) / work
    return round(heavy * max(1.0, over) / SHARE)
