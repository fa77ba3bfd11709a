"""Marsh, swamp, lakes, and rivers along hexsides in their three breadths."""

from __future__ import annotations

import itertools
from math import cos, sin, tau

from boardgames.ui.draw.theme import Colour
from boardgames.ui.maps import ink
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.country import tones
from boardgames.ui.maps.country.ground import Patch, hexes_of, patch
from boardgames.ui.maps.growth import crown, shadow
from boardgames.ui.maps.ink import Point
from boardgames.ui.maps.ways import smooth

RIVERS = {"river": 0.125, "major_river": 0.215, "great_river": 0.36}  # how broad, of a hexside
JITTER = 0.085  # how far a river strays from the middles of its hexsides


def marshes(bed: Bed) -> None:
    """Wet ground: pools, level dashes and reeds; a swamp is darker, and trees stand in it."""
    for kind, deep in (("marshy", False), ("swamp", True)):
        ground = patch(bed, kind, inset=0.86, spread=0.12)
        if ground is None:
            continue
        tone = tones.of(bed)
        ink.over(bed.surface, ground.mask, tone.marsh_ink if deep else tone.marsh, 0.5 if deep else 0.85, ground.at)
        pools = ink.levels(bed.noise(ground.box.size, 0.4, seed=kind), 118 if deep else 140, 165)
        ink.over(bed.surface, ink.product(pools, ground.mask), tone.water, 0.9, ground.at)
        reeds(bed, ground, tone.marsh_ink, 40 if deep else 28)
        if deep:
            drowned(bed)


def reeds(bed: Bed, ground: Patch, colour: Colour, many: int) -> None:
    dice, side = bed.dice("reeds", ground.box.x), bed.side
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), 0, 2)
    for n in ground.hexes:
        cx, cy = bed.at(bed.grid.centres[n])
        for _ in range(many):
            x, y = cx + side * dice.uniform(-0.85, 0.85), cy + side * dice.uniform(-0.75, 0.75)
            wide = side * dice.uniform(0.04, 0.09)
            if not ground.holds((x - wide, y)) or not ground.holds((x + wide, y)):
                continue
            pen.line(((x - wide, y), (x + wide, y)), side * 0.014, colour)
            for lean in (-0.4, 0.05, 0.5) if dice.random() < 0.45 else ():
                pen.line(((x + lean * wide, y), (x + lean * wide * 1.6, y - wide * 1.3)), side * 0.011, colour)
    pen.lay(bed.surface, 0.8)


def drowned(bed: Bed) -> None:
    """The trees of swamps."""
    tone, dice, side = tones.of(bed), bed.dice("swamp trees"), bed.side
    looks, shade = [crown(side * 0.095, colour, dice) for colour in tone.crowns], shadow(side * 0.095, 110)
    places: list[Point] = []
    for n in hexes_of(bed, "swamp"):
        x, y = bed.at(bed.grid.centres[n])
        for _ in range(9):
            angle, away = dice.random() * tau, side * dice.uniform(0.1, 0.6)
            places.append((x + away * cos(angle), y + away * sin(angle)))
    places.sort(key=lambda p: p[1])
    bed.sprites([(shade, (x + side * 0.03, y + side * 0.04)) for x, y in places])
    bed.sprites([(dice.choice(looks), p) for p in places])


def lakes(bed: Bed) -> None:
    ground = patch(bed, "lake", "sea", inset=0.95, spread=0.12, rough=0.3)
    if ground is None:
        return
    tone = tones.of(bed)
    ink.over(bed.surface, ink.levels(ground.soft.copy(), 92, 118), tone.bank, 1.0, ground.at)
    ink.over(bed.surface, ground.mask, tone.water, 1.0, ground.at)
    ink.over(bed.surface, ink.levels(ground.soft.copy(), 150, 255), tone.water_high, 0.5, ground.at)


def rivers(bed: Bed) -> None:
    """Smooth lines that cling to the hexsides: the banks of all, then the water of all, so that they flow together."""
    tone, side = tones.of(bed), bed.side
    found = [(RIVERS[path.kind] * side, course(bed, path.points)) for path in bed.sheet.paths if path.kind in RIVERS]
    for more, colour, strength in ((0.13, tone.bank, 0.22), (0.035, tone.bank, 1.0), (0.0, tone.water, 1.0)):
        for wide, line in found:
            pen = ink.Pen(line, side * 0.4, 2)
            pen.line(line, wide + more * side, colour)
            pen.lay(bed.surface, strength)
    for wide, line in found:
        pen = ink.Pen(line, side * 0.4, 2)
        pen.line(line, wide * 0.42, tone.water_high)
        pen.lay(bed.surface, 0.8)
        if wide > RIVERS["river"] * side:
            current(bed, line, wide, tone.bank)


def current(bed: Bed, line: list[Point], wide: float, colour: Colour) -> None:
    """Dashes that go with the flow of a broad river."""
    side = bed.side
    pen = ink.Pen(line, side * 0.4, 2)
    for away in (-0.24, 0.24) if wide > RIVERS["major_river"] * side else (0.0,):
        for dash in ink.dashes(ink.beside(line, away * wide), side * 0.09, side * 0.16):
            pen.line(dash, side * 0.012, colour)
    pen.lay(bed.surface, 0.45)


def course(bed: Bed, corners: tuple[Point, ...]) -> list[Point]:
    """From the corners of its hexsides to the line of a river: through their middles, a little aside."""
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in itertools.pairwise(corners)]
    line = [corners[0]]
    for x, y in middles:
        dice = bed.dice("river", round(x, 2), round(y, 2))
        line.append((x + dice.uniform(-JITTER, JITTER), y + dice.uniform(-JITTER, JITTER)))
    return smooth(bed.points([*line, corners[-1]]))
