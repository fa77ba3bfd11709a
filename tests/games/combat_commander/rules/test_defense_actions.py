"""The actions just before a defense roll: A29, A35.1 and A35.3."""

import pytest

from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import attacks, cards, defenses, firing, plays
from tests.games.combat_commander.table import open_map, side

PLAIN = {"D5": ["ger_rifle_squad+ger_light_mg"], "E5": ["usa_line_squad"]}
TWO = {"D5": ["ger_rifle_squad+ger_light_mg"], "F5": ["usa_line_squad.1"], "F6": ["usa_line_squad.2"]}


def n(name):
    return BOARD.number[name]


WOODS = open_map(ground={"woods": "E5"})


@pytest.mark.rule("A29a", "A29b")
def test_concealment_takes_the_cover_off_a_total_that_is_known():
    t = firing(PLAIN, map=WOODS)
    t.hand(ALLIES, "A26")
    t.dice("62", "41")
    t.choose("fire ger_rifle_squad.1 E5", "done")
    assert (plays(t), t.decision.seat, attacks(t)) == ({"concealment"}, ALLIES, [(5, 13)])
    t.choose("play A26 concealment")
    assert t.told("defended")[0]["attack"] == 11
    assert defenses(t) == [(8, 13, "holds")]


@pytest.mark.rule("11.3b")
def test_who_is_under_fire_may_give_a_weapon_up_who_fires_may_not():
    t = firing({**PLAIN, "E5": ["usa_line_squad+usa_medium_mg"]}, map=WOODS)
    t.hand(AXIS, "G27")
    t.hand(ALLIES, "A26")
    t.dice("62", "41")
    t.choose("fire ger_rifle_squad.1 E5")
    assert (t.decision.seat, t.scraps) == (AXIS, [])
    t.choose("done")
    if t.decision.seat == AXIS:
        assert t.scraps == []
        t.choose("pass")
    assert (t.decision.seat, t.scraps) == (ALLIES, ["scrap usa_medium_mg.1"])
    t.choose("scrap usa_medium_mg.1")
    assert (t.decision.seat, t.codes) == (ALLIES, ["play A26 concealment", "pass"])
    t.choose("pass")
    assert t.unit("usa_line_squad").weapon == 0


@pytest.mark.rule("A29a")
def test_concealment_waits_for_its_own_defense_roll():
    t = firing(PLAIN, map=WOODS)
    t.hand(AXIS, "G27")
    t.hand(ALLIES, "A26", "A27")
    t.dice("62", "41")
    t.choose("fire ger_rifle_squad.1 E5")
    assert plays(t) == set()
    t.choose("done", "pass", "stop")  # the attacker is not asked for his, nor is anybody once the roll is made
    assert [len(player.hand) for player in t.state.players] == [1, 2]


@pytest.mark.rule("A29b", "A24.1b")
def test_concealment_goes_on_for_the_rolls_that_follow_and_adds_up():
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad", "usa_line_team"]}, map=WOODS)
    t.hand(ALLIES, "A26", "A27")
    t.dice("62", "41", "41")
    t.choose(
        "fire ger_rifle_squad.1 E5", "roll usa_line_squad.1", "pass", "play A26 concealment", "play A27 concealment"
    )
    assert [each["attack"] for each in t.told("defended")] == [13, 9]


@pytest.mark.rule("A29b")
@pytest.mark.parametrize(
    ("table", "weapon", "total"),
    [
        ({"map": open_map(roads=["E4 E5 E6"], ground={"woods": "E5"})}, "", 12),
        ({"map": open_map(roads=["E4 E5 E6"])}, "", 14),
        ({"works": {BOARD.number["E5"]: "foxhole"}}, "", 10),
        ({"works": {BOARD.number["E5"]: "foxhole"}}, "ger_light_mortar", 10),
        ({"map": open_map(hexsides={"wall": ["E5 NW"]})}, "", 11),
        ({"works": {BOARD.number["E5"]: "bunker"}}, "molotov_cocktail", 14),
    ],
)
def test_it_is_the_cover_with_all_that_changes_it(table, weapon, total):
    start = "C4" if weapon == "ger_light_mortar" else "D4"
    t = firing({start: [f"ger_rifle_squad{'+' if weapon else ''}{weapon}"], "E5": ["usa_line_squad"]}, **table)
    t.hand(ALLIES, "A26")
    t.dice(*(["41"] if weapon == "ger_light_mortar" else []), "62", "65")
    t.choose(f"shoot {weapon}.1 E5" if weapon else "fire ger_rifle_squad.1 E5")
    t.choose(*(["done"] if weapon == "molotov_cocktail" else []), "play A26 concealment")
    assert t.told("defended")[0]["attack"] == total


