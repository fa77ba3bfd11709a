"""The open ground of country, and patches of another kind on it: their outlines wander within their hexes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from boardgames.ui.maps import ink
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.country import tones
from boardgames.ui.maps.growth import tuft
from boardgames.ui.maps.ink import Point


class Patch:
    """Ground of a kind over all its hexes, joined where they touch. mask: how much of it is at each pixel."""

    def __init__(self, bed: Bed, hexes: Sequence[int], inset: float, spread: float, rough: float, seed: str) -> None:
        self.hexes = hexes
        room = round(bed.side * 0.25)
        corners = [bed.at(corner) for n in hexes for corner in bed.grid.corners[n]]
        left, top = (round(min(each[k] for each in corners)) - room for k in (0, 1))
        right, low = (round(max(each[k] for each in corners)) + room for k in (0, 1))
        self.box = Rect(left, top, right - left, low - top)
        pen = ink.Pen((self.box.topleft, self.box.bottomright), 0, 2)
        for shape in joined(bed, hexes, inset):
            pen.polygon(bed.points(shape))
        soft = ink.soft(pen.done(), spread * bed.side)
        wanders = bed.noise(soft.size, 0.4, seed=seed)
        wanders.fill((round(255 * rough),) * 4, special_flags=ink.TIMES)
        wanders.blit(ink.levels(soft.copy(), 8, 60), (0, 0), special_flags=ink.TIMES)
        soft.blit(wanders, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        soft.fill((round(255 * rough / 2),) * 4, special_flags=pygame.BLEND_RGBA_SUB)
        self.soft = soft  # it falls off towards its edge, which lies where it is half
        self.mask = ink.levels(soft.copy(), 112, 142)
        self._hits = pygame.mask.from_surface(self.mask, 127)

    @property
    def at(self) -> tuple[int, int]:
        return self.box.topleft

    def holds(self, point: Point) -> bool:
        """Does a point of the picture lie on it?"""
        x, y = round(point[0]) - self.box.x, round(point[1]) - self.box.y
        return 0 <= x < self.box.width and 0 <= y < self.box.height and bool(self._hits.get_at((x, y)))


def joined(bed: Bed, hexes: Sequence[int], inset: float) -> Iterable[list[Point]]:
    """The hexes drawn in from their sides, and the bridges between those that touch."""
    grid, mine = bed.grid, set(hexes)

    def drawn_in(p: Point, n: int, more: float = 0.0) -> Point:
        (x, y), share = grid.centres[n], inset - more
        return x + (p[0] - x) * share, y + (p[1] - y) * share

    for n in hexes:
        yield [drawn_in(corner, n) for corner in grid.corners[n]]
        for m in grid.neighbours[n]:
            if m in mine and n < m:
                p, q = grid.side_ends(n, m)
                yield [drawn_in(p, n, 0.02), drawn_in(q, n, 0.02), drawn_in(q, m, 0.02), drawn_in(p, m, 0.02)]


def patch(
    bed: Bed, *kinds: str, inset: float = 0.84, spread: float = 0.11, rough: float = 0.34
) -> Patch | None:  # fmt: skip
    """The ground of these kinds; None where there is none."""
    hexes = hexes_of(bed, *kinds)
    return Patch(bed, hexes, inset, spread, rough, " ".join(kinds)) if hexes else None


def hexes_of(bed: Bed, *kinds: str) -> list[int]:
    """The hexes of these kinds, in their order."""
    return sorted(n for area in bed.areas(*kinds) if (n := bed.hex_of(area)) is not None)


def paper(bed: Bed) -> None:
    """The sheet: mottled, with dry grass in patches; in winter, drifts with the grass showing through."""
    tone, size = tones.of(bed), bed.size
    bed.surface.fill(tone.paper)
    for across, seed, high, low in ((5.5, "land", 0.75, 0.4), (1.1, "folds", 0.35, 0.16)):
        clouds = bed.noise(size, across, seed=seed)
        ink.over(bed.surface, ink.levels(clouds.copy(), 128, 230), tone.paper_high, high)
        ink.over(bed.surface, ink.levels(ink.inverted(clouds), 128, 230), tone.paper_low, low)
    dry = ink.levels(bed.noise(size, 2.1, seed="dry"), 140, 205)
    ink.over(bed.surface, ink.product(dry, bed.noise(size, 0.12, seed="blades", octaves=2)), tone.grass, 0.3)


def grass(bed: Bed) -> None:
    """Tufts of dry grass; in winter most of them are a short streak of blown snow."""
    tone, dice, side = tones.of(bed), bed.dice("grass"), bed.side
    blades = [tuft(side * dice.uniform(0.03, 0.05), tone.tuft, (-0.7, 0.0, 0.7), 1.0) for _ in range(4)]
    for each in blades:
        each.fill((95,) * 4, special_flags=ink.TIMES)
    drifts = [drift(side * dice.uniform(0.16, 0.3), tone.paper_high) for _ in range(4)]
    count = round(bed.size[0] * bed.size[1] / side**2 * 2.4)
    row: list[tuple[Surface, Point]] = []
    for _ in range(count):
        looks = drifts if dice.random() < tone.white else blades
        row.append((dice.choice(looks), (dice.random() * bed.size[0], dice.random() * bed.size[1])))
    bed.sprites(row)


def drift(long: float, white: tuple[int, int, int]) -> Surface:
    """A streak of blown snow."""
    pen = ink.Pen(((0, 0), (long, long * 0.15)), 2)
    pen.line(((0, 0), (long, long * 0.15)), max(1.2, long * 0.09), white, 0.6)
    found = pen.done()
    found.fill((170,) * 4, special_flags=ink.TIMES)
    return found
