"""What chance has done in a match, as plain data: the draws of each seat, and what each shot was worth beforehand."""

from __future__ import annotations

import msgspec


class Draw(msgspec.Struct, frozen=True):
    """A draw that a seat made, and the event that told it."""

    event: int
    seat: int
    value: int


class Shot(msgspec.Struct, frozen=True):
    """What a seat could expect of a shot once all was played, and what came of it. `event`: the one that told it."""

    event: int
    seat: int
    expected: float
    actual: float


class Luck(msgspec.Struct, frozen=True):
    """All draws and shots; `values` are the results that a draw may have, each as likely."""

    values: tuple[int, ...]
    draws: tuple[Draw, ...] = ()
    shots: tuple[Shot, ...] = ()
