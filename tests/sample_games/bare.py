"""What the tiny games of the tests answer alike: no files, no window, and no bot but the one that draws lots."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.game import Game, Moment, ScenarioInfo, Seating, Setup
from boardgames.core.judge import Judge
from boardgames.core.state import State
from boardgames.core.table import Table


class Bare(Game):
    """A game of two seats with nothing around it; a test's own game says what it needs."""

    sides: ClassVar[tuple[str, ...]] = ("first", "second")
    levels = ("random",)

    def scenarios(self) -> list[ScenarioInfo]:
        return []

    def scenario(self, name: str) -> ScenarioInfo | None:
        return next((info for info in self.scenarios() if info.id == name), None)

    def learn(self, path: Path) -> ScenarioInfo:
        raise NotImplementedError

    def learn_content(self, data: dict[str, Any], name: str) -> None:
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        return {}

    def content(self, scenario: str) -> dict[str, Any] | None:
        return None

    def players(self, setup: Setup) -> Seating:
        return self.seated(setup) or (0, 1)

    def audit(self, g: State) -> None:
        """Anything may be."""

    def things(self, g: State) -> Iterator[tuple[str, Hashable]]:
        yield from ()

    def moment(self, g: Any) -> Moment:
        return Moment()

    def known(self, view: Any) -> State:
        raise NotImplementedError

    def judge(self) -> Judge:
        raise NotImplementedError

    def table(self, view: Any, decision: Decision | None, events: Sequence[Event]) -> Table:
        raise NotImplementedError
