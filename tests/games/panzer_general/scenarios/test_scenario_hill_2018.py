"""Hill 2018 (7.2): six turns in a row on the hill."""

import pytest

from boardgames.core.match import Match
from boardgames.games.panzer_general.rules.victory import LONGEST_OVERTIME
from tests.games.panzer_general.table import PG, Table

HILL = "C3"


def hill(side: str = "german", turn: int = 7, on: str | None = None) -> Table:
    """The map of the hill, the second player's turn about to end; one unit may stand on the hill."""
    table = Table(side, turn, book="hill_2018")
    table.unit("regulars", HILL if on == "american" else "F5")
    table.unit("grenadiers", HILL if on == "german" else "F1")
    return table


@pytest.mark.rule("7.2.hill.a", "7.2.hill.b", "7.2.hill.c", "7.2.hill.d")
@pytest.mark.parametrize(("first", "barred"), [("american", "m12_howitzer"), ("german", "pz_vi_king_tiger")])
def test_each_side_chooses_for_twenty_prestige_and_not_its_battle_card(first, barred):
    match = Match.new(PG, "hill_2018", 5)
    match.choose(f"first {first}")
    assert match.decision.ask.args["left"] == 20
    assert not [option for option in match.decision.options if barred in option.code]


@pytest.mark.rule("7.2.hill.c", "7.2.hill.d")
@pytest.mark.parametrize(("side", "barred"), [("american", "m12_howitzer"), ("german", "pz_vi_king_tiger")])
def test_the_battle_card_is_never_a_unit_but_a_sacrifice(side, barred):
    enemy = "german" if side == "american" else "american"
    table = hill(side, on=enemy).prestige(**{side: 50})
    table.hand(side, barred, "regulars" if side == "american" else "grenadiers")
    table.unit("veterans" if side == "american" else "stosstruppen", "C4")
    assert len(table.offers("deploy regulars.2") + table.offers("deploy grenadiers.2")) == 1
    assert not table.offers(f"deploy {barred}.1")
    table.script(0, 0).play(f"attack C4 {HILL}")
    assert table.offers("give")[0] == f"give {barred}.1"


def played(on: list[str | None]) -> Table:
    """Game turns end one after the other, each with this side on the hill."""
    table = Table("german", 1, book="hill_2018")
    regulars, grenadiers = table.unit("regulars", "F5"), table.unit("grenadiers", "F1")
    table.state.phase = "victory"
    for turn, side in enumerate(on, 1):
        g = table.state
        g.turn, g.active, g.phase, g.result = turn, 1, "victory", None
        for piece, name, home in ((regulars, "american", "F5"), (grenadiers, "german", "F1")):
            g.board[piece.tile] = None
            piece.tile = table.grid.number[HILL if side == name else home]
        for piece in (regulars, grenadiers):
            g.board[piece.tile] = piece
        table._match = None
        table.run()
        table.state = table.now
        regulars, grenadiers = (
            next(piece for piece in table.state.board if piece and piece.type.id == name)
            for name in ("regulars", "grenadiers")
        )
    return table


@pytest.mark.rule("7.2.hill.e")
@pytest.mark.parametrize("side", ["american", "german"])
def test_six_game_turns_in_a_row_on_the_hill_win_as_the_sixth_ends(side):
    assert played([side] * 5).winner is None
    table = played([side] * 6)
    assert table.winner == side
    assert table.match.result.rule == "7.2.hill.e"
    assert played([None, *[side] * 5]).winner is None
    assert played([None, *[side] * 6]).winner == side


@pytest.mark.rule("7.2.hill.e")
def test_a_turn_without_a_unit_there_starts_the_count_anew():
    assert played(["american"] * 5 + [None] + ["american"] * 5).winner is None
    assert played(["american"] * 5 + ["german"] + ["american"] * 5).winner is None


@pytest.mark.rule("7.2.hill.e")
def test_nothing_is_counted_as_the_first_player_ends_his_turn():
    table = hill("american", 2, on="american")
    table.play("end")
    assert table.player("american").hill == 0
    table.play("draw 2 2", "end")
    assert (table.player("american").hill, table.player("german").hill) == (1, 0)


@pytest.mark.rule("7.2.hill.e")
def test_control_without_a_unit_and_the_standard_victory_are_worth_nothing():
    table = hill(turn=12).control("german", HILL, "A5", "B5", "C5")
    assert table.play("end").winner is None


@pytest.mark.rule("7.2.hill.f")
@pytest.mark.parametrize("side", ["american", "german"])
def test_after_turn_twelve_whoever_is_on_the_hill_wins(side):
    table = hill(turn=12, on=side)
    table.play("end")
    assert table.winner == side
    assert table.match.result.rule == "7.2.hill.f"
    assert hill(turn=11, on=side).play("end").winner is None


@pytest.mark.rule("7.2.hill.f")
@pytest.mark.parametrize(("side", "start"), [("american", "C4"), ("german", "C2")])
def test_after_that_the_next_to_move_a_unit_onto_it_wins_at_once(side, start):
    table = hill(side, 13)
    table.unit("veterans" if side == "american" else "stosstruppen", start)
    table.play(f"move {start} {HILL}")
    assert table.winner == side
    table = hill(side, 12)
    table.unit("veterans" if side == "american" else "stosstruppen", start)
    table.play(f"move {start} {HILL}")
    assert table.winner is None


@pytest.mark.rule("7.2.hill.f")
def test_in_overtime_another_tile_wins_nothing_nor_does_a_unit_placed_on_the_hill():
    table = hill("american", 13).control("american", "C4", HILL).prestige(american=20)
    table.unit("veterans", "D4")
    table.hand("american", "recruits")
    table.play("move D4 D3", "deploy recruits", f"at {HILL}")
    assert (table.winner, table.empty(HILL)) == (None, False)


@pytest.mark.rule("7.2.hill.f")
def test_the_hill_stays_open_for_twelve_more_turns():
    assert LONGEST_OVERTIME == 12
    assert hill(turn=23).play("end").winner is None
    table = hill(turn=24)
    table.play("end")
    assert table.winner == "draw"
