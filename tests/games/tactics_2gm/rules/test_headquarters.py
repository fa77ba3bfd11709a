"""The HQ phase: supply, points, Lend-Lease, the tactical artillery attack; and the order of the phases."""

import pytest

from boardgames.games.tactics_2gm.rules.headquarters import income
from boardgames.games.tactics_2gm.rules.supply import broken, chain, supply
from boardgames.games.tactics_2gm.rules.turns import PLAYER_ORDER
from tests.games.tactics_2gm.table import Table


@pytest.mark.rule("base.turn.order", "solo.turn.a", "intro.b")
def test_a_turn_has_nine_phases_and_movement_comes_before_deployment():
    assert PLAYER_ORDER == ("start", "hq", "cards", "move", "deploy", "fire", "flip", "discard", "end")
    table = Table(phase="start")
    table.unit("m5_stuart", "D1")
    table.unit("panzer_ii", "H6", "b")
    table.run()
    seen = []
    while table.now.side == 0:
        seen.append(table.now.phase)
        table.play("done")
    assert seen == ["move", "deploy", "fire", "discard"]
    assert table.now.phase == "move"
    assert table.asked == "b move"


@pytest.mark.rule("base.hq.pa")
def test_a_headquarters_makes_one_point_a_turn():
    assert income(Table().now, 0) == 1


@pytest.mark.rule("base.supply", "base.supply.line")
def test_the_supply_line_pays_a_point_a_line_up_to_the_first_empty_one():
    table = Table()
    for square in ("A1", "B1", "C2", "D4"):
        table.unit("light_infantry", square)
    assert (supply(table.now, 0), chain(table.now, 0)) == (2, 2)
    assert broken(table.now, 0)
    table.unit("light_infantry", "H3")
    assert supply(table.now, 0) == 4
    assert not broken(table.now, 0)


def test_carried_units_and_aircraft_hold_no_line():
    table = Table()
    truck = table.unit("gmc", "D1")
    table.unit("command_group", "D1", aboard=truck.card)
    table.unit("p51", "hq_a")
    assert income(table.now, 0) == 2  # no Mando from inside


def test_command_groups_supplies_and_generals_give_points():
    table = Table()
    table.unit("command_group", "A1")
    table.unit("gmc", "B1", support=["supplies.a1"])
    assert income(table.now, 0) == 1 + 1 + 1 + 1
    table.player("a").general = "eisenhower"
    table.unit("light_infantry", "A2")
    assert income(table.now, 0) == 5
    table.unit("light_infantry", "A3")
    assert income(table.now, 0) == 7
    soviet = Table(a={"nations": ["ussr"]})
    soviet.player("a").general = "zhukov"
    soviet.now.sides[0].lost = 2
    assert income(soviet.now, 0) == 3


@pytest.mark.rule("base.pa.bank", "adv.lendlease.d")
def test_unspent_points_are_kept():
    table = Table(phase="start")
    table.unit("light_infantry", "A1")
    table.pa(a=4).run()
    assert table.player("a").pa == 6


def test_resistance_silences_a_line_for_one_income():
    table = Table(a={"nations": ["france"]}, phase="deploy")
    table.hand("a", "resistance")
    table.unit("panzer_ii", "A6", "b")
    table.unit("panzer_ii", "A5", "b")
    table.pa(a=3).play("play resistance", "on_line 1")
    assert supply(table.now, 1) == 1


# --- Lend-Lease ------------------------------------------------------------------------------------------------------


def lending(square="D3"):
    table = Table(phase="start", options={"lend_lease": True})
    table.unit("pak40", square, "b")  # range 4
    return table.run()


@pytest.mark.rule("adv.lendlease.a", "adv.lendlease.d", "adv.lendlease.e")
def test_wounds_are_lent_for_points_that_a_later_phase_spends():
    table = lending()
    assert table.asked == "a hq"
    table.hand("a", "m4_sherman")
    table.play("borrow 3")
    assert table.now.sides[0].wounds == 3
    assert table.player("a").pa == 1 + 3
    table.until("deploy").play("deploy m4_sherman A1")
    assert table.player("a").pa == 0


@pytest.mark.rule("adv.lendlease.b")
def test_one_lends_only_under_the_guns_of_an_enemy_ground_unit():
    assert lending("D3").asked == "a hq"
    assert lending("D4").asked == "a hq"
    assert lending("D5").asked == "a move"
    other = Table(phase="start", options={"lend_lease": True})
    other.unit("fw190", "hq_b")
    assert other.run().asked == "a move"


@pytest.mark.rule("adv.lendlease.c", "base.hq.loss")
def test_too_much_is_the_end():
    table = lending()
    assert table.offers("borrow")[-1] == "borrow 15"
    table.play("borrow 15")
    assert table.winner == "b"


# --- the tactical artillery attack -----------------------------------------------------------------------------------


def battery(points=9, **scenario):
    table = Table(phase="start", options={"artillery": True}, **scenario)
    table.player("a").pa = points - 1
    return table


@pytest.mark.rule("adv.artillery.a", "adv.artillery.b", "aid.a")
def test_after_the_points_are_in_one_may_call_for_artillery_on_a_square():
    table = battery()
    table.unit("light_infantry", "D4", "b")
    table.unit("m5_stuart", "D2")
    table.ground("A5", "trench")
    table.unit("fw190", "hq_b")
    table.run()
    assert table.offers("artillery") == ["artillery D4", "artillery A5"]


@pytest.mark.rule("adv.artillery.table", "adv.artillery.e", "adv.artillery.c", "adv.artillery.d")
@pytest.mark.parametrize("points", range(1, 10))
def test_each_point_gives_penetration_and_takes_one_off_both_thresholds(points):
    table = battery(12)
    target = table.unit("light_infantry", "D4", "b")
    table.run().play("artillery D4")
    assert table.codes[-1] == "points 9"
    need = 11 - points
    table.dice(need).play(f"points {points}")
    shot = table.told("shot")[0]
    assert (shot["pen"], *shot["need"]) == (points, need, need)
    assert table.gone(target)  # every hit is critical
    assert not table.offers("artillery")
    assert table.player("a").pa == 12 - points


@pytest.mark.rule("adv.artillery.f", "adv.artillery.g")
def test_what_a_critical_hit_does_not_destroy_takes_two_wounds():
    table = battery()
    maus = table.unit("maus", "D4", "b")
    table.run().play("artillery D4").dice(3).play("points 8")
    assert table.unit_of(maus).wounds == 2
    table = battery()
    table.ground("D4", "trench")
    table.run().play("artillery D4").dice(3).play("points 8")
    assert table.terrain("D4") == ""  # two, and twice as many for a critical hit
