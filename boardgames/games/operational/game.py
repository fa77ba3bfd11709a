"""The operational hex series as one of the program's games."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.events import Event
from boardgames.core.flow import Decision, Flow
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.judge import Judge
from boardgames.core.options import MatchOption, Value, switch
from boardgames.core.table import Entry, Flash, Inventory, Passage, Table
from boardgames.core.timing import Timing
from boardgames.core.words.luck import Luck
from boardgames.core.words.messages import Message
from boardgames.games.operational import audit, flow, knowledge, view
from boardgames.games.operational.scenarios import library, setup, situations
from boardgames.games.operational.scenarios.schema import SIDES, Army, Scenario
from boardgames.games.operational.show import entries, flashes, inventory, luck, sheet
from boardgames.games.operational.show import table as tables
from boardgames.games.operational.state import State
from boardgames.games.operational.view import View


class Operational(BookGame):
    id = "operational"
    sides = SIDES
    state = State
    books = library.BOOKS
    layout = situations.Layout
    reactions = ("bombing", "rear_area", "scout", "events", "fighters", "recon_retreat", "reroll")
    options: ClassVar[dict[str, MatchOption]] = {
        "battalions": switch(),
        "counters": switch(),
        "reconnaissance": switch(),
        "hq_zoc": switch(default=True),
        "free_undo": switch(),
    }

    def info(self, scenario: Scenario) -> ScenarioInfo:
        length = Message("operational.length", {"turns": scenario.turns})
        return described(scenario, (0, 1), length, roles=(role(scenario.axis), role(scenario.allies)))

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:
        return setup.begin(scenario.id, what.seed, options)

    def play(self, g: State) -> Flow[None]:
        return flow.play(g)

    def view(self, g: State, seat: int | None) -> View:
        return view.view(g, seat)

    def known(self, seen: View) -> State:
        return knowledge.known(seen)

    def redeal(self, g: State, seat: int) -> None:
        view.redeal(g, seat)

    def audit(self, g: State) -> None:
        audit.audit_all(g)

    def things(self, g: State) -> Iterator[tuple[str, Hashable]]:
        return audit.things(g)

    def moment(self, g: State) -> Moment:
        return Moment(g.turn, g.active)

    def judge(self) -> Judge:
        from boardgames.games.operational.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

    def table(self, seen: View, decision: Decision | None, events: Sequence[Event]) -> Table:
        return tables.table(seen, decision, events)

    def inventory(self) -> Inventory:
        return inventory.inventory()

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)

    def flash(self, event: Event) -> Flash | None:
        return flashes.flash(event)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheet.sheet(self.books.scenario(scenario))

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.operational.bot import reasons  # noqa: PLC0415 - the bot too

        return reasons.why(chair, code)

    def measures(self, scenario: str) -> Iterator[Timing]:
        from boardgames.games.operational import measures  # noqa: PLC0415 - asked for by `bench` alone

        return measures.timings(self, scenario)

    def luck(self, events: Sequence[Event]) -> Luck:
        return luck.luck(events)


def role(army: Army) -> Message:
    """Who fights on a side, and with how many units."""
    return Message("operational.role", {"name": army.name, "units": len(army.units)})
