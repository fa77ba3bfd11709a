"""Setting up a scenario."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def deploy(g: State) -> Flow[None]:
    """The next counter to be set up."""
    yield from ()
