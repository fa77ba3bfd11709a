"""The Bulge for two (7.2): eighty prestige of armour, and every battle value doubled."""

import pytest

from boardgames.core.match import Match
from tests.games.panzer_general.table import PG, Table

BANNED = ["air_strike", "bomber_run", "supply_column", "national_advantage", "well_supplied"]


def bulge(side: str = "american", turn: int = 2) -> Table:
    """The map of the Bulge with the Americans in the south."""
    table = Table(side, turn, book="bulge")
    table.state.south = 0
    table.control(None, *table.grid.names)
    table.control("german", *[c + r for c in "ABCDEF" for r in "12"])
    table.control("american", *[c + r for c in "ABCDEF" for r in "45"])
    table.unit("recruits", "F5")
    table.unit("volkssturm", "F1")
    return table


@pytest.mark.rule("7.2.bulge.a", "7.2.bulge.f", "7.2.bulge.d")
def test_initial_units_for_eighty_prestige_go_to_any_tile_of_ones_own():
    match = Match.new(PG, "bulge", 5)
    match.choose("first american")
    assert (match.decision.seat, match.decision.ask.args["left"]) == (0, 80)
    assert not [option for option in match.decision.options if "m16_halftrack" in option.code]
    taken = 0
    while match.decision.seat == 0 and match.decision.ask.key.endswith(".select"):
        match.choose(min(match.decision.options, key=lambda o: o.code == "done").code)
        taken += 1
    assert 6 < taken <= 12
    while match.decision.ask.key.endswith(".select"):
        match.choose(match.decision.options[-1].code)
    own = {match.state.field.names[n] for n, side in enumerate(match.state.control) if side == 0}
    assert len(own) == 12
    assert {option.code.split()[2] for option in match.decision.options} == own


@pytest.mark.rule("7.2.bulge.c")
@pytest.mark.parametrize("side", ["american", "german"])
@pytest.mark.parametrize("card", BANNED)
def test_neither_side_may_use_these_cards_but_as_sacrifices(side, card):
    table = bulge(side).prestige(american=20, german=20)
    table.unit("veterans", "C3")
    table.unit("stosstruppen", "C2")
    table.hand(side, card)
    assert not table.offers(f"play {card}.1")
    table.play("attack C3 C2" if side == "american" else "attack C2 C3")
    assert f"give {card}.1" in table.codes


@pytest.mark.rule("7.2.bulge.c")
def test_nor_strafing_run():
    table = bulge("german").prestige(american=20)
    table.unit("veterans", "C3")
    table.unit("stosstruppen", "C2")
    table.unit("wespe", "D2")
    table.hand("american", "strafing_run")
    table.play("attack C2 C3")
    assert table.asked == "american sacrifice"


@pytest.mark.rule("7.2.bulge.d")
@pytest.mark.parametrize(
    ("side", "unit", "other"),
    [
        ("american", "m16_halftrack", "recruits"),
        ("german", "sdkfz_7_1", "grenadiers"),
    ],
)
def test_anti_air_units_never_come_into_play(side, unit, other):
    table = bulge(side).prestige(american=20, german=20)
    table.hand(side, unit, other)
    assert not table.offers(f"deploy {unit}.1")
    assert [code for code in table.codes if code.startswith(f"deploy {other}")]


@pytest.mark.rule("7.2.bulge.e")
def test_battle_values_count_double():
    table = bulge()
    table.unit("veterans", "C3", markers=3)
    table.unit("stosstruppen", "C2", markers=3)
    table.hand("american", "recruits")  # 7
    table.hand("german", "accuracy")  # 3
    table.script(-2, -2).play("attack C3 C2", "give recruits", "give accuracy")
    assert sorted(fact["value"] for fact in table.told("sacrificed")) == [6, 14]
    assert table.told("totals")[0]["fire"] == 11 + 14


@pytest.mark.rule("7.2.bulge.g", "7.2.bulge.h")
@pytest.mark.parametrize(
    ("side", "plain", "auto"), [("american", "veterans", "engineers"), ("german", "stosstruppen", "pioneers")]
)
def test_only_units_with_auto_dug_in_dig_in_but_cards_entrench_all(side, plain, auto):
    table = bulge(side).prestige(american=20, german=20)
    table.unit(plain, "C4" if side == "american" else "C2")
    table.unit(auto, "D4" if side == "american" else "D2")
    table.hand(side, "improved_defenses")
    tile = "C4" if side == "american" else "C2"
    assert [code for code in table.codes if code.startswith("dig")] == ["dig " + ("D4" if side == "american" else "D2")]
    table.play("play improved_defenses", f"at {tile}", "done")
    assert table.at(tile).dug


