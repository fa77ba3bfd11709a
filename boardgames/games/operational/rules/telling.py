"""Saying what happened, without naming a unit that the enemy does not know (9.5)."""

from __future__ import annotations

from typing import Any

from boardgames.core.events import tell, tell_privately
from boardgames.games.operational.state import Piece, State, stack


def known(g: State, piece: Piece) -> bool:
    """Does the enemy know this unit: because it lies on top, or was shown?"""
    return piece.seen or stack(g, piece.hex)[-1].unit == piece.unit


def tell_of(g: State, piece: Piece, kind: str, *, fighting: bool = False, **facts: Any) -> None:
    """Say what happened to a unit; who may not know which one it is hears that it was somebody. fighting: in a combat,
    which may yet drive those that it has shown to where they are not known any more: only the top unit is named."""
    if known(g, piece) and (not fighting or stack(g, piece.hex)[-1].unit == piece.unit):
        tell(g, kind, unit=piece.unit, side=piece.seat, **facts)
    else:
        tell_privately(g, piece.seat, kind, {"unit": piece.unit}, unit="", side=piece.seat, **facts)


def reveal(g: State, n: int, seat: int) -> None:
    """Show the stack of a side in a hex (9.5): it is known as long as it neither moves nor is joined."""
    pieces = stack(g, n, seat)
    if any(not known(g, piece) for piece in pieces):
        g.sealed += 1
        tell(g, "revealed", hex=n, side=seat, units=[piece.unit for piece in pieces])
    for piece in pieces:
        piece.seen = True


def conceal(g: State, n: int) -> None:
    """A stack that was joined is known by its top unit alone again."""
    for piece in stack(g, n):
        piece.seen = False


def hit(piece: Piece) -> None:
    """A unit that lost a step is known."""
    piece.seen = True
