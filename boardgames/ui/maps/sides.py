"""What stands on hexsides: walls, hedges, fences, cliffs. They stand on the line of the grid."""

from __future__ import annotations

import random
from itertools import pairwise
from math import hypot

from boardgames.core.maps.sheet import Edge
from boardgames.ui.draw.theme import mix
from boardgames.ui.maps import ink, tones
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.growth import crown, shadow
from boardgames.ui.maps.ink import Point

POSTS = 6  # spaces between the posts of a fence
FACETS = 7  # of a cliff


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
    for n in range(POSTS + 1):
        x, y = p[0] + (q[0] - p[0]) * n / POSTS, p[1] + (q[1] - p[1]) * n / POSTS
        nx, ny = -(q[1] - p[1]) / side * 0.052 * side, (q[0] - p[0]) / side * 0.052 * side
        pen.line([(x - nx, y - ny), (x + nx, y + ny)], side * 0.037, tones.POST)
    pen.lay(bed.surface)


def cliff(bed: Bed, edge: Edge, p: Point, q: Point) -> None:
    """A lit brow, and faces of rock that fall away to the lower side."""
    side, dice = bed.side, bed.dice("cliff", edge.start, edge.end)
    dx, dy = edge.down
    brow = jagged(p, q, dice, side * 0.025)
    foot = ledges(brow, edge.down, dice, side)
    shade = ink.Pen((p, q), side * 0.5)
    shade.polygon([*brow, *ink.shifted(foot[::-1], side * 0.05 + dx * side * 0.05, side * 0.07 + dy * side * 0.05)])
    ink.times(bed.surface, ink.soft(shade.done(), side * 0.04), tones.SHADE, 0.6, shade.box.topleft)
    pen = ink.Pen((p, q), side * 0.35)
    pen.line([brow[0], *foot, brow[-1]], side * 0.022, tones.ROCK_INK)
    light = 0.5 - 0.32 * (dx * 0.6 + dy * 0.8)  # of the face: it looks the way it falls
    for n, (a, b) in enumerate(pairwise(brow)):
        tone = mix(tones.ROCK_LOW, tones.ROCK, min(1.0, max(0.0, light + dice.uniform(-0.18, 0.18))))
        pen.polygon([a, b, foot[n + 1], foot[n]], tone)
        pen.line([b, foot[n + 1]], side * 0.014, mix(tone, tones.ROCK_INK, 0.5), side * 0.006)
    pen.line(brow, side * 0.044, tones.ROCK_INK)
    pen.line(ink.shifted(brow, -dx * side * 0.008, -dy * side * 0.008), side * 0.024, tones.ROCK)
    pen.lay(bed.surface)


def jagged(p: Point, q: Point, dice: random.Random, spread: float) -> list[Point]:
    return [
        (p[0] + (q[0] - p[0]) * n / FACETS + dice.uniform(-spread, spread) * (0 < n < FACETS),
         p[1] + (q[1] - p[1]) * n / FACETS + dice.uniform(-spread, spread) * (0 < n < FACETS))
        for n in range(FACETS + 1)
    ]  # fmt: skip


def ledges(brow: list[Point], down: Point, dice: random.Random, side: float) -> list[Point]:
    """The foot of a cliff, now nearer to its brow and now farther."""
    found = []
    for n, (x, y) in enumerate(brow):
        far = side * (dice.uniform(0.1, 0.17) if 0 < n < FACETS else 0.06)
        found.append((x + down[0] * far, y + down[1] * far))
    return found


def hedges(bed: Bed, found: list[tuple[Point, Point]]) -> None:
    """Bush beside bush; the light falls on all of them alike."""
    side, dice = bed.side, bed.dice("hedges")
    looks = [crown(side * 0.062, tones.HEDGES[n % 2], dice) for n in range(6)]
    shade = shadow(side * 0.066, 130)
    below, above = [], []
    for p, q in found:
        for n in range(12):
            x = p[0] + (q[0] - p[0]) * n / 11 + dice.uniform(-0.012, 0.012) * side
            y = p[1] + (q[1] - p[1]) * n / 11 + dice.uniform(-0.012, 0.012) * side
            below.append((shade, (x + side * 0.03, y + side * 0.042)))
            above.append((dice.choice(looks), (x, y)))
    bed.sprites(below)
    bed.sprites(sorted(above, key=lambda each: each[1][1]))


def grid(bed: Bed) -> None:
    """A thin line of ink; a dot in the middle of each hex."""
    side, width = bed.side, max(1.0, bed.side * (0.021 if bed.sheet.scale == "field" else 0.014))
    pen = ink.Pen(((0, 0), bed.size), 0, 2)
    for n in range(bed.grid.size):
        corners = bed.points(bed.grid.corners[n])
        for k, there in enumerate(bed.grid.toward[n]):
            if there is None or n < there:
                pen.line((corners[k], corners[(k + 1) % 6]), width if there is not None else 1.9 * width)
    lines = pen.done()
    ink.times(bed.surface, lines, tones.GRID, 0.43)
    if bed.sheet.scale == "country":
        return
    dot = ink.Pen(((0, 0),), 4)
    dot.circle((0, 0), side * 0.016, tones.GRID)
    mark = dot.done()
    mark.fill((140,) * 4, special_flags=ink.TIMES)
    bed.sprites([(mark, bed.at(centre)) for centre in bed.grid.centres])
