"""The base of every game's state: a tree of msgspec structs that holds all that can change in a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from boardgames.core.events import Event
from boardgames.core.options import Value


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How a match ended: the winning seats (none: a draw), the message that says why, and the clause.

    ranks: the seats by their places, the best first and those that share a place together. It is left empty where
    there is nothing to tell but who has won.
    """

    winners: tuple[int, ...]
    reason: str
    rule: str
    args: dict[str, Any] = {}
    ranks: tuple[tuple[int, ...], ...] = ()


S = TypeVar("S", bound=msgspec.Struct)


def copied(what: S) -> S:
    """A part of a state as it stands now, for a view: the match goes on with its own."""
    return msgspec.convert(msgspec.to_builtins(what, str_keys=False), type(what))


def ranked(points: Mapping[int, float]) -> tuple[tuple[int, ...], ...]:
    """The seats by their points, the most first; partners who count together are given the same."""
    totals = sorted({*points.values()}, reverse=True)
    return tuple(tuple(sorted(seat for seat in points if points[seat] == total)) for total in totals)


class State(msgspec.Struct):
    """What every game's state has. Games derive from it and add their own fields.

    chance: the generator, one integer.
    script: results to come, set by tests and arbiters; None in play.
    sealed: counts what cannot be taken back (rolls, draws, reveals): undo stops where it changed.
    told: what has happened since the match last looked; empty in every snapshot.
    asks: a seat's wish, per kind of reaction: "always", "able" (the default) or "never"; keys are "seat:kind".
    result: how the match ended, None while it goes on.
    options: what was agreed on before the match.
    """

    chance: int
    script: list[int] | None = None
    sealed: int = 0
    told: list[Event] = []
    asks: dict[str, str] = {}
    result: Result | None = None
    options: dict[str, Value] = {}


def wanted(g: State, seat: int, kind: str, able: bool) -> bool:
    """Is this seat to be asked for a reaction of this kind, by its own wish?"""
    if not g.asks:
        return able
    wish = g.asks.get(f"{seat}:{kind}", "able")
    return wish == "always" or (able and wish != "never")
