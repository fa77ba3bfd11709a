"""The actions just before a fire attack roll: A27, A30, A34, A37, A40 and A41; each at its earliest and its latest
moment, and where it may not be played.
"""

import pytest

from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import (
    attacks,
    cards,
    defenses,
    firing,
    marker,
    moving,
    number,
    plays,
    under_way,
)
from tests.games.combat_commander.table import open_map, side

PLAIN = {"D5": ["ger_rifle_squad+ger_light_mg"], "E5": ["usa_line_squad"]}
DEFENDING = {"axis": side("germany", "left", posture="defender")}


def n(name):
    return BOARD.number[name]


# --- just before the attack roll -------------------------------------------------------------------------------------

BEFORE_ROLL = [
    pytest.param("bore_sighting", marks=pytest.mark.rule("A27b", "A27c")),
    pytest.param("hand_grenades", marks=pytest.mark.rule("A34a", "A34d")),
    pytest.param("marksmanship", marks=pytest.mark.rule("A37a", "A37c")),
    pytest.param("sustained_fire", marks=pytest.mark.rule("A41a", "A41b")),
]


@pytest.mark.parametrize("action", BEFORE_ROLL)
def test_it_adds_two_just_before_the_roll_and_at_no_other_moment(action):
    units = {"D5": ["ger_rifle_squad+ger_heavy_mg"], "E5": ["usa_line_squad", "usa_line_team"]}
    t = firing(units, **DEFENDING)
    card = cards("germany", action)[0]
    t.hand(AXIS, card)
    t.dice("12", "65", "65")
    assert plays(t) == set()  # not before there is an attack
    t.choose("fire ger_rifle_squad.1 E5")
    assert plays(t) == set()  # nor before all who fire are named
    t.choose("add ger_heavy_mg.1")
    assert (plays(t), t.decision.seat, under_way(t).fp) == ({action}, AXIS, 9)
    t.choose(f"play {card} {action}")
    assert attacks(t) == [(11, 14)]
    assert t.state.players[AXIS].hand == []
    assert t.state.players[AXIS].discards[0] == under_way(t).played[0]


@pytest.mark.parametrize("action", BEFORE_ROLL)
def test_after_the_roll_it_is_too_late(action):
    units = {"D5": ["ger_rifle_squad+ger_heavy_mg"], "E5": ["usa_line_squad", "usa_line_team"]}
    t = firing(units, **DEFENDING)
    t.hand(AXIS, cards("germany", action)[0])
    t.dice("12", "65", "65")
    t.choose("fire ger_rifle_squad.1 E5", "add ger_heavy_mg.1", "pass")
    assert (plays(t), t.decision.seat) == (set(), ALLIES)
    t.choose("roll usa_line_team.1")
    assert len(t.state.players[AXIS].hand) == 1


@pytest.mark.rule("A24.1b")
def test_all_that_fit_may_be_played_one_after_the_other():
    t = firing(PLAIN)
    t.hand(AXIS, "G70", "G43", "G44", "G4", "G5", "G19")
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 E5", "add ger_light_mg.1")
    assert plays(t) == {"marksmanship", "sustained_fire", "hand_grenades"}
    t.choose("play G43 sustained_fire")
    assert (t.decision.ask.args["fp"], t.decision.ask.args["hex"]) == (8, n("E5"))
    t.choose("play G5 hand_grenades", "pass")
    assert attacks(t) == [(10, 13)]


@pytest.mark.rule("A24.1a")
def test_it_is_his_own_roll_that_he_plays_them_for():
    t = firing(PLAIN)
    t.hand(ALLIES, *cards("usa", "hand_grenades"))
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 E5", "done", "stop")
    assert len(t.state.players[ALLIES].hand) == 6


@pytest.mark.rule("A27a")
@pytest.mark.parametrize(("posture", "allowed"), [("attacker", False), ("recon", False), ("defender", True)])
def test_bore_sighting_is_for_the_defender(posture, allowed):
    t = firing(
        {"D5": ["ger_rifle_squad+ger_heavy_mg"], "E5": ["usa_line_squad"]},
        axis=side("germany", "left", posture=posture),
    )
    t.hand(AXIS, "G42")
    t.dice("12", "65")
    t.choose("shoot ger_heavy_mg.1 E5", "done")
    assert plays(t) == ({"bore_sighting"} if allowed else set())


