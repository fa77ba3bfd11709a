"""7.3.1: surrounding, isolation and surrender."""

import pytest

from tests.games.combat_soldiers.table import Table, u


def ring(by=("i12",), of=("i09",), isolation=0, no_retreat=False, phase="b", objective="", **fields):
    """The first seat's A1 surrounds the second one's B1."""
    table = Table(phase=phase)
    table.group(1, "us", *by)
    table.group(2, "german", *of, objective=objective, **fields)
    table.siege("A1", "B1", isolation, no_retreat)
    return table


def end_of_turn(table, seat=2):
    """The seat's Turn ends."""
    return table.resume("isolation", seat)


@pytest.mark.rule("7.3", "7.3.1.1a", "7.3.1.1c")
def test_a_group_surrounds_another_by_a_card_and_an_action():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.group(2, "us", "i10")
    table.group(1, "german", "i13")
    table.hand(1, "surrounded")
    assert table.offers("surround") == ["surround A1 B1", "surround A2 B2"]
    table.play("surround A1 B1")
    siege = table.now.sieges[0]
    assert (siege.besieger, siege.besieged, siege.isolation) == (table.at("A1").id, table.at("B1").id, 0)
    assert table.left == 1
    assert table.hand_of(1) == []


@pytest.mark.rule("7.3.1.1a", "7.3.1.3d")
def test_a_surrounded_group_surrounds_nobody():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.group(3, "german", "i08")
    table.siege("B1", "A1")
    table.hand(1, "surrounded")
    assert not table.offers("surround")


@pytest.mark.rule("7.3.1.1b", "7.3.1.1n")
def test_a_siege_is_the_groups_attack_of_the_turn():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.hand(1, "surrounded", "great_offensive")
    table.play("surround A1 B1")
    assert not table.offers("attack")
    assert not table.offers("again")
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.hand(1, "surrounded")
    table.fight("attack A1 B1", 5, 5)
    assert not table.offers("surround")


@pytest.mark.rule("7.3.1.1n")
def test_what_forbids_an_attack_forbids_a_siege_and_its_marker_stays():
    table = Table()
    table.group(1, "us", "b1")
    table.group(2, "german", "i09")
    table.group(2, "german", objective="river")
    table.hand(1, "surrounded")
    assert not table.offers("surround")  # armour over the River
    table = Table()
    table.group(1, "us", u("i12", dug=2))
    table.group(2, "german", "b1")
    table.group(3, "german", "i09")
    table.hand(1, "surrounded")
    table.hand(3, "counterattack_intelligence")
    assert table.offers("surround") == ["surround A1 C1"]  # infantry against armour
    table.play("surround A1 C1")
    assert table.asked == "1 phase_b"  # nobody can cancel it
    assert table.unit("A1", "i12").dug == 2


@pytest.mark.rule("7.3.1.1d", "7.3.1.1k")
def test_it_ends_with_the_surrounded_group():
    table = ring(by=("l1", "i12", "i06"))
    table.fight("attack A1 B1", 9, 1)
    assert table.gone("B1")
    assert table.now.sieges == []
    assert "surrounded" in table.discarded


@pytest.mark.rule("7.3.1.1e")
def test_it_ends_with_surrender():
    table = end_of_turn(ring(isolation=3))
    assert table.told("surrendered")
    assert table.now.sieges == []


@pytest.mark.rule("7.3.1.1f")
def test_it_ends_when_the_surrounding_group_retreats():
    table = ring(phase="a")
    table.play("retreat A1 1")
    assert table.now.sieges == []


@pytest.mark.rule("7.3.1.1g")
def test_it_ends_when_the_surrounding_group_is_eliminated():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i07")
    table.group(3, "us", "i10")
    table.siege("B1", "C1")
    table.fight("attack A1 B1", 9, 1)
    assert table.now.sieges == []


@pytest.mark.rule("7.3.1.1h")
def test_it_ends_when_that_group_attacks_elsewhere_and_not_when_it_attacks_the_surrounded():
    table = ring(of=("i06",))
    table.group(3, "german", "i06")
    table.fight("attack A1 B1", 5, 5)
    assert len(table.now.sieges) == 1
    table = ring(of=("i06",))
    table.group(3, "german", "i06")
    table.fight("attack A1 C1", 5, 5)
    assert table.now.sieges == []


