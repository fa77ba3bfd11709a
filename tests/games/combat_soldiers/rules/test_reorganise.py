"""Chapter 6: phase A."""

import pytest

from boardgames.games.combat_soldiers.content.cards import NUMBERS
from tests.games.combat_soldiers.table import Table, u


@pytest.mark.rule("6.1a", "13.1f")
@pytest.mark.parametrize(("die", "stays"), [(5, True), (6, False), (10, False)])
def test_weather_lifts_on_6_or_more_as_its_holders_turn_begins(die, stays):
    table = Table(phase="turn").weather(1)
    table.hand(1, "i10")
    table.script(die).run()
    assert bool(table.player(1).weather) == stays


@pytest.mark.rule("6.1a")
def test_nobody_rolls_for_weather_before_somebody_else():
    table = Table(phase="turn").weather(2)
    table.hand(1, "i10")
    table.script().run()
    assert table.told("weather_roll") == []


@pytest.mark.rule("6.1b", "13.1g")
def test_lifted_weather_is_shuffled_into_the_deck():
    table = Table(phase="turn").weather(1)
    table.hand(1, "i10")
    table.deck("i01", "i02", "i03")
    table.script(6).run()
    assert NUMBERS["weather"] in table.now.deck
    assert len(table.now.deck) == 4


@pytest.mark.rule("6.2a")
def test_everything_of_ones_own_may_be_reorganised_and_nothing_of_others():
    table = Table(phase="a")
    table.group(1, "us", "l1", u("i10", spent=True), u("i13", spent=True))
    table.group(1, "german", "l2", u("i09", spent=True))
    table.group(2, "us", "l3", u("i05", spent=True))
    table.play("reorganise")
    assert table.turned("A1") == table.turned("A2") == []
    assert table.turned("B1") == ["i05"]


@pytest.mark.rule("6.3a", "3.1b")
def test_a_part_of_a_group_is_named_unit_by_unit():
    table = Table(phase="a")
    table.group(1, "us", "l1", "i10", "i13", "i05")
    table.play("retreat A1 1", "take l1")
    assert table.codes == ["take i10", "take i13", "take i05", "done"]
    table.play("take i10", "done")
    assert table.units("A1") == ["i13", "i05"]
    assert table.hand_of(1) == ["l1", "i10"]
    assert table.left == 1
    table.play("retreat A1 1", "all")
    assert table.gone("A1")


@pytest.mark.rule("6.3b")
def test_a_retreat_may_fill_the_hand_beyond_its_limit():
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13")
    table.hand(1, "i01", "i02", "i03", "i04")
    table.play("retreat A1 1", "all")
    assert len(table.hand_of(1)) == 6


@pytest.mark.rule("6.3c", "7.3.1.3c")
def test_surrounded_units_cannot_retreat():
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13")
    table.group(2, "german", "i09")
    table.siege("B1", "A1")
    assert not table.offers("retreat")


@pytest.mark.rule("6.3d", "13.2j")
def test_mines_are_discarded_when_the_whole_group_leaves_them():
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13", mines=1)
    table.play("retreat A1 1", "take i10", "done")
    assert len(table.at("A1").mines) == 1
    table.play("retreat A1 1")
    assert table.discarded == ["mines"]


@pytest.mark.rule("6.3f")
def test_a_partial_retreat_leaves_the_siege_and_the_whole_ends_it():
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13")
    table.group(2, "german", "i09")
    table.siege("A1", "B1", 2)
    table.play("retreat A1 1", "take i10", "done")
    assert len(table.now.sieges) == 1
    table.play("retreat A1 1")
    assert table.now.sieges == []
    assert table.discarded == ["surrounded"]


@pytest.mark.rule("6.4b", "16.1g")
def test_a_group_has_one_entrenched_marker():
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13")
    table.play("entrench i10")
    assert table.offers("entrench") == ["entrench i10"]


@pytest.mark.rule("6.5a", "18.4.1a")
def test_a_restriction_marker_costs_an_action_each():
    table = Table(phase="a", restriction=True)
    table.group(1, "us", objective="forest")
    table.group(2, "us", objective="river")
    table.group(3, "german", objective="bridge")
    assert table.offers("restrict") == ["restrict B1", "restrict C1"]
    table.play("restrict B1", "restrict C1")
    assert table.left == 0
    assert table.at("B1").restricted
    assert table.at("C1").restricted


@pytest.mark.rule("6.5b", "18.4", "18.4.1b", "13.5.1h")
def test_a_restricted_objective_has_no_ability():
    table = Table(phase="f", restriction=True)
    table.group(1, "us", objective="barracks", restricted=True)
    table.discards("i10")
    assert "barracks" not in table.codes


@pytest.mark.rule("6.5c", "18.4.2")
def test_all_restrictions_on_ones_own_come_off_for_nothing():
    table = Table(phase="a", restriction=True)
    table.group(1, "us", objective="river", restricted=True)
    table.group(1, "us", objective="forest", restricted=True)
    table.group(2, "us", objective="bridge", restricted=True)
    table.play("unrestrict")
    assert not table.at("A1").restricted
    assert not table.at("A2").restricted
    assert table.at("B1").restricted
    assert table.left == 2
