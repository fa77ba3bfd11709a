"""Carentan (7.2): the swamps that hold a unit fast."""

import pytest

from tests.games.panzer_general.table import Table


def carentan(side: str = "american", turn: int = 2) -> Table:
    """The map of Carentan; B2, F2, B3, E3, A4 and E4 are Swamp. A unit of each side stands out of the way."""
    table = Table(side, turn, book="carentan")
    table.unit("recruits", "F5")
    table.unit("volkssturm", "A1")
    return table


@pytest.mark.rule("7.2.carentan.a")
@pytest.mark.parametrize(("modifier", "free"), [(-2, False), (-1, False), (0, False), (1, True), (2, True), (3, True)])
def test_a_unit_in_swamp_may_be_activated_only_after_a_draw_of_one_or_more(modifier, free):
    table = carentan()
    table.unit("veterans", "E4")
    table.unit("stosstruppen", "E3")
    assert [code for code in table.codes if "E4" in code] == ["check E4"]
    table.script(modifier).play("check E4")
    own = [code for code in table.codes if " E4" in code]
    assert own == (["move E4 F4", "move E4 E5", "move E4 D4", "attack E4 E3", "dig E4"] if free else [])
    table.finish_script()


@pytest.mark.rule("7.2.carentan.a")
def test_one_draw_serves_for_the_turn_and_the_next_turn_needs_another():
    table = carentan()
    table.unit("veterans", "E4")
    table.script(1).play("check E4", "dig E4")
    assert not [code for code in table.codes if "E4" in code]
    table = carentan()
    table.unit("veterans", "E4")
    table.script(0).play("check E4")
    table.pass_the_turn()
    assert table.asked == "german operations"
    table.pass_the_turn()
    assert table.offers("check") == ["check E4"]


@pytest.mark.rule("7.2.carentan.a")
def test_the_swamp_asks_both_sides_and_nobody_on_firm_ground():
    table = carentan("german")
    table.unit("stosstruppen", "B2")
    table.unit("veterans", "E4")
    assert table.offers("check") == ["check B2"]
    assert table.offers("move A1")


@pytest.mark.rule("7.2.carentan.a", "5.2.move.d")
def test_a_unit_in_swamp_is_swapped_only_after_its_draw():
    table = carentan()
    table.unit("veterans", "E4")
    table.unit("regulars", "D4")
    assert not table.offers("swap")
    table.script(1).play("check E4")
    assert table.offers("swap") == ["swap D4 E4"]


@pytest.mark.rule("7.2.carentan.a", "5.2.combat.c")
def test_a_unit_in_swamp_needs_no_draw_to_defend_itself():
    table = carentan("german")
    table.unit("veterans", "E4")
    table.unit("stosstruppen", "D4")
    table.script(-2, -2).play("attack D4 E4")
    assert len(table.shots) == 2


@pytest.mark.rule("7.2.carentan.b")
@pytest.mark.parametrize("card", ["opportunity_fire", "commander_initiative", "double_time", "redeploy"])
def test_a_unit_in_swamp_gets_nothing_from_cards_that_activate(card):
    table = carentan().lift("F5").prestige(american=20)
    table.unit("veterans", "E4", fired=True, bogged=1)
    table.unit("stosstruppen", "E3")
    table.hand("american", card)
    assert not table.offers(f"play {card}.1")
    table = carentan().lift("F5").prestige(american=20)
    table.unit("veterans", "D4", fired=True)
    table.unit("stosstruppen", "D3")
    table.hand("american", card)
    assert table.offers(f"play {card}.1")


@pytest.mark.rule("7.2.carentan.b")
def test_counter_offensive_still_helps_a_unit_in_swamp():
    table = carentan().prestige(american=6)
    table.unit("veterans", "E4", bogged=1)
    table.unit("stosstruppen", "E3")
    table.hand("american", "counter_offensive")
    table.play("play counter_offensive")
    table.script(-2, -2).play("attack E4 E3")
    assert table.shots[0] == (8 + 2, 8 + 2)


