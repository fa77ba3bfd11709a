"""The Recover order: book O22, with suppression (13) and what becomes of broken units (3.2)."""

import pytest

from boardgames.games.combat_commander.rules import harm
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import near, number, under_way
from tests.games.combat_commander.table import Table, open_map


def recover(units, *cards, **more):
    table = Table({**units, "O1": ["usa_line_squad"]}, **more)
    table.hand(AXIS, *(cards or ("G1",)))
    return table


@pytest.mark.rule("O22.1a", "13.3a")
@pytest.mark.parametrize(
    ("unit", "may"), [("ger_rifle_squad", False), ("ger_rifle_squad*", True), ("ger_rifle_squad!", True)]
)
def test_it_needs_a_broken_or_a_suppressed_unit(unit, may):
    table = recover({"E5": [unit]})
    assert ("order G1" in table.codes) == may


@pytest.mark.rule("O22.2b", "O23.2a")
@pytest.mark.parametrize(("kind", "roll"), [("recover", "rally"), ("rout", "rout")])
def test_no_roll_is_made_for_a_unit_that_was_rallied_meanwhile_even_if_it_broke_again(kind, roll):
    units = {"E5": ["ger_rifle_squad*"], "H5": ["ger_line_team*"], "O1": ["usa_line_squad"]}
    queue = [number("ger_rifle_squad"), number("ger_line_team")]
    table = under_way(kind, units)
    table.g.order.done, table.g.order.queue, table.g.order.seat = True, queue, AXIS
    squad = table.g.units[queue[0]]
    harm.rally(table.g, squad)
    squad.broken = True
    table.dice("12")
    table.match.settle()
    assert [each["unit"] for each in table.told("rolled") if each["roll"] == roll] == [number("ger_line_team")]


@pytest.mark.rule("O22.1a")
def test_broken_enemies_do_not_help():
    table = recover({"E5": ["ger_rifle_squad"], "H5": ["usa_line_squad*"]})
    assert "order G1" not in table.codes


@pytest.mark.rule("O22.1b", "O23.1c")
def test_a_player_recovers_or_is_routed_once_a_turn():
    table = recover({"E5": ["ger_rifle_squad*"]}, "G1", "G2", "G10")
    table.dice("65")
    table.choose("order G1")
    assert table.unit("ger_rifle_squad").broken
    assert not {"order G2", "order G10"} & set(table.codes)


@pytest.mark.rule("O22.1a", "O22.1c")
def test_units_that_recover_may_be_activated_before_and_after():
    table = recover({"E5": ["ger_rifle_squad*~"], "F9": ["ger_line_team*"]}, "G1", "G43")
    table.dice("12", "12")
    table.choose("order G1", "roll ger_rifle_squad.1")
    assert not table.unit("ger_rifle_squad").broken
    table.choose("order G43")
    assert table.codes == ["with ger_line_team.1"]


@pytest.mark.rule("O22.2a", "13.3a", "13.1")
def test_all_suppression_goes_before_the_first_roll():
    units = {"E5": ["ger_rifle_squad!", "ger_line_team*!"], "H3": ["usa_line_squad.2!"]}
    table = recover(units)
    table.dice("15")  # 6 against 6, no longer 5
    table.choose("order G1")
    assert not table.unit("ger_rifle_squad").suppressed
    assert table.unit("usa_line_squad.2").suppressed
    assert (table.unit("ger_line_team").broken, table.unit("ger_line_team").suppressed) == (True, True)
    assert [each["unit"] for each in table.told("unsuppressed")] == [number("ger_rifle_squad"), number("ger_line_team")]


@pytest.mark.rule("O22.2b", "O22.2d")
def test_each_broken_unit_rolls_in_the_order_that_the_player_chooses():
    table = recover({"E5": ["ger_rifle_squad*", "ger_line_team*"], "F9": ["ger_sergeant_y"]})
    table.dice("12", "65")
    table.choose("order G1")
    assert set(table.codes) == {"roll ger_rifle_squad.1", "roll ger_line_team.1"}
    assert table.decision.seat == AXIS
    table.choose("roll ger_line_team.1")
    assert (table.unit("ger_line_team").broken, table.unit("ger_rifle_squad").broken) == (False, True)
    assert table.used_up()
    assert table.state.order is None


