"""Melee (O16.4), with Ambush (A25) and No Quarter (A38)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import AXIS, State


def step(g: State) -> Flow[None]:
    """After an order: the next melee, or back to the orders."""
    yield from ()


def contested(g: State) -> frozenset[int]:
    """The hexes with units of both sides."""
    axis = {piece.hex for piece in g.units.values() if piece.seat == AXIS}
    return frozenset(piece.hex for piece in g.units.values() if piece.seat != AXIS and piece.hex in axis)


def fight_all(g: State, before: frozenset[int]) -> Flow[None]:
    """At the end of a trigger: every melee that it brought about.

    before: the hexes that both sides were in when it began. Those were brought about by an order under way, or are
    the melee being fought: they are not its own (O16.4).
    """
    yield from ()
