"""A lesson: the table as always, with a guide beside it who wants one thing at a time and refuses the rest kindly."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

from boardgames.bots.base import usual
from boardgames.core.files.lesson import Guide, following, said
from boardgames.core.table import Words
from boardgames.core.words.messages import Message
from boardgames.play.session import BOT, HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.panels import lesson_guide
from boardgames.ui.panels.lesson_guide import Note
from boardgames.ui.panels.options import rows
from boardgames.ui.table.buttons import Button
from boardgames.ui.table.layout import laid
from boardgames.ui.table.screen import TableScreen

SELF = 1300.0  # milliseconds before the lesson makes a choice by itself, so that one can read first
PULSE = 2600.0  # how long what is wanted swells and fades when a step begins
SWELL = 900.0


class LessonScreen(TableScreen):
    """A match that teaches itself."""

    goes_back = False

    def __init__(self, app: App, found: Guide) -> None:
        self.guide = found
        self.refused: Words = ""
        self.age = 0.0  # of the step, in milliseconds
        self.spot = -1  # where the panel stands in this step
        self.line = 0  # of the list, to be brought into sight
        self._at = (-1, -1)
        match = found.match
        self.onward = following(match.game, found.lesson)  # the lesson to go on with
        seats = {seat: HUMAN if seat == found.seat else f"{BOT}book" for seat in match.game.players(match.setup)}
        session = Session(match, seats, keep=False)
        session.near = found.seat
        super().__init__(app, session)
        self.stepped()

    # --- what may be done --------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        return super().open and not self.guide.due

    @property
    def page(self) -> str:
        """The page with what the step speaks of, or with the choice that can be made nowhere else."""
        looks, table = set(self.guide.step.look), self.session.table()
        if "part:log" in looks:
            return "log"
        if "part:decks" in looks:
            return "table"
        if "part:left" in looks:
            fighting = table.contest is not None or self.considered in table.previews
            return "contest" if fighting else "table"
        if self.guide.wanted and self.open:
            return "" if len(self.narrowing.picked) < len(self.wanted_on) else "options"
        return ""

    @property
    def lit(self) -> set[str]:
        """One thing glows: the next click of the choice that is wanted."""
        on, picked = self.wanted_on, self.narrowing.picked
        if not self.open or not self.guide.wanted or tuple(picked) != on[: len(picked)]:
            return set()
        return set(on[len(picked) : len(picked) + 1])

    @property
    def wanted_on(self) -> tuple[str, ...]:
        decision = self.session.decision
        option = decision.option(self.guide.wanted) if decision is not None else None
        return option.on if option is not None else ()

    def click(self, ref: str) -> None:
        """Only what leads to the choice that is wanted."""
        again = self.narrowing.picked[-1:] == [ref]
        if self.looking.click(ref):
            return
        if ref in self.lit:
            self.refused = ""
            super().click(ref)
        elif again and tuple(self.narrowing.picked) == self.wanted_on:
            self.choose(self.guide.wanted)  # whatever else the same clicks would lead to
        elif not again:
            self.refuse("")

    def enter(self) -> bool:
        """Where nothing is picked, Enter does what is wanted or goes on to the next step; no row that lies under it."""
        if not self.cursor and self.considered != self.guide.wanted:
            return False
        return super().enter()

    def answer(self, code: str) -> None:
        """The guide refuses what is not wanted, and what is wanted needs no second thought."""
        self.choose(code)

    def choose(self, code: str) -> None:
        if self.guide.why_not(code, self.app.voice.language) is None:
            self.act(code)
        else:
            self.refuse(code)

    def act(self, code: str) -> None:
        """A choice of the learner, or of the lesson itself."""
        super().choose(code)
        self.guide.follow()
        self.stepped()

    def refuse(self, code: str) -> None:
        """Say why not, and point once more at what is wanted."""
        self.refused = self.guide.why_not(code, self.app.voice.language) or ""
        self.narrowing.picked.clear()
        self.session.version += 1
        self.age = 0.0
        self.app.dirty = True

    # --- step by step ------------------------------------------------------------------------------------------------

    def stepped(self) -> None:
        """Something has changed: draw it all anew, and show the line of the list that is wanted."""
        now = (self.guide.at, self.guide.made)
        if now[0] != self._at[0]:
            self.wait = max(self.wait, SELF if self.guide.due else 0.0)
            self.spot = -1
        if now != self._at:
            self._at = now
            self.age, self.refused = 0.0, ""
        if self.guide.over:
            self.done()
        self.session.version += 1
        self.app.dirty = True
        self.reveal()

    def reveal(self) -> None:
        """Scroll the list to the choice that is wanted, and the map to its tiles."""
        self.refresh()
        wanted, decision = self.guide.wanted, self.session.decision
        if decision is not None and wanted and self.open:
            shown = rows(decision, self.session.table(), self.narrowing)
            goals = {wanted, *self.wanted_on[:1]}
            self.line = next((n for n, row in enumerate(shown) if (row.code or row.ref) in goals), 0)
        self.board.camera.fit()

    def next(self) -> None:
        """On to the next step, from the last one to the next lesson; after the last lesson back to the list."""
        if not self.guide.over:
            self.guide.next()
            self.stepped()
        elif self.onward is not None:
            navigation.title(self.app)
            navigation.lesson(self.app, self.guide.match.game, self.onward)
        else:
            self.leave()

    def done(self) -> None:
        """The lesson is finished, and stays so."""
        finished = self.app.choices.window.lessons.setdefault(self.guide.match.game.id, [])
        if self.guide.lesson.id not in finished:
            finished.append(self.guide.lesson.id)
            trouble = self.app.choices.save()
            if trouble is not None:
                self.app.tell(trouble)

    def back(self) -> None:
        if self.guide.can_back:
            self.guide.back()
            self.motion.skip()
            self._heard = len(self.session.match.events)
            self._at = (-1, -1)
            self.stepped()

    def leave(self) -> None:
        navigation.title(self.app)
        navigation.lessons(self.app, self.guide.match.game.id)

    def play_on(self) -> None:
        """The position is the learner's own now, against the usual bot."""
        match = self.guide.match
        level = f"{BOT}{usual(match.game)}"
        seats = {seat: HUMAN if seat == self.guide.seat else level for seat in match.game.players(match.setup)}
        session = Session(match, seats, keep=self.app.choices.keep)
        session.about.title = self.app.voice.title(self.guide.lesson.title)
        navigation.table(self.app, session)

    # --- time --------------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        moved = super().update(ms)
        swelling = self.app.speed > 0 and self.age < PULSE
        self.age += ms
        return moved or swelling

    def think(self) -> bool:
        """Make the choice that is due, once there was time to read."""
        if not self.guide.due or self.paused or self.wait > 0:
            return False
        self.act(self.guide.due)
        return True

    @property
    def strength(self) -> float:
        """From 0 to 1, swelling as a step begins."""
        if self.app.speed <= 0 or self.age >= PULSE:
            return 1.0
        return 0.5 - 0.5 * math.cos(2 * math.pi * self.age / SWELL)

    # --- the picture -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        table = self.session.table()
        place = laid(canvas.theme, table)
        looked = [
            rect for ref in self.guide.step.look if (rect := lesson_guide.place_of(canvas, place, ref)) is not None
        ]
        wanted: list[Rect] = []
        if self.guide.wanted and self.open:
            wanted = lesson_guide.wanted_places(
                canvas, self.guide.wanted, self.wanted_on, self.narrowing.picked, self.passing
            )
            if self.line and not wanted_in_list(canvas, self.guide.wanted, self.wanted_on):
                self.options.first, self.line = max(0, self.line - 1), 0
                self.app.dirty = True
        should = [(place.board, 3.0)]
        if not place.close:
            should += [(hit.rect, 3.0) for hit in canvas.hits if hit.id.startswith("option")]
            fighting = table.contest is not None or self.considered in table.previews
            should += [(place.left, 4.0 if fighting else 0.2)]
        note = self.note(canvas)
        must = [*looked, *wanted] if place.board not in looked else wanted
        self.spot, rect = lesson_guide.stand(canvas, place, note, must, should, self.spot)
        held = [
            spot for piece in table.pieces if (spot := lesson_guide.place_of(canvas, place, piece.tile)) is not None
        ]
        for each in looked:
            if not any(each.contains(other) for other in wanted):
                others = [other for other in (*looked, *wanted, *held) if other != each and not other.contains(each)]
                lesson_guide.arrow(canvas, each, self.strength, others)
        for each in wanted:
            lesson_guide.ring(canvas, each, self.strength)
        lesson_guide.draw(canvas, rect, note)

    def note(self, canvas: Canvas) -> Note:
        found, step, voice = self.guide, self.guide.step, canvas.voice
        todo: Words = ""
        if found.wanted and self.open:
            todo = Message("lesson.todo", {"what": found.label(found.wanted)})
        elif found.due:
            todo = Message("lesson.watch")
        elif found.over and self.onward is not None:
            todo = Message("lesson.after", {"title": voice.title(self.onward.title)})
        last = "lesson.finish" if self.onward is None else "lesson.go_on"
        return Note(
            title=voice.title(found.lesson.title),
            count=voice("lesson.step", at=found.at + 1, count=found.count),
            share=(found.at + 1) / found.count,
            text=said(step.say, voice.language),
            todo=todo,
            warning=self.refused,
            rule=step.rule,
            show_rule=lambda: self.show_rule(step.rule),
            back=self.back if found.can_back else None,
            on=self.next if found.waits else None,
            on_label=voice(last if found.over else "lesson.next"),
            leave=self.leave,
            more=(voice("lesson.play_on"), self.play_on) if found.over and self.session.decision else None,
        )

    # --- commands that are different here ----------------------------------------------------------------------------

    def undo(self) -> None:
        self.back()

    def redo(self) -> None:
        """A lesson goes on by doing."""

    def hint(self) -> None:
        self.refuse("")

    def save(self) -> None:
        self.app.tell(Message("lesson.not_kept"))

    def finished(self) -> None:
        """The lesson says how it ends."""

    def main_buttons(self) -> list[Button]:
        """No large button for what is not wanted."""
        if self.session.asked is None and not self.guide.due:
            return []
        other = self.considered != self.guide.wanted
        return [each for each in super().main_buttons() if not (each.id == "confirm" and other)]

    def waiting(self, name: str) -> str:
        """The other side is asked; it answers when the text has been read."""
        return super().waiting(name) if self.guide.due else self.app.voice("lesson.read")

    def small_buttons(self) -> list[Button]:
        mine = {"undo": self.undo if self.guide.can_back else None, "redo": None}
        found = super().small_buttons()
        for each in found:
            each.act = mine.get(each.id, each.act)
        return found


def wanted_in_list(canvas: Canvas, code: str, on: Sequence[str]) -> bool:
    """Does the list show the choice that is wanted, or the group that it is in?"""
    ids = {f"option:{code}", *(f"option:{ref}" for ref in on[:1])}
    return any(hit.id in ids for hit in canvas.hits)
