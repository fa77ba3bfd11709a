"""Country roads, roads, highways and railways through the middles of hexes; bridges across hexsides."""

from __future__ import annotations

from math import hypot

from boardgames.core.maps.sheet import Path
from boardgames.ui.maps import ink
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.country import tones
from boardgames.ui.maps.ink import Point
from boardgames.ui.maps.ways import smooth

JITTER = 0.1  # how far a way strays from the middles of its hexes
ROADS = {"country_road", "road", "highway"}
RAIL = 0.05  # the same of a railway


def line(bed: Bed, path: Path) -> list[Point]:
    """The middle line of a way; all that share a hex pass through the same place in it."""
    stray = RAIL if path.kind == "railway" else JITTER
    found = []
    for n, (x, y) in enumerate(path.points):
        dice = bed.dice("way", round(x, 2), round(y, 2))
        inner = 0 < n < len(path.points) - 1
        found.append((x + inner * dice.uniform(-stray, stray), y + inner * dice.uniform(-stray, stray)))
    return smooth(bed.points(found))


def roads(bed: Bed) -> None:
    """Broken for a country road, cased for a road, with a middle line for a highway."""
    tone, side = tones.of(bed), bed.side
    found = [(path.kind, line(bed, path)) for path in bed.sheet.paths if path.kind in ROADS]
    for kind, points in found:
        pen = ink.Pen(points, side * 0.3, 2)
        if kind == "country_road":
            for dash in ink.dashes(points, side * 0.2, side * 0.085):
                pen.line(dash, side * 0.055, tone.road_edge)
        else:
            pen.line(points, side * (0.11 if kind == "road" else 0.175), tone.road_edge)
        pen.lay(bed.surface, 0.85)
    for kind, points in found:
        pen = ink.Pen(points, side * 0.3, 2)
        if kind != "country_road":
            pen.line(points, side * (0.065 if kind == "road" else 0.13), tone.road)
        if kind == "highway":
            pen.line(points, side * 0.024, tone.road_edge)
        pen.lay(bed.surface)


def railways(bed: Bed) -> None:
    """A line with sleepers on a light bed."""
    tone, side = tones.of(bed), bed.side
    for path in bed.sheet.paths:
        if path.kind != "railway":
            continue
        points = line(bed, path)
        pen = ink.Pen(points, side * 0.3, 2)
        pen.line(points, side * 0.13, tone.paper_high)
        pen.lay(bed.surface, 0.75)
        pen = ink.Pen(points, side * 0.3, 2)
        for (x, y), (ux, uy) in ink.walked(points, side * 0.145):
            reach = side * 0.07
            pen.line(((x - uy * reach, y + ux * reach), (x + uy * reach, y - ux * reach)), side * 0.03, tone.ink)
        pen.line(points, side * 0.045, tone.ink)
        pen.lay(bed.surface, 0.95)


def bridges(bed: Bed) -> None:
    """A deck of planks across its hexside, square to the river, with a rail on either hand."""
    side = bed.side
    for edge in bed.sheet.edges:
        if edge.kind != "bridge":
            continue
        (ax, ay), (bx, by) = bed.at(edge.start), bed.at(edge.end)
        long = hypot(bx - ax, by - ay) or 1.0
        ux, uy = -(by - ay) / long, (bx - ax) / long  # along the way, square to the hexside
        vx, vy = (bx - ax) / long, (by - ay) / long
        x, y = (ax + bx) / 2, (ay + by) / 2

        def at(along: float, aside: float, middle: Point = (x, y), u: Point = (ux, uy), v: Point = (vx, vy)) -> Point:
            return middle[0] + u[0] * along + v[0] * aside, middle[1] + u[1] * along + v[1] * aside

        reach, half = side * 0.22, side * 0.09
        shape = [at(-reach, -half), at(reach, -half), at(reach, half), at(-reach, half)]
        shade = ink.Pen(shape, side * 0.2, 2)
        shade.polygon(ink.shifted(shape, side * 0.03, side * 0.05))
        ink.times(bed.surface, ink.soft(shade.done(), 2), (20, 14, 6), 0.45, shade.box.topleft)
        pen = ink.Pen(shape, side * 0.1, 3)
        pen.polygon(shape, tones.PLANK)
        for k in range(-3, 4):
            pen.line((at(k * reach / 3.6, -half), at(k * reach / 3.6, half)), side * 0.012, tones.PLANK_LOW)
        for aside in (-half, half):
            pen.line((at(-reach * 1.12, aside), at(reach * 1.12, aside)), side * 0.03, tones.RAIL)
        pen.lay(bed.surface)