@pytest.mark.rule("A27b")
@pytest.mark.parametrize(
    ("weapon", "leader", "allowed"),
    [("ger_light_mg", "ger_sergeant_y", False), ("ger_heavy_mg", "ger_corporal_x", True)],
)
def test_bore_sighting_wants_a_weapon_with_a_printed_firepower_of_five(weapon, leader, allowed):
    t = firing(
        {"D5": [f"ger_rifle_squad+{weapon}", leader], "E5": ["usa_line_squad"]}, ["ger_rifle_squad"], **DEFENDING
    )
    t.hand(AXIS, "G42")
    t.dice("12", "65")
    t.choose(f"shoot {weapon}.1 E5", "done")
    assert plays(t) == ({"bore_sighting"} if allowed else set())


@pytest.mark.rule("A27b")
def test_a_weapon_that_does_not_fire_is_no_reason_for_bore_sighting():
    t = firing({"D5": ["ger_rifle_squad+ger_heavy_mg"], "E5": ["usa_line_squad"]}, **DEFENDING)
    t.hand(AXIS, "G42")
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 E5", "done")
    assert len(t.told("attack")) == 1


@pytest.mark.rule("A30a", "A30b", "A30c")
@pytest.mark.parametrize(("target", "allowed"), [("E5", True), ("still", False)])
def test_crossfire_is_for_fire_at_units_that_move(target, allowed):
    if target == "still":
        t = firing({"E5": ["ger_rifle_squad"], "D4": ["usa_line_squad"]}, seat=ALLIES)
    else:
        t = moving({"E5": ["ger_rifle_squad"], "D4": ["usa_line_squad~"]}, ["ger_rifle_squad"])
        t.g.order.snipers = [number("usa_line_squad")]
    t.hand(ALLIES, "A19")
    t.dice("12", "65")
    t.choose("fire usa_line_squad.1 E5")
    assert plays(t) == ({"crossfire"} if allowed else set())
    if allowed:
        t.choose("play A19 crossfire")
    assert attacks(t) == [(8, 11) if allowed else (6, 9)]


@pytest.mark.rule("A34b", "A34c")
@pytest.mark.parametrize(
    ("units", "choices", "allowed"),
    [
        ({"C5": ["ger_rifle_squad.1"]}, ["fire ger_rifle_squad.1 E5"], False),
        ({"D5": ["ger_rifle_squad.1"]}, ["fire ger_rifle_squad.1 E5"], True),
        ({"C5": ["ger_rifle_squad.1"], "D5": ["ger_rifle_squad.2"]}, ["fire ger_rifle_squad.1 E5", "all"], True),
        ({"C5": ["ger_rifle_squad.1"], "D5": ["ger_rifle_squad.2"]}, ["fire ger_rifle_squad.1 E5", "done"], False),
    ],
)
def test_hand_grenades_want_one_who_fires_next_to_the_target(units, choices, allowed):
    if choices[-1] == "all":
        choices = [choices[0], "join ger_rifle_squad.2"]
    t = firing({**units, "E5": ["usa_line_squad"]})
    t.hand(AXIS, "G4")
    t.dice("12", "65")
    t.choose(*choices)
    assert plays(t) == ({"hand_grenades"} if allowed else set())


@pytest.mark.rule("A37b")
@pytest.mark.parametrize(
    ("units", "opening", "allowed"),
    [
        (["ger_rifle_squad"], "fire ger_rifle_squad.1 E5", True),
        (["ger_weapon_team"], "fire ger_weapon_team.1 E5", True),
        (["ger_lieutenant_x"], "fire ger_lieutenant_x.1 E5", False),
        (["ger_lieutenant_x+ger_light_mg"], "shoot ger_light_mg.1 E5", False),
    ],
)
def test_marksmanship_wants_a_squad_or_team_that_fires(units, opening, allowed):
    t = firing({"D5": units, "E5": ["usa_line_squad"]})
    t.hand(AXIS, "G70")
    t.dice("12", "65")
    t.choose(opening, *(["done"] if "mg" in opening else []))
    assert plays(t) == ({"marksmanship"} if allowed else set())


@pytest.mark.rule("A41a")
@pytest.mark.parametrize(
    ("weapon", "dice", "allowed"),
    [
        ("ger_light_mg", [], True),
        ("ger_light_mortar", ["41"], True),
        ("ger_ig_18_gun", ["41"], False),
        ("molotov_cocktail", [], False),
    ],
)
def test_sustained_fire_wants_a_machine_gun_or_mortar(weapon, dice, allowed):
    target = "E5" if weapon != "ger_light_mortar" else "F5"
    t = firing({"D5": [f"ger_weapon_team+{weapon}"], target: ["usa_line_squad"]})
    t.hand(AXIS, "G43")
    t.dice(*dice, "12", "65")
    t.choose(f"shoot {weapon}.1 {target}", *([] if dice else ["done"]))
    assert plays(t) == ({"sustained_fire"} if allowed else set())


