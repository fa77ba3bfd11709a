"""A save that the desktop hands to the window, dropped on it or opened from the Finder, is opened; nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.bot_worker import Inline
from boardgames.play.session import HUMAN
from boardgames.storage import library, opening
from boardgames.storage.saves import About
from boardgames.ui import navigation
from tests.ui import robot
from tests.ui.conftest import begin

RULES = game("panzer_general")


def drop(app, path: Path) -> None:
    """As the system tells it: an event in the queue."""
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    app.step(16)
    app.draw()


def kept(choices: int) -> Path:
    """A save of a match of so many choices."""
    match = Match.new(RULES, "metz", seed=3)
    for _ in range(choices):
        match.take(0)
    return library.save_new(match, About(title="Evening", seats=[HUMAN, "bot:normal"]), None)


def play(app, choices: int) -> None:
    for _ in range(choices):
        app.screen.choose(app.screen.session.decision.options[0].code)


@pytest.mark.parametrize("start", ["title", "settings"])
def test_a_save_dropped_on_the_window_is_opened(window, start):
    path = kept(7)
    app = window(keep=True)
    navigation.title(app)
    if start == "settings":
        navigation.settings(app)
    drop(app, path)
    assert [screen.name for screen in app.screens] == ["table"]
    assert len(app.screen.session.match.codes) == 7
    assert app.screen.session.seats == {0: HUMAN, 1: "bot:normal"}


def test_the_match_under_way_is_kept_first(window):
    path = kept(7)
    app = window(keep=True)
    begin(app, RULES, "solo_metz", {0: HUMAN}, {}, seed=2)
    play(app, 5)
    mine = app.screen.file
    before = list(app.screen.session.match.codes)
    drop(app, path)
    assert len(app.screen.session.match.codes) == 7
    assert opening.load(mine).match.codes == before


def test_the_very_file_in_which_a_match_keeps_itself_goes_on_where_the_match_stands(window):
    app = window(keep=True)
    begin(app, RULES, "solo_metz", {0: HUMAN}, {}, seed=2)
    app.screen.secure()
    play(app, 5)
    before = list(app.screen.session.match.codes)
    drop(app, app.screen.file)
    assert app.screen.session.match.codes == before


@pytest.mark.parametrize("what", ["cut", "text", "folder", "gone"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_cannot_be_opened_is_told_in_a_dialog_and_play_goes_on(window, home, what, language):
    path = kept(7)
    if what == "cut":
        path.write_bytes(path.read_bytes()[:-20])
    elif what == "text":
        path.write_text("Dear diary")
    else:
        path = home / "nowhere" / ("n" * 200)
        if what == "folder":
            path.mkdir(parents=True)
    app = window(keep=True, language=language)
    begin(app, RULES, "solo_metz", {0: HUMAN}, {}, seed=2)
    play(app, 5)
    session = app.screen.session
    drop(app, path)
    assert [screen.name for screen in app.screens] == ["table", "telling"]
    read = " ".join(run.text for run in app.canvas.runs)
    assert path.name in read.replace(" ", "")
    assert opening.load(app.screens[0].file).match.codes == session.match.codes
    robot.press(app, pygame.K_RETURN)
    assert [screen.name for screen in app.screens] == ["table"]
    assert app.screen.session is session
    play(app, 1)
    assert len(session.match.codes) >= 6


def test_a_bot_goes_on_thinking_over_a_file_that_cannot_be_opened(window, home):
    app = window(keep=True)
    begin(app, RULES, "metz", {0: HUMAN, 1: HUMAN}, {}, seed=2)
    session = app.screen.session
    session.seats[session.decision.seat] = "bot:normal"
    stopped: list[bool] = []

    class Watched(Inline):
        def stop(self) -> None:
            stopped.append(True)
            super().stop()

    app.thinker = Watched()
    app.screen.wait = 0.0
    drop(app, home / "gone.wartable")
    assert not stopped
    robot.press(app, pygame.K_ESCAPE)
    for _ in range(5):
        app.pass_time(1000)
    assert session.match.codes
