"""A hint: thought out in another process, cancelled by anything, and nothing of it stays in the match."""

from __future__ import annotations

import os
import signal
from time import monotonic, sleep

import pygame
import pytest

from boardgames.core.match import encode
from boardgames.core.words.messages import Message, catalogue
from boardgames.play.bot_worker import DEAD, HUNG, Answer, Inline, Thinker
from tests.ui import robot
from tests.ui.conftest import seated


class Slow(Inline):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.held = True

    def look(self) -> Answer | None:
        return None if self.held else super().look()


@pytest.fixture
def at_table(window):
    """A table before a question of one's own, with a thinker that waits."""

    def make(language: str = "en", scenario: str = "solo_metz"):
        app = window(language=language)
        app.thinker = Slow()
        app.choices.window.think = 0.0  # nothing is tried out, so that it answers the same when asked again
        session = seated(app, scenario)
        app.draw()
        return app, session

    return make


def read(app) -> str:
    return " ".join(run.text for run in app.canvas.runs)


def ask(app, by: str) -> None:
    if by == "key":
        robot.press(app, pygame.K_h, "h")
    else:
        robot.click(app, "hint")


def answered(app) -> str:
    """Ask, and wait for the answer: what a bot would do."""
    app.thinker.held = False
    ask(app, "key")
    app.pass_time(16)
    app.draw()
    return app.screen.asked_hint.code


@pytest.mark.parametrize("by", ["key", "click"])
@pytest.mark.parametrize(("language", "thinking"), [("en", "Thinking about it"), ("es", "Pensándolo")])
def test_it_shows_that_it_thinks_then_what_and_why(at_table, by, language, thinking):
    app, session = at_table(language)
    before = session.match.record()
    ask(app, by)
    app.pass_time(16)
    app.draw()
    assert thinking in read(app)
    app.thinker.held = False
    app.pass_time(16)
    app.draw()
    hint = app.screen.asked_hint
    option = session.decision.option(hint.code)
    assert thinking not in read(app)
    assert option.label.text(language) in read(app)
    assert hint.why.key.startswith("panzer_general.why.") or hint.why.key == "ui.hint.tried"
    assert hint.why.text(language) in read(app)
    assert {ref for ref in option.on if ref.startswith("tile:")} == app.screen.shown
    assert encode(session.match.record()) == encode(before)


def test_what_it_says_can_be_done_at_once(at_table):
    app, session = at_table()
    code = answered(app)
    robot.press(app, pygame.K_RETURN)
    assert session.match.codes == [code]
    assert not app.screen.asked_hint.code


def test_asked_again_it_says_the_same(at_table, monkeypatch):
    """Whatever the clock lets the bot try: one position has one hint."""
    app, _ = at_table()
    said = answered(app), app.screen.asked_hint.why, app.screen.shown
    robot.press(app, pygame.K_ESCAPE)
    monkeypatch.setattr(app.thinker, "ask", lambda *_, **__: pytest.fail("it thinks anew"))
    robot.press(app, pygame.K_h, "h")
    assert (app.screen.asked_hint.code, app.screen.asked_hint.why, app.screen.shown) == said


@pytest.mark.parametrize("moved", ["", "pointer", "keyboard"])
def test_it_leads_over_what_lies_under_the_pointer_until_something_moves(at_table, moved):
    app, session = at_table()
    hint = answered(app)
    robot.press(app, pygame.K_ESCAPE)
    app.draw()
    rows = [hit for hit in app.canvas.hits if hit.id.startswith("option:") and session.decision.option(hit.id[7:])]
    other = next(hit for hit in rows if hit.id != f"option:{hint}")
    robot.move(app, other.rect.center)
    app.draw()
    assert app.screen.considered == other.id[7:]
    assert answered(app) == hint
    if moved == "pointer":
        robot.move(app, (other.rect.centerx + 5, other.rect.centery))
    elif moved == "keyboard":
        app.canvas.focus = other.id
    app.draw()
    assert app.screen.considered == (other.id[7:] if moved else hint)
    robot.press(app, pygame.K_RETURN)
    assert session.match.codes == [other.id[7:] if moved else hint]


