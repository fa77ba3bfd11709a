"""Utah (7.2): beaches, bombs and Americans who cannot dig in."""

import pytest

from boardgames.core.match import Match
from boardgames.games.panzer_general.content.printed import UNITS
from tests.games.panzer_general.table import PG, Table


def utah(side: str = "american", turn: int = 2) -> Table:
    table = Table(side, turn, book="utah")
    table.unit("volkssturm", "F1")
    return table


@pytest.mark.rule("7.2.utah.a", "7.2.utah.b", "7.2.utah.c", "7.2.utah.g")
def test_the_german_must_buy_six_units_for_thirty_five_and_the_american_goes_first():
    match = Match.new(PG, "utah", 2)
    assert (match.decision.seat, match.decision.ask.args["left"]) == (1, 35)
    while match.decision.ask.key.endswith(".select"):
        assert "done" not in [option.code for option in match.decision.options]
        dearest = max(match.decision.options, key=lambda option: UNITS[option.args[0]].cost)
        match.choose(dearest.code)
    chosen = match.state.players[1].chosen
    assert len(chosen) == 6
    assert sum(UNITS[card].cost for card in chosen) <= 35
    while match.decision.ask.key.endswith(".place"):
        assert match.decision.seat == 1
        match.choose(match.decision.options[0].code)
    assert (match.decision.seat, match.decision.ask.key.split(".")[-1]) == (0, "operations")
    g = match.state
    assert [piece.seat for piece in g.board[:6]] == [1] * 6
    assert [piece.type.id for piece in g.board[24:]] == [
        "m4a1_sherman", "white_scout_car", "75mm_howitzer", "recruits", "paratroopers", "m3_grant_lee",
    ]  # fmt: skip


@pytest.mark.rule("7.2.utah.d", "7.2.utah.e", "7.2.utah.h", "7.2.utah.i")
@pytest.mark.parametrize(
    ("side", "turn", "loss"), [("american", 1, 1), ("american", 2, 3), ("german", 1, 3), ("german", 2, 3)]
)
def test_each_side_has_its_free_strike(side, turn, loss):
    table = utah(side, turn)
    target, tile = ("grenadiers", "C3") if side == "american" else ("veterans", "C3")
    table.unit(target, tile)
    full = table.at(tile).morale
    table.play("strike C3")
    assert table.at("C3").morale == full - loss
    table = utah(side, turn)
    table.unit(target, tile).morale = 2
    table.play("strike C3")
    assert table.at("C3").morale == 1


@pytest.mark.rule("7.2.utah.j")
def test_german_anti_air_units_do_not_stop_the_strike_but_stop_an_air_card():
    table = utah().prestige(american=6)
    table.unit("pz_iv", "C3")
    table.unit("sdkfz_7_1", "D3", up=False)
    table.hand("american", "air_strike")
    table.script().play("strike C3")
    assert (table.at("C3").morale, table.at("D3").up) == (2, False)
    table.script(1).play("play air_strike")
    options = [code for code in table.codes if code.startswith("at")]
    if options:
        table.play("at C3")
    assert (table.at("C3").morale, table.at("D3").up) == (2, True)


@pytest.mark.rule("7.2.utah.f")
@pytest.mark.parametrize("card", ["air_strike", "bomber_run"])
def test_air_cards_serve_the_germans_only_as_sacrifices(card):
    table = utah("german").prestige(german=20, american=20)
    table.unit("veterans", "C3")
    table.unit("stosstruppen", "C2")
    table.hand("german", card)
    assert not table.offers(f"play {card}.1")
    table.play("attack C2 C3")
    assert table.codes == [f"give {card}.1", "bluff"]
    table = utah().prestige(american=20)
    table.unit("stosstruppen", "C2")
    table.hand("american", card)
    assert table.offers(f"play {card}.1")


@pytest.mark.rule("7.2.utah.k", "7.2.utah.l")
def test_only_americans_with_auto_dug_in_can_dig_in():
    table = utah()
    table.unit("veterans", "C3")
    table.unit("engineers", "D3")
    assert [code for code in table.codes if code.startswith("dig")] == ["dig D3"]
    table = utah("german")
    table.unit("stosstruppen", "C2")
    assert table.offers("dig C2")


@pytest.mark.rule("7.2.utah.l", "5.2.dig.f")
def test_auto_dug_in_entrenches_its_americans_as_ever():
    table = Table("american", 1, "turn", book="utah")
    table.unit("army_rangers", "C3")
    table.unit("volkssturm", "F1")
    table.run()
    assert (table.at("C3").dug, table.at("D5").dug) == (True, False)


@pytest.mark.rule("7.2.utah.k")
def test_cards_do_not_entrench_the_others_either():
    table = utah().lift("A5", "B5", "C5", "D5", "E5", "F5").prestige(american=20)
    table.unit("veterans", "C3")
    table.hand("american", "improved_defenses", "prepared_positions")
    assert not table.offers("play improved_defenses.1") + table.offers("play prepared_positions.1")
    table = utah().lift("A5", "B5", "C5", "D5", "E5", "F5").prestige(american=20)
    table.unit("veterans", "C3")
    table.unit("engineers", "D3")
    table.hand("american", "improved_defenses", "prepared_positions")
    assert table.offers("play prepared_positions.1")
    table.play("play improved_defenses")
    assert (table.at("C3").dug, table.at("D3").dug) == (False, True)


@pytest.mark.rule("7.2.utah.k", "9.transfer.a")
def test_an_activation_transferred_does_not_entrench_them():
    table = utah()
    table.unit("commander", "C3")
    table.unit("veterans", "C4")
    table.play("transfer C3 C4")
    assert not table.offers("dig")
    assert table.offers("move C4")


@pytest.mark.rule("7.2.victory.a", "7.2.setup.b")
def test_the_standard_victory_holds():
    assert utah().control("american", "C1").play("end").winner == "american"
    assert utah("german").control("german", "C5").play("end").winner == "german"
