"""Whole games by the mouse alone and by the keys alone, choosing at random among what is offered."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from boardgames.games import game
from boardgames.ui.screens.table import TableScreen
from tests.ui import robot
from tests.ui.conftest import seated

SCENARIOS = [info.id for info in game("panzer_general").scenarios()]
QUICK = ("training_grounds", "metz", "solo_metz")


def play(app, session, seed: int, by_keys: bool, most: int = 5000) -> int:
    """To the end of the match; how many choices were made."""
    dice = Random(seed)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    app.draw()
    made = 0
    while not robot.over(app) and made < most:
        robot.settle(app)
        if robot.over(app):
            break
        robot.open_up(app, session, by_keys)
        decision = session.decision
        before = list(session.match.codes)
        code = decision.options[dice.randrange(len(decision.options))].code
        if by_keys:
            type_option(app, screen, code)
        else:
            robot.choose(app, screen, code, dice)
        assert session.match.codes[: len(before) + 1] == [*before, code]
        made += 1
    assert robot.over(app)
    return made


def type_option(app, screen, code: str) -> None:
    """By Tab to its line, and Enter; through the groups on the way."""
    narrowing = screen.narrowing
    on = narrowing.on[narrowing.codes.index(code)]
    for _ in range(len(on) + 1):
        screen.options.first = 0
        app.draw()
        wanted = [f"option:{code}", *(f"option:{ref}" for ref in on[len(narrowing.picked) :][:1])]
        for _ in range(40):
            ids = {hit.id for hit in app.canvas.hits}
            target = next((id for id in wanted if id in ids), None)
            if target is not None:
                break
            robot.press(app, pygame.K_PAGEDOWN)
        assert target is not None, f"{code} is not in the list"
        app.canvas.focus = ""
        screen.session.peeking = screen.session.peeking
        for _ in range(len(app.canvas.hits) + 2):
            if app.canvas.focus == target:
                break
            app.walk(1)
        assert app.canvas.focus == target
        robot.press(app, pygame.K_RETURN)
        if screen.narrowing is not narrowing:
            return


@pytest.mark.parametrize("scenario", QUICK)
def test_a_game_by_the_mouse_alone(window, scenario):
    app = window((1280, 720))
    session = seated(app, scenario, seed=3)
    assert play(app, session, 3, by_keys=False) > 20


def test_a_game_by_the_keys_alone(window):
    app = window((1280, 720))
    session = seated(app, "training_grounds", seed=4)
    assert play(app, session, 4, by_keys=True) > 20


def test_a_game_against_a_bot(window):
    app = window((1280, 720))
    session = seated(app, "metz", seed=6, seats={0: "human", 1: "bot:normal"})
    assert play(app, session, 6, by_keys=False) > 10
    assert not session.notices


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(14))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_games_by_the_mouse(window, scenario, seed):
    app = window((1280, 720))
    session = seated(app, scenario, seed=seed)
    play(app, session, seed, by_keys=seed % 5 == 0)


def test_every_option_of_a_decision_is_within_reach(window):
    """At each question of a game: every option is in the list, or in a group of the list that leads to it."""
    app = window((1280, 720))
    session = seated(app, "metz", seed=8)
    screen = app.screen
    dice = Random(8)
    for _ in range(60):
        robot.settle(app)
        if robot.over(app):
            break
        robot.open_up(app, session)
        shown = robot.options_on_screen(app, screen)
        narrowing = screen.narrowing
        for code, on in zip(narrowing.codes, narrowing.on, strict=True):
            assert f"option:{code}" in shown or (on and f"option:{on[0]}" in shown), code
        session.choose(dice.choice(narrowing.codes))
        screen.after()
