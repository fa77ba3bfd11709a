"""The tables of support and of random scenarios, and what a posture gives: book 1.1, 4.3.1, 9b and the player aids."""

from itertools import product

import pytest

from boardgames.games.combat_commander.content.printed import (
    BASICS,
    FORTIFICATIONS,
    RADIO_IDS,
    UNIT_SLUGS,
    UNIT_TYPES,
    WEAPON_TYPES,
    Posture,
)
from boardgames.games.combat_commander.content.tables import ORDERS_OF_BATTLE, RANDOM, SUPPORT, Depth, Scale, support

NATIONS = {"germany": "ger", "usa": "usa", "ussr": "ussr"}


def span(years: str) -> tuple[int, int]:
    """ "39-42" as the first and the last year."""
    first, last = years.split("-")
    return 1900 + int(first), 1900 + int(last)


def triple(printed: str) -> tuple[int, ...]:
    return tuple(map(int, printed.split("/")))


# Postures


@pytest.mark.rule("1.1a", "A35", "GLOS.disposicion")
@pytest.mark.parametrize(
    ("posture", "hand", "hides", "time_points"),
    [("attacker", 6, False, 0), ("recon", 5, False, 0), ("defender", 4, True, 1)],
)
def test_a_posture_gives_a_hand_and_the_defender_hidden_actions_and_a_point_for_time(posture, hand, hides, time_points):
    assert BASICS.postures[posture] == Posture(hand=hand, hides=hides, time_points=time_points)
    assert len(BASICS.postures) == 3


@pytest.mark.rule("6.1.1")
def test_the_time_track_starts_at_0_and_goes_as_far_as_a_game_can():
    assert (BASICS.time.start, BASICS.time.last) == (0, 13)


def test_the_war_goes_from_1939_to_1945():
    assert BASICS.years == (1939, 1945)


# Support tables


