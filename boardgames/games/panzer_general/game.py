"""Panzer General: Allied Assault as one of the program's games."""

from __future__ import annotations

from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.game import ScenarioInfo, Setup
from boardgames.core.judge import Judge
from boardgames.core.options import MatchOption, Value, switch
from boardgames.core.table import Passage
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general import audit as audits
from boardgames.games.panzer_general import flow
from boardgames.games.panzer_general import view as views
from boardgames.games.panzer_general.content.printed import SIDES
from boardgames.games.panzer_general.rules import setup
from boardgames.games.panzer_general.scenarios import library, situations
from boardgames.games.panzer_general.scenarios.schema import Scenario
from boardgames.games.panzer_general.show import contest, entries, flashes
from boardgames.games.panzer_general.show import inventory as inventories
from boardgames.games.panzer_general.show import luck as lucks
from boardgames.games.panzer_general.show import sheet as sheets
from boardgames.games.panzer_general.show import table as tables
from boardgames.games.panzer_general.state import State


class PanzerGeneral(BookGame):
    id = "panzer_general"
    sides = SIDES
    state = State
    books = library.BOOKS
    layout = situations.Layout
    reactions = ("combat", "snafu", "surprise", "tank_obstacles")
    options: ClassVar[dict[str, MatchOption]] = {
        "free_undo": switch(),
        "honour": switch(),  # 5.2.place.f: the cost of a placed unit is not shown
    }

    play = staticmethod(flow.play)
    redeal = staticmethod(views.redeal)
    view = staticmethod(views.view)
    known = staticmethod(contest.known)
    things = staticmethod(audits.things)
    audit = staticmethod(audits.audit)
    table = staticmethod(tables.table)
    inventory = staticmethod(inventories.inventory)
    entry = staticmethod(entries.entry)
    flash = staticmethod(flashes.flash)
    luck = staticmethod(lucks.luck)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheets.sheet(self.books.scenario(scenario))

    def info(self, scenario: Scenario) -> ScenarioInfo:
        return described(scenario, asked(scenario), Message("panzer_general.length", {"turns": scenario.turns}))

    def seats(self, setup: Setup) -> tuple[int, ...]:  # noqa: ARG002 - the Non-Player is one of both
        return (0, 1)

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:  # noqa: ARG002
        return setup.begin(scenario, what.seed)

    def judge(self) -> Judge:
        from boardgames.games.panzer_general.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.panzer_general.bot import reasons  # noqa: PLC0415 - the bot too

        return reasons.why(chair, code)


def asked(scenario: Scenario) -> tuple[int, ...]:
    """Both sides, or the Player's alone."""
    return (0, 1) if scenario.solo is None else (SIDES.index(scenario.solo.player),)
