"""Squads, teams and leaders: what book 3 says of a unit, what 7.1 and 8.2 count, and the figures of each counter."""

import re
from collections import Counter

import pytest

from boardgames.games.combat_commander.content.printed import (
    ALLIES,
    AXIS,
    BASICS,
    NATION_TYPES,
    UNIT_SLUGS,
    UNIT_TYPES,
    UNITS,
    Side,
    Unit,
    replacement,
)


def side(printed: str, command: int = 0) -> Side:
    """ "[7] 3 [5] m8": FP, range, movement, morale; a value in a square stands in brackets."""
    *values, morale = printed.split()
    names = ("fp", "range", "move")
    figures = {name: int(re.sub(r"\D", "", value)) for name, value in zip(names, values, strict=True)}
    boxed = frozenset(name for name, value in zip(names, values, strict=True) if value.startswith("["))
    return Side(**figures, morale=int(morale.removeprefix("m")), command=command, boxed=boxed)


def unit(slug: str) -> Unit:
    return UNITS[UNIT_SLUGS[slug]]


@pytest.mark.rule("3.1.1", "3.1.2", "3.1.3", "3.1.4a")
@pytest.mark.parametrize(
    "printed",
    [  # nation | unit | quality | counters | unbroken | broken
        "germany | pionier squad | elite | 6 | [7] [3] [5] m8 | 4 1 1 m9",
        "germany | ss squad | elite | 10 | [6] [5] [5] m8 | 3 1 1 m10",
        "germany | elite_rifle squad | elite | 10 | 5 [6] [5] m8 | 2 1 1 m8",
        "germany | parachute squad | elite | 10 | [5] [4] [5] m8 | 3 1 1 m8",
        "germany | rifle squad | line | 10 | 5 [5] [4] m7 | 2 1 1 m7",
        "germany | volksgrenadier squad | line | 10 | 5 [4] 4 m7 | 2 1 1 m6",
        "germany | conscript squad | green | 10 | 5 [3] 3 m6 | 2 1 1 m5",
        "germany | weapon team | | 6 | 2 2 4 m8 | 1 1 1 m9",
        "germany | elite team | elite | 8 | 3 [3] [5] m8 | 1 1 1 m7",
        "germany | line team | line | 8 | 3 [3] 4 m7 | 1 1 1 m6",
        "germany | green team | green | 8 | 3 [3] 3 m6 | 1 1 1 m4",
        "usa | engineer squad | elite | 6 | [7] [3] [5] m8 | 4 1 1 m8",
        "usa | paratroop squad | elite | 12 | [6] [4] [5] m8 | 4 1 1 m9",
        "usa | elite squad | elite | 12 | [6] 6 [5] m7 | 3 1 1 m8",
        "usa | line squad | line | 12 | [6] 6 [4] m6 | 3 1 1 m8",
        "usa | green squad | green | 12 | [5] 4 [3] m5 | 3 1 1 m7",
        "usa | weapon team | | 6 | 2 2 4 m7 | 1 1 1 m9",
        "usa | elite team | elite | 8 | [4] 4 [5] m7 | 2 1 1 m8",
        "usa | line team | line | 8 | [3] 4 [4] m6 | 2 1 1 m7",
        "usa | green team | green | 8 | [3] 3 [3] m5 | 2 1 1 m6",
        "ussr | assault squad | elite | 6 | [7] [2] [5] m9 | 4 1 1 m8",
        "ussr | guards_smg squad | elite | 15 | [6] [3] 5 m8 | 3 1 1 m8",
        "ussr | guards_rifle squad | elite | 15 | 5 5 5 m8 | 2 1 1 m8",
        "ussr | smg squad | line | 15 | [5] [2] 4 m8 | 3 1 1 m6",
        "ussr | rifle squad | line | 15 | 5 3 4 m8 | 2 1 1 m6",
        "ussr | militia squad | green | 15 | 5 2 3 m7 | 2 1 1 m5",
        "ussr | weapon team | | 6 | 2 1 4 m9 | 1 1 1 m8",
        "ussr | elite team | elite | 8 | 3 2 5 m8 | 1 1 1 m7",
        "ussr | line team | line | 8 | 3 2 4 m7 | 1 1 1 m6",
        "ussr | green team | green | 8 | 3 2 3 m6 | 1 1 1 m5",
    ],
)
def test_a_squad_or_team_has_the_figures_of_its_counter(printed):
    nation, name, quality, copies, front, broken = (part.strip() for part in printed.split("|"))
    kind = UNIT_TYPES[f"{NATION_TYPES[nation].prefix}_{name.replace(' ', '_')}"]
    assert (kind.nation, kind.size, kind.quality) == (nation, name.split()[1], quality or None)
    assert (kind.front, kind.broken) == (side(front), side(broken))
    assert kind.copies == int(copies) == sum(unit.type is kind for unit in UNITS.values())


