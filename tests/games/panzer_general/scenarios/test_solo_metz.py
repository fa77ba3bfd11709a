"""Metz alone: the Americans against the ring of forts (7.1)."""

import pytest

from boardgames.core.match import Match
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from tests.games.panzer_general.table import PG, Table


def metz(whose: str = "german", turn: int = 2, phase: str = "") -> Table:
    """The map of Metz with its garrison; the German turn comes next, or the Americans' Operations."""
    return Table(whose, turn, phase or ("turn" if whose == "german" else "operations"), book="solo_metz")


@pytest.mark.rule("7.1.metz.l", "7.1.metz.m", "7.1.metz.d")
def test_the_american_player_goes_first_with_ten_cards_two_of_them_of_his_choice():
    match = Match.new(PG, "solo_metz", 7)
    assert (match.decision.seat, match.decision.ask.key.split(".")[-1]) == (0, "opening")
    assert [option.code for option in match.decision.options] == ["draw 0 2", "draw 1 1", "draw 2 0"]
    match.choose("draw 1 1")
    hand = match.state.players[0].hand
    assert (sum(card in ACTIONS for card in hand), sum(card in UNITS for card in hand)) == (7, 3)
    assert match.decision.ask.args["left"] == 40


@pytest.mark.rule("7.1.metz.n", "7.1.metz.p", "7.1.metz.a")
def test_the_waffen_ss_and_the_king_tiger_advance_and_nobody_else_stirs():
    table = metz()
    table.unit("recruits", "F5")
    table.script().run()
    moved = {fact["start"]: fact["tile"] for fact in table.told("moved")}
    assert moved == {"E2": "E3", "C2": "C3", "A2": "A3"}
    assert list(moved) == ["E2", "C2", "A2"]
    assert [table.at(tile).type.id for tile in ("B1", "E1", "B2", "D1")] == [
        "10_5cm_howitzer", "10_5cm_howitzer", "pak38_towed_gun", "flak_88",
    ]  # fmt: skip


@pytest.mark.rule("7.1.metz.o", "7.1.metz.p")
@pytest.mark.parametrize(("tile", "attacked"), [("C3", True), ("D2", False), ("B3", False), ("C1", False)])
def test_they_attack_what_stands_before_them_and_nothing_beside_or_behind(tile, attacked):
    table = metz().lift("B2", "D1", "B1", "E1")
    table.now.np.action.cards.clear()
    table.unit("m26_pershing", tile, markers=3)
    if attacked:
        table.script(-2, -2)
    table.run()
    assert [(fact["start"], fact["tile"]) for fact in table.told("attack")] == ([("C2", tile)] if attacked else [])


@pytest.mark.rule("7.1.metz.p")
def test_a_gun_beside_an_american_does_not_fire_first():
    table = metz().lift("C2", "A2", "E2")
    table.unit("regulars", "D2", markers=3)
    table.now.np.action.cards.clear()
    table.script().run()
    assert table.told("attack") == table.told("moved") == []


@pytest.mark.rule("7.1.metz.q", "7.1.metz.r")
@pytest.mark.parametrize(("turn", "loss"), [(2, 0), (3, 1), (4, 1), (5, 0)])
def test_in_turns_three_and_four_each_american_unit_loses_a_morale_as_operations_begin(turn, loss):
    table = metz("american", turn, "turn")
    table.unit("regulars", "C5")
    table.unit("recruits", "D5", markers=-2)
    assert table.asked == "american draw"
    assert [table.at(tile).morale for tile in ("C5", "D5")] == [5, 2]
    table.play("draw 2 2")
    assert table.asked == "american operations"
    assert [table.at(tile).morale for tile in ("C5", "D5")] == [5 - loss, 2 - loss]
    assert table.at("D1").morale == 4


@pytest.mark.rule("7.1.metz.q")
def test_a_unit_brought_to_zero_is_eliminated_before_any_is_activated():
    table = metz("american", 3, "events")
    weak = table.unit("recruits", "D5", markers=-3)
    table.unit("regulars", "C5", markers=-3)
    assert table.asked == "american operations"
    assert table.empty("D5")
    assert table.player("american").units.discards == [weak.card]
    assert table.at("C5").morale == 1


@pytest.mark.rule("7.1.metz.s")
def test_the_germans_advance_into_the_tile_that_they_have_emptied():
    table = metz().lift("C2", "E2")
    table.now.np.action.cards.clear()
    table.np_deck("fire", "accuracy")
    table.unit("recruits", "A3", markers=-3)
    table.script(0, 0).run()
    assert table.at("A3").type.id == "waffen_ss"
    assert table.empty("A2")
    assert [fact["tile"] for fact in table.told("advanced")] == ["A3"]


@pytest.mark.rule("7.1.metz.i")
@pytest.mark.parametrize("turn", [2, 8])
def test_the_player_wins_by_taking_the_city(turn):
    table = metz("american", turn).lift("D1").prestige(american=20)
    table.unit("regulars", "C1").fired = True
    table.unit("recruits", "D2")
    table.script(0)
    table.play("move D2 D1", "end")
    assert table.winner == "american"
    assert table.match.result.rule == "7.2.metz.b"


@pytest.mark.rule("7.1.metz.i")
def test_the_base_or_the_home_row_of_the_garrison_wins_nothing():
    table = metz("american").control("american", "A1", "B1", "C1")
    table.unit("recruits", "C5")
    table.play("end")
    assert table.winner is None


@pytest.mark.rule("7.1.metz.j")
@pytest.mark.parametrize(("turn", "winner"), [(7, None), (8, "german")])
def test_eight_turns_without_the_city_are_a_defeat(turn, winner):
    table = metz("german", turn).lift("C2", "A2", "E2")
    table.unit("recruits", "F5")
    table.prestige(american=100).run()
    assert table.winner == winner


@pytest.mark.rule("7.1.metz.k")
def test_an_enemy_unit_that_enters_the_home_row_ends_it_at_once():
    table = metz().lift("A2", "E2", "C2")
    table.unit("pz_vi_king_tiger", "C4")
    table.unit("waffen_ss", "B4")
    table.unit("recruits", "F5")
    table.script(3).run()
    assert table.winner == "german"
    assert table.match.result.rule == "7.1.metz.k"
    assert not table.empty("B4")  # it never had its turn


@pytest.mark.rule("7.1.metz.k")
def test_one_row_before_it_is_no_defeat():
    table = metz().lift("A2", "E2", "C2")
    table.unit("pz_vi_king_tiger", "C3")
    table.unit("recruits", "F5")
    table.run()
    assert (table.winner, table.empty("C4")) == (None, False)
