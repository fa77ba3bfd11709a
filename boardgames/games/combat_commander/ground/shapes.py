"""The shapes of a map: the very polygons that are painted, and that block or hinder a line of sight.

Each shape lies within one hex and is given about its centre, in whole numbers: `FINE` to a step of the lattice of
`core.maps.hexes`, so that a hexside is 240 across and every question about a line is answered exactly. A patch of woods
that covers several hexes is a shape in each of them; they meet along the hexsides. Where an outline wanders, it
wanders by a number drawn from its own place on the map, the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, radians, sqrt
from zlib import crc32

from boardgames.core.maps.hexes import CORNERS, STEPS

Fine = tuple[int, int]
Polygon = tuple[Fine, ...]

FINE = 120
HEXAGON: Polygon = tuple((x * FINE, y * FINE) for x, y in CORNERS)
GAP = 17  # hundredths of a hexside kept clear on either side of the middle of a road or railway
BULGE = 4  # hundredths by which the middle of a side of a patch stands out
HANDLE = 115  # hundredths of the way to the centre: how far a bend keeps its direction
CURVE = 8  # pieces of a bend
MILLION = 10**6
COSINE = tuple(round(cos(radians(angle)) * MILLION) for angle in range(360))

RAILWAY = 13  # half the width of what they paint, in hundredths of a hexside
BRIDGE = 20


def wander(key: tuple[object, ...], spread: int) -> int:
    """A number from -spread to spread, drawn from the key alone."""
    return crc32(repr(key).encode()) % (2 * spread + 1) - spread if spread else 0


def cross(direction: Fine, point: Fine) -> int:
    """Positive where the point lies clockwise of the direction, as seen on the map."""
    return direction[0] * point[1] - direction[1] * point[0]


def fine(x: int, y: int) -> Fine:
    """A point given in hundredths of a hexside from the centre, right and down."""
    return _rounded(x * 24, 10), _rounded(y * 13856406, 10**7)


def turned(x: int, y: int, angle: int) -> Fine:
    """Such a point, after a turn of so many degrees clockwise about the centre."""
    c, s = COSINE[angle % 360], COSINE[(angle - 90) % 360]
    return _rounded((x * c - y * s) * 24, 10 * MILLION), _rounded((x * s + y * c) * 13856406, 10**7 * MILLION)


def _rounded(above: int, below: int) -> int:
    return (2 * above + below) // (2 * below)


def within_hex(point: Fine) -> bool:
    """Does a point lie in the hex or on its edge?"""
    x, y = point
    return abs(y) <= FINE and abs(x + y) <= 2 * FINE and abs(x - y) <= 2 * FINE


def hull(points: Sequence[Fine]) -> Polygon:
    """The corners of the convex outline. A line that crosses a hex meets a shape in it exactly where it meets these."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    found: list[Fine] = []
    for half in (ordered, ordered[::-1]):
        side: list[Fine] = []
        for p in half:
            while len(side) > 1:
                (ax, ay), (bx, by) = side[-2:]
                if (bx - ax) * (p[1] - ay) > (by - ay) * (p[0] - ax):
                    break
                side.pop()
            side.append(p)
        found += side[:-1]
    return tuple(found)


# --- ground that fills a hex -----------------------------------------------------------------------------------------


