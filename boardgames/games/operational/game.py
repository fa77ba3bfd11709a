"""The operational hex series as one of the program's games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.game import ScenarioInfo, Setup
from boardgames.core.judge import Judge
from boardgames.core.options import MatchOption, Value, switch
from boardgames.core.table import Passage
from boardgames.core.timing import Timing
from boardgames.core.words.messages import Message
from boardgames.games.operational import audit as audits
from boardgames.games.operational import flow, knowledge
from boardgames.games.operational import view as views
from boardgames.games.operational.scenarios import library, setup, situations
from boardgames.games.operational.scenarios.schema import SIDES, Army, Scenario
from boardgames.games.operational.show import entries, flashes, inventory, sheet
from boardgames.games.operational.show import luck as lucks
from boardgames.games.operational.show import table as tables
from boardgames.games.operational.state import State


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

    play = staticmethod(flow.play)
    redeal = staticmethod(views.redeal)
    view = staticmethod(views.view)
    known = staticmethod(knowledge.known)
    things = staticmethod(audits.things)
    audit = staticmethod(audits.audit_all)
    table = staticmethod(tables.table)
    entry = staticmethod(entries.entry)
    flash = staticmethod(flashes.flash)
    luck = staticmethod(lucks.luck)
    inventory = staticmethod(inventory.inventory)

    def info(self, scenario: Scenario) -> ScenarioInfo:
        length = Message("operational.length", {"turns": scenario.turns})
        return described(scenario, (0, 1), length, roles=(role(scenario.axis), role(scenario.allies)))

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:
        return setup.begin(scenario.id, what.seed, options)

    def judge(self) -> Judge:
        from boardgames.games.operational.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheet.sheet(self.books.scenario(scenario))

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.operational.bot import reasons  # noqa: PLC0415 - the bot too

        return reasons.why(chair, code)

    def measures(self, scenario: str) -> Iterator[Timing]:
        from boardgames.games.operational import measures  # noqa: PLC0415 - asked for by `bench` alone

        return measures.timings(self, scenario)


def role(army: Army) -> Message:
    """Who fights on a side, and with how many units."""
    return Message("operational.role", {"name": army.name, "units": len(army.units)})
