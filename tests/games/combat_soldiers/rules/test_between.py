"""One chapter in the middle of another: what a battle, a draw or the end of a Turn may find changed under it."""

import pytest

from tests.games.combat_soldiers.table import Table, u

COUNTER = "counterattack_intelligence"
MEDIC = "medic_bombardment"
RECON = "recon_no_retreat_sappers"


# --- support -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.2c", "1.1.3g")
@pytest.mark.parametrize(("cards", "hope"), [(["ffe_at_2_3"], False), (["ffe_at_2_3", "ffe_at_3_2"], True)])
def test_a_card_gives_hope_as_ffe_or_as_at_weapon_not_as_both(cards, hope):
    table = Table()
    table.group(1, "us", "i17")  # 3 + 10, and 3 more by a card
    table.group(2, "german", "l2", u("b3", dug=1), "i06")  # 6 + 5 + 3 + 1, and 1
    table.hand(1, *cards)
    assert bool(table.offers("attack")) == hope


@pytest.mark.rule("7.3.9.1d", "7.3.3f")
def test_in_a_breakout_either_group_without_an_anti_tank_arm_needs_the_card():
    for arm in ([], ["ffe_at_2_3"]):
        table = Table()
        table.group(1, "us", "l1", "i17")
        table.group(1, "us", "i12")
        table.group(2, "german", "b6")
        table.siege("B1", "A1", 1)
        table.hand(1, "airborne_amphibious", *arm)
        assert bool(table.offers("breakout")) == bool(arm)
    table.play("breakout A1 A2")
    assert table.codes == ["anti_tank ffe_at_2_3"]
    table.play("anti_tank ffe_at_2_3")
    assert "roll" in table.codes


@pytest.mark.rule("7.3.11b", "7.2.2a")
def test_recon_in_ones_own_battle_may_take_the_very_objective_under_attack():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", objective="river")
    table.hand(1, RECON)
    table.script()
    table.play("attack A1 B1", "recon B1 us")
    assert table.holder("river") == (1, "us")
    assert table.asked == "1 phase_b"
    assert table.left == 1  # the attack was declared and paid for


@pytest.mark.rule("15.0", "15.1b")
def test_an_anti_tank_marker_may_be_bought_in_ones_own_battle():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i07")
    table.hand(1, "ffe_at_2_3")
    table.play("attack A1 B1")
    table.chances(0)
    table.play("seek A1")
    assert table.unit("A1", "i12").at == 1
    assert table.left == 0
    assert table.asked == "1 support"


# --- isolation in the middle of an attack ------------------------------------------------------------------------


@pytest.mark.rule("7.3.1.4a", "14.1.2", "7.3.4g")
def test_a_bombardment_in_the_battle_may_make_the_target_surrender_to_a_third():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l5", "i10", "i08")
    table.group(3, "us", "i09")
    table.siege("C1", "B1", 3)
    table.hand(1, MEDIC)
    table.play("attack A1 B1")
    table.script(10, 1)
    table.play("bombard i10")  # what is left is worth 3
    assert table.gone("B1")
    assert table.pile_of(1) == ["i10"]
    assert sorted(table.pile_of(3)) == ["i08", "l5"]
    assert table.told("totals") == []
    assert table.asked == "1 phase_b"
    assert table.left == 1


@pytest.mark.rule("7.3.1.4a", "7.3.4g")
def test_a_counterattack_may_make_a_surrounded_attacker_surrender():
    table = Table()
    table.group(1, "us", "l1", "i10", "i08")
    table.group(2, "german", "l2", "i08", "i07")
    table.siege("B1", "A1", 3)
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "roll")
    table.script(10, 1)
    table.play("counterattack", "commanded", "name i10", "done")
    assert table.gone("A1")
    assert sorted(table.pile_of(2)) == ["i08", "i10", "l1"]
    assert len(table.told("totals")) == 1  # the battle that it suspended is over


@pytest.mark.rule("14.3.2d", "7.3.1.4a")
def test_no_retreat_may_save_the_target_in_the_middle_of_the_battle():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l5", "i10", "i08", "i09")
    table.group(3, "us", "i03")
    table.siege("C1", "B1", 4)
    table.hand(1, MEDIC)
    table.hand(2, RECON)
    table.play("attack A1 B1", "whole")
    table.script(10, 1, 5, 5)
    table.play("bombard i10")
    assert table.asked == "2 save"
    table.play("no_retreat B1")  # 4 against 3 + 4
    assert table.asked == "1 support"
    table.play("roll")
    assert table.totals == (5 + 3 + 5, 3 + 4 + 2 - 4 + 5)


