"""The attack roll and the defense rolls: book O20.3.3 and O20.3.4, with cover (T78.3, T87, T93, T97, F101 to F105),
air bursts (T99), jams (1.9.1.2) and the weapons of 11.6.
"""

import pytest

from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules.targeting import entered
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import attacks, defenses, firing, moving, number, under_way
from tests.games.combat_commander.table import open_map


def n(name):
    return BOARD.number[name]


def morale(table, opening, *joined):
    """The morale with which the only defender defends."""
    table.choose(opening, *joined)
    return defenses(table)[0][0]


# --- the totals (O20.3.3, O20.3.4) -----------------------------------------------------------------------------------


@pytest.mark.rule("O20.3.3", "O20.3.4e", "O20.3.4f", "O20.3.4g", "O20.3.4i")
@pytest.mark.parametrize(
    ("defense", "broken", "suppressed", "outcome"),
    [("31", True, False, "breaks"), ("32", False, True, "suppressed"), ("42", False, False, "holds")],
)
def test_the_unit_breaks_below_the_attack_total_is_suppressed_on_it_and_holds_above(
    defense, broken, suppressed, outcome
):
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad"]})
    t.dice("42", defense)  # 5 + 6 = 11 against 6 + 5
    t.choose("fire ger_rifle_squad.1 E5")
    assert attacks(t) == [(5, 11)]
    unit = t.unit("usa_line_squad")
    assert (unit.broken, unit.suppressed) == (broken, suppressed)
    assert defenses(t)[0][2] == outcome


@pytest.mark.rule("O20.3.4f", "3.2.4a")
def test_a_broken_unit_that_breaks_again_is_eliminated():
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad*"], "O10": ["usa_green_squad"]})
    t.dice("65", "12")
    t.choose("fire ger_rifle_squad.1 E5")
    assert t.unit("usa_line_squad") is None
    assert t.state.vp == 2


@pytest.mark.rule("O20.3.4g", "13.1")
def test_a_tie_does_nothing_more_to_a_suppressed_unit():
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad!"]})
    t.dice("42", "42")
    t.choose("fire ger_rifle_squad.1 E5")
    assert defenses(t) == [(5, 11, "suppressed")]
    assert (t.unit("usa_line_squad").broken, t.unit("usa_line_squad").suppressed) == (False, True)


@pytest.mark.rule("O20.3.4h")
@pytest.mark.parametrize(
    ("unit", "breaks"), [("ger_rifle_squad.1", True), ("ger_rifle_squad.2", True), ("ger_rifle_squad.3", False)]
)
def test_a_tie_breaks_a_unit_that_is_activated_to_move(unit, breaks):
    """The first moves, the second was activated with it and has not moved yet, the third was not activated."""
    t = moving({"E5": ["ger_rifle_squad.1"], "D4": ["usa_line_squad~"]}, ["ger_rifle_squad.1"])
    if unit != "ger_rifle_squad.1":
        t.put("E5", unit)
    if unit == "ger_rifle_squad.2":
        t.g.order.units.append(number(unit))
    t.g.order.snipers = [number("usa_line_squad")]
    t.dice("42", "41", *(["41"] if unit != "ger_rifle_squad.1" else []))  # 6 + 6 = 12 against 7 + 5
    t.choose("fire usa_line_squad.1 E5")
    if unit != "ger_rifle_squad.1":
        t.choose(f"roll {unit}")
    assert defenses(t)[0] == (7, 12, "breaks" if breaks else "suppressed")
    assert (t.unit(unit).broken, t.unit(unit).suppressed) == (breaks, not breaks)


