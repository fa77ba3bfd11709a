"""The printed things: three fate decks, counters, terrain, fortifications and tables. What never changes in a match.

Every physical card has a number: 1-72 are the German deck (G1-G72), 73-144 the American (A1-A72) and 145-216 the
Soviet (R1-R72). Units, weapons, radios and smoke markers are numbered too, each kind from 1. The state speaks of them
by number; a player reads and writes their slugs: G31, ger_rifle_squad.4, usa_light_mortar.2, ussr_radio_76mm.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.core.files import content

HERE = Path(__file__).parent
AXIS, ALLIES = 0, 1
SideName = Literal["axis", "allies"]
SIDES: tuple[SideName, SideName] = ("axis", "allies")
Nation = Literal["germany", "usa", "ussr"]
NATIONS: tuple[Nation, Nation, Nation] = ("germany", "usa", "ussr")

Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Shift = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Year = Annotated[int, msgspec.Meta(ge=1939, le=1945)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Dice = Annotated[int, msgspec.Meta(ge=2, le=12)]
Row = Annotated[int, msgspec.Meta(ge=1, le=10)]
HexName = Annotated[str, msgspec.Meta(pattern="^[A-O]([1-9]|10)$")]
Interval = tuple[Row, Row]  # of random-hex numbers

Size = Literal["squad", "team", "leader"]
Quality = Literal["elite", "line", "green"]
Value = Literal["fp", "range", "move"]
PostureId = Literal["attacker", "recon", "defender"]
Trigger = Literal["event", "jammed", "sniper", "time"]
Marker = Literal["foxhole", "trench", "pillbox", "bunker", "mines", "wire"]
Barrier = Literal["water", "blaze", "fortification", "building", "impassable"]
WeaponKind = Literal["machine_gun", "mortar", "gun", "flamethrower", "satchel_charge", "molotov_cocktail"]
OrderId = Literal[
    "advance", "artillery_denied", "artillery_request", "command_confusion", "fire", "move", "recover", "rout",
]  # fmt: skip
ActionId = Literal[
    "ambush", "assault_fire", "bore_sighting", "command_confusion", "concealment", "crossfire", "demolitions", "dig_in",
    "fire", "hand_grenades", "hidden_entrenchments", "hidden_mines", "hidden_pillbox", "hidden_unit", "hidden_wire",
    "light_wounds", "marksmanship", "no_quarter", "smoke_grenades", "spray_fire", "sustained_fire",
]  # fmt: skip
EventId = Literal[
    "air_support", "battle_harden", "battlefield_integrity", "blaze", "booby_trap", "breeze", "command_and_control",
    "commissar", "cower", "deploy", "dust", "elan", "entrench", "field_promotion", "fog_of_war", "hero", "infiltration",
    "interdiction", "interrogation", "kia", "malfunction", "medic", "mission_objective", "prisoners_of_war",
    "reconnaissance", "reinforcements", "rubble", "sappers", "scrounge", "shell_shock", "shellholes",
    "strategic_objective", "suppressing_fire", "walking_wounded", "white_phosphorus",
]  # fmt: skip
Moment = Literal[
    "melee_start", "melee_end", "own_move", "entered_by_move", "entered", "fire_roll", "defense_roll", "breaking",
    "time_advance", "enemy_discards", "never",
]  # fmt: skip


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a content file; an unknown key is a mistake."""


# --- nations, orders, actions, events ------------------------------------------------------------------------------


class NationType(Printed, frozen=True):
    """A nation: whose it is, the letter of its cards, how its slugs begin, and its limit of discards (5.3)."""

    id: Nation
    side: SideName
    prefix: str
    letter: str
    deck: str
    discards: Count

    @property
    def seat(self) -> int:
        return SIDES.index(self.side)


class OrderType(Printed, frozen=True):
    """An order (O16-O23): what it activates."""

    id: OrderId
    clause: str
    activates: Literal["unit", "leader", "player", "nothing"]
    playable: bool = True
    also_action: bool = False
    mp: bool = False


