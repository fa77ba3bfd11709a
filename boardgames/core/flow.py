"""Decisions, options and flows: the small language in which every rulebook is written.

A flow is a generator. It yields a `Decision` when a seat must choose and is sent the chosen `Option`; it yields
`CHECKPOINT` where it could be entered again from the state alone. Sub-flows are joined with `yield from`.

An option is a word of the game's notation and its arguments: `MOVE(12, 18)`. Its code, its label and what stands
for it on the table are made from the word when somebody reads them; a bot at full speed never does.

A `grave` word is one that nobody should choose by mistake: it destroys or gives away what is one's own, or ends one's
turn. Its options are in the decision like any others, but never the target of a click: `on` is empty, so nothing lights
up, and a table keeps them for the card of what they are `about` and the end of the list, and asks before it sends one
(unless it is the only choice there is).

A word that `passes` declines what is offered, or says that one is done: what the one key for that means, and nothing
else ever does. One that is grave too ends the turn: it is asked about only while there is something left to do.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

import msgspec

from boardgames.core.state import Result
from boardgames.core.words.messages import Message


class Noun:
    """A kind of thing that options speak of: how it is written in a code, and what it is called on the table.

    A noun without `code` only helps the label. `on` is what the table calls such a thing ("tile" in "tile:C4"); ends:
    the codes of several such things between which it lies, as a hexside does. first: the ref of what is clicked before
    it, where a click on such a thing alone might be meant otherwise.
    """

    def __init__(
        self, name: str, code: Callable[[Any], str] | None = str, on: str | None = None,
        ends: Callable[[Any], tuple[str, ...]] | None = None, first: str = "",
    ) -> None:  # fmt: skip
        self.name, self.code, self.on, self.ends = name, code, on, ends
        self.before = (first,) if first else ()

    def refs(self, value: Any) -> tuple[str, ...]:
        """What the table calls it ("tile:C4"), or what it lies between; nothing for what is not on the table."""
        if not self.on or not self.code:
            return ()
        ends = self.ends(value) if self.ends else (self.code(value),)
        return *self.before, *(f"{self.on}:{end}" for end in ends)


class Word:
    """A verb of a game's notation and the nouns that follow it; calling it makes an option.

    grave: it destroys or gives away one's own, or ends one's turn; never a target, and asked about once.
    passes: it declines, or says that one is done. says: its words in the catalogue, where two are written alike.
    """

    __slots__ = ("grave", "key", "nouns", "passes", "verb")

    def __init__(
        self, game: str, verb: str, *nouns: Noun, grave: bool = False, passes: bool = False, says: str = ""
    ) -> None:
        self.verb, self.nouns, self.grave, self.passes = verb, nouns, grave, passes
        self.key = f"{game}.option.{says or verb}"

    def __call__(self, *args: Any) -> Option:
        return Option(self, args)

    def __repr__(self) -> str:
        return f"Word({self.verb})"


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that a seat may choose."""

    word: Word
    args: tuple[Any, ...] = ()

    @property
    def code(self) -> str:
        """The choice in the game's notation, unique in its decision: `move C4 C3`."""
        if not self.args:
            return self.word.verb
        return " ".join([self.word.verb, *(noun.code(arg) for noun, arg in self.named() if noun.code)])

    @property
    def label(self) -> Message:
        """What the choice is called for a player."""
        return Message(self.word.key, {noun.name: arg for noun, arg in self.named()})

    @property
    def about(self) -> tuple[str, ...]:
        """The things on the table that this choice speaks of."""
        return tuple(ref for noun, arg in self.named() for ref in noun.refs(arg))

    @property
    def on(self) -> tuple[str, ...]:
        """What stands for this choice on the table, to be clicked through; for a grave one, nothing does."""
        return () if self.word.grave else self.about

    def named(self) -> list[tuple[Noun, Any]]:
        return list(zip(self.word.nouns, self.args, strict=True))


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A seat must choose: what is asked, among what, and by which clause of the book.

    window: several seats are asked one after the other whether they do anything about one thing, and one option passes.
    It is what all of them are asked at once, in the open, where they sit at one screen; the same words while nothing
    has happened are the same question.
    """

    seat: int
    ask: Message
    options: list[Option]
    rule: str
    window: Message | None = None

    def regretted(self, option: Option) -> bool:
        """Might who chooses this wish that he had been asked again? Not where nothing else is left to do."""
        others = [each for each in self.options if each is not option]
        if option.word.passes:
            others = [each for each in others if not each.word.grave]
        return option.word.grave and bool(others)

    def option(self, code: str) -> Option | None:
        """The option with this code, None if there is none."""
        index = self.index(code)
        return None if index is None else self.options[index]

    def index(self, code: str) -> int | None:
        """Where in the options this code stands, None if it does not."""
        verb = code.partition(" ")[0]
        for n, option in enumerate(self.options):
            if option.word.verb == verb and option.code == code:
                return n
        return None


class Checkpoint:
    """Yielded where a fresh flow on the same state would go on just the same."""


CHECKPOINT: Final = Checkpoint()

T = TypeVar("T")
Flow = Generator[Decision | Checkpoint, Option, T]


class GameOver(Exception):
    """Ends the match from however deep a flow; the top of the flow puts the result into the state."""

    def __init__(self, result: Result) -> None:
        self.result = result
        super().__init__(result)
