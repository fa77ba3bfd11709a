"""Lumberjack (7.2): two bridges over an impassable river, and men from the sky."""

import pytest

from boardgames.core.match import Match
from tests.games.panzer_general.table import PG, Table

BRIDGES = ("B3", "E3")


def lumberjack(side: str = "american", turn: int = 3, south: str = "american") -> Table:
    table = Table(side, turn, book="lumberjack")
    g = table.state
    g.south = 0 if south == "american" else 1
    for n in range(30):
        g.control[n] = -1
    rows = {"american": "5", "german": "1"} if south == "american" else {"american": "1", "german": "5"}
    for owner, row in rows.items():
        table.control(owner, *[column + row for column in "ABCDEF"])
    table.unit("recruits", "F" + rows["american"])
    table.unit("volkssturm", "F" + rows["german"])
    return table


@pytest.mark.rule("7.2.lumberjack.d", "7.2.bulge.b")
@pytest.mark.parametrize("name", ["lumberjack", "bulge"])
def test_chance_gives_each_side_its_edge(name):
    edges = set()
    for seed in range(8):
        g = Match.new(PG, name, seed).state
        edges.add(g.south)
        assert set(g.control[24:]) == {g.south}
        assert set(g.control[:6]) == {1 - g.south}
    assert edges == {0, 1}


@pytest.mark.rule("7.2.lumberjack.h")
def test_only_engineers_and_pioneers_step_into_the_river():
    table = lumberjack()
    table.unit("engineers", "C4")
    table.unit("veterans", "D4")
    table.unit("regulars", "B4")
    table.unit("m8_greyhound", "E4")
    assert table.moves("C4") == {"C3", "C5"}
    assert table.moves("D4") == {"D5"}
    assert table.moves("B4") == {"B3", "A4", "B5"}  # the bridge
    assert "E3" in table.moves("E4")
    assert not {"D3", "F3"} & table.moves("E4")
    table = lumberjack("german")
    table.unit("pioneers", "C2")
    table.unit("stosstruppen", "D2")
    assert "C3" in table.moves("C2")
    assert "D3" not in table.moves("D2")


@pytest.mark.rule("7.2.lumberjack.h")
def test_who_stands_in_the_river_can_go_on_across_it_and_fires_badly():
    table = lumberjack()
    table.unit("engineers", "C3")
    table.unit("stosstruppen", "C2", markers=2)
    assert table.moves("C3") == {"B3", "D3", "C4"}
    table.script(-2, -2).play("attack C3 C2")
    assert table.shots[0][0] == 5 - 3


@pytest.mark.rule("7.2.lumberjack.e")
@pytest.mark.parametrize(("turn", "offered"), [(1, False), (2, False), (3, True), (4, True)])
@pytest.mark.parametrize(
    ("side", "unit", "other"),
    [
        ("american", "paratroopers", "veterans"),
        ("german", "fallschirmjaeger", "stosstruppen"),
    ],
)
def test_paratroopers_may_be_dropped_from_turn_three_on(turn, offered, side, unit, other):
    table = lumberjack(side, turn).prestige(american=20, german=20)
    table.hand(side, unit, other)
    assert table.offers(f"drop {unit}.1") == ([f"drop {unit}.1"] if offered else [])
    assert not table.offers(f"drop {other}.1")


@pytest.mark.rule("7.2.lumberjack.e", "7.2.lumberjack.f", "7.2.lumberjack.g")
def test_they_come_down_on_any_empty_tile_but_the_enemy_home_row_and_may_act_at_once():
    table = lumberjack().prestige(american=9).control("german", "C2", "B2")
    table.unit("grenadiers", "D1", up=False)
    table.hand("american", "paratroopers")
    table.play("drop paratroopers")
    tiles = {code.split()[1] for code in table.codes}
    land = {column + row for column in "ABCDEF" for row in "245"} | set(BRIDGES)
    assert tiles == land - {"F5"}
    table.script().play("at C2")
    piece = table.at("C2")
    assert (piece.type.id, piece.up, table.at("D1").up, piece.morale) == ("paratroopers", True, True, 5)
    assert table.controller("C2") == "american"
    assert table.player("american").prestige == 0
    assert "B2" in table.moves("C2")
    assert table.offers("dig C2")


@pytest.mark.rule("7.2.lumberjack.e")
def test_a_drop_costs_its_usual_price():
    table = lumberjack().prestige(american=8)
    table.hand("american", "paratroopers")
    assert not table.offers("drop")


@pytest.mark.rule("7.2.lumberjack.e")
def test_the_enemy_home_row_is_the_one_that_he_holds():
    table = lumberjack(south="german").prestige(american=9)
    table.hand("american", "paratroopers")
    table.play("drop paratroopers")
    assert {code.split()[1][1] for code in table.codes} == {"1", "2", "3", "4"}


@pytest.mark.rule("7.2.lumberjack.a")
@pytest.mark.parametrize(("south", "base", "own"), [("american", "C1", "D5"), ("german", "D5", "C1")])
def test_only_the_enemy_base_wins(south, base, own):
    table = lumberjack(south=south).control("american", base)
    assert table.play("end").winner == "american"
    enemy_row = "1" if south == "american" else "5"
    table = (
        lumberjack(south=south)
        .control("american", own, *[c + enemy_row for c in "ABEF"])
        .lift("F1" if south == "american" else "F5")
    )
    table.control("german", base)
    assert table.play("end").winner is None


@pytest.mark.rule("7.2.lumberjack.b")
@pytest.mark.parametrize(("south", "far", "near"), [("american", "2", "4"), ("german", "4", "2")])
@pytest.mark.parametrize("side", ["american", "german"])
def test_after_turn_eight_tiles_beyond_the_river_decide(south, far, near, side):
    theirs, mine = (far, near) if side == "american" else (near, far)
    table = lumberjack("german", 8, south).control(side, "A" + theirs, "B" + theirs)
    other = "german" if side == "american" else "american"
    table.control(other, "A" + mine, "C3", "D3", "B3").control(side, "C" + mine)
    table.prestige(**{other: 200})
    table.play("end")
    assert table.winner == side
    assert table.match.result.rule == "7.2.lumberjack.b"


@pytest.mark.rule("7.2.lumberjack.b")
@pytest.mark.parametrize(
    ("river", "american", "german", "winner"),
    [
        ("2", ["A1"], ["C3", "D4"], "german"),  # the river in row 2: all below it is American ground
        ("2", ["A1"], ["A2"], "american"),
        ("", ["A2"], ["C3"], "american"),  # no river: the middle row belongs to neither
        ("", ["C3"], ["C4"], "german"),
        ("", ["B3"], ["C3", "D3"], "draw"),
    ],
)
def test_the_far_side_begins_beyond_the_river_wherever_it_flows(river, american, german, winner):
    table = Table("german", 6, victory=[], at_end=["across_river"])
    for column in "ABCDEF" if river else "":
        table.terrain(column + river, "impassable_river")
    table.unit("recruits", "F5")
    table.unit("volkssturm", "F1")
    table.control("american", *american).control("german", *german).prestige(american=50)
    assert table.play("end").winner == winner


@pytest.mark.rule("7.2.lumberjack.c")
def test_as_many_tiles_on_both_sides_are_a_draw():
    table = lumberjack("german", 8).control("american", "A2", "C3").control("german", "A4").prestige(american=100)
    table.play("end")
    assert table.winner == "draw"
    assert table.match.result.rule == "7.2.lumberjack.c"
    assert lumberjack("german", 7).control("american", "A2").play("end").winner is None
