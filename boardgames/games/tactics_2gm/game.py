"""2GM Tactics as one of the program's games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, get_args

from boardgames.core.books import BookGame, described
from boardgames.core.chair import Chair
from boardgames.core.chance import seeded
from boardgames.core.game import Moment, ScenarioInfo, Seating, Setup
from boardgames.core.judge import Judge
from boardgames.core.options import MatchOption, Value, names, switch
from boardgames.core.table import Passage
from boardgames.core.timing import Timing
from boardgames.core.words.messages import Message
from boardgames.games.tactics_2gm import audit as audits
from boardgames.games.tactics_2gm import flow
from boardgames.games.tactics_2gm import view as views
from boardgames.games.tactics_2gm.content.cards import NATIONS
from boardgames.games.tactics_2gm.rules import armies
from boardgames.games.tactics_2gm.scenarios import situations
from boardgames.games.tactics_2gm.scenarios.library import BOOKS
from boardgames.games.tactics_2gm.scenarios.schema import PITCHED_ONLY, Advanced, Scenario
from boardgames.games.tactics_2gm.show import entries, flashes, inventory, sheet
from boardgames.games.tactics_2gm.show import luck as lucks
from boardgames.games.tactics_2gm.show import table as tables
from boardgames.games.tactics_2gm.state import SIDES, State
from boardgames.games.tactics_2gm.view import View

ADVANCED: tuple[str, ...] = get_args(Advanced)
PITCHED = (*PITCHED_ONLY, "weather", "night", "deck", "army_a", "army_b")


class Tactics2GM(BookGame):
    id = "tactics_2gm"
    sides = SIDES
    numbered = True
    state = State
    books = BOOKS
    layout = situations.Layout
    reactions = (
        "smoke", "luck", "impact", "bullseye", "missed", "decoy", "mines", "lost", "ambush", "captured", "splinters",
        "anti_air", "intercept", "escort",
    )  # fmt: skip
    options: ClassVar[dict[str, MatchOption]] = {
        "free_undo": switch(),
        "ai": names("none", "book", "book_easy", "book_hard"),
        "ai_side": names("b", "a", "lot"),
        "army_a": names("scenario", *NATIONS),
        "army_b": names("scenario", *NATIONS),
        "deck": names("given", "built"),
        "joint_deck": switch(),
        "partners": names("open", "closed"),
        "hq_points": MatchOption((0, 10, 15, 20), 0),  # 0: as the battle says
        "beginners": names("none", "a", "b", "all"),
        "weather": names("clear", "fog", "rain", "wind", "storm", "one_roll", "each_turn"),
        **{name: switch() for name in (*ADVANCED, "night", "heroes", "pacific_cards")},
    }

    play = staticmethod(flow.play)
    redeal = staticmethod(views.redeal)
    view = staticmethod(views.view)
    things = staticmethod(audits.things)
    audit = staticmethod(audits.audit)
    table = staticmethod(tables.table)
    entry = staticmethod(entries.entry)
    flash = staticmethod(flashes.flash)
    luck = staticmethod(lucks.luck)
    inventory = staticmethod(inventory.inventory)

    def info(self, scenario: Scenario) -> ScenarioInfo:
        length = Message("tactics_2gm.length.turns", {"turns": scenario.turns})
        return described(
            scenario,
            tuple(range(scenario.players)),
            length if scenario.turns else Message("tactics_2gm.length.open"),
            seatings=((0, 1, 2),) if scenario.players > 2 else (),
            options=tuple(name for name in self.options if scenario.kind == "pitched" or name not in PITCHED),
            roles=tuple(Message("tactics_2gm.role", {"nation": scenario.nation(n)}) for n in range(scenario.players)),
        )

    def players(self, setup: Setup) -> tuple[int, ...]:
        """The seats that are asked: all but the AI's."""
        return tuple(seat for seat in taken(self, setup) if seat != ai_seat(setup))

    def seats(self, setup: Setup) -> Seating:
        return taken(self, setup)

    def teams(self, setup: Setup) -> tuple[Seating, ...]:
        """A Marshal and his General win and lose together."""
        asked = self.players(setup)
        sides = (tuple(seat for seat in asked if seat % 2 == side) for side in (0, 1))
        return tuple(team for team in sides if team)

    def moot(self, setup: Setup) -> frozenset[str]:
        """What a battle has in force anyway, the AI's side without the AI, what a pair agrees on without a pair."""
        book = self.books.scenario(setup.scenario)
        found: set[str] = set(book.advanced)
        if ai_seat(setup) < 0:
            found.add("ai_side")
        if all(len(team) < 2 for team in self.teams(setup)):
            found |= {"partners", "joint_deck"}
        if not book.hq_open:
            found.add("hq_points")
        return frozenset(found)

    def set_up(self, scenario: Scenario, setup: Setup, options: dict[str, Value]) -> State:
        return armies.begin(scenario.id, setup.seed, options, taken(self, setup), ai_seat(setup))

    def known(self, view: View) -> State:
        return view.state

    def moment(self, g: State) -> Moment:
        return Moment(max(1, g.turn), g.actor)

    def judge(self) -> Judge:
        from boardgames.games.tactics_2gm.bot.rank import Player  # noqa: PLC0415 - bots alone need it

        return Player()

    def why(self, chair: Chair, code: str) -> Message | None:
        from boardgames.games.tactics_2gm.bot import reasons  # noqa: PLC0415 - with it comes the bot

        return reasons.why(chair, code)

    def measures(self, scenario: str) -> Iterator[Timing]:
        from boardgames.games.tactics_2gm import measures  # noqa: PLC0415 - asked for by `bench` alone

        return measures.timings(self, scenario)

    def sheet(self, scenario: str) -> tuple[Passage, ...]:
        return sheet.sheet(self.books.scenario(scenario))


def taken(game: Tactics2GM, setup: Setup) -> Seating:
    """Every seat in the match; the AI leads its side alone."""
    ai = ai_seat(setup)
    return tuple(seat for seat in game.seated(setup) if ai < 0 or seat % 2 != ai or seat == ai)


def side_of_ai(setup: Setup) -> int:
    """solo.prep.b: as chosen, or by die."""
    chosen = setup.options.get("ai_side", "b")
    if chosen == "lot":
        return seeded(setup.seed) & 1
    return "ab".index(chosen)


def ai_seat(setup: Setup) -> int:
    """The AI's seat, -1 if it does not play."""
    return side_of_ai(setup) if setup.options.get("ai", "none") != "none" else -1
