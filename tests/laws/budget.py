"""How much random play the laws are held to in each run: the same work for each game, shared out among its scenarios.

Every law is put to every scenario each time. A game of many scenarios or of long matches plays fewer of each, at least
one; every number of players has its turn, from one scenario to the next. `make soak` goes deep.
"""

from __future__ import annotations

from boardgames.games import game
from tests.laws.worlds import world

ENDS, SAVED, CHECKED, UNDONE, LOTS, CHOSEN = 200_000, 80_000, 50_000, 30_000, 170_000, 60_000  # of `World.work`, by law
HEAVY = 1000  # the work of a match from which on not each of its decisions is looked at
SHARE = 1.0  # of all that; `make quick` sets it


def matches(name: str, usual: int, work: int) -> int:
    """How many matches of each scenario of a game a law is held to."""
    return several(name, usual, work / len(game(name).scenarios()))


def several(name: str, usual: int, work: float) -> int:
    """How many matches of a game there is work for."""
    return max(1, min(round(SHARE * usual), round(SHARE * work / world(name).work)))


def looks(name: str, step: int, seed: int, every: int) -> bool:
    """Is this decision one to look at? Of a heavy game it is one of so many, of another each of them."""
    return world(name).work < HEAVY or step % every == seed % every
