"""A tiny game for the window: counters with the boxes of their arms on hexes, in piles. It is no game of the program.

In turn a side moves a counter to a neighbouring hex, attacks a hex of the enemy's next to one of its own, or rests. A
die decides an attack in the column of its odds: the counter on top loses a step or goes. Which counters lie under the
enemy's top one is hidden. After so many rounds whoever has more steps left wins.
"""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from boardgames.core.chance import roll, seeded, shuffle
from boardgames.core.events import Event, tell
from boardgames.core.flow import CHECKPOINT, Decision, Flow, GameOver, Noun, Word
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.maps.hexes import hexes
from boardgames.core.state import Result, State
from boardgames.core.table import (
    About,
    Area,
    Box,
    Contender,
    Contest,
    Course,
    Entry,
    Figure,
    Grid,
    Layer,
    Link,
    Nation,
    Odds,
    Outcome,
    Part,
    Piece,
    Plate,
    Table,
    Tally,
    Tile,
    Tone,
    Track,
)
from boardgames.core.words.messages import Message
from tests.sample_games.bare import Bare
from tests.sample_games.speech import words

COLUMNS, ROWS, ROUNDS, MOST = 12, 8, 3, 4
MAP = hexes(COLUMNS, ROWS)
SIDES = ("german", "soviet")
NATIONS = {
    "german": Nation(emblem="cross", colour="5A655A"),
    "romanian": Nation(emblem="bars", colour="B99A45"),
    "soviet": Nation(emblem="red_star", colour="8F4527"),
}
ARMS: tuple[tuple[str, str, Literal["foot", "wheels", "tracks"], tuple[int, int, int]], ...] = (
    ("tank", "II", "tracks", (8, 6, 8)), ("motorised", "III", "wheels", (3, 3, 6)),
    ("infantry", "III", "foot", (2, 4, 4)), ("mechanised", "X", "tracks", (4, 5, 6)),
    ("anti_tank", "II", "wheels", (1, 3, 6)), ("reconnaissance", "II", "tracks", (1, 2, 8)),
    ("artillery", "III", "wheels", (6, 1, 6)), ("cavalry", "XX", "foot", (2, 2, 6)),
    ("headquarters", "XXX", "wheels", (0, 1, 8)), ("rocket", "III", "wheels", (1, 1, 6)),
    ("engineer", "II", "foot", (0, 1, 4)), ("flame", "III", "tracks", (3, 3, 8)),
)  # fmt: skip
BARS = ("2F5E8C", "F0F2E6", "7A4E86", "2F6B39", "C9A227", "7A2436")
RATIOS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1")

UNIT, HEX = Noun("unit", on="unit"), Noun("hex", on="hex")
MOVE, ATTACK, REST = Word("front", "move", UNIT, HEX), Word("front", "attack", HEX), Word("front", "rest")

words("front", {
    "ask": "Move, attack, or rest",
    "option": {"move": "Move {unit} to {hex}", "attack": "Attack {hex}", "rest": "Rest"},
    "log": {"moved": "{unit} goes to {hex}.", "won": "{hex} loses a step.", "held": "{hex} holds."},
    "over": "More steps left.", "length": "{turns} rounds", "side": {"german": "Germans", "soviet": "Soviets"},
})  # fmt: skip


class Counter(msgspec.Struct):
    """kind: the arm, by its number. steps: 2, or 1 once it is reduced."""

    side: int
    kind: int
    hex: int
    steps: int = 2
    done: bool = False


class Field(State, kw_only=True):
    units: dict[str, Counter]
    active: int = 0
    round: int = 1


class View(msgspec.Struct, frozen=True):
    """order: the units on each hex from the lowest on; of the enemy's only the top one is known, the rest is ""."""

    units: dict[str, Counter]
    order: dict[int, list[str]]
    active: int
    round: int
    seat: int | None


