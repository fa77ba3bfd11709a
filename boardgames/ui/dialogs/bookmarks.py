"""The bookmarks of a replay: a row for each turn of a side, and in it a button for each phase."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Words
from boardgames.play.statistics import Bookmark
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM_2, REGULAR
from boardgames.ui.screen import Dialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App
    from boardgames.ui.screens.replay import ReplayScreen


class BookmarksDialog(Dialog):
    """Where to go in a replay."""

    name = "bookmarks"

    def __init__(self, app: App, replay: ReplayScreen) -> None:
        super().__init__(app)
        self.replay = replay
        self.scroll = basics.Scroll()
        self.placed = False

    def rows(self) -> list[list[Bookmark]]:
        """The bookmarks by turn and side."""
        found: list[list[Bookmark]] = []
        for each in self.replay.story.bookmarks():
            if found and (found[-1][0].turn, found[-1][0].title) == (each.turn, each.title):
                found[-1].append(each)
            else:
                found.append([each])
        return found

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice, replay = canvas.p, canvas.voice, self.replay
        inner = basics.dialog(canvas, 1080, canvas.theme.size[1] * 0.8, voice("ui.bookmarks.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        if not replay.story.done:
            words = voice("ui.results.working", share=round(100 * replay.story.share))
            canvas.text(words, inner.x, inner.y + p(20), REGULAR, 17, CREAM_2, width=inner.width)
            return
        rows, step = self.rows(), max(p(52), canvas.f(16) + p(24))
        now = max((n for n, row in enumerate(rows) if row[0].choices <= replay.at), default=0)
        room = inner.height // step
        listed = self.scroll.show(canvas, "bookmarks", inner, len(rows), room)
        if not self.placed:
            self.scroll.reveal(now)
            self.placed = True
            listed = range(self.scroll.first, min(len(rows), self.scroll.first + room))
        left = inner.x + round(inner.width * 0.29)
        wide = (inner.right - p(20) - left) / max(3, *map(len, rows))
        for place, n in enumerate(listed):
            y, row = inner.y + place * step, rows[n]
            title: Words = voice("ui.bookmarks.turn", turn=row[0].turn, title=voice.say(row[0].title))
            colour = BRASS_HIGH if n == now else CREAM_2
            canvas.text(title, inner.x, y + step // 2, REGULAR, 17, colour, width=inner.width * 0.27)
            for m, each in enumerate(row):
                rect = Rect(round(left + m * wide), y + p(3), round(wide) - p(6), step - p(6))
                rest = [*row[m + 1 :], *(rows[n + 1] if n + 1 < len(rows) else ())]
                here = each.choices <= replay.at and (not rest or replay.at < rest[0].choices)
                canvas.button(f"mark:{each.choices}", rect, each.phase or each.title, partial(self.go, each.choices),
                              chosen=here, size=18)  # fmt: skip

    def go(self, choices: int) -> None:
        self.app.close()
        self.replay.go_to(choices)

    def update(self, ms: float) -> bool:
        return self.replay.update(ms)