@pytest.mark.rule("3.1.5a", "O20.3.4c")
@pytest.mark.parametrize(
    "printed",
    [  # leader | counters of Germany, the United States, the Soviet Union | unbroken | command | broken
        "hero | 1 1 1 | 2 4 7 m9 | 0 | 1 2 3 m9",
        "private | 1 1 1 | 2 1 6 m6 | 2 | 1 0 1 m7",
        "corporal_x | 2 2 2 | 1 1 6 m6 | 1 | 0 0 1 m7",
        "corporal_y | 2 2 4 | 1 1 6 m7 | 1 | 0 0 1 m8",
        "sergeant_x | 2 4 2 | 1 1 6 m8 | 1 | 0 0 1 m9",
        "sergeant_y | 4 4 4 | 2 1 6 m8 | 2 | 1 0 1 m9",
        "lieutenant_x | 4 2 2 | 1 1 6 m9 | 1 | 0 0 1 m10",
        "lieutenant_y | 2 2 2 | 2 1 6 m9 | 2 | 1 0 1 m10",
        "captain | 1 1 1 | 2 1 6 m10 | 2 | 1 0 1 m11",
    ],
)
def test_a_leader_has_the_same_figures_in_every_nation_and_no_command_when_broken(printed):
    name, copies, front, command, broken = (part.strip() for part in printed.split("|"))
    for prefix, count in zip(("ger", "usa", "ussr"), copies.split(), strict=True):
        kind = UNIT_TYPES[f"{prefix}_{name}"]
        assert (kind.size, kind.quality, kind.hero) == ("leader", None, name == "hero")
        assert (kind.front, kind.broken) == (side(front, int(command)), side(broken))
        assert kind.copies == int(count)


@pytest.mark.rule("INTRO.1")
def test_germany_is_the_axis_and_the_united_states_and_the_soviet_union_are_the_allies():
    assert {nation: row.seat for nation, row in NATION_TYPES.items()} == {
        "germany": AXIS,
        "usa": ALLIES,
        "ussr": ALLIES,
    }
    assert [NATION_TYPES[nation].side for nation in ("germany", "usa", "ussr")] == ["axis", "allies", "allies"]
    for each in UNITS.values():
        assert each.seat == (AXIS if each.nation == "germany" else ALLIES)


@pytest.mark.rule("1a")
def test_the_decks_of_the_nations_are_grey_green_and_brown():
    assert {nation: row.deck for nation, row in NATION_TYPES.items()} == {
        "germany": "grey",
        "usa": "green",
        "ussr": "brown",
    }


@pytest.mark.rule("5.3b")
@pytest.mark.parametrize(("nation", "discards"), [("germany", 6), ("usa", 5), ("ussr", 3)])
def test_a_nation_has_its_limit_of_discards(nation, discards):
    assert NATION_TYPES[nation].discards == discards


@pytest.mark.rule("GLOS.unidad", "INTRO.5")
def test_a_unit_is_a_leader_a_team_or_a_squad():
    assert {kind.size for kind in UNIT_TYPES.values()} == {"leader", "team", "squad"}
    assert Counter(unit.nation for unit in UNITS.values()) == {"germany": 115, "usa": 103, "ussr": 130}


@pytest.mark.rule("3b", "INTRO.5")
@pytest.mark.parametrize(("size", "figures", "men"), [("squad", 4, 10), ("team", 2, 5), ("leader", 1, 1)])
def test_the_figures_on_a_counter_tell_its_size(size, figures, men):
    assert (BASICS.sizes[size].figures, BASICS.sizes[size].men) == (figures, men)
    assert {each.figures for each in UNITS.values() if each.size == size} == {figures}


def test_seven_figures_of_a_side_may_stack_in_a_hex():
    assert BASICS.stack == 7


