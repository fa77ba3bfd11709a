"""A question before something is done."""

from __future__ import annotations

import pytest

from boardgames.ui import navigation
from boardgames.ui.screen import Screen
from tests.ui import robot


@pytest.fixture
def asked(window):
    def make(danger: bool):
        app, done = window(), []
        app.show(Screen(app))
        app.canvas.focus = "somewhere"
        navigation.confirm(app, "Really?", "It is gone for good.", "Do it", lambda: done.append(1), danger=danger)
        app.draw()
        return app, done

    return make


def test_enter_says_yes(asked):
    app, done = asked(danger=False)
    robot.stroke(app, "return")
    assert done == [1]


@pytest.mark.parametrize("name", ["return", "escape", "space"])
def test_no_single_key_does_what_is_dangerous(asked, name):
    app, done = asked(danger=True)
    robot.stroke(app, name)
    assert done == []


def test_the_mouse_does_it(asked):
    app, done = asked(danger=True)
    robot.click(app, "yes")
    assert done == [1]
    assert app.screen.name == "screen"


def test_a_click_beside_it_is_a_no_and_the_keyboard_goes_back(asked):
    app, done = asked(danger=True)
    robot.press_at(app, (3, 3))
    assert done == []
    assert app.screen.name == "screen"
    assert app.canvas.focus == "somewhere"
