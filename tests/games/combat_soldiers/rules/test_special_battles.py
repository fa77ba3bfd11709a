"""7.3.8 objectives in battle, 7.3.9 armour, 7.3.10 bombardments, 7.3.11 Recon, 7.3.12 Partisans."""

import pytest

from tests.games.combat_soldiers.table import Table, u

RECON = "recon_no_retreat_sappers"


def taken(objective="forest", **fields):
    """A1 has taken an objective that stood without units."""
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective=objective, **fields)
    table.script(10, 1)
    table.play("attack A1 B1").on()
    return table


@pytest.mark.rule("7.3.8", "7.3.8.2a")
def test_an_objective_is_captured_by_losses_beyond_garrison_and_units():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")  # 13
    table.group(2, "german", "i07", objective="forest")  # 4 + 2, garrison 1
    table.fight("attack A1 B1", 1, 5)  # 14 to 11: exactly paid
    assert table.holder("forest") == (2, "german")
    assert table.units("B1") == []
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07", objective="forest")
    table.fight("attack A1 B1", 2, 5)  # one more
    assert table.holder("forest") == (1, "us")
    assert table.pile_of(1) == ["i07"]


@pytest.mark.rule("7.3.8.1b")
def test_occupying_units_are_not_the_garrison():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i10", objective="barracks")  # 4 + 4, garrison 3
    table.fight("attack A1 B1", 3, 5)  # 16 to 13: the garrison pays 3
    assert table.units("B1") == ["i10"]
    assert table.at("B1").garrison_gone


@pytest.mark.rule("7.3.8.1c")
def test_an_objectives_ability_may_be_an_attack():
    table = Table()
    table.group(1, "us", "i12", objective="hill_205")
    table.group(2, "german", "i07")
    assert table.offers("hill") == ["hill i07"]
    assert not table.offers("attack")


@pytest.mark.rule("7.3.8.1d", "7.3.8.1f")
def test_an_ability_that_one_uses_serves_once_a_turn():
    table = Table(phase="a")
    table.group(1, "us", objective="bridge")
    table.group(1, "us", "i10")
    table.group(1, "us", "i13")
    table.play("retreat A2 0")
    assert table.offers("retreat") == ["retreat A3 1"]
    table.to("c")
    assert "deploy us 0" not in table.codes
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.discards("i10", "i13")
    table.play("barracks")
    assert "barracks" not in table.codes


@pytest.mark.rule("7.3.8.1f")
def test_passive_abilities_work_every_time():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "us", "i06")
    table.group(2, "german", "i07")
    table.group(2, "german", objective="river")
    for group in ("A1", "A2"):
        table.fight(f"attack {group} B1", 5, 5)
    assert [told["attack"] for told in table.told("totals")] == [2 + 5, 2 + 5]


@pytest.mark.rule("7.3.8.1e", "13.5.1f")
@pytest.mark.parametrize("damage", [0, 1])
def test_a_damaged_objective_has_no_ability(damage):
    table = Table(phase="f")
    table.group(1, "us", objective="barracks", damage=damage)
    table.discards("i10")
    assert ("barracks" in table.codes) == (damage == 0)


@pytest.mark.rule("7.3.8.2c", "13.5.1.1f")
def test_the_garrison_is_back_after_a_capture():
    table = taken("pherddorf")
    assert not table.at(table.place("pherddorf")).garrison_gone


@pytest.mark.rule("7.3.8.2d")
def test_the_card_lies_before_its_captor():
    table = taken()
    assert table.holder("forest") == (1, "us")
    assert table.gone("B1")


@pytest.mark.rule("7.3.8.2f")
def test_damage_and_restriction_stay_steeple_goes_along_and_nobody_need_occupy():
    table = taken("pherddorf", damage=2, restricted=True, steeple=True)
    table.play("done")
    group = table.at(table.place("pherddorf"))
    assert (group.damage, group.restricted, group.units) == (2, True, [])
    assert table.holder("steeple") == (1, "us")


