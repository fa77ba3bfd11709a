"""A small scenario as plain data, for tests that read one from a file."""

from __future__ import annotations

from typing import Any


def book(**changed: Any) -> dict[str, Any]:
    """Two squads and a team on each side of an open map; `axis` and `allies` change their pages."""
    pages = {"axis": page("germany", "left", "ger_rifle_squad", "ger_line_team"),
             "allies": page("usa", "right", "usa_line_squad", "usa_line_team")}  # fmt: skip
    for side in pages:
        pages[side] |= changed.pop(side, {})
    return {
        "id": "small",
        "title": {"en": "Small", "es": "Pequeña"},
        "about": {"en": "A test.", "es": "Una prueba."},
        "map": open_ground(),
        "year": 1944,
        "first": "axis",
        "initiative": "axis",
        "sets_up": "axis",
        "sudden_death": 6,
        "sides": pages,
        **changed,
    }


def page(nation: str, edge: str, squad: str, team: str) -> dict[str, Any]:
    return {
        "nation": nation,
        "posture": "attacker",
        "quality": "line",
        "orders": 4,
        "surrender": 5,
        "edge": edge,
        "zone": {"depth": 3},
        "units": [{"unit": squad, "count": 2}, {"unit": team}],
    }


def open_ground() -> dict[str, Any]:
    """A map without anything on it."""
    spots = ("A1", "A10", "O1", "O10", "H5")
    objectives = [{"hex": spot, "name": {"en": spot, "es": spot}} for spot in spots]
    return {"id": "open", "number": 999, "title": {"en": "Open", "es": "Abierto"}, "objectives": objectives}
