"""A scenario as a file lays it down: map, time, forces and what each side has to do. Typed and checked.

Hexes are named as on the map ("C4"), units, weapons and radios by the ids of content/.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.files.scenarios import Book, Part
from boardgames.games.combat_commander.content.printed import (
    Figure,
    HexName,
    Marker,
    Nation,
    PostureId,
    Quality,
    SideName,
    Year,
)
from boardgames.games.combat_commander.ground.map import MapFile

Count = Annotated[int, msgspec.Meta(ge=1, le=40)]
Space = Annotated[int, msgspec.Meta(ge=0, le=13)]
Objective = Annotated[int, msgspec.Meta(ge=1, le=5)]
Edge = Literal["top", "bottom", "left", "right"]
EDGES: tuple[Edge, Edge, Edge, Edge] = ("top", "bottom", "left", "right")
OPPOSITE: dict[Edge, Edge] = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


class Group(Part, frozen=True):
    """So many counters of a unit; each carries the weapon named. at: where the set-up that is proposed puts them.

    copies: which counters they are, where that matters: those of leaders stand in tables of their own.
    """

    unit: str
    count: Count = 1
    weapon: str | None = None
    at: list[HexName] = []
    copies: list[int] = []


class Zone(Part, frozen=True):
    """Where a side sets up: so many hexes deep from its own edge, or these very hexes; less those of `without`."""

    depth: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    hexes: list[HexName] = []
    without: list[HexName] = []


class Works(Part, frozen=True):
    """Fortification markers that a side sets up."""

    marker: Marker
    count: Count = 1
    at: list[HexName] = []


class Arrival(Part, frozen=True):
    """What comes when the time marker enters a space (6.1.2)."""

    time: Space
    groups: list[Group] = []
    radio: str | None = None


class Side(Part, frozen=True):
    """One side's page of the scenario.

    quality: of its order of battle: what its squads turn into when they deploy. surrender: the box of its marker.
    weapons: those that are given to units as it sets up. vp: what it has at the start.
    """

    nation: Nation
    posture: PostureId
    quality: Quality
    orders: Count
    surrender: Count
    edge: Edge
    zone: Zone
    units: list[Group]
    weapons: list[str] = []
    radio: str | None = None
    works: list[Works] = []
    arrivals: list[Arrival] = []
    controls: list[Objective] = []
    secret: Figure = 0  # objective chits drawn face down
    chits: list[str] = []  # secret chits that are given
    vp: Figure = 0


class Night(Part, frozen=True):
    """Nobody sees further than so many hexes, until the time marker enters the space of dawn."""

    sight: Annotated[int, msgspec.Meta(ge=1, le=14)]
    dawn: Space = 13


class Prize(Part, frozen=True):
    """VP for a side that controls an objective when the VP are counted at the end."""

    objective: Objective
    vp: Count
    side: SideName


class Rules(Part, frozen=True):
    """Special rules of a scenario, hooks of special.py. breakout: VP more for each unit that leaves the map."""

    night: Night | None = None
    breakout: dict[SideName, Count] = {}
    prizes: list[Prize] = []


class Scenario(Book, frozen=True, kw_only=True):
    """A scenario: everything that is not in the book or on the map."""

    map: str | MapFile  # one that ships, or one written out
    year: Year
    first: SideName  # who takes the first turn (5a)
    initiative: SideName  # who holds the initiative card (9)
    sets_up: SideName  # who sets up first
    works_last: bool = False  # fortifications are placed when both sides stand
    sides: dict[SideName, Side]
    time: Space = 0
    sudden_death: Space
    open: list[str] = []  # open objective chits
    draw: Figure = 0  # further open chits drawn at random
    mines: Annotated[int, msgspec.Meta(ge=6, le=8)] = 6
    rules: Rules = Rules()
    tilt: dict[str, str] = {}  # which side has it easier, where that is meant