@pytest.mark.rule("GLOS.ob")
@pytest.mark.parametrize(
    ("nation", "roll", "column"),
    [  # item, cost, years
        # germany
        (
            "germany",
            2,
            "corporal_x 3 39-44; conscript_squad 1 39-45; radio_120mm 4 42-43",
        ),
        (
            "germany",
            3,
            "corporal_x 3 45-45; weapon_team_heavy_mg 3 44-45; volksgrenadier_squad 1 39-42; "
            "conscript_squad 1 43-45; radio_120mm 4 44-45",
        ),
        (
            "germany",
            4,
            "corporal_y 3 39-42; weapon_team_light_mg 2 39-43; weapon_team_light_mortar 2 44-45; "
            "volksgrenadier_squad 1 39-44; conscript_squad 1 45-45; radio_105mm 4 44-45",
        ),
        (
            "germany",
            5,
            "sergeant_x 4 39-42; corporal_y 3 43-44; weapon_team_light_mg 2 44-45; "
            "weapon_team_light_mortar 2 43-43; weapon_team_medium_mortar 2 39-42; rifle_squad 1 39-42; "
            "volksgrenadier_squad 1 43-45; radio_150mm 5 39-41; radio_105mm 4 42-43",
        ),
        (
            "germany",
            6,
            "sergeant_x 4 39-44; corporal_y 3 45-45; weapon_team_heavy_mg 3 39-45; rifle_squad 1 39-44; "
            "volksgrenadier_squad 1 45-45; radio_150mm 5 42-43; radio_105mm 4 39-41",
        ),
        (
            "germany",
            7,
            "sergeant_y 5 39-42; sergeant_x 4 43-45; weapon_team_light_mg 2 39-45; "
            "weapon_team_light_mortar 2 39-42; weapon_team_medium_mortar 2 43-45; rifle_squad 1 39-45; "
            "radio_150mm 5 44-45; radio_81mm 3 39-42",
        ),
        (
            "germany",
            8,
            "sergeant_y 5 39-44; sergeant_x 4 45-45; weapon_team_heavy_mg 3 44-45; "
            "weapon_team_ig_18_gun 2 39-45; parachute_squad 2 39-42; rifle_squad 1 43-45; "
            "radio_81mm 3 43-45",
        ),
        (
            "germany",
            9,
            "lieutenant_x 5 39-42; sergeant_y 5 43-45; weapon_team_heavy_mg 3 42-43; ss_squad 2 42-42; "
            "parachute_squad 2 43-44; rifle_squad 1 45-45",
        ),
        (
            "germany",
            10,
            "lieutenant_y 6 39-42; lieutenant_x 5 43-44; sergeant_y 5 45-45; "
            "weapon_team_heavy_mg 3 39-41; ss_squad 2 43-44; elite_rifle_squad 2 39-42; "
            "parachute_squad 2 45-45; conscript_squad 1 45-45; radio_75mm 3 39-41",
        ),
        (
            "germany",
            11,
            "captain 6 39-42; lieutenant_y 6 43-44; lieutenant_x 5 45-45; weapon_team_ig_33_gun 3 39-45; "
            "pionier_squad_satchel_charge 2 40-45; ss_squad 2 45-45; elite_rifle_squad 2 39-44; "
            "conscript_squad 1 44-45; radio_75mm 3 42-45",
        ),
        (
            "germany",
            12,
            "captain 6 43-44; lieutenant_y 6 45-45; pionier_squad_flamethrower 3 40-44; "
            "elite_rifle_squad 2 39-45; conscript_squad 1 43-45; radio_81mm 3 39-41",
        ),
        # usa
        (
            "usa",
            2,
            "corporal_x 2 43-45; weapon_team_light_mortar 2 43-45; green_squad 1 43-45; radio_203mm 7 44-44",
        ),
        (
            "usa",
            3,
            "corporal_x 2 43-44; weapon_team_light_mortar 2 43-45; green_squad 1 43-45; radio_203mm 7 45-45",
        ),
        (
            "usa",
            4,
            "corporal_y 2 45-45; corporal_x 2 43-43; weapon_team_medium_mg 2 43-45; green_squad 1 43-45; "
            "radio_155mm 7 43-45",
        ),
        (
            "usa",
            5,
            "sergeant_x_2 3 45-45; corporal_y 2 44-44; weapon_team_50cal_mg 2 43-45; line_squad 2 45-45; "
            "green_squad 1 43-44",
        ),
        (
            "usa",
            6,
            "sergeant_x_1 3 44-45; corporal_y 2 43-43; weapon_team_light_mortar 2 43-45; "
            "line_squad 2 44-45; green_squad 1 43-43",
        ),
        (
            "usa",
            7,
            "sergeant_y_2 4 45-45; sergeant_x_2 3 43-44; weapon_team_medium_mg 2 43-45; "
            "line_squad 2 43-45; radio_105mm 5 43-45",
        ),
        (
            "usa",
            8,
            "sergeant_y_1 4 44-45; sergeant_x_1 3 43-43; weapon_team_medium_mortar 2 43-45; "
            "line_squad 2 43-45; radio_81mm 5 43-45",
        ),
        (
            "usa",
            9,
            "lieutenant_x 3 45-45; sergeant_y_2 4 43-44; weapon_team_heavy_mg 2 43-45; "
            "elite_squad 2 45-45; line_squad 2 43-44",
        ),
        (
            "usa",
            10,
            "lieutenant_y 4 45-45; lieutenant_x 3 44-44; sergeant_y_1 4 43-43; "
            "weapon_team_pack_howitzer 2 43-45; elite_squad 2 44-45; line_squad 2 43-43",
        ),
        (
            "usa",
            11,
            "captain 5 45-45; lieutenant_y 4 44-44; lieutenant_x 3 43-43; "
            "engineer_squad_satchel_charge 2 43-45; paratroop_squad 2 45-45; elite_squad 2 43-44; "
            "radio_75mm 4 43-45",
        ),
        (
            "usa",
            12,
            "captain 5 44-45; lieutenant_y 4 43-43; engineer_squad_flamethrower 3 43-45; "
            "paratroop_squad 2 44-45; elite_squad 2 43-43; radio_81mm 5 43-45",
        ),
        # ussr
        (
            "ussr",
            2,
            "corporal_x 2 39-45; weapon_team_light_mg 2 44-45; weapon_team_light_mortar 2 43-43; "
            "militia_squad 1 39-45; radio_152mm 4 39-40",
        ),
        (
            "ussr",
            3,
            "corporal_x 2 39-43; weapon_team_light_mortar 2 39-41; smg_squad 1 45-45; "
            "militia_squad 1 39-44; radio_152mm 4 41-42",
        ),
        (
            "ussr",
            4,
            "corporal_x 2 39-41; weapon_team_light_mg 2 45-45; smg_squad 1 43-45; militia_squad 1 39-42; "
            "radio_152mm 4 43-45",
        ),
        (
            "ussr",
            5,
            "corporal_y_1 2 44-45; weapon_team_light_mortar 2 39-45; rifle_squad 1 45-45; "
            "smg_squad 1 42-44; militia_squad 1 39-41; radio_122mm 4 39-41",
        ),
        (
            "ussr",
            6,
            "sergeant_x 2 44-45; corporal_y_2 2 42-43; weapon_team_light_mg 2 39-45; "
            "rifle_squad 1 43-45; smg_squad 1 39-42; militia_squad 1 39-45; radio_122mm 4 42-45",
        ),
        (
            "ussr",
            7,
            "sergeant_x 2 42-45; corporal_y_2 2 39-41; weapon_team_medium_mortar 2 43-45; "
            "rifle_squad 1 42-45; smg_squad 1 39-41; militia_squad 1 39-45; radio_82mm 3 39-45",
        ),
        (
            "ussr",
            8,
            "sergeant_y_1 3 44-45; sergeant_x 2 39-43; weapon_team_heavy_mg 2 45-45; "
            "weapon_team_infantry_gun 2 39-45; guards_smg_squad 2 45-45; rifle_squad 1 39-44; "
            "militia_squad 1 45-45; radio_76mm 2 39-40",
        ),
        (
            "ussr",
            9,
            "lieutenant_x 3 44-45; sergeant_y_2 3 42-43; sergeant_x 2 39-41; "
            "weapon_team_medium_mg 2 45-45; weapon_team_heavy_mg 2 44-44; "
            "weapon_team_medium_mortar 2 39-41; guards_rifle_squad 2 45-45; guards_smg_squad 2 43-44; "
            "rifle_squad 1 39-42; militia_squad 1 43-45; radio_76mm 2 41-42",
        ),
        (
            "ussr",
            10,
            "lieutenant_y 3 44-45; lieutenant_x 3 42-43; sergeant_y_2 3 39-41; "
            "weapon_team_medium_mg 2 39-42; weapon_team_heavy_mg 2 43-43; guards_rifle_squad 2 43-45; "
            "guards_smg_squad 2 42-42; rifle_squad 1 39-41; militia_squad 1 42-45; radio_76mm 2 43-45",
        ),
        (
            "ussr",
            11,
            "captain 4 44-45; lieutenant_y 3 42-43; lieutenant_x 3 39-41; weapon_team_medium_mg 2 43-44; "
            "weapon_team_50cal_mg 2 45-45; weapon_team_medium_mortar 2 42-42; "
            "assault_squad_satchel_charge 2 39-45; guards_rifle_squad 2 42-45; guards_smg_squad 2 39-41; "
            "militia_squad 1 39-45; radio_82mm 3 39-45",
        ),
        (
            "ussr",
            12,
            "captain 4 42-45; lieutenant_y 3 39-41; weapon_team_50cal_mg 2 39-44; "
            "assault_squad_flamethrower 3 42-45; guards_rifle_squad 1 39-45",
        ),
    ],
)
def test_a_roll_gives_a_column_of_the_support_table(nation, roll, column):
    printed = {}
    for entry in column.split("; "):
        item, cost, years = entry.split()
        printed[f"{NATIONS[nation]}_{item}"] = (int(cost), *span(years))
    cells = {item.id: item.cells[roll] for item in SUPPORT[nation] if roll in item.cells}
    assert {name: (cell.cost, cell.first, cell.last) for name, cell in cells.items()} == printed
    for year in range(1939, 1946):
        offered = {item.id for item in support(nation, roll, year)}
        assert offered == {name for name, (_, first, last) in printed.items() if first <= year <= last}
        unarmed = {item.id for item in support(nation, roll, year, radios=False)}
        assert unarmed == {name for name in offered if "_radio_" not in name}