@pytest.mark.rule("O22.3a", "O22.3b", "O22.3c", "O22.3d", "3.2.5")
@pytest.mark.parametrize(
    ("dice", "broken", "suppressed"), [("23", False, False), ("16", True, True), ("45", True, False)]
)
def test_below_its_morale_it_rallies_at_it_it_is_suppressed_above_it_nothing(dice, broken, suppressed):
    table = recover({"E5": ["ger_rifle_squad*"]})
    table.dice(dice)
    table.choose("order G1")
    piece = table.unit("ger_rifle_squad")
    assert (piece.broken, piece.suppressed) == (broken, suppressed)


@pytest.mark.rule("O22.3d", "3.1.4b", "3.3.1.2a")
def test_cover_and_command_count_for_the_roll():
    table = recover({"E5": ["ger_rifle_squad*", "ger_sergeant_y"]}, map=open_map(ground={"building": "E5"}))
    table.dice("56")  # 11 against 7 + 3 + 2
    table.choose("order G1")
    assert not table.unit("ger_rifle_squad").broken


@pytest.mark.rule("O22.2d", "3.3.1.2a")
def test_a_leader_who_rallies_first_helps_the_others():
    table = recover({"E5": ["ger_rifle_squad*", "ger_sergeant_y*"]})
    table.dice("12", "35")  # 8 against 7 + 2
    table.choose("order G1", "roll ger_sergeant_y.1")
    assert not table.unit("ger_rifle_squad").broken


@pytest.mark.rule("3.2.2", "3.2.3b")
def test_who_rallies_keeps_weapon_and_markers():
    table = recover({"E5": ["ger_rifle_squad*^+ger_light_mg-"]})
    table.dice("12")
    table.choose("order G1")
    piece = table.unit("ger_rifle_squad")
    assert (piece.broken, piece.veteran, bool(piece.weapon), piece.damaged) == (False, True, True, True)


@pytest.mark.rule("O22.2c", "1.9.1e")
def test_who_is_broken_by_an_event_meanwhile_does_not_roll():
    table = recover({"E5": ["ger_rifle_squad*"], "E6": ["ger_line_team"]})
    # 6 against 7, and a sniper next to both
    table.dice("33", near("germany", "E5"))
    table.choose("order G1", "unit ger_line_team.1")
    assert table.unit("ger_line_team").broken
    assert not table.unit("ger_rifle_squad").broken  # the result stood, and came after the sniper
    assert table.used_up()
    assert table.state.order is None


@pytest.mark.rule("O22.2b", "1.9.1e")
def test_a_unit_that_is_lost_meanwhile_rolls_no_more():
    table = recover({"E5": ["ger_rifle_squad*"], "E6": ["ger_line_team*"]})
    table.dice("33", near("germany", "E5"))
    table.choose("order G1", "roll ger_rifle_squad.1", "unit ger_line_team.1")
    assert table.unit("ger_line_team") is None
    assert table.state.order is None


@pytest.mark.rule("O22.2b", "O22.3a")
def test_who_is_rallied_by_an_event_before_its_roll_makes_none():
    table = recover({"E5": ["ger_conscript_squad*", "ger_line_team*"]})
    table.dice("34", "G7")  # Event!, which is Medic!
    table.choose("order G1", "roll ger_conscript_squad.1", "unit ger_line_team.1")
    assert not table.unit("ger_line_team").broken
    assert table.unit("ger_conscript_squad").broken  # 7 against 5
    assert table.used_up()
    assert table.state.order is None


# --- 13 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3a")
def test_suppression_outlasts_the_turn():
    table = Table({"E5": ["ger_rifle_squad!"], "O1": ["usa_line_squad"]})
    table.choose("end")
    assert table.state.active == ALLIES
    table.choose("end")
    assert table.unit("ger_rifle_squad").suppressed


@pytest.mark.rule("8.1.1a", "13.1")
def test_a_unit_has_one_marker_of_suppression_at_most():
    table = Table({"E5": ["ger_rifle_squad*!"], "O1": ["usa_line_squad"]})
    table.hand(AXIS, "G10")
    table.dice("15")  # 6 against 7 - 1
    table.choose("order G10")
    assert table.unit("ger_rifle_squad").suppressed
    assert table.told("suppressed") == []
