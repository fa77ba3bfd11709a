"""Decks and discard piles: a small stack, with the card on top where it lies face up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from boardgames.core.table import Card, Pile, Scale
from boardgames.ui.board import square_pieces
from boardgames.ui.cards import classic, faces
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS_HIGH,
    BRASS_LOW,
    CREAM,
    CREAM_2,
    CREAM_3,
    DISPLAY,
    INK,
    PAPER_EDGE,
    PAPER_LOW,
    WHITE,
    hexed,
    mix,
)  # fmt: skip

LIT, NIGHT, DIM = hexed("8E2F22"), hexed("141915"), hexed("3A433C")  # the space with the marker, the others


def small(canvas: Canvas, each: Card) -> None:
    """A card as small as the top of a pile: its name, its picture, what it is worth."""
    width, height = canvas.surface.size
    edge, colour = max(2, round(width * 0.045)), hexed(each.colour)
    square_pieces.stock(canvas, max(3, round(width * 0.05)))
    inner = Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    head = max(15, round(height * 0.15))
    foot = max(16, round(height * 0.2))
    top, low = mix(colour, WHITE, 0.07), mix(colour, BLACK, 0.24)
    canvas.surface.blit(paint.gradient(inner.width, head, top, low, 2), inner)
    name = canvas.say(each.title).upper()
    canvas.text(name, width / 2, inner.y + head / 2, DISPLAY, anchor="centre", width=inner.width - 4, least=12,
                px=max(13, round(height * 0.125)), brief=True)  # fmt: skip
    window = Rect(inner.x, inner.y + head + 1, inner.width, inner.height - head - foot - 2)
    shown = assets.scaled(each.art, window.size, above=0.7, once=True)
    if shown is not None:
        canvas.surface.blit(shown, window)
    middle = inner.bottom - foot / 2
    faces.named(each).top(canvas, each, window, middle, foot)
    if each.pennant:
        canvas.text(each.pennant, inner.right - 2, middle, BOLD, colour=INK, anchor="right",
                    px=max(12, round(foot * 0.66)))  # fmt: skip
    whole = Rect(0, 0, width, height)
    paint.frame(canvas.surface, whole, max(3, round(width * 0.05)), 1, mix(colour, INK, 0.3))


def pile(canvas: Canvas, each: Pile, rect: Rect) -> None:
    """A deck as a small stack, with what it is and how many cards are left; or the sign of what it is."""
    if each.icon:
        canvas.icon(each.icon, rect.center, 0, CREAM_2, px=round(rect.width * 0.92))
        return
    layers = min(5, 1 + each.count // 12) if each.count else 0
    canvas.shadow(rect, 6, 5, 190, 5)
    for n in range(layers, 0, -1):
        step = rect.move(0, n * max(1, canvas.p(2)))
        canvas.box(step, mix(PAPER_LOW, BLACK, 0.3 + 0.12 * (n % 2)), 5)
    if not each.count:
        canvas.box(rect, (12, 16, 14), 5)
        canvas.frame(rect, mix(PAPER_EDGE, BLACK, 0.4), 5)
    elif each.top is not None:
        top, key = each.top, ("small", each.top.ref, canvas.say(each.top.title))
        canvas.stamp(canvas.sprite(key, rect.size, lambda c: small(c, top), quick=True), rect.topleft)
    else:
        canvas.stamp(classic.back(canvas, rect.width, rect.height, each.side, each.back), rect.topleft)


def scale(canvas: Canvas, rect: Rect, shown: Scale) -> None:
    """A row of spaces with its name above it; dim until its marker has come onto it."""
    p, begun = canvas.p, shown.at >= 0
    canvas.hit(Hit("scale", rect.copy(), tip=shown.about, focus=False))
    name = canvas.say(shown.title).upper()
    head = canvas.f(14)
    canvas.text(name, rect.x, rect.y + head * 0.6, BOLD, 14, BRASS_HIGH if begun else CREAM_3, width=rect.width)
    gap, count = p(4), len(shown.spaces)
    wide, top = (rect.width - gap * (count - 1)) / count, rect.y + round(head * 1.3)
    for n, value in enumerate(shown.spaces):
        place = Rect(round(rect.x + n * (wide + gap)), top, int(wide), rect.bottom - top)
        here, done = n == shown.at, begun and n < shown.at
        canvas.box(place, LIT if here else NIGHT, 3)
        canvas.frame(place, BRASS_HIGH if here else BRASS_LOW if begun else DIM, 3)
        ink = CREAM if here else CREAM_3 if done or not begun else CREAM_2
        canvas.text(value, place.centerx, place.centery, BOLD, 15, ink, "centre", width=place.width - 2)


def beside(
    canvas: Canvas, rect: Rect, shown: Sequence[Pile], tell: Callable[[Pile], None], row: Scale | None = None
) -> None:
    """The piles beside the hand, with how many cards they hold; below them a row of spaces."""
    p = canvas.p
    if not shown:
        return
    if row is not None:
        low = max(p(48), canvas.f(14) + canvas.f(15) + p(10))
        scale(canvas, Rect(rect.x + p(4), rect.bottom - low, rect.width - p(4), low), row)
        piled(canvas, Rect(rect.x, rect.y, rect.width, rect.height - low - p(6)), shown, tell)
        return
    gap = p(28)
    wide = min(p(88), int((rect.width - gap * (len(shown) - 1)) / len(shown)))
    low = rect.height < p(200)  # the words below it stand closer
    down, step = (max(p(18), 11), max(p(23), 14)) if low else (p(26), p(24))
    tall = min(round(wide * 1.41), rect.height - p(8) - down - step - p(10 if low else 8))
    wide = min(wide, round(tall / 1.41))
    for n, each in enumerate(shown):
        place = Rect(rect.x + p(4) + n * (wide + gap), rect.y + p(8), wide, tall)
        pile(canvas, each, place)
        tip = canvas.voice("ui.table.pile", name=canvas.say(each.title), count=each.count)
        act = partial(tell, each) if each.top or each.cards else None
        canvas.hit(Hit(each.ref, place, tip=tip, act=act))
        y = place.bottom + down
        canvas.text(canvas.say(each.title).upper(), place.centerx, y, BOLD, 15, CREAM_2, "centre", width=wide + gap - 4)
        canvas.text(str(each.count), place.centerx, y + step, DISPLAY, 24, CREAM, "centre")


def piled(canvas: Canvas, rect: Rect, shown: Sequence[Pile], tell: Callable[[Pile], None]) -> None:
    """The piles in a low box, name and count in one line below each."""
    p, gap = canvas.p, canvas.p(16)
    each = (rect.width - gap * (len(shown) - 1)) // len(shown)
    down = max(p(24), canvas.f(15) + 4)
    tall = min(round(p(88) * 1.41), rect.height - p(4) - down)
    wide = round(tall / 1.41)
    for n, pile_ in enumerate(shown):
        left = rect.x + n * (each + gap)
        place = Rect(left + (each - wide) // 2, rect.y + p(2), wide, tall)
        pile(canvas, pile_, place)
        tip = canvas.voice("ui.table.pile", name=canvas.say(pile_.title), count=pile_.count)
        canvas.hit(Hit(pile_.ref, place, tip=tip, act=partial(tell, pile_) if pile_.top else None))
        y = place.bottom + p(6) + down / 2
        count = canvas.text(str(pile_.count), left + each, y, DISPLAY, 20, CREAM, "right")
        name = canvas.say(pile_.title).upper()
        canvas.text(name, left, y, BOLD, 14, CREAM_2, width=count.x - left - 4, brief=True)
