"""Placing new units: book 5.2, Colocar Nuevas Unidades. Row 1 is the German Home Row, row 5 the American one."""

from typing import Any

import pytest

from tests.games.panzer_general.table import Table

ROW_5 = {"A5", "B5", "C5", "D5", "E5", "F5"}
HOME = {"american": "5", "german": "1"}
UNIT = {"american": "regulars", "german": "grenadiers"}  # 4 prestige each


def reinforced(side: str = "american", unit: str | None = None, prestige: int = 20, **scenario: Any) -> Table:
    """A side with a unit in hand and the means to place it."""
    table = Table(side, **scenario).prestige(**{side: prestige})
    table.hand(side, unit or UNIT[side])
    return table


def places(table: Table) -> set[str]:
    """Where the unit in hand may be placed; none if it may not be."""
    deploy = [code for code in table.codes if code.startswith("deploy")]
    if not deploy:
        return set()
    table.play(deploy[0])
    return {code.removeprefix("at ") for code in table.codes}


# --- where -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.place.a", "5.2.place.c")
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_unit_goes_from_the_hand_to_an_empty_tile_of_ones_own(side):
    table = reinforced(side)
    row = HOME[side]
    table.unit("veterans" if side == "american" else "volkssturm", f"C{row}", side)
    assert places(table) == {f"{column}{row}" for column in "ABDEF"}
    assert table.asked == f"{side} where.deploy"
    table.play(f"at D{row}")
    assert table.at(f"D{row}").type.id == UNIT[side]
    assert not table.player(side).hand
    assert table.asked == f"{side} operations"


@pytest.mark.rule("5.2.place.a", "5.1.g")
@pytest.mark.parametrize("enemy", [False, True])
def test_no_unit_is_placed_where_one_stands_already(enemy):
    table = reinforced()
    for column in "ABCDE":
        table.unit(
            "grenadiers" if enemy and column == "C" else "recruits" if column < "C" else "veterans", f"{column}5"
        )
    table.control("american", "C5")
    table.play("deploy regulars")  # only one tile is left
    assert table.at("F5").type.id == "regulars"
    full = reinforced()
    full.unit("regulars", "F5")
    for column, unit in zip("ABCDE", ["recruits", "recruits", "recruits", "veterans", "veterans"], strict=True):
        full.unit(unit, f"{column}5")
    assert not full.offers("deploy")


@pytest.mark.rule("5.2.place.c", "5.2.place.d", "13.tip8")
def test_the_tile_hangs_on_a_chain_of_ones_own_tiles_from_the_home_row():
    table = reinforced().control("american", "C4", "C3", "D3", "E2", "A1")  # E2 touches D3 at a corner only
    assert places(table) == ROW_5 | {"C4", "C3", "D3"}


@pytest.mark.rule("5.2.place.c", "5.2.place.d", "13.tip8")
def test_the_chain_is_broken_by_tiles_of_the_enemy_and_of_nobody():
    table = reinforced().control("american", "B4", "B3", "B2", "E4", "E3", "E2")
    table.control("german", "B3").control(None, "E3")
    assert places(table) == ROW_5 | {"B4", "E4"}


@pytest.mark.rule("5.2.place.d")
def test_the_chain_may_wind_but_starts_at_a_home_row_tile_still_ones_own():
    table = reinforced("german").control("german", "F2", "F3", "E3", "D3", "D2", "B2").control("american", "D1", "B1")
    assert places(table) == {"A1", "C1", "E1", "F1", "F2", "F3", "E3", "D3", "D2"}
    cut = reinforced("german").control("german", "D2", "D3").control("american", "D1")
    assert places(cut) == {"A1", "B1", "C1", "E1", "F1"}


@pytest.mark.rule("5.2.place.c")
def test_a_lost_home_row_is_no_place_for_anybody_new():
    table = reinforced().control("german", *ROW_5)
    assert not table.offers("deploy")


