"""Points as a bar of cells, of which those that are lost are dark and crossed."""

from __future__ import annotations

import pygame
from pygame import Rect

from boardgames.core.table import Life
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BLACK, INK, WHITE, hexed, mix

CELL, LOST, STRUCK = hexed("3E7A45"), hexed("3A1712"), hexed("E2553C")


def cells(canvas: Canvas, rect: Rect, life: Life) -> None:
    """The bar of a thing, in a box."""
    most, lost = life
    step = (rect.width + 2) / max(1, most)
    for n in range(most):
        left, right = round(rect.x + n * step), round(rect.x + (n + 1) * step - 2)
        cell = Rect(left, rect.y, max(2, right - left), rect.height)
        gone = n >= most - lost
        pygame.draw.rect(canvas.surface, LOST if gone else CELL, cell)
        if gone:
            pygame.draw.line(canvas.surface, STRUCK, (cell.x + 1, cell.bottom - 1), (cell.right - 2, cell.y), 2)
        else:
            pygame.draw.line(canvas.surface, mix(CELL, WHITE, 0.45), (cell.x + 1, cell.y), (cell.right - 2, cell.y))
        pygame.draw.rect(canvas.surface, mix(INK, BLACK, 0.3), cell, 1)
