"""A situation: any position at all, laid down by a file, for lessons, puzzles and tests. Typed and checked.

It names a scenario (one that ships, or one written out in the file) and says what lies where at the beginning of a
phase. What it does not speak of is as the scenario starts; cards that no place names lie in their decks, shuffled by
`seed`. `codes` are choices made from there on, so that a position can stand in the middle of an order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from boardgames.core.faults import among
from boardgames.core.files import situations as core
from boardgames.core.files.scenarios import Part
from boardgames.games.combat_commander.content.printed import (
    CARD_SLUGS,
    CARDS,
    CHITS,
    RADIO_IDS,
    SIDES,
    SMOKE,
    UNIT_SLUGS,
    UNITS,
    WEAPON_SLUGS,
    HexName,
    Marker,
    SideName,
)
from boardgames.games.combat_commander.ground.map import BOARD, expected
from boardgames.games.combat_commander.rules import markers, victory
from boardgames.games.combat_commander.scenarios.schema import Count, Objective, Space
from boardgames.games.combat_commander.state import NOBODY, Piece, State

Phase = Literal["turn", "orders", "draw"]
UnitRef = str  # a unit by its kind, or one counter of it: ger_rifle_squad, ger_rifle_squad.2
CardRef = Annotated[str, msgspec.Meta(pattern="^([GAR][1-9][0-9]?|[1-6]{2})$")]  # G31, or dice: 41 is white 4, dark 1
Smoke = Annotated[int, msgspec.Meta(ge=1, le=10)]


class Stand(Part, frozen=True):
    """A unit on the map, with its markers and its weapon."""

    unit: UnitRef
    weapon: str | None = None
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    active: bool = False
    damaged: bool = False


class Radio(Part, frozen=True):
    """A radio in its box."""

    id: str
    damaged: bool = False


class Holding(Part, frozen=True):
    """What one side has. deck: the cards on top, the first one uppermost. controls: its objectives."""

    units: dict[HexName, list[UnitRef | Stand]] = {}
    hand: list[CardRef] = []
    deck: list[CardRef] = []
    discards: list[CardRef] = []
    casualties: list[UnitRef] = []
    radio: Radio | None = None
    surrender: Count | None = None
    controls: list[Objective] = []
    secret: list[str] = []


class Situation(core.Situation, frozen=True, kw_only=True):
    """A situation file."""

    turn: Count = 1
    active: SideName
    phase: Phase = "orders"
    time: Space = 0
    vp: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 0  # of the Axis, less those of the Allies
    initiative: SideName | None = None
    axis: Holding = Holding()
    allies: Holding = Holding()
    smoke: dict[HexName, Smoke] = {}
    blaze: list[HexName] = []
    works: dict[HexName, Marker] = {}
    open: list[str] = []
    never: list[str] = []  # the kinds of reaction that nobody is asked for


class Layout(core.Layout[State, Situation]):
    """Every counter and card is taken from where it lies."""

    kind = Situation

    def lay(self) -> None:
        """The whole of it."""
        g, what = self.g, self.what
        self.clear()
        g.turn, g.phase, g.time = what.turn, what.phase, what.time
        g.active = SIDES.index(what.active)
        if what.initiative:
            g.initiative = SIDES.index(what.initiative)
        for seat, side in enumerate(SIDES):
            self.hold(seat, getattr(what, side), f"{side}")
        self.mark()
        self.chits(what.open, "open")
        g.open += what.open
        g.vp = what.vp
        g.asks = {f"{seat}:{kind}": "never" for kind in what.never for seat in (0, 1)}

    def clear(self) -> None:
        """What the set-up dealt and laid out goes back; reinforcements still to come stay on the time track."""
        super().clear()
        g = self.g
        for player in g.players:
            player.box, player.arms, player.markers = [], [], []
            player.radio, player.radio_damaged = 0, False
            g.cup += player.secret
            player.secret = []
        g.cup += g.open
        g.open, g.control = [], [NOBODY] * len(g.control)
        g.track = {time: waiting for time, waiting in g.track.items() if time > self.what.time}

    def hold(self, seat: int, what: Holding, side: str) -> None:
        """One side's units, cards, radio and chits."""
        g, player = self.g, self.g.players[seat]
        for spot, units in what.units.items():
            for n, unit in enumerate(units):
                self.stand(
                    seat, spot, unit if isinstance(unit, Stand) else Stand(unit=unit), f"{side}.units.{spot}[{n}]"
                )
        for n, ref in enumerate(what.casualties):
            player.casualties.append(self.counter(ref, UNIT_SLUGS, f"{side}.casualties[{n}]", seat))
        player.hand += self.cards(seat, what.hand, f"{side}.hand")
        player.discards += reversed(self.cards(seat, what.discards, f"{side}.discards"))
        player.deck += reversed(self.cards(seat, what.deck, f"{side}.deck"))
        if what.radio:
            if what.radio.id not in RADIO_IDS:
                raise self.wrong(f"{side}.radio.id", what.radio.id, among(", ".join(RADIO_IDS)))
            player.radio, player.radio_damaged = RADIO_IDS[what.radio.id], what.radio.damaged
        player.surrender = what.surrender or player.surrender
        self.chits(what.secret, f"{side}.secret")
        player.secret += what.secret
        for number in what.controls:
            g.control[number - 1] = seat

    def stand(self, seat: int, spot: str, what: Stand, place: str) -> None:
        """A unit into its hex."""
        g, n = self.g, BOARD.number[spot]
        unit = self.counter(what.unit, UNIT_SLUGS, place, seat)
        weapon = self.counter(what.weapon, WEAPON_SLUGS, f"{place}.weapon") if what.weapon else 0
        g.units[unit] = Piece(
            unit=unit, hex=n, broken=what.broken, suppressed=what.suppressed, veteran=what.veteran, active=what.active,
            weapon=weapon, damaged=what.damaged,
        )  # fmt: skip
        victory.occupy(g, n)

    def mark(self) -> None:
        """Smoke, flames and fortifications."""
        g, what = self.g, self.what
        for spot, value in what.smoke.items():
            g.smoke[BOARD.number[spot]] = self.marker(value, f"smoke.{spot}")
        for n, spot in enumerate(what.blaze):
            g.blaze[BOARD.number[spot]] = self.marker(None, f"blaze[{n}]")
        for spot, kind in what.works.items():
            if not markers.put_work(g, BOARD.number[spot], kind):
                raise self.wrong(f"works.{spot}", kind, expected("work"))

    # --- finding ---------------------------------------------------------------------------------------------------

    def counter(self, ref: str, slugs: Mapping[str, int], place: str, seat: int | None = None) -> int:
        """A counter not yet used, of a kind or this very one; those still to come on the time track are not there."""
        own = [slug for slug in slugs if seat is None or UNITS[slugs[slug]].nation == self.g.players[seat].nation]
        kinds = dict.fromkeys(slug.rpartition(".")[0] for slug in own)
        self.used |= {UNITS[each.unit].slug for space in self.g.track.values() for each in space if each.unit}
        fit = [slug for slug in own if ref in {slug, slug.rpartition(".")[0]}]
        slug = self.free(fit, ref, place, among(", ".join(kinds)))[0]
        self.used.add(slug)
        return slugs[slug]

    def cards(self, seat: int, refs: list[CardRef], place: str) -> list[int]:
        return self.each(refs, place, lambda ref, at: self.card(seat, ref, at))

    def card(self, seat: int, ref: CardRef, place: str) -> int:
        """A card out of the deck of a side: this very one, or one with these dice."""
        deck = self.g.players[seat].deck
        for number in deck:
            if ref == CARDS[number].slug or ref == f"{CARDS[number].white}{CARDS[number].dark}":
                deck.remove(number)
                return number
        raise self.wrong(place, ref, expected("card") if ref in CARD_SLUGS else expected("dice"))

    def marker(self, value: int | None, place: str) -> int:
        """A smoke and blaze marker out of the cup."""
        for marker in self.g.pool:
            if value in {None, SMOKE[marker]}:
                self.g.pool.remove(marker)
                return marker
        raise self.wrong(place, value, expected("smoke"))

    def chits(self, chits: list[str], place: str) -> None:
        """Objective chits out of the cup."""
        for n, chit in enumerate(chits):
            if chit not in self.g.cup or (place != "open" and CHITS[chit].open):
                raise self.wrong(f"{place}[{n}]", chit, expected("chit"))
            self.g.cup.remove(chit)
