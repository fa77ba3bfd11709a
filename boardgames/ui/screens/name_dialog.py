"""Saving under a name: one line to type in, with a name that already tells which match it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM_2
from boardgames.ui.screens.dialogs import Dialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

LONGEST = 60  # letters of a name


class NameDialog(Dialog):
    """Asks how a save is to be called."""

    name = "naming"

    def __init__(self, app: App, title: str, done: Callable[[str], None]) -> None:
        super().__init__(app)
        self.title, self.done = title, done
        self.fresh = True  # the first letter typed takes the place of the name offered
        self.new = True

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        if self.new:
            canvas.focus, self.new = "name", False
        inner = basics.dialog(canvas, 720, p(300), voice("ui.save.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        y = canvas.paragraph(voice("ui.save.about"), inner.x, inner.y, inner.width, colour=CREAM_2) + p(14)
        basics.field(canvas, "name", Rect(inner.x, round(y), inner.width, p(50)), self.title, self.typed)
        wide = (inner.width - p(14)) // 2
        y += p(66)
        canvas.button("save", Rect(inner.x, round(y), wide, p(54)), voice("ui.table.save"),
                      self.save if self.title.strip() else None, primary=True, key="confirm",
                      cap=voice.key(self.app.choices.key("confirm")))  # fmt: skip
        canvas.button("back", Rect(inner.x + wide + p(14), round(y), wide, p(54)), voice("ui.save.cancel"),
                      self.app.close, cap=voice.key(self.app.choices.key("back")))  # fmt: skip

    def typed(self, text: str) -> None:
        """A letter more or less; the name offered goes as a whole, as in any such field."""
        if self.fresh:
            text = text[len(self.title) :] if text.startswith(self.title) else ""
        self.fresh = False
        self.title = text[:LONGEST]

    def save(self) -> None:
        title = self.title.strip()
        self.app.close()
        self.done(title)
