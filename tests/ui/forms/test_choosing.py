"""Drop-downs, sliders, lists and pages: by keys alone, by the mouse alone."""

from __future__ import annotations

import pygame
import pytest

from tests.ui import robot
from tests.ui.forms import typist
from tests.ui.forms.typist import drag, ids


@pytest.fixture
def app(window):
    return window()


@pytest.fixture
def screen(app):
    return typist.sheet(app)


def to(app, id):
    """Walk there by Tab."""
    for _ in range(60):
        if app.canvas.focus == id:
            return
        robot.stroke(app, "tab")
    raise AssertionError(f"{id} cannot be reached by Tab")


# --- drop-downs ------------------------------------------------------------------------------------------------------


def test_a_drop_down_by_keys(app, screen):
    to(app, "sort")
    robot.stroke(app, "down")
    assert screen.sort == 1
    assert "sort:0" not in ids(app), "an arrow chooses without opening"
    robot.stroke(app, "return")
    assert app.canvas.focus == "sort:1"
    robot.stroke(app, "up")
    robot.stroke(app, "return")
    assert screen.sort == 0
    assert "sort:0" not in ids(app)
    assert app.canvas.focus == "sort"


def test_a_letter_goes_to_the_next_name_that_begins_so(app, screen):
    to(app, "sort")
    seen = []
    for _ in range(3):
        robot.stroke(app, "e")
        seen.append(screen.sort)
    assert seen == [1, 2, 0]


@pytest.mark.parametrize("name", ["escape", "tab"])
def test_what_has_dropped_down_folds_again(app, screen, name):
    to(app, "sort")
    robot.stroke(app, "return")
    robot.stroke(app, "down")
    robot.stroke(app, name)
    assert "sort:0" not in ids(app)
    assert app.screen is screen
    assert screen.sort == 0


def test_a_drop_down_by_the_mouse(app, screen):
    robot.click(app, "sort")
    robot.click(app, "sort:2")
    assert screen.sort == 2
    assert "sort:2" not in ids(app)
    robot.click(app, "sort")
    robot.click(app, "sort:2")
    assert "sort:2" not in ids(app), "what is chosen already folds it too"
    assert screen.sort == 2


def test_a_press_elsewhere_only_folds_it(app, screen):
    robot.click(app, "sort")
    robot.press_at(app, robot.find(app, "towns:4").rect.center)
    assert "sort:0" not in ids(app)
    assert (screen.sort, screen.town) == (0, -1)
    robot.click(app, "sort")
    robot.click(app, "sort")
    assert "sort:0" not in ids(app), "a second press on its face folds it"


def test_a_press_on_an_option_reaches_nothing_below(app, screen):
    robot.click(app, "sort")
    below = next(hit for hit in app.canvas.hits if hit.id == "volume").rect
    option = next(hit for hit in app.canvas.hits if hit.id in {"sort:1", "sort:2"} and hit.rect.colliderect(below))
    robot.press_at(app, option.rect.clip(below).center)
    assert screen.volume == 60
    assert screen.sort == int(option.id[5:])


# --- sliders ---------------------------------------------------------------------------------------------------------


def test_a_slider_by_keys(app, screen):
    to(app, "volume")
    robot.stroke(app, "right")
    robot.stroke(app, "up")
    assert screen.volume == 70
    robot.stroke(app, "left")
    assert screen.volume == 65
    robot.stroke(app, "pageup")
    assert screen.volume == 90
    robot.stroke(app, "end")
    assert screen.volume == 100
    robot.stroke(app, "home")
    assert screen.volume == 0


def test_a_slider_by_the_mouse(app, screen):
    robot.click(app, "volume")
    assert screen.volume == 50, "a press beside the knob brings it there"
    rect = robot.find(app, "volume").rect
    drag(app, (rect.x + 18, rect.centery), (rect.x + rect.width * 3 // 4, rect.centery))
    assert 70 <= screen.volume <= 80
    assert screen.volume % 5 == 0
    drag(app, (rect.x + rect.width * 3 // 4, rect.centery), (rect.right + 200, rect.centery))
    assert screen.volume == 100


# --- lists -----------------------------------------------------------------------------------------------------------


def test_a_list_by_keys(app, screen):
    to(app, "towns:0")
    robot.stroke(app, "tab")
    assert not app.canvas.focus.startswith("towns"), "a list is one stop of Tab"
    robot.stroke(app, "shift+tab")
    robot.stroke(app, "down")
    assert screen.town == 1
    robot.stroke(app, "end")
    assert screen.town == len(typist.TOWNS) - 1
    assert f"towns:{screen.town}" in ids(app), "it is brought into sight"
    robot.stroke(app, "return")
    assert screen.opened == [screen.town]


def test_a_list_by_the_mouse(app, screen):
    robot.click(app, "towns:3")
    assert screen.town == 3
    robot.click(app, "towns:3")
    app.draw()
    assert screen.town == 3, "a press on what is chosen does not unchoose it"


def test_a_double_click_opens(app, screen):
    point = robot.find(app, "towns:2").rect.center
    for _ in range(2):
        app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        app.draw()
    assert screen.opened == [2]


def test_the_wheel_turns_a_list_over_its_rows_and_not_the_one_beside(app, screen):
    assert "towns:0" in ids(app)
    robot.wheel(app, "towns:4", -3)
    assert "towns:0" not in ids(app)
    assert screen.forms.fields["text"].element.scroll_bar.start_percentage == 0
    robot.wheel(app, "towns:9", 30)
    assert "towns:0" in ids(app)


# --- pages -----------------------------------------------------------------------------------------------------------


def test_a_link_by_the_mouse_and_by_keys(app, screen):
    robot.click(app, "text:link:3")
    assert screen.followed == ["rule:3"]
    to(app, "text:link:5")
    robot.stroke(app, "return")
    assert screen.followed == ["rule:3", "rule:5"]


def test_a_page_is_scrolled_over_its_links_too(app, screen):
    robot.wheel(app, "text:link:2", -3)
    assert "text:link:0" not in ids(app)
    robot.wheel(app, "text", 30)
    assert "text:link:0" in ids(app)
