"""Surfaces made of shapes: rounded boxes, shadows, glows, textures. All are kept, least used first out."""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import groupby

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw.theme import (
    BRASS,
    BRASS_LOW,
    CLOTH,
    CLOTH_EDGE,
    CLOTH_LIT,
    PANEL_HIGH,
    PANEL_LOW,
    Colour,
    mix,
)

LINE = 16  # pixels in a line of the processor's memory
SMOOTH = 3  # times larger shapes are drawn before they are reduced
LARGE = 40_000  # pixels of a box from which on only its edges are kept
Point = tuple[float, float]


def weight(surface: Surface) -> int:
    """What it takes to keep a surface, in pixels of four bytes."""
    return surface.width * surface.height * surface.get_bytesize() // 4


class Cache:
    """Surfaces by key, up to so many pixels in all; in a window larger than 1920 by 1080 as many more as that has."""

    larger = 1.0  # than that window, for all caches

    def __init__(self, most: int) -> None:
        self.most, self.pixels = most, 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def look(self, key: Hashable) -> Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        found = self.look(key)
        return found if found is not None else self.keep(key, make())

    def keep(self, key: Hashable, made: Surface) -> Surface:
        """Keep a surface, and let go of those that were used longest ago."""
        self.drop(key)
        self._kept[key] = made
        self.pixels += weight(made)
        while self.pixels > self.most * Cache.larger and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))
        return made

    def drop(self, key: Hashable) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self.pixels -= weight(old)

    def clear(self) -> None:
        self._kept.clear()
        self.pixels = 0


def fit(size: tuple[int, int]) -> None:
    """Keep as much as a window of this size needs."""
    Cache.larger = max(1.0, size[0] * size[1] / (1920 * 1080))


cache = Cache(11_000_000)


def clear(size: tuple[int, int], colour: Colour = (0, 0, 0)) -> Surface:
    """A transparent surface; its hidden colour is that of the shape to come, so that edges do not darken."""
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def beside(box: Rect, place: Rect) -> list[Rect]:
    """What of a box another leaves free: above it, below it, left and right of it."""
    inner = place.clip(box)
    if 0 in inner.size:
        return [box]
    parts = (
        Rect(box.x, box.y, box.width, inner.y - box.y),
        Rect(box.x, inner.bottom, box.width, box.bottom - inner.bottom),
        Rect(box.x, inner.y, inner.x - box.x, inner.height),
        Rect(inner.right, inner.y, box.right - inner.right, inner.height),
    )
    return [part for part in parts if 0 not in part.size]


def around(surface: Surface, key: Hashable, make: Callable[[], Surface], place: Rect, hole: Rect) -> None:
    """Lay a picture down but for a hole, which something else will cover; only what shows of it is kept."""
    inner, whole = hole.move(-place.x, -place.y), list[Surface]()
    for n, part in enumerate(beside(Rect((0, 0), place.size), inner)):
        piece = cache.look((key, tuple(inner), n))
        if piece is None:
            whole = whole or [make()]
            piece = cache.keep((key, tuple(inner), n), whole[0].subsurface(part).copy())
        surface.blit(piece, part.move(place.topleft))


def roughly(surface: Surface, picture: Surface, part: Rect, place: Rect) -> None:
    """As much of a part of a picture as is in view, scaled as quickly as can be, for a moment."""
    seen = place.clip(surface.get_clip())
    if 0 in seen.size:
        return
    across, down = part.width / place.width, part.height / place.height
    left, top = part.x + int((seen.x - place.x) * across), part.y + int((seen.y - place.y) * down)
    source = Rect(left, top, math.ceil(seen.width * across), math.ceil(seen.height * down)).clip(part)
    if 0 in source.size:
        return
    if picture.get_flags() & pygame.SRCALPHA:
        surface.blit(pygame.transform.scale(picture.subsurface(source), seen.size), seen)
    else:
        pygame.transform.scale(picture.subsurface(source), seen.size, surface.subsurface(seen))


