"""Chapters 18 and 19: what the players may agree on."""

import pytest

from boardgames.games.combat_soldiers.content.cards import NUMBERS
from boardgames.games.combat_soldiers.rules.scoring import units
from tests.games.combat_soldiers.table import CS, Table, u


def overrun(loss_die, **options):
    """A1 surrounds B1, whose one unit is worth 2, and attacks it."""
    table = Table(**options)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07")
    table.siege("A1", "B1", 1)
    table.script(loss_die, 10)  # 13 + die to 2 - 1 + 10
    return table.play("attack A1 B1", "roll")


@pytest.mark.rule("18.1a", "18.1b")
def test_an_overrun_gives_the_surrounded_card_back_to_who_surrounded():
    table = overrun(3, overrun=True)  # 16 to 11: 5 against 2
    assert table.gone("B1")
    assert table.asked == "1 overrun"
    table.play("take_back surrounded")
    assert table.hand_of(1) == ["surrounded"]
    assert "surrounded" not in table.discarded


@pytest.mark.rule("18.1a")
def test_a_captured_objective_is_overrun_too():
    table = Table(overrun=True)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="crossroads")
    table.group(3, "us", "i10")
    table.siege("C1", "B1", 1)
    table.script(10, 1)
    table.play("attack A1 B1", "roll", "done")
    assert table.asked == "3 overrun"  # the one who surrounded it


@pytest.mark.rule("18.1b")
def test_not_into_a_full_hand():
    table = Table(overrun=True)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07")
    table.siege("A1", "B1", 1)
    table.hand(1, "i01", "i02", "i03", "i04")
    table.script(9, 1)
    table.play("attack A1 B1", "roll")
    assert "surrounded" in table.discarded
    assert table.asked == "1 phase_b"


@pytest.mark.rule("18.1c")
def test_without_an_overrun_or_the_option_it_is_discarded():
    exact = overrun(1, overrun=True)  # 14 to 11: 3 against 2
    assert exact.asked == "1 overrun"
    table = Table(overrun=True)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i09")
    table.siege("A1", "B1", 1)
    table.script(1, 8)  # 14 to 4 - 1 + 8: 3 against 4
    table.play("attack A1 B1", "roll")
    assert table.gone("B1")
    assert "surrounded" in table.discarded
    assert "surrounded" in overrun(3).discarded


@pytest.mark.rule("18.2", "18.2.1a", "18.2.1b")
def test_great_offensive_and_airborne_together_raise_a_siege_for_no_action():
    for option in (False, True):
        table = Table(paired=option)
        table.group(1, "us", "i12")
        table.group(2, "german", "i09")
        table.siege("B1", "A1", 3)
        table.hand(1, "great_offensive", "airborne_amphibious")
        assert table.offers("relieve") == (["relieve A1"] if option else [])
    table.play("relieve A1")
    assert table.now.sieges == []
    assert table.left == 2
    assert set(table.discarded) == {"great_offensive", "airborne_amphibious", "surrounded"}


def partisans(**options):
    table = Table(phase="turn", partisans_back=True, **options)
    table.group(1, "us", "i12")
    table.group(2, "german", "i06", objective="forest", partisans=1, renewed=True)
    return table.run()


@pytest.mark.rule("18.2.2a")
def test_partisans_may_be_discarded_free_as_the_turn_begins():
    table = partisans()
    assert table.codes == ["drop partisans_commandos", "take_back partisans_commandos", "pass"]
    table.play("drop partisans_commandos")
    assert table.left == 2
    assert table.discarded == ["partisans_commandos"]


@pytest.mark.rule("18.2.2b")
def test_or_taken_back_for_an_action_if_the_hand_has_room():
    table = partisans()
    table.play("take_back partisans_commandos")
    assert table.left == 1
    assert table.hand_of(1) == ["partisans_commandos"]
    table = Table(phase="turn", partisans_back=True)
    table.group(1, "us", "i12")
    table.group(2, "german", "i06", objective="forest", partisans=1, renewed=True)
    table.hand(1, "i01", "i02", "i03", "i04")
    table.run()
    assert table.codes == ["drop partisans_commandos", "pass"]


@pytest.mark.rule("18.2.3")
def test_recon_may_show_a_selection_for_no_action():
    for option in (False, True):
        table = Table(recon_spies=option).select(2, river="us", forest="german")
        table.hand(1, "recon_no_retreat_sappers")
        assert bool(table.offers("peek")) == option
    table.play("peek 2", "show river")
    assert table.view(1).spied == [(1, NUMBERS["river"], 0)]
    assert table.view(3).spied == []
    assert table.left == 2


