"""Events that bring units onto the map: E52, E56, E58, E59, E68, E76; with a target, with several and with none."""

import pytest

from boardgames.games.combat_commander.content import printed
from boardgames.games.combat_commander.content.printed import UNIT_SLUGS, WEAPON_SLUGS
from boardgames.games.combat_commander.content.tables import support
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import at, broken, event
from tests.games.combat_commander.table import Table, open_map

FAR = {"A1": ["ger_sergeant_x"], "O10": ["usa_sergeant_x"]}  # so that nobody is wiped out

# --- Deploy ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E52.1", "A36c")
def test_the_active_player_may_deploy_a_squad_into_two_teams_of_his_order_of_battle():
    t = Table(units={"C3": ["ger_elite_rifle_squad"], "H5": ["usa_elite_squad"], "H6": ["usa_line_squad*"]})
    t.g.active = ALLIES
    p = event(t, AXIS, "G28")  # a German turned it up, and the American is active
    assert (p.seat, sorted(p.codes)) == (ALLIES, ["pass", "unit usa_elite_squad.1", "unit usa_line_squad.1"])
    p.choose("unit usa_elite_squad.1")
    assert p.done
    assert p.unit("usa_elite_squad") is None
    assert (p.where("usa_line_team.1"), p.where("usa_line_team.2")) == ("H5", "H5")  # line, as his order of battle
    assert not t.g.players[ALLIES].casualties
    assert t.g.vp == 0


@pytest.mark.rule("E52.2a", "E52.2b", "E52.2c", "E52.2d", "E52.2e", "E44.1c", "13.3b", "11.3d")
def test_the_teams_are_in_the_state_of_the_squad_and_one_has_its_weapon_and_its_veterans():
    t = Table(units={"C3": ["ger_rifle_squad*!^~+ger_light_mg-"]})
    p = event(t, AXIS, "G28")
    p.choose("unit ger_rifle_squad.1")
    p.choose("unit ger_line_team.1")  # the one with the gun stays veteran
    assert p.done
    one, two = p.unit("ger_line_team.1"), p.unit("ger_line_team.2")
    assert one.broken
    assert two.broken
    assert one.suppressed
    assert two.suppressed
    assert one.active
    assert two.active
    assert (one.weapon, one.damaged, one.veteran) == (WEAPON_SLUGS["ger_light_mg.1"], True, True)
    assert (two.weapon, two.damaged, two.veteran) == (0, False, False)


@pytest.mark.rule("E52.2b", "E52.2d")
def test_the_team_without_the_weapon_may_be_the_one_that_stays_veteran():
    t = Table(units={"C3": ["ger_rifle_squad^+ger_light_mg"]})
    p = event(t, AXIS, "G28")
    p.choose("unit ger_rifle_squad.1")
    assert (p.seat, sorted(p.codes)) == (AXIS, ["unit ger_line_team.1", "unit ger_line_team.2"])
    p.choose("unit ger_line_team.2")
    one, two = p.unit("ger_line_team.1"), p.unit("ger_line_team.2")
    assert (one.weapon, one.veteran) == (WEAPON_SLUGS["ger_light_mg.1"], False)
    assert (two.weapon, two.veteran) == (0, True)


@pytest.mark.rule("E52.2d")
@pytest.mark.parametrize(("squad", "veterans"), [("ger_rifle_squad^", 1), ("ger_rifle_squad+ger_light_mg", 0)])
def test_where_there_is_one_thing_to_keep_nobody_is_asked(squad, veterans):
    t = Table(units={"C3": [squad]})
    p = event(t, AXIS, "G28")
    p.choose("unit ger_rifle_squad.1")
    assert p.done
    teams = [p.unit("ger_line_team.1"), p.unit("ger_line_team.2")]
    assert [team.veteran for team in teams].count(True) == veterans


@pytest.mark.rule("E52.1")
def test_no_deploy_without_a_squad_or_without_two_teams_left():
    t = Table(units={"C3": ["ger_line_team", "ger_sergeant_x"], "H5": ["usa_line_squad"]})
    assert event(t, AXIS, "G28").done
    t = Table(units={"C3": ["ger_rifle_squad"]})
    t.g.players[AXIS].casualties = [UNIT_SLUGS[f"ger_line_team.{n}"] for n in range(1, 8)]
    assert event(t, AXIS, "G28").done


# --- Field Promotion, Hero -------------------------------------------------------------------------------------------


@pytest.mark.rule("E56")
def test_the_private_steps_forward_among_broken_units():
    t = Table(units={"C3": ["ger_rifle_squad*", "ger_line_team*"], "D3": ["ger_rifle_squad"], "H5": ["usa_line_squad*"],
                     "E5": ["ger_line_team*"]})  # fmt: skip
    p = event(t, AXIS, "G25")
    assert sorted(p.codes) == ["at C3", "at E5", "pass"]
    p.choose("at E5")
    assert p.done
    private = p.unit("ger_private")
    assert (p.where("ger_private"), private.broken, private.type.morale[0], private.type.command[0]) == (
        "E5",
        False,
        6,
        2,
    )