# --- armour ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.9", "7.3.9.1a", "7.3.9.1b")
def test_infantry_attacks_armour_only_with_a_bazooka_or_panzerfaust():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(1, "us", "i17")
    table.group(2, "german", "b6", "i07")
    assert table.offers("attack") == ["attack A2 B1"]


@pytest.mark.rule("7.3.9.1c", "7.3.9.1d")
def test_or_with_an_at_weapon_card_which_then_must_be_played():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "b6")
    table.hand(1, "ffe_at_2_3", "ffe_at_german")
    table.play("attack A1 B1")
    assert table.codes == ["anti_tank ffe_at_2_3"]  # the German card does not serve a US group
    table.play("anti_tank ffe_at_2_3")
    assert "roll" in table.codes
    table.roll(5, 5)
    assert table.totals[0] == 10 + 3 + 3 + 5


@pytest.mark.rule("7.3.9.1d", "13.1e")
def test_under_weather_the_card_opens_the_attack_and_adds_nothing():
    table = Table().weather(3)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "b6", u("i17", at=2))
    table.hand(1, "ffe_at_2_3")
    table.play("attack A1 B1", "name b6", "done", "anti_tank ffe_at_2_3").roll(5, 5)
    assert table.totals[0] == 10 + 3 + 5
    table = Table().weather(3)
    table.group(1, "us", "b1")
    table.group(2, "german", u("i17", at=2))
    table.hand(2, "ffe_at_2_3")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals[1] == 3 + 5  # neither panzerfaust nor marker nor card


def tank(target=("i08", "i07", "i09"), **fields):
    """A Panther with its leader and an infantry unit against US infantry."""
    table = Table()
    table.group(1, "german", "l2", "b3", "i10")
    table.group(2, "us", *target, **fields)
    return table


@pytest.mark.rule("7.3.9.2a", "7.3.9.2f", "7.3.9.2g", "7.3.9.2i")
def test_armour_picks_off_one_unit_after_another_for_one_action():
    table = tank()
    table.play("attack A1 B1")
    assert "separate b3" in table.codes
    table.play("separate b3", "name i07")
    table.script(9, 1, 8, 1, 1, 9)
    table.play("roll")
    assert table.asked == "1 one_by_one"
    assert table.codes == ["name i08", "name i09", "done"]
    table.play("name i08", "roll")
    table.play("name i09", "roll")
    assert [told["attack"] for told in table.told("totals")] == [4 + 3 + 9, 4 + 3 + 8, 4 + 3 + 1]
    assert table.left == 1
    assert table.units("B1") == ["i09"]
    assert table.asked == "1 phase_b"


@pytest.mark.rule("7.3.9.2l")
def test_its_owner_may_stop_before_an_attack_has_failed():
    table = tank()
    table.script(9, 1)
    table.play("attack A1 B1", "separate b3", "name i07", "roll", "done")
    assert table.asked == "1 phase_b"
    assert table.units("B1") == ["i08", "i09"]


@pytest.mark.rule("7.3.9.2b", "7.3.9.2d", "7.3.9.2e")
@pytest.mark.parametrize("target", [("i08", "i17"), ("i08", u("i07", at=1)), ("b1", "i08")])
def test_not_against_a_group_with_an_anti_tank_arm_a_marker_or_armour(target):
    table = tank(target)
    table.play("attack A1 B1")
    assert "separate b3" not in table.codes


@pytest.mark.rule("7.3.9.2c", "7.3.9.2m")
def test_an_at_weapon_card_ends_the_series_with_the_attack_it_is_played_against():
    table = tank()
    table.hand(2, "ffe_at_2_3")
    table.play("attack A1 B1", "separate b3", "name i07", "roll")
    assert table.asked == "2 anti_tank"
    table.script(9, 1)
    table.play("anti_tank ffe_at_2_3")
    assert table.totals == (4 + 3 + 9, 2 + 3 + 1)
    assert table.units("B1") == ["i08", "i09"]
    assert table.asked == "1 phase_b"


