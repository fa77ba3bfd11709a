"""Saving under a name."""

from __future__ import annotations

import pygame

from boardgames.storage import library
from tests.ui import robot
from tests.ui.conftest import seated


def test_a_match_is_saved_under_the_name_typed(window):
    app = window(keep=True)
    seated(app, "solo_metz")
    app.draw()
    app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_CTRL, unicode=""))
    app.draw()
    assert app.screen.name == "naming"
    for letter in "Before the fort":
        app.take(pygame.Event(pygame.TEXTINPUT, text=letter))
        app.draw()
    robot.press(app, pygame.K_RETURN)
    assert app.screen.name == "table"
    assert [each.header.title for each in library.entries()] == ["Before the fort"]


def test_enter_alone_takes_the_name_offered_and_escape_saves_nothing(window):
    app = window(keep=True)
    seated(app, "solo_metz")
    app.draw()
    app.screen.save()
    app.draw()
    robot.press(app, pygame.K_ESCAPE)
    assert library.entries() == []
    app.screen.save()
    app.draw()
    robot.press(app, pygame.K_RETURN)
    assert [each.header.title for each in library.entries()] == ["Metz (solo)"]
