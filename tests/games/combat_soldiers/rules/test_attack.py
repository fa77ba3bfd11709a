"""7.1 and 7.2: declaring an attack, both totals, losses, what is turned afterwards."""

import pytest

from tests.games.combat_soldiers.table import Table, u


@pytest.mark.rule("7.1b", "7.1d")
def test_a_group_attacks_once_a_turn_and_may_be_attacked_any_number_of_times():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "us", "i10")
    table.group(2, "german", "i06")
    table.fight("attack A1 B1", 5, 5)
    assert table.offers("attack") == ["attack A2 B1"]
    table.fight("attack A2 B1", 5, 5)
    assert table.told("totals")[1]["attack"] == 9


@pytest.mark.rule("7.1c", "7.3.2b", "7.1.2d")
def test_great_offensive_gives_a_second_attack_and_never_a_third():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.group(3, "german", "i09")
    table.hand(1, "great_offensive", "great_offensive")
    table.fight("attack A1 B1", 5, 5)
    assert table.offers("again") == ["again A1 B1", "again A1 C1"]
    table.fight("again A1 C1", 5, 5)
    assert table.left == 1  # without another Action
    assert table.hand_of(1) == ["great_offensive"]
    assert not table.offers("again")


@pytest.mark.rule("7.1e", "7.1.3a")
def test_who_attacks_whom_is_announced_before_anything_is_rolled():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13")
    table.group(2, "german", "i09", "i08")
    table.script()
    table.play("attack A1 B1")
    assert table.asked == "1 attack_what"
    table.play("name i09", "done")
    assert table.now.battle.named == [table.unit("B1", "i09").card]
    assert table.told("totals") == []


@pytest.mark.rule("7.1f")
def test_a_battle_is_resolved_before_the_turn_goes_on():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.play("attack A1 B1")
    assert table.asked == "1 support"
    assert not table.offers("attack")
    assert "next" not in table.codes


@pytest.mark.rule("7.1.1a", "7.1.1b", "7.1.1c")
def test_only_groups_of_the_other_nation_and_of_others_are_targets():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "german", "i09")
    table.group(2, "us", "i10")
    table.group(2, "german", "i06")
    table.group(3, "german", "i08", objective="forest")
    assert table.offers("attack A1") == ["attack A1 B2", "attack A1 C1"]
    assert table.offers("attack A2") == ["attack A2 B1"]


@pytest.mark.rule("7.1.1b")
def test_a_us_group_may_strike_manoeuvre_armoured_and_occupation_groups():
    table = Table()
    table.group(1, "us", "i17")  # with a bazooka
    table.group(2, "german", "i06")
    table.group(2, "german", "b1")
    table.group(2, "german", objective="forest")
    assert table.offers("attack") == ["attack A1 B1", "attack A1 B2", "attack A1 B3"]


@pytest.mark.rule("7.1.2a")
def test_all_that_is_commanded_attacks_or_one_unit_out_of_command():
    table = Table()
    table.group(1, "us", "l5", "i10", "i12", u("i06"))
    table.group(2, "german", "i07")
    table.play("attack A1 B1")
    assert table.codes == ["commanded", "alone i06"]
    table.script(5, 5)
    table.play("alone i06").on()
    assert table.totals[0] == 5 + 5  # without the leader


@pytest.mark.rule("7.1.2a", "7.2.1c")
def test_a_group_without_a_leader_attacks_with_one_unit_of_its_owners_choice():
    table = Table()
    table.group(1, "us", "i10", u("i12", turned=True))
    table.group(2, "german", "i07")
    table.play("attack A1 B1")
    assert table.codes == ["alone i10", "alone i12"]
    table.script(5, 5)
    table.play("alone i12").on()
    assert table.totals[0] == 10


@pytest.mark.rule("7.1.2a", "13.5.2.6a")
def test_the_attackers_crossroads_come_before_his_units_are_fixed():
    table = Table()
    table.group(1, "us", objective="crossroads")
    table.group(1, "us", "l1", "i10", u("i12", spent=True))
    table.group(2, "german", "i06")
    table.play("attack A2 B1")
    assert table.asked == "1 crossroads"
    table.script(5, 5)
    table.play("straighten i12").on()
    assert table.totals[0] == 4 + 5 + 3 + 5


