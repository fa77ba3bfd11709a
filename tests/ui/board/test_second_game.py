"""A second game needs only itself: another board, more seats, its own cards, through the same window."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from boardgames.core.match import Match
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from tests.sample_games.front import Front
from tests.sample_games.outposts import Outposts
from tests.sample_games.skirmish import Skirmish
from tests.ui import robot

GAMES = [(Skirmish, "map"), (Outposts, "two"), (Outposts, "six"), (Front, "river")]


def seated(match):
    return Session(match, dict.fromkeys(match.game.players(match.setup), HUMAN), keep=False)


@pytest.mark.parametrize("player", [robot.Mouse, robot.Keys])
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("rules", "scenario"), GAMES)
def test_it_is_played_to_the_end(window, rules, scenario, seed, player):
    app = window((1280, 720))
    session = seated(Match.new(rules(), scenario, seed=seed))
    navigation.table(app, session)
    app.draw()
    dice, chairs = Random(seed), set()
    hands = player(app, dice)
    while not robot.over(app):
        robot.settle(app)
        chairs.add((session.near, session.curtain))
        hands.sit_down()
        code = dice.choice([option.code for option in session.decision.options])
        hands.choose(code)
        assert session.match.codes[-1] == code
    assert {near for near, curtain in chairs if curtain == "full"} == {None, *session.humans}
    assert session.match.result is not None


@pytest.mark.parametrize(("rules", "scenario"), GAMES)
def test_what_another_seat_holds_changes_no_pixel(window, rules, scenario):
    app = window((960, 540))
    match = Match.new(rules(), scenario, seed=9)
    pictures = []
    for world in (match, match.imagine(0, 4), match.imagine(0, 5)):
        session = seated(world)
        session.near = 0
        navigation.table(app, session)
        app.draw_finished()
        pictures.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]