class ActionType(Printed, frozen=True):
    """An action (A25-A41): the moment for it and its conditions; the header of the file says what each means."""

    id: ActionId
    clause: str
    moment: Moment
    defender: bool = False
    nations: frozenset[Nation] = frozenset(NATIONS)
    against: dict[Nation, list[Nation]] = {}
    fp: Shift = 0
    vp: Shift = 0
    hexes: Count = 1
    boxed: Value | None = None
    weapons: frozenset[WeaponKind] = frozenset()
    weapon_fp: Figure = 0  # the attack includes a weapon of this printed FP or more
    at_moving: bool = False  # the target is moving
    adjacent: bool = False  # one that fires is next to the target
    cover: Figure = 0
    places: Marker | Literal["smoke"] | None = None
    barred: frozenset[Barrier] = frozenset()

    def allowed(self, posture: PostureId, nation: Nation, enemy: Nation) -> bool:
        """Whether this posture and nation may ever play it against that enemy."""
        return (
            self.moment != "never"
            and (posture == "defender" or not self.defender)
            and nation in self.nations
            and enemy in self.against.get(nation, NATIONS)
        )


class EventType(Printed, frozen=True):
    """An event (E43-E77); the header of the file says what each field means."""

    id: EventId
    clause: str
    decides: Literal["revealer", "active", "opponent", "nobody"] = "revealer"
    optional: bool = False
    random_hex: bool = False
    rolls: bool = False
    support: bool = False
    radio: bool = False
    places: Marker | Literal["smoke", "blaze", "suppressed", "veteran", "hero", "private"] | None = None
    barred: frozenset[Barrier] = frozenset()
    nations: frozenset[Nation] = frozenset(NATIONS)
    vp_for: Literal["casualties", "objectives"] | None = None


class Face(Printed, frozen=True):
    """The face of a fate card (1.5-1.9)."""

    order: OrderId
    action: ActionId
    event: EventId
    hex: HexName
    dice: tuple[Die, Die]
    trigger: Trigger | None = None
    wind: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class Card(msgspec.Struct, frozen=True, gc=False):
    """One physical fate card. Flat, for speed: every roll reads one."""

    number: int
    slug: str
    nation: Nation
    order: OrderId
    action: ActionId
    event: EventId
    wind: int
    hex: str
    row: int
    white: int
    dark: int
    roll: int
    product: int
    trigger: Trigger | None

    @property
    def actions(self) -> tuple[ActionId, ...]:
        """What it may be played for as an action: a Fire card has opportunity fire as well (1.6, A33.1)."""
        return (self.action, "fire") if ORDERS[self.order].also_action else (self.action,)


# --- counters ------------------------------------------------------------------------------------------------------


class Side(Printed, frozen=True):
    """One side of a unit counter: its values, and which of them stand in a square."""

    fp: Figure
    range: Figure
    move: Figure
    morale: Figure
    command: Figure = 0
    boxed: frozenset[Value] = frozenset()


class UnitType(Printed, frozen=True):
    """A squad, a team or a leader of a nation. A weapon team has no quality."""

    id: str
    nation: Nation
    size: Size
    front: Side
    broken: Side
    copies: Count
    quality: Quality | None = None
    hero: bool = False


class LeaderType(Printed, frozen=True):
    """A leader, who is the same in every nation but for the number of counters."""

    id: str
    front: Side
    broken: Side
    copies: dict[Nation, Count]
    hero: bool = False


class Unit(msgspec.Struct, frozen=True, gc=False):
    """One physical unit counter. Flat, for speed; values come in pairs: unbroken, broken."""

    number: int
    slug: str
    type: UnitType
    copy: int
    nation: Nation
    seat: int
    size: Size
    figures: int
    points: int  # 7.1
    leader: bool
    hero: bool
    fp: tuple[int, int]
    range: tuple[int, int]
    move: tuple[int, int]
    morale: tuple[int, int]
    command: tuple[int, int]
    boxed: tuple[frozenset[Value], frozenset[Value]]


