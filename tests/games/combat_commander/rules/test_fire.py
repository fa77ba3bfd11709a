"""The Fire order: book O20.1 to O20.3.1, with weapons (11) and wire (F106.3)."""

import pytest

from boardgames.games.combat_commander.content.printed import SMOKE, WEAPON_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import attacks, fires, firing, marker, number, under_way
from tests.games.combat_commander.table import Table, open_map


def n(name):
    return BOARD.number[name]


def smokes(table):
    return {code.split()[2] for code in table.codes if code.startswith("smoke ")}


# --- may the order be given (O20.1) --------------------------------------------------------------------------------


@pytest.mark.rule("O20.1a")
@pytest.mark.parametrize(
    ("where", "ground", "given"),
    [("I5", {}, True), ("J5", {}, False), ("I5", {"building": "G6 G5"}, False)],
)
def test_the_order_needs_an_enemy_in_range_and_sight(where, ground, given):
    t = Table({"D5": ["ger_rifle_squad"], where: ["usa_line_squad"]}, map=open_map(ground=ground))
    t.hand(AXIS, "G50")
    assert ("order G50" in t.codes) == given


@pytest.mark.rule("O20.1b", "O20.1a")
def test_a_leader_without_a_target_may_lead_a_squad_that_has_one():
    t = Table(
        {"D5": ["ger_sergeant_x"], "E5": ["ger_rifle_squad"], "D10": ["ger_rifle_squad"], "J5": ["usa_line_squad"]}
    )
    t.hand(AXIS, "G50")
    t.choose("order G50")
    assert set(t.codes) == {"with ger_sergeant_x.1", "with ger_rifle_squad.1"}
    t.choose("with ger_sergeant_x.1")
    assert t.codes == ["with ger_rifle_squad.1"]  # he alone could not carry it out
    t.choose("with ger_rifle_squad.1")
    assert t.codes == ["fire ger_rifle_squad.1 J5"]


@pytest.mark.rule("O20.1c")
@pytest.mark.parametrize(("weapon", "given"), [("", False), ("+ger_light_mg", True), ("+ger_light_mg-", False)])
def test_a_team_out_of_range_needs_a_weapon_that_can_fire(weapon, given):
    t = Table({"D5": [f"ger_weapon_team{weapon}"], "G5": ["usa_line_squad"]})
    t.hand(AXIS, "G50")
    assert ("order G50" in t.codes) == given
    if given:
        t.choose("order G50", "with ger_weapon_team.1")
        assert t.codes == ["shoot ger_light_mg.1 G5"]


@pytest.mark.rule("O20.1a", "10.3.2.1a")
def test_squads_that_can_fire_together_alone_may_be_given_the_order():
    smoke = {n("F5"): marker(6)}
    units = {"D5": ["ger_rifle_squad", "ger_rifle_squad", "ger_sergeant_x"], "H5": ["usa_line_squad"]}
    t = Table(units, smoke=smoke)
    t.hand(AXIS, "G50")
    t.choose("order G50")
    assert t.codes == ["with ger_sergeant_x.1"]  # 5 and 1 for command less 6, and 1 for a second squad
    t.choose("with ger_sergeant_x.1", "with ger_rifle_squad.1")
    assert t.codes == ["with ger_rifle_squad.2"]
    t.choose("with ger_rifle_squad.2")
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.2 H5")  # the other has to join, and nothing is asked
    assert t.told("attack")[0]["units"] == [number("ger_rifle_squad.2"), number("ger_rifle_squad.1")]
    assert attacks(t) == [(1, 4)]


# --- who fires at what (O20.3) ---------------------------------------------------------------------------------------


@pytest.mark.rule("O20.3a", "O20.3b")
def test_each_fires_once_at_a_hex_with_an_enemy_until_all_have_or_the_player_stops():
    t = firing({"D5": ["ger_rifle_squad+ger_light_mg"], "F5": ["usa_line_squad"], "E7": ["usa_line_team"]})
    t.dice("12", "65", "12", "65")
    assert set(t.choices) == {
        "fire ger_rifle_squad.1 F5", "fire ger_rifle_squad.1 E7", "shoot ger_light_mg.1 F5", "shoot ger_light_mg.1 E7",
    }  # fmt: skip
    t.choose("fire ger_rifle_squad.1 F5", "done")
    assert set(t.choices) == {"shoot ger_light_mg.1 F5", "shoot ger_light_mg.1 E7", "stop"}
    t.choose("shoot ger_light_mg.1 E7")
    assert (t.used_up(), t.state.order, t.state.phase) == (True, None, "orders")


