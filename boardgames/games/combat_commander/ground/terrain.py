"""The terrain chart (T79-T99): types of ground, ways, hexsides, hills, and the markers that act as terrain."""

from __future__ import annotations

from typing import Literal

from boardgames.core.files import content
from boardgames.games.combat_commander.content.printed import HERE, Figure, Printed, Shift

GroundId = Literal[
    "building", "woods", "brush", "orchard", "field", "major_bridge", "minor_bridge", "gully", "water_barrier",
    "stream", "marsh", "open_ground",
]  # fmt: skip


class Ground(Printed, frozen=True):
    """A type of terrain, a row of the chart; the header of the file says what each field means."""

    id: GroundId
    move: Figure | None = None
    cover: Shift | None = None
    obstacle: bool = False
    hindrance: Figure = 0
    blind_hex: bool = False
    air_bursts: Figure = 0
    along: Figure | None = None
    ends_only: bool = False
    as_below: bool = False
    water: bool = False
    no_weapons: bool = False
    hidden: bool = False


class Way(Printed, frozen=True):
    """A road, a railway or a trail through a hex."""

    id: Literal["road", "railway", "trail"]
    along: Figure
    bonus: Figure = 0
    cover: Shift = 0
    hindrance: Figure = 0
    clears: bool = False


class Hexside(Printed, frozen=True):
    """What may stand on a hexside."""

    id: Literal["fence", "hedge", "wall", "cliff"]
    move: Figure | None = None
    cover: Shift = 0
    hindrance: Figure = 0
    obstacle: bool = False
    advance_unarmed: bool = False


class Hills(Printed, frozen=True):
    levels: Figure
    uphill: Shift
    fire_down: Shift
    fire_up: Shift


class _Smoke(Printed, frozen=True):
    least: Figure
    most: Figure


class _Blaze(Printed, frozen=True):
    obstacle: bool
    passable: bool


class _Terrain(Printed, frozen=True):
    ground: list[Ground]
    ways: list[Way]
    hexsides: list[Hexside]
    hills: Hills
    smoke: _Smoke
    blaze: _Blaze


_terrain = content.load(HERE / "terrain.yaml", _Terrain)
GROUND: dict[str, Ground] = {row.id: row for row in _terrain.ground}  # in the order of precedence
WAYS: dict[str, Way] = {row.id: row for row in _terrain.ways}
HEXSIDES: dict[str, Hexside] = {row.id: row for row in _terrain.hexsides}
HILLS: Hills = _terrain.hills
SMOKE_TERRAIN, BLAZE_TERRAIN = _terrain.smoke, _terrain.blaze
