"""Keys of one's own, and how one wishes to be asked."""

from __future__ import annotations

import pygame

from boardgames.play.preferences import KEYS
from boardgames.storage import settings
from boardgames.ui import navigation
from boardgames.ui.dialogs.over_table import HelpDialog, QuestionsDialog
from tests.ui import robot
from tests.ui.conftest import seated


def texts(app) -> list[str]:
    return [run.text for run in app.canvas.runs]


def bind(app, command: str, key: int, text: str = "") -> None:
    app.screen.scroll.reveal(list(KEYS).index(command))
    app.draw()
    robot.click(app, f"key:{command}")
    assert app.screen.waiting == command
    robot.press(app, key, text)
    if app.screen.name == "confirm":  # the key is taken
        robot.click(app, "yes")
    assert app.screen.waiting == ""


def test_a_key_is_given_away_kept_and_told(window):
    app = window((1600, 900), keep=True)
    session = seated(app, "solo_metz")
    navigation.settings(app)
    app.draw()
    bind(app, "hint", pygame.K_j, "j")
    robot.press(app, pygame.K_ESCAPE)
    assert app.screen.name == "table"
    robot.press(app, pygame.K_h, "h")
    assert not app.screen.asked_hint.waiting
    robot.press(app, pygame.K_j, "j")
    assert app.screen.asked_hint.waiting
    robot.press(app, pygame.K_ESCAPE)
    app.open(HelpDialog(app))
    app.draw()
    assert "J" in texts(app)
    stored, _ = settings.load()
    assert stored.keys["window"]["keys"] == {"hint": "j"}
    assert session.decision is not None


def test_a_key_that_does_something_else_changes_places_and_does_not_do_it(window):
    app = window((1600, 900))
    navigation.title(app)
    navigation.settings(app)
    app.draw()
    for key, name, had in (
        (pygame.K_F11, "f11", "full_screen"),
        (pygame.K_RETURN, "return", "confirm"),
        (pygame.K_TAB, "tab", "peek"),
    ):
        before = app.choices.key("hint")
        bind(app, "hint", key)
        assert app.choices.key("hint") == name
        assert app.choices.key(had) == before
        assert not app.choices.window.full_screen
    robot.click(app, "reset")
    robot.click(app, "yes")
    assert {command: app.choices.key(command) for command in KEYS} == KEYS


def test_escape_leaves_a_key_as_it_is(window):
    app = window((1600, 900))
    navigation.title(app)
    navigation.settings(app)
    app.draw()
    bind(app, "undo", pygame.K_ESCAPE)
    assert app.choices.window.keys == {}
    assert app.screen.name == "settings"


def test_the_sound_goes_off_and_on(window):
    app = window()
    navigation.title(app)
    app.draw()
    for expected in (True, False):
        robot.press(app, pygame.K_m, "m")
        assert app.choices.window.mute is expected


def test_a_wish_is_part_of_the_match_and_can_be_taken_back(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz")
    app.open(QuestionsDialog(app, app.screen))
    app.draw()
    robot.click(app, "snafu:2")
    assert session.match.state.asks == {"0:snafu": "never"}
    assert len(session.match.steps) == len(session.match.codes)
    robot.click(app, "snafu:0")
    assert session.match.state.asks == {"0:snafu": "always"}
