"""2GM Tactics as one of the program's games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec

from boardgames.core.chance import seeded
from boardgames.core.events import Event
from boardgames.core.faults import Fault
from boardgames.core.flow import Decision, Flow
from boardgames.core.game import Game, ScenarioInfo, Setup
from boardgames.core.messages import Message
from boardgames.core.state import State as CoreState
from boardgames.core.table import Entry, Table
from boardgames.games.tactics_2gm import audit, flow, view
from boardgames.games.tactics_2gm.content.cards import NATIONS
from boardgames.games.tactics_2gm.rules import armies
from boardgames.games.tactics_2gm.scenarios.library import BOOKS
from boardgames.games.tactics_2gm.scenarios.scenario import PITCHED_ONLY, Scenario
from boardgames.games.tactics_2gm.show import entries
from boardgames.games.tactics_2gm.show import table as shown
from boardgames.games.tactics_2gm.state import SIDES, State, Value

PITCHED = (*PITCHED_ONLY, "weather", "night", "deck", "army_a", "army_b")


class Tactics2GM(Game):
    id = "tactics_2gm"
    sides = SIDES
    state = State
    reactions = (
        "smoke", "luck", "impact", "bullseye", "missed", "decoy", "mines", "lost", "ambush", "captured", "splinters",
        "anti_air", "intercept", "escort",
    )  # fmt: skip
    options: ClassVar[dict[str, tuple[Any, ...]]] = {
        "free_undo": (False, True),
        "ai": ("none", "book", "book_easy", "book_hard"),
        "ai_side": ("b", "a", "lot"),
        "seats": (0, 3, 4),
        "army_a": ("scenario", *NATIONS),
        "army_b": ("scenario", *NATIONS),
        "deck": ("given", "built"),
        "joint_deck": (False, True),
        "partners": ("open", "closed"),
        "hq_points": (0, 10, 15, 20),
        "beginners": ("none", "a", "b", "all"),
        "marshal": (False, True),
        "lend_lease": (False, True),
        "wide_terrain": (False, True),
        "initial_deploy": (False, True),
        "ground_equipment": (False, True),
        "artillery": (False, True),
        "armour_save": (False, True),
        "spg": (False, True),
        "smoke_pots": (False, True),
        "impact_table": (False, True),
        "weather": ("clear", "fog", "rain", "wind", "storm", "one_roll", "each_turn"),
        "night": (False, True),
        "heroes": (False, True),
        "pacific_cards": (False, True),
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
        return tuple(seat for seat in seats(setup) if seat != ai_seat(setup))

    def values(self, setup: Setup) -> dict[str, Value]:
        """The options of a set-up that are not at their default; a `Fault` for one that this battle does not have."""
        chosen: dict[str, Value] = {}
        book = BOOKS.scenario(setup.scenario)
        for name, value in setup.options.items():
            if name not in self.options or value not in self.options[name]:
                raise Fault("core.fault.option", option=name, value=str(value), known=", ".join(self.options))
            if value == self.options[name][0]:
                continue
            if name in PITCHED and book.kind != "pitched":
                raise Fault("tactics_2gm.fault.pitched_only", option=name)
            chosen[name] = value
        return chosen

    def begin(self, setup: Setup) -> State:
        chosen = self.values(setup)
        return armies.begin(setup.scenario, setup.seed, chosen, seats(setup), ai_seat(setup))

    def audit(self, g: CoreState) -> None:
        audit.audit(cast(State, g))

    def play(self, g: CoreState) -> Flow[None]:
        return flow.play(cast(State, g))

    def view(self, g: CoreState, seat: int | None) -> view.View:
        return view.view(cast(State, g), seat)

    def redeal(self, g: CoreState, seat: int) -> None:
        view.redeal(cast(State, g), seat)

    def table(self, view_: msgspec.Struct, decision: Decision | None, events: Sequence[Event]) -> Table:
        return shown.table(cast(view.View, view_), decision, events)

    def entry(self, event: Event) -> Entry:
        return entries.entry(event)


def seats(setup: Setup) -> tuple[int, ...]:
    """Two sides; in a battle of four seats each with its General, of three only side A."""
    book = BOOKS.scenario(setup.scenario)
    if book.players == 2:
        return (0, 1)
    if setup.options.get("ai", "none") != "none":  # the AI leads its side alone
        ai = side_of_ai(setup)
        return (0, 1, 2) if ai == 1 else (0, 1, 3)
    return (0, 1, 2) if setup.options.get("seats") == 3 else (0, 1, 2, 3)


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
    length = (
        Message("tactics_2gm.length.turns", {"turns": book.turns})
        if book.turns
        else Message("tactics_2gm.length.open", {})
    )
    return ScenarioInfo(
        id=book.id,
        title=book.title,
        about=book.about,
        players=(0, 1) if book.players == 2 else (0, 1, 2, 3),
        length=length,
        difficulty=book.difficulty,
        minutes=book.minutes,
        roles=tuple(
            Message("tactics_2gm.role", {"nation": book.nation(seat)}) for seat in range(book.players)
        ),
    )
