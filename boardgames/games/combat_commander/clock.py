"""The time track: what an advance of the time brings (6.1, 6.2)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def advance(g: State, seat: int) -> Flow[None]:
    """6.1.2: the time advances, by this player's deck."""
    yield from ()