@pytest.mark.rule("5.2.place.a", "10.swamp.b", "10.impassableriver.a")
def test_a_unit_is_placed_only_on_ground_it_may_enter():
    table = reinforced(unit="m24_chaffee").terrain("B5", "swamp").terrain("C5", "impassable_river")
    assert places(table) == ROW_5 - {"B5", "C5"}
    table = reinforced().terrain("B5", "swamp").terrain("C5", "impassable_river")
    assert places(table) == ROW_5 - {"C5"}


# --- for how much ------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.place.b", "4.0.d", "2.c")
@pytest.mark.parametrize(("side", "unit", "cost"), [("american", "veterans", 6), ("german", "pz_iii", 5)])
def test_placing_costs_the_printed_prestige(side, unit, cost):
    table = reinforced(side, unit, prestige=cost)
    base = "A" + HOME[side]
    tiles = places(table)
    assert len(tiles) == 6
    tile = sorted(tiles - {base})[0]
    table.play(f"at {tile}")
    assert table.player(side).prestige == 0
    assert table.told("prestige") == [{"side": table.at(tile).seat, "points": -cost, "total": 0}]
    poor = reinforced(side, unit, prestige=cost - 1)
    poor.unit("recruits" if side == "american" else "volkssturm", base, side)
    assert not poor.offers("deploy")


@pytest.mark.rule("5.2.place.j")
@pytest.mark.parametrize(
    ("side", "unit", "prestige", "left"),
    [
        ("american", "paratroopers", 1, 0),  # 9 - 8
        ("american", "m26_pershing", 20, 16),  # 12 - 8
        ("american", "commander", 3, 3),  # 8 - 8
        ("american", "recruits", 3, 3),  # 2: nothing is paid back
        ("german", "flak_88", 5, 0),  # 13 - 8
    ],
)
def test_a_unit_placed_in_the_base_costs_8_less(side, unit, prestige, left):
    table = reinforced(side, unit, prestige)
    base = "A" + HOME[side]
    table.play(f"deploy {unit}")
    if table.asked.endswith("where.deploy"):
        table.play(f"at {base}")
    assert table.at(base).type.id == unit
    assert table.player(side).prestige == left


@pytest.mark.rule("5.2.place.j")
def test_the_discount_is_for_the_base_alone():
    for prestige, tiles in ((4, {"A5"}), (8, {"A5"}), (11, {"A5"}), (12, ROW_5)):
        table = reinforced(unit="m26_pershing", prestige=prestige)
        table.unit("veterans", "C3")  # out of the way
        table.play("deploy m26_pershing")
        if len(tiles) == 1:  # it is placed there without a question
            assert table.at("A5").type.id == "m26_pershing"
            assert table.player("american").prestige == prestige - 4
        else:
            assert {code.removeprefix("at ") for code in table.codes} == tiles
    assert not reinforced(unit="m26_pershing", prestige=3).offers("deploy")


@pytest.mark.rule("5.2.place.j")
def test_there_is_no_discount_in_a_base_that_is_occupied_or_lost():
    table = reinforced(unit="m26_pershing", prestige=4)
    table.unit("veterans", "A5")
    assert not table.offers("deploy")
    table = reinforced(unit="m26_pershing", prestige=4).control("german", "A5")
    assert not table.offers("deploy")
    table = reinforced(unit="m26_pershing", prestige=4).control("american", "A4", "A3", "A2", "A1")
    table.unit("veterans", "A5")
    assert not table.offers("deploy")  # the enemy's Base is no Base of ours


@pytest.mark.rule("5.2.place.a", "5.2.place.b")
def test_each_unit_in_hand_is_offered_if_it_can_be_paid_for():
    table = Table().prestige(american=5)
    table.hand("american", "veterans", "regulars", "recruits", "supply_column")
    table.unit("57mm_towed_gun", "A5")  # no discount
    assert table.offers("deploy") == ["deploy regulars.1", "deploy recruits.1"]


