"""Saving under a name: one line to type in, with a name that already tells which match it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM_2, REGULAR
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.screen import FormDialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

LONGEST = 60  # letters of a name


class NameDialog(FormDialog):
    """Asks how a save is to be called."""

    name = "naming"

    def __init__(self, app: App, title: str, done: Callable[[str], None]) -> None:
        super().__init__(app)
        self.title, self.done = title[:LONGEST], done
        self.forms.focus("name")

    def compose(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        wide = min(p(720), canvas.theme.size[0] - p(32)) - p(56)
        about = len(typesetting.wrapped(voice("ui.save.about"), REGULAR, canvas.f(16), wide)) * canvas.f(16) * 1.35
        high = max(p(50), canvas.f(18) + p(16))
        inner = basics.dialog(canvas, 720, p(84) + about + p(14) + high + p(16) + p(54) + p(28), voice("ui.save.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        y = canvas.paragraph(voice("ui.save.about"), inner.x, inner.y, inner.width, colour=CREAM_2) + p(14)
        entry(self.forms, "name", Rect(inner.x, round(y), inner.width, high), self.title, self.typed, most=LONGEST,
              enter=lambda _: self.save())  # fmt: skip
        half = (inner.width - p(14)) // 2
        foot = Rect(inner.x, round(y) + high + p(16), half, p(54))
        canvas.button("back", foot, voice("forms.cancel"), self.app.close, cap=voice.key(self.app.choices.key("back")))
        canvas.button("save", foot.move(inner.width - half, 0), voice("ui.table.save"),
                      self.save if self.title.strip() else None, primary=True, key="confirm",
                      cap=voice.key(self.app.choices.key("confirm")))  # fmt: skip

    def typed(self, text: str) -> None:
        self.title = text

    def save(self) -> None:
        title = self.title.strip()
        if title:
            self.app.close()
            self.done(title)
