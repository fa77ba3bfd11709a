"""7.3.2 Great Offensive and 7.3.3 Airborne."""

import pytest

from boardgames.games.combat_soldiers.rules.totals import attack_parts
from tests.games.combat_soldiers.table import Table, u


def parts(table):
    return attack_parts(table.now, table.battle)


@pytest.mark.rule("7.3.2a")
def test_great_offensive_serves_for_one_of_its_uses():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.hand(1, "great_offensive")
    table.play("attack A1 B1", "double i12").roll(1, 9)
    assert table.hand_of(1) == []
    assert not table.offers("again")


@pytest.mark.rule("7.3.2b")
def test_a_second_attack_may_go_to_the_same_group_or_another_later_in_the_phase():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "us", "i10")
    table.group(2, "german", "i06")
    table.hand(1, "great_offensive")
    table.fight("attack A1 B1", 5, 5)
    table.fight("attack A2 B1", 6, 5)
    assert table.left == 0
    table.fight("again A1 B1", 5, 5)
    assert len(table.told("totals")) == 3


@pytest.mark.rule("7.3.2c")
def test_it_doubles_one_attacking_unit():
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06")
    table.hand(1, "great_offensive")
    table.play("attack A1 B1")
    assert table.offers("double") == ["double i12", "double i10"]
    table.play("double i12")
    assert parts(table) == [("strength", 14), ("leader", 3)]
    assert table.left == 1
    assert not table.offers("double")
    table.roll(1, 1)
    assert table.unit("A1", "i12").face.strength == 5


@pytest.mark.rule("7.3.2d")
def test_it_supplies_in_phase_c_for_an_action():
    table = Table(phase="b")
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.siege("B1", "A1", 2)
    table.hand(1, "great_offensive")
    assert not table.offers("supply")
    table.play("next", "supply A1")
    assert table.now.sieges[0].isolation == 0
    assert table.left == 1


@pytest.mark.rule("7.3.2e", "8.0d")
def test_it_reinforces_a_surrounded_group_in_phase_c_for_an_action():
    table = Table(phase="c")
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.siege("B1", "A1", 2)
    table.hand(1, "great_offensive", "i10", "i13")
    table.play("reinforce A1 1", "put i10", "done")
    assert table.units("A1") == ["i12", "i10"]
    assert table.now.sieges[0].isolation == 2
    assert table.discarded == ["great_offensive"]
    assert table.left == 1


@pytest.mark.rule("7.3.2f")
def test_it_supplies_anybodys_group_and_reinforces_its_players_own():
    table = Table(phase="c")
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.group(3, "us", "i10")
    table.siege("B1", "C1", 2)
    table.hand(1, "great_offensive", "i13")
    assert table.offers("supply") == ["supply C1"]
    assert "reinforce C1 1" not in table.codes


@pytest.mark.rule("7.3.3a", "7.3.3c")
def test_airborne_lands_a_us_infantry_group_for_an_action():
    table = Table()
    table.group(2, "german", "i06")
    table.hand(1, "airborne_amphibious", "l1", "i12", "i10", "b1")
    assert table.offers("land") == ["land us"]
    table.play("land us")
    assert table.codes == ["put l1", "put i12", "put i10"]  # no armour
    table.play("put l1", "put i12", "put i10")
    assert table.units("A1") == ["l1", "i12", "i10"]
    assert table.left == 1


@pytest.mark.rule("7.3.3b")
def test_it_serves_for_one_of_three_things():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "us", "i10")
    table.group(2, "german", "i06")
    table.siege("B1", "A1", 1)
    table.hand(1, "airborne_amphibious", "i13")
    assert [table.offers(word) for word in ("land", "breakout", "supply")] == [
        ["land us"],
        ["breakout A1 A2"],
        ["supply A1"],
    ]
    table.play("supply A1")
    assert not table.offers("land")
    assert table.discarded == ["airborne_amphibious"]


@pytest.mark.rule("7.3.3d", "7.3.3e")
def test_the_landed_group_attacks_for_nothing_and_no_other_new_group_does():
    table = Table()
    table.group(2, "german", "i06")
    table.hand(1, "airborne_amphibious", "i12")
    table.play("land us", "put i12")
    assert table.offers("attack") == ["attack A1 B1"]
    table.fight("attack A1 B1", 5, 5)
    assert table.left == 1
    table = Table(phase="c")
    table.group(2, "german", "i06")
    table.hand(1, "i12")
    table.play("deploy us 1", "put i12")
    assert not table.offers("attack")


def breakout(**fields):
    """A1, surrounded by B1 for two Turns, may break out with A2."""
    table = Table()
    table.group(1, "us", "l1", "i13", "i12")  # 3 + 5, +3
    table.group(1, "us", "l3", "i06", "i10", **fields)  # 5 + 4, +1
    table.group(2, "german", "l2", "i06", "i10", "i09")
    table.siege("B1", "A1", 2)
    table.hand(1, "airborne_amphibious")
    return table


