"""Water: rivers and lakes, which fill their hexes, with their beaches and ripples; and streams."""

from __future__ import annotations

from math import hypot, sin

import pygame
from pygame import Rect, Surface

from boardgames.ui.maps import ink, tones, ways
from boardgames.ui.maps.bed import Bed, Ground
from boardgames.ui.maps.ink import Point

ROOM = 0.4  # hexsides around the water that its bank and their shade take up
SPRING = 8  # steps in which a stream grows to its width


def wide(bed: Bed) -> Ground | None:
    """Rivers and lakes."""
    return bed.ground(list(bed.areas("water_barrier")))


def beaches(bed: Bed) -> None:
    """The strip of wet ground between the water and the sides of its hexes."""
    ground = wide(bed)
    if ground is None:
        return
    hexes = ink.blank(ground.box.size)
    found = (bed.hex_of(area) for area in bed.areas("water_barrier"))
    for corners in (bed.points(bed.grid.corners[n]) for n in found if n is not None):
        pen = ink.Pen(corners, 2)
        pen.polygon(corners)
        hexes.blit(pen.done(), pen.box.move(-ground.box.x, -ground.box.y), special_flags=pygame.BLEND_RGBA_ADD)
    near = ink.levels(ink.soft(ground.mask, bed.side * 0.05), 0, 90)
    ink.over(bed.surface, ink.product(hexes, near), tones.DAMP, 0.8, ground.at)


def water(bed: Bed) -> None:
    """Rivers and streams run into each other: the banks of all, then the water of all."""
    ground, lines, side = wide(bed), ways.lines(bed, "stream"), bed.side
    boxes = [ink.Pen(line, side * 0.3, 1).box for line in lines] + ([ground.box] if ground is not None else [])
    if not boxes:
        return
    box = boxes[0].unionall(boxes).inflate(side * ROOM, side * ROOM).clip(bed.surface.get_rect())
    bank, whole, glints = (ink.blank(box.size) for _ in range(3))
    for line in lines:
        stream(bed, line, box, (bank, whole, glints))
    if ground is not None:
        lake(ground, side, box, (bank, whole, glints))
    ink.times(bed.surface, ink.soft(bank, side * 0.05), tones.DAMP, 0.55, box.topleft)
    ink.over(bed.surface, bank, tones.WATER_LOW, 0.9, box.topleft)
    ink.over(bed.surface, whole, tones.WATER, 1.0, box.topleft)
    deep = ink.levels(ink.soft(whole, side * 0.16), 150, 255)
    ink.over(bed.surface, ink.product(deep, whole), tones.WATER_DEEP, 0.5, box.topleft)
    clouds = ink.product(ink.levels(bed.noise(box.size, 0.5, 0.09, seed="ripples"), 90, 220), whole)
    clouds.blit(light_of(glints, side), (0, 0), special_flags=ink.TIMES)
    ink.over(bed.surface, clouds, tones.WATER_HIGH, 0.8, box.topleft)
    whole.blit(whole.copy(), (round(side * 0.03), round(side * 0.04)), special_flags=pygame.BLEND_RGBA_SUB)
    ink.over(bed.surface, whole, tones.WATER_LOW, 0.6, box.topleft)  # the bank in the upper left throws its shadow


def light_of(glints: Surface, side: float) -> Surface:
    """A little light everywhere, most of it along the middle of a stream."""
    found = ink.soft(glints, side * 0.03)
    found.fill((64,) * 4, special_flags=pygame.BLEND_RGBA_ADD)
    return found


def lake(ground: Ground, side: float, box: Rect, masks: tuple[Surface, Surface, Surface]) -> None:
    """What fills hexes, and the dark line around it; a stream that runs into it glints no more."""
    bank, whole, glints = masks
    at = ground.box.x - box.x, ground.box.y - box.y
    whole.blit(ground.mask, at, special_flags=ink.WEIGHED)
    bank.blit(ground.mask, at, special_flags=ink.WEIGHED)
    glints.blit(ground.mask, at, special_flags=pygame.BLEND_RGBA_SUB)
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), 8, 2)
    for p, q in ground.rims:
        pen.line([p, q], side * 0.04)
    bank.blit(pen.done(), pen.box.move(-box.x, -box.y), special_flags=ink.WEIGHED)


def stream(bed: Bed, line: list[Point], box: Rect, masks: tuple[Surface, Surface, Surface]) -> None:
    """Its bank, itself, and the light along its middle."""
    side, dice = bed.side, bed.dice("stream", line[0])
    points = [line[0], *(p for p, _ in ink.walked(line, side * 0.08)), line[-1]]
    widths = [dice.uniform(0.15, 0.22) * side for _ in range(len(points) // 8 + 3)]
    first, last = (rises(bed, end) for end in (line[0], line[-1]))
    for mask, share, more in zip(masks, (1.0, 1.0, 0.4), (0.07 * side, 0.0, 0.0), strict=True):
        pen = ink.Pen(points, side * 0.3, 2)
        for n in range(len(points) - 1):
            part = n / 8 - n // 8
            across = widths[n // 8] * (1 - part) + widths[n // 8 + 1] * part
            near = min(n if first else SPRING, len(points) - 2 - n if last else SPRING, SPRING)  # to where it rises
            across *= 0.25 + 0.75 * near / SPRING
            pen.line(points[n : n + 2], across * share + more)
        mask.blit(pen.done(), pen.box.move(-box.x, -box.y), special_flags=ink.WEIGHED)


def rises(bed: Bed, end: Point) -> bool:
    """Does a stream begin here, in the middle of dry ground?"""
    n = bed.grid.at((end[0] / bed.side + bed.left, end[1] / bed.side + bed.top))
    if n is None or any(bed.hex_of(area) == n for area in bed.areas("water_barrier", "marsh")):
        return False
    x, y = bed.at(bed.grid.centres[n])
    return hypot(x - end[0], y - end[1]) < 0.1 * bed.side


def ripples(bed: Bed) -> None:
    """Short waves here and there, each a light stroke over a dark one."""
    ground = wide(bed)
    if ground is None:
        return
    side, dice = bed.side, bed.dice("ripple")
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), 0, 2)
    for x, y in ground.scattered(dice, side * 0.34, ground.within(side * 0.16)):
        across, rise = side * dice.uniform(0.06, 0.14), side * 0.011
        wave = [(x + across * t, y + rise * sin(t * 4 + x)) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
        pen.line(ink.shifted(wave, 0, side * 0.02), side * 0.013, tones.WATER_DEEP, side * 0.006)
        pen.line(wave, side * 0.016, tones.WATER_HIGH, side * 0.006)
    pen.lay(bed.surface, 0.8)
