"""Watching a match: play, pause, step, to the next turn, anywhere along a bar; from any seat's eyes; and play on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect

from boardgames.core.match import Match
from boardgames.core.table import Table
from boardgames.storage.saves import About
from boardgames.ui import contest, go, tips
from boardgames.ui.bar import bar, prompt
from boardgames.ui.board import Board, Seen
from boardgames.ui.canvas import Canvas, Hit, looks
from boardgames.ui.hand import Hand
from boardgames.ui.layout import layout
from boardgames.ui.log import Log
from boardgames.ui.motion import Motion
from boardgames.ui.screen import Screen
from boardgames.ui.screens.bookmarks import BookmarksDialog
from boardgames.ui.screens.dialogs import AboutDialog
from boardgames.ui.session import Session
from boardgames.ui.story import Story
from boardgames.ui.theme import BRASS, BRASS_HIGH, BRASS_LOW, CREAM, CREAM_2, FIRE, REGULAR, hexed

if TYPE_CHECKING:
    from boardgames.ui.app import App

STEP = 620.0  # milliseconds between two choices, at speed 1


class ReplayScreen(Screen):
    """A match told again."""

    name = "replay"

    def __init__(self, app: App, match: Match, about: About) -> None:
        super().__init__(app)
        self.record, self.about_match = match.record(), about
        self.match, _ = Match.restore(match.game, match.record())
        self.match.decision  # noqa: B018
        self.codes = self.record.codes
        self.story = Story(match)
        self.board, self.hand, self.log, self.motion = Board(), Hand(), Log(), Motion()
        self.eyes: int | None = None
        self.playing = False
        self.wait = 0.0
        self.shown: set[str] = set()
        self._table: tuple[object, Table] | None = None
        self.go_to(0)

    @property
    def at(self) -> int:
        return len(self.match.codes)

    def go_to(self, n: int) -> None:
        """The match after so many choices."""
        n = max(0, min(len(self.codes), n))
        if n < self.at:
            self.match.rewind(n)
        elif n > self.at:
            self.match.replay(self.codes[self.at : n])
        self.motion.skip()
        self.shown = set()
        self._table = None
        self.app.dirty = True

    def step(self, by: int) -> None:
        """One choice on or back; a step on is seen to move."""
        before = len(self.match.events)
        self.go_to(self.at + by)
        if by > 0:
            fresh = [self.match.game.entry(event) for event in self.match.events[before:]]
            self.motion.add(fresh, self.app.speed)
            self.shown = {ref for entry in fresh for ref in entry.refs}

    def turn(self, by: int) -> None:
        """To the next turn, or back to the one before."""
        starts = [n for n, _ in self.story.turns()] if self.story.done else [0, len(self.codes)]
        later = [n for n in [*starts, len(self.codes)] if n > self.at]
        earlier = [n for n in starts if n < self.at]
        self.go_to(later[0] if by > 0 and later else earlier[-1] if by < 0 and earlier else self.at)

    def phase(self, by: int) -> None:
        """To the next phase, or back to the one before."""
        starts = [each.choices for each in self.story.bookmarks()]
        later, earlier = [n for n in starts if n > self.at], [n for n in starts if n < self.at]
        self.go_to(later[0] if by > 0 and later else earlier[-1] if by < 0 and earlier else self.at)

    def bookmarks(self) -> None:
        self.playing = False
        self.app.open(BookmarksDialog(self.app, self))

    def play(self) -> None:
        self.playing = not self.playing
        if self.playing and self.at == len(self.codes):
            self.go_to(0)

    def update(self, ms: float) -> bool:
        changed = False
        if not self.story.done:
            self.story.work()
            changed = True
        if self.motion.update(ms, self.app.speed):
            return True
        if self.playing:
            self.wait -= ms * (self.app.speed or 4.0)
            if self.wait <= 0:
                self.wait = STEP
                self.step(1)
                self.playing = self.at < len(self.codes)
                changed = True
        return changed

    def table(self) -> Table:
        key = (self.at, self.eyes)
        if self._table is None or self._table[0] != key:
            match = self.match
            decision = match.decision
            asked = decision if decision and self.eyes in {decision.seat, None} else None
            self._table = (key, match.game.table(match.view(self.eyes), asked, match.events_for(self.eyes)))
        return self._table[1]

    # --- the picture -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        table = self.table()
        canvas.sides = looks(table)
        canvas.table()
        place = layout(canvas.theme)
        bar(canvas, place, table, self.app.close)
        self.headline(canvas)
        seen = Seen(shown=self.shown)
        self.board.draw(canvas, place.board, table, seen, self.about, self.about, self.motion.moving(table))
        if table.contest is not None:
            contest.draw(canvas, place.left, table.contest, "")
        else:
            canvas.panel(place.left)
            kind, _, ref = canvas.hot.partition(":")
            thing = table.abouts.get(ref.replace("tile:", "unit:")) or table.abouts.get(ref) if kind == "at" else None
            if thing is not None:
                tips.about(canvas, place.left.inflate(-canvas.p(44), -canvas.p(32)), thing)
            else:
                self.watching(canvas, place.left.inflate(-canvas.p(44), -canvas.p(32)))
        canvas.panel(place.right)
        inner = place.right.inflate(-canvas.p(44), -canvas.p(24))
        self.log.draw(canvas, inner, self.lines(canvas), self.point_out)
        self.controls(canvas, Rect(place.left.x, place.hand.y, place.right.right - place.left.x, place.hand.height))

    def lines(self, canvas: Canvas) -> list:  # type: ignore[type-arg]
        voice, match = canvas.voice, self.match
        events = match.events_for(self.eyes)
        key = (self.at, self.eyes)
        return self.log.lines(events, match.game.entry, lambda e: voice.event(match.game, e), key, voice.language)

    def headline(self, canvas: Canvas) -> None:
        decision = self.match.decision
        place = layout(canvas.theme)
        voice = canvas.voice
        if decision is None:
            result = self.match.result
            prompt(canvas, place, voice("ui.table.over"), voice.result(result) if result else "", None,
                   result.rule if result else "", None)  # fmt: skip
            return
        code = self.codes[self.at] if self.at < len(self.codes) else ""
        option = decision.option(code) if code and self.eyes in {decision.seat, None} else None
        name = voice.side(self.match.game, decision.seat)
        below = voice("ui.replay.next", what=voice.say(option.label)) if option else voice("ui.table.chair", side=name)
        prompt(canvas, place, decision.ask, below, decision.seat, decision.rule,
               lambda: go.rules(self.app, self.match.game, decision.rule))  # fmt: skip

    def watching(self, canvas: Canvas, rect: Rect) -> None:
        """Whose eyes, and how to use the bar."""
        p, voice = canvas.p, canvas.voice
        canvas.heading(voice("ui.replay.title"), rect.x, rect.y + p(14), width=rect.width)
        y = canvas.paragraph(self.about_match.title, rect.x, rect.y + p(36), rect.width, size=18, colour=CREAM)
        y = canvas.paragraph(voice("ui.replay.about"), rect.x, y + p(8), rect.width) + p(20)
        canvas.text(voice("ui.replay.eyes"), rect.x, y, REGULAR, 17, CREAM_2, width=rect.width)
        seats: list[int | None] = [None, *range(len(self.match.game.sides))]
        for n, seat in enumerate(seats):
            name = voice("ui.replay.all") if seat is None else voice.side(self.match.game, seat)
            place = Rect(rect.x, round(y + p(20) + n * p(50)), rect.width, p(42))
            canvas.button(f"eyes:{n}", place, name, partial(self.look, seat), chosen=self.eyes == seat, size=20)

    def look(self, seat: int | None) -> None:
        self.eyes = seat

    def timeline(self, canvas: Canvas, track: Rect) -> Rect:
        """The bar, how far it has come, its marks; the box of what is done."""
        p = canvas.p
        canvas.box(track, hexed("0F1411"), 8)
        count = max(1, len(self.codes))
        done = Rect(track.x, track.y, round(track.width * self.at / count), track.height)
        canvas.box(done, BRASS_LOW, 8)
        canvas.frame(track, BRASS, 8)
        if self.story.done:
            for n, turn in self.story.turns():
                x = track.x + track.width * n / count
                canvas.line((x, track.y - p(8)), (x, track.bottom), BRASS_HIGH, 2)
                canvas.text(str(turn), x, track.y - p(18), REGULAR, 14, CREAM_2, "centre")
            for n in self.story.losses():
                x = track.x + track.width * n / count
                canvas.polygon(
                    [(x, track.bottom + p(2)), (x + p(6), track.bottom + p(13)), (x - p(6), track.bottom + p(13))], FIRE
                )
        return done

    def controls(self, canvas: Canvas, rect: Rect) -> None:
        """The bar, and the buttons of a player."""
        p, voice = canvas.p, canvas.voice
        track = Rect(rect.x + p(10), rect.y + p(50), rect.width - p(20), p(20))
        done = self.timeline(canvas, track)
        thumb = Rect(0, 0, p(12), track.height + p(12))
        thumb.center = done.right, track.centery
        canvas.box(thumb, CREAM, 4)
        canvas.hit(Hit("scrub", track.inflate(0, p(24)), act=lambda: self.scrub(canvas.pointer[0], track),
                       drag=lambda dx, dy: self.scrub(canvas.pointer[0], track), wheel=self.step))  # noqa: ARG005  # fmt: skip
        words = voice("ui.replay.place", at=self.at, count=len(self.codes))
        canvas.text(words, track.centerx, track.bottom + p(30), REGULAR, 16, CREAM_2, "centre")
        speed = f"{self.app.speed:g}×" if self.app.speed else "∞"
        buttons = [
            ("turn_back", voice("ui.replay.turn_back"), lambda: self.turn(-1), "pageup"),
            ("step_back", voice("ui.replay.step_back"), lambda: self.step(-1), "left"),
            ("play", voice("ui.replay.pause" if self.playing else "ui.replay.play"), self.play, "pass"),
            ("step", voice("ui.replay.step"), lambda: self.step(1), "right"),
            ("turn_on", voice("ui.replay.turn_on"), lambda: self.turn(1), "pagedown"),
            ("marks", voice("ui.bookmarks.title"), self.bookmarks, "b"),
            ("speed", voice("ui.table.speed", speed=speed), self.app.faster, ""),
            ("branch", voice("ui.replay.branch"), self.branch, ""),
            ("export", voice("ui.replay.export"), self.export, ""),
            ("close", voice("ui.back"), self.app.close, "back"),
        ]
        gap = p(12)
        wide = min(p(210), (rect.width - gap * (len(buttons) - 1)) // len(buttons))
        x = rect.centerx - (wide * len(buttons) + gap * (len(buttons) - 1)) / 2
        y = track.bottom + p(56)
        for n, (id, label, act, key) in enumerate(buttons):
            place = Rect(round(x + n * (wide + gap)), y, wide, p(54))
            canvas.button(id, place, label, act, key=key, primary=id == "play", size=20)

    def scrub(self, x: int, track: Rect) -> None:
        self.go_to(round((x - track.x) / max(1, track.width) * len(self.codes)))

    def about(self, ref: str) -> None:
        thing = self.table().abouts.get(ref.replace("tile:", "unit:")) or self.table().abouts.get(ref)
        if thing is not None:
            self.app.open(AboutDialog(self.app, thing, lambda rule: go.rules(self.app, self.match.game, rule)))

    def point_out(self, refs: tuple[str, ...]) -> None:
        self.shown = set(refs)

    def branch(self) -> None:
        """Play on from here: a match of its own, beside the one that is watched."""
        match, _ = Match.restore(self.match.game, self.match.record())
        about = About(title=self.about_match.title, seats=list(self.about_match.seats))
        seats = go.sitting(match, about)
        go.table(self.app, Session(match, seats, msgspec.structs.replace(about), keep=self.app.choices.keep))

    def export(self) -> None:
        """Ask how the match is to be made into a film."""
        self.playing = False
        whole, _ = Match.restore(self.match.game, self.record)
        go.export(self.app, whole, self.about_match, self.eyes, self.table().track.turn)

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
        elif command in {"up", "down"}:
            self.phase(1 if command == "down" else -1)
        else:
            return False
        return True
