"""What is shown of what was told, one thing after the other: pieces on their way, and for a moment what happened where.

It is made from the entries of a game, so that every game moves in the same way. All of it can be skipped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import msgspec

from boardgames.core.table import Entry, Flash, Table
from boardgames.ui.board.board import Moving

MOVE = 220.0  # milliseconds at speed 1
GLANCE, READ, STUDY = 800.0, 1150.0, 1700.0  # that a flash stays: a title alone, more words, a card
TOGETHER = 4200.0  # that all waiting flashes may take; more of them go by faster
LONGEST = 6  # moves shown one after the other; of more, only the last
MOST = 12  # flashes


class Shown(msgspec.Struct):
    """A flash that is being shown, or will be. refs: where, the first of them that is on the board."""

    flash: Flash
    refs: tuple[str, ...]
    seat: int | None = None
    spent: float = 0.0  # milliseconds since it came up

    @property
    def lasts(self) -> float:
        if self.flash.card is not None or self.flash.slow:
            return STUDY
        return READ if self.flash.below or self.flash.figures else GLANCE

    def add(self, more: Flash, refs: tuple[str, ...], seat: int | None) -> None:
        """More of the same has become known: the title is new, whatever was said and drawn for it stays."""
        first = self.flash
        self.flash = msgspec.structs.replace(
            more,
            below=first.below or more.below,
            tone=more.tone or first.tone,
            figures=first.figures or more.figures,
            card=first.card or more.card,
            strike=first.strike or more.strike,
            slow=first.slow or more.slow,
        )
        self.refs, self.seat = (*refs, *self.refs), seat
        self.spent = min(self.spent, self.lasts / 4)


class Motion:
    """The moves and flashes that are still to be seen."""

    def __init__(self) -> None:
        self._queue: deque[tuple[str, str] | Shown] = deque()
        self._spent = 0.0
        self._where: tuple[str, ...] = ()  # where the last thing happened that said so

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    @property
    def shown(self) -> Shown | None:
        """The flash to be seen now."""
        first = self._queue[0] if self._queue else None
        return first if isinstance(first, Shown) else None

    def add(self, entries: list[Entry], speed: float) -> None:
        """Show the moves among these events, unless nothing is to be shown."""
        self.tell([(entry, None) for entry in entries], speed)

    def tell(self, told: Iterable[tuple[Entry, Flash | None]], speed: float, eyes: int | None = None) -> None:
        """Show what moved, and what flashes up; those whose eyes these are know what they did themselves."""
        for entry, flash in told:
            before, self._where = self._where, entry.refs or self._where
            if speed > 0 and entry.move:
                self._queue.append(entry.move)
            if speed > 0 and flash is not None and not (flash.known and eyes is not None and entry.seat == eyes):
                self._flash(entry, flash, before)
        self._thin()

    def _flash(self, entry: Entry, flash: Flash, before: tuple[str, ...]) -> None:
        last = self._queue[-1] if self._queue else None
        if isinstance(last, Shown) and flash.about and last.flash.about == flash.about:
            last.add(flash, entry.refs, entry.seat)
        else:
            self._queue.append(Shown(flash, (*entry.refs, *before), entry.seat))  # of what is gone: where it was last

    def _thin(self) -> None:
        """Of very many things the first ones are left out."""
        for kind, most in ((tuple, LONGEST), (Shown, MOST)):
            for each in [each for each in self._queue if isinstance(each, kind)][:-most]:
                self._queue.remove(each)

    def skip(self) -> None:
        self._queue.clear()
        self._spent = 0.0

    def update(self, ms: float, speed: float) -> bool:
        """Time passes; is anything to be seen that changes?"""
        if not self._queue:
            return False
        first = self._queue[0]
        if isinstance(first, Shown):
            waiting = sum(each.lasts for each in self._queue if isinstance(each, Shown))
            first.spent += ms * max(speed, 0.01) * max(1.0, waiting / TOGETHER)
            if first.spent >= first.lasts:
                self._queue.popleft()
            return True
        self._spent += ms * max(speed, 0.01)
        if self._spent >= MOVE:
            self._spent = 0.0
            self._queue.popleft()
        return True

    def moving(self, table: Table) -> list[Moving]:
        """Where the pieces on their way are now; those whose turn is still to come stand at their start."""
        there = {piece.tile for piece in table.pieces}
        found: dict[str, Moving] = {}
        for n, each in enumerate(self._queue):
            if isinstance(each, Shown):
                continue
            start, end = each
            if end in there and end not in found:
                found[end] = Moving(start, end, self._spent / MOVE if n == 0 else 0.0)
        return list(found.values())
