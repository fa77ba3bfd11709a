"""Open paper and what lies flat on it: grass, fields, marsh, gullies."""

from __future__ import annotations

from math import ceil, hypot, sin, tau

import pygame
from pygame import Surface

from boardgames.core.maps.sheet import Area
from boardgames.ui.draw import assets, paint
from boardgames.ui.maps import ink, tones
from boardgames.ui.maps.bed import Bed, Ground
from boardgames.ui.maps.growth import outline, tuft
from boardgames.ui.maps.ink import Point

PHASES = 8  # places within a pixel where a row of furrows may begin


def paper(bed: Bed) -> None:
    """Aged paper, lighter and darker in clouds."""
    texture = assets.source("textures/paper_aged")
    if texture is not None:
        bed.surface.blit(paint.tiled(texture, bed.size), (0, 0))
    else:
        bed.surface.fill(tones.PAPER)
    flat = ink.blank(bed.size)
    flat.fill(ink.FULL)
    ink.over(bed.surface, flat, tones.PAPER, 0.5)
    clouds = bed.noise(bed.size, 3.2, seed="paper", octaves=4)
    ink.over(bed.surface, ink.levels(clouds.copy(), 125, 215), tones.PAPER_HIGH, 0.5)
    ink.over(bed.surface, ink.levels(ink.inverted(clouds), 130, 220), tones.PAPER_LOW, 0.22)


def grass(bed: Bed) -> None:
    """A breath of green and tufts here and there, so that bare paper reads as ground."""
    green = ink.levels(bed.noise(bed.size, 1.5, seed="grass"), 110, 190)
    ink.over(bed.surface, green, tones.GRASS, 0.13)
    dice, step = bed.dice("grass"), 0.42 * bed.side
    blades = [tuft(bed.side * dice.uniform(0.022, 0.04), tones.TUFT, (-0.9, 0.0, 0.8), 1.0) for _ in range(5)]
    for each in blades:
        each.fill((46,) * 4, special_flags=ink.TIMES)
    row: list[tuple[Surface, Point]] = []
    for n in range(int(bed.size[0] / step)):
        for m in range(int(bed.size[1] / step)):
            row.append((dice.choice(blades), ((n + dice.random()) * step, (m + dice.random()) * step)))
    heights = bed.ground(list(bed.areas("hill")))  # their slopes would show tufts as spots
    high = heights.within(0) if heights is not None else None
    bed.sprites([each for each in row if heights is None or high is None or not heights.holds(high, each[1])])


def rows(bed: Bed, ground: Ground, turn: int, step: float) -> Surface:
    """A saw wave across some ground, light on one side of each furrow and dark on the other: a mask."""
    box = ground.box
    length = int(hypot(*box.size)) + 2
    lines = [furrows(length + ceil(2 * step), step, n / PHASES) for n in range(PHASES)]
    dice = bed.dice("rows", turn, box.x)
    waves = [(step * dice.uniform(0.07, 0.11) * size, bed.side * dice.uniform(1.2, 1.7) * size, dice.uniform(0, tau))
             for size in (1.0, 0.45)]  # fmt: skip
    strips = []
    for y in range(length):  # furrows are not drawn with a ruler
        drift = step + sum(high * sin(y / long * tau + start) for high, long, start in waves)
        whole, phase = divmod(round(drift * PHASES), PHASES)
        strips.append((lines[phase], (-whole, y)))
    band = ink.blank((length, length))
    band.fblits(strips)
    turned = pygame.transform.rotozoom(band, -turn, 1.0)
    part = turned.get_rect()
    part.size = box.size
    part.center = turned.get_rect().center
    return turned.subsurface(part.clip(turned.get_rect())).copy()


def furrows(length: int, step: float, phase: float) -> Surface:
    """One row of pixels across furrows, begun so much of a pixel later."""
    saw = bytes(round(255 * abs((x + phase) / step % 1 - 0.5) * 2) for x in range(length))
    return ink.grey(saw, (length, 1))


def fields(bed: Bed) -> None:
    """Crops and ploughland in rows, one direction to a parcel."""
    parcels: dict[tuple[str, int], list[Area]] = {}
    for area in bed.areas("field"):
        parcels.setdefault((area.style, area.turn), []).append(area)
    for (style, turn), areas in parcels.items():
        ground = bed.ground(areas)
        assert ground is not None
        parcel(bed, ground, style == "crop", turn)
    whole = bed.ground(list(bed.areas("field")))
    if whole is not None:
        outline(bed, whole, tones.PLOUGH_LOW, 0.014, 0.9)


