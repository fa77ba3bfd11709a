"""The map (4.1): what lies in each hex, along each hexside, and between hexes.

Hexes are named by column and row, two digits each (`0310`); in the rules a hex is that very number (310), whatever the
size of its map, so that the notation needs no map. A hexside is a pair of such numbers, written `0805/0806`. Even
columns stand half a hex lower than odd ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from boardgames.core.faults import Fault, wrong
from boardgames.core.files.scenarios import Part
from boardgames.core.maps.hexes import CORNERS, Hexes, hexes
from boardgames.core.words.messages import Message
from boardgames.games.operational.content.tables import LINE, RiverId, RoadId, TerrainId

Names = Annotated[str, msgspec.Meta(max_length=4000)]  # hexes or hexsides, with blanks between
Text = Annotated[str, msgspec.Meta(max_length=200)]
HexName = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}$")]
Side = tuple[int, int]  # the lower number first
RAIL = "railway"
NOWHERE = 0
LASTING = 3  # the level of works that may be of long duration (11.9)
ROADS: tuple[RoadId, RoadId, RoadId] = ("highway", "road", "country_road")  # the best first


def expected(key: str, **facts: object) -> Message:
    """What should stand somewhere instead of what does."""
    return Message(f"operational.expected.{key}", facts)


def name(n: int) -> str:
    """A hex as it is written: 310 is 0310."""
    return f"{n:04d}"


def side_name(side: Side) -> str:
    return f"{name(side[0])}/{name(side[1])}"


def side_of(a: int, b: int) -> Side:
    """The side between two neighbours: the same, whichever is named first."""
    return (a, b) if a < b else (b, a)


class River(Part, frozen=True, kw_only=True):
    """A river along hexsides. ends: hexes at which it may begin or end in the midst of the map: springs and mouths."""

    kind: RiverId = "river"
    name: Text = ""
    sides: Names
    ends: Names = ""


class Works(Part, frozen=True, kw_only=True):
    """A work that stands at the start: its level, or a Defensive Line; long: of long duration (11.9)."""

    hex: HexName
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    line: bool = False
    long: bool = False
    side: Literal["axis", "allies"]


class MapFile(Part, frozen=True, kw_only=True):
    """A map as a file lays it down. season: how it is painted. default: the terrain of every hex not listed."""

    columns: Annotated[int, msgspec.Meta(ge=3, le=60)]
    rows: Annotated[int, msgspec.Meta(ge=3, le=60)]
    season: Literal["steppe", "snow"] = "steppe"
    default: TerrainId = "clear"
    terrain: dict[TerrainId, Names] = {}
    rivers: list[River] = []
    bridges: Names = ""
    roads: dict[RoadId, list[Names]] = {}
    railways: list[Names] = []
    stations: Names = ""
    works: list[Works] = []
    places: dict[Text, HexName] = {}


class Ground:
    """A map as the rules read it, worked out once; what a match changes (bridges, works) stands in its state."""

    def __init__(self, file: MapFile, where: str = "map") -> None:
        self.file, self._where = file, where
        self.board: Hexes = hexes(file.columns, file.rows, "down")
        self.hexes = tuple((n // file.rows + 1) * 100 + n % file.rows + 1 for n in range(self.board.size))
        self.known = frozenset(self.hexes)
        self.index = {number: n for n, number in enumerate(self.hexes)}
        self.size = self.hexes[-1] + 1  # of a list that is looked up by hex
        around: list[tuple[int, ...]] = [()] * self.size
        for n, number in enumerate(self.hexes):
            around[number] = tuple(self.hexes[m] for m in self.board.neighbours[n])
        self.around = tuple(around)
        self.terrain = self._terrain()
        self.river_name: dict[Side, str] = {}
        self.rivers = self._rivers()
        self.bridges = frozenset(self._sides(file.bridges, "bridges"))
        self.roads, self.rails = self._roads(), self._rails()
        self.stations = frozenset(self._listed(file.stations, "stations"))
        self._check_bridges()
        self._check_stations()
        self.edge = tuple(n for n in self.hexes if len(self.around[n]) < 6)
        self.works = self._works()

    # --- reading -----------------------------------------------------------------------------------------------

    def hex(self, text: str, place: str) -> int:
        """A hex that is on the map."""
        if len(text) != 4 or not text.isdecimal() or int(text) not in self.known:
            raise self._wrong(place, text, expected("hex", first=name(self.hexes[0]), last=name(self.hexes[-1])))
        return int(text)

    def _wrong(self, place: str, found: object, wanted: Message) -> Fault:
        return wrong(self._where, f"map.{place}" if place else "map", found, wanted)

    def _listed(self, text: str, place: str) -> Iterator[int]:
        yield from (self.hex(each, place) for each in text.split())

    def _sides(self, text: str, place: str) -> Iterator[Side]:
        for each in text.split():
            one, _, two = each.partition("/")
            a, b = self.hex(one, place), self.hex(two, place)
            if b not in self.around[a]:
                raise self._wrong(place, each, expected("neighbours"))
            yield side_of(a, b)

    def _terrain(self) -> dict[int, TerrainId]:
        found: dict[int, TerrainId] = {}
        for kind, text in self.file.terrain.items():
            for n in self._listed(text, f"terrain.{kind}"):
                if n in found:
                    raise self._wrong(f"terrain.{kind}", name(n), expected("once_only"))
                found[n] = kind
        return {n: found.get(n, self.file.default) for n in self.hexes}

    def _rivers(self) -> dict[Side, RiverId]:
        found: dict[Side, RiverId] = {}
        for number, river in enumerate(self.file.rivers):
            for side in self._sides(river.sides, f"rivers[{number}].sides"):
                if side in found:
                    raise self._wrong(f"rivers[{number}].sides", side_name(side), expected("once_only"))
                found[side] = river.kind
                self.river_name[side] = river.name
        self._check_rivers(found)
        return found

    def corners(self, side: Side) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two corners that a hexside joins, as places of the lattice."""
        a, b = self.index[side[0]], self.index[side[1]]
        turn = self.board.toward[a].index(b)
        x, y = self.board.lattice[a]
        (ax, ay), (bx, by) = CORNERS[turn], CORNERS[(turn + 1) % 6]
        return (x + ax, y + ay), (x + bx, y + by)

    def _check_rivers(self, rivers: dict[Side, RiverId]) -> None:
        """A river ends at the edge of the map, in another river, in a lake, or where its file says so."""
        met: dict[tuple[int, int], int] = {}
        for side in rivers:
            for corner in self.corners(side):
                met[corner] = met.get(corner, 0) + 1
        touching: dict[tuple[int, int], list[int]] = {}
        for n, number in enumerate(self.hexes):
            x, y = self.board.lattice[n]
            for dx, dy in CORNERS:
                touching.setdefault((x + dx, y + dy), []).append(number)
        for number_, river in enumerate(self.file.rivers):
            place = f"rivers[{number_}]"
            ends = set(self._listed(river.ends, f"{place}.ends"))
            for side in self._sides(river.sides, f"{place}.sides"):
                for corner in self.corners(side):
                    beside = touching[corner]
                    watery = any(self.terrain[n] in {"lake", "sea"} for n in beside)
                    if met[corner] == 1 and len(beside) == 3 and not watery and not ends & set(beside):
                        raise self._wrong(f"{place}.sides", side_name(side), expected("river_end"))

    def _ways(self, chains: Iterable[str], place: str) -> Iterator[Side]:
        for number, text in enumerate(chains):
            chain = list(self._listed(text, f"{place}[{number}]"))
            for a, b in pairwise(chain):
                if b not in self.around[a]:
                    raise self._wrong(f"{place}[{number}]", f"{name(a)} {name(b)}", expected("neighbours"))
                yield side_of(a, b)

    def _roads(self) -> dict[Side, RoadId]:
        found: dict[Side, RoadId] = {}
        for kind in reversed(ROADS):  # where two run together, the better one counts
            for side in self._ways(self.file.roads.get(kind, []), f"roads.{kind}"):
                found[side] = kind
        return found

    def _rails(self) -> frozenset[Side]:
        return frozenset(self._ways(self.file.railways, "railways"))

    def _check_bridges(self) -> None:
        """Bridges cross rivers, and every way that crosses one does so on a bridge."""
        for side in sorted(self.bridges):
            if side not in self.rivers:
                raise self._wrong("bridges", side_name(side), expected("river"))
        for place, sides in (("roads", self.roads), ("railways", self.rails)):
            for side in sorted(sides):
                if side in self.rivers and side not in self.bridges:
                    raise self._wrong(place, side_name(side), expected("bridge"))

    def _check_stations(self) -> None:
        for n in sorted(self.stations):
            if not any(n in side for side in self.rails):
                raise self._wrong("stations", name(n), expected("railway"))

    def _works(self) -> dict[int, tuple[int, bool, str]]:
        found: dict[int, tuple[int, bool, str]] = {}
        for number, work in enumerate(self.file.works):
            n = self.hex(work.hex, f"works[{number}].hex")
            if n in found:
                raise self._wrong(f"works[{number}].hex", work.hex, expected("once_only"))
            if work.long and (work.line or work.level < LASTING):
                raise self._wrong(f"works[{number}].long", work.level, expected("lasting", level=LASTING))
            found[n] = (LINE if work.line else work.level, work.long, work.side)
        for place, text in self.file.places.items():
            self.hex(text, f"places.{place}")
        return found

    # --- asking ------------------------------------------------------------------------------------------------

    def distance(self, a: int, b: int) -> int:
        """Steps between two hexes."""
        return self.board.distance(self.index[a], self.index[b])

    def within(self, centre: int, reach: int) -> tuple[int, ...]:
        """The hexes up to a distance, nearest first."""
        return tuple(self.hexes[n] for n in self.board.within(self.index[centre], reach))

    def on_road(self, n: int) -> bool:
        """Does a road of any kind touch this hex?"""
        return n in self._road_hexes

    @cached_property
    def _road_hexes(self) -> frozenset[int]:
        return frozenset(n for side in self.roads for n in side)

    def place(self, n: int) -> str:
        """What stands on the map by the name of a place, "" where nothing does."""
        return next((text for text, where in self.file.places.items() if int(where) == n), "")

    def north_of(self, river: str) -> frozenset[int]:
        """The hexes north of a river: above where it crosses their column, or else the nearest one that it crosses."""
        limits: dict[int, int] = {}
        for (a, b), called in self.river_name.items():
            if called == river and a // 100 == b // 100:
                limits[a // 100] = min(limits.get(a // 100, a % 100), a % 100)
        if not limits:
            return frozenset()
        nearest = {
            column: limits[min(limits, key=lambda each: (abs(each - column), each))]
            for column in range(1, self.file.columns + 1)
        }
        return frozenset(n for n in self.hexes if n % 100 <= nearest[n // 100])