@pytest.mark.rule("7.3.9.2h")
def test_the_defending_leader_helps_each_unit_under_his_command():
    table = tank(("l1", "i08", "i09"))
    table.script(9, 1)
    table.play("attack A1 B1", "separate b3", "name i08", "roll")
    assert table.totals[1] == 3 + 3 + 1


@pytest.mark.rule("7.3.9.2j")
def test_a_leader_is_not_attacked_by_himself():
    table = tank(("l1", "i08", "i09"))
    table.play("attack A1 B1", "separate b3")
    assert table.codes == ["name i08", "name i09"]


@pytest.mark.rule("7.3.9.2k")
def test_leaders_follow_the_last_of_their_units():
    table = tank(("l1", "i08"))
    table.script(9, 1)
    table.play("attack A1 B1", "separate b3", "roll")
    assert table.gone("B1")
    assert sorted(table.pile_of(1)) == ["i08", "l1"]
    table = Table()
    table.group(1, "german", "l2", "b3")
    table.group(2, "us", "l1", "i12", "i06")
    table.script(1, 10)
    table.play("attack A1 B1", "separate b3", "name i12", "roll")
    assert table.gone("A1")


@pytest.mark.rule("7.3.9.2a")
def test_an_armour_unit_out_of_command_strikes_without_its_leader():
    table = Table()
    table.group(1, "german", "l2", u("b3", spent=True), "i10")
    table.group(2, "us", "i08", "i07")
    table.script(5, 1)
    table.play("attack A1 B1", "separate b3", "name i08", "roll")
    assert table.totals[0] == 4 + 5


@pytest.mark.rule("7.3.9.4", "13.5.2.2f", "13.5.2.7b")
@pytest.mark.parametrize("objective", ["pherddorf", "crossroads", "citie_du_cheval", "forest", "barracks"])
def test_armour_is_halved_against_brown_objectives_and_the_forest(objective):
    table = Table()
    table.group(1, "us", "l1", "b1", "i12")
    table.group(2, "german", objective=objective)
    table.fight("attack A1 B1", 5, 5)
    strength = 10 if objective == "barracks" else 5
    assert table.told("totals")[0]["attack"] == strength + 3 + 5


@pytest.mark.rule("7.3.9.6")
def test_an_armoured_group_is_no_target_in_any_part_for_infantry_without_at():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l5", "b6", u("i07", spent=True))
    assert not table.offers("attack")
    table = Table()
    table.group(1, "us", "b1", "i12")
    table.group(2, "german", "b6", "i07")
    table.script(5, 5)
    table.play("attack A1 B1", "alone b1", "name i07", "done").on()
    assert table.totals[0] == 4 + 5  # the factor goes by the group


# --- bombardments ------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.10a", "7.3.10e", "7.3.10.1a", "14.1.2")
def test_a_bombardment_strikes_one_unit_or_objective_of_another_player_for_no_action():
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "l1", "i09", "i08")
    table.group(3, "us", "i07", objective="river")
    table.hand(1, "medic_bombardment")
    assert table.offers("bombard") == ["bombard i09", "bombard i08", "bombard i07", "bombard river"]
    table.script(6, 2)
    table.play("bombard i07")
    assert table.strikes == [(4 + 6, 2 + 2)]
    assert table.pile_of(1) == ["i07"]
    assert table.left == 2


@pytest.mark.rule("14.1.2")
def test_bombardment_may_come_in_ones_own_battle_before_the_dice():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l2", "i06", "i09")
    table.hand(1, "medic_bombardment")
    table.play("attack A1 B1")
    table.script(10, 1, 5, 5)
    table.play("bombard i09", "roll")
    assert table.totals[1] == 5 + 3 + 5
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i07")
    table.hand(1, "medic_bombardment")
    table.play("attack A1 B1")
    table.script(10, 1)
    table.play("bombard i07")
    assert table.gone("B1")
    assert table.told("totals") == []  # no defender is left
    assert table.left == 1