# --- face down ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.place.e", "5.2.ops.d", "4.3.b")
def test_a_new_unit_lies_face_down_and_the_enemy_is_shown_only_its_cost():
    table = reinforced()
    table.play("deploy regulars", "at C5")
    assert not table.at("C5").up
    seen = table.seen("C5", "german")
    assert (seen.card, seen.morale, seen.cost) == (0, 0, 4)
    assert table.seen("C5", "american").card == table.at("C5").card
    enemy, mine = (table.match.events_for(seat)[-1] for seat in (1, 0))
    assert (enemy.kind, enemy.args) == ("placed", {"side": 0, "tile": "C5", "paid": 4})
    assert mine.args["unit"] == table.at("C5").card


@pytest.mark.rule("5.2.place.e", "5.2.place.j")
def test_the_cost_shown_is_the_one_on_the_card():
    table = reinforced(unit="m26_pershing", prestige=4)
    table.play("deploy m26_pershing")
    assert table.seen("A5", "german").cost == 12


@pytest.mark.rule("5.2.place.f")
def test_players_may_agree_on_honour_not_to_show_the_cost():
    table = reinforced()
    table.state.options["honour"] = True
    table.play("deploy regulars", "at C5")
    assert table.seen("C5", "german").cost is None
    enemy, mine = (table.match.events_for(seat)[-1] for seat in (1, 0))
    assert (enemy.kind, enemy.args) == ("placed_quietly", {"side": 0, "tile": "C5"})
    assert mine.args["unit"] == table.at("C5").card
    assert table.player("american").prestige == 16


@pytest.mark.rule("5.2.place.g")
@pytest.mark.parametrize("enemy", ["B4", "C4", "D4", "B5", "D5"])
@pytest.mark.parametrize("up", [True, False])
def test_placed_next_to_an_enemy_both_turn_face_up(enemy, up):
    table = reinforced()
    table.unit("grenadiers", enemy, "german", up=up)
    table.unit("volkssturm", "C3", "german", up=False)  # two tiles off
    table.control("american", "B5", "D5")
    table.play("deploy regulars", "at C5")
    assert table.at("C5").up
    assert table.at(enemy).up
    assert not table.at("C3").up


@pytest.mark.rule("5.2.place.g")
def test_without_an_enemy_next_to_it_a_new_unit_stays_face_down():
    table = reinforced()
    table.unit("recruits", "D5", "american", up=False)
    table.unit("grenadiers", "E4", "german", up=False)
    table.play("deploy regulars", "at C5")
    assert [table.at(tile).up for tile in ("C5", "D5", "E4")] == [False, False, False]


@pytest.mark.rule("5.2.place.g", "9.scout")
def test_a_scout_car_that_is_placed_has_not_moved_and_sees_no_farther_than_others():
    table = reinforced(unit="m8_greyhound")
    table.unit("grenadiers", "C3", "german", up=False)
    table.unit("grenadiers", "A4", "german", up=False)
    table.play("deploy m8_greyhound", "at C5")
    assert not table.at("C3").up
    assert not table.at("C5").up
    table = reinforced(unit="m8_greyhound")
    table.unit("grenadiers", "D4", "german", up=False)
    table.play("deploy m8_greyhound", "at C5")
    assert table.at("D4").up


@pytest.mark.rule("5.2.place.a", "5.2.move.h")
def test_nothing_is_drawn_for_mines_when_a_unit_is_placed():
    table = reinforced().script()
    table.play("deploy regulars", "at C5")
    assert table.at("C5").morale == 5


@pytest.mark.rule("5.2.place.a", "5.2.place.e")
def test_where_a_unit_goes_may_be_thought_over_but_not_once_its_cost_has_been_shown():
    table = reinforced()
    table.play("deploy regulars")
    assert table.match.can_undo
    table.play("at C5")
    assert not table.match.can_undo