@pytest.mark.parametrize("nation", NATIONS)
def test_an_item_is_a_unit_with_or_without_a_weapon_a_leader_or_a_radio(nation):
    prefix = NATIONS[nation]
    for item in SUPPORT[nation]:
        what = item.id.removeprefix(f"{prefix}_")
        assert [bool(item.unit), bool(item.leaders), bool(item.radio)].count(True) == 1
        if item.radio:
            assert item.radio == item.id
            assert item.radio in RADIO_IDS
        elif item.unit:
            assert UNIT_TYPES[item.unit].nation == nation
            crew = f"{item.unit}_{item.weapon.removeprefix(f'{prefix}_')}" if item.weapon else item.unit
            assert item.id == crew
        else:
            assert all(what.startswith(leader.split(".")[0].removeprefix(f"{prefix}_")) for leader in item.leaders)
        if item.weapon:
            assert WEAPON_TYPES[item.weapon].nation == nation
            assert "team" in item.unit or WEAPON_TYPES[item.weapon].kind in ("flamethrower", "satchel_charge")


@pytest.mark.parametrize("nation", NATIONS)
def test_nobody_can_roll_for_a_radio_that_is_not_there(nation):
    radios = {item.radio for item in SUPPORT[nation] if item.radio}
    assert radios == {radio for radio in RADIO_IDS if radio.startswith(NATIONS[nation])}


