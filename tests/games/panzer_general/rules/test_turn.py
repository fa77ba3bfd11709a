"""The sequence of play: game turns, player turns and their four phases (book 5.2)."""

import pytest

from boardgames.games.panzer_general.content.printed import SIDES
from tests.games.panzer_general.table import PG, Table

BOTH = [("american", "german"), ("german", "american")]


def at_war(first: str = "american", turn: int = 1, **scenario) -> Table:
    """Both sides with an army that has nobody to fight yet, at the start of a game turn."""
    table = Table(first, turn, "turn", **scenario)
    table.state.first = SIDES.index(first)
    table.unit("veterans", "C4", "american")
    table.unit("grenadiers", "C2", "german")
    return table


# --- game turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.turn.a", "5.2.turn.c")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_a_game_turn_is_the_first_players_turn_and_then_the_seconds(first, second):
    table = at_war(first)
    turns = []
    for _ in range(5):
        turns.append((table.now.turn, table.asked.split()[0]))
        table.pass_the_turn()
    assert turns == [(1, first), (1, second), (2, first), (2, second), (3, first)]


@pytest.mark.rule("5.2.turn.a")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_the_scenario_says_which_nation_goes_first(first, second):
    armies = {"american": {"deck": "C", "budget": 0}, "german": {"deck": "c", "budget": 0}}
    table = Table(second, turn=1, phase="first_player", first=first, **armies)
    table.unit("veterans", "C4", "american")
    table.unit("grenadiers", "C2", "german")
    assert table.asked == f"{first} operations"
    assert table.player(first).prestige == 0
    assert table.player(second).prestige == 10  # 7.2.setup.j
    assert table.view(None).first == SIDES.index(first)


@pytest.mark.rule("5.2.turn.b")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_the_active_player_is_the_one_whose_turn_it_is(first, second):
    table = at_war(first)
    assert table.decision.seat == SIDES.index(first)
    assert [table.view(side).active for side in SIDES] == [SIDES.index(first)] * 2
    table.pass_the_turn()
    assert table.decision.seat == SIDES.index(second)
    assert [table.view(side).active for side in SIDES] == [SIDES.index(second)] * 2


@pytest.mark.rule("5.2.turn.c", "2.a")
def test_the_turn_marker_moves_only_when_the_second_player_is_done():
    table = at_war("german", turn=3)
    assert table.view("american").turn == 3
    table.play("draw 2 2").play("end")
    assert table.view("american").turn == 3
    table.play("draw 2 2").play("end")
    assert table.view("american").turn == 4
    assert table.view("american").turns == 6


# --- phases ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.turn.d", "5.2.victory.c", "5.2.ops.end")
@pytest.mark.parametrize(("first", "second"), BOTH)
def test_the_four_phases_follow_one_another_and_then_it_is_the_other_sides_turn_to_draw(first, second):
    table = at_war(first, turn=2).prestige(**{first: 4})
    assert (table.asked, table.view(None).phase) == (f"{first} draw", "draw")
    table.play("draw 2 2")
    assert (table.asked, table.view(None).phase) == (f"{first} buy", "buy")
    table.play("done")
    assert (table.asked, table.view(None).phase) == (f"{first} operations", "operations")
    table.play("end")
    assert table.asked == f"{second} draw"
    kinds = [event.kind for event in table.match.events if event.kind in {"turn", "drew", "income"}]
    assert kinds == ["turn", "drew", "drew", "income", "turn"]


@pytest.mark.rule("5.2.ops.end")
@pytest.mark.parametrize(("side", "enemy"), BOTH)
def test_operations_end_when_the_active_player_says_so_and_the_count_follows(side, enemy):
    table = at_war(side)
    table.play("dig C4" if side == "american" else "dig C2")
    assert table.asked == f"{side} operations"
    assert table.player(side).prestige == 0
    table.play("end")
    assert table.player(side).prestige == 7  # six Home Row tiles and the unit's own
    assert table.player(enemy).prestige == 0


@pytest.mark.rule("5.2.ops.end", "4.2.surprise")
def test_the_other_side_may_react_before_operations_end_and_before_a_turn_begins():
    table = at_war().prestige(german=4)
    table.hand("german", "sabotage")
    assert table.asked == "german surprise"  # as the American turn begins
    table.play("pass")
    assert table.asked == "american operations"
    table.play("end")
    assert table.asked == "german surprise"
    assert table.player("american").prestige == 0  # not yet counted
    table.play("pass")
    assert table.asked == "german operations"


# --- Phase 4 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.victory.a")
@pytest.mark.parametrize(("side", "enemy", "base"), [("american", "german", "A1"), ("german", "american", "A5")])
def test_the_active_player_who_meets_a_condition_wins_in_phase_4(side, enemy, base):
    table = at_war(side).control(side, base)
    assert table.winner is None
    table.play("end")
    assert table.winner == side
    assert table.player(side).prestige == 6 + 1 + 1  # Phase 3 came first
    assert table.match.decision is None
    assert list(PG.play(table.now)) == []  # nothing goes on
    assert table.told("over") == [{"reason": "panzer_general.result.base", "winners": [SIDES.index(side)]}]


@pytest.mark.rule("5.2.victory.a")
@pytest.mark.parametrize(("side", "enemy", "base"), [("american", "german", "A5"), ("german", "american", "A1")])
def test_only_the_active_player_checks(side, enemy, base):
    table = at_war(side).control(enemy, base)  # the enemy holds this side's Base
    table.play("end")
    assert table.winner is None
    table.play("end")  # but wins in its own turn
    assert table.winner == enemy


@pytest.mark.rule("5.2.victory.a")
def test_the_second_player_wins_before_the_turns_run_out():
    table = at_war(turn=6).control("german", "A5").prestige(american=50)
    table.state.phase, table.state.active = "operations", 1
    table.play("end")
    assert table.winner == "german"


@pytest.mark.rule("5.2.victory.b")
@pytest.mark.parametrize(("american", "german", "winner"), [(30, 20, "american"), (20, 30, "german")])
def test_a_scenario_ends_after_its_turns_when_the_second_player_is_done(american, german, winner):
    table = at_war(turn=2, turns=2).prestige(american=american, german=german)
    table.play("draw 2 2", "done", "end")
    assert table.winner is None
    table.play("draw 2 2", "done", "end")
    assert table.winner == winner


@pytest.mark.rule("5.2.victory.b")
@pytest.mark.parametrize("winner", SIDES)
def test_a_scenario_may_give_the_last_turn_to_one_side(winner):
    table = at_war(turn=6, at_end=[winner]).prestige(american=3, german=3)
    table.state.phase, table.state.active = "operations", 1
    table.play("end")
    assert table.winner == winner
