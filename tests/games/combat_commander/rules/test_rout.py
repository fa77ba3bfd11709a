"""The Rout order and retreats: book O23, with 7.2.2."""

import pytest

from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import number
from tests.games.combat_commander.table import Table, open_map, side


def rout(units, *cards, **more):
    table = Table(units, **more)
    table.hand(AXIS, *(cards or ("G10",)))
    return table


def retreats(table):
    return {code.split()[1] for code in table.codes if code.startswith("retreat")}


# --- who -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O23.1a", "O23.1b")
def test_it_needs_a_broken_unit_on_either_side():
    assert "order G10" not in rout({"E5": ["ger_rifle_squad!"], "O1": ["usa_line_squad"]}).codes
    for units in (
        {"E5": ["ger_rifle_squad*"], "K5": ["usa_line_squad"]},
        {"E5": ["ger_rifle_squad"], "K5": ["usa_line_squad*"]},
    ):
        assert "order G10" in rout(units).codes


@pytest.mark.rule("O23.1a", "O23.1e", "O23.1c")
def test_the_player_chooses_whom_to_rout_each_side_once():
    table = rout({"E5": ["ger_rifle_squad*"], "K5": ["usa_line_squad*"]}, "G10", "G11", "G12", "G1")
    table.dice("12", "12")
    table.choose("order G10")
    assert set(table.codes) == {"rout axis", "rout allies"}
    table.choose("rout allies")
    assert [(each["side"], each["unit"]) for each in table.told("rolled")] == [(AXIS, number("usa_line_squad"))]
    table.choose("order G11")  # his own side alone is left
    assert [each["unit"] for each in table.told("rolled")][1] == number("ger_rifle_squad")
    assert not {"order G12", "order G1"} & set(table.codes)


@pytest.mark.rule("O23.1c")
def test_a_player_who_has_recovered_is_not_routed_but_the_other_is():
    table = rout({"E5": ["ger_rifle_squad*"], "K5": ["usa_line_squad*"]}, "G1", "G10")
    table.dice("65", "12")
    table.choose("order G1", "order G10")
    assert [each["unit"] for each in table.told("rolled")] == [number("ger_rifle_squad"), number("usa_line_squad")]


@pytest.mark.rule("O23.1c")
def test_the_next_turn_both_may_be_routed_again():
    table = rout({"E5": ["ger_rifle_squad*"], "K5": ["usa_line_squad"]}, phase="turn")
    table.g.players[AXIS].acted = True
    assert "order G10" in table.codes


@pytest.mark.rule("O23.1d")
def test_routed_units_may_be_activated_afterwards():
    table = rout({"E5": ["ger_rifle_squad*"], "K5": ["usa_line_squad"]}, "G10", "G43")
    table.dice("12")
    table.choose("order G10", "order G43", "with ger_rifle_squad.1", "advance ger_rifle_squad.1 E4")
    assert table.where("ger_rifle_squad") == "E4"


# --- the roll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O23.2a", "O23.2c")
def test_the_active_player_rolls_and_chooses_the_order():
    table = rout({"E5": ["ger_rifle_squad"], "K5": ["usa_line_squad*", "usa_line_team*", "usa_sergeant_y"]})
    table.dice("12", "13")
    table.choose("order G10")
    assert table.decision.seat == AXIS
    assert set(table.codes) == {"roll usa_line_squad.1", "roll usa_line_team.1"}
    table.choose("roll usa_line_team.1")
    assert [(each["side"], each["roll"]) for each in table.told("rolled")] == [(AXIS, "rout"), (AXIS, "rout")]
    assert [each["unit"] for each in table.told("rolled")] == [number("usa_line_team"), number("usa_line_squad")]


@pytest.mark.rule("O23.2d", "O23.2e", "O23.2f", "O23.2g", "13.1")
@pytest.mark.parametrize(("dice", "suppressed", "hexes"), [("23", False, 0), ("16", True, 0), ("45", False, 2)])
def test_below_its_morale_nothing_at_it_suppression_above_it_a_retreat(dice, suppressed, hexes):
    table = rout({"E5": ["ger_rifle_squad*"], "O1": ["usa_line_squad"]})
    table.dice(dice)
    table.choose("order G10")
    for _ in range(hexes):
        table.choose(next(code for code in table.codes if code.startswith("retreat")))
    piece = table.unit("ger_rifle_squad")
    assert (piece.broken, piece.suppressed) == (True, suppressed)
    assert table.field.to_edge(AXIS, piece.hex) == 5 - hexes
    assert table.state.order is None


