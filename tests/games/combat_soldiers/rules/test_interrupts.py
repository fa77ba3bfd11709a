"""7.3.4 Counterattack, 7.3.5 Intelligence, 7.3.6 snipers, 7.3.7 Take Cover, 14.1.1 Medic."""

import pytest

from boardgames.games.combat_soldiers.content.cards import NUMBERS
from tests.games.combat_soldiers.table import Table, u

COUNTER = "counterattack_intelligence"


def attacked(attacker=("l1", "i12", "i10"), defender=("l2", "i06", "i09"), holder=2, cards=(COUNTER,), **fields):
    """A1 attacks B1, and somebody holds a card for it; at the first window."""
    table = Table()
    table.group(1, "us", *attacker)
    table.group(2, "german", *defender, **fields)
    table.hand(holder, *cards)
    table.play("attack A1 B1", "roll")
    return table


@pytest.mark.rule("7.3.4a", "7.3.4k")
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_anybody_may_play_counterattack_the_active_player_too(holder):
    table = attacked(holder=holder)
    assert table.asked == f"{holder} counterattack"
    table.play("counterattack")
    assert table.asked == "2 counter_with"  # the defender conducts it
    assert table.discarded == [COUNTER]


@pytest.mark.rule("7.3.4b")
def test_it_comes_before_intelligence_and_before_the_dice():
    table = attacked(cards=(COUNTER, COUNTER))
    assert table.asked == "2 counterattack"
    assert table.told("totals") == []
    table.play("pass")
    assert table.asked == "2 intelligence"
    table.play("cancel")
    assert table.asked == "1 phase_b"
    assert table.hand_of(2) == [COUNTER]


@pytest.mark.rule("7.3.4c", "7.3.4f")
def test_the_attack_is_suspended_and_goes_on_with_the_survivors():
    table = attacked()
    table.script(5, 1, 3, 3)  # 5 + 3 + 5 to 4 + 3 + 1
    table.play("counterattack", "alone i06", "name i10", "done")
    told = [(each["group"], each["attack"], each["defence"]) for each in table.told("totals")]
    assert told == [(101, 5 + 3 + 5, 8), (1, 5 + 3 + 3, 9 + 3 + 3)]
    assert table.pile_of(2)[0] == "i10"


@pytest.mark.rule("7.3.4d")
def test_the_defender_strikes_with_all_under_command_or_any_one_at_one_or_more_attackers():
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "l5", "i06", "i09", u("i08"))
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "commanded", "roll", "counterattack")
    assert table.codes == ["commanded", "alone i06", "alone i09", "alone i08"]
    table.play("commanded")
    assert table.codes == ["name i12", "name i10", "whole"]
    table.play("name i10")
    assert table.codes == ["name i12", "done"]


@pytest.mark.rule("7.3.4e", "7.3.4i")
def test_roles_are_reversed_with_all_that_applies():
    table = Table()
    table.group(1, "us", "l1", u("i12", dug=1), "i10", mines=1)
    table.group(2, "german", "l2", "i06", "i09", mines=1)
    table.group(2, "german", objective="hill_205")
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "roll")
    table.script(5, 5, 5, 5)
    table.play("counterattack", "commanded", "whole")
    counter = table.told("totals")[0]
    assert counter["attack"] == 5 + 4 + 3 - 2 + 2 + 5
    assert counter["defence"] == 5 + 4 + 3 - 2 + 5  # its marker went when it attacked


@pytest.mark.rule("7.3.4f", "7.3.4g")
def test_the_battle_is_over_when_no_attacker_is_left():
    table = attacked(attacker=("i10",), defender=("l2", "i06", "i09"))
    table.script(9, 1)
    table.play("counterattack", "commanded")
    assert table.gone("A1")
    assert len(table.told("totals")) == 1
    assert table.asked == "1 phase_f"
    assert table.left == 1


@pytest.mark.rule("7.3.4g")
def test_or_no_defender():
    table = attacked(attacker=("l1", "i12", "i10"), defender=("i06",))
    table.script(1, 9)
    table.play("counterattack", "name i12", "done")
    assert table.gone("B1")
    assert len(table.told("totals")) == 1


