"""A situation: any position at all, laid down by a file, for lessons, puzzles and tests. Typed and checked.

It names a scenario (one that ships, or one written out in the file) and says what lies where at the beginning of a
phase. What it does not speak of stays as the scenario sets it up; cards that no place names lie in their decks,
shuffled by `seed`. `codes` are choices made from there on, so that a position can stand in the middle of a combat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec

from boardgames.core.decks import Pile
from boardgames.core.faults import Fault
from boardgames.core.files import situations as core
from boardgames.core.files.scenarios import Part
from boardgames.games.panzer_general.audit import HIGHEST_MORALE
from boardgames.games.panzer_general.content.printed import ACTIONS, CARDS, SIDES, SLUGS, UNITS, Side
from boardgames.games.panzer_general.rules import movement, setup
from boardgames.games.panzer_general.scenarios.schema import Count, Positive, TileRef, UnitId, expected
from boardgames.games.panzer_general.state import NOBODY, Piece, State

Phase = Literal["turn", "draw", "buy", "operations", "prestige", "victory"]
Modifier = Annotated[int, msgspec.Meta(ge=-2, le=3)]
CardRef = str  # a card by its id, or one copy of it: accuracy, accuracy.2
TopRef = CardRef | Modifier  # or whichever card of the deck bears this Tactical Modifier


class Stand(Part, frozen=True):
    """A unit on the map and the markers on it; `markers` are those of Morale."""

    unit: UnitId
    markers: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    down: bool = False
    dug: bool = False
    moved: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    fired: bool = False
    new: bool = False
    shown: bool = False


class Holding(Part, frozen=True):
    """What one side has. controls: beside the tiles of its units, these alone; without it, what it starts with.

    deck, discards: unit cards, the first one uppermost.
    """

    units: dict[TileRef, UnitId | Stand] = {}
    hand: list[CardRef] = []
    prestige: Count = 0
    controls: list[TileRef] | None = None
    deck: list[CardRef] = []
    discards: list[CardRef] = []
    killed: Count = 0
    kill_prestige: Count = 0
    hill: Count = 0


class Situation(core.Situation, frozen=True, kw_only=True):
    """A situation file."""

    turn: Positive = 1
    side: Side  # whose player turn it is
    first: Side = "american"
    phase: Phase = "operations"
    american: Holding = Holding()
    german: Holding = Holding()
    deck: list[TopRef] = []  # the top of the action deck, the first card uppermost
    discards: list[CardRef] = []


class Layout(core.Layout[State, Situation]):
    """Every card is taken from the deck that holds it."""

    kind = Situation

    def lay(self) -> None:
        """The whole of it."""
        g, what = self.g, self.what
        self.clear()
        g.turn, g.phase = what.turn, what.phase
        g.active, g.first = SIDES.index(what.side), SIDES.index(what.first)
        if g.turn > g.book.turns:
            raise self.wrong("turn", g.turn, expected("turn", most=g.book.turns))
        for seat, side in enumerate(SIDES):
            self.hold(seat, getattr(what, side), side)
        self.deck(g.action, what.deck, "deck")
        g.action.discards += self.cards(what.discards, "discards", -1)

    def clear(self) -> None:
        """All that the set-up dealt or placed goes back to its deck; fixed units that are not named are lost."""
        super().clear()
        g = self.g
        for player in g.players:
            g.action.cards[:0] = [card for card in player.hand if card in ACTIONS]
            player.units.cards[:0] = [card for card in player.hand if card in UNITS]
            player.units.discards += player.chosen
            player.hand, player.chosen, player.spent = [], [], 0
        for tile, piece in enumerate(g.board):
            if piece is not None:
                g.players[piece.seat].units.discards.append(piece.card)
                g.board[tile] = None
        g.control = [NOBODY] * g.field.grid.size

    def hold(self, seat: int, what: Holding, side: str) -> None:
        """One side's units, cards and prestige."""
        g, player = self.g, self.g.players[seat]
        if what.controls is None:
            setup.take_control_at_start(g, seat)
        for tile in self.tiles(what.controls or [], f"{side}.controls"):
            g.control[tile] = seat
        for ref, unit in what.units.items():
            self.stand(seat, ref, unit if isinstance(unit, Stand) else Stand(unit=unit), f"{side}.units.{ref}")
        player.hand += self.cards(what.hand, f"{side}.hand", seat)
        player.units.discards += reversed(self.cards(what.discards, f"{side}.discards", seat, units=True))
        self.deck(player.units, what.deck, f"{side}.deck", seat)
        player.prestige, player.killed = what.prestige, what.killed
        player.kill_prestige, player.hill = what.kill_prestige, what.hill

    def stand(self, seat: int, ref: str, what: Stand, place: str) -> None:
        """A unit onto its tile."""
        g = self.g
        tile = self.tile(ref, place)
        if g.board[tile] is not None:
            raise self.wrong(place, ref, expected("free_tile"))
        card = self.card(what.unit, place, seat, units=True)
        if not movement.may_enter(g, UNITS[card], tile):
            raise self.wrong(place, what.unit, expected("fitting_unit"))
        morale = UNITS[card].morale + what.markers
        if not 1 <= morale <= HIGHEST_MORALE:
            raise self.wrong(f"{place}.markers", what.markers, expected("morale", most=HIGHEST_MORALE))
        g.board[tile] = Piece(
            card=card, seat=seat, tile=tile, morale=morale, up=not what.down, dug=what.dug, moved=what.moved,
            fired=what.fired, new=what.new, shown=what.shown,
        )  # fmt: skip
        g.control[tile] = seat

    # --- finding ---------------------------------------------------------------------------------------------------

    def tile(self, ref: str, place: str) -> int:
        try:
            return self.g.field.tile(ref, place)
        except Fault as fault:
            raise self.wrong(place, ref, fault.message.args["expected"]) from None

    def tiles(self, refs: Iterable[str], place: str) -> list[int]:
        return [self.tile(ref, place) for ref in refs]

    def cards(self, refs: list[CardRef], place: str, seat: int, units: bool = False) -> list[int]:
        return self.each(refs, place, lambda ref, at: self.card(ref, at, seat, units))

    def card(self, ref: CardRef, place: str, seat: int, units: bool = False) -> int:
        """A physical card not yet used, from the decks of this table if one is left there; it leaves its deck."""
        fit = [n for n, card in CARDS.items() if ref in {card.id, SLUGS[n]} and n in (UNITS if units else CARDS)]
        fit = [n for n in fit if (n in ACTIONS and not units) or (n in UNITS and UNITS[n].seat == seat)]
        free = self.free(fit, ref, place, expected("unit_id" if units else "card_id"))
        piles = [pile for player in self.g.players for pile in (player.units.cards, player.units.discards)]
        piles += [self.g.action.cards, self.g.action.discards]
        dealt = [n for n in free if any(n in pile for pile in piles)]
        found = (dealt or free)[0]
        for pile in piles:
            if found in pile:
                pile.remove(found)
        self.used.add(found)
        return found

    def deck(self, pile: Pile, refs: Sequence[TopRef], place: str, seat: int = -1) -> None:
        """Cards onto the top of a deck, the first one uppermost."""
        found = []
        for n, ref in enumerate(refs):
            if isinstance(ref, str):
                found.append(self.card(ref, f"{place}[{n}]", seat, units=seat >= 0))
                continue
            bears = [card for card in pile.cards if card in ACTIONS and ACTIONS[card].modifier == ref]
            if not bears:
                raise self.wrong(f"{place}[{n}]", ref, expected("modifier"))
            pile.cards.remove(bears[-1])
            self.used.add(bears[-1])
            found.append(bears[-1])
        pile.cards += reversed(found)
