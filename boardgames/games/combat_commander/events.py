"""Events (E42 to E77)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def happen(g: State, seat: int) -> Flow[None]:
    """1.9.1.1: turn up a card and carry out its event."""
    yield from ()
