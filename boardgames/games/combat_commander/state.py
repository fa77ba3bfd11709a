"""The state of a match: everything that can change. Counters, cards and hexes are numbers (see content, map)."""

from __future__ import annotations

from typing import Literal

import msgspec

from boardgames.core.state import State as CoreState
from boardgames.games.combat_commander.content.printed import CARDS, NATION_TYPES, UNITS, Nation, PostureId, Quality
from boardgames.games.combat_commander.content.printed import Unit as Counter
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.scenarios.library import Field
from boardgames.games.combat_commander.scenarios.schema import Scenario, Side

NOBODY = -1
AXIS, ALLIES = 0, 1
RollKind = Literal[
    "attack", "defense", "targeting", "rally", "rout", "melee", "sudden_death", "support", "commissar", "mines",
    "impact",
]  # fmt: skip


class Piece(msgspec.Struct, omit_defaults=True):
    """A unit on the map, and the markers on it. active: activated this turn (O14.1); damaged: its weapon is.

    seat follows from the unit; it stands here because nothing is asked as often.
    """

    unit: int
    hex: int
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    active: bool = False
    weapon: int = 0
    damaged: bool = False
    seat: int = NOBODY

    def __post_init__(self) -> None:
        if self.seat == NOBODY:
            self.seat = UNITS[self.unit].seat

    @property
    def type(self) -> Counter:
        """What its counter says."""
        return UNITS[self.unit]


class Reserve(msgspec.Struct, array_like=True):
    """A unit with its weapon, or a radio, that is to come (6.1.2j)."""

    seat: int
    unit: int = 0
    weapon: int = 0
    radio: int = 0


class Player(msgspec.Struct, omit_defaults=True):
    """What one side owns beside its units on the map. The top of the deck is the end of the list.

    casualties: its eliminated units, box by box (4.2). acted: was activated by Recover or Rout this turn (O22.1).
    box: counters to set up. arms: weapons to hand out. markers: fortifications to set up. seen: cards in its hand that
    the enemy has been shown (E61).
    """

    nation: Nation
    posture: PostureId
    quality: Quality
    orders: int
    surrender: int
    deck: list[int] = []
    discards: list[int] = []
    hand: list[int] = []
    radio: int = 0
    radio_damaged: bool = False
    secret: list[str] = []
    casualties: list[int] = []
    acted: bool = False
    box: list[Reserve] = []
    arms: list[int] = []
    markers: list[str] = []
    seen: list[int] = []


class Mover(msgspec.Struct, omit_defaults=True):
    """The units that move together, and what they have spent. entered: just now, and may be answered (A33, A35).

    road: has the bonus of a road (T93). shot: this expenditure has drawn its one attack (A33.3). linked: went from
    trench to trench, and cannot be shot at (F105.2). halted: no MP are left, whatever the values (F106.2).
    """

    units: list[int]
    spent: int = 0
    road: bool = False
    stepped: bool = False
    entered: bool = False
    shot: bool = False
    linked: bool = False
    halted: bool = False


class Order(msgspec.Struct, omit_defaults=True):
    """The order being carried out.

    kind: which. units: those activated with it. done: one of them has carried it out (O14.4). finished: those that
    will do no more. fired, guns: the units and the weapons that have fired. queue: units still to roll (O22, O23).
    seat: the player activated by a Rout. snipers: enemy units activated for opportunity fire during it (A33.3).
    handed: the MP that single units have spent on handing weapons over (O21.1.1).
    """

    kind: str
    card: int
    units: list[int] = []
    done: bool = False
    finished: list[int] = []
    fired: list[int] = []
    guns: list[int] = []
    queue: list[int] = []
    seat: int = NOBODY
    snipers: list[int] = []
    mover: Mover | None = None
    handed: dict[int, int] = {}
    spotter: int = 0
    spot: int = NOBODY  # the hex of the spotting round (O18.2.1)
    smoke: bool = False  # rounds of smoke (O18.2.1.1)
    radio: int = 0  # whose rounds fall: it may be denied meanwhile
    landed: bool = False  # the spotting round lies where the barrage will fall
    struck: list[int] = []  # hexes that the barrage has rolled for


