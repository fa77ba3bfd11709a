"""An area of the board, shown while the pointer is on what it belongs to: its tiles tinted, its edge drawn, what is
written on each of them."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import pygame
from pygame import Rect, Surface

from boardgames.core.table import Area, Tile
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.links import RED, label
from boardgames.ui.board.shapes import SIDE, Shape
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, CREAM, DARK, FIRE, GLOW, TARGET, Colour, hexed

TONES: dict[str, Colour] = {"path": TARGET, "fire": FIRE, "bad": RED, "good": hexed("2E9A92")}
TINT = 62  # of 255

Point = tuple[float, float]


def draw(canvas: Canvas, area: Area, shape: Shape, camera: Camera, box: Rect) -> None:
    """Over the board as it was last drawn: it goes with the pointer."""
    with canvas.clip(box):
        ground(canvas, area, shape, camera)
        numbers(canvas, area, shape, camera)


def named(canvas: Canvas, area: Area, shape: Shape, camera: Camera, box: Rect) -> None:
    """What it is called, above it."""
    centres = [shape.centres[ref] for ref in area.tiles if ref in shape.centres]
    if area.title and centres:
        middle = sum(x for x, _ in centres) / len(centres), min(y for _, y in centres) - SIDE * sqrt(3) / 2
        x, y = camera.to_window(*middle)
        with canvas.clip(box):
            label(canvas, (x, max(box.y + canvas.p(18), y - canvas.p(16))), area.title, area.tone)


def seen(area: Area, shape: Shape, camera: Camera, box: Rect) -> list[Tile]:
    """Its tiles of which something lies in a box, and those next to them."""
    (left, top), unit = camera.origin, camera.unit
    near = box.inflate(4 * unit, 4 * unit)
    found = []
    for ref in area.tiles:
        spot = shape.centres.get(ref)
        if spot is not None and near.collidepoint(left + spot[0] * unit, top + spot[1] * unit):
            found.append(shape.tiles[ref])
    return found


def ground(canvas: Canvas, area: Area, shape: Shape, camera: Camera) -> None:
    """The tint of its tiles and its edge, within the clip."""
    colour, (left, top), unit = TONES.get(area.tone, GLOW), camera.origin, camera.unit
    tiles = seen(area, shape, camera, canvas.surface.get_clip())
    if not tiles:
        return
    tint = paint.cache.get(("tint", shape.kind, unit, colour), lambda: tinted(shape, tiles[0], unit, colour))
    half = tint.width // 2
    for tile in () if area.bare else tiles:
        x, y = shape.centres[tile.ref]
        canvas.surface.blit(tint, (round(left + x * unit) - half, round(top + y * unit) - half))
    for (ax, ay), (bx, by) in rim(tuple(tile.ref for tile in tiles), shape):
        start, end = (left + ax * unit, top + ay * unit), (left + bx * unit, top + by * unit)
        pygame.draw.line(canvas.surface, DARK, start, end, max(3, canvas.p(6)))
        pygame.draw.line(canvas.surface, colour, start, end, max(2, canvas.p(3)))


def tinted(shape: Shape, tile: Tile, unit: int, colour: Colour) -> Surface:
    """A tile in a tone, its middle in that of a square."""
    x, y = shape.centres[tile.ref]
    half = unit + 1
    image = paint.clear((2 * half, 2 * half))
    points = [(half + (a - x) * unit, half + (b - y) * unit) for a, b in shape.corners(tile)]
    pygame.draw.polygon(image, (*colour, TINT), points)
    return image


def numbers(canvas: Canvas, area: Area, shape: Shape, camera: Camera) -> None:
    """What is written on its tiles."""
    colour = TONES.get(area.tone, GLOW)
    for tile in seen(area, shape, camera, canvas.surface.get_clip()):
        if words := area.tiles[tile.ref]:
            number(canvas, camera.to_window(*shape.centres[tile.ref]), words, camera.unit, colour)


@lru_cache(maxsize=32)
def rim(refs: tuple[str, ...], shape: Shape) -> tuple[tuple[Point, Point], ...]:
    """The sides that only one of some tiles has."""
    found: dict[tuple[Point, ...], tuple[Point, Point]] = {}
    for ref in refs:
        points = shape.corners(shape.tiles[ref])
        for n, start in enumerate(points):
            end = points[(n + 1) % len(points)]
            key = tuple(sorted(((round(start[0], 3), round(start[1], 3)), (round(end[0], 3), round(end[1], 3)))))
            if found.pop(key, None) is None:
                found[key] = (start, end)
    return tuple(found.values())


def number(canvas: Canvas, at: Point, words: str, size: int, colour: Colour) -> None:
    """What is written on a tile, low in it, on a disc."""
    radius = max(canvas.p(11), round(size * 0.15))
    x, y = round(at[0]), round(at[1] + size * 0.27)
    pygame.draw.circle(canvas.surface, DARK, (x, y), radius)
    pygame.draw.circle(canvas.surface, colour, (x, y), radius, max(1, canvas.p(2)))
    canvas.covers(Rect(x - radius, y - radius, 2 * radius, 2 * radius))
    canvas.text(words, x, y, BOLD, 15, CREAM, "centre", width=2 * radius - 2)
