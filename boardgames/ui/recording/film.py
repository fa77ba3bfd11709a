"""A replay as a film shows it: nothing to press, the board as large as may be, beside it the log or the contest."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pygame
from pygame import Rect, Surface

from boardgames.core.match import Match
from boardgames.play.bot_worker import Inline
from boardgames.play.preferences import Choices
from boardgames.storage.saves import About
from boardgames.ui.app import App
from boardgames.ui.board.seen import Seen
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import looks
from boardgames.ui.draw.theme import BRASS_LOW, CREAM_2, PANEL_HIGH, PANEL_LOW, REGULAR
from boardgames.ui.panels import contest
from boardgames.ui.panels.timeline import timeline
from boardgames.ui.panels.top_bar import plates, track
from boardgames.ui.screens.replay import ReplayScreen
from boardgames.ui.table.layout import Layout, layout

BUDGET = 0.008  # seconds of a go that may be spent on painting pieces
BESIDE = 1.3  # times wider than at the table is the log, or the contest
FOOT = 64  # of the picture, for the time line


@contextmanager
def unseen() -> Iterator[None]:
    """Whatever opens a window or plays a sound in here does so where nobody sees or hears it."""
    before = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ.update(dict.fromkeys(before, "dummy"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class Stage(App):
    """A window that is only a picture: nobody sees it, and one that is open goes on undisturbed."""

    def __init__(self, size: tuple[int, int], language: str) -> None:
        choices = Choices(keep=False)
        choices.settings.language = language  # type: ignore[assignment]
        choices.settings.speed = 0.0
        with unseen():
            super().__init__(size, choices, Inline())

    def open_window(self, size: tuple[int, int] | None = None) -> None:
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            pygame.display.init()
            pygame.display.set_mode((1, 1))
        pygame.font.init()
        self.resized(Surface(size or (1280, 720), depth=32))

    def drawing(self) -> Iterator[None]:
        """Draw the screen on stage in full: in several goes, where pieces must be painted for this size first."""
        canvas = self.canvas
        canvas.rough = True
        while canvas.rough:
            canvas.runs, canvas.hits = [], []
            canvas.budget, canvas.rough = BUDGET, False
            self.screen.draw(canvas)
            yield

    def picture(self) -> Surface:
        """The screen on stage."""
        for _ in self.drawing():
            pass
        return self.canvas.surface


class Film(ReplayScreen):
    """A match told again to those who only look on."""

    def __init__(self, app: App, match: Match, about: About, eyes: int | None) -> None:
        super().__init__(app, match, about)
        self.eyes = eyes

    def show(self, n: int) -> None:
        """The match after so many choices, and what the last ones of them touched."""
        before = len(self.match.events) if n > self.at else -1
        self.go_to(n)
        if before >= 0:
            fresh = self.match.events_for(self.eyes, before)
            self.shown = {ref for event in fresh for ref in self.match.game.entry(event).refs}

    def draw(self, canvas: Canvas) -> None:
        p, table = canvas.p, self.table()
        canvas.sides = looks(table)
        canvas.table()
        place = self.place(canvas)
        canvas.shadow(place.bar, 9, 4, 190, 0)
        canvas.surface.blit(paint.gradient(place.bar.width, place.bar.height, PANEL_HIGH, PANEL_LOW), place.bar)
        canvas.line((0, place.bar.bottom - 1), (place.bar.right, place.bar.bottom - 1), BRASS_LOW)
        track(canvas, place.track, table.track)
        plates(canvas, place.plates, table.plates)
        self.headline(canvas)
        seen = Seen(shown=self.shown, laid=self.overlays.shown(table))
        self.board.draw(canvas, place.board, table, seen, self.about, self.about)
        if table.contest is not None:
            contest.draw(canvas, place.right, table.contest, "")
        else:
            canvas.panel(place.right)
            self.log.draw(canvas, place.right.inflate(-p(44), -p(24)), self.lines(canvas), self.point_out)
        words = canvas.voice("ui.replay.place", at=self.at, count=len(self.codes))
        wide = canvas.measure(words, REGULAR, 16)
        y = canvas.theme.size[1] - p(30)
        canvas.text(words, place.right.right, y, REGULAR, 16, CREAM_2, "right")
        timeline(canvas, self, Rect(place.left.x, y - p(5), place.right.right - wide - p(28) - place.left.x, p(12)))

    @staticmethod
    def place(canvas: Canvas) -> Layout:
        """The boxes: what is otherwise the left panel and the hand belongs to the board."""
        usual = layout(canvas.theme)
        top, left = usual.left.y, usual.left.x
        tall = canvas.theme.size[1] - canvas.p(FOOT) - top
        wide = round(usual.right.width * BESIDE)
        right = Rect(usual.right.right - wide, top, wide, tall)
        board = Rect(left, top, right.x - 2 * left, tall)
        return msgspec.structs.replace(usual, board=board, right=right)
