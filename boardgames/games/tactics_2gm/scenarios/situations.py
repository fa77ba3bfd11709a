"""A situation: any position at all, laid down by a file, for lessons, puzzles and tests. Typed and checked.

It names a battle and says what stands where as a phase begins. Cards that no place names stay in the decks and boxes
that the set-up gave them, shuffled by `seed`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.chance import shuffle
from boardgames.core.faults import among
from boardgames.core.files import situations as core
from boardgames.core.files.scenarios import Part
from boardgames.games.tactics_2gm.ai import deck as ai_deck
from boardgames.games.tactics_2gm.content.cards import (
    EQUIPMENT,
    GENERALS,
    TERRAIN,
    face,
    is_unit,
    kind_of,
    order,
    seat_of,
    unit_type,
)
from boardgames.games.tactics_2gm.rules.field import NAMES, NUMBER, SIZE, hq
from boardgames.games.tactics_2gm.rules.ground import may_stay, place_ground
from boardgames.games.tactics_2gm.rules.opening import lay_field
from boardgames.games.tactics_2gm.scenarios.schema import Count, Sky, expected
from boardgames.games.tactics_2gm.state import SIDES, Marker, Player, State, Unit

Phase = Literal["bid", "start", "hq", "cards", "move", "deploy", "fire", "flip", "discard"]
SeatName = Literal["a", "b", "a2", "b2"]


class Stand(Part, frozen=True):
    """A unit and what is on it. up: of its markers those that are set up; aboard: it rides in the unit named there."""

    unit: str
    wounds: Count = 0
    promotions: Count = 0
    markers: list[str] = []
    up: list[str] = []
    flipped: list[str] = []
    support: list[str] = []
    hero: str = ""
    suppressed: Count = 0
    deployed: bool = False
    down: bool = False
    carries: list[str] = []


class Holding(Part, frozen=True):
    """What one seat has. field: by square; deck: the first card uppermost, the others under them."""

    field: dict[str, str | Stand] = {}
    aircraft: list[str | Stand] = []
    hand: list[str] = []
    deck: list[str] = []
    discards: list[str] = []
    pa: Count = 0
    hq_wounds: Count = 0
    general: str = ""


class Situation(core.Situation, frozen=True, kw_only=True):
    """A situation file. terrain: by square, beside or in place of what the battle has there. bid: before turn 1."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=60)] = 3
    side: Literal["a", "b"] = "a"
    first: Literal["a", "b"] = "a"
    phase: Phase = "move"
    sky: Sky = "clear"
    bare: bool = False  # without the natural terrain of the battle
    terrain: dict[str, str] = {}
    seats: dict[SeatName, Holding] = {}


