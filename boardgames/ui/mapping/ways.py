"""Roads, railways, trails and bridges, along the very lines that the rules follow."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.sheet import Area
from boardgames.ui.mapping import ink, tones
from boardgames.ui.mapping.bed import Bed
from boardgames.ui.mapping.ink import Point

ROAD, TRAIL, RAIL = 0.175, 0.1, 0.045  # their widths, and how far a rail is from the middle: of a hexside


def lines(bed: Bed, kind: str) -> list[list[Point]]:
    return [smooth(bed.points(path.points)) for path in bed.sheet.paths if path.kind == kind]


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
    """A dark edge, then the way itself, then the ruts: all of one before the next, so that they join."""
    side, dice = bed.side, bed.dice("roads")
    found = lines(bed, "road")
    for more, colour in ((0.045, tones.ROAD_LOW), (0.0, tones.ROAD)):
        for points in found:
            pen = ink.Pen(points, side * 0.3, 2)
            pen.line(points, (ROAD + more) * side, colour)
            pen.lay(bed.surface)
    for points in found:
        pen = ink.Pen(points, side * 0.3)
        for away in (-0.042, 0.042):
            for dash in ink.dashes(ink.beside(points, away * side), side * 0.3, side * 0.07):
                if dice.random() < 0.85:
                    pen.line(dash, side * 0.016, tones.RUT)
        pen.lay(bed.surface, 0.9)


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
                pen.line(dash, side * 0.02, tones.ROAD_LOW)
        pen.lay(bed.surface, 0.95)


def beds_of_rails(bed: Bed) -> None:
    """The ballast: what of a railway hinders sight."""
    ground = bed.ground(list(bed.areas("railway")))
    if ground is None:
        return
    ink.times(bed.surface, ink.soft(ground.mask, 3), tones.SHADE, 0.35, (ground.box.x + 3, ground.box.y + 4))
    ink.over(bed.surface, ground.mask, tones.BALLAST, 1.0, ground.at)
    stones = ink.levels(bed.noise(ground.box.size, 0.035, seed="ballast", octaves=1), 60, 200)
    ink.times(bed.surface, ink.product(stones, ground.mask), tones.BALLAST_LOW, 0.75, ground.at)


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
        pen.line([a, b], side * 0.012, tones.PLANK_LOW)
        if dice.random() < 0.5:
            pen.line(ink.shifted([a, b], side * 0.02, side * 0.01), side * 0.012, tones.PLANK_HIGH)
    for rail in (left, right):
        pen.line(rail, side * 0.045, tones.PLANK_LOW)
        pen.line(rail, side * 0.02, tones.PLANK_HIGH)
        for x, y in (rail[0], rail[-1]):
            pen.circle((x, y), side * 0.034, tones.PLANK_LOW)
    pen.lay(bed.surface)