@pytest.mark.rule("7.1.2b", "7.2.2.4e")
def test_no_unit_is_given_that_could_be_spared():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l3", "i07", "i10", "i09")  # 2 + 4 + 4 + 2
    table.script(2, 1)  # 15 to 13: a loss of 2
    table.play("attack A1 B1").on()
    assert table.codes == ["lose i07", "lose i10", "lose i09"]  # the leader's 1 point is never needed
    table.play("lose i10")
    assert table.units("B1") == ["l3", "i07", "i09"]


@pytest.mark.rule("7.1.2c")
def test_an_attack_without_any_chance_may_not_be_declared():
    table = Table()
    table.group(1, "us", "i07")  # 2 + 10
    table.group(2, "german", "l2", "i12", "i06")  # 5 + 5 + 3 + 1
    assert not table.offers("attack")
    table.hand(1, "ffe_at_2_3")  # 2 + 2 + 10 is not more than 14
    table = with_support("ffe_at_2_3")
    assert not table.offers("attack")
    assert with_support("ffe_at_3_2").offers("attack") == ["attack A1 B1"]
    assert with_support("great_offensive").offers("attack") == []
    table = Table()
    table.group(1, "us", "i07")
    table.group(2, "german", "i12", "i06")  # one of them alone can be beaten
    table.play("attack A1 B1")
    assert table.codes == ["name i12", "name i06"]


def with_support(name):
    table = Table()
    table.group(1, "us", "i07")
    table.group(2, "german", "l2", "i12", "i06")
    table.hand(1, name)
    return table


@pytest.mark.rule("7.1.2c")
def test_support_in_hand_gives_hope_each_card_by_its_own_use():
    for cards, hope in (([], False), (["great_offensive"], True)):
        table = Table()
        table.group(1, "us", "i06")  # 5 + 10, doubled 20
        table.group(2, "german", "l2", "i12", "i06", "i16")  # 17 + 1
        table.hand(1, *cards)
        assert bool(table.offers("attack")) == hope
    for cards, hope in ((["great_offensive"], False), (["great_offensive"] * 2, True)):
        table = Table()
        table.group(1, "us", "i06", attacks=1)  # the second attack takes the first card
        table.group(2, "german", "l2", "i12", "i06", "i16")
        table.hand(1, *cards)
        assert bool(table.offers("again")) == hope
    table = Table()
    table.group(1, "us", "i07")  # 2 + 10
    table.group(2, "german", "l2", "i12", "i10")  # 12 + 1
    table.hand(1, "ffe_at_2_3")  # FFE 2 is more than AT 3 against infantry
    assert table.offers("attack")


@pytest.mark.rule("7.1.2c", "7.1.3a")
def test_of_the_target_only_what_can_be_beaten_is_named():
    table = Table()
    table.group(1, "us", "i07", mines=1)  # halved, isolated, mined: 1 - 1 - 2 + 10
    table.group(2, "german", u("i06", dug=2), "i07", "i01")
    table.siege("B1", "A1", 1)
    table.play("attack A1 B1")
    assert table.codes == ["name i07", "name i01"]


@pytest.mark.rule("7.1.3b", "7.3.1.1i")
def test_units_not_named_neither_help_nor_pay():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "l5", "i10", "i09", u("i07"))
    table.script(10, 1)  # 15 to 2 + 1
    table.play("attack A1 B1", "name i07").on()
    assert table.totals == (15, 3)
    assert table.units("B1") == ["l5", "i10", "i09"]


@pytest.mark.rule("7.1.3c", "7.1.3d", "7.1.3e")
def test_three_ways_of_attacking_a_group_larger_than_its_leaders_value():
    totals = {}
    for way in ("whole", "commanded", "name i07"):
        table = Table()
        table.group(1, "us", "l1", "i12", "i06", "i10")
        table.group(2, "german", "l5", "i08", "i09", u("i07"))
        table.play("attack A1 B1")
        assert table.codes == ["whole", "commanded", "name i07"]
        table.script(5, 5)
        table.play(way).on()
        totals[way] = table.totals[1]
    assert totals == {"whole": 3 + 4 + 2 + 5, "commanded": 3 + 4 + 2 + 5, "name i07": 2 + 5}