@pytest.mark.parametrize("nation", NATIONS)
def test_each_leader_counter_but_hero_and_private_stands_once_on_the_support_or_the_leader_table(nation):
    on_tables = [leader for item in SUPPORT[nation] for leader in item.leaders] + list(RANDOM.leaders[nation].values())
    counters = {
        slug
        for slug in UNIT_SLUGS
        if slug.startswith(NATIONS[nation])
        and UNIT_TYPES[slug.split(".")[0]].size == "leader"
        and not slug.split("_")[1].startswith(("hero", "private"))
    }
    assert sorted(on_tables) == sorted(counters)
    assert len(counters) == 17


def test_there_is_nothing_american_before_1943():
    for roll, year in product(range(2, 13), range(1939, 1943)):
        assert support("usa", roll, year) == []
    assert all(battle.years[0] >= 1943 for battle in ORDERS_OF_BATTLE["usa"])


# Orders of battle


@pytest.mark.rule("4.3.1", "GLOS.ob")
@pytest.mark.parametrize(
    ("nation", "printed"),
    [  # chit | years | quality | points | initiative | surrender | forces
        (
            "germany",
            "A | 40-43 | elite | 32/22/12 | 13/13/13 | 8/6/3 | "
            "pionier_squad 6/4/2; elite_rifle_squad 3/2/1; light_mg 1/1/1; flamethrower 3/2/1; "
            "satchel_charge 6/4/2",
        ),
        (
            "germany",
            "B | 42-45 | elite | 40/26/15 | 11/11/11 | 12/8/5 | "
            "ss_squad 9/6/3; weapon_team 3/2/1; elite_team 2/1/1; light_mg 4/2/1; heavy_mg 2/1/1; "
            "medium_mortar 3/2/1",
        ),
        (
            "germany",
            "C | 39-44 | elite | 35/21/11 | 11/9/13 | 11/7/3 | "
            "elite_rifle_squad 9/6/3; weapon_team 2/0/0; elite_team 2/1/0; light_mg 4/3/1; "
            "heavy_mg 2/1/1; light_mortar 1/0/0; medium_mortar 1/0/0",
        ),
        (
            "germany",
            "D | 40-45 | elite | 32/20/10 | 15/9/7 | 11/7/3 | "
            "parachute_squad 9/6/3; weapon_team 2/1/0; elite_team 1/0/0; light_mg 3/3/2; heavy_mg 1/0/0; "
            "light_mortar 2/1/0",
        ),
        (
            "germany",
            "E | 39-44 | elite | 30/20/10 | 5/3/1 | 11/8/4 | "
            "parachute_squad 9/6/3; elite_team 3/2/1; light_mg 3/2/1; satchel_charge 3/2/1",
        ),
        (
            "germany",
            "F | 39-45 | line | 33/19/9 | 19/11/9 | 12/7/3 | "
            "rifle_squad 9/6/3; weapon_team 2/0/0; line_team 3/2/0; light_mg 4/3/2; heavy_mg 2/1/0; "
            "light_mortar 3/0/0 39-43; medium_mortar 2/0/0 44-45",
        ),
        (
            "germany",
            "G | 42-45 | line | 24/15/8 | 5/5/7 | 9/6/3 | "
            "rifle_squad 3/2/1; volksgrenadier_squad 6/4/2; line_team 1/0/0; light_mg 3/2/1; "
            "heavy_mg 1/0/0",
        ),
        (
            "germany",
            "H | 43-45 | green | 21/14/7 | 7/9/5 | 8/6/3 | "
            "volksgrenadier_squad 6/4/2; conscript_squad 3/2/1; light_mg 2/2/1; heavy_mg 1/0/0",
        ),
        (
            "germany",
            "J | 42-44 | green | 18/12/6 | -1/-1/-1 | 8/6/3 | conscript_squad 9/6/3; light_mg 1/2/1; heavy_mg 1/0/0",
        ),
        (
            "usa",
            "R | 44-45 | elite | 37/25/13 | 16/14/12 | 13/9/5 | "
            "engineer_squad 6/4/2; paratroop_squad 3/2/1; elite_squad 3/2/1; elite_team 3/2/1; "
            "medium_mg 3/2/1; flamethrower 3/2/1; satchel_charge 6/4/2",
        ),
        (
            "usa",
            "S | 44-45 | elite | 31/21/11 | 4/6/8 | 13/9/5 | "
            "paratroop_squad 12/8/4; weapon_team 3/2/1; light_mortar 3/2/1",
        ),
        (
            "usa",
            "T | 43-45 | elite | 37/24/12 | 10/10/6 | 15/11/6 | "
            "elite_squad 12/8/4; weapon_team 3/1/0; elite_team 4/3/2; medium_mg 2/2/2; heavy_mg 1/0/0; "
            "50cal_mg 1/1/0; light_mortar 3/1/0",
        ),
        (
            "usa",
            "U | 43-45 | elite | 34/23/12 | 18/16/14 | 13/9/5 | "
            "elite_squad 9/6/3; weapon_team 3/2/1; elite_team 3/2/1; medium_mg 3/2/1; "
            "light_mortar 3/2/1",
        ),
        (
            "usa",
            "V | 44-45 | line | 32/22/12 | 6/10/16 | 15/10/6 | "
            "elite_squad 6/4/2; line_squad 6/4/2; weapon_team 3/1/0; line_team 3/3/2; medium_mg 2/2/2; "
            "heavy_mg 0/1/0; 50cal_mg 1/0/0; light_mortar 3/1/0",
        ),
        (
            "usa",
            "W | 43-45 | line | 27/18/9 | 8/6/4 | 13/9/5 | "
            "line_squad 12/8/4; line_team 3/2/1; medium_mg 2/1/1; heavy_mg 0/1/0; 50cal_mg 1/0/0",
        ),
        (
            "usa",
            "X | 44-45 | line | 27/18/9 | 6/4/2 | 13/9/5 | "
            "line_squad 6/4/2; green_squad 6/4/2; line_team 3/2/1; medium_mg 3/2/1; light_mortar 3/2/1",
        ),
        (
            "usa",
            "Y | 43-45 | green | 28/17/8 | 4/4/4 | 15/10/5 | "
            "line_squad 6/4/2; green_squad 6/4/2; weapon_team 3/1/0; green_team 3/2/1; medium_mg 2/2/1; "
            "heavy_mg 1/0/0; light_mortar 3/1/0",
        ),
        (
            "usa",
            "Z | 43-45 | green | 19/13/7 | -4/0/4 | 10/7/4 | green_squad 12/8/4; medium_mg 3/2/1",
        ),
        (
            "ussr",
            "R | 42-45 | elite | 28/19/10 | 6/8/10 | 13/9/5 | guards_smg_squad 15/10/5; "
            "light_mg 3/2/1; satchel_charge 3/2/1",
        ),
        (
            "ussr",
            "S | 43-45 | elite | 29/20/11 | 8/8/8 | 13/11/6 | "
            "guards_smg_squad 7/4/2; guards_rifle_squad 7/4/2; elite_team 2/4/2; light_mg 5/3/1; "
            "50cal_mg 1/1/1; satchel_charge 3/2/1",
        ),
        (
            "ussr",
            "T | 42-45 | elite | 34/23/12 | 18/14/10 | 13/9/6 | "
            "assault_squad 6/4/2; guards_smg_squad 8/5/2; elite_team 2/2/2; light_mg 3/2/1; "
            "flamethrower 3/2/1; satchel_charge 6/4/2",
        ),
        (
            "ussr",
            "U | 39-45 | elite | 30/19/10 | 10/6/8 | 14/10/5 | "
            "guards_rifle_squad 15/10/5; weapon_team 2/1/0; light_mg 4/3/2; heavy_mg 1/1/1; "
            "50cal_mg 1/0/0; light_mortar 2/1/0",
        ),
        (
            "ussr",
            "V | 41-45 | line | 22/15/8 | 10/10/10 | 13/9/5 | smg_squad 15/10/5; satchel_charge 3/2/1",
        ),
        (
            "ussr",
            "W | 39-42 | line | 22/13/7 | 2/4/6 | 14/9/5 | "
            "rifle_squad 12/8/4; militia_squad 3/2/1; weapon_team 1/0/0; line_team 1/0/0; "
            "light_mg 3/2/1; medium_mg 1/0/0; light_mortar 1/0/0",
        ),
        (
            "ussr",
            "X | 43-44 | line | 25/17/8 | 4/8/12 | 15/10/5 | "
            "rifle_squad 15/10/5; weapon_team 2/1/0; line_team 1/1/0; light_mg 4/3/2; medium_mg 0/1/0; "
            "heavy_mg 1/0/0; light_mortar 2/1/0",
        ),
        (
            "ussr",
            "Y | 44-45 | line | 25/17/8 | 2/8/10 | 15/10/5 | "
            "guards_rifle_squad 5/2/1; rifle_squad 5/6/3; militia_squad 5/2/1; weapon_team 2/1/0; "
            "line_team 1/1/0; light_mg 4/3/2; heavy_mg 0/1/0; 50cal_mg 1/0/0; light_mortar 2/1/0",
        ),
        (
            "ussr",
            "Z | 41-44 | green | 17/11/5 | 4/2/0 | 13/9/5 | "
            "militia_squad 15/10/5; light_mg 1/1/0; medium_mg 1/1/0; light_mortar 1/0/0",
        ),
    ],
)
def test_an_order_of_battle_has_its_printed_figures_and_forces(nation, printed):
    chit, years, quality, points, initiative, surrender, forces = (part.strip() for part in printed.split("|"))
    found = next(each for each in ORDERS_OF_BATTLE[nation] if each.chit == chit)
    prefix = NATIONS[nation]
    assert found.id == f"{prefix}_ob_{chit.lower()}"
    assert (found.years, found.quality) == (span(years), quality)
    assert (found.points, found.initiative, found.surrender) == (triple(points), triple(initiative), triple(surrender))
    expected = []
    for force in forces.split("; "):
        item, counts, *only = force.split()
        expected.append((f"{prefix}_{item}", triple(counts), span(only[0]) if only else None))
    assert [(force.unit or force.weapon, force.counts, force.years) for force in found.forces] == expected


