"""A game on hexes, with stacks of counters, through the same window: every option by clicks and by keys."""

from __future__ import annotations

from random import Random

import pygame
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
        match.choose("ready" if decision.option("ready") else "proposed")
    session.changed()


def play(app, session, player, most):
    """So many choices by a robot; the kinds of questions that were answered."""
    asked = []
    while not robot.over(app) and len(asked) < most:
        robot.settle(app)
        player.sit_down()
        decision = session.decision
        code = "ready" if decision.option("ready") else player.dice.choice([option.code for option in decision.options])
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


def seen_by(app, match, near, seats, peek=False):
    """The picture of a match for whoever sits there."""
    session = Session(match, dict(seats), keep=False)
    session.near = near
    go.table(app, session)
    if peek and session.curtain == "light":
        session.peeking = True
    app.draw_finished()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def other_world(match, seat):
    """The match as it might be for all that a seat knows."""
    world = match.imagine(seat, len(match.codes))
    world.events, world.codes, world.floor = list(match.events), list(match.codes), match.floor
    return world


def test_what_a_seat_may_not_know_changes_no_pixel(window):
    """Whoever is asked, and whoever waits while the other is asked, behind a curtain or not."""
    app, dice = window((960, 540)), Random(6)
    match = Match.new(RULES, "height_212", seed=6)
    both, kinds, differed = {0: HUMAN, 1: HUMAN}, set(), 0
    for n in range(330):
        decision = match.decision
        if decision is None:
            break
        codes = [option.code for option in decision.options]
        if n > 30 and (n % 60 == 0 or (decision.ask.key.endswith((".opportunity", ".defend")) and len(kinds) < 3)):
            asked, other = decision.seat, 1 - decision.seat
            for near, seats, blind, peek in (
                (asked, both, [asked], False),
                (other, both, [asked, other], False),
                (other, both, [asked], True),
                (other, {asked: "bot:normal", other: HUMAN}, [other], False),
            ):
                here = seen_by(app, match, near, seats, peek)
                kinds.add(app.screen.session.curtain)
                for seat in blind:
                    world = other_world(match, seat)
                    differed += world.state != match.state
                    assert seen_by(app, world, near, seats, peek) == here, (n, near, seat, decision.ask.key)
        match.choose(next((code for code in ("ready", "proposed") if code in codes), None) or dice.choice(codes))
    assert {"", "full", "light"} <= kinds
    assert differed > 10


def test_sight_is_asked_for_by_two_clicks_by_keys_and_by_dragging(window):
    app = window((1280, 720))
    session = seated(app, 1)
    set_up(session, 0)
    app.draw()
    screen, before = app.screen, len(session.match.codes)
    robot.Mouse(app, Random(0)).sit_down()

    robot.click(app, "sight")
    for tile in ("at:hex:E2", "at:hex:G5"):
        robot.click(app, tile)
    asked = screen.looking.line(session.table(), "")
    assert (asked.start, asked.end) == ("hex:E2", "hex:G5")
    said = {run.text for run in app.canvas.runs}
    assert app.voice.say(asked.words) in said
    robot.stroke(app, "escape")
    assert screen.looking.line(session.table(), "") is None

    robot.stroke(app, "left")
    robot.stroke(app, "v")
    start = screen.cursor
    for _ in range(3):
        robot.stroke(app, "down")
    asked = screen.looking.line(session.table(), app.canvas.hot)
    assert asked is not None
    assert asked.start == start
    robot.stroke(app, "v")
    assert not screen.looking.on

    one, other = (robot.find(app, f"at:hex:{name}").rect.center for name in ("B5", "F5"))
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=one, button=3))
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=other, rel=(60, 0), buttons=(0, 0, 1)))
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=other, button=3))
    app.draw()
    assert (screen.looking.start, screen.looking.end) == ("hex:B5", "hex:F5")
    assert app.screen is screen
    assert len(session.match.codes) == before