class WeaponType(Printed, frozen=True):
    """A weapon; nation none: of any nation."""

    id: str
    kind: WeaponKind
    copies: Count
    fp: Figure
    range: Figure
    fix: Interval
    eliminate: Interval
    nation: Nation | None = None
    least: Count = 1
    move: Shift = 0
    heavy: bool = False
    smoke: bool = False
    ignores_cover: bool = False
    single_use: bool = False
    boxed: frozenset[Value] = frozenset()


class Weapon(msgspec.Struct, frozen=True, gc=False):
    """One physical weapon counter."""

    number: int
    slug: str
    type: WeaponType
    copy: int


class RadioType(Printed, frozen=True):
    """A battery off the map (12); one counter of each."""

    id: str
    nation: Nation
    calibre: Annotated[int, msgspec.Meta(ge=50, le=250)]
    fp: Figure
    smoke: bool = True

    @property
    def vulnerability(self) -> int:
        """The impact roll that destroys a fortification (O18.2.3.3)."""
        return VULNERABILITY[self.fp]


class _Radios(Printed, frozen=True):
    vulnerability: dict[int, Dice]
    radios: list[RadioType]


class Fortification(Printed, frozen=True):
    """A fortification (F101-F106); the header of the file says what each field means."""

    id: Marker
    clause: str
    cover: Figure | None = None
    indirect: Figure | None = None
    wins_ties: bool = False
    linked: bool = False
    strengths: tuple[Figure, ...] = ()
    hampers: Shift = 0
    stops: bool = False
    no_weapons: bool = False
    copies: Count | None = None


class Chit(Printed, frozen=True):
    """An objective chit (7.3.2): VP for one objective, or for each of the five (0), or a special condition."""

    id: Annotated[str, msgspec.Meta(pattern="^[A-X]$")]
    objective: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None
    points: Figure = 0
    special: Literal["sudden_death", "exit", "elimination"] | None = None
    open: bool = False

    def worth(self, objective: int) -> int:
        """What it makes an objective worth."""
        return self.points if self.objective in (0, objective) else 0


# --- what the book says in figures ---------------------------------------------------------------------------------


class SizeType(Printed, frozen=True):
    figures: Count
    men: Count
    points: Count


class Posture(Printed, frozen=True):
    """What a posture gives: its hand, the hidden actions, VP when time advances (1.1, 6.1.2, A35)."""

    hand: Count
    hides: bool = False
    time_points: Figure = 0


class _Map(Printed, frozen=True):
    columns: Count
    rows: Count
    objectives: Count


class _Time(Printed, frozen=True):
    start: Figure
    last: Figure


class Basics(Printed, frozen=True):
    sizes: dict[Size, SizeType]
    postures: dict[PostureId, Posture]
    stack: Count
    map: _Map
    years: tuple[Year, Year]
    time: _Time
    smoke: dict[int, Count]
    suppressed: Shift
    veteran: Shift


# --- read from the files -------------------------------------------------------------------------------------------


def _cards(decks: dict[Nation, list[Face]]) -> Iterable[Card]:
    number = 0
    for nation in NATIONS:
        for place, face in enumerate(decks[nation], 1):
            number += 1
            white, dark = face.dice
            yield Card(
                number=number,
                slug=f"{NATION_TYPES[nation].letter}{place}",
                nation=nation,
                order=face.order,
                action=face.action,
                event=face.event,
                wind=face.wind,
                hex=face.hex,
                row=int(face.hex[1:]),
                white=white,
                dark=dark,
                roll=white + dark,
                product=white * dark,
                trigger=face.trigger,
            )


def _leaders(types: list[LeaderType]) -> Iterable[UnitType]:
    for nation in NATION_TYPES.values():
        for kind in types:
            yield UnitType(
                id=f"{nation.prefix}_{kind.id}",
                nation=nation.id,
                size="leader",
                front=kind.front,
                broken=kind.broken,
                copies=kind.copies[nation.id],
                hero=kind.hero,
            )