@pytest.mark.rule("O23.2f", "3.1.4b", "3.3.1.2a")
def test_cover_and_command_keep_units_in_their_place():
    table = rout({"E5": ["ger_rifle_squad*", "ger_sergeant_y"], "O1": ["usa_line_squad"]},
                 map=open_map(ground={"woods": "E5"}))  # fmt: skip
    table.dice("64")  # 10 against 7 + 2 + 2
    table.choose("order G10")
    assert table.where("ger_rifle_squad") == "E5"


@pytest.mark.rule("O23.2b")
def test_who_is_broken_by_a_trigger_meanwhile_is_not_rolled_for():
    table = rout({"E5": ["ger_rifle_squad*"], "B5": ["ger_line_team"], "O1": ["usa_line_squad"]})
    table.dice("33", "G7")  # a sniper at B5
    table.choose("order G10", "unit ger_line_team.1")
    assert table.unit("ger_line_team").broken
    assert table.used_up()
    assert table.state.order is None


@pytest.mark.rule("1.9.1f", "1.9.1e", "O23.3a")
def test_the_retreat_stays_due_whatever_a_trigger_brings():
    table = rout({"K5": ["ger_conscript_squad*"], "O1": ["usa_line_squad"]})
    table.dice("34", "G7")  # 7 against 5; the event is Medic!
    table.choose("order G10")
    assert not table.unit("ger_conscript_squad").broken
    table.choose("retreat J5")
    table.choose("retreat I5")
    assert table.where("ger_conscript_squad") == "I5"
    assert table.state.order is None


@pytest.mark.rule("O23.2a")
def test_nobody_is_rolled_for_who_has_rallied_meanwhile():
    table = rout({"K5": ["ger_rifle_squad*", "ger_line_team*"], "O1": ["usa_line_squad"]})
    table.dice("34", "G7")
    table.choose("order G10", "roll ger_rifle_squad.1", "unit ger_line_team.1")
    assert not table.unit("ger_line_team").broken
    assert table.unit("ger_rifle_squad").suppressed  # 7 against 7
    assert table.used_up()
    assert table.state.order is None


@pytest.mark.rule("E52.2f", "O23.2f")
def test_a_squad_that_deploys_meanwhile_retreats_as_two_teams():
    table = rout({"K5": ["ger_conscript_squad*"], "O1": ["usa_line_squad"]})
    table.dice("34", "G28")  # 7 against 5; the event is Deploy
    table.choose("order G10", "unit ger_conscript_squad.1")
    table.choose("retreat J5", "retreat I5", "retreat J4", "retreat I4")
    assert {table.where("ger_line_team.1"), table.where("ger_line_team.2")} == {"I5", "I4"}


# --- retreats ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O23.3a", "O23.3b")
def test_the_owner_goes_nearer_to_his_own_edge_with_each_hex():
    table = rout({"E5": ["ger_rifle_squad"], "K5": ["usa_line_squad*"]})
    table.dice("64")  # 10 against 8
    table.choose("order G10")
    assert table.decision.seat == ALLIES
    assert retreats(table) == {"L4", "L5"}
    table.choose("retreat L4")
    assert retreats(table) == {"M4", "M5"}
    table.choose("retreat M4")
    assert table.where("usa_line_squad") == "M4"


@pytest.mark.rule("O23.3b")
def test_towards_the_top_or_the_bottom_rows_count():
    pages = {"axis": side("germany", "top"), "allies": side("usa", "bottom")}
    table = rout({"E5": ["ger_rifle_squad*"], "K9": ["usa_line_squad"]}, **pages)
    table.dice("35")  # 8 against 7
    table.choose("order G10")
    assert retreats(table) == {"E4", "D4", "F4"}


@pytest.mark.rule("O23.3.1")
def test_a_retreat_costs_no_points():
    table = rout({"E5": ["ger_rifle_squad*+ger_ig_33_gun"], "O1": ["usa_line_squad"]},
                 map=open_map(ground={"marsh": "D4 D5"}))  # fmt: skip
    table.dice("35")
    table.choose("order G10", "retreat D5")
    assert table.where("ger_rifle_squad") == "D5"