@pytest.mark.parametrize("way", ["escape", "cross", "choose", "undo"])
@pytest.mark.parametrize("done", [False, True])
def test_escape_and_any_move_put_an_end_to_it(at_table, way, done):
    app, session = at_table()
    session.match.setup.options["free_undo"] = True
    app.screen.choose(session.decision.options[0].code)
    app.draw()
    ask(app, "key")
    app.thinker.held = not done
    app.pass_time(16)
    app.draw()
    assert app.screen.asked_hint.state != (False, "")
    if way == "escape":
        robot.press(app, pygame.K_ESCAPE)
    elif way == "cross":
        robot.click(app, "hint:close")
    elif way == "choose":
        app.screen.choose(session.decision.options[0].code)
    else:
        app.screen.undo()
    assert app.screen.asked_hint.state == (False, "")
    assert not app.thinker.busy
    app.thinker.held = False
    for _ in range(3):
        app.pass_time(1000)
        app.draw()
    assert app.screen.asked_hint.state == (False, "")
    assert app.screen.name == "table"
    assert len(session.match.codes) == {"choose": 2, "undo": 0}.get(way, 1)


def test_the_answer_to_a_hint_is_never_taken_for_that_of_a_bot(at_table):
    """The question goes to the bot while the hint is thought about: it is asked afresh."""
    app, session = at_table(scenario="metz")
    while session.decision.seat == 0:
        app.screen.choose(session.decision.options[0].code)
    session.near = session.decision.seat
    session.seats[0] = "bot:normal"
    app.screen.refresh()
    mine = session.decision.seat
    ask(app, "key")
    while session.decision.seat == mine:
        app.screen.choose(session.decision.options[0].code)
    app.thinker.held = False
    for _ in range(20):
        app.pass_time(1000)
    assert session.level(0) == "normal"
    assert any(step.seat == 0 for step in session.match.steps[-20:])


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("error", "key"), [(DEAD, "dead"), (HUNG, "hung"), ("KeyError: 7", "wrong")])
def test_one_that_fails_is_named_and_the_question_stays(at_table, language, error, key):
    app, session = at_table(language)
    asked = session.decision

    class Broken(Inline):
        def look(self):
            super().look()
            return Answer(error=error)

    app.thinker = Broken()
    ask(app, "key")
    app.pass_time(16)
    app.draw()
    assert app.notice == Message(f"ui.hint.{key}", {"why": error})
    assert catalogue(language).say(app.notice)[:30] in read(app)
    assert session.decision is asked
    assert session.asked == asked.seat
    assert app.screen.asked_hint.state == (False, "")


@pytest.mark.parametrize("way", ["kill", "stop"])
def test_a_real_process_that_dies_or_hangs_costs_the_hint_alone(at_table, way):
    app, session = at_table()
    app.thinker = Thinker(patience=0.2 if way == "stop" else 20)
    app.choices.window.think = 0.1 if way == "stop" else 20
    try:
        app.thinker.start()
        if way == "stop":
            os.kill(app.thinker._process.pid, signal.SIGSTOP)
        ask(app, "key")
        if way == "kill":
            os.kill(app.thinker._process.pid, signal.SIGKILL)
        until = monotonic() + 20
        while app.screen.asked_hint.waiting and monotonic() < until:
            app.pass_time(16)
            sleep(0.01)
        assert app.notice.key == f"ui.hint.{'dead' if way == 'kill' else 'hung'}"
        app.thinker.patience, app.choices.window.think = 20, 0.1
        ask(app, "key")
        while app.screen.asked_hint.waiting and monotonic() < until:
            app.pass_time(16)
            sleep(0.01)
        assert session.decision.option(app.screen.asked_hint.code) is not None
    finally:
        app.thinker.stop()
    assert session.match.codes == []


def test_whoever_thinks_stands_back_for_the_window(at_table):
    _, session = at_table()
    thinker = Thinker(patience=20)
    try:
        thinker.ask(session.match, session.decision.seat, "random")
        until = monotonic() + 20
        while thinker.look() is None and monotonic() < until:
            sleep(0.01)
        mine = os.getpriority(os.PRIO_PROCESS, os.getpid())
        assert os.getpriority(os.PRIO_PROCESS, thinker._process.pid) == min(19, mine + 10)
    finally:
        thinker.stop()