@pytest.mark.rule("O20.1a", "O20.2.1a", "10.3.2.1a")
@pytest.mark.parametrize("enemy", ["E6", "E7"])
def test_an_enemy_in_sight_and_range_is_enough_for_the_order_and_a_mortar_may_lay_smoke(enemy):
    """Too near for the mortar, and behind too much smoke for its crew: nobody can fire at him, but there is smoke."""
    t = Table({"E5": ["ger_weapon_team+ger_medium_mortar"], enemy: ["usa_line_squad"]}, smoke={n("E6"): marker(9)})
    t.hand(AXIS, "G57")
    t.choose("order G57", "with ger_weapon_team.1")
    assert {code.split()[0] for code in t.choices} == {"smoke"}
    assert t.scraps == []  # without the mortar the order could not be carried out (O14.4)
    t.dice("66", 3)
    t.choose("smoke ger_medium_mortar.1 E8")
    assert t.state.smoke[n("E8")] == marker(3)


@pytest.mark.rule("O20.1a", "O14.4a")
def test_without_such_an_enemy_smoke_is_no_reason_for_the_order():
    units = {"D5": ["ger_weapon_team+ger_medium_mortar"], "I5": ["usa_line_squad"]}
    t = Table(units, map=open_map(ground={"building": "G6 G5"}))
    t.hand(AXIS, "G57")
    assert "order G57" not in t.codes
    t = Table({**units, "I6": ["usa_line_team"]})
    t.hand(AXIS, "G57")
    assert "order G57" in t.codes


@pytest.mark.rule("O20.1a", "O14.4a", "10.3.2.1a")
def test_nor_is_an_enemy_at_whom_nobody_could_fire_where_there_is_no_smoke_to_lay():
    t = Table({"E5": ["ger_rifle_squad"], "E7": ["usa_line_squad"]}, smoke={n("E6"): marker(9)})
    t.hand(AXIS, "G57")
    assert "order G57" not in t.codes


@pytest.mark.rule("O14.4a")
def test_the_player_may_stop_once_one_has_fired_and_not_before():
    t = firing({"D5": ["ger_rifle_squad+ger_light_mg"], "F5": ["usa_line_squad"]})
    t.dice("12", "65")
    assert "stop" not in t.codes
    t.choose("shoot ger_light_mg.1 F5", "done", "stop")
    assert t.state.order is None
    assert len(t.told("attack")) == 1


@pytest.mark.rule("O20.3c", "O20.3.4a")
def test_units_that_the_fire_passes_are_not_hit():
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad.1"], "F6": ["usa_line_squad.2"]})
    t.dice("65", "12")
    t.choose("fire ger_rifle_squad.1 F6")
    assert [each["unit"] for each in t.told("defended")] == [number("usa_line_squad.2")]
    assert not t.unit("usa_line_squad.1").broken


