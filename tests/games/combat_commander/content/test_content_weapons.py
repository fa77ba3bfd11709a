"""Weapons, radios, fortifications, objective chits and smoke: book 7.3.2, 11, 12, T94 and F100-F106."""

from collections import Counter

import pytest

from boardgames.games.combat_commander.content.printed import (
    BASICS,
    CHITS,
    FORTIFICATIONS,
    RADIO_IDS,
    RADIOS,
    SMOKE,
    VULNERABILITY,
    WEAPON_SLUGS,
    WEAPON_TYPES,
    WEAPONS,
    Chit,
    Fortification,
    WeaponType,
)

# Weapons


@pytest.mark.rule("11.1a", "GLOS.arma")
@pytest.mark.parametrize(
    "printed",
    [  # weapon | kind | counters | FP | range | movement | heavy, smoke | repaired on | eliminated on
        "ger_light_mg | machine_gun | 6 | [4] | [8] | 0 | | 5-6 | 7-8",
        "ger_heavy_mg | machine_gun | 3 | 8 | [16] | -1 | | 1-6 | 7-8",
        "ger_light_mortar | mortar | 4 | 6 | 2-13 | -2 | heavy | 5-6 | 7-8",
        "ger_medium_mortar | mortar | 4 | 9 | 3-16 | -3 | heavy, smoke | 5-6 | 7-8",
        "ger_ig_18_gun | gun | 2 | 10 | 16 | -3 | heavy | 5-6 | 7-8",
        "ger_ig_33_gun | gun | 1 | 12 | 16 | -4 | heavy, smoke | 5-6 | 7-8",
        "ger_flamethrower | flamethrower | 3 | [11] | 1 | 0 | heavy | 1-2 | 3-10",
        "ger_satchel_charge | satchel_charge | 6 | [12] | 1 | 0 | heavy | 5-6 | 7-8",
        "usa_medium_mg | machine_gun | 4 | 6 | [10] | 0 | | 1-4 | 9-10",
        "usa_heavy_mg | machine_gun | 2 | 8 | [12] | -2 | | 1-6 | 9-10",
        "usa_50cal_mg | machine_gun | 2 | 9 | [16] | -2 | | 1-4 | 9-10",
        "usa_light_mortar | mortar | 4 | 7 | 2-16 | -2 | heavy | 1-2 | 9-10",
        "usa_medium_mortar | mortar | 2 | 9 | 3-16 | -3 | heavy, smoke | 1-2 | 9-10",
        "usa_pack_howitzer | gun | 2 | 10 | 16 | -3 | heavy, smoke | 1-2 | 9-10",
        "usa_flamethrower | flamethrower | 3 | [11] | 1 | 0 | heavy | 1-2 | 3-10",
        "usa_satchel_charge | satchel_charge | 6 | [12] | 1 | 0 | heavy | 1-2 | 9-10",
        "ussr_light_mg | machine_gun | 6 | [3] | [6] | 0 | | 1-2 | 7-10",
        "ussr_medium_mg | machine_gun | 2 | 6 | [10] | -2 | | 1-4 | 7-10",
        "ussr_heavy_mg | machine_gun | 2 | 8 | [12] | -2 | | 1-6 | 9-10",
        "ussr_50cal_mg | machine_gun | 2 | 9 | [16] | -2 | | 1-4 | 9-10",
        "ussr_light_mortar | mortar | 3 | 6 | 2-14 | -1 | heavy | 1-2 | 9-10",
        "ussr_medium_mortar | mortar | 2 | 9 | 3-16 | -3 | heavy, smoke | 1-2 | 9-10",
        "ussr_infantry_gun | gun | 2 | 10 | 16 | -4 | heavy, smoke | 1-2 | 9-10",
        "ussr_flamethrower | flamethrower | 3 | [11] | 1 | 0 | heavy | 1-2 | 3-10",
        "ussr_satchel_charge | satchel_charge | 6 | [12] | 1 | 0 | heavy | 1-2 | 9-10",
        "molotov_cocktail | molotov_cocktail | 8 | [6] | 1 | 0 | | 1-2 | 3-10",
    ],
)
def test_a_weapon_has_the_figures_of_its_counter(printed):
    name, kind, copies, fp, distance, move, words, fix, eliminate = (part.strip() for part in printed.split("|"))
    least, most = ("1", distance) if "-" not in distance else distance.split("-")
    nation = {"ger": "germany", "usa": "usa", "ussr": "ussr"}.get(name.split("_")[0])
    assert WEAPON_TYPES[name] == WeaponType(
        id=name,
        nation=nation,
        kind=kind,
        copies=int(copies),
        fp=int(fp.strip("[]")),
        range=int(most.strip("[]")),
        least=int(least),
        move=int(move),
        heavy="heavy" in words,
        smoke="smoke" in words,
        boxed=frozenset(value for value, shown in (("fp", fp), ("range", distance)) if shown.startswith("[")),
        fix=tuple(map(int, fix.split("-"))),
        eliminate=tuple(map(int, eliminate.split("-"))),
        ignores_cover=kind in ("flamethrower", "molotov_cocktail"),
        single_use=kind in ("satchel_charge", "molotov_cocktail"),
    )


