"""A scenario as a file lays it down (15): map, forces, weather, points, markers, victory. Typed.

Hexes are written `0310`, hexsides `0805/0806`. A table by turns names the turns it holds for: "1", "2-6" or "4-".
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.files.scenarios import Book, Part
from boardgames.games.operational.content.tables import MoveClass
from boardgames.games.operational.ground.map import HexName, MapFile, Names, Text

SIDES = ("axis", "allies")
SideName = Literal["axis", "allies"]
Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_./-]{1,24}$")]
Turns = Annotated[str, msgspec.Meta(pattern="^[0-9]+(-[0-9]*)?$")]
Small = Annotated[int, msgspec.Meta(ge=0, le=60)]
Signed = Annotated[int, msgspec.Meta(ge=-12, le=12)]
Half = Annotated[float, msgspec.Meta(ge=0, le=60, multiple_of=0.5)]
UnitType = Literal[
    "inf", "cav", "mot", "mech", "tank", "at", "hq", "construction", "pontoon", "art", "aa", "spg", "assault_gun",
    "sp_at", "train",
]  # fmt: skip
CLASS_OF: dict[str, MoveClass] = {
    "inf": "infantry", "cav": "infantry", "construction": "infantry", "mot": "motorized", "at": "motorized",
    "hq": "motorized", "pontoon": "motorized", "art": "motorized", "aa": "motorized", "mech": "mechanized",
    "tank": "mechanized", "spg": "mechanized", "assault_gun": "mechanized", "sp_at": "mechanized",
    "train": "mechanized",
}  # fmt: skip
DIGGERS = frozenset({"inf", "cav", "mot", "mech", "construction"})  # 7.7b, 11.8 note 2
Size = Literal["I", "II", "III", "X", "XX", "XXX", "XXXX", "XXXXX"]  # company to army group
GUNS = frozenset({"art", "aa"})  # these march as columns (OPT2.1, OPT7)
SELF_PROPELLED = frozenset({"spg", "assault_gun", "train"})


class Counter(Part, frozen=True, kw_only=True):
    """A unit (3.1): what its counter says, and where it begins.

    full, reduced: attack, defence, MPs. tank, anti_tank: shifts. weak: it begins reduced. hex: where; turn, hex: when
    and where it comes. optional: only with the optional rules. adhoc: a '?' headquarters (12.4). fire, range:
    artillery counters (OPT2). minus: what an assault gun takes off the enemy (OPT3.1).
    """

    id: Id
    name: dict[str, Text] = {}
    nation: Id = ""
    division: Id
    corps: Id
    type: UnitType
    full: tuple[Small, Small, Small]
    reduced: tuple[Small, Small, Small] | None = None
    weak: bool = False
    tank: Small = 0
    anti_tank: Small = 0
    move: MoveClass | None = None
    hex: HexName | None = None
    turn: Small = 0
    independent: bool = False
    recon: bool = False
    engineers: bool = False
    assault: bool = False  # flame-throwers, special equipment (OPT8)
    adhoc: bool = False
    optional: bool = False
    range: Small = 0
    fire: Small = 0
    minus: Small = 0
    battalion: str = ""  # of which unit it was split off (OPT1)

    @property
    def moves(self) -> MoveClass:
        """Its class of movement (7.10)."""
        return self.move or CLASS_OF[self.type]


class AntiAircraft(Part, frozen=True, kw_only=True):
    """Another anti-aircraft factor for some units (11.12)."""

    corps: list[Id] = []
    division: list[Id] = []
    factor: Annotated[int, msgspec.Meta(ge=2, le=7)]


class Army(Part, frozen=True, kw_only=True):
    """One side: whose, how it is called, what it has and gets.

    sizes: which units are how large, by the strokes and crosses over their boxes.
    command: to which higher HQ each corps answers. sources: of its supply; edge: hexes where units may leave for good.
    artillery: by turn, how many points of each strength. recovery: how many are removed for each that comes back, by
    type. control: hexes it holds at the start besides those it stands in.
    """

    name: dict[str, Text]
    nation: Id
    sizes: dict[Size, Annotated[str, msgspec.Meta(max_length=4000)]] = {}
    units: list[Counter]
    command: dict[Id, Id] = {}
    sources: Names
    exits: Names = ""
    control: Names = ""
    artillery: dict[Turns, dict[str, Small]] = {}
    artillery_per_attack: Small = 1
    rockets: dict[Turns, Small] = {}
    engineers: dict[Turns, Small] = {}
    air: dict[Turns, Small] = {}
    scouts: dict[Turns, Small] = {}
    aa: Annotated[int, msgspec.Meta(ge=2, le=7)] = 7  # 7: none
    aa_of: list[AntiAircraft] = []
    recovery: dict[str, Small] | None = None
    adhoc: Small = 0
    rail: Small = 0  # units a turn by rail
    digs: Small = 1  # the highest level that may be built
    alternates: dict[HexName, Names] = {}  # where else reinforcements come in if their hex is barred


class Sky(Part, frozen=True, kw_only=True):
    """What a weather does. air: markers that fly (none, one a side, all); mp: off allowances by class."""

    air: Literal["none", "one", "all"] = "all"
    scouts: bool = True
    mp: dict[MoveClass, Signed] = {}
    river_extra: Small = 0
    no_roads: list[Literal["road", "country_road", "highway"]] = []
    thaw: bool = False  # no ice now, nor on the next turn
    attacks: Signed = 0  # shifts in every attack


class Weather(Part, frozen=True, kw_only=True):
    """The weather table: which weather each result of the die brings, and what was settled beforehand."""

    table: dict[str, str]
    effects: dict[str, Sky]
    fixed: dict[Turns, str] = {}
    later: dict[Turns, dict[str, str]] = {}  # tables for later turns


class Whom(Part, frozen=True, kw_only=True):
    """Some units: all that fit one of what is named."""

    corps: list[Id] = []
    division: list[Id] = []
    units: list[Id] = []
    types: list[UnitType] = []


Kind = Literal[
    "reactivate", "reroll", "air", "combat", "out_of_command", "resupply", "breakout", "bombard", "obstacle", "unit",
    "trigger", "hold", "march", "panic", "no_fuel", "build",
]  # fmt: skip


class Marker(Part, frozen=True, kw_only=True):
    """An event marker (14). count: how many of it; turn: from which turn on. keep: may it be kept? once: single use.

    whom: which units it is for. amount: of whatever it gives. side: whom it befalls, where that is not its owner's
    enemy. attack, defend: in which role it serves in a combat. needs: of the units that take part. hex, near: where.
    rule: which special rule it sets off.
    """

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]{1,40}$")]
    owner: SideName
    kind: Kind
    title: dict[str, Text]
    text: dict[str, Annotated[str, msgspec.Meta(max_length=600)]] = {}
    count: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    turn: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1
    keep: bool = True
    once: bool = False
    whom: Whom = Whom()
    needs: Whom = Whom()
    side: SideName | None = None
    amount: Signed = 0
    most: Small = 99
    attack: bool = False
    defend: bool = False
    tank: Small = 0
    anti_tank: Small = 0
    shifts: Small = 0
    hex: HexName | None = None
    near: Small = 0
    held: HexName | None = None  # must be held by the owner
    unit: Counter | None = None
    rule: str = ""
    all_weather: bool = False
    no_aa: bool = False


class Markers(Part, frozen=True, kw_only=True):
    """What goes into the cup. after_end: may corps still be activated after the End marker (5.D), or does all stop?"""

    ends: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    after_end: Literal["corps_continue", "stop_all"] = "corps_continue"
    pool: list[Marker] = []


class Surprise(Part, frozen=True, kw_only=True):
    """Shifts that some attacks get (7.9k): in which turn, for whom, upon what."""

    turn: Small
    side: SideName
    whom: Whom = Whom()
    hexes: Names = ""
    shifts: Small


class Point(Part, frozen=True, kw_only=True):
    """A way to victory points (15). kind: see rules/victory.py. vp: what it is worth; by_turn: by the turn it comes
    about."""

    kind: Literal[
        "capture", "recapture", "hold", "steps", "alive", "north", "first_north", "none_north", "link_up",
        "trapped",
    ]  # fmt: skip
    vp: Half = 0
    by_turn: dict[Turns, Half] = {}
    hexes: Names = ""
    each_turn: Small = 0  # counted at the end of every turn from this one on
    rates: dict[str, Half] = {}  # of a step, by type or corps; "other"
    whom: Whom = Whom()
    river: Text = ""
    supplied: bool = False
    until: Small = 0


class Victory(Part, frozen=True, kw_only=True):
    """Victory points of both sides and the levels of victory: side and level by the least ratio, largest first."""

    axis: list[Point]
    allies: list[Point]
    win: tuple[Small, Small] = (6, 5)
    decisive: tuple[Small, Small] = (2, 1)


class Fuel(Part, frozen=True, kw_only=True):
    """A raid that no supply reaches until friends are near, and that lives on a depot."""

    corps: Id
    depot: HexName
    friends: Whom
    near: Small = 2


class Airfield(Part, frozen=True, kw_only=True):
    """An airfield: while the enemy holds it, its side has fewer air markers."""

    hex: HexName
    side: SideName
    markers: Small = 1


class Pinned(Part, frozen=True, kw_only=True):
    """Units that may not leave a hex before a turn."""

    units: list[Id]
    until: Small


class Pocket(Part, frozen=True, kw_only=True):
    """A pocket on the edge of the map: hexes nobody enters, and where relief must end a turn to reach it."""

    ring: Names
    side: SideName
    link: Names
    types: list[UnitType]
    vp: Half
    breakout: Names = ""  # where units break out when the hold marker and the die allow it
    within: Small = 0
    units: list[Counter] = []


class Withdrawal(Part, frozen=True, kw_only=True):
    """Units that must leave once a marker has been drawn, or cost points each turn."""

    side: SideName
    units: list[Id]
    turns: Small
    vp: Half


class Shaky(Part, frozen=True, kw_only=True):
    """Troops that attack worse and run farther."""

    whom: Whom
    attack: Signed = -1
    die: Small = 2
    hexes: Small = 1


class Airlift(Part, frozen=True, kw_only=True):
    """A source of supply by air: for so many units within so many hexes, while the weather lets aircraft fly."""

    hex: HexName
    side: SideName
    units: Small
    near: Small


class Special(Part, frozen=True, kw_only=True):
    """The special rules of a scenario: hooks of rules/special.py with their parameters."""

    fuel: Fuel | None = None
    airfields: list[Airfield] = []
    pinned: list[Pinned] = []
    pocket: Pocket | None = None
    withdrawal: Withdrawal | None = None
    shaky: list[Shaky] = []
    ice: bool = False
    airlift: list[Airlift] = []


class Scenario(Book, frozen=True, kw_only=True):
    """A scenario: everything that the book leaves to it. sources: where its figures are from, for the curious."""

    dates: dict[str, Text] = {}
    turns: Annotated[int, msgspec.Meta(ge=1, le=60)]
    first: SideName
    map: MapFile
    axis: Army
    allies: Army
    weather: Weather
    markers: Markers = Markers()
    victory: Victory
    surprise: list[Surprise] = []
    heavy: Small = 3  # artillery points of this strength are heavy (11.5.3)
    points_lapse: bool = False
    demolition: bool = True
    command_radius: Small = 12
    special: Special = Special()
    tilt: dict[str, Text] = {}  # which side has it easier, where that is meant
    research: dict[str, Annotated[str, msgspec.Meta(max_length=1000)]] = {}  # what is fact, what is guess


def by_turn(table: dict[Turns, Small] | dict[Turns, Half], turn: int) -> float:
    """What a table by turns says of one."""
    return next((value for turns, value in table.items() if covers(turns, turn)), 0)


def covers(turns: str, turn: int) -> bool:
    """Is a turn among those named?"""
    first, dash, last = turns.partition("-")
    return int(first) <= turn <= (int(last) if last else 999 if dash else int(first))
