"""The painter: everything of a map in its order, from the paper up to the light of the lamp."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt

import pygame
from pygame import Surface

from boardgames.core.maps.sheet import Sheet
from boardgames.ui.draw import paint
from boardgames.ui.maps import growth, houses, ink, relief, sides, soil, water, ways
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.country import ground as country
from boardgames.ui.maps.country import heights, stands, wet
from boardgames.ui.maps.country import ways as overland

SIDE = 110  # pixels of a hexside in a picture: enough for the closest look
LIGHT = {"summer": (1.0, 0.958, 0.885), "snow": (1.0, 1.0, 1.0)}  # of the lamp
MOST = 9_000_000  # pixels of a picture: a map of many hexes is painted smaller
FIELD: tuple[Callable[[Bed], None], ...] = (
    soil.paper, soil.grass, relief.hills, soil.gullies, soil.marsh, soil.fields, water.beaches, water.water,
    water.ripples, ways.roads, ways.beds_of_rails, growth.brush, growth.orchards, ways.bridges, ways.railways,
    growth.woods, ways.trails, houses.buildings,
)  # fmt: skip
COUNTRY: tuple[Callable[[Bed], None], ...] = (
    country.paper, country.grass, heights.hills, heights.balkas, wet.marshes, wet.lakes, overland.roads, wet.rivers,
    overland.railways, stands.woods, stands.towns, overland.bridges,
)  # fmt: skip
STEPS = {"field": FIELD, "country": COUNTRY}


class Painting:
    """A map being painted, step by step; so that a window can go on in between."""

    def __init__(self, sheet: Sheet, side: float = SIDE) -> None:
        self.bed = Bed(sheet, min(side, sqrt(MOST / (1.5 * sheet.columns + 1) / (1.75 * sheet.rows + 1))))
        self._steps = self._paint()
        self.share = 0.0  # of the work that is done
        self.done = False

    def step(self) -> bool:
        """Do the next part; was it the last?"""
        self.share = next(self._steps, 1.0)
        self.done = self.share >= 1
        return self.done

    @property
    def picture(self) -> Surface:
        return self.bed.surface

    def _paint(self) -> Iterator[float]:
        bed, steps = self.bed, STEPS[self.bed.sheet.scale]
        count = len(steps) + 3
        bare: Surface | None = None
        for n, step in enumerate(steps):
            step(bed)
            if n == 0:
                bare = bed.surface.copy()
            yield (n + 1) / count
        if bare is not None:
            trimmed(bed, bare)
        sides.grid(bed)
        yield (count - 2) / count
        sides.stand(bed)
        yield (count - 1) / count
        if bed.sheet.scale == "field":
            folds(bed)
        lamp(bed)
        yield 1.0


def painted(sheet: Sheet, side: float = SIDE) -> Surface:
    """The picture of a map, all at once."""
    painting = Painting(sheet, side)
    while not painting.step():
        pass
    return painting.picture


def trimmed(bed: Bed, bare: Surface) -> None:
    """Outside the hexes there is paper and nothing else."""
    pen = ink.Pen(((0, 0), bed.size), 0, 2)
    for n in range(bed.grid.size):
        pen.polygon(bed.points(bed.grid.corners[n]))
    outside = ink.inverted(pen.done())
    paper = bare.convert_alpha() if pygame.display.get_surface() else with_alpha(bare)
    paper.blit(outside, (0, 0), special_flags=ink.TIMES)
    bed.surface.blit(paper, (0, 0), special_flags=ink.WEIGHED)


def with_alpha(picture: Surface) -> Surface:
    found = ink.blank(picture.size)
    found.blit(picture, (0, 0))
    return found


def folds(bed: Bed) -> None:
    """The sheet was folded in six: a light and a dark line along each fold."""
    wide, high = bed.size
    for x in (wide * 0.335, wide * 0.668):
        crease(bed, [(x, 0), (x, high)])
    crease(bed, [(0, high * 0.5), (wide, high * 0.5)])


def crease(bed: Bed, points: list[ink.Point]) -> None:
    side = bed.side
    for away, width, dark, strength in (
        (0.04, 0.34, True, 0.025),
        (0.006, 0.03, True, 0.12),
        (-0.016, 0.03, False, 0.09),
    ):
        pen = ink.Pen(points, side * 0.6, 1)
        upright = points[0][0] == points[1][0]
        pen.line(ink.shifted(points, away * side * upright, away * side * (not upright)), width * side)
        mask = ink.soft(pen.done(), max(1.0, width * side * 0.4))
        if dark:
            ink.times(bed.surface, mask, (60, 44, 20), strength, pen.box.topleft)
        else:
            ink.lighten(bed.surface, mask, (round(110 * strength),) * 3, pen.box.topleft)


def lamp(bed: Bed) -> None:
    """One lamp hangs over the sheet: a little darker towards the edges, and warm all over."""
    small = Surface((48, 40))
    for x in range(48):
        for y in range(40):
            away = ((x / 47 - 0.5) / 0.62) ** 2 + ((y / 39 - 0.46) / 0.66) ** 2
            light = 255 * (0.85 + 0.17 * max(0.0, 1 - 0.78 * away))
            small.set_at((x, y), [min(255, round(light * tone)) for tone in LIGHT[bed.sheet.season]])
    pool = paint.smooth(small, bed.size)
    bed.surface.blit(pool, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
