"""Digging in: book 5.2, Atrincherarse."""

import pytest

from tests.games.panzer_general.table import Table


@pytest.mark.rule("5.2.dig.a", "5.2.act.b")
@pytest.mark.parametrize(("side", "unit"), [("american", "regulars"), ("german", "pz_iv")])
def test_digging_in_puts_a_defenses_marker_on_the_unit(side, unit):
    table = Table(side)
    table.unit(unit, "C3", side)
    table.unit(unit, "E3", side)
    table.play("dig C3")
    assert table.at("C3").dug
    assert table.seen("C3", "german" if side == "american" else "american").dug
    assert not table.at("E3").dug
    assert table.told("entrenched") == [{"tile": "C3", "unit": table.at("C3").card, "side": table.at("C3").seat}]


@pytest.mark.rule("5.2.dig.a")
def test_a_unit_that_is_dug_in_has_no_need_to_dig():
    table = Table()
    table.unit("regulars", "C3", dug=True)
    assert not table.offers("dig C3")


@pytest.mark.rule("5.2.dig.b")
@pytest.mark.parametrize("unit", ["regulars", "m4a1_sherman", "m8_greyhound"])
def test_a_unit_that_has_dug_in_neither_moves_nor_attacks_in_that_phase_but_in_the_next(unit):
    table = Table()
    table.unit(unit, "C3")
    table.unit("grenadiers", "C2", "german")
    assert table.offers("move C3")
    assert table.offers("attack C3")
    table.play("dig C3")
    assert not table.offers("move C3")
    assert not table.offers("attack C3")
    assert not table.offers("dig C3")
    table.pass_the_turn().pass_the_turn()
    assert table.at("C3").dug
    assert table.offers("move C3")
    assert table.offers("attack C3")


@pytest.mark.rule("5.2.dig.a", "5.2.ops.c")
@pytest.mark.parametrize("unit", ["regulars", "m4a1_sherman"])
def test_digging_in_is_an_action_of_its_own_not_for_a_unit_that_has_moved_or_fought(unit):
    table = Table()
    table.unit(unit, "C3")
    table.unit("grenadiers", "C1", "german")
    table.play("move C3 C2")
    assert not table.offers("dig C2")
    table = Table().script(0, 0)
    table.unit(unit, "C3", markers=2)
    table.unit("grenadiers", "C2", "german")
    table.play("attack C3 C2")
    if table.asked == "american advance":
        table.play("stay")
    assert not table.offers("dig C3")


@pytest.mark.rule("5.2.dig.c")
@pytest.mark.parametrize(("dug", "first", "target"), [(False, "american", 7), (True, "german", 7)])
def test_defenders_in_defenses_shoot_first(dug, first, target):
    table = Table()
    table.unit("regulars", "C3")
    table.unit("grenadiers", "C2", "german", dug=dug)
    table.hand("american", "accuracy")
    table.hand("german", "accuracy")
    table.prestige(american=2, german=2)
    table.play("attack C3 C2")
    assert table.asked == f"{first} combat"
    assert table.shot.target == target


@pytest.mark.rule("5.2.dig.c", "5.2.dig.d")
def test_defenses_are_worth_2_to_the_target_and_stay_after_it_has_fired_first():
    table = Table().script(-2)
    table.unit("regulars", "C3")
    table.unit("grenadiers", "C2", "german", dug=True)
    table.hand("american", "accuracy", "take_cover")
    table.prestige(american=9)
    table.play("attack C3 C2")
    assert table.asked == "american combat"
    assert (table.shot.fire, table.shot.target) == (7, 7)  # the Grenadiers fire first
    table.play("pass", "bluff")
    assert table.shot.firer == 0
    assert (table.shot.fire, table.shot.target) == (7, 7 + 2)
    assert table.at("C2").dug