@pytest.mark.rule("7.3.10b", "13.1d")
def test_weather_and_forest_stop_cards_and_hill():
    for weather in (False, True):
        table = Table()
        if weather:
            table.weather(3)
        table.group(1, "us", objective="hill_205")
        table.group(2, "german", "i07")
        table.hand(1, "medic_bombardment")
        assert bool(table.offers("bombard")) == bool(table.offers("hill")) == (not weather)


@pytest.mark.rule("13.5.2.7a")
def test_the_forest_shields_its_holders_groups_of_its_nation_from_ffe_and_bombardments():
    table = Table()
    table.group(1, "us", objective="hill_205")
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", objective="forest")
    table.group(2, "german", "i07")
    table.group(2, "us", "i08")
    table.group(3, "german", "i09")
    table.hand(1, "medic_bombardment", "ffe_at_2_3")
    assert table.offers("bombard") == ["bombard i08", "bombard i09"]
    assert table.offers("hill") == ["hill i09"]
    table.play("attack A2 B2")
    assert not table.offers("ffe")


@pytest.mark.rule("7.3.10f")
def test_the_attacker_of_a_bombardment_loses_nothing():
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i09")
    table.hand(1, "medic_bombardment")
    table.script(1, 10)
    table.play("bombard i09")
    assert not table.gone("A1")
    assert table.units("B1") == ["i09"]


@pytest.mark.rule("7.3.10.1a")
@pytest.mark.parametrize(("die", "gone"), [(5, False), (6, True)])
def test_any_excess_eliminates_and_a_tie_does_nothing(die, gone):
    table = Table()
    table.group(2, "german", "i09")
    table.hand(1, "medic_bombardment")
    table.script(die, 5)
    table.play("bombard i09")
    assert table.gone("B1") == gone


@pytest.mark.rule("7.3.10.1b", "7.3.10.1c")
def test_against_a_unit_only_its_leaders_modifier_counts():
    table = Table()
    table.group(2, "german", "l2", u("i09", dug=2), u("i08", spent=True), mines=1)
    table.group(2, "german", objective="hill_205")
    table.hand(1, "medic_bombardment", "medic_bombardment")
    table.script(1, 1, 1, 1)
    table.play("bombard i09", "bombard i08")
    assert table.strikes == [(5, 4 + 3 + 1), (5, 3 + 1)]


@pytest.mark.rule("13.2q")
def test_armour_is_met_at_its_defence_factor():
    table = Table()
    table.group(2, "german", "b3")
    table.hand(1, "medic_bombardment")
    table.script(1, 1)
    table.play("bombard b3")
    assert table.strikes == [(5, 6 + 1)]


@pytest.mark.rule("7.3.10.2a", "7.3.10.2b", "7.3.10.2c", "7.3.10.2e")
def test_an_objective_is_damaged_by_the_difference_and_never_eliminated():
    table = Table()
    table.group(2, "german", "l2", "i12", objective="river", mines=0)
    table.group(2, "german", objective="hill_205")
    table.hand(1, "medic_bombardment")
    table.script(8, 3)
    table.play("bombard river")
    assert table.strikes == [(4 + 8, 5 + 3)]
    assert table.at("B1").damage == 4
    assert table.units("B1") == ["l2", "i12"]


@pytest.mark.rule("7.3.10.2d")
@pytest.mark.parametrize("dice", [(4, 3), (3, 3)])
def test_an_equal_or_lower_total_does_nothing_to_it(dice):
    table = Table()
    table.group(2, "german", objective="river")
    table.hand(1, "medic_bombardment")
    table.script(*dice)
    table.play("bombard river")
    assert table.at("B1").damage == 0


