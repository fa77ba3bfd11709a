"""How an order ends, whichever it was."""

from __future__ import annotations

from boardgames.games.combat_commander.state import State


def end(g: State) -> None:
    """The order is over; melees come of it first (O16.4)."""
    g.order = None
    g.phase = "melee"
