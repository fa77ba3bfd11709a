"""Resolving an attack (O20.3.3, O20.3.4): its roll and the defense rolls; for fire, mines and artillery alike."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.state import Attack, State


def resolve(g: State, attack: Attack) -> Flow[None]:
    """Make the roll of an attack, then a defense roll for each of its defenders."""
    yield from ()
