"""The printed things of 2GM Tactics: units, support cards, markers, terrain, generals, heroes. They never change.

A physical card is a text, `light_infantry.a3`: what it is, the seat in whose box it lay (a to d), and which copy.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from boardgames.core.files import content

HERE = Path(__file__).parent
Nation = Literal["usa", "germany", "uk", "ussr", "japan", "italy", "france"]
UnitKind = Literal["infantry", "artillery", "tank", "transport", "aircraft"]
NATIONS: tuple[Nation, ...] = ("usa", "germany", "uk", "ussr", "japan", "italy", "france")
ALLIANCES: tuple[tuple[Nation, ...], ...] = (("usa", "uk", "ussr", "france"), ("germany", "italy", "japan"))
UNIT_KINDS: tuple[UnitKind, ...] = ("infantry", "artillery", "tank", "transport", "aircraft")
GROUND_KINDS = UNIT_KINDS[:4]
VEHICLES = ("tank", "transport")
FOOT = ("infantry", "artillery")
HIDDEN = "?"  # a card that the viewer may not know


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every printed thing has. found, implied: the figures that the book states, or that its examples imply."""

    id: str
    name: str = ""
    found: list[str] | str = []
    implied: list[str] | str = []


class Gun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A second main gun."""

    pen: int
    damage: int


class Weapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a weapon does. reach: least and greatest distance."""

    impact: tuple[int, int]
    pen: int
    damage: int
    reach: tuple[int, int] = (1, 1)


class UnitType(Printed, frozen=True, kw_only=True):
    """A unit card. equipment: what it may carry, and for how many points."""

    nation: str
    type: UnitKind
    cost: int
    armour: int
    pi: int
    copies: int
    move: int = 0
    range: int = 0
    impact: tuple[int, int] | None = None
    pen: int = 0
    damage: int = 0
    abilities: frozenset[str] = frozenset()
    multiple: int = 0
    bomber: int = 0
    second_gun: Gun | None = None
    equipment: dict[str, int] = {}
    twice: list[str] = []  # markers of which it may carry two
    set: str = ""
    picture: str = ""

    @property
    def fires(self) -> bool:
        """Can its main weapon fire?"""
        return self.impact is not None


class SupportType(Printed, frozen=True, kw_only=True):
    """A support card. cost: in a deck; play: on the field. boosts: what it is for, to the AI's table."""

    nation: str
    cost: int
    play: int
    when: list[str]
    boosts: list[str] = []
    permanent: bool = False
    preparation: bool = False
    solo: bool = False
    tanks_only: bool = False
    weapon: Weapon | None = None
    set: str = ""


class HeroType(Printed, frozen=True, kw_only=True):
    """A hero, who joins one unit of a type."""

    nation: str
    cost: int
    affects: UnitKind
    effect: str
    amount: int


class EquipmentType(Printed, frozen=True, kw_only=True):
    """A marker. setup: folded or set up; flips: turned over when fired; swap: takes the place of the main weapon."""

    who: list[str]
    cost: int
    weapon: Weapon | None = None
    cls: list[Literal["offensive", "defensive"]] = []
    setup: bool = False
    flips: bool = False
    swap: bool = False
    floor: bool = False
    at: list[UnitKind] = []
    option: str = ""


class TerrainType(Printed, frozen=True, kw_only=True):
    """A terrain card. back: what it is turned into when destroyed; bars, only: who may not, who alone may enter."""

    kind: Literal["artificial", "natural", "back"]
    sign: str
    building: bool = False
    copies: int = 0
    cost: int = 0
    armour: int = 0
    pi: int = 0
    cover: tuple[int, int] = (0, 0)
    bonus: int = 0
    range: int = 0
    difficult: list[UnitKind] = []
    bars: list[UnitKind] = []
    only: list[UnitKind] = []
    back: str = ""
    full: bool = False
    attack: Weapon | None = None
    ai: bool = True
    advanced: bool = False
    indestructible: bool = False
    set: str = ""

    @property
    def covers(self) -> bool:
        """Does it make a unit harder to hit?"""
        return self.cover != (0, 0)


