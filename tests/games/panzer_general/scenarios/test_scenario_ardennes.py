"""Ardennes (7.2): five turns to destroy the Americans, under clouds."""

import pytest

from boardgames.core.match import Match
from tests.games.panzer_general.table import PG, Table


def ardennes(side: str = "german", turn: int = 2, phase: str = "operations") -> Table:
    return Table(side, turn, phase, book="ardennes")


@pytest.mark.rule("7.2.ardennes.a", "7.2.ardennes.b", "7.2.ardennes.f")
def test_all_units_are_in_place_and_the_german_goes_first():
    match = Match.new(PG, "ardennes", 2)
    assert (match.decision.seat, match.decision.ask.key.split(".")[-1]) == (1, "operations")
    g = match.state
    assert [piece.type.id for piece in g.board[:6]] == [
        "pioneers", "puma", "pz_v_panther", "wespe", "stug_iii", "panzergrenadier",
    ]  # fmt: skip
    assert [piece and piece.type.id for piece in g.board[24:]] == [
        "57mm_towed_gun", "m10_wolverine", "75mm_howitzer", None, "regulars", None,
    ]  # fmt: skip
    assert not any(piece.up for piece in g.board if piece)
    assert [player.prestige for player in g.players] == [10, 0]


@pytest.mark.rule("7.2.ardennes.c", "7.2.ardennes.e")
@pytest.mark.parametrize("side", ["american", "german"])
@pytest.mark.parametrize("card", ["air_strike", "bomber_run"])
def test_neither_side_may_use_air_cards_but_as_sacrifices(side, card):
    table = ardennes(side).prestige(american=20, german=20)
    table.unit("veterans", "C3")
    table.unit("stosstruppen", "C2")
    table.hand(side, card)
    assert not table.offers(f"play {card}.1")
    table.play("attack C3 C2" if side == "american" else "attack C2 C3")
    assert f"give {card}.1" in table.codes


@pytest.mark.rule("7.2.ardennes.d")
@pytest.mark.parametrize(("side", "extra"), [("german", 1), ("american", 0)])
def test_the_german_draws_one_unit_card_more_each_turn(side, extra):
    table = ardennes(side, 2, "turn")
    assert table.asked == f"{side} draw"
    assert len(table.player(side).hand) == extra
    table.play("draw 0 4")
    assert len(table.player(side).hand) == 4 + extra
    assert sum("unit" in fact.get("deck", "") for fact in table.told("drew")) == extra


@pytest.mark.rule("7.2.ardennes.d")
def test_a_scenario_may_give_the_card_to_the_americans():
    table = Table("american", 2, "turn", rules={"extra_unit_card": ["american"]})
    table.unit("recruits", "F5")
    top = table.now.players[0].units.cards[-1]
    assert table.asked == "american draw"
    assert table.player("american").hand == [top]


@pytest.mark.rule("7.2.ardennes.g")
@pytest.mark.parametrize("turn", [2, 5])
def test_the_germans_win_by_destroying_all_americans(turn):
    table = ardennes("german", turn).lift("A5", "B5", "C5", "E5")
    assert table.play("end").winner == "german"


@pytest.mark.rule("7.2.ardennes.g")
def test_nothing_else_wins_before_the_end():
    table = ardennes("german").control("german", "B5", "C5", "D5")
    assert table.play("end").winner is None
    table = ardennes("american").lift("A1", "B1", "C1", "D1", "E1", "F1").control("american", "C1")
    assert table.play("end").winner is None


@pytest.mark.rule("7.2.ardennes.g")
@pytest.mark.parametrize(("turn", "winner"), [(4, None), (5, "american")])
def test_one_american_unit_left_after_turn_five_wins(turn, winner):
    table = ardennes("american", turn).lift("A5", "B5", "C5").prestige(german=200)
    assert table.play("end").winner == winner