@pytest.mark.rule("A41a", "O20.2c")
def test_a_heavy_weapon_plays_them_after_it_has_hit():
    t = firing({"D5": ["ger_weapon_team+ger_light_mortar"], "G5": ["usa_line_squad"]})
    t.hand(AXIS, "G43")
    t.dice("41", "12", "65")
    t.choose("shoot ger_light_mortar.1 G5")
    assert under_way(t).aim == 4
    t.choose("play G43 sustained_fire")
    assert attacks(t) == [(8, 11)]


# --- the wear of Sustained Fire --------------------------------------------------------------------------------------


def sustained(dice, count):
    """The squad after its machine gun has fired with so many of the cards; no trigger counts."""
    t = firing(PLAIN, resolving=1)
    t.hand(AXIS, *cards("germany", "sustained_fire")[:count])
    t.dice(dice, "65")
    t.choose("shoot ger_light_mg.1 E5", "done")
    for card in cards("germany", "sustained_fire")[:count]:
        t.choose(f"play {card} sustained_fire")
    return t


@pytest.mark.rule("A41c")
@pytest.mark.parametrize(("dice", "damaged"), [("33", True), ("66", True), ("51", False), ("42", False)])
def test_a_double_damages_a_weapon_of_sustained_fire(dice, damaged):
    assert sustained(dice, 1).unit("ger_rifle_squad").damaged == damaged


@pytest.mark.rule("A41c")
def test_a_double_without_sustained_fire_does_not():
    assert not sustained("33", 0).unit("ger_rifle_squad").damaged


@pytest.mark.rule("A41d")
def test_two_cards_damage_twice_and_the_weapon_is_lost():
    t = sustained("33", 2)
    assert (t.unit("ger_rifle_squad").weapon, len(t.state.lost)) == (0, 1)


@pytest.mark.rule("A41d", "11.4b")
def test_a_jam_and_sustained_fire_damage_twice_as_well():
    t = firing(PLAIN)
    t.hand(AXIS, "G43")
    t.dice("11", "65")
    t.choose("shoot ger_light_mg.1 E5", "done", "play G43 sustained_fire")
    assert (t.unit("ger_rifle_squad").weapon, len(t.state.lost)) == (0, 1)


@pytest.mark.rule("A41c", "A41d")
def test_the_firing_player_chooses_which_of_several_is_damaged():
    units = {
        "D5": ["ger_rifle_squad+ger_light_mg.1", "ger_rifle_squad+ger_light_mg.2", "ger_line_team+molotov_cocktail"],
        "E5": ["usa_line_squad"],
    }
    t = firing(units, resolving=1)
    t.hand(AXIS, "G43", "G44")
    t.dice("33", "65")
    t.choose("shoot ger_light_mg.1 E5", "add ger_light_mg.2", "add molotov_cocktail.1", "done")
    t.choose("play G43 sustained_fire", "play G44 sustained_fire")
    assert (set(t.codes), t.decision.seat) == ({"gun ger_light_mg.1", "gun ger_light_mg.2"}, AXIS)
    t.choose("gun ger_light_mg.2", "gun ger_light_mg.1")
    assert t.unit("ger_rifle_squad.1").damaged
    assert t.unit("ger_rifle_squad.2").damaged


# --- Spray Fire ------------------------------------------------------------------------------------------------------

TWO = {"D5": ["ger_rifle_squad+ger_light_mg"], "F5": ["usa_line_squad.1"], "F6": ["usa_line_squad.2"]}


def spraying(units, opening, *joining, hand=("G7",), dice=(), **table):
    t = firing(units, **table)
    t.hand(AXIS, *hand)
    t.dice(*dice)
    t.choose(opening, *joining)
    return t


@pytest.mark.rule("A40a", "A40h", "A40e")
def test_one_roll_strikes_two_hexes_each_with_its_own_cover():
    ground = open_map(ground={"building": "F6"})
    t = spraying(TWO, "fire ger_rifle_squad.1 F5", "done", dice=("53", "65", "65"), map=ground)
    assert plays(t) == {"spray_fire"}
    t.choose("play G7 spray_fire")
    assert set(t.codes) == {"roll usa_line_squad.1", "roll usa_line_squad.2"}
    t.choose("roll usa_line_squad.2")
    assert attacks(t) == [(5, 13)]
    assert sorted(defenses(t)) == [(6, 17, "holds"), (9, 20, "holds")]


@pytest.mark.rule("A40a")
def test_after_the_roll_it_is_too_late_to_spray():
    t = spraying(TWO, "fire ger_rifle_squad.1 F5", "done", "pass", dice=("53", "65"))
    assert "play G7 spray_fire" not in t.codes
    assert [each["hex"] for each in t.told("defended")] == [n("F5")]