class Layout(core.Layout[State, Situation]):
    """A table being laid."""

    kind = Situation

    def lay(self) -> None:
        g, what = self.g, self.what
        self.clear()
        if not what.bare:
            lay_field(g)
        elif g.ai >= 0:
            ai_deck.make(g)
        g.phase, g.turn, g.sky = what.phase, 0 if what.phase == "bid" else what.turn, what.sky
        g.side, g.first = SIDES.index(what.side), SIDES.index(what.first)
        g.actor = g.seats(g.side)[0]
        for square, kind in what.terrain.items():
            self.terrain(square, kind)
        for number, side in enumerate(g.sides):
            side.turns = self.turns(number)
        for seat, player in g.players.items():
            shuffle(g, player.deck)
            player.drawn = what.phase == "cards"
            self.hold(seat, what.seats.get(SIDES[seat], Holding()), SIDES[seat])  # type: ignore[call-overload]
        g.sealed = 0

    def turns(self, side: int) -> int:
        """The turns that a side has begun; the AI's hand lies open from its first on."""
        g = self.g
        waits = g.phase == "start" if side == g.side else side != g.first
        count = max(0, g.turn - waits)
        if g.ai >= 0 and g.ai % 2 == side:
            g.players[g.ai].shown = count > 0
        return count

    def terrain(self, square: str, kind: str) -> None:
        place = f"terrain.{square}"
        number = self.square(square, place)
        if kind not in TERRAIN:
            raise self.wrong(place, kind, among(", ".join(TERRAIN)))
        old = self.g.at[number]
        if old >= 0:
            self.g.ground[old].squares.remove(number)
        artificial = TERRAIN[kind].kind == "artificial"
        place_ground(self.g, kind, [number], (0 if number < SIZE // 2 else 1) if artificial else -1)

    def square(self, name: str, place: str) -> int:
        number = NUMBER.get(name, SIZE)
        if number >= SIZE:
            raise self.wrong(place, name, expected("square"))
        return number

    def hold(self, seat: int, what: Holding, place: str) -> None:
        """One seat's units, cards and points."""
        g, player = self.g, self.g.players[seat]
        place = f"seats.{place}"
        for name, unit in what.field.items():
            stand = unit if isinstance(unit, Stand) else Stand(unit=unit)
            self.stand(seat, stand, self.square(name, f"{place}.field.{name}"), f"{place}.field.{name}")
        for n, unit in enumerate(what.aircraft):
            stand = unit if isinstance(unit, Stand) else Stand(unit=unit)
            self.stand(seat, stand, hq(seat % 2), f"{place}.aircraft[{n}]")
        player.hand = self.each(what.hand, f"{place}.hand", lambda ref, at: self.card(seat, ref, at))
        player.discards = self.each(what.discards, f"{place}.discards", lambda ref, at: self.card(seat, ref, at))
        player.deck += reversed(self.each(what.deck, f"{place}.deck", lambda ref, at: self.card(seat, ref, at)))
        player.pa = what.pa
        if what.hq_wounds:
            g.sides[seat % 2].wounds = what.hq_wounds
        if what.general:
            if what.general not in GENERALS or GENERALS[what.general].nation != player.nation:
                own = [each.id for each in GENERALS.values() if each.nation == player.nation]
                raise self.wrong(f"{place}.general", what.general, among(", ".join(own)))
            player.general, player.generals = what.general, [what.general]

    def stand(self, seat: int, what: Stand, square: int, place: str, aboard: str = "") -> None:
        """A unit onto its square, with what it carries."""
        g = self.g
        card = self.card(seat, what.unit, place)
        if not is_unit(card) or (unit_type(card).type == "aircraft") != (square >= SIZE):
            raise self.wrong(place, what.unit, expected("unit_card"))
        if square < SIZE and not aboard and (g.board[square] or not may_stay(g, ghost(card, seat), square)):
            raise self.wrong(place, NAMES[square], expected("fitting_square"))
        for n, marker in enumerate(what.markers):
            if marker not in EQUIPMENT:
                raise self.wrong(f"{place}.markers[{n}]", marker, among(", ".join(EQUIPMENT)))
        unit = Unit(
            card=card, seat=seat, place=square, aboard=aboard, wounds=what.wounds, promotions=what.promotions,
            suppressed=what.suppressed, deployed=what.deployed, down=what.down,
            markers=[Marker(each, flipped=each in what.flipped, up=each in what.up) for each in what.markers],
        )  # fmt: skip
        g.units[card] = unit
        unit.support = self.each(what.support, f"{place}.support", lambda ref, at: self.card(seat, ref, at))
        unit.hero = self.card(seat, what.hero, f"{place}.hero") if what.hero else ""
        if square < SIZE and not aboard:
            g.board[square] = card
        for n, rider in enumerate(what.carries):
            self.stand(seat, Stand(unit=rider), square, f"{place}.carries[{n}]", card)

    def card(self, seat: int, ref: str, place: str) -> str:
        """A card of a seat's own, wherever the set-up put it; it leaves that place."""
        player = self.g.players[seat]
        piles = piles_of(player)
        fit = [card for pile in piles for card in sorted(pile, key=order) if ref in (kind_of(card), card)]
        fit += [card for card in sorted(map(str, self.used)) if ref in (kind_of(card), card) and seat_of(card) == seat]
        found = self.free(fit, ref, place, expected("army_card", army=player.nation))[0]
        assert face(found)
        self.used.add(found)
        for pile in piles:
            if found in pile:
                pile.remove(found)
        return found


def piles_of(player: Player) -> list[list[str]]:
    return [player.deck, player.box, player.hand, player.discards]


def ghost(card: str, seat: int) -> Unit:
    return Unit(card=card, seat=seat, place=SIZE)
