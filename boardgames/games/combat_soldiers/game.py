"""Combat Soldiers as one of the program's games."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.chance import seeded
from boardgames.core.events import Event, tell
from boardgames.core.flow import Decision, Flow
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.judge import Judge
from boardgames.core.options import MatchOption, Value, number, switch
from boardgames.core.table import Account, Entry, Flash, Inventory, Passage, Table
from boardgames.core.timing import Timing
from boardgames.core.words.luck import Luck
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers import audit, flow, knowledge, view
from boardgames.games.combat_soldiers.content.cards import CARDS
from boardgames.games.combat_soldiers.scenarios import library, situations
from boardgames.games.combat_soldiers.scenarios.schema import MOST_ROUNDS, Options, Scenario
from boardgames.games.combat_soldiers.show import accounts, entries, flashes, inventory, luck, table
from boardgames.games.combat_soldiers.show import sheet as sheets
from boardgames.games.combat_soldiers.state import Player, State
from boardgames.games.combat_soldiers.view import View
from boardgames.games.combat_soldiers.words import SEATS

OPTIONAL = Options.__struct_fields__  # chapters 18 and 19


class CombatSoldiers(BookGame):
    id = "combat_soldiers"
    sides = SEATS
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
        return Moment(max(1, g.turn), g.active)  # the set-up belongs to the first

    def table(self, view_: View, decision: Decision | None, events: Sequence[Event]) -> Table:
        return table.table(view_, decision, events)

    def known(self, view_: View) -> State:
        return knowledge.known(view_)

    def judge(self) -> Judge:
        from boardgames.games.combat_soldiers.bot.rank import JUDGE  # noqa: PLC0415 - the bot, which few need

        return JUDGE

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.combat_soldiers.bot import reasons  # noqa: PLC0415 - the bot too

        return reasons.why(chair, code)

    def measures(self, scenario: str) -> Iterator[Timing]:
        from boardgames.games.combat_soldiers import measures  # noqa: PLC0415 - asked for by `bench` alone

        return measures.timings(self, scenario)

    def luck(self, events: Sequence[Event]) -> Luck:
        return luck.luck(events)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheets.sheet(self.books.scenario(scenario))

    def inventory(self) -> Inventory:
        return inventory.inventory()

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)

    def accounts(self, events: Sequence[Event]) -> tuple[Account, ...]:
        return accounts.accounts(events)

    def flash(self, event: Event) -> Flash | None:
        return flashes.flash(event)