@pytest.mark.rule("7.1.3e", "7.1.3g")
def test_attacked_as_a_whole_every_unit_may_pay():
    for way, payers in (("whole", {"i08", "i09", "i10"}), ("commanded", {"i08", "i09"})):
        table = Table()
        table.group(1, "us", "l1", "i12", "i06")
        table.group(2, "german", "l5", "i08", "i09", u("i10"))
        table.script(3, 5)  # 16 to 14
        table.play("attack A1 B1", way).on()
        assert {code.split()[1] for code in table.offers("lose")} == payers


@pytest.mark.rule("7.1.3f")
def test_the_three_ways_are_open_whatever_turned_the_units():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l2", "i08", u("i09", spent=True))
    table.play("attack A1 B1")
    assert table.codes == ["whole", "commanded", "name i09"]


@pytest.mark.rule("7.1.3g", "7.1.3h", "7.2.1d")
def test_without_a_leader_the_attacker_names_any_units_and_the_strongest_defends():
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i08", "i09", "i07")
    table.play("attack A1 B1")
    assert table.codes == ["name i08", "name i09", "name i07"]
    table.play("name i08")
    assert table.codes == ["name i09", "name i07", "done"]
    table.script(1, 8)  # 13 to 4 + 8: a loss of 1
    table.play("name i09", "done").on()
    assert table.totals == (13, 12)
    assert table.codes == ["lose i08", "lose i09"]


@pytest.mark.rule("7.1.3i")
def test_a_leader_who_commands_nobody_is_no_target_and_no_help():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "l2", u("i08", spent=True))
    table.script(9, 5)
    table.play("attack A1 B1").on()
    assert table.totals == (14, 3 + 5)
    assert table.gone("B1")  # he follows his last unit all the same


@pytest.mark.rule("7.1.3j")
def test_an_objective_is_attacked_with_its_units_but_for_a_sideways_one():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l2", "i08", objective="forest")
    table.play("attack A1 B1")
    assert table.asked == "1 support"  # no choice
    assert len(table.now.battle.named) == 2
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l2", u("i08", spent=True), objective="forest")
    table.play("attack A1 B1")
    assert table.codes == ["whole", "commanded"]
    table.script(5, 5)
    table.play("commanded").on()
    assert table.totals[1] == 4 + 3 + 5


@pytest.mark.rule("7.1.3k")
def test_units_named_stay_named_when_crossroads_brings_one_up():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="crossroads")
    table.group(2, "german", "l2", "i08", u("i09", spent=True))
    table.play("attack A1 B2", "name i09", "roll")
    assert table.asked == "2 crossroads"
    table.script(5, 5)
    table.play("straighten i09").on()
    assert table.totals[1] == 4 + 3 + 5  # i08 still has no part in it


@pytest.mark.rule("7.2", "7.2.2", "7.2.2.3", "7.2.2.3.2a", "7.2.2.4a")
@pytest.mark.parametrize(("dice", "loser"), [((8, 3), "B1"), ((3, 8), "A1")])
def test_the_lower_total_loses_at_least_the_difference(dice, loser):
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i09")
    table.fight("attack A1 B1", *dice)
    assert table.gone(loser)
    assert not table.gone("A1" if loser == "B1" else "B1")


@pytest.mark.rule("7.2.2.1", "7.2.2.1.1a", "7.2.2.1.2", "7.2.2.1.3")
def test_the_attack_total_is_strengths_leader_modifiers_and_die():
    table = Table()
    table.group(1, "us", "l1", "i10", "i12")
    table.group(2, "german", "i06")
    table.hand(1, "ffe_at_2_3")
    table.script(6, 5)
    table.play("attack A1 B1", "ffe ffe_at_2_3").on()
    assert table.totals[0] == (4 + 5) + 3 + 2 + 6
    table.finish_script()


@pytest.mark.rule("7.2.2.2", "7.2.2.2.2a", "7.2.2.2.3", "7.2.2.2.4")
def test_the_defence_total_is_strengths_leader_modifiers_and_die():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06", "i10")
    table.group(2, "german", "l3", "i08", u("i09", dug=2))
    table.fight("attack A1 B1", 5, 4)
    assert table.totals[1] == (3 + 4) + 2 + 2 + 4


