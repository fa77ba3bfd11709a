"""The combat results table and the terrain effects chart, cell by cell (10.4, 7.4.1)."""

from __future__ import annotations

import pytest

from boardgames.games.operational.content import tables
from boardgames.games.operational.content.tables import CHART, COLUMNS, OUTCOMES, ratio, shifted

ROWS = {
    1: "A [3]|A [3]|A [2]|A [2]|A [2]|A (1)|A (1)|EX*|EX*",
    2: "A [3]|A [2]|A [2]|A (1)|A (1)|D-EX|D-EX|D 1|D (1)",
    3: "A (2)|A (2)|A (1)|EX*|EX*|D-EX*|D 1*|D (1)*|D (1)*",
    4: "A (1)|A (1)|EX|EX|D 1|D 1|D (1)|D (1)|D (2)",
    5: "A (1)|EX|EX|D-EX|D (1)|D (1)|D (1)|D (2)|D [2]",
    6: "D-EX|D 1|D (1)|D [1]|D [1]|D [1]|D [2]|D [2]|D [3]",
}


@pytest.mark.rule("CRT.columns", "4.2a")
def test_the_columns_run_from_one_to_four_to_six_to_one() -> None:
    assert COLUMNS == ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1")
    assert list(OUTCOMES) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("CRT.1", "CRT.2", "CRT.3", "CRT.4", "CRT.5", "CRT.6")
@pytest.mark.parametrize(("die", "row"), ROWS.items())
def test_each_cell_is_as_printed(die: int, row: str) -> None:
    assert [cell.text for cell in OUTCOMES[die]] == row.split("|")


# loser, hexes back, steps of attacker and defender, does the winner pick one, star, hold
CELLS = {
    "D 1": ("D", 1, 0, 0, False, False, False),
    "D 1*": ("D", 1, 0, 0, False, True, False),
    "D (1)": ("D", 1, 0, 1, False, False, False),
    "D (2)": ("D", 2, 0, 2, False, False, False),
    "D [3]": ("D", 3, 0, 3, True, False, False),
    "A (2)": ("A", 0, 2, 0, False, False, False),
    "A [3]": ("A", 0, 3, 0, True, False, False),
    "EX": ("", 0, 1, 1, False, False, True),
    "EX*": ("", 0, 1, 1, False, True, True),
    "D-EX": ("D", 1, 1, 1, False, False, False),
    "D-EX*": ("D", 1, 1, 1, False, True, False),
}


@pytest.mark.rule(
    "CRT.D", "CRT.A", "CRT.EX", "CRT.D-EX", "CRT.N", "CRT.paren", "CRT.bracket", "CRT.both", "CRT.star", "10.4b",
    "10.4c", "10.4d",
)  # fmt: skip
@pytest.mark.parametrize(("text", "facts"), CELLS.items())
def test_each_sign_of_a_cell_means_what_it_says(text: str, facts: tuple[object, ...]) -> None:
    cell = tables.outcome(text)
    found = (cell.loser, cell.hexes, cell.attacker, cell.defender, cell.pick, cell.star, cell.hold)
    assert found == facts


@pytest.mark.rule("10.1.1h", "10.1.1i", "10.1.1l", "10.1.1m")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (14, 5, "2:1"), (15, 5, "3:1"), (10, 1, "6:1"), (5, 14, "1:3"), (5, 15, "1:3"), (5, 16, "1:4"), (1, 9, "1:4"),
        (7, 7, "1:1"), (7, 8, "1:2"), (19, 6, "3:1"), (12, 1, "6:1"), (0, 3, "1:4"),
    ],
)  # fmt: skip
def test_a_ratio_is_rounded_for_the_defender(attack: int, defence: int, column: str) -> None:
    assert COLUMNS[ratio(attack, defence)] == column


@pytest.mark.rule("3.3b", "3.3c", "3.3d", "10.1.1j")
@pytest.mark.parametrize(
    ("start", "shifts", "end"),
    [("1:1", 2, "3:1"), ("1:1", -2, "1:3"), ("6:1", 2, "6:1"), ("1:4", -1, "1:4"), ("1:4", 3, "1:1")],
)
def test_shifts_move_the_column_by_one_each(start: str, shifts: int, end: str) -> None:
    assert COLUMNS[shifted(COLUMNS.index(start), shifts)] == end


