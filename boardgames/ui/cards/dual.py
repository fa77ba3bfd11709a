"""Fate cards: an order above, an action below it, then the event, the random hex, the trigger and the dice.

A card with something `second` to be played for is drawn so. Its foot names a `hex`, a `trigger_...`, and two dice
(`die_white`, `die_dark`); its icon is the order, whose seal is `order_<icon>`. Its row names `order` and `action`, each
with its clause and the word for it, and the `event`, with what happens at it. In the hand it shows its titles; lifted,
or wherever else there is room, the texts below them.
"""

from __future__ import annotations

import math

import msgspec
import pygame
from pygame import Rect, Surface

from boardgames.core.table import Card, Figure, Words
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS,
    CREAM,
    DISPLAY,
    INK,
    INK_2,
    MEDIUM,
    REGULAR,
    SERIF,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

WIDTH, HEIGHT = 180, 252
DULL = "dull"  # the tag of a card that cannot do now what it is for
AGED = (233, 220, 185)  # what that paper is like in the mean
STOCK, KHAKI, EVENT = hexed("DFD2B3"), hexed("CDBB8E"), hexed("7E2018")
TRIGGER_HIGH, TRIGGER_LOW = hexed("C6362B"), hexed("9C1E17")
HEAD, BAND, FOOT = 38, 31, 36  # how high the parts of a card are
MARGIN, UPPER = 13, 54  # beside its words; from its head to the band of its action
BAND_ALPHA = 200  # of the band of the action: the clouds of the paper show through
CLOUDS = 1.6  # times larger than they were painted
AIRY, CLOSE = ((1.3, 7), (1.2, 5)), (1.07, 1.5)  # from line to line, in sizes of type, and above and below all lines
DIE = 9  # pixels of a die below which nobody can count its spots


class Plan(msgspec.Struct):
    """How the words of a card are set: what its order does, what its action does, and what happens at its event."""

    order: tuple[str, ...]
    action: tuple[str, ...]
    event: tuple[str, ...]
    size: int
    step: float
    band: int  # where the band of the action begins
    rule: float  # where the dashes above the event are


