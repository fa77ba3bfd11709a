"""Combat Soldiers as one of the program's games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.chance import seeded
from boardgames.core.events import tell
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.judge import Judge
from boardgames.core.options import MatchOption, Value, number, switch
from boardgames.core.table import Passage
from boardgames.core.timing import Timing
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers import audit as audits
from boardgames.games.combat_soldiers import flow, knowledge
from boardgames.games.combat_soldiers import view as views
from boardgames.games.combat_soldiers.content.cards import CARDS
from boardgames.games.combat_soldiers.scenarios import library, situations
from boardgames.games.combat_soldiers.scenarios.schema import MOST_ROUNDS, Options, Scenario
from boardgames.games.combat_soldiers.show import accounts, entries, flashes, inventory
from boardgames.games.combat_soldiers.show import luck as lucks
from boardgames.games.combat_soldiers.show import sheet as sheets
from boardgames.games.combat_soldiers.show import table as tables
from boardgames.games.combat_soldiers.state import Player, State
from boardgames.games.combat_soldiers.words import SEATS

OPTIONAL = Options.__struct_fields__  # chapters 18 and 19


class CombatSoldiers(BookGame):
    id = "combat_soldiers"
    sides = SEATS
    numbered = True
    state = State
    books = library.BOOKS
    layout = situations.Layout
    reactions = (
        "counterattack", "intelligence", "anti_tank", "ffe", "crossroads", "take_cover", "medic", "no_retreat", "recon",
        "sappers", "rearrange",
    )  # fmt: skip
    windows = ("counterattack", "intelligence", "anti_tank", "take_cover", "medic", "no_retreat", "recon")
    options: ClassVar[dict[str, MatchOption]] = {
        "free_undo": switch(),
        "rounds": number(0, MOST_ROUNDS, 0),  # 5.1c; 0: as many as the scenario says
        **{name: switch() for name in OPTIONAL},
    }

    play = staticmethod(flow.play)
    redeal = staticmethod(views.redeal)
    view = staticmethod(views.view)
    known = staticmethod(knowledge.known)
    things = staticmethod(audits.things)
    audit = staticmethod(audits.audit)
    table = staticmethod(tables.table)
    entry = staticmethod(entries.entry)
    flash = staticmethod(flashes.flash)
    luck = staticmethod(lucks.luck)
    accounts = staticmethod(accounts.accounts)
    inventory = staticmethod(inventory.inventory)

    def info(self, scenario: Scenario) -> ScenarioInfo:
        seatings = [tuple(range(count)) for count in scenario.seats]
        length = Message("combat_soldiers.length", {"rounds": scenario.rounds})
        return described(scenario, seatings[0], length, seatings=tuple(sorted(seatings, key=len)))

    def set_up(self, scenario: Scenario, what: Setup, options: dict[str, Value]) -> State:
        for name in OPTIONAL:  # a scenario may be played with some of them unless the players say otherwise
            if name not in what.options:
                options[name] = getattr(scenario.options, name)
        g = State(
            chance=seeded(what.seed),
            scenario=scenario.id,
            options=options,
            players=[Player() for _ in self.players(what)],
            deck=list(CARDS),
            rounds=int(options["rounds"]) or scenario.rounds,
        )
        tell(g, "begun", scenario=scenario.id, players=len(g.players), rounds=g.rounds)
        return g

    def moment(self, g: State) -> Moment:
        return Moment(max(1, g.turn), g.active)  # the set-up belongs to the first

    def judge(self) -> Judge:
        from boardgames.games.combat_soldiers.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.combat_soldiers.bot import reasons  # noqa: PLC0415 - the bot too

        return reasons.why(chair, code)

    def measures(self, scenario: str) -> Iterator[Timing]:
        from boardgames.games.combat_soldiers import measures  # noqa: PLC0415 - asked for by `bench` alone

        return measures.timings(self, scenario)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheets.sheet(self.books.scenario(scenario))