@pytest.mark.rule("7.3.4g")
def test_what_forbids_an_attack_forbids_it_and_an_objective_lends_nothing():
    table = Table()
    table.group(1, "us", "b1")
    table.group(2, "german", "i06")
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "alone b1", "roll")
    assert table.asked == "2 intelligence"  # infantry without AT cannot strike at armour
    table = attacked(defender=("i06",), objective="hill_205")
    table.script(1, 1, 1, 1)
    table.play("counterattack", "name i10", "done")
    assert table.told("totals")[0]["attack"] == 5 + 2 + 1


@pytest.mark.rule("7.3.4g")
def test_it_cannot_be_countered_or_cancelled_itself():
    table = attacked(cards=(COUNTER, COUNTER, COUNTER))
    table.hand(1, COUNTER)
    table.script(5, 5)
    table.play("counterattack", "alone i06", "name i10", "done")
    assert len(table.told("totals")) == 1  # resolved without a question
    assert table.asked == "2 counterattack"  # the next one, not one inside


@pytest.mark.rule("7.3.4h")
def test_one_after_another_the_defender_asked_first():
    table = attacked()
    table.hand(3, COUNTER)
    table.script(1, 1, 1, 1)
    assert table.asked == "2 counterattack"
    table.play("counterattack", "alone i06", "name i10", "done")
    assert table.asked == "3 counterattack"
    table.play("counterattack")
    assert table.asked == "2 counter_with"


@pytest.mark.rule("7.3.4i")
def test_both_sides_have_their_support():
    table = Table()
    table.group(1, "us", "b1", "l1")
    table.group(2, "german", "l2", "b3")
    table.hand(1, "ffe_at_2_3", "ffe_at_us")
    table.hand(2, COUNTER, "ffe_at_german")
    table.play("attack A1 B1", "roll", "pass", "counterattack", "alone b3")
    assert table.asked == "2 support"
    assert table.codes == ["anti_tank ffe_at_german", "roll"]
    table.play("anti_tank ffe_at_german")
    assert table.asked == "1 anti_tank"
    table.play("anti_tank ffe_at_us")
    assert table.asked == "1 defending_ffe"
    table.script(5, 5, 5, 5)
    table.play("ffe ffe_at_2_3")
    counter = table.told("totals")[0]
    assert (counter["attack"], counter["defence"]) == (6 + 3 + 3 + 5, 4 + 3 + 3 + 2 + 5)


@pytest.mark.rule("7.3.4i")
def test_an_occupation_groups_garrison_pays_nothing_for_its_counterattack():
    table = attacked(defender=("i07",), objective="pherddorf")
    table.script(1, 5, 1, 5)
    table.play("counterattack", "name i10")
    assert table.told("garrison_lost") == [{"seat": 1, "objective": NUMBERS["pherddorf"]}]
    kinds = [event.kind for event in table.match.events if event.kind in {"eliminated", "garrison_lost", "totals"}]
    assert kinds == ["totals", "eliminated", "totals", "garrison_lost"]  # i07 paid for its counterattack alone


@pytest.mark.rule("7.3.4j")
def test_the_leader_lost_leaves_one_attacker():
    table = Table()
    table.group(1, "us", "l5", "i12", "i10")
    table.group(2, "german", "l2", "i06", "i09")
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "roll")
    table.script(1, 1, 3, 5)  # 12 + 1 to 11 + 1: a loss of 1
    table.play("counterattack", "commanded", "whole", "lose l5")
    assert table.asked == "1 go_on_with"
    assert table.codes == ["alone i12", "alone i10"]
    table.play("alone i10")
    assert table.told("totals")[1]["attack"] == 4 + 3


@pytest.mark.rule("7.3.4j")
def test_combined_arms_are_looked_at_again():
    table = attacked(attacker=("l1", "i13", "i10", "i05"))
    table.script(9, 1, 1, 1)
    table.play("counterattack", "alone i06", "name i13", "done")
    assert table.told("totals")[1]["attack"] == 4 + 4 + 3 + 1


