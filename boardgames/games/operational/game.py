"""The operational hex series as one of the program's games."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.flow import Flow
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.messages import Message
from boardgames.core.options import MatchOption, Value, switch
from boardgames.games.operational import audit, flow, view
from boardgames.games.operational.scenarios import library, setup
from boardgames.games.operational.scenarios.schema import SIDES, Scenario
from boardgames.games.operational.state import State
from boardgames.games.operational.view import View


class Operational(BookGame):
    id = "operational"
    sides = SIDES
    state = State
    books = library.BOOKS
    levels = ("random",)
    reactions = ("bombing", "rear_area", "scout", "events", "fighters", "recon_retreat", "reroll")
    options: ClassVar[dict[str, MatchOption]] = {
        "battalions": switch(),
        "counters": switch(),
        "reconnaissance": switch(),
        "hq_zoc": switch(default=True),
        "free_undo": switch(),
    }

    def info(self, scenario: Scenario) -> ScenarioInfo:
        return described(scenario, (0, 1), Message("operational.length", {"turns": scenario.turns}))

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:
        return setup.begin(scenario.id, what.seed, options)

    def play(self, g: State) -> Flow[None]:
        return flow.play(g)

    def view(self, g: State, seat: int | None) -> View:
        return view.view(g, seat)

    def redeal(self, g: State, seat: int) -> None:
        view.redeal(g, seat)

    def audit(self, g: State) -> None:
        audit.audit(g)

    def things(self, g: State) -> Iterator[tuple[str, Hashable]]:
        return audit.things(g)

    def moment(self, g: State) -> Moment:
        return Moment(g.turn, g.active)
