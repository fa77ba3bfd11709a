"""A battlefield (book 2, T78): what stands in each hex and on each hexside, and the shapes in which it is painted.

A map file names hexes as the board does. `ground` lists the hexes of each type; a hex may be in several, and the one
highest on the terrain chart is what it is (T78.1). A hexside is given as a hex and directions ("E4 NE SE"), a way as
the hexes it runs through; where it leaves the map, the direction in which it does so stands before or after them.
Shapes are derived from all that (`shapes.py`); a hex listed under `shapes` has the polygons drawn there instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.core.faults import Fault, among, wrong
from boardgames.core.files import content as files
from boardgames.core.files.scenarios import Part
from boardgames.core.maps.hexes import Direction, Hexes, Hexside, hexes
from boardgames.core.paths import SCENARIOS
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_commander.content.printed import HexName, Nation, Year
from boardgames.games.combat_commander.ground import shapes
from boardgames.games.combat_commander.ground.shapes import Polygon
from boardgames.games.combat_commander.ground.terrain import GROUND, GroundId

MAPS = SCENARIOS / "combat_commander" / "maps"
COLUMNS, ROWS = 15, 10
BOARD: Hexes = hexes(COLUMNS, ROWS)  # B, D, F ... stand half a hex lower than A
OBJECTIVES = 5  # 2.3a
COMPASS = {number: Direction(number - 1) for number in range(1, 7)}  # 2.2.2b: 1 is up, then clockwise
SIDES = {"N": 0, "NE": 1, "SE": 2, "S": 3, "SW": 4, "NW": 5}

Text = Annotated[str, msgspec.Meta(max_length=2000)]
Names = Annotated[str, msgspec.Meta(max_length=1000)]  # hexes, with blanks between: "F1 F2 G1"
SideId = Literal["fence", "hedge", "wall", "cliff"]
WayId = Literal["road", "railway", "trail"]
Roof = Literal["tile", "slate", "thatch", "church", "factory", "station"]
Level = Annotated[int, msgspec.Meta(ge=1, le=4)]
Hundredths = Annotated[int, msgspec.Meta(ge=-100, le=100)]
BRIDGES = ("major_bridge", "minor_bridge")
BRIDGED: frozenset[WayId] = frozenset({"road", "railway"})  # these cross water on a bridge alone

# How far each ground fills its hex, and how much its outline wanders: hundredths of a hexside from the centre.
PATCHES: dict[str, tuple[int, int]] = {
    "woods": (80, 5),
    "brush": (78, 6),
    "orchard": (82, 2),
    "field": (88, 2),
    "gully": (72, 7),
    "water_barrier": (94, 2),
    "marsh": (84, 6),
}
HILL = (91, 3)
PARTED = {"woods", "brush", "orchard", "field", "marsh"}  # a road or railway leaves a lane through these


expected = speaker("combat_commander.expected")  # what should stand somewhere instead of what does


class Objective(Part, frozen=True):
    """A numbered objective; in a building of several hexes it is the whole building (T82d)."""

    hex: HexName
    name: dict[str, Text]


class Label(Part, frozen=True):
    """A name written on the map, and the turn of its line in degrees."""

    hex: HexName
    text: Text
    turn: int = 0


class Drawing(Part, frozen=True):
    """What a hex is painted with instead of what follows from it: hundredths of a hexside from its centre."""

    hex: HexName
    polygons: list[Annotated[list[tuple[Hundredths, Hundredths]], msgspec.Meta(min_length=3, max_length=40)]]


class MapFile(Part, frozen=True, kw_only=True):
    """A map as a file lays it down."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]{1,40}$")]
    number: Annotated[int, msgspec.Meta(ge=1, le=999)]  # 2.2.1
    title: dict[str, Text]
    about: dict[str, Text] = {}
    armies: dict[Nation, tuple[Year, Year]] = {}  # who fought there, and when; nobody named: anybody, at any time
    artillery: Literal["nw_se", "ne_sw"] = "nw_se"  # the corners with the artillery boxes (2.2.3)
    objectives: list[Objective]
    ground: dict[GroundId, Names] = {}
    levels: dict[Level, Names] = {}
    hexsides: dict[SideId, list[Names]] = {}
    roads: list[Names] = []
    railways: list[Names] = []
    trails: list[Names] = []
    streams: list[Names] = []
    buildings: list[Names] = []  # those that stand in several hexes
    roofs: dict[Roof, Names] = {}
    shapes: list[Drawing] = []
    labels: list[Label] = []


