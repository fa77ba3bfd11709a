"""What is being painted: the picture, its scale, and the shapes of the map in its pixels."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import ceil
from zlib import crc32

import pygame
from pygame import Rect, Surface

from boardgames.core.maps.hexes import Hexes, hexes
from boardgames.core.maps.sheet import MARGIN, Area, Sheet
from boardgames.ui.maps import ink
from boardgames.ui.maps.ink import Point

SPARE = 8  # pixels around a shape that a mask takes in


class Ground:
    """All shapes of one kind: their mask, where it lies, and their common outline."""

    def __init__(self, shapes: list[list[Point]], bounds: Rect) -> None:
        xs, ys = [x for shape in shapes for x, _ in shape], [y for shape in shapes for _, y in shape]
        left, top = int(min(xs)) - SPARE, int(min(ys)) - SPARE
        self.box = Rect(left, top, ceil(max(xs)) + SPARE - left, ceil(max(ys)) + SPARE - top).clip(bounds)
        self.shapes = shapes
        self.mask = ink.blank(self.box.size)
        for shape in shapes:
            pen = ink.Pen(shape, 2)
            pen.polygon(shape)
            place = pen.box.move(-self.box.x, -self.box.y)
            self.mask.blit(pen.done(), place, special_flags=pygame.BLEND_RGBA_ADD)  # two halves of a pixel are one
        self.rims = ink.rims(shapes)
        self._hits = pygame.mask.from_surface(self.mask, 127)

    @property
    def at(self) -> tuple[int, int]:
        return self.box.topleft

    def within(self, reach: float) -> pygame.mask.Mask:
        """The part of it that is so far from its edge."""
        found = self._hits.copy()
        for n in range(12):
            x, y = pygame.math.Vector2(reach, 0).rotate(30 * n)
            found = found.overlap_mask(self._hits, (round(x), round(y)))  # twelve shifts make a round brush
        return found

    def holds(self, mask: pygame.mask.Mask, point: Point) -> bool:
        """Does a point of the picture lie in such a part?"""
        x, y = int(point[0]) - self.box.x, int(point[1]) - self.box.y
        return 0 <= x < self.box.width and 0 <= y < self.box.height and bool(mask.get_at((x, y)))

    def scattered(self, dice: random.Random, gap: float, mask: pygame.mask.Mask) -> list[Point]:
        """Places all over it, about so far from each other, from the top."""
        found, high = [], gap * 0.866
        for row in range(int(self.box.height / high) + 1):
            for column in range(int(self.box.width / gap) + 1):
                x = self.box.x + (column + (row % 2) / 2 + dice.uniform(-0.3, 0.3)) * gap
                y = self.box.y + (row + dice.uniform(-0.3, 0.3)) * high
                if self.holds(mask, (x, y)):
                    found.append((x, y))
        return sorted(found, key=lambda p: p[1])


class Bed:
    """The picture in the making."""

    def __init__(self, sheet: Sheet, side: float) -> None:
        self.sheet, self.side = sheet, side
        self.grid: Hexes = hexes(sheet.columns, sheet.rows, sheet.even)
        corners = [corner for around in self.grid.corners for corner in around]
        self.left, self.top = min(x for x, _ in corners) - MARGIN, min(y for _, y in corners) - MARGIN
        wide = max(x for x, _ in corners) + MARGIN - self.left
        high = max(y for _, y in corners) + MARGIN - self.top
        self.surface = Surface((round(wide * side), round(high * side)))

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.size

    def at(self, point: Point) -> Point:
        """A place of the map in pixels."""
        return (point[0] - self.left) * self.side, (point[1] - self.top) * self.side

    def points(self, points: Sequence[Point]) -> list[Point]:
        return [self.at(p) for p in points]

    def dice(self, *key: object) -> random.Random:
        """Chance that depends on the map and on what it is for, and on nothing else."""
        return random.Random(crc32(repr((self.sheet.seed, *key)).encode()))

    def noise(
        self, size: tuple[int, int], across: float, down: float = 0, seed: object = 0, octaves: int = 3
    ) -> Surface:
        """Noise whose clouds are given in hexsides."""
        name = f"{self.sheet.seed} {seed}"
        return ink.noise(size, across * self.side, (down or across) * self.side, name, octaves)

    def areas(self, *kinds: str) -> Iterator[Area]:
        return (area for area in self.sheet.areas if area.kind in kinds)

    def hex_of(self, area: Area) -> int | None:
        """The hex in which an area lies."""
        xs, ys = zip(*area.points, strict=True)
        return self.grid.at((sum(xs) / len(xs), sum(ys) / len(ys)))

    def ground(self, areas: Sequence[Area]) -> Ground | None:
        """Areas together; None where there are none."""
        shapes = [self.points(area.points) for area in areas]
        return Ground(shapes, self.surface.get_rect()) if shapes else None

    def sprites(self, pictures: Sequence[tuple[Surface, Point]]) -> None:
        """Lay small pictures on, each about its middle."""
        self.surface.fblits(centred(pictures), ink.WEIGHED)


def centred(pictures: Sequence[tuple[Surface, Point]], at: tuple[int, int] = (0, 0)) -> list[tuple[Surface, Point]]:
    """Small pictures, each about its middle, as `fblits` wants them."""
    return [
        (each, (round(x - each.width / 2) - at[0], round(y - each.height / 2) - at[1])) for each, (x, y) in pictures
    ]