@pytest.mark.rule("O20.3.4a", "O20.3.4b", "O20.3.4c", "O20.3.4d")
def test_the_owner_rolls_for_one_after_the_other_as_he_likes():
    units = {"D5": ["ger_rifle_squad", "ger_rifle_squad"], "E5": ["usa_line_squad", "usa_sergeant_y", "usa_line_team"]}
    t = firing(units)
    t.dice("65", "12", "21", "12")  # 16
    t.choose("fire ger_rifle_squad.1 E5", "done")
    assert t.decision.seat == ALLIES
    assert set(t.codes) == {"roll usa_line_squad.1", "roll usa_sergeant_y.1", "roll usa_line_team.1"}
    t.choose("roll usa_sergeant_y.1")
    assert set(t.codes) == {"roll usa_line_squad.1", "roll usa_line_team.1"}
    t.choose("roll usa_line_team.1")
    assert defenses(t) == [(8, 11, "breaks"), (6, 9, "breaks"), (6, 9, "breaks")]  # he is broken, and leads no more
    assert t.decision.seat == AXIS  # all have rolled: the next attack may be declared
    assert "fire ger_rifle_squad.2 E5" in t.codes


@pytest.mark.rule("O20.3.4c")
def test_a_leader_who_rolls_last_lends_his_command_to_the_others():
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad", "usa_sergeant_y"]})
    t.dice("65", "12", "12")
    t.choose("fire ger_rifle_squad.1 E5", "roll usa_line_squad.1")
    assert defenses(t) == [(8, 11, "breaks"), (8, 11, "breaks")]


@pytest.mark.rule("O20.3.4a", "1.9.1b")
def test_those_defend_who_were_there_when_the_attack_was_rolled():
    """Sniper! strikes while the roll is made: who is lost rolls no more, and nobody is named twice."""
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad*", "usa_line_team"], "O10": ["usa_green_squad"]})
    t.dice("33", "G22", "12")
    t.choose("fire ger_rifle_squad.1 E5", "unit usa_line_squad.1")
    assert [each["unit"] for each in t.told("defended")] == [number("usa_line_team")]


@pytest.mark.rule("1.9.1e", "E52.2f")
def test_what_the_dice_decide_stands_while_a_trigger_is_resolved():
    """The defense roll fails and brings Deploy: the squad's two teams break in its stead."""
    t = moving({"E5": ["ger_rifle_squad"], "D4": ["usa_line_squad~"]}, ["ger_rifle_squad"])
    t.g.order.snipers = [number("usa_line_squad")]
    t.dice("63", "25", "G28")  # 15 against 14
    t.choose("fire usa_line_squad.1 E5", "unit ger_rifle_squad.1")
    assert t.unit("ger_rifle_squad") is None
    assert [piece.broken for piece in t.state.units.values() if piece.seat == AXIS] == [True, True]


@pytest.mark.rule("1.9.1e")
def test_a_unit_suppressed_by_the_event_of_its_own_roll_keeps_what_it_rolled():
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad"]})
    t.dice("41", "25", "A31")  # 10 against 13, and Interdiction
    t.choose("fire ger_rifle_squad.1 E5", "unit usa_line_squad.1")
    assert defenses(t) == [(6, 13, "holds")]
    assert t.unit("usa_line_squad").suppressed


# --- jams (1.9.1.2) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.9.1.2a", "O20.3.3.1", "11.4a")
def test_a_jam_damages_every_weapon_that_fires_and_the_attack_goes_on():
    units = {
        "D5": ["ger_rifle_squad+ger_light_mg.1", "ger_rifle_squad+ger_light_mg.2", "ger_rifle_squad+ger_light_mg.3"],
        "E5": ["usa_line_squad*"], "O10": ["usa_green_squad"],
    }  # fmt: skip
    t = firing(units)
    t.dice("11", "12")
    t.choose("shoot ger_light_mg.1 E5", "add ger_light_mg.2", "done")
    damaged = [piece.damaged for piece in t.state.units.values() if piece.weapon]
    assert damaged == [True, True, False]
    assert attacks(t) == [(5, 7)]
    assert len(t.told("defended")) == 1


@pytest.mark.rule("1.9.1.2b")
def test_no_other_roll_jams_a_weapon():
    t = firing({"D5": ["ger_weapon_team+ger_light_mortar", "ger_rifle_squad+ger_light_mg"], "F5": ["usa_line_squad"]})
    t.dice("11", "12", "11")
    t.choose("shoot ger_light_mortar.1 F5", "shoot ger_light_mg.1 F5", "done")
    assert defenses(t)[0][1] == 8  # the defense roll was a 1-1 as well
    assert not [piece for piece in t.state.units.values() if piece.damaged]


