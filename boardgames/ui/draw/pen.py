"""Shapes with smooth edges on a small picture: drawn several times as large, laid down once, the words upon them last.

What it draws on is kept as a sprite, so that nothing of it is kept here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect

from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Anchor
from boardgames.ui.draw.theme import BOLD, CREAM, Colour

FINE = 4  # times larger than it will be seen
LEAST = 12  # pixels of type on a small thing

Point = tuple[float, float]


def star(x: float, y: float, radius: float, inner: float = 0.382, points: int = 5) -> list[Point]:
    """The corners of a star, the first at its top."""
    turns = [(-pi / 2 + n * pi / points, radius if n % 2 == 0 else radius * inner) for n in range(2 * points)]
    return [(x + length * cos(turn), y + length * sin(turn)) for turn, length in turns]


class Pen:
    """Draws on a canvas; `lay` brings what was drawn onto it."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.width, self.height = canvas.surface.size
        self.large = paint.clear((self.width * FINE, self.height * FINE))
        self.words: list[Callable[[], object]] = []

    def lay(self) -> None:
        """All that was drawn, then the words."""
        fine = self.large.premul_alpha()
        small = paint.smooth(fine, (self.width, self.height))
        self.canvas.surface.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.large.fill((0, 0, 0, 0))
        for word in self.words:
            word()
        self.words.clear()

    def poly(self, points: Sequence[Point], fill: Colour, line: Colour | None = None, wide: float = 1.0) -> None:
        moved = [(x * FINE, y * FINE) for x, y in points]
        pygame.draw.polygon(self.large, fill, moved)
        if line is not None:
            pygame.draw.polygon(self.large, line, moved, max(1, round(wide * FINE)))

    def disc(
        self, x: float, y: float, radius: float, fill: Colour, line: Colour | None = None, wide: float = 1
    ) -> None:
        at = (x * FINE, y * FINE)
        pygame.draw.circle(self.large, line or fill, at, radius * FINE)
        if line is not None:
            pygame.draw.circle(self.large, fill, at, (radius - wide) * FINE)

    def box(
        self, x: float, y: float, width: float, height: float, radius: float = 0.0, fill: Colour | None = None,
        line: Colour | None = None, wide: float = 1.0, alpha: int = 255,
    ) -> None:  # fmt: skip
        rect = Rect(round(x * FINE), round(y * FINE), max(1, round(width * FINE)), max(1, round(height * FINE)))
        corner = round(radius * FINE)
        if fill is not None:
            pygame.draw.rect(self.large, (*fill, alpha), rect, border_radius=corner)
        if line is not None:
            pygame.draw.rect(self.large, line, rect, max(1, round(wide * FINE)), border_radius=corner)

    def line(self, start: Point, end: Point, colour: Colour, wide: float = 1.0) -> None:
        ends = (start[0] * FINE, start[1] * FINE), (end[0] * FINE, end[1] * FINE)
        pygame.draw.line(self.large, colour, *ends, max(1, round(wide * FINE)))

    def text(
        self, words: str, x: float, y: float, px: float, colour: Colour = CREAM, anchor: Anchor = "centre",
        face: str = BOLD, width: float | None = None, brief: bool = False, shadow: bool = False,
    ) -> None:  # fmt: skip
        size = max(LEAST, round(px))
        self.words.append(
            lambda: self.canvas.text(
                words, x, y, face, colour=colour, anchor=anchor, px=size, width=width, least=LEAST, brief=brief,
                shadow=shadow,
            )
        )  # fmt: skip
