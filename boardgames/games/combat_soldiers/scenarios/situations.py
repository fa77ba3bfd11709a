"""A situation: any position at all, laid down by a file, for lessons, puzzles and tests. Typed and checked.

It names a scenario (one that ships, or one written out in the file) and says what lies before each seat at the
beginning of a phase. Cards that no place names lie in the deck, shuffled by `seed`. `codes` are choices made from
there on, so that a position can stand in the middle of a battle.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.chance import shuffle
from boardgames.core.faults import among, wrong
from boardgames.core.files import situations as core
from boardgames.core.files.scenarios import Part
from boardgames.core.game import Seating
from boardgames.games.combat_soldiers.content.cards import (
    CARDS,
    ENDS,
    FIGURES,
    NATIONS,
    NUMBERS,
    OBJECTIVES,
    STEEPLE,
    WHITE,
    Nation,
    kind_of,
)
from boardgames.games.combat_soldiers.rules.groups import fits, form, settle
from boardgames.games.combat_soldiers.rules.piles import all_seats
from boardgames.games.combat_soldiers.rules.setup import APART
from boardgames.games.combat_soldiers.scenarios import library
from boardgames.games.combat_soldiers.scenarios.schema import Count, Scenario, Seats, expected
from boardgames.games.combat_soldiers.state import (
    Discard,
    Group,
    Siege,
    State,
    Unit,
    groups_of,
    printed_defence,
)

Phase = Literal["turn", "a", "mines", "b", "turning", "c", "d", "e", "f", "isolation", "cut", "recon", "end", "score"]
CardRef = str  # a card by its id, or one copy of it: i04, i04.2; a unit's other end: il1:leader


class Stand(Part, frozen=True):
    """A unit in a group and the markers with it."""

    unit: CardRef
    turned: bool = False
    spent: bool = False
    at: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    dug: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class Formation(Part, frozen=True):
    """A group; `damage` and all that follows it are markers and cards on it. partisans: the seat that laid them."""

    nation: Nation
    units: list[CardRef | Stand] = []
    objective: str = ""
    steeple: bool = False
    garrison_gone: bool = False
    damage: Count = 0
    restricted: bool = False
    partisans: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    mines: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    attacks: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    used: bool = False


class Holding(Part, frozen=True):
    """What one seat has. selection: nation by objective. casualties: cards it has won."""

    groups: list[Formation] = []
    hand: list[CardRef] = []
    shown: list[CardRef] = []  # cards of its hand that all have seen
    selection: dict[str, Nation] = {}
    casualties: list[CardRef] = []
    weather: bool = False
    total: int = 0


class Ring(Part, frozen=True):
    """A siege: which group surrounds which, as `A1`, `B2` by seat and place in the file."""

    by: str
    of: str
    isolation: Count = 0
    no_retreat: bool = False


class Situation(core.Situation, frozen=True, kw_only=True):
    """A situation file. turn: how many Turns have been begun; spent: Actions for US, German and no groups."""

    players: Seats | None = None
    round: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    turn: Count = 1
    active: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    lead: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    phase: Phase = "a"
    spent: tuple[int, int, int] = (0, 0, 0)
    seats: list[Holding] = []
    sieges: list[Ring] = []
    deck: list[CardRef] = []  # the top of the deck, the first card uppermost
    only: bool = False  # the deck is these cards alone, the rest is out of the game
    discards: list[CardRef] = []  # the first card uppermost
    sudden: Count = 0


class Layout(core.Layout[State, Situation]):
    """Every card is taken out of the deck."""

    kind = Situation

    @classmethod
    def seating(cls, what: Situation, scenario: Scenario, name: str) -> Seating:
        count = what.players or scenario.seats[0]
        if count not in scenario.seats:
            raise wrong(name, "players", count, among(", ".join(map(str, scenario.seats))))
        return tuple(range(count))

    def lay(self) -> None:
        """The whole of it."""
        g, what = self.g, self.what
        self.clear()
        count = len(g.players)
        for place in ("active", "lead"):
            if getattr(what, place) > count:
                raise wrong(self.name, place, getattr(what, place), expected("seat", most=count))
        if len(what.seats) > count:
            raise wrong(self.name, "seats", len(what.seats), expected("players", most=count))
        g.active, g.lead = what.active - 1, what.lead - 1
        g.turn, g.round, g.phase = what.turn, what.round, what.phase
        g.day.spent = list(what.spent)
        g.sudden = what.sudden
        g.pool = [value for value, many in FIGURES.anti_tank_markers.items() for _ in range(many)]
        self.leave_out()
        for seat, holding in enumerate(what.seats):
            self.hold(seat, holding, f"seats[{seat}]")
        for n, ring in enumerate(what.sieges):
            self.surround(ring, f"sieges[{n}]", n)
        self.piles()

    def leave_out(self) -> None:
        """What the scenario and the number of players take out of the deck; white backs stay in it."""
        g = self.g
        left = library.remaining(g.rules, len(g.players))
        kept = [card for card in g.deck if CARDS[card].type.id in left or kind_of(card) in APART or card in WHITE]
        g.box = [card for card in g.deck if card not in kept]
        g.deck = kept

    def hold(self, seat: int, what: Holding, place: str) -> None:
        """One seat's groups and cards."""
        player = self.g.players[seat]
        for n, formation in enumerate(what.groups):
            self.stand(seat, formation, f"{place}.groups[{n}]")
        player.shown = self.cards(what.shown, f"{place}.shown")
        player.hand = [*player.shown, *self.cards(what.hand, f"{place}.hand")]
        for card in player.hand:
            if card in WHITE:
                raise wrong(self.name, f"{place}.hand", CARDS[card].slug, expected("green"))
        for name, nation in what.selection.items():
            player.selection[self.objective(name, f"{place}.selection")] = NATIONS.index(nation)
        for n, ref in enumerate(what.casualties):
            player.casualties.append(self.face(ref, f"{place}.casualties[{n}]"))
        if what.weather:
            player.weather = self.card("weather", f"{place}.weather")
        player.total = what.total

    def stand(self, seat: int, what: Formation, place: str) -> None:
        """A group before its seat."""
        g = self.g
        group = form(g, seat, NATIONS.index(what.nation))
        if what.objective:
            group.objective = self.objective(what.objective, f"{place}.objective", take=True)
        for n, each in enumerate(what.units):
            self.unit(group, each if isinstance(each, Stand) else Stand(unit=each), f"{place}.units[{n}]")
        settle(group)
        if what.steeple:
            group.steeple = self.card("steeple", f"{place}.steeple")
        if what.damage > printed_defence(group):
            raise wrong(self.name, f"{place}.damage", what.damage, expected("damage", most=printed_defence(group)))
        group.damage, group.garrison_gone, group.restricted = what.damage, what.garrison_gone, what.restricted
        if what.partisans:
            group.partisans = self.card("partisans_commandos", f"{place}.partisans")
            group.partisan = what.partisans - 1
        group.mines = self.cards(["mines"] * what.mines, f"{place}.mines")
        group.attacks, group.used = what.attacks, what.used

    def unit(self, group: Group, what: Stand, place: str) -> None:
        card, end = self.face(what.unit, place, group.nation)
        if not fits(group, ENDS[card][end]):
            raise wrong(self.name, place, what.unit, expected("group"))
        if what.at and what.at not in self.g.pool:
            raise wrong(self.name, f"{place}.at", what.at, expected("markers"))
        if what.at:
            self.g.pool.remove(what.at)
        turned = what.turned or what.spent
        group.units.append(Unit(card, end, turned=turned, spent=turned, at=what.at, dug=what.dug))

    def surround(self, what: Ring, place: str, letter: int) -> None:
        card = self.card("surrounded", place)
        by, of = self.group(what.by, f"{place}.by"), self.group(what.of, f"{place}.of")
        held = self.cards(["recon_no_retreat_sappers"] * what.no_retreat, place)
        self.g.sieges.append(Siege(letter, card, by.id, of.id, what.isolation, held))

    def piles(self) -> None:
        """What nobody holds: the discards as named, the deck with what is named on top."""
        g, what = self.g, self.what
        found = self.cards(what.discards, "discards")
        g.discards = [Discard(card, all_seats(g)) for card in reversed(found)]
        top = self.cards(what.deck, "deck")
        if what.only:
            g.box += g.deck
            g.deck = []
        shuffle(g, g.deck)
        g.deck += reversed(top)

    # --- finding ---------------------------------------------------------------------------------------------------

    def cards(self, refs: list[CardRef], place: str) -> list[int]:
        return [self.card(ref, f"{place}[{n}]") for n, ref in enumerate(refs)]

    def card(self, ref: CardRef, place: str) -> int:
        """A physical card of this name that nothing has taken yet; it leaves the deck."""
        fit = [number for number, card in CARDS.items() if ref in {card.type.id, card.slug}]
        if not fit:
            raise wrong(self.name, place, ref, expected("card_id"))
        free = [card for card in fit if card in self.g.deck]
        if not free:
            raise wrong(self.name, place, ref, expected("copies", most=len(fit)))
        self.g.deck.remove(free[0])
        return free[0]

    def face(self, ref: CardRef, place: str, nation: int | None = None) -> tuple[int, int]:
        """A unit card with the end that is meant: of the nation asked for, or of the kind named after a colon."""
        name, _, kind = ref.partition(":")
        card = self.card(name, place)
        ends = [
            n
            for n, end in enumerate(ENDS.get(card, ()))
            if nation in {None, end.side} and kind in {"", end.kind, end.nation}
        ]
        if not ends:
            raise wrong(self.name, place, ref, expected("unit_of"))
        return card, ends[0]

    def objective(self, name: str, place: str, take: bool = False) -> int:
        number = NUMBERS.get(name, 0)
        if number not in OBJECTIVES or (take and number == STEEPLE):
            raise wrong(self.name, place, name, among(", ".join(CARDS[card].slug for card in OBJECTIVES)))
        return self.card(name, place) if take else number

    def group(self, ref: str, place: str) -> Group:
        for seat in range(len(self.g.players)):
            for n, group in enumerate(groups_of(self.g, seat), 1):
                if ref == f"{'ABCDEF'[seat]}{n}":
                    return group
        raise wrong(self.name, place, ref, expected("group_code"))