@pytest.mark.rule("O20.3.3.1", "1.9.1.2a")
def test_a_jam_does_nothing_where_no_weapon_fires():
    t = firing({"D5": ["ger_rifle_squad+ger_light_mg"], "E5": ["usa_line_squad"]})
    t.dice("11", "65")
    t.choose("fire ger_rifle_squad.1 E5", "done")
    assert not t.unit("ger_rifle_squad").damaged


@pytest.mark.parametrize(
    ("card", "damaged", "kept"),
    [
        pytest.param("G2", False, True, marks=pytest.mark.rule("11.4d")),
        pytest.param("G3", True, False, marks=pytest.mark.rule("11.4e")),
        pytest.param("G1", True, True, marks=pytest.mark.rule("11.4f")),
    ],
)
def test_the_number_of_a_random_hex_mends_a_damaged_weapon_or_destroys_it(card, damaged, kept):
    """A sniper's hex A5, A7 or A3, with a German light machine gun that is mended on 5-6 and lost on 7-8."""
    t = firing(
        {"D5": ["ger_rifle_squad", "ger_line_team+ger_light_mg-"], "E5": ["usa_line_squad"]}, ["ger_rifle_squad"]
    )
    t.dice("33", card, "65")
    t.choose("fire ger_rifle_squad.1 E5")
    team = t.unit("ger_line_team")
    assert bool(team.weapon) == kept
    assert team.damaged == (damaged and kept)
    assert len(t.state.lost) == (not kept)


# --- cover (T78.3) -------------------------------------------------------------------------------------------------

SIDES = {"hedge": "E5 NW", "wall": "E5 NW"}


def under_fire(start, weapon="", **table):
    """A line squad (morale 6) in E5 under fire from a hex; with a heavy weapon where one is named."""
    t = firing({start: [f"ger_weapon_team{weapon}", "ger_ss_squad"], "E5": ["usa_line_squad"]}, **table)
    t.dice(*(["41"] if weapon else []), "12", "65")
    if weapon:
        return morale(t, f"shoot {weapon[1:]}.1 E5")
    return morale(t, "fire ger_ss_squad.1 E5", *(["done"] if BOARD.distance(n(start), n("E5")) < 3 else []))


@pytest.mark.rule("T87b", "T97b")
@pytest.mark.parametrize(("kind", "cover"), [("hedge", 1), ("wall", 2), ("fence", 0)])
@pytest.mark.parametrize(
    ("start", "crossed"),
    [("D4", True), ("C4", True), ("D5", False), ("E4", False), ("F4", False), ("C5", True), ("C6", False)],
)
def test_a_hedge_or_wall_covers_a_hex_against_fire_that_comes_in_across_it(kind, cover, start, crossed):
    """From C5 the fire comes in by the very corner where the hedge ends."""
    found = under_fire(start, map=open_map(hexsides={kind: ["E5 NW"]}))
    assert found == 6 + (cover if crossed else 0)


@pytest.mark.rule("T87b", "T97b")
@pytest.mark.parametrize("kind", ["hedge", "wall"])
@pytest.mark.parametrize(("weapon", "cover"), [("ger_light_mortar", 0), ("ger_ig_18_gun", None)])
def test_it_is_no_cover_against_mortars_but_against_guns(kind, weapon, cover):
    found = under_fire("C4", f"+{weapon}", map=open_map(hexsides={kind: ["E5 NW"]}))
    assert found == 6 + ({"hedge": 1, "wall": 2}[kind] if cover is None else cover)


@pytest.mark.rule("T87b")
def test_it_covers_against_a_group_of_which_one_fires_across_it():
    t = firing(
        {"D4": ["ger_rifle_squad.1"], "D5": ["ger_rifle_squad.2"], "E5": ["usa_line_squad"]},
        map=open_map(hexsides={"wall": ["E5 NW"]}),
    )
    t.dice("12", "65")
    assert morale(t, "fire ger_rifle_squad.2 E5", "join ger_rifle_squad.1") == 8


