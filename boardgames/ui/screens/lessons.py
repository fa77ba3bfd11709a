"""The lessons of all games, to choose from: a game at the left, its lessons beside it, and how far one has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.files import lesson
from boardgames.core.files.lesson import Lesson, said
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
    """Two lists; a click begins a lesson."""

    name = "lessons"

    def __init__(self, app: App, of: str = "") -> None:
        super().__init__(app)
        self.scroll = basics.Scroll()
        self.album = Album()
        self.books: dict[str, list[Lesson]] = {}
        for name in GAMES:
            try:
                self.books[name] = lesson.lessons(game(name))
            except Fault as fault:
                app.tell(fault.message)
        self.books = {name: found for name, found in self.books.items() if found}
        unfinished = (name for name in self.books if self.finished(name) < len(self.books[name]))
        self.game = of if of in self.books else next(unfinished, next(iter(self.books), ""))
        self.fresh = True  # the keyboard has still to be brought to where one goes on

    # --- how far one has come ----------------------------------------------------------------------------------------

    def done(self, name: str, each: Lesson) -> bool:
        return each.id in self.app.choices.window.lessons.get(name, [])

    def finished(self, name: str) -> int:
        """How many lessons of a game are."""
        return sum(self.done(name, each) for each in self.books[name])

    @property
    def next(self) -> Lesson | None:
        """The lesson to go on with."""
        return next((each for each in self.books.get(self.game, []) if not self.done(self.game, each)), None)

    def pick(self, name: str) -> None:
        """Another game."""
        self.game, self.scroll.first, self.fresh = name, 0, True

    # --- the picture -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        self.album.begin()
        body = basics.page(canvas, voice("lesson.title"), self.app.close, voice("lesson.about"))
        left = Rect(body.x, body.y, round(body.width * 0.28), body.height)
        self.games(canvas, left)
        x = left.right + p(24)
        self.lessons(canvas, Rect(x, body.y, body.right - x, body.height))
        if self.fresh and self.next is not None:
            canvas.focus, self.fresh = f"lesson:{self.next.id}", False

    def games(self, canvas: Canvas, rect: Rect) -> None:
        """Each game, and how many of its lessons are finished."""
        p, voice = canvas.p, canvas.voice
        step = max(p(86), canvas.f(24) + canvas.f(16) + p(26))
        for n, (name, found) in enumerate(self.books.items()):
            place = Rect(rect.x, rect.y + n * step, rect.width, step - p(12))
            below = voice("lesson.progress", done=self.finished(name), count=len(found))
            title = voice.named(f"{name}.title", name.replace("_", " ").title())
            basics.list_row(canvas, f"of:{name}", place, title, below, partial(self.pick, name), name == self.game)

    def lessons(self, canvas: Canvas, rect: Rect) -> None:
        """Those of the game that is chosen; the one to go on with is lit."""
        p, voice = canvas.p, canvas.voice
        found = self.books.get(self.game, [])
        step = max(p(86), canvas.f(24) + canvas.f(16) + p(26), min(p(268), rect.height // max(1, len(found))))
        room = max(1, rect.height // step)
        if self.fresh and self.next is not None:
            self.scroll.show(canvas, "lessons", rect, len(found), room)
            self.scroll.reveal(found.index(self.next))
        for row, n in enumerate(self.scroll.show(canvas, "lessons", rect, len(found), room)):
            place = Rect(rect.x, rect.y + row * step, rect.width - p(18), step - p(12))
            self.row(canvas, place, n, found[n])
        if not found:
            canvas.text(voice("ui.shelf.empty"), rect.centerx, rect.y + p(60), SERIF, 20, CREAM, "centre")

    def row(self, canvas: Canvas, place: Rect, n: int, each: Lesson) -> None:
        """A lesson: beside the board on which it begins where there is room for that."""
        p, voice, rules = canvas.p, canvas.voice, game(self.game)
        title = f"{n + 1}.  {voice.title(each.title)}"
        below = said(each.about, voice.language)
        count = voice("lesson.steps", count=len(each.steps))
        act, chosen = partial(navigation.lesson, self.app, rules, each), each is self.next
        done = self.done(self.game, each)
        if place.height < p(120) or not place.width > 3 * place.height:
            right = voice("lesson.done") if done else count
            basics.list_row(canvas, f"lesson:{each.id}", place, title, below, act, chosen, right=right)
            return
        basics.list_row(canvas, f"lesson:{each.id}", place, "", "", act, chosen)
        tall = place.height - 2 * p(12)
        board = Rect(place.x + p(14), place.y + p(12), round(tall * 1.19), tall)
        if self.album.show(canvas, board, f"{self.game}:{each.id}", partial(lesson_map, canvas, rules, each)):
            self.app.dirty = True
        self.lesson(canvas, place, board.right, title, below, voice("lesson.done") if done else count, done)

    def lesson(
        self, canvas: Canvas, place: Rect, left: int, title: str, below: str, count: str, done: bool
    ) -> None:  # fmt: skip
        """A lesson in words."""
        p = canvas.p
        x = left + p(24)
        wide = place.right - p(20) - x
        low = place.height < p(190)
        size, body = (32, 18) if low else (44, 24)
        lines = typesetting.wrapped(below, SERIF, canvas.f(body), wide)
        chip_high = max(p(28), canvas.f(15) + p(10))
        tall = canvas.f(size) + len(lines) * canvas.f(body) * 1.35 + chip_high + p(16)
        y = place.centery - tall / 2 + canvas.f(size) / 2
        canvas.text(title, x, y, DISPLAY, size, BRASS_HIGH, width=wide)
        y = canvas.paragraph(below, x, y + canvas.f(size) / 2 + p(6), wide, SERIF, body, CREAM)
        mark = canvas.f(16) + p(6) if done else 0
        chip = Rect(x, round(y + p(8)), canvas.measure(count, BOLD, 15) + p(26) + mark, chip_high)
        canvas.frame(chip, BRASS, 14)
        if done:
            canvas.icon("check", (chip.x + p(20), chip.centery), 16, BRASS_HIGH)
        canvas.text(count, chip.centerx + mark / 2, chip.centery, BOLD, 15, BRASS_HIGH, "centre")

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False
