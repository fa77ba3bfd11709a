"""Combat Commander: Europe as one of the program's games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.game import ScenarioInfo, Setup
from boardgames.core.judge import Judge
from boardgames.core.options import MatchOption, Value, switch
from boardgames.core.table import Passage
from boardgames.core.timing import Timing
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander import audit as audits
from boardgames.games.combat_commander import flow, knowledge
from boardgames.games.combat_commander import view as views
from boardgames.games.combat_commander.content.printed import SIDES
from boardgames.games.combat_commander.rules import setup
from boardgames.games.combat_commander.scenarios import generator, library, situations
from boardgames.games.combat_commander.scenarios.schema import Scenario, Side
from boardgames.games.combat_commander.show import entries, flashes
from boardgames.games.combat_commander.show import inventory as inventories
from boardgames.games.combat_commander.show import luck as lucks
from boardgames.games.combat_commander.show import sheet as sheets
from boardgames.games.combat_commander.show import sight as sights
from boardgames.games.combat_commander.show import table as tables
from boardgames.games.combat_commander.state import State


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

    play = staticmethod(flow.play)
    redeal = staticmethod(views.redeal)
    view = staticmethod(views.view)
    known = staticmethod(knowledge.known)
    things = staticmethod(audits.things)
    audit = staticmethod(audits.audit)
    table = staticmethod(tables.table)
    sight = staticmethod(sights.sightline)
    inventory = staticmethod(inventories.inventory)
    entry = staticmethod(entries.entry)
    flash = staticmethod(flashes.flash)
    luck = staticmethod(lucks.luck)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheets.sheet(self.books.scenario(scenario))

    def info(self, scenario: Scenario) -> ScenarioInfo:
        length = Message("combat_commander.length", {"space": scenario.sudden_death})  # 6.2.1
        return described(scenario, (0, 1), length, roles=tuple(role(scenario.sides[name]) for name in SIDES))

    def random(self, seed: int, choices: Mapping[str, str]) -> ScenarioInfo:
        return self.made(generator.generate(seed, choices))

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:  # noqa: ARG002
        return setup.begin(scenario, what.seed)

    def judge(self) -> Judge:
        from boardgames.games.combat_commander.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

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
