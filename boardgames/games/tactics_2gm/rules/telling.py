"""Telling what happens: a unit that lies face down is named to its owner alone (night.i)."""

from __future__ import annotations

from typing import Any

from boardgames.core.events import Event
from boardgames.games.tactics_2gm.state import State

NAMING = ("unit", "other", "carrier", "firer")


def tell(g: State, kind: str, **args: Any) -> None:
    """Say that something happened, for all to see but for what lies face down."""
    hidden: dict[str, Any] = {}
    owner = -1
    for name in NAMING:
        unit = g.units.get(args.get(name) or "")
        if unit is not None and unit.down:
            hidden[name], owner = args[name], unit.seat
            args[name] = ""
    g.told.append(Event(kind, args, hidden or None, owner))
