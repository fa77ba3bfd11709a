"""What chance has done in a match, as plain data: the draws of each seat, and what each shot was worth beforehand."""

from __future__ import annotations

import msgspec

from boardgames.core.table import Words


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


class Tally(msgspec.Struct, frozen=True):
    """Something else that was counted, by seat."""

    title: Words
    counts: dict[int, int]


class Luck(msgspec.Struct, frozen=True):
    """All draws and shots; `values` are the results that a draw may have, each as likely.

    family: the part of the catalogue that tells of them (`luck.draws` and so on): of so many draws and losses, of the
    best and the worst moment, of neither.
    """

    values: tuple[int, ...]
    draws: tuple[Draw, ...] = ()
    shots: tuple[Shot, ...] = ()
    tallies: tuple[Tally, ...] = ()
    family: str = "core"
