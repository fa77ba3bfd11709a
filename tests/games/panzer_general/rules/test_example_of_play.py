"""The worked example of book 8, number by number: the combat of turn 1 and what follows in turn 2."""

import pytest

from tests.games.panzer_general.table import Table

# The book's pictures are lost; this is a map on which every figure of the text comes true. The Tiger I attacks from
# C2 (Hills) southwards; the Veterans stand on C3 (Bocage). The Sherman 76 is to move from E4 to E3.
GERMANS = {"C2": "pz_vi_tiger_i", "B2": "field_marshal", "D2": "stosstruppen", "C1": "10_5cm_howitzer"}
AMERICANS = {"C3": "veterans", "B5": "105mm_howitzer", "C5": "4_2cm_mortar", "E4": "m4a3_sherman_76"}


def example() -> Table:
    """The table as the German attacks, in the Operations of turn 1; the American was the first player."""
    table = Table("german", turn=1, first="american")
    table.terrain("C2", "hills").terrain("C3", "bocage")
    for tile, unit in GERMANS.items():
        table.unit(unit, tile, markers=2 if tile == "C2" else 0)
    for tile, unit in AMERICANS.items():
        table.unit(unit, tile, markers=-2 if tile == "C3" else 0)
    table.unit("pz_iii", "F4")
    table.hand("german", "accuracy", "morale_boost", "off_target", "pak38_towed_gun", "tank_obstacles")
    table.hand("german", "surprise_attack", "volkssturm", "volkssturm")  # the last two fall to Sabotage
    table.hand("american", "sabotage", "recruits")
    table.deck_top("deadly_fire", "snafu", "ranged_bombardment")
    return table.prestige(german=20, american=43)


SABOTAGED = (6, 5)  # the places in the German hand of what he loses at random


def played(*codes: str) -> Table:
    """The example up to some choice."""
    table = example()
    table.script(*SABOTAGED, -2, 0)
    return table.play(*codes)


DECLARED = ("attack C2 C3", "pass")  # the American could play Sabotage at once, and keeps it
ACCURACY = (*DECLARED, "play accuracy")
SABOTAGE = (*ACCURACY, "play sabotage")
BOOST = (*SABOTAGE, "play morale_boost", "pass")  # the American does not answer it with the SNAFU just drawn
PASSED = (*BOOST, "pass", "pass")
FIRED = (*PASSED, "bluff", "give recruits")
DEADLY = (*FIRED, "play deadly_fire")
SNAFU = (*DEADLY, "play off_target", "play snafu")
OVER = (*SNAFU, "give pak38_towed_gun")


def totals(table: Table) -> tuple[int, int]:
    return table.shot.fire, table.shot.target


