"""Situations: any position at all, laid down by a file, for lessons, puzzles and tests.

What a file may say and what lies where is each game's own (`scenarios/situations.py`): a `Situation` of its fields and
a `Layout` that lays it down. What the file does not speak of is as the scenario sets it up. `codes` are choices made
from there on, so that a position can stand in the middle of anything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeVar

import msgspec

from boardgames.core.chance import seeded
from boardgames.core.faults import Fault, IllegalChoice, among, wrong
from boardgames.core.files import content
from boardgames.core.files.scenarios import Part
from boardgames.core.game import Game, Seating, Setup
from boardgames.core.match import Match, encode
from boardgames.core.state import State
from boardgames.core.words.messages import Message

if TYPE_CHECKING:
    from boardgames.core.files.scenarios import Scenarios


class Situation(Part, frozen=True, kw_only=True):
    """What every situation file may say.

    scenario: one that ships, or one written out; seed: of what is not named; options: what was agreed on before.
    """

    scenario: str | dict[str, Any]
    title: dict[str, str] = {}
    about: dict[str, str] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=999_999)] = 1
    options: dict[str, Any] = {}
    codes: list[str] = []


G = TypeVar("G", bound=State)
W = TypeVar("W", bound=Situation)
K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Layout(ABC, Generic[G, W]):
    """A table being laid: every thing is taken from where it lies, and none can be taken twice."""

    kind: ClassVar[type[Situation]]  # what its files say

    def __init__(self, g: G, what: W, name: str, seed: int) -> None:
        self.g, self.what, self.name, self.seed = g, what, name, seed
        self.used: set[Hashable] = set()

    @classmethod
    def seating(cls, what: W, scenario: Any, name: str) -> Seating:  # noqa: ARG003
        """The seats that are taken, where the file may say so; none are named where they are the usual ones."""
        return ()

    @abstractmethod
    def lay(self) -> None:
        """The whole of it; the chances to come are those of the seed, and of the set-up nothing is told."""

    def clear(self) -> None:
        """Before anything is laid: as if nothing had been told or drawn."""
        self.g.chance = seeded(self.seed)
        self.g.told.clear()

    def wrong(self, place: str, found: object, expected: Message) -> Fault:
        """What is wrong with the file."""
        return wrong(self.name, place, found, expected)

    def free(self, fit: Iterable[K], ref: object, place: str, unknown: Message) -> list[K]:
        """Of the things that a reference fits, those not yet used; a `Fault` where there are none, or none are left."""
        found = list(fit)
        if not found:
            raise self.wrong(place, ref, unknown)
        left = [each for each in found if each not in self.used]
        if not left:
            raise self.wrong(place, ref, Message("core.wanted.copies", {"most": len(found)}))
        return left

    def each(self, refs: Sequence[Any], place: str, find: Callable[[Any, str], T]) -> list[T]:
        """What each reference of a list stands for, found at its own place."""
        return [find(ref, f"{place}[{n}]") for n, ref in enumerate(refs)]


def laid(
    rules: Game,
    books: Scenarios[Any],
    layout: type[Layout[Any, Any]],
    data: Any,
    name: str,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """The match of a position: the scenario begun, what the file says laid down, its choices made from there on."""
    what = content.convert(data, layout.kind, name)
    seed = what.seed if seed is None else seed
    scenario = books.named(what.scenario, name)
    seats = layout.seating(what, scenario, name)
    agreed = {**what.options, **(options or {})}
    begin = Setup(game=rules.id, scenario=scenario.id, seed=seed, options=agreed, seats=seats)
    begin.content = rules.content(scenario.id)
    g = rules.begin(begin)
    layout(g, what, name, seed).lay()
    g.told.clear()
    try:
        rules.audit(g)
    except Fault as fault:
        raise wrong(name, *(fault.message.args[each] for each in ("place", "found", "expected"))) from None
    match = Match.at(rules, begin, encode(g))
    for n, code in enumerate(what.codes):
        try:
            match.choose(code)
        except IllegalChoice as fault:
            raise wrong(name, f"codes[{n}]", code, offered(fault)) from None
    if match.decision is None:
        raise wrong(name, Message("core.top"), Message("core.wanted.over"), Message("core.wanted.open"))
    return match


def offered(fault: Fault) -> Message:
    """What could have been chosen instead of a code that could not."""
    codes = fault.message.args.get("codes")
    return among(codes) if codes else Message("core.wanted.no_code")