@pytest.mark.rule("7.3.1.1j")
def test_a_unit_out_of_command_alone_keeps_nobody_surrounded():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l5", "i07", u("i08", spent=True))
    table.group(3, "us", "i10")
    table.siege("B1", "C1", 1)
    table.script(9, 1)
    table.play("attack A1 B1", "commanded").on()
    assert table.units("B1") == ["i08"]
    assert table.now.sieges == []


@pytest.mark.rule("7.3.1.1l")
def test_a_third_siege_cannot_be_begun():
    table = Table(4)
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.group(2, "german", "i08")
    table.group(3, "us", "i10")
    table.group(3, "us", "i13")
    table.group(4, "german", "i01")
    table.siege("B1", "C1")
    table.siege("B2", "C2")
    table.hand(1, "surrounded")
    assert not table.offers("surround")


@pytest.mark.rule("7.3.1.1m")
def test_one_group_by_one_group_alone():
    table = ring()
    table.group(1, "us", "i06")
    table.group(3, "german", "i08")
    table.hand(1, "surrounded")
    assert table.offers("surround") == ["surround A2 C1"]


@pytest.mark.rule("7.3.1.2b", "7.3.1.2d")
def test_isolation_grows_as_the_surrounded_owners_turns_end():
    table = end_of_turn(ring(of=("i06",)), seat=2)
    assert table.now.sieges[0].isolation == 1
    table = end_of_turn(table, seat=2)
    assert table.now.sieges[0].isolation == 2
    table = end_of_turn(table, seat=1)
    assert table.now.sieges[0].isolation == 2


@pytest.mark.rule("7.3.1.2f", "7.3.2d")
def test_great_offensive_takes_isolation_off_and_leaves_the_siege():
    table = Table(phase="c")
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.siege("B1", "A1", 3)
    table.hand(1, "great_offensive")
    table.play("supply A1")
    assert table.now.sieges[0].isolation == 0
    assert len(table.now.sieges) == 1
    assert table.left == 1
    assert table.discarded == ["great_offensive"]


@pytest.mark.rule("7.3.1.3a", "7.3.8.1e", "13.5.1e")
def test_a_surrounded_objective_has_no_ability():
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.group(2, "german", "i09")
    table.siege("B1", "A1")
    table.discards("i10")
    assert "barracks" not in table.codes


@pytest.mark.rule("7.3.1.3e", "8.0e")
def test_a_surrounded_group_is_not_reinforced_without_great_offensive():
    for hand, offered in ((("i10",), []), (("i10", "great_offensive"), ["reinforce A1 1"])):
        table = Table(phase="c")
        table.group(1, "us", "i12")
        table.group(2, "german", "i09")
        table.siege("B1", "A1")
        table.hand(1, *hand)
        assert table.offers("reinforce") == offered


@pytest.mark.rule("7.3.1.3g")
def test_phase_d_moves_nothing_into_or_out_of_a_surrounded_group():
    table = Table(phase="d")
    table.group(1, "us", "i12", "i10")
    table.group(1, "us", "i13")
    table.group(2, "german", "i09")
    table.siege("B1", "A1")
    assert not table.offers("shift")


@pytest.mark.rule("7.3.1.4a", "7.3.1.4b", "7.3.1.4d")
@pytest.mark.parametrize(("units", "holds"), [(("i09", "i07"), 4), (("l2", "i08"), 3), (("b4", "i09"), 5)])
def test_a_group_surrenders_when_isolation_reaches_its_strongest_unit(units, holds):
    table = end_of_turn(ring(of=units, isolation=holds - 2))
    assert not table.gone("B1")
    table = end_of_turn(ring(of=units, isolation=holds - 1))
    assert table.gone("B1")
    assert sorted(table.pile_of(1)) == sorted(units)


@pytest.mark.rule("7.3.1.4a")
def test_the_test_follows_a_loss_too_in_anybodys_turn():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i10", "i07")
    table.siege("A1", "B1", 3)
    table.script(9, 1)
    table.play("attack A1 B1", "name i10", "done").on()
    assert table.gone("B1")
    assert sorted(table.pile_of(1)) == ["i07", "i10"]


