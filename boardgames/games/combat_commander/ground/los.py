"""Line of sight (book 10, T78.4, T86, T88): who sees whom, what hinders, and why.

`sight(field)` knows every pair of hexes of a map; `with_markers` gives the same with smoke, blazes and razed buildings
on it, and leaves the first as it is: a match, its clones and its undone past share them. `trace` follows one line and
says what it meets and by which clause that counts; the table of all pairs must agree with it.

Where the book is open to more than one reading:

- Every shape, hex and hexside includes its edge, and a line that touches one in a single point meets it (10.1c); exact
  arithmetic leaves no line in doubt, so that "clearly touches" (T88.4a) is the same.
- What stands on a hexside stands on the lower of the two levels: a crest runs within the higher hex.
- An obstacle or hindrance counts where neither end is above it. A hill counts where neither end is above it and not
  both are as high: between two lower hexes it hides (T88.3.3a), from its own height one cannot see down past it
  (T88.3.2b), and along its top one can (T88.3.3b).
- The blind hex is the one that the line enters straight from the hex with the woods or building (T88.4.1).
- Flames in the hex of the observer or of the target do not block (10.1e); flames in any other hex that the line touches
  do, and smoke hinders in the hexes at its ends too (10.3.4c).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from boardgames.core.maps.hexes import CORNERS, Point, to_scale
from boardgames.games.combat_commander.ground.map import BOARD, Battlefield
from boardgames.games.combat_commander.ground.rays import Ray, rays, through, vector
from boardgames.games.combat_commander.ground.shapes import FINE, HEXAGON, Fine, Polygon, cross
from boardgames.games.combat_commander.ground.sweep import BLOCKED, Layer, Sweep, follows, layer, side_level
from boardgames.games.combat_commander.ground.terrain import GROUND

SIZE = BOARD.size
KEPT = 64  # tables with markers that are kept

OBSTACLE_RULES = {"building": "T82c", "woods": "T99c", "hedge": "T87c", "wall": "T97c"}
HINDRANCE_RULES = {
    "brush": "T81c",
    "orchard": "T91c",
    "field": "T85c",
    "marsh": "T89c",
    "major_bridge": "T80b",
    "minor_bridge": "T80b",
    "railway": "T92c",
    "fence": "T84c",
}


class Markers(msgspec.Struct, frozen=True):
    """What play has put on the map that changes sight: the smoke in hexes, the hexes in flames and those razed."""

    smoke: dict[int, int] = {}
    blaze: frozenset[int] = frozenset()
    razed: frozenset[int] = frozenset()

    def key(self) -> tuple[object, ...]:
        """The same for the same markers."""
        return tuple(sorted(self.smoke.items())), self.blaze, self.razed


class Cause(msgspec.Struct, frozen=True):
    """Something that a line meets and that counts.

    kind: what it is. rule: the clause by which it counts. hexes: its hex, or the two of its side. outline: its shape on
    the map, a hexside being 1; none where it is no shape. start, end: the part of the line that lies upon it, from 0 at
    the observer to 1 at the target. hindrance: 0 where it blocks.
    """

    kind: str
    rule: str
    hexes: tuple[int, ...]
    hindrance: int = 0
    outline: tuple[Point, ...] = ()
    start: float = 0.0
    end: float = 1.0

    @property
    def blocks(self) -> bool:
        return not self.hindrance


class Line(msgspec.Struct, frozen=True):
    """One line of sight, and everything that counts on it, from the observer on."""

    observer: int
    target: int
    causes: tuple[Cause, ...]

    @property
    def visible(self) -> bool:
        return not any(cause.blocks for cause in self.causes)

    @property
    def hindrance(self) -> int:
        """What a shot loses: the greatest alone (10.3.3a); 0 where there is none to make."""
        return max((cause.hindrance for cause in self.causes), default=0) if self.visible else 0

    @property
    def decisive(self) -> Cause | None:
        """The nearest that blocks, or else what hinders most; None where the line is clear."""
        blocking = [cause for cause in self.causes if cause.blocks]
        return blocking[0] if blocking else max(self.causes, key=lambda cause: cause.hindrance, default=None)


class Sight:
    """All lines of sight of a map with the markers on it. `table[a * SIZE + b]`: what a shot loses, or `BLOCKED`."""

    def __init__(self, sweep: Sweep, bare: bytes, markers: Markers) -> None:
        self.field, self.markers, self._sweep, self._bare = sweep.field, markers, sweep, bare
        ground = sweep.table(markers.razed) if markers.razed else bare
        self.table = _marked(ground, markers) if markers.smoke or markers.blaze else ground

    def sees(self, a: int, b: int) -> bool:
        """Does a unit in one hex see the other hex?"""
        return self.table[a * SIZE + b] != BLOCKED

    def hindrance(self, a: int, b: int) -> int | None:
        """What a shot from one hex to the other loses, None where it cannot be seen."""
        found = self.table[a * SIZE + b]
        return None if found == BLOCKED else found

    def without(self, places: Iterable[int]) -> Sight:
        """The same with the pairs at these places of the table out of sight of each other."""
        other = Sight(self._sweep, self._bare, self.markers)
        table = bytearray(self.table)
        for place in places:
            table[place] = BLOCKED
        other.table = bytes(table)
        return other

    def with_markers(self, markers: Markers) -> Sight:
        """The lines of sight of the same map with these markers instead."""
        return _with_markers(self._sweep, self._bare, _Keyed(markers))

    def line(self, a: int, b: int) -> Line:
        """A line and all that counts on it."""
        line = trace(self.field, a, b, self.markers)
        if line.visible and not self.sees(a, b):
            return Line(a, b, (Cause("night", "10.1a", ()), *line.causes))
        return line


def _marked(ground: bytes, markers: Markers) -> bytes:
    """A table with smoke and flames, which fill their hexes to the edge, at every height (10.2.1, 10.3.4, T88.5c)."""
    table = bytearray(ground)
    for n, value in markers.smoke.items():
        for place in (*through(n), *_ends(n)):
            if table[place] < value:  # noqa: PLR1730 - 10.3.3a, and what is blocked stays so; `max` is slow here
                table[place] = value
    for n in markers.blaze:
        for place in through(n):
            table[place] = BLOCKED
    return bytes(table)


@cache
def _ends(n: int) -> tuple[int, ...]:
    """The pairs that start or end in a hex, by their places in a table (10.3.4c); it is itself one of those it sees."""
    return tuple(dict.fromkeys(place for m in range(SIZE) for place in (n * SIZE + m, m * SIZE + n)))


class _Keyed:
    """Markers that can be looked up."""

    def __init__(self, markers: Markers) -> None:
        self.markers, self.key = markers, markers.key()

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and self.key == other.key


@lru_cache(maxsize=KEPT)
def _with_markers(sweep: Sweep, bare: bytes, keyed: _Keyed) -> Sight:
    return Sight(sweep, bare, keyed.markers)


@lru_cache(maxsize=KEPT)
def sight(field: Battlefield) -> Sight:
    """The lines of sight of a map as it is painted."""
    sweep = Sweep(field)
    return Sight(sweep, sweep.table(), Markers())


# --- one line --------------------------------------------------------------------------------------------------------


def trace(field: Battlefield, a: int, b: int, markers: Markers | None = None) -> Line:
    """One line of sight, with all that counts on it (10.1)."""
    marks, ends = markers or Markers(), dict.fromkeys((a, b))
    causes = [Cause("smoke", "10.3.4c", (n,), marks.smoke[n], _outline(n, HEXAGON)) for n in ends if n in marks.smoke]
    if a != b and b not in BOARD.neighbours[a]:
        causes += _Tracing(field, marks, min(a, b), max(a, b)).causes(backward=a > b)
    return Line(a, b, tuple(sorted(causes, key=lambda cause: (cause.start, cause.kind, cause.hexes))))


class _Tracing:
    """The line from a hex to one of higher number that is not next to it."""

    def __init__(self, field: Battlefield, marks: Markers, a: int, b: int) -> None:
        self.field, self.marks, self.a, self.b = field, marks, a, b
        self.ray: Ray = rays()[vector(a, b)]
        self.levels = field.level[a], field.level[b]
        self.found: list[Cause] = []
        self.backward = False

    def causes(self, backward: bool) -> list[Cause]:
        self.backward = backward
        self._gullies()
        ax, ay = BOARD.lattice[self.a]
        for meeting in self.ray.meetings:
            n = BOARD.at(to_scale((ax + meeting.offset[0], ay + meeting.offset[1])))
            if n is not None:
                self._markers(n)
                self._shapes(n, meeting.first, meeting.last)
        ends = {self.a, self.b}
        for (n, m), kind in self.field.sides.items():
            what = layer(kind, side_level(self.field, n, m))
            if what and not ends & {n, m} and self._counts(what):  # 10.1f
                side = BOARD.toward[n].index(m)
                corners = tuple((x * FINE, y * FINE) for x, y in (CORNERS[side], CORNERS[(side + 1) % 6]))
                if self._within(n, m) and self._meets(n, corners):
                    self._add(kind, self._rule(kind, what), (n, m), what.hindrance, n, corners)
        return self.found

    def _within(self, n: int, m: int) -> bool:
        """Does the line meet a hex with this side between its ends? Then it meets the side there or nowhere."""
        offsets = {meeting.offset for meeting in self.ray.meetings}
        return bool({vector(self.a, n), vector(self.a, m)} & offsets)

    def _gullies(self) -> None:
        """A unit in a gully is seen, and sees, from hexes next to it or higher alone (T86c)."""
        for here, there in ((self.a, self.b), (self.b, self.a)):
            level, other = self.field.level[here], self.field.level[there]
            if GROUND[self.field.ground[here]].hidden and other <= level:
                self.found.append(Cause(self.field.ground[here], "T86c", (here,), outline=_outline(here, HEXAGON)))

    def _markers(self, n: int) -> None:
        if n in self.marks.blaze:
            self._add("blaze", "10.2.1" if max(self.levels) == 0 else "T88.4b", (n,), 0, n, HEXAGON)
        if n in self.marks.smoke:
            rule = "10.3.4a" if max(self.levels) == 0 else "T88.5c"
            self._add("smoke", rule, (n,), self.marks.smoke[n], n, HEXAGON)

    def _shapes(self, n: int, first: bool, last: bool) -> None:
        along = self.ray.course in follows(self.field, n) and self._passes_centre(n)
        for shape in self.field.around[n]:
            what = layer(shape.kind, shape.level)
            razed = n in self.marks.razed and shape.kind == "building"
            if what is None or razed or (along and what.role != "hill") or not self._meets(n, shape.polygon):
                continue  # T80, T92c, T93g: along a road or railway the rest of the hex does not count
            if self._counts(what):
                self._add(shape.kind, self._rule(shape.kind, what), (n,), what.hindrance, n, shape.polygon)
            elif what.blind_hex and self._blind(what, first, last):
                self._add(shape.kind, "T88.4.1a", (n,), 0, n, shape.polygon)

    def _counts(self, what: Layer) -> bool:
        """Does a thing of this kind and level block or hinder where the line meets it?"""
        high = max(self.levels)
        if what.role == "hill":
            return high < what.level or (high == what.level and min(self.levels) < high)  # T88.3.3a, T88.3.2b
        return high <= what.level  # T78.4, T88.4a, T88.5a

    def _blind(self, what: Layer, first: bool, last: bool) -> bool:
        """Seen from above, does it hide the hex right behind it? (T88.4.1)"""
        start, end = self.levels
        return (last and start > what.level >= end) or (first and end > what.level >= start)

    def _rule(self, kind: str, what: Layer) -> str:
        if what.role == "hill":
            return "T88.3.3a" if max(self.levels) < what.level else "T88.3.2b"
        if max(self.levels) > 0:
            return "T88.4a" if what.role == "obstacle" else "T88.5b"
        return OBSTACLE_RULES[kind] if what.role == "obstacle" else HINDRANCE_RULES[kind]

    # --- geometry ----------------------------------------------------------------------------------------------

    def _from_centre(self, n: int) -> Fine:
        """The start of the line, as seen from the centre of a hex."""
        (ax, ay), (x, y) = BOARD.lattice[self.a], BOARD.lattice[n]
        return (ax - x) * FINE, (ay - y) * FINE

    def _passes_centre(self, n: int) -> bool:
        return cross(self.ray.vector, self._from_centre(n)) == 0

    def _meets(self, n: int, polygon: Polygon) -> bool:
        """Has the line a point in common with a shape in one of the hexes that it meets?"""
        x, y = self._from_centre(n)
        sides = [cross(self.ray.vector, (px - x, py - y)) for px, py in polygon]
        return min(sides) <= 0 <= max(sides)

    def _add(self, kind: str, rule: str, hexes: tuple[int, ...], hindrance: int, n: int, polygon: Polygon) -> None:
        start, end = self._part(n, polygon)
        if self.backward:
            start, end = 1 - end, 1 - start
        self.found.append(Cause(kind, rule, hexes, hindrance, _outline(n, polygon), start, end))

    def _part(self, n: int, polygon: Polygon) -> tuple[float, float]:
        """From where to where the line lies upon a shape, to be drawn."""
        (dx, dy), (x, y) = self.ray.vector, self._from_centre(n)
        length = (dx * dx + dy * dy) * FINE
        found = []
        for (px, py), (qx, qy) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            p, q = cross((dx, dy), (px - x, py - y)), cross((dx, dy), (qx - x, qy - y))
            ends = [((px - x) * dx + (py - y) * dy) / length, ((qx - x) * dx + (qy - y) * dy) / length]
            if p * q < 0:
                found.append((ends[0] * q - ends[1] * p) / (q - p))
            found += [end for end, aside in zip(ends, (p, q), strict=True) if aside == 0]
        return min(found), max(found)


def _outline(n: int, polygon: Polygon) -> tuple[Point, ...]:
    """A shape in its place on the map, a hexside being 1."""
    x, y = BOARD.centres[n]
    return tuple((x + px, y + py) for px, py in ((to_scale(p)[0] / FINE, to_scale(p)[1] / FINE) for p in polygon))