NO = None
TERRAIN = {  # twelfths by class; shifts of the defender; anti-tank
    "clear": ((12, 12, 12), 0, 0),
    "forest": ((24, 48, 36), 1, 0),
    "dense_forest": ((48, NO, NO), 1, 1),
    "broken": ((24, 48, 36), 2, 0),
    "marshy": ((24, 60, 36), 0, 0),
    "swamp": ((48, NO, NO), 0, 0),
    "settlement": ((12, 12, 12), 0, 0),
    "city": ((12, 12, 12), 1, 1),
    "major_city": ((12, 12, 12), 1, 1),
    "major_city_center": ((24, 24, 24), 2, 1),
    "hills": ((12, 12, 12), 1, 0),
    "lake": ((NO, NO, NO), 0, 0),
    "sea": ((NO, NO, NO), 0, 0),
}


@pytest.mark.rule(
    "TEC.clear", "TEC.forest", "TEC.dense-forest", "TEC.broken", "TEC.marshy", "TEC.swamp", "TEC.settlement",
    "TEC.city", "TEC.major-city", "TEC.major-city-center", "TEC.hills", "TEC.lake", "TEC.sea", "7.1c", "7.10d",
    "TEC.columns",
)  # fmt: skip
@pytest.mark.parametrize(("terrain", "row"), TERRAIN.items())
def test_each_terrain_costs_and_shelters_as_printed(terrain, row) -> None:
    costs, shifts, anti_tank = row
    assert tuple(tables.cost(terrain, column) for column in range(3)) == costs
    assert (CHART.hexes[terrain].shifts, CHART.hexes[terrain].anti_tank) == (shifts, anti_tank)


def test_the_terrains_of_the_chart_are_all_there() -> None:
    assert set(CHART.hexes) == set(TERRAIN)


@pytest.mark.rule(
    "TEC.marshy", "TEC.swamp", "TEC.major-city", "TEC.major-city-center", "TEC.city", "10.4j", "TEC.forest"
)
def test_what_else_a_terrain_does() -> None:
    rows = CHART.hexes
    assert {name: row.attack for name, row in rows.items() if row.attack != "1"} == {
        "marshy": "1/2", "swamp": "1/3", "major_city": "1/2", "major_city_center": "1/2",
    }  # fmt: skip
    assert [name for name, row in rows.items() if row.out_of] == ["marshy", "swamp"]
    assert [name for name, row in rows.items() if row.tanks] == ["major_city"]
    assert [name for name, row in rows.items() if row.defence == 2] == ["major_city_center"]
    assert [name for name, row in rows.items() if row.works] == ["city", "major_city", "major_city_center"]
    assert [name for name, row in rows.items() if row.cover] == ["forest", "dense_forest"]


@pytest.mark.rule("TEC.road", "TEC.country-road", "TEC.highway", "TEC.railroad")
@pytest.mark.parametrize(("way", "costs"), [("road", (6, 4, 6)), ("country_road", (12, 8, 8)), ("highway", (6, 3, 4))])
def test_roads_cost_fractions_of_a_point(way, costs) -> None:
    assert tuple(tables.road_cost(way, column) for column in range(3)) == costs


@pytest.mark.rule("TEC.railroad")
@pytest.mark.parametrize(("terrain", "rail"), [(12, 12), (24, 12), (36, 18), (48, 24), (60, 30)])
def test_a_railway_halves_the_cost_but_not_below_one_point(terrain: int, rail: int) -> None:
    assert tables.rail_cost(terrain) == rail


@pytest.mark.rule("TEC.river", "TEC.major-river", "TEC.great-river", "TEC.bridge", "TEC.bridge-major-great")
def test_rivers_and_bridges() -> None:
    assert {kind: (row.cost, row.shifts) for kind, row in CHART.rivers.items()} == {
        "river": ("1", 1), "major_river": ("all", 3), "great_river": ("-", 5),
    }  # fmt: skip
    assert {kind: (row.cost, row.shifts) for kind, row in CHART.bridges.items()} == {
        "river": ("0", 1), "major_river": ("1", 1), "great_river": ("1", 1),
    }  # fmt: skip


@pytest.mark.rule("TEC.fort-1", "TEC.fort-2", "TEC.fort-3", "TEC.defensive-line")
@pytest.mark.parametrize(("level", "row"), {1: (1, -1), 2: (2, -1), 3: (3, -2), tables.LINE: (2, -2)}.items())
def test_works_shift_and_modify(level: int, row: tuple[int, int]) -> None:
    found = tables.works_row(level)
    assert (found.shifts, found.modifier) == row
