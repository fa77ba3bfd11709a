"""Chapter 4: groups and who commands in them."""

import pytest

from boardgames.games.combat_soldiers.content.cards import ENDS, NUMBERS
from boardgames.games.combat_soldiers.rules.groups import fits
from tests.games.combat_soldiers.table import Table, u


def putting(*hand, nation="us", start=()):
    """The first seat is forming a group."""
    table = Table(phase="c")
    table.hand(1, *start, *hand)
    table.play(f"deploy {nation} 1", *(f"put {name}" for name in start))
    return table


@pytest.mark.rule("4.1c")
def test_only_the_end_that_is_up_counts():
    for side, total in (("us", 4 + 5), ("german", 3 + 5)):
        table = Table()
        table.group(1, side, "i05")  # R4 / S3
        table.group(2, "german" if side == "us" else "us", "i07")
        table.fight("attack A1 B1", 5, 5)
        assert table.totals[0] == total


@pytest.mark.rule("4.2a")
def test_deployed_units_lie_in_groups_of_their_own_before_their_owner():
    table = Table(phase="c")
    table.hand(1, "i10", "i13")
    table.play("deploy us 1", "put i10", "done", "deploy us 1", "put i13")
    assert [(group.seat, table.units(code)) for group, code in zip(table.now.groups, ("A1", "A2"), strict=True)] == [
        (0, ["i10"]),
        (0, ["i13"]),
    ]


@pytest.mark.rule("4.2b")
def test_a_leader_is_laid_with_units_or_with_an_objective_alone():
    table = putting("l1", "i10")
    table.play("put l1")
    assert table.codes == ["put i10"]  # no done before somebody is led
    table = Table(phase="c")
    table.group(1, "us", objective="river")
    table.hand(1, "l1")
    assert not table.offers("deploy")
    table.play("reinforce A1 1", "put l1")
    assert table.units("A1") == ["l1"]


@pytest.mark.rule("4.2c", "4.4")
def test_a_group_needs_no_leader():
    table = putting("i10", "i13")
    table.play("put i10", "done")
    assert table.at("A1").leader is None


@pytest.mark.rule("4.2d")
def test_all_cards_of_a_group_are_of_one_nation():
    table = putting("il2", "i10", nation="us")
    assert table.codes == ["put il2", "put i10"]
    table.play("put i10", "put il2")
    assert table.unit("A1", "il2").face.kind == "infantry"  # the German leader is on the other end


@pytest.mark.rule("4.2e")
def test_a_group_may_be_one_unit():
    table = putting("i10")
    table.play("put i10")
    assert table.units("A1") == ["i10"]


@pytest.mark.rule("4.2.1a")
def test_a_manoeuvre_group_has_at_most_a_leader_and_three_infantry_units():
    table = putting("l1", "l2", "i01", "i02", "i03", "i04")
    table.play("put l1", "put i01", "put i02", "put i03")
    assert table.units("A1") == ["l1", "i01", "i02", "i03"]
    assert table.asked != "1 build"  # neither a second leader nor a fourth unit fits


@pytest.mark.rule("4.2.1b")
def test_a_manoeuvre_group_attacks_and_defends():
    table = Table()
    table.group(1, "us", "i10", "i13")
    table.group(2, "german", "i09", "i08")
    assert table.offers("attack") == ["attack A1 B1"]


@pytest.mark.rule("4.2.2a")
def test_an_armoured_group_is_one_armour_unit_one_infantry_unit_and_a_leader():
    table = putting("b1", "b2", "i01", "i02", "l1")
    table.play("put b1")
    assert table.codes == ["put i01", "put i02", "put l1", "done"]
    table.play("put i01", "put l1")
    assert table.units("A1") == ["b1", "i01", "l1"]
    table = putting("i01", "i02", "b1")
    table.play("put i01", "put i02")
    assert table.units("A1") == ["i01", "i02"]  # no armour to two infantry units


@pytest.mark.rule("4.2.2b")
def test_an_armoured_group_is_a_kind_of_manoeuvre_group():
    table = Table(phase="f")
    table.group(1, "us", "b1", "i10")
    table.deck("mines")
    table.script(5, 5)
    table.play("draw")
    assert table.asked == "1 strike"  # Mines lie on manoeuvre groups
    table = Table()
    table.group(1, "us", "b1", "i10")
    table.group(2, "german", "i09")
    table.hand(1, "surrounded")
    assert table.offers("surround") == ["surround A1 B1"]


