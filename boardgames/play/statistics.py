"""What became of each side over a match, choice by choice.

What was lost when stands in the record. The figures stand nowhere: for them each position is looked at, which takes
long enough to be done a slice at a time.
"""

from __future__ import annotations

from time import perf_counter

import msgspec

from boardgames.core.match import Match, Record
from boardgames.core.table import Words
from boardgames.core.words.messages import Message
from boardgames.play.history import told_by

SLICE = 0.006  # seconds of work at a time, so that the window never waits


class Point(msgspec.Struct):
    """The match after so many choices: each side's figures."""

    turn: int
    figures: list[list[float]]  # by seat: what is followed of it
    lead: float = 0.0  # how far the first seat is ahead
    title: Words = ""  # whose turn it is
    phase: Words = ""


class Bookmark(msgspec.Struct):
    """Where a phase begins: after so many choices."""

    choices: int
    turn: int
    title: Words
    phase: Words


class Loss(msgspec.Struct):
    """Something was lost for good: with which choice, in the words of which event, and whose it was."""

    choices: int
    event: int
    seat: int


class Story:
    """The course of a match, position by position."""

    def __init__(self, match: Match, eyes: int | None = None) -> None:
        self.eyes = eyes  # whose figures are told; None knows all
        self.record: Record = match.record()
        self.game = match.game
        first = msgspec.structs.replace(self.record, codes=[], steps=[], keyframes=self.record.keyframes[:1])
        self._match, _ = Match.restore(self.game, first)
        self.titles: list[Message | str] = []
        self.signed = -1  # which of the figures is told as the lead of the first seat, in one curve
        self.points: list[Point] = [self._point()]
        self._lost: list[Loss] | None = None

    @property
    def done(self) -> bool:
        return len(self.points) > len(self.record.codes)

    @property
    def share(self) -> float:
        return (len(self.points) - 1) / max(1, len(self.record.codes))

    def _point(self) -> Point:
        table = self.game.table(self._match.view(self.eyes), None, [])
        figures = []
        for plate in table.plates:
            figures.append([counted(each.value) for each in plate.followed])
            if plate.seat == 0:
                self.titles = [each.about for each in plate.followed]
                if table.lead is not None and plate.score in plate.followed:
                    self.signed = plate.followed.index(plate.score)
                    self.titles[self.signed] = table.lead.about
        track = table.track
        phase = track.phases[track.phase] if 0 <= track.phase < len(track.phases) else ""
        return Point(track.turn, figures, counted(table.lead.value) if table.lead else 0.0, track.title, phase)

    def work(self, seconds: float = SLICE) -> bool:
        """A slice of the work; is it done?"""
        until = perf_counter() + seconds
        while not self.done and perf_counter() < until:
            self._match.replay([self.record.codes[len(self.points) - 1]])
            self.points.append(self._point())
        return self.done

    def turns(self) -> list[tuple[int, int]]:
        """The choices with which turns begin, and which turn."""
        found: list[tuple[int, int]] = []
        for n, point in enumerate(self.points):
            if not found or found[-1][1] != point.turn:
                found.append((n, point.turn))
        return found

    def bookmarks(self) -> list[Bookmark]:
        """The choices with which phases begin."""
        found: list[Bookmark] = []
        for n, point in enumerate(self.points):
            last = found[-1] if found else None
            if last is None or (last.turn, last.title, last.phase) != (point.turn, point.title, point.phase):
                found.append(Bookmark(n, point.turn, point.title, point.phase))
        return found

    def losses(self) -> list[Loss]:
        """What was lost for good, in its order."""
        if self._lost is None:
            self._lost = [
                Loss(told_by(self.record.steps, number), number, entry.seat)
                for number, event in enumerate(self.record.events)
                if (entry := self.game.entry(event)).weight == 1 and entry.seat is not None
            ]
        return self._lost


def counted(value: str) -> float:
    """A figure as a number, with its sign; of one that stands before its most ("3/8"), that alone."""
    first = value.partition("/")[0].replace("−", "-")
    return float(first) if first.lstrip("+-").isdigit() else 0.0
