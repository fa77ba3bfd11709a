"""The Move order (O21)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import Piece, State


def able(g: State, piece: Piece) -> bool:
    """Could this unit move to any hex?"""
    raise NotImplementedError


def step(g: State) -> Flow[None]:
    """The next step of the order."""
    yield from ()
