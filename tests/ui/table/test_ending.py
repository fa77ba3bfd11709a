"""How the end of a match is come to see: first what led to it, then who won."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.table.screen import PAUSE, TableScreen


@pytest.fixture
def last_choice(window):
    """A table before the last choice of a match, which may be taken back."""
    app = window()
    match = Match.new(game("panzer_general"), "metz", 3, {"free_undo": True})
    while match.decision is not None:
        match.take(len(match.codes) % len(match.decision.options))
    code = match.codes[-1]
    match.rewind(len(match.codes) - 1)
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    session.near = match.decision.seat
    navigation.table(app, session)
    app.draw_finished()
    return app, code


def wait(app, ms: float) -> None:
    for _ in range(round(ms / 16)):
        app.pass_time(16)
        app.draw()


def test_the_last_move_is_seen_before_the_results(last_choice):
    app, code = last_choice
    app.choices.settings.speed = 1.0
    app.screen.choose(code)
    wait(app, PAUSE - 60)
    assert isinstance(app.screen, TableScreen)
    wait(app, 4000)
    assert isinstance(app.screen, ResultsScreen)


def test_who_takes_the_last_choice_back_sees_no_results_until_it_is_taken_again(last_choice):
    app, code = last_choice
    screen = app.screen
    screen.choose(code)
    screen.undo()
    wait(app, 4000)
    assert app.screen is screen
    assert screen.session.match.result is None
    screen.redo()
    wait(app, 4000)
    assert isinstance(app.screen, ResultsScreen)
