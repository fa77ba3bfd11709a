"""The tables of the player aids: support, orders of battle, and what else a random scenario is made of."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.files import content
from boardgames.games.combat_commander.content.printed import (
    HERE,
    Count,
    Figure,
    Marker,
    Nation,
    PostureId,
    Printed,
    Quality,
    Year,
)

Span = tuple[Year, Year]  # first and last
Triple = tuple[Figure, Figure, Figure]  # for a company, a detachment, a platoon


class Cell(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A cell of a support table: its cost, and the years in which it may be chosen."""

    cost: Count
    first: Year
    last: Year


class Support(Printed, frozen=True):
    """A row of a support table: a unit, perhaps with the weapon that it crews; a leader; or a radio."""

    id: str
    cells: dict[int, Cell]
    unit: str | None = None
    weapon: str | None = None
    leaders: list[str] = []
    radio: str | None = None

    def cell(self, roll: int, year: int) -> Cell | None:
        """Its cell in the column of a roll, where it is to be had in that year."""
        cell = self.cells.get(roll)
        return cell if cell and cell.first <= year <= cell.last else None


class Force(Printed, frozen=True):
    """So many of a unit or a weapon in a company, a detachment and a platoon; years: only then."""

    counts: Triple
    unit: str | None = None
    weapon: str | None = None
    years: Span | None = None


class OrderOfBattle(Printed, frozen=True):
    """An order of battle of random scenarios; three figures are for a company, a detachment and a platoon."""

    id: str
    chit: str
    years: Span
    quality: Quality
    points: Triple
    initiative: tuple[int, int, int]
    surrender: Triple
    forces: list[Force]


class _Modifiers(Printed, frozen=True):
    quality: dict[Quality, int]
    years: dict[Nation, dict[Year, int]]


class QualityColumn(Printed, frozen=True):
    """Troop quality by the total of two dice, a letter each from 2 to 12."""

    years: Span
    by_roll: Annotated[str, msgspec.Meta(pattern="^[elg]{11}$")]


class Scale(Printed, frozen=True):
    leaders: Count
    orders: Count


class Depth(Printed, frozen=True):
    wide: Count
    narrow: Count


class Works(Printed, frozen=True):
    """Fortifications that a defender may buy; mines: their strength."""

    id: str
    points: Count
    markers: dict[Marker, Count]
    mines: Figure | None = None


class RandomTables(Printed, frozen=True):
    leaders: dict[Nation, dict[int, str]]
    leader_modifiers: _Modifiers
    quality: dict[Nation, list[QualityColumn]]
    wars: dict[Nation, Span]
    scales: dict[Literal["company", "detachment", "platoon"], Scale]
    depths: dict[PostureId, Depth]
    fortifications: list[Works]

    def leader(self, nation: Nation, quality: Quality, year: int, die: int) -> str:
        """The leader counter that the white die gives."""
        found = die + self.leader_modifiers.quality[quality] + self.leader_modifiers.years[nation][year]
        table = self.leaders[nation]
        return table[min(max(found, min(table)), max(table))]

    def troop_quality(self, nation: Nation, year: int, roll: int) -> Quality | None:
        """The quality that a roll gives; none where the nation does not fight in that year."""
        for column in self.quality[nation]:
            if column.years[0] <= year <= column.years[1]:
                return QUALITIES[column.by_roll[roll - 2]]
        return None


QUALITIES: dict[str, Quality] = {"e": "elite", "l": "line", "g": "green"}


SUPPORT: dict[Nation, list[Support]] = content.load(HERE / "support.yaml", dict[Nation, list[Support]])
ORDERS_OF_BATTLE: dict[Nation, list[OrderOfBattle]] = content.load(
    HERE / "orders_of_battle.yaml", dict[Nation, list[OrderOfBattle]]
)
RANDOM: RandomTables = content.load(HERE / "random.yaml", RandomTables)


def support(nation: Nation, roll: int, year: int, *, radios: bool = True) -> list[Support]:
    """What the support table offers for a roll in a year."""
    return [item for item in SUPPORT[nation] if item.cell(roll, year) and (radios or not item.radio)]
