"""A unit card with a weapon: the thing before its country, its class, the weapon's figures (`row`: `sight`, `die`,
`pierce`, `disc`) on their badges, what it can do, and along the foot its armour, its points and how far it goes."""

from __future__ import annotations

import pygame
from pygame import Rect

from boardgames.core.table import Figure
from boardgames.ui.cards.classic import Front
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.theme import BOLD, CREAM, INK, SERIF, hexed, mix

PICTURE = 88
EASY = 13.5


class Arms(Front):
    """The drawing of one."""

    def window(self) -> int:
        return PICTURE

    def picture(self, height: int) -> int:
        canvas, s = self.canvas, self.s
        rect = Rect(s(12), s(43), self.width - 2 * s(12), s(height))
        under = assets.scaled(self.card.scene, rect.size, above=0.62, once=True)
        if under is not None:
            canvas.surface.blit(under, rect)
        else:
            canvas.surface.blit(paint.gradient(rect.width, rect.height, hexed("CFCDB0"), hexed("F2E9CB")), rect)
        shown = assets.fitted(self.card.art, (rect.width - s(10), rect.height - s(12)))
        if shown is not None:
            canvas.surface.blit(shown, shown.get_rect(midbottom=(rect.centerx, rect.bottom - s(6))))
        pygame.draw.rect(canvas.surface, mix(INK, self.colour, 0.25), rect.inflate(2, 2), max(1, s(1.2)))
        return rect.bottom

    def row(self, top: int) -> None:
        canvas, s = self.canvas, self.s
        lines, pixels = self.class_lines()
        x, anchor = self.stand()
        y = top + s(13)
        if lines:
            canvas.text(lines[0], x, y, BOLD, colour=mix(self.colour, INK, 0.3), anchor=anchor, px=pixels,
                        width=self.room(24), least=self.least)  # fmt: skip
        self.weapon(y + s(23))
        self.able(y + s(38))

    def weapon(self, middle: float) -> None:
        """The four figures in a row, as many as show."""
        s = self.s
        shown = self.width * self.share - s(16) if self.share < 1 else self.width - 2 * s(12)
        pixels, size = max(self.least, s(20)), max(s(27), round(self.least * 1.25))
        x = float(s(12))
        rooms = [self.wide(figure, pixels, size) for figure in self.card.row]
        gap = max(1.0, (self.width - 2 * s(12) - sum(rooms)) / max(1, len(rooms) - 1)) if self.share == 1 else s(4)
        for figure, room in zip(self.card.row, rooms, strict=True):
            if x + room > s(12) + shown + 1:
                return
            self.one(figure, x + room / 2, middle, size, pixels)
            x += room + gap

    def wide(self, figure: Figure, pixels: int, size: int) -> int:
        return typesetting.width_of(figure.value, BOLD, pixels) if figure.icon == "die" else size

    def one(self, figure: Figure, x: float, y: float, size: int, pixels: int) -> None:
        """A figure on its badge; what is needed on the die stands on the paper itself."""
        if figure.icon == "die":
            self.canvas.text(figure.value, x, y, BOLD, colour=INK, anchor="centre", px=pixels)
            return
        self.canvas.icon(figure.icon, (x, y), 0, px=size)
        self.canvas.text(
            figure.value, x, y, BOLD, colour=CREAM, anchor="centre", px=max(self.least, round(size * 0.62))
        )

    def able(self, top: float) -> None:
        """What it can do, as far as there is room to read it."""
        said, s = self.canvas.say(self.card.text), self.s
        bottom = self.height - s(44)
        found = self.set_text(said, self.room(24), bottom - top) if said else None
        if found is None:
            return
        lines, size, step = found
        x, anchor = self.stand()
        y = top + (bottom - top - step * len(lines)) / 2
        for n, each in enumerate(lines):
            self.canvas.text(each, x, y + step * (n + 0.5), SERIF, colour=INK, anchor=anchor, px=size)

    def foot(self) -> None:
        s, y = self.s, self.height - self.s(25)
        each = (self.width - 2 * s(12)) / max(1, len(self.card.foot))
        for n, figure in enumerate(self.card.foot):
            x = s(12) + each * (n + 0.5) if self.share == 1 else s(28 + 36 * n)
            if self.share == 1 or x + s(16) <= self.width * self.share:
                self.badge(figure.icon, figure.value, x, y, 31, 19)
