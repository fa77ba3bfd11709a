"""The hands of a match that is told again: of each seat whose cards may be seen, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from boardgames.core.table import Card, Plate
from boardgames.ui.cards import classic, faces
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import CREAM_2, REGULAR
from boardgames.ui.panels.pages import head
from boardgames.ui.widgets import basics

LEAST, HEAD = 132, 54  # lengths across a card on which its title can be read, and of a seat's name

Held = tuple[Plate, tuple[Card, ...]]


def draw(
    canvas: Canvas, rect: Rect, held: Sequence[Held], scroll: basics.Scroll, hold_up: Callable[[Card], None]
) -> None:
    """Each seat's name, and its cards below it, as many side by side as can be read; a click holds one close."""
    p = canvas.p
    gap, room = p(10), rect.width - p(16)
    across = max(1, (room + gap) // (p(LEAST) + gap))
    low = (rect.height - p(HEAD) - gap) * classic.WIDTH // classic.HEIGHT  # so that a row stands below its head
    wide = min(p(LEAST) * 2, (room + gap) // across - gap, low)
    tall = round(wide * classic.HEIGHT / classic.WIDTH)
    parts: list[basics.Part] = []
    for plate, cards in held:
        parts.append((p(HEAD), partial(head, canvas, plate)))
        if not cards:
            parts.append((p(36), partial(nothing, canvas)))
        for n in range(0, len(cards), across):
            shown = cards[n : n + across]
            parts.append((tall + gap, partial(row, canvas, shown, wide, gap, f"{plate.seat}:{n}", hold_up)))
    basics.stack(canvas, scroll, "hands", rect, parts)


def nothing(canvas: Canvas, place: Rect) -> None:
    """A seat that holds no card."""
    canvas.text(canvas.voice("ui.table.no_cards"), place.x, place.centery, REGULAR, 16, CREAM_2, width=place.width)


def row(
    canvas: Canvas, cards: Sequence[Card], wide: int, gap: int, name: str, hold_up: Callable[[Card], None], place: Rect
) -> None:
    """Some cards side by side."""
    for n, card in enumerate(cards):
        spot = Rect(place.x + n * (wide + gap), place.y, wide, place.height - gap)
        canvas.stamp(faces.card(canvas, card, wide), spot.topleft)
        canvas.hit(Hit(f"held:{name}:{n}", spot, partial(hold_up, card), tip=card.title))