class Shape(msgspec.Struct, frozen=True, gc=False):
    """A polygon about the centre of its hex. kind: a ground, a way or "hill"."""

    kind: str
    hex: int
    level: int
    polygon: Polygon


class Way(msgspec.Struct, frozen=True, gc=False):
    """A road, railway, trail or stream: its hexes, and the sides by which it comes onto the map and leaves it."""

    kind: str
    hexes: tuple[int, ...]
    entry: int | None
    leave: int | None

    def sides(self) -> Iterator[tuple[int, int | None, int | None]]:
        """Each hex with the sides by which the way comes into it and leaves it; None where it ends there."""
        steps = [BOARD.toward[a].index(b) for a, b in pairwise(self.hexes)]
        into = [self.entry, *((step + 3) % 6 for step in steps)]
        yield from zip(self.hexes, into, [*steps, self.leave], strict=True)


def highest(kinds: frozenset[str]) -> GroundId:
    """What a hex with several types is: the one highest on the chart (T78.1c); open ground has no other (T78.1e)."""
    return next(row.id for row in GROUND.values() if row.id in kinds)


class Battlefield:
    """A map as the rules read it: worked out once, shared by all matches."""

    def __init__(self, file: MapFile, name: str = "") -> None:
        self.file, self._name = file, name or file.id
        self.id, self.board = file.id, BOARD
        self.ways = tuple(
            [self._way("road", n, text) for n, text in enumerate(file.roads)]
            + [self._way("railway", n, text) for n, text in enumerate(file.railways)]
            + [self._way("trail", n, text) for n, text in enumerate(file.trails)]
            + [self._way("stream", n, text) for n, text in enumerate(file.streams)]
        )
        self._lines: dict[tuple[str, int], list[Polygon]] = {}
        for way in self.ways:
            for n, *ends in way.sides():
                self._lines.setdefault((way.kind, n), []).append(shapes.strand(*ends))
        self.arms = {kind: self._arms(kind) for kind in ("road", "railway", "trail", "stream")}
        self.kinds = self._kinds()
        self.ground: tuple[GroundId, ...] = tuple(map(highest, self.kinds))
        self.level = self._levels()
        self.sides = self._sides()
        self.buildings = self._buildings()
        self.objectives = self._objectives()
        self._check()
        self.shapes = tuple(self._shapes())
        self.around = tuple(tuple(shape for shape in self.shapes if shape.hex == n) for n in range(BOARD.size))

    # --- what the rules ask ------------------------------------------------------------------------------------

    def hex(self, name: str) -> int:
        """The hex of this name, such as the random hex of a card (1.8)."""
        return BOARD.number[name]

    def side(self, a: int, b: int) -> SideId | None:
        """What stands on the side between two neighbours."""
        return self.sides.get((a, b) if a < b else (b, a))

    def along(self, a: int, b: int) -> frozenset[str]:
        """The ways whose picture crosses the side between two neighbours (T80, T92, T93, T96)."""
        side = BOARD.toward[a].index(b)
        return frozenset(kind for kind in ("road", "railway", "trail") if side in self.arms[kind].get(a, ()))

    def has(self, kind: WayId, n: int) -> bool:
        """Does such a way pass through a hex, or end in it?"""
        return n in self.arms[kind]

    def is_water(self, n: int) -> bool:
        """A water hex; under a bridge it is none (T78.1d)."""
        return GROUND[self.ground[n]].water

    def straight(self, n: int) -> tuple[tuple[str, int], ...]:
        """The ways that run straight through a hex, each with the lower of the two sides it crosses (T92c, T93g)."""
        return tuple(
            (kind, side)
            for kind in ("road", "railway")
            for side in range(3)
            if {side, side + 3} <= set(self.arms[kind].get(n, ()))
        )

    def objective(self, number: int) -> frozenset[int]:
        """The hexes of an objective (2.3a, T82d)."""
        return self.objectives[number - 1]

    def strands(self, kind: str, n: int) -> list[Polygon]:
        """The middle lines of the ways of a kind through a hex, as they are painted."""
        return self._lines.get((kind, n), [])

    # --- reading the file ----------------------------------------------------------------------------------------

    def wrong(self, place: str, found: object, wanted: Message) -> Fault:
        """What is wrong with the file: the place in it, what stands there and what should."""
        return wrong(self._name, place, found, wanted)

    def _hexes(self, text: str, place: str) -> tuple[int, ...]:
        found = tuple(self._hex(word, place) for word in text.split())
        if len(set(found)) < len(found):
            raise self.wrong(place, text, expected("each_once"))
        return found

    def _hex(self, word: str, place: str) -> int:
        if word not in BOARD.number:
            raise self.wrong(place, word, expected("hex", last=BOARD.names[-1]))
        return BOARD.number[word]

    def _way(self, kind: str, n: int, text: str) -> Way:
        place, words = f"{kind}s[{n}]", text.split()
        entry = SIDES[words.pop(0)] if words and words[0] in SIDES else None
        leave = SIDES[words.pop()] if words and words[-1] in SIDES else None
        run = tuple(self._hex(word, place) for word in words)
        if len(run) + (entry is not None) + (leave is not None) < 2 or not run:
            raise self.wrong(place, text, expected("way"))
        for a, b in pairwise(run):
            if b not in BOARD.neighbours[a]:
                raise self.wrong(place, f"{BOARD.names[a]} {BOARD.names[b]}", expected("in_line"))
        for end, side in ((run[0], entry), (run[-1], leave)):
            if side is not None and BOARD.toward[end][side] is not None:
                raise self.wrong(place, text, expected("edge", hex=BOARD.names[end]))
        way = Way(kind, run, entry, leave)
        for here, into, out in way.sides():
            if into is not None and into == out:
                raise self.wrong(place, BOARD.names[here], expected("onward"))
        return way

    def _arms(self, kind: str) -> dict[int, tuple[int, ...]]:
        """The sides by which the ways of a kind leave each hex they touch."""
        found: dict[int, set[int]] = {}
        for way in self.ways:
            for here, *ends in way.sides() if way.kind == kind else ():
                found.setdefault(here, set()).update(side for side in ends if side is not None)
        return {here: tuple(sorted(sides)) for here, sides in found.items()}

    def _kinds(self) -> tuple[frozenset[str], ...]:
        found: list[set[str]] = [{"open_ground"} for _ in range(BOARD.size)]
        for kind, text in self.file.ground.items():
            for n in self._hexes(text, f"ground.{kind}"):
                found[n].add(kind)
        for n in self.arms["stream"]:
            found[n] |= {"stream"} - {each for each in ("water_barrier",) if each in found[n]}
        return tuple(map(frozenset, found))

    def _levels(self) -> tuple[int, ...]:
        found = [0] * BOARD.size
        for level, text in self.file.levels.items():
            for n in self._hexes(text, f"levels.{level}"):
                if found[n]:
                    raise self.wrong(f"levels.{level}", BOARD.names[n], expected("one_level"))
                found[n] = level
        return tuple(found)

    def _sides(self) -> dict[Hexside, SideId]:
        found: dict[Hexside, SideId] = {}
        for kind, lines in self.file.hexsides.items():
            for line, text in enumerate(lines):
                place = f"hexsides.{kind}[{line}]"
                first, *words = text.split() or [""]
                here = self._hex(first, place)
                for word in words:
                    there = BOARD.toward[here][SIDES[word]] if word in SIDES else None
                    if there is None:
                        raise self.wrong(place, word, expected("side", hex=first, known=" ".join(SIDES)))
                    side = BOARD.hexside(here, there)
                    if side in found:
                        raise self.wrong(place, f"{first} {word}", expected("one_thing"))
                    found[side] = kind
        return found

    def _buildings(self) -> tuple[frozenset[int], ...]:
        """Each building: the hexes it stands in."""
        found: list[frozenset[int]] = []
        for n, text in enumerate(self.file.buildings):
            group = self._hexes(text, f"buildings[{n}]")
            joined = set(group[:1])
            for _ in group:
                joined |= {m for here in joined for m in BOARD.neighbours[here] if m in group}
            if len(group) < 2 or len(joined) < len(group):
                raise self.wrong(f"buildings[{n}]", text, expected("joined"))
            for here in group:
                if "building" not in self.kinds[here] or any(here in each for each in found):
                    raise self.wrong(f"buildings[{n}]", BOARD.names[here], expected("one_building"))
            found.append(frozenset(group))
        alone = {n for n, kinds in enumerate(self.kinds) if "building" in kinds}.difference(*found)
        return tuple(found + [frozenset({n}) for n in sorted(alone)])

    def _objectives(self) -> tuple[frozenset[int], ...]:
        if len(self.file.objectives) != OBJECTIVES:
            raise self.wrong("objectives", len(self.file.objectives), expected("objectives", count=OBJECTIVES))
        found: list[frozenset[int]] = []
        for n, objective in enumerate(self.file.objectives):
            here = self._hex(objective.hex, f"objectives[{n}]")
            whole = next((each for each in self.buildings if here in each), frozenset({here}))  # T82d
            if any(whole & each for each in found):
                raise self.wrong(f"objectives[{n}]", objective.hex, expected("own_place"))
            found.append(whole)
        return tuple(found)

    # --- what cannot stand so ------------------------------------------------------------------------------------

    def _check(self) -> None:
        self._check_ways()
        self._check_bridges()
        for side, kind in self.sides.items():
            self._check_side(side, kind)
        for a, b in BOARD.hexsides:
            steep = abs(self.level[a] - self.level[b]) > 1
            if steep and self.sides.get((a, b)) != "cliff":
                found = f"{self.pair((a, b))}: {self.level[a]}, {self.level[b]}"
                raise self.wrong("levels", found, expected("slope"))
        for n, objective in enumerate(self.file.objectives):
            if self.ground[BOARD.number[objective.hex]] == "water_barrier":  # T98d
                raise self.wrong(f"objectives[{n}]", objective.hex, expected("passable"))

    def _check_ways(self) -> None:
        for way in self.ways:
            for n, *ends in way.sides():
                here, crossed = self.kinds[n], way.kind in BRIDGED and not self.kinds[n] & set(BRIDGES)
                if way.kind != "stream" and "water_barrier" in here and (crossed or way.kind == "trail"):
                    raise self.wrong(f"{way.kind}s", BOARD.names[n], expected("major_bridge"))
                if crossed and "stream" in here:
                    raise self.wrong(f"{way.kind}s", BOARD.names[n], expected("bridge"))
                for side in ends:
                    there = None if side is None else BOARD.toward[n][side]
                    on_it = None if there is None else self.side(n, there)
                    if on_it and way.kind != "stream" and there is not None:
                        found = f"{self.pair((n, there))}: {on_it}"
                        raise self.wrong(f"{way.kind}s", found, expected("open_side"))
                    if on_it == "cliff" and there is not None:
                        raise self.wrong("streams", self.pair((n, there)), expected("no_cliff"))

    def _check_bridges(self) -> None:
        for n, kinds in enumerate(self.kinds):
            arms = {*self.arms["road"].get(n, ()), *self.arms["railway"].get(n, ())}
            if not kinds & set(BRIDGES):
                continue
            if not kinds & {"stream", "gully", "water_barrier"}:
                raise self.wrong("ground", BOARD.names[n], expected("under_bridge"))
            if len(arms) != 2:  # T80.1c: one of its two sides
                raise self.wrong("ground", BOARD.names[n], expected("across"))
            if "water_barrier" in kinds and "major_bridge" not in kinds:
                raise self.wrong("ground.minor_bridge", BOARD.names[n], expected("major_over"))

    def _check_side(self, side: Hexside, kind: SideId) -> None:
        a, b = side
        place = f"hexsides.{kind}"
        if kind == "cliff" and self.level[a] == self.level[b]:
            raise self.wrong(place, self.pair(side), expected("two_levels"))
        if any({a, b} <= each for each in self.buildings):
            raise self.wrong(place, self.pair(side), expected("indoors"))
        if kind != "cliff" and any(self.ground[n] == "water_barrier" for n in side):
            raise self.wrong(place, self.pair(side), expected("in_water"))

    def pair(self, side: tuple[int, int]) -> str:
        """A hexside as the book names it: M8/N8."""
        return "/".join(BOARD.names[n] for n in side)

    # --- shapes ------------------------------------------------------------------------------------------------------

    def _shapes(self) -> Iterator[Shape]:
        drawn = {}
        for n, drawing in enumerate(self.file.shapes):
            here, polygons = BOARD.number[drawing.hex], [[shapes.fine(*p) for p in each] for each in drawing.polygons]
            if here in drawn or not polygons or not self.painted(here):
                raise self.wrong(f"shapes[{n}]", drawing.hex, expected("own_ground"))
            if outside := [p for each in polygons for p in each if not shapes.within_hex(p)]:
                raise self.wrong(f"shapes[{n}]", outside[0], expected("within"))
            if any(len(shapes.hull(each)) < 3 for each in polygons):
                raise self.wrong(f"shapes[{n}]", drawing.hex, expected("inside"))
            drawn[here] = tuple(map(tuple, polygons))
        for n in range(BOARD.size):
            yield from self._hills(n)
            if self.ground[n] in BRIDGES:
                for kind in sorted(self.kinds[n] & {"water_barrier", "gully"}):
                    yield Shape(kind, n, self.level[n], self._patch(kind, n))
            for polygon in drawn.get(n) or self._derived(n):
                yield Shape(self.ground[n], n, self.level[n], polygon)
            for line in self.strands("railway", n):
                yield Shape("railway", n, self.level[n], shapes.ribbon(line, shapes.RAILWAY))

    def painted(self, n: int) -> bool:
        """Has the ground of a hex a shape of its own?"""
        return self.ground[n] in PATCHES or self.ground[n] in {"building", *BRIDGES}

    def _hills(self, n: int) -> Iterator[Shape]:
        """The hill of each level that the hex is part of; on the highest, its outline is the crest line (T88.3.1)."""
        for level in range(1, self.level[n] + 1):
            joined = [there is None or self.level[there] >= level for there in BOARD.toward[n]]
            yield Shape("hill", n, level, shapes.patch(BOARD.lattice[n], f"{self.id} {level}", *HILL, joined))

    def _derived(self, n: int) -> tuple[Polygon, ...]:
        """What a hex is painted with, by its ground, its neighbours and the ways through it."""
        kind = self.ground[n]
        arms = sorted({*self.arms["road"].get(n, ()), *self.arms["railway"].get(n, ())})
        if kind == "building":
            group = next(each for each in self.buildings if n in each)
            if goes_on := [side for side, m in enumerate(BOARD.toward[n]) if m in group]:
                if arms:
                    raise self.wrong("buildings", BOARD.names[n], expected("no_way"))
                return shapes.bars(goes_on)
            if not (found := shapes.houses((self.id, BOARD.lattice[n]), arms)):
                raise self.wrong("ground.building", BOARD.names[n], expected("house_room"))
            return found
        if kind in BRIDGES:
            return tuple(
                shapes.ribbon(line, shapes.BRIDGE) if kind == "major_bridge" else shapes.deck(line)
                for way in ("road", "railway")
                for line in self.strands(way, n)
            )
        if kind not in PATCHES:
            return ()
        whole = self._patch(kind, n)
        return shapes.split(whole, arms) if kind in PARTED else (whole,)

    def _patch(self, kind: str, n: int) -> Polygon:
        """Ground that fills a hex, and goes on into those around it that are of the kind, or bridges over it."""
        bridged = {kind, *BRIDGES}
        joined = [m is None or (kind in self.kinds[m] and self.ground[m] in bridged) for m in BOARD.toward[n]]
        return shapes.patch(BOARD.lattice[n], f"{self.id} {kind}", *PATCHES[kind], joined)


# --- files -----------------------------------------------------------------------------------------------------------


def read(path: Path) -> Battlefield:
    """A map from a file."""
    return Battlefield(files.load(path, MapFile), str(path))


@cache
def shipped() -> dict[str, Path]:
    """The maps that come with the program, by id."""
    return {path.stem: path for path in sorted(MAPS.glob("*.yaml"))}


@cache
def battlefield(name: str) -> Battlefield:
    """A map that comes with the program."""
    if name not in shipped():
        raise wrong(name, "map", name, among(", ".join(shipped())))
    return read(shipped()[name])
