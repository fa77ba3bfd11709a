"""Omaha (7.2): ashore under the guns."""

import pytest

from boardgames.core.match import Match
from tests.games.panzer_general.table import PG, Table


def omaha(side: str = "american", turn: int = 2) -> Table:
    """The map of Omaha with the German guns in place and an American out of the way."""
    table = Table(side, turn, book="omaha")
    table.unit("recruits", "F5")
    return table


@pytest.mark.rule("7.2.omaha.a", "7.2.omaha.b", "7.2.omaha.f")
def test_the_american_lands_three_units_drawn_at_random_and_goes_first():
    hands = set()
    for seed in (1, 2, 3):
        match = Match.new(PG, "omaha", seed)
        hands.add(tuple(match.state.players[0].chosen))
        for _ in range(3):
            assert (match.decision.seat, match.decision.ask.key.split(".")[-1]) == (0, "place")
            match.choose(match.decision.options[0].code)
        if match.decision.ask.key.endswith(".surprise"):
            match.choose("pass")
        assert (match.decision.seat, match.decision.ask.key.split(".")[-1]) == (0, "operations")
        g = match.state
        assert sum(piece is not None and piece.seat == 0 for piece in g.board) == 3
        assert all(not piece.up for piece in g.board if piece)
        assert [player.prestige for player in g.players] == [0, 10]
    assert len(hands) == 3


@pytest.mark.rule("7.2.omaha.a")
def test_the_flak_88_is_static():
    table = omaha("german").lift("A1", "C1")
    assert not table.offers("move B1")
    assert table.offers("move D1")


@pytest.mark.rule("7.2.omaha.c")
def test_the_germans_never_enter_the_shore_nor_the_hill_above_it():
    table = omaha("german").lift().prestige(german=40)
    table.unit("recruits", "F5")
    table.unit("grenadiers", "B4")
    table.unit("stosstruppen", "D3")
    table.unit("volkssturm", "C4")
    assert table.moves("B4") == {"B3", "A4"}  # not B5
    assert table.moves("D3") == {"D2", "C3", "E3"}  # not 18A on D4
    assert table.moves("C4") == {"C3"}
    table = omaha().lift()
    table.unit("grenadiers", "F1")
    table.unit("regulars", "D3")
    table.unit("veterans", "B4")
    assert {"D4"} <= table.moves("D3")
    assert {"B5"} <= table.moves("B4")


@pytest.mark.rule("7.2.omaha.c", "6.15d")
def test_a_german_cannot_retreat_there_either():
    table = omaha().lift("B2", "C2").prestige(american=20)
    table.unit("paratroopers", "D2", markers=4)
    table.unit("volkssturm", "D3")
    table.script(0, -2).play("attack D2 D3")
    assert table.told("retreat_blocked")
    assert table.empty("D4")


@pytest.mark.rule("7.2.omaha.d")
@pytest.mark.parametrize("card", ["bomber_run", "strafing_run", "air_strike", "counter_offensive"])
def test_some_cards_serve_the_germans_only_as_sacrifices(card):
    table = omaha("german").prestige(american=20, german=20)
    table.unit("regulars", "C3")
    table.hand("german", card)
    assert not table.offers(f"play {card}.1")
    table.play("attack B3 C3")
    assert f"give {card}.1" in table.codes
    table = omaha("american").prestige(american=20, german=20)
    table.hand("american", card)
    table.at("B3").up = True
    assert bool(table.offers(f"play {card}.1")) == (card != "strafing_run")


@pytest.mark.rule("7.2.omaha.d")
def test_strafing_run_is_barred_to_the_germans_in_combat_and_open_to_the_americans():
    def under_fire(side: str) -> list[str]:
        table = (
            Table("german" if side == "american" else "american", 2, book="omaha")
            .lift()
            .prestige(american=20, german=20)
        )
        table.unit("regulars", "C4")
        table.unit("grenadiers", "C3")
        table.unit("105mm_howitzer", "D5")
        table.unit("10_5cm_howitzer", "C2")
        table.hand(side, "strafing_run")
        table.play("attack C3 C4" if side == "american" else "attack C4 C3")
        return table.offers("play")

    assert under_fire("american") == ["play strafing_run.1"]
    assert under_fire("german") == []


