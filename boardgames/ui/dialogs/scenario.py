"""The scenario of a match, looked up while it is played: what it is about, its forces, what decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.game import Game, ScenarioInfo
from boardgames.play import results
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.forms.page import page, plain
from boardgames.ui.forms.screen import FormDialog
from boardgames.ui.screens.scenario_sheet import sheet
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App


class ScenarioDialog(FormDialog):
    """A page to read."""

    name = "scenario"

    def __init__(self, app: App, rules: Game, info: ScenarioInfo) -> None:
        super().__init__(app)
        self.rules, self.info = rules, info
        self.results = results.kept() if app.choices.keep else []

    def compose(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        inner = basics.dialog(canvas, 900, canvas.theme.size[1] * 0.86, voice.title(self.info.title))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        foot = Rect(inner.x, inner.bottom - p(54), inner.width, p(54))
        html = f"{plain(voice.title(self.info.about))}<br><br>{sheet(self.rules, self.info, voice, self.results)}"
        page(self.forms, "text", Rect(inner.x, inner.y, inner.width, foot.y - p(14) - inner.y), html)
        canvas.button("back", foot, voice("ui.back"), self.app.close, primary=True, key="confirm",
                      cap=voice.key(self.app.choices.key("back")))  # fmt: skip
