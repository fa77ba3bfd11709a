"""The Fire order (O20): who fires at what, alone or in groups."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import Piece, State


def able(g: State, piece: Piece) -> bool:
    """Could this unit, or its weapon, fire at anything?"""
    raise NotImplementedError


def step(g: State) -> Flow[None]:
    """The next attack of the order, or its end."""
    yield from ()


def together(g: State, pieces: list[Piece]) -> bool:
    """Could these units fire at anything as a group?"""
    raise NotImplementedError
