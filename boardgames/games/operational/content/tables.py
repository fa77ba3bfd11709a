"""The combat results table and the terrain effects chart, as the book prints them.

Movement points are counted in twelfths, which the halves, thirds and quarters of roads all are (7.4.1).
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.core.files import content
from boardgames.core.files.scenarios import Part

HERE = Path(__file__).parent
MP = 12  # twelfths in a movement point
ALL = -1  # a hexside that takes all MPs (Major River)

MoveClass = Literal["infantry", "motorized", "mechanized"]
CLASSES: tuple[MoveClass, MoveClass, MoveClass] = ("infantry", "motorized", "mechanized")  # columns of the chart
TerrainId = Literal[
    "clear", "forest", "dense_forest", "broken", "marshy", "swamp", "settlement", "city", "major_city",
    "major_city_center", "hills", "lake", "sea",
]  # fmt: skip
RiverId = Literal["river", "major_river", "great_river"]
RoadId = Literal["road", "country_road", "highway"]
Share = Annotated[str, msgspec.Meta(pattern="^(-|all|[0-9]+|[0-9]+/[0-9]+)$")]


# --- the combat results table ----------------------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """A cell of the table (10.4). loser: whom the number is for. hexes: how far it goes back. attacker, defender: steps
    lost. pick: the winner picks who takes one of them (10.11). star: one more on works and towns. hold: an exchange."""

    text: str
    loser: Literal["A", "D", ""]
    hexes: int
    attacker: int
    defender: int
    pick: bool = False
    star: bool = False
    hold: bool = False


class CombatTable(Part, frozen=True):
    columns: list[str]
    rows: dict[int, list[str]]


CELL = re.compile(r"(A|D) (\d|\(\d\)|\[\d\])")


def outcome(text: str) -> Outcome:
    """A cell, as it is printed, in facts."""
    star, said = text.endswith("*"), text.rstrip("*")
    if said == "EX":  # each side loses a step and stays
        return Outcome(text, "", 0, 1, 1, star=star, hold=True)
    if said == "D-EX":  # and the defender goes back one hex
        return Outcome(text, "D", 1, 1, 1, star=star)
    found = CELL.fullmatch(said)
    if found is None:
        raise ValueError(text)
    loser, number = found.groups()
    hexes = int(number.strip("()[]"))
    steps = hexes if number != str(hexes) else 0  # a bare number is hexes alone
    pick = number.startswith("[")
    if loser == "A":  # attackers never go back (10.5)
        return Outcome(text, "A", 0, steps, 0, pick, star)
    return Outcome(text, "D", hexes, 0, steps, pick, star)


COMBAT = content.load(HERE / "combat.yaml", CombatTable)
COLUMNS = tuple(COMBAT.columns)
EVEN = COLUMNS.index("1:1")
OUTCOMES = {die: tuple(map(outcome, row)) for die, row in COMBAT.rows.items()}


def ratio(attack: int, defence: int) -> int:
    """The column of a ratio, rounded in the defender's favour and held within the table (10.1.1)."""
    if attack >= defence:
        return min(EVEN + attack // defence - 1, len(COLUMNS) - 1)
    return max(EVEN + 1 - -(-defence // attack), 0) if attack > 0 else 0


def shifted(column: int, shifts: int) -> int:
    """A column after shifts: to the right is for the attacker (3.3)."""
    return max(0, min(len(COLUMNS) - 1, column + shifts))


# --- the terrain effects chart ---------------------------------------------------------------------------------------


class TerrainRow(Part, frozen=True, kw_only=True, rename={"out_of": "from"}):
    """A terrain: its cost by class, and what it does to a combat."""

    move: tuple[Share, Share, Share]
    shifts: int = 0
    anti_tank: int = 0
    tanks: int = 0
    attack: Share = "1"
    out_of: bool = False  # the share counts for attacks out of it too
    defence: int = 1
    works: bool = False
    cover: bool = False  # no bombing (11.11.2)


class SideRow(Part, frozen=True):
    cost: Share
    shifts: int


class WayRow(Part, frozen=True):
    move: tuple[Share, Share, Share] = ("-", "-", "-")
    share: Share = "-"
    least: Share = "-"


class WorksRow(Part, frozen=True):
    shifts: int
    modifier: int


class Chart(Part, frozen=True):
    hexes: dict[TerrainId, TerrainRow]
    rivers: dict[RiverId, SideRow]
    bridges: dict[RiverId, SideRow]
    ways: dict[Literal["road", "country_road", "highway", "railway"], WayRow]
    works: dict[int | Literal["line"], WorksRow]


CHART = content.load(HERE / "terrain.yaml", Chart)
LINE = 4  # a Defensive Line, among the levels of works


def twelfths(share: Share) -> int | None:
    """A cost of the chart in twelfths; None: not allowed."""
    if share == "-":
        return None
    return ALL if share == "all" else int(Fraction(share) * MP)


@cache
def cost(terrain: TerrainId, column: int) -> int | None:
    """What it costs a class to enter a hex of a terrain."""
    return twelfths(CHART.hexes[terrain].move[column])


@cache
def road_cost(way: RoadId, column: int) -> int:
    """What a step along a road costs a class."""
    found = twelfths(CHART.ways[way].move[column])
    assert found is not None
    return found


def rail_cost(terrain_cost: int) -> int:
    """Along a railway: a share of the other terrain's cost, and no less than the least."""
    row = CHART.ways["railway"]
    return max(int(terrain_cost * Fraction(row.share)), twelfths(row.least) or 0)


def works_row(level: int) -> WorksRow:
    """What works of a level do for their defenders."""
    return CHART.works["line" if level == LINE else level]
