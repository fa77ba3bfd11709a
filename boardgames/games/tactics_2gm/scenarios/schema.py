"""What a battle's file says, typed and checked (base.start.pitched, night.scenario, weather.scenario)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from boardgames.core.faults import among, wrong
from boardgames.core.files.scenarios import Book, Part
from boardgames.core.words.messages import Message
from boardgames.games.tactics_2gm.content.cards import (
    ARTIFICIAL,
    DECKS,
    SIGNS,
    TERRAIN,
    UNIT_KINDS,
    UNITS,
    Nation,
    points,
    pool,
    printed,
)
from boardgames.games.tactics_2gm.rules.field import COLUMNS, LINES, NUMBER, SIZE

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Line = Annotated[int, msgspec.Meta(ge=1, le=LINES)]
SideName = Literal["a", "b"]
Sky = Literal["clear", "fog", "rain", "wind", "storm", "snow"]
Advanced = Literal[
    "marshal", "lend_lease", "wide_terrain", "initial_deploy", "ground_equipment", "artillery", "armour_save", "spg",
    "smoke_pots", "impact_table",
]  # fmt: skip
PITCHED_ONLY: tuple[Advanced, ...] = ("marshal", "lend_lease", "wide_terrain", "initial_deploy")
COMPOSITION = r"^\d{1,2}(-\d{1,2}){4}$"


class Goal(Part, frozen=True, kw_only=True):
    """One way to win: all that it says must be so. hold: how many of the squares (all, if it does not say).

    razed: a square whose terrain card was destroyed counts as held. lines: of side A, in which so many units stand.
    losses: enemy units destroyed. turns: only from the first to the second of these. any_turn: as either turn ends.
    """

    squares: list[str] = []
    hold: Count = 0
    razed: bool = False
    lines: list[Line] = []
    units: Count = 0
    losses: Count = 0
    turns: tuple[int, int] | None = None
    any_turn: bool = False


class Force(Part, frozen=True, kw_only=True):
    """One side. predeploy: lines of side A in which units may stand before the battle. solo: what the AI draws."""

    nations: Annotated[list[Nation], msgspec.Meta(min_length=1, max_length=2)]
    deck: str | dict[str, Count] = ""
    without: list[str] = []
    cards: Count = 5
    pa: Count = 5
    predeploy: list[Line] = []
    only_terrain: bool = False
    solo_units: dict[str, Count] = {}  # what the AI deploys before the battle, by type (solo.deployfirst.a)
    solo_terrain: dict[str, Count] = {}  # artificial terrain the AI may lay (solo.terrain.hist.c)
    solo: Annotated[str, msgspec.Meta(pattern=COMPOSITION)] | None = None
    craft: Count = 0
    drops: Count = 0  # paratroopers that need no card
    sea_lines: Count = 0  # of the supply line, always held
    goals: list[Goal] = []
    objectives: list[str] = []  # what its AI makes for, or defends


class Scenario(Book, frozen=True, kw_only=True):
    """A battle. field: lines from side B's first to side A's, a sign a square. last: who wins when the turns are up."""

    kind: Literal["pitched", "scenario"]
    a: Force
    b: Force
    players: Literal[2, 4] = 2
    limit: Count | Annotated[int, msgspec.Meta(ge=20, le=400)] = 120
    bid: bool = False
    first: SideName = "a"
    attacker: SideName | None = None
    turns: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    field: list[str] = []
    random_ground: bool = False
    hq_points: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    hq_open: bool = True
    weather: Sky | Literal["each_turn"] = "clear"
    weather_turns: tuple[int, int] | None = None
    no_aircraft: tuple[int, int] | None = None
    no_mud: bool = False
    night: tuple[int, int] | None = None
    exclude: list[str] = []
    advanced: list[Advanced] = []
    last: SideName | None = None

    def force(self, side: int) -> Force:
        return self.b if side else self.a

    def nation(self, seat: int) -> Nation:
        """The army of a seat: a side's second player has its second one."""
        nations = self.force(seat % 2).nations
        return nations[min(seat // 2, len(nations) - 1)]

    def deck(self, seat: int) -> dict[str, int]:
        """The deck that a seat is given."""
        force = self.force(seat % 2)
        given = force.deck
        deck = dict(given) if isinstance(given, dict) else dict(DECKS[given or self.nation(seat)])
        for name in (*force.without, *self.exclude):
            deck.pop(name, None)
        return deck


def expected(key: str, **args: Any) -> Message:
    return Message(f"tactics_2gm.expected.{key}", args)


def check(book: Scenario, name: str) -> None:
    """A `Fault` for a battle that cannot be played."""
    check_field(book, name)
    if book.kind == "pitched" and (book.attacker or book.a.goals or book.b.goals or not book.hq_open):
        raise wrong(name, "kind", book.kind, expected("scenario_kind"))
    if book.kind == "scenario" and book.turns is None:
        raise wrong(name, "turns", "", expected("turns"))
    if book.turns is not None and book.last is None:
        raise wrong(name, "last", "", among("a, b"))
    for n, rule in enumerate(book.advanced):
        if rule in PITCHED_ONLY and book.kind != "pitched":
            raise wrong(name, f"advanced[{n}]", rule, expected("pitched_only"))
    for n, card in enumerate(book.exclude):
        if not known_card(card):
            raise wrong(name, f"exclude[{n}]", card, expected("card"))
    for place in ("night", "weather_turns", "no_aircraft"):
        check_span(getattr(book, place), name, place)
    for side in (0, 1):
        check_force(book, name, side)


def check_span(span: tuple[int, int] | None, name: str, place: str) -> None:
    if span is not None and not 1 <= span[0] <= span[1]:
        raise wrong(name, place, f"{span[0]}, {span[1]}", expected("span"))


def check_field(book: Scenario, name: str) -> None:
    if not book.field:
        if not book.random_ground:
            raise wrong(name, "field", "", expected("field", lines=LINES))
        return
    if len(book.field) != LINES:
        raise wrong(name, "field", len(book.field), expected("lines", count=LINES))
    for n, row in enumerate(book.field):
        if len(row) != COLUMNS:
            raise wrong(name, f"field[{n}]", row, expected("columns", count=COLUMNS))
        for sign in row:
            if sign != "." and sign not in SIGNS:
                raise wrong(name, f"field[{n}]", sign, among(", ".join([".", *SIGNS])))


def check_force(book: Scenario, name: str, side: int) -> None:
    force, place = book.force(side), "ab"[side]
    if isinstance(force.deck, str) and force.deck and force.deck not in DECKS:
        raise wrong(name, f"{place}.deck", force.deck, among(", ".join(DECKS)))
    for seat in range(side, book.players, 2):
        check_deck(book, name, seat)
    for n, card in enumerate(force.without):
        if not known_card(card):
            raise wrong(name, f"{place}.without[{n}]", card, expected("card"))
    for n, goal in enumerate(force.goals):
        check_goal(goal, name, f"{place}.goals[{n}]")
    for n, square in enumerate(force.objectives):
        check_square(square, name, f"{place}.objectives[{n}]")
    for kind in force.solo_units:
        if kind not in UNIT_KINDS:
            raise wrong(name, f"{place}.solo_units", kind, among(", ".join(UNIT_KINDS)))
    for kind in force.solo_terrain:
        if kind not in ARTIFICIAL:
            raise wrong(name, f"{place}.solo_terrain", kind, among(", ".join(ARTIFICIAL)))
    if book.kind == "scenario" and force.solo is None:
        raise wrong(name, f"{place}.solo", "", expected("solo"))
    if force.solo is not None and not any(int(count) for count in force.solo.split("-")[:3]):
        raise wrong(name, f"{place}.solo", force.solo, expected("shooter"))
    check_front(book, name, side)


def check_goal(goal: Goal, name: str, place: str) -> None:
    """A goal asks for something, and for no more than there is."""
    for m, square in enumerate(goal.squares):
        check_square(square, name, f"{place}.squares[{m}]")
    if not (goal.squares or goal.lines or goal.losses):
        raise wrong(name, place, "", expected("goal"))
    if goal.hold > len(goal.squares):
        raise wrong(name, f"{place}.hold", goal.hold, expected("at_most", most=len(goal.squares)))
    if bool(goal.lines) != bool(goal.units):
        raise wrong(name, f"{place}.units", goal.units, expected("units_in_lines"))
    check_span(goal.turns, name, f"{place}.turns")


def check_front(book: Scenario, name: str, side: int) -> None:
    """A side has a square in its first line for what it deploys, or craft for the sea."""
    if not book.field:
        return
    row = book.field[LINES - 1 if side == 0 else 0]
    here = [TERRAIN[SIGNS[sign]] for sign in row if sign != "."]
    shut = len(here) == COLUMNS and all(each.id in ("sea", "river") for each in here)
    swims = any(card in UNITS and "amphibious" in UNITS[card].abilities for card in book.deck(side))
    if shut and not swims and not (book.force(side).craft and any(each.id == "sea" for each in here)):
        raise wrong(name, f"field[{LINES - 1 if side == 0 else 0}]", row, expected("front"))


def check_deck(book: Scenario, name: str, seat: int) -> None:
    """A deck holds cards of its army, no more copies than there are, at least one unit that can fire."""
    place = f"{'ab'[seat % 2]}.deck"
    deck, box = book.deck(seat), pool(book.nation(seat), True, True)
    for card, count in deck.items():
        if card not in box:
            raise wrong(name, place, card, expected("army_card", army=book.nation(seat)))
        if count > box[card]:
            raise wrong(name, f"{place}.{card}", count, expected("copies", most=box[card]))
    if not any(card in UNITS and UNITS[card].fires for card in deck):
        raise wrong(name, place, "", expected("shooter"))
    own = isinstance(book.force(seat % 2).deck, dict)  # a list that is not the file's own may be cut, or built anew
    if own and book.kind == "pitched" and points(deck) > book.limit:
        raise wrong(name, place, points(deck), expected("points", most=book.limit))


def check_square(square: str, name: str, place: str) -> None:
    if NUMBER.get(square, SIZE) >= SIZE:
        raise wrong(name, place, square, expected("square"))


def known_card(name: str) -> bool:
    try:
        return printed(name) is not None
    except AssertionError:
        return False
