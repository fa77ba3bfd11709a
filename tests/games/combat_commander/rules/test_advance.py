"""The Advance order: book O16.1 to O16.3."""

import pytest

from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import advances, number, under_way
from tests.games.combat_commander.table import Table, open_map

AROUND_E5 = {"E4", "F4", "F5", "E6", "D5", "D4"}


def advance(units, *slugs, **more):
    return under_way("advance", units, *slugs, **more)


def squad(spot="E5", unit="ger_rifle_squad", **more):
    return advance({spot: [unit], "O1": ["usa_line_squad"]}, unit.split("+")[0].rstrip("*!"), **more)


@pytest.mark.rule("O16.1a")
def test_a_unit_advances_one_hex_and_stops():
    table = squad()
    assert advances(table) == AROUND_E5
    table.choose("advance ger_rifle_squad.1 F4")
    assert table.where("ger_rifle_squad") == "F4"
    assert table.state.order is None


@pytest.mark.rule("O16.1c")
@pytest.mark.parametrize("unit", ["ger_rifle_squad", "ger_conscript_squad*!+ger_ig_33_gun"])
def test_movement_points_and_costs_do_not_count(unit):
    drawn = open_map(ground={"marsh": "E4"}, levels={1: "E4"}, hexsides={"wall": ["E5 N"]})
    assert "E4" in advances(squad(unit=unit, map=drawn))


@pytest.mark.rule("O16.1b", "O16.2a", "O16.4a")
def test_a_unit_may_advance_upon_the_enemy_and_melee_follows():
    table = advance({"E5": ["ger_rifle_squad"], "E4": ["usa_line_squad*"]}, "ger_rifle_squad")
    table.dice("12", "56")
    table.choose("advance ger_rifle_squad.1 E4")
    assert [each["roll"] for each in table.told("rolled")] == ["melee", "melee"]
    assert table.where("ger_rifle_squad") == "E4"


@pytest.mark.rule("O16.1d")
def test_nobody_fires_at_who_advances():
    table = squad()
    table.put("F3", "usa_line_squad")
    table.hand(ALLIES, "A51", "A52")
    table.choose("advance ger_rifle_squad.1 E4")
    assert table.decision.seat == AXIS
    assert table.told("rolled") == []


@pytest.mark.rule("O16.2b", "7.2.1a", "7.2.1b", "7.1c")
def test_a_unit_may_leave_the_map_by_the_enemy_edge():
    table = advance({"O5": ["ger_line_team*"], "A1": ["ger_line_team"], "A9": ["usa_line_squad"]}, "ger_line_team")
    assert "exit ger_line_team.1" in table.codes
    table.choose("exit ger_line_team.1", "box 7")
    assert table.state.vp == 1
    assert [each.unit for each in table.state.track[7]] == [number("ger_line_team")]


@pytest.mark.rule("O16.3d", "O16.3e", "7.2a")
@pytest.mark.parametrize("spot", ["A5", "H1", "H10", "N5"])
def test_and_by_no_other(spot):
    table = advance({spot: ["ger_line_team"], "A1": ["ger_rifle_squad"], "B9": ["usa_line_squad"]}, "ger_line_team")
    assert not [code for code in table.codes if code.startswith("exit")]


@pytest.mark.rule("7.2b", "O16.2b")
def test_each_side_leaves_by_the_edge_of_the_other():
    table = advance({"A5": ["usa_line_squad"], "C1": ["usa_line_team"], "H9": ["ger_rifle_squad"]}, "usa_line_squad",
                    active=ALLIES)  # fmt: skip
    table.choose("exit usa_line_squad.1", "box 1")
    assert table.state.vp == -2


@pytest.mark.rule("O16.2c", "T83d")
@pytest.mark.parametrize(("unit", "may"), [("ger_rifle_squad", True), ("ger_rifle_squad+ger_light_mg", False)])
def test_only_without_a_weapon_a_unit_climbs_a_cliff(unit, may):
    drawn = open_map(levels={1: "E4"}, hexsides={"cliff": ["E5 N"]})
    assert ("E4" in advances(squad(unit=unit, map=drawn))) == may
    assert ("E5" in advances(squad("E4", unit=unit, map=drawn))) == may


@pytest.mark.rule("O16.3a", "T79a", "T98a", "T98d")
def test_no_unit_advances_into_water_or_flames():
    table = squad(map=open_map(ground={"water_barrier": "E4"}), blaze={BOARD.number["E6"]: 1})
    assert advances(table) == AROUND_E5 - {"E4", "E6"}


@pytest.mark.rule("O16.3b", "O16.3c", "T80.1c")
def test_a_major_bridge_is_entered_and_left_by_its_way():
    drawn = open_map(ground={"water_barrier": "E3 E4 E5", "major_bridge": "E4"}, roads=["D4 E4 F3"])
    assert "E4" in advances(squad("D4", map=drawn))
    assert "E4" not in advances(squad("D3", map=drawn))
    assert advances(squad("E4", map=drawn)) == {"D4", "F3"}


@pytest.mark.rule("O16.3c", "7.2.1a")
@pytest.mark.parametrize(("road", "may"), [("N4 O5 SE", False), ("N4 O5 NE", True)])
def test_a_bridge_at_the_edge_is_left_by_its_way_as_well(road, may):
    drawn = open_map(ground={"water_barrier": "O4 O5 O6", "major_bridge": "O5"}, roads=[road if may else "N4 O5 N5"],
                     objectives=["A1", "A10", "O1", "O10", "H5"])  # fmt: skip
    table = squad("O5", map=drawn)
    assert ("exit ger_rifle_squad.1" in table.codes) == may


@pytest.mark.rule("O14.4a", "O16.1a")
def test_one_at_least_must_advance_and_each_once():
    table = advance({"E5": ["ger_rifle_squad", "ger_rifle_squad"], "O1": ["usa_line_squad"]},
                    "ger_rifle_squad.1", "ger_rifle_squad.2")  # fmt: skip
    assert "done" not in table.codes
    table.choose("advance ger_rifle_squad.1 E4")
    assert {code.split()[1] for code in table.codes if code != "done"} == {"ger_rifle_squad.2"}
    table.choose("done")
    assert table.where("ger_rifle_squad.2") == "E5"
    assert table.state.order is None


@pytest.mark.rule("O16.4a")
def test_melee_waits_for_the_end_of_the_order():
    units = {"E5": ["ger_rifle_squad", "ger_rifle_squad"], "E4": ["usa_line_squad*"]}
    table = advance(units, "ger_rifle_squad.1", "ger_rifle_squad.2")
    table.dice("12", "56")
    table.choose("advance ger_rifle_squad.1 E4")
    assert table.told("rolled") == []
    table.choose("advance ger_rifle_squad.2 E4")
    assert [(each["axis"], each["allies"]) for each in table.told("melee_fp")] == [(10, 3)]


@pytest.mark.rule("7.3.1c")
def test_advancing_takes_an_objective():
    table = squad("H4")
    table.choose("advance ger_rifle_squad.1 H5")
    assert table.state.control[4] == AXIS


@pytest.mark.rule("O16.1a")
def test_the_order_is_given_by_its_card():
    table = Table({"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]})
    table.hand(AXIS, "G43")
    table.choose("order G43", "with ger_rifle_squad.1", "advance ger_rifle_squad.1 E4")
    assert table.where("ger_rifle_squad") == "E4"
