"""Melee (O16.4), with Ambush (A25) and No Quarter (A38)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import State


def step(g: State) -> Flow[None]:
    """After an order: the next melee, or back to the orders."""
    yield from ()


def fight_all(g: State) -> Flow[None]:
    """At the end of a trigger: every melee that it brought about."""
    yield from ()
