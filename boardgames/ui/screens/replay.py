"""Watching a match: play, pause, step, to the next turn, anywhere along a bar; from any seat's eyes; and play on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect

from boardgames.core.match import Match
from boardgames.core.table import About as Thing
from boardgames.core.table import Card, Table, public
from boardgames.play.session import HUMAN, NOBODY, Session
from boardgames.play.statistics import Loss, Story
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.board.board import Board
from boardgames.ui.board.motion import Motion
from boardgames.ui.board.seen import Seen
from boardgames.ui.dialogs.bookmarks import BookmarksDialog
from boardgames.ui.dialogs.over_table import AboutDialog, CardDialog
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit, looks
from boardgames.ui.draw.theme import BOLD, BRASS_HIGH, CREAM, CREAM_2, CREAM_3, REGULAR, hexed
from boardgames.ui.panels import contest, flash, hands, plan, timeline
from boardgames.ui.panels.log import Log
from boardgames.ui.panels.pages import Pages
from boardgames.ui.panels.top_bar import bar, prompt
from boardgames.ui.screen import Screen
from boardgames.ui.table.layout import Layout, laid, page
from boardgames.ui.table.overlays import Overlays
from boardgames.ui.widgets import basics, tooltip

if TYPE_CHECKING:
    from boardgames.ui.app import App

TOLD = ("log", "hands")  # what the right panel tells
STEP = 620.0  # milliseconds between two choices, at speed 1


def may_look(match: Match, about: About) -> list[int | None]:
    """With whose eyes a match may be watched: any, None for all, once it is over or where no person plays.

    Before that a player sees what he knows; where several share the screen, what lies open for all.
    """
    people: list[int | None] = [seat for seat, who in enumerate(about.seats) if who == HUMAN]
    if match.result is not None or not people:
        return [None, *match.game.seats(match.setup)]
    return people if len(people) == 1 else [NOBODY]


class ReplayScreen(Screen):
    """A match told again."""

    name = "replay"

    def __init__(self, app: App, match: Match, about: About) -> None:
        super().__init__(app)
        self.record, self.about_match = match.record(), about
        self.match, _ = Match.restore(match.game, match.record())
        self.match.settle()
        self.codes = self.record.codes
        self.looks = may_look(match, about)
        self.eyes = self.looks[0]
        self.showing = object()  # this replay and no other
        self.story = Story(match, self.eyes)
        self.board, self.log, self.motion = Board(), Log(), Motion()
        self.pages = Pages()
        self.overlays = Overlays()
        self.told = 0  # beside the board: the log, or the hands
        self.scroll = basics.Scroll()  # of the hands
        self._held: tuple[object, list[hands.Held]] | None = None
        self.figure = 0  # of which the curves under the bar are
        self.playing = False
        self.wait = 0.0
        self.shown: set[str] = set()
        self._table: tuple[object, Table] | None = None
        self.log.cite = partial(navigation.rules, app, match.game)
        self.go_to(0)

    @property
    def people(self) -> dict[str, str]:
        return self.match.game.called(self.match.setup)

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
            game, fresh = self.match.game, self.match.events[before:]
            entries = [game.entry(event) for event in fresh]
            self.motion.tell(zip(entries, map(game.flash, fresh), strict=True), self.app.speed)
            self.shown = {ref for entry in entries for ref in entry.refs}

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
            found = match.game.table(match.view(self.eyes), asked, match.events_for(self.eyes))
            self._table = (key, public(found) if self.eyes == NOBODY else found)
        return self._table[1]

    def held(self) -> list[hands.Held]:
        """The hands that these eyes may see: all of them, their own, or nobody's."""
        key = (self.at, self.eyes)
        if self._held is None or self._held[0] != key:
            match, found = self.match, []
            for plate in self.table().plates:
                if self.eyes in {None, plate.seat}:
                    asked = match.decision if match.decision and match.decision.seat == plate.seat else None
                    seen = match.game.table(match.view(plate.seat), asked, match.events_for(plate.seat))
                    found += [(plate, seen.hand)] if seen.hand is not None else []
            self._held = (key, found)
        return self._held[1]

    # --- the picture -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        table = self.table()
        canvas.sides = looks(table)
        canvas.viewer = self.showing, self.eyes
        canvas.table()
        place = laid(canvas.theme, self.table())
        bar(canvas, place, table, self.app.close, (), self.about)
        self.headline(canvas)
        seen = Seen(shown=self.shown, laid=self.overlays.shown(table))
        self.board.draw(canvas, place.board, table, seen, self.about, self.about, self.motion.moving(table))
        self.overlays.legend(canvas, self.board, table)
        end = place.right.right
        foot = Rect(place.hand.x if place.close else place.left.x, place.hand.y, 0, place.hand.height)
        foot.width = end - foot.x
        if place.close:
            self.one_panel(canvas, self.shorter(canvas, place, foot), table)
        else:
            self.two_panels(canvas, place, table)
        timeline.draw(canvas, self, foot)
        flash.draw(canvas, self.board, table, self.motion.shown, place.board)

    @staticmethod
    def shorter(canvas: Canvas, place: Layout, foot: Rect) -> Layout:
        """The one panel ends where the bar begins: that goes over the whole width."""
        panel = Rect(place.right.x, place.right.y, place.right.width, foot.y - canvas.p(4) - place.right.y)
        return msgspec.structs.replace(place, right=panel, left=panel)

    def two_panels(self, canvas: Canvas, place: Layout, table: Table) -> None:
        """The contest or what is under the pointer, and the log."""
        p, thing = canvas.p, self.under_pointer(canvas, table)
        left, right = self.whose_eyes(canvas, place.left), self.which(canvas, place.right)
        canvas.panel(right)
        if table.contest is not None:
            contest.draw(canvas, left, table.contest, "")
        else:
            canvas.panel(left)
            inner = left.inflate(-p(44), -p(32))
            if thing is not None:
                tooltip.about(canvas, inner, thing)
            else:
                self.watching(canvas, inner)
        inner = right.inflate(-p(44), -p(24))
        if self.told and self.eyes != NOBODY:
            hands.draw(canvas, inner, self.held(), self.scroll, self.hold_up)
        else:
            self.log.draw(canvas, plan.at_top(canvas, inner, table.plan), self.lines(canvas), self.point_out)

    def one_panel(self, canvas: Canvas, place: Layout, table: Table) -> None:
        """The same as pages."""
        thing, fight = self.under_pointer(canvas, table), table.contest
        names = [
            "log",
            *(["hands"] if self.eyes != NOBODY else []),
            "table",
            *(["contest"] if fight is not None else []),
        ]
        now = self.pages.now(names, "contest" if fight is not None else "log", fight is not None)
        canvas.panel(place.right)
        self.pages.heads(canvas, place.tabs, names, now, fight is not None)
        body = page(canvas.theme, place)
        if now == "contest" and fight is not None:
            contest.draw(canvas, body, fight, "", bare=True)
            return
        if now == "log":
            self.log.draw(canvas, plan.at_top(canvas, body, table.plan), self.lines(canvas), self.point_out)
            return
        if now == "hands":
            hands.draw(canvas, body, self.held(), self.scroll, self.hold_up)
            return
        body = self.whose_eyes(canvas, body)
        if thing is not None:
            tooltip.about(canvas, body, thing)
        else:
            self.watching(canvas, body)

    def under_pointer(self, canvas: Canvas, table: Table) -> Thing | None:
        kind, _, ref = canvas.hot.partition(":")
        return table.about(ref) if kind == "at" else None

    def lines(self, canvas: Canvas) -> list:  # type: ignore[type-arg]
        voice, match = canvas.voice, self.match
        events = match.events_for(self.eyes)
        key = (self.at, self.eyes)
        return self.log.lines(events, match.game.entry, lambda e: voice.event(match.game, e), key, voice.language)

    def headline(self, canvas: Canvas) -> None:
        decision = self.match.decision
        place = laid(canvas.theme, self.table())
        voice = canvas.voice
        if decision is None:
            result = self.match.result
            prompt(canvas, place, voice("ui.table.over"), voice.result(result) if result else "", None,
                   result.rule if result else "", None)  # fmt: skip
            return
        code = self.codes[self.at] if self.at < len(self.codes) else ""
        name = voice.seat(self.match, decision.seat)
        if self.eyes not in {decision.seat, None}:  # what another is asked may tell what it holds
            prompt(canvas, place, voice("ui.replay.chooses", side=name), "", decision.seat, "", None)
            return
        option = decision.option(code) if code else None
        below = voice("ui.replay.next", what=voice.say(option.label)) if option else voice("ui.table.chair", side=name)
        prompt(canvas, place, decision.ask, below, decision.seat, decision.rule,
               lambda: navigation.rules(self.app, self.match.game, decision.rule))  # fmt: skip

    def watching(self, canvas: Canvas, rect: Rect) -> None:
        """How to use the bar, and what was lost when: a click goes there."""
        p, voice = canvas.p, canvas.voice
        wide = rect.width - p(14)
        title = partial(self.heading, canvas, voice("ui.replay.title"))
        parts: list[basics.Part] = [(max(p(40), canvas.f(28)), title)]
        told = [(self.about_match.title, 18.0), (voice("ui.replay.about"), 16.0)]
        if len(self.looks) == 1:
            told.append((voice("ui.replay.under_way"), 16.0))
        for words, size in told:
            step = round(canvas.f(size) * 1.35)
            parts += [
                (step, partial(self.prose, canvas, line, size))
                for line in typesetting.wrapped(voice.say(words), REGULAR, canvas.f(size), wide)
            ]
        losses = self.story.losses() if self.story.done else []
        if losses:
            parts.append((p(56), partial(self.heading, canvas, voice("ui.replay.losses"))))
        for n, loss in enumerate(losses):
            said = voice.event(self.match.game, self.record.events[loss.event].seen_by(self.eyes))
            lines = typesetting.wrapped(said, REGULAR, canvas.f(15), wide - p(40))
            tall = max(p(30), round(len(lines) * canvas.f(15) * 1.25) + p(10))
            parts.append((tall, partial(self.loss, canvas, n, loss, lines)))
        basics.stack(canvas, self.pages.scroll, "watching", rect, parts)

    def heading(self, canvas: Canvas, words: str, place: Rect) -> None:
        canvas.heading(words, place.x, place.bottom - canvas.p(22), width=place.width)

    def prose(self, canvas: Canvas, words: str, size: float, place: Rect) -> None:
        canvas.text(words, place.x, place.centery, REGULAR, size, CREAM if size > 17 else CREAM_2, width=place.width)

    def whose_eyes(self, canvas: Canvas, rect: Rect) -> Rect:
        """Where there is a choice whose eyes see it, a row of them along the top of a panel; what is left below."""
        if len(self.looks) == 1:
            return rect
        voice, game = canvas.voice, self.match.game
        tall = max(canvas.p(38), round(canvas.f(16) * 1.7))
        names = [voice("ui.replay.all") if seat is None else voice.side(game, seat) for seat in self.looks]
        down = basics.rows_for(canvas, names, rect.width)
        basics.choice(canvas, "eyes", Rect(rect.x, rect.y, rect.width, down * tall), names, self.looks.index(self.eyes),
                       lambda n: self.look(self.looks[n]), voice("ui.replay.eyes"), down)  # fmt: skip
        used = down * tall + canvas.p(10)
        return Rect(rect.x, rect.y + used, rect.width, rect.height - used)

    def which(self, canvas: Canvas, rect: Rect) -> Rect:
        """The log or the hands: a row of both along the top, where hands may be seen; what is left below."""
        if self.eyes == NOBODY:
            return rect
        tall = max(canvas.p(38), round(canvas.f(16) * 1.7))
        names = [canvas.voice(f"ui.page.{each}") for each in TOLD]
        basics.choice(canvas, "told", Rect(rect.x, rect.y, rect.width, tall), names, self.told, self.tell)
        used = tall + canvas.p(10)
        return Rect(rect.x, rect.y + used, rect.width, rect.height - used)

    def tell(self, n: int) -> None:
        self.told = n

    def hold_up(self, card: Card) -> None:
        self.app.open(CardDialog(self.app, card))

    def loss(self, canvas: Canvas, n: int, loss: Loss, lines: tuple[str, ...], place: Rect) -> None:
        """What was lost; those still to come are dim."""
        p, id = canvas.p, f"loss:{n}"
        hot = canvas.hit(Hit(id, place.copy(), partial(self.go_to, loss.choices)))
        if hot or canvas.focus == id:
            canvas.box(place, hexed("3B3722"), 4)
        turn = str(self.story.points[loss.choices].turn)
        canvas.text(turn, place.x + p(14), place.centery, BOLD, 15, BRASS_HIGH, "centre")
        colour = CREAM if loss.choices <= self.at else CREAM_3
        for m, line in enumerate(lines):
            y = place.centery + canvas.f(15) * 1.25 * (m - (len(lines) - 1) / 2)
            canvas.text(line, place.x + p(34), y, REGULAR, 15, colour, width=place.width - p(36))

    def next_figure(self) -> None:
        """The curves of another figure."""
        self.figure += 1

    def look(self, seat: int | None) -> None:
        self.eyes = seat

    def scrub(self, x: int, track: Rect) -> None:
        self.go_to(round((x - track.x) / max(1, track.width) * len(self.codes)))

    def about(self, ref: str) -> None:
        thing = self.table().about(ref)
        if thing is not None:
            self.app.open(AboutDialog(self.app, thing, lambda rule: navigation.rules(self.app, self.match.game, rule)))

    def point_out(self, refs: tuple[str, ...]) -> None:
        self.shown = set(refs)

    def branch(self) -> None:
        """Play on from here: a match of its own, beside the one that is watched."""
        match, _ = Match.restore(self.match.game, self.match.record())
        about = About(title=self.about_match.title, seats=list(self.about_match.seats))

        def sit(seats: dict[int, str]) -> None:
            about.seats = [seats.get(n, "") for n in range(len(match.game.sides))]
            navigation.table(self.app, Session(match, seats, about, keep=self.app.choices.keep))

        navigation.seats(self.app, match, navigation.sitting(match, about), sit)

    def export(self) -> None:
        """Ask how the match is to be made into a film."""
        self.playing = False
        whole, _ = Match.restore(self.match.game, self.record)
        navigation.export(self.app, whole, self.about_match, self.eyes, self.table().track.turn)

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
        elif command in {"up", "down"}:
            self.phase(1 if command == "down" else -1)
        else:
            return False
        return True
