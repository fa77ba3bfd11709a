"""Stacking at the end of a turn (8.2)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def step(g: State) -> Flow[None]:
    """The next overstacked hex, or on to the draw."""
    yield from ()