@pytest.mark.rule("7.3.1.1g", "7.3.4f")
def test_the_besieger_lost_in_a_counterattack_sets_the_surrounded_free():
    table = Table()
    table.group(1, "us", "i07")
    table.group(2, "german", "i06")
    table.group(3, "german", "i09")
    table.siege("A1", "B1", 2)
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "roll")
    table.script(10, 1)
    table.play("counterattack")
    assert table.gone("A1")
    assert table.now.sieges == []
    table.resume("isolation", 2)
    assert not table.told("isolated")


# --- a battle inside a battle ------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.4k", "14.1.1b")
def test_each_of_the_two_battles_may_have_its_medic():
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06")
    table.hand(2, COUNTER)
    table.hand(3, MEDIC, MEDIC)
    table.play("attack A1 B1", "roll")
    table.script(9, 1, 10, 1)
    table.play("counterattack", "name i10", "done")
    assert table.asked == "3 medic"
    assert table.told("medic") == []
    table.play("medic")  # 3 points: no unit is worth 1
    assert table.pile_of(2) == []
    assert table.asked == "3 medic"  # the attack itself: 5 + 3 + 10 to 5 + 1
    table.play("medic")
    assert table.pile_of(1) == []
    assert [each["winner"] for each in table.told("medic")] == [1, 0]


@pytest.mark.rule("13.5.2.6a", "7.3.4i", "7.3.8.1f")
def test_crossroads_serve_the_attacker_again_when_he_is_counterattacked():
    table = Table()
    table.group(1, "us", objective="crossroads")
    table.group(1, "us", "l5", "i12", u("i10", spent=True))
    table.group(2, "german", "i06")
    table.hand(2, COUNTER)
    table.play("attack A2 B1", "pass", "commanded", "roll")
    table.script(7, 5, 5, 5)
    table.play("counterattack")
    assert table.asked == "1 crossroads"
    table.play("straighten i10")
    assert table.turned("A2") == []
    assert table.told("totals")[0]["defence"] == 5 + 2 + 5  # i10 was not named
    assert table.told("totals")[1]["attack"] == 5 + 2 + 5  # and does not attack


@pytest.mark.rule("7.3.4j", "7.3.1.1j")
def test_the_target_defends_with_what_its_own_counterattack_has_left_of_it():
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "l5", "i08", "i09")
    table.hand(2, COUNTER)
    table.play("attack A1 B1", "roll")
    table.script(4, 7, 1, 10)  # 7 + 2 + 4 to 5 + 3 + 7: a loss of 2
    table.play("counterattack", "commanded", "name i12", "done")
    table.play("lose i08")
    assert table.units("B1") == ["l5", "i09"]
    assert table.told("totals")[1]["defence"] == 4 + 2 + 10


# --- the end of a round and of a deck ----------------------------------------------------------------------------


@pytest.mark.rule("12.3", "12.2a")
def test_no_battle_is_left_standing_when_a_capture_ends_the_round():
    table = Table(book="offensive")
    table.group(1, "us", "l1", "i12", "i06")
    for name in ("river", "bridge", "citie_du_cheval", "forest", "hill_205", "barracks"):
        table.group(3, "us", objective=name)
    table.group(3, "us", objective="pherddorf", steeple=True)
    table.group(2, "german", objective="crossroads", garrison_gone=True)
    table.script(10, 1)
    table.play("attack A1 B1", "roll")
    assert table.match.result is not None
    assert table.view(1).battle is None


@pytest.mark.rule("12.1a", "11.1c", "13.2a", "12.1e")
def test_the_last_card_may_be_a_white_back_that_is_played_in_sudden_death():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.hand(2, "i05")
    table.deck("i01", "mines")
    table.script(1, 10, 3)  # the Mines miss; the roll for the end
    table.play("draw")
    assert table.hand_of(1) == ["i01"]
    assert len(table.at("A1").mines) == 1
    assert table.told("end_roll") == [{"seat": 0, "die": 3, "space": 10}]


@pytest.mark.rule("12.1a", "13.1h")
def test_weather_drawn_last_lies_there_and_leaves_for_the_discards():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.deck("weather")
    table.script(3, 1, 1, 6)  # three rolls for the end, then the one that lifts it
    table.play("draw")
    while table.now.turn < 3 or table.now.active != 0:
        table.play("next")
    assert table.discarded == ["weather"]
    assert table.now.deck == []


@pytest.mark.rule("18.1a", "18.1b")
@pytest.mark.parametrize("mines", [0, 1])
def test_an_overrun_finds_its_card_under_mines_and_a_medic(mines):
    table = Table(overrun=True)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07", mines=mines)
    table.siege("A1", "B1", 1)
    table.hand(3, MEDIC)
    table.script(5, 1)
    table.play("attack A1 B1", "roll", "medic")
    assert table.asked == "1 overrun"
    table.play("take_back surrounded")
    assert table.hand_of(1) == ["surrounded"]
    assert sorted(table.discarded) == sorted(["i07", MEDIC, *["mines"] * mines])