@pytest.mark.rule("11.5a")
def test_all_but_machine_guns_and_molotov_cocktails_are_heavy():
    light = {kind.kind for kind in WEAPON_TYPES.values() if not kind.heavy}
    heavy = {kind.kind for kind in WEAPON_TYPES.values() if kind.heavy}
    assert light == {"machine_gun", "molotov_cocktail"}
    assert heavy == {"mortar", "gun", "flamethrower", "satchel_charge"}


def test_flamethrowers_and_molotovs_ignore_cover_and_satchels_and_molotovs_are_used_up():
    assert {kind.kind for kind in WEAPON_TYPES.values() if kind.ignores_cover} == {"flamethrower", "molotov_cocktail"}
    assert {kind.kind for kind in WEAPON_TYPES.values() if kind.single_use} == {"satchel_charge", "molotov_cocktail"}


@pytest.mark.rule("O20.2.1a")
def test_the_larger_mortars_and_guns_may_fire_smoke():
    assert {kind.id for kind in WEAPON_TYPES.values() if kind.smoke} == {
        "ger_medium_mortar",
        "ger_ig_33_gun",
        "usa_medium_mortar",
        "usa_pack_howitzer",
        "ussr_medium_mortar",
        "ussr_infantry_gun",
    }


@pytest.mark.rule("O20.2.2d")
def test_mortars_alone_have_a_least_range_and_the_soviet_light_one_fires_from_2_to_14_hexes():
    assert {kind.kind for kind in WEAPON_TYPES.values() if kind.least > 1} == {"mortar"}
    assert all(kind.least > 1 for kind in WEAPON_TYPES.values() if kind.kind == "mortar")
    soviet = WEAPON_TYPES["ussr_light_mortar"]
    assert (soviet.least, soviet.range) == (2, 14)


def test_no_number_both_mends_and_destroys_a_weapon():
    for kind in WEAPON_TYPES.values():
        mends, destroys = (set(range(low, high + 1)) for low, high in (kind.fix, kind.eliminate))
        assert mends
        assert destroys
        assert not mends & destroys


@pytest.mark.rule("GLOS.ametralladoras")
def test_there_are_light_medium_and_heavy_machine_guns():
    guns = {kind.id.split("_", 1)[1] for kind in WEAPON_TYPES.values() if kind.kind == "machine_gun"}
    assert guns == {"light_mg", "medium_mg", "heavy_mg", "50cal_mg"}


