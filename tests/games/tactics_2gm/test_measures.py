"""What the game promises of its speed is timed on what it says."""

from boardgames.games.tactics_2gm import measures
from boardgames.games.tactics_2gm.rules import firing
from tests.games.tactics_2gm.table import GAME, Setup


def test_the_shots_are_those_of_two_armies_within_reach():
    g = GAME.begin(Setup(game=GAME.id, scenario="open_field", seed=1))
    for seat in (0, 1):
        measures.muster(g, seat)
    assert len(g.units) == 32
    assert len(firing.shots(g, 0)) > 100
    GAME.audit(g)


def test_the_turn_is_a_whole_one_of_the_ai():
    match = measures.eve(GAME, "open_field")
    turn = match.state.turn
    match.choose("done")
    assert match.state.sides[1].turns == measures.TURNS
    assert (match.state.turn, match.state.side) == (turn + 1, 0)


def test_both_are_promised_for_every_battle():
    for scenario in ("open_field", "omaha"):
        names = [timing.name for timing in GAME.measures(scenario)]
        assert names == ["shots_of_a_full_field", "turn_of_the_books_ai"]
