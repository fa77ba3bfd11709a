"""The lessons of all games, to choose from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.files import lesson
from boardgames.core.files.lesson import Lesson, said
from boardgames.core.game import Game
from boardgames.games import GAMES, game
from boardgames.ui import navigation
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, BRASS, BRASS_HIGH, CREAM, DISPLAY, SERIF
from boardgames.ui.recording.picture import Album, lesson_map
from boardgames.ui.screen import Screen
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App


class LessonsScreen(Screen):
    """A list; a click begins a lesson."""

    name = "lessons"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = basics.Scroll()
        self.album = Album()
        self.found: list[tuple[Game, Lesson]] = []
        for name in GAMES:
            try:
                self.found += [(game(name), each) for each in lesson.lessons(game(name))]
            except Fault as fault:
                app.tell(fault.message)

    def draw(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        self.album.begin()
        body = basics.page(canvas, voice("lesson.title"), self.app.close, voice("lesson.about"))
        step = max(p(86), canvas.f(24) + canvas.f(16) + p(26), min(p(268), body.height // max(1, len(self.found))))
        for row, n in enumerate(self.scroll.show(canvas, "lessons", body, len(self.found), body.height // step)):
            rules, each = self.found[n]
            place = Rect(body.x, body.y + row * step, body.width - p(18), step - p(16))
            title = f"{n + 1}.  {voice.title(each.title)}"
            below = said(each.about, voice.language)
            count = voice("lesson.steps", count=len(each.steps))
            act = partial(navigation.lesson, self.app, rules, each)
            if place.height < p(150) or not place.width > 3 * place.height:
                basics.list_row(canvas, f"lesson:{each.id}", place, title, below, act, right=count)
                continue
            basics.list_row(canvas, f"lesson:{each.id}", place, "", "", act)
            tall = place.height - 2 * p(14)
            board = Rect(place.x + p(14), place.y + p(14), round(tall * 1.19), tall)
            if self.album.show(canvas, board, each.id, partial(lesson_map, canvas, rules, each)):
                self.app.dirty = True
            self.lesson(canvas, place, board.right, title, below, count)

    def lesson(self, canvas: Canvas, place: Rect, left: int, title: str, below: str, count: str) -> None:
        """A lesson in words, beside the board on which it begins."""
        p = canvas.p
        x = left + p(28)
        wide = place.right - p(24) - x
        lines = typesetting.wrapped(below, SERIF, canvas.f(24), wide)
        step = canvas.f(24) * 1.35
        y = place.centery - (p(40) + len(lines) * step + p(48)) / 2 + p(14)
        canvas.text(title, x, y, DISPLAY, 44, BRASS_HIGH, width=wide)
        y = canvas.paragraph(below, x, y + p(36), wide, SERIF, 24, CREAM)
        chip = Rect(x, round(y + p(16)), canvas.measure(count, BOLD, 16) + p(28), max(p(32), canvas.f(16) + p(12)))
        canvas.frame(chip, BRASS, 16)
        canvas.text(count, chip.centerx, chip.centery, BOLD, 16, BRASS_HIGH, "centre")

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False
