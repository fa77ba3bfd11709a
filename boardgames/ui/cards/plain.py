"""A plain card: its title, a number or a word or two, large in the middle and small in two corners, the lower one
upside down as on a playing card; its icon below it, its text along the foot. The frame is of its colour.
"""

from __future__ import annotations

import pygame
from pygame import Rect

from boardgames.core.table import Card
from boardgames.ui.board import square_pieces
from boardgames.ui.cards.classic import WIDTH
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BLACK, DISPLAY, INK, SERIF, hexed, mix

CORNER, MIDDLE, TEXT = 30, 104, 12.5  # type, of a card of 180 by 252
LEAST = 13


class Plain:
    """The drawing of one card."""

    def __init__(self, canvas: Canvas, card: Card, share: float, fine: int) -> None:
        self.canvas, self.card, self.share = canvas, card, share
        self.width, self.height = canvas.surface.size
        self.k, self.least = self.width / WIDTH, LEAST * fine
        self.colour = hexed(card.colour)
        self.fine = fine

    def s(self, length: float) -> int:
        return round(length * self.k)

    def draw(self) -> None:
        canvas, s = self.canvas, self.s
        square_pieces.stock(canvas, s(9), self.fine, sum(map(ord, self.card.ref)))
        for inset, line in ((5, 3), (11, 1)):
            inner = Rect(0, 0, self.width, self.height).inflate(-2 * s(inset), -2 * s(inset))
            paint.frame(canvas.surface, inner, s(6), max(1, s(line)), self.colour)
        self.corner()
        if self.share < 1:
            return
        canvas.surface.blit(pygame.transform.rotate(self.lower(), 180), (0, 0))
        foot = self.text()
        room = self.width - 2 * s(24)
        middle = (s(14) + CORNER * self.k + foot) / 2
        name = canvas.say(self.card.title)
        pixels = typesetting.fitting(name, DISPLAY, s(MIDDLE), room, self.least)
        icon = s(40) if self.card.icon else 0
        self.said(name, self.width / 2, middle - icon / 2, pixels, room)
        if icon:
            canvas.icon(self.card.icon, (self.width // 2, round(middle + pixels * 0.5)), 0, self.dye, px=icon)

    @property
    def dye(self) -> tuple[int, int, int]:
        """Its colour, dark enough to be read on paper."""
        return mix(self.colour, BLACK, 0.25)

    def said(self, words: str, x: float, y: float, pixels: int, room: int) -> None:
        self.canvas.text(words, x, y, DISPLAY, colour=self.dye, anchor="centre", px=pixels, width=room, brief=True)

    def corner(self) -> None:
        """The title in the upper left, as wide as what others leave free."""
        canvas, s = self.canvas, self.s
        room = round(self.width * min(self.share, 0.55)) - s(20)
        canvas.text(canvas.say(self.card.title), s(17), s(14) + CORNER * self.k / 2, DISPLAY, colour=self.dye,
                    px=max(self.least, s(CORNER)), width=room, least=self.least, brief=True)  # fmt: skip

    def lower(self) -> pygame.Surface:
        """The same for the other corner, which is seen on its head: no text to be read, but a picture of it."""
        part = self.canvas.inner(self.canvas.surface.size)
        Plain(part, self.card, self.share, self.fine).corner()
        return part.surface

    def text(self) -> float:
        """What it says along its foot; where that begins."""
        canvas, s = self.canvas, self.s
        if not self.card.text:
            return self.height - s(14) - CORNER * self.k
        pixels, room = max(self.least, s(TEXT)), self.width - 2 * s(20)
        lines = typesetting.wrapped(canvas.say(self.card.text), SERIF, pixels, room)
        top = self.height - s(20) - CORNER * self.k - len(lines) * pixels * 1.2
        for n, line in enumerate(lines):
            y = top + (n + 0.5) * pixels * 1.2
            canvas.text(line, self.width / 2, y, SERIF, colour=INK, anchor="centre", px=pixels, width=room)
        return top


def top(canvas: Canvas, card: Card, window: Rect, middle: float, foot: int) -> None:
    """As the top of a pile it has its title where others have their picture."""
    name = canvas.say(card.title)
    pixels = typesetting.fitting(name, DISPLAY, max(LEAST, window.height), window.width, LEAST)
    y = (window.y + middle + foot / 2) / 2
    canvas.text(name, window.centerx, y, DISPLAY, colour=mix(hexed(card.colour), BLACK, 0.25), anchor="centre",
                px=pixels, width=window.width, brief=True)  # fmt: skip
