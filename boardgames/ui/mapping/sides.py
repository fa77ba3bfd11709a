"""What stands on hexsides: walls, hedges, fences, cliffs. They stand on the line of the grid."""

from __future__ import annotations

import random
from math import hypot

import pygame

from boardgames.core.sheet import Edge
from boardgames.ui.mapping import ink, tones
from boardgames.ui.mapping.bed import Bed
from boardgames.ui.mapping.growth import crown, shadow
from boardgames.ui.mapping.ink import Point
from boardgames.ui.theme import mix


def stand(bed: Bed) -> None:
    """All of them: first their shadows, then themselves."""
    found = [(edge, bed.at(edge.start), bed.at(edge.end)) for edge in bed.sheet.edges]
    side = bed.side
    for edge, p, q in found:
        if edge.kind != "hedge":
            pen = ink.Pen((p, q), side * 0.2)
            pen.line(ink.shifted((p, q), side * 0.025, side * 0.04), side * (0.09 if edge.kind == "wall" else 0.03))
            ink.times(bed.surface, pen.done(), tones.SHADE, 0.55, pen.box.topleft)
    draw = {"wall": wall, "cliff": cliff}
    for edge, p, q in found:
        if edge.kind in draw:
            draw[edge.kind](bed, edge, *sorted((p, q)))
        elif edge.kind == "fence":
            fence(bed, p, q)
    hedges(bed, [(p, q) for edge, p, q in found if edge.kind == "hedge"])


def wall(bed: Bed, edge: Edge, p: Point, q: Point) -> None:
    """Dressed stones, each a little different, the upper edge in the light."""
    side, dice = bed.side, bed.dice("wall", edge.start, edge.end)
    long = hypot(q[0] - p[0], q[1] - p[1])
    ux, uy = (q[0] - p[0]) / long, (q[1] - p[1]) / long
    pen = ink.Pen((p, q), side * 0.15)
    pen.line((p, q), side * 0.125, tones.MORTAR)
    gone = -side * 0.03
    while gone < long + side * 0.02:
        wide = min(side * dice.uniform(0.075, 0.125), long + side * 0.04 - gone)
        high = side * dice.uniform(0.042, 0.05)
        tone = mix(tones.STONE, (0, 0, 0) if dice.random() < 0.5 else (255, 250, 235), dice.random() * 0.12)
        for inset, colour, top, low in ((1.0, tone, -high, high), (2.0, mix(tone, (255, 250, 235), 0.35), -high + 1,
                                                                   -high * 0.35)):  # fmt: skip
            a, b = gone + inset, gone + wide - inset
            corners = ((a, top), (b, top), (b, low), (a, low))
            pen.polygon([(p[0] + ux * s - uy * t, p[1] + uy * s + ux * t) for s, t in corners], colour)
        gone += max(wide, side * 0.03)
    pen.lay(bed.surface)


def fence(bed: Bed, p: Point, q: Point) -> None:
    """Two rails and their posts."""
    side = bed.side
    pen = ink.Pen((p, q), side * 0.15)
    for away in (-0.018, 0.018):
        pen.line(ink.beside((p, q), away * side), side * 0.019, tones.FENCE)
    for n in range(7):
        x, y = p[0] + (q[0] - p[0]) * n / 6, p[1] + (q[1] - p[1]) * n / 6
        nx, ny = -(q[1] - p[1]) / side * 0.052 * side, (q[0] - p[0]) / side * 0.052 * side
        pen.line([(x - nx, y - ny), (x + nx, y + ny)], side * 0.037, tones.POST)
    pen.lay(bed.surface)


def cliff(bed: Bed, edge: Edge, p: Point, q: Point) -> None:
    """A jagged brow, and rock that falls away to the lower side."""
    side, dice = bed.side, bed.dice("cliff", edge.start, edge.end)
    dx, dy = edge.down
    brow = jagged(p, q, dice, side * 0.02)
    pen = ink.Pen((p, q), side * 0.35)
    foot = [(x + dx * side * dice.uniform(0.1, 0.17), y + dy * side * dice.uniform(0.1, 0.17)) for x, y in brow]
    pen.polygon([*brow, *foot[::-1]], mix(tones.CONTOUR, tones.STONE, 0.45))
    for (x, y), (fx, fy) in zip(brow, foot, strict=True):
        pen.line([(x, y), (fx, fy)], side * 0.03, tones.GRID, side * 0.008)
    pen.line(brow, side * 0.05, tones.GRID)
    pen.line(
        ink.shifted(brow, -dx * side * 0.012, -dy * side * 0.012), side * 0.014, mix(tones.STONE, tones.PAPER, 0.4)
    )
    pen.lay(bed.surface)


def jagged(p: Point, q: Point, dice: random.Random, spread: float) -> list[Point]:
    return [
        (p[0] + (q[0] - p[0]) * n / 11 + dice.uniform(-spread, spread) * (0 < n < 11),
         p[1] + (q[1] - p[1]) * n / 11 + dice.uniform(-spread, spread) * (0 < n < 11))
        for n in range(12)
    ]  # fmt: skip


def hedges(bed: Bed, found: list[tuple[Point, Point]]) -> None:
    """Bush beside bush; the light falls on all of them alike."""
    side, dice = bed.side, bed.dice("hedges")
    looks = [crown(side * 0.062, tones.HEDGES[n % 2], dice) for n in range(6)]
    shade = shadow(side * 0.066, 130)
    below, above = [], []
    for p, q in found:
        for n in range(13):
            x = p[0] + (q[0] - p[0]) * n / 12 + dice.uniform(-0.012, 0.012) * side
            y = p[1] + (q[1] - p[1]) * n / 12 + dice.uniform(-0.012, 0.012) * side
            below.append((shade, (x + side * 0.03, y + side * 0.042)))
            above.append((dice.choice(looks), (x, y)))
    bed.sprites(below)
    bed.sprites(sorted(above, key=lambda each: each[1][1]))


def grid(bed: Bed) -> None:
    """A thin line of ink, pale where the ground is dark; a dot in the middle of each hex."""
    side, width = bed.side, max(1.0, bed.side * 0.021)
    pen = ink.Pen(((0, 0), bed.size), 0, 2)
    for n in range(bed.grid.size):
        corners = bed.points(bed.grid.corners[n])
        for k, there in enumerate(bed.grid.toward[n]):
            if there is None or n < there:
                pen.line((corners[k], corners[(k + 1) % 6]), width if there is not None else 1.9 * width)
    lines = pen.done()
    grey = pygame.transform.grayscale(bed.surface)
    light = ink.blank(bed.size)
    light.blit(grey, (0, 0))
    light = ink.levels(ink.soft(light, side * 0.04), 92, 132)
    ink.lighten(bed.surface, ink.product(lines, ink.inverted(light)), tones.GRID_PALE)
    ink.times(bed.surface, ink.product(lines, light), tones.GRID, 0.5)
    dot = ink.Pen(((0, 0),), 4)
    dot.circle((0, 0), side * 0.026, tones.GRID)
    mark = dot.done()
    mark.fill((165,) * 4, special_flags=ink.TIMES)
    bed.sprites([(mark, bed.at(centre)) for centre in bed.grid.centres])