@pytest.mark.rule("5.2.dig.e")
@pytest.mark.parametrize(("unit", "side"), [("regulars", "american"), ("grenadiers", "german")])
def test_a_unit_that_moves_leaves_its_defenses_behind(unit, side):
    table = Table(side)
    table.unit(unit, "C3", side, dug=True)
    table.unit(unit, "E3", side, dug=True)
    table.play("move C3 C4")
    assert not table.at("C4").dug
    assert table.at("E3").dug


@pytest.mark.rule("5.2.dig.e")
def test_a_unit_that_attacks_loses_its_defenses_before_anybody_fires():
    table = Table().script(0, 0)
    table.unit("regulars", "C3", dug=True)
    table.unit("grenadiers", "C2", "german")
    table.hand("german", "accuracy")
    table.prestige(german=2)
    table.play("attack C3 C2")
    assert not table.at("C3").dug
    assert table.asked == "german sacrifice"  # the Americans fire first; Accuracy is for the German shot
    table.play("bluff")
    assert table.asked == "german combat"
    assert table.shot.target == 7  # without the 2 of Defenses


@pytest.mark.rule("5.2.dig.f", "9.autodugin")
@pytest.mark.parametrize("side", ["american", "german"])
def test_auto_dug_in_units_of_both_sides_entrench_as_a_player_turn_begins(side):
    table = Table(side, phase="turn", turn=1)
    table.unit("57mm_towed_gun", "C4", "american")
    table.unit("regulars", "D4", "american")
    table.unit("pak38_towed_gun", "C2", "german")
    table.unit("grenadiers", "D2", "german")
    assert table.asked == f"{side} operations"
    assert [table.at(tile).dug for tile in ("C4", "C2", "D4", "D2")] == [True, True, False, False]


@pytest.mark.rule("5.2.dig.f")
def test_to_entrench_by_itself_costs_a_unit_no_action():
    table = Table(phase="turn", turn=1)
    table.unit("57mm_towed_gun", "C3", "american")
    table.unit("grenadiers", "C2", "german")
    assert table.offers("move C3")
    assert table.offers("attack C3")
    assert not table.offers("dig C3")
    assert table.at("C3").dug
    table.play("move C3 C4")
    assert not table.at("C4").dug


@pytest.mark.rule("5.2.dig.a", "7.2.utah.k", "7.2.utah.l", "7.2.bulge.g", "7.2.bulge.h")
@pytest.mark.parametrize("rule", ["no_dig_in", "no_defenses"])
def test_where_a_side_cannot_dig_in_only_its_auto_dug_in_units_do(rule):
    table = Table(rules={rule: ["american"]})
    table.unit("regulars", "C4", "american")
    table.unit("engineers", "D4", "american")
    table.unit("grenadiers", "C1", "german")
    assert table.offers("dig") == ["dig D4"]
    table.play("end", "draw 2 2")
    assert table.at("D4").dug  # by itself, as ever
    assert table.offers("dig") == ["dig C1"]


@pytest.mark.rule("5.2.dig.a", "7.2.utah.k", "7.2.bulge.g")
@pytest.mark.parametrize(("rule", "dug"), [("no_dig_in", True), ("no_defenses", False)])
def test_a_card_helps_those_who_cannot_dig_in_unless_they_can_have_no_defenses_at_all(rule, dug):
    table = Table(rules={rule: ["american"]}).prestige(american=3)
    table.unit("regulars", "C4", "american")
    table.hand("american", "improved_defenses")
    assert bool(table.offers("play improved_defenses.1")) is dug
    if dug:
        table.play("play improved_defenses")
        assert table.at("C4").dug


@pytest.mark.rule("5.2.dig.a", "10.fortification.c")
def test_a_unit_under_prep_fire_cannot_dig_in_that_turn_not_even_by_itself():
    table = Table("german", phase="turn", turn=1)
    table.unit("57mm_towed_gun", "C3", "american", bare=True)
    table.unit("pak38_towed_gun", "C1", "german", bare=True)
    assert not table.offers("dig C1")
    assert not table.at("C1").dug
    assert not table.at("C3").dug
