"""Discarding instead of orders (O15), and what the opponent may answer (A31, A35.4)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def put_away(g: State, seat: int, card: int) -> None:
    """A card goes from hand to the discards."""
    raise NotImplementedError


def answered(g: State) -> Flow[None]:
    """The other player may answer the discards."""
    yield from ()
