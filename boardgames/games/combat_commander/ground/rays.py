"""The lines of sight of the board before anything stands on it (10.1): what each meets between its two ends.

A line depends on nothing but how far its end lies from its start, so all lines of one vector are one `Ray`, and are
looked at together: a set of hexes is a whole number with a bit for each, laid out so that going from a hex to another
is the same shift everywhere. Shifted back by where a ray meets a hex, a set of hexes becomes the set of starts whose
lines meet one of them there.

Touching is meeting, in a single point too (10.1c): hexes, their sides and the shapes in them include their edges.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import gcd, lcm

import msgspec

from boardgames.core.maps.hexes import CORNERS, STEPS
from boardgames.games.combat_commander.ground.map import BOARD, COLUMNS, ROWS

Vector = tuple[int, int]  # of the lattice
STRIDE = 20  # bits to a column: ten hexes, and room for those that a line along the edge meets beyond the map
LIFT = 20  # what a ray meets may stand before its start: sets to be shifted back are kept so many bits up
ALONG = BOARD.size + 1  # from a pair to the pair one row further down, in a table of all pairs


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """A hex that a ray meets: where it lies from the start, how far back its bit is to be shifted (`LIFT` more than it
    lies ahead), and how far the ray passes its centre by.

    first, last: the ray comes to it next after the start, or from it into the end; both hexes of a side that it runs
    along count so, and one that it meets in a corner alone does not.
    """

    offset: Vector
    shift: int
    aside: int
    first: bool
    last: bool


class Ray(msgspec.Struct, frozen=True, gc=False):
    """All lines with one vector, toward hexes of higher number.

    course: the vector at its shortest. sides: the hexsides that it meets, as a hex to be shifted back and a direction
    from 0 to 2; those of the start and the end are left out (10.1f). runs: stretches of starts in a column:
    the first start's bit, how many, and where its pair stands in a table, both ways round.
    """

    vector: Vector
    course: Vector
    shift: int
    adjacent: bool
    meetings: tuple[Meeting, ...]
    sides: tuple[tuple[int, int], ...]
    starts: int
    runs: tuple[tuple[int, int, int, int], ...]


def bit(n: int) -> int:
    """The place of a hex in a set of hexes."""
    column, row = divmod(n, ROWS)
    return STRIDE * column + row - column // 2 + COLUMNS // 2


def bits(hexes: list[int] | frozenset[int] | set[int]) -> int:
    """A set of hexes as a number."""
    found = 0
    for n in hexes:
        found |= 1 << bit(n)
    return found


def shift_of(vector: Vector) -> int:
    """How far apart the bits of two hexes lie that are this far apart."""
    across = vector[0] // 3
    return STRIDE * across + (vector[1] - across) // 2


def vector(a: int, b: int) -> Vector:
    """The way from one hex to another on the lattice."""
    (ax, ay), (bx, by) = BOARD.lattice[a], BOARD.lattice[b]
    return bx - ax, by - ay


@cache
def rays() -> dict[Vector, Ray]:
    """Every ray of the board, by its vector."""
    found: dict[Vector, list[int]] = {}
    for a in range(2 * ROWS):  # columns A and B: every other start is one of these, moved by two columns
        for b in range(a + 1, BOARD.size):
            found.setdefault(vector(a, b), [])
    return {each: _ray(each) for each in found}


def _ray(v: Vector) -> Ray:
    divisor = gcd(*v)
    course = (v[0] // divisor, v[1] // divisor)
    stretches = _stretches(v)
    through = [stretch for stretch in stretches.values() if stretch[0] < stretch[1]]
    first, last = min(through, default=None), max(through, default=None)
    meetings = tuple(
        Meeting(e, shift_of(e) + LIFT, course[0] * e[1] - course[1] * e[0], stretch == first, stretch == last)
        for e, stretch in stretches.items()
    )
    runs = tuple(_runs(v))
    return Ray(
        vector=v,
        course=course,
        shift=shift_of(v),
        adjacent=v in STEPS,
        meetings=meetings,
        sides=tuple((shift_of(owner) + LIFT, direction) for owner, direction in _sides(v, stretches)),
        starts=sum(((1 << count) - 1) << start for start, count, *_ in runs),
        runs=runs,
    )


def _moved(e: Vector, side: int) -> Vector:
    return e[0] + STEPS[side][0], e[1] + STEPS[side][1]


def _near(v: Vector) -> list[Vector]:
    """Where a line could meet hexes: in each column by the height at which it passes there."""
    found = []
    for x in range(0, v[0] + 1, 3):
        low, high = min(0, v[1]) - 1, max(0, v[1]) + 1
        if v[0]:
            passes = [v[1] * edge // v[0] for edge in (x - 2, x + 2)]
            low, high = max(low, min(passes) - 1), min(high, max(passes) + 2)
        found += [(x, y) for y in range(low, high + 1) if (x // 3 + y) % 2 == 0]
    return [e for e in found if e not in {(0, 0), v}]


def _stretches(v: Vector) -> dict[Vector, tuple[int, int]]:
    """From where to where along a line it is in each hex that it meets, in parts of its length: whole numbers."""
    slopes = (v[1], v[0] + v[1], v[0] - v[1])
    scale = lcm(*(abs(slope) for slope in slopes if slope))
    found = {}
    for x, y in _near(v):
        low, high = 0, scale
        for slope, place, width in ((slopes[0], y, 1), (slopes[1], x + y, 2), (slopes[2], x - y, 2)):
            if slope:
                one, other = (place - width) * scale // slope, (place + width) * scale // slope
                if slope < 0:
                    one, other = other, one
                low, high = max(low, one), min(high, other)
            elif abs(place) > width:
                break
        else:
            if low <= high:
                found[x, y] = (low, high)
    return found


def _sides(v: Vector, met: Iterable[Vector]) -> dict[tuple[Vector, int], None]:
    """The hexsides of the hexes met that a line meets itself: their corners lie on both sides of it, or on it."""
    asides = [v[0] * y - v[1] * x for x, y in CORNERS]  # of the corners of the start
    found: dict[tuple[Vector, int], None] = {}
    for e in met:
        for side in range(6):
            owner, direction = (e, side) if side < 3 else (_moved(e, side), side - 3)
            aside = v[0] * owner[1] - v[1] * owner[0]
            if (aside + asides[direction]) * (aside + asides[direction + 1]) > 0:
                continue
            both = {owner, _moved(owner, direction)}
            if not both & {(0, 0), v}:
                found[owner, direction] = None
    return found


def _runs(v: Vector) -> list[tuple[int, int, int, int]]:
    """The starts whose ends are on the board too, column by column."""
    found = []
    for column in range(COLUMNS - v[0] // 3):
        top = column * ROWS
        down = vector(top, top + v[0] // 3 * ROWS)[1]  # to the top of the column where it ends
        rows = (v[1] - down) // 2
        first, count = max(0, -rows), ROWS - abs(rows)
        if count > 0:
            a = top + first
            b = a + v[0] // 3 * ROWS + rows
            found.append((bit(a), count, a * BOARD.size + b, b * BOARD.size + a))
    return found


@cache
def through(n: int) -> tuple[int, ...]:
    """The pairs whose lines meet a hex between their ends, by their places in a table of all pairs."""
    found = []
    here = bit(n) + LIFT
    for ray in rays().values():
        for meeting in ray.meetings:
            at = here - meeting.shift
            if at >= 0 and ray.starts >> at & 1:
                for start, count, there, back in ray.runs:
                    if start <= at < start + count:
                        found += [there + (at - start) * ALONG, back + (at - start) * ALONG]
    return tuple(found)