@pytest.mark.rule("7.3.10.2f", "7.3.10.2g")
def test_damage_adds_up_to_the_printed_factor_at_most():
    table = Table()
    table.group(2, "german", objective="river", damage=2)
    table.hand(1, "medic_bombardment", "medic_bombardment")
    table.script(3, 3, 10, 1)
    table.play("bombard river")
    assert table.at("B1").damage == 3  # 7 to 3 + 3
    table.play("bombard river")
    assert table.at("B1").damage == 5
    table = Table()
    table.group(2, "german", objective="crossroads", steeple=True)
    table.hand(1, "medic_bombardment")
    table.script(10, 1)
    table.play("bombard crossroads")
    assert table.at("B1").damage == 5  # 14 to 6 would be 8


@pytest.mark.rule("7.3.10c", "13.4a", "13.4b", "13.4c", "13.4d", "13.0c")
def test_engineers_strike_an_objective_of_another_player_of_their_drawers_choice():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.group(1, "us", objective="bridge")
    table.group(2, "german", "l2", "i12", objective="river")
    table.group(3, "us", objective="forest")
    table.deck("engineers", "i01")
    table.play("draw")
    assert table.asked == "1 engineers"
    assert table.codes == ["on B1", "on C1"]
    table.script(5, 2)
    table.play("on B1")
    assert table.strikes == [(4 + 5, 5 + 2)]
    assert table.at("B1").damage == 2
    assert table.discarded == ["engineers"]


@pytest.mark.rule("7.3.10d", "13.3d", "13.3e", "13.3h")
def test_friendly_fire_strikes_each_unit_and_the_objective_separately():
    table = Table(phase="f")
    table.group(1, "us", "l1", "i10", objective="river")
    table.deck("friendly_fire", "i01")
    table.script(1, 10, 9, 1)
    table.play("draw")
    assert table.strikes == [(6 + 1, 4 + 3 + 10), (6 + 9, 5 + 1)]
    assert table.at("A1").damage == 5
    assert table.discarded == ["friendly_fire"]


# --- Recon -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.11a", "7.3.11b", "14.3.1a", "14.3.1e", "14.3.1g", "14.3.1d")
@pytest.mark.parametrize("phase", list("abcdef"))
def test_recon_takes_an_empty_objective_at_any_time_of_ones_own_turn(phase):
    table = Table(phase=phase)
    table.group(1, "us", "i10")
    table.group(2, "german", objective="pherddorf")
    table.group(2, "german", "i09", objective="river")
    table.hand(1, RECON)
    assert table.offers("recon") == ["recon B1 us", "recon B1 german"]
    table.play("recon B1 german")
    assert table.holder("pherddorf") == (1, "german")
    assert table.discarded == [RECON]


@pytest.mark.rule("7.3.11a", "14.3.1a", "14.3.1f", "7.3.11c", "7.3.11f")
def test_or_at_the_end_of_an_opponents_turn_the_last_card_played_keeps_it():
    table = Table(phase="recon", active=2)
    table.group(2, "german", objective="river")
    table.group(2, "us", "i10")
    for seat in (1, 2, 3):
        table.hand(seat, RECON)
    table.run()
    assert table.asked == "3 recon"
    table.play("recon B1 us")
    assert table.holder("river") == (3, "us")
    assert table.asked == "1 recon"
    table.play("pass")
    assert table.asked == "2 recon"  # the active player answers last
    table.play("recon C1 german")
    assert table.holder("river") == (2, "german")
    assert table.asked == "1 recon"  # once more round
    table.play("recon B3 us")
    assert table.holder("river") == (1, "us")
    assert table.now.active == 2


@pytest.mark.rule("7.3.11d", "14.3.1c")
def test_however_it_lost_its_units():
    table = Table(phase="a")
    table.group(2, "german", objective="river", garrison_gone=True)
    table.hand(1, RECON)
    assert table.offers("recon")