@pytest.mark.rule("16.3e")
def test_a_unit_that_counterattacks_gives_up_its_marker():
    table = attacked(defender=("l2", u("i06", dug=2), "i09"))
    table.script(1, 1, 1, 1)
    table.play("counterattack", "alone i06", "name i10", "done")
    assert table.unit("B1", "i06").dug == 0


# --- Intelligence ------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.5a", "7.3.5b")
@pytest.mark.parametrize("holder", [2, 3])
def test_intelligence_cancels_an_attack_on_a_manoeuvre_group(holder):
    table = attacked(holder=holder)
    table.play("pass")
    assert table.asked == f"{holder} intelligence"
    table.play("cancel")
    assert table.told("totals") == []
    assert not table.gone("B1")
    assert table.discarded == [COUNTER]


@pytest.mark.rule("7.3.5c")
def test_not_one_on_an_occupation_group():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i07", objective="forest")
    table.hand(3, COUNTER)
    table.play("attack A1 B1", "roll")
    assert table.asked == "3 counterattack"
    table.script(5, 5)
    table.play("pass")
    assert table.totals == (13, 11)  # nobody could cancel it


@pytest.mark.rule("7.3.5d")
def test_nor_does_the_active_player_cancel_his_own():
    table = attacked(holder=1)
    assert table.asked == "1 counterattack"
    table.script(1, 1)
    table.play("pass")
    assert table.told("totals")


@pytest.mark.rule("7.3.5e", "7.3.5h")
def test_it_makes_another_player_show_a_selection_of_his_choice_to_the_asker_alone():
    table = Table().select(2, river="us", forest="german")
    table.hand(1, COUNTER)
    assert table.offers("spy") == ["spy 2", "spy 3"]
    table.play("spy 2")
    assert table.asked == "2 show"
    assert table.codes == ["show river", "show forest"]
    table.play("show forest")
    assert table.left == 1
    assert table.view(1).spied == [(1, NUMBERS["forest"], 1)]
    assert table.view(3).spied == []
    told = [event.kind for event in table.match.events_for(2) if event.kind.startswith("spied")]
    assert told == ["spied"]
    assert "spied.full" in [event.kind for event in table.match.events_for(0)]
    assert "spied.full" in [event.kind for event in table.match.events_for(1)]


@pytest.mark.rule("7.3.5f")
def test_support_is_lost_with_the_attack():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.hand(1, "ffe_at_2_3", "great_offensive")
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "ffe ffe_at_2_3", "double i12", "roll", "pass", "cancel")
    assert table.hand_of(1) == []
    assert {"ffe_at_2_3", "great_offensive"} <= set(table.discarded)


@pytest.mark.rule("7.3.5g", "7.3.5i")
def test_the_group_has_attacked_and_the_action_is_spent():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.hand(1, "great_offensive")
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "roll", "pass", "cancel")
    assert table.left == 1
    assert not table.offers("attack")
    assert not table.offers("again")


# --- snipers -----------------------------------------------------------------------------------------------------


def sniper(leader="l1", *cards):
    table = Table()
    table.group(1, "german", "l2", "i13")
    table.group(2, "us", leader, "i10")
    table.group(3, "german", "l3", "i12")
    table.hand(1, "sniper_take_cover", *cards)
    return table


@pytest.mark.rule("7.3.6a", "7.3.6d")
def test_a_sniper_shoots_at_any_leader_of_others_for_an_action():
    table = sniper()
    assert table.offers("snipe") == ["snipe l1", "snipe l3"]
    table.script(9)
    table.play("snipe l3")
    assert table.left == 1
    assert table.pile_of(1) == ["l3"]
    assert table.units("C1") == ["i12"]


@pytest.mark.rule("7.3.6c")
@pytest.mark.parametrize(
    ("leader", "die", "hit"), [("l1", 8, False), ("l1", 9, True), ("l5", 7, False), ("l5", 8, True)]
)
def test_he_is_hit_when_the_die_is_6_above_his_command_value(leader, die, hit):
    table = sniper(leader)
    table.script(die)
    table.play(f"snipe {leader}")
    assert (table.units("B1") == ["i10"]) == hit


