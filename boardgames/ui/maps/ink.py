"""What a map is painted with: noise, masks, soft edges, lines. On pygame alone, so that the program paints by itself.

A mask is a surface whose four channels are the same; times a colour it is a picture whose colours are weighed by how
much of them shows ("premultiplied"), which is how everything here is laid on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor, hypot

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import Colour

Point = tuple[float, float]
WEIGHED = pygame.BLEND_PREMULTIPLIED
TIMES = pygame.BLEND_RGBA_MULT
FULL = (255, 255, 255, 255)
FINE = 3  # times larger that shapes are drawn, before they are brought to their size


def blank(size: tuple[int, int]) -> Surface:
    """A surface with nothing on it."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def reduced(large: Surface, times: int = FINE) -> Surface:
    return paint.smooth(large, (large.width // times, large.height // times))


# --- noise and masks ---------------------------------------------------------------------------------------------


def noise(size: tuple[int, int], across: float, down: float, seed: str, octaves: int = 3) -> Surface:
    """Cloudy noise, spread over all values: a mask. across, down: how large its largest clouds are."""
    dice = random.Random(seed)
    columns, rows = ceil(size[0] / across) + 2, ceil(size[1] / down) + 2
    whole = round(columns * across), round(rows * down)
    found = specks(dice, (columns, rows), 255)
    for octave in range(1, octaves):
        found = pygame.transform.smoothscale_by(found, 2)  # doubled again and again it is a smooth curve
        part = 255 >> octave
        found.fill((part // 2,) * 4, special_flags=pygame.BLEND_RGBA_SUB)
        found.blit(specks(dice, found.size, part), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    while found.width * 3 < whole[0]:
        found = pygame.transform.smoothscale_by(found, 2)
    large = paint.smooth(found, whole)
    return levels(large.subsurface((round(across), round(down)), size).copy(), 45, 210)


def specks(dice: random.Random, size: tuple[int, int], most: int) -> Surface:
    """Each pixel on its own: a mask."""
    scale = bytes(value * most // 255 for value in range(256))
    return grey(dice.randbytes(size[0] * size[1]).translate(scale), size)


def grey(values: bytes, size: tuple[int, int]) -> Surface:
    """A mask from the value of each of its pixels."""
    data = bytearray(4 * len(values))
    for channel in range(4):
        data[channel::4] = values
    return pygame.image.frombytes(bytes(data), size, "RGBA")


def levels(mask: Surface, low: int, high: int) -> Surface:
    """The same mask with everything up to `low` at nothing and from `high` on full; changed in place."""
    mask.fill((low,) * 4, special_flags=pygame.BLEND_RGBA_SUB)
    times = 255 / max(1, high - low)
    while times > 1:
        if times < 2:
            part = mask.copy()
            part.fill((round(255 * (times - 1)),) * 4, special_flags=TIMES)
            mask.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
            break
        mask.blit(mask.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        times /= 2
    return mask


def inverted(mask: Surface) -> Surface:
    """What is left of full."""
    found = blank(mask.size)
    found.fill(FULL)
    found.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return found


def product(*masks: Surface) -> Surface:
    """Where all masks are."""
    found = masks[0].copy()
    for each in masks[1:]:
        found.blit(each, (0, 0), special_flags=TIMES)
    return found


def padded(mask: Surface, by: int) -> Surface:
    """A mask with room around it, for soft edges that reach beyond it."""
    found = blank((mask.width + 2 * by, mask.height + 2 * by))
    found.blit(mask, (by, by))
    return found


def soft(mask: Surface, spread: float) -> Surface:
    """A mask with soft edges; worked out small, since nobody sees the difference."""
    times = max(1, round(spread / 2))
    small = paint.smooth(mask, (max(1, mask.width // times), max(1, mask.height // times)))
    radius = max(1, round(spread / times))
    for _ in range(2):
        small = pygame.transform.box_blur(small, radius)
    return paint.smooth(small, mask.size)


# --- laying on ---------------------------------------------------------------------------------------------------


def over(canvas: Surface, mask: Surface, colour: Colour, strength: float = 1.0, at: tuple[int, int] = (0, 0)) -> None:
    """Lay a colour on where a mask is."""
    part = mask.copy()
    share = strength * 255
    part.fill((*(round(c * strength) for c in colour), round(share)), special_flags=TIMES)
    canvas.blit(part, at, special_flags=WEIGHED)


def times(canvas: Surface, mask: Surface, colour: Colour, strength: float = 1.0, at: tuple[int, int] = (0, 0)) -> None:
    """Darken what is there towards a colour, where a mask is."""
    part = mask.copy()
    part.fill((*(round((255 - c) * strength) for c in colour), 255), special_flags=TIMES)
    light = Surface(part.size)
    light.fill((255, 255, 255))
    light.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    canvas.blit(light, at, special_flags=pygame.BLEND_RGB_MULT)


def lighten(canvas: Surface, mask: Surface, colour: Colour, at: tuple[int, int] = (0, 0)) -> None:
    """Add light where a mask is."""
    part = mask.copy()
    part.fill((*colour, 255), special_flags=TIMES)
    canvas.blit(part, at, special_flags=pygame.BLEND_RGB_ADD)


# --- lines and shapes ----------------------------------------------------------------------------------------------


class Pen:
    """Draws shapes with smooth edges in a box of the picture; `lay` puts them on it."""

    def __init__(self, points: Iterable[Point], pad: float, fine: int = FINE) -> None:
        xs, ys = zip(*points, strict=True)
        left, top = floor(min(xs) - pad), floor(min(ys) - pad)
        self.box = Rect(left, top, ceil(max(xs) + pad) - left, ceil(max(ys) + pad) - top)
        self.fine = fine
        self.large = blank((self.box.width * fine, self.box.height * fine))

    def _at(self, point: Point) -> Point:
        return (point[0] - self.box.x) * self.fine, (point[1] - self.box.y) * self.fine

    def polygon(self, points: Sequence[Point], colour: Colour = (255, 255, 255)) -> None:
        pygame.draw.polygon(self.large, colour, [self._at(p) for p in points])

    def circle(self, centre: Point, radius: float, colour: Colour = (255, 255, 255)) -> None:
        pygame.draw.circle(self.large, colour, self._at(centre), radius * self.fine)

    def line(
        self, points: Sequence[Point], width: float, colour: Colour = (255, 255, 255), tip: float | None = None
    ) -> None:
        """A line with round ends and corners; it runs out to a tip of another width."""
        end = width if tip is None else tip
        count = max(1, len(points) - 1)
        for n in range(count):
            self._limb(points[n], points[n + 1], width + (end - width) * n / count,
                       width + (end - width) * (n + 1) / count, colour)  # fmt: skip

    def _limb(self, p: Point, q: Point, first: float, last: float, colour: Colour) -> None:
        (ax, ay), (bx, by) = self._at(p), self._at(q)
        long = hypot(bx - ax, by - ay) or 1e-6
        nx, ny = -(by - ay) / long * self.fine / 2, (bx - ax) / long * self.fine / 2
        corners = [
            (ax + nx * first, ay + ny * first), (bx + nx * last, by + ny * last),
            (bx - nx * last, by - ny * last), (ax - nx * first, ay - ny * first),
        ]  # fmt: skip
        pygame.draw.polygon(self.large, colour, corners)
        pygame.draw.circle(self.large, colour, (ax, ay), first * self.fine / 2)
        pygame.draw.circle(self.large, colour, (bx, by), last * self.fine / 2)

    def done(self) -> Surface:
        """What was drawn, at its size."""
        return reduced(self.large, self.fine)

    def lay(self, canvas: Surface, strength: float = 1.0) -> None:
        part = self.done()
        if strength < 1:
            part.fill((round(255 * strength),) * 4, special_flags=TIMES)
        canvas.blit(part, self.box, special_flags=WEIGHED)


def shifted(points: Iterable[Point], dx: float, dy: float) -> list[Point]:
    return [(x + dx, y + dy) for x, y in points]


def beside(points: Sequence[Point], away: float) -> list[Point]:
    """A line so far to the right of another, as one walks along it."""
    found = []
    for n, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(n - 1, 0)], points[min(n + 1, len(points) - 1)]
        long = hypot(bx - ax, by - ay) or 1e-6
        found.append((x - (by - ay) / long * away, y + (bx - ax) / long * away))
    return found


def walked(points: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Places along a line, each so far from the last, and the direction there."""
    found: list[tuple[Point, Point]] = []
    gone = step / 2
    for (ax, ay), (bx, by) in pairwise(points):
        long = hypot(bx - ax, by - ay)
        if long == 0:
            continue
        ux, uy = (bx - ax) / long, (by - ay) / long
        while gone <= long:
            found.append(((ax + ux * gone, ay + uy * gone), (ux, uy)))
            gone += step
        gone -= long
    return found


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """The strokes of a broken line."""
    places = [p for p, _ in walked(points, 2.0)]
    first, every = max(1, round(on / 2)), max(2, round((on + off) / 2))
    return [places[n : n + first + 1] for n in range(0, len(places) - 1, every)]


def rims(shapes: Iterable[Sequence[Point]]) -> list[tuple[Point, Point]]:
    """The sides of shapes that no other of them shares: the outline of all together, each side going clockwise."""
    found: dict[tuple[tuple[int, int], ...], tuple[Point, Point] | None] = {}
    for points in shapes:
        for p, q in zip(points, [*points[1:], points[0]], strict=True):
            key = tuple(sorted((round(x * 4), round(y * 4)) for x, y in (p, q)))
            found[key] = None if key in found else (p, q)
    return [side for side in found.values() if side is not None]
