"""The Advance order (O16.1 to O16.3)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import Piece, State


def able(g: State, piece: Piece) -> bool:
    """Could this unit advance anywhere?"""
    raise NotImplementedError


def step(g: State) -> Flow[None]:
    """The next unit to advance."""
    yield from ()
