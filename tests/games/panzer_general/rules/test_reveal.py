"""What lies face down and what turns it up: book 5.2, after the minefields."""

import pytest

from tests.games.panzer_general.table import Table


@pytest.mark.rule("5.2.reveal.a")
@pytest.mark.parametrize("enemy", ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"])
def test_a_unit_that_moves_turns_up_the_enemies_next_to_it_diagonals_included(enemy):
    start, near = ("C4", "C3") if enemy != "C4" else ("C2", "C3")
    table = Table()
    table.unit("regulars", start)
    table.unit("grenadiers", enemy, "german", up=False)
    table.play(f"move {start} {near}")
    assert table.at(enemy).up


@pytest.mark.rule("5.2.reveal.a", "5.2.reveal.b")
@pytest.mark.parametrize(
    ("side", "mine", "theirs"), [("american", "regulars", "grenadiers"), ("german", "grenadiers", "regulars")]
)
def test_all_enemies_met_turn_up_and_so_does_the_mover_but_nobody_else(side, mine, theirs):
    enemy = "german" if side == "american" else "american"
    table = Table(side)
    table.unit(mine, "C4", side, up=False)
    table.unit(mine, "D4", side, up=False)  # a friend next to it
    for tile in ("B2", "D3"):
        table.unit(theirs, tile, enemy, up=False)
    for tile in ("A3", "E1"):  # two tiles off
        table.unit(theirs, tile, enemy, up=False)
    table.play("move C4 C3")
    assert [table.at(tile).up for tile in ("B2", "D3", "C3")] == [True, True, True]
    assert [table.at(tile).up for tile in ("A3", "E1", "D4")] == [False] * 3


@pytest.mark.rule("5.2.reveal.b")
def test_a_mover_that_meets_only_what_lies_face_up_stays_face_down():
    table = Table()
    table.unit("regulars", "C4", up=False)
    table.unit("grenadiers", "C2", "german")
    table.play("move C4 C3")
    assert not table.at("C3").up


@pytest.mark.rule("5.2.reveal.a")
def test_only_a_scout_car_sees_two_tiles_far():
    for scout, seen in (("m8_greyhound", True), ("m10_wolverine", False)):
        table = Table()
        table.unit(scout, "C4", up=False)
        table.unit("grenadiers", "E1", "german", up=False)
        table.unit("grenadiers", "F3", "german", up=False)  # three tiles off
        table.unit("regulars", "A3", up=False)
        table.play("move C4 C3")
        assert table.at("E1").up is seen
        assert not table.at("F3").up
        assert not table.at("C3").up  # it has met nobody
        assert not table.at("A3").up  # a friend


@pytest.mark.rule("5.2.reveal.c")
def test_a_unit_that_gives_support_turns_up():
    table = Table()
    table.unit("regulars", "C3")
    table.unit("veterans", "D3", up=False)
    table.unit("recruits", "E3", up=False)  # too far to help
    table.unit("grenadiers", "C2", "german")
    table.unit("volkssturm", "B2", "german", up=False)
    table.script(0, 0)
    table.play("attack C3 C2")
    assert table.at("D3").up
    assert not table.at("E3").up
    assert table.at("B2").up  # it helped the grenadiers to fire back


@pytest.mark.rule("5.2.reveal.d", "5.2.ops.e")
@pytest.mark.parametrize("order", ["move C4 C3", "dig C4"])
def test_a_unit_is_activated_face_down_and_stays_so(order):
    table = Table()
    table.unit("regulars", "C4", up=False)
    table.unit("grenadiers", "C1", "german", up=False)
    table.play(order)
    assert not table.at(order.split()[-1]).up
    assert not table.at("C1").up


@pytest.mark.rule("5.2.ops.e")
def test_a_unit_may_attack_from_face_down_and_both_then_show_what_they_are():
    table = Table()
    table.unit("regulars", "C3", up=False)
    table.unit("grenadiers", "C2", "german", up=False)
    table.script(0, 0)
    assert table.targets("C3") == {"C2"}
    table.play("attack C3 C2")
    assert table.at("C3").up
    assert table.at("C2").up


@pytest.mark.rule("5.2.reveal.e")
def test_a_unit_once_seen_stays_face_up():
    table = Table()
    table.unit("regulars", "C4", up=False)
    table.unit("grenadiers", "C2", "german", up=False)
    table.play("move C4 C3")
    assert table.at("C3").up
    table.pass_the_turn().play("move C2 C1").pass_the_turn()
    assert table.at("C3").up
    assert table.at("C1").up
    table.play("move C3 C4").pass_the_turn()
    assert table.at("C4").up
    assert table.at("C1").up


@pytest.mark.rule("5.2.ops.d", "5.2.reveal.e")
def test_what_lies_face_down_is_known_to_its_owner_alone():
    table = Table()
    veterans = table.unit("veterans", "C4", up=False, markers=-1)
    assert (table.seen("C4", "german").card, table.seen("C4", "german").morale) == (0, 0)
    assert table.seen("C4", "german").cost is None
    assert table.seen("C4", "german").markers == -1  # the markers lie on the table
    assert (table.seen("C4", "american").card, table.seen("C4", "american").morale) == (veterans.card, 5)
    up = Table()
    up.unit("veterans", "C4")
    assert up.seen("C4", "german").card == veterans.card
    assert up.seen("C4", "german").morale == 6
