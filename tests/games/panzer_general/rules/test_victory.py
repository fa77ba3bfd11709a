"""Prestige for tiles, the standard victory, and who wins when the turns are up (5.2, 7.2)."""

import pytest

from tests.games.panzer_general.table import Table

MIRROR = {"american": ("C5", "1", "5", "german"), "german": ("C1", "5", "1", "american")}


def facing(side: str = "american", **scenario) -> Table:
    """Both sides with a unit on the map, so that neither is destroyed; this side's turn is to end."""
    table = Table(active=side, **scenario)
    table.unit("recruits", "C5")
    table.unit("volkssturm", "C1")
    return table


def last_turn(**scenario) -> Table:
    """The last player turn, the German one."""
    return facing("german", turn=6, **scenario).prestige(american=20, german=10)


# The standard victory


@pytest.mark.rule("7.2.victory.a", "5.2.victory.a")
@pytest.mark.parametrize(("side", "base", "home"), [("american", "A1", "A5"), ("german", "A5", "A1")])
def test_who_controls_the_enemy_base_at_the_end_of_his_turn_wins(side, base, home):
    table = facing(side).control(side, base)
    table.play("end")
    assert table.winner == side
    assert table.match.result.rule == "7.2.victory.a"
    table = facing(side).control(side, home).control(None, base)
    table.play("end")
    assert table.winner is None


@pytest.mark.rule("7.2.victory.a", "5.2.victory.a")
def test_only_the_side_whose_turn_ends_is_looked_at():
    table = facing("american").control("german", "A5")
    table.pass_the_turn()
    assert table.winner is None
    assert table.asked == "german operations"
    table.play("end")
    assert table.winner == "german"


@pytest.mark.rule("7.2.victory.b")
@pytest.mark.parametrize(("side", "row"), [("american", "1"), ("german", "5")])
@pytest.mark.parametrize(
    ("columns", "won"), [("BCD", True), ("DEF", True), ("BC", False), ("BCEF", False), ("BDF", False), ("BCDE", True)]
)
def test_three_tiles_side_by_side_of_the_enemy_home_row_win(side, row, columns, won):
    table = facing(side).control(side, *[column + row for column in columns])
    table.play("end")
    assert table.winner == (side if won else None)
    if won:
        assert table.match.result.rule == "7.2.victory.b"


@pytest.mark.rule("7.2.victory.b")
@pytest.mark.parametrize("top", ["german", "american"])
def test_the_enemy_home_row_is_the_one_on_his_edge(top):
    own, enemy = ("5", "1") if top == "german" else ("1", "5")
    table = facing(top=top).control("american", *[column + own for column in "BCDEF"])
    assert table.play("end").winner is None
    table = facing(top=top).control("american", *[column + enemy for column in "BCD"])
    assert table.play("end").winner == "american"


@pytest.mark.rule("7.2.victory.c")
@pytest.mark.parametrize("side", ["american", "german"])
def test_who_has_destroyed_all_enemy_units_on_the_board_wins(side):
    table = Table(active=side)
    table.unit("recruits" if side == "american" else "volkssturm", "C3", up=False)
    table.hand("german" if side == "american" else "american", "supply_column")
    table.play("end")
    assert table.winner == side
    assert table.match.result.rule == "7.2.victory.c"


@pytest.mark.rule("7.2.victory.c")
def test_one_unit_left_even_face_down_is_not_destruction():
    table = Table()
    table.unit("recruits", "C3")
    table.unit("volkssturm", "C1", up=False)
    assert table.play("end").winner is None


# Prestige for tiles


@pytest.mark.rule("5.2.prestige.a")
@pytest.mark.parametrize(("side", "gain"), [("american", 4 + 6 + 2 + 5), ("german", 4 + 6)])
def test_each_tile_controlled_brings_its_printed_prestige_at_the_end_of_the_own_turn(side, gain):
    table = facing(side).prestige(american=3, german=3)
    table.terrain("A5", "town").terrain("B3", "city").terrain("C3", "bridge").terrain("D1", "village")
    table.terrain("C1", "town").control("german", "B2").terrain("F3", "city").control(None, "F1")
    table.control("american", "B3", "C3")
    table.play("end")
    assert table.player(side).prestige == 3 + gain
    assert table.player("german" if side == "american" else "american").prestige == 3


# When the turns are up


