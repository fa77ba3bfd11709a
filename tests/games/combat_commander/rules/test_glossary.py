"""What the words of the book mean, and what lies in the box: introduction, display, glossary."""

import pytest

from boardgames.core.files import content as yaml
from boardgames.games.combat_commander.content.printed import (
    CARDS,
    FORTIFICATIONS,
    HERE,
    NATION_TYPES,
    UNIT_SLUGS,
    UNITS,
    WEAPON_TYPES,
    WEAPONS,
)
from boardgames.games.combat_commander.ground.map import BOARD, battlefield, shipped
from boardgames.games.combat_commander.rules import harm, markers, reserves, values, victory
from boardgames.games.combat_commander.rules.events.events_troops import friendly
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import ALLIES, AXIS, Reserve, stack
from tests.games.combat_commander.firing import attacks, firing
from tests.games.combat_commander.flowing import Played, at
from tests.games.combat_commander.table import Table


@pytest.mark.rule("INTRO.4", "1d")
def test_the_box_holds_three_decks_of_72_and_the_other_four_cards_are_no_fate_cards():
    assert len(CARDS) == 220 - 4
    assert {nation: sum(card.nation == nation for card in CARDS.values()) for nation in NATION_TYPES} == dict.fromkeys(
        NATION_TYPES, 72
    )


@pytest.mark.rule("INTRO.3", "7")
def test_points_come_of_losses_exits_and_objectives():
    t = Table(units={"H4": ["ger_rifle_squad"], "O5": ["ger_line_team"], "A2": ["ger_sergeant_x"],
                     "K5": ["usa_line_squad", "usa_line_team"]}, open=["M"])  # fmt: skip
    harm.eliminate(t.g, t.g.units[UNIT_SLUGS["usa_line_squad.1"]])
    assert t.g.vp == 2
    Played(t, reserves.leave(t.g, t.g.units[UNIT_SLUGS["ger_line_team.1"]]))
    assert t.g.vp == 3
    t.g.units[UNIT_SLUGS["ger_rifle_squad.1"]].hex = at("H5")
    victory.occupy(t.g, at("H5"))
    assert t.g.vp == 6


@pytest.mark.rule("INTRO.7", "INTRO.10")
def test_where_the_book_is_open_a_ruling_says_what_is_done_and_why():
    rulings = yaml.read(HERE.parent / "rulings.yaml")
    assert len(rulings) > 20
    assert all(ruling["ruling"][language] for ruling in rulings for language in ("en", "es"))
    # the strict reading of 6.3b: on the map, whatever is still to come
    t = Table(units={"H4": ["ger_rifle_squad"], "K5": ["usa_line_squad"]})
    t.g.track = {5: [Reserve(ALLIES, unit=UNIT_SLUGS["usa_line_squad.2"])]}
    with pytest.raises(Exception, match="wiped_out"):
        harm.eliminate(t.g, t.g.units[UNIT_SLUGS["usa_line_squad.1"]])


@pytest.mark.rule("3a")
def test_names_and_ranks_of_leaders_mean_nothing():
    sergeants = [unit for unit in UNITS.values() if unit.type.id.endswith("_sergeant_x")]
    assert len(sergeants) == 8
    assert len({(unit.fp, unit.range, unit.move, unit.morale, unit.command) for unit in sergeants}) == 1


# --- map and display -------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.1b")
def test_sight_runs_from_centre_to_centre():
    assert len(set(BOARD.centres)) == BOARD.size
    line = BOARD.line(at("C3"), at("C7"))
    assert line == tuple(at(f"C{n}") for n in range(3, 8))  # straight through the centres of those between


@pytest.mark.rule("2.2.3", "12b")
def test_each_map_has_two_artillery_boxes_in_opposite_corners_one_for_each_side():
    corners = {"nw_se": {"nw", "se"}, "ne_sw": {"ne", "sw"}}
    for name in shipped():
        assert set(battlefield(name).file.artillery.split("_")) == corners[battlefield(name).file.artillery]
    t = Table()
    reserves.install(t.g, Reserve(AXIS, radio=1))
    reserves.install(t.g, Reserve(ALLIES, radio=6))
    assert [player.radio for player in t.g.players] == [1, 6]


@pytest.mark.rule("4", "4.1.1b", "4.1.1a")
def test_the_vp_track_goes_on_beyond_twenty():
    t = Table()
    victory.gain(t.g, ALLIES, 23, "eliminated")
    victory.gain(t.g, ALLIES, 4, "eliminated")
    assert t.g.vp == -27
    victory.gain(t.g, AXIS, 50, "eliminated")
    assert t.g.vp == 23


