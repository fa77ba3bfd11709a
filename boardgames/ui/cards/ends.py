"""Cards of two ends, both upright, one above the other: nothing on a screen is read upside down.

An end of a unit has its nation's ground and shows the figures of the piece it becomes (`ui/board/faces/plates`); one
that is a `use` has a band in its colour with its title, a chip that says when and at what cost, a picture, and what it
does where there is room. The end that an option means is bright, the other in the shade (`LIT`).
"""

from __future__ import annotations

import pygame
from msgspec.structs import replace
from pygame import Rect

from boardgames.core.table import Card, End
from boardgames.ui.board import square_pieces
from boardgames.ui.board.faces import badges, plates
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.pen import Pen
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    DISPLAY,
    INK,
    INK_2,
    PAPER_EDGE,
    PAPER_HIGH,
    RING,
    SERIF,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

WIDTH, EDGE, GAP, BAND = 180, 8.5, 5, 27  # of a card; around its ends, between them, and how high their bands are
LIT = "lit."  # begins the tag that names an end which may be played now
PALE, ARM = hexed("FFF7E2"), hexed("4A3C2A")
TEXT = 12.8  # of what a use does; where it would be smaller than can be read, the picture has its room
CLEAR = 0.85  # of its size in the design: a smaller card has no text


def halves(rect: Rect, count: int) -> list[Rect]:
    """Where the ends of a card lie in its box."""
    k = rect.width / WIDTH
    edge, gap = round(EDGE * k), round(GAP * k)
    tall = (rect.height - 2 * edge - gap * (count - 1)) // max(1, count)
    return [Rect(rect.x + edge, rect.y + edge + n * (tall + gap), rect.width - 2 * edge, tall) for n in range(count)]


class Ends:
    """The drawing of one card."""

    def __init__(self, canvas: Canvas, card: Card, share: float, fine: int) -> None:
        self.canvas, self.card, self.share, self.fine = canvas, card, share, fine
        self.width, self.height = canvas.surface.size
        self.k, self.least = self.width / WIDTH, 13 * fine

    def s(self, length: float) -> int:
        return round(length * self.k)

    def draw(self) -> None:
        canvas, whole = self.canvas, Rect(0, 0, self.width, self.height)
        square_pieces.stock(canvas, self.s(9), self.fine, sum(map(ord, self.card.ref)))
        dyes = [self.dye(end) for end in self.card.ends]
        edge = mix(dyes[0], dyes[-1], 0.5) if dyes else INK_2
        paint.frame(
            canvas.surface, whole.inflate(-2 * self.s(4.5), -2 * self.s(4.5)), self.s(6), max(1, self.s(1.6)), edge
        )
        lit = [tag.removeprefix(LIT) for tag in self.card.tags if tag.startswith(LIT)]
        for end, place in zip(self.card.ends, halves(whole, len(self.card.ends)), strict=True):
            sprite = canvas.drawn(place.size, lambda part, end=end: self.end(part, end))  # type: ignore[misc]
            if lit and end.ref not in lit:
                sprite.surface.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.surface.blit(sprite.surface, place)
            canvas.runs += [
                replace(run, rect=run.rect.move(place.topleft), clip=run.clip.move(place.topleft))
                for run in sprite.runs
            ]
            if end.ref in lit and len(lit) < len(self.card.ends):
                paint.frame(canvas.surface, place.inflate(self.s(4), self.s(4)), self.s(5), max(2, self.s(2)), RING)

    def dye(self, end: End) -> Colour:
        return badges.dye(self.canvas, end.nation) if end.nation else hexed(end.colour)

    def end(self, canvas: Canvas, end: End) -> None:
        Half(self, canvas, end).draw()


