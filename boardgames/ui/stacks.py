"""Counters that share a hex: where each of them lies, and how a plain one looks."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.table import Piece, Table
from boardgames.ui import paint, setting, sprites
from boardgames.ui.canvas import Canvas
from boardgames.ui.theme import BLACK, BOLD, CREAM, GLOW, INK, RING, WHITE, hexed, mix

RED = hexed("A62F26")
ALONE, PAIR, MANY, CARRIED = 0.66, 0.54, 0.44, 0.42  # of a square as wide as a hexside and two thirds: how wide one is
LAID = {
    1: ((0.0, 0.0),),
    2: ((-0.21, 0.0), (0.21, 0.0)),
    3: ((-0.22, -0.14), (0.22, -0.14), (0.0, 0.2)),
    4: ((-0.22, -0.2), (0.22, -0.2), (-0.22, 0.2), (0.22, 0.2)),
}  # the middle of each of so many


def held(table: Table) -> dict[str, list[Piece]]:
    """The pieces on each tile, the lowest first."""
    found: dict[str, list[Piece]] = {}
    for piece in table.pieces:
        found.setdefault(piece.tile, []).append(piece)
    return found


def places(pieces: list[Piece], place: Rect) -> list[tuple[Piece, Rect]]:
    """Where each of some pieces lies on a hex, those that are carried over their holders."""
    holders = [piece for piece in pieces if not piece.holder]
    size = {1: ALONE, 2: PAIR}.get(len(holders), MANY)
    found: list[tuple[Piece, Rect]] = []
    for n, piece in enumerate(holders):
        across, down = middle(n, len(holders))
        found.append((piece, square(place, across, down, size)))
    spots = {piece.ref: spot for piece, spot in found}
    for piece in pieces:
        if piece.holder in spots:
            on = spots[piece.holder]
            wide = round(place.width * min(CARRIED, size * 0.78))
            spot = Rect(0, 0, wide, wide)
            spot.midright = on.right + wide // 4, on.y + wide // 6
            found.append((piece, spot))
    return found


def middle(n: int, count: int) -> tuple[float, float]:
    """Where the n-th of so many lies; of more than four, one behind the other in two rows."""
    if count in LAID:
        return LAID[count][n]
    row, each = n % 2, (count + 1) // 2
    return -0.3 + 0.6 * (n // 2) / max(1, each - 1), -0.2 + 0.4 * row


def square(place: Rect, across: float, down: float, size: float) -> Rect:
    wide = round(place.width * size)
    rect = Rect(0, 0, wide, wide)
    rect.center = round(place.centerx + across * place.width), round(place.centery + down * place.width)
    return rect


def counter(canvas: Canvas, piece: Piece, spot: Rect, lit: bool, picked: bool) -> None:
    """A counter as it lies: with light around it where it may be clicked, a ring where it was."""
    if lit or picked:
        canvas.glow(spot, 5, 220 if picked else 170, radius=4)
    canvas.shadow(spot, 3, 2, 170, 3)
    rows = tuple(tuple((figure.icon, figure.value, figure.boxed) for figure in row) for row in piece.rows)
    marks = tuple((figure.icon, figure.value) for figure in piece.marks)
    key = ("counter", piece.art, canvas.say(piece.title), rows, marks, piece.side, piece.turned, piece.spent)
    canvas.stamp(canvas.sprite(key, spot.size, lambda part: face(part, piece), quick=True), spot.topleft)
    if lit or picked:
        canvas.frame(spot.inflate(4, 4), RING if picked else GLOW, 4, 3 if picked else 2)


def face(canvas: Canvas, piece: Piece) -> None:
    """The face of a counter: its figures, and above them what it stands under."""
    size = canvas.surface.width
    tint = sprites.side_colour(canvas, piece.side)
    ground = mix(tint, WHITE, 0.62)
    canvas.surface.blit(paint.box(size, size, 3, mix(tint, BLACK, 0.5)), (0, 0))
    canvas.surface.blit(paint.box(size - 2, size - 2, 3, ground), (1, 1))
    if piece.turned:
        canvas.surface.fill(RED, (1, 1, size - 2, size // 3))
    lines = [row for row in piece.rows if row]
    pixels = max(8, round(size * (0.3 if len(lines) > 1 else 0.36)))
    for n, row in enumerate(lines):
        said = " ".join(figure.value for figure in row)
        y = size * ((n + 0.5) / len(lines) if len(lines) > 1 else 0.5)
        ink = CREAM if piece.turned and n == 0 and len(lines) > 1 else INK
        wide = setting.width_of(said, BOLD, pixels)
        canvas.text(said, size / 2, y, BOLD, colour=ink, anchor="centre", px=pixels if wide < size else pixels - 2)