@pytest.mark.rule("E56")
@pytest.mark.parametrize("units", [["ger_rifle_squad"], ["ger_rifle_squad*", "ger_private"]])
def test_no_promotion_without_a_broken_unit_or_with_the_private_there(units):
    t = Table(units={"C3": units})
    assert event(t, AXIS, "G25").done
    assert len(t.g.units) == len(units)


@pytest.mark.rule("E56")
def test_a_private_who_was_lost_steps_forward_again_and_no_promotion_is_forced():
    t = Table(units={"C3": ["ger_rifle_squad*"]})
    t.g.players[AXIS].casualties = [UNIT_SLUGS["ger_private.1"]]
    p = event(t, AXIS, "G25")
    p.choose("at C3")
    assert t.g.players[AXIS].casualties == []
    t = Table(units={"C3": ["ger_rifle_squad*"]})
    p = event(t, AXIS, "G25")
    p.choose("pass")
    assert p.done
    assert p.unit("ger_private") is None


@pytest.mark.rule("E58a", "E58b", "GLOS.propio")
def test_the_hero_appears_in_a_friendly_hex_and_may_rally_one_unit_there():
    t = Table(units={"C3": ["ger_rifle_squad*", "ger_line_team*"], "H5": ["usa_line_squad"]}, control=[0, 0, 1, -1, 0])
    t.put("A10", "usa_line_team")
    p = event(t, AXIS, "G67")
    # A1 is his objective; in A10 and H5, his too, stands an enemy
    assert sorted(p.codes) == ["at A1", "at C3"]
    p.choose("at C3")
    assert sorted(p.codes) == ["pass", "unit ger_line_team.1", "unit ger_rifle_squad.1"]
    p.choose("unit ger_rifle_squad.1")
    assert p.done
    assert p.where("ger_hero") == "C3"
    assert broken(p, "ger_hero", "ger_rifle_squad", "ger_line_team") == [False, False, True]


@pytest.mark.rule("E58a", "E58b")
def test_the_hero_rallies_nobody_where_nobody_is_broken_and_comes_once():
    t = Table(units={"C3": ["ger_rifle_squad"]})
    assert event(t, AXIS, "G67").done
    assert sorted(piece.hex for piece in t.g.units.values()) == [at("C3"), at("C3")]
    assert event(t, AXIS, "G68").done
    assert len(t.g.units) == 2


@pytest.mark.rule("E58a")
def test_a_side_that_holds_nothing_has_no_place_for_its_hero():
    t = Table(units={"H5": ["usa_line_squad"]})
    assert event(t, AXIS, "G67").done
    assert len(t.g.units) == 1


@pytest.mark.rule("E58.1b", "E58.1c", "7.1e", "4.2c")
def test_a_lost_hero_is_worth_nothing_and_goes_back_to_the_box():
    t = Table(units={"C3": ["ger_hero*+ger_light_mg"], **FAR})
    p = event(t, AXIS, "G8")  # KIA
    assert p.done
    assert t.g.vp == 0
    assert t.g.players[AXIS].casualties == []
    assert t.g.lost == [WEAPON_SLUGS["ger_light_mg.1"]]
    p = event(t, AXIS, "G67")
    assert p.where("ger_hero") == "A1"  # and may come again


# --- Infiltration, Reinforcements ------------------------------------------------------------------------------------


@pytest.mark.rule("E59a", "E59b", "E59c", "E59d", "E59e", "E59f", "E42c")
def test_infiltrators_of_the_support_table_come_around_a_random_hex():
    units = {"H6": ["ger_rifle_squad", "ger_line_team"], "G8": ["usa_line_squad"], **FAR}
    t = Table(units=units, map=open_map(ground={"water_barrier": "I7"}))
    t.g.blaze[at("I8")] = t.g.pool.pop()
    p = event(t, AXIS, "G54", "41", "G37")  # 5 in 1944
    expected = {item.id for item in support("germany", 5, 1944, radios=False)}
    assert {code.removeprefix("take ") for code in p.codes} == expected
    assert "ger_weapon_team_light_mg" in expected
    p.choose("take ger_weapon_team_light_mg")
    # H6 has room for one figure alone, I7 is water, I8 burns; G8 is the enemy's
    assert sorted(p.codes) == ["at G7", "at G8", "at H7", "at H8"]
    p.choose("at G8")
    assert p.done
    team = p.unit("ger_weapon_team")
    assert (p.where("ger_weapon_team"), team.weapon) == ("G8", WEAPON_SLUGS["ger_light_mg.1"])


@pytest.mark.rule("E59b", "8.1.2a")
def test_infiltration_brings_no_radio_and_reinforcements_one_into_an_empty_box():
    t = Table(units=FAR)
    offered = set(event(t, AXIS, "G54", "34").codes)  # 7 in 1944: a radio of 150mm is in that column
    assert offered
    assert not any("radio" in code for code in offered)
    t = Table(units=FAR)
    p = event(t, AXIS, "G55", "34")
    p.choose("take ger_radio_150mm")
    assert p.done
    assert printed.RADIOS[t.g.players[AXIS].radio].id == "ger_radio_150mm"