@pytest.mark.rule("7.3.1.4a")
def test_and_damage_and_isolation_of_nothing_is_never_enough():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", objective="crossroads")
    table.siege("A1", "B1", 1)
    table.hand(1, "medic_bombardment")
    table.script(6, 5)  # 10 to 8: damage 2 leaves a factor of 1
    table.play("bombard crossroads")
    assert table.told("surrendered")
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", objective="crossroads")
    table.siege("A1", "B1", 0)
    table.hand(1, "medic_bombardment")
    table.script(10, 1)
    table.play("bombard crossroads")
    assert table.at("B1").damage == 3
    assert not table.told("surrendered")


@pytest.mark.rule("7.3.1.4c", "14.3.2b")
def test_under_no_retreat_all_of_it_together_counts():
    table = ring(of=("i09", "i08", "l1"), isolation=5, no_retreat=True)
    table = end_of_turn(table)
    assert not table.gone("B1")  # 6 against 4 + 3
    table = end_of_turn(table)
    assert table.gone("B1")


@pytest.mark.rule("7.3.1.4e", "7.3.1.4f", "7.3.1.4g")
def test_a_surrendered_objective_changes_hands_and_side():
    table = ring(of=(), objective="crossroads", isolation=2, garrison_gone=True, partisans=3)
    table = end_of_turn(table)
    assert table.holder("crossroads") == (1, "us")
    assert table.asked == "1 occupy"
    assert not table.at(table.place("crossroads")).garrison_gone
    assert "partisans_commandos" in table.discarded
    table.play("occupy")
    assert table.units(table.place("crossroads")) == ["i12"]


@pytest.mark.rule("7.3.1.4f")
def test_its_own_factor_counts_without_steeple_and_with_its_damage():
    table = end_of_turn(ring(of=(), objective="crossroads", steeple=True, isolation=1))
    assert table.holder("crossroads") == (2, "german")  # 2 against 3
    table = end_of_turn(ring(of=(), objective="crossroads", steeple=True, damage=1, isolation=1))
    assert table.holder("crossroads") == (1, "us")
    assert table.holder("steeple") == (1, "us")


@pytest.mark.rule("14.3.2a", "14.3.2d")
def test_no_retreat_saves_a_group_about_to_surrender_its_owner_asked_first():
    table = ring(of=("i09", "i08"), isolation=3)
    table.hand(2, "recon_no_retreat_sappers")
    table.hand(3, "recon_no_retreat_sappers")
    table = end_of_turn(table)
    assert table.asked == "2 save"
    table.play("pass")
    assert table.asked == "3 save"
    table.play("no_retreat B1")
    assert not table.gone("B1")
    assert table.now.sieges[0].no_retreat
    assert "recon_no_retreat_sappers" not in table.discarded


@pytest.mark.rule("14.3.2a", "14.3.2d")
def test_it_may_be_played_at_any_time_in_ones_own_turn_on_anybodys_group():
    for phase in "abcdef":
        table = Table(phase=phase)
        table.group(1, "us", "i12")
        table.group(2, "german", "i09")
        table.group(3, "us", "i10")
        table.siege("B1", "C1")
        table.hand(1, "recon_no_retreat_sappers")
        assert table.offers("no_retreat") == ["no_retreat C1"]
        table.play("no_retreat C1")
        assert table.now.sieges[0].no_retreat


@pytest.mark.rule("14.3.2d", "7.3.1.1k")
def test_it_stays_until_the_siege_ends():
    table = ring(phase="a", no_retreat=True)
    table.play("retreat A1 1")
    assert sorted(table.discarded) == ["recon_no_retreat_sappers", "surrounded"]


@pytest.mark.rule("14.3.2c")
def test_isolation_may_pass_the_highest_marker():
    table = ring(of=("i06", "i09", "i08"), isolation=6, no_retreat=True)
    table = end_of_turn(table)
    assert table.now.sieges[0].isolation == 7
    assert not table.gone("B1")