class Half:
    """The drawing of one end on a canvas of its size."""

    def __init__(self, whole: Ends, canvas: Canvas, end: End) -> None:
        self.whole, self.canvas, self.end, self.s = whole, canvas, end, whole.s
        self.width, self.height = canvas.surface.size
        self.colour, self.least = whole.dye(end), whole.least
        self.cross = badges.crossed(canvas, end.nation)
        self.shown = {figure.icon: figure for figure in end.figures}
        self.seen = self.width if whole.share == 1 else round(whole.width * whole.share) - self.s(EDGE)
        self.pen = Pen(canvas)
        self.band = max(self.s(BAND), round(self.least * 1.25))

    def px(self, size: float) -> int:
        return max(self.least, self.s(size))

    def value(self, icon: str) -> str:
        return self.shown[icon].value if icon in self.shown else ""

    def draw(self) -> None:
        surface, radius = self.canvas.surface, self.s(4)
        surface.blit(paint.box(self.width, self.height, radius, mix(self.colour, BLACK, 0.45)), (0, 0))
        surface.blit(paint.box(self.width - 2, self.height - 2, radius, PAPER_HIGH), (1, 1))
        top, low = mix(self.colour, WHITE, 0.08), mix(self.colour, BLACK, 0.24)
        image = paint.gradient(self.width - 2, self.band + radius, top, low, radius)
        window = Rect(1, 1 + self.band, self.width - 2, self.height - self.band - 2)
        if self.end.face == "use":
            self.use(window)
        else:
            surface.blit(plates.land(window.size, self.colour), window)
            {"infantry": self.infantry, "leader": self.leader}.get(self.end.face, self.vehicle)(window)
        surface.blit(image, (1, 1), (0, 0, self.width - 2, self.band))
        if self.end.nation and self.seen == self.width:
            size = self.s(19)
            self.canvas.icon(f"side.{self.end.nation}", (self.width - size / 2 - self.s(5), self.middle), 0, px=size)
        self.pen.lay()

    @property
    def middle(self) -> float:
        return 1 + self.band / 2

    def title(self, left: float, size: float, room: float) -> None:
        said = typesetting.abbreviated(self.canvas.say(self.end.title).upper(), DISPLAY, self.least, max(1, int(room)))
        px = max(self.least, typesetting.fitting(said, DISPLAY, self.px(size), max(1, int(room)), self.least))
        self.pen.text(said, left, self.middle, px, PALE, "left", DISPLAY, room, brief=True)

    def thing(self, window: Rect) -> None:
        image = assets.fitted(self.end.art, window.size) if self.end.art else None
        if image is not None:
            self.canvas.surface.blit(image, image.get_rect(midbottom=window.midbottom))

    def points(self, y: float) -> None:
        size = self.s(27)
        x = self.width - size / 2 - self.s(5)
        if self.value("points") and x + size / 2 <= self.seen:
            badges.points(self.pen, self.value("points"), x, y, size, self.px(17))

    def infantry(self, window: Rect) -> None:
        self.thing(window.inflate(-self.s(24), -self.s(9)))
        px = max(self.least + self.s(3), self.s(23))
        self.pen.text(self.value("strength"), self.s(7), self.middle, px, PALE, "left", DISPLAY)
        low = self.height - self.s(14)
        if "at" in self.shown:
            wide = min(self.s(66), self.seen - self.s(16))
            value = (
                self.value("at") if wide >= max(self.s(58), 2.6 * self.px(14.5)) else ""
            )  # what shows of it is whole
            badges.tag(self.pen, self.cross, value, self.s(6), low, wide, self.s(20), self.px(14.5))
        for name in badges.ARMS.keys() & self.shown.keys():
            self.pen.box(self.s(5), low - self.s(9), self.s(48), self.s(19), self.s(3), PAPER_HIGH)
            badges.arm(self.pen, name, self.s(10), low, self.s(38), ARM)
        self.points(self.height - self.s(18.5))

    def leader(self, window: Rect) -> None:
        self.title(self.s(7), 20, self.room(34))
        badges.bust(self.pen, self.cross, self.s(6), window.y + self.s(2), self.s(66), window.height - self.s(2))
        count, step = int(self.value("rank") or 0), self.s(20)
        badges.ranks(self.pen, self.cross, count, self.width - self.s(64), window.y + self.s(16), self.s(9), step)
        badges.diamond(self.pen, self.value("command"), self.width - self.s(60), self.height - self.s(24), self.s(25),
                       self.px(16))  # fmt: skip
        self.points(self.height - self.s(22))

    def vehicle(self, window: Rect) -> None:
        self.title(self.s(7), 20, self.room(34))
        self.thing(
            Rect(window.x + self.s(16), window.y + self.s(3), window.width - self.s(32), window.height - self.s(32))
        )
        y = self.height - self.s(15)
        self.pen.box(1, y - self.s(13), self.width - 2, self.s(26), 2, PAPER_HIGH)
        if self.seen >= self.s(80):  # what others cover is left out
            badges.bullet(
                self.pen, self.value("hard"), self.value("soft"), self.s(6), y, self.s(62), self.s(21), self.px(15)
            )
        if self.seen >= self.width * 0.60 + self.s(24):
            badges.sandbag(self.pen, self.value("shield"), self.width * 0.60, y, self.s(22), self.px(15))
        self.points(y)

    def room(self, taken: float) -> float:
        """How wide a title may be."""
        return min(self.seen - self.s(9), self.width - self.s(taken))

    def use(self, window: Rect) -> None:
        """What may be done with it: when, what it looks like, what it does."""
        chip, px = self.canvas.say(self.end.chip), self.px(14)
        wide = typesetting.width_of(chip, BOLD, px) + self.s(9) if chip else 0
        covered = self.seen < self.width
        said = self.canvas.say(self.end.title).upper()
        least = typesetting.width_of(said, DISPLAY, self.least) * typesetting.SQUEEZE
        beside = chip and not covered and least < self.width - wide - self.s(15)
        self.title(self.s(6), 19, self.room(12) - (wide if beside else 0))
        lines: tuple[str, ...] = ()
        size = max(self.least, self.s(TEXT))
        if self.end.text and not covered and self.whole.k / self.whole.fine >= CLEAR:
            lines = typesetting.balanced(self.canvas.say(self.end.text), SERIF, size, self.width - self.s(8))
        low = round(len(lines) * size * 1.16 + self.s(5)) if lines else 0
        if low > window.height * 0.62:
            lines, low = (), 0
        view = Rect(window.x, window.y + self.s(1), window.width, window.height - low - self.s(1))
        image = assets.scaled(self.end.art, view.size, above=0.7, once=True) if self.end.art else None
        if image is not None:
            self.canvas.surface.blit(image, view)
        else:
            self.canvas.surface.blit(plates.land(view.size, self.colour), view)
        paint.frame(self.canvas.surface, view, 2, max(1, self.whole.fine), mix(INK, self.colour, 0.25))
        for n, line in enumerate(lines):
            y = view.bottom + self.s(2.5) + size * (0.6 + 1.16 * n)
            self.pen.text(line, self.width / 2, y, size, INK, "centre", SERIF)
        if chip and not covered:
            tall = max(self.s(20), round(px * 1.16))
            x, y = self.width - wide - self.s(3), self.middle if beside else window.y + self.s(3) + tall / 2
            self.pen.box(x, y - tall / 2, wide, tall, self.s(4), PAPER_HIGH, PAPER_EDGE, self.whole.fine)
            self.pen.text(chip, x + wide / 2, y, px, mix(self.colour, BLACK, 0.3))


def top(canvas: Canvas, card: Card, window: Rect, middle: float, foot: int) -> None:  # noqa: ARG001
    """As the top of a pile it has its name and its picture alone: that of its first end, if none is its own."""
    image = assets.scaled(card.ends[0].art, window.size, above=0.7, once=True) if card.ends and not card.art else None
    if image is not None:
        canvas.surface.blit(image, window)
