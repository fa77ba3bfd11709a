"""What happened since one's last choice, and going back to a line of the log."""

from __future__ import annotations

from random import Random

import pygame

from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.play.session import HUMAN, Session
from boardgames.ui.table.screen import TableScreen
from tests.ui import robot
from tests.ui.conftest import seated


def to_operations(app, session) -> None:
    """Three tanks and a mortar, wherever there is room."""
    while not any(option.code == "end" for option in session.decision.options):
        codes = [option.code for option in session.decision.options]
        wanted = ("take m26", "take 4_2cm", "put", "draw")
        app.screen.choose(next((code for start in wanted for code in codes if code.startswith(start)), codes[0]))
        robot.settle(app)


def keep_digging(app, session, times: int) -> None:
    for _ in range(times):
        app.screen.choose(next(o.code for o in session.decision.options if o.code.startswith("dig ")))
        robot.settle(app)


def test_the_digest_tells_the_turn_of_the_non_player(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    screen = app.screen
    before = len(session.match.events)
    screen.choose("end")
    robot.settle(app)
    while session.decision.ask.key.endswith("sacrifice") or session.decision.ask.key.endswith("combat"):
        screen.choose("pass" if session.decision.option("pass") else session.decision.options[-1].code)
        robot.settle(app)
    assert screen.news.open
    assert before <= screen.news.first < len(session.match.events)
    assert robot.find(app, "news") is not None
    told = [session.entry(session.match.events[n]) for n in screen.news.numbers()]
    assert told
    robot.press(app, pygame.K_n, "n")
    assert screen.news.at == screen.news.numbers()[0]
    for n in screen.news.numbers():
        assert screen.news.at == n
        assert screen.shown == set(session.entry(session.match.events[n]).refs)
        robot.press(app, pygame.K_n, "n")
    assert not screen.news.open
    assert robot.find(app, "news") is None


def test_the_digest_can_be_put_away_and_a_choice_ends_it(window):
    app = window((1600, 900))
    session = seated(app, "metz", seed=5)
    dice = Random(2)
    seen = 0
    for _ in range(150):
        app.draw()
        robot.open_up(app, session)
        app.draw()
        if app.screen.news.open:
            seen += 1
            if seen % 2:
                robot.click(app, "news:close")
                assert not app.screen.news.open
        app.screen.choose(dice.choice(session.decision.options).code)
        if robot.over(app):
            break
        assert not app.screen.news.open
        robot.settle(app)
    assert seen > 3


def test_the_digest_says_no_more_than_its_reader_may_know(window):
    """At every digest of a hot-seat game the entries are the seat's own view of the events."""
    app = window((1280, 720))
    session = seated(app, "metz", seed=7)
    dice = Random(4)
    for _ in range(120):
        app.draw()
        robot.open_up(app, session)
        app.draw()
        news = app.screen.news
        if news.open:
            eyes = session.eyes
            shown = session.events()
            for n in news.numbers():
                assert shown[n] == session.match.events[n].seen_by(eyes)
        app.screen.choose(dice.choice(session.decision.options).code)
        if robot.over(app):
            break
        robot.settle(app)


def test_back_to_a_line_and_on_again(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    before = len(session.match.codes)
    first = len(session.match.events)
    keep_digging(app, session, 3)
    after, told = list(session.match.codes), list(session.match.events)
    assert session.way_back(first) == before
    robot.click(app, f"log:{first}", button=3)
    assert len(session.match.codes) == before
    assert [event.kind for event in session.ghosts()] == [event.kind for event in told[first:]]
    gone = [line for line in app.screen.lines(app.canvas) if app.screen.log.gone(line)]
    assert len(gone) == len(told) - first
    robot.click(app, f"log:{gone[0].number}")  # the newest of them: all is done again
    assert session.match.codes == after
    assert session.match.events == told
    assert session.ghosts() == []


def test_what_was_taken_back_is_forgotten_when_something_else_is_chosen(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    keep_digging(app, session, 2)
    app.screen.undo()
    assert session.ghosts()
    app.screen.choose(next(o.code for o in session.decision.options if o.code.startswith(("move", "dig"))))
    assert session.ghosts() == []


def test_no_line_leads_back_beyond_what_was_revealed(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    for n in range(len(session.match.events)):
        length = session.way_back(n)
        assert length is None or length >= session.match.floor


def test_a_match_that_was_loaded_knows_its_choices_too(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    keep_digging(app, session, 2)
    match, _ = Match.restore(session.match.game, session.match.record())
    again = Session(match, {0: HUMAN}, keep=False)
    assert match.steps == session.match.steps
    for event in range(len(match.events)):
        assert again.way_back(event) == session.way_back(event)
    again.undo()
    assert len(match.steps) == len(match.codes)


def test_a_digest_put_away_does_not_come_again_with_undo(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    app.draw()
    app.screen.news.close()
    keep_digging(app, session, 1)
    app.screen.undo()
    app.draw()
    assert not app.screen.news.open


def test_the_keyboard_goes_back_to_a_line_too(window):
    """Down the log to the line, which is pointed out and says which key leads back; Escape leaves the log again."""
    app = window((1280, 720))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    before = len(session.match.codes)
    first = len(session.match.events)
    keep_digging(app, session, 3)
    log = app.screen.log
    back = f"{app.voice('ui.log.back')}  ·  B"
    robot.press(app, pygame.K_COMMA, ",")
    assert log.marked == len(session.match.events) - 1
    robot.press(app, pygame.K_ESCAPE)
    assert log.marked is None
    assert isinstance(app.screen, TableScreen)  # not yet the menu
    for _ in range(40):
        robot.press(app, pygame.K_COMMA, ",")
        if log.marked == first:
            break
    robot.press(app, pygame.K_COMMA, ",")
    robot.press(app, pygame.K_PERIOD, ".")
    assert log.marked == first
    assert app.screen.shown == set(session.entry(session.match.events[first]).refs)
    assert back in [run.text for run in app.canvas.runs]
    robot.press(app, pygame.K_b, "b")
    assert len(session.match.codes) == before
    assert log.marked is None


def test_the_key_that_goes_back_can_be_another_and_stands_in_the_overlay(window):
    app = window((1280, 720))
    app.choices.window.keys["back_to"] = "k"
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    before = len(session.match.codes)
    keep_digging(app, session, 2)
    robot.press(app, pygame.K_b, "b")
    robot.press(app, pygame.K_COMMA, ",")
    assert len(session.match.codes) > before
    while session.way_back(app.screen.log.marked) != before:
        robot.press(app, pygame.K_COMMA, ",")
    robot.press(app, pygame.K_k, "k")
    assert len(session.match.codes) == before
    robot.press(app, pygame.K_QUESTION, "?")
    texts = [run.text for run in app.canvas.runs]
    assert {app.voice("ui.command.back_to"), app.voice("ui.command.older"), "K"} <= set(texts)


def test_where_no_way_leads_back_the_key_says_so(window):
    app = window((1280, 720))
    session = seated(app, "solo_metz", seed=11)
    to_operations(app, session)
    codes = list(session.match.codes)
    app.screen.log.marked = 0
    assert session.way_back(0) is None
    robot.press(app, pygame.K_b, "b")
    assert app.notice == Message("ui.log.not_there")
    assert session.match.codes == codes