def test_every_weapon_counter_has_a_number_and_a_slug_of_its_own():
    assert sorted(WEAPONS) == list(range(1, 91))
    assert Counter(weapon.type.nation for weapon in WEAPONS.values()) == {
        "germany": 29,
        "usa": 25,
        "ussr": 28,
        None: 8,
    }
    for kind in WEAPON_TYPES.values():
        own = {slug: number for slug, number in WEAPON_SLUGS.items() if WEAPONS[number].type is kind}
        assert set(own) == {f"{kind.id}.{copy}" for copy in range(1, kind.copies + 1)}
        assert all(WEAPONS[number].slug == slug for slug, number in own.items())


# Radios


@pytest.mark.rule("12a", "O18.2.1.1a", "O18.2.3.3a")
@pytest.mark.parametrize(
    ("radio", "nation", "calibre", "fp", "smoke", "vulnerability"),
    [
        ("ger_radio_75mm", "germany", 75, 8, True, 12),
        ("ger_radio_81mm", "germany", 81, 9, True, 11),
        ("ger_radio_105mm", "germany", 105, 10, True, 10),
        ("ger_radio_120mm", "germany", 120, 11, True, 9),
        ("ger_radio_150mm", "germany", 150, 12, True, 8),
        ("usa_radio_75mm", "usa", 75, 8, True, 12),
        ("usa_radio_81mm", "usa", 81, 9, True, 11),
        ("usa_radio_105mm", "usa", 105, 10, True, 10),
        ("usa_radio_155mm", "usa", 155, 12, True, 8),
        ("usa_radio_203mm", "usa", 203, 13, False, 7),
        ("ussr_radio_76mm", "ussr", 76, 8, True, 12),
        ("ussr_radio_82mm", "ussr", 82, 9, True, 11),
        ("ussr_radio_122mm", "ussr", 122, 11, True, 9),
        ("ussr_radio_152mm", "ussr", 152, 12, False, 8),
    ],
)
def test_a_radio_has_the_figures_of_its_counter(radio, nation, calibre, fp, smoke, vulnerability):
    found = RADIOS[RADIO_IDS[radio]]
    printed = (radio, nation, calibre, fp, smoke, vulnerability)
    assert (found.id, found.nation, found.calibre, found.fp, found.smoke, found.vulnerability) == printed


@pytest.mark.rule("12a", "O18.2.3.3a")
def test_there_are_fourteen_radios_of_firepower_8_to_13_each_with_its_vulnerability_number():
    assert sorted(RADIOS) == list(range(1, 15))
    assert {radio.fp for radio in RADIOS.values()} == set(VULNERABILITY) == set(range(8, 14))


# Fortifications


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(
            Fortification(id="bunker", clause="F101", cover=6, indirect=7, wins_ties=True, linked=True, copies=9),
            marks=pytest.mark.rule("F101a"),
        ),
        pytest.param(Fortification(id="foxhole", clause="F102", cover=3, indirect=4), marks=pytest.mark.rule("F102a")),
        pytest.param(
            Fortification(id="mines", clause="F103", strengths=(6, 7, 8), copies=20),
            marks=pytest.mark.rule("F103.2a"),
        ),
        pytest.param(
            Fortification(id="pillbox", clause="F104", cover=5, indirect=6, wins_ties=True, linked=True, copies=1),
            marks=pytest.mark.rule("F104a"),
        ),
        pytest.param(
            Fortification(id="trench", clause="F105", cover=4, indirect=5, linked=True),
            marks=pytest.mark.rule("F105.1a"),
        ),
        Fortification(id="wire", clause="F106", hampers=-1, stops=True, no_weapons=True, copies=20),
    ],
    ids=lambda row: row.id,
)
def test_a_fortification_has_its_printed_figures(row):
    assert FORTIFICATIONS[row.id] == row


@pytest.mark.rule("F100.1")
def test_there_are_six_fortifications_and_one_pillbox():
    assert set(FORTIFICATIONS) == {"foxhole", "trench", "mines", "wire", "bunker", "pillbox"}
    assert FORTIFICATIONS["pillbox"].copies == 1


