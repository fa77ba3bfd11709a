"""The state of a match: everything that can change. Units go by the names on their counters, hexes by their numbers.

The units of a hex lie in the order of `units`: the last of them is the top one, which the enemy sees (9.5).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from boardgames.core.options import Value
from boardgames.core.state import State as CoreState
from boardgames.games.operational.ground.map import NOWHERE, Ground, Side
from boardgames.games.operational.ground.ways import Condition, Net
from boardgames.games.operational.scenarios import library
from boardgames.games.operational.scenarios.library import Field
from boardgames.games.operational.scenarios.schema import Army, Counter, Scenario, Sky

AXIS, ALLIES = 0, 1
NOBODY = -1
SUPPLIED, EMERGENCY, OUT = 0, 1, 2  # 13.3
Kind = Literal["prepared", "unprepared", "overrun"]


class Piece(msgspec.Struct, omit_defaults=True):
    """A unit on the map, and its markers.

    supply: supplied, on emergency supply, or out. command: False: out of command. moved: its move of this phase is
    over. fought: it attacked in this phase. battled: it attacked or was driven back in this turn. digging: it builds
    (11.8). hit: it was attacked in the last activation of the enemy (7.7). column: artillery on the march (OPT2.1).
    seen: the enemy knows it although it lies under another (9.5). loaded: it waits in a train (7.11). fresh: a
    rebuilt HQ, whose units stay out of command until the phase ends (12.1).
    """

    unit: str
    seat: int
    hex: int
    steps: int = 1
    supply: int = SUPPLIED
    command: bool = True
    moved: bool = False
    fought: bool = False
    battled: bool = False
    digging: bool = False
    hit: bool = False
    column: bool = False
    seen: bool = False
    loaded: bool = False
    fresh: bool = False
    worse: int = 0  # the turn in which its supply last got worse (13.3.1)


class Work(msgspec.Struct, omit_defaults=True):
    """A fortification: its level (LINE: a Defensive Line), who built it, whether it is of long duration (11.9)."""

    level: int
    seat: int
    long: bool = False


class Player(msgspec.Struct, omit_defaults=True):
    """What one side has beside its units on the map.

    points: artillery points by strength. air, scouts: markers left this turn. hand: event markers kept. due: units that
    are to come, box: those that only an event brings. pool: units lost that may be recovered, gone: for good. away:
    units that left the map. lost: steps lost by unit. vp: half points won so far; won: what can be won only once.
    exposed: enemy stacks exposed by reconnaissance (OPT5.1). adhoc: which formations its HQs of the hour have taken
    over.
    """

    points: dict[int, int] = {}
    rockets: int = 0
    engineers: int = 0
    air: int = 0
    scouts: int = 0
    hand: list[str] = []
    due: list[str] = []
    box: list[str] = []
    pool: list[str] = []
    gone: list[str] = []
    away: list[str] = []
    lost: dict[str, int] = {}
    vp: int = 0
    won: list[str] = []
    exposed: list[int] = []
    adhoc: dict[str, list[str]] = {}
    unled: list[str] = []  # HQs that command nobody in the next supply phase


class Mover(msgspec.Struct, omit_defaults=True):
    """Units that move together. budget: twelfths of an MP at the start; spent of it. start: where; bound: they began
    in a ZOC. shy: on initiative (12.3). free: heeds no ZOC. stepped: has done something, and cannot be taken back."""

    units: list[str]
    start: int
    budget: int
    spent: int = 0
    bound: bool = False
    shy: bool = False
    free: bool = False
    stepped: bool = False
    probed: list[int] = []


class Shift(msgspec.Struct, array_like=True):
    """A shift or a modifier, and the clause by which it counts: plus is for the attacker."""

    rule: str
    what: str
    amount: int


class Retreat(msgspec.Struct, omit_defaults=True):
    """A stack that goes back: from where, who, how far still, and the hexes it has come through."""

    start: int
    units: list[str]
    length: int
    path: list[int] = []
    failed: bool = False


class Attack(msgspec.Struct, omit_defaults=True):
    """The attack under way (10.1.1), kept for the table and the log as well.

    targets: hexes attacked. units: who attacks; touched: toggles used up. guns: artillery points spent, by strength.
    observer, heavy, rocket, engineer, assault: what else supports it. air: support markers of the attacker. markers:
    event markers played for it. defenders: who defends. answer: the defender's artillery point. cover: his support
    markers; committed: his fighters have tried to cancel the attacker's aircraft. attack, defence: strengths, in
    thirty-sixths. shifts, modifiers: all that counts, with their clauses. column, die: where the result stands. toll:
    steps still to lose by attacker and defender; picks: one of them that the enemy picks. retreats: stacks that go
    back. followed: who has advanced where. died: hexes whose defenders all died, there or on their way back. paid:
    twelfths that an advance after an overrun has cost.
    """

    kind: Kind
    seat: int
    targets: list[int]
    units: list[str] = []
    touched: list[str] = []
    guns: list[int] = []
    observer: bool = False
    heavy: bool = False
    rocket: bool = False
    engineer: bool = False
    assault: bool = False
    air: int = 0
    markers: list[str] = []
    announced: bool = False
    defenders: list[str] = []
    answer: int = 0
    cover: int = 0
    committed: bool = False
    answer_markers: list[str] = []
    attack: int = 0
    defence: int = 0
    ratio: int = 0
    shifts: list[Shift] = []
    modifiers: list[Shift] = []
    column: int = 0
    die: int = 0
    first: int = 0
    result: str = ""
    toll: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    picks: bool = False
    retreats: list[Retreat] = []
    settled: bool = False
    sources: dict[str, int] = {}
    died: list[int] = []
    waiting: list[str] = []
    followed: dict[int, int] = {}
    paid: int = 0


class Debt(msgspec.Struct, array_like=True):
    """An enemy hex that must still be attacked in this phase, for units that attacked in its ZOC (10.8)."""

    hex: int
    units: list[str]


class Effect(msgspec.Struct, omit_defaults=True):
    """What a marker or rule leaves behind: its kind, for whom, until the end of which turn."""

    kind: str
    seat: int
    until: int
    units: list[str] = []
    amount: int = 0
    hex: int = NOWHERE


class State(CoreState, kw_only=True):
    """The whole match. phase: the next step of the sequence of play. active: whose turn it is. repeat: the marker whose
    formation repeats its turn (5.D). asking, then: who may still answer what happened, and what comes after;
    left_alone, quiet: who wants no such question in this phase, in this player turn.

    blown: bridges destroyed; pontoons: laid, by hexside, and of which unit. holders: who was last in a hex. tried:
    bridges at which a demolition was tried in this phase. columns: reinforcements on each road in this player turn
    (7.12). railed: units carried by rail; laid: pontoons laid; resized: units split or made whole, in this phase;
    worked: hexes whose works were built up in this turn. fired_from, attacked, owed: of the phase under way (10.8,
    10.9). cup: the top is the end. aside: event markers that may go into the cup at the next pooling, passed: those
    that nobody has seen go by; spent: those used up for good. obstacles: hexes with a marker that stops, by marker.
    """

    scenario: str
    players: list[Player]
    units: dict[str, Piece] = {}
    turn: int = 1
    phase: str = "weather"
    active: int = 0
    half: int = 0  # of the turn: 0 the first player's, 1 the second's, 2 the repeats
    repeat: str = ""
    weather: str = ""
    before: str = ""  # the weather of the turn before
    works: dict[int, Work] = {}
    blown: list[Side] = []
    pontoons: list[tuple[int, int, str]] = []
    holders: dict[int, int] = {}
    tried: list[Side] = []
    columns: dict[int, int] = {}
    railed: int = 0
    laid: list[str] = []
    resized: list[str] = []
    worked: list[int] = []
    fired_from: list[int] = []
    attacked: list[int] = []
    overrun: list[int] = []
    owed: list[Debt] = []
    cup: list[str] = []
    drawn: str = ""
    ended: bool = False
    ends: int = 0
    aside: list[str] = []
    passed: list[str] = []
    spent: list[str] = []
    obstacles: dict[str, int] = {}
    effects: list[Effect] = []
    mover: Mover | None = None
    attack: Attack | None = None
    asking: list[int] = []
    left_alone: list[int] = []
    quiet: list[int] = []
    then: str = ""
    aborted: int = 0
    link: bool = False
    options: dict[str, Value] = {}

    @property
    def field(self) -> Field:
        """The map, the forces and what else of the scenario never changes."""
        return library.field(self.scenario)

    @property
    def book(self) -> Scenario:
        """The scenario's own pages."""
        return library.field(self.scenario).scenario

    def agreed(self, option: str) -> bool:
        """Is an option of the match on?"""
        return self.options.get(option, option == "hq_zoc") is True

    @property
    def ground(self) -> Ground:
        return library.field(self.scenario).ground