def patch(
    place: tuple[int, int], seed: str, inset: int, spread: int, joined: Sequence[bool], bulge: int = BULGE
) -> Polygon:
    """The hex shrunk to so many hundredths, a little uneven, and reaching the hexsides across which it goes on.

    Where it goes on across two sides that meet, it fills the corner between them.
    """
    points: list[Fine] = []
    for k in range(6):
        before, here, after = joined[k - 1], joined[k], joined[(k + 1) % 6]
        corner, following = HEXAGON[k], HEXAGON[(k + 1) % 6]
        if before and here:
            points.append(corner)
        else:
            points.append(_scaled(corner, inset + wander((seed, place, k), spread)))
        if not here:
            middle = ((corner[0] + following[0]) // 2, (corner[1] + following[1]) // 2)
            points.append(_scaled(middle, min(inset + bulge + wander((seed, place, k, "side"), spread), 97)))
            continue
        if not before:
            points.append(_crossing(place, seed, inset, spread, corner, following))
        if not after:
            points.append(_crossing(place, seed, inset, spread, following, corner))
    return tuple(points)


def _scaled(point: Fine, hundredths: int) -> Fine:
    return _rounded(point[0] * hundredths, 100), _rounded(point[1] * hundredths, 100)


def _crossing(place: tuple[int, int], seed: str, inset: int, spread: int, corner: Fine, other: Fine) -> Fine:
    """Where an outline crosses a hexside, next to one of its corners: the same from both hexes."""
    x, y = place
    key = tuple((x * FINE + cx, y * FINE + cy) for cx, cy in (corner, other))
    part = max((100 - inset) + wander((seed, *key), spread), 6)  # in two hundredths of the side
    return tuple(_rounded(a * (200 - part) + b * part, 200) for a, b in zip(corner, other, strict=True))  # type: ignore[return-value]


def split(shape: Polygon, arms: Sequence[int]) -> tuple[Polygon, ...]:
    """What the ways from the centre to these sides leave of a shape: a piece in each wedge between two."""
    if not arms:
        return (shape,)
    around = sorted(arms)
    pieces: list[Polygon] = []
    for here, there in zip(around, [*around[1:], around[0] + 6], strict=True):
        span = there - here
        cuts = [here, there] if span <= 3 else [here, here + 2, *([there - 2] if span > 4 else []), there]
        for first, last in pairwise(cuts):
            piece = clipped(shape, STEPS[first % 6], GAP if first == here else 0)
            x, y = STEPS[last % 6]
            pieces.append(clipped(piece, (-x, -y), GAP if last == there else 0))
    return tuple(piece for piece in pieces if len(hull(piece)) > 2)


def clipped(shape: Polygon, direction: Fine, gap: int) -> Polygon:
    """The part of a shape that lies clockwise of a line through the centre, and so many hundredths away from it."""
    least = 480 * gap // 100  # how `cross` grows, a hexside away from a direction of STEPS
    found: list[Fine] = []
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        a, b = cross(direction, (ax, ay)) - least, cross(direction, (bx, by)) - least
        if a >= 0:
            found.append((ax, ay))
        if (a < 0 < b) or (b < 0 < a):
            found.append((_rounded(ax * b - bx * a, b - a), _rounded(ay * b - by * a, b - a)))
    return tuple(found)


# --- ways ------------------------------------------------------------------------------------------------------------


def middle(side: int) -> Fine:
    """The middle of a side of the hex."""
    x, y = STEPS[side]
    return x * FINE // 2, y * FINE // 2


def strand(entry: int | None, leave: int | None) -> Polygon:
    """The middle line of a way through a hex, from side to side; without one of them it ends in the centre."""
    if entry is None or leave is None:
        ends = [middle(side) for side in (entry, leave) if side is not None]
        return (ends[0], (0, 0)) if leave is None else ((0, 0), ends[0])
    (ax, ay), (bx, by) = middle(entry), middle(leave)
    if (entry - leave) % 6 == 3:
        return (ax, ay), (0, 0), (bx, by)
    points = []
    for t in range(CURVE + 1):  # a cubic that leaves each side straight and passes close to the centre
        u = CURVE - t
        keep = 100 - HANDLE
        wa, wb = u * u * (100 * u + 3 * keep * t), t * t * (100 * t + 3 * keep * u)
        points.append((_rounded(ax * wa + bx * wb, 100 * CURVE**3), _rounded(ay * wa + by * wb, 100 * CURVE**3)))
    return tuple(points)


def ribbon(line: Polygon, half: int) -> Polygon:
    """A strip along a line, so many hundredths of a hexside to either side of it; square at its ends."""
    left: list[Fine] = []
    right: list[Fine] = []
    places = [(x / 240, y / 240 * sqrt(3)) for x, y in line]
    for n, (x, y) in enumerate(places):
        (ax, ay), (bx, by) = places[max(n - 1, 0)], places[min(n + 1, len(places) - 1)]
        length = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
        nx, ny = (ay - by) / length * half / 100, (bx - ax) / length * half / 100
        left.append((round((x + nx) * 240), round((y + ny) * 240 / sqrt(3))))
        right.append((round((x - nx) * 240), round((y - ny) * 240 / sqrt(3))))
    return clip_to_hex(tuple(left + right[::-1]))


def deck(line: Polygon) -> Polygon:
    """The bridge in the middle half of a way through a hex."""
    return ribbon(line[2:-2] if len(line) > 5 else tuple((x * 6 // 10, y * 6 // 10) for x, y in line), BRIDGE)


# --- buildings --------------------------------------------------------------------------------------------------------

House = tuple[int, int, int, int]  # centre, right and down; half the length, half the depth: hundredths of a hexside
FREE: tuple[tuple[House, ...], ...] = (
    ((0, 0, 56, 32),),
    ((-6, -16, 52, 24), (24, 18, 22, 26)),
    ((-24, -26, 34, 24), (22, 20, 32, 28)),
    ((-4, -20, 50, 25), (-26, 28, 26, 18), (30, 28, 19, 21)),
)  # where no way passes
WEDGE: dict[int, House] = {  # above the centre, in the wedge of so many sixths between two ways
    2: (0, -54, 27, 16),
    3: (0, -46, 46, 24),
    4: (0, -42, 48, 26),
    5: (0, -42, 48, 26),
    6: (0, -42, 50, 28),
}
BAR = 40  # half the depth of a building that stands in several hexes
HALL = 78  # how far one fills its hex that goes on across two sides which meet
BAR_END = 46  # how far it reaches beyond the centre of its last hex


def rectangle(house: House, angle: int) -> Polygon:
    """A house, turned about the centre of its hex."""
    x, y, w, h = house
    return tuple(turned(x + sx * w, y + sy * h, angle) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def houses(key: tuple[object, ...], arms: Sequence[int]) -> tuple[Polygon, ...]:
    """The buildings of a hex: wherever they like where no way passes, else beside the ways."""
    if not arms:
        style, angle = wander((*key, "style"), 1000) % len(FREE), 15 * (wander((*key, "angle"), 1000) % 24)
        return tuple(rectangle(house, angle) for house in FREE[style])
    around = sorted(arms)
    wedges = zip(around, [*around[1:], around[0] + 6], strict=True)
    return tuple(rectangle(WEDGE[there - here], 30 * (here + there)) for here, there in wedges if there - here in WEDGE)


def bars(sides: Sequence[int]) -> tuple[Polygon, ...]:
    """The part that stands in one hex of a building which goes on across these sides: wings, or a great hall."""
    if any((side + 1) % 6 in sides for side in sides):
        return (patch((0, 0), "", HALL, 0, [side in sides for side in range(6)], bulge=0),)
    bar = ((-BAR, BAR_END), (-BAR, -99), (BAR, -99), (BAR, BAR_END))
    return tuple(clip_to_hex(tuple(turned(x, y, 60 * side) for x, y in bar)) for side in sides)


def clip_to_hex(shape: Polygon) -> Polygon:
    """The part of a shape within the hex."""
    for side in range(6):
        (ax, ay), (bx, by) = HEXAGON[side], HEXAGON[(side + 1) % 6]
        along = (bx - ax, by - ay)
        found: list[Fine] = []
        for p, q in zip(shape, shape[1:] + shape[:1], strict=True):
            a, b = cross(along, (p[0] - ax, p[1] - ay)), cross(along, (q[0] - ax, q[1] - ay))
            if a >= 0:
                found.append(p)
            if (a < 0 < b) or (b < 0 < a):
                found.append((_rounded(p[0] * b - q[0] * a, b - a), _rounded(p[1] * b - q[1] * a, b - a)))
        shape = tuple(found)
    return tuple(map(_snapped, shape))


def _snapped(point: Fine) -> Fine:
    """A rounded crossing with a hexside, back upon it."""
    x, y = point
    y = max(-FINE, min(FINE, y))
    over = max(abs(x + y), abs(x - y)) - 2 * FINE
    return (x - over if x > 0 else x + over, y) if over > 0 else (x, y)