def _units(types: Iterable[UnitType]) -> Iterable[Unit]:
    number = 0
    for kind in types:
        size, front, back = BASICS.sizes[kind.size], kind.front, kind.broken
        for copy in range(1, kind.copies + 1):
            number += 1
            yield Unit(
                number=number,
                slug=f"{kind.id}.{copy}",
                type=kind,
                copy=copy,
                nation=kind.nation,
                seat=NATION_TYPES[kind.nation].seat,
                size=kind.size,
                figures=size.figures,
                points=0 if kind.hero else size.points + front.command,
                leader=kind.size == "leader",
                hero=kind.hero,
                fp=(front.fp, back.fp),
                range=(front.range, back.range),
                move=(front.move, back.move),
                morale=(front.morale, back.morale),
                command=(front.command, back.command),
                boxed=(front.boxed, back.boxed),
            )


def _weapons(types: Iterable[WeaponType]) -> Iterable[Weapon]:
    pairs = ((kind, copy) for kind in types for copy in range(1, kind.copies + 1))
    for number, (kind, copy) in enumerate(pairs, 1):
        yield Weapon(number, f"{kind.id}.{copy}", kind, copy)


BASICS: Basics = content.load(HERE / "basics.yaml", Basics)
NATION_TYPES: dict[Nation, NationType] = {row.id: row for row in content.load(HERE / "nations.yaml", list[NationType])}

ORDERS: dict[str, OrderType] = {row.id: row for row in content.load(HERE / "orders.yaml", list[OrderType])}
ACTIONS: dict[str, ActionType] = {row.id: row for row in content.load(HERE / "actions.yaml", list[ActionType])}
EVENTS: dict[str, EventType] = {row.id: row for row in content.load(HERE / "events.yaml", list[EventType])}
CARDS: dict[int, Card] = {
    card.number: card for card in _cards(content.load(HERE / "cards.yaml", dict[Nation, list[Face]]))
}

UNIT_TYPES: dict[str, UnitType] = {
    kind.id: kind
    for kind in (
        *content.load(HERE / "units.yaml", list[UnitType]),
        *_leaders(content.load(HERE / "leaders.yaml", list[LeaderType])),
    )
}
UNITS: dict[int, Unit] = {unit.number: unit for unit in _units(UNIT_TYPES.values())}
WEAPON_TYPES: dict[str, WeaponType] = {kind.id: kind for kind in content.load(HERE / "weapons.yaml", list[WeaponType])}
WEAPONS: dict[int, Weapon] = {weapon.number: weapon for weapon in _weapons(WEAPON_TYPES.values())}
_radios = content.load(HERE / "radios.yaml", _Radios)
VULNERABILITY: dict[int, int] = _radios.vulnerability
RADIOS: dict[int, RadioType] = dict(enumerate(_radios.radios, 1))

FORTIFICATIONS: dict[str, Fortification] = {
    row.id: row for row in content.load(HERE / "fortifications.yaml", list[Fortification])
}
CHITS: dict[str, Chit] = {chit.id: chit for chit in content.load(HERE / "objectives.yaml", list[Chit])}
SMOKE: dict[int, int] = dict(  # the value of each smoke and blaze marker
    enumerate((value for value, count in BASICS.smoke.items() for _ in range(count)), 1)
)

UNIT_SLUGS: dict[str, int] = {unit.slug: unit.number for unit in UNITS.values()}
WEAPON_SLUGS: dict[str, int] = {weapon.slug: weapon.number for weapon in WEAPONS.values()}
RADIO_IDS: dict[str, int] = {radio.id: number for number, radio in RADIOS.items()}
CARD_SLUGS: dict[str, int] = {card.slug: card.number for card in CARDS.values()}


def deck(nation: Nation) -> list[int]:
    """The 72 cards of a nation."""
    return [number for number, card in CARDS.items() if card.nation == nation]


def replacement(nation: Nation, quality: Quality) -> UnitType:
    """The team that takes the place of a squad that deploys or is lightly wounded: of the quality of the OB."""
    return UNIT_TYPES[f"{NATION_TYPES[nation].prefix}_{quality}_team"]
