"""A game on hexes, with stacks of counters, through the same window: every option by clicks and by keys."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.ui import go
from boardgames.ui.session import HUMAN, Session
from tests.ui import robot

RULES = game("combat_commander")
SCENARIO = "church_street"


def seated(app, seed, scenario=SCENARIO):
    """A match at the table of a window, one person on both sides."""
    session = Session(Match.new(RULES, scenario, seed=seed), dict.fromkeys((0, 1), HUMAN), keep=False)
    go.table(app, session)
    app.draw()
    return session


def set_up(session, left=1):
    """Take what is proposed for all but so many counters, without looking."""
    match = session.match
    while (decision := match.decision) is not None and match.state.phase == "deploy":
        if len(match.state.players[decision.seat].box) <= left and decision.seat == 1:
            break
        match.choose("proposed")
    session.changed()


def play(app, session, player, most):
    """So many choices by a robot; the kinds of questions that were answered."""
    asked = []
    while not robot.over(app) and len(asked) < most:
        robot.settle(app)
        player.sit_down()
        decision = session.decision
        code = player.dice.choice([option.code for option in decision.options])
        asked.append(decision.ask.key.rpartition(".")[2])
        player.choose(code)
        assert session.match.codes[-1] == code
    return asked


@pytest.mark.parametrize(("robot_", "seed"), [(robot.Mouse, 1), (robot.Keys, 2)])
def test_every_option_is_reached(window, robot_, seed):
    app = window((1280, 720))
    session = seated(app, seed)
    set_up(session)
    app.draw()
    asked = play(app, session, robot_(app, Random(seed)), 60)
    assert {"orders", "activate"} <= set(asked)
