"""Typing: with the caret anywhere, with a selection, through the clipboard, back and forth, from an input method."""

from __future__ import annotations

import pygame
import pytest

from tests.ui import robot
from tests.ui.forms import typist
from tests.ui.forms.typist import control, key, write

SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def app(window):
    return window()


@pytest.fixture
def screen(app):
    found = typist.sheet(app)
    robot.click(app, "title")
    key(app, pygame.K_END)
    return found


def test_letters_go_where_the_caret_is(app, screen):
    write(app, "bel")
    for _ in range(3):
        key(app, pygame.K_LEFT)
    write(app, "XY")
    assert screen.title == "AnaXYbel"
    key(app, pygame.K_HOME)
    key(app, pygame.K_DELETE)
    assert screen.title == "naXYbel"
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE)
    assert screen.title == "naXYbe"


def test_what_is_selected_is_replaced(app, screen):
    key(app, pygame.K_HOME)
    for _ in range(2):
        key(app, pygame.K_RIGHT, SHIFT)
    write(app, "Z")
    assert screen.title == "Za"


def test_cut_copy_and_paste(app, screen):
    control(app, "a")
    control(app, "c")
    assert pygame.scrap.get_text() == "Ana"
    control(app, "x")
    assert screen.title == ""
    control(app, "v")
    control(app, "v")
    assert screen.title == "AnaAna"


def test_undo_and_redo_belong_to_the_field(app, screen):
    write(app, "b")
    write(app, "c")
    control(app, "z")
    assert screen.title == "Anab"
    control(app, "z")
    assert screen.title == "Ana"
    control(app, "y")
    control(app, "z", SHIFT)
    assert screen.title == "Anabc"


def test_ctrl_steps_and_cuts_by_words(app, screen):
    write(app, " of the hill")
    key(app, pygame.K_LEFT, pygame.KMOD_LCTRL)
    write(app, "low ")
    assert screen.title == "Ana of the low hill"
    key(app, pygame.K_BACKSPACE, pygame.KMOD_LCTRL)
    assert screen.title == "Ana of the hill"
    key(app, pygame.K_LEFT, pygame.KMOD_LCTRL)
    key(app, pygame.K_LEFT, pygame.KMOD_LCTRL | SHIFT)
    write(app, "to ")
    assert screen.title == "Ana to the hill"


def test_alt_gr_types_and_commands_nothing(app, screen):
    """Where Alt Gr is reported as Ctrl and Alt, the Polish ż would undo."""
    write(app, "b")
    key(app, pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    app.take(pygame.Event(pygame.TEXTINPUT, text="ż"))
    assert screen.title == "Anabż"


def test_letters_are_no_commands(app, screen):
    before = app.choices.window.mute
    write(app, "mumph")
    assert screen.title == "Anamumph"
    assert app.choices.window.mute == before


def test_enter_tells_the_screen(app, screen):
    robot.stroke(app, "return")
    assert screen.entered == ["Ana"]


def test_a_name_has_no_more_letters_than_it_may(app, screen):
    write(app, "x" * 50)
    assert len(screen.title) == 40


def test_a_text_that_the_screen_changes_is_shown(app, screen):
    screen.title = "Berta"
    app.draw()
    write(app, "!")
    assert screen.title == "Ber!ta", "the caret stays where it was"


def test_by_tab_all_is_selected_and_the_next_field_is_another(app, screen):
    robot.stroke(app, "tab")
    assert app.canvas.focus == "other"
    write(app, "hill")
    assert (screen.title, screen.other) == ("Ana", "hill")
    robot.stroke(app, "shift+tab")
    write(app, "B")
    assert screen.title == "B"


def test_a_press_elsewhere_takes_the_keyboard_away(app, screen):
    robot.press_at(app, (app.canvas.surface.width - 3, 3))
    write(app, "x")
    assert screen.title == "Ana"
    assert not screen.typing


def test_letters_that_are_composed_are_seen_and_typed_at_the_end(app, screen):
    app.take(pygame.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    app.draw()
    assert screen.title == "Ana"
    assert any(run.text == "にほ" for run in app.canvas.runs)
    key(app, pygame.K_BACKSPACE)
    key(app, pygame.K_RETURN)
    assert (screen.title, screen.entered) == ("Ana", []), "keys belong to the composition"
    app.take(pygame.Event(pygame.TEXTINPUT, text="ñandú"))
    app.draw()
    assert screen.title == "Anañandú"


def test_a_click_puts_the_caret_and_a_drag_selects(app, screen):
    rect = robot.find(app, "title").rect
    typist.drag(app, (rect.right - 20, rect.centery), (rect.x + 2, rect.centery))
    write(app, "B")
    assert screen.title == "B"


def test_a_text_with_a_full_stop_is_no_translation(app, screen):
    control(app, "a")
    write(app, "pygame-gui.OK")
    app.draw()
    element = screen.forms.fields["title"].element
    assert element.drawable_shape.text_box_layout.layout_rows[0].items[0].text == "pygame-gui.OK"


def test_keys_held_repeat_as_before(app, screen):
    assert pygame.key.get_repeat() == (350, 60)
    robot.stroke(app, "tab")
    robot.stroke(app, "tab")
    assert pygame.key.get_repeat() == (350, 60)
    app.close()
    assert pygame.key.get_repeat() == (350, 60)
