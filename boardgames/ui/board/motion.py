"""Pieces on their way: made from what was told, so that every game moves in the same way. All of it can be skipped."""

from __future__ import annotations

from collections import deque

from boardgames.core.table import Entry, Table
from boardgames.ui.board.board import Moving

MOVE = 220.0  # milliseconds at speed 1
LONGEST = 6  # moves shown one after the other; of more, only the last


class Motion:
    """The moves that are still to be seen."""

    def __init__(self) -> None:
        self._queue: deque[tuple[str, str]] = deque()
        self._spent = 0.0

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    def add(self, entries: list[Entry], speed: float) -> None:
        """Show the moves among these events, unless nothing is to be shown."""
        if speed <= 0:
            return
        self._queue.extend(entry.move for entry in entries if entry.move)
        while len(self._queue) > LONGEST:
            self._queue.popleft()

    def skip(self) -> None:
        self._queue.clear()
        self._spent = 0.0

    def update(self, ms: float, speed: float) -> bool:
        """Time passes; is anything moving?"""
        if not self._queue:
            return False
        self._spent += ms * max(speed, 0.01)
        if self._spent >= MOVE:
            self._spent = 0.0
            self._queue.popleft()
        return True

    def moving(self, table: Table) -> list[Moving]:
        """Where the pieces on their way are now; those whose turn is still to come stand at their start."""
        there = {piece.tile for piece in table.pieces}
        found: dict[str, Moving] = {}
        for n, (start, end) in enumerate(self._queue):
            if end in there and end not in found:
                found[end] = Moving(start, end, self._spent / MOVE if n == 0 else 0.0)
        return list(found.values())
