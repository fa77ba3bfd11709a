"""From the choice of a scenario to the first order, as one game would go (book 5.1)."""

import pytest

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.panzer_general.content.printed import ACTIONS, SIDES, UNITS
from boardgames.games.panzer_general.scenarios.library import rows_of, shipped
from boardgames.games.panzer_general.state import State
from tests.games.panzer_general.table import PG


@pytest.mark.rule("5.1.a", "1.b")
@pytest.mark.parametrize("name", [name for name, scenario in shipped().items() if scenario.solo is None])
def test_a_scenario_is_chosen_and_both_sides_are_there_to_choose_from(name):
    assert name in [info.id for info in PG.scenarios()]
    match = Match.new(PG, name, seed=4)
    assert PG.sides == SIDES
    assert PG.players(match.setup) == (0, 1)
    state = match.state
    assert isinstance(state, State)
    assert [list(state.field.tiles[n * 6 : n * 6 + 6]) for n in range(5)] == rows_of(shipped()[name])


@pytest.mark.rule("5.1.f", "5.1.c")
def test_utah_is_set_up_as_its_page_says_up_to_the_first_order():
    match = Match.new(PG, "utah", seed=1)
    state = match.state
    assert isinstance(state, State)
    fixed = {piece.type.id: state.field.tiles[piece.tile] for piece in state.board if piece}
    assert fixed == {
        "m4a1_sherman": "31B",
        "white_scout_car": "32B",
        "75mm_howitzer": "33B",
        "recruits": "34B",
        "paratroopers": "35B",
        "m3_grant_lee": "36B",
    }
    for player in state.players:
        assert sum(card in ACTIONS for card in player.hand) == 6
        assert sum(card in UNITS for card in player.hand) == 2
    while match.decision and match.decision.ask.key.endswith(("select", "place")):
        assert SIDES[match.decision.seat] == "german"
        match.take(0)
    assert match.decision
    assert match.decision.ask.key.endswith("operations")
    assert SIDES[match.decision.seat] == "american"  # the first player
    assert (state.turn, state.phase) == (1, "operations")
    assert [player.prestige for player in state.players] == [0, 10]
    assert len([piece for piece in state.board if piece and piece.seat == 1]) == 6
    assert sum(piece.type.cost for piece in state.board if piece and piece.seat == 1) <= 35
    assert all(not piece.up for piece in state.board if piece)


@pytest.mark.rule("5.2.place.f")
@pytest.mark.parametrize("options", [{"tea": True}, {"honour": "yes"}, {"honour": True, "tea": False}])
def test_an_option_that_the_game_has_not_is_refused(options):
    with pytest.raises(Fault) as raised:
        Match.new(PG, "metz", 1, options)
    assert raised.value.message.key in {"core.fault.option", "core.fault.option_value"}


@pytest.mark.rule("5.2.place.f")
@pytest.mark.parametrize("options", [{}, {"honour": True}, {"honour": False, "free_undo": True}])
def test_the_options_of_the_game_are_taken(options):
    assert Match.new(PG, "metz", 1, options).state.options == {"free_undo": False, "honour": False, **options}
