"""The hand along the foot of the table: what may be played glows, the card under the pointer rises.

It is a fan; where that would leave less than half of each card to be seen, as many lie in two rows, the first behind
the second, so that every name can be read. Cards whose face says so lie as index cards (`ui/cards/dual_small`).

"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import radians, sin

import msgspec
import pygame
from pygame import Rect, Surface

from boardgames.core.table import Card
from boardgames.ui.board import square_pieces
from boardgames.ui.cards import classic, dual_small, ends, faces
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit, Run, Sprite, sprites_kept
from boardgames.ui.draw.theme import BLACK, CREAM_2, CREAM_3, GLOW, PAPER, PAPER_EDGE, REGULAR, RING, Colour

SIZE, LIFTED = 0.92, 1.06  # of a card of 180 by 252
IN_ROWS, LOWER = 0.78, 71  # of a card of two rows; how far below the first the second lies
LEAST = 0.5  # of its width that shows of each card of a fan
READ = 180  # pixels across, from which every text on a card can be read: the one under the pointer is that wide
READ_TWO = 256  # of a card that may be played for two things
HIGHEST = 0.62  # of the window that such a card takes at most
ANY = 99.0  # times as large as it lies in the hand
RISEN = "+"  # behind the name of a card: as it was last shown above the others
TURN = 1.1  # degrees a card
FINE = 2  # times larger a card is painted before it is turned
EDGE = 2  # pixels around a card, of nothing or of light
RIM = 120  # how strong the line of light around a card is: the glow beyond it falls off softly


class Spot(msgspec.Struct):
    """Where a card of the fan lies."""

    card: Card
    x: float  # its middle
    top: float
    turn: float
    share: float  # of its width that shows
    lifted: bool
    size: float  # of a card of 180 by 252
    answers: Rect  # where the pointer finds it


class Hand:
    """A fan of cards."""

    def __init__(self) -> None:
        self.lifted = ""
        self.last: dict[str, tuple[object, Surface]] = {}  # how each card was last shown
        self.read, self.most = READ, 1.5  # how wide a lifted card must be, and how many times larger it may be
        self.near = False  # is the one lifted under the pointer, not only picked?
        self.rect = Rect(0, 0, 0, 0)
        self.cards: Sequence[Card] = ()
        self.two = False  # do they lie as index cards?
        self.spots: list[Spot] = []
        self._key: object = None
        self.firm = True  # the one lifted answers where it is seen; of two rows, under the pointer, where it lay
        self.k = 1.0  # pixels to a length at 1080p: less where the window leaves the hand little height

    def look(self, canvas: Canvas, rect: Rect, shown: Sequence[Card], picked: Sequence[str]) -> None:
        """Which card is raised, and where each lies; the last picture's hits say which one is under the pointer."""
        of = {card.ref: card.ref for card in shown} | {end.ref: card.ref for card in shown for end in card.ends}
        refs = set(of.values())
        pointed = (each.removeprefix("hand:") for each in (canvas.hot, canvas.focus) if each.startswith("hand:"))
        near = next((of[ref] for ref in pointed if ref in of), "")
        lifted = near or next((of[ref] for ref in picked if ref in of), "")
        firm = of.get(canvas.focus.removeprefix("hand:")) == lifted or any(of.get(ref) == lifted for ref in picked)
        key = (tuple(rect), canvas.theme.k, lifted, near, firm)
        same, self.cards = shown == self.cards, shown
        if same and key == self._key:
            return
        self._key, self.rect = key, rect
        self.last = {key: kept for key, kept in self.last.items() if key.removesuffix(RISEN) in refs}
        self.lifted, self.near, self.firm = lifted, bool(near), firm
        self.two = faces.indexed(shown)
        self.k = canvas.theme.k if self.two else min(canvas.theme.k, rect.height / 286)
        self.read, self.most = (wide_enough(canvas), ANY) if self.two else (READ, 1.5)
        self.spots = [] if self.two else self.spread(rect, shown)

    def lying(
        self, canvas: Canvas, lit: set[str], picked: Sequence[str], click: Callable[[str], None],
        tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        """All cards but the one that is raised; each answers where it lies."""
        rect, live = self.rect, {*lit, *picked[-1:]}
        if not self.cards:
            canvas.text(canvas.voice("ui.table.no_cards"), rect.centerx, rect.centery, REGULAR, 16, CREAM_2, "centre")
        elif self.two:
            self.low(canvas, lit, picked, click, tell)
        else:
            for spot in self.spots:
                if not spot.lifted:
                    self.card(canvas, spot, lit, picked)
            for spot in self.spots:  # the lifted one answers here too, and once more above: Tab goes from card to card
                self.answer(canvas, spot.card, spot.answers.copy(), live, click, tell)

    def raised(
        self, canvas: Canvas, lit: set[str], picked: Sequence[str], click: Callable[[str], None],
        tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        """The card that is raised above the others."""
        for spot in self.spots:
            if spot.lifted:
                self.card(canvas, spot, lit, picked)
                if self.firm:
                    self.answer(canvas, spot.card, self.place(spot), {*lit, *picked[-1:]}, click, tell)
        if self.two and self.near:
            self.whole(canvas, lit, picked)

    def answer(
        self, canvas: Canvas, card: Card, place: Rect, lit: set[str], click: Callable[[str], None],
        tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        """Where a card answers: as a whole, or, where its ends may be played, each of these for itself."""
        if not any(end.ref in lit for end in card.ends):
            self.hit(canvas, card.ref, place, lit, click, tell)
            return
        tall = place.height // len(card.ends)
        for n, end in enumerate(card.ends):
            half = Rect(place.x, place.y + n * tall, place.width, tall)
            self.hit(canvas, end.ref, half, lit, click, tell)

    def hit(
        self, canvas: Canvas, ref: str, place: Rect, lit: set[str], click: Callable[[str], None],
        tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        act = (lambda: click(ref)) if ref in lit else (lambda: tell(ref))
        canvas.hit(Hit(f"hand:{ref}", place, act=act, right=lambda: tell(ref)))

    # --- index cards -------------------------------------------------------------------------------------------------

    def low(
        self, canvas: Canvas, lit: set[str], picked: Sequence[str], click: Callable[[str], None],
        tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        """Cards that may be played for two things: index cards in a row."""
        live = {*lit, *picked[-1:]}
        for card, spot in zip(self.cards, dual_small.spots(canvas.theme, self.rect, len(self.cards)), strict=True):
            playable = card.ref in lit or card.ref in picked
            if playable and not spot.strip:
                spot.rect.y -= canvas.p(dual_small.LIFT)
            self.index_card(canvas, card, spot, playable, playable or not lit, card.ref in picked)
            answers = spot.rect.copy()
            answers.width = max(4, round(answers.width * spot.share))
            self.hit(canvas, card.ref, answers, live, click, tell)

    def whole(self, canvas: Canvas, lit: set[str], picked: Sequence[str]) -> None:
        """The one of them that is under the pointer, all of it, above where it lies."""
        places = zip(self.cards, dual_small.spots(canvas.theme, self.rect, len(self.cards)), strict=True)
        card, x = next((card, spot.rect.centerx) for card, spot in places if card.ref == self.lifted)
        top = self.rect.bottom - canvas.p(14) - self.width_of(True) * classic.HEIGHT / classic.WIDTH
        self.card(canvas, Spot(card, x, top, 0.0, 1.0, True, self.size(True), self.rect), lit, picked, card.ref + RISEN)

    def index_card(
        self, canvas: Canvas, card: Card, spot: dual_small.Spot, playable: bool, bright: bool, picked: bool
    ) -> None:
        """One of them as it lies: with light around it where it may be played, a ring where it was picked."""
        look, before = (spot.rect.size, spot.share, bright), self.last.get(card.ref)
        new = before is None or before[0] != look
        if new and canvas.late:
            canvas.rough = True
            canvas.box(spot.rect, PAPER, 9)
            return
        sprite = dual_small.card(canvas, card, spot, bright)
        if sprite.bare:
            canvas.stamp(sprite, spot.rect.topleft)
            return
        canvas.worked = canvas.worked or new
        key = ("dealt", sprite.serial, canvas.theme.k, playable, picked)
        image = paint.cache.get(key, lambda: dual_small.dealt(canvas, sprite.image, playable, picked))
        canvas.surface.blit(image, image.get_rect(center=spot.rect.center))
        canvas.trace(sprite, spot.rect.topleft)
        self.last[card.ref] = look, sprite.image

    # --- where they lie ----------------------------------------------------------------------------------------------

    def spread(self, rect: Rect, shown: Sequence[Card]) -> list[Spot]:
        """Where each card lies."""
        wide, count = classic.WIDTH * SIZE * self.k, len(shown)
        if (rect.width - wide) / max(1, count - 1) >= LEAST * wide:
            self.firm = True
            return self.fan(rect, shown)
        first = count // 2
        return self.row(rect, shown[:first], 0, count - first) + self.row(rect, shown[first:], 1, count - first)

    def row(self, rect: Rect, shown: Sequence[Card], n: int, most: int) -> list[Spot]:
        """One of two rows: the second covers the first but for the head of each card; one lifted rises over both."""
        k = self.k
        wide, tall = classic.WIDTH * IN_ROWS * k, classic.HEIGHT * IN_ROWS * k
        step = min(wide + 6 * k, (rect.width - wide) / max(1, most - 1))
        left, top = rect.centerx - (step * (most - 1) + wide) / 2, rect.y + (10 + n * LOWER) * k
        found = []
        for m, card in enumerate(shown):
            up, last = card.ref == self.lifted, m == len(shown) - 1
            x = left + m * step
            end = x + wide if last else x + min(step, wide)
            answers = Rect(round(x), round(top), round(end) - round(x), round(tall if n else LOWER * k))
            over = (self.size(True) - LIFTED) * classic.HEIGHT * k
            share = 1.0 if last or step >= wide else step / wide
            spot = Spot(card, x + wide / 2, top, 0.0, share, up, IN_ROWS, answers)
            if up:
                half = self.width_of(True) / 2
                spot.x = max(rect.x + half, min(rect.right - half, spot.x))
                spot.top, spot.share, spot.size = rect.y + 4 * k - over, 1.0, self.size(True)
                spot.answers = self.place(spot) if self.firm else answers
            found.append(spot)
        return found

    def fan(self, rect: Rect, shown: Sequence[Card]) -> list[Spot]:
        """Turned a little to both sides, a full gap beside the card that is lifted."""
        k, count = self.k, len(shown)
        wide, tall = classic.WIDTH * SIZE * k, classic.WIDTH * LIFTED * k
        lifted = next((n for n, card in enumerate(shown) if card.ref == self.lifted), -1)
        spare = rect.width - wide - (tall * 0.62 if count > 1 else 0)
        step = min(wide + 6 * k, spare / max(1, count - 1)) if count > 1 else 0.0
        extra = max(0.0, tall - step) if 0 <= lifted < count - 1 else 0.0
        more = (self.width_of(True) - tall) / 2 if lifted >= 0 else 0.0  # beside a large one too, where there is room
        ahead, behind = more * (lifted > 0), more * (0 <= lifted < count - 1)
        if step * (count - 1) + wide + extra + ahead + behind > rect.width:
            ahead = behind = 0.0
        total = step * (count - 1) + wide + extra + ahead + behind
        x = rect.x + (rect.width - total) / 2
        found = []
        for n, card in enumerate(shown):
            away = n - (count - 1) / 2
            up = n == lifted
            x += ahead if up else 0
            middle = x + (tall if up else wide) / 2
            turn = 0.0 if up else max(-7.0, min(7.0, -away * TURN))
            tall_turned = wide * classic.HEIGHT / classic.WIDTH + wide * abs(sin(radians(turn)))
            top = min(rect.y + 27 * k + min(away * away * 1.2, 26) * k, rect.bottom - tall_turned - 3)
            over = (self.size(True) - LIFTED) * classic.HEIGHT * k
            top = rect.y + 4 * k - over if up else top
            share = 1.0 if up or n == count - 1 or step >= wide else step / wide
            found.append(Spot(card, middle, top, turn, share, up, self.size(up), rect))
            x += step + (extra + behind if up else 0)
        for n, spot in enumerate(found):
            place = spot.answers = self.place(spot)
            if not spot.lifted and n + 1 < count and not found[n + 1].lifted:
                place.width = max(4, self.place(found[n + 1]).x - place.x)
        return found

    def warm(self, canvas: Canvas, shown: Sequence[Card], share: float) -> bool:
        """Paint one card as it will look when it is lifted, before it is; was there one to paint?"""
        wide = round(classic.WIDTH * self.large() * self.k) * FINE
        made = sprites_kept.made
        for card in shown:
            faces.card(canvas, card, wide, share, FINE)
            if sprites_kept.made != made:
                return True
        return False

    def size(self, lifted: bool) -> float:
        """Of a card, as a share of its size in the design."""
        return (self.large() if self.near else LIFTED) if lifted else SIZE

    def large(self) -> float:
        """The size of the card under the pointer: in a small window it rises over the table, so that it can be read."""
        return max(LIFTED, min(self.most, self.read / (classic.WIDTH * self.k)))

    def width_of(self, lifted: bool) -> int:
        return round(classic.WIDTH * self.size(lifted) * self.k)

    def place(self, spot: Spot) -> Rect:
        """Where a card answers to the pointer: one drawn large takes nothing from those beside it."""
        wide = round(classic.WIDTH * (LIFTED if spot.lifted else SIZE) * self.k)
        tall = round(wide * classic.HEIGHT / classic.WIDTH)
        place = Rect(round(spot.x - wide / 2), round(spot.top), wide, tall)
        place.y += round(self.width_of(spot.lifted) * classic.HEIGHT / classic.WIDTH) - tall
        return place

    def card(self, canvas: Canvas, spot: Spot, lit: set[str], picked: Sequence[str], kept: str = "") -> None:
        kept = kept or spot.card.ref
        wide = round(classic.WIDTH * spot.size * self.k)
        live = {*lit, *picked}
        usable = tuple(end.ref for end in spot.card.ends if end.ref in live)
        playable = spot.card.ref in live or bool(usable)
        look = (wide, spot.share, spot.turn, playable, bool(lit), usable)
        shown = spot.card
        if usable:
            shown = msgspec.structs.replace(shown, tags=(*shown.tags, *(ends.LIT + ref for ref in usable)))
        before = self.last.get(kept)
        new = before is None or before[0] != look
        made, sprite = sprites_kept.made, None
        if not new or not canvas.late:
            sprite = faces.card(canvas, shown, wide * FINE, spot.share, FINE)
        if sprite is None or sprite.bare:
            self.stand_in(canvas, spot, before[1] if before else None)
            return
        canvas.worked = canvas.worked or new
        turned = round(spot.turn, 1)
        rim, bright = playable and not spot.lifted, playable or not lit or spot.lifted
        ring = (RING if playable or not lit else CREAM_3) if spot.lifted or spot.card.ref in picked else None
        key = ("turned", sprite.serial, turned, bright, rim)
        if canvas.late and sprites_kept.made != made:  # it took the time of this picture to paint it
            self.stand_in(canvas, spot, before[1] if before else None)
            return
        image = paint.cache.get(key, lambda: finished(sprite, turned, bright, rim))
        left, top = round(spot.x - image.width / 2), round(spot.top)
        if spot.lifted:  # however large it is drawn, it stays beside the piles and the buttons
            left = max(self.rect.x, min(self.rect.right - image.width, left))
        spread = canvas.p(13 if spot.lifted else 9) if playable else 0
        laid = paint.cache.get((*key, ring, spread), lambda: shaded(canvas, image, turned, spread, ring))
        canvas.surface.blit(laid, laid.get_rect(center=image.get_rect(topleft=(left, top)).center))
        self.last[kept] = (look, image)
        self.record(canvas, sprite, left + EDGE, top + EDGE, spot)

    def stand_in(self, canvas: Canvas, spot: Spot, image: Surface | None) -> None:
        """A card that there is no time to paint: as it was last seen, or its bare paper."""
        canvas.rough = True
        if image is None:
            canvas.box(spot.answers, PAPER, 8)
            canvas.frame(spot.answers, PAPER_EDGE, 8)
        else:
            canvas.surface.blit(image, (round(spot.x - image.width / 2), round(spot.top)))

    def record(self, canvas: Canvas, sprite: Sprite, left: int, top: int, spot: Spot) -> None:
        """The texts of a card as large as they are seen; what other cards cover does not count."""
        if not canvas.sampling:
            return
        clip = Rect(left, top, sprite.image.width // FINE, sprite.image.height // FINE)
        canvas.covers(clip)
        for run in sprite.runs:
            rect = Rect(
                left + run.rect.x // FINE, top + run.rect.y // FINE, run.rect.width // FINE, run.rect.height // FINE
            )
            canvas.runs.append(
                Run(
                    run.text,
                    rect,
                    clip,
                    round(run.size / FINE),
                    run.colour,
                    run.ground if spot.lifted else None,
                    run.whole,
                )
            )


def wide_enough(canvas: Canvas) -> int:
    """How wide a card for two things is, so that all of it can be read."""
    most = round(canvas.theme.size[1] * HIGHEST * classic.WIDTH / classic.HEIGHT)
    return min(max(READ_TWO, canvas.p(READ_TWO)), max(READ_TWO, most))


def finished(sprite: Sprite, turn: float, bright: bool, rim: bool) -> Surface:
    """A card turned and brought to its size; one that cannot be played lies in the shade, one that can has a rim."""
    image = sprite.image
    edge = EDGE * FINE  # of nothing, or of light: turned, a card that fills its surface would have ragged edges
    wide, tall = image.width + 2 * edge, image.height + 2 * edge
    large = paint.clear((wide, tall), GLOW if rim else BLACK)
    if rim:
        pygame.draw.rect(large, (*GLOW, RIM), (2, 2, wide - 4, tall - 4), border_radius=wide // 18)
    large.blit(image, (edge, edge))
    if turn:
        large = pygame.transform.rotozoom(large, turn, 1)
    large = paint.smooth(large, (large.width // FINE, large.height // FINE))
    return large if bright else square_pieces.dimmed(large, 0.62)


def shaded(canvas: Canvas, image: Surface, turn: float, glow: int, ring: Colour | None) -> Surface:
    """A card with its shade, with light around it where it may be played, and a ring where it was lifted or picked."""
    shape, dark = (image.size, turn), canvas.p(9)
    pad = 2 * max(glow, dark) + 2 + canvas.p(8)
    part = paint.clear((image.width + 2 * pad, image.height + 2 * pad))
    if glow:
        light = paint.cache.get(("halo", *shape, glow), lambda: paint.outline_of(image, glow, GLOW, 235)[0])
        part.blit(light, light.get_rect(center=part.get_rect().center))
    shade = paint.cache.get(("shade", *shape), lambda: paint.outline_of(image, dark, BLACK, 170)[0])
    part.blit(shade, shade.get_rect(center=part.get_rect().center).move(canvas.p(2), canvas.p(8)))
    if ring is not None:
        edge = image.get_rect(center=part.get_rect().center).inflate(canvas.p(8), canvas.p(8))
        part.blit(paint.box(edge.width, edge.height, canvas.p(12), ring), edge)
    part.blit(image, (pad, pad))
    return part