# --- the phase in which it is placed -----------------------------------------------------------------------------


@pytest.mark.rule("5.2.place.h")
@pytest.mark.parametrize("unit", ["regulars", "m24_chaffee", "commander"])
def test_a_new_unit_neither_moves_nor_fights_nor_digs_in_that_phase_but_in_the_next(unit):
    table = reinforced(unit=unit)
    table.unit("grenadiers", "C4", "german")
    table.unit("veterans", "E5")
    table.play(f"deploy {unit}", "at C5")
    assert table.at("C5").new
    assert table.seen("C5", "german").new
    assert not [code for code in table.codes if "C5" in code.split()[:2]]
    table.pass_the_turn().pass_the_turn()
    assert not table.at("C5").new
    assert table.targets("C5") == {"C4"}
    assert table.moves("C5") >= {"B5", "D5"}
    assert table.offers("dig C5")


@pytest.mark.rule("5.2.place.h")
def test_a_new_unit_cannot_be_lent_an_activation():
    table = reinforced()
    table.unit("commander", "D5")
    table.play("deploy regulars", "at C5")
    assert not table.offers("transfer")


@pytest.mark.rule("5.2.place.i")
@pytest.mark.parametrize(("side", "unit"), [("american", "engineers"), ("german", "pak38_towed_gun")])
def test_a_new_unit_with_auto_dug_in_may_entrench_at_once(side, unit):
    table = reinforced(side, unit)
    tile = "C" + HOME[side]
    table.play(f"deploy {unit}", f"at {tile}")
    assert [code for code in table.codes if tile in code.split()[:2]] == [f"dig {tile}"]
    table.play(f"dig {tile}")
    assert table.at(tile).dug


@pytest.mark.rule("5.2.place.a", "8.card.sabotage")
def test_sabotage_comes_too_late_for_the_unit_just_placed():
    table = reinforced().prestige(german=4)
    table.hand("german", "sabotage")
    table.play("deploy regulars", "at C5")
    assert table.asked == "german surprise"
    table.play("play sabotage")
    assert table.at("C5").type.id == "regulars"
    assert table.player("american").prestige == 16
    assert table.asked == "american operations"


# --- what scenarios change ---------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.bastogne.h")
def test_no_unit_is_placed_where_the_scenario_forbids_it():
    assert not reinforced(rules={"no_new_units": True}).offers("deploy")


@pytest.mark.rule("7.2.hill.c", "7.2.hill.d")
def test_a_battle_only_unit_is_never_placed_but_another_may_be():
    rules = {"battle_only_units": {"german": ["pz_vi_king_tiger"]}}
    table = reinforced("german", "pz_vi_king_tiger", 50, rules=rules)
    table.hand("german", "grenadiers")
    assert table.offers("deploy") == ["deploy grenadiers.1"]
    assert reinforced("german", "pz_vi_king_tiger", 50).offers("deploy")


@pytest.mark.rule("7.2.bulge.d")
def test_a_class_that_may_not_be_placed_is_the_named_sides_alone():
    rules = {"battle_only_classes": {"american": ["artillery"]}}
    assert not reinforced("american", "75mm_howitzer", rules=rules).offers("deploy")
    assert reinforced("american", "regulars", rules=rules).offers("deploy")
    assert reinforced("german", "7_5cm_howitzer", rules=rules).offers("deploy")


@pytest.mark.rule("7.2.carentan.c")
def test_at_carentan_no_unit_is_placed_on_a_swamp():
    table = reinforced(rules={"swamp_check": True}).terrain("B5", "swamp")
    assert places(table) == ROW_5 - {"B5"}


LANDING = {"free_landing": {"american": ["B3", "C3"]}}


