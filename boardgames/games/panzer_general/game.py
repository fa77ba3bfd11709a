"""Panzer General: Allied Assault as one of the program's games."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.events import Event
from boardgames.core.flow import Decision, Flow
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.judge import Judge
from boardgames.core.luck import Luck
from boardgames.core.messages import Message
from boardgames.core.options import MatchOption, Value, switch
from boardgames.core.table import Entry, Flash, Passage, Table
from boardgames.games.panzer_general import audit, flow, view
from boardgames.games.panzer_general.content.printed import SIDES
from boardgames.games.panzer_general.rules import setup
from boardgames.games.panzer_general.scenarios import library, situations
from boardgames.games.panzer_general.scenarios.schema import Scenario
from boardgames.games.panzer_general.show import contest, entries, flashes, luck, sheet, table
from boardgames.games.panzer_general.state import State
from boardgames.games.panzer_general.view import View


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

    def info(self, scenario: Scenario) -> ScenarioInfo:
        return described(scenario, asked(scenario), Message("panzer_general.length", {"turns": scenario.turns}))

    def seats(self, setup: Setup) -> tuple[int, ...]:  # noqa: ARG002 - the Non-Player is one of both
        return (0, 1)

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:  # noqa: ARG002
        return setup.begin(scenario, what.seed)

    def play(self, g: State) -> Flow[None]:
        return flow.play(g)

    def view(self, g: State, seat: int | None) -> View:
        return view.view(g, seat)

    def known(self, seen: View) -> State:
        return contest.known(seen)

    def redeal(self, g: State, seat: int) -> None:
        view.redeal(g, seat)

    def audit(self, g: State) -> None:
        audit.audit(g)

    def things(self, g: State) -> Iterator[tuple[str, Hashable]]:
        return audit.things(g)

    def moment(self, g: State) -> Moment:
        return Moment(g.turn, g.active)

    def judge(self) -> Judge:
        from boardgames.games.panzer_general.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

    def table(self, seen: View, decision: Decision | None, events: Sequence[Event]) -> Table:
        return table.table(seen, decision, events)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheet.sheet(self.books.scenario(scenario))

    def flash(self, event: Event) -> Flash | None:
        return flashes.flash(event)

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)

    def luck(self, events: Sequence[Event]) -> Luck:
        return luck.luck(events)

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.panzer_general.bot import reasons  # noqa: PLC0415 - the bot too

        return reasons.why(chair, code)


def asked(scenario: Scenario) -> tuple[int, ...]:
    """Both sides, or the Player's alone."""
    return (0, 1) if scenario.solo is None else (SIDES.index(scenario.solo.player),)