@pytest.mark.rule(
    "8.1",
    "8.2",
    "8.3",
    "8.4",
    "8.5",
    "8.6",
    "8.7",
    "8.8",
    "8.9.a",
    "8.9.b",
    "8.9.rule",
    "8.9.c",
    "8.9.d",
    "8.10",
    "8.11",
    "8.12",
    "8.13",
    "8.14.a",
    "8.14.b",
    "8.14.d",
    "8.14.e",
    "8.14.f",
    "8.15",
    "8.16",
    "8.end",
    "8.turn2.a",
    "8.turn2.b",
    "8.turn2.c",
)
def test_the_whole_example_of_play():
    table = example().script(*SABOTAGED, -2, 0)
    assert (table.at("C2").morale, table.at("C3").morale) == (7, 4)

    table.play("attack C2 C3")
    assert table.asked == "american surprise"
    table.play("pass")
    tiger, veterans = table.at("C2"), table.at("C3")
    assert table.asked == "german combat"
    assert table.told("shot")[0]["side"] == 1
    assert totals(table) == (7 + 2 + 8 + 2, 8 + 5) == (19, 13)

    table.play("play accuracy")
    assert totals(table) == (22, 13)
    assert table.player("german").prestige == 18
    table.play("play sabotage")
    assert totals(table) == (22, 13)
    assert table.player("american").prestige == 39
    assert table.hand_of("american") == ["recruits", "deadly_fire", "snafu"]
    assert table.hand_of("german") == [
        "morale_boost", "off_target", "pak38_towed_gun", "tank_obstacles", "surprise_attack",
    ]  # fmt: skip
    table.play("play morale_boost", "pass")
    assert totals(table) == (24, 13)
    assert tiger.morale == 9
    assert table.player("german").prestige == 13
    assert table.asked == "american combat"
    table.play("pass")
    assert table.asked == "german combat"
    table.play("pass")

    assert table.asked == "german sacrifice"
    table.play("bluff")
    assert table.asked == "american sacrifice"
    table.play("give recruits")
    assert table.told("sacrificed")[0]["value"] == 7
    assert table.told("modifier")[0] == {"side": 1, "modifier": -2, "fire": 22, "target": 20}
    assert table.losses == [1]
    assert veterans.morale == 3

    assert table.told("shot")[1]["side"] == 0
    assert totals(table) == (7 - 3 + 6, 10) == (10, 10)
    assert table.asked == "american combat"
    table.play("play deadly_fire")
    assert tiger.morale == 7
    assert totals(table) == (10, 10)
    assert table.player("american").prestige == 34
    assert table.asked == "german combat"
    table.play("play off_target")
    assert table.player("german").prestige == 8
    assert table.asked == "american snafu"
    table.play("play snafu")
    assert totals(table) == (10, 10)
    assert table.player("american").prestige == 27
    assert table.asked == "german sacrifice"  # the American has the Bluff card alone
    table.play("give pak38_towed_gun")
    assert table.told("modifier")[1] == {"side": 0, "modifier": 0, "fire": 10, "target": 17}
    assert table.losses == [1, 0]

    assert table.asked == "german operations"  # no retreat, no advance
    assert table.at("C2").type.id == "pz_vi_tiger_i"
    assert (table.at("C2").morale, table.at("C3").morale) == (7, 3)
    assert table.now.combat is None
    table.finish_script()

    table.match.script(None)
    tiles = [tile for tile in table.grid.names if table.controller(tile) == "german"]
    assert sorted(tiles) == sorted(["A1", "B1", "C1", "D1", "E1", "F1", "B2", "C2", "D2", "F4"])
    table.play("end")
    assert table.player("german").prestige == 8 + 10
    assert (table.now.turn, table.now.active) == (2, 0)
    assert table.asked == "american draw"

    assert table.hand_of("american") == []
    table.play("draw 3 1")
    assert len(table.hand_of("american")) + 1 == 5
    assert "ranged_bombardment" in table.hand_of("american")
    table.play("buy_unit", "buy_unit", "buy_unit", "buy_unit", "buy_unit")
    assert len(table.hand_of("american")) + 1 == 10
    assert table.player("american").prestige == 27 - 20
    assert table.asked == "american operations"  # a full hand buys no more

    table.play("move E4 E3")
    assert table.asked == "german tank_obstacles"
    table.play("play tank_obstacles")
    assert table.player("german").prestige == 18 - 5
    assert table.at("E4").type.id == "m4a3_sherman_76"
    assert table.empty("E3")
    assert table.offers("move E4") == []
    assert "attack E4 F4" in table.codes

    table.match.script([3])
    table.play("play ranged_bombardment", "at C2")
    assert table.player("american").prestige == 0
    assert table.at("C2").morale == 7 - 6
    table.play("attack E4 F4")
    assert table.combat.attacker == table.at("E4").card


# --- step by step ------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.1")
def test_step_1_the_tiger_fires_first():
    table = played(*DECLARED)
    assert table.shot.firer == 1
    assert [shot["side"] for shot in table.told("shot")] == [1]


def bare(**markers: int) -> Table:
    """The Tiger and the Veterans alone on Clear tiles, with these Morale markers."""
    table = Table("german", turn=1)
    table.unit("pz_vi_tiger_i", "C2", markers=markers.get("tiger", 0))
    table.unit("veterans", "C3", markers=markers.get("veterans", 0))
    return table


@pytest.mark.rule("8.2")
def test_step_2_its_value_against_a_soft_target_is_7():
    table = bare().script(-2, -2).play("attack C2 C3")
    assert table.shots[0] == (7, 8)


@pytest.mark.rule("8.3")
def test_step_3_a_marker_of_2_makes_9():
    table = bare(tiger=2).script(-2, -2).play("attack C2 C3")
    assert table.shots[0] == (9, 8)


@pytest.mark.rule("8.4", "6.4a")
def test_step_4_the_support_of_three_units_adds_8_and_its_own_nothing():
    table = played(*DECLARED)
    assert [support.value for support in table.shot.support] == [3, 2, 3]
    assert {table.match.state.board[each.tile].type.id for each in table.shot.support} == {
        "10_5cm_howitzer",
        "field_marshal",
        "stosstruppen",
    }
    assert 7 + 2 + 8 == 17 == table.shot.fire - 2


@pytest.mark.rule("8.5", "10.hills.b")
def test_step_5_the_hills_make_19():
    assert played(*DECLARED).shot.fire == 19
    table = example().terrain("C2", "clear").script(-2, -2)
    assert table.play(*DECLARED).shot.fire == 17


