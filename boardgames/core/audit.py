"""What every game asks of a state that was edited or comes out of a file: could it have come about on a table?

A game's own `audit.py` asks the rest. A `Fault` names the first thing that cannot be, its place and what should stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence, Sized
from typing import Any

from boardgames.core.faults import among, impossible
from boardgames.core.words.messages import Message


def length(place: str, found: Sized, count: int, expected: Message) -> None:
    """A list is as long as it must be."""
    if len(found) != count:
        raise impossible(place, len(found), expected)


def players(found: Sized, count: int) -> None:
    """As many sides as play."""
    length("players", found, count, Message("core.wanted.sides", {"count": count}))


def seats(g: Any, known: Sequence[int], *places: str) -> None:
    """These fields each name a seat."""
    for place in places:
        one_of(place, getattr(g, place), known)


def one_of(place: str, found: object, known: Sequence[object]) -> None:
    """This is one of those that there are."""
    if found not in known:
        raise impossible(place, found, among(", ".join(map(str, known))))


def from_one(place: str, found: int) -> None:
    """A turn, a round: counted from 1."""
    if found < 1:
        raise impossible(place, found, Message("core.wanted.from_one"))


def once(things: Iterable[tuple[str, Hashable]], place: str = "") -> None:
    """Everything is in one place only; `place` says where to look, else its kind does."""
    for (kind, thing), count in Counter(things).items():
        if count > 1:
            raise impossible(place or kind, thing, Message("core.wanted.one_place"))
