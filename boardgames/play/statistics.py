"""What became of each side over a match, choice by choice: worked out from the record, a slice at a time."""

from __future__ import annotations

from time import perf_counter

import msgspec

from boardgames.core.match import Match, Record
from boardgames.core.messages import Message
from boardgames.core.table import Words

SLICE = 0.006  # seconds of work at a time, so that the window never waits


class Point(msgspec.Struct):
    """The match after so many choices: the events told by then, and each side's figures."""

    events: int
    turn: int
    figures: list[list[float]]  # by seat: what is followed of it
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
    """A match told again from its beginning."""

    def __init__(self, match: Match, eyes: int | None = None) -> None:
        self.eyes = eyes  # whose figures are told; None knows all
        self.record: Record = match.record()
        self.game = match.game
        first = msgspec.structs.replace(self.record, codes=[], keyframes=self.record.keyframes[:1], events=[])
        self.match, _ = Match.restore(self.game, first)
        self.match.settle()
        self.points: list[Point] = [self._point()]
        self.titles: list[Message | str] = []
        self._lost: tuple[int, list[Loss]] = (0, [])  # of so many points

    @property
    def done(self) -> bool:
        return len(self.points) > len(self.record.codes)

    @property
    def share(self) -> float:
        return (len(self.points) - 1) / max(1, len(self.record.codes))

    def _point(self) -> Point:
        table = self.game.table(self.match.view(self.eyes), None, [])
        figures = []
        for plate in table.plates:
            figures.append([counted(each.value) for each in plate.followed])
            if plate.seat == 0:
                self.titles = [each.about for each in plate.followed]
        track = table.track
        phase = track.phases[track.phase] if 0 <= track.phase < len(track.phases) else ""
        return Point(len(self.match.events), track.turn, figures, track.title, phase)

    def work(self, seconds: float = SLICE) -> bool:
        """A slice of the work; is it done?"""
        until = perf_counter() + seconds
        while not self.done and perf_counter() < until:
            self.match.replay([self.record.codes[len(self.points) - 1]])
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
        if self._lost[0] != len(self.points):
            found = [
                Loss(n, number, entry.seat)
                for n in range(1, len(self.points))
                for number in range(self.points[n - 1].events, self.points[n].events)
                if (entry := self.game.entry(self.match.events[number])).weight == 1 and entry.seat is not None
            ]
            self._lost = (len(self.points), found)
        return self._lost[1]


def counted(value: str) -> float:
    """A figure as a number; of one that stands before its most ("3/8"), that alone."""
    first = value.partition("/")[0]
    return float(first) if first.lstrip("-").isdigit() else 0.0
