"""A tiny game for two to six, round a table: everybody bids a card in secret, the highest takes a point.

It is there for what two seats cannot show: seats that are not taken, partners across the table (with four), an event
that two seats may see and the rest not, an option that is a number and one that is a name, results by rank.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from boardgames.core.chance import seeded, shuffle
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Decision, Flow, GameOver, Noun, Word
from boardgames.core.game import ScenarioInfo, Seating, Setup
from boardgames.core.options import names, number, switch
from boardgames.core.sequence import play
from boardgames.core.state import Result, State, ranked
from boardgames.core.words.messages import Message
from tests.sample_games.bare import Bare

BID = Word("ring", "bid", Noun("card"))
DECK = 60


class Table(State, kw_only=True):
    seats: Seating
    hands: dict[int, list[int]]
    deck: list[int]
    laid: dict[int, int] = {}
    points: dict[int, int]


class View(msgspec.Struct, frozen=True):
    points: dict[int, int]
    hands: dict[int, list[int]]
    laid: dict[int, int]
    deck: int


class Ring(Bare):
    id = "ring"
    sides = ("first", "second", "third", "fourth", "fifth", "sixth")
    state = Table
    options = {"free_undo": switch(), "rounds": number(1, 8, 3), "pairs": names("alone", "across")}

    def scenarios(self) -> list[ScenarioInfo]:
        every = tuple(tuple(range(count)) for count in range(2, 7))
        free: dict[str, Any] = {"about": {}, "length": Message("ring.length"), "players": every[2], "seatings": every}
        return [
            ScenarioInfo(id="free", title={"en": "Free"}, **free),
            ScenarioInfo(id="short", title={"en": "Short"}, **{**free, "options": ("free_undo",)}),
        ]

    def teams(self, setup: Setup) -> tuple[Seating, ...]:
        seats, pairs = self.players(setup), self.chosen(setup).get("pairs")
        return ((0, 2), (1, 3)) if pairs == "across" and len(seats) == 4 else super().teams(setup)

    def begin(self, setup: Setup) -> Table:
        seats, options = self.players(setup), self.chosen(setup)
        g = Table(
            chance=seeded(setup.seed), options=options, seats=seats, deck=list(range(DECK)), hands={},
            points=dict.fromkeys(seats, 0),
        )  # fmt: skip
        shuffle(g, g.deck)
        for seat in seats:
            g.hands[seat] = [g.deck.pop() for _ in range(cast(int, options.get("rounds", 1)) + 1)]
        return g

    def play(self, g: State) -> Flow[None]:
        return play(g, lambda: trick(cast(Table, g), self))

    def view(self, g: State, seat: int | None) -> View:
        table = cast(Table, g)
        shown = {each: list(hand) for each, hand in table.hands.items() if seat in {None, each}}
        own = {each: card for each, card in table.laid.items() if seat in {None, each}}
        return View(dict(table.points), shown, own, len(table.deck))

    def redeal(self, g: State, seat: int) -> None:
        table = cast(Table, g)
        others = [each for each in table.seats if each != seat]
        heap = table.deck + [card for each in others for card in table.hands[each]]
        heap += [table.laid[each] for each in others if each in table.laid]
        shuffle(g, heap)
        for each in others:
            table.hands[each] = [heap.pop() for _ in table.hands[each]]
            if each in table.laid:
                table.laid[each] = heap.pop()
        table.deck = heap


def trick(g: Table, rules: Ring) -> Flow[None]:
    """Everybody bids; the highest card takes the point. The next to bid learns what his neighbour has bid."""
    while waiting := [seat for seat in g.seats if seat not in g.laid]:
        seat = waiting[0]
        choice = yield Decision(seat, Message("ring.ask.bid"), [BID(card) for card in g.hands[seat]], "1")
        card = choice.args[0]
        g.hands[seat].remove(card)
        g.laid[seat] = card
        tell_privately(g, (seat, g.seats[(g.seats.index(seat) + 1) % len(g.seats)]), "bid", {"card": card}, seat=seat)
    best = max(g.laid, key=lambda each: g.laid[each])
    g.points[best] += 1
    tell(g, "taken", seat=best, cards=list(g.laid.values()))
    g.laid.clear()
    if not all(len(hand) > 1 for hand in g.hands.values()):
        raise GameOver(ended(g, rules))


def ended(g: Table, rules: Ring) -> Result:
    """The places; partners add up what they have."""
    setup = Setup(game=rules.id, scenario="free", seed=0, options=dict(g.options), seats=g.seats)
    totals = {seat: sum(g.points[each] for each in team) for team in rules.teams(setup) for seat in team}
    places = ranked(totals)
    return Result(places[0], "ring.over", "2", ranks=places)
