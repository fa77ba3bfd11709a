"""A second game needs only itself: another board, three seats, its own cards, through the same window."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from boardgames.core.match import Match
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from tests.sample_games.skirmish import SEATS, Skirmish
from tests.ui import robot


@pytest.mark.parametrize("scenario", ["map", "groups"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_played_to_the_end_by_the_mouse(window, scenario, seed):
    app = window((1280, 720))
    session = Session(Match.new(Skirmish(), scenario, seed=seed), dict.fromkeys(range(SEATS), HUMAN), keep=False)
    navigation.table(app, session)
    app.draw()
    dice, screen, chairs = Random(seed), app.screen, set()
    while not robot.over(app):
        robot.settle(app)
        chairs.add((session.near, session.curtain))
        robot.open_up(app, session)
        code = dice.choice([option.code for option in session.decision.options])
        robot.choose(app, screen, code, dice)
        assert session.match.codes[-1] == code
    assert {near for near, curtain in chairs if curtain == "full"} == {None, 0, 1, 2}
    assert session.match.result is not None


@pytest.mark.parametrize("scenario", ["map", "groups"])
def test_what_another_seat_holds_changes_no_pixel(window, scenario):
    app = window((960, 540))
    match = Match.new(Skirmish(), scenario, seed=9)
    pictures = []
    for world in (match, match.imagine(0, 4), match.imagine(0, 5)):
        session = Session(world, dict.fromkeys(range(SEATS), HUMAN), keep=False)
        session.near = 0
        navigation.table(app, session)
        app.draw_finished()
        pictures.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]
