"""Bookmarks in a replay."""

from __future__ import annotations

import pygame

from boardgames.storage.saves import About
from boardgames.ui import navigation
from tests.ui import robot
from tests.ui.panels.test_luck import played


def opened(window, language: str = "en"):
    app = window((1280, 720), language=language)
    match = played(160).match
    navigation.replay(app, match, About(title="A match", seats=["human", "human"]))
    screen = app.screen
    while not screen.story.done:
        app.pass_time(20)
    app.draw()
    return app, screen


def test_each_phase_of_each_turn_can_be_jumped_to(window):
    app, screen = opened(window, "es")
    marks = screen.story.bookmarks()
    assert len({mark.turn for mark in marks}) > 1
    assert len({mark.phase.key for mark in marks if mark.phase}) > 2
    for mark in marks[:: max(1, len(marks) // 6)]:
        robot.press(app, pygame.K_b, "b")
        assert app.screen.name == "bookmarks"
        app.draw()
        for _ in range(40):
            if robot.find(app, f"mark:{mark.choices}"):
                break
            app.screen.scroll.wheel(1 if mark.choices < screen.at else -1)
            app.draw()
        robot.click(app, f"mark:{mark.choices}")
        assert app.screen is screen
        assert screen.at == mark.choices
        track = screen.table().track
        assert (track.turn, track.title, track.phases[track.phase]) == (mark.turn, mark.title, mark.phase)


def test_up_and_down_go_by_phases(window):
    app, screen = opened(window)
    starts = [mark.choices for mark in screen.story.bookmarks()]
    for start in starts[1:6]:
        robot.press(app, pygame.K_DOWN)
        assert screen.at == start
    robot.press(app, pygame.K_UP)
    assert screen.at == starts[4]
