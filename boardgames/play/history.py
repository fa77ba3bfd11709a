"""Which choice told which event, and whose choice it was: what undo to a line and "since your turn" rest on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec

from boardgames.core.events import Event
from boardgames.core.match import Match
from boardgames.core.table import Entry

SLICE = 0.004  # seconds at a time that go into the past of a match that was loaded


class Step(msgspec.Struct):
    """A choice: of which seat, and how many events had been told before it."""

    seat: int
    events: int


class Chronicle:
    """The steps of a match, one for each of its codes. Those of a match just loaded are worked out bit by bit."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: list[Step] = []
        self._shadow: Match | None = None
        self._wanted = len(match.codes)
        if self._wanted:
            record = match.record()
            first = msgspec.structs.replace(record, codes=[], keyframes=record.keyframes[:1], events=[])
            self._shadow, _ = Match.restore(match.game, first)

    @property
    def known(self) -> bool:
        return self._shadow is None

    def work(self, seconds: float = SLICE) -> None:
        """A slice of what is still to be worked out."""
        shadow, until = self._shadow, perf_counter() + seconds
        while shadow is not None and perf_counter() < until:
            if len(shadow.codes) >= self._wanted:
                self._shadow = shadow = None
                break
            n = len(shadow.codes)
            decision = shadow.decision
            self.steps.insert(n, Step(-1 if decision is None else decision.seat, len(shadow.events)))
            shadow.replay([self.match.codes[n]])

    def record(self, seat: int, events: int) -> None:
        """Further choices (or wishes) stand in the record: whose, and how many events had been told before."""
        shadow = self._shadow
        still = 0 if shadow is None else self._wanted - len(shadow.codes)
        while len(self.steps) + still < len(self.match.codes):
            self.steps.append(Step(seat, events))

    def finish(self) -> None:
        """Work out what is left at once: before anything is taken back."""
        while not self.known:
            self.work(1.0)

    def trim(self) -> None:
        """Choices were taken back."""
        del self.steps[len(self.match.codes) :]

    def choice_of(self, event: int) -> int | None:
        """The choice that told an event, None for what was told before any."""
        if not self.known:
            return None
        found = None
        for n, step in enumerate(self.steps):
            if step.events > event:
                break
            found = n
        return found

    def since(self, seat: int, events: Sequence[Event], entry: Callable[[Event], Entry]) -> int | None:
        """The first event of others since a seat last chose; None if there is none, or it has not chosen yet."""
        if not self.known:
            return None
        last = next((step for step in reversed(self.steps) if step.seat == seat), None)
        if last is None:
            return None
        for n in range(last.events, len(events)):
            shown = entry(events[n])
            if shown.weight == 2 or shown.seat not in {None, seat}:
                return n
        return None
