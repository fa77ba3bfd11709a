"""A match at the table: who sits where, whose eyes see it, what was told, and what is kept of it. It draws nothing.

A seat sees its own view and nothing else. When the question goes to another person, the curtain falls: the whole
table is hidden, or, where questions go to and fro within one contest, only what the two do not both know. What several
are asked about one thing, one after the other, all who sit here are asked once, in the open: only who says that he
answers is asked behind a curtain, for the others it is passed.
"""

from __future__ import annotations

import contextlib
from itertools import count
from typing import Literal

from msgspec import Struct

from boardgames.core.events import Event
from boardgames.core.faults import Fault
from boardgames.core.flow import Decision
from boardgames.core.match import Match
from boardgames.core.table import Entry, Flash, Sightline, Table, called, public, seen_from
from boardgames.core.words.messages import Message
from boardgames.play import history, results
from boardgames.storage import library
from boardgames.storage.autosave import Autosave, moment
from boardgames.storage.saves import About

HUMAN, BOT = "human", "bot:"
NOBODY = -1  # a seat that knows nothing but what lies open
Curtain = Literal["", "light", "full", "open"]
_serials = count()


class Session:
    """A match and those who sit at it."""

    def __init__(self, match: Match, seats: dict[int, str], about: About | None = None, keep: bool = True) -> None:
        self.match, self.seats = match, seats
        self.about = about or About(title="", seats=[seats.get(n, "") for n in range(len(match.game.sides))])
        self.autosave: Autosave | None = None
        self.notices: list[Message] = []
        if keep:
            try:
                self.autosave = Autosave(self.about)
            except (Fault, OSError) as error:
                self._complain(error)
        humans = self.humans
        self.near: int | None = humans[0] if len(humans) == 1 else None  # who sits before the screen
        self.peeking = False  # behind a light curtain: the one asked looks at what is theirs
        self._table: tuple[object, Table] | None = None
        self._view: tuple[object, Struct] | None = None
        self._fight: tuple[object, bool] | None = None
        self._heard: object = None  # the window in which those who sit here have said who answers
        self._speaker: int | None = None  # that is who
        self._spoken = False  # he was asked, and passed: the word is free again
        self.version = 0  # grows with every change
        self.unsaved = False
        self.serial = next(_serials)  # never the same for two sessions
        self.match.settle()  # a match just loaded must first stand at its question
        self._ghosts: list[Event] = []  # what choices told that have been taken back, until something else is chosen

    def _complain(self, error: Exception) -> None:
        fault = error.message if isinstance(error, Fault) else Message("ui.fault.disk", {"why": str(error)})
        self.notices.append(fault)

    # --- who ---------------------------------------------------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        return [seat for seat in self.match.game.players(self.match.setup) if self.seats.get(seat) == HUMAN]

    def level(self, seat: int) -> str | None:
        """The level of the bot on a seat, None for a person."""
        who = self.seats.get(seat, "")
        return who.removeprefix(BOT) if who.startswith(BOT) else None

    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    @property
    def asked(self) -> int | None:
        """The person who is asked now; None when a bot is, or when it is over."""
        decision = self.decision
        return decision.seat if decision is not None and self.level(decision.seat) is None else None

    @property
    def curtain(self) -> Curtain:
        """What must be hidden before the one who is asked may look; open: all who sit here are asked."""
        asked = self.asked
        if self.all_asked is not None:
            return "open"
        if asked is None or asked == self.near:
            return ""
        if self.near is None and len(self.humans) < 2:
            return ""
        return "light" if self._fighting() else "full"

    # --- what all are asked ------------------------------------------------------------------------------------------

    @property
    def all_asked(self) -> Message | None:
        """What all who sit here are asked at once, without a word about whose question it is."""
        decision = self.decision
        if decision is None or decision.window is None or self.asked is None or len(self.humans) < 2:
            return None
        if self._heard != self._window(decision):
            return decision.window
        return decision.window if self._spoken and decision.seat != self._speaker else None

    def _window(self, decision: Decision) -> object:
        """A window is the same one as long as nothing has happened."""
        window = decision.window
        return None if window is None else (window.key, repr(window.args), len(self.match.events))

    def answers(self, seat: int | None) -> None:
        """One of those who sit here answers, or nobody does."""
        decision = self.decision
        if decision is None or self.all_asked is None:
            return
        self._heard, self._speaker, self._spoken = self._window(decision), seat, False
        self._let_pass()
        self.changed()

    def _let_pass(self) -> None:
        """Those who have said nothing pass."""
        while (decision := self.decision) is not None and decision.window is not None and self.asked is not None:
            if self._heard != self._window(decision) or decision.seat == self._speaker or self._spoken:
                return
            self.match.choose(next(option.code for option in decision.options if option.word.passes))

    def _fighting(self) -> bool:
        """Does the one in the chair see questions go to and fro? Asked many times for each picture, worked out once."""
        key = (self.version, self.near, len(self.match.codes))
        if self._fight is None or self._fight[0] != key:
            self._fight = (key, self.near is not None and swift(self._seen_by(self.near)))
        return self._fight[1]

    def sit_down(self) -> None:
        """The one who is asked has taken the chair."""
        if self.asked is not None:
            self.near = self.asked
            self.peeking = False
            self.version += 1

    @property
    def eyes(self) -> int | None:
        """Whose view is shown; None is an onlooker who sees all (no person plays)."""
        if not self.humans:
            return None
        return self.near if self.near is not None else self.humans[0]

    # --- what is seen ------------------------------------------------------------------------------------------------

    def _seen_by(self, seat: int | None) -> Table:
        decision = self.decision
        asked = decision if decision is not None and seat in {decision.seat, None} else None
        return self.match.game.table(self.match.view(seat), asked, self.match.events_for(seat))

    def table(self) -> Table:
        """What lies before the viewer; behind a light curtain only what both know."""
        curtain = self.curtain
        hidden = curtain == "open" or (curtain == "light" and not self.peeking)
        eyes = self.asked if curtain == "light" and self.peeking else self.eyes
        key = (self.version, eyes, hidden, len(self.match.codes))
        if self._table is None or self._table[0] != key:
            found = self._seen_by(NOBODY if hidden else eyes)
            if hidden:
                found = seen_from(public(found), self.eyes)
            self._table = (key, called(found, self.match.setup.names))
        return self._table[1]

    def sight(self, start: str, end: str) -> Sightline | None:
        """What one tile sees of another, as far as the viewer knows."""
        hidden = self.curtain == "open" or (self.curtain == "light" and not self.peeking)
        eyes = self.asked if self.curtain == "light" and self.peeking else self.eyes
        key = (self.version, eyes, hidden, len(self.match.codes))
        if self._view is None or self._view[0] != key:  # many lines are asked for at one moment
            self._view = (key, self.match.view(NOBODY if hidden else eyes))
        return self.match.game.sight(self._view[1], start, end)

    def events(self, since: int = 0) -> list[Event]:
        """What was told, as the viewer may know it."""
        if self.curtain:
            return [event.seen_by(NOBODY) for event in self.match.events[since:]]
        return self.match.events_for(self.eyes, since)

    def entry(self, event: Event) -> Entry:
        return self.match.game.entry(event)

    def flash(self, event: Event) -> Flash | None:
        return self.match.game.flash(event)

    # --- what is done ------------------------------------------------------------------------------------------------

    def choose(self, code: str) -> None:
        """Take an option, and keep what came of it."""
        decision = self.decision
        if self.curtain == "light" and decision is not None:
            self.near = decision.seat  # who answered sits before the screen now: the curtain falls both ways
        if decision is not None and decision.window is not None and decision.seat == self._speaker:
            self._spoken = True
        self.match.choose(code)
        self._let_pass()
        self._ghosts = []
        self.changed()

    @property
    def gives_up(self) -> int | None:
        """The one who may give the match up: whoever sits before the screen; None if nobody can, or it is over."""
        return self.near if self.near in self.humans and self.decision is not None else None

    def surrender(self, seat: int) -> None:
        """A person gives the match up."""
        self.match.surrender(seat)
        self._ghosts = []
        self.changed()

    def changed(self) -> None:
        self.version += 1
        self.peeking = False
        self.unsaved = True

    def keep(self) -> None:
        """Let the match keep itself, if there is something new: in a picture of its own, for the disk takes a while."""
        unsaved, self.unsaved = self.unsaved, False
        if unsaved and self.autosave is not None:
            with contextlib.suppress(OSError):
                trouble = self.autosave.step(self.match)
                if trouble is not None:
                    self.notices.append(trouble)
            results.keep(self)

    @property
    def can_undo(self) -> bool:
        return self.match.can_undo

    def undo(self, length: int | None = None) -> None:
        """Take back the last choice, or all from a length on, and with it those that bots made before the next."""
        told = list(self.match.events)
        self._heard = self._speaker = None
        self.match.undo()
        while self.can_undo and (len(self.match.codes) > length if length is not None else self._bots_turn()):
            self.match.undo()
        while self.can_undo and self._bots_turn():
            self.match.undo()
        self._ghosts = told[len(self.match.events) :] + self._ghosts
        self.version += 1

    def _bots_turn(self) -> bool:
        return (decision := self.decision) is not None and self.level(decision.seat) is not None

    def way_back(self, event: int) -> int | None:
        """How many choices stand before that which told an event, if undo may go there."""
        floor = 0 if self.match.setup.options.get("free_undo") else self.match.floor
        choice = history.choice_of(self.match, event)
        return choice if choice is not None and choice >= floor else None

    def redo(self, event: int | None = None) -> None:
        """Choose again what was last undone, or all that leads to an event."""
        self._heard = self._speaker = None
        while True:
            before = len(self.match.events)
            self.match.redo()
            self._ghosts = self._ghosts[len(self.match.events) - before :]
            if event is None or len(self.match.events) > event or not self.match.undone:
                break
        self.changed()

    def ghosts(self) -> list[Event]:
        """What was told by choices taken back, as the viewer may know it."""
        eyes = NOBODY if self.curtain else self.eyes
        return [event.seen_by(eyes) for event in self._ghosts]

    def hand_over(self, seat: int, to: str = HUMAN) -> None:
        """Let someone else play a seat."""
        self.seats[seat] = to
        self.about.seats = [self.seats.get(n, "") for n in range(len(self.match.game.sides))]
        if to == HUMAN and self.near is None and self.humans == [seat]:
            self.near = seat
        self.version += 1

    def save(self, title: str) -> None:
        """Put the match on the shelf under a title."""
        self.about.title = title
        library.save_new(self.match, self.about, moment(self.match).text)

    def close(self) -> None:
        """Leave the table: nothing is lost."""
        if self.autosave is not None:
            with contextlib.suppress(OSError):
                self.autosave.close(self.match)
            if self.unsaved:
                results.keep(self)


def swift(table: Table) -> bool:
    """Do questions go to and fro, with nothing to hide but what is held in the hand?"""
    return table.contest is not None or table.swift