def other(seat: int) -> int:
    return 1 - seat


def army(g: State, seat: int) -> Army:
    """A side's page of the scenario."""
    return g.field.armies[seat]


def counter(g: State, unit: str) -> Counter:
    """What a unit's counter says."""
    return g.field.counter(unit)


def stack(g: State, n: int, seat: int | None = None) -> list[Piece]:
    """The units in a hex, the lowest first."""
    return [piece for piece in g.units.values() if piece.hex == n and (seat is None or piece.seat == seat)]


def side(g: State, seat: int) -> list[Piece]:
    """A side's units on the map."""
    return [piece for piece in g.units.values() if piece.seat == seat]


def top(g: State, n: int) -> Piece | None:
    """The unit that lies uppermost in a hex."""
    found = stack(g, n)
    return found[-1] if found else None


def lay_on_top(g: State, unit: str) -> None:
    """A unit that comes into a hex lies uppermost there (9.5)."""
    g.units[unit] = g.units.pop(unit)


def sky(g: State) -> Sky:
    """What the weather does."""
    return g.book.weather.effects[g.weather] if g.weather else Sky()


def net(g: State) -> Net:
    """The ways of the map as they are now."""
    weather = sky(g)
    return g.field.net(
        Condition(
            blown=tuple(g.blown),
            pontoons=tuple((a, b) for a, b, _ in g.pontoons),
            river_extra=weather.river_extra,
            no_roads=tuple(weather.no_roads),
            ice=frozen(g),
        )
    )


