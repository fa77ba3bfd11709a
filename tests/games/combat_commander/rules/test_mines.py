"""Mines (F103), and what a defender has hidden: book A35.2 and A35.5, with wire (F106)."""

import msgspec
import pytest

from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import costs, hexes, number, under_way
from tests.games.combat_commander.table import open_map, side

MINES, WIRE = "play A32 hidden_mines", "play A40 hidden_wire"


def mined(*names):
    return {BOARD.number[name]: "mines" for name in names}


def table_of(kind, units, *slugs, **more):
    return under_way(kind, {**units, "O1": ["usa_line_squad"], "A1": ["ger_line_team"]}, *slugs, **more)


def go(kind, name):
    """The choices by which the rifle squad goes into a hex with this order."""
    if kind == "move":
        return ["move ger_rifle_squad.1", f"to {name}"]
    return [f"advance ger_rifle_squad.1 {name}"]


# --- who is struck, and when ---------------------------------------------------------------------------------------


@pytest.mark.rule("F103.1a", "F103.2d", "F103.2a")
@pytest.mark.parametrize("kind", ["move", "advance"])
@pytest.mark.parametrize("spot", ["E4", "E5"])
def test_mines_strike_whoever_comes_in_or_goes_out(kind, spot):
    table = table_of(kind, {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined(spot))
    table.dice("54", "13")  # 6 + 9 against 7 + 4
    table.choose(*go(kind, "E4"))
    assert table.unit("ger_rifle_squad").broken
    assert table.where("ger_rifle_squad") == "E4"
    assert [each["total"] for each in table.told("attack_total")] == [15]
    assert [(each["side"], each["roll"]) for each in table.told("rolled")] == [(ALLIES, "mines"), (AXIS, "defense")]
    assert table.used_up()


@pytest.mark.rule("F103.2d", "A30a", "A34a")
def test_no_action_of_a_fire_attack_helps_mines():
    table = table_of("move", {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined("E4"))
    table.hand(ALLIES, "A19", "A4")  # Crossfire, Hand Grenades
    table.dice("31", "56")
    table.choose(*go("move", "E4"))
    assert table.decision.seat == AXIS
    assert [each["total"] for each in table.told("attack_total")] == [10]


@pytest.mark.rule("F103.1a", "O23.3.4")
@pytest.mark.parametrize("spot", ["E5", "D5"])
def test_mines_strike_whoever_retreats_in_or_out(spot):
    table = table_of("rout", {"E5": ["ger_rifle_squad*"]}, works=mined(spot))
    table.dice("53", "12", "56")  # the rout: 8 against 7; then 6 + 3 against 7 + 11
    table.choose("retreat D5")
    assert table.where("ger_rifle_squad") == "D5"
    assert [each["roll"] for each in table.told("rolled")] == ["rout", "mines", "defense"]
    assert table.used_up()


@pytest.mark.rule("F103.1a")
def test_mines_know_no_friends():
    table = table_of("move", {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined("E4"),
                     axis=side("germany", "left", "defender"))  # fmt: skip
    table.dice("54", "13")
    table.choose(*go("move", "E4"))
    assert table.unit("ger_rifle_squad").broken


@pytest.mark.rule("F103.1a")
def test_from_mines_to_mines_there_are_two_attacks():
    table = table_of("move", {"E5": ["ger_hero"]}, "ger_hero", works=mined("E4", "E5"))
    table.dice("12", "56", "12", "56")
    table.choose("move ger_hero.1", "to E4")
    assert [each["roll"] for each in table.told("rolled")] == ["mines", "defense", "mines", "defense"]
    assert table.used_up()


@pytest.mark.rule("F103.1b")
def test_units_that_move_together_are_struck_by_one_roll():
    units = {"E5": ["ger_rifle_squad", "ger_rifle_squad"]}
    table = table_of("move", units, "ger_rifle_squad.1", "ger_rifle_squad.2", works=mined("E4"))
    table.dice("54", "13", "56")
    table.choose("move ger_rifle_squad.1", "join ger_rifle_squad.2", "to E4", "roll ger_rifle_squad.1")
    assert [each["roll"] for each in table.told("rolled")] == ["mines", "defense", "defense"]
    assert table.unit("ger_rifle_squad.1").broken
    assert not table.unit("ger_rifle_squad.2").broken


@pytest.mark.rule("F103.1b")
def test_units_that_advance_are_struck_one_by_one():
    units = {"E5": ["ger_rifle_squad", "ger_rifle_squad"]}
    table = table_of("advance", units, "ger_rifle_squad.1", "ger_rifle_squad.2", works=mined("E4"))
    table.dice("12", "56", "12", "56")
    table.choose("advance ger_rifle_squad.1 E4", "advance ger_rifle_squad.2 E4")
    assert [each["roll"] for each in table.told("rolled")] == ["mines", "defense", "mines", "defense"]


@pytest.mark.rule("F103.1c", "F103.2c")
@pytest.mark.parametrize(("start", "goal"), [("E5", "E4"), ("E4", "E5")])
def test_who_is_in_the_mines_already_is_immune(start, goal):
    units = {start: ["ger_rifle_squad"]}
    units.setdefault("E4", []).extend(["ger_line_team", "ger_line_team"])
    table = table_of("move", units, "ger_rifle_squad", works=mined("E4"))
    table.dice("65", "56")
    table.choose(*go("move", goal))
    assert [each["unit"] for each in table.told("defended")] == [number("ger_rifle_squad")]
    assert table.used_up()


# --- the attack ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("F103.2a")
@pytest.mark.parametrize("strength", [7, 8])
def test_a_scenario_may_have_stronger_mines(strength):
    table = table_of("move", {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined("E4"))
    table.field.scenario = msgspec.structs.replace(table.field.scenario, mines=strength)
    table.dice("12", "56")
    table.choose(*go("move", "E4"))
    assert [each["total"] for each in table.told("attack_total")] == [strength + 3]


@pytest.mark.rule("F103.2b")
@pytest.mark.parametrize("drawn", [{"ground": {"building": "E4"}}, {"roads": ["E5 E4"]}], ids=["building", "road"])
def test_no_cover_counts_against_mines(drawn):
    table = table_of("move", {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined("E4"), map=open_map(**drawn))
    table.dice("12", "56")
    table.choose(*go("move", "E4"))
    assert [each["morale"] for each in table.told("defended")] == [7]


@pytest.mark.rule("F103.2c", "O20.3.4h")
@pytest.mark.parametrize(("kind", "breaks"), [("move", True), ("advance", False)])
def test_a_tie_breaks_who_moves_and_suppresses_who_advances(kind, breaks):
    table = table_of(kind, {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined("E4"))
    table.dice("53", "16")  # 6 + 8 against 7 + 7
    table.choose(*go(kind, "E4"))
    piece = table.unit("ger_rifle_squad")
    assert (piece.broken, piece.suppressed) == (breaks, not breaks)


@pytest.mark.rule("F103.2e")
def test_who_breaks_on_leaving_is_in_the_hex_it_was_entering_and_who_is_lost_is_not():
    table = table_of("move", {"E5": ["ger_rifle_squad", "ger_line_team*"]}, "ger_rifle_squad", "ger_line_team",
                     works=mined("E5"))  # fmt: skip
    table.dice("54", "13", "12")
    table.choose("move ger_line_team.1", "join ger_rifle_squad.1", "to E4", "roll ger_line_team.1")
    assert table.where("ger_rifle_squad") == "E4"
    assert table.unit("ger_rifle_squad").broken
    assert table.state.players[AXIS].casualties == [number("ger_line_team")]
    assert table.state.order is None


@pytest.mark.rule("F103.2e", "7.2.1a")
@pytest.mark.parametrize("kind", ["move", "advance"])
def test_mines_strike_who_leaves_the_map_as_well(kind):
    table = table_of(kind, {"O5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined("O5"))
    table.dice("54", "13")
    table.choose(*(["move ger_rifle_squad.1", "leave"] if kind == "move" else ["exit ger_rifle_squad.1"]), "box 4")
    assert table.told("broke")
    assert [each.unit for each in table.state.track[4]] == [number("ger_rifle_squad")]


@pytest.mark.rule("F103.1a", "O14.4b")
def test_a_unit_lost_in_the_mines_moves_no_further():
    table = table_of("move", {"E5": ["ger_line_team*"]}, "ger_line_team", works=mined("E4"))
    table.dice("65", "12")
    table.choose("move ger_line_team.1", "to E4")
    assert table.unit("ger_line_team") is None
    assert table.state.order is None
    assert table.state.vp == -1


@pytest.mark.rule("F103.1a", "A24.2")
def test_the_mines_of_a_hex_strike_before_anybody_fires_at_it():
    table = table_of("move", {"E5": ["ger_rifle_squad"], "E2": ["usa_line_team"]}, "ger_rifle_squad", works=mined("E4"))
    table.hand(ALLIES, "A51")
    table.dice("12", "56")
    table.choose(*go("move", "E4"))
    assert [each["roll"] for each in table.told("rolled")] == ["mines", "defense"]
    assert (table.decision.seat, table.codes) == (ALLIES, ["play A51 fire", "pass"])


# --- hidden mines and wire -----------------------------------------------------------------------------------------


def ambushed(kind="move", unit="ger_rifle_squad", *, cards=("A32", "A40"), posture="defender", **more):
    table = table_of(kind, {"E5": [unit]}, unit.rstrip("*"), allies=side("usa", "right", posture), **more)
    table.hand(ALLIES, *cards)
    return table


@pytest.mark.rule("A35", "A35.2a", "A35.5a", "O21.5b", "O21.5c", "O21.6a")
@pytest.mark.parametrize("kind", ["move", "advance"])
def test_a_defender_may_show_mines_or_wire_when_units_have_come_into_a_hex(kind):
    table = ambushed(kind)
    table.choose(*go(kind, "E4"))
    assert table.decision.seat == ALLIES
    assert table.codes == [MINES, WIRE, "pass"]
    table.choose("pass")
    assert BOARD.number["E4"] not in table.state.works


@pytest.mark.rule("A35")
@pytest.mark.parametrize("posture", ["attacker", "recon"])
def test_nobody_but_a_defender_has_anything_hidden(posture):
    table = ambushed(posture=posture)
    table.choose(*go("move", "E4"))
    assert table.decision.seat == AXIS


@pytest.mark.rule("A35.2a", "A35.5a")
def test_nothing_is_hidden_from_a_retreat():
    table = ambushed("rout", unit="ger_rifle_squad*")
    table.dice("53")
    table.choose("retreat D5")
    assert table.where("ger_rifle_squad") == "D5"
    assert table.decision.seat == AXIS


@pytest.mark.rule("A35.2a", "A35.5a", "O21.5b")
def test_mines_and_wire_are_shown_to_enemies_alone():
    table = table_of("move", {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", axis=side("germany", "left", "defender"))
    table.hand(AXIS, "G32", "G40")
    table.choose(*go("move", "E4"))
    assert not [code for code in table.codes if code.startswith("play")]


@pytest.mark.rule("A35.2a", "A35.5a")
def test_neither_is_played_before_the_units_come_or_for_another_hex():
    table = ambushed()
    table.choose("move ger_rifle_squad.1")
    assert table.decision.seat == AXIS
    table.choose("to E4", "pass")
    assert table.decision.seat == AXIS
    table.choose("to E3", MINES)
    assert table.state.works == mined("E3")


@pytest.mark.rule("A35.2b", "A35.5b")
@pytest.mark.parametrize(
    "more",
    [
        {"map": open_map(streams=["E3 E4 D4"])},
        {"map": open_map(ground={"marsh": "E4"})},
        {"works": {BOARD.number["E4"]: "foxhole"}},
        {"works": {BOARD.number["E4"]: "trench"}},
    ],
    ids=["stream", "marsh", "foxhole", "trench"],
)
def test_neither_fits_water_or_another_fortification(more):
    table = ambushed(**more)
    table.choose(*go("move", "E4"))
    assert table.decision.seat == AXIS


@pytest.mark.rule("A35.2b", "8.1.3a")
def test_a_bridge_is_no_water():
    drawn = open_map(ground={"minor_bridge": "E4"}, streams=["E3 E4 E5"], roads=["D4 E4 F3"])
    table = table_of("move", {"D4": ["ger_rifle_squad"]}, "ger_rifle_squad", map=drawn,
                     allies=side("usa", "right", "defender"))  # fmt: skip
    table.hand(ALLIES, "A32")
    table.choose(*go("move", "E4"))
    assert table.codes == [MINES, "pass"]


@pytest.mark.rule("A35.2c", "F103.2d", "F103.1b")
def test_hidden_mines_stay_and_strike_at_once():
    units = {"E5": ["ger_rifle_squad", "ger_sergeant_y"]}
    table = table_of("move", units, "ger_rifle_squad", "ger_sergeant_y", allies=side("usa", "right", "defender"))
    table.hand(ALLIES, "A32")
    table.dice("45", "12", "56")
    table.choose("move ger_rifle_squad.1", "join ger_sergeant_y.1", "to E4", MINES, "roll ger_rifle_squad.1")
    assert table.state.works == mined("E4")
    assert table.unit("ger_rifle_squad").broken  # 7 + 2 + 3 against 15
    assert [each["roll"] for each in table.told("rolled")] == ["mines", "defense", "defense"]
    assert table.state.players[ALLIES].hand == []
    assert table.used_up()


@pytest.mark.rule("A35.2d", "F103.1c")
def test_who_was_there_before_is_immune_to_hidden_mines():
    table = table_of("move", {"E5": ["ger_rifle_squad"], "E4": ["ger_line_team"]}, "ger_rifle_squad",
                     allies=side("usa", "right", "defender"))  # fmt: skip
    table.hand(ALLIES, "A32")
    table.dice("12", "56")
    table.choose(*go("move", "E4"), MINES)
    assert [each["unit"] for each in table.told("defended")] == [number("ger_rifle_squad")]


@pytest.mark.rule("A35.5c", "F106.2a")
def test_hidden_wire_ends_the_move():
    table = ambushed()
    table.choose(*go("move", "E4"), WIRE)
    assert table.state.works == {BOARD.number["E4"]: "wire"}
    assert table.where("ger_rifle_squad") == "E4"
    assert table.state.order is None


@pytest.mark.rule("8.1.3a", "A24.1b", "A35.5b")
def test_after_one_of_them_the_hex_is_full():
    table = ambushed(unit="ger_hero")
    table.dice("12", "56")
    table.choose("move ger_hero.1", "to E4", MINES)
    assert table.decision.seat == AXIS
    assert costs(table)


@pytest.mark.rule("A35.2a", "A24.2")
def test_a_mover_lost_in_hidden_mines_leaves_the_rest_of_the_order():
    units = {"E5": ["ger_line_team*", "ger_rifle_squad"]}
    table = table_of("move", units, "ger_line_team", "ger_rifle_squad", allies=side("usa", "right", "defender"))
    table.hand(ALLIES, "A32")
    table.dice("65", "12")
    table.choose("move ger_line_team.1", "to E4", MINES)
    assert set(table.codes) == {"move ger_rifle_squad.1", "done"}


@pytest.mark.rule("F106.2c")
def test_wire_does_not_hinder_an_advance():
    wire = dict.fromkeys(hexes("E5 E4"), "wire")
    table = table_of("advance", {"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", works=wire)
    table.choose("advance ger_rifle_squad.1 E4")
    assert table.where("ger_rifle_squad") == "E4"


@pytest.mark.rule("F106.2c", "O23.3.3")
def test_wire_does_not_hinder_a_retreat():
    wire = dict.fromkeys(hexes("E5 D5 D4"), "wire")
    table = table_of("rout", {"E5": ["ger_rifle_squad*"]}, works=wire)
    table.dice("63")  # 9 against 7 - 1
    table.choose("retreat D5", "retreat C5", "retreat B4")
    assert table.where("ger_rifle_squad") == "B4"


@pytest.mark.rule("F106.1a", "F106.1b")
def test_wire_takes_one_off_morale_and_nothing_off_command():
    table = table_of("rout", {"E5": ["ger_rifle_squad*", "ger_sergeant_y"]}, works={BOARD.number["E5"]: "wire"})
    table.dice("62")  # 8 against 7 + 2 - 1
    assert table.unit("ger_rifle_squad").suppressed


@pytest.mark.rule("F103.1a", "F103.2e")
def test_a_unit_lost_on_leaving_mines_goes_nowhere():
    table = table_of("move", {"E5": ["ger_line_team*"]}, "ger_line_team", works=mined("E5"))
    table.dice("65", "12")
    table.choose("move ger_line_team.1", "to E4")
    assert table.unit("ger_line_team") is None
    assert table.told("moved") == []
    assert table.state.order is None


@pytest.mark.rule("T79a", "F103.2e", "1.9.1e")
@pytest.mark.parametrize("kind", ["move", "advance"])
def test_a_hex_that_catches_fire_before_the_unit_is_there_is_not_entered(kind):
    table = table_of(kind, {"E4": ["ger_rifle_squad"]}, "ger_rifle_squad", works=mined("E4"))
    table.dice("12", "34", "G20", "G22", 3)  # the defense brings Event!, which is Blaze in E5
    table.choose(*go(kind, "E5"))
    assert BOARD.number["E5"] in table.state.blaze
    assert table.where("ger_rifle_squad") == "E4"
    assert table.state.order is None


@pytest.mark.rule("O23.3.4", "A36d", "E52.2f")
def test_a_team_that_takes_a_squad_s_place_on_the_way_back_goes_on():
    table = table_of("rout", {"E5": ["ger_rifle_squad*"]}, works=mined("D5"))
    table.hand(AXIS, "G46")
    table.dice("45", "65", "12", "12", "65")  # 2 hexes; in the first of them it would be lost
    table.choose("retreat D5", "play G46 light_wounds", "retreat C5")
    assert table.where("ger_line_team.2") == "C5"
    assert table.unit("ger_rifle_squad") is None
