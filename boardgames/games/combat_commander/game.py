"""Combat Commander: Europe as one of the program's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from boardgames.core.table import Entry, Sightline, Table
from boardgames.games.combat_commander import audit, flow, view
from boardgames.games.combat_commander.content.printed import SIDES
from boardgames.games.combat_commander.rules import setup
from boardgames.games.combat_commander.scenarios import generator, library, situations
from boardgames.games.combat_commander.scenarios.schema import Scenario, Side
from boardgames.games.combat_commander.show import entries, luck
from boardgames.games.combat_commander.show import sight as sight_lines
from boardgames.games.combat_commander.show import table as tables
from boardgames.games.combat_commander.state import State


class CombatCommander(Game):
    id = "combat_commander"
    sides = SIDES
    state = State
    # the Initiative card, then the moments of the actions (A24)
    reactions = (
        "initiative", "melee_start", "melee_end", "own_move", "entered_by_move", "entered", "fire_roll",
        "defense_roll", "breaking", "time_advance", "enemy_discards",
    )  # fmt: skip
    options: ClassVar[dict[str, MatchOption]] = {"free_undo": switch()}
    random_choices = generator.CHOICES

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

    def random(self, seed: int, choices: Mapping[str, str]) -> ScenarioInfo:
        made = generator.generate(seed, choices)
        return info(library.learn(msgspec.to_builtins(made, str_keys=True), made.id))

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(Scenario)

    def situation(self, path: Path, seed: int | None = None, options: dict[str, Any] | None = None) -> Match:
        return situations.load(self, path, seed, options)

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
        return tables.table(cast(view.View, view_), decision, events)

    def sight(self, view_: msgspec.Struct, start: str, end: str) -> Sightline | None:
        return sight_lines.sightline(cast(view.View, view_), start, end)

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)

    def luck(self, events: Sequence[Event]) -> Luck:
        return luck.luck(events)

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.combat_commander.bot import reasons  # noqa: PLC0415 - with it comes the bot

        return reasons.why(chair, code)


def info(scenario: Scenario) -> ScenarioInfo:
    return ScenarioInfo(
        id=scenario.id,
        title=scenario.title,
        about=scenario.about,
        players=(0, 1),
        length=Message("combat_commander.length", {"space": scenario.sudden_death}),  # 6.2.1
        difficulty=scenario.difficulty,
        minutes=scenario.minutes,
        roles=tuple(role(scenario.sides[name]) for name in SIDES),
    )


def role(side: Side) -> Message:
    """Who fights on a side, in which posture, and how much it can do in a turn."""
    nation = Message(f"combat_commander.nation.{side.nation}")
    posture = Message(f"combat_commander.posture.{side.posture}")
    return Message("combat_commander.role", {"nation": nation, "posture": posture, "orders": side.orders})
