"""Combat Commander: Europe as one of the program's games."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
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
from boardgames.core.table import Entry, Flash, Passage, Sightline, Table
from boardgames.core.timing import Timing
from boardgames.games.combat_commander import audit, flow, knowledge, view
from boardgames.games.combat_commander.content.printed import SIDES
from boardgames.games.combat_commander.rules import setup
from boardgames.games.combat_commander.scenarios import generator, library, situations
from boardgames.games.combat_commander.scenarios.schema import Scenario, Side
from boardgames.games.combat_commander.show import entries, flashes, luck, sheet, sight
from boardgames.games.combat_commander.show import table as tables
from boardgames.games.combat_commander.state import State
from boardgames.games.combat_commander.view import View


class CombatCommander(BookGame):
    id = "combat_commander"
    sides = SIDES
    state = State
    books = library.BOOKS
    layout = situations.Layout
    # the Initiative card, then the moments of the actions (A24)
    reactions = (
        "initiative", "melee_start", "melee_end", "own_move", "entered_by_move", "entered", "fire_roll",
        "defense_roll", "breaking", "time_advance", "enemy_discards",
    )  # fmt: skip
    options: ClassVar[dict[str, MatchOption]] = {"free_undo": switch()}
    random_choices = generator.CHOICES

    def info(self, scenario: Scenario) -> ScenarioInfo:
        length = Message("combat_commander.length", {"space": scenario.sudden_death})  # 6.2.1
        return described(scenario, (0, 1), length, roles=tuple(role(scenario.sides[name]) for name in SIDES))

    def random(self, seed: int, choices: Mapping[str, str]) -> ScenarioInfo:
        return self.made(generator.generate(seed, choices))

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:  # noqa: ARG002
        return setup.begin(scenario, what.seed)

    def play(self, g: State) -> Flow[None]:
        return flow.play(g)

    def view(self, g: State, seat: int | None) -> View:
        return view.view(g, seat)

    def known(self, seen: View) -> State:
        return knowledge.known(seen)

    def redeal(self, g: State, seat: int) -> None:
        view.redeal(g, seat)

    def audit(self, g: State) -> None:
        audit.audit(g)

    def things(self, g: State) -> Iterator[tuple[str, Hashable]]:
        return audit.things(g)

    def moment(self, g: State) -> Moment:
        return Moment(g.turn, g.active)

    def judge(self) -> Judge:
        from boardgames.games.combat_commander.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

    def table(self, seen: View, decision: Decision | None, events: Sequence[Event]) -> Table:
        return tables.table(seen, decision, events)

    def sight(self, seen: View, start: str, end: str) -> Sightline | None:
        return sight.sightline(seen, start, end)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheet.sheet(self.books.scenario(scenario))

    def flash(self, event: Event) -> Flash | None:
        return flashes.flash(event)

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)

    def luck(self, events: Sequence[Event]) -> Luck:
        return luck.luck(events)

    def measures(self, scenario: str) -> Iterator[Timing]:
        from boardgames.games.combat_commander import measures  # noqa: PLC0415 - asked for by `bench` alone

        return measures.timings(self, scenario)

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.combat_commander.bot import reasons  # noqa: PLC0415 - the bot too

        return reasons.why(chair, code)


def role(side: Side) -> Message:
    """Who fights on a side, in which posture, and how much it can do in a turn."""
    nation = Message(f"combat_commander.nation.{side.nation}")
    posture = Message(f"combat_commander.posture.{side.posture}")
    return Message("combat_commander.role", {"nation": nation, "posture": posture, "orders": side.orders})