@pytest.mark.parametrize(("nation", "chits"), [("germany", "ABCDEFGHJ"), ("usa", "RSTUVWXYZ"), ("ussr", "RSTUVWXYZ")])
def test_each_nation_has_nine_orders_of_battle(nation, chits):
    assert "".join(battle.chit for battle in ORDERS_OF_BATTLE[nation]) == chits


def test_the_axis_and_the_allies_never_have_the_same_initiative():
    figures = {
        nation: {value % 2 for each in battles for value in each.initiative}
        for nation, battles in ORDERS_OF_BATTLE.items()
    }
    assert figures == {"germany": {1}, "usa": {0}, "ussr": {0}}


@pytest.mark.parametrize("nation", NATIONS)
def test_no_order_of_battle_asks_for_more_counters_than_there_are_or_for_weapons_that_nobody_can_carry(nation):
    for battle, scale in product(ORDERS_OF_BATTLE[nation], range(3)):
        for year in range(battle.years[0], battle.years[1] + 1):
            here = [force for force in battle.forces if not force.years or force.years[0] <= year <= force.years[1]]
            for force in here:
                kind = UNIT_TYPES[force.unit] if force.unit else WEAPON_TYPES[force.weapon]
                assert kind.nation == nation
                assert force.counts[scale] <= kind.copies
            carried = sum(force.counts[scale] for force in here if force.weapon)
            bearers = sum(force.counts[scale] for force in here if force.unit) + 3 - scale
            assert carried <= bearers


