"""The operational hex series as one of the program's games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from boardgames.core.events import Event
from boardgames.core.flow import Decision, Flow
from boardgames.core.game import Game, ScenarioInfo, Setup
from boardgames.core.messages import Message
from boardgames.core.options import switch
from boardgames.core.state import State as CoreState
from boardgames.core.table import Table
from boardgames.games.operational import audit, flow, view
from boardgames.games.operational.scenarios import library, setup
from boardgames.games.operational.scenarios.schema import SIDES, Scenario
from boardgames.games.operational.state import State


class Operational(Game):
    id = "operational"
    sides = SIDES
    state = State
    reactions = ("bombing", "rear_area", "scout", "events", "fighters", "recon_retreat", "reroll")
    options = {
        "battalions": switch(),
        "counters": switch(),
        "reconnaissance": switch(),
        "hq_zoc": switch(default=True),
        "free_undo": switch(),
    }

    def scenarios(self) -> list[ScenarioInfo]:
        return [info(scenario) for scenario in library.BOOKS.shipped().values()]

    def scenario(self, name: str) -> ScenarioInfo | None:
        found = library.BOOKS.known(name)
        return info(found) if found else None

    def learn(self, path: Path) -> ScenarioInfo:
        return info(library.BOOKS.learn_file(path))

    def learn_content(self, data: dict[str, Any], name: str) -> None:
        library.BOOKS.learn(data, name)

    def content(self, scenario: str) -> dict[str, Any] | None:
        return library.BOOKS.content_of(scenario)

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(Scenario)

    def players(self, setup: Setup) -> tuple[int, ...]:  # noqa: ARG002 - both sides play every scenario
        return (0, 1)

    def begin(self, setup_: Setup) -> State:
        return setup.begin(setup_.scenario, setup_.seed, self.chosen(setup_))

    def audit(self, g: CoreState) -> None:
        audit.audit(cast(State, g))

    def play(self, g: CoreState) -> Flow[None]:
        return flow.play(cast(State, g))

    def view(self, g: CoreState, seat: int | None) -> view.View:
        return view.view(cast(State, g), seat)

    def redeal(self, g: CoreState, seat: int) -> None:
        view.redeal(cast(State, g), seat)

    def table(self, view_: msgspec.Struct, decision: Decision | None, events: Sequence[Event]) -> Table:
        raise NotImplementedError


def info(scenario: Scenario) -> ScenarioInfo:
    """What a chooser shows of a scenario."""
    return ScenarioInfo(
        id=scenario.id,
        title=scenario.title,
        about=scenario.about,
        players=(0, 1),
        length=Message("operational.length", {"turns": scenario.turns}),
        difficulty=scenario.difficulty,
        minutes=scenario.minutes,
    )
