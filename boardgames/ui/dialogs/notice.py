"""A sentence that must not pass unread: what is wrong with a file that the player wanted opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM, REGULAR
from boardgames.ui.screen import Dialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

SIZE, LEADING = 18, 1.35


class TellingDialog(Dialog):
    """Stays until it is put away."""

    name = "telling"

    def __init__(self, app: App, title: Words, words: Words) -> None:
        super().__init__(app)
        self.title, self.words = title, words

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        wide = min(p(760), canvas.theme.size[0] - p(32)) - p(56)
        text = broken(voice.say(self.words), canvas.f(SIZE), wide)
        lines = typesetting.wrapped(text, REGULAR, canvas.f(SIZE), wide)
        tall = round(len(lines) * canvas.f(SIZE) * LEADING)
        inner = basics.dialog(canvas, 760, tall + p(206), self.title)
        self.keep(canvas, inner.inflate(p(56), p(60)))
        y = canvas.paragraph(text, inner.x, inner.y, inner.width, size=SIZE, colour=CREAM, leading=LEADING) + p(24)
        canvas.button("back", Rect(inner.x, round(y), inner.width, p(54)), voice("ui.back"), self.app.close,
                      primary=True, key="confirm", cap=voice.key(self.app.choices.key("confirm")))  # fmt: skip


def broken(text: str, size: int, width: int) -> str:
    """Words that fit no line, as the path of a file may be, in pieces that do."""
    words = []
    for word in text.split():
        rest = word
        while len(rest) > 1 and typesetting.width_of(rest, REGULAR, size) > width:
            fits = (n for n in range(len(rest) - 1, 1, -1) if typesetting.width_of(rest[:n], REGULAR, size) <= width)
            room = next(fits, 1)
            words.append(rest[:room])
            rest = rest[room:]
        words.append(rest)
    return " ".join(words)
