"""The unit cards against the printed table: book 11, and what book 4 and 9 say of every card."""

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from boardgames.games.panzer_general.content.printed import (
    CARDS,
    GERMAN,
    UNIT_IDS,
    UNIT_TYPES,
    UNITS,
    Abilities,
    UnitType,
)

CLASSES = {
    "Armor": "armor",
    "Anti-Tank": "anti_tank",
    "Scout Car": "scout_car",
    "Artillery": "artillery",
    "Mobile Artillery": "mobile_artillery",
    "Anti-Air": "anti_air",
    "Motorized Infantry": "motorized_infantry",
    "Infantry": "infantry",
}

ABILITIES: dict[str, dict[str, Any]] = {
    "Moves OR Fires": {},
    "Moves AND Fires": {"moves_and_fires": True},
    "Moves Twice OR Moves AND Fires": {"moves_twice": True, "moves_and_fires": True},
    "Moves AND Fires OR Transfers Activation": {"moves_and_fires": True, "transfers": True},
    "May Move Diagonally": {"diagonal": True},
    "Ignores Mines": {"ignores_mines": True},
    "May Enter Swamps": {"enters_swamp": True},
    "Auto Dug-In": {"auto_dug_in": True},
    "Cancel Target Terrain": {"cancels_terrain": True},
    "Receives Defense Terrain Bonus": {"receives_terrain": True},
    "Support Cannot be Cancelled": {"steady_support": True},
    "Support Range 2": {"support_range": 2},
    "Support Range 3": {"support_range": 3},
    "Anti-Air Range 2": {"anti_air": 2},
}


def card(name: str) -> UnitType:
    """The unit type of that printed name."""
    return next(kind for kind in UNIT_TYPES if kind.name == name)


