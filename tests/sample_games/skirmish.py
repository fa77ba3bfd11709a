"""A tiny game for the window: three seats on a hex map. It is no game of the program.

In turn each scout moves to a neighbouring hex, or its side lays a secret card on the hex where it stands. After so many
rounds the highest sum of cards wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from boardgames.core.chance import seeded, shuffle
from boardgames.core.events import Event, tell
from boardgames.core.flow import CHECKPOINT, Decision, Flow, GameOver, Noun, Word
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.maps.hexes import hexes
from boardgames.core.state import Result, State
from boardgames.core.table import Card, Entry, Figure, Piece, Plate, Table, Tile, Track
from boardgames.core.words.messages import Message
from tests.sample_games.bare import Bare
from tests.sample_games.speech import words

SEATS, ROUNDS, COLUMNS, ROWS = 3, 3, 5, 4
MAP = hexes(COLUMNS, ROWS)
COLOURS, EMBLEMS = ("7A3B2E", "2F5D7A", "5F6B2F"), ("star", "bars", "diamond")

TILE, START, CARD = Noun("tile", on="tile"), Noun("start", on="tile"), Noun("card", on="card")
MOVE, LAY = Word("skirmish", "move", START, TILE), Word("skirmish", "lay", CARD)

words("skirmish", {
    "ask": "Move, or lay a card", "option": {"move": "Move to {tile}", "lay": "Lay {card}"}, "over": "Most points.",
    "log": {"moved": "Moves to {tile}.", "laid": "Lays {card}."}, "length": "{turns} rounds",
    "side": {"red": "Red", "blue": "Blue", "green": "Green"},
})  # fmt: skip


class Field(State, kw_only=True):
    scouts: list[int]
    hands: list[list[int]]
    laid: list[list[int]]
    active: int = 0
    round: int = 1


class View(msgspec.Struct, frozen=True):
    scouts: list[int]
    hand: list[int] | None
    counts: list[int]
    laid: list[list[int]]
    active: int
    round: int


class Skirmish(Bare):
    id = "skirmish"
    sides = ("red", "blue", "green")
    state = Field

    def scenarios(self) -> list[ScenarioInfo]:
        return [
            ScenarioInfo(
                id="map",
                title={"en": "The map"},
                about={"en": "Three scouts."},
                players=(0, 1, 2),
                length=Message("skirmish.length", {"turns": ROUNDS}),
            )
        ]

    def begin(self, setup: Setup) -> State:
        g = Field(
            chance=seeded(setup.seed),
            scouts=[0, 9, 18],
            hands=[],
            laid=[[], [], []],
        )
        deck = list(range(1, 16))
        shuffle(g, deck)
        g.hands = [sorted(deck[5 * seat : 5 * seat + 5]) for seat in range(SEATS)]
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
        f = cast(Field, g)
        hand = list(f.hands[f.active if seat is None else seat])
        return View(list(f.scouts), hand, [len(each) for each in f.hands], [list(each) for each in f.laid],
                    f.active, f.round)  # fmt: skip

    def redeal(self, g: State, seat: int) -> None:
        f = cast(Field, g)
        others = [n for n in range(SEATS) if n != seat]
        heap = [card for n in others for card in f.hands[n]]
        shuffle(g, heap)
        for n in others:
            f.hands[n] = sorted(heap.pop() for _ in f.hands[n])

    def table(self, view: View, decision: Decision | None, events: Sequence[Event]) -> Table:
        return table(view)

    def entry(self, event: Event) -> Entry:
        args = event.args
        move = (f"tile:{args['start']}", f"tile:{args['tile']}") if event.kind == "moved" else None
        return Entry(seat=args["side"], refs=move or (), move=move, topic="moves")


def turn(g: Field) -> Flow[None]:
    """One seat moves or lays a card."""
    seat = g.active
    here = g.scouts[seat]
    options = [MOVE(MAP.names[here], MAP.names[n]) for n in MAP.neighbours[here] if n not in g.scouts]
    options += [LAY(card) for card in g.hands[seat]]
    choice = yield Decision(seat, Message("skirmish.ask"), options, "1.a")
    if choice.word is MOVE:
        tile = choice.args[1]
        tell(g, "moved", side=seat, start=choice.args[0], tile=tile)
        g.scouts[seat] = MAP.number[tile]
    else:
        card = choice.args[0]
        g.hands[seat].remove(card)
        g.laid[seat].append(card)
        tell(g, "laid", side=seat, card=card)
        g.sealed += 1
    g.active = (seat + 1) % SEATS
    g.round += g.active == 0
    if g.round > ROUNDS:
        sums = [sum(each) for each in g.laid]
        raise GameOver(Result(tuple(n for n in range(SEATS) if sums[n] == max(sums)), "skirmish.over", "1.b"))


def table(view: View) -> Table:
    """The map with its scouts."""
    tiles = tuple(Tile(ref=f"tile:{name}", name=name, place=(n // ROWS, n % ROWS)) for n, name in enumerate(MAP.names))
    pieces = tuple(
        Piece(ref=f"unit:{MAP.names[n]}", tile=f"tile:{MAP.names[n]}", side=seat, title="Scout")
        for seat, n in enumerate(view.scouts)
    )
    return Table(
        kind="hexes",
        stacked=True,
        size=(COLUMNS, ROWS),
        tiles=tiles,
        pieces=pieces,
        hand=tuple(Card(ref=f"card:{card}", title=f"Card {card}", text="Counts what it says.", icon="burst",
                        foot=(Figure("disc", str(card)),)) for card in view.hand or ()),
        plates=tuple(Plate(seat=n, title=Skirmish.sides[n], emblem=EMBLEMS[n], colour=COLOURS[n],
                           score=Figure("disc", str(sum(view.laid[n])), "Points"),
                           figures=(Figure("cards", str(view.counts[n]), "Cards"),)) for n in range(SEATS)),
        track=Track(title=Skirmish.sides[view.active], seat=view.active, turn=min(view.round, ROUNDS), turns=ROUNDS,
                    turn_title=f"Round {min(view.round, ROUNDS)}", phases=("Play",), phase=0),
    )  # fmt: skip
