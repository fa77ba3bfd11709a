"""2GM Tactics as one of the program's games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, cast, get_args

import msgspec

from boardgames.core.chance import seeded
from boardgames.core.events import Event
from boardgames.core.flow import Flow
from boardgames.core.game import Game, ScenarioInfo, Seating, Setup
from boardgames.core.messages import Message
from boardgames.core.options import MatchOption, names, switch
from boardgames.core.state import State as CoreState
from boardgames.core.table import Entry
from boardgames.games.tactics_2gm import audit, flow, view
from boardgames.games.tactics_2gm.content.cards import NATIONS
from boardgames.games.tactics_2gm.rules import armies
from boardgames.games.tactics_2gm.scenarios.library import BOOKS
from boardgames.games.tactics_2gm.scenarios.schema import PITCHED_ONLY, Advanced, Scenario
from boardgames.games.tactics_2gm.show import entries
from boardgames.games.tactics_2gm.state import SIDES, State

ADVANCED: tuple[str, ...] = get_args(Advanced)
PITCHED = (*PITCHED_ONLY, "weather", "night", "deck", "army_a", "army_b")


class Tactics2GM(Game):
    id = "tactics_2gm"
    sides = SIDES
    state = State
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

    def scenarios(self) -> list[ScenarioInfo]:
        return [info(book) for book in BOOKS.shipped().values()]

    def scenario(self, name: str) -> ScenarioInfo | None:
        found = BOOKS.known(name)
        return info(found) if found else None

    def learn(self, path: Path) -> ScenarioInfo:
        return info(BOOKS.learn_file(path))

    def learn_content(self, data: dict[str, Any], name: str) -> None:
        BOOKS.learn(data, name)

    def content(self, scenario: str) -> dict[str, Any] | None:
        return BOOKS.content_of(scenario)

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(Scenario)

    def players(self, setup: Setup) -> tuple[int, ...]:
        """The seats that are asked: all but the AI's."""
        return tuple(seat for seat in taken(self, setup) if seat != ai_seat(setup))

    def teams(self, setup: Setup) -> tuple[Seating, ...]:
        """A Marshal and his General win and lose together."""
        asked = self.players(setup)
        return tuple(tuple(seat for seat in asked if seat % 2 == side) for side in (0, 1))

    def begin(self, setup: Setup) -> State:
        chosen = self.chosen(setup)
        said = {name: value for name, value in chosen.items() if value != self.options[name].default}
        return armies.begin(setup.scenario, setup.seed, said, taken(self, setup), ai_seat(setup))

    def audit(self, g: CoreState) -> None:
        audit.audit(cast(State, g))

    def play(self, g: CoreState) -> Flow[None]:
        return flow.play(cast(State, g))

    def view(self, g: CoreState, seat: int | None) -> view.View:
        return view.view(cast(State, g), seat)

    def redeal(self, g: CoreState, seat: int) -> None:
        view.redeal(cast(State, g), seat)

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)


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


def info(book: Scenario) -> ScenarioInfo:
    length = Message("tactics_2gm.length.turns", {"turns": book.turns})
    return ScenarioInfo(
        id=book.id,
        title=book.title,
        about=book.about,
        players=tuple(range(book.players)),
        seatings=((0, 1, 2),) if book.players > 2 else (),
        options=tuple(name for name in Tactics2GM.options if book.kind == "pitched" or name not in PITCHED),
        length=length if book.turns else Message("tactics_2gm.length.open"),
        difficulty=book.difficulty,
        minutes=book.minutes,
        roles=tuple(Message("tactics_2gm.role", {"nation": book.nation(seat)}) for seat in range(book.players)),
    )
