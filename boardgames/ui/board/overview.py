"""A map larger than its box, seen whole: a small picture in a corner, its counters as dots, a frame around what is in
view. A click or a drag there looks at that place."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from boardgames.core.table import Ground, Piece, Table
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.shapes import HIDDEN, Shape
from boardgames.ui.board.square_pieces import side_colour
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BRASS, CREAM, DARK, RING, hexed
from boardgames.ui.maps import store

SHARE, MOST = 0.24, 250  # of the width of the board, and in lengths, that it takes at most
AIR = 10  # lengths to the corner


def place(canvas: Canvas, inner: Rect, size: tuple[float, float]) -> Rect:
    """In a corner where it stays, however the map is moved."""
    wide, air = min(canvas.p(MOST), round(inner.width * SHARE)), canvas.p(AIR)
    return Rect(inner.x + air, inner.y + air, wide, round(wide * size[1] / size[0]))


def draw(canvas: Canvas, inner: Rect, shape: Shape, camera: Camera, table: Table) -> Rect | None:
    """Over the board as it was last drawn, and where; nothing where all of it is in view."""
    if camera.zoom <= 1.0 or table.ground is None:
        return None
    rect = place(canvas, inner, shape.size)
    scale = rect.width / shape.size[0]
    ground(canvas, table.ground, shape, rect)
    dots(canvas, table.pieces, shape, rect, scale)
    left, top = camera.to_board(inner.x, inner.y)
    seen = Rect(round(rect.x + left * scale), round(rect.y + top * scale), round(inner.width / camera.unit * scale),
                round(inner.height / camera.unit * scale)).clip(rect)  # fmt: skip
    canvas.frame(seen.inflate(2, 2), DARK, 1, 3)
    canvas.frame(seen, RING, 1, 2)
    canvas.frame(rect, BRASS, 2, 2)

    def look() -> None:
        x, y = canvas.pointer
        camera.look_at((x - rect.x) / scale, (y - rect.y) / scale)

    canvas.hit(Hit("overview", rect.copy(), look, drag=lambda dx, dy: look(), focus=False))  # noqa: ARG005
    return rect


def ground(canvas: Canvas, what: Ground, shape: Shape, rect: Rect) -> None:
    """The picture of the map, without the margin that the board does not show."""
    canvas.shadow(rect, 6, 3, 190)
    levels = store.levels(what)
    if levels is None:
        canvas.box(rect, hexed("CFC7B2"), 2)
        return

    def make() -> Surface:
        picture = levels.pictures[-1]
        side = picture.width / (shape.size[0] + 2 * HIDDEN)
        part = Rect(
            round(HIDDEN * side), round(HIDDEN * side), round(shape.size[0] * side), round(shape.size[1] * side)
        )
        return paint.smooth(picture.subsurface(part.clip(picture.get_rect())), rect.size)

    canvas.surface.blit(paint.cache.get(("overview", levels.serial, rect.size), make), rect)
    canvas.covers(rect)


def dots(canvas: Canvas, pieces: Iterable[Piece], shape: Shape, rect: Rect, scale: float) -> None:
    """A square for each hex with counters, in the colour of its side; a headquarters has a pale one."""
    tops = {piece.tile: piece for piece in pieces if piece.tile in shape.centres}
    wide = max(4, round(scale * 0.8))
    for tile, piece in tops.items():
        x, y = shape.centres[tile]
        dot = Rect(0, 0, wide, wide)
        dot.center = round(rect.x + x * scale), round(rect.y + y * scale)
        canvas.surface.fill(DARK, dot.inflate(2, 2))
        staff = piece.box is not None and piece.box.arm == "headquarters"
        canvas.surface.fill(CREAM if staff else side_colour(canvas, piece.side), dot)