@pytest.mark.parametrize(
    "printed",
    [  # nation and class | name | battle value, vs hard, vs soft, support, defence, target, morale, cost | abilities
        pytest.param(
            "German Armor | Pz VI King Tiger | 7 13 10 3 14 Hard 7 15 | Moves OR Fires",
            marks=pytest.mark.rule("11.pz_vi_king_tiger"),
        ),
        pytest.param(
            "German Armor | Pz V Panther | 3 12 8 1 12 Hard 6 13 | Moves AND Fires",
            marks=pytest.mark.rule("11.pz_v_panther"),
        ),
        pytest.param(
            "German Armor | Pz VI Tiger I | 3 11 7 1 10 Hard 5 9 | Moves AND Fires",
            marks=pytest.mark.rule("11.pz_vi_tiger_i"),
        ),
        pytest.param(
            "German Anti-Tank | Stug III | 4 9 3 2 9 Hard 5 8 | Moves AND Fires",
            marks=pytest.mark.rule("11.stug_iii"),
        ),
        pytest.param("German Armor | Pz IV | 4 8 7 1 8 Hard 5 7 | Moves AND Fires", marks=pytest.mark.rule("11.pz_iv")),
        pytest.param(
            "German Anti-Tank | Hetzer | 5 10 4 1 6 Hard 4 7 | Moves AND Fires; May Move Diagonally",
            marks=pytest.mark.rule("11.hetzer"),
        ),
        pytest.param(
            "German Armor | Pz III | 5 7 7 2 6 Hard 4 5 | Moves AND Fires",
            marks=pytest.mark.rule("11.pz_iii"),
        ),
        pytest.param(
            "German Anti-Tank | Marder III | 6 8 3 1 3 Hard 3 3 | Moves AND Fires; May Move Diagonally",
            marks=pytest.mark.rule("11.marder_iii"),
        ),
        pytest.param(
            "German Scout Car | Puma | 5 4 8 3 4 Hard 3 4 | "
            "Moves Twice OR Moves AND Fires; May Move Diagonally; Ignores Mines; May Enter Swamps",
            marks=pytest.mark.rule("11.puma"),
        ),
        pytest.param(
            "German Armor | Pz II | 7 5 5 - 4 Hard 3 2 | Moves OR Fires; May Enter Swamps",
            marks=pytest.mark.rule("11.pz_ii"),
        ),
        pytest.param(
            "German Scout Car | SdKfz 223 Scout | 6 2 4 - 5 Soft 3 2 | "
            "Moves Twice OR Moves AND Fires; May Move Diagonally; Ignores Mines",
            marks=pytest.mark.rule("11.sdkfz_223_scout"),
        ),
        pytest.param(
            "German Artillery | Flak 88 | 7 10 8 - 4 Soft 4 13 | Auto Dug-In; Cancel Target Terrain; Anti-Air Range 2",
            marks=pytest.mark.rule("11.flak_88"),
        ),
        pytest.param(
            "German Artillery | 10.5cm Howitzer | 3 8 4 3 3 Soft 3 11 | Support Range 2",
            marks=pytest.mark.rule("11.10_5cm_howitzer"),
        ),
        pytest.param(
            "German Mobile Artillery | Wespe | 4 8 4 2 5 Hard 3 8 | "
            "Moves AND Fires; May Move Diagonally; Support Range 2",
            marks=pytest.mark.rule("11.wespe"),
        ),
        pytest.param(
            "German Artillery | 7.5cm Howitzer | 5 6 3 2 2 Soft 2 7 | Support Range 2",
            marks=pytest.mark.rule("11.7_5cm_howitzer"),
        ),
        pytest.param(
            "German Anti-Air | SdKfz 7/1 | 6 4 7 3 3 Hard 3 5 | Moves AND Fires; Anti-Air Range 2",
            marks=pytest.mark.rule("11.sdkfz_7_1_druga"),
        ),
        pytest.param(
            "German Anti-Tank | Pak38 Towed Gun | 7 9 3 3 3 Soft 2 4 | Auto Dug-In",
            marks=pytest.mark.rule("11.pak38_towed_gun"),
        ),
        pytest.param(
            "German Motorized Infantry | Pioneers | 4 11 6 2 3 Soft 4 7 | Moves AND Fires; Auto Dug-In; Ignores Mines",
            marks=pytest.mark.rule("11.pioneers"),
        ),
        pytest.param(
            "German Infantry | Waffen SS | 3 8 9 1 5 Soft 4 8 | "
            "May Move Diagonally; Cancel Target Terrain; Ignores Mines; Auto Dug-In",
            marks=pytest.mark.rule("11.waffen_ss"),
        ),
        pytest.param(
            "German Motorized Infantry | Panzergrenadier | 4 8 8 2 6 Soft 5 8 | "
            "Moves AND Fires; May Move Diagonally; May Enter Swamps; Receives Defense Terrain Bonus",
            marks=pytest.mark.rule("11.panzergrenadier"),
        ),
        pytest.param(
            "German Infantry | Fallschirmjaeger | 5 6 11 2 5 Soft 5 8 | May Move Diagonally; Cancel Target Terrain",
            marks=pytest.mark.rule("11.fallschirmjaeger"),
        ),
        pytest.param(
            "German Infantry | Stosstruppen | 5 8 8 3 8 Soft 5 7 |",
            marks=pytest.mark.rule("11.stosstruppen"),
        ),
        pytest.param(
            "German Motorized Infantry | Field Marshal | 4 1 4 2 5 Soft 2 8 | "
            "Moves AND Fires OR Transfers Activation; May Move Diagonally",
            marks=pytest.mark.rule("11.field_marshal"),
        ),
        pytest.param("German Infantry | Grenadiers | 6 6 7 2 7 Soft 4 4 |", marks=pytest.mark.rule("11.grenadiers")),
        pytest.param("German Infantry | Volkssturm | 7 4 6 2 6 Soft 4 3 |", marks=pytest.mark.rule("11.volkssturm")),
        pytest.param(
            "American Armor | M26 Pershing | 3 12 8 1 11 Hard 6 12 | Moves AND Fires",
            marks=pytest.mark.rule("11.m26_pershing"),
        ),
        pytest.param(
            "American Armor | M4A3 Sherman 76 | 3 10 7 1 9 Hard 5 8 | Moves AND Fires",
            marks=pytest.mark.rule("11.m4a3_sherman_76"),
        ),
        pytest.param(
            "American Armor | M3 Grant-Lee | 4 7 9 2 6 Hard 4 7 | Moves AND Fires",
            marks=pytest.mark.rule("11.m3_grant_lee"),
        ),
        pytest.param(
            "American Armor | M4A1 Sherman | 4 8 8 2 7 Hard 4 6 | Moves AND Fires",
            marks=pytest.mark.rule("11.m4a1_sherman"),
        ),
        pytest.param(
            "American Anti-Tank | M36 Jackson | 5 10 4 2 5 Hard 4 7 | Moves AND Fires; May Move Diagonally",
            marks=pytest.mark.rule("11.m36_jackson"),
        ),
        pytest.param(
            "American Armor | M24 Chaffee | 5 7 6 2 5 Hard 4 4 | Moves AND Fires",
            marks=pytest.mark.rule("11.m24_chafee"),
        ),
        pytest.param(
            "American Anti-Tank | M10 Wolverine | 6 8 3 2 4 Hard 3 4 | Moves AND Fires; May Move Diagonally",
            marks=pytest.mark.rule("11.m10_wolverine"),
        ),
        pytest.param(
            "American Scout Car | M8 Greyhound | 5 5 8 3 5 Hard 3 3 | "
            "Moves Twice OR Moves AND Fires; Ignores Mines; May Move Diagonally; May Enter Swamps",
            marks=pytest.mark.rule("11.m8_greyhound"),
        ),
        pytest.param(
            "American Armor | M3A1 Stuart | 7 5 7 1 4 Hard 3 3 | Moves AND Fires; May Enter Swamps",
            marks=pytest.mark.rule("11.m3a1_stuart"),
        ),
        pytest.param(
            "American Scout Car | White Scout Car | 6 2 4 2 5 Soft 3 3 | "
            "Moves Twice OR Moves AND Fires; Ignores Mines; May Move Diagonally",
            marks=pytest.mark.rule("11.white_scout_car"),
        ),
        pytest.param(
            "American Mobile Artillery | M12 Howitzer | 7 7 6 4 7 Hard 5 15 | "
            "Moves AND Fires; May Move Diagonally; Support Range 3",
            marks=pytest.mark.rule("11.m12_howitzer"),
        ),
        pytest.param(
            "American Artillery | 4.2cm Mortar | 7 7 6 3 7 Soft 6 1 | "
            "Support Range 3; Auto Dug-In; Support Cannot be Cancelled",
            marks=pytest.mark.rule("11.4_2cm_mortar"),
        ),
        pytest.param(
            "American Artillery | 105mm Howitzer | 3 8 4 3 3 Soft 3 9 | Support Range 3",
            marks=pytest.mark.rule("11.105mm_howitzer"),
        ),
        pytest.param(
            "American Mobile Artillery | M7 Priest | 4 8 4 3 6 Hard 3 8 | "
            "Moves AND Fires; May Move Diagonally; Support Range 2",
            marks=pytest.mark.rule("11.m7_priest"),
        ),
        pytest.param(
            "American Artillery | 75mm Howitzer | 5 6 3 2 2 Soft 2 5 | Support Range 2",
            marks=pytest.mark.rule("11.75mm_howitzer"),
        ),
        pytest.param(
            "American Anti-Air | M16 Halftrack | 6 3 8 3 5 Hard 3 4 | Moves AND Fires; Anti-Air Range 2",
            marks=pytest.mark.rule("11.m16_semioruga"),
        ),
        pytest.param(
            "American Anti-Tank | 57mm Towed Gun | 7 7 3 4 3 Soft 2 3 | Auto Dug-In",
            marks=pytest.mark.rule("11.57mm_towed_gun"),
        ),
        pytest.param(
            "American Motorized Infantry | Engineers | 4 11 5 2 2 Soft 4 6 | "
            "Moves AND Fires; Ignores Mines; Auto Dug-In",
            marks=pytest.mark.rule("11.engineers"),
        ),
        pytest.param(
            "American Infantry | Army Rangers | 3 9 9 1 5 Soft 4 9 | "
            "May Move Diagonally; Cancel Target Terrain; Ignores Mines; Auto Dug-In",
            marks=pytest.mark.rule("11.army_rangers"),
        ),
        pytest.param(
            "American Motorized Infantry | Mechanized | 4 8 7 2 5 Hard 5 7 | "
            "Moves AND Fires; May Move Diagonally; May Enter Swamps; Receives Defense Terrain Bonus",
            marks=pytest.mark.rule("11.mechanized"),
        ),
        pytest.param(
            "American Infantry | Paratroopers | 5 6 11 3 5 Soft 5 9 | May Move Diagonally; Cancel Target Terrain",
            marks=pytest.mark.rule("11.paratroopers"),
        ),
        pytest.param("American Infantry | Veterans | 5 7 8 2 8 Soft 6 6 |", marks=pytest.mark.rule("11.veterans")),
        pytest.param(
            "American Motorized Infantry | Commander | 4 1 4 2 5 Soft 2 8 | "
            "Moves AND Fires OR Transfers Activation; May Move Diagonally",
            marks=pytest.mark.rule("11.commander"),
        ),
        pytest.param("American Infantry | Regulars | 6 5 7 2 7 Soft 5 4 |", marks=pytest.mark.rule("11.regulars")),
        pytest.param("American Infantry | Recruits | 7 3 6 2 6 Soft 4 2 |", marks=pytest.mark.rule("11.recruits")),
    ],
)
def test_a_unit_card_has_the_figures_and_abilities_of_the_table(printed):
    nation, name, figures, abilities = (part.strip() for part in printed.split("|"))
    side, unit_class = nation.split(" ", 1)
    battle, hard, soft, support, defence, target, morale, cost = figures.replace("-", "0").split()
    granted: dict[str, Any] = {}
    for ability in filter(None, abilities.split("; ")):
        granted |= ABILITIES[ability]
    found = msgspec.structs.replace(card(name), copies=1, decks={})
    assert found == UnitType(
        id=re.sub(r"[^a-z0-9]+", "_", name.lower()),
        name=name,
        side=side.lower(),
        unit_class=CLASSES[unit_class],
        battle=int(battle),
        hard=int(hard),
        soft=int(soft),
        support=int(support),
        defence=int(defence),
        target=target.lower(),
        morale=int(morale),
        cost=int(cost),
        copies=1,
        decks={},
        abilities=Abilities(**granted),
    )


