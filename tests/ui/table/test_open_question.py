"""All who sit at one screen are asked at once: what they see then, and how one of them answers."""

from __future__ import annotations

import pygame
import pytest

from boardgames.ui.app import App
from boardgames.ui.table.screen import TableScreen
from tests.ui import card_scenes, robot


def asked(app: App) -> TableScreen:
    """Four people before a Counterattack window, one of whom sits before the screen."""
    screen = card_scenes.at_table(app, 4, "counterattack")
    assert screen.session.asked is not None
    screen.session.near = (screen.session.asked + 1) % 4
    app.draw_finished()
    return screen


def rows(app: App) -> list[str]:
    return [hit.id for hit in app.canvas.hits if hit.id.startswith("option:")]


def test_everybody_is_named_and_nobodys_cards_are_seen(window):
    app = window((1280, 720))
    app.canvas.sampling = True
    screen = asked(app)
    assert rows(app) == [*(f"option:seat:{seat}" for seat in range(4)), "option:nobody"]
    assert not [hit.id for hit in app.canvas.hits if hit.id.startswith(("hand:", "peek"))]
    said = [run.text for run in app.canvas.runs]
    assert app.voice("ui.table.count", count=5) in said  # not how many the one who is asked would have
    assert not screen.lit
    assert not screen.open


def test_space_is_for_nobody(window):
    app = window((1280, 720))
    screen = asked(app)
    near, before = screen.session.near, len(screen.session.match.codes)
    robot.press(app, pygame.K_SPACE, " ")
    made = screen.session.match.codes[before:]
    assert made
    assert set(made) == {"pass"}
    assert screen.session.near == near


@pytest.mark.parametrize("by_key", [False, True])
def test_who_answers_sits_behind_a_curtain(window, by_key):
    app = window((1280, 720))
    screen = asked(app)
    seat = screen.session.asked
    if by_key:
        robot.press(app, pygame.K_1 + seat, str(seat + 1))
    else:
        robot.click(app, f"option:seat:{seat}")
    assert screen.session.curtain == "light"
    robot.click(app, "peek")
    assert screen.open
    assert [hit.id for hit in app.canvas.hits if hit.id.startswith("hand:")]


def test_no_pixel_tells_whose_question_it_is(window):
    """The same table, the question put to another of those who hold nothing for it: the very same picture."""
    pictures = []
    for passed in (0, 1):
        app = window((960, 540))
        screen = card_scenes.at_table(app, 4, "counterattack")
        match = screen.session.match
        screen.session.near = None
        for _ in range(passed):
            match.choose("pass")
        if match.decision.window is None:
            pytest.skip("only one was asked")
        screen.session.near = 3
        screen.session.version += 1
        screen._asked = None
        screen.refresh()
        app.draw_finished()
        assert screen.session.curtain == "open"
        pictures.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]
