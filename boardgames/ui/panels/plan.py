"""The plan of an opponent that plays by tables: what counts for it, the range it falls into, and what it will bring."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from boardgames.core.table import Band, Card, Figure, Plan
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BOLD,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    CREAM_3,
    DISPLAY,
    GLOW,
    INK,
    LINE,
    REGULAR,
    hexed,
)  # fmt: skip

GOOD, BAD = hexed("9CCB8B"), hexed("FFAA8C")
MOST = 6  # cards that are shown
LEAST_LOG = 130  # lengths that are left to the log
MUCH = 0.42  # of a panel that it may take
HEAD, BOX, RANGE, CARD = 34, 48, 46, 44


def height(canvas: Canvas, plan: Plan, width: int) -> int:
    """How much room it takes."""
    boxes = box_height(canvas) + canvas.p(5) if plan.factors else 0
    cards = canvas.p(CARD) + canvas.p(6) if plan.cards else 0
    lines = len(line_of(canvas, plan, width)) * round(canvas.f(15) * 1.25)
    return canvas.p(HEAD) + boxes + range_height(canvas) + canvas.p(8) + lines + cards + canvas.p(8)


def box_height(canvas: Canvas) -> int:
    return max(canvas.p(BOX), round(canvas.f(17) * 1.1 + canvas.f(13) * 1.2))


def range_height(canvas: Canvas) -> int:
    return max(canvas.p(RANGE), round(canvas.f(17) * 1.1 + canvas.f(13) * 1.2))


def line_of(canvas: Canvas, plan: Plan, width: int) -> tuple[str, ...]:
    words = canvas.say(plan.line)
    return typesetting.wrapped(words, REGULAR, canvas.f(15), width)[:2] if words else ()


def at_top(canvas: Canvas, box: Rect, plan: Plan | None) -> Rect:
    """Draw it at the top of a box, if what is left of that is enough for the log; what is left, or the box itself."""
    tall = height(canvas, plan, box.width) if plan else box.height
    if plan is None or box.height - tall < canvas.p(LEAST_LOG):
        return box
    draw(canvas, Rect(box.x, box.y, box.width, tall), plan)
    return Rect(box.x, box.y + tall, box.width, box.height - tall)


def at_foot(canvas: Canvas, box: Rect, plan: Plan | None) -> Rect:
    """Draw it at the foot of a box, if that leaves most of it; what is left."""
    tall = height(canvas, plan, box.width) if plan else box.height
    if plan is None or tall > box.height * MUCH:
        return box
    draw(canvas, Rect(box.x, box.bottom - tall, box.width, tall), plan)
    return Rect(box.x, box.y, box.width, box.height - tall - canvas.p(8))


def draw(canvas: Canvas, rect: Rect, plan: Plan) -> None:
    """From the top of a box of its height."""
    p = canvas.p
    canvas.rule(rect.x, rect.y, rect.width)
    middle = rect.y + p(HEAD) // 2
    at = canvas.heading(plan.title, rect.x, middle, 22, width=rect.width * 0.62)
    room = rect.right - at.right - p(8)
    canvas.text(plan.note, rect.right, middle, REGULAR, 15, CREAM_2, "right", width=room, brief=True)
    y = rect.y + p(HEAD)
    if plan.factors:
        row(canvas, Rect(rect.x, y, rect.width, box_height(canvas)), plan.factors)
        y += box_height(canvas) + p(5)
    ranges(canvas, Rect(rect.x, y, rect.width, range_height(canvas)), plan.bands)
    y += range_height(canvas) + p(8)
    for words in line_of(canvas, plan, rect.width):
        step = round(canvas.f(15) * 1.25)
        canvas.text(words, rect.x, y + step / 2, REGULAR, 15, CREAM_2, width=rect.width)
        y += step
    if plan.cards:
        brought(canvas, Rect(rect.x, y + p(3), rect.width, p(CARD)), plan.cards)


def row(canvas: Canvas, rect: Rect, factors: tuple[Figure, ...]) -> None:
    """What counts, each in a box of its own."""
    wide = rect.width / len(factors)
    for n, each in enumerate(factors):
        box = Rect(round(rect.x + n * wide), rect.y, round(wide) - canvas.p(4), rect.height)
        canvas.box(box, hexed("10150F"), 4)
        canvas.frame(box, LINE, 4)
        tone = GOOD if each.value.startswith("+") else BAD
        value, words = canvas.f(17), canvas.f(13)
        upper, lower = box.centery - words * 0.6, box.centery + value * 0.5
        canvas.text(each.value, box.centerx, upper, BOLD, colour=tone, anchor="centre", px=value)
        canvas.text(
            each.about, box.centerx, lower, REGULAR, colour=CREAM_2, anchor="centre", px=words, width=box.width - 4,
            least=12, brief=True,
        )  # fmt: skip


def ranges(canvas: Canvas, rect: Rect, bands: tuple[Band, ...]) -> None:
    """Where the sum may fall; the range it falls into is lit."""
    wide = rect.width / max(1, len(bands))
    for n, band in enumerate(bands):
        box = Rect(round(rect.x + n * wide), rect.y, round(wide) - canvas.p(4), rect.height)
        if band.now:
            canvas.glow(box, 6, 110, radius=5)
        top, low = ("544726", "3B341F") if band.now else ("232A25", "1B211D")
        canvas.gradient(box, hexed(top), hexed(low), 4)
        canvas.frame(box, GLOW if band.now else LINE, 4)
        title, words = canvas.f(17), canvas.f(13)
        upper, lower = box.centery - words * 0.6, box.centery + title * 0.5
        name = canvas.say(band.title).upper()
        colour = BRASS_HIGH if band.now else CREAM_3
        canvas.text(
            name, box.centerx, upper, DISPLAY, colour=colour, anchor="centre", px=title, width=box.width - 4, least=12,
            brief=True,
        )  # fmt: skip
        colour = CREAM if band.now else CREAM_3
        canvas.text(
            band.range, box.centerx, lower, REGULAR, colour=colour, anchor="centre", px=words, width=box.width - 4
        )


def brought(canvas: Canvas, rect: Rect, cards: tuple[Card, ...]) -> None:
    """The cards to come, in their order."""
    wide = rect.width / MOST
    for n, card in enumerate(cards[:MOST]):
        box = Rect(round(rect.x + n * wide), rect.y, round(wide) - canvas.p(4), rect.height)
        key = ("brought", card.art, card.scene, card.colour)
        canvas.stamp(canvas.sprite(key, box.size, partial(thumb, card=card)), box.topleft)
        canvas.text(str(n + 1), box.x + canvas.p(8), box.y + canvas.p(10), BOLD, 14, INK, "centre")


def thumb(canvas: Canvas, card: Card) -> None:
    """A card no larger than its picture."""
    wide, tall = canvas.surface.size
    canvas.surface.blit(paint.box(wide, tall, 4, hexed("CDBF98")), (0, 0))
    inner = Rect(2, 2, wide - 4, tall - 4)
    if card.scene:
        shown = assets.fitted(card.art, (inner.width - 8, inner.height - 4))
        if shown is not None:
            canvas.surface.blit(shown, shown.get_rect(bottomright=(inner.right - 1, inner.bottom - 1)))
        return
    scene = assets.scaled(card.art, inner.size)
    if scene is not None:
        canvas.surface.blit(scene, inner)
    else:
        canvas.icon(card.icon, inner.center, 0, hexed(card.colour), px=round(inner.height * 0.8))
