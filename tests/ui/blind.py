"""Pictures without paint: every place that answers is where it is, and nothing of it is drawn.

Games that are played by clicks need the places and not the look of them; half of a picture's time goes into the look.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.app import App
from boardgames.ui.board import frame
from boardgames.ui.board.board import Board
from boardgames.ui.cards.hand import Hand
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import REGULAR

SHAPES = ("blit", "box", "frame", "gradient", "shadow", "glow", "polygon", "line", "icon", "stamp", "panel", "table")
PAINT = [
    *((Canvas, name) for name in SHAPES),
    *((Board, name) for name in ("_draw", "_frame", "_sheet")),
    (frame, "letters"),
    (Hand, "card"),
    (Hand, "warm"),
]


def nothing(*_args: Any, **_kwargs: Any) -> None:
    """Paints nothing."""


def unwritten(
    canvas: Canvas, words: Words, x: float, y: float, face: str = REGULAR, size: float = 16, *_: Any, **how: Any
) -> Rect:
    """A line that is not set. How wide it would be matters only where something stands right beside it."""
    if how.get("anchor", "left") == "left" and how.get("width") is None and not how.get("px"):
        return Rect(round(x), round(y), canvas.measure(words, face, size), 1)
    return Rect(round(x), round(y), 1, 1)


@contextmanager
def blindfold(app: App) -> Iterator[None]:
    """From here on nothing is painted."""
    patches: list[Any] = [patch.object(owner, name, nothing) for owner, name in PAINT]
    patches.append(patch.object(Canvas, "text", unwritten))
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()
        app.canvas.forget()


def places(app: App) -> list[tuple[str, tuple[int, int, int, int]]]:
    """What answers in the last picture, and where."""
    return [(hit.id, (hit.rect.x, hit.rect.y, hit.rect.w, hit.rect.h)) for hit in app.canvas.hits]
