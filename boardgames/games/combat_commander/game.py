"""Combat Commander: Europe, as the contract of `core.game` wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from boardgames.core.flow import Flow
from boardgames.core.game import Game, ScenarioInfo, Setup
from boardgames.core.state import State as CoreState
from boardgames.games.combat_commander import flow
from boardgames.games.combat_commander.content import SIDES
from boardgames.games.combat_commander.state import State


class CombatCommander(Game):
    id = "combat_commander"
    sides = SIDES
    state = State

    def scenarios(self) -> list[ScenarioInfo]:
        raise NotImplementedError

    def learn(self, path: Path) -> ScenarioInfo:
        raise NotImplementedError

    def learn_content(self, data: dict[str, Any], name: str) -> None:
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        raise NotImplementedError

    def content(self, scenario: str) -> dict[str, Any] | None:
        raise NotImplementedError

    def players(self, setup: Setup) -> tuple[int, ...]:
        return (0, 1)

    def begin(self, setup: Setup) -> State:
        raise NotImplementedError

    def play(self, g: CoreState) -> Flow[None]:
        assert isinstance(g, State)
        return flow.play(g)

    def view(self, g: CoreState, seat: int | None) -> msgspec.Struct:
        raise NotImplementedError

    def redeal(self, g: CoreState, seat: int) -> None:
        raise NotImplementedError