@pytest.mark.rule("4.2.2c")
def test_an_armoured_group_fights_as_a_group_or_one_by_one():
    table = Table()
    table.group(1, "us", "b1", "i10", "l1")
    table.group(2, "german", "i09", "i08")
    table.play("attack A1 B1")
    assert table.codes == ["commanded", "separate b1"]


@pytest.mark.rule("4.2.3a")
def test_an_occupation_group_is_an_objective_with_at_most_one_infantry_unit_and_one_leader():
    table = Table(phase="c")
    table.group(1, "us", objective="river")
    table.hand(1, "i01", "i02", "l1", "l2", "b1")
    table.play("reinforce A1 1")
    assert table.codes == ["put i01", "put i02", "put l1", "put l2"]
    table.play("put l1")
    assert table.codes == ["put i01", "put i02", "done"]
    table.play("put i02")
    assert table.units("A1") == ["l1", "i02"]


@pytest.mark.rule("4.2.3b", "11.3d")
def test_an_objective_alone_is_a_group():
    table = Table(phase="f")
    table.group(1, "us", objective="river")
    table.group(1, "german", objective="forest")
    assert table.view(1).players[0].limit == 8
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", objective="forest")
    assert table.offers("attack") == ["attack A1 B1"]


@pytest.mark.rule("4.2.3c", "7.3.8.1c")
def test_an_occupation_group_cannot_attack():
    table = Table()
    table.group(1, "us", "l1", "i12", objective="river")
    table.group(2, "german", "i07")
    table.hand(1, "surrounded")
    assert not table.offers("attack")
    assert not table.offers("surround")


@pytest.mark.rule("4.2.3d")
def test_an_occupation_group_may_counterattack():
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i12", objective="river")
    table.hand(2, "counterattack_intelligence")
    table.play("attack A1 B1", "roll")
    assert "counterattack" in table.codes
    table.script(9, 2)
    table.play("counterattack").on()
    assert table.totals == (5 + 9, 4 + 2)
    assert table.gone("A1")


@pytest.mark.rule("4.2.3e", "7.2.2.2.1")
def test_an_occupation_group_defends_with_the_objectives_factor_added():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l3", "i10", objective="river")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals[1] == 5 + 4 + 2 + 5


@pytest.mark.rule("4.3a")
def test_only_units_of_its_own_side_occupy_an_objective():
    table = Table(phase="c")
    table.group(1, "german", objective="river")
    table.hand(1, "il1", "i10")
    table.play("reinforce A1 1")
    assert table.codes == ["put i10"]  # il1 has no German end
    table.play("put i10")
    assert table.unit("A1", "i10").face.nation == "german"


@pytest.mark.rule("4.3c", "4.3d", "7.3.8.2e")
def test_a_captured_objective_changes_its_side():
    table = Table()
    table.group(1, "german", "l2", "i12")
    table.group(2, "us", objective="crossroads", garrison_gone=True)
    table.fight("attack A1 B1", 5, 5)
    assert table.holder("crossroads") == (1, "german")
    table.play("done").match.script(None)
    table.hand(1, "i10")
    table.to("c").play("reinforce A2 1", "put i10")
    assert table.unit("A2", "i10").face.nation == "german"


@pytest.mark.rule("4.3.1")
def test_an_occupation_group_is_deployed_onto_an_objective():
    table = Table(phase="c")
    table.group(1, "us", objective="river")
    table.hand(1, "i10")
    table.play("reinforce A1 1", "put i10")
    assert table.units("A1") == ["i10"]
    assert table.left == 1


def drawn(objective, *groups, **fields):
    """The first seat draws an objective with these groups before it."""
    table = Table(phase="f")
    for nation, *units in groups:
        table.group(1, nation, *units, **fields)
    table.deck(objective)
    table.play("draw")
    return table


@pytest.mark.rule("4.3.2a")
def test_an_objective_may_be_added_to_a_fitting_manoeuvre_group():
    table = drawn("river", ("us", "l1", "i10"), ("us", "i13", "i05"), ("us", "b1"), ("german", "i12"))
    table.play("place us")
    assert table.codes == ["join A1", "done"]
    table.play("join A1")
    assert table.place("river") == "A1"


@pytest.mark.rule("4.3.2a")
def test_an_objective_is_not_added_to_an_occupation_group():
    table = Table(phase="f")
    table.group(1, "us", "i10", objective="forest")
    table.deck("river")
    table.play("draw", "place us")
    assert table.place("river") == "A2"


