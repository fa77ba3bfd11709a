"""Panzer General: Allied Assault as one of the program's games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec

from boardgames.core.chair import Chair
from boardgames.core.events import Event
from boardgames.core.flow import Decision, Flow
from boardgames.core.game import Game, ScenarioInfo, Setup
from boardgames.core.luck import Luck
from boardgames.core.match import Match
from boardgames.core.messages import Message
from boardgames.core.options import MatchOption, switch
from boardgames.core.state import State as CoreState
from boardgames.core.table import Entry, Table
from boardgames.games.panzer_general import audit, flow, view
from boardgames.games.panzer_general.content.printed import SIDES
from boardgames.games.panzer_general.rules import setup
from boardgames.games.panzer_general.scenarios import library, situations
from boardgames.games.panzer_general.scenarios.schema import Scenario
from boardgames.games.panzer_general.show import entries, luck, table
from boardgames.games.panzer_general.state import State


class PanzerGeneral(Game):
    id = "panzer_general"
    sides = SIDES
    state = State
    reactions = ("combat", "snafu", "surprise", "tank_obstacles")
    options: ClassVar[dict[str, MatchOption]] = {
        "free_undo": switch(),
        "honour": switch(),  # 5.2.place.f: the cost of a placed unit is not shown
    }

    def scenarios(self) -> list[ScenarioInfo]:
        return [info(scenario) for scenario in library.shipped().values()]

    def scenario(self, name: str) -> ScenarioInfo | None:
        found = library.BOOKS.known(name)
        return info(found) if found else None

    def learn(self, path: Path) -> ScenarioInfo:
        return info(library.BOOKS.learn_file(path))

    def learn_content(self, data: dict[str, Any], name: str) -> None:
        library.learn(data, name)

    def content(self, scenario: str) -> dict[str, Any] | None:
        return library.BOOKS.content_of(scenario)

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(Scenario)

    def situation(self, path: Path, seed: int | None = None, options: dict[str, Any] | None = None) -> Match:
        return situations.load(self, path, seed, options)

    def players(self, setup: Setup) -> tuple[int, ...]:
        return seats(library.scenario(setup.scenario))

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
        return table.table(cast(view.View, view_), decision, events)

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)

    def luck(self, events: Sequence[Event]) -> Luck:
        return luck.luck(events)

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.panzer_general.bot import reasons  # noqa: PLC0415 - with it comes the bot, which few need

        return reasons.why(chair, code)


def seats(scenario: Scenario) -> tuple[int, ...]:
    """Both sides, or the Player's alone."""
    return (0, 1) if scenario.solo is None else (SIDES.index(scenario.solo.player),)


def info(scenario: Scenario) -> ScenarioInfo:
    return ScenarioInfo(
        id=scenario.id,
        title=scenario.title,
        about=scenario.about,
        players=seats(scenario),
        length=Message("panzer_general.length", {"turns": scenario.turns}),
        difficulty=scenario.difficulty,
        minutes=scenario.minutes,
    )
