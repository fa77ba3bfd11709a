"""A game whose scenarios are files: what all such games answer alike, of what little they say themselves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from boardgames.core.files import content, situations
from boardgames.core.files.scenarios import Book, Scenarios
from boardgames.core.game import Game, Moment, ScenarioInfo, Seating, Setup
from boardgames.core.match import Match
from boardgames.core.options import Value
from boardgames.core.state import State
from boardgames.core.words.messages import Message


class BookGame(Game):
    """A game that says where its scenarios are, what of one to show and how to set it up.

    What it plays by stands in the modules that every game has: `play = staticmethod(flow.play)`, and so on.
    """

    books: ClassVar[Scenarios[Any]]
    layout: ClassVar[type[situations.Layout[Any, Any]]]  # how a situation is laid down

    # --- what the game says ------------------------------------------------------------------------------------------

    @abstractmethod
    def info(self, scenario: Any) -> ScenarioInfo:
        """What a chooser shows of a scenario."""

    @abstractmethod
    def set_up(self, scenario: Any, setup: Setup, options: dict[str, Value]) -> State:
        """The table before the first question."""

    # --- what follows from it ----------------------------------------------------------------------------------------

    def scenarios(self) -> list[ScenarioInfo]:
        return [self.info(scenario) for scenario in self.books.shipped().values()]

    def scenario(self, name: str) -> ScenarioInfo | None:
        found = self.books.known(name)
        return self.info(found) if found else None

    def learn(self, path: Path) -> ScenarioInfo:
        return self.info(self.books.learn_file(path))

    def learn_content(self, data: dict[str, Any], name: str) -> None:
        self.books.learn(data, name)

    def made(self, scenario: Book) -> ScenarioInfo:
        """Make known a scenario that was drawn by lot."""
        return self.info(self.books.learn(msgspec.to_builtins(scenario, str_keys=True), scenario.id))

    def content(self, scenario: str) -> dict[str, Any] | None:
        return self.books.content_of(scenario)

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(self.books.kind)

    def situation(self, path: Path, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Match:
        return self.laid(content.read(path), str(path), seed, options)

    def laid(self, data: Any, name: str, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Match:
        """The match of a situation given as plain data; a `Fault` says what is wrong with it."""
        return situations.laid(self, self.books, self.layout, data, name, seed, options)

    def players(self, setup: Setup) -> Seating:
        return self.seated(setup)

    def moment(self, g: Any) -> Moment:
        """By its turn and by whose it is, under the names that most states have for them."""
        return Moment(g.turn, g.active)

    def begin(self, setup: Setup) -> State:
        self.players(setup)  # seats that the scenario is not for are found here
        options = self.chosen(setup)
        g = self.set_up(self.books.scenario(setup.scenario), setup, options)
        g.options = options
        return g


def described(scenario: Book, players: Seating, length: Message, **more: Any) -> ScenarioInfo:
    """What a chooser shows of a scenario: what every file says of itself, who plays it, and what else there is."""
    return ScenarioInfo(
        id=scenario.id,
        title=scenario.title,
        about=scenario.about,
        players=players,
        length=length,
        difficulty=scenario.difficulty,
        minutes=scenario.minutes,
        **more,
    )