@pytest.mark.rule("7.2.omaha.g")
@pytest.mark.parametrize(("forts", "loss"), [(["B3", "D3", "F3"], 1), (["F3"], 1), ([], 0)])
def test_at_the_start_of_an_american_turn_a_german_fort_costs_each_american_a_morale(forts, loss):
    table = Table("american", 3, "turn", book="omaha").control("american", "B3", "D3", "F3").control("german", *forts)
    table.unit("recruits", "F5")
    table.unit("regulars", "A5")
    assert table.asked == "american draw"
    assert [table.at(tile).morale for tile in ("F5", "A5")] == [4 - loss, 5 - loss]


@pytest.mark.rule("7.2.omaha.g")
def test_it_may_eliminate_from_the_first_turn_on_and_never_hurts_the_germans():
    table = Table("american", 1, "turn", book="omaha")
    table.unit("recruits", "F5", markers=-3)
    assert table.asked == "american operations"
    assert table.empty("F5")
    table = Table("german", 1, "turn", book="omaha")
    table.unit("recruits", "F5")
    table.run()
    assert (table.at("F5").morale, table.at("B3").morale) == (4, 4)


@pytest.mark.rule("7.2.omaha.h")
def test_one_unit_a_turn_lands_on_a_beach_free_of_prestige():
    table = omaha().prestige(american=0).control("german", "A4").script()
    table.hand("american", "m26_pershing", "regulars", "recruits")
    assert not table.offers("deploy m26_pershing.1")
    assert [code.split(".")[0] for code in table.offers("land")] == [
        "land m26_pershing",
        "land regulars",
        "land recruits",
    ]
    table.play("land regulars")
    assert table.codes == ["at A4", "at C4", "at E4"]
    table.play("at A4")
    piece = table.at("A4")
    assert (piece.type.id, piece.up, table.controller("A4")) == ("regulars", True, "american")
    assert not [code for code in table.codes if code.startswith(("land", "move A4", "attack A4", "dig A4"))]
    assert table.player("american").prestige == 0


@pytest.mark.rule("7.2.omaha.h")
def test_the_next_turn_brings_another_landing_and_full_beaches_none():
    table = omaha()
    table.hand("american", "regulars", "recruits")
    table.play("land regulars", "at C4")
    assert not table.offers("land")
    table.pass_the_turn()
    while table.asked != "american operations":
        table.play(next(code for code in ("end", "draw 2 2", "draw 0 4", "done", "pass") if code in table.codes))
    assert table.offers("land")
    table = omaha()
    for tile in ("A4", "C4", "E4"):
        table.unit("veterans", tile)
    table.hand("american", "regulars")
    assert not table.offers("land")


@pytest.mark.rule("7.2.omaha.h")
def test_the_germans_land_nowhere():
    table = omaha("german")
    table.hand("german", "fallschirmjaeger")
    assert not table.offers("land")


@pytest.mark.rule("7.2.omaha.e")
@pytest.mark.parametrize("turn", [2, 8])
def test_an_american_unit_on_the_objective_wins(turn):
    table = omaha(turn=turn).lift("C1")
    table.unit("regulars", "C1")
    table.play("end")
    assert table.winner == "american"
    assert table.match.result.rule == "7.2.omaha.e"


@pytest.mark.rule("7.2.omaha.e")
def test_to_control_it_is_not_enough_nor_is_a_german_on_it():
    table = omaha().lift("C1").control("american", "C1", "B1", "D1")
    assert table.play("end").winner is None
    assert omaha().play("end").winner is None


@pytest.mark.rule("7.2.omaha.e")
@pytest.mark.parametrize(("turn", "winner"), [(7, None), (8, "german")])
def test_after_turn_eight_without_it_the_germans_win(turn, winner):
    table = omaha("german", turn).prestige(american=200)
    assert table.play("end").winner == winner