@pytest.mark.rule("4.1.2")
def test_the_attack_total_is_told_and_changes_nothing():
    t = firing({"C3": ["ger_rifle_squad"], "D3": ["usa_line_squad"], "M5": ["usa_line_squad"]})
    t.dice("41", "66")
    t.choose(next(code for code in t.codes if code.startswith("fire")))
    assert attacks(t) == [(5, 10)]
    assert t.state.vp == 0


@pytest.mark.rule("4.3.4", "GLOS.abrev")
def test_what_the_boxes_of_the_display_remind_of_is_in_force():
    special = {kind.kind for kind in WEAPON_TYPES.values() if kind.ignores_cover or kind.single_use}
    assert set(FORTIFICATIONS) == {"bunker", "foxhole", "mines", "pillbox", "trench", "wire"}
    assert special == {"flamethrower", "satchel_charge", "molotov_cocktail"}


# --- the glossary ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GLOS.adyacente")
def test_hexes_that_share_a_side_are_adjacent():
    for n in range(BOARD.size):
        assert set(BOARD.neighbours[n]) == {m for m in range(BOARD.size) if BOARD.distance(n, m) == 1}
    assert BOARD.hexside(at("C3"), at("C4"))


@pytest.mark.rule("8")
def test_units_in_one_hex_are_stacked():
    t = Table(units={"C3": ["ger_rifle_squad", "ger_line_team", "usa_line_team"], "C4": ["ger_line_team"]})
    assert len(stack(t.g, at("C3"))) == 3
    assert len(stack(t.g, at("C3"), AXIS)) == 2


@pytest.mark.rule("10.1.1")
def test_units_in_between_do_not_matter_to_sight():
    t = Table(units={"C3": ["ger_rifle_squad"], "C6": ["usa_line_squad"]})
    before = library.sight_of(t.g).hindrance(at("C3"), at("C6"))
    t.put("C4", "ger_rifle_squad")
    t.put("C5", "usa_line_squad")
    assert library.sight_of(t.g).hindrance(at("C3"), at("C6")) == before == 0


@pytest.mark.rule("GLOS.cobertura", "T78.3b")
def test_the_highest_cover_counts():
    t = Table(units={"C3": ["ger_rifle_squad"]})
    piece = t.g.units[UNIT_SLUGS["ger_rifle_squad.1"]]
    t.g.works[at("C3")] = "foxhole"
    assert values.morale(t.g, piece) == 7 + 3
    assert values.cover(t.g, at("C3"), across=2) == 3
    assert values.cover(t.g, at("C3"), across=5) == 5


@pytest.mark.rule("GLOS.danado", "11.4b")
def test_a_damaged_weapon_is_of_no_use_and_lost_when_damaged_again():
    t = Table(units={"C3": ["ger_weapon_team+ger_heavy_mg"], "K5": ["usa_line_squad"]})
    piece = t.g.units[UNIT_SLUGS["ger_weapon_team.1"]]
    assert values.gun_ready(t.g, piece)
    harm.damage(t.g, piece)
    assert not values.gun_ready(t.g, piece)
    harm.damage(t.g, piece)
    assert (piece.weapon, piece.damaged, len(t.g.lost)) == (0, False, 1)


@pytest.mark.rule("GLOS.desorganizado")
def test_a_broken_unit_still_fights_with_lower_values():
    t = Table(units={"C3": ["ger_rifle_squad", "ger_rifle_squad*"], "K5": ["usa_line_squad"]})
    fresh, broken, _ = t.g.units.values()
    for measure in (values.fp, values.reach, values.movement):
        assert measure(t.g, fresh) > measure(t.g, broken) >= 1


@pytest.mark.rule("GLOS.fortificaciones", "GLOS.propio", "GLOS.enemigo")
def test_fortifications_are_nobodys():
    t = Table(units={"C3": ["ger_rifle_squad"], "K5": ["usa_line_squad"]}, control=[-1] * 5)
    markers.put_work(t.g, at("D5"), "trench")
    assert at("D5") not in friendly(t.g, AXIS)
    t.g.units[UNIT_SLUGS["usa_line_squad.1"]].hex = at("D5")
    assert values.cover(t.g, at("D5")) == 4  # it shelters whoever is there


@pytest.mark.rule("GLOS.indicador", "GLOS.unidad")
def test_markers_are_no_units():
    assert all(unit.figures > 0 for unit in UNITS.values())
    assert not any(hasattr(weapon, "figures") for weapon in WEAPONS.values())
    t = Table(units={"C3": ["ger_weapon_team+ger_heavy_mg"]})
    t.g.works[at("C3")] = "trench"
    assert sum(piece.type.figures for piece in stack(t.g, at("C3"))) == 2