@pytest.mark.rule("O18.2.3.3c")
def test_what_gives_cover_gives_one_more_against_mortars_and_artillery():
    covers = {row.id: (row.cover, row.indirect) for row in FORTIFICATIONS.values() if row.cover is not None}
    assert covers == {"bunker": (6, 7), "pillbox": (5, 6), "trench": (4, 5), "foxhole": (3, 4)}


# Objective chits


@pytest.mark.rule("7.3.2a", "7.3.2b")
@pytest.mark.parametrize(
    ("letter", "objective", "points"),
    [
        ("A", 1, 1), ("B", 2, 1), ("C", 3, 1), ("D", 4, 1), ("E", 5, 1), ("F", 2, 2), ("G", 3, 2), ("H", 4, 2),
        ("J", 5, 2), ("K", 3, 3), ("L", 4, 3), ("M", 5, 3), ("N", 4, 4), ("P", 5, 4), ("Q", 5, 5), ("R", 5, 10),
    ],
)  # fmt: skip
def test_a_chit_makes_an_objective_worth_points(letter, objective, points):
    assert CHITS[letter] == Chit(id=letter, objective=objective, points=points, open=letter == "R")
    assert [CHITS[letter].worth(each) for each in range(1, 6)] == [points * (each == objective) for each in range(1, 6)]


@pytest.mark.rule("7.3.2e")
@pytest.mark.parametrize(("letter", "points"), [("S", 1), ("T", 2), ("U", 3)])
def test_a_chit_may_make_all_objectives_worth_points(letter, points):
    assert CHITS[letter] == Chit(id=letter, objective=0, points=points)
    assert [CHITS[letter].worth(each) for each in range(1, 6)] == [points] * 5


@pytest.mark.parametrize(
    ("letter", "special"),
    [
        ("V", "sudden_death"),
        ("W", "exit"),
        ("X", "elimination"),
    ],
)
def test_a_special_chit_is_open_and_worth_nothing_by_itself(letter, special):
    assert CHITS[letter] == Chit(id=letter, special=special, open=True)
    assert not any(CHITS[letter].worth(each) for each in range(1, 6))


@pytest.mark.rule("7.3.2a")
def test_there_are_twenty_two_chits_and_four_of_them_cannot_be_secret():
    assert "".join(CHITS) == "ABCDEFGHJKLMNPQRSTUVWX"
    assert "".join(letter for letter, chit in CHITS.items() if chit.open) == "RVWX"


@pytest.mark.rule("7.3.2d")
def test_the_values_of_several_chits_add_up():
    assert sum(CHITS[letter].worth(3) for letter in "CGK") == 6
    everything = [sum(chit.worth(each) for chit in CHITS.values()) - 6 for each in range(1, 6)]
    assert everything == [1, 3, 6, 10, 25]


@pytest.mark.rule("2.3a")
def test_a_map_has_five_objectives():
    assert BASICS.map.objectives == 5


# Smoke and blaze


@pytest.mark.rule("T94a", "T94c")
def test_there_are_forty_smoke_markers_of_the_values_1_to_10():
    assert sorted(SMOKE) == list(range(1, 41))
    assert Counter(SMOKE.values()) == {1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 3, 7: 3, 8: 3, 9: 3, 10: 3}


# What the markers on units do


def test_suppression_takes_1_and_veterans_add_1():
    assert (BASICS.suppressed, BASICS.veteran) == (-1, 1)


# The figures that the examples of the book give


def test_the_heavy_machine_gun_of_fire_example_e_has_a_firepower_of_8():
    assert WEAPON_TYPES["ger_heavy_mg"].fp == 8


def test_the_mortar_of_the_air_bursts_has_a_firepower_of_6():
    assert WEAPON_TYPES["ger_light_mortar"].fp == 6