@pytest.mark.rule("T87b")
def test_a_hedge_farther_off_is_no_cover():
    assert under_fire("D4", map=open_map(hexsides={"hedge": ["E5 N", "E5 SE", "D4 N"]})) == 6


@pytest.mark.rule("T97b", "T87b")
def test_fire_comes_into_a_hex_by_one_side_or_by_a_corner():
    assert [entered(*BOARD_OFFSET[way]) for way in range(6)] == [(way,) for way in range(6)]
    assert entered(-6, 0) == (4, 5)
    assert entered(6, 0) == (1, 2)
    assert entered(3, -3) == (0, 1)
    assert entered(3, -2) == (1,)


BOARD_OFFSET = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))


@pytest.mark.rule("T78.3a", "T78.3b", "T78.3c")
def test_of_several_covers_the_best_counts():
    brush = {"brush": "E5"}
    assert under_fire("D4", map=open_map(ground=brush)) == 7
    assert under_fire("D4", map=open_map(ground=brush, hexsides={"wall": ["E5 NW"]})) == 8
    walled = open_map(ground=brush, hexsides={"wall": ["E5 NW"]})
    assert under_fire("D4", map=walled, works={n("E5"): "foxhole"}) == 9


@pytest.mark.rule("T93d", "T93e", "T80a")
@pytest.mark.parametrize(
    ("ground", "work", "cover"),
    [
        ({}, None, -1),
        ({"building": "E5"}, None, 2),
        ({}, "foxhole", 2),
        ({"gully": "E5", "minor_bridge": "E5"}, None, 1),
        ({"woods": "E5"}, "bunker", 5),
    ],
)
def test_a_road_takes_one_off_whatever_cover_there_is(ground, work, cover):
    works = {n("E5"): work} if work else {}
    assert under_fire("D4", map=open_map(ground=ground, roads=["E4 E5 E6"]), works=works) == 6 + cover


@pytest.mark.rule("T93d", "T97b")
def test_a_road_takes_one_off_the_cover_of_a_wall():
    assert under_fire("D4", map=open_map(hexsides={"wall": ["E5 NW"]}, roads=["E4 E5 E6"])) == 7


@pytest.mark.rule("T93f")
@pytest.mark.parametrize(("works", "total"), [({}, 6), ({BOARD.number["E5"]: "foxhole"}, 9)])
def test_a_german_squad_on_the_road_has_six_and_nine_with_a_foxhole(works, total):
    t = firing(
        {"D4": ["usa_line_squad"], "E5": ["ger_rifle_squad"]},
        seat=ALLIES,
        map=open_map(roads=["E4 E5 E6"]),
        works=works,
    )
    t.dice("12", "65")
    assert morale(t, "fire usa_line_squad.1 E5") == total


@pytest.mark.rule("F101a", "F101b", "F102a", "F102b", "F104a", "F104b", "F105.1a", "F105.1b", "O18.2.3.3c")
@pytest.mark.parametrize(("work", "cover"), [("bunker", 6), ("foxhole", 3), ("pillbox", 5), ("trench", 4)])
@pytest.mark.parametrize("ground", [{}, {"building": "E5"}, {"woods": "E5"}])
@pytest.mark.parametrize(("weapon", "more"), [("", 0), ("+ger_ig_18_gun", 0), ("+ger_light_mortar", 1)])
def test_a_fortification_covers_and_one_more_against_mortars(work, cover, ground, weapon, more):
    """Its cover stands in place of that of the hex; a building (3) is as good as a foxhole."""
    found = under_fire("C4" if weapon else "D4", weapon, map=open_map(ground=ground), works={n("E5"): work})
    assert found == 6 + cover + more


@pytest.mark.rule("T99d", "T99e")
@pytest.mark.parametrize(
    ("weapon", "ground", "total"),
    [
        ("ger_light_mortar", {"woods": "E5"}, 15),
        ("ger_light_mortar", {}, 13),
        ("ger_light_mortar", {"building": "E5"}, 13),
        ("ger_ig_18_gun", {"woods": "E5"}, 17),
    ],
)
def test_rounds_of_mortars_burst_in_the_trees(weapon, ground, total):
    t = firing(
        {"C4": [f"ger_weapon_team+{weapon}"], "E5": ["usa_line_squad"]}, map=open_map(ground=ground), resolving=1
    )
    t.dice("41", "43", "65")
    t.choose(f"shoot {weapon}.1 E5")
    assert attacks(t)[0][1] == total