@pytest.mark.rule("7.3.11e")
def test_its_garrison_is_back_its_damage_stays_partisans_and_siege_go():
    table = Table(phase="a")
    table.group(1, "us", "i12")
    table.group(2, "german", objective="river", garrison_gone=True, damage=2, partisans=3)
    table.siege("A1", "B1", 1)
    table.hand(1, RECON)
    table.play("recon B1 us")
    group = table.at(table.place("river"))
    assert (group.garrison_gone, group.damage, group.partisans) == (False, 2, 0)
    assert table.now.sieges == []
    assert {"surrounded", "partisans_commandos", RECON} == set(table.discarded)


@pytest.mark.rule("14.3.1b")
def test_not_while_the_first_groups_are_laid():
    table = Table(phase="lay")
    table.hand(1, RECON, "i10")
    table.hand(2, "river")
    assert not table.offers("recon")


@pytest.mark.rule("14.3.1h")
def test_nor_of_ones_own_objectives():
    table = Table(phase="a")
    table.group(1, "us", objective="river")
    table.hand(1, RECON)
    assert not table.offers("recon")


@pytest.mark.rule("7.3.11a", "14.1.2")
def test_recon_in_the_middle_of_a_battle_takes_the_river_from_the_defender():
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06")
    table.group(2, "german", objective="river")
    table.hand(1, RECON)
    table.play("attack A1 B1", "recon B2 us").roll(5, 5)
    assert table.totals[0] == 9 + 3 + 5


# --- Partisans ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.12a")
def test_partisans_are_laid_on_an_opponents_objective_for_an_action():
    table = Table()
    table.group(1, "us", objective="forest")
    table.group(2, "us", "i10", objective="river")
    table.group(3, "german", objective="bridge")
    table.hand(1, "partisans_commandos")
    assert table.offers("partisans") == ["partisans B1", "partisans C1"]
    table.play("partisans B1")
    assert table.left == 1
    assert table.at("B1").partisans


@pytest.mark.rule("7.3.12b")
def test_they_go_when_another_player_captures_it():
    table = taken(partisans=3)
    assert "partisans_commandos" in table.discarded
    assert not table.at(table.place("forest")).partisans


@pytest.mark.rule("7.3.12c")
def test_they_are_renewed_at_any_moment_of_the_attack_phase_or_go_when_it_ends():
    table = Table(phase="turn")
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06", objective="forest", partisans=1, renewed=True)
    table.run().to("b")
    table.fight("attack A1 B1", 1, 10)
    assert table.told("totals")[0]["attack"] == 9 + 3 + 3 + 1  # unpaid as yet
    table.match.script(None)
    while table.asked == "1 lose":
        table.play(table.codes[0])
    assert table.offers("renew") == ["renew B1"]
    table.play("renew B1")
    assert table.left == 0
    table.to("c") if table.now.phase == "b" else None
    assert table.at("B1").partisans
    table = Table(phase="turn")
    table.group(1, "us", "i12")
    table.group(2, "german", "i06", objective="forest", partisans=1, renewed=True)
    table.run().to("c")
    assert not table.at("B1").partisans
    assert table.discarded == ["partisans_commandos"]


@pytest.mark.rule("7.3.12c")
def test_nothing_is_due_in_the_turn_they_are_laid():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06", objective="forest")
    table.hand(1, "partisans_commandos")
    table.play("partisans B1")
    assert not table.offers("renew")
    table.to("c")
    assert table.at("B1").partisans


@pytest.mark.rule("7.3.12d", "13.5.1g")
def test_under_partisans_an_objective_has_no_ability():
    table = Table(phase="f")
    table.group(1, "us", objective="barracks", partisans=2)
    table.discards("i10")
    assert "barracks" not in table.codes
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06", objective="river", partisans=3)
    table.fight("attack A1 B1", 5, 5)
    assert table.told("totals")[0]["attack"] == 9 + 3 + 3 + 5  # the River does not halve