@pytest.mark.rule("7.2.bulge.h", "5.2.dig.f")
def test_auto_dug_in_works_as_ever():
    table = bulge()
    table.unit("engineers", "C4")
    table.unit("veterans", "D4")
    table.play("end")
    assert (table.at("C4").dug, table.at("D4").dug) == (True, False)


@pytest.mark.rule("7.2.bulge.i")
def test_an_exhausted_unit_deck_is_not_made_anew():
    table = bulge().prestige(german=20)
    units = table.state.players[1].units
    units.discards, units.cards = units.cards[:-2], units.cards[-2:]
    table.play("end")
    assert table.codes == ["draw 0 4", "draw 1 3", "draw 2 2"]
    table.play("draw 2 2")
    assert "buy_unit" not in table.codes
    assert "buy_action" in table.codes
    table = bulge()
    units = table.state.players[1].units
    units.discards, units.cards = units.cards, []
    table.play("end")
    assert table.asked == "german operations"  # there was nothing to choose
    assert len(table.player("german").hand) == 4


@pytest.mark.rule("7.2.bulge.j")
@pytest.mark.parametrize("side", ["american", "german"])
def test_tiles_bring_double_prestige(side):
    table = bulge(side).prestige(american=0, german=0)
    table.control(None, *table.grid.names).control(
        side, "C1" if side == "american" else "C5", "D1" if side == "german" else "D3"
    )
    state = table.state
    seat = 0 if side == "american" else 1
    printed = sum(state.field.terrain[n].prestige for n, held in enumerate(state.control) if held == seat)
    assert printed >= 3
    table.play("end")
    assert table.player(side).prestige == 2 * printed


@pytest.mark.rule("7.2.bulge.k")
@pytest.mark.parametrize("side", ["american", "german"])
def test_destroying_all_enemy_units_wins_and_nothing_else(side):
    table = bulge(side).lift("F1" if side == "american" else "F5")
    assert table.play("end").winner == side
    row = "1" if side == "american" else "5"
    table = bulge(side).control(side, *[column + row for column in "ABCDEF"])
    assert table.play("end").winner is None


@pytest.mark.rule("7.2.bulge.l", "7.2.bulge.m", "7.2.bulge.n")
@pytest.mark.parametrize(
    ("american", "german", "winner", "rule"),
    [
        ((7, 1, 0), (6, 3, 90), "american", "7.2.bulge.l"),
        ((6, 3, 90), (7, 1, 0), "german", "7.2.bulge.l"),
        ((6, 2, 0), (6, 1, 90), "american", "7.2.bulge.m"),
        ((6, 1, 90), (6, 2, 0), "german", "7.2.bulge.m"),
        ((6, 2, 90), (6, 2, 0), "american", "7.2.victory.d"),
        ((6, 2, 0), (6, 2, 90), "german", "7.2.victory.d"),
    ],
)
def test_after_turn_eight_rewards_then_units_destroyed_then_prestige_decide(american, german, winner, rule):
    def ended(turn: int) -> Table:
        table = bulge("german", turn)
        for player, (reward, killed, prestige) in zip(table.state.players, (american, german), strict=True):
            player.kill_prestige, player.killed, player.prestige = reward, killed, prestige
        return table.play("end")

    assert ended(7).winner is None
    table = ended(8)
    assert (table.winner, table.match.result.rule) == (winner, rule)


@pytest.mark.rule("7.2.bulge.l", "7.2.bulge.m", "6.13b")
@pytest.mark.parametrize("choice", ["gain", "deprive"])
def test_the_reward_counts_in_full_whichever_way_it_is_taken(choice):
    table = bulge().prestige(german=20)
    table.unit("m26_pershing", "C3")
    table.unit("pz_iv", "C2", markers=-4)  # it costs 7
    table.script(3).play("attack C3 C2", choice, "stay")
    player = table.player("american")
    assert (player.killed, player.kill_prestige) == (1, 4)
    assert table.player("german").killed == 0