@pytest.mark.rule("9.unitnumber")
def test_every_card_has_a_number_of_its_own_up_to_240():
    assert sorted(CARDS) == list(range(1, 241))
    assert all(card.number == number for number, card in CARDS.items())


@pytest.mark.rule("9.unitname", "0.a")
def test_each_side_has_twenty_five_kinds_of_unit_under_names_of_their_own():
    assert Counter(kind.side for kind in UNIT_TYPES) == {"american": 25, "german": 25}
    assert len({kind.name for kind in UNIT_TYPES}) == len(UNIT_IDS) == 50


def test_there_are_fifty_six_physical_units_a_side_and_the_americans_are_numbered_first():
    assert Counter(unit.seat for unit in UNITS.values()) == {0: 56, 1: 56}
    assert [unit.seat for _, unit in sorted(UNITS.items())] == [0] * 56 + [1] * 56


@pytest.mark.rule("4.1.b", "9.targetclass")
def test_a_unit_is_a_hard_or_a_soft_target():
    assert {kind.target for kind in UNIT_TYPES} == {"hard", "soft"}
    for unit in UNITS.values():
        assert unit.is_hard == (unit.type.target == "hard")


@pytest.mark.rule("9.unitclass", "4.1.a")
def test_the_units_belong_to_the_eight_classes_and_both_sides_have_all_of_them():
    for side in ("american", "german"):
        assert {kind.unit_class for kind in UNIT_TYPES if kind.side == side} == set(CLASSES.values())