@pytest.mark.rule("7.2.2.1.1b", "7.3.9.5a", "7.3.9.5b")
def test_armour_attacks_by_the_factor_for_its_target():
    table = Table()
    table.group(1, "german", "b3")  # 6 / 4
    table.group(2, "us", "b1")
    table.group(3, "us", "i10")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals[0] == 6 + 5
    table = Table()
    table.group(1, "german", "b3")
    table.group(2, "us", "i10")
    table.script(5, 5)
    table.play("attack A1 B1", "alone b3").on()
    assert table.totals[0] == 4 + 5
    table = Table()
    table.group(1, "german", "b3")
    table.group(2, "us", "i10", objective="hill_205")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals[0] == 4 + 5


@pytest.mark.rule("7.2.2.2.1b")
def test_a_garrison_adds_nothing_to_the_defence():
    totals = []
    for gone in (False, True):
        table = Table()
        table.group(1, "us", "l1", "i12")
        table.group(2, "german", "i10", objective="pherddorf", garrison_gone=gone)
        table.fight("attack A1 B1", 5, 5)
        totals.append(table.totals[1])
    assert totals == [6 + 4 + 5] * 2


@pytest.mark.rule("7.2.2.2.2b", "7.2.2.4.4a", "7.2.2.4.4b")
def test_armour_defends_with_and_pays_its_defence_factor():
    table = Table()
    table.group(1, "german", "l2", "b3", "i12")  # 6 + 5 + 3
    table.group(2, "us", "l1", "b2", "i10")  # 4 + 4 + 3
    table.script(7, 5)  # 21 to 16: 5
    table.play("attack A1 B1").on()
    assert table.totals == (21, 16)
    assert table.codes == ["lose l1", "lose b2", "lose i10"]
    table = Table()
    table.group(1, "german", "l2", "b5", "i12")  # 6 + 5 + 3
    table.group(2, "us", "l1", "b3", "i10")  # 5 + 4 + 3
    table.script(8, 5)  # 22 to 17: an armour unit of 5 pays all of it
    table.play("attack A1 B1").on().play("lose b3")
    assert table.units("B1") == ["l1", "i10"]


@pytest.mark.rule("7.2.2.3.1")
def test_equal_totals_cost_nobody_anything():
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i09")
    table.fight("attack A1 B1", 6, 6)
    assert not table.gone("A1")
    assert not table.gone("B1")
    assert table.asked == "1 phase_b"


@pytest.mark.rule("7.2.2.3.2b")
def test_19_against_15_costs_the_defender_4_or_more():
    table = Table()
    table.group(1, "us", "l1", "i10", "i12")  # 4 + 5 + 3
    table.group(2, "german", "l3", "i08", "i09")  # 3 + 4 + 2
    table.script(7, 6)
    table.play("attack A1 B1").on()
    assert table.totals == (19, 15)
    assert table.codes == ["lose l3", "lose i08", "lose i09"]
    table.play("lose i09")  # 4 is enough
    assert table.units("B1") == ["l3", "i08"]
    table = Table()
    table.group(1, "us", "l1", "i10", "i12")
    table.group(2, "german", "l3", "i08", "i09")
    table.script(7, 6)
    table.play("attack A1 B1").on().play("lose i08")
    assert table.units("B1") == ["i09"]  # 3 and the leader's 1


@pytest.mark.rule("7.2.2.4.1a", "7.2.2.4.1b", "13.5.1.1b")
@pytest.mark.parametrize("loss", [1, 2, 3])
def test_any_loss_takes_the_whole_garrison_and_it_pays_its_points(loss):
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")  # 13
    table.group(2, "german", "i10", objective="pherddorf")  # 10, garrison 3
    table.fight("attack A1 B1", 2 + loss, 5)
    assert table.totals == (15 + loss, 15)
    assert table.at("B1").garrison_gone
    assert table.units("B1") == ["i10"]


@pytest.mark.rule("7.2.2.4.1c")
def test_units_pay_only_what_the_garrison_cannot():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l4", "i10", objective="pherddorf")  # 6 + 4 + 1
    table.fight("attack A1 B1", 8, 5)  # 21 to 16: 3 by the garrison, 2 left
    assert table.told("garrison_lost")
    assert table.units("B1") == ["l4"]  # only i10 pays 2


@pytest.mark.rule("7.2.2.4.1d", "13.5.1.1c")
def test_a_garrison_that_is_gone_pays_nothing():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i10", objective="pherddorf", garrison_gone=True)
    table.fight("attack A1 B1", 3, 5)  # 16 to 15
    assert table.units("B1") == []
    assert table.holder("pherddorf") == (2, "german")


