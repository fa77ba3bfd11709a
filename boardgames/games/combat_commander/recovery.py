"""The Recover order (O22)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def possible(g: State, seat: int) -> bool:
    """Has the player a broken or suppressed unit, and not been activated?"""
    raise NotImplementedError


def step(g: State) -> Flow[None]:
    """The next rally roll."""
    yield from ()