@pytest.mark.rule("A29c")
def test_under_spray_fire_the_better_cover_of_the_two_hexes_counts():
    t = firing(TWO, map=open_map(ground={"building": "F6"}))
    t.hand(AXIS, "G7")
    t.hand(ALLIES, "A26")
    t.dice("53", "65", "65")
    t.choose("fire ger_rifle_squad.1 F5", "done", "play G7 spray_fire", "roll usa_line_squad.1", "play A26 concealment")
    assert [each["attack"] for each in t.told("defended")] == [10, 10]


HIDES = {"allies": side("ussr", "right", posture="defender")}


def shot_at(hand, ground=None, **table):
    """A Soviet squad in E5 about to make its defense roll against a total of 13."""
    t = firing(
        {"D5": ["ger_rifle_squad"], "E5": ["ussr_rifle_squad"]}, map=open_map(**(ground or {})), **(HIDES | table)
    )
    t.hand(ALLIES, *hand)
    t.dice("62", "31")
    t.choose("fire ger_rifle_squad.1 E5")
    return t


@pytest.mark.parametrize(
    ("action", "work", "cover"),
    [
        pytest.param("hidden_entrenchments", "foxhole", 3, marks=pytest.mark.rule("A35.1a", "A35.1c")),
        pytest.param("hidden_pillbox", "pillbox", 5, marks=pytest.mark.rule("A35.3a", "A35.3d")),
    ],
)
def test_what_was_hidden_covers_at_once(action, work, cover):
    card = cards("ussr", action)[0]
    t = shot_at([card])
    assert (plays(t), t.decision.seat) == ({action}, ALLIES)
    t.choose(f"play {card} {action}")
    assert t.state.works == {n("E5"): work}
    assert defenses(t)[0][0] == 8 + cover
    late = shot_at([card])
    late.choose("pass")
    assert (plays(late), late.state.works) == (set(), {})


@pytest.mark.rule("A35")
@pytest.mark.parametrize("posture", ["attacker", "recon"])
def test_nobody_but_a_defender_hides_anything(posture):
    t = shot_at(["R37", "R39"], allies=side("ussr", "right", posture=posture))
    assert len(t.told("defended")) == 1


@pytest.mark.rule("A35.1b", "A35.3c", "F100.3a")
@pytest.mark.parametrize(
    ("ground", "works", "allowed"),
    [
        ({}, {}, {"hidden_entrenchments", "hidden_pillbox"}),
        ({"ground": {"building": "E5"}}, {}, {"hidden_pillbox"}),
        ({"ground": {"marsh": "E5"}}, {}, set()),
        ({"streams": ["E4 E5 E6"]}, {}, set()),
        ({}, {BOARD.number["E5"]: "wire"}, set()),
        ({}, {BOARD.number["F5"]: "wire"}, {"hidden_entrenchments", "hidden_pillbox"}),
    ],
)
def test_not_every_hex_can_hide_something(ground, works, allowed):
    t = shot_at(["R37", "R39"], ground, works=works)
    assert plays(t) == allowed


@pytest.mark.rule("A35.3b")
def test_there_is_one_pillbox():
    t = shot_at(["R37", "R39"], works={n("A1"): "pillbox"})
    assert plays(t) == {"hidden_entrenchments"}


@pytest.mark.rule("A35.1c", "A35.1b")
def test_one_card_after_the_other_never_makes_two_works_in_a_hex():
    t = shot_at(["R37", "R39", "R27"])
    t.choose("play R37 hidden_entrenchments")
    assert plays(t) == {"concealment"}
    t.choose("play R27 concealment")
    assert t.told("defended")[0]["attack"] == 10  # the foxhole counts for it as well


@pytest.mark.rule("A35.1c", "A40h")
def test_under_spray_fire_either_hex_may_hide_something():
    units = {"D5": ["ger_rifle_squad"], "F5": ["ussr_rifle_squad.1"], "F6": ["ussr_rifle_squad.2"]}
    t = firing(units, **HIDES)
    t.hand(AXIS, "G7")
    t.hand(ALLIES, "R37")
    t.dice("62", "31", "31")
    t.choose(
        "fire ger_rifle_squad.1 F5", "play G7 spray_fire", "roll ussr_rifle_squad.1", "play R37 hidden_entrenchments"
    )
    assert set(t.codes) == {"at F5", "at F6"}
    t.choose("at F6")
    assert t.state.works == {n("F6"): "foxhole"}
    assert defenses(t)[0][0] == 8
    assert defenses(t)[1][0] == 11