# --- special weapons (11.6) ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.6a")
@pytest.mark.parametrize(
    ("weapon", "bare"), [("ger_flamethrower", True), ("ger_satchel_charge", False), ("molotov_cocktail", True)]
)
def test_there_is_no_cover_from_flames(weapon, bare):
    table = {"map": open_map(ground={"building": "E5"}, roads=["E4 E5 E6"]), "works": {n("E5"): "bunker"}}
    t = firing({"D4": [f"ger_weapon_team+{weapon}"], "E5": ["usa_line_squad"]}, **table)
    heavy = weapon != "molotov_cocktail"
    t.dice(*(["12"] if heavy else []), "12", "65")
    t.choose(f"shoot {weapon}.1 E5", *([] if heavy else ["done"]))
    assert defenses(t)[0][0] == (6 if bare else 11)


@pytest.mark.rule("11.6a")
def test_a_road_is_no_worse_cover_against_flames():
    t = firing(
        {"D4": ["ger_weapon_team+molotov_cocktail", "ger_rifle_squad"], "E5": ["usa_line_squad"]},
        map=open_map(roads=["E4 E5 E6"]),
    )
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 E5", "add molotov_cocktail.1", "done")
    assert defenses(t)[0][0] == 6  # one Molotov cocktail in a group is enough


@pytest.mark.rule("11.6b")
@pytest.mark.parametrize(
    ("weapon", "gone"), [("ger_flamethrower", False), ("ger_satchel_charge", True), ("molotov_cocktail", True)]
)
def test_charges_and_cocktails_are_gone_after_one_attack(weapon, gone):
    t = firing({"D4": [f"ger_rifle_squad+{weapon}"], "E5": ["usa_line_squad"]})
    heavy = weapon != "molotov_cocktail"
    t.dice(*(["12"] if heavy else []), "12", "65")
    t.choose(f"shoot {weapon}.1 E5", *([] if heavy else ["done"]), "stop")
    assert (t.unit("ger_rifle_squad").weapon == 0) == gone
    assert bool(t.state.lost) == gone


@pytest.mark.rule("11.6b")
def test_a_charge_that_misses_is_kept():
    t = firing({"D4": ["ger_rifle_squad+ger_satchel_charge"], "E5": ["usa_line_squad"]})
    t.dice("11")
    t.choose("shoot ger_satchel_charge.1 E5", "stop")
    assert t.unit("ger_rifle_squad").weapon


# --- what the table reads -------------------------------------------------------------------------------------------


@pytest.mark.rule("O20.3.3")
def test_the_table_sees_the_whole_attack_and_it_is_gone_afterwards():
    ground = open_map(ground={"brush": "E5", "building": "G4"}, hexsides={"wall": ["E5 NW"]})
    t = firing({"D4": ["ger_rifle_squad+ger_light_mg"], "E5": ["usa_line_squad", "usa_line_team"]}, map=ground)
    t.dice("42", "65", "65")
    t.choose("fire ger_rifle_squad.1 E5")
    assert under_way(t).cover == {n("E5"): 2}
    t.choose("add ger_light_mg.1")
    attack = under_way(t)
    assert (attack.base, attack.others, attack.fp, attack.roll, attack.total) == (5, 1, 6, 6, 12)
    assert attack.defenders == [number("usa_line_squad"), number("usa_line_team")]
    t.choose("roll usa_line_team.1")
    assert t.state.attack is None


@pytest.mark.rule("6.3.1a")
def test_the_attack_is_gone_from_the_state_when_it_ends_the_game():
    t = firing({"D4": ["ger_rifle_squad"], "E5": ["usa_line_squad*"]})
    t.dice("65", "12")
    t.choose("fire ger_rifle_squad.1 E5")
    assert t.result.winners == (AXIS,)
    assert t.match.state.attack is None
