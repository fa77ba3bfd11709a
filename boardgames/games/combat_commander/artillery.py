"""Artillery Denied and Artillery Request (O17, O18)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def may_deny(g: State, seat: int) -> bool:
    """Is there an enemy radio to deny?"""
    raise NotImplementedError


def may_request(g: State, seat: int) -> bool:
    """Is there a radio to mend, or one to fire and a leader to observe?"""
    raise NotImplementedError


def deny(g: State) -> Flow[None]:
    """O17: the enemy radio is damaged or lost."""
    yield from ()


def request(g: State) -> Flow[None]:
    """O18: the next step of a request."""
    yield from ()
