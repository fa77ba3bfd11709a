"""A counter in a stack so high and so small that only its figures have room: a slip with all of them in one line.

From the left its firepower, range and movement as on the strip of the counter, light on dark where they are boxed; of a
leader his command in a ring; at the right end the morale on the colour of the side, white on red where the unit is
turned over. Marks hang over its left edge.
"""

from __future__ import annotations

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import Piece
from boardgames.ui.board.faces.tactical import LEAST, RED, emblem, figure_of, livery
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, WHITE

APART = 1  # pixels between its figures
MARK = 11  # pixels of a mark


class Cell(msgspec.Struct):
    """A figure on a slip. look: plain, boxed (light on dark), ringed, or the end that tells the morale."""

    text: str
    look: str

    @property
    def wide(self) -> int:
        return typesetting.width_of(self.text, BOLD, LEAST) + APART + 3 * (self.look == "ringed") + (self.look == "end")


def cells(piece: Piece) -> list[Cell]:
    """All that is told of a piece."""
    found = []
    for icon in ("fp", "range", "move"):
        if figure := figure_of(piece, icon):
            found.append(Cell(figure.value, "boxed" if figure.boxed else "plain"))
    command, morale = figure_of(piece, "command"), figure_of(piece, "morale")
    if command is not None and command.value != "0":
        found.append(Cell(command.value, "ringed"))
    if morale is not None:
        found.append(Cell(morale.value, "end"))
    return found


def width(piece: Piece) -> int:
    """Pixels that a slip must be wide."""
    return sum(cell.wide for cell in cells(piece)) + 2


def draw(canvas: Canvas, piece: Piece) -> None:
    """The slip on a canvas of its size: its figures spread over it, the morale at its end."""
    look, box = livery(canvas, piece.side), canvas.surface.get_rect()
    look = look.worn() if piece.turned or piece.spent else look
    shown = cells(piece)
    unit = bool(shown) and shown[-1].look == "end"
    canvas.surface.blit(paint.box(box.width, box.height, 3, look.ink), (0, 0))
    inner = box.inflate(-2, -2)
    canvas.surface.blit(paint.box(inner.width, inner.height, 2, look.strip if unit else look.top), inner)
    end = shown[-1].wide if unit else 0
    air = (inner.width - sum(cell.wide for cell in shown)) / max(1, len(shown) - unit)
    x = float(inner.x)
    for cell in shown:
        last = cell.look == "end"
        place = Rect(round(x), inner.y, cell.wide + (0 if last else round(air)), inner.height)
        if last:
            place.right = inner.right
            canvas.surface.fill(RED if piece.turned else look.bottom, (inner.right - end, inner.y, end, inner.height))
        one(canvas, cell, place, WHITE if last and piece.turned else look.ink, look.strip)
        x += cell.wide + (0 if last else air)
    for n, figure in enumerate(piece.marks):
        emblem(canvas, figure, (MARK * (0.5 + 0.8 * n), box.centery), MARK)


def one(canvas: Canvas, cell: Cell, place: Rect, ink: tuple[int, int, int], light: tuple[int, int, int]) -> None:
    """A figure in its place."""
    if cell.look == "boxed":
        canvas.surface.fill(ink, place.inflate(-1, -2))
        ink = light
    elif cell.look == "ringed":
        pygame.draw.circle(canvas.surface, ink, place.center, min(place.width, place.height) // 2, 1)
    canvas.text(cell.text, place.centerx, place.centery + 0.5, BOLD, colour=ink, anchor="centre", px=LEAST)
