"""Roads, railways, trails and bridges, along the very lines that the rules follow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from boardgames.core.maps.sheet import Area
from boardgames.ui.maps import ink, tones
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.ink import Point

ROAD, TRAIL, RAIL = 0.175, 0.1, 0.045  # their widths, and how far a rail is from the middle: of a hexside
STRAIGHT = 0.5  # hexsides: a longer piece of a way is a straight one
WANDERS = {"road": 0.055, "trail": 0.085, "stream": 0.11}  # how far it bends, of its length; a railway blocks sight


def lines(bed: Bed, kind: str) -> list[list[Point]]:
    """The middle lines of all ways of a kind, as they are painted."""
    return [smooth(bed.points(wandering(bed, kind, path.points))) for path in bed.sheet.paths if path.kind == kind]


def wandering(bed: Bed, kind: str, points: Sequence[Point]) -> list[Point]:
    """No way is drawn with a ruler: each straight piece bends a little, the same for all ways that share it."""
    found = [points[0]]
    for p, q in pairwise(points):
        (ax, ay), (bx, by) = sorted((p, q))
        if hypot(bx - ax, by - ay) > STRAIGHT and kind in WANDERS:
            away = WANDERS[kind] * bed.dice(kind, round(ax + bx, 2), round(ay + by, 2)).uniform(0.4, 1.0)
            x, y = bed.grid.centres[n] if (n := bed.grid.at((ax, ay))) is not None else (bx, by)
            away *= -1 if hypot(x - ax, y - ay) < STRAIGHT / 2 else 1  # to one side before a centre, to the other after
            found.append(((ax + bx) / 2 - (by - ay) * away, (ay + by) / 2 + (bx - ax) * away))
        found.append(q)
    return found


def smooth(points: Sequence[Point]) -> list[Point]:
    """The same line in so many short pieces that its bends are round."""
    found = [points[0]]
    for n in range(len(points) - 1):
        p0, p1, p2, p3 = (points[min(max(k, 0), len(points) - 1)] for k in (n - 1, n, n + 1, n + 2))
        for step in range(1, 5):
            t = step / 4
            found.append(tuple(bent(a, b, c, d, t) for a, b, c, d in zip(p0, p1, p2, p3, strict=True)))  # type: ignore[arg-type]
    return found


def bent(a: float, b: float, c: float, d: float, t: float) -> float:
    """A curve through b and c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def roads(bed: Bed) -> None:
    """A dark edge, then the way itself, then dust and ruts: all of one before the next, so that they join."""
    side = bed.side
    found = lines(bed, "road")
    for more, colour in ((0.05, tones.ROAD_LOW), (0.0, tones.ROAD)):
        for points in found:
            pen = ink.Pen(points, side * 0.3, 2)
            pen.line(points, (ROAD + more) * side, colour)
            pen.lay(bed.surface)
    for n, points in enumerate(found):
        worn(bed, points, n)


def worn(bed: Bed, points: list[Point], number: int) -> None:
    """Dust and ruts of a road, now more to be seen and now less."""
    side, box = bed.side, ink.Pen(points, bed.side * 0.3, 1).box
    dust = bed.noise(box.size, 0.3, seed=("road", number), octaves=3)
    for colour, wide, offsets, low in ((tones.DUST, 0.1, (0.0,), 90), (tones.RUT, 0.02, (-0.04, 0.04), 40)):
        pen = ink.Pen(points, side * 0.3, 2)
        for away in offsets:
            pen.line(ink.beside(points, away * side), wide * side)
        mask = ink.product(pen.done(), ink.levels(dust.copy(), low, low + 120))
        ink.over(bed.surface, mask, colour, 0.75, box.topleft)


def trails(bed: Bed) -> None:
    """Two broken lines on a paler strip; they cross woods too."""
    side = bed.side
    found = lines(bed, "trail")
    for points in found:
        pen = ink.Pen(points, side * 0.2, 2)
        pen.line(points, (TRAIL + 0.02) * side, tones.ROAD)
        pen.lay(bed.surface, 0.75)
    for points in found:
        pen = ink.Pen(points, side * 0.2)
        for away in (-TRAIL / 2, TRAIL / 2):
            for dash in ink.dashes(ink.beside(points, away * side), side * 0.1, side * 0.07):
                pen.line(dash, side * 0.017, tones.ROAD_LOW)
        pen.lay(bed.surface, 0.95)


def beds_of_rails(bed: Bed) -> None:
    """The ballast: what of a railway hinders sight."""
    ground = bed.ground(list(bed.areas("railway")))
    if ground is None:
        return
    ink.times(bed.surface, ink.soft(ground.mask, 3), tones.SHADE, 0.35, (ground.box.x + 3, ground.box.y + 4))
    ink.over(bed.surface, ground.mask, tones.BALLAST, 1.0, ground.at)
    stones = ink.levels(bed.noise(ground.box.size, 0.024, seed="ballast", octaves=1), 100, 210)
    ink.times(bed.surface, ink.product(stones, ground.mask), tones.BALLAST_LOW, 0.6, ground.at)


def railways(bed: Bed) -> None:
    """Sleepers and two rails."""
    side = bed.side
    for points in lines(bed, "railway"):
        pen = ink.Pen(points, side * 0.2)
        for (x, y), (ux, uy) in ink.walked(points, side * 0.085):
            half = side * 0.085
            pen.line([(x - uy * half, y + ux * half), (x + uy * half, y - ux * half)], side * 0.034, tones.SLEEPER)
        for away in (-RAIL, RAIL):
            pen.line(ink.beside(points, away * side), side * 0.022, tones.STEEL)
            pen.line(ink.beside(points, (away - 0.004) * side), side * 0.008, (150, 146, 138))
        pen.lay(bed.surface)


def bridges(bed: Bed) -> None:
    """Planks from rail to rail; a minor bridge is as long as half its hex."""
    for area in bed.areas("major_bridge", "minor_bridge"):
        deck(bed, area)


def deck(bed: Bed, area: Area) -> None:
    side, points = bed.side, bed.points(area.points)
    half = len(points) // 2
    left, right = points[:half], points[half:][::-1]
    pen = ink.Pen(points, side * 0.2)
    pen.polygon(ink.shifted(points, side * 0.03, side * 0.05), (20, 16, 8))
    shade = pen.done()
    shade.fill((150,) * 4, special_flags=ink.TIMES)
    bed.surface.blit(shade, pen.box, special_flags=ink.WEIGHED)
    pen = ink.Pen(points, side * 0.2)
    pen.polygon(points, tones.PLANK)
    dice = bed.dice("deck", area.points[0])
    one = [p for p, _ in ink.walked(left, side * 0.055)]
    other = [p for p, _ in ink.walked(right, side * 0.055)]
    for a, b in zip(one, other, strict=False):
        pen.line([a, b], side * 0.009, tones.PLANK_LOW)
        if dice.random() < 0.5:
            pen.line(ink.shifted([a, b], side * 0.02, side * 0.01), side * 0.012, tones.PLANK_HIGH)
    for rail in (left, right):
        pen.line(rail, side * 0.045, tones.PLANK_LOW)
        pen.line(rail, side * 0.02, tones.PLANK_HIGH)
        for x, y in (rail[0], rail[-1]):
            pen.circle((x, y), side * 0.034, tones.PLANK_LOW)
    pen.lay(bed.surface)
