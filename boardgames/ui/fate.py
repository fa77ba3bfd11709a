"""Fate cards: an order above, an action below it, then the event, the random hex, the trigger and the dice.

A card with something `second` to be played for is drawn so. Its foot names a `hex`, a `trigger_...`, and two dice
(`die_white`, `die_dark`); its icon is the order, whose seal is `order_<icon>`. In the hand it shows its titles; lifted,
or wherever else there is room, the texts below them.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from boardgames.core.table import Card, Figure, Words
from boardgames.ui import paint, setting
from boardgames.ui.canvas import Canvas
from boardgames.ui.theme import (
    BLACK,
    BOLD,
    BRASS,
    CREAM,
    DISPLAY,
    INK,
    INK_2,
    MEDIUM,
    SERIF,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

WIDTH, HEIGHT = 180, 252
DULL = "dull"  # the tag of a card that cannot do now what it is for
STOCK, KHAKI, EVENT = hexed("DFD2B3"), hexed("CDBB8E"), hexed("7E2018")
TRIGGER_HIGH, TRIGGER_LOW = hexed("C6362B"), hexed("9C1E17")
TIGHT = 0.85  # of its width: as narrow as an event may be set before the word for it is left out
HEAD, BAND, NOTE, FOOT = 38, 32, 24, 42  # how high the parts of a card are
DIE = 9  # pixels of a die below which nobody can count its spots
Lines = tuple[tuple[str, ...], int, float]  # a text as it is set: its lines, their size, from one to the next


class Fate:
    """The drawing of one fate card. Of one that others cover only a share shows."""

    def __init__(self, canvas: Canvas, card: Card, share: float, fine: int) -> None:
        self.canvas, self.card, self.share = canvas, card, share
        self.width, self.height = canvas.surface.size
        self.k = self.width / WIDTH
        self.least = 13 * fine
        self.dull = DULL in card.tags
        self.colour = mix(hexed(card.colour), BLACK, 0.4 if self.dull else 0.0)
        self.paper, self.ink = STOCK, INK
        self.edge = self.s(6)
        self.inner = Rect(self.edge, self.edge, self.width - 2 * self.edge, self.height - 2 * self.edge)
        self.room = (self.width * share if share < 1 else self.width) - 2 * self.s(12)

    def s(self, length: float) -> int:
        return round(length * self.k)

    def draw(self) -> None:
        self.stock()
        self.head()
        texts = self.texts()
        top, bottom = self.inner.y + self.s(HEAD), self.inner.bottom - self.s(FOOT) - self.s(NOTE)
        if texts is None:
            band = bottom - self.s(BAND)
            self.seal(Rect(self.inner.x, top, self.inner.width, band - top))
        else:
            upper, lower = (len(lines) * step for lines, _, step in texts)
            spare = bottom - top - self.s(BAND) - upper - lower
            band = round(top + upper + spare / 2)
            self.paragraph(texts[0], top, band)
            self.paragraph(texts[1], band + self.s(BAND), bottom)
        self.action(band)
        self.note(bottom)
        self.foot()

    # --- the paper ---------------------------------------------------------------------------------------------------

    def stock(self) -> None:
        canvas, width, height = self.canvas, self.width, self.height
        canvas.surface.blit(paint.box(width, height, self.s(10), hexed("120D08")), (0, 0))
        border = mix(self.colour, BLACK, 0.28)
        canvas.surface.blit(paint.box(width - 2, height - 2, self.s(9), border), (1, 1))
        top, low = (
            (mix(STOCK, WHITE, 0.12), STOCK) if not self.dull else (mix(STOCK, BLACK, 0.22), mix(STOCK, BLACK, 0.28))
        )
        face = paint.gradient(self.inner.width, self.inner.height, top, low, self.s(5))
        canvas.surface.blit(face, self.inner)
        grain = paint.grain(self.inner.size, 9, 7)
        canvas.surface.blit(grain, self.inner, special_flags=pygame.BLEND_RGB_SUB)

    def head(self) -> None:
        """The order: its seal and its name in the colour of its class."""
        canvas, s = self.canvas, self.s
        rect = Rect(self.inner.x, self.inner.y, self.inner.width, s(HEAD))
        tall = rect.height + s(6)
        light = paint.gradient(rect.width, tall, mix(self.colour, WHITE, 0.1), mix(self.colour, BLACK, 0.3), s(5))
        canvas.surface.blit(light, rect, (0, 0, rect.width, rect.height))
        canvas.surface.fill(BRASS, (rect.x, rect.bottom, rect.width, max(1, s(1.5))))
        size = s(30)
        canvas.icon(f"order_{self.card.icon}", (rect.x + s(5) + size / 2, rect.centery), 0, px=size)
        left = rect.x + size + s(11)
        right = rect.right - s(5) if self.share == 1 else min(rect.right - s(5), round(self.width * self.share) - s(3))
        self.title(self.card.title, left, right - left, rect.centery, 23, CREAM, rect.height)

    def title(
        self, words: Words, left: float, room: float, middle: float, size: float, colour: Colour, tall: float
    ) -> None:
        """A name in one line, or in two where that would be small."""
        canvas, least = self.canvas, self.least
        if room < 2 * least:  # not even a short word
            return
        said = canvas.say(words).upper()
        pixels = setting.fitting(said, DISPLAY, max(least, self.s(size)), int(room), least)
        lines = setting.wrapped(said, DISPLAY, least, round(max(1, room)))
        if setting.width_of(said, DISPLAY, pixels) <= room or len(lines) != 2 or tall < 2 * least:
            canvas.text(said, left, middle, DISPLAY, colour=colour, px=pixels, width=room, least=least, brief=True)
            return
        for n, each in enumerate(lines):
            y = middle + least * (n - 0.5) * 1.06
            canvas.text(each, left, y, DISPLAY, colour=colour, px=least, width=room, least=least, brief=True)

    def seal(self, rect: Rect) -> None:
        """Where there is no room for texts: the order as a large sign."""
        size = min(round(rect.height * 0.8), round(self.width * min(0.52, self.share * 0.8)))
        x = rect.centerx if self.share == 1 else min(rect.centerx, round(self.width * self.share / 2))
        if size > self.s(20) and x - size / 2 >= rect.x:
            self.canvas.icon(f"order_{self.card.icon}", (x, rect.centery), 0, px=size)

    # --- words -------------------------------------------------------------------------------------------------------

    def texts(self) -> tuple[Lines, Lines] | None:
        """What order and action do, as large as both fit; None where they do not."""
        if self.share < 1:
            return None
        said = [self.canvas.say(words) for words in (self.card.text, self.card.second_text)]
        free = self.inner.height - self.s(HEAD) - self.s(BAND) - self.s(NOTE) - self.s(FOOT) - self.s(6)
        for size in range(max(self.least, self.s(15)), self.least - 1, -1):
            step = size * (1.16 if size > self.least else 1.06)
            lines = [setting.balanced(each, SERIF, size, int(self.room)) for each in said]
            widest = max((setting.width_of(each, SERIF, size) for part in lines for each in part), default=0)
            if sum(map(len, lines)) * step <= free and widest <= self.room:
                return (lines[0], size, step), (lines[1], size, step)
        return None

    def paragraph(self, text: Lines, top: float, bottom: float) -> None:
        lines, size, step = text
        y = (top + bottom - step * len(lines)) / 2
        for n, each in enumerate(lines):
            self.canvas.text(each, self.s(12), y + step * (n + 0.5), SERIF, colour=INK, px=size)

    def action(self, top: int) -> None:
        """What it may be played for as an action, on a band of its own."""
        canvas, s = self.canvas, self.s
        rect = Rect(self.inner.x, top, self.inner.width, s(BAND))
        canvas.surface.fill(mix(KHAKI, BLACK, 0.24 if self.dull else 0.0), rect)
        for y in (rect.y, rect.bottom - 1):
            canvas.surface.fill(INK_2, (rect.x, y, rect.width, 1))
        self.title(self.card.second, s(12), self.room, rect.centery, 18, INK, rect.height)

    def note(self, top: float) -> None:
        """Its event; where there is little room, without the word for it."""
        said, left = self.canvas.say(self.card.note), self.s(10)
        room = self.room + 2 * (self.s(12) - left)
        if setting.width_of(said, MEDIUM, self.least) * TIGHT > room:
            said = said.partition(": ")[2] or said
        if said:
            pixels = setting.fitting(said, MEDIUM, max(self.least, self.s(14)), int(room), self.least)
            ink = mix(EVENT, BLACK, 0.45) if self.dull else EVENT
            self.canvas.text(said, left, top + self.s(NOTE) / 2, MEDIUM, colour=ink, px=pixels, width=room,
                             least=self.least, brief=True)  # fmt: skip

    # --- the foot ----------------------------------------------------------------------------------------------------

    def foot(self) -> None:
        """The random hex at the left, the dice at the right, the trigger between them."""
        s, y = self.s, self.inner.bottom - self.s(FOOT) / 2 - self.s(1)
        figures = {figure.icon.partition("_")[0]: figure for figure in self.card.foot}
        left = float(s(50))
        if "hex" in figures:
            left = max(left, self.hexagon(figures["hex"].value, s(29), y, s(18.5)) + 1)
        if self.share < 1 and self.width * self.share < self.width - s(20):
            return
        size = s(24)
        for n, figure in enumerate(figure for figure in self.card.foot if figure.icon.startswith("die")):
            x = self.inner.right - s(5) - size * (1.5 - n) - s(3) * (1 - n)
            self.canvas.icon(f"{figure.icon}_{figure.value}", (x, y), 0, px=size)
        if "trigger" in figures:
            self.trigger(figures["trigger"], left, self.inner.right - s(11) - 2 * size, y)

    def hexagon(self, value: str, x: float, y: float, r: float) -> float:
        """Where it ends. The name in it has a least size: for that the hexagon grows wider."""
        pixels = max(self.least, self.s(17 if len(value) < 3 else 15))
        tall = max(r * math.sin(math.pi / 3), pixels * 0.56)
        wide = max(r, setting.width_of(value, BOLD, pixels) / 2 + tall * 0.42)
        x = max(x, self.inner.x + wide + 1)
        line = max(1.4, r * 0.08)
        for less, colour in ((0.0, self.ink), (line, self.paper)):
            half, high = wide - less * 1.15, tall - less
            slant = high * 0.58
            points = [(half, 0.0), (half - slant, high), (slant - half, high)]
            points += [(-a, -b) for a, b in points]
            self.canvas.polygon([(x + a, y + b) for a, b in points], colour)
        self.canvas.text(value, x, y, BOLD, colour=self.ink, anchor="centre", px=pixels)
        return x + wide

    def trigger(self, figure: Figure, left: float, right: float, y: float) -> None:
        tall = self.s(22)
        rect = Rect(round(left), round(y - tall / 2), max(4, round(right - left)), tall)
        red = paint.gradient(rect.width, rect.height, TRIGGER_HIGH, TRIGGER_LOW, max(2, self.s(4)))
        self.canvas.surface.blit(red, rect)
        said = self.canvas.say(figure.about).upper().strip("¡!")
        pixels = max(self.least, self.s(14))
        if setting.width_of(said, DISPLAY, self.least) * setting.SQUEEZE > rect.width - self.s(4):
            said = "!"  # the lifted card says which
        self.canvas.text(said, rect.centerx, y, DISPLAY, anchor="centre", colour=WHITE, px=pixels,
                         width=rect.width - self.s(4), least=self.least)  # fmt: skip


def small(canvas: Canvas, card: Card, window: Rect, middle: float, foot: int) -> None:
    """A fate card as the top of a pile: its order as a sign, below it the hex and, where there is room, the dice."""
    sign = round(min(window.width, window.height) * 0.8)
    canvas.icon(f"order_{card.icon}", window.center, 0, px=sign)
    figures = {figure.icon.partition("_")[0]: figure for figure in card.foot}
    left = window.x + 3
    if "hex" in figures:
        pixels = max(12, round(foot * 0.6))
        left = canvas.text(figures["hex"].value, left, middle, BOLD, colour=INK, px=pixels).right
    dice = [figure for figure in card.foot if figure.icon.startswith("die")]
    size = min(round(foot * 0.8), (window.right - 2 - left) // max(1, len(dice)) - 1)
    for n, figure in enumerate(dice if size >= DIE else ()):
        x = window.right - 1 - (size + 1) * (len(dice) - n - 0.5)
        canvas.icon(f"{figure.icon}_{figure.value}", (x, middle), 0, px=size)