@pytest.mark.rule("9.armor.a")
def test_all_armour_is_a_hard_target():
    armour = [kind for kind in UNIT_TYPES if kind.unit_class == "armor"]
    assert len(armour) == 12
    assert {kind.target for kind in armour} == {"hard"}


@pytest.mark.rule("9.antitank")
def test_anti_tank_units_hit_hard_targets_at_least_twice_as_hard_as_soft_ones():
    guns = [kind for kind in UNIT_TYPES if kind.unit_class == "anti_tank"]
    assert len(guns) == 7
    assert all(kind.hard >= 2 * kind.soft for kind in guns)


@pytest.mark.rule("9.artillery", "9.rangedsupport")
def test_only_artillery_supports_beyond_the_next_tile_and_all_of_it_but_the_flak_88_that_gives_none():
    far = {kind.id for kind in UNIT_TYPES if kind.abilities.support_range > 1}
    guns = {kind.id for kind in UNIT_TYPES if kind.unit_class in ("artillery", "mobile_artillery")}
    assert far == guns - {"flak_88"}
    assert UNIT_IDS["flak_88"].support == 0


@pytest.mark.rule("9.supportvalue.b")
def test_most_units_support_the_next_tile_alone():
    reach = Counter(kind.abilities.support_range for kind in UNIT_TYPES)
    assert reach == {1: 42, 2: 5, 3: 3}


