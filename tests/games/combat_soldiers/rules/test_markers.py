"""Chapters 14.2 to 16: AT Weapon cards, anti-tank and Entrenched markers."""

import pytest

from tests.games.combat_soldiers.table import Table, u


@pytest.mark.rule("14.2.2c")
def test_two_at_weapons_serve_one_nation_alone():
    for card, nation, usable in (("ffe_at_us", "us", True), ("ffe_at_german", "us", False), ("ffe_at_2_3", "us", True),
                                 ("ffe_at_german", "german", True), ("ffe_at_us", "german", False)):  # fmt: skip
        table = Table()
        table.group(1, nation, "l1" if nation == "us" else "l2", "i12", "i06")
        table.group(2, "german" if nation == "us" else "us", "b6")
        table.hand(1, card)
        assert bool(table.offers("attack")) == usable, (card, nation)


def seeking(phase="a", *chances):
    table = Table(phase=phase)
    table.group(1, "us", "i10", "i13")
    table.hand(1, "i01")
    table.chances(*chances)
    return table


@pytest.mark.rule("15.0", "15.1b")
@pytest.mark.parametrize("phase", list("abcdef"))
def test_a_marker_may_be_sought_at_any_time_of_ones_turn_for_an_action(phase):
    table = seeking(phase, 11)
    table.play("seek A1", "mark i13")
    assert table.left == 1
    assert table.unit("A1", "i13").at == 4  # the last of the pool


@pytest.mark.rule("15.0")
def test_in_the_middle_of_ones_own_battle_too():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.play("attack A1 B1")
    assert table.offers("seek") == ["seek A1"]


@pytest.mark.rule("15.1a", "15.1b")
def test_it_is_drawn_blind():
    values = set()
    for chance in range(12):
        table = seeking("a", chance)
        assert table.view(1).pool == 12
        table.play("seek A1", "mark i10")
        values.add(table.unit("A1", "i10").at)
        table.finish_script()
    assert values == {1, 2, 3, 4}


@pytest.mark.rule("15.1c")
def test_it_is_put_with_a_unit_of_the_group():
    table = seeking("a", 0)
    table.play("seek A1")
    assert table.codes == ["mark i10", "mark i13"]
    assert table.now.marker == 1


@pytest.mark.rule("15.1d")
def test_never_with_an_objective():
    table = Table(phase="a")
    table.group(1, "us", objective="river")
    table.group(1, "us", "i10", objective="forest")
    assert table.offers("seek") == ["seek A2"]


@pytest.mark.rule("15.1e")
def test_a_group_has_one():
    table = seeking("a", 0)
    table.play("seek A1", "mark i10")
    assert not table.offers("seek")


@pytest.mark.rule("15.1f")
def test_it_stays_with_its_unit():
    table = Table(phase="d")
    table.group(1, "us", u("i10", at=2), "i13")
    table.group(1, "us", "i05")
    table.play("shift i13", "move i13 A2")
    assert table.unit("A1", "i10").at == 2


@pytest.mark.rule("15.1g")
def test_it_lies_open_and_an_empty_pool_sells_none():
    table = seeking("a", 0)
    table.play("seek A1", "mark i10")
    assert [unit.at for unit in table.view(2).groups[0].units] == [1, 0]
    table = seeking("a")
    table.now.pool = []
    assert not table.offers("seek")


@pytest.mark.rule("15.2b")
def test_it_has_no_use_in_attack():
    table = Table()
    table.group(1, "us", u("i17", at=4))
    table.group(2, "german", "b6")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals[0] == 3 + 5


@pytest.mark.rule("15.3a", "15.3d", "16.3a")
def test_a_retreat_discards_both_markers():
    table = Table(phase="a")
    table.group(1, "us", u("i10", at=3, dug=2), "i13")
    assert table.now.pool.count(3) == 1
    table.play("retreat A1 1", "take i10", "done")
    assert table.now.pool.count(3) == 2
    table.to("c").play("reinforce A1 1", "put i10")
    assert (table.unit("A1", "i10").at, table.unit("A1", "i10").dug) == (0, 0)


@pytest.mark.rule("15.3b", "16.3b")
def test_so_does_elimination():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", u("i07", at=3, dug=1))
    table.fight("attack A1 B1", 9, 1)
    assert table.gone("B1")
    assert table.now.pool.count(3) == 2


@pytest.mark.rule("15.3c", "16.3c")
def test_and_a_change_of_group():
    for code in ("move i10 A2", "swap i10 i05"):
        table = Table(phase="d")
        table.group(1, "us", u("i10", at=3, dug=2), "i13")
        table.group(1, "us", "i05")
        table.play("shift i10", code)
        assert (table.unit("A2", "i10").at, table.unit("A2", "i10").dug) == (0, 0)
        assert table.now.pool.count(3) == 2


@pytest.mark.rule("16.1b", "16.1c")
def test_a_marker_of_2_costs_two_actions_at_once_or_one_after_another():
    table = Table(phase="a")
    table.group(1, "us", "i10")
    table.group(1, "us", u("i13", dug=1))
    table.play("entrench i13")
    assert table.left == 1
    assert table.unit("A2", "i13").dug == 2
    table = Table(phase="a")
    table.group(1, "us", "i10")
    table.play("entrench i10", "entrench i10")
    assert table.left == 0
    assert table.unit("A1", "i10").dug == 2


@pytest.mark.rule("16.1e", "16.1f")
def test_it_is_put_with_a_unit_never_with_an_objective():
    table = Table(phase="a")
    table.group(1, "us", "l1", "i10", "i13")
    table.group(1, "us", objective="river")
    assert table.offers("entrench") == ["entrench l1", "entrench i10", "entrench i13"]


@pytest.mark.rule("16.1h")
def test_it_stays_with_its_unit_when_others_attack_or_leave():
    table = Table()
    table.group(1, "us", u("i12", dug=2), "i06")
    table.group(2, "german", "i06")
    table.script(5, 5)
    table.play("attack A1 B1", "alone i06").on()
    assert table.unit("A1", "i12").dug == 2


@pytest.mark.rule("16.3d")
def test_the_unit_that_attacks_gives_it_up_even_if_the_attack_is_cancelled():
    table = Table()
    table.group(1, "us", u("i12", dug=2))
    table.group(2, "german", "i06")
    table.hand(2, "counterattack_intelligence")
    table.play("attack A1 B1", "roll", "pass", "cancel")
    assert table.unit("A1", "i12").dug == 0
