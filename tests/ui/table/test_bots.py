"""Bots at the table: in a process of their own, stopped and named when they crash or hang, their seat handed over."""

from __future__ import annotations

import os
import signal
from time import monotonic, sleep

import pytest

from boardgames.bots.base import usual
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.bot_worker import DEAD, HUNG, Answer, Thinker
from tests.sample_games.stones import Stones
from tests.ui.conftest import seated

GAME = game("panzer_general")


def wait(thinker: Thinker, seconds: float = 20) -> Answer:
    until = monotonic() + seconds
    while monotonic() < until:
        found = thinker.look()
        if found is not None:
            return found
        sleep(0.01)
    raise AssertionError("no answer")


@pytest.fixture
def thinker():
    found = Thinker(patience=0.3)
    yield found
    found.stop()


def test_the_usual_opponent_is_the_best_that_needs_no_time_or_the_only_one():
    assert GAME.levels == ("random", "normal", "hard")
    assert usual(GAME) == "normal"
    assert usual(Stones()) == "random"


def test_a_bot_answers_from_its_own_process(thinker):
    thinker.patience = 20
    match = Match.new(GAME, "metz", seed=4)
    for _ in range(4):
        decision = match.decision
        thinker.ask(match, decision.seat, "normal")
        assert thinker.busy
        found = wait(thinker)
        assert decision.option(found.code) is not None
        match.choose(found.code)


def test_a_bot_that_dies_is_named_and_the_next_one_lives(thinker):
    thinker.patience = 20
    match = Match.new(GAME, "metz", seed=4)
    thinker.start()
    os.kill(thinker._process.pid, signal.SIGSTOP)  # in the middle of its thought
    thinker.ask(match, match.decision.seat, "hard", think=30.0)
    os.kill(thinker._process.pid, signal.SIGKILL)
    assert wait(thinker).error == DEAD
    thinker.ask(match, match.decision.seat, "random")
    assert wait(thinker).code


def test_a_bot_that_hangs_is_stopped(thinker):
    match = Match.new(GAME, "metz", seed=4)
    thinker.start()
    os.kill(thinker._process.pid, signal.SIGSTOP)
    thinker.ask(match, match.decision.seat, "random", think=0.0)
    process = thinker._process
    assert wait(thinker).error == HUNG
    assert not process.is_alive()


def test_a_bot_that_fails_hands_its_seat_to_the_player(window):
    app = window()
    session = seated(app, "metz", seats={0: "human", 1: "bot:normal"})

    class Broken:
        busy = False

        def start(self): ...

        def stop(self): ...

        def ask(self, *_, **__):
            self.busy = True

        def look(self):
            self.busy = False
            return Answer(error=DEAD)

    app.thinker = Broken()
    for _ in range(400):
        if session.level(1) is None:
            break
        if session.asked is not None:
            session.choose(session.decision.options[-1].code)
            app.screen.after()
        app.pass_time(100)
        app.draw()
    assert session.level(1) is None
    assert "normal" in app.voice.say(app.notice)
    assert session.humans == [0, 1]
