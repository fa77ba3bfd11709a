"""Clicks that come quicker than pictures."""

from __future__ import annotations

import pygame

from tests.ui import robot
from tests.ui.conftest import seated


def test_a_double_click_on_an_option_takes_it_once(window):
    app = window()
    session = seated(app, "solo_metz")
    robot.settle(app)
    hit = next(hit for hit in app.canvas.hits if hit.id.startswith("option:"))
    before = len(session.match.codes)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.take(pygame.Event(kind, pos=hit.rect.center, button=1))
    assert len(session.match.codes) == before + 1


def test_keys_in_a_row_each_answer_what_is_asked_by_then(window):
    app = window()
    session = seated(app, "solo_metz")
    robot.settle(app)
    for _ in range(3):
        app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    assert len(session.match.codes) == 3


def test_letters_typed_faster_than_pictures_are_all_kept(window):
    app = window()
    seated(app, "solo_metz")
    app.screen.save()
    app.draw()
    for letter in "Before the fort!":
        app.take(pygame.Event(pygame.TEXTINPUT, text=letter))
    app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b"))
    app.draw()
    assert app.screen.title == "Before the fort"