def parcel(bed: Bed, ground: Ground, crop: bool, turn: int) -> None:
    side = bed.side
    base, low, high = (
        (tones.CROP, tones.CROP_LOW, tones.CROP_HIGH) if crop else (tones.PLOUGH, tones.PLOUGH_LOW, tones.PLOUGH_HIGH)
    )
    ink.over(bed.surface, ground.mask, base, 0.94, ground.at)
    saw = rows(bed, ground, turn, side * (0.125 if crop else 0.155))
    dark = ink.product(ink.levels(saw.copy(), 158, 242), ground.mask)
    ink.over(bed.surface, dark, low, 0.64 if crop else 0.52, ground.at)
    light = ink.product(ink.levels(ink.inverted(saw), 140, 242), ground.mask)
    ink.over(bed.surface, light, high, 0.55, ground.at)
    if crop:  # ears catch the light along the rows
        ticks = ink.levels(bed.noise(ground.box.size, 0.055, seed=("ears", ground.at), octaves=1), 120, 170)
        ink.over(bed.surface, ink.product(ticks, light), tones.EARS, 0.65, ground.at)
    patches = ink.product(bed.noise(ground.box.size, 1.0, seed="field"), ground.mask)
    ink.times(bed.surface, patches, (226, 210, 182), 0.35, ground.at)


def marsh(bed: Bed) -> None:
    """Pools, dashes of water, reeds."""
    ground = bed.ground(list(bed.areas("marsh")))
    if ground is None:
        return
    side, dice = bed.side, bed.dice("marsh")
    ink.over(bed.surface, ground.mask, tones.MARSH, 0.88, ground.at)
    pools = bed.noise(ground.box.size, 0.6, 0.14, seed="pools")
    ink.over(bed.surface, ink.product(ink.levels(pools.copy(), 118, 140), ground.mask), tones.WATER, 0.66, ground.at)
    rim = ink.product(ink.levels(pools.copy(), 108, 126), ink.inverted(ink.levels(pools.copy(), 126, 144)), ground.mask)
    ink.over(bed.surface, rim, tones.MARSH_INK, 0.7, ground.at)
    outline(bed, ground, tones.MARSH_INK, 0.013, 0.85, 0.25)
    reed = tuft(side * 0.075, tones.REED, (-0.75, -0.3, 0.15, 0.6), side * 0.016)
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), 0, 2)
    places = ground.scattered(dice, side * 0.28, ground.within(side * 0.11))
    for x, y in places:
        wide = side * dice.uniform(0.06, 0.1)
        pen.line([(x - wide, y), (x + wide, y)], side * 0.017, tones.MARSH_INK)
        pen.line(
            [(x - wide * 0.5, y + side * 0.035), (x + wide * 0.6, y + side * 0.035)], side * 0.012, tones.MARSH_INK
        )
    pen.lay(bed.surface, 0.9)
    bed.sprites([(reed, (x, y - side * 0.03)) for x, y in places])


def gullies(bed: Bed) -> None:
    """Cut into the ground: the wall to the upper left lies in the shade, the other in the light."""
    ground = bed.ground(list(bed.areas("gully")))
    if ground is None:
        return
    side, dice = bed.side, bed.dice("gully")
    ink.over(bed.surface, ground.mask, tones.GULLY, 0.9, ground.at)
    rough = bed.noise(ground.box.size, 0.35, seed="gully")
    ink.times(bed.surface, ink.product(rough, ground.mask), (176, 166, 140), 0.6, ground.at)
    inner = ink.soft(ground.mask, side * 0.1)
    for sign, colour, strength in ((1, tones.GULLY_LOW, 1.0), (-1, tones.GULLY_HIGH, 0.7)):
        wall = ground.mask.copy()
        wall.blit(inner, (round(sign * side * 0.13), round(sign * side * 0.15)), special_flags=pygame.BLEND_RGBA_SUB)
        ink.over(bed.surface, ink.product(wall, ground.mask), colour, strength, ground.at)
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), 0, 2)
    for p, q in ground.rims:
        pen.line([p, q], side * 0.022, tones.GULLY_LOW)
        for (x, y), (ux, uy) in ink.walked([p, q], side * 0.085):
            long = side * dice.uniform(0.09, 0.17)
            pen.line([(x, y), (x - uy * long, y + ux * long)], side * 0.018, tones.GULLY_LOW, side * 0.005)
    pen.lay(bed.surface, 0.9)