def lay(target: Surface, image: Surface, place: tuple[int, int], area: Rect | None = None) -> None:
    """Copy a large picture without holes: its middle from where a line of the memory begins up to where one ends.

    Rows that begin elsewhere take SDL several times as long.
    """
    area = area or image.get_rect()
    rect = Rect(place, area.size).clip(target.get_clip())
    left, top = area.x + rect.x - place[0], area.y + rect.y - place[1]
    start, end = -rect.x % LINE, rect.right % LINE
    if start + end >= rect.width:
        target.blit(image, rect, (left, top, *rect.size))
        return
    for x, wide in ((0, start), (start, rect.width - start - end), (rect.width - end, end)):
        if wide:
            target.blit(image, (rect.x + x, rect.y), (left + x, top, wide, rect.height))


def smooth(surface: Surface, size: tuple[int, int]) -> Surface:
    """Scaled smoothly. To enlarge one that is a pixel wide or high pygame reads what lies behind it, and may crash."""
    if 1 in surface.size:
        surface = pygame.transform.scale(surface, (max(2, surface.width), max(2, surface.height)))
    return pygame.transform.smoothscale(surface, size)


def reduced(surface: Surface, times: int = SMOOTH) -> Surface:
    return smooth(surface, (surface.width // times, surface.height // times))


def box(width: int, height: int, radius: int, colour: Colour, alpha: int = 255) -> Surface:
    """A rounded box with smooth corners."""

    def make() -> Surface:
        side = 2 * radius + 2
        if width <= side or height <= side:
            return round_box(width, height, radius, colour, alpha)
        surface = clear((width, height), colour)
        surface.fill((*colour, alpha))
        return cornered(surface, round_box(side, side, radius, colour, alpha), radius)

    return cache.get(("box", width, height, radius, colour, alpha), make)


def round_box(width: int, height: int, radius: int, colour: Colour, alpha: int) -> Surface:
    large = clear((width * SMOOTH, height * SMOOTH), colour)
    pygame.draw.rect(large, (*colour, alpha), large.get_rect(), border_radius=radius * SMOOTH)
    return tinted(reduced(large), colour)  # to reduce it darkens it a little


def frame(surface: Surface, rect: Rect, radius: int, line: int, colour: Colour, alpha: int = 255) -> None:
    """Draw the outline of a rounded box."""
    side = 2 * max(radius, line) + 2
    size = (side, side) if is_large(rect.size, side) else rect.size
    key = ("frame", size, radius, line, colour, alpha)
    small = cache.get(key, lambda: whole_frame(*size, radius, line, colour, alpha))
    if size == rect.size:
        surface.blit(small, rect)
    else:
        edged(surface, key, small, rect)


def whole_frame(width: int, height: int, radius: int, line: int, colour: Colour, alpha: int) -> Surface:
    side = 2 * max(radius, line) + 2
    if min(width, height) <= side:
        return round_frame(width, height, radius, line, colour, alpha)
    return stretched(round_frame(side, side, radius, line, colour, alpha), (width, height))


def round_frame(width: int, height: int, radius: int, line: int, colour: Colour, alpha: int) -> Surface:
    large = clear((width * SMOOTH, height * SMOOTH), colour)
    inner = large.get_rect().inflate(-2 * line * SMOOTH, -2 * line * SMOOTH)
    pygame.draw.rect(large, (*colour, alpha), large.get_rect(), border_radius=radius * SMOOTH)
    pygame.draw.rect(large, (*colour, 0), inner, border_radius=max(0, radius - line) * SMOOTH)
    return tinted(reduced(large), colour)


def cornered(surface: Surface, small: Surface, corner: int) -> Surface:
    """A surface with the corners of a small one: drawn three times as large, a whole page would take 60 MB."""
    for place, part in corners(surface, small, corner):
        surface.fill((*small.get_at((0, 0))[:3], 0), place)
        surface.blit(small, place, part)
    return surface


def corners(surface: Surface, small: Surface, corner: int) -> list[tuple[Rect, Rect]]:
    """Where the corners of a surface are, and where those of a small one are."""
    width, height, side = surface.width, surface.height, small.width
    return [
        (Rect(x, y, corner, corner), Rect(from_x, from_y, corner, corner))
        for x, from_x in ((0, 0), (width - corner, side - corner))
        for y, from_y in ((0, 0), (height - corner, side - corner))
    ]


def gradient(width: int, height: int, top: Colour, bottom: Colour, radius: int = 0) -> Surface:
    """A box that changes colour from top to bottom; in the tiniest of windows a dot."""
    width, height = max(1, width), max(1, height)

    def make() -> Surface:
        column = clear((1, height))
        for y in range(height):
            column.set_at((0, y), mix(top, bottom, y / max(1, height - 1)))
        surface = pygame.transform.scale(column, (width, height))
        return rounded(surface, radius) if radius else surface

    return cache.get(("gradient", width, height, top, bottom, radius), make)


def sheet(texture: Surface, width: int, height: int, radius: int, fine: int = 1, patch: int = 0) -> Surface:
    """A piece of a texture with its corners cut round, and a little darker towards its edges.

    fine: it is painted so many times larger than it is seen; patch: which piece of the texture, that closes on itself.
    """
    part = Surface((math.ceil(width / fine), math.ceil(height / fine)))
    left, top = -(patch * 331 % texture.width), -(patch * 197 % texture.height)
    rows, columns = range(top, part.height, texture.height), range(left, part.width, texture.width)
    part.fblits([(texture, (x, y)) for x in columns for y in rows])
    cut = pygame.transform.scale(part, (width, height)).convert_alpha()  # not smoothly: it will be reduced as much
    shade = worn(width, height, 2 * max(2, width // 14), 222, 1)
    cut.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return rounded(cut, radius)


def worn(width: int, height: int, reach: int, dark: int, bend: float) -> Surface:
    """What a picture is multiplied with: dark at its edges, lighter inwards until it has reached so far."""

    def make() -> Surface:
        shade = Surface((width, height))
        shade.fill((255, 255, 255))
        for n in range(reach):
            tone = round(255 - (255 - dark) * (1 - n / reach) ** bend)
            pygame.draw.rect(shade, (tone, tone, tone), shade.get_rect().inflate(-2 * n, -2 * n), 1)
        return shade

    return cache.get(("worn", width, height, reach, dark, bend), make)


def tiled(texture: Surface, size: tuple[int, int]) -> Surface:
    """A texture repeated over a surface."""
    surface = Surface(size)
    surface.fblits(
        [(texture, (x, y)) for x in range(0, size[0], texture.width) for y in range(0, size[1], texture.height)]
    )
    return surface


def rounded(surface: Surface, radius: int) -> Surface:
    """A picture with its corners cut round."""
    cut, side = surface.convert_alpha(), 2 * radius + 2
    if min(cut.size) <= side:
        cut.blit(box(cut.width, cut.height, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return cut
    round_ones = box(side, side, radius, (255, 255, 255))
    for place, part in corners(cut, round_ones, radius):
        cut.blit(round_ones, place, part, special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def blurred(surface: Surface, spread: int) -> Surface:
    """A soft version of a surface of one colour; worked out small, since nobody sees the difference."""
    times = max(1, min(4, spread // 3))
    size = (max(1, surface.width // times), max(1, surface.height // times))
    small = smooth(surface, size) if times > 1 else surface
    soft = pygame.transform.gaussian_blur(small, max(1, spread // times), repeat_edge_pixels=False)
    return smooth(soft, surface.size) if times > 1 else soft


def soft(width: int, height: int, radius: int, spread: int, colour: Colour, alpha: int) -> tuple[Surface, int]:
    """A blurred box, for shadows and glows, and how far it reaches beyond the box."""
    key, pad = ("soft", width, height, radius, spread, colour, alpha), beyond(spread)
    return cache.get(key, lambda: softened(width, height, radius, spread, colour, alpha)), pad


def shadow(surface: Surface, look: tuple[int, int, int, int, Colour, int], place: Rect) -> None:
    """A blurred box but for its middle, where the box itself lies. look: as of one that is `softened`."""
    least = plain(*look[2:4])
    if is_large(look[:2], least):
        edged(surface, ("soft", *look[2:]), soft(least, least, *look[2:])[0], place)
    else:
        surface.blit(soft(*look)[0], place)


def softened(width: int, height: int, radius: int, spread: int, colour: Colour, alpha: int) -> Surface:
    pad, least = beyond(spread), plain(radius, spread)
    if min(width, height) > least:
        return stretched(softened(least, least, radius, spread, colour, alpha), (width + 2 * pad, height + 2 * pad))
    surface = clear((width + 2 * pad, height + 2 * pad), colour)
    pygame.draw.rect(surface, (*colour, alpha), (pad, pad, width, height), border_radius=radius)
    return tinted(blurred(surface, spread), colour)


def stretched(small: Surface, size: tuple[int, int]) -> Surface:
    """A surface with the corners and the edges of a small one, that is square: to blur a large one takes a frame."""
    r, g, b, _ = small.get_at((0, 0))
    done = clear(size, (r, g, b))
    for place, part in ninths(small, done.get_rect()):
        done.blit(lengthened(small, part, place.size), place)
    return done


def edged(surface: Surface, key: Hashable, small: Surface, place: Rect) -> None:
    """The same laid down but for its middle: a large one would have to be kept whole."""
    for to, part in ninths(small, place):
        if part.size == to.size:
            surface.blit(small, to, part)
        elif 1 in (part.width, part.height) and part.size != (1, 1):
            look = (key, tuple(part), to.size)
            surface.blit(cache.get(look, partial(lengthened, small, part, to.size)), to)


def is_large(size: tuple[int, int], least: int) -> bool:
    """Is a box worth being laid down in pieces? It must be larger than the square that they come from."""
    return min(size) > least and size[0] * size[1] > LARGE


def lengthened(small: Surface, part: Rect, size: tuple[int, int]) -> Surface:
    piece = small.subsurface(part)
    return piece if part.size == size else pygame.transform.scale(piece, size)


def ninths(small: Surface, place: Rect) -> list[tuple[Rect, Rect]]:
    """Corners, edges and the middle of a place, each with the part of a small square that goes there."""
    half = (small.width - 1) // 2

    def parts(n: int) -> list[tuple[int, int, int, int]]:
        return [(0, half, 0, half), (half, n - 2 * half, half, 1), (n - half, half, small.width - half, half)]

    return [
        (Rect(place.x + x, place.y + y, wide, tall), Rect(left, top, w, h))
        for x, wide, left, w in parts(place.width)
        for y, tall, top, h in parts(place.height)
        if wide and tall
    ]


def beyond(spread: int) -> int:
    """How far a blurred box reaches beyond the box."""
    return 2 * spread + 2


def plain(radius: int, spread: int) -> int:
    """How wide a blurred box has to be for its edges to be the same all along."""
    return 2 * (radius + beyond(spread)) + 8


def tinted(surface: Surface, colour: Colour) -> Surface:
    """The same shape in one colour."""
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def outline_of(surface: Surface, spread: int, colour: Colour, alpha: int) -> tuple[Surface, int]:
    """A soft copy of any shape, for its shadow or its glow."""
    pad = 2 * spread + 2
    shape = clear((surface.width + 2 * pad, surface.height + 2 * pad), colour)
    shape.blit(surface, (pad, pad))
    shape = tinted(blurred(shape, spread), colour)
    shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape, pad


def polygon(points: Sequence[Point], colour: Colour, alpha: int = 255) -> tuple[Surface, tuple[int, int]]:
    """A filled polygon with smooth edges, and where its corner goes."""
    left, top = math.floor(min(x for x, _ in points)) - 1, math.floor(min(y for _, y in points)) - 1
    width = math.ceil(max(x for x, _ in points)) + 1 - left
    height = math.ceil(max(y for _, y in points)) + 1 - top
    moved = tuple(((x - left) * SMOOTH, (y - top) * SMOOTH) for x, y in points)

    def make() -> Surface:
        large = clear((width * SMOOTH, height * SMOOTH), colour)
        pygame.draw.polygon(large, (*colour, alpha), moved)
        return reduced(large)

    return cache.get(("polygon", moved, colour, alpha), make), (left, top)


# --- textures ------------------------------------------------------------------------------------------------------


def grain(size: tuple[int, int], strength: int, seed: int = 1) -> Surface:
    """Fine noise to be added to a surface."""

    def make() -> Surface:
        dice = random.Random(seed)
        data = bytes(dice.randrange(strength + 1) for _ in range(128 * 128))
        tile = pygame.image.frombytes(bytes(value for each in data for value in (each, each, each)), (128, 128), "RGB")
        surface = Surface(size)
        surface.fblits([(tile, (x, y)) for x in range(0, size[0], 128) for y in range(0, size[1], 128)])
        return surface

    return cache.get(("grain", size, strength, seed), make)


def cloth(size: tuple[int, int], fetch: Callable[[], Surface] | None = None) -> Surface:
    """The table: its picture, or dark wool under a lamp that falls off towards the edges."""

    def make() -> Surface:
        if fetch is not None:
            return smooth(fetch(), size).convert()
        small = Surface((96, 54))
        for x in range(96):
            for y in range(54):
                reach = math.hypot((x / 95 - 0.5) / 0.62, (y / 53 - 0.44) / 0.74)
                lit = max(0.0, 1 - reach) ** 0.8
                shade = min(1.0, max(0.0, (reach - 0.62) / 0.72)) ** 1.2
                small.set_at((x, y), mix(mix(CLOTH, CLOTH_LIT, lit), CLOTH_EDGE, shade))
        surface = smooth(small, size)
        surface.blit(grain(size, 7), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return surface.convert()

    return cache.get(("cloth", size, fetch is not None), make)


def panel(width: int, height: int, radius: int, fetch: Callable[[], Surface] | None = None) -> Surface:
    """Blackened leather with a hairline of brass and ticks in its corners."""

    def make() -> Surface:
        if fetch is not None:
            surface = tiled(fetch(), (width, height))
            for tone, rows in groupby(range(height), lambda y: round(255 - 55 * y / height)):  # darker downwards
                first, *others = rows
                surface.fill((tone, tone, tone), (0, first, width, 1 + len(others)), pygame.BLEND_RGB_MULT)
        else:
            surface = gradient(width, height, PANEL_HIGH, PANEL_LOW).copy()
            surface.blit(grain((width, height), 5, 3), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface = rounded(surface, radius)
        whole = surface.get_rect()
        frame(surface, whole, radius, 1, (4, 6, 5))
        frame(surface, whole.inflate(-2, -2), radius - 1, 1, mix(BRASS, PANEL_HIGH, 0.45), 100)
        for x, y, dx, dy in (
            (7, 7, 1, 1), (width - 8, 7, -1, 1), (7, height - 8, 1, -1), (width - 8, height - 8, -1, -1),
        ):  # fmt: skip
            pygame.draw.line(surface, BRASS_LOW, (x, y), (x + 14 * dx, y))
            pygame.draw.line(surface, BRASS_LOW, (x, y), (x, y + 14 * dy))
        return surface

    return cache.get(("panel", width, height, radius, fetch is not None), make)
