"""Telling what happens: a unit that lies face down is named to its own side alone (night.i)."""

from __future__ import annotations

from typing import Any

from boardgames.core.events import Event
from boardgames.games.tactics_2gm.state import State

NAMING = ("unit", "other", "carrier", "firer")


def tell(g: State, kind: str, **args: Any) -> None:
    """Say that something happened, for all to see but for what lies face down.

    Both players of a pair may look at what lies face down for their side; what both sides hide is named to nobody.
    """
    hidden: dict[str, Any] = {}
    sides: set[int] = set()
    for name in NAMING:
        unit = g.units.get(args.get(name) or "")
        if unit is not None and unit.down:
            hidden[name] = args[name]
            sides.add(unit.side)
            args[name] = ""
    owners = tuple(g.seats(sides.pop())) if len(sides) == 1 else ()
    g.told.append(Event(kind, args, hidden or None, owners))
