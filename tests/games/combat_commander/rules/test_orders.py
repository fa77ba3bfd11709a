"""Giving orders: book O14 with 5.1 and 5.2, the command of leaders (3.3.1.1), and what breaks (3.2)."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import number
from tests.games.combat_commander.table import Table, open_map, side


def table_of(units, *cards, **more):
    table = Table({**units, "O1": ["usa_line_squad"]}, **more)
    table.hand(AXIS, *cards)
    return table


def withs(table):
    return {code.split()[1] for code in table.codes if code.startswith("with")}


# --- the card ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O14.1a", "O14.1f", "5.1a", "1.6c")
def test_an_order_is_given_by_a_card_that_goes_to_the_discards():
    table = table_of({"E5": ["ger_rifle_squad"]}, "G19", "G43")
    assert {code for code in table.codes if code.startswith("order")} == {"order G19", "order G43"}
    table.choose("order G19")
    player = table.state.players[AXIS]
    assert (player.hand, player.discards) == ([CARD_SLUGS["G43"]], [CARD_SLUGS["G19"]])


@pytest.mark.rule("O14.1a")
def test_the_other_player_gives_none():
    table = table_of({"E5": ["ger_rifle_squad"]})
    table.hand(ALLIES, "A19", "A44")
    assert table.decision.seat == AXIS
    assert not [code for code in table.codes if code.startswith("order")]
    table.choose("end")
    assert table.decision.seat == ALLIES
    assert {code for code in table.codes if code.startswith("order")} == {"order A19", "order A44"}


@pytest.mark.rule("O14.1f", "O19")
def test_a_card_of_confusion_is_no_order():
    assert "order G31" not in table_of({"E5": ["ger_rifle_squad"]}, "G31").codes


@pytest.mark.rule("5.1b")
@pytest.mark.parametrize("most", [1, 2])
def test_a_turn_has_no_more_orders_than_the_order_of_battle_allows(most):
    units = {"E5": ["ger_rifle_squad"], "F9": ["ger_line_team"], "C2": ["ger_sergeant_y"]}
    table = table_of(units, "G43", "G44", "G45", axis=side("germany", "left", orders=most))
    for given, (card, unit, name) in enumerate(
        (("G43", "ger_rifle_squad", "E4"), ("G44", "ger_line_team", "F8"))[:most]
    ):
        assert f"order {card}" in table.codes
        assert table.decision.ask.args["left"] == most - given
        table.choose(f"order {card}", f"with {unit}.1", f"advance {unit}.1 {name}")
    assert not [code for code in table.codes if code.startswith("order")]


@pytest.mark.rule("5.1c")
def test_the_next_order_is_chosen_when_the_last_has_been_seen():
    table = table_of({"E5": ["ger_rifle_squad*"]}, "G1", "G10", "G43")
    table.dice("12")
    table.choose("order G1")
    assert not table.unit("ger_rifle_squad").broken
    assert {code for code in table.codes if code.startswith("order")} == {"order G43"}


@pytest.mark.rule("O14.2a", "O14.2b")
def test_an_order_is_finished_before_another_is_given_or_the_turn_ends():
    units = {"E5": ["ger_sergeant_y", "ger_rifle_squad"], "K5": ["usa_line_squad*"], "F9": ["ger_line_team"]}
    table = table_of(units, "G19", "G10", "G43")
    table.choose("order G19", "with ger_sergeant_y.1", "with ger_rifle_squad.1")
    table.choose("move ger_rifle_squad.1", "to E4", "stop")
    assert set(table.codes) == {"move ger_sergeant_y.1", "done"}
    table.choose("done")
    assert {"order G10", "order G43", "end"} <= set(table.codes)


@pytest.mark.rule("O14.4a")
def test_an_order_that_nobody_could_carry_out_is_not_given():
    blaze = dict.fromkeys(BOARD.neighbours[BOARD.number["E5"]], 1)
    table = table_of({"E5": ["ger_rifle_squad"]}, "G19", "G43", "G1", "G10", blaze=blaze)
    assert not [code for code in table.codes if code.startswith("order")]


@pytest.mark.rule("O14.4a", "O14.4b")
def test_among_those_activated_one_must_be_able():
    units = {"E5": ["ger_sergeant_y", "ger_line_team*+ger_heavy_mg"], "F9": ["ger_rifle_squad*+ger_heavy_mg"]}
    table = table_of(units, "G19")
    table.choose("order G19")
    assert withs(table) == {"ger_sergeant_y.1", "ger_line_team.1"}  # led, the team has 1 + 2 - 1


@pytest.mark.rule("O14.4a", "O14.1c")
def test_he_is_not_done_before_one_who_is_able_comes_along():
    units = {"E5": ["ger_sergeant_y*+ger_heavy_mg", "ger_weapon_team*+ger_heavy_mg", "ger_rifle_squad"]}
    table = table_of(units, "G19")
    table.choose("order G19", "with ger_sergeant_y.1")
    assert set(table.choices) == {"with ger_weapon_team.1", "with ger_rifle_squad.1", "all"}
    table.choose("with ger_rifle_squad.1")
    assert set(table.choices) == {"with ger_weapon_team.1", "done"}


# --- whom it activates ---------------------------------------------------------------------------------------------


@pytest.mark.rule("O14.1b", "3.3.1.1a")
def test_an_order_activates_one_unit():
    table = table_of({"E5": ["ger_rifle_squad", "ger_line_team"]}, "G43")
    table.choose("order G43")
    assert withs(table) == {"ger_rifle_squad.1", "ger_line_team.1"}
    table.choose("with ger_rifle_squad.1")
    assert {code.split()[1] for code in table.codes} == {"ger_rifle_squad.1"}


@pytest.mark.rule("O14.1b", "O14.1d")
def test_nobody_is_activated_twice_in_a_turn():
    units = {"E5": ["ger_sergeant_y", "ger_rifle_squad", "ger_line_team~"], "F9": ["ger_rifle_squad"]}
    table = table_of(units, "G43", "G44")
    table.choose("order G43", "with ger_sergeant_y.1")
    assert withs(table) == {"ger_rifle_squad.1"}
    table.choose("with ger_rifle_squad.1", "advance ger_rifle_squad.1 E4", "done", "order G44")
    assert withs(table) == {"ger_rifle_squad.2"}


@pytest.mark.rule("O14.1b", "O14.4a")
def test_an_order_is_not_given_when_all_have_been_activated():
    table = table_of({"E5": ["ger_sergeant_y~", "ger_rifle_squad~"], "K5": ["usa_line_squad"]}, "G19", "G43", "G50")
    assert not [code for code in table.codes if code.startswith("order")]


@pytest.mark.rule("O14.1b")
def test_in_the_next_turn_all_may_be_activated_again():
    table = table_of({"E5": ["ger_rifle_squad~"]}, "G43", phase="turn")
    assert "order G43" in table.codes


@pytest.mark.rule("E58.1d")
def test_a_hero_may_be_activated_again_and_again():
    table = table_of({"E5": ["ger_hero"]}, "G43", "G44")
    table.choose("order G43", "with ger_hero.1", "advance ger_hero.1 E4", "order G44", "with ger_hero.1")
    assert "advance ger_hero.1 E3" in table.codes


@pytest.mark.rule("O14.1c", "3.3.1.1b", "3.3.1.1c", "13.2b")
@pytest.mark.parametrize(
    ("leader", "reach"),
    [("ger_hero", 0), ("ger_sergeant_x", 1), ("ger_sergeant_y", 2), ("ger_sergeant_y*", 0), ("ger_sergeant_y!", 2)],
)
def test_a_leader_activates_whom_he_likes_within_his_command(leader, reach):
    units = {"E5": [leader, "ger_rifle_squad.1"], "E4": ["ger_rifle_squad.2"], "G5": ["ger_rifle_squad.3"],
             "E8": ["ger_rifle_squad.4"]}  # fmt: skip
    table = table_of(units, "G43")
    table.choose("order G43", f"with {leader.rstrip('*!')}.1")
    assert withs(table) == {f"ger_rifle_squad.{copy}" for copy in range(1, reach + 2)}


@pytest.mark.rule("3.3.1.1d")
def test_command_reaches_through_water_and_enemies():
    units = {"E5": ["ger_sergeant_y"], "E4": ["usa_line_team"], "E3": ["ger_rifle_squad"], "G5": ["ger_line_team"]}
    table = table_of(units, "G43", map=open_map(ground={"water_barrier": "F4 F5 G4"}))
    table.choose("order G43", "with ger_sergeant_y.1")
    assert withs(table) == {"ger_rifle_squad.1", "ger_line_team.1"}


@pytest.mark.rule("O14.1c", "3.3.1.1b", "3.3.1.2d")
def test_leaders_are_not_activated_by_leaders_nor_enemies():
    units = {"E5": ["ger_sergeant_y", "ger_corporal_x", "ger_hero", "ger_rifle_squad"], "E4": ["usa_line_team"]}
    table = table_of(units, "G43")
    table.choose("order G43", "with ger_sergeant_y.1")
    assert withs(table) == {"ger_rifle_squad.1"}


@pytest.mark.rule("O14.1c")
def test_a_squad_or_team_activates_nobody_else():
    table = table_of({"E5": ["ger_rifle_squad", "ger_line_team", "ger_sergeant_y"]}, "G43")
    table.choose("order G43", "with ger_rifle_squad.1")
    assert not withs(table)


@pytest.mark.rule("O14.1e")
def test_all_are_named_before_the_first_of_them_does_anything():
    table = table_of({"E5": ["ger_sergeant_y", "ger_rifle_squad", "ger_line_team"]}, "G43")
    table.choose("order G43", "with ger_sergeant_y.1", "with ger_line_team.1", "done")
    assert {code.split()[1] for code in table.codes} == {"ger_sergeant_y.1", "ger_line_team.1"}
    assert [each["units"] for each in table.told("activated")] == [[number("ger_sergeant_y"), number("ger_line_team")]]
    table.choose("advance ger_line_team.1 E4")
    assert {code.split()[1] for code in table.codes if code != "done"} == {"ger_sergeant_y.1"}


@pytest.mark.rule("O14.1c", "O14.1e")
def test_he_may_take_all_at_once():
    table = table_of({"E5": ["ger_sergeant_y", "ger_rifle_squad", "ger_line_team"]}, "G43")
    table.choose("order G43", "with ger_sergeant_y.1", "all")
    assert table.state.order.units == [number("ger_sergeant_y"), number("ger_rifle_squad"), number("ger_line_team")]
    assert all(table.unit(slug).active for slug in ("ger_sergeant_y", "ger_rifle_squad", "ger_line_team"))


@pytest.mark.rule("3.3.1.2a", "3.3.1.2b", "3.3.1.2d", "3.1.5b")
def test_a_leader_who_was_not_activated_leads_all_the_same():
    units = {"E5": ["ger_rifle_squad", "ger_sergeant_y~"], "J5": ["ger_hero"]}
    table = table_of(units, "G19")
    table.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1")
    assert table.decision.ask.args["left"] == 4 + 2


@pytest.mark.rule("3.3.1.3a", "3.3.1.3b", "3.3.1.3c", "3.3.1.2c")
@pytest.mark.parametrize(
    ("bearer", "gun", "leaders", "fp", "reach"),
    [
        ("ger_rifle_squad", "ger_light_mg", [], 4, 8),
        ("ger_rifle_squad", "ger_light_mg", ["ger_sergeant_y~"], 6, 10),
        ("ger_rifle_squad", "ger_light_mg", ["ger_sergeant_y", "ger_sergeant_x"], 7, 11),
        ("ger_rifle_squad", "ger_light_mortar", ["ger_sergeant_y"], 6, 13),
        ("ger_sergeant_y.2", "ger_light_mg", ["ger_sergeant_y.1"], 4, 8),
        ("ger_sergeant_y", "ger_light_mg", [], 4, 8),
    ],
)
def test_leaders_lead_the_light_weapons_of_others_in_their_hex(bearer, gun, leaders, fp, reach):
    table = Table({"E5": [f"{bearer}+{gun}", *leaders], "E6": ["ger_captain"]})
    piece = table.g.units[number(bearer)]
    assert (values.gun_fp(table.g, piece), values.gun_reach(table.g, piece)) == (fp, reach)


@pytest.mark.rule("13.2a", "13.2c", "13.2d")
def test_suppression_is_the_unit_s_and_not_its_weapon_s():
    table = table_of({"E5": ["ger_rifle_squad!+ger_light_mg", "ger_line_team"], "J5": ["usa_line_squad"]}, "G19")
    piece = table.g.units[number("ger_rifle_squad")]
    assert values.fp(table.g, piece) == 4
    assert not values.gun_ready(table.g, piece)
    table.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1")
    table.choose("hand ger_light_mg.1 ger_line_team.1")
    team = table.unit("ger_line_team")
    assert values.gun_ready(table.state, team)
    assert values.gun_fp(table.state, team) == 4


# --- 11.3b ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3b")
def test_a_weapon_may_be_given_up_whenever_an_order_could_be_given():
    units = {"B2": ["ger_weapon_team~+ger_light_mg"], "E5": ["ger_rifle_squad+ger_ig_33_gun"]}
    table = table_of({**units, "E9": ["usa_line_squad+usa_heavy_mg"]}, "G19")
    assert {code for code in table.codes if code.startswith("scrap")} == {
        "scrap ger_ig_33_gun.1", "scrap ger_light_mg.1",
    }  # fmt: skip
    assert "order G19" not in table.codes  # 4 - 4
    table.choose("scrap ger_ig_33_gun.1")
    assert table.unit("ger_rifle_squad").weapon == 0
    assert table.unit("ger_weapon_team").weapon
    assert len(table.state.lost) == 1
    assert "order G19" in table.codes
    assert table.state.given == 0


@pytest.mark.rule("11.3b", "O14.1b")
def test_a_weapon_may_be_given_up_before_units_are_activated():
    units = {"E5": ["ger_sergeant_x"], "E6": ["ger_line_team*+ger_heavy_mg"], "H9": ["ger_rifle_squad"]}
    table = table_of({**units, "O1": ["usa_line_squad"]}, "G19")
    table.choose("order G19")
    table.choose("scrap ger_heavy_mg.1", "with ger_sergeant_x.1")
    assert table.scraps == []  # the units of an order are named in one breath
    table.choose("with ger_line_team.1")
    assert "move ger_line_team.1" in table.codes


@pytest.mark.rule("11.3b", "O14.4a", "O20.1a")
def test_the_weapon_that_an_order_to_fire_rests_on_cannot_be_given_up_till_it_has_been_carried_out():
    units = {"E5": ["ger_line_team+ger_light_mg"], "A5": ["ger_line_team*+ger_light_mg"], "I5": ["usa_line_squad"]}
    table = table_of(units, "G57")
    table.choose("order G57")
    assert table.scraps == ["scrap ger_light_mg.2"]
    table.choose("with ger_line_team.1")
    assert table.choices == ["shoot ger_light_mg.1 I5"]
    assert table.scraps == ["scrap ger_light_mg.2"]


# --- 3.2 -----------------------------------------------------------------------------------------------------------


def ambushed(unit):
    """A melee in which the Allied player breaks this unit by an ambush."""
    units = {"E5": [unit, "usa_line_squad"], "A1": ["ger_weapon_team"], "O1": ["usa_weapon_team"]}
    table = Table(units, phase="melee")
    table.hand(ALLIES, "A59")
    table.dice("12", "56")
    table.choose("play A59 ambush")
    return table


@pytest.mark.rule("3.2.1a", "3.2.1b", "3.2.2", "3.2.3b")
def test_a_unit_that_breaks_turns_over_and_keeps_all_it_has():
    table = ambushed("ger_pionier_squad!^+ger_light_mg")
    (told,) = table.told("broke")
    assert told["unit"] == number("ger_pionier_squad")
    piece = table.unit("ger_pionier_squad")
    assert (piece.broken, piece.suppressed, piece.veteran, bool(piece.weapon), piece.damaged) == (
        True, True, True, True, False,
    )  # fmt: skip
    assert [each["axis"] for each in table.told("melee_fp")] == [4]  # not 7 and 1 for the box


@pytest.mark.rule("3.2.4a", "3.2.4b", "7.1a", "11.3c", "4.2c")
def test_a_broken_unit_that_breaks_is_lost_with_its_weapon():
    table = ambushed("ger_rifle_squad*+ger_light_mg")
    assert table.unit("ger_rifle_squad") is None
    assert table.state.players[AXIS].casualties == [number("ger_rifle_squad")]
    assert len(table.state.lost) == 1
    assert table.state.vp == -2


@pytest.mark.rule("3.2.3a")
def test_a_broken_unit_does_not_fire_its_weapon():
    units = {"E5": ["ger_conscript_squad*+ger_heavy_mg"], "M5": ["usa_line_squad"]}
    assert "order G50" not in table_of(units, "G50").codes
    units["E5"] = ["ger_conscript_squad+ger_heavy_mg"]
    assert "order G50" in table_of(units, "G50").codes
