"""Units that leave the map for good where a scenario lets them (4.2c), and what they count then (15)."""

from __future__ import annotations

import pytest

from boardgames.games.operational.rules import victory
from boardgames.games.operational.state import AXIS
from tests.games.operational.table import Table, across, u

FOOT = "inf 3-3-4/2-2-4"


def table(*allies, hex: str = "0110", **more) -> Table:
    units = [u("A", hex, FOOT), u("Z", "1212", "inf 1-1-4")]
    return Table(units, list(allies), phase="movement", axis_page={"exits": "0112"}, **more)


@pytest.mark.rule("4.2c", "7.2a")
def test_a_unit_leaves_from_an_exit_for_a_point() -> None:
    t = table().choose("pick A")
    assert "exit" not in t.codes
    t.choose("to 0112", "exit")
    assert t.state.players[AXIS].away == ["A"]
    assert t.verbs("pick") == ["Z"]
    last = table(hex="0109").choose("pick A", "to 0112")  # 3 of 4 points: one is left
    assert "exit" in last.codes
    spent = table(hex="0108").choose("pick A", "to 0112")
    assert spent.asked[1] == "movement"  # all 4 went on the way
    assert spent.at("A") == "0112"


@pytest.mark.rule("8.2")
def test_whoever_was_stopped_by_a_zone_does_not_get_off_who_begins_there_does() -> None:
    enemy = u("E", "0211", FOOT)
    stopped = table(enemy, hex="0110")
    stopped.g.units["A"].hex = 112
    assert "exit" in stopped.choose("pick A").codes
    arriving = table(u("E", "0212", FOOT), hex="0110").choose("pick A")
    if "to 0112" in arriving.codes:
        arriving.choose("to 0112")
        assert "exit" not in arriving.codes


@pytest.mark.rule("15d")
def test_those_that_got_away_count_as_alive() -> None:
    points = {"axis": [{"kind": "alive", "whom": {"units": ["A"]}, "supplied": True, "vp": 2}], "allies": []}
    t = table(victory=points).choose("pick A", "to 0112", "exit")
    assert victory.total(t.state, AXIS) == 2 * 2 * 2  # two steps of 2 VP, in halves


@pytest.mark.parametrize(("row", "north"), [(5, "0605"), (3, "0603")])
def test_what_is_north_of_a_river_is_above_it_in_each_column(row: int, north: str) -> None:
    t = Table([u("A", "0606", FOOT)], map={"rivers": [across(row, name="aksai")]})
    found = t.field.ground.north_of("aksai")
    assert found == {n for n in t.field.ground.hexes if n % 100 <= row}
    assert int(north) in found


def test_beyond_the_ends_of_a_river_its_nearest_column_tells() -> None:
    """It crosses columns 3 and 5 at different heights: on either side the nearer one counts."""
    sides = "0304/0305 0305/0404 0404/0405 0405/0505 0505/0506"
    river = {"name": "aksai", "sides": sides, "ends": "0304 0305 0204 0205 0505 0506 0605 0606 0604"}
    ground = Table([u("A", "0909", FOOT)], map={"rivers": [river]}).field.ground
    found = ground.north_of("aksai")
    assert {104, 204, 304, 404} <= found
    assert not {105, 205, 305, 405} & found
    assert {505, 605, 1205} <= found
    assert not {506, 606, 1206} & found


def test_of_two_arms_the_northern_one_tells() -> None:
    arms = [
        {"name": "aksai", "sides": "0304/0305", "ends": "0304 0305"},
        {"name": "aksai", "sides": "0307/0308", "ends": "0307 0308"},
    ]
    found = Table([u("A", "0909", FOOT)], map={"rivers": arms[::-1]}).field.ground.north_of("aksai")
    assert 304 in found
    assert 305 not in found