@pytest.mark.rule("8.6")
def test_step_6_the_veterans_defence_is_8():
    table = bare(veterans=-2).script(-2, -2).play("attack C2 C3")
    assert table.shots[0][1] == 8


@pytest.mark.rule("8.7")
def test_step_7_the_bocage_makes_13():
    assert played(*DECLARED).shot.target == 13


@pytest.mark.rule("8.8")
def test_step_8_the_veterans_are_not_entrenched_and_had_they_been_they_would_fire_first():
    assert played(*DECLARED).shot.target == 13
    table = example()
    table.at("C3").dug = True
    table.hand("american", "snap_shot")
    table.script(-2, -2).play(*DECLARED)
    assert table.shot.firer == 0
    table.play("pass", "pass", "bluff", "bluff")
    assert table.shot.firer == 1
    assert table.shot.target == 8 + 5 + 2
    assert table.at("C3").dug


@pytest.mark.rule("8.9.a", "8.card.accuracy")
def test_step_9_accuracy_costs_2_and_makes_22():
    table = played(*ACCURACY)
    assert totals(table) == (22, 13)
    assert table.player("german").prestige == 20 - 2


@pytest.mark.rule("8.9.b", "8.card.sabotage", "4.2.surprise")
def test_step_9_sabotage_costs_4_and_works_at_once():
    table = played(*SABOTAGE)
    assert totals(table) == (22, 13)
    assert table.player("american").prestige == 43 - 4
    assert table.hand_of("american") == ["recruits", "deadly_fire", "snafu"]
    assert len(table.told("lost_cards")[0]["cards"]) == 2
    assert len(table.hand_of("german")) == 5


@pytest.mark.rule("8.9.rule")
def test_step_9_a_surprise_card_takes_the_place_of_a_combat_card_in_ones_turn():
    table = played(*ACCURACY)
    assert table.asked == "american combat"
    assert table.codes == ["play sabotage.1", "pass"]
    table.play("play sabotage")
    assert table.asked == "german combat"


@pytest.mark.rule("8.9.c", "8.card.morale_boost")
def test_step_9_morale_boost_costs_5_and_makes_24():
    table = played(*BOOST)
    assert table.at("C2").morale == 9
    assert totals(table) == (24, 13)
    assert table.player("german").prestige == 20 - 2 - 5


@pytest.mark.rule("8.9.d", "6.9e")
def test_step_9_ends_with_the_second_pass_though_the_german_has_a_third_card():
    table = played(*BOOST, "pass")
    assert table.asked == "german combat"
    assert "play surprise_attack.1" in table.codes
    table.play("pass")
    assert table.asked == "german sacrifice"
    assert totals(table) == (24, 13)


@pytest.mark.rule("8.10", "6.10b")
def test_step_10_the_bluff_card_against_the_recruits_7():
    table = played(*FIRED)
    assert table.told("modifier")[0]["target"] == 20
    assert table.told("modifier")[0]["fire"] - table.told("modifier")[0]["modifier"] == 24
    assert table.told("sacrificed") == [{"side": 0, "card": table.player("american").units.discards[0], "value": 7}]


@pytest.mark.rule("8.11")
def test_step_11_a_modifier_of_minus_2_makes_22():
    assert played(*FIRED).told("modifier")[0] == {"side": 1, "modifier": -2, "fire": 22, "target": 20}


@pytest.mark.rule("8.12", "6.12b")
def test_step_12_a_difference_of_2_costs_1_morale():
    assert played(*FIRED).losses == [1]


@pytest.mark.rule("8.13")
def test_step_13_the_veterans_live_on_with_morale_3():
    table = played(*FIRED)
    assert table.at("C3").morale == 6 - 3
    assert table.told("eliminated") == []


@pytest.mark.rule("8.14.a")
def test_step_14_the_veterans_fire_back_with_4_and_support_of_6():
    table = played(*FIRED)
    assert table.shot.firer == 0
    assert sum(support.value for support in table.shot.support) == 6
    assert table.shot.fire == 7 - 3 + 6 == 10


@pytest.mark.rule("8.14.b")
def test_step_14_the_tiger_has_its_defence_of_10_alone():
    assert played(*FIRED).shot.target == 10


@pytest.mark.rule("8.14.c")
def test_step_14_both_totals_are_on_the_track_before_a_card_is_asked_for():
    table = played(*FIRED)
    assert table.asked == "american combat"
    assert totals(table) == (10, 10)
    assert table.shot.step == 9


@pytest.mark.rule("8.14.d", "8.card.deadly_fire")
def test_step_14_deadly_fire_costs_the_tiger_2_morale_and_no_defence():
    table = played(*DEADLY)
    assert table.at("C2").morale == 9 - 2
    assert totals(table) == (10, 10)
    assert table.player("american").prestige == 39 - 5


