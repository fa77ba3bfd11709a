"""Combat Soldiers as one of the program's games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec

from boardgames.core.chance import seeded
from boardgames.core.events import Event, tell
from boardgames.core.flow import Flow
from boardgames.core.game import Game, ScenarioInfo, Setup
from boardgames.core.match import Match
from boardgames.core.messages import Message
from boardgames.core.options import MatchOption, number, switch
from boardgames.core.state import State as CoreState
from boardgames.core.table import Entry
from boardgames.games.combat_soldiers import audit, flow, view
from boardgames.games.combat_soldiers.content.cards import CARDS
from boardgames.games.combat_soldiers.scenarios import library, situations
from boardgames.games.combat_soldiers.scenarios.schema import MOST_ROUNDS, Options, Scenario
from boardgames.games.combat_soldiers.show import entries
from boardgames.games.combat_soldiers.state import Player, State
from boardgames.games.combat_soldiers.words import LETTERS

OPTIONAL = Options.__struct_fields__  # chapters 18 and 19


class CombatSoldiers(Game):
    id = "combat_soldiers"
    sides = tuple(LETTERS)
    state = State
    reactions = (
        "counterattack", "intelligence", "anti_tank", "ffe", "crossroads", "take_cover", "medic", "no_retreat", "recon",
        "sappers", "rearrange",
    )  # fmt: skip
    options: ClassVar[dict[str, MatchOption]] = {
        "free_undo": switch(),
        "rounds": number(0, MOST_ROUNDS, 0),  # 5.1c; 0: as many as the scenario says
        **{name: switch() for name in OPTIONAL},
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
        return self.seated(setup)

    def begin(self, setup: Setup) -> State:
        book = library.scenario(setup.scenario)
        options = self.chosen(setup)
        for name in OPTIONAL:  # a scenario may be played with some of them unless the players say otherwise
            if name not in setup.options:
                options[name] = getattr(book.options, name)
        g = State(
            chance=seeded(setup.seed),
            scenario=book.id,
            options=options,
            players=[Player() for _ in self.seated(setup)],
            deck=list(CARDS),
            rounds=int(options["rounds"]) or book.rounds,
        )
        tell(g, "begun", scenario=book.id, players=len(g.players), rounds=g.rounds)
        return g

    def audit(self, g: CoreState) -> None:
        audit.audit(cast(State, g))

    def play(self, g: CoreState) -> Flow[None]:
        return flow.play(cast(State, g))

    def view(self, g: CoreState, seat: int | None) -> view.View:
        return view.view(cast(State, g), seat)

    def redeal(self, g: CoreState, seat: int) -> None:
        view.redeal(cast(State, g), seat)

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)


def info(scenario: Scenario) -> ScenarioInfo:
    seatings = [tuple(range(count)) for count in scenario.seats]
    return ScenarioInfo(
        id=scenario.id,
        title=scenario.title,
        about=scenario.about,
        players=seatings[0],
        seatings=tuple(sorted(seatings, key=len)) if len(seatings) > 1 else (),
        length=Message("combat_soldiers.length", {"rounds": scenario.rounds}),
        difficulty=scenario.difficulty,
        minutes=scenario.minutes,
    )