class Fate:
    """The drawing of one fate card. Of one that others cover only a share shows."""

    def __init__(self, canvas: Canvas, card: Card, share: float, fine: int) -> None:
        self.canvas, self.card, self.share, self.fine = canvas, card, share, fine
        self.width, self.height = canvas.surface.size
        self.k = self.width / WIDTH
        self.least = 13 * fine
        self.dull = DULL in card.tags
        self.colour = mix(hexed(card.colour), BLACK, 0.4 if self.dull else 0.0)
        self.paper, self.ink = STOCK, INK
        self.edge = self.s(4.5)
        self.inner = Rect(self.edge, self.edge, self.width - 2 * self.edge, self.height - 2 * self.edge)
        self.left = self.s(MARGIN)
        self.room = (self.width * share if share < 1 else self.width) - 2 * self.left

    def s(self, length: float) -> int:
        return round(length * self.k)

    def draw(self) -> None:
        self.stock()
        self.head()
        top, bottom = self.inner.y + self.s(HEAD), self.inner.bottom - self.s(FOOT)
        plan = self.plan()
        if plan is None:
            rule = bottom - self.told(0)
            band = round(rule) - self.s(BAND)
            self.seal(Rect(self.inner.x, top, self.inner.width, band - top))
        else:
            band, rule = plan.band, plan.rule
            self.paragraph(plan.order, plan, top, band)
            self.paragraph(plan.action, plan, band + self.s(BAND), rule)
        self.action(band)
        self.note(rule, plan.event if plan else ())
        self.foot()

    # --- the paper ---------------------------------------------------------------------------------------------------

    def stock(self) -> None:
        canvas, width, height = self.canvas, self.width, self.height
        canvas.surface.blit(paint.box(width, height, self.s(9), hexed("120D08")), (0, 0))
        border = mix(self.colour, BLACK, 0.28)
        canvas.surface.blit(paint.box(width - 2, height - 2, self.s(8.4), border), (1, 1))
        line = self.fine
        outer = self.inner.inflate(2 * line, 2 * line)
        canvas.surface.blit(paint.box(*outer.size, self.s(5) + line, mix(border, BLACK, 0.55)), outer)
        canvas.surface.blit(self.aged(self.inner.size, self.s(5)), self.inner)

    def aged(self, size: tuple[int, int], radius: int) -> Surface:
        """Old paper, a little lighter above; that of a dull card lies in the shade."""
        shade = 0.75 if self.dull else 1.0
        top, low = (dyed(self.paper, shade * light) for light in (1.03, 0.98))
        face = paint.gradient(*size, top, low).copy()
        fetch = assets.promised("textures/paper_aged")
        if fetch is not None:
            clouds = paint.cache.get(("clouds", size, self.fine), lambda: clouded(fetch(), size, self.fine))
            face.blit(clouds, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return paint.rounded(face, radius)

    def head(self) -> None:
        """The order: its seal, and its name under the word for it and the clause of the book."""
        canvas, s = self.canvas, self.s
        rect = Rect(self.inner.x, self.inner.y, self.inner.width, s(HEAD))
        tall = rect.height + s(6)
        light = paint.gradient(rect.width, tall, mix(self.colour, WHITE, 0.05), mix(self.colour, BLACK, 0.3), s(5))
        canvas.surface.blit(light, rect, (0, 0, rect.width, rect.height))
        canvas.surface.fill(BRASS, (rect.x, rect.bottom, rect.width, max(1, s(1.2))))
        size = s(28)
        canvas.icon(f"order_{self.card.icon}", (rect.x + s(6) + size / 2, rect.centery), 0, px=size)
        left = rect.x + size + s(13)
        right = self.right(s(5), s(3))
        self.named("order", self.card.title, left, right, rect, 20, CREAM, mix(CREAM, self.colour, 0.12))

    def right(self, air: int, covered: int) -> int:
        """How far a line may reach: short of the edge of the card, and of a card that covers it."""
        edge = self.inner.right - air
        return edge if self.share == 1 else min(edge, round(self.width * self.share) - covered)

    def named(
        self, kind: str, words: Words, left: float, right: float, rect: Rect, size: float, ink: Colour, faint: Colour
    ) -> None:
        """What a card may be played for: the word for it and the clause of the book, below them its name."""
        figure = next((each for each in self.card.row if each.icon == kind), None)
        high = self.least * 0.72
        air = (rect.height - high - self.s(size) * 0.7) / 3
        small = self.s(size) < self.least  # the name would be smaller than what stands above it
        if figure is None or self.share < 1 or air < self.fine * 2 or small:
            self.title(words, left, right - left, rect.centery, size + 3, ink, rect.height)
            return
        pixels = max(self.least, self.s(7.8))
        y = rect.y + air * 0.9 + pixels * 0.36
        self.canvas.text(
            typesetting.spaced(self.canvas.say(figure.about).upper()), left, y, BOLD, colour=faint, px=pixels
        )
        self.canvas.text(figure.value, self.right(self.s(7), 0), y, MEDIUM, colour=faint, px=pixels, anchor="right")
        low = rect.bottom - air - self.s(size) * 0.35
        self.title(words, left, right - left, low, size, ink, 0)

    def title(
        self, words: Words, left: float, room: float, middle: float, size: float, colour: Colour, tall: float
    ) -> None:
        """A name in one line, or in two where that would be small."""
        canvas, least = self.canvas, self.least
        if room < 2 * least:  # not even a short word
            return
        said = canvas.say(words).upper()
        pixels = typesetting.fitting(said, DISPLAY, max(least, self.s(size)), int(room), least)
        lines = typesetting.wrapped(said, DISPLAY, least, round(max(1, room)))
        if typesetting.width_of(said, DISPLAY, pixels) <= room or len(lines) != 2 or tall < 2 * least:
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

    def plan(self) -> Plan | None:
        """How the words are set: as large and as airy as they fit, with what the event does where there is room; None
        where what order and action do does not fit."""
        if self.share < 1:
            return None
        said = [self.canvas.say(words) for words in (self.card.text, self.card.second_text)]
        large = max(self.least, self.s(9.4))
        usual = round(large * 0.86)  # below which it had better tell less of the event
        for told, lowest, leadings in ((2, usual, AIRY), (3, large, AIRY), (1, usual, AIRY), (0, 0, (*AIRY, CLOSE))):
            event = self.sentence(told)
            if told and not event:
                continue
            for size in range(large, max(self.least, lowest) - 1, -1):
                for leading, air in leadings:
                    plan = self.tried(said, event, told, size, leading, self.s(air))
                    if plan is not None:
                        return plan
        return None

    def tried(
        self, said: list[str], event: tuple[str, ...], told: int, size: int, leading: float, air: int
    ) -> Plan | None:
        """The words at a size, if they fit. The band has its place, from which only a long text moves it."""
        step = size * leading
        first, second = (typesetting.wrapped(each, REGULAR, size, int(self.room)) for each in said)
        if max((typesetting.width_of(each, REGULAR, size) for each in first + second), default=0) > self.room:
            return None
        top = self.inner.y + self.s(HEAD)
        rule = self.inner.bottom - self.s(FOOT) - self.told(told)
        upper, lower = (len(lines) * step + 2 * air for lines in (first, second))
        latest = rule - lower - self.s(BAND)
        if top + upper > latest:
            return None
        band = round(min(max(top + self.s(UPPER), top + upper), latest))
        return Plan(first, second, event, size, step, band, rule)

    def paragraph(self, lines: tuple[str, ...], plan: Plan, top: float, bottom: float) -> None:
        """What order or action does, from the upper left on."""
        y = top + min(self.s(8), (bottom - top - plan.step * len(lines)) / 2)
        for n, each in enumerate(lines):
            self.canvas.text(each, self.left, y + plan.step * (n + 0.5), REGULAR, colour=INK, px=plan.size)

    def action(self, top: int) -> None:
        """What it may be played for as an action, on a band of its own."""
        canvas, s = self.canvas, self.s
        rect = Rect(self.inner.x, top, self.inner.width, s(BAND))
        band = paint.clear(rect.size)
        band.fill(mix(KHAKI, BLACK, 0.24 if self.dull else 0.0))
        band.set_alpha(BAND_ALPHA)
        canvas.surface.blit(band, rect)
        for y in (rect.y, rect.bottom - self.fine):
            canvas.surface.fill(INK_2, (rect.x, y, rect.width, self.fine))
        faint = INK if self.dull else mix(INK_2, INK, 0.4)
        self.named("action", self.card.second, self.left, self.left + self.room, rect, 15, INK, faint)

    @property
    def small(self) -> int:
        """The size of type of the event."""
        return max(self.least, self.s(8.6))

    def told(self, lines: int) -> float:
        """How high an event is of which so many lines are told."""
        return self.small * (1.7 + 1.12 * lines)

    def sentence(self, lines: int) -> tuple[str, ...]:
        """What happens at its event, in no more than so many lines."""
        figure = next((each for each in self.card.row if each.icon == "event"), None)
        if figure is None or not lines:
            return ()
        return typesetting.sentences(
            self.canvas.say(figure.about), SERIF, max(self.least, self.s(8)), int(self.room), lines
        )

    def note(self, top: float, told: tuple[str, ...]) -> None:
        """Its event under a dashed line; where there is little room, without the word for it."""
        caption, _, name = self.canvas.say(self.card.note).partition(": ")
        if not name:
            return
        red, ink = (mix(EVENT, BLACK, 0.45), INK) if self.dull else (EVENT, mix(INK_2, INK, 0.2))
        self.dashes(round(top))
        x, y, pixels = float(self.left), top + self.small, self.small
        if typesetting.width_of(f"{typesetting.spaced(caption)}  {name}".upper(), BOLD, pixels) <= self.room:
            x = self.canvas.text(typesetting.spaced(caption.upper()), x, y, BOLD, colour=red, px=pixels).right + self.s(
                4.5
            )
        self.canvas.text(name, x, y, BOLD, colour=INK, px=pixels, width=self.left + self.room - x,
                         least=self.least, brief=True)  # fmt: skip
        small = max(self.least, self.s(8))
        for n, each in enumerate(told):
            line = y + self.small * (1.22 + 1.12 * n)
            self.canvas.text(each, self.left, line, SERIF, colour=ink, px=small)

    def dashes(self, y: int) -> None:
        """A broken line across the card."""
        on = max(2, self.s(2.2))
        for x in range(self.left, round(self.left + self.room), on + max(2, self.s(1.4))):
            self.canvas.surface.fill(INK_2, (x, y, on, self.fine))

    # --- the foot ----------------------------------------------------------------------------------------------------

    def foot(self) -> None:
        """The random hex at the left, the dice at the right, the trigger between them."""
        s, y = self.s, self.inner.bottom - self.s(FOOT) / 2 - self.s(0.6)
        figures = {figure.icon.partition("_")[0]: figure for figure in self.card.foot}
        left = float(self.left)
        if "hex" in figures:
            left = self.hexagon(figures["hex"].value, self.left + s(14), y, s(15)) + s(7)
        if self.share < 1 and self.width * self.share < self.width - s(20):
            return
        size, right = s(22), float(self.inner.right - s(8))
        for figure in [figure for figure in self.card.foot if figure.icon.startswith("die")][::-1]:
            self.die(f"{figure.icon}_{figure.value}", (right - size / 2, y), size)
            right -= size + s(5)
        if "trigger" in figures:
            self.trigger(figures["trigger"], left, right - s(2), y)

    def die(self, name: str, centre: tuple[float, float], size: int) -> None:
        """One of its dice, with its shade."""
        self.shade(Rect(round(centre[0] - size / 2), round(centre[1] - size / 2), size, size), size // 5)
        self.canvas.icon(name, centre, 0, px=size)

    def shade(self, rect: Rect, radius: int) -> None:
        """What lies on the card casts a shade."""
        soft, pad = paint.soft(*rect.size, radius, max(2, self.s(2.2)), BLACK, 120)
        self.canvas.surface.blit(soft, (rect.x - pad, rect.y - pad + max(1, self.s(1.6))))

    def hexagon(self, value: str, x: float, y: float, r: float) -> float:
        """Where it ends. The name in it has a least size: for that the hexagon grows wider."""
        pixels = max(self.least, round(r * (0.84 if len(value) < 3 else 0.74)))
        tall = max(r * math.sin(math.pi / 3), pixels * 0.56)
        wide = max(r, typesetting.width_of(value, BOLD, pixels) / 2 + tall * 0.42)
        x = max(x, self.inner.x + wide + 1)
        line = max(1.2 * self.fine, r * 0.07)
        ring, place = paint.polygon(self.corners(x, y, wide, tall), self.ink)
        hole, inside = paint.polygon(self.corners(x, y, wide - line * 1.15, tall - line), BLACK)
        ring = ring.copy()
        ring.blit(hole, (inside[0] - place[0], inside[1] - place[1]), special_flags=pygame.BLEND_RGBA_SUB)
        self.canvas.surface.blit(ring, place)
        self.canvas.text(value, x, y, BOLD, colour=self.ink, anchor="centre", px=pixels)
        return x + wide

    @staticmethod
    def corners(x: float, y: float, wide: float, tall: float) -> list[tuple[float, float]]:
        """Of a hexagon around a middle, from there so wide to each side and so high up and down."""
        points = [(wide, 0.0), (wide - tall * 0.58, tall), (tall * 0.58 - wide, tall)]
        return [(x + sign * a, y + sign * b) for sign in (1, -1) for a, b in points]

    def trigger(self, figure: Figure, left: float, right: float, y: float) -> None:
        """What else happens when its dice are read: a sign and a word on red, as wide as they are."""
        said = self.canvas.say(figure.about).upper().strip("¡!")
        pixels, air, room = max(self.least, self.s(12.5)), self.s(5), int(right - left)
        pixels = typesetting.fitting(said, DISPLAY, pixels, room - 2 * air, self.least)
        word = typesetting.width_of(said, DISPLAY, pixels)
        if typesetting.width_of(said, DISPLAY, self.least) * typesetting.SQUEEZE > room - self.s(4):
            said, word = "!", 0  # the lifted card says which
        sign = round(pixels * 0.78) if word + round(pixels * 1.1) + 2 * air <= room else 0
        wide = min(room, word + 2 * air + round(sign * 1.4)) if word else max(4, room)
        tall = max(round(pixels * 1.25), self.s(17))
        rect = Rect(round((left + right - wide) / 2), round(y - tall / 2), wide, tall)
        radius = max(2, self.s(2.6))
        self.shade(rect, radius)
        self.canvas.surface.blit(paint.gradient(*rect.size, TRIGGER_HIGH, TRIGGER_LOW, radius), rect)
        middle = float(rect.centerx)
        if sign:
            self.canvas.icon(figure.icon, (rect.x + air + sign / 2, y), 0, WHITE, px=sign)
            middle = rect.x + air + sign * 1.4 + word / 2
        self.canvas.text(said, middle, y, DISPLAY, anchor="centre", colour=WHITE, px=pixels,
                         width=max(1, wide - self.s(4)), least=self.least)  # fmt: skip


def dyed(paper: Colour, light: float) -> Colour:
    """The colour that old paper is multiplied with, to be of that colour in the mean."""
    r, g, b = (min(255, round(level * 255 / mean * light)) for level, mean in zip(paper, AGED, strict=True))
    return r, g, b


def clouded(texture: Surface, size: tuple[int, int], fine: int) -> Surface:
    """The clouds of old paper, to be multiplied with its colour."""
    width, height = (min(most, round(length / fine / CLOUDS)) for length, most in zip(size, texture.size, strict=True))
    return paint.smooth(texture.subsurface((0, 0, width, height)), size)


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
