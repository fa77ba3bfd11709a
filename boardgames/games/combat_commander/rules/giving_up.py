"""Giving up weapons of one's own (11.3b): at any time, whether it is one's turn or not.

What is asked of a seat at each step of its orders, and in every window for its actions, offers its weapons too, last of
all; the units of an order are named in one breath. While a trigger is being resolved the course of play stands still
(1.9.1b), and whoever is firing goes through with his attack: then there is nothing to give up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from boardgames.core.flow import Option
from boardgames.games.combat_commander.rules import harm
from boardgames.games.combat_commander.state import Piece, State, side
from boardgames.games.combat_commander.words import SCRAP


def offers(g: State, seat: int, needed: Callable[[], bool] | None = None) -> list[Option]:
    """The weapons that a seat may give up now. needed: what must still hold without one."""
    if g.resolving or (g.attack is not None and g.attack.seat == seat):
        return []
    armed = [piece for piece in side(g, seat) if piece.weapon]
    return [SCRAP(piece.weapon) for piece in armed if needed is None or _holds_without(piece, needed)]


def _holds_without(piece: Piece, needed: Callable[[], bool]) -> bool:
    with without([piece]):
        return needed()


@contextmanager
def without(pieces: Iterable[Piece]) -> Iterator[None]:
    """The map as it will be when some units carry nothing any more."""
    carried = [(piece, piece.weapon) for piece in pieces]
    for piece, _ in carried:
        piece.weapon = 0
    try:
        yield
    finally:
        for piece, gun in carried:
            piece.weapon = gun


def carry_out(g: State, choice: Option) -> None:
    """The weapon goes to the Weapons box."""
    harm.lose_weapon(g, next(piece for piece in g.units.values() if piece.weapon == choice.args[0]))
