"""The picture under a map of hexes, at any zoom: scaled in squares, each once for each zoom, as they come into view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from math import ceil

import pygame
from pygame import Rect, Surface

from boardgames.core.table import Ground, Tile
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.shapes import HIDDEN, SIDE, Shape
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (  # fmt: skip
    BLACK,
    BRASS_HIGH,
    DISPLAY,
    MEDIUM,
    SERIF,
    SMALLEST,
    capital,
    font,
    hexed,
)
from boardgames.ui.maps import store

SQUARE = 256  # pixels of a piece of the picture that is scaled at once
INK, PAPER = hexed("2A2017"), hexed("EFE3C2")
FAINT = 150  # of 255: the ink of what stands back
_squares = paint.Cache(3_000_000)


def draw(canvas: Canvas, ground: Ground, shape: Shape, camera: Camera, patient: bool, bare: Callable[[], None]) -> bool:
    """Draw what is in view; False while the map is still being painted.

    patient: the window shows how the painting goes on; else a small picture must do at once. bare: draws what there is
    to see till then.
    """
    view = canvas.surface.get_clip()
    if patient and canvas.hurried and not store.ready(ground):
        bare()
        canvas.unfinished(view)
        canvas.bare.append(view)
        return False
    found = store.levels(ground) if patient else store.small(ground)
    if found is None:
        bare()
        progress(canvas, store.paint_on(ground))
        canvas.unfinished(view)  # all of it, whatever else of it waits too
        return False
    wide = (shape.size[0] + 2 * HIDDEN) * camera.unit  # of the whole map in the window, its margin too
    level = 0
    while level + 1 < len(found.pictures) and found.pictures[level + 1].width >= wide:
        level += 1
    left, top = camera.origin
    corner = left - HIDDEN * camera.unit, top - HIDDEN * camera.unit
    squares(canvas, found, level, wide / found.pictures[level].width, corner, patient)
    return True


def squares(
    canvas: Canvas, levels: store.Levels, level: int, scale: float, origin: tuple[float, float], patient: bool
) -> None:
    """The squares of a picture that are in view; one that there is no time for is scaled roughly."""
    picture = levels.pictures[level]
    view, step = canvas.surface.get_clip(), SQUARE * scale
    for row in range(max(0, int((view.y - origin[1]) / step)), ceil(picture.height / SQUARE)):
        for column in range(max(0, int((view.x - origin[0]) / step)), ceil(picture.width / SQUARE)):
            part = Rect(column * SQUARE, row * SQUARE, SQUARE, SQUARE).clip(picture.get_rect())
            left, top = round(origin[0] + part.x * scale), round(origin[1] + part.y * scale)
            if left >= view.right or top >= view.bottom:
                break
            right, bottom = round(origin[0] + part.right * scale), round(origin[1] + part.bottom * scale)
            place = Rect(left, top, right - left, bottom - top)
            key = (levels.serial, level, column, row, place.size)
            image = _squares.look(key)
            if image is None and patient and canvas.hurried and canvas.budget <= 0:
                paint.roughly(canvas.surface, picture, part, place)
                canvas.unfinished(place)
                continue
            if image is None:
                with canvas.spending():
                    image = _squares.keep(key, fine(picture.subsurface(part), place.size, scale))
            canvas.surface.blit(image, place)


def fine(part: Surface, size: tuple[int, int], scale: float) -> Surface:
    """A square at its size; made smaller, it is sharpened."""
    image = paint.smooth(part, size)
    return assets.sharpened(image) if scale < 0.9 and min(size) > 8 else image


def progress(canvas: Canvas, share: float) -> None:
    """How far the painting of a map has come."""
    view = canvas.surface.get_clip()
    bar = Rect(0, 0, canvas.p(360), canvas.p(14))
    bar.center = view.center
    canvas.text(canvas.voice("ui.table.painting"), bar.centerx, bar.y - canvas.p(24), DISPLAY, 24, INK, "centre")
    canvas.box(bar, BLACK, 7, 150)
    canvas.box(Rect(bar.x, bar.y, max(bar.height, round(bar.width * share)), bar.height), BRASS_HIGH, 7)


# --- what is written on it -------------------------------------------------------------------------------------------


def names(
    canvas: Canvas,
    ground: Ground,
    shape: Shape,
    camera: Camera,
    tiles: list[tuple[Tile, Rect]],
    patient: bool,
    faint: bool = False,
) -> None:
    """The names of hexes in their upper left corners, and those of places.

    faint: those of hexes are numbers, which are seldom looked for; they stand back, and behind the names of places.
    """
    side = camera.unit * SIDE
    size = max(SMALLEST, min(canvas.f(15), round(side * (0.26 if faint else 0.32))))
    places = list(places_named(ground, shape, camera, side * (0.66 if faint else 0.42)))
    taken = [place.inflate(0, -place.height // 3) for _, place in places] if faint else []
    if size <= side * 0.52:
        for tile, place in tiles:
            key = inking(tile.name, MEDIUM, size, 0, faint)
            new = paint.cache.look(key) is None
            if new and patient and canvas.hurried and canvas.budget <= 0:
                canvas.unfinished(place)
                continue
            at = (place.centerx - side * 0.43, place.centery - side * 0.816 + size * 0.45)
            with canvas.spending() if new else nullcontext():
                image = paint.cache.get(key, partial(haloed, tile.name, MEDIUM, size, 0, faint))
            spot = image.get_rect(midleft=(round(at[0]) - size // 2, round(at[1])))
            if spot.collidelist(taken) < 0:
                canvas.surface.blit(image, spot)
    for image, place in places:
        canvas.surface.blit(image, place)


def places_named(ground: Ground, shape: Shape, camera: Camera, below: float) -> Iterator[tuple[Surface, Rect]]:
    """The names of places, so far below them and kept on the sheet; seen small, one gives way to another before it."""
    size = max(SMALLEST + 1, round(camera.unit * SIDE * 0.4))
    sheet = Rect(*camera.to_window(0, 0), *(round(camera.unit * length) for length in shape.size))
    taken: list[Rect] = []
    for name in ground.sheet.names:
        x, y = camera.to_window(*shape.spot(name.at))
        lettered = "\u2009".join(name.text)
        image = paint.cache.get(
            inking(lettered, SERIF, size, -name.turn), partial(haloed, lettered, SERIF, size, -name.turn)
        )
        place = image.get_rect(center=(round(x), round(y + below)))
        place.clamp_ip(sheet)
        if place.inflate(-size, -size).collidelist(taken) < 0:
            taken.append(place.inflate(-size, -size))
            yield image, place


def inking(text: str, face: str, size: int, turn: int, faint: bool = False) -> tuple[object, ...]:
    """By what such a name is kept."""
    return "inked", text, face, size, turn, faint


def haloed(text: str, face: str, size: int, turn: int, faint: bool = False) -> Surface:
    """Ink with a breath of paper around it, to be read on any ground."""
    letters, shade = (font(face, size).render(text, True, colour) for colour in (INK, PAPER))
    pad, wide = size // 2, max(1.0, size / 11)
    image = paint.clear((letters.width + 2 * pad, letters.height + 2 * pad), PAPER)
    shade.set_alpha(150)
    for n in range(8):
        dx, dy = pygame.math.Vector2(wide * (1 + n % 2 * 0.4), 0).rotate(45 * n)
        image.blit(shade, (pad + round(dx), pad + round(dy)))
    if faint:
        letters.set_alpha(FAINT)
    image.blit(letters, (pad, pad))
    top, height = capital(face, size)
    middle = pad + top + height // 2  # centred on capitals
    half = min(middle, image.height - middle)
    image = image.subsurface((0, middle - half, image.width, 2 * half)).copy()
    return pygame.transform.rotozoom(image, turn, 1) if turn else image