@pytest.mark.rule("7.2.carentan.b")
def test_elsewhere_a_unit_in_swamp_acts_and_uses_cards_as_any_other():
    table = Table().terrain("C4", "swamp").prestige(american=5)
    table.unit("veterans", "C4", fired=True)
    table.unit("stosstruppen", "C3")
    table.hand("american", "opportunity_fire")
    assert not table.offers("check")
    assert table.offers("play opportunity_fire.1")


@pytest.mark.rule("7.2.carentan.c")
def test_no_new_unit_is_placed_in_swamp():
    table = carentan().control("american", "E4", "D4").prestige(american=20)
    table.hand("american", "veterans")
    table.play("deploy veterans")
    assert "at D4" in table.codes
    assert "at E4" not in table.codes
    table = Table().terrain("C5", "swamp").prestige(american=20)
    table.hand("american", "veterans")
    table.play("deploy veterans")
    assert "at C5" in table.codes


@pytest.mark.rule("7.2.carentan.d")
def test_redeploy_takes_nobody_into_swamp():
    table = carentan().control("american", "E4", "D4").prestige(american=20)
    table.hand("american", "redeploy")
    table.play("play redeploy")
    assert "at D4" in table.codes
    assert "at E4" not in table.codes


@pytest.mark.rule("7.2.carentan.a")
def test_a_unit_may_walk_into_swamp_and_is_held_there_from_then_on():
    table = carentan()
    table.unit("m8_greyhound", "D4")
    table.play("move D4 E4")
    assert [code for code in table.codes if "E4" in code] == ["check E4"]


@pytest.mark.rule("7.2.carentan.a", "9.transfer.a")
@pytest.mark.parametrize(("modifier", "free"), [(0, False), (1, True)])
def test_an_activation_transferred_to_a_unit_in_swamp_needs_the_draw_too(modifier, free):
    table = carentan()
    table.unit("commander", "D4")
    table.unit("veterans", "E4")
    table.script(modifier).play("transfer D4 E4")
    assert table.asked == ("american transfer" if free else "american operations")


@pytest.mark.rule("7.2.carentan.e")
@pytest.mark.parametrize(("columns", "won"), [("ABC", True), ("ABD", False)])
def test_three_adjacent_tiles_of_the_enemy_home_row_win(columns, won):
    table = carentan().lift("A1").control("american", *[column + "1" for column in columns])
    table.unit("volkssturm", "F1")
    assert (table.play("end").winner == "american") == won


@pytest.mark.rule("7.2.carentan.f")
@pytest.mark.parametrize(
    ("prestige", "tiles", "won"),
    [(150, 20, True), (149, 20, False), (150, 19, False), (150, 21, True), (400, 10, False)],
)
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_hundred_and_fifty_prestige_and_twenty_tiles_win_together(prestige, tiles, won, side):
    table = carentan(side)
    names = [name for name in table.grid.names if name[1] != ("1" if side == "american" else "5")]
    table.control(None, *table.grid.names).control(side, *names[:tiles])
    state = table.state
    seat = 0 if side == "american" else 1
    income = sum(state.field.terrain[n].prestige for n, held in enumerate(state.control) if held == seat)
    table.prestige(**{side: prestige - income})
    table.play("end")
    assert (table.winner == side) == won
    if won:
        assert table.match.result.rule == "7.2.carentan.f"


@pytest.mark.rule("7.2.carentan.e", "7.2.carentan.f")
def test_the_base_and_the_last_enemy_do_not_win():
    table = Table(book="carentan").control("american", "D1")
    table.unit("recruits", "F5")
    assert table.play("end").winner is None


@pytest.mark.rule("7.2.carentan.e", "7.2.victory.d")
@pytest.mark.parametrize(("turn", "winner"), [(4, None), (5, "american")])
def test_after_turn_five_prestige_decides(turn, winner):
    assert carentan("german", turn).prestige(american=90).play("end").winner == winner
