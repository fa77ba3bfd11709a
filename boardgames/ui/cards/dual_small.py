"""A hand of fate cards as index cards: straight, side by side, low, so that the map above them has the room.

Each names its order, its action, its event, its hex, its trigger and its dice; what they do, the card that rises over
the table tells. Of too many for one row, two rows show the order and the action alone.
"""

from __future__ import annotations

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import Card
from boardgames.ui.board import square_pieces
from boardgames.ui.cards.dual import EVENT, STOCK, Fate
from boardgames.ui.draw import icons, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Sprite
from boardgames.ui.draw.theme import BLACK, BRASS, CREAM, GLOW, INK, MEDIUM, RING, WHITE, Theme, hexed, mix  # fmt: skip

TALL, NARROW = 146, 160  # of a card, in lengths; as wide it must be for all its parts to have their size
WIDEST, WIDEST_STRIP = 1.36, 4.2  # of its height
GAP, LIFT, BELOW = 10, 8, 9  # between two cards; how far one that may be played lies higher; what is left below all
LIGHT = 8  # what is left above them and beside them for the light around them
LEAST, LEAST_LENGTHS = 92, 140  # how wide a card must be to be read, in pixels and in lengths: else there are two rows
LEAST_STRIP = 84  # pixels of a card of two rows
UPPER, HEAD, ACTION, NOTE, FOOT = 0.5, 0.31, 0.425, 0.605, 0.83  # of the height of a card: where its parts end, or lie
TIGHT = 0.85  # of its width: as narrow as an event may be set before the word for it is left out
SHADE, PALE, ROSE = hexed("443C30"), hexed("DDD1B2"), hexed("E8AC98")  # of a card that cannot be played: print on dark


class Spot(msgspec.Struct):
    """Where a card lies, how much of its width shows, and whether it shows its order and its action alone."""

    rect: Rect
    share: float = 1.0
    strip: bool = False