@pytest.mark.rule("O20.3d", "O20.2b")
def test_a_shot_is_firepower_and_dice_against_morale_and_dice():
    t = firing({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad"]}, map=open_map(ground={"brush": "F5"}))
    t.dice("54", "12")
    t.choose("fire ger_rifle_squad.1 F5")
    assert attacks(t) == [(5, 14)]
    assert (t.told("defended")[0]["morale"], t.told("defended")[0]["total"]) == (7, 10)
    assert t.unit("usa_line_squad").broken


@pytest.mark.rule("3.1.2")
@pytest.mark.parametrize(("leader", "hexes"), [([], {"I5"}), (["ger_sergeant_y"], {"I5", "J5", "K5"})])
def test_command_lengthens_the_range_of_squads_and_light_weapons(leader, hexes):
    targets = {
        "I5": ["usa_line_squad.1"],
        "J5": ["usa_line_squad.2"],
        "K5": ["usa_line_squad.3"],
        "L5": ["usa_line_squad.4"],
    }
    t = firing({"D5": ["ger_rifle_squad", *leader], **targets})
    assert fires(t, "ger_rifle_squad") == hexes


# --- fire groups (O20.3.1) -------------------------------------------------------------------------------------------


@pytest.mark.rule("O20.3.1a", "O20.3.1.2")
def test_a_group_has_the_best_firepower_and_one_for_each_other():
    t = firing({"D5": ["ger_rifle_squad", "ger_weapon_team"], "D6": ["ger_pionier_squad"], "E5": ["usa_line_squad"]})
    t.dice("12", "65")
    t.choose("fire ger_weapon_team.1 E5", "join ger_rifle_squad.1", "join ger_pionier_squad.1")
    assert attacks(t) == [(9, 12)]  # 7 of the pioneers


@pytest.mark.rule("O20.3.1b")
def test_nobody_joins_without_range():
    units = {"D5": ["ger_rifle_squad", "ger_weapon_team", "ger_pionier_squad"], "G5": ["usa_line_squad"]}
    t = firing(units)
    t.choose("fire ger_rifle_squad.1 G5")
    assert set(t.codes) == {"join ger_pionier_squad.1", "done"}  # range 3; the team has 2


@pytest.mark.rule("O20.3.1b")
def test_nobody_joins_who_does_not_see_the_target():
    units = {"D4": ["ger_rifle_squad.1"], "D5": ["ger_rifle_squad.2"], "F4": ["usa_line_squad"]}
    t = firing(units, map=open_map(ground={"building": "E5"}))
    assert (fires(t, "ger_rifle_squad.1"), fires(t, "ger_rifle_squad.2")) == ({"F4"}, set())
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 F4")
    assert attacks(t) == [(5, 8)]  # nobody could join


@pytest.mark.rule("O20.3.1c")
def test_the_hexes_of_a_group_form_a_chain():
    units = {
        "D3": ["ger_rifle_squad.1"], "D4": ["ger_rifle_squad.2"], "D5": ["ger_rifle_squad.3"],
        "D7": ["ger_rifle_squad.4"], "G4": ["usa_line_squad"],
    }  # fmt: skip
    t = firing(units)
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 G4")
    assert set(t.codes) == {"join ger_rifle_squad.2", "done"}
    t.choose("join ger_rifle_squad.2")
    assert set(t.codes) == {"join ger_rifle_squad.3", "done"}
    t.choose("join ger_rifle_squad.3")
    assert attacks(t) == [(7, 10)]  # D7 is nobody's neighbour
    assert t.codes == ["fire ger_rifle_squad.4 G4", "stop"]


@pytest.mark.rule("O20.3.1.1b")
def test_all_who_can_may_join_at_once_or_nobody():
    units = {"D3": ["ger_rifle_squad"], "D4": ["ger_rifle_squad"], "D5": ["ger_rifle_squad"], "G4": ["usa_line_squad"]}
    t = firing({**units, "E4": ["ger_rifle_squad"]})
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.1 G4", "all")
    assert attacks(t) == [(8, 11)]
    alone = firing(units)
    alone.dice("12", "65")
    alone.choose("fire ger_rifle_squad.2 G4", "done")
    assert attacks(alone) == [(5, 8)]
    assert {"fire ger_rifle_squad.1 G4", "fire ger_rifle_squad.3 G4"} < set(alone.codes)


@pytest.mark.rule("O20.3.1.1c", "11.1d")
def test_a_unit_and_its_weapon_fire_apart_or_together():
    t = firing({"D5": ["ger_rifle_squad+ger_light_mg"], "F5": ["usa_line_squad.1"], "E7": ["usa_line_squad.2"]})
    t.dice("12", "65", "12", "65")
    t.choose("fire ger_rifle_squad.1 F5", "done", "shoot ger_light_mg.1 F5")
    assert attacks(t) == [(5, 8), (4, 7)]
    t = firing({"D5": ["ger_rifle_squad+ger_light_mg"], "F5": ["usa_line_squad.1"], "E7": ["usa_line_squad.2"]})
    t.dice("12", "65")
    t.choose("shoot ger_light_mg.1 F5", "join ger_rifle_squad.1")
    assert attacks(t) == [(6, 9)]


# --- weapons (11) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1c", "13.2d")
@pytest.mark.parametrize(("marks", "fit"), [("", True), ("*", False), ("!", False), ("^", True)])
def test_only_an_unbroken_and_unsuppressed_unit_fires_its_weapon(marks, fit):
    t = firing({"D5": [f"ger_rifle_squad{marks}+ger_light_mg"], "E5": ["usa_line_squad"]})
    assert fires(t, "ger_light_mg") == ({"E5"} if fit else set())
    assert fires(t, "ger_rifle_squad") == {"E5"}


@pytest.mark.rule("T89d", "T95d", "F106.3b")
@pytest.mark.parametrize(
    ("table", "fit"),
    [
        ({}, True),
        ({"map": open_map(ground={"marsh": "D5"})}, False),
        ({"map": open_map(streams=["D4 D5 D6"])}, False),
        ({"works": {BOARD.number["D5"]: "wire"}}, False),
        ({"works": {BOARD.number["D5"]: "foxhole"}}, True),
    ],
)
def test_no_weapon_fires_out_of_water_or_wire(table, fit):
    t = firing({"D5": ["ger_rifle_squad+ger_light_mg"], "E5": ["usa_line_squad"]}, **table)
    assert fires(t, "ger_light_mg") == ({"E5"} if fit else set())
    assert fires(t, "ger_rifle_squad") == {"E5"}


@pytest.mark.rule("F106.3a", "F106.1a")
def test_units_in_wire_form_no_group_with_others():
    units = {"D5": ["ger_rifle_squad.1", "ger_rifle_squad.2"], "D6": ["ger_rifle_squad.3"], "F6": ["usa_line_squad"]}
    t = firing(units, works={n("D5"): "wire"})
    t.choose("fire ger_rifle_squad.1 F6")
    assert set(t.codes) == {"join ger_rifle_squad.2", "done"}
    assert under_way(t).fp == 4
    t = firing(units, works={n("D5"): "wire"})
    t.dice("12", "65")
    t.choose("fire ger_rifle_squad.3 F6")
    assert attacks(t) == [(5, 8)]  # nobody could join


# --- heavy weapons (11.5, O20.2) -------------------------------------------------------------------------------------

MORTAR = {"D5": ["ger_weapon_team+ger_light_mortar"]}


@pytest.mark.rule("11.5b", "O20.2a", "O20.2c", "O20.2.3a", "O20.2.3b")
@pytest.mark.parametrize(
    ("target", "dice", "hit"),
    [
        ("I5", "21", False),  # 2 at a distance of 5
        ("I5", "51", False),
        ("I5", "32", True),
        ("J5", "32", False),  # 6 at 6
        ("I5", "11", False),
        ("K5", "42", True),
    ],
)
def test_a_heavy_weapon_hits_with_a_product_greater_than_the_distance(target, dice, hit):
    t = firing({**MORTAR, target: ["usa_line_squad"]})
    t.dice(dice, *(["12", "65"] if hit else []))
    t.choose(f"shoot ger_light_mortar.1 {target}")
    assert len(t.told("hit")) == hit
    assert attacks(t) == ([(6, 9)] if hit else [])
    assert t.used_up()
    assert t.state.order is None  # hit or missed, it has fired


@pytest.mark.rule("O20.2.3c", "O20.2.3d", "10.3.1a", "10.3.1b")
@pytest.mark.parametrize(("dice", "hit"), [("42", False), ("33", True), ("52", True)])
def test_hindrance_makes_it_harder_to_hit_and_does_not_weaken_the_attack(dice, hit):
    t = firing({**MORTAR, "I5": ["usa_line_squad"]}, map=open_map(ground={"brush": "F6 F5 G5"}), resolving=1)
    t.dice(dice, *(["12", "65"] if hit else []))
    t.choose("shoot ger_light_mortar.1 I5")
    assert attacks(t) == ([(6, 9)] if hit else [])


@pytest.mark.rule("O20.2.2a", "O20.2.2b", "O20.2.2c", "11.1a")
@pytest.mark.parametrize(
    ("weapon", "least", "most"), [("ger_light_mortar", 2, 13), ("ger_medium_mortar", 3, 16), ("ger_ig_18_gun", 1, 16)]
)
def test_a_weapon_fires_no_farther_and_no_nearer_than_its_range(weapon, least, most):
    row = {f"{letter}5": [f"usa_{'line' if letter < 'L' else 'green'}_squad"] for letter in "BCDEFGHIJKLMNO"}
    t = firing({"A5": [f"ger_weapon_team+{weapon}"], **row})
    at = {spot for spot in row if least <= BOARD.distance(n("A5"), n(spot)) <= most}
    assert fires(t, weapon) == at
    assert len(at) < len(row) or weapon == "ger_ig_18_gun"


@pytest.mark.rule("O20.2d", "O20.2b", "3.3.1.3a")
def test_command_adds_to_a_machine_gun_and_not_to_a_heavy_weapon():
    units = {"D5": ["ger_sergeant_y", "ger_weapon_team+ger_light_mortar", "ger_weapon_team+ger_light_mg"]}
    t = firing({**units, "G5": ["usa_line_squad"]}, ["ger_weapon_team.1", "ger_weapon_team.2"])
    t.dice("41", "12", "65")
    t.choose("shoot ger_light_mortar.1 G5")
    assert attacks(t) == [(6, 9)]
    t = firing({**units, "G5": ["usa_line_squad"]}, ["ger_weapon_team.2"])
    t.dice("12", "65")
    t.choose("shoot ger_light_mg.1 G5", "done")
    assert attacks(t) == [(6, 9)]


@pytest.mark.rule("3.3.1.3c", "3.3.1.2c")
@pytest.mark.parametrize(("bearer", "fp"), [("ger_weapon_team", 7), ("ger_corporal_x", 4)])
def test_two_leaders_help_the_gun_of_a_team_and_not_one_they_carry_themselves(bearer, fp):
    units = ["ger_sergeant_y", "ger_corporal_y", f"{bearer}+ger_light_mg"]
    t = firing({"D5": units, "G5": ["usa_line_squad"]}, [bearer])
    t.dice("12", "65")
    t.choose("shoot ger_light_mg.1 G5", *(["done"] if bearer == "ger_weapon_team" else []))
    assert attacks(t) == [(fp, fp + 3)]


@pytest.mark.rule("O20.3.1.1a", "11.5c")
def test_a_heavy_weapon_is_in_no_group():
    t = firing({"D5": ["ger_rifle_squad+ger_ig_18_gun", "ger_rifle_squad"], "F5": ["usa_line_squad"]})
    t.choose("fire ger_rifle_squad.1 F5")
    assert set(t.codes) == {"join ger_rifle_squad.2", "done"}
    t = firing({"D5": ["ger_rifle_squad+ger_ig_18_gun", "ger_rifle_squad"], "F5": ["usa_line_squad"]})
    t.dice("42", "12", "65")
    t.choose("shoot ger_ig_18_gun.1 F5")
    assert attacks(t) == [(10, 13)]


@pytest.mark.rule("O20.2c")
@pytest.mark.parametrize("kind", ["crew", "target"])
def test_a_hit_comes_to_nothing_if_the_crew_or_the_target_is_gone_before_the_attack(kind):
    """The targeting roll brings a sniper, who breaks a crew that can fire no more, or eliminates the target."""
    t = firing({"C3": ["ger_weapon_team+ger_light_mortar"], "C6": ["usa_line_squad*"], "O10": ["usa_green_squad"]})
    t.dice("33", "G11" if kind == "crew" else "G12")  # random hexes C3 and C5
    t.choose("shoot ger_light_mortar.1 C6", "unit ger_weapon_team.1" if kind == "crew" else "unit usa_line_squad.1")
    assert len(t.told("hit")) == 1
    assert t.told("attack") == []


# --- rounds of smoke (O20.2.1) ---------------------------------------------------------------------------------------


@pytest.mark.rule("O20.2.1b", "O20.2.1c")
def test_smoke_goes_to_any_hex_in_range_and_sight_where_it_may_lie():
    ground = open_map(ground={"building": "F5", "marsh": "D9"})
    t = firing({"D5": ["ger_weapon_team+ger_medium_mortar", "ger_rifle_squad"], "E5": ["usa_line_squad"]}, map=ground)
    assert {"D8", "G3", "H7", "D1"} < smokes(t)
    assert not {"D7", "E5", "D9", "G6"} & smokes(t)  # too near, water, behind the building
    assert not library.sight_of(t.state).sees(n("D5"), n("G6"))
    assert all(library.sight_of(t.state).sees(n("D5"), n(spot)) for spot in smokes(t))


@pytest.mark.rule("O20.2.1d")
@pytest.mark.parametrize("hit", [True, False])
def test_a_hit_puts_a_smoke_marker_down_instead_of_an_attack(hit):
    t = firing({"D5": ["ger_weapon_team+ger_medium_mortar"], "I5": ["usa_line_squad"]})
    t.dice(*(["32", 7] if hit else ["12"]))
    t.choose("smoke ger_medium_mortar.1 I5")
    assert [SMOKE[each] for each in t.state.smoke.values()] == ([7] if hit else [])
    assert list(t.state.smoke) == ([n("I5")] if hit else [])
    assert t.told("attack") == []
    assert t.state.order is None


@pytest.mark.rule("O20.2.1a")
def test_only_some_weapons_fire_smoke():
    t = firing({"D5": ["ger_weapon_team+ger_light_mortar", "ger_weapon_team+ger_ig_18_gun"], "I5": ["usa_line_squad"]})
    assert smokes(t) == set()


@pytest.mark.rule("O20.3a")
def test_the_allies_fire_by_the_same_rules():
    t = firing({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad+usa_medium_mg"]}, seat=ALLIES)
    t.dice("12", "65")
    t.choose("shoot usa_medium_mg.1 D5", "join usa_line_squad.1")
    assert attacks(t) == [(7, 10)]
    assert WEAPON_SLUGS["usa_medium_mg.1"] in t.told("attack")[0]["guns"]