@pytest.mark.rule("4.3.2b")
def test_the_group_so_joined_is_an_occupation_group():
    table = drawn("river", ("us", "i10"))
    table.play("place us", "join A1")
    assert not fits(table.at("A1"), ENDS[NUMBERS["i13.1"]][0])
    assert table.at("A1").objective


@pytest.mark.rule("4.3.2c")
def test_no_objective_is_added_in_a_siege_and_markers_stay_with_a_whole_group():
    for by, of in (("A1", "B1"), ("B1", "A1")):
        table = Table(phase="f")
        table.group(1, "us", "i10")
        table.group(2, "german", "i09")
        table.siege(by, of)
        table.deck("river")
        table.play("draw", "place us")
        assert table.place("river") == "A2"
    table = Table(phase="f")
    table.group(1, "us", u("i10", at=3, dug=2))
    table.deck("river")
    table.play("draw", "place us", "join A1")
    assert (table.unit("A1", "i10").at, table.unit("A1", "i10").dug) == (3, 2)


def capturing(*units, nation="us", **fields):
    """The first seat takes Crossroads, which stands empty."""
    table = Table()
    table.group(1, nation, *units, **fields)
    table.group(2, "german", objective="crossroads", garrison_gone=True)
    table.script(10, 1)
    table.play("attack A1 B1").on()
    return table


@pytest.mark.rule("4.3.3a", "7.3.8.2b")
def test_a_unit_and_a_leader_of_the_capturing_group_may_occupy():
    table = capturing("l1", "i10", "i13", "i05")
    assert table.asked == "1 occupy"
    assert table.codes == ["send l1", "send i10", "send i13", "send i05", "done"]
    table.play("send i13")
    assert table.codes == ["send l1", "done"]  # one infantry unit is there
    table.play("send l1")
    assert table.units(table.place("crossroads")) == ["i13", "l1"]
    assert table.units("A1") == ["i10", "i05"]


@pytest.mark.rule("4.3.3b")
def test_a_whole_small_group_may_become_the_occupation_group():
    table = capturing("l1", u("i10", at=2))
    assert table.codes[0] == "occupy"
    table.play("occupy")
    assert table.place("crossroads") == "A1"
    assert table.units("A1") == ["l1", "i10"]
    assert table.unit("A1", "i10").at == 2
    assert "occupy" not in capturing("l1", "i10", "i13").codes


@pytest.mark.rule("4.3.3c")
def test_armour_never_occupies():
    table = capturing("l1", "b1", "i10")
    assert table.codes == ["send l1", "send i10", "done"]
    assert capturing("b1").now.phase == "b"  # nothing to send


@pytest.mark.rule("4.3.2c")
def test_a_unit_sent_alone_loses_its_markers():
    table = capturing("l1", u("i10", at=3), "i13")
    table.play("send i10", "done")
    assert table.unit(table.place("crossroads"), "i10").at == 0
    assert 3 in table.now.pool


@pytest.mark.rule("4.4", "4.4.5a")
def test_a_leader_in_a_group_cannot_be_attacked_alone():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06", "i10")
    table.group(2, "german", "l5", "i10", "i13", "i05")
    table.play("attack A1 B1")
    assert "name l5" not in table.codes
    assert table.codes == ["whole", "commanded", "name i05"]


@pytest.mark.rule("4.4.1")
def test_a_group_is_listed_with_its_leader_and_the_ends_that_are_up():
    table = Table()
    table.group(1, "us", "l1", "i05")
    assert table.at("A1").leader.card == NUMBERS["l1"]
    assert [unit.face.nation for unit in table.at("A1").units] == ["us", "us"]


@pytest.mark.rule("4.4.2a", "7.2.1a", "7.2.1b")
def test_a_leader_combines_as_many_units_as_his_command_value():
    table = Table()
    table.group(1, "us", "l5", "i10", "i12", "i05")  # Cooper: 2, +2
    table.group(2, "german", "l4", "i06")
    table.script(5, 5)
    table.play("attack A1 B1", "commanded", "roll").on()
    assert table.totals[0] == 4 + 5 + 2 + 5


@pytest.mark.rule("4.4.2c", "4.4.6a", "4.4.6b")
def test_value_3_commands_three_and_value_2_leaves_the_third_sideways():
    table = Table()
    table.group(1, "us", "l1", "i10", "i13", "i05")
    table.group(1, "us", "l5", "i12", "i04", "i09")
    assert table.turned("A1") == []
    assert table.turned("A2") == ["i09"]
    assert table.units("A2") == ["l5", "i12", "i04", "i09"]