@pytest.mark.rule("7.3.3f")
def test_two_groups_attack_as_one_for_an_action_one_of_them_surrounded():
    table = breakout()
    table.group(1, "german", "i09")
    assert table.offers("breakout") == ["breakout A1 A2"]
    table.play("breakout A1 A2")
    assert table.left == 1
    assert len(table.battle.units) == 3
    assert len(table.battle.helpers) == 3


@pytest.mark.rule("7.3.3g", "7.3.3h", "7.3.3j")
def test_isolation_counts_for_both_and_only_the_surrounded_are_halved():
    table = breakout()
    table.play("breakout A1 A2")
    assert parts(table) == [("strength", 1 + 2), ("leader", 3), ("isolated", -2), ("strength", 9), ("leader", 1)]
    table.script(5, 5)
    table.on()
    assert len(table.told("totals")) == 1  # one die for both


@pytest.mark.rule("7.3.3g")
def test_the_target_is_the_surrounding_group():
    table = breakout()
    table.group(3, "german", "i07")
    assert table.offers("breakout") == ["breakout A1 A2"]
    table.play("breakout A1 A2")
    assert table.battle.target == table.at("B1").id


@pytest.mark.rule("7.3.3j")
def test_both_groups_are_the_players_own_and_have_not_attacked():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i06")
    table.group(3, "us", "l3", "i10")
    table.siege("B1", "A1", 1)
    table.hand(1, "airborne_amphibious")
    assert not table.offers("breakout")
    for fields in ({"attacks": 1}, {"stopped": True}, {"objective": "forest"}):
        table = Table()
        table.group(1, "us", "l1", "i13")
        table.group(1, "us", "i10", **fields)
        table.group(2, "german", "i07")
        table.siege("B1", "A1", 1)
        table.hand(1, "airborne_amphibious")
        assert not table.offers("breakout")  # the one that would help may not attack
        table = Table()
        table.group(1, "us", "i10", **fields)
        table.group(1, "us", "l1", "i13")
        table.group(2, "german", "i07")
        table.siege("B1", "A1", 1)
        table.hand(1, "airborne_amphibious")
        assert not table.offers("breakout")  # nor the surrounded one


@pytest.mark.rule("7.2.2.5f", "7.3.3f")
def test_a_unit_is_turned_in_both_groups_of_a_breakout():
    table = breakout()
    table.script(5, 1)  # 14 + 5 to 13 + 3 + 1
    table.play("breakout A1 A2").on()
    while table.asked == "2 lose":
        table.play(table.codes[0])
    table.match.script(None)
    table.play("next", "turn i13", "turn i06")
    assert (table.turned("A1"), table.turned("A2")) == (["i13"], ["i06"])


@pytest.mark.rule("7.2.2.4d", "7.3.3j")
def test_both_groups_pay_for_a_failed_breakout():
    table = breakout()
    table.script(1, 10)  # 15 to 26: 11
    table.play("breakout A1 A2").on()
    assert table.asked == "1 lose"
    assert {code.split()[1] for code in table.codes} == {"l1", "i13", "i12", "l3", "i06", "i10"}


@pytest.mark.rule("7.3.3i")
def test_airborne_supply_takes_the_isolation_off_a_us_group():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "german", "i10")
    table.group(2, "german", "i09")
    table.group(2, "us", "i13")
    table.siege("B1", "A1", 2)
    table.siege("B2", "A2", 2)
    table.hand(1, "airborne_amphibious")
    assert table.offers("supply") == ["supply A1"]
    table.play("supply A1")
    assert [siege.isolation for siege in table.now.sieges] == [0, 2]
    assert table.left == 1


@pytest.mark.rule("13.1b")
def test_no_airborne_and_no_amphibious_assault_under_weather():
    table = breakout()
    table.weather(3)
    assert not table.offers("breakout")
    assert not table.offers("supply")
    table = Table().weather(3)
    table.group(1, "us", "i12")
    table.group(2, "german", objective="river")
    table.hand(1, "airborne_amphibious", "i10")
    assert not table.offers("land")
    table.play("attack A1 B1")
    assert not table.offers("amphibious")


@pytest.mark.rule("7.1.2a", "7.3.3f")
def test_as_many_of_the_units_of_both_as_can_attack():
    table = Table()
    table.group(1, "us", "i13", "i12")  # no leader: one of them
    table.group(1, "us", "l5", "i06", "i10", u("i09"))
    table.group(2, "german", "i06")
    table.siege("B1", "A1", 1)
    table.hand(1, "airborne_amphibious")
    table.play("breakout A1 A2")
    assert table.codes == ["alone i13", "alone i12"]
    table.play("alone i12")
    assert table.codes == ["commanded", "alone i09"]