class GeneralType(Printed, frozen=True, kw_only=True):
    """A general beside the headquarters."""

    nation: str
    effect: str
    amount: int
    affects: list[UnitKind] = []


class Parameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of the base rules that the annex does not print."""

    hq_pi: int
    wound: int
    suppression: int
    hand_limit: int
    pair_hand_limit: int
    draw: int
    start_cards: int
    start_pa: int
    natural: int
    best: int
    worst: int
    terrain_critical: int
    artillery_damage: int
    natural_kinds: list[str]
    columns: list[int]


Row = TypeVar("Row", bound=Printed)


def _table(file: str, kind: type[Row]) -> dict[str, Row]:
    rows: list[Row] = content.load(HERE / file, list[kind])  # type: ignore[valid-type]
    return {row.id: row for row in rows}


UNITS: dict[str, UnitType] = _table("units.yaml", UnitType)
SUPPORT: dict[str, SupportType] = _table("support.yaml", SupportType)
HEROES: dict[str, HeroType] = _table("heroes.yaml", HeroType)
EQUIPMENT: dict[str, EquipmentType] = _table("equipment.yaml", EquipmentType)
TERRAIN: dict[str, TerrainType] = _table("terrain.yaml", TerrainType)
GENERALS: dict[str, GeneralType] = _table("generals.yaml", GeneralType)
DECKS: dict[str, dict[str, int]] = content.load(HERE / "decks.yaml", dict[str, dict[str, int]])
POOLS: dict[str, dict[str, int]] = content.load(HERE / "pools.yaml", dict[str, dict[str, int]])
P: Parameters = content.load(HERE / "parameters.yaml", Parameters)
SIGNS: dict[str, str] = {each.sign: each.id for each in TERRAIN.values()}
ARTIFICIAL: list[str] = [each.id for each in TERRAIN.values() if each.kind == "artificial"]

CardType = UnitType | SupportType | HeroType


@cache
def kind_of(card: str) -> str:
    """What a card is, whichever copy: "light_infantry"."""
    return card.partition(".")[0]


@cache
def seat_of(card: str) -> int:
    """In whose box a card lay."""
    return "abcd".index(card.partition(".")[2][0])


@cache
def face(card: str) -> CardType:
    """The face of a card of any kind."""
    return printed(kind_of(card))


def printed(name: str) -> CardType:
    """The face of all cards of a name."""
    found = UNITS.get(name) or SUPPORT.get(name) or HEROES.get(name)
    assert found is not None, name
    return found


@cache
def unit_type(card: str) -> UnitType:
    """The face of a unit card."""
    return UNITS[kind_of(card)]


@cache
def is_unit(card: str) -> bool:
    return kind_of(card) in UNITS


@cache
def is_support(card: str) -> bool:
    return kind_of(card) in SUPPORT


@cache
def is_hero(card: str) -> bool:
    return kind_of(card) in HEROES


@cache
def cost_of(card: str) -> int:
    """What a card counts when a deck is built."""
    return face(card).cost


@cache
def copy_of(card: str) -> int:
    """Which copy of its box a card is; for order."""
    return int(card.partition(".")[2][1:])


def order(card: str) -> tuple[str, int, int]:
    """Cards in the order in which they are listed."""
    return kind_of(card), seat_of(card), copy_of(card)


def pool(nation: str, extra: bool, heroes: bool) -> dict[str, int]:
    """Every card that an army has, and how many copies."""
    found = {
        each.id: each.copies
        for each in UNITS.values()
        if each.nation in {nation, "all"} and (extra or each.set != "extra")
    }
    found.update(POOLS[nation])
    for name, count in DECKS[nation].items():
        found[name] = max(count, found.get(name, 0))
    if heroes:
        found.update({each.id: 1 for each in HEROES.values() if each.nation == nation})
    return found


def alliance(nation: str) -> tuple[Nation, ...]:
    """The armies of the side that a nation fights for."""
    return next(each for each in ALLIANCES if nation in each)


def points(deck: dict[str, int]) -> int:
    """What a deck counts against the limit."""
    return sum(printed(name).cost * count for name, count in deck.items())
