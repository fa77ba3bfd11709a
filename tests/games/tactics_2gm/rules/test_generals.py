"""What each general does for his army (adv.marshal, base.general)."""

import pytest

from boardgames.games.tactics_2gm.content.cards import GENERALS
from boardgames.games.tactics_2gm.rules.costs import unit_cost
from boardgames.games.tactics_2gm.rules.ground import endurance
from boardgames.games.tactics_2gm.rules.headquarters import income
from boardgames.games.tactics_2gm.rules.reach import allowance
from boardgames.games.tactics_2gm.state import ground
from tests.games.tactics_2gm.table import NUMBER, Table


def led(general, phase="move", **fields):
    """Side a under a general, the army being his."""
    table = Table(phase=phase, a={"nations": [GENERALS[general].nation]}, **fields)
    table.player("a").general = general
    return table


@pytest.mark.parametrize(
    ("general", "cards"),
    [
        ("patton", {"m4_sherman": 3, "heavy_infantry": 2, "m3_halftrack": 3}),
        ("guderian", {"panzer_iv": 3, "pak40": 3}),
        ("montgomery", {"qf25": 2, "crusader": 3}),
        ("rokossovsky", {"t34": 3, "zis3": 3}),
        ("graziani", {"heavy_infantry": 1, "light_infantry": 1, "m13": 3}),  # never below one point
        ("leclerc", {"laffly": 0, "heavy_infantry": 2}),
    ],
)
def test_what_is_cheaper_under_him(general, cards):
    table = led(general)
    full = {card: unit_cost(Table().now, 0, f"{card}.a1") for card in cards}
    found = {card: unit_cost(table.now, 0, f"{card}.a1") for card in cards}
    assert found == cards
    assert any(found[card] < full[card] for card in cards)
    assert any(found[card] == full[card] for card in cards)


def test_eisenhower_gains_a_point_from_a_line_of_three():
    table = led("eisenhower")
    for square in ("A1", "A2"):
        table.unit("light_infantry", square)
    assert income(table.now, 0) == 3
    table.unit("light_infantry", "A3")
    assert income(table.now, 0) == 5


@pytest.mark.parametrize(("general", "lost", "points"), [("zhukov", 1, 1), ("zhukov", 2, 3)])
def test_zhukov_gains_two_points_after_two_losses(general, lost, points):
    table = led(general)
    table.now.sides[0].lost = lost
    assert income(table.now, 0) == points


def test_von_manstein_gives_four_points_of_units_and_no_more():
    table = Table(phase="deploy", active="b")
    table.hand("b", "general", "panzer_iv", "panzer_ii", "luck")
    table.pa(b=2).play("play general", "name manstein")
    assert not table.offers("equip")
    table.play("deploy panzer_iv A6", "done")
    assert table.player("b").free == 0
    assert table.player("b").pa == 1
    assert not table.offers("deploy panzer_ii")


def test_slim_draws_one_more_and_puts_one_back():
    table = led("slim", "start")
    table.deck("a", "crusader", "luck", "qf2")
    table.run()
    assert table.asked == "a under_deck"
    table.play("take_card luck")
    assert sorted(table.names(table.player("a").hand)) == ["crusader", "qf2"]
    assert table.names(table.player("a").deck[:1]) == ["luck"]


def test_yamashita_has_all_infantry_move_further():
    table = led("yamashita")
    infantry, tank = table.unit("light_infantry", "A1"), table.unit("hago", "B1")
    other = Table()
    assert allowance(table.now, infantry) == allowance(other.now, infantry) + 1
    assert allowance(table.now, tank) == allowance(other.now, tank)


def test_kuribayashi_strengthens_the_terrain_of_his_side():
    table = led("kuribayashi")
    table.ground("A2", "trench").ground("A5", "trench")
    own, enemy = ground(table.now, NUMBER["A2"]), ground(table.now, NUMBER["A5"])
    assert (endurance(table.now, own), endurance(table.now, enemy)) == (6, 4)


@pytest.mark.parametrize(
    ("general", "spurred", "not_spurred"), [("rommel", "opel_blitz", "pak40"), ("de_gaulle", "r35", "laffly")]
)
def test_one_unit_of_his_arms_a_turn_goes_a_square_further(general, spurred, not_spurred):
    table = led(general)
    table.unit(spurred, "A1")
    table.unit(spurred, "C1")
    table.unit(not_spurred, "E1")
    assert len(table.offers("spur")) == 2
    assert not table.offers(f"spur {not_spurred}")
    table.play(f"spur {spurred}")
    assert not table.offers("spur")


def test_marshall_gives_three_points_at_once_and_only_once():
    table = Table(phase="deploy")
    table.hand("a", "general", "general")
    table.pa(a=2).play("play general", "name marshall")
    assert table.player("a").pa == 4
    table.play("play general")
    assert "name marshall" not in table.codes


@pytest.mark.rule("base.general")
def test_each_of_a_pair_may_have_a_general():
    table = Table(
        phase="deploy", players=4, a={"nations": ["usa", "uk"]}, b={"nations": ["germany", "italy"]}
    )  # fmt: skip
    table.hand("a", "general")
    table.hand("a2", "general")
    table.pa(a=1, a2=1).play("play general", "name patton", "pass_over", "play general", "name montgomery")
    assert [table.player(side).general for side in ("a", "a2")] == ["patton", "montgomery"]
