"""Prestige, its count in Phase 3, and the tracker board (book 2 and 5.2, Calcular el Prestigio)."""

import pytest

from boardgames.games.panzer_general.content.printed import SIDES
from tests.games.panzer_general.table import Table


def ending(side: str = "american", **scenario) -> Table:
    """A side about to end its Operations, with an army each."""
    table = Table(side, **scenario)
    table.unit("veterans", "C4", "american")
    table.unit("grenadiers", "C2", "german")
    return table


# --- income ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.prestige.a")
@pytest.mark.parametrize(
    ("terrain", "worth"),
    [("clear", 1), ("bridge", 2), ("city", 6), ("fortification", 2), ("town", 4), ("village", 2), ("swamp", 1)],
)
@pytest.mark.parametrize("side", SIDES)
def test_each_tile_controlled_brings_what_is_printed_on_it(terrain, worth, side):
    table = ending(side).terrain("E3", terrain).control(side, "E3").prestige(american=5, german=5)
    table.play("end")
    assert table.player(side).prestige == 5 + 6 + 1 + worth  # the Home Row, the unit's tile, and this one


@pytest.mark.rule("5.2.prestige.a")
def test_only_the_active_side_counts_and_only_its_own_tiles():
    table = ending().terrain("E3", "city").terrain("D3", "town").terrain("B3", "village")
    table.control("german", "E3").control(None, "D3").control("american", "B3")
    table.play("end")
    assert table.player("american").prestige == 7 + 2
    assert table.player("german").prestige == 0
    table.play("draw 2 2", "end")
    assert table.player("german").prestige == 7 + 6


@pytest.mark.rule("5.2.prestige.a", "7.2.bastogne.g", "7.2.bulge.j")
@pytest.mark.parametrize(("rules", "total"), [({"no_income": True}, 0), ({"income_factor": 2}, 14), ({}, 7)])
def test_a_scenario_may_double_the_income_or_stop_it(rules, total):
    table = ending(rules=rules)
    table.play("end")
    assert table.player("american").prestige == total


# --- markers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.prestige.b")
@pytest.mark.parametrize("side", SIDES)
def test_moved_and_fired_markers_leave_the_map_in_phase_3(side):
    table = ending(side)
    marks = {"moved": 1, "fired": True, "new": True, "entrenching": True, "gave": True, "bogged": 2, "bare": True}
    for tile in ("C4", "C2"):
        for mark, value in marks.items():
            setattr(table.at(tile), mark, value)
    table.state.last = [table.at("C4").card]
    table.state.offensive = 2
    table.play("end")
    for tile in ("C4", "C2"):
        assert {mark: getattr(table.at(tile), mark) for mark in marks} == dict.fromkeys(marks, 0)
    assert (table.now.last, table.now.offensive) == ([], 0)


@pytest.mark.rule("5.2.prestige.b", "5.2.ops.c")
def test_a_unit_may_be_activated_again_in_its_next_turn():
    table = ending()
    table.play("move C4 D4")
    assert not table.offers("move D4")
    assert table.at("D4").moved == 1
    table.pass_the_turn()
    assert table.at("D4").moved == 0
    table.pass_the_turn()
    assert table.offers("move D4")


@pytest.mark.rule("5.2.prestige.b")
def test_defenses_and_morale_markers_stay():
    table = ending()
    table.at("C4").dug = True
    table.at("C4").morale = 3
    table.play("end")
    assert table.at("C4").dug
    assert table.at("C4").morale == 3


@pytest.mark.rule("5.2.prestige.c")
@pytest.mark.parametrize("side", SIDES)
def test_in_phase_3_auto_dug_in_units_of_both_sides_get_defenses_even_if_the_game_then_ends(side):
    table = ending(side).control(side, "A1", "A5")  # it will win in Phase 4
    table.unit("57mm_towed_gun", "E4", "american")
    table.unit("pak38_towed_gun", "E2", "german")
    table.play("end")
    assert table.winner == side
    assert [table.at(tile).dug for tile in ("E4", "E2", "C4", "C2")] == [True, True, False, False]