# The other tables of random scenarios


@pytest.mark.parametrize(
    ("nation", "table"),
    [
        (
            "germany",
            "corporal_x corporal_y sergeant_x sergeant_y sergeant_y lieutenant_x lieutenant_x lieutenant_y",
        ),
        ("usa", "corporal_x corporal_y sergeant_x sergeant_x sergeant_y sergeant_y lieutenant_x lieutenant_y"),
        ("ussr", "corporal_x corporal_y corporal_y sergeant_x sergeant_y sergeant_y lieutenant_x lieutenant_y"),
    ],
)
def test_the_leader_table_from_0_or_less_to_7_or_more(nation, table):
    found = RANDOM.leaders[nation]
    assert list(found) == list(range(8))
    assert [leader.split(".")[0] for leader in found.values()] == [
        f"{NATIONS[nation]}_{name}" for name in table.split()
    ]
    assert len(set(found.values())) == 8


@pytest.mark.parametrize(
    ("nation", "quality", "year", "die", "leader"),
    [
        ("germany", "line", 1944, 3, "ger_sergeant_y"),
        ("germany", "elite", 1939, 4, "ger_lieutenant_x"),  # +1 +1
        ("germany", "elite", 1943, 6, "ger_lieutenant_y"),  # 8: as 7
        ("germany", "green", 1945, 1, "ger_corporal_x"),  # -1 -1: as 0
        ("usa", "elite", 1943, 2, "usa_sergeant_x"),  # +1 -1
        ("usa", "green", 1944, 2, "usa_corporal_y"),
        ("usa", "line", 1945, 3, "usa_sergeant_y"),
        ("ussr", "line", 1939, 4, "ussr_corporal_y"),
        ("ussr", "line", 1940, 6, "ussr_sergeant_y"),
        ("ussr", "line", 1941, 4, "ussr_sergeant_x"),
        ("ussr", "elite", 1942, 6, "ussr_lieutenant_y"),
        ("ussr", "line", 1943, 5, "ussr_sergeant_y"),
        ("ussr", "line", 1944, 5, "ussr_lieutenant_x"),
        ("ussr", "green", 1945, 1, "ussr_corporal_y"),
    ],
)
def test_the_white_die_with_quality_and_year_gives_a_leader(nation, quality, year, die, leader):
    assert RANDOM.leader(nation, quality, year, die).split(".")[0] == leader


