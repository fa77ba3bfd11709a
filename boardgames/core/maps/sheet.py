"""A map to be painted: what stands on it, as shapes and lines, a hexside being 1 and the first hex's centre 0, 0.

A game fills it from its own map (`games/<game>/show/painting.py`); the window paints it (`ui/maps`) and knows no game.
An outline here is the outline on the picture: what a game lets block a line of sight is what the player sees.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Spot = tuple[float, float]
MARGIN = 0.4  # hexsides of bare paper around the hexes


class Area(msgspec.Struct, frozen=True, gc=False):
    """Ground of a kind within one hex. turn: of its rows or furrows, in degrees. style: what its kind leaves open."""

    kind: str
    points: tuple[Spot, ...]
    level: int = 0
    style: str = ""
    turn: int = 0


class Path(msgspec.Struct, frozen=True, gc=False):
    """The middle line of a road, railway, trail or stream."""

    kind: str
    points: tuple[Spot, ...]


class Edge(msgspec.Struct, frozen=True, gc=False):
    """What stands on a hexside. down: a step towards the lower hex, of a cliff."""

    kind: str
    start: Spot
    end: Spot
    down: Spot = (0.0, 0.0)


class Lettering(msgspec.Struct, frozen=True, gc=False):
    """A name on the map, and the turn of its line in degrees, clockwise."""

    text: str
    at: Spot
    turn: int = 0


class Sheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole map of hexes. scale: a field of hexes some yards wide, or country where each is a landscape."""

    columns: int
    rows: int
    even: Literal["down", "up"] = "down"
    scale: Literal["field", "country"] = "field"
    season: Literal["summer", "snow"] = "summer"
    seed: str = ""  # what wanders in the picture wanders by this alone
    areas: tuple[Area, ...] = ()
    paths: tuple[Path, ...] = ()
    edges: tuple[Edge, ...] = ()
    names: tuple[Lettering, ...] = ()