class Front(Bare):
    id = "front"
    sides = SIDES
    state = Field

    def scenarios(self) -> list[ScenarioInfo]:
        length = Message("front.length", {"turns": ROUNDS})
        return [
            ScenarioInfo(id="river", title={"en": "The river"}, about={"en": "A front."}, players=(0, 1), length=length)
        ]

    def begin(self, setup: Setup) -> State:
        g = Field(chance=seeded(setup.seed), units={})
        kinds = list(range(len(ARMS)))
        for side in (0, 1):
            shuffle(g, kinds)
            for n in range(14):
                column, row = (2 + n % 4, 1 + n // 4 * 2) if side == 0 else (7 + n % 4, 1 + n // 4 * 2)
                place = column * ROWS + row if n % 3 else (4 + 3 * side) * ROWS + row
                g.units[f"{'gs'[side]}{n + 1}"] = Counter(side, kinds[n % len(kinds)], place, 2 - (n % 5 == 4))
        return g

    def play(self, g: State) -> Flow[None]:
        field = cast(Field, g)
        try:
            while True:
                yield CHECKPOINT
                yield from turn(field)
        except GameOver as over:
            g.result = over.result

    def moment(self, g: Field) -> Moment:
        return Moment(g.round, g.active)

    def view(self, g: State, seat: int | None) -> View:
        field = cast(Field, g)
        order: dict[int, list[str]] = {}
        for name, unit in field.units.items():
            order.setdefault(unit.hex, []).append(name)
        known = {}
        for place, names in order.items():
            for n, name in enumerate(names):
                if seat in (None, field.units[name].side) or n == len(names) - 1:
                    known[name] = field.units[name]
                else:
                    order[place][n] = ""
        return View(known, order, field.active, field.round, seat)

    def redeal(self, g: State, seat: int) -> None:
        """The kinds of what lies hidden are dealt afresh."""
        field = cast(Field, g)
        tops = {unit.hex: name for name, unit in field.units.items()}
        hidden = [name for name, unit in field.units.items() if unit.side != seat and tops[unit.hex] != name]
        kinds = [(field.units[name].kind, field.units[name].steps) for name in hidden]
        shuffle(g, kinds)
        for name, (kind, steps) in zip(hidden, kinds, strict=True):
            field.units[name].kind, field.units[name].steps = kind, steps

    def table(self, view: Any, decision: Decision | None, events: Any) -> Table:
        return table(view, decision)

    def entry(self, event: Event) -> Entry:
        args = event.args
        refs = (f"hex:{args['hex']}",)
        move = (f"hex:{args['start']}", refs[0]) if "start" in args else None
        return Entry(seat=args["side"], refs=refs, move=move, topic="moves")


def strength(g: Field, place: int, side: int, attack: bool) -> int:
    return sum(
        ARMS[unit.kind][3][0 if attack else 1] for unit in g.units.values() if (unit.hex, unit.side) == (place, side)
    )


def turn(g: Field) -> Flow[None]:
    side = g.active
    held = {unit.hex: unit.side for unit in g.units.values()}
    count = {place: sum(unit.hex == place for unit in g.units.values()) for place in held}
    options = [
        MOVE(name, MAP.names[n])
        for name, unit in g.units.items()
        if unit.side == side and not unit.done
        for n in MAP.neighbours[unit.hex]
        if held.get(n, side) == side and count.get(n, 0) < MOST
    ]
    targets = {
        n for place, owner in held.items() if owner == side for n in MAP.neighbours[place] if held.get(n) == 1 - side
    }
    options += [ATTACK(MAP.names[n]) for n in sorted(targets)]
    choice = yield Decision(side, Message("front.ask"), [*options, REST()], "1.a")
    if choice.word is MOVE:
        name, where = choice.args
        unit = g.units.pop(name)
        tell(g, "moved", side=side, unit=name, start=MAP.names[unit.hex], hex=where)
        unit.hex, unit.done = MAP.number[where], True
        g.units[name] = unit  # it lies on top
    elif choice.word is ATTACK:
        fight(g, side, MAP.number[choice.args[0]])
    g.active = 1 - side
    g.round += g.active == 0
    for unit in g.units.values():
        unit.done = unit.done and unit.side == side
    if g.round > ROUNDS:
        left = [sum(unit.steps for unit in g.units.values() if unit.side == n) for n in (0, 1)]
        raise GameOver(Result(tuple(n for n in (0, 1) if left[n] == max(left)), "front.over", "1.b"))


def fight(g: Field, side: int, place: int) -> None:
    attack = sum(strength(g, n, side, attack=True) for n in MAP.neighbours[place])
    won = roll(g, 6) + attack > 3 + strength(g, place, 1 - side, attack=False)
    tell(g, "won" if won else "held", side=side, hex=MAP.names[place])
    if won:
        name = [name for name, unit in g.units.items() if unit.hex == place][-1]
        g.units[name].steps -= 1
        if not g.units[name].steps:
            del g.units[name]


# --- what is shown ---------------------------------------------------------------------------------------------------


def table(view: View, decision: Decision | None) -> Table:
    pieces = tuple(counters(view))
    targets = [option.args[0] for option in decision.options if option.word is ATTACK] if decision is not None else []
    rings: dict[str, Tone] = {f"hex:{targets[0]}": "target"} if targets else {}
    links: tuple[Link, ...] = ()
    if targets:
        side = decision.seat if decision is not None else 0
        own = {unit.hex for unit in view.units.values() if unit.side == side}
        near = [n for n in MAP.neighbours[MAP.number[targets[0]]] if n in own]
        links = tuple(Link(f"hex:{MAP.names[n]}", f"hex:{targets[0]}", "fire") for n in near[:2])
    return Table(
        kind="hexes",
        stacked=True,
        piled=True,
        roomy=True,
        size=(COLUMNS, ROWS),
        tiles=tuple(
            Tile(ref=f"hex:{name}", name=name, place=(n // ROWS, n % ROWS)) for n, name in enumerate(MAP.names)
        ),
        nations=NATIONS,
        pieces=pieces,
        layers=laid_over(view),
        links=links,
        rings=rings,
        plates=tuple(plate(view, side) for side in (0, 1)),
        track=Track(title=f"{SIDES[view.active].title()} turn", seat=view.active, turn=min(view.round, ROUNDS),
                    turns=ROUNDS, turn_title=f"Round {min(view.round, ROUNDS)}", phases=("Supply", "Fight", "Move"),
                    weather=tuple(Figure(icon, "", icon.title()) for icon in ("frost", "snow")[: view.round]),
                    phase=2),
        previews={f"attack {name}": contest(view, name) for name in targets},
        abouts={piece.ref: About(title=piece.title or "?", figures=sum(piece.rows, ())) for piece in pieces},
    )  # fmt: skip


def laid_over(view: View) -> tuple[Layer, ...]:
    """Where each side's counters reach, how the first is supplied, and the line between both."""
    held = {n: [place for place, names in view.order.items() if view.units[names[-1]].side == n] for n in (0, 1)}
    areas = []
    for n, tone in ((0, "path"), (1, "fire")):
        near = {MAP.names[m] for place in held[n] for m in MAP.neighbours[place]}
        areas.append(Area({f"hex:{name}": "" for name in sorted(near)}, cast(Tone, tone)))
    front = tuple(MAP.centres[6 * ROWS + row] for row in range(ROWS))
    supply = tuple(Course((MAP.centres[row], MAP.centres[place]), "good", "beads") for row, place in ((3, held[0][0]),))
    return (
        Layer(key="s", title="Supply", courses=supply),
        Layer(key="d", title="Front", courses=(Course(front, form="front", sides=(1, 0)),), on=True),
        Layer(key="z", title="ZOC", areas=tuple(areas)),
    )


def counters(view: View) -> list[Piece]:
    """What lies on the map, the lowest first."""
    found = []
    for place, names in view.order.items():
        side = view.units[names[-1]].side
        for n, name in enumerate(names):
            where = f"hex:{MAP.names[place]}"
            if not name:
                ref = f"hidden:{MAP.names[place]}.{n}"
                found.append(Piece(ref=ref, tile=where, side=side, face="nato", nation=SIDES[side], down=True))
            else:
                found.append(counter(name, view.units[name], where))
    return found


def counter(name: str, unit: Counter, where: str) -> Piece:
    arm, size, moves, values = ARMS[unit.kind]
    number = int(name[1:])
    ally = unit.side == 0 and number % 6 == 5
    marks = {3: ("emergency",), 7: ("out",), 9: ("command",)}.get(number, ())
    attack = f"({values[0]})" if arm == "artillery" else str(values[0])
    defence = f"[{values[1]}]" if arm == "anti_tank" else str(values[1])
    figures = (Figure("attack", attack, "Attack"), Figure("defence", defence, "Defence"),
               Figure("move", str(values[2]), "Movement"))  # fmt: skip
    box = Box(
        arm=arm, size=size, name=f"{number}/11", parent=str(6 + number % 3), bar=BARS[number % len(BARS)], moves=moves,
        tank="2" if arm == "tank" else "1" if arm == "mechanised" else "", anti_tank="2" if arm == "anti_tank" else "",
        independent=number % 4 == 0, ally=ally,
    )  # fmt: skip
    return Piece(
        ref=f"unit:{name}", tile=where, side=unit.side, face="nato", nation="romanian" if ally else SIDES[unit.side],
        title=f"{name.upper()} {arm}", rows=(figures,), marks=tuple(Figure(mark, "", mark.title()) for mark in marks),
        spent=unit.done, turned=unit.steps == 1, box=box,
    )  # fmt: skip


def plate(view: View, side: int) -> Plate:
    nation = NATIONS[SIDES[side]]
    steps = sum(unit.steps for unit in view.units.values() if unit.side == side and view.seat in (None, side))
    return Plate(seat=side, title=SIDES[side].title() + "s", emblem=nation.emblem, colour=nation.colour,
                 score=Figure("vp", str(steps or "?"), "Steps"))  # fmt: skip


def contest(view: View, name: str) -> Contest:
    place = MAP.number[name]
    there = [unit for unit in view.units if view.units[unit].hex == place]
    side = 1 - view.units[there[-1]].side
    near = [unit for unit, each in view.units.items() if each.side == side and each.hex in MAP.neighbours[place]]
    parts, total = [], 0
    for unit in near:
        total += ARMS[view.units[unit].kind][3][0]
        parts.append(Part("", unit.upper(), ARMS[view.units[unit].kind][3][0], total))
    defence = sum(ARMS[view.units[unit].kind][3][1] for unit in there)
    one = counter(near[0], view.units[near[0]], "")
    other = counter(there[-1], view.units[there[-1]], f"hex:{name}")
    column = min(6, max(0, 2 + (total // max(1, defence)) - (total < defence)))
    cells = tuple(tuple(result(column_, die) for column_ in range(len(RATIOS))) for die in range(1, 7))
    outcomes = tuple(Outcome(cells[n][column], "good" if cells[n][column].startswith("D") else "bad") for n in range(6))
    return Contest(
        title="Attack",
        sides=(
            Contender(piece=one, line=", ".join(unit.upper() for unit in near), role="Attack", tone="fire", total=total,
                      parts=tuple(parts)),
            Contender(piece=other, line=name, role="Defence", tone="target", total=defence,
                      parts=(Part("", name, defence, defence),)),
        ),
        ratio=RATIOS[column],
        tallies=(
            Tally("Columns", (Part("", "tanks", 2, 2), Part("", "air", 1, 3), Part("", "AT", -2, 1)), 1),
            Tally("Die", (Part("", "engineers", 1, 1), Part("", "fort", -1, 0)), 0),
        ),
        grid=Grid(columns=RATIOS, rows=tuple("123456"), cells=cells, column=column, reach=(max(0, column - 1),)),
        odds=(Odds(code="", title="By the die", outcomes=outcomes, words="back in 4 of 6"),),
    )  # fmt: skip


def result(column: int, die: int) -> str:
    """What a roll brings in a column."""
    worth = column + die
    return "A(1)" if worth < 4 else "EX" if worth < 6 else "D-EX" if worth < 8 else f"D{min(4, worth - 6)}"