def test_the_modifiers_of_the_leader_table():
    assert RANDOM.leader_modifiers.quality == {"elite": 1, "line": 0, "green": -1}
    assert RANDOM.leader_modifiers.years == {
        "germany": {1939: 1, 1940: 1, 1941: 1, 1942: 1, 1943: 1, 1944: 0, 1945: -1},
        "usa": {1943: -1, 1944: 0, 1945: 1},
        "ussr": {1939: -2, 1940: -2, 1941: -1, 1942: 0, 1943: 0, 1944: 1, 1945: 1},
    }


@pytest.mark.rule("4.3.1")
@pytest.mark.parametrize(
    ("nation", "years", "elite", "line"),
    [  # the highest roll that gives elite troops, and line troops
        ("germany", "39-41", 6, 12),
        ("germany", "42-42", 6, 11),
        ("germany", "43-44", 5, 10),
        ("germany", "45-45", 4, 8),
        ("usa", "43-43", 3, 8),
        ("usa", "44-44", 4, 10),
        ("usa", "45-45", 8, 11),
        ("ussr", "39-40", 4, 12),
        ("ussr", "41-41", 3, 8),
        ("ussr", "42-42", 4, 9),
        ("ussr", "43-43", 5, 10),
        ("ussr", "44-44", 5, 11),
        ("ussr", "45-45", 6, 12),
    ],
)
def test_the_troop_quality_of_a_nation_in_a_year(nation, years, elite, line):
    first, last = span(years)
    for year, roll in product(range(first, last + 1), range(2, 13)):
        quality = "elite" if roll <= elite else "line" if roll <= line else "green"
        assert RANDOM.troop_quality(nation, year, roll) == quality


