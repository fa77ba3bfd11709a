"""Decks and discard piles: a small stack, with the card on top where it lies face up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from boardgames.core.table import Card, Pile
from boardgames.ui.board import square_pieces
from boardgames.ui.cards import classic, faces
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BLACK, BOLD, CREAM, CREAM_2, DISPLAY, INK, PAPER_EDGE, PAPER_LOW, WHITE, hexed, mix


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
    """A deck as a small stack, with what it is and how many cards are left."""
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


def beside(canvas: Canvas, rect: Rect, shown: Sequence[Pile], tell: Callable[[Pile], None]) -> None:
    """The piles beside the hand, with how many cards they hold."""
    p = canvas.p
    if not shown:
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