@pytest.mark.rule("O23.3.2")
def test_nobody_fires_at_who_retreats():
    table = rout({"E5": ["ger_rifle_squad*"], "F3": ["usa_line_squad"]})
    table.hand(ALLIES, "A51", "A52")
    table.dice("35")
    table.choose("order G10", "retreat D5")
    assert table.decision.seat == AXIS
    assert [each["roll"] for each in table.told("rolled")] == ["rout"]


@pytest.mark.rule("O23.3c", "O23.3.5a", "7.2.2a", "7.2.2b", "7.2c", "11.3c")
def test_a_unit_forced_off_its_own_edge_is_lost_with_its_weapon():
    table = rout({"A5": ["ger_rifle_squad*!+ger_light_mg-"], "A9": ["ger_line_team"], "O1": ["usa_line_squad"]})
    gun = table.g.units[number("ger_rifle_squad")].weapon
    table.dice("45")
    table.choose("order G10")
    assert table.unit("ger_rifle_squad") is None
    assert table.state.players[AXIS].casualties == [number("ger_rifle_squad")]
    assert table.state.lost == [gun]
    assert table.state.vp == -2


@pytest.mark.rule("O23.3.5b")
def test_a_unit_surrenders_when_every_way_back_is_held_by_enemies():
    units = {"E5": ["ger_rifle_squad*"], "A1": ["ger_line_team"], "D4": ["usa_line_squad"], "D5": ["usa_line_team"]}
    table = rout(units)
    table.dice("35")
    table.choose("order G10")
    assert table.unit("ger_rifle_squad") is None
    assert table.state.vp == -2


@pytest.mark.rule("O23.3.5b", "O23.3.5c", "O23.3.5d")
@pytest.mark.parametrize(
    ("units", "more"),
    [
        ({"D4": ["usa_line_squad"]}, {}),
        ({}, {"blaze": {BOARD.number["D4"]: 1}}),
        ({}, {"map": open_map(ground={"water_barrier": "D4"})}),
        ({}, {"map": open_map(levels={1: "D4"}, hexsides={"cliff": ["E5 NW"]})}),
        ({}, {"map": open_map(ground={"water_barrier": "D3 D4", "major_bridge": "D4"}, roads=["C4 D4 D5"])}),
    ],
    ids=["enemies", "flames", "water", "cliff", "bridge"],
)
def test_a_way_that_would_cost_its_life_is_taken_only_when_there_is_no_other(units, more):
    table = rout({"E5": ["ger_rifle_squad*"], "O1": ["usa_line_squad"], **units}, **more)
    table.dice("35")
    table.choose("order G10")
    assert table.where("ger_rifle_squad") == "D5"


@pytest.mark.rule("O23.3.5c", "O23.3.5d", "T79a", "T83a", "T98a")
@pytest.mark.parametrize(
    "more",
    [
        {"blaze": {BOARD.number["D4"]: 1, BOARD.number["D5"]: 2}},
        {"map": open_map(ground={"water_barrier": "D4 D5"})},
        {"map": open_map(levels={1: "D4 D5"}, hexsides={"cliff": ["E5 NW SW"]})},
    ],
    ids=["flames", "water", "cliffs"],
)
def test_with_no_way_back_a_unit_is_lost(more):
    table = rout({"E5": ["ger_rifle_squad*"], "A1": ["ger_line_team"], "O1": ["usa_line_squad"]}, **more)
    table.dice("35")
    table.choose("order G10")
    assert table.unit("ger_rifle_squad") is None
    assert table.state.vp == -2


@pytest.mark.rule("O23.3.5a", "O23.2f")
def test_the_unit_retreats_as_far_as_it_can_before_it_is_lost():
    table = rout({"B5": ["ger_rifle_squad*"], "A1": ["ger_line_team"], "O1": ["usa_line_squad"]},
                 control=[-1, -1, -1, -1, -1])  # fmt: skip
    table.dice("45")
    table.choose("order G10", "retreat A5")
    assert table.unit("ger_rifle_squad") is None


@pytest.mark.rule("6.3b", "O23.3.5a")
def test_the_game_ends_when_the_last_unit_is_routed_off_the_map():
    table = rout({"A5": ["ger_rifle_squad*"], "O1": ["usa_line_squad"]}, vp=15)
    table.dice("45")
    table.choose("order G10")
    assert table.result.winners == (ALLIES,)