@pytest.mark.rule("7.2.omaha.h")
def test_one_unit_a_turn_lands_free_of_prestige_on_an_empty_landing_tile():
    table = reinforced(prestige=0, rules=LANDING)
    table.hand("american", "recruits")
    assert table.offers("land") == ["land regulars.1", "land recruits.1"]
    assert not table.offers("deploy regulars")
    table.play("land regulars")
    assert table.asked == "american where.land"
    assert table.codes == ["at B3", "at C3"]
    table.play("at C3")
    assert table.at("C3").new
    assert table.controller("C3") == "american"
    assert table.player("american").prestige == 0
    assert not table.offers("land")
    assert "regulars" not in table.hand_of("american")


@pytest.mark.rule("7.2.omaha.h")
def test_a_landing_needs_an_empty_tile_fit_for_the_unit_and_is_for_one_side():
    table = reinforced(prestige=0, rules=LANDING)
    table.unit("recruits", "B3")
    table.play("land regulars")
    assert table.at("C3").type.id == "regulars"
    table = reinforced(unit="m24_chaffee", prestige=0, rules=LANDING).terrain("B3", "swamp")
    table.unit("recruits", "C3")
    assert not table.offers("land")
    assert not reinforced("german", prestige=0, rules=LANDING).offers("land")


@pytest.mark.rule("7.2.omaha.h")
def test_the_next_turn_brings_another_landing():
    table = reinforced(prestige=0, rules=LANDING)
    table.unit("grenadiers", "F1", "german")
    table.hand("american", "recruits")
    table.play("land regulars", "at B3")
    assert not table.offers("land")
    table.pass_the_turn().pass_the_turn()
    assert table.offers("land recruits.1")


DROP = {"drop": {"turn": 3, "units": ["paratroopers", "fallschirmjaeger"]}}


@pytest.mark.rule("7.2.lumberjack.e", "7.2.lumberjack.f", "7.2.lumberjack.g")
@pytest.mark.parametrize(
    ("side", "unit", "cost", "barred"),
    [("american", "paratroopers", 9, "1"), ("german", "fallschirmjaeger", 8, "5")],
)
def test_from_its_turn_on_a_unit_drops_on_any_empty_tile_but_the_enemy_home_row(side, unit, cost, barred):
    table = reinforced(side, unit, cost, turn=3, rules=DROP).terrain("E3", "impassable_river")
    table.unit("veterans" if side == "american" else "volkssturm", "D3", side)
    table.play(f"drop {unit}")
    assert table.asked == f"{side} where.drop"
    tiles = {code.removeprefix("at ") for code in table.codes}
    every = {f"{column}{row}" for column in "ABCDEF" for row in "12345"}
    assert tiles == {tile for tile in every if tile[1] != barred} - {"D3", "E3"}
    table.play("at C3")
    assert table.player(side).prestige == 0
    assert not table.at("C3").new
    assert table.offers("move C3")
    assert table.offers("dig C3")
    assert table.controller("C3") == side


@pytest.mark.rule("7.2.lumberjack.e")
def test_no_drop_before_its_turn_nor_without_the_prestige_nor_for_other_units():
    assert not reinforced(unit="paratroopers", turn=2, rules=DROP).offers("drop")
    assert reinforced(unit="paratroopers", turn=4, rules=DROP).offers("drop")
    assert not reinforced(unit="paratroopers", prestige=8, turn=3, rules=DROP).offers("drop")
    assert not reinforced(unit="army_rangers", turn=3, rules=DROP).offers("drop")
    assert not reinforced(unit="paratroopers", turn=3).offers("drop")


@pytest.mark.rule("7.2.lumberjack.g")
def test_a_dropped_unit_meets_its_neighbours_and_no_mines():
    table = reinforced(unit="paratroopers", turn=3, rules=DROP).script().control("german", "C3")
    table.unit("grenadiers", "D2", "german", up=False)
    table.play("drop paratroopers", "at C3")
    assert table.at("D2").up
    assert table.at("C3").up
    assert table.controller("C3") == "american"
    assert table.at("C3").morale == 5