@pytest.mark.rule("E68a", "E68b", "E68c", "8.1.2b")
def test_no_radio_is_offered_where_the_box_is_full():
    t = Table(units=FAR)
    t.g.players[AXIS].radio = printed.RADIO_IDS["ger_radio_75mm"]
    p = event(t, AXIS, "G55", "34")
    assert p.codes
    assert not any("radio" in code for code in p.codes)


@pytest.mark.rule("E68d", "E68e", "E68f")
def test_reinforcements_come_along_the_own_edge_with_room_on_dry_ground():
    units = {"A3": ["ger_rifle_squad"], "A4": ["ger_line_team"], "A5": ["usa_line_squad"], "O1": ["usa_sergeant_x"]}
    t = Table(units=units, map=open_map(ground={"water_barrier": "A6"}))
    t.g.blaze[at("A7")] = t.g.pool.pop()
    p = event(t, AXIS, "G55", "24")
    p.choose("take ger_rifle_squad")
    assert sorted(p.codes) == sorted(f"at A{n}" for n in (1, 2, 4, 5, 8, 9, 10))
    p.choose("at A9")
    assert p.done
    assert p.where("ger_rifle_squad.2") == "A9"


@pytest.mark.rule("E68b", "E59b")
def test_what_is_used_up_is_not_offered():
    t = Table(units={"A3": ["ger_sergeant_x.2"], "O1": ["usa_sergeant_x"]})
    p = event(t, AXIS, "G55", "24")
    assert "take ger_sergeant_x" not in p.codes
    t = Table(units={"A3": ["ger_weapon_team"], "O1": ["usa_sergeant_x"]})
    t.g.lost = [WEAPON_SLUGS[f"ger_heavy_mg.{n}"] for n in (1, 2, 3)]
    p = event(t, AXIS, "G55", "24")
    assert "take ger_weapon_team_heavy_mg" not in p.codes
    assert "take ger_rifle_squad" in p.codes


@pytest.mark.rule("E68e", "E42b")
def test_reinforcements_without_room_stay_away():
    edge = " ".join(f"A{n}" for n in range(1, 11))
    t = Table(units={"H5": ["ger_rifle_squad"], "O1": ["usa_sergeant_x"]},
              map=open_map(ground={"water_barrier": edge}, objectives=["C1", "C10", "O1", "O10", "H5"]))  # fmt: skip
    p = event(t, AXIS, "G55", "24")
    p.choose("take ger_rifle_squad")
    assert p.done
    assert len(t.g.units) == 2


# --- Walking Wounded -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E76a", "E76b", "E76c", "E42c")
def test_a_lost_unit_of_either_side_comes_back_broken_around_a_random_hex():
    t = Table(units={"H6": ["usa_line_squad"], "H8": ["ger_rifle_squad.5"]})
    t.g.players[AXIS].casualties = [UNIT_SLUGS["ger_rifle_squad.1"]]
    t.g.players[ALLIES].casualties = [UNIT_SLUGS["usa_line_squad.2"], UNIT_SLUGS["usa_line_team.1"]]
    p = event(t, AXIS, "G51", "G37")
    assert sorted(p.codes) == ["unit ger_rifle_squad.1", "unit usa_line_squad.2", "unit usa_line_team.1"]
    p.choose("unit usa_line_squad.2")
    assert p.seat == AXIS  # he who turned it up, for an enemy unit too
    assert sorted(p.codes) == ["at G7", "at G8", "at H7", "at H8", "at I7", "at I8"]  # no room in H6
    p.choose("at I8")
    assert p.done
    piece = p.unit("usa_line_squad.2")
    assert (piece.broken, piece.weapon, p.where("usa_line_squad.2")) == (True, 0, "I8")
    assert t.g.players[ALLIES].casualties == [UNIT_SLUGS["usa_line_team.1"]]


@pytest.mark.rule("E76a", "INTRO.8")
def test_where_the_enemy_alone_has_losses_one_of_his_must_come_back():
    t = Table(units={"H6": ["usa_line_squad"], "H8": ["ger_rifle_squad"]})
    t.g.players[ALLIES].casualties = [UNIT_SLUGS["usa_line_team.1"]]
    p = event(t, AXIS, "G51", "G37")
    p.choose("at H7")
    assert p.where("usa_line_team") == "H7"


@pytest.mark.rule("E76d", "E76e", "E42b")
def test_the_wounded_stay_away_where_there_is_no_room_and_nobody_comes_where_nobody_was_lost():
    t = Table(units=FAR, map=open_map(ground={"water_barrier": "G7 G8 H6 H7 H8 I7 I8"}))
    t.g.players[AXIS].casualties = [UNIT_SLUGS["ger_rifle_squad.1"]]
    assert event(t, AXIS, "G51", "G37").done
    assert t.g.players[AXIS].casualties == [UNIT_SLUGS["ger_rifle_squad.1"]]
    assert event(Table(units=FAR), AXIS, "G51").done
