"""The page of the results that tells of luck."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import Session
from boardgames.ui import navigation
from boardgames.ui.panels.luck import lucky, number
from tests.ui import robot


def played(choices: int = 500) -> Session:
    """A match between bots that choose the first thing that is an attack."""
    rules = game("panzer_general")
    match = Match.new(rules, "metz", seed=3)
    while (decision := match.decision) is not None and len(match.codes) < choices:
        codes = [option.code for option in decision.options]
        match.choose(next((code for code in codes if code.startswith(("attack", "take", "put"))), codes[0]))
    return Session(match, {0: "human", 1: "human"}, keep=False)


@pytest.mark.parametrize("language", ["en", "es"])
def test_draws_losses_and_moments_are_told_for_each_side(window, language):
    app = window((1600, 900), language=language)
    session = played()
    navigation.results(app, session)
    app.draw()
    robot.click(app, "page:1")
    app.draw_finished()
    texts = " ".join(run.text for run in app.canvas.runs)
    luck = app.screen.luck
    assert luck.draws
    assert luck.shots
    for seat in (0, 1):
        count = sum(each.seat == seat for each in luck.draws)
        assert app.voice("ui.fortune.draws", count=count) in texts
    shots = [shot for shot in luck.shots if shot.seat == 0]
    if shots and lucky(max(shots, key=lucky)) > 0:
        assert app.voice("ui.fortune.best", by=number(lucky(max(shots, key=lucky)))) in texts


def test_before_any_draw_the_page_says_so(window):
    app = window((1280, 720))
    navigation.results(
        app, Session(Match.new(game("panzer_general"), "metz", seed=3), {0: "human", 1: "human"}, keep=False)
    )
    app.draw()
    robot.click(app, "page:1")
    assert app.voice("ui.fortune.no_draws") in [run.text for run in app.canvas.runs]
