"""Hills and balkas: rising ground with hachures that run downhill, dry ravines that branch."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import atan2, cos, hypot, pi, sin, tau

from pygame import BLEND_RGBA_SUB

from boardgames.ui.draw.theme import Colour
from boardgames.ui.maps import ink
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.country import tones
from boardgames.ui.maps.country.ground import Patch, hexes_of, patch
from boardgames.ui.maps.ink import Point
from boardgames.ui.maps.ways import smooth

REACH = 0.165  # hexsides from one bend of a ravine to the next
Stem = tuple[list[Point], float, float]  # its middle line in hexsides, how wide it begins and ends


def hills(bed: Bed) -> None:
    """A shaded shoulder: light from the upper left, shade to the lower right, a contour and hachures below it."""
    ground = patch(bed, "hills", inset=0.9, spread=0.17, rough=0.3)
    if ground is None:
        return
    tone, side, (x, y) = tones.of(bed), bed.side, ground.at
    ink.over(bed.surface, ground.mask, tone.hill, 0.5, ground.at)
    step = round(side * 0.11), round(side * 0.13)
    for sign, colour, strength in ((1, (255, 252, 240), 0.42), (-1, (30, 20, 8), 0.3)):
        slope = ground.soft.copy()
        slope.blit(ground.soft, (step[0] * sign, step[1] * sign), special_flags=BLEND_RGBA_SUB)
        ink.over(bed.surface, ink.levels(slope, 6, 130), colour, strength, (x, y))
    ring = ink.product(ink.levels(ground.soft.copy(), 112, 122), ink.inverted(ink.levels(ground.soft.copy(), 126, 136)))
    ink.over(bed.surface, ring, tone.contour, 0.75, ground.at)
    hachures(bed, ground, tone.contour)


def hachures(bed: Bed, ground: Patch, colour: Colour) -> None:
    """Short strokes from the contour down the slope."""
    side, dice = bed.side, bed.dice("hachures")
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), 0, 2)
    for n in ground.hexes:
        cx, cy = bed.at(bed.grid.centres[n])
        for k in range(42):
            angle = tau * (k + dice.uniform(-0.3, 0.3)) / 42
            edge = next((r for r in range(round(side * 1.15), round(side * 0.4), -1)
                         if ground.holds((cx + r * cos(angle), cy + r * sin(angle)))), None)  # fmt: skip
            if edge is None or edge >= round(side * 1.13):
                continue
            start = cx + (edge + 1) * cos(angle), cy + (edge + 1) * sin(angle)
            long = side * dice.uniform(0.07, 0.14)
            end = start[0] + long * cos(angle), start[1] + long * sin(angle)
            if not ground.holds((start[0] + 3 * cos(angle), start[1] + 3 * sin(angle))):
                pen.line((start, end), side * 0.016, colour, side * 0.005)
    pen.lay(bed.surface, 0.75)


def balkas(bed: Bed) -> None:
    """Cut into the steppe: the wall to the upper left lies in the shade, the rim is hachured."""
    hexes = hexes_of(bed, "broken")
    if not hexes:
        return
    tone, side = tones.of(bed), bed.side
    lines = [(smooth(bed.points(points)), wide * side, narrow * side) for points, wide, narrow in stems(bed, hexes)]
    places = [p for line, _, _ in lines for p in line]
    soft, bed_of_it = (ink.Pen(places, side * 0.4, 2) for _ in range(2))
    for line, wide, narrow in lines:
        soft.line(line, wide + 0.17 * side, tip=narrow + 0.15 * side)
        bed_of_it.line(line, wide, tip=narrow)
    ink.over(bed.surface, ink.soft(soft.done(), side * 0.05), tone.gully, 0.6, soft.box.topleft)
    cut, at = ink.soft(bed_of_it.done(), side * 0.02), bed_of_it.box.topleft
    ink.over(bed.surface, cut, tone.gully_low, 0.4, at)
    step = max(1, round(side * 0.04))
    for sign, colour, strength in ((1, (20, 14, 6), 0.75), (-1, (255, 246, 220), 0.65)):
        wall = cut.copy()
        wall.blit(cut, (step * sign, step * sign), special_flags=BLEND_RGBA_SUB)
        ink.over(bed.surface, wall, colour, strength, at)
    rim = ink.Pen(places, side * 0.4, 2)
    for line, wide, narrow in lines:
        strokes(rim, line, wide, narrow, side, tone.gully_low)
    rim.lay(bed.surface, 0.8)


def strokes(pen: ink.Pen, line: list[Point], wide: float, narrow: float, side: float, colour: Colour) -> None:
    """Hachures on both rims of a ravine."""
    places = ink.walked(line, side * 0.095)
    for n, ((x, y), (ux, uy)) in enumerate(places[1:-1]):
        half = (wide + (narrow - wide) * n / max(1, len(places))) / 2
        for sign in (-1, 1):
            start = x - uy * sign * (half + 1), y + ux * sign * (half + 1)
            end = x - uy * sign * (half + side * 0.075), y + ux * sign * (half + side * 0.075)
            pen.line((start, end), side * 0.014, colour)


def stems(bed: Bed, hexes: list[int]) -> Iterator[Stem]:
    """The ravines of all broken hexes: those that touch run on into each other, and every hex has its side ravines."""
    mine, grid = set(hexes), bed.grid
    for n in hexes:
        dice = bed.dice("balka", n)
        x, y = grid.centres[n]
        near = [m for m in grid.neighbours[n] if m in mine]
        for m in near:
            if n < m:
                yield between(grid.centres[n], grid.centres[m], dice), 0.2, 0.2
        first = near[0] if near else None
        turn = dice.uniform(0, tau) if first is None else atan2(y - grid.centres[first][1], x - grid.centres[first][0])
        for back in (False,) if near else (False, True):
            yield from branched((x, y), turn + pi * back, -1 if back else 1, dice)


def between(start: Point, end: Point, dice: random.Random) -> list[Point]:
    """A ravine from one hex into the next."""
    (x, y), (nx, ny) = start, end
    far = hypot(nx - x, ny - y)
    ox, oy = -(ny - y) / far, (nx - x) / far
    bends = (0.0, dice.uniform(0.05, 0.16), dice.uniform(-0.05, 0.05), dice.uniform(-0.16, -0.05), 0.0)
    return [(x + (nx - x) * k / 4 + ox * w, y + (ny - y) * k / 4 + oy * w) for k, w in enumerate(bends)]


def branched(start: Point, turn: float, hand: int, dice: random.Random) -> Iterator[Stem]:
    """A ravine that winds to its head, with side ravines to the left and right of it by turns."""
    found, angle, angles = [start], turn, [turn]
    for k in range(1, 5):
        angle += dice.uniform(0.12, 0.34) * (1 if k % 2 else -1) * hand
        angles.append(angle)
        found.append((found[-1][0] + REACH * cos(angle), found[-1][1] + REACH * sin(angle)))
    yield found, 0.2, 0.04
    for k, sign in ((1, 1), (2, -1), (3, 1)):
        side, away = [found[k]], angles[k] + sign * dice.uniform(0.75, 1.05)
        for _ in range(3):
            away += dice.uniform(-0.25, 0.1) * sign
            side.append((side[-1][0] + 0.125 * cos(away), side[-1][1] + 0.125 * sin(away)))
        yield side, (0.2 - 0.038 * k) * 0.72, 0.02