@pytest.mark.rule("4.4.3")
def test_units_may_be_put_in_another_order_after_a_battle():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "l5", "i10", "i09", "i06")  # i06 out of command
    table.script(1, 1)
    table.play("attack A1 B1", "name i06", "roll")
    assert table.asked == "2 rearrange"
    assert "order i06 i10" in table.codes
    table.play("order i06 i10")
    assert table.turned("B1") == ["i10"]


@pytest.mark.rule("4.4.3")
def test_a_unit_out_of_command_for_want_of_room_comes_up_when_there_is_some():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l5", "i07", "i09", "i10")
    assert table.turned("B1") == ["i10"]
    table.script(2, 5)  # 5 + 5 + 3 + 2 to 2 + 4 + 2 + 5: a loss of 2
    table.play("attack A1 B1", "commanded").on().play("lose i07")
    assert table.units("B1") == ["l5", "i09", "i10"]
    assert table.turned("B1") == []


@pytest.mark.rule("4.4.3")
def test_a_unit_turned_by_an_attack_is_replaced_never_saved():
    table = Table()
    table.group(1, "us", "l1", u("i10", spent=True), "i12", "i07")
    table.group(2, "german", "i06")
    table.script(5, 6)  # attack 5 + 2 + 3 + 5, defence 11: no loss of ours
    table.play("attack A1 B1", "commanded").on()
    assert table.turned("A1") == ["i10"]
    table = Table(phase="c")
    table.group(1, "us", "l1", u("i10", spent=True), "i12")
    table.hand(1, "i07")
    table.play("reinforce A1 1", "put i07")
    assert table.asked == "1 rearrange"
    table.play("order i10 i07")
    assert table.turned("A1") == ["i07"]
    assert table.unit("A1", "i07").spent


@pytest.mark.rule("4.4.4b", "6.2b")
def test_reorganising_turns_units_up_as_far_as_the_leader_commands():
    table = Table(phase="a")
    table.group(1, "us", "l5", u("i10", spent=True), u("i13", spent=True), "i05")
    table.play("reorganise")
    assert len(table.turned("A1")) == 1
    table = Table(phase="a")
    table.group(1, "us", "l5", u("i10", spent=True), "i13", "i05")
    assert table.offers("straighten") == []  # two are commanded already
    table.play("order i10 i13")
    assert table.turned("A1") == ["i13"]


@pytest.mark.rule("4.4.4b")
def test_one_unit_may_be_straightened_and_another_left():
    table = Table(phase="a")
    table.group(1, "us", "l1", u("i10", spent=True), u("i13", spent=True))
    table.play("straighten i13")
    assert table.turned("A1") == ["i10"]


@pytest.mark.rule("4.4.5b", "7.3.6b")
def test_a_sniper_may_pick_out_a_leader():
    table = Table()
    table.group(2, "german", "l1", "i10")
    table.hand(1, "sniper_take_cover")
    assert table.offers("snipe") == ["snipe l1"]


@pytest.mark.rule("4.4.5c")
def test_a_leader_may_be_the_only_unit_of_an_occupation_group():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "l8", "i07", objective="crossroads", garrison_gone=True)
    table.script(5, 5)  # 10 to 3 + 2 - 1 + 5
    table.play("attack A1 B1").on()
    assert table.asked == "2 lose"
    table.play("lose i07")
    assert table.units("B1") == ["l8"]
    assert table.holder("crossroads") == (2, "german")


@pytest.mark.rule("4.4.5d", "7.2.2.4.2b")
def test_a_leader_dies_with_the_last_of_his_units():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "l4", "i07")
    table.script(5, 9)  # 13 to 2 + 1 + 9
    table.play("attack A1 B1").on()
    assert table.asked == "2 lose"
    table.play("lose i07")
    assert table.gone("B1")
    assert table.pile_of(1) == ["i07", "l4"]


@pytest.mark.rule("4.4.5e")
def test_a_choice_that_would_leave_a_leader_alone_may_not_be_made():
    table = Table(phase="a")
    table.group(1, "us", "l1", "i10")
    table.play("retreat A1 1", "take i10")
    assert table.codes == ["take l1"]
    table = Table(phase="d")
    table.group(1, "us", "l1", "i10")
    table.group(1, "us", "i13")
    assert table.offers("shift") == ["shift l1", "shift i10", "shift i13"]
    table.play("shift i10")
    assert table.units("A1") == ["l1", "i13"]  # only a swap was possible
    table = capturing("l1", "i10")
    assert "send i10" not in table.codes
    assert "send l1" in table.codes