@pytest.mark.parametrize(("nation", "first"), [("germany", 1939), ("usa", 1943), ("ussr", 1939)])
def test_each_year_of_a_nation_stands_in_one_column_of_the_quality_table(nation, first):
    years = [year for column in RANDOM.quality[nation] for year in range(column.years[0], column.years[1] + 1)]
    assert years == list(range(first, 1946))


def test_the_united_states_have_no_troops_before_1943():
    assert RANDOM.troop_quality("usa", 1942, 7) is None
    assert RANDOM.troop_quality("germany", 1939, 7) == RANDOM.troop_quality("ussr", 1939, 7) == "line"


@pytest.mark.parametrize(("scale", "leaders", "orders"), [("company", 3, 4), ("detachment", 2, 3), ("platoon", 1, 2)])
def test_the_scale_of_a_force_gives_its_leaders_and_its_orders(scale, leaders, orders):
    assert RANDOM.scales[scale] == Scale(leaders=leaders, orders=orders)


@pytest.mark.parametrize(("posture", "wide", "narrow"), [("attacker", 2, 3), ("recon", 4, 6), ("defender", 8, 12)])
def test_a_posture_sets_up_so_deep(posture, wide, narrow):
    assert RANDOM.depths[posture] == Depth(wide=wide, narrow=narrow)


@pytest.mark.rule("F103.2a")
@pytest.mark.parametrize(
    ("works", "points", "markers", "mines"),
    [
        ("entrenchments", 1, {"foxhole": 3}, None),
        ("trench_line", 2, {"trench": 3}, None),
        ("barbed_wire", 3, {"wire": 9}, None),
        ("strongpoint", 2, {"bunker": 1, "trench": 1}, None),
        ("bunker_complex", 10, {"bunker": 3, "trench": 3, "wire": 3, "mines": 3}, 8),
        ("hasty_minefield", 6, {"mines": 10}, 6),
        ("prepared_minefield", 9, {"mines": 10}, 7),
        ("extensive_minefield", 12, {"mines": 10}, 8),
    ],
)
def test_fortifications_that_a_defender_may_buy(works, points, markers, mines):
    found = next(each for each in RANDOM.fortifications if each.id == works)
    assert (found.points, found.markers, found.mines) == (points, markers, mines)
    assert mines is None or mines in FORTIFICATIONS["mines"].strengths
    assert len(RANDOM.fortifications) == 8
