"""What holds a board to the table: a frame of walnut, or, for a sheet of paper, four pins of brass."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from boardgames.core.table import Tile
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS,
    BRASS_HIGH,
    BRASS_LOW,
    WALNUT,
    WALNUT_HIGH,
    WALNUT_LOW,
    WHITE,
    hexed,
    mix,
)  # fmt: skip

EDGE = hexed("4A3B26")  # of a sheet: its paper, seen from the side
PIN, INSET = 7, 12  # the radius of the head of a pin, and how far from both edges it stands


def pins(canvas: Canvas, inner: Rect) -> None:
    """A pin in each corner of a sheet."""
    radius, inset = max(4, canvas.p(PIN)), max(6, canvas.p(INSET))
    image = paint.cache.get(("pin", radius), lambda: pin(radius))
    for x in (inner.x + inset, inner.right - inset):
        for y in (inner.y + inset, inner.bottom - inset):
            canvas.surface.blit(image, image.get_rect(center=(x, y)))


def pin(radius: int) -> pygame.Surface:
    """The head of a pin, lit from above, and its shadow."""
    r = radius * paint.SMOOTH
    large = paint.clear((4 * r, 4 * r), BLACK)
    middle = 2 * r
    for n in range(5):
        pygame.draw.circle(
            large, (0, 0, 0, 26 + 22 * n), (middle + r // 4, middle + r // 3), round(r * (1.4 - 0.1 * n))
        )
    pygame.draw.circle(large, (*mix(BRASS_LOW, BLACK, 0.5), 255), (middle, middle), r)
    for n in range(8):
        share = n / 7
        tone = mix(BRASS_LOW, BRASS, share * 2) if share < 0.5 else mix(BRASS, BRASS_HIGH, share * 2 - 1)
        at = middle - round(r * 0.32 * share), middle - round(r * 0.36 * share)
        pygame.draw.circle(large, (*tone, 255), at, round(r * (0.9 - 0.62 * share)))
    pygame.draw.circle(large, (*mix(BRASS_HIGH, WHITE, 0.6), 255), (middle - r // 3, middle - round(r * 0.4)), r // 6)
    return paint.reduced(large)


def wood(width: int, height: int, edge: int) -> pygame.Surface:
    """A walnut frame with mitred corners and a line of brass."""
    surface = pygame.Surface((width, height))
    surface.fill(WALNUT)
    for n in range(edge):
        share = n / max(1, edge - 1)
        swell = 1 - abs(2 * share - 1)
        tone = mix(mix(WALNUT_LOW, WALNUT, 0.4 + 0.6 * swell), WALNUT_HIGH, 0.55 * swell * swell)
        light, dark = mix(tone, WALNUT_HIGH, 0.25), mix(tone, BLACK, 0.25)
        right, bottom = width - 1 - n, height - 1 - n
        pygame.draw.line(surface, light, (n, n), (right, n))
        pygame.draw.line(surface, tone, (n, n), (n, bottom))
        pygame.draw.line(surface, dark, (right, n), (right, bottom))
        pygame.draw.line(surface, dark, (n, bottom), (right, bottom))
    grain = assets.source("textures/walnut")
    if grain is not None:
        wooden(surface, grain, edge)
    else:
        surface.blit(paint.grain((width, height), 9, 5), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    inlay = max(2, edge - max(3, edge // 4))
    pygame.draw.rect(surface, BRASS_LOW, (inlay, inlay, width - 2 * inlay, height - 2 * inlay), 1)
    return surface.convert()


def wooden(surface: pygame.Surface, grain: pygame.Surface, edge: int) -> None:
    """Lay the grain of wood over a frame: along it on all four sides, mitred, keeping its light and shade."""
    width, height = surface.size
    along = paint.tiled(paint.smooth(grain, (grain.width, max(edge, 24))), (max(width, height), edge))
    lit = pygame.Surface((max(width, height), edge))
    lit.fill((36, 30, 24))
    along.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    upright = pygame.transform.rotate(along, 90)
    light = surface.copy()
    surface.blit(upright, (0, 0), (0, 0, edge, height))
    surface.blit(upright, (width - edge, 0), (0, 0, edge, height))
    for n in range(edge):
        surface.blit(along, (n, n), (n, n, width - 2 * n, 1))
        surface.blit(along, (n, height - 1 - n), (n, edge - 1 - n, width - 2 * n, 1))
    soft = light.copy()
    soft.fill((150, 165, 180), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def letters(
    canvas: Canvas, tiles: Iterable[Tile], spots: dict[str, Rect], outer: Rect, inner: Rect, numbered: bool = True
) -> None:
    """Letters and numbers along a frame, between its box and that of the board."""
    edge = inner.x - outer.x
    for tile in tiles:
        column, row = tile.place
        x, y = spots[tile.ref].center
        if row == 0 and inner.x < x < inner.right:
            for at in (outer.y + edge / 2, outer.bottom - edge / 2):
                canvas.text(tile.name[0], x, at, BOLD, 14, BRASS_HIGH, "centre")
        if numbered and column == 0 and inner.y < y < inner.bottom:
            for at in (outer.x + edge / 2, outer.right - edge / 2):
                canvas.text(tile.name[1:], at, y, BOLD, 14, BRASS_HIGH, "centre")