# --- armies that change in mid-Turn ------------------------------------------------------------------------------


@pytest.mark.rule("13.5.2.3d", "7.3.8.2e")
def test_pherddorf_taken_in_mid_turn_brings_its_action_at_once():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(1, "us", "i10")
    table.group(2, "german", objective="pherddorf")
    table.group(3, "german", "i07")
    table.script(10, 1)
    table.play("attack A1 B1", "roll", "done")
    assert table.view(1).actions == (2, 2, 2)  # one is spent, on a US group, and three there are


@pytest.mark.rule("7.3.12b", "18.2.2a", "7.3.8.2d")
def test_partisans_go_with_a_capture_and_are_not_renewed():
    table = Table(partisans_back=True)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="forest", partisans=1, renewed=False)
    table.script(10, 1)
    assert table.offers("renew") == ["renew B1"]
    table.play("attack A1 B1", "roll", "done")
    assert table.discarded == ["partisans_commandos"]
    assert not table.offers("renew")


@pytest.mark.rule("7.3.3d", "7.3.5g")
def test_a_landed_group_whose_attack_was_cancelled_has_attacked():
    table = Table()
    table.group(2, "german", "i07")
    table.hand(1, "airborne_amphibious", "i12", "surrounded")
    table.hand(2, COUNTER)
    table.play("land us", "put i12", "attack A1 B1", "roll", "pass", "cancel")
    assert not table.offers("attack")
    assert not table.offers("surround")


@pytest.mark.rule("18.3d")
def test_a_turned_group_is_no_larger_than_its_kind_may_be():
    table = Table(surprise=True)
    table.group(1, "us", "i01", "i02", "i03")
    table.group(1, "us", "il4:leader", "i10", "i13")  # three infantry units when turned
    table.group(2, "us", "i07")
    assert table.offers("surprise") == ["surprise A1 B1", "surprise A2 B1"]
    table = Table(surprise=True)
    table.group(1, "us", "il4:leader", "b1")  # armour with one infantry unit
    table.group(1, "us", "b2", "i08")
    table.group(2, "us", "i07")
    assert table.offers("surprise") == ["surprise A1 B1", "surprise A2 B1"]
    table = Table(surprise=True)
    table.group(1, "us", "il4:leader", "b1", "i08")  # armour with two
    table.group(2, "us", "i07")
    assert not table.offers("surprise")


@pytest.mark.rule("13.5.2.8g")
def test_an_attack_with_the_hill_forgoes_its_bombardment_unless_it_was_spared():
    for spare in (False, True):
        table = Table()
        table.group(1, "us", objective="hill_205")
        table.group(1, "us", "l1", "i12")
        table.group(2, "german", "i06")
        table.group(3, "german", "i07")
        table.script(5, 5)
        table.play("attack A2 B1", *(["spare_hill"] if spare else []), "roll").on()
        assert table.totals[0] == 5 + 3 + 5 + (0 if spare else 3)
        assert bool(table.offers("hill")) == spare
    table.script(10, 1)
    table.play("hill i07")
    table = Table()
    table.group(1, "us", objective="hill_205")
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i06")
    table.hand(3, COUNTER)
    table.play("attack A2 B1", "roll", "pass", "cancel")
    assert table.offers("hill") == ["hill i06"]  # an attack that was cancelled has not had it


@pytest.mark.rule("10.2a", "3.0b")
def test_a_repair_takes_an_action_that_is_left():
    for spent, offered in (([0, 0, 1], ["repair A1"]), ([0, 0, 2], [])):
        table = Table(phase="e")
        table.group(1, "us", objective="forest", damage=1)
        table.hand(1, "i01")
        table.now.day.spent = spent
        table.now.pool = []
        if offered:
            assert table.offers("repair") == offered
        else:
            assert table.asked == "1 phase_f"


@pytest.mark.rule("13.4a")
def test_engineers_with_a_single_target_ask_nobody():
    table = Table(phase="f")
    table.group(2, "german", objective="river")
    table.deck("engineers", "i01")
    table.script(10, 1)
    table.play("draw")
    assert table.at("B1").damage == 5
    assert "engineers" in table.discarded


@pytest.mark.rule("5.1c", "17.3.5")
def test_each_round_has_its_own_page_of_three():
    variants = [{"objectives": side} for side in ("us", "german", "any")]
    table = Table(variant=variants, played=5)
    seen = []
    for number in range(1, 6):
        table.now.round = number
        seen.append(table.now.rules.objectives)
    assert seen == ["us", "german", "any", "us", "german"]
