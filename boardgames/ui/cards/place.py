"""A place that is fought for: its name on a band of paper with the colour of its set in the corner, its picture, the
set and the text below, and its figures as badges all along the foot.
"""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from boardgames.core.table import Card
from boardgames.ui.board.faces import badges
from boardgames.ui.cards.classic import Front
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.pen import Pen
from boardgames.ui.draw.theme import INK, PAPER, PAPER_EDGE, Colour, hexed

PRINT, CORNER = hexed("574A36"), 26
BADGES = {"garrison": badges.grenade, "shield": badges.sandbag, "points": badges.points}


class Place(Front):
    """The drawing of one card."""

    ink: ClassVar[Colour] = INK

    def __init__(self, canvas: Canvas, card: Card, share: float, fine: int) -> None:
        super().__init__(canvas, card, share, fine)
        self.colour = PRINT  # what is printed is brown, whatever the set

    def head(self) -> None:
        canvas, s = self.canvas, self.s
        rect = Rect(s(9), s(9), self.width - 2 * s(9), s(30))
        canvas.surface.blit(paint.gradient(rect.width, rect.height, PAPER, PAPER_EDGE, s(3)), rect)
        corner = s(CORNER)
        points: list[tuple[float, float]] = [rect.topleft, (rect.x + corner, rect.y), (rect.x, rect.y + corner)]
        canvas.polygon(points, hexed(self.card.colour))
        canvas.line(points[1], points[2], PRINT)
        left = rect.x + s(CORNER * 0.85)
        right = min(rect.right - s(4), round(self.width * self.share) - s(4))
        self.title(canvas.say(self.card.title).upper(), left, right - left, rect)

    def foot(self) -> None:
        """The badges that the same place has on the table, as many as are seen whole."""
        pen, s = Pen(self.canvas), self.s
        y, size, px = self.height - s(25), s(24), max(self.least, s(17))
        first, step = (30, 60) if self.share == 1 else (25, 34)
        for n, figure in enumerate(self.card.foot):
            x = s(first + step * n)
            if x + size * 0.7 <= self.width * self.share:
                BADGES[figure.icon](pen, figure.value, x, y, size, px)
        pen.lay()


def top(canvas: Canvas, card: Card, window: Rect, middle: float, foot: int) -> None:
    """What one as small as the top of a pile has at its foot: its first badge."""
    pen = Pen(canvas)
    for figure in card.foot[:1]:
        x, px = window.x + foot / 2 + 1, max(12, round(foot * 0.6))
        BADGES[figure.icon](pen, figure.value, x, middle, round(foot * 0.8), px)
    pen.lay()