@pytest.mark.rule("8.14.e", "8.card.off_target", "8.card.snafu")
def test_step_14_snafu_annuls_off_target():
    table = played(*DEADLY, "play off_target")
    assert table.asked == "american snafu"
    table.play("play snafu")
    assert totals(table) == (10, 10)
    assert table.player("german").prestige == 13 - 5
    assert table.player("american").prestige == 34 - 7
    assert table.asked == "german sacrifice"  # neither has another card for this shot


@pytest.mark.rule("8.14.e", "9.supportnocancel")
def test_step_14_without_it_off_target_would_have_left_the_mortar_alone():
    table = played(*DEADLY, "play off_target", "pass")
    assert totals(table) == (7, 10)


@pytest.mark.rule("8.14.f")
def test_step_14_ten_against_seventeen_does_no_damage():
    table = played(*OVER)
    assert table.told("modifier")[1] == {"side": 0, "modifier": 0, "fire": 10, "target": 17}
    assert table.losses == [1, 0]


@pytest.mark.rule("8.15", "6.15a")
def test_step_15_nobody_retreats():
    table = played(*OVER)
    assert table.at("C2").type.id == "pz_vi_tiger_i"
    assert table.at("C3").type.id == "veterans"
    assert table.told("retreated") == table.told("retreat_blocked") == []


@pytest.mark.rule("8.15")
def test_step_15_had_the_tiger_lost_nothing_the_veterans_would_have_retreated():
    table = played(*FIRED, "pass", "pass", "bluff", "bluff")
    assert table.at("C4").type.id == "veterans"
    assert table.asked == "german advance"


@pytest.mark.rule("8.16", "6.16a")
def test_step_16_the_tiger_does_not_advance():
    table = played(*OVER)
    assert table.asked == "german operations"
    assert table.told("advanced") == []


@pytest.mark.rule("8.end", "5.2.prestige.a")
def test_the_german_counts_his_tiles_and_turn_2_begins():
    table = played(*OVER)
    table.match.script(None)
    table.play("end")
    # six tiles of the Home Row (C1 among them), three Germans in front of it, and F4: all worth 1
    assert table.player("german").prestige == 8 + 10
    assert (table.now.turn, table.now.active) == (2, 0)
    assert table.asked == "american draw"


@pytest.mark.rule("8.turn2.a", "5.2.draw.f", "5.2.draw.g")
def test_turn_2_four_cards_and_five_more_for_20_prestige():
    table = played(*OVER)
    table.match.script(None)
    table.play("end")
    assert table.hand_of("american") == []
    table.play("draw 4 0")
    assert len(table.hand_of("american")) == 4
    for bought in range(1, 6):
        assert table.asked == "american buy"
        table.play("buy_unit")
        assert table.player("american").prestige == 27 - 4 * bought
    assert len(table.hand_of("american")) == 9
    assert table.asked == "american operations"


@pytest.mark.rule("8.turn2.b", "8.card.tank_obstacles")
def test_turn_2_tank_obstacles_stop_the_sherman_which_may_still_fight():
    table = Table()
    table.unit("m4a3_sherman_76", "E4")
    table.unit("pz_iii", "F4")
    table.hand("german", "tank_obstacles")
    table.prestige(german=5)
    table.play("move E4 E3", "play tank_obstacles")
    assert table.empty("E3")
    assert table.offers("move E4") == []
    assert table.offers("attack") == ["attack E4 F4"]
    assert table.player("german").prestige == 0


@pytest.mark.rule("8.turn2.c", "8.card.ranged_bombardment")
@pytest.mark.parametrize(("modifier", "morale", "left"), [(3, 9, 3), (3, 7, 1), (3, 6, 1), (-2, 7, 6), (0, 7, 4)])
def test_turn_2_ranged_bombardment_costs_3_and_the_modifier_but_never_the_last_point(modifier, morale, left):
    table = Table()
    table.unit("veterans", "C4")
    table.unit("pz_vi_tiger_i", "C2").morale = morale
    table.hand("american", "ranged_bombardment")
    table.prestige(american=7)
    table.script(modifier).play("play ranged_bombardment")
    assert table.at("C2").morale == left
    assert table.player("american").prestige == 0


@pytest.mark.rule("8.turn2.c", "8.card.ranged_bombardment")
def test_turn_2_it_needs_a_target_that_lies_face_up():
    table = Table()
    table.unit("veterans", "C4")
    table.unit("pz_vi_tiger_i", "C2", up=False)
    table.hand("american", "ranged_bombardment")
    table.prestige(american=7)
    assert table.offers("play") == []
