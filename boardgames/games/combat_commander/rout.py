"""The Rout order and retreats (O23)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def possible(g: State, seat: int) -> bool:
    """Is there a player to be routed?"""
    raise NotImplementedError


def step(g: State) -> Flow[None]:
    """The next rout roll."""
    yield from ()