class Attack(msgspec.Struct, omit_defaults=True):
    """The attack being resolved (O20.3), kept for the table and the log.

    kind: fire, mines or artillery. units, guns: who fires, and with which weapons. fp: its firepower with all that
    counts before the roll: base (the best of those who fire), others (one for each further), hindrance, height. bonus:
    what actions have added to it. roll: 0 until it is made. burst: air bursts (T99). concealed: what Concealment took
    off the total. played: cards played for it. sustained: how many of them were Sustained Fire.
    distance, aim: of a heavy weapon, how far the hex is, and the product of its targeting roll, 0 until it is made.
    smoke: it fires smoke. indirect: by mortar or artillery. bare: cover is worth nothing (11.6, F103.2).
    across: for each hex, the cover of a hedge or wall that the fire crosses into it. cover: that of each hex by now.
    razes: the roll by which artillery destroys a fortification. defenders: units still to roll. defending: the one that
    rolls now.
    """

    kind: Literal["fire", "mines", "artillery"]
    seat: int
    hexes: list[int]
    units: list[int] = []
    guns: list[int] = []
    fp: int = 0
    base: int = 0
    others: int = 0
    hindrance: int = 0
    height: int = 0
    bonus: int = 0
    roll: int = 0
    burst: int = 0
    concealed: int = 0
    played: list[int] = []
    sustained: int = 0
    distance: int = 0
    aim: int = 0
    smoke: bool = False
    indirect: bool = False
    bare: bool = False
    across: list[int] = []
    cover: dict[int, int] = {}
    razes: int = 0
    defenders: list[int] = []
    defending: int = 0
    opportunity: bool = False
    moving: bool = False  # the target is carrying out a Move order

    @property
    def total(self) -> int:
        """The attack total that defense rolls have to reach."""
        return self.fp + self.bonus + self.roll + self.burst - self.concealed


class Melee(msgspec.Struct, omit_defaults=True):
    """The melee being fought (O16.4): the units, the FP and the roll of each side, 0 until known."""

    hex: int
    units: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    fp: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    roll: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    holder: int = NOBODY  # who held the bunker or pillbox when it began


class Throw(msgspec.Struct, omit_defaults=True):
    """The roll that lies on the table: who rolled for what, and the card. unit: for which unit. rerolled: how often."""

    seat: int
    kind: RollKind
    card: int
    unit: int = 0
    rerolled: int = 0

    @property
    def result(self) -> int:
        card = CARDS[self.card]
        return card.product if self.kind == "targeting" else card.roll


class Happening(msgspec.Struct, omit_defaults=True):
    """The event or sniper being resolved, and the random hex it strikes."""

    kind: str
    seat: int
    card: int
    hex: int = NOBODY


class State(CoreState, kw_only=True):
    """The whole match. phase: the next step of the sequence of play. vp: those of the Axis less those of the Allies.

    control: who controls each objective. smoke, blaze: the marker in a hex, by its number; pool: those in the cup.
    works: the fortification in a hex. holders: who last held a hex with a bunker or pillbox alone (F101, F104).
    lost: eliminated weapons, damaged or not (4.2). track: reserves by their space on the time track.
    heirs: the teams that a squad was replaced by this turn (E52.2e).
    given: orders given this turn. resolving: how many triggers are being resolved, one within the other (1.9.1d).
    """

    scenario: str
    players: list[Player]
    units: dict[int, Piece] = {}
    control: list[int] = []
    smoke: dict[int, int] = {}
    blaze: dict[int, int] = {}
    pool: list[int] = []
    works: dict[int, str] = {}
    holders: dict[int, int] = {}
    lost: list[int] = []
    track: dict[int, list[Reserve]] = {}
    cup: list[str] = []
    open: list[str] = []
    vp: int = 0
    time: int = 0
    initiative: int = 0
    active: int = 0
    turn: int = 1
    phase: str = "deploy"
    setting_up: int = 0
    heirs: dict[int, list[int]] = {}
    given: int = 0
    passed: bool = False
    order: Order | None = None
    attack: Attack | None = None
    melee: Melee | None = None
    throw: Throw | None = None
    happening: Happening | None = None
    resolving: int = 0

    @property
    def field(self) -> Field:
        """The map and what else of the scenario never changes."""
        return library.field(self.scenario)

    @property
    def book(self) -> Scenario:
        """The scenario's own page."""
        return library.field(self.scenario).scenario


def other(seat: int) -> int:
    return 1 - seat


def page(g: State, seat: int) -> Side:
    """A side's page of the scenario."""
    return g.field.pages[seat]


def limit(g: State, seat: int) -> int:
    """The discard limit of a player's nation (5.3b)."""
    return NATION_TYPES[g.players[seat].nation].discards


def stack(g: State, n: int, seat: int | None = None) -> list[Piece]:
    """The units in a hex, those of one seat where it is named."""
    return [piece for piece in g.units.values() if piece.hex == n and (seat is None or piece.seat == seat)]


def side(g: State, seat: int) -> list[Piece]:
    """A side's units on the map."""
    return [piece for piece in g.units.values() if piece.seat == seat]


def held(g: State, seat: int) -> list[int]:
    """The hexes with units of a side."""
    return sorted({piece.hex for piece in side(g, seat)})


def in_order(g: State) -> Order:
    """The order that is known to be under way."""
    assert g.order is not None
    return g.order