def fair_net(g: State) -> Net:
    """The ways as they are but for the weather, by which supply lines are traced (13.1)."""
    return g.field.net(Condition(blown=tuple(g.blown), pontoons=tuple((a, b) for a, b, _ in g.pontoons)))


def frozen(g: State) -> bool:
    """Does the ice bear? It does not on a day of thaw, nor on the next."""
    effects = g.book.weather.effects
    thawed = any(kind and effects[kind].thaw for kind in (g.weather, g.before))
    return g.book.special.ice and not thawed


def held(g: State, seat: int) -> bytearray:
    """By hex: does this side have a unit there?"""
    found = bytearray(g.ground.size)
    for piece in g.units.values():
        if piece.seat == seat:
            found[piece.hex] = 1
    return found


def zoc(g: State, seat: int) -> bytearray:
    """By hex: does it lie in the ZOC of a unit of this side (8.1)? Markers and laid pontoons are no units."""
    field = g.field
    zones = net(g).zones
    exempt = not g.agreed("hq_zoc")
    found = bytearray(field.ground.size)
    for piece in g.units.values():
        if piece.seat == seat and not (exempt and field.counter(piece.unit).type == "hq"):
            for n in zones[field.column(piece.unit)][piece.hex]:
                found[n] = 1
    return found


def has_zoc(g: State, piece: Piece) -> bool:
    """Has a unit a ZOC of its own (8.1c)?"""
    return g.agreed("hq_zoc") or counter(g, piece.unit).type != "hq"


def zones_upon(g: State, n: int, seat: int) -> list[int]:
    """The hexes of the enemy of a seat in whose ZOC a hex lies, in order."""
    zones = net(g).zones
    found = {
        piece.hex
        for piece in g.units.values()
        if piece.seat != seat and has_zoc(g, piece) and n in zones[g.field.column(piece.unit)][piece.hex]
    }
    return sorted(found)


def under_way(g: State) -> Attack:
    """The attack that is known to be under way."""
    assert g.attack is not None
    return g.attack


def moving(g: State) -> Mover:
    """The move that is known to be under way."""
    assert g.mover is not None
    return g.mover
