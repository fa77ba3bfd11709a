"""Every line of sight of a map at once, as a table with a byte for each pair of hexes.

A ray of `rays.py` stands for all lines with its vector. What its lines meet is found as sets of starts, and the clauses
become sums of such sets: T88.3.3, for example, takes the starts whose lines meet a hill, less those where either end is
as high. `los.py` traces a single line by the same clauses and says why; a test holds the two to the same answer.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cache
from typing import Literal

import msgspec

from boardgames.games.combat_commander.ground.map import BOARD, Battlefield
from boardgames.games.combat_commander.ground.rays import ALONG, LIFT, Meeting, Ray, Vector, bit, bits, rays
from boardgames.games.combat_commander.ground.shapes import FINE, hull
from boardgames.games.combat_commander.ground.terrain import GROUND, HEXSIDES, WAYS

BLOCKED = 255
ROW_SETS = 1 << 10  # the sets of hexes of a column
# The bytes of a column: 1 for each hex in the set
SPREAD = tuple(sum(1 << 8 * n for n in range(10) if row >> n & 1) for row in range(ROW_SETS))

Role = Literal["hill", "obstacle", "hindrance"]


class Layer(msgspec.Struct, frozen=True):
    """What blocks or hinders alike: its part in the rules, its level, what it takes off a shot, its blind hexes."""

    role: Role
    level: int
    hindrance: int = 0
    blind_hex: bool = False


@cache
def layer(kind: str, level: int) -> Layer | None:
    """How a shape or a hexside counts for sight; None where it does not."""
    if kind == "hill":
        return Layer("hill", level)
    if kind in GROUND:
        row = GROUND[kind]
        if row.obstacle:
            return Layer("obstacle", level, blind_hex=row.blind_hex)
        return Layer("hindrance", level, row.hindrance) if row.hindrance else None
    if kind in WAYS:
        return Layer("hindrance", level, WAYS[kind].hindrance) if WAYS[kind].hindrance else None
    if HEXSIDES[kind].obstacle:
        return Layer("obstacle", level)
    return Layer("hindrance", level, HEXSIDES[kind].hindrance) if HEXSIDES[kind].hindrance else None


def side_level(field: Battlefield, a: int, b: int) -> int:
    """The level of what stands on a hexside: the lower, for the crest runs within the higher hex."""
    return min(field.level[a], field.level[b])


def follows(field: Battlefield, n: int) -> frozenset[Vector]:
    """The courses that run straight along a road or railway through a hex, if they pass through its centre."""
    straight = {0: (0, 1), 1: (3, -1), 2: (3, 1)}
    return frozenset(straight[side] for way, side in field.straight(n) if WAYS[way].clears)


Met = dict[Layer, int]


class Sweep:
    """What the lines of each course meet on a map, and the table that follows."""

    def __init__(self, field: Battlefield) -> None:
        self.field = field
        top = max(field.level)
        self.from_level = [bits([n for n in range(BOARD.size) if field.level[n] >= k]) for k in range(top + 2)]
        self.hidden = bits([n for n in range(BOARD.size) if GROUND[field.ground[n]].hidden])  # T86c
        self.sides: tuple[Met, Met, Met] = ({}, {}, {})
        for (a, b), kind in field.sides.items():
            if what := layer(kind, side_level(field, a, b)):
                side = BOARD.toward[a].index(b)
                owner, direction = (a, side) if side < 3 else (b, side - 3)
                self.sides[direction][what] = self.sides[direction].get(what, 0) | 1 << bit(owner) + LIFT
        self.met = self._met()

    def _met(self) -> dict[tuple[Vector, int], Met]:
        """The hexes in which a line of a course that passes the centre so far by meets something, layer by layer."""
        shapes = [
            (hull(shape.polygon), what, 1 << bit(shape.hex) + LIFT)
            for shape in self.field.shapes
            if (what := layer(shape.kind, shape.level))
        ]
        found: dict[tuple[Vector, int], Met] = {}
        for (dx, dy), passing in asides().items():
            limits = [-FINE * aside for aside in passing]
            rows: list[Met] = [{} for _ in passing]
            for corners, what, here in shapes:
                values = [dx * y - dy * x for x, y in corners]
                for row in rows[bisect_left(limits, min(values)) : bisect_right(limits, max(values))]:
                    row[what] = row.get(what, 0) | here
            for aside, row in zip(passing, rows, strict=True):
                if row:
                    found[(dx, dy), aside] = row
        for n in range(BOARD.size):  # T80, T92c, T93g: along a road or railway the rest of the hex does not count
            for course in follows(self.field, n):
                row = found.get((course, 0), {})
                for what in [what for what in row if what.role != "hill"]:
                    row[what] &= ~(1 << bit(n) + LIFT)
        return found

    def table(self, razed: frozenset[int] = frozenset()) -> bytes:
        """A byte for each pair: what a shot loses, or `BLOCKED`. razed: hexes whose building stands no more."""
        table = bytearray(BOARD.size**2)
        for ray in rays().values():
            self._enter(table, ray, ~bits(razed))
        return bytes(table)

    def _enter(self, table: bytearray, ray: Ray, standing: int) -> None:
        blocked, hindered = self.judge(ray, standing)
        if not blocked and not hindered:
            return
        values = sorted(hindered.items())
        for start, count, there, back in ray.runs:
            rows = (1 << count) - 1
            row = blocked >> start & rows
            entry = SPREAD[row] * BLOCKED
            left = rows & ~row
            for value, starts in reversed(values):  # 10.3.3: the greatest alone
                row = starts >> start & left
                entry |= SPREAD[row] * value
                left &= ~row
            if entry:
                found = entry.to_bytes(count, "little")
                table[there : there + ALONG * (count - 1) + 1 : ALONG] = found
                table[back : back + ALONG * (count - 1) + 1 : ALONG] = found  # 10.1h

    def judge(self, ray: Ray, standing: int = -1) -> tuple[int, dict[int, int]]:
        """The starts whose lines are blocked, and those that are hindered by so much. standing: hexes not razed."""
        if ray.adjacent:
            return 0, {}
        a = [level & ray.starts for level in self.from_level]  # where the start stands so high, or higher
        b = [level >> ray.shift & ray.starts for level in self.from_level]  # where the end does
        blocked = self._hidden(ray, a, b)
        hindered: dict[int, int] = {}
        for what, starts in self._meets(ray, standing).items():
            k = what.level
            higher = a[k + 1] | b[k + 1]  # either end stands above it
            if what.role == "hill":
                blocked |= starts & ~higher & ~(a[k] & b[k])  # T88.3.2b, T88.3.3a
            elif what.role == "obstacle":
                blocked |= starts & ~higher  # T78.4b, T88.4a
            else:
                hindered[what.hindrance] = hindered.get(what.hindrance, 0) | starts & ~higher  # T88.5a
        for what, near_start, near_end in self._blind(ray, standing):  # T88.4.1
            up, down = a[what.level + 1], b[what.level + 1]
            blocked |= near_end & up & ~down | near_start & down & ~up
        return blocked & ray.starts, hindered

    def _meets(self, ray: Ray, standing: int) -> Met:
        """The starts whose lines meet each layer."""
        found: Met = {}
        for meeting in ray.meetings:
            for what, hexes in self.met.get((ray.course, meeting.aside), {}).items():
                there = hexes & standing << LIFT if what.blind_hex else hexes
                found[what] = found.get(what, 0) | there >> meeting.shift
        for shift, direction in ray.sides:
            for what, hexes in self.sides[direction].items():
                found[what] = found.get(what, 0) | hexes >> shift
        return found

    def _blind(self, ray: Ray, standing: int) -> Iterable[tuple[Layer, int, int]]:
        """For each layer with blind hexes: the starts whose lines meet it next to the start, and next to the end."""
        for meeting in ray.meetings:
            if meeting.first or meeting.last:
                yield from self._next_to_an_end(ray, meeting, standing)

    def _next_to_an_end(self, ray: Ray, meeting: Meeting, standing: int) -> Iterable[tuple[Layer, int, int]]:
        for what, hexes in self.met.get((ray.course, meeting.aside), {}).items():
            if what.blind_hex and what.level + 1 < len(self.from_level):
                starts = (hexes & standing << LIFT) >> meeting.shift
                yield what, starts if meeting.first else 0, starts if meeting.last else 0

    def _hidden(self, ray: Ray, a: list[int], b: list[int]) -> int:
        """The starts of lines from or into a gully, unless the other end is higher (T86c)."""
        start_higher = end_higher = 0
        for up, down in zip(a, b, strict=True):
            start_higher |= up & ~down
            end_higher |= down & ~up
        return self.hidden & ray.starts & ~end_higher | self.hidden >> ray.shift & ray.starts & ~start_higher


@cache
def asides() -> dict[Vector, list[int]]:
    """How far by the lines of each course can pass the centre of a hex that they meet, the furthest first."""
    found: dict[Vector, set[int]] = {}
    for ray in rays().values():
        found.setdefault(ray.course, set()).update(meeting.aside for meeting in ray.meetings)
    return {course: sorted(passing, reverse=True) for course, passing in found.items()}
