"""What the laws and the tests of all games need to know of one besides its contract: its `tests/games/<game>/world.py`.

That module defines `WORLD`; nothing else has to name the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from boardgames.core.events import Event


def no_things(g: Any, seat: int) -> set[Any]:
    return set()


def no_words() -> Iterator[str]:
    yield from ()


class Sitting(msgspec.Struct, frozen=True):
    """Where the window is measured: in a scenario, before a question whose key ends so, with so many cards in hand."""

    scenario: str
    seed: int
    question: str
    cards: int


class World(msgspec.Struct, kw_only=True):
    """A game as the laws see it.

    boxed: the kinds of things of which some may lie in the box, out of play. secret: each thing that is hidden from a
    seat, and where it lies now: another place for each that a player would call another. sure: those of them that the
    seat could work out.
    publishing: the events that turn a hidden thing up, and so may name it; names: the facts of an event that name such
    things. sayings: the words of the catalogue that its code runs over, without the game's name; optional: words that
    there may be or not. work: what a match at random takes: its decisions, times how much dearer each is than one of
    Panzer General (`budget`). sitting: the middle of a turn with much on the table. fight: a scenario and the ends of
    the questions of a fight that goes to and fro over hands that nobody may see.
    """

    boxed: frozenset[str] = frozenset()
    secret: Callable[[Any, int], Mapping[Any, Hashable]]
    sure: Callable[[Any, int], set[Any]] = no_things
    publishing: frozenset[str] = frozenset()
    names: tuple[str, ...] = ()
    sayings: Callable[[], Iterator[str]] = no_words
    optional: re.Pattern[str] = re.compile("(?!)")
    work: int = 500
    sitting: Sitting | None = None
    fight: tuple[str, tuple[str, ...]] | None = None


@cache
def world(name: str) -> World:
    """The world of a game."""
    found: World = import_module(f"tests.games.{name}.world").WORLD
    return found


def named(event: Event, of: World) -> set[Any]:
    """The things that an event names."""
    found: set[Any] = set()
    for key in of.names:
        value = event.args.get(key)
        if value:
            found.update(value if isinstance(value, list) else [value])
    return found


def alone(*heaps: Mapping[Any, Hashable]) -> set[Any]:
    """The things of heaps that lie in one place only: who knows what is in the heap knows where each of it is."""
    return {thing for heap in heaps if len({*heap.values()}) == 1 for thing in heap}
