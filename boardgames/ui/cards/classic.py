"""Cards: paper, a frame and a band in the colour of their class, a picture, text, figures. 180 by 252 at 1080p."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect

from boardgames.core.table import Card
from boardgames.ui.board import square_pieces
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Anchor, Sprite
from boardgames.ui.draw.theme import (
    BADGES,
    BLACK,
    BOLD,
    BRASS_HIGH,
    CREAM,
    DISPLAY,
    INK,
    INK_2,
    PAPER,
    PAPER_EDGE,
    PAPER_LOW,
    SERIF,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

WIDTH, HEIGHT = 180, 252
WINDOW = 100  # how high a picture is that nothing makes lower
EASY = 12.5  # the size of type that is read with ease
LOWER = (76, 58, 44)  # the heights that one may have whose text needs the room: as few as can be
TRIES = (  # a height, and the least size of type below it: rather a smaller picture than small type
    *((height, EASY) for height in (WINDOW, LOWER[0])), *((height, 11) for height in LOWER),
    *((height, 0) for height in (WINDOW, *LOWER)),
)  # fmt: skip
NARROW = 70  # a strip of a card from which on text is set on it
TALL = 146  # its height where other cards leave no room for the text, so that no paper lies empty


class Front:
    """The drawing of one card. ink: of its name."""

    ink: ClassVar[Colour] = CREAM

    def __init__(self, canvas: Canvas, card: Card, share: float, fine: int) -> None:
        self.canvas, self.card, self.share = canvas, card, share
        self.width, self.height = canvas.surface.size
        self.k = self.width / WIDTH
        self.colour = hexed(card.colour)
        self.fine, self.least = fine, 13 * fine
        self.edges, self.air = (30, 10) if self.s(EASY) > self.least else (24, 9)  # beside the text, and above it

    def s(self, length: float) -> int:
        return round(length * self.k)

    def draw(self) -> None:
        canvas, s = self.canvas, self.s
        square_pieces.stock(canvas, s(9), self.fine, sum(map(ord, self.card.ref)))
        line = max(1, s(2))
        inner = Rect(s(5), s(5), self.width - 2 * s(5), self.height - 2 * s(5))
        paint.frame(canvas.surface, inner, s(6), line, self.colour)
        self.head()
        bottom = self.picture(self.window())
        if self.card.row:
            self.row(bottom)
        else:
            self.words(bottom)
        self.foot()
        if self.card.cost:
            canvas.icon(self.card.cost.icon, (s(23), s(24)), 0, px=s(38))
            canvas.text(
                self.card.cost.value, s(23), s(24), BOLD, colour=INK, anchor="centre", px=max(self.least, s(20))
            )

    def head(self) -> None:
        canvas, s = self.canvas, self.s
        rect = Rect(s(9), s(9), self.width - 2 * s(9), s(30))
        top, low = mix(self.colour, WHITE, 0.07), mix(self.colour, BLACK, 0.24)
        canvas.surface.blit(paint.gradient(rect.width, rect.height, top, low, s(3)), rect)
        lit = rect.x + s(3), rect.y, rect.width - 2 * s(3), max(1, s(0.8))
        canvas.surface.fill(mix(self.colour, hexed("FFF0D2"), 0.35), lit)
        covered = self.share < 1
        left = rect.x + (s(32 if covered else 36) if self.card.cost else s(8))
        right = min(rect.right - s(26), round(self.width * self.share) - s(4)) if covered else rect.right - s(33)
        name = canvas.say(self.card.title).upper()
        narrowest = [typesetting.width_of(each, DISPLAY, self.least) * typesetting.SQUEEZE for each in name.split()]
        full = covered or max(narrowest, default=0) <= right - left  # else the icon makes way for the name
        self.title(name, left, right - left if full else rect.right - s(4) - left, rect)
        if full and not covered:
            canvas.icon(self.card.icon, (rect.right - s(15), rect.centery), 0, CREAM, px=s(20))

    def title(self, name: str, left: int, room: int, band: Rect) -> None:
        """The name in one line, or, where that would be too small, in two; as much of it as others leave free."""
        canvas, least = self.canvas, self.least
        pixels = typesetting.fitting(name, DISPLAY, max(least, self.s(23)), room, least)
        lines = typesetting.wrapped(name, DISPLAY, least, round(room / typesetting.SQUEEZE))
        widest = max(typesetting.width_of(each, DISPLAY, least) for each in lines)
        two = len(lines) == 2 and widest * typesetting.SQUEEZE <= room and band.height >= 1.4 * least
        if typesetting.width_of(name, DISPLAY, pixels) <= room or not two:
            brief = self.share < 1 or typesetting.width_of(name, DISPLAY, pixels) * typesetting.SQUEEZE > room
            canvas.text(name, left, band.centery, DISPLAY, colour=self.ink, px=pixels, width=room, least=least,
                        brief=brief, shadow=self.ink == CREAM)  # fmt: skip
            return
        step = min(least, band.height / 2)
        for n, each in enumerate(lines):
            canvas.text(each, left, band.centery + step * (n - 0.5), DISPLAY, colour=self.ink, px=least, width=room,
                        least=least, shadow=self.ink == CREAM)  # fmt: skip

    def window(self) -> int:
        """How high the picture is: as high as the text below it allows."""
        said = self.canvas.say(self.card.text)
        if self.card.row:
            return WINDOW if self.figures_fit() else TALL + 14
        if not said:
            return WINDOW
        lines, pixels = self.class_lines()
        for height, size in TRIES:
            top = self.s(43 + height + 13 + self.air) + pixels * (max(1, len(lines)) - 1)
            if self.set_text(said, self.room(self.edges), self.height - self.s(42) - top, self.s(size)) is not None:
                return height
        return TALL

    def picture(self, height: int) -> int:
        canvas, s = self.canvas, self.s
        rect = Rect(s(12), s(43), self.width - 2 * s(12), s(height))
        shown = assets.scaled(self.card.art, rect.size, once=True)
        if shown is not None:
            canvas.surface.blit(shown, rect)
        else:
            dusk, dawn = mix(self.colour, BLACK, 0.35), mix(self.colour, hexed("E8C98A"), 0.55)
            canvas.surface.blit(paint.gradient(rect.width, rect.height, dusk, dawn), rect)
            canvas.icon(self.card.icon, rect.center, 0, mix(self.colour, CREAM, 0.6), px=round(rect.height * 0.6))
        shade = paint.worn(*rect.size, s(10), 165, 2)
        canvas.surface.blit(shade, rect, special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.rect(canvas.surface, mix(INK, self.colour, 0.25), rect.inflate(2, 2), max(1, s(1.2)))
        return rect.bottom

    def room(self, edges: float) -> float:
        """How wide what stands on the paper may be, less its edges; of a covered card as much as shows."""
        return (self.width * self.share if self.share < 1 else self.width) - self.s(24 if self.share < 1 else edges)

    def class_lines(self) -> tuple[tuple[str, ...], int]:
        """The class of the card and when it is played, in as many lines as they take, and their size."""
        covered, room = self.share < 1, int(self.room(24))
        line = [self.canvas.say(each).upper() for each in self.card.line]
        said = line[0] if covered and line else " · ".join(line)
        if not said:
            return (), 0
        size = max(self.least, self.s(11.5))
        airy, inner = typesetting.spaced(said), int(self.room(32))
        pixels = typesetting.fitting(airy, BOLD, size, inner, max(self.least, self.s(10)))
        if not covered and typesetting.width_of(airy, BOLD, pixels) <= inner:
            return (airy,), pixels
        pixels = typesetting.fitting(said, BOLD, size, room, self.least)
        if typesetting.width_of(said, BOLD, pixels) * typesetting.SQUEEZE <= room:
            return (said,), pixels
        return () if covered else typesetting.wrapped(said, BOLD, pixels, round(room / typesetting.SQUEEZE)), pixels

    def words(self, top: int) -> None:
        """The class, and the text below it."""
        canvas, s, room = self.canvas, self.s, self.room(24)
        y = top + s(13)
        lines, pixels = self.class_lines()
        if len(lines) > 1 and y + pixels * (len(lines) - 0.5) > self.height - s(42):  # into the figures
            lines = (canvas.say(self.card.line[0]).upper(),)
        x, anchor = self.stand()
        for n, each in enumerate(lines):
            y += pixels if n else 0
            canvas.text(each, x, y, BOLD, colour=self.colour, anchor=anchor, px=pixels, width=room, least=self.least)
        self.text(y + s(self.air))

    def stand(self) -> tuple[float, Anchor]:
        """Where the lines on the paper stand: in the middle, or at the left of what shows."""
        return (self.s(12), "left") if self.share < 1 else (self.width / 2, "centre")

    def set_text(
        self, said: str, room: float, height: float, least: int = 0
    ) -> tuple[tuple[str, ...], int, float] | None:
        """The text in lines, its size and the distance of its lines; None where it does not fit and can be read."""
        if room < self.s(NARROW - 24):
            return None
        least = max(least, self.least)
        for size in range(max(least, self.s(13.5)), least - 1, -1):
            lines = typesetting.balanced(said, SERIF, size, int(room))
            step = size * (1.16 if size > self.least else 1.08)  # the smallest type is set closer
            if len(lines) * step <= height and not self.too_wide(lines, size, room):
                return lines, size, step
        return None

    def text(self, top: float) -> None:
        """The rules text, as large as there is room for it; where there is none, the lifted card shows it."""
        said = self.canvas.say(self.card.text)
        bottom = self.height - self.s(42)
        found = self.set_text(said, self.room(self.edges), bottom - top) if said else None
        if found is None:
            return
        lines, size, step = found
        y = top + (bottom - top - step * len(lines)) / 2
        x, anchor = self.stand()
        for n, each in enumerate(lines):
            self.canvas.text(each, x, y + step * (n + 0.5), SERIF, colour=INK, anchor=anchor, px=size)

    def too_wide(self, lines: tuple[str, ...], size: int, room: float) -> bool:
        return any(typesetting.width_of(each, SERIF, size) > room for each in lines)

    def columns(self) -> tuple[float, int, int, int]:
        """Of the figures of a unit: the room for them, their size, that of their pictograms, and the widest of both."""
        s = self.s
        room = self.width * self.share - s(14) if self.share < 1 else self.width - 2 * s(12)
        pixels, icon = max(self.least, s(22)), s(20 if self.share == 1 else 16)
        widest = icon + s(4) + max(typesetting.width_of(figure.value, BOLD, pixels) for figure in self.card.row)
        return room, pixels, icon, widest

    def figures_fit(self) -> bool:
        """Do the other cards leave room for the figures?"""
        room, _, _, widest = self.columns()
        return self.share == 1 or widest <= room

    def row(self, top: int) -> None:
        """The figures of a unit, pictogram and value; where there is no room for both, the value alone."""
        canvas, s = self.canvas, self.s
        room, pixels, icon, widest = self.columns()
        if not self.figures_fit():
            return
        upright = widest * len(self.card.row) > room  # one below the other, where they do not fit side by side
        bare = upright and s(22) < pixels
        if bare:
            upright, icon = False, -s(4)
        each = room / (1 if upright else len(self.card.row))
        for n, figure in enumerate(self.card.row):
            wide = icon + s(4) + typesetting.width_of(figure.value, BOLD, pixels)
            x = s(12) + (room if upright else each) * (0.5 if upright else n + 0.5)
            y = top + (s(14 + 20 * n) if upright else s(31))
            if not bare:
                canvas.icon(figure.icon, (x - wide / 2 + icon / 2, y), 0, INK_2, px=icon)
            canvas.text(figure.value, x - wide / 2 + icon + s(4), y, BOLD, colour=INK, px=pixels)
            if n and not upright:
                left = s(12) + each * n
                pygame.draw.line(canvas.surface, PAPER_EDGE, (left, y - s(16)), (left, y + s(16)))

    def foot(self) -> None:
        canvas, s = self.canvas, self.s
        y = self.height - s(25)
        figures = self.card.foot
        if self.card.row:
            each = (self.width - 2 * s(12)) / max(1, len(figures))
            for n, figure in enumerate(figures):
                x = s(12) + each * (n + 0.5) if self.share == 1 else s(28 + 36 * n)
                if self.share == 1 or x + s(16) <= self.width * self.share:
                    self.badge(figure.icon, figure.value, x, y, 31, 19)
            return
        for n, figure in enumerate(figures):
            if self.share == 1 or s(25 + 34 * n + 14) <= self.width * self.share:
                self.badge(figure.icon, figure.value, s(25 + 34 * n), y, 28, 18)
        if self.width * self.share < s(110):
            return
        size, gap = s(16), s(3)
        total = len(self.card.tags) * (size + gap) - gap
        left = self.width / 2 - total / 2 if self.share == 1 else s(50)
        for n, tag in enumerate(self.card.tags):
            rect = Rect(round(left + n * (size + gap)), round(y - size / 2), size, size)
            pygame.draw.rect(canvas.surface, mix(PAPER_LOW, PAPER, 0.3), rect, border_radius=s(2))
            pygame.draw.rect(canvas.surface, PAPER_EDGE, rect, max(1, s(0.6)), border_radius=s(2))
            canvas.text(tag, rect.centerx, y, BOLD, colour=INK, anchor="centre", px=max(self.least, s(13)))
        if self.card.pennant and self.width - s(12) <= self.width * self.share:
            self.pennant(y)

    def badge(self, icon: str, value: str, x: float, y: float, size: float, text: float) -> None:
        self.canvas.icon(icon, (x, y), 0, px=self.s(size))
        colour = INK if icon == "diamond" else CREAM
        self.canvas.text(value, x, y, BOLD, colour=colour, anchor="centre", px=max(self.least, self.s(text)))

    def pennant(self, y: float) -> None:
        s = self.s
        wide, tall = s(32), s(24)
        x = self.width - s(12) - wide
        top, low = y - tall / 2, y + tall / 2
        self.canvas.polygon([(x, top), (x + wide, top), (x + wide, low), (x, low), (x + s(6), y)], INK)
        self.canvas.text(
            self.card.pennant, x + wide / 2 + s(2), y, BOLD, colour=BRASS_HIGH, anchor="centre",
            px=max(self.least, s(17)),
        )  # fmt: skip


def back(canvas: Canvas, width: int, height: int, side: int | None, name: str = "") -> Sprite:
    """A card's back: a side's, or that of a deck shared by all."""

    def draw(part: Canvas) -> None:
        if not square_pieces.lattice(part, side, name):
            icon = "diamond" if side is None else f"side.{side}"
            part.icon(icon, (width / 2, height / 2), 0, px=round(width * 0.42))

    return canvas.sprite(("back", side, name), (width, height), draw)


def top(canvas: Canvas, card: Card, window: Rect, middle: float, foot: int) -> None:
    """What one as small as the top of a pile has at its foot: its first figure."""
    for figure in card.foot[:1]:
        x = window.x + foot / 2 + 1
        canvas.icon(figure.icon, (x, middle), 0, px=round(foot * 0.92))
        ink = CREAM if figure.icon in BADGES else INK  # a figure without a badge stands on the paper itself
        canvas.text(figure.value, x, middle, BOLD, colour=ink, anchor="centre", px=max(12, round(foot * 0.6)))
