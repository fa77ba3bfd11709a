"""Settings: by keys alone and by the mouse alone, in effect at once, kept."""

from __future__ import annotations

import pygame
import pytest

from boardgames.play.preferences import KEYS, Choices
from boardgames.storage import settings
from boardgames.ui import navigation
from boardgames.ui.draw import theme
from tests.ui import robot
from tests.ui.forms.typist import settle, write


@pytest.fixture
def app(window):
    found = window((1600, 900), keep=True)
    navigation.title(found)
    navigation.settings(found)
    settle(found)
    yield found
    theme.suit("usual")


def texts(app):
    return [run.text for run in app.canvas.runs]


def to(app, id):
    for _ in range(60):
        if app.canvas.focus == id:
            return
        robot.stroke(app, "tab")
    raise AssertionError(f"{id} cannot be reached by Tab")


def test_the_language_changes_at_once_and_the_keyboard_stays(app):
    to(app, "language")
    robot.stroke(app, "down")
    settle(app)
    assert "Ajustes" in texts(app)
    robot.stroke(app, "up")
    settle(app)
    assert "Settings" in texts(app)
    assert app.choices.settings.language == "en"


def test_the_size_of_everything_by_the_mouse(app):
    before = app.theme.p(100)
    robot.click(app, "scale")
    robot.click(app, "scale:4")
    settle(app)
    assert app.theme.p(100) > 1.2 * before


def test_speeds_of_motion_and_of_bots_are_two_things(app):
    app.choices.settings.speed = 1.0
    assert app.pace == 1.0, "as the motion, unless another is wanted"
    to(app, "speed")
    robot.stroke(app, "right")
    assert (app.speed, app.pace) == (2.0, 2.0)
    to(app, "pace")
    robot.stroke(app, "end")
    assert (app.speed, app.pace) == (2.0, 0.0)


def test_volume_and_sound(app):
    to(app, "sound")
    robot.stroke(app, "return")
    assert app.choices.window.mute
    to(app, "volume")
    robot.stroke(app, "home")
    assert app.choices.window.volume == 0
    robot.stroke(app, "pageup")
    assert app.choices.window.volume == 0.25


def test_everything_is_kept(app):
    to(app, "think")
    robot.stroke(app, "end")
    robot.click(app, "confirm")
    robot.click(app, "colours")
    robot.click(app, "colours:1")
    robot.stroke(app, "escape")
    stored, _ = settings.load()
    kept = Choices(stored).window
    assert (kept.think, kept.confirm, kept.colours) == (10.0, False, "red_green")


def test_other_eyes_see_other_odds(app):
    good = theme.ODDS["good"]
    robot.click(app, "colours")
    robot.click(app, "colours:1")
    red, green, blue = theme.ODDS["good"]
    assert blue > red
    assert blue > green
    assert theme.ODDS["good"] != good
    robot.click(app, "colours")
    robot.click(app, "colours:0")
    assert theme.ODDS["good"] == good


def test_every_setting_is_reached_by_tab_where_the_form_is_longer_than_its_box(window):
    app = window((1280, 720), 2.0)
    navigation.title(app)
    navigation.settings(app)
    settle(app)
    seen = []
    for _ in range(25):
        robot.stroke(app, "tab")
        seen.append(app.canvas.focus)
    wanted = ["language", "scale", "colours", "full_screen", "speed", "pace", "sound", "volume", "think", "reactions",
              "confirm"]  # fmt: skip
    assert [each for each in dict.fromkeys(seen) if each in wanted] == wanted
    back = []
    for _ in range(40):
        robot.stroke(app, "shift+tab")
        back.append(app.canvas.focus)
    round_trip = [each for each in back[back.index("confirm") :] if each in wanted]
    assert round_trip[: len(wanted)] == wanted[::-1]


# --- keys ------------------------------------------------------------------------------------------------------------


def test_commands_are_found_by_name_and_by_key(app):
    robot.click(app, "search")
    write(app, "undo")
    assert [hit.id for hit in app.canvas.hits if hit.id.startswith("key:")] == ["key:undo"]
    assert app.choices.window.mute is False, "letters are no commands"
    robot.stroke(app, "escape")
    assert app.screen.search == ""
    assert app.screen.name == "settings"
    write(app, "f11")
    assert [hit.id for hit in app.canvas.hits if hit.id.startswith("key:")] == ["key:full_screen"]
    write(app, "zzz")
    assert "No command is called so." in texts(app)


def test_a_key_that_is_taken_is_asked_about(app):
    robot.click(app, "key:undo")
    robot.press(app, pygame.K_h, "h")
    assert app.screen.name == "confirm"
    assert any("Hint" in text for text in texts(app))
    robot.stroke(app, "escape")
    assert app.choices.key("undo") == KEYS["undo"]
    robot.click(app, "key:undo")
    robot.press(app, pygame.K_h, "h")
    robot.stroke(app, "return")
    assert (app.choices.key("undo"), app.choices.key("hint")) == ("h", KEYS["undo"])


def test_the_wheel_turns_the_keys_over_their_rows(app):
    assert app.screen.scroll.first == 0
    robot.wheel(app, "key:redo", -1)
    assert app.screen.scroll.first > 0
