"""A map of hexes, flat side up, in columns that stand half a hex higher and lower by turns.

Hexes are numbered column by column from the top left; columns are letters (A to Z, then AA, AB, ...) and rows are
numbers: K8. Directions go round the clock from the top.

All geometry is exact. On a lattice where a centre is (3 * column, 2 * row, one more or less in a shifted column) and
a corner is two across, or one across and one up or down, every centre and corner is a pair of whole numbers; what a
line of sight crosses is decided there. `centres` and `corners` are the same points to scale, a hexside being 1.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache, cached_property
from itertools import pairwise
from math import lcm, sqrt
from typing import Literal

Point = tuple[float, float]
Hexside = tuple[int, int]  # the lower number first

HALF_WIDTH, HALF_HEIGHT = 0.5, sqrt(3) / 2  # a step of the lattice, to scale


class Direction(IntEnum):
    """The six neighbours of a hex, round the clock from the top."""

    NORTH = 0
    NORTH_EAST = 1
    SOUTH_EAST = 2
    SOUTH = 3
    SOUTH_WEST = 4
    NORTH_WEST = 5

    @property
    def opposite(self) -> Direction:
        return self.turned(3)

    def turned(self, sixths: int) -> Direction:
        """So many sixths of a turn clockwise; negative is the other way."""
        return Direction((self + sixths) % 6)


STEPS = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))  # on the lattice, by direction
CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))  # side d runs from corner d to corner d + 1


def steps(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps between two centres of the lattice."""
    across, down = abs(a[0] - b[0]) // 3, abs(a[1] - b[1])
    return across + max(0, down - across) // 2


