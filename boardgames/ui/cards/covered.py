"""A hand face down, as large as all may know that it is, and the button that turns it up for whoever holds it."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.cards import classic
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act

MOST = 12  # cards that are shown


def draw(canvas: Canvas, rect: Rect, seat: int, held: int, name: Words, look: Act, cap: str) -> None:
    """So many cards of a seat, by its backs."""
    many = min(MOST, held)
    button = Rect(0, 0, min(rect.width, canvas.p(460)), canvas.p(60))
    button.midtop = rect.centerx, min(rect.y + canvas.p(168), rect.bottom - button.height - canvas.p(10))
    tall = min(canvas.p(129), button.y - rect.y - canvas.p(26))
    wide = round(tall * 92 / 129)
    step = min(wide * 0.65, (rect.width - wide) / max(1, many))
    left = rect.centerx - (step * (many - 1) + wide) / 2
    for n in range(many):
        sprite = classic.back(canvas, wide, tall, seat)
        place = Rect(round(left + n * step), rect.y + canvas.p(16), wide, tall)
        canvas.shadow(place, 6, 4, 170, 5)
        canvas.stamp(sprite, place.topleft)
    canvas.button(
        "peek", button, canvas.voice("ui.curtain.look", side=name), look, primary=True, key="peek", cap=cap
    )  # fmt: skip