@pytest.mark.parametrize(
    ("slug", "points"),
    [
        pytest.param("ger_rifle_squad.1", 2, marks=pytest.mark.rule("7.1b")),
        pytest.param("ussr_militia_squad.15", 2, marks=pytest.mark.rule("7.1b")),
        pytest.param("usa_weapon_team.6", 1, marks=pytest.mark.rule("7.1c")),
        pytest.param("ger_green_team.2", 1, marks=pytest.mark.rule("7.1c")),
        pytest.param("ger_corporal_x.1", 2, marks=pytest.mark.rule("7.1d")),
        pytest.param("usa_sergeant_y.4", 3, marks=pytest.mark.rule("7.1d")),
        pytest.param("ussr_private.1", 3, marks=pytest.mark.rule("7.1d")),
        pytest.param("ussr_captain.1", 3, marks=pytest.mark.rule("7.1d")),
        pytest.param("ger_hero.1", 0, marks=pytest.mark.rule("7.1e")),
        pytest.param("ussr_hero.1", 0, marks=pytest.mark.rule("7.1e")),
    ],
)
def test_the_points_for_a_unit_are_those_of_its_size_and_a_leaders_command_but_none_for_a_hero(slug, points):
    assert unit(slug).points == points


@pytest.mark.rule("3.1", "3.1.5a", "3.2.1a")
def test_a_physical_unit_bears_the_values_of_both_its_sides():
    for each in UNITS.values():
        for broken, face in enumerate((each.type.front, each.type.broken)):
            values = (each.fp, each.range, each.move, each.morale, each.command, each.boxed)
            printed = (face.fp, face.range, face.move, face.morale, face.command, face.boxed)
            assert tuple(value[broken] for value in values) == printed
    rifles = unit("ger_rifle_squad.10")
    assert (rifles.fp, rifles.range, rifles.move, rifles.morale) == ((5, 2), (5, 1), (4, 1), (7, 7))
    assert rifles.boxed == (frozenset({"range", "move"}), frozenset())


def test_only_the_unbroken_side_of_a_squad_or_team_has_values_in_squares():
    for each in UNITS.values():
        assert not each.boxed[1]
        assert not (each.leader and each.boxed[0])


@pytest.mark.rule("3.1.5a", "3b")
def test_leaders_alone_have_a_command_and_the_hero_has_one_of_0():
    for each in UNITS.values():
        assert each.leader == (each.size == "leader")
        assert (each.command[0] > 0) == (each.leader and not each.hero)
    assert {each.slug for each in UNITS.values() if each.hero} == {"ger_hero.1", "usa_hero.1", "ussr_hero.1"}


def test_every_counter_has_a_number_and_a_slug_of_its_own():
    assert sorted(UNITS) == list(range(1, 349))
    assert len(UNIT_SLUGS) == 348
    assert all(each.number == number and UNIT_SLUGS[each.slug] == number for number, each in UNITS.items())


@pytest.mark.rule("4.3.1")
@pytest.mark.parametrize(
    ("nation", "quality", "team"),
    [
        ("germany", "elite", "ger_elite_team"),
        ("usa", "line", "usa_line_team"),
        ("ussr", "green", "ussr_green_team"),
    ],
)
def test_a_squad_is_replaced_by_teams_of_the_quality_of_the_players_order_of_battle(nation, quality, team):
    assert replacement(nation, quality).id == team


# The figures that the examples of the book give


def test_the_german_rifle_squad_of_the_examples():
    """Fire C (5 with a leader of command 1: 6), B (a broken team has range 1), movement E, F and H (morale 7, 4 MP)."""
    rifles, sergeant = UNIT_TYPES["ger_rifle_squad"].front, UNIT_TYPES["ger_sergeant_x"]
    assert rifles.fp + UNIT_TYPES["ger_lieutenant_x"].front.command == 6
    assert UNIT_TYPES["ger_line_team"].broken.range + UNIT_TYPES["ger_sergeant_y"].front.command == 3
    assert (rifles.morale, rifles.move) == (7, 4)
    assert (sergeant.front.morale, sergeant.front.command) == (8, 1)


def test_the_american_squad_of_the_examples():
    """Fire D (morale 6) and G (8 when broken, worth 2 VP), movement E (FP 6)."""
    squad = UNIT_TYPES["usa_line_squad"]
    assert (squad.front.fp, squad.front.morale, squad.broken.morale) == (6, 6, 8)


def test_the_german_team_of_fire_example_j_has_a_firepower_of_2():
    assert UNIT_TYPES["ger_weapon_team"].front.fp == 2
