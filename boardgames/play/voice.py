"""Putting things into words: messages, titles in several languages, names of games and seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from boardgames.core.events import Event
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.state import Result
from boardgames.core.table import Words
from boardgames.core.words.messages import Catalogue, Message, catalogue

KEPT = 3_000  # sentences; a message is said many times while it is on the table


class Voice:
    """One language's way to say things."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._names: dict[str, str] = {}
        self._said: dict[int, tuple[Message, str]] = {}

    @cached_property
    def words(self) -> Catalogue:
        """Read when first something is said: where it cannot be read, who asks first says so in a sentence."""
        return catalogue(self.language).calling(self._names) if self._names else catalogue(self.language)

    def call(self, names: Mapping[str, str]) -> None:
        """Say from now on what people call themselves, in the place of these words."""
        if names != self._names:
            self._names = dict(names)
            self.__dict__.pop("words", None)
            self._said.clear()

    def say(self, words: Words) -> str:
        """A message in words; one whose facts do not fit its words is shown bare rather than not at all."""
        if isinstance(words, str):
            return words
        kept = self._said.get(id(words))
        if kept is not None and kept[0] is words:
            return kept[1]
        if len(self._said) > KEPT:
            self._said.clear()
        said = self._text(words)
        self._said[id(words)] = (words, said)
        return said

    def _text(self, words: Message) -> str:
        try:
            return self.words.say(words)
        except (LookupError, ValueError, TypeError, AttributeError):
            return " ".join([words.key, *(f"{name}={value}" for name, value in words.args.items())])

    def __call__(self, key: str, **args: object) -> str:
        return self.say(Message(key, args))

    def title(self, titles: Mapping[str, str]) -> str:
        """A title that its own file gives in several languages."""
        return titles.get(self.language) or titles.get("en") or next(iter(titles.values()), "")

    def scenario(self, rules: Game, name: str) -> str:
        """A scenario by its title; one that is not known here, by its id."""
        info = rules.scenario(name)
        return self.title(info.title) if info else name

    def named(self, key: str, otherwise: str) -> str:
        """A term of the catalogue, or what to say where it has none."""
        return self.words.word(key) if key in self.words else otherwise

    def side(self, rules: Game, seat: int) -> str:
        """What a seat is called."""
        name = rules.sides[seat]
        return self.named(f"{rules.id}.side.{name}", name.replace("_", " ").capitalize())

    def seat(self, match: Match, seat: int) -> str:
        """A seat at a table: its side, and what the one who sits there is called, if that is not all."""
        side, name = self.side(match.game, seat), match.setup.name(seat)
        return f"{side} ({name})" if name and name != side else side

    def key(self, name: str) -> str:
        """How a key is called: its own letter, or its word."""
        held, _, last = name.rpartition("+") if name.startswith("ctrl+") else ("", "", name)
        said = self.named(f"ui.key.{last}", last.upper())
        return f"{self.named('ui.key.ctrl', 'Ctrl')} {said}" if held else said

    def event(self, rules: Game, event: Event) -> str:
        """One line of the log."""
        return self.say(Message(f"{rules.id}.log.{event.kind}", event.args))

    def result(self, result: Result) -> str:
        """Why a match ended as it did."""
        return self.say(Message(result.reason, result.args))