@pytest.mark.rule("7.2.2.4.2a")
def test_a_leader_pays_1():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l4", "i10")
    table.fight("attack A1 B1", 5, 7)  # 13 to 12
    assert table.codes == ["lose l4", "lose i10"]
    table.play("lose l4")
    assert table.units("B1") == ["i10"]


@pytest.mark.rule("7.2.2.4.3a", "7.2.2.4.3b")
def test_an_l3_pays_3():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")  # 13
    table.group(2, "german", "l4", "i13", "i09")  # L3, R4, +1: 8
    table.fight("attack A1 B1", 3, 5)  # 16 to 13
    assert table.codes == ["lose i13", "lose i09"]
    table.play("lose i13")
    assert table.units("B1") == ["l4", "i09"]


@pytest.mark.rule("7.2.2.4.5a")
def test_losses_and_points_go_by_what_is_printed():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06", "i10")  # 17
    table.group(2, "german", "l2", u("i09", dug=2), "i08")  # 4 + 3 + 3 + 2
    table.fight("attack A1 B1", 1, 2)  # 18 to 14: the 4 of i09 suffice, its marker and leader add nothing
    assert table.codes == ["lose l2", "lose i09", "lose i08"]
    table.play("lose i09")
    assert table.view(1).players[0].points == 3


@pytest.mark.rule("7.2.2.4.5b")
def test_col_brown_with_l4_s3_and_r4_loses_by_2():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13", "i05")  # L4 S3 R4: 11 + 3 + 2
    table.group(2, "german", "l2", "i12", "i06", "i10")  # 5 + 5 + 4 + 3
    table.script(4, 5)  # 20 to 22
    table.play("attack A1 B1").on()
    assert table.totals == (20, 22)
    assert table.codes == ["lose i10", "lose i13", "lose i05"]  # not Brown alone
    table.play("lose i13")
    assert table.units("A1") == ["l1", "i10", "i05"]


@pytest.mark.rule("7.2.2.4c")
def test_what_cannot_be_paid_is_lost_with_all_units():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l4", "i07", "i08")
    table.fight("attack A1 B1", 10, 1)  # 23 to 7: 16 against 6
    assert table.gone("B1")
    assert table.asked == "1 phase_b"
    assert sorted(table.pile_of(1)) == ["i07", "i08", "l4"]


@pytest.mark.rule("7.2.2.4d")
def test_a_beaten_attacker_pays_with_what_attacked_to_the_defender():
    table = Table()
    table.group(1, "us", "l5", "i10", "i07", u("i12"))
    table.group(2, "german", "l2", "i06")
    table.script(1, 9)
    table.play("attack A1 B1", "commanded").on()  # 4 + 2 + 2 + 1 to 5 + 3 + 9: 8
    assert table.units("A1") == ["i12"]
    assert sorted(table.pile_of(2)) == ["i07", "i10", "l5"]


@pytest.mark.rule("7.2.2.5a", "7.2.2.5f")
def test_one_unit_is_turned_as_the_attack_phase_ends():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13")
    table.group(2, "german", "i06")
    table.fight("attack A1 B1", 5, 10)
    table.match.script(None)
    assert table.turned("A1") == []
    table.play("next")
    assert table.asked == "1 turn_unit"
    assert table.codes == ["turn i10", "turn i13"]
    table.play("turn i13")
    assert table.turned("A1") == ["i13"]
    assert table.unit("A1", "i13").spent


@pytest.mark.rule("7.2.2.5a")
def test_once_however_often_the_group_attacked():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13")
    table.group(2, "german", "i06")
    table.hand(1, "great_offensive")
    table.fight("attack A1 B1", 5, 10)
    table.fight("again A1 B1", 5, 10)
    table.match.script(None)
    table.play("next", "turn i10")
    assert table.turned("A1") == ["i10"]


@pytest.mark.rule("7.2.2.5a")
def test_a_siege_a_counterattack_a_bombardment_and_a_sniper_turn_nothing():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13")
    table.group(2, "german", "l2", "i06", "i09")
    table.hand(1, "surrounded", "medic_bombardment")
    table.script(1, 9)
    table.play("surround A1 B1", "bombard i09")
    table.match.script(None)
    table.play("next")
    assert table.turned("A1") == []
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "l2", "i06", "i09")
    table.hand(2, "counterattack_intelligence")
    table.script(1, 1, 1, 1)
    table.play("attack A1 B1", "roll", "counterattack", "commanded").on()
    table.match.script(None)
    table.to("c")
    assert table.turned("B1") == []