class Hexes:
    """The geometry of a map of `columns` by `rows` hexes, worked out once.

    even: do the even columns (B, D, ...) stand half a hex lower ("down") or higher ("up") than column A?
    """

    def __init__(self, columns: int, rows: int, even: Literal["down", "up"] = "down") -> None:
        self.columns, self.rows, self.size = columns, rows, columns * rows
        self._shift = 1 if even == "down" else -1
        hexes = range(self.size)
        self.names = tuple(f"{letters(n // rows)}{n % rows + 1}" for n in hexes)
        self.number = {name: n for n, name in enumerate(self.names)}
        self.lattice = tuple((3 * (n // rows), 2 * (n % rows) + self._offset(n // rows)) for n in hexes)
        self.toward = tuple(tuple(self._moved(n, *step) for step in STEPS) for n in hexes)
        self.neighbours = tuple(tuple(m for m in around if m is not None) for around in self.toward)
        self.hexsides: tuple[Hexside, ...] = tuple((n, m) for n in hexes for m in sorted(self.neighbours[n]) if n < m)
        self.centres: tuple[Point, ...] = tuple(map(to_scale, self.lattice))
        self.corners = tuple(tuple(to_scale((x + dx, y + dy)) for dx, dy in CORNERS) for x, y in self.lattice)
        self._lines: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}

    def _offset(self, column: int) -> int:
        return self._shift if column % 2 else 0

    def _on_lattice(self, x: int, y: int) -> int | None:
        """The hex centred here, None off the map."""
        column, row = x // 3, (y - self._offset(x // 3)) // 2
        return column * self.rows + row if 0 <= column < self.columns and 0 <= row < self.rows else None

    def _moved(self, start: int, dx: int, dy: int) -> int | None:
        x, y = self.lattice[start]
        return self._on_lattice(x + dx, y + dy)

    # --- steps and distances -----------------------------------------------------------------------------------

    def step(self, start: int, direction: Direction, hexes: int = 1) -> int | None:
        """The hex so many steps away in a direction, None off the map."""
        dx, dy = STEPS[direction]
        return self._moved(start, dx * hexes, dy * hexes)

    def distance(self, a: int, b: int) -> int:
        """Steps between two hexes."""
        return self.distances[a][b]

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """The distances from each hex to every other."""
        return tuple(tuple(steps(a, b) for b in self.lattice) for a in self.lattice)

    def direction_between(self, start: int, goal: int) -> Direction | None:
        """The direction in which one hex lies straight ahead of another, however far; None where none does."""
        hexes = self.distance(start, goal)
        for direction in Direction:
            if hexes and self.step(start, direction, hexes) == goal:
                return direction
        return None

    def beyond(self, start: int, through: int) -> int | None:
        """The hex as far on the other side of `through`, seen from `start`; None off the map."""
        (ax, ay), (bx, by) = self.lattice[start], self.lattice[through]
        return self._moved(through, bx - ax, by - ay)

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes at exactly this distance, clockwise from the top."""
        if radius == 0:
            return (centre,)
        x, y = self.lattice[centre]
        y -= 2 * radius
        found = []
        for turn in range(6):
            dx, dy = STEPS[(turn + 2) % 6]
            for _ in range(radius):
                found.append(self._on_lattice(x, y))
                x, y = x + dx, y + dy
        return tuple(n for n in found if n is not None)

    def within(self, centre: int, reach: int) -> tuple[int, ...]:
        """The hexes up to this distance, nearest first, the centre itself among them."""
        return tuple(n for radius in range(reach + 1) for n in self.ring(centre, radius))

    # --- hexsides ----------------------------------------------------------------------------------------------

    def hexside(self, a: int, b: int) -> Hexside:
        """The side between two neighbours: the same, whichever is named first."""
        if b not in self.neighbours[a]:
            raise ValueError(f"{self.names[a]} and {self.names[b]} share no hexside")
        return (a, b) if a < b else (b, a)

    def side_ends(self, a: int, b: int) -> tuple[Point, Point]:
        """The two corners between which the side of two neighbours runs, clockwise as seen from the first."""
        side = self.toward[a].index(b)
        return self.corners[a][side], self.corners[a][(side + 1) % 6]

    # --- lines -------------------------------------------------------------------------------------------------

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """Every hex that the line between two centres crosses or runs along, in order, both ends included."""
        return tuple(n for group in self.line_pairs(a, b) for n in group)

    def line_pairs(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """The line between two centres, stretch by stretch: a hex that it crosses, or the two along whose side it runs.

        A hex that the line merely touches in a corner does not count. Along the edge of the map a stretch between
        two hexes names the one that is there.
        """
        found = self._lines.get((a, b))
        if found is None:
            found = self._lines[a, b] = self._crossed(a, b)
            self._lines[b, a] = found[::-1]
        return found

    def line_sides(self, a: int, b: int) -> tuple[Hexside, ...]:
        """The hexsides that the line between two centres crosses or runs along, in order."""
        stretches = self.line_pairs(a, b)
        if self._runs_along_sides(a, b):
            return tuple(self.hexside(*pair) for pair in stretches if len(pair) == 2)
        return tuple(self.hexside(here, there) for (here,), (there,) in pairwise(stretches))

    def _runs_along_sides(self, a: int, b: int) -> bool:
        """Does the line run along every second hexside? Level, or one up or down (by the lattice) to one across."""
        (ax, ay), (bx, by) = self.lattice[a], self.lattice[b]
        return a != b and abs(ay - by) in {0, abs(ax - bx)}

    def _crossed(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """Clip the line against each hex near it, in whole numbers.

        A hex is where |y| <= 1, |x + y| <= 2 and |x - y| <= 2 about its centre. Along the line each of the three
        grows evenly; `scale` is a length of the line at which all crossings fall on whole numbers.
        """
        (ax, ay), (bx, by) = self.lattice[a], self.lattice[b]
        dx, dy = bx - ax, by - ay
        slopes = (dy, dx + dy, dx - dy)
        scale = lcm(*(abs(slope) for slope in slopes if slope)) if a != b else 1
        stretches: dict[tuple[int, int], list[int]] = {}
        for n in self._near(ax, ay, bx, by):
            x, y = self.lattice[n]
            x, y = ax - x, ay - y
            low, high = 0, scale
            for value, slope, width in zip((y, x + y, x - y), slopes, (1, 2, 2), strict=True):
                if slope:
                    ends = ((-width - value) * scale // slope, (width - value) * scale // slope)
                    low, high = max(low, min(ends)), min(high, max(ends))
                elif abs(value) > width:
                    high = -1
            if low < high:
                stretches.setdefault((low, high), []).append(n)
        return tuple(tuple(stretches[stretch]) for stretch in sorted(stretches))

    def _near(self, ax: int, ay: int, bx: int, by: int) -> list[int]:
        """The hexes that the line could meet: those of each column by the height at which it passes there."""
        found = []
        for column in range(min(ax, bx) // 3, max(ax, bx) // 3 + 1):
            low, high = min(ay, by), max(ay, by)
            if ax != bx:
                heights = [ay + (by - ay) * (x - ax) // (bx - ax) for x in (3 * column - 2, 3 * column + 2)]
                low, high = max(low, min(heights)), min(high, max(heights) + 1)
            offset = self._offset(column)
            first, last = max(0, (low - 1 - offset) // 2), min(self.rows - 1, (high + 2 - offset) // 2)
            found += [column * self.rows + row for row in range(first, last + 1)]
        return found

    # --- points ------------------------------------------------------------------------------------------------

    def at(self, point: Point) -> int | None:
        """The hex in which a point lies, None off the map; on a side, either of the two."""
        x, y = point[0] / HALF_WIDTH, point[1] / HALF_HEIGHT
        best: tuple[float, int] | None = None
        for column in range(int(x // 3), int(x // 3) + 2):
            if not 0 <= column < self.columns:
                continue
            offset = self._offset(column)
            row = round((y - offset) / 2)
            across, down = x - 3 * column, y - 2 * row - offset
            beside = max(abs(down), abs(across + down) / 2, abs(across - down) / 2)
            if 0 <= row < self.rows and beside <= 1 and (best is None or beside < best[0]):
                best = (beside, column * self.rows + row)
        return None if best is None else best[1]


def letters(column: int) -> str:
    """The name of a column: A to Z, then AA, AB and so on."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(65 + letter) + name
    return name


def to_scale(place: tuple[int, int]) -> Point:
    """A place of the lattice, a hexside being 1."""
    return place[0] * HALF_WIDTH, place[1] * HALF_HEIGHT


@cache
def hexes(columns: int, rows: int, even: Literal["down", "up"] = "down") -> Hexes:
    """The one map of a size."""
    return Hexes(columns, rows, even)
