"""One click for several choices: a way to a tile farther off, gone step by step until something comes between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from boardgames.core.table import Way

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen


class Gone(msgspec.Struct):
    """A way that was gone: after so many choices, by these."""

    start: int
    codes: list[str]


class Ways:
    """The ways that one click goes, and those that one step takes back."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.left: list[str] = []  # what is still to be chosen of the one under way
        self._seat = -1  # whose way it is
        self._stood: tuple[int, int] = (0, 0)  # what had been sealed and told after its last step
        self._gone: list[Gone] = []
        self._undone: list[Gone] = []

    @property
    def open(self) -> Mapping[str, Way]:
        """To which tiles a click would go now: only where nothing else is being clicked together."""
        screen = self.screen
        if not screen.open or not screen.goes_back or screen.narrowing.picked or screen.looking.on:
            return {}
        return screen.session.table().ways

    def to(self, ref: str) -> Way | None:
        """The way to a tile, or to what lies there and cannot be clicked itself."""
        ways = self.open
        if not ref or not ways or ref in self.screen.lit:
            return None
        tile = self.screen.session.table().tile_of(ref)
        return ways[tile] if tile in ways and tile not in self.screen.lit else None

    def go(self, ref: str) -> bool:
        """Go as far as the way is free; is there one?"""
        way = self.to(ref)
        if way is None:
            return False
        session = self.screen.session
        decision = session.decision
        assert decision is not None
        self.left, self._seat, self._stood = list(way.codes), decision.seat, self._now
        self._gone.append(Gone(len(session.match.codes), []))
        self.on()
        return True

    def on(self) -> None:
        """Go on, where the same seat is asked again and nothing has happened since its last step: chance has not
        spoken, nobody has done anything. While somebody else is asked, the way waits for what he does."""
        screen, match = self.screen, self.screen.session.match
        while self.left:
            decision = match.decision
            if decision is None or self._now != self._stood:
                self.left = []
            elif decision.seat != self._seat:
                if screen.session.level(decision.seat) is None:  # a person: the chair changes hands
                    self.left = []
                return
            elif not screen.open or decision.option(self.left[0]) is None:
                self.left = []
            else:
                self.take(self.left.pop(0))

    def take(self, code: str) -> None:
        """A step. What it lets chance decide, or reveals, ends the way; what it only tells does not."""
        match = self.screen.session.match
        sealed = match.state.sealed
        self.screen.choose(code)
        gone = self._gone[-1]
        gone.codes = match.codes[gone.start :]
        self._stood = sealed, len(match.events)

    @property
    def _now(self) -> tuple[int, int]:
        match = self.screen.session.match
        return match.state.sealed, len(match.events)

    # --- back and on again -------------------------------------------------------------------------------------------

    def began(self) -> int | None:
        """Where the way began that the last choices were; None where they were none."""
        codes = self.screen.session.match.codes
        while self._gone and self._gone[-1].start + len(self._gone[-1].codes) > len(codes):
            self._gone.pop()
        for each in reversed(self._gone):
            if each.codes and codes[each.start :] == each.codes:
                self._undone.append(each)
                return each.start
        return None

    def again(self) -> int:
        """How many choices are to be made again: a whole way, or one."""
        match = self.screen.session.match
        for each in reversed(self._undone):
            count = len(each.codes)
            if each.start == len(match.codes) and match.undone[-count:][::-1] == each.codes:
                self._gone.append(each)
                return count
        return 1