@pytest.mark.rule("9.supportvalue.a", "9.battlevalue", "9.prestigecost", "9.morale.a")
def test_a_physical_card_bears_every_figure_of_its_kind():
    for unit in UNITS.values():
        kind = unit.type
        assert (unit.battle, unit.hard, unit.soft, unit.support, unit.defence, unit.morale, unit.cost) == (
            kind.battle,
            kind.hard,
            kind.soft,
            kind.support,
            kind.defence,
            kind.morale,
            kind.cost,
        )
        assert (unit.id, unit.name, unit.unit_class) == (kind.id, kind.name, kind.unit_class)
        assert all(figure >= 0 for figure in (unit.battle, unit.support))
        assert all(figure >= 1 for figure in (unit.hard, unit.soft, unit.defence, unit.morale, unit.cost))


def test_soft_units_and_those_whose_card_says_so_enter_swamps_and_use_the_terrain():
    hard = [unit for unit in UNITS.values() if unit.is_hard]
    assert all(unit.enters_swamp and unit.terrain_bonus for unit in UNITS.values() if not unit.is_hard)
    assert {unit.id for unit in hard if unit.enters_swamp} == {
        "puma", "pz_ii", "m8_greyhound", "m3a1_stuart", "mechanized",
    }  # fmt: skip
    assert {unit.id for unit in hard if unit.terrain_bonus} == {"mechanized"}


def test_the_two_leaders_alone_transfer_their_activation():
    assert {kind.id for kind in UNIT_TYPES if kind.abilities.transfers} == {"commander", "field_marshal"}


def test_the_copies_of_a_unit_are_spread_over_the_decks_from_the_first_on():
    panthers = [unit for unit in UNITS.values() if unit.id == "pz_v_panther"]
    assert [(unit.copy, unit.seat, unit.letters) for unit in panthers] == [
        (1, GERMAN, {"d", "f", "g"}),
        (2, GERMAN, {"f", "g"}),
        (3, GERMAN, {"g"}),
    ]
