"""The lessons of all games, to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core import lesson
from boardgames.core.faults import Fault
from boardgames.core.game import Game
from boardgames.core.lesson import Lesson, said
from boardgames.games import GAMES, game
from boardgames.ui import go, widgets
from boardgames.ui.canvas import Canvas
from boardgames.ui.screen import Screen

if TYPE_CHECKING:
    from boardgames.ui.app import App


class LessonsScreen(Screen):
    """A list; a click begins a lesson."""

    name = "lessons"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = widgets.Scroll()
        self.found: list[tuple[Game, Lesson]] = []
        for name in GAMES:
            try:
                self.found += [(game(name), each) for each in lesson.lessons(game(name))]
            except Fault as fault:
                app.tell(fault.message)

    def draw(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        body = widgets.page(canvas, voice("lesson.title"), self.app.close, voice("lesson.about"))
        step = max(p(86), canvas.f(24) + canvas.f(16) + p(26))
        for row, n in enumerate(self.scroll.show(canvas, "lessons", body, len(self.found), body.height // step)):
            rules, each = self.found[n]
            place = Rect(body.x, body.y + row * step, min(body.width - p(18), p(1240)), step - p(12))
            title = f"{n + 1}.  {voice.title(each.title)}"
            below = said(each.about, voice.language)
            count = voice("lesson.steps", count=len(each.steps))
            widgets.list_row(canvas, f"lesson:{each.id}", place, title, below,
                             lambda rules=rules, each=each: go.lesson(self.app, rules, each), right=count)  # type: ignore[misc]  # fmt: skip

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False