@pytest.mark.rule("7.2.2.5b")
def test_a_unit_already_sideways_gets_company():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13", u("i05", spent=True))
    table.group(2, "german", "i06")
    table.script(5, 10)
    table.play("attack A1 B1", "commanded").on()
    table.match.script(None)
    table.play("next", "turn i10")
    assert sorted(table.turned("A1")) == ["i05", "i10"]


@pytest.mark.rule("7.2.2.5c")
def test_it_comes_back_in_its_owners_next_phase_a():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13")
    table.group(2, "german", "i06")
    table.fight("attack A1 B1", 5, 10)
    table.match.script(None)
    table.play("next", "turn i13")
    while not (table.now.phase == "a" and table.now.active == 0):
        table.play("next")
    assert table.turned("A1") == ["i13"]
    table.play("reorganise")
    assert table.turned("A1") == []


@pytest.mark.rule("7.2.2.5d", "13.5.2.6a")
def test_crossroads_brings_it_back_when_the_group_is_attacked():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", objective="crossroads")
    table.group(2, "german", "l2", "i08", u("i09", spent=True))
    table.play("attack A1 B2", "name i09", "roll")
    assert table.asked == "2 crossroads"
    table.play("straighten i09")
    assert table.turned("B2") == []


@pytest.mark.rule("7.2.2.5e")
def test_a_cancelled_attack_turns_nothing():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13")
    table.group(2, "german", "i06")
    table.hand(2, "counterattack_intelligence")
    table.play("attack A1 B1", "roll", "pass", "cancel", "next")
    assert table.now.phase == "c"
    assert table.turned("A1") == []


@pytest.mark.rule("7.2.2.5f")
def test_nothing_is_turned_in_a_group_that_has_occupied_or_lost_its_attackers():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", objective="crossroads", garrison_gone=True)
    table.script(10, 1)
    table.play("attack A1 B1").on().play("occupy")
    table.match.script(None)
    table.play("next")
    assert table.turned("A1") == []
    table = Table()
    table.group(1, "us", "l5", "i10", "i13", u("i07"))
    table.group(2, "german", "i12")
    table.script(1, 10)
    table.play("attack A1 B1", "alone i07").on()
    table.match.script(None)
    table.to("c")
    assert table.turned("A1") == []  # its one attacker is dead


@pytest.mark.rule("7.2.2.5g")
def test_in_a_group_without_a_leader_nothing_is_turned():
    table = Table()
    table.group(1, "us", "i12", "i10")
    table.group(2, "german", "i06")
    table.script(5, 5)
    table.play("attack A1 B1", "alone i12").on()
    table.match.script(None)
    table.to("c")
    assert table.turned("A1") == []


@pytest.mark.rule("7.2.2a")
def test_the_order_of_a_battle():
    table = Table()
    table.group(1, "us", "b1", "i10", "l1")
    table.group(2, "german", objective="crossroads")
    table.group(2, "german", "l2", "i17", u("i09", spent=True))
    table.hand(1, "ffe_at_2_3", "medic_bombardment")
    table.hand(2, "counterattack_intelligence", "ffe_at_3_2")
    seen = []
    table.play("attack A1 B2", "whole")
    for code in ("roll", "anti_tank ffe_at_3_2", "straighten i09", "pass"):
        seen.append(table.asked)
        table.play(code)
    seen.append(table.asked)
    table.script(8, 1)
    table.play("pass")  # 5 + 4 + 3 + 8 to 3 + 4 + 3 + 3 + 3 + 1
    while table.asked == "2 lose":
        seen.append(table.asked)
        table.play(table.codes[0])
    seen.append(table.asked)
    assert list(dict.fromkeys(seen)) == [
        "1 support", "2 anti_tank", "2 crossroads", "2 counterattack", "2 intelligence", "2 lose", "1 medic",
    ]  # fmt: skip


@pytest.mark.rule("7.2.3.8")
def test_an_objective_damaged_to_nothing_lends_nothing():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i10", objective="crossroads", damage=3)
    table.fight("attack A1 B1", 1, 10)
    assert table.totals[1] == 0 + 4 + 10
