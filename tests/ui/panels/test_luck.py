"""The page of the results that tells of luck."""

from __future__ import annotations

import pytest

from boardgames.core.events import Event
from boardgames.core.match import Match
from boardgames.core.words.figures import tenths
from boardgames.games import game
from boardgames.play.session import Session
from boardgames.ui import navigation
from boardgames.ui.panels.luck import lucky
from tests.ui import hex_scenes, robot
from tests.ui.reading import faults


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
        assert app.voice("panzer_general.luck.draws", count=count) in texts
    shots = [shot for shot in luck.shots if shot.seat == 0]
    if shots and lucky(max(shots, key=lucky)) > 0:
        by = tenths(lucky(max(shots, key=lucky)), language, signed=True)
        assert app.voice("panzer_general.luck.best", by=by) in texts


def test_before_any_draw_the_page_says_so(window):
    app = window((1280, 720))
    navigation.results(
        app, Session(Match.new(game("panzer_general"), "metz", seed=3), {0: "human", 1: "human"}, keep=False)
    )
    app.draw()
    robot.click(app, "page:1")
    assert app.voice("ui.fortune.no_draws") in [run.text for run in app.canvas.runs]


@pytest.mark.parametrize("language", ["en", "es"])
def test_combat_commander_tells_of_its_own_dice_triggers_and_cards(window, language):
    app = window((1600, 900), language=language)
    app.canvas.sampling = True
    hex_scenes.SCENES["hex_results"](app)
    app.screen.page = 1
    app.draw_finished()
    texts = [run.text for run in app.canvas.runs]
    assert not [text for text in texts if "Modif" in text or "Moral" in text]
    luck = app.screen.luck
    assert sorted(set(luck.values)) == list(range(2, 13))
    for n in range(2, 13):
        assert str(n) in texts
    for each in luck.tallies:
        assert app.voice.say(each.title) in texts
    assert not faults(app)


def test_a_defense_roll_is_worth_the_chance_that_it_breaks_its_unit():
    facts = {"side": 1, "unit": 1, "hex": 3, "morale": 8, "total": 12, "attack": 14, "outcome": "breaks"}
    rules = game("combat_commander")
    (shot,) = rules.luck([Event("defended", facts)]).shots
    assert (shot.seat, shot.actual) == (0, 1.0)
    assert shot.expected == 10 / 36  # 2 to 5 on two dice
    (tied,) = rules.luck([Event("defended", {**facts, "total": 14})]).shots
    assert tied.expected == 15 / 36  # on the move a tie breaks too


def test_losses_at_the_end_are_those_of_the_table(window):
    app = window((1600, 900))
    hex_scenes.SCENES["hex_results"](app)
    for plate in app.screen.session.table().plates:
        shown = next(figure.value for figure in plate.figures if figure.icon == "casualties")
        assert app.screen.lost_by(plate) == int(shown.partition("/")[0])