@pytest.mark.rule("5.2.prestige.c", "9.autodugin")
def test_a_unit_that_left_its_defenses_has_new_ones_at_the_end_of_the_turn():
    table = ending()
    table.unit("engineers", "E4", "american", dug=True)
    table.play("move E4 E3")
    assert not table.at("E3").dug
    table.play("end")
    assert table.at("E3").dug


@pytest.mark.rule("5.2.prestige.c", "10.fortification.c")
def test_the_end_of_the_turn_ends_prep_fire_and_auto_dug_in_works_again():
    table = ending("german")
    table.unit("57mm_towed_gun", "E4", "american", bare=True)
    table.play("end")
    assert table.at("E4").dug


# --- the tracker board -------------------------------------------------------------------------------------------


@pytest.mark.rule("2.b")
def test_prestige_is_earned_spent_and_decides_who_wins():
    table = ending("german", turn=6).prestige(american=13, german=9)
    table.hand("german", "replacements")
    table.at("C2").morale = 2
    table.play("play replacements")
    assert table.player("german").prestige == 5
    table.play("end")  # 5 + 7 against 13
    assert table.winner == "american"


@pytest.mark.rule("2.c")
def test_the_marker_moves_at_once_and_both_sides_see_it():
    table = ending().prestige(american=9, german=20)
    table.hand("american", "national_advantage")
    table.play("play national_advantage")
    for side in SIDES:
        assert [player.prestige for player in table.view(side).players] == [14, 15]
    assert table.told("prestige") == [
        {"side": 0, "points": 5, "total": 14},
        {"side": 1, "points": -5, "total": 15},
    ]


@pytest.mark.rule("2.c")
@pytest.mark.parametrize(("before", "after"), [(6, 1), (5, 0), (3, 0), (0, 0)])
def test_prestige_never_falls_below_0(before, after):
    table = ending().prestige(german=before)
    table.hand("american", "national_advantage")
    table.play("play national_advantage")
    assert table.player("german").prestige == after


@pytest.mark.rule("2.d")
@pytest.mark.parametrize(("before", "after"), [(43, 50), (44, 51), (94, 101), (144, 151)])
def test_a_total_may_go_beyond_50_and_100(before, after):
    table = ending().prestige(american=before)
    table.play("end")
    assert table.view("german").players[0].prestige == after


@pytest.mark.rule("2.a", "5.1.e")
@pytest.mark.parametrize("side", [*SIDES, None])
def test_the_tracker_board_is_open_to_all(side):
    table = ending(turn=4).prestige(american=12, german=34)
    table.terrain("C3", "hills").terrain("C2", "village")
    table.at("C2").dug = True
    table.unit("regulars", "C3", markers=-1)
    table.hand("american", "supply_column")
    table.hand("german", "supply_column")
    table.play("attack C3 C2")
    assert table.asked == "german sacrifice"
    view = table.view(side)
    assert (view.turn, view.turns) == (4, 6)
    assert [player.prestige for player in view.players] == [12, 34]
    assert view.combat is not None
    assert view.combat.shot is not None
    assert (view.combat.shot.firer, view.combat.shot.fire, view.combat.shot.target) == (1, 7, 7 + 3)
    table.script(0)
    table.play("bluff", "bluff", "bluff")
    shot = table.view(side).combat.shot
    assert (shot.firer, shot.fire, shot.target) == (0, 7 - 1 + 2, 7 + 3 + 2)


@pytest.mark.rule("3.a")
def test_every_marker_of_the_book_stands_in_the_view():
    table = ending(objectives=["E3"], bridges=["F3"]).terrain("F3", "impassable_river")
    table.at("C4").moved = 1
    table.at("C4").fired = True
    table.at("C4").dug = True
    table.at("C4").morale = 8
    table.at("C2").morale = 3
    view = table.view("american")
    ours, theirs = table.seen("C4", "american"), table.seen("C2", "american")
    assert (ours.moved, ours.fired, ours.dug, ours.markers) == (1, True, True, 2)
    assert (theirs.moved, theirs.fired, theirs.dug, theirs.markers) == (0, False, False, -1)
    assert view.control == table.now.control
    number = table.grid.number
    assert table.now.field.objectives == (number["E3"],)
    assert table.now.field.bridges == {number["F3"]}
    assert table.now.field.bases == (number["A1"], number["A5"])