def spots(theme: Theme, rect: Rect, count: int) -> list[Spot]:
    """Where each of so many cards lies, before those that may be played are lifted."""
    gap, low = theme.p(GAP), rect.bottom - theme.p(BELOW)
    top = rect.y + theme.p(LIFT) + theme.p(LIGHT)
    for beside in (theme.p(LIGHT), 0):
        room = Rect(rect.x + beside, top, rect.width - 2 * beside, low - top)
        wide = min(round(room.height * WIDEST), (room.width - gap * (count - 1)) // max(1, count))
        if wide >= max(LEAST, theme.p(LEAST_LENGTHS)):
            return row(room, count, count, wide, gap, strip=False)
    upper = (count + 1) // 2
    tall = (low - rect.y - theme.p(4) - gap) // 2
    wide = min(round(tall * WIDEST_STRIP), (rect.width - gap * (upper - 1)) // upper)
    wide = max(wide, LEAST_STRIP)
    above = Rect(rect.x, rect.y + theme.p(4), rect.width, tall)
    below = above.move(0, tall + gap)
    return row(above, upper, upper, wide, gap, strip=True) + row(below, count - upper, upper, wide, gap, strip=True)


def row(room: Rect, count: int, most: int, wide: int, gap: int, strip: bool) -> list[Spot]:
    """So many cards beside each other, as close as those of the longest row must lie."""
    step = min(float(wide + gap), (room.width - wide) / max(1, most - 1))
    left = room.centerx - (step * (count - 1) + wide) / 2
    found = []
    for n in range(count):
        place = Rect(round(left + n * step), room.y, wide, room.height)
        share = 1.0 if n == count - 1 or step >= wide else step / wide
        found.append(Spot(place, share, strip))
    return found


def card(canvas: Canvas, each: Card, spot: Spot, bright: bool) -> Sprite:
    """A card as it lies in the hand; one that is not bright is printed on dark paper."""
    share = round(spot.share, 2)
    said = tuple(canvas.say(words) for words in (each.title, each.second, each.note))
    key = ("index", each.ref, said, each.tags, share, spot.strip, bright)
    form = Strip if spot.strip else Index
    return canvas.sprite(key, spot.rect.size, lambda part: form(part, each, share, bright).draw())


def dealt(canvas: Canvas, image: pygame.Surface, playable: bool, picked: bool) -> pygame.Surface:
    """A card as it lies: its shade, light around it where it may be played, a ring where it was picked."""
    pad = 2 * canvas.p(9) + 2 + canvas.p(8)
    part = canvas.inner((image.width + 2 * pad, image.height + 2 * pad))
    place = image.get_rect(center=part.surface.get_rect().center)
    if playable:
        part.glow(place, 9, 235, radius=9)
    part.shadow(place, 7, 5, 170, 9)
    part.surface.blit(image, place)
    if playable:
        ring = (RING, 10, 3.5, 255) if picked else (GLOW, 10, 1.5, 130)
        part.frame(place.inflate(canvas.p(4), canvas.p(4)), *ring)
    return part.surface


class Index(Fate):
    """The drawing of one index card."""

    def __init__(self, canvas: Canvas, card: Card, share: float, bright: bool) -> None:
        super().__init__(canvas, card, share, 1)
        self.k = min(self.height / TALL, self.width / NARROW)
        self.bright = bright
        self.edge = max(2, self.s(5))
        self.inner = Rect(self.edge, self.edge, self.width - 2 * self.edge, self.height - 2 * self.edge)
        self.left = self.edge + self.s(8)
        self.room = (self.width * share if share < 1 else self.width) - 2 * self.left
        self.paper, self.ink = (STOCK, INK) if bright else (SHADE, PALE)

    def at(self, share: float) -> float:
        """A height of the card."""
        return self.inner.y + self.inner.height * share

    def draw(self) -> None:
        self.stock()
        self.band(self.at(HEAD))
        tall = round(self.inner.height * (NOTE - HEAD) * 0.6)
        self.title(self.card.second, self.left, self.room, self.at(ACTION), 21, self.ink, tall)
        self.event()
        self.foot()

    def stock(self) -> None:
        surface, radius = self.canvas.surface, max(3, self.s(9))
        surface.blit(paint.box(self.width, self.height, radius, hexed("120D08")), (0, 0))
        border = mix(self.colour, BLACK, 0.28 if self.bright else 0.6)
        surface.blit(paint.box(self.width - 2, self.height - 2, radius - 1, border), (1, 1))
        surface.blit(self.aged(self.inner.size, max(2, self.s(5))), self.inner)

    def band(self, bottom: float) -> None:
        """The order: its seal and its name in the colour of its class."""
        canvas, s = self.canvas, self.s
        rect = Rect(self.inner.x, self.inner.y, self.inner.width, round(bottom) - self.inner.y)
        colour = self.colour if self.bright else mix(self.colour, BLACK, 0.45)
        light = paint.gradient(rect.width, rect.height + s(6), mix(colour, WHITE, 0.1), mix(colour, BLACK, 0.3), s(5))
        canvas.surface.blit(light, rect, (0, 0, *rect.size))
        brass = BRASS if self.bright else mix(BRASS, BLACK, 0.5)
        canvas.surface.fill(brass, (rect.x, rect.bottom, rect.width, max(1, s(1.5))))
        size = min(s(32), rect.height - 4)
        canvas.icon(f"order_{self.card.icon}", (rect.x + s(5) + size / 2, rect.centery), 0, px=size)
        left = rect.x + size + s(12)
        right = rect.right - s(5) if self.share == 1 else min(rect.right - s(5), round(self.width * self.share) - s(3))
        ink = CREAM if self.bright else PALE
        self.title(self.card.title, left, right - left, rect.centery, 26, ink, rect.height)

    def event(self) -> None:
        """Its name, with the word for it where there is room."""
        said = self.canvas.say(self.card.note)
        if typesetting.width_of(said, MEDIUM, self.least) * TIGHT > self.room:
            said = said.partition(": ")[2] or said
        if not said:
            return
        ink = (mix(EVENT, BLACK, 0.45) if self.dull else EVENT) if self.bright else ROSE
        pixels = typesetting.fitting(said, MEDIUM, max(self.least, self.s(15.5)), int(self.room), self.least)
        self.canvas.text(said, self.left, self.at(NOTE), MEDIUM, colour=ink, px=pixels, width=self.room,
                         least=self.least, brief=True)  # fmt: skip

    def foot(self) -> None:
        """The random hex at the left, the dice at the right, the trigger between them."""
        s, y = self.s, self.at(FOOT)
        figures = {figure.icon.partition("_")[0]: figure for figure in self.card.foot}
        left = float(self.left)
        if "hex" in figures:
            left = self.hexagon(figures["hex"].value, left + s(17), y, s(19)) + s(5)
        if self.share < 1 and self.width * self.share < self.width - s(20):
            return
        size, right = s(26), float(self.inner.right - s(6))
        for figure in [figure for figure in self.card.foot if figure.icon.startswith("die")][::-1]:
            self.die(f"{figure.icon}_{figure.value}", (right - size / 2, y), size)
            right -= size + s(4)
        if "trigger" in figures:
            self.trigger(figures["trigger"], left, right - s(2), y)

    def die(self, name: str, centre: tuple[float, float], size: int) -> None:
        image = icons.icon(name, size, None)
        if image is not None:
            image = image if self.bright else square_pieces.dimmed(image, 0.66)
            self.canvas.surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


class Strip(Index):
    """One of two rows: the order, and below it the action."""

    def __init__(self, canvas: Canvas, card: Card, share: float, bright: bool) -> None:
        super().__init__(canvas, card, share, bright)
        self.k = self.height / (TALL * UPPER)

    def draw(self) -> None:
        self.stock()
        self.band(self.at(0.52))
        self.title(self.card.second, self.left, self.room, self.at(0.77), 21, self.ink, 0)
