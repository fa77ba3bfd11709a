"""What hindrance (10.3, O20.3.2) and height (T88.2) do to the firepower of a shot."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.show import playable
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import attacks, cards, fires, firing, marker, under_way
from tests.games.combat_commander.table import Table, open_map, side

MORTAR = {"D5": ["ger_weapon_team+ger_light_mortar"]}


def n(name):
    return BOARD.number[name]


@pytest.mark.rule("10.3.2", "10.3.3a", "10.3.3b", "10.3.4d", "O20.3.2a")
@pytest.mark.parametrize(
    ("smoke", "fp"),
    [({}, 2), ({"E6": 4}, 1), ({"E6": 4, "F6": 4}, 1), ({"D5": 5}, 0), ({"E6": 2}, 2), ({"G7": 4}, 1)],
)
def test_the_greatest_hindrance_alone_weakens_a_shot(smoke, fp):
    lying = {n(spot): marker(value) for spot, value in smoke.items()}
    ground = open_map(ground={"brush": "E6 F6"})
    t = firing({"D5": ["ger_rifle_squad"], "G7": ["usa_line_squad"]}, map=ground, smoke=lying)
    t.hand(AXIS, "G70")
    t.choose("fire ger_rifle_squad.1 G7")
    if fp:
        assert under_way(t).fp == fp
    else:
        assert attacks_declared(t) == [(0, 2)]


def attacks_declared(t):
    """Firepower and what actions added to it, of an attack that an action had to make possible."""
    attack = t.state.attack
    return [(attack.fp, attack.bonus)] if attack else [(said["fp"] - 2, 2) for said in t.told("attack")]


@pytest.mark.rule("O20.3.2a")
def test_a_group_suffers_the_greatest_hindrance_of_its_members():
    units = {"D5": ["ger_rifle_squad.1"], "D6": ["ger_rifle_squad.2"], "F6": ["usa_line_squad"]}
    t = firing(units, smoke={n("D5"): marker(3)})
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.2 F6")
    assert under_way(t).fp == 5
    t.choose("join ger_rifle_squad.1")
    assert attacks(t) == [(3, 6)]


@pytest.mark.rule("O20.3.2b", "10.3.2.1a")
def test_a_unit_that_cannot_fire_through_smoke_may_fire_elsewhere():
    t = firing(
        {"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad.1"], "D8": ["usa_line_squad.2"]}, smoke={n("G5"): marker(5)}
    )
    assert fires(t, "ger_rifle_squad") == {"D8"}


@pytest.mark.rule("O20.3.2c", "10.3.2.1b")
def test_actions_may_make_a_shot_possible_and_then_must_be_played():
    t = firing(
        {"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad"], "D8": ["usa_line_squad"]}, smoke={n("G5"): marker(8)}
    )
    t.hand(AXIS, "G70", *cards("germany", "crossfire")[:1])
    assert fires(t, "ger_rifle_squad") == {"D8"}  # -3, and one card that fits
    t = firing(
        {"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad"], "D8": ["usa_line_squad"]}, smoke={n("G5"): marker(6)}
    )
    t.hand(AXIS, "G70")
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 G5")
    assert attacks(t) == [(1, 4)]
    assert t.state.players[AXIS].hand == []


@pytest.mark.rule("10.3.2.1a", "T88.2a")
@pytest.mark.parametrize(
    ("levels", "value", "possible"),
    [({}, 1, True), ({}, 2, False), ({1: "E5"}, 1, False), ({1: "D5"}, 2, True), ({1: "D5"}, 3, False)],
)
def test_height_counts_for_the_least_firepower_of_one(levels, value, possible):
    smoke = {n("E5"): marker(value)}
    t = Table({"D5": ["ger_weapon_team"], "E5": ["usa_line_squad"]}, map=open_map(levels=levels), smoke=smoke)
    t.hand(AXIS, "G50")
    assert ("order G50" in t.codes) == possible


@pytest.mark.rule("O20.3.2a", "10.3.2.1a")
def test_a_group_is_possible_without_those_who_are_hindered_more():
    smoke = {n("E5"): marker(2), n("D6"): marker(6)}
    units = {"D5": ["ger_weapon_team.1", "ger_weapon_team.2"], "D6": ["ger_weapon_team.3"], "E5": ["usa_line_squad"]}
    t = firing(units, smoke=smoke)
    t.dice("12", "65")
    assert fires(t, "ger_weapon_team.1") == fires(t, "ger_weapon_team.2") == {"E5"}
    assert fires(t, "ger_weapon_team.3") == set()
    t.choose("fire ger_weapon_team.1 E5")
    assert attacks(t) == [(1, 4)]  # the third could not join


@pytest.mark.rule("10.3.2.1b", "O20.3.2c")
def test_of_two_such_cards_the_player_chooses_one_and_may_pass_only_then():
    units = {"D5": ["ger_rifle_squad+ger_light_mg"], "G5": ["usa_line_squad"]}
    t = firing(units, smoke={n("G5"): marker(6)})
    t.hand(AXIS, "G70", "G43")
    t.choose("fire ger_rifle_squad.1 G5", "add ger_light_mg.1")
    assert set(t.codes) == {"play G70 marksmanship", "play G43 sustained_fire"}
    t.choose("play G43 sustained_fire")
    assert set(t.codes) == {"play G70 marksmanship", "pass"}


@pytest.mark.rule("10.3.2.1b", "O20.1a", "1.5d")
@pytest.mark.parametrize(("hand", "possible"), [(["R53"], False), (["R53", "R43"], True), (["R53", "R52"], True)])
def test_a_card_given_as_the_order_cannot_add_to_its_fire(hand, possible):
    units = {"K5": ["ussr_weapon_team+ussr_light_mg"], "G5": ["ger_rifle_squad"]}
    t = Table(units, allies=side("ussr", "right"), map=open_map(ground={"brush": "I5"}), active=ALLIES)
    t.hand(ALLIES, *hand)
    giving = next((code for code in t.codes if code.startswith("order")), "")
    assert bool(giving) == possible
    assert playable.order(t.state, t.decision, ALLIES, CARD_SLUGS["R53"])[1] == ("good" if "R43" in hand else "bad")
    if possible:  # the other card may be Sustained Fire, or leave this one for that
        t.choose(giving)
        assert t.codes == ["with ussr_weapon_team.1"]


@pytest.mark.rule("T88.2a", "T88.2b")
@pytest.mark.parametrize(
    ("levels", "height"),
    [({}, 0), ({1: "D5"}, 1), ({1: "F5"}, -1), ({1: "D5 E5 E6 F5"}, 0)],
)
def test_firing_down_adds_one_and_firing_up_takes_one_off(levels, height):
    t = firing({"D5": ["ger_rifle_squad", "ger_rifle_squad"], "F5": ["usa_line_squad"]}, map=open_map(levels=levels))
    t.choose("fire ger_rifle_squad.1 F5")
    assert (under_way(t).height, under_way(t).fp) == (height, 5 + height)


@pytest.mark.rule("T88.2a", "T88.2b")
def test_a_group_above_and_below_its_target_has_both():
    units = {
        "D5": ["ger_rifle_squad.1"],
        "D6": ["ger_rifle_squad.2"],
        "D7": ["ger_rifle_squad.3"],
        "E6": ["usa_line_squad"],
    }
    t = firing(units, map=open_map(levels={2: "D5", 1: "C5 C6 D4 D6 E5 E6"}))
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 E6")
    assert under_way(t).height == 1
    t.choose("join ger_rifle_squad.2")
    assert (under_way(t).height, under_way(t).fp) == (1, 7)
    t.choose("join ger_rifle_squad.3")
    assert attacks(t) == [(7, 10)]


@pytest.mark.rule("10.3.2", "10.3.1b")
def test_no_smoke_forbids_a_heavy_weapon_to_try():
    t = firing({**MORTAR, "F5": ["usa_line_squad"]}, smoke={n("F5"): marker(8)})
    t.dice("53", "12", "65")  # 15 less 8 at a distance of 2
    t.choose("shoot ger_light_mortar.1 F5")
    assert attacks(t) == [(6, 9)]


@pytest.mark.rule("T88.2b")
def test_height_helps_a_heavy_weapon_as_well():
    t = firing({**MORTAR, "F5": ["usa_line_squad"]}, map=open_map(levels={1: "D5"}))
    t.dice("42", "12", "65")
    t.choose("shoot ger_light_mortar.1 F5")
    assert attacks(t) == [(7, 10)]
