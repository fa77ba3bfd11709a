"""Metz for two (7.2): four forts, four tiles of a row, and a count of both when nobody has won."""

import pytest

from boardgames.core.match import Match
from tests.games.panzer_general.table import PG, Table

FORTS = ("A3", "C3", "D3", "F3")


def metz(side: str = "american", turn: int = 2) -> Table:
    table = Table(side, turn, book="metz")
    table.unit("recruits", "F5")
    table.unit("volkssturm", "F1")
    return table


@pytest.mark.rule("7.2.metz.f", "7.2.metz.g")
@pytest.mark.parametrize("first", [0, 1])
def test_who_goes_second_starts_with_ten_prestige_and_four_more_action_cards(first):
    match = Match.new(PG, "metz", 5)
    match.choose(f"first {PG.sides[first]}")
    players = match.state.players
    assert [player.prestige for player in players] == ([0, 10] if first == 0 else [10, 0])
    assert [len(player.hand) for player in players] == ([8, 12] if first == 0 else [12, 8])


@pytest.mark.rule("7.2.metz.a")
@pytest.mark.parametrize("side", ["american", "german"])
def test_destroying_all_enemy_units_wins(side):
    table = metz(side).lift("F1" if side == "american" else "F5")
    assert table.play("end").winner == side


@pytest.mark.rule("7.2.metz.b")
@pytest.mark.parametrize(("held", "won"), [(4, True), (3, False)])
@pytest.mark.parametrize("side", ["american", "german"])
def test_the_four_fortifications_win(held, won, side):
    table = metz(side).control(side, *FORTS[:held])
    assert (table.play("end").winner == side) == won
    assert [table.now.field.terrain[table.grid.number[tile]].id for tile in FORTS] == ["fortification"] * 4


@pytest.mark.rule("7.2.metz.c", "7.2.metz.b")
@pytest.mark.parametrize(("columns", "won"), [("ABC", False), ("ABDE", False), ("BCDE", True), ("CDE", False)])
def test_four_adjacent_tiles_of_the_home_row_win_and_the_base_does_not(columns, won):
    table = metz().control("american", *[column + "1" for column in columns])
    assert (table.play("end").winner == "american") == won
    table = metz().control("american", "D1")  # the Base
    assert table.play("end").winner is None


@pytest.mark.rule("7.2.metz.d")
@pytest.mark.parametrize(
    ("american", "german", "winner"),
    [
        (["A3"], [], "american"),
        ([], ["A3"], "german"),
        (["A3"], ["C3", "D3"], "german"),
        (["A1", "B1"], ["A3"], "american"),
    ],
)
def test_after_turn_six_forts_and_home_row_tiles_are_counted(american, german, winner):
    table = metz("german", 6).control("american", *american).control("german", *german)
    loser = "german" if winner == "american" else "american"
    table.control(loser, "B4", "B2", "C2").prestige(**{loser: 100})  # other tiles and prestige count for nothing
    assert table.play("end").winner == winner
    assert table.match.result.rule == "7.2.metz.d"


@pytest.mark.rule("7.2.metz.e")
@pytest.mark.parametrize("winner", ["american", "german"])
def test_a_tie_in_that_count_goes_to_prestige_and_then_to_tiles(winner):
    table = metz("german", 6).prestige(**{winner: 100})
    assert table.play("end").winner == winner
    assert table.match.result.rule == "7.2.victory.d"
    table = metz("german", 6).control(winner, "C4", "C2")
    state = table.state
    income = sum(state.field.terrain[n].prestige for n, held in enumerate(state.control) if held == 1)
    table.prestige(american=income)
    assert table.play("end").winner == winner
    assert table.match.result.rule == "7.2.victory.e"


@pytest.mark.rule("7.2.metz.d")
def test_nobody_wins_that_way_before_the_end_of_turn_six():
    assert metz("german", 5).control("american", "A3").play("end").winner is None