@pytest.mark.rule("A40b")
@pytest.mark.parametrize(
    ("units", "opening", "joining", "allowed"),
    [
        (["ger_rifle_squad"], "fire ger_rifle_squad.1 F5", [], True),
        (["ger_weapon_team+ger_heavy_mg"], "shoot ger_heavy_mg.1 F5", ["done"], True),
        (["ger_weapon_team+ger_heavy_mg"], "shoot ger_heavy_mg.1 F5", ["join ger_weapon_team.1"], False),
        (["ger_weapon_team"], "fire ger_weapon_team.1 F5", [], False),
        (["ger_rifle_squad*", "ger_sergeant_y"], "fire ger_rifle_squad.1 F5", [], False),
        (["ger_rifle_squad", "ger_weapon_team"], "fire ger_rifle_squad.1 F5", ["join ger_weapon_team.1"], False),
        (["ger_rifle_squad", "ger_weapon_team"], "fire ger_rifle_squad.1 F5", ["done"], True),
    ],
)
def test_all_who_fire_need_a_boxed_range(units, opening, joining, allowed):
    t = spraying({**TWO, "D5": units}, opening, *joining, dice=("12", "65"))
    assert plays(t) == ({"spray_fire"} if allowed else set())


@pytest.mark.rule("A40c")
@pytest.mark.parametrize(("second", "allowed"), [("I5", True), ("J5", False)])
def test_both_hexes_are_in_range_of_all_who_fire(second, allowed):
    units = {"D5": ["ger_rifle_squad"], "I4": ["usa_line_squad.1"], second: ["usa_line_squad.2"]}
    t = spraying(units, "fire ger_rifle_squad.1 I4", dice=("12", "65"))
    assert plays(t) == ({"spray_fire"} if allowed else set())


@pytest.mark.rule("A40d", "A40e")
@pytest.mark.parametrize(("second", "allowed"), [("F6", True), ("F7", False), ("G5", True), ("E6", True)])
def test_the_second_hex_is_next_to_the_first_and_has_enemies(second, allowed):
    units = {"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad.1"], second: ["usa_line_squad.2"]}
    t = spraying(units, "fire ger_rifle_squad.1 F5", dice=("12", "65"))
    assert plays(t) == ({"spray_fire"} if allowed else set())


@pytest.mark.rule("A40f")
def test_both_hexes_are_in_sight_of_all_who_fire():
    t = spraying(TWO, "fire ger_rifle_squad.1 F5", "done", dice=("12", "65"), map=open_map(ground={"building": "E6"}))
    assert plays(t) == set()


@pytest.mark.rule("A40f", "10.3.3a")
@pytest.mark.parametrize(("value", "fp"), [(3, 2), (4, 1), (5, None)])
def test_the_worse_hindrance_of_the_two_counts_and_must_leave_firepower(value, fp):
    t = spraying(TWO, "fire ger_rifle_squad.1 F5", "done", dice=("12", "65", "65"), smoke={n("F6"): marker(value)})
    assert plays(t) == ({"spray_fire"} if fp else set())
    if fp:
        t.choose("play G7 spray_fire")
        assert attacks(t)[0][0] == fp


@pytest.mark.rule("A40f", "10.3.2.1b")
def test_cards_in_hand_may_make_up_for_the_hindrance_before_the_second_hex():
    smoke = {n("F6"): marker(6)}
    t = spraying(TWO, "fire ger_rifle_squad.1 F5", "done", hand=("G7", "G70"), dice=("12", "65", "56"), smoke=smoke)
    t.choose("play G7 spray_fire")  # 5 less 6: now the other card must follow
    assert attacks(t) == [(1, 4)]


@pytest.mark.rule("A40g", "A40d")
def test_it_takes_in_one_hex_of_several_and_never_a_third():
    units = {**TWO, "E6": ["usa_line_squad.3"]}
    t = spraying(units, "fire ger_rifle_squad.1 F5", "done", hand=("G7", "G8"), dice=("12", "65", "65"))
    t.choose("play G7 spray_fire")
    assert set(t.codes) == {"at F6", "at E6"}
    t.choose("at E6")
    assert plays(t) == set()
    assert {n("F5"), n("E6")} == set(under_way(t).hexes)


@pytest.mark.rule("A40h", "A34b")
def test_what_is_next_to_the_second_hex_counts_as_well():
    t = spraying(
        {"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad.1"], "E6": ["usa_line_squad.2"]},
        "fire ger_rifle_squad.1 F5",
        hand=("G7", "G4"),
    )
    assert plays(t) == {"spray_fire"}
    t.choose("play G7 spray_fire")
    assert plays(t) == {"hand_grenades"}
