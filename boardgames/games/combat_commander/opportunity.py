"""Opportunity fire (A33) and Assault Fire (A26)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def react(g: State) -> Flow[None]:
    """The inactive player may fire at the units that have just entered a hex."""
    yield from ()


def may_assault(g: State) -> bool:
    """Could the active player make an Assault Fire attack now?"""
    return False


def assault(g: State) -> Flow[None]:
    """The attack that an Assault Fire card allows."""
    yield from ()
