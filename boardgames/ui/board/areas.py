"""An area of the board, shown while the pointer is on what it belongs to: its tiles tinted, its edge drawn, what is
written on each of them."""

from __future__ import annotations

import pygame
from pygame import Rect

from boardgames.core.table import Area, Tile
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.links import RED, label
from boardgames.ui.board.shapes import Shape
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
    corners = [camera.to_window(*corner) for tile in tiles_of(area, shape) for corner in shape.corners(tile)]
    if area.title and corners:
        top, middle = min(y for _, y in corners), sum(x for x, _ in corners) / len(corners)
        with canvas.clip(box):
            label(canvas, (middle, max(box.y + canvas.p(18), top - canvas.p(16))), area.title, area.tone)


def tiles_of(area: Area, shape: Shape) -> list[Tile]:
    return [shape.tiles[ref] for ref in area.tiles if ref in shape.tiles]


def seen(area: Area, shape: Shape, camera: Camera, box: Rect) -> list[Tile]:
    """Its tiles of which something lies in a box, and those next to them."""
    near = box.inflate(4 * camera.unit, 4 * camera.unit)
    return [tile for tile in tiles_of(area, shape) if near.collidepoint(camera.to_window(*shape.centres[tile.ref]))]


def ground(canvas: Canvas, area: Area, shape: Shape, camera: Camera) -> None:
    """The tint of its tiles and its edge, within the clip."""
    colour, box = TONES.get(area.tone, GLOW), canvas.surface.get_clip()
    outlines = [shape.corners(tile) for tile in seen(area, shape, camera, box)]
    if not outlines:
        return
    tint = paint.clear(box.size)
    for points in outlines:
        moved = [(x - box.x, y - box.y) for x, y in (camera.to_window(*corner) for corner in points)]
        pygame.draw.polygon(tint, (*colour, TINT), moved)
    canvas.surface.blit(tint, box)
    for a, b in rim(outlines):
        start, end = camera.to_window(*a), camera.to_window(*b)
        pygame.draw.line(canvas.surface, DARK, start, end, max(3, canvas.p(6)))
        pygame.draw.line(canvas.surface, colour, start, end, max(2, canvas.p(3)))


def numbers(canvas: Canvas, area: Area, shape: Shape, camera: Camera) -> None:
    """What is written on its tiles."""
    colour = TONES.get(area.tone, GLOW)
    for tile in seen(area, shape, camera, canvas.surface.get_clip()):
        if words := area.tiles[tile.ref]:
            number(canvas, camera.to_window(*shape.centre(tile)), words, round(camera.unit), colour)


def rim(outlines: list[list[Point]]) -> list[tuple[Point, Point]]:
    """The sides that only one of the tiles has."""
    found: dict[tuple[Point, ...], tuple[Point, Point]] = {}
    for points in outlines:
        for n, start in enumerate(points):
            end = points[(n + 1) % len(points)]
            key = tuple(sorted(((round(start[0], 3), round(start[1], 3)), (round(end[0], 3), round(end[1], 3)))))
            if found.pop(key, None) is None:
                found[key] = (start, end)
    return list(found.values())


def number(canvas: Canvas, at: Point, words: str, size: int, colour: Colour) -> None:
    """What is written on a tile, low in it, on a disc."""
    radius = max(canvas.p(11), round(size * 0.15))
    x, y = round(at[0]), round(at[1] + size * 0.27)
    pygame.draw.circle(canvas.surface, DARK, (x, y), radius)
    pygame.draw.circle(canvas.surface, colour, (x, y), radius, max(1, canvas.p(2)))
    canvas.covers(Rect(x - radius, y - radius, 2 * radius, 2 * radius))
    canvas.text(words, x, y, BOLD, 15, CREAM, "centre", width=2 * radius - 2)