def surprise(*attackers, nation="us", target="us", **fields):
    table = Table(surprise=True)
    table.group(1, nation, *attackers, **fields)
    table.group(2, target, "i07")
    return table


@pytest.mark.rule("18.3a", "18.3b")
def test_an_attack_may_come_as_a_surprise_from_the_other_nation():
    table = surprise("l1", "i12", "i10")
    assert table.offers("surprise") == ["surprise A1 B1"]
    assert not table.offers("attack")
    table.script(5, 5)
    table.play("surprise A1 B1").on()
    assert table.at("A1").nation == 1
    assert table.totals[0] == 5 + 4 + 2 + 5  # Richter instead of Brown
    assert table.left == 1
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "us", "i07")
    assert not table.offers("surprise")


@pytest.mark.rule("18.3c")
def test_not_if_a_card_cannot_be_turned():
    assert not surprise("i12", "il1:infantry").offers("surprise")


@pytest.mark.rule("18.3d")
def test_nor_if_the_turned_group_would_be_none():
    assert not surprise("l1", "i12", "il2:infantry").offers("surprise")  # two leaders
    assert surprise("i12", "il2:infantry").offers("surprise")
    table = surprise("il4:leader", "i01", "i02", "i03")  # four infantry units
    assert not table.offers("surprise")


@pytest.mark.rule("18.3e")
def test_a_leader_that_comes_up_commands_and_markers_stay():
    table = surprise(u("i12", at=2), "i10", "il2:infantry")
    table.script(5, 5)
    table.play("surprise A1 B1")
    assert table.totals[0] == 5 + 4 + 0 + 5
    assert table.unit("A1", "i12").at == 2


@pytest.mark.rule("18.3f")
def test_it_ends_a_siege_that_the_group_lays_and_is_barred_to_a_surrounded_one():
    table = Table(surprise=True)
    table.group(1, "us", "i12")
    table.group(2, "us", "i07")
    table.group(3, "german", "i09")
    table.siege("A1", "C1", 1)
    table.script(5, 5)
    table.play("surprise A1 B1").on()
    assert table.now.sieges == []
    table = Table(surprise=True)
    table.group(1, "us", "i12")
    table.group(2, "us", "i07")
    table.group(3, "german", "i09")
    table.siege("C1", "A1", 1)
    assert not table.offers("surprise")


@pytest.mark.rule("18.3a", "7.3.2b")
def test_a_second_attack_may_be_a_surprise():
    table = Table(surprise=True)
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.group(3, "us", "i07")
    table.hand(1, "great_offensive")
    table.fight("attack A1 B1", 5, 5)
    assert table.offers("surprise_again") == ["surprise_again A1 C1"]


@pytest.mark.rule("18.4.1b", "18.4")
def test_a_restriction_stays_until_its_owner_takes_it_off():
    table = Table(phase="f", restriction=True)
    table.group(1, "us", objective="citie_du_cheval", restricted=True)
    table.discards("b1")
    assert not table.offers("citie")


# --- the lead player's sheet (19) --------------------------------------------------------------------------------


@pytest.mark.rule("19.0a")
def test_the_sheet_is_kept_if_all_agree():
    assert CS.options["score_sheet"].default is False
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i09")
    table.fight("attack A1 B1", 9, 1)
    assert table.pile_of(1) == ["i09"]


@pytest.mark.rule("19.0b", "19.0c")
def test_points_are_recorded_and_the_units_discarded_as_the_turn_ends():
    table = Table(score_sheet=True)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i09")
    table.hand(2, "i01")
    table.fight("attack A1 B1", 9, 1)
    assert table.pile_of(1) == []
    assert units(table.now, 0) == 3
    assert "i09" not in table.discarded
    table.match.script(None)
    while table.now.active == 0:
        table.play("next" if "next" in table.codes else table.codes[0])
    assert "i09" in table.discarded


@pytest.mark.rule("19.0c", "14.1.1a")
def test_a_medic_halves_the_points_on_the_sheet():
    table = Table(score_sheet=True)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i09")
    table.hand(3, "medic_bombardment")
    table.script(9, 1)
    table.play("attack A1 B1", "roll", "medic")
    assert units(table.now, 0) == 1  # of 3
