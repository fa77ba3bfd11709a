"""Hills: their tint, the light on their slopes, crest lines and hachures that run downhill."""

from __future__ import annotations

import pygame
from pygame import Surface

from boardgames.ui.maps import ink, tones
from boardgames.ui.maps.bed import Bed, Ground
from boardgames.ui.maps.growth import outline


def hills(bed: Bed) -> None:
    """Each level lies on the one below it; the crest line is its outline."""
    levels = sorted({area.level for area in bed.areas("hill")})
    for level in levels:
        ground = bed.ground([area for area in bed.areas("hill") if area.level == level])
        assert ground is not None
        slope(bed, ground, level)
        crest(bed, ground)


def slope(bed: Bed, ground: Ground, level: int) -> None:
    """Tint, a darker brow, light from the upper left and shade on the ground to the lower right."""
    side = bed.side
    fall(bed, ground)
    grain = bed.noise(ground.box.size, 0.22, seed=("hill", level))
    ink.over(bed.surface, ground.mask, tones.HILLS[min(level, len(tones.HILLS)) - 1], 0.55, ground.at)
    ink.over(
        bed.surface, ink.product(ground.mask, grain), tones.HILLS[min(level, len(tones.HILLS)) - 1], 0.16, ground.at
    )
    inner = ink.soft(ground.mask, side * 0.45)
    brow = ink.product(ground.mask, ink.levels(ink.inverted(inner), 0, 150))
    ink.times(bed.surface, brow, tones.BROW, 0.6, ground.at)
    lit = side_of(ground, inner, -1, side)
    ink.lighten(bed.surface, ink.product(lit, ground.mask), (52, 45, 31), ground.at)
    dark = side_of(ground, inner, 1, side)
    ink.times(bed.surface, ink.product(dark, ground.mask), tones.SHADE_SOFT, 0.5, ground.at)


def side_of(ground: Ground, inner: Surface, sign: int, side: float) -> Surface:
    """The part of some ground that looks to the upper left (-1) or to the lower right (1): a mask."""
    found = ground.mask.copy()
    step = round(-sign * side * 0.12), round(-sign * side * 0.16)
    found.blit(inner, step, special_flags=pygame.BLEND_RGBA_SUB)
    return found


def fall(bed: Bed, ground: Ground) -> None:
    """The shade that a height throws on the ground below it."""
    side, room = bed.side, round(bed.side * 0.3)
    wide = ink.soft(ink.padded(ground.mask, room), side * 0.12)
    place = ground.box.x - room + round(side * 0.13), ground.box.y - room + round(side * 0.17)
    ink.times(bed.surface, wide, tones.SHADE, 0.3, place)


def crest(bed: Bed, ground: Ground) -> None:
    """The contour, a fainter line within it, and hachures down the slope."""
    side, dice = bed.side, bed.dice("crest", ground.box.x, ground.box.y, len(ground.rims))
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), side * 0.3, 2)
    for p, q in ground.rims:
        for (x, y), (ux, uy) in ink.walked([p, q], side * 0.16):
            long, lean = side * dice.uniform(0.06, 0.2), dice.uniform(-0.12, 0.12)
            foot = x + (uy + ux * lean) * long, y - (ux - uy * lean) * long
            pen.line([(x, y), foot], side * 0.022, tones.CONTOUR, side * 0.004)
    pen.lay(bed.surface, 0.85)
    outline(bed, ground, tones.CONTOUR, 0.028, 0.92)
    ink.over(bed.surface, ink.product(within(ground, side), ground.mask), tones.CONTOUR, 0.4, ground.at)


def within(ground: Ground, side: float) -> Surface:
    """A thin line that follows the outline at some way inside it: a mask."""
    inner = ink.soft(ground.mask, side * 0.1)
    return ink.product(ink.levels(inner.copy(), 212, 220), ink.inverted(ink.levels(inner, 220, 229)))