@pytest.mark.rule("7.3.6b")
def test_nothing_else_singles_out_a_leader():
    table = Table()
    table.group(1, "us", "i12", "l1")
    table.group(2, "german", "l2", "i10")
    table.hand(1, "medic_bombardment")
    assert table.offers("bombard") == ["bombard i10"]


@pytest.mark.rule("7.3.7a", "7.3.7b")
@pytest.mark.parametrize(("dice", "hit"), [((9, 2), False), ((2, 10), False), ((9, 10), True)])
def test_under_cover_the_lower_of_two_dice_counts(dice, hit):
    table = sniper()
    table.hand(2, "sniper_take_cover")
    table.play("snipe l1")
    assert table.asked == "2 take_cover"
    table.script(*dice)
    table.play("take_cover")
    assert (table.units("B1") == ["i10"]) == hit
    assert table.discarded.count("sniper_take_cover") == 2


@pytest.mark.rule("7.3.7c", "13.5.2.5g", "13.5.2.5h")
def test_the_steeple_shoots_once_a_turn_at_leaders_of_the_other_nation():
    table = Table()
    table.group(1, "us", objective="crossroads", steeple=True)
    table.group(2, "german", "l1", "i10")
    table.group(2, "us", "l2", "i12")
    table.hand(3, "sniper_take_cover")
    assert table.offers("steeple") == ["steeple l1"]
    table.play("steeple l1")
    assert table.asked == "3 take_cover"
    table.script(9, 2)
    table.play("take_cover")
    assert table.units("B1") == ["l1", "i10"]
    assert table.left == 1
    assert not table.offers("steeple")


@pytest.mark.rule("7.3.7d")
def test_one_cover_a_shot_the_leaders_owner_asked_first():
    table = Table(4)
    table.group(1, "us", objective="crossroads", steeple=True)
    table.group(3, "german", "l1", "i10")
    table.hand(2, "sniper_take_cover")
    table.hand(3, "sniper_take_cover")
    table.play("steeple l1")
    assert table.asked == "3 take_cover"
    table.play("pass")
    assert table.asked == "2 take_cover"
    table.script(2, 2)
    table.play("take_cover")
    assert table.hand_of(3) == ["sniper_take_cover"]
    assert table.asked == "1 phase_f"


# --- Medic -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.1.1a", "7.3.4k")
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_anybody_may_halve_what_the_winner_scored(holder):
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06")
    table.hand(holder, "medic_bombardment")
    table.script(10, 1)
    table.play("attack A1 B1", "roll")
    assert table.asked == f"{holder} medic"
    table.play("medic")
    assert table.pile_of(1) == []  # 4 points: no unit worth 2
    assert set(table.discarded) == {"medic_bombardment", "i06"}


@pytest.mark.rule("14.1.1b")
def test_one_medic_a_battle():
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06")
    table.hand(2, "medic_bombardment")
    table.hand(3, "medic_bombardment")
    table.script(10, 1)
    table.play("attack A1 B1", "roll", "medic")
    assert table.asked == "1 phase_b"
    assert table.hand_of(3) == ["medic_bombardment"]


@pytest.mark.rule("14.1.1c", "14.1.1e")
def test_the_winner_keeps_units_worth_at_most_half_and_the_rest_is_discarded():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l4", "i10", "i07", "i08")  # 2 + 3 + 1 + 2 points
    table.hand(3, "medic_bombardment")
    table.script(10, 1)  # 23 to 11
    table.play("attack A1 B1", "roll", "medic")
    assert table.asked == "1 keep"
    assert table.codes == ["keep l4", "keep i10", "keep i07", "keep i08", "done"]
    table.play("keep i10")
    assert table.codes == ["keep i07", "done"]
    table.play("keep i07")
    assert sorted(table.pile_of(1)) == ["i07", "i10"]
    assert {"l4", "i08"} <= set(table.discarded)


@pytest.mark.rule("14.1.1d")
def test_it_may_be_that_no_unit_fits():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i07")
    table.hand(3, "medic_bombardment")
    table.script(10, 1)
    table.play("attack A1 B1", "roll", "medic")
    assert table.pile_of(1) == []
    assert "i07" in table.discarded
