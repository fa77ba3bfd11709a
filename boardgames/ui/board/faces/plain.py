"""A counter without a picture of its own: its figures on the colour of its side, or the sign of what it is."""

from __future__ import annotations

from boardgames.core.table import Piece
from boardgames.ui.board import square_pieces
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BLACK, BOLD, CREAM, INK, WHITE, hexed, mix

RED = hexed("A62F26")


def face(canvas: Canvas, piece: Piece) -> None:
    """The face of a counter: its figures, and above them what it stands under."""
    size = canvas.surface.width
    tint = square_pieces.side_colour(canvas, piece.side)
    pale = mix(tint, WHITE, 0.62)
    canvas.surface.blit(paint.box(size, size, 3, mix(tint, BLACK, 0.5)), (0, 0))
    canvas.surface.blit(paint.box(size - 2, size - 2, 3, pale), (1, 1))
    if piece.turned:
        canvas.surface.fill(RED, (1, 1, size - 2, size // 3))
    lines = [row for row in piece.rows if row]
    if not lines:
        canvas.icon(piece.art, (size / 2, size / 2), 0, px=round(size * 0.84))
    pixels = max(8, round(size * (0.3 if len(lines) > 1 else 0.36)))
    for n, row in enumerate(lines):
        said = " ".join(figure.value for figure in row)
        y = size * ((n + 0.5) / len(lines) if len(lines) > 1 else 0.5)
        ink = CREAM if piece.turned and n == 0 and len(lines) > 1 else INK
        wide = typesetting.width_of(said, BOLD, pixels)
        canvas.text(said, size / 2, y, BOLD, colour=ink, anchor="centre", px=pixels if wide < size else pixels - 2)