@pytest.mark.rule("7.2.victory.d", "5.2.victory.b")
@pytest.mark.parametrize(("american", "german", "winner"), [(17, 10, "american"), (10, 17, "german")])
def test_after_the_last_turn_the_side_with_more_prestige_wins(american, german, winner):
    table = facing("german", turn=6).prestige(american=american, german=german - 6)
    table.play("end")
    assert table.winner == winner
    assert table.match.result.rule == "7.2.victory.d"


@pytest.mark.rule("7.2.victory.e")
@pytest.mark.parametrize("winner", ["american", "german", "draw"])
def test_a_tie_in_prestige_goes_to_who_controls_more_tiles(winner):
    table = facing("german", turn=6).terrain("D1", "swamp").prestige(american=16, german=10)
    if winner == "american":
        table.control("american", "B3")
    elif winner == "german":
        table.control("german", "B3").prestige(american=17)
    table.play("end")
    assert table.winner == winner
    assert table.match.result.rule == ("7.2.lumberjack.c" if winner == "draw" else "7.2.victory.e")


@pytest.mark.rule("7.2.victory.d")
@pytest.mark.parametrize(("turn", "over"), [(5, False), (6, True)])
def test_the_game_goes_on_to_the_end_of_turn_six(turn, over):
    table = facing("german", turn=turn).prestige(american=40)
    table.play("end")
    assert (table.winner is not None) == over
    assert table.now.turn == (6 if not over else turn)


@pytest.mark.rule("7.2.victory.d", "5.2.turn.c")
def test_the_second_player_still_has_his_turn_after_the_first_players_last():
    table = facing("american", turn=6).prestige(american=40)
    table.play("end")
    assert table.winner is None
    assert table.asked.startswith("german")
    table = facing("american", turn=6, first="german").prestige(american=40)
    assert table.play("end").winner == "american"


@pytest.mark.rule("7.2.victory.d")
def test_a_scenario_may_last_longer():
    table = facing("german", turn=6, turns=7).prestige(american=40)
    table.play("end")
    assert (table.winner, table.now.turn) == (None, 7)


@pytest.mark.rule("5.2.victory.a")
def test_a_condition_met_in_the_last_turn_comes_before_the_count():
    table = last_turn().prestige(american=50).control("german", "A5")
    assert table.play("end").winner == "german"


# Conditions of scenarios


@pytest.mark.rule("7.2.victory.b", "7.2.metz.c")
def test_a_scenario_may_ask_for_four_tiles_side_by_side():
    victory = [{"kind": "home_row", "count": 4}]
    table = facing(victory=victory).control("american", "A1", "B1", "C1", "E1", "F1")
    assert table.play("end").winner is None
    table = facing(victory=victory).control("american", "B1", "C1", "D1", "E1")
    assert table.play("end").winner == "american"


@pytest.mark.rule("7.2.bastogne.e", "7.2.ardennes.g")
def test_a_condition_may_be_one_sides_alone():
    victory = [{"kind": "destroy", "side": "german"}]
    table = Table(victory=victory)
    table.unit("recruits", "C3")
    assert table.play("end").winner is None
    table = Table(active="german", victory=victory)
    table.unit("volkssturm", "C3")
    assert table.play("end").winner == "german"


@pytest.mark.rule("7.1.solo.ai", "7.1.bulge.i")
@pytest.mark.parametrize(("placed", "won"), [("commander", False), ("regulars", True)])
def test_a_condition_may_be_the_end_of_one_enemy_unit(placed, won):
    table = Table(active="german", victory=[{"kind": "destroy_unit", "side": "german", "unit": "commander"}])
    table.unit(placed, "C4")
    table.unit("volkssturm", "C1")
    assert (table.play("end").winner == "german") == won


@pytest.mark.rule("7.2.stmarie.g")
def test_a_condition_may_end_the_game_the_moment_it_comes_true_for_either_side():
    victory = [{"kind": "objectives", "count": 2, "at_once": True}]
    table = Table(victory=victory, objectives=["B3", "C3"]).control("american", "B3")
    table.unit("recruits", "C4")
    table.unit("volkssturm", "F1")
    table.play("move C4 C3")
    assert table.winner == "american"
    table = Table(active="german", victory=victory, objectives=["B3", "C3"]).control("german", "B3")
    table.unit("recruits", "F5")
    table.unit("volkssturm", "C2")
    table.play("move C2 C3")
    assert table.winner == "german"
    table = Table(victory=[{"kind": "objectives", "count": 2}], objectives=["B3", "C3"]).control("american", "B3")
    table.unit("recruits", "C4")
    table.unit("volkssturm", "F1")
    table.play("move C4 C3")
    assert table.winner is None
    assert table.play("end").winner == "american"
