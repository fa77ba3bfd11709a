"""A question before something is done that a player may regret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act
from boardgames.ui.draw.theme import CREAM, CREAM_2, REGULAR
from boardgames.ui.screen import Dialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

SIZE, LEADING = 18, 1.35


class ConfirmDialog(Dialog):
    """Yes or no. danger: the keyboard begins on the way out, and no single key does it."""

    name = "confirm"

    def __init__(
        self,
        app: App,
        title: Words,
        about: Words,
        yes: Words,
        act: Act,
        *,
        no: Words = "",
        thing: str = "",
        danger: bool = False,
    ) -> None:
        super().__init__(app)
        self.title, self.about, self.yes, self.act, self.no = title, about, yes, act, no
        self.thing, self.danger, self.fresh = thing, danger, True

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        if self.fresh:
            canvas.focus, self.fresh = "no" if self.danger else "yes", False
        wide = min(p(680), canvas.theme.size[0] - p(32)) - p(56)
        step = canvas.f(SIZE) * LEADING
        lines = len(typesetting.wrapped(voice.say(self.about), REGULAR, canvas.f(SIZE), wide))
        thing = p(40) if self.thing else 0
        inner = basics.dialog(canvas, 680, p(84) + thing + lines * step + p(20) + p(54) + p(28), self.title)
        self.keep(canvas, inner.inflate(p(56), p(60)))
        if self.thing:
            canvas.text(self.thing, inner.x, inner.y + p(14), "bold", 20, CREAM, width=inner.width, short=True)
        canvas.paragraph(self.about, inner.x, inner.y + thing, inner.width, size=SIZE, colour=CREAM_2, leading=LEADING)
        half = (inner.width - p(14)) // 2
        foot = Rect(inner.x, inner.bottom - p(54), half, p(54))
        canvas.button("no", foot, self.no or voice("forms.cancel"), self.app.close, size=22,
                      cap=voice.key(self.app.choices.key("back")))  # fmt: skip
        canvas.button("yes", foot.move(inner.width - half, 0), self.yes, self.do, primary=not self.danger, size=22,
                      key="" if self.danger else "confirm", icon="warning" if self.danger else "")  # fmt: skip

    def do(self) -> None:
        self.app.close()
        self.act()
