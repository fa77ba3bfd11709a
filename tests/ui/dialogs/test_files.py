"""Choosing a file: by mouse and by keys, where folders are shut, where a name is taken."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from boardgames.core.words.messages import Message
from boardgames.ui.dialogs.files import FileDialog
from boardgames.ui.screen import Screen
from tests.ui import robot
from tests.ui.forms.typist import control, settle, write


@pytest.fixture
def folder(tmp_path):
    found = tmp_path / "files"
    (found / "older").mkdir(parents=True)
    for name in ("anzio.wartable", "mill.wartable", "older/winter.wartable", "notes.txt", ".hidden.wartable"):
        (found / name).write_bytes(b"x")
    return found


@pytest.fixture
def opened(window, folder):
    """Opens the dialog over an empty screen; what it hands over is kept."""

    def make(save: str = "", answer: Message | None = None):
        app = window()
        app.choices.window.folder = str(folder)
        app.show(Screen(app))
        taken: list[Path] = []

        def done(path: Path) -> Message | None:
            taken.append(path)
            return answer

        app.open(FileDialog(app, "Files", (".wartable",), done, save))
        settle(app)
        return app, taken

    return make


def rows(app):
    return [each.name for each in app.screen.found]


def test_a_file_by_the_mouse(opened, folder):
    app, taken = opened()
    assert rows(app) == ["older", "anzio.wartable", "mill.wartable"]
    robot.click(app, "files:2")
    robot.click(app, "yes")
    assert taken == [folder / "mill.wartable"]
    assert not isinstance(app.screen, FileDialog)


def test_a_file_by_keys(opened, folder):
    app, taken = opened()
    assert app.canvas.focus == "files:0"
    robot.stroke(app, "return")
    assert app.screen.folder == folder / "older"
    robot.stroke(app, "return")
    assert taken == [folder / "older" / "winter.wartable"]


def test_a_letter_goes_to_a_file(opened, folder):
    app, taken = opened()
    robot.stroke(app, "m")
    robot.stroke(app, "return")
    assert taken == [folder / "mill.wartable"]


def test_a_double_click_opens_a_folder(opened, folder):
    app, _ = opened()
    point = robot.find(app, "files:0").rect.center
    for _ in range(2):
        app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        app.draw()
    assert app.screen.folder == folder / "older"
    robot.click(app, "up")
    assert app.screen.folder == folder


def test_a_path_may_be_typed(opened, folder):
    app, taken = opened()
    robot.click(app, "name")
    write(app, str(folder / "older" / "winter.wartable"))
    robot.stroke(app, "return")
    assert taken == [folder / "older" / "winter.wartable"]


def test_a_name_that_is_there_is_asked_for_once_more(opened, folder):
    app, taken = opened(save="game")
    assert app.screen.typing
    control(app, "a")
    write(app, "mill")
    robot.stroke(app, "return")
    assert taken == []
    assert app.screen.warned == folder / "mill.wartable"
    write(app, "2")
    robot.stroke(app, "return")
    assert taken == [folder / "mill2.wartable"], "another name needs no asking"


def test_a_name_that_is_there_may_be_replaced(opened, folder):
    app, taken = opened(save="mill")
    robot.click(app, "yes")
    robot.click(app, "yes")
    assert taken == [folder / "mill.wartable"]


def test_what_is_wrong_with_a_file_keeps_the_dialog(opened):
    trouble = Message("forms.files.empty")
    app, taken = opened(save="game", answer=trouble)
    robot.click(app, "yes")
    assert len(taken) == 1
    assert isinstance(app.screen, FileDialog)
    assert any(app.voice.say(trouble).startswith(run.text) for run in app.canvas.runs if run.text)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is shut to whoever runs this")
def test_a_folder_that_is_shut_is_told_of(opened, folder):
    (folder / "older").chmod(0)
    app, _ = opened()
    robot.stroke(app, "return")
    assert app.screen.folder == folder
    assert app.screen.trouble
    (folder / "older").chmod(0o700)


def test_a_folder_that_is_gone_is_told_of(opened, folder):
    app, _ = opened()
    (folder / "older" / "winter.wartable").unlink()
    (folder / "older").rmdir()
    app.screen.go(folder / "older")
    assert app.screen.folder == folder
    assert app.screen.trouble


def test_escape_takes_nothing(opened):
    app, taken = opened()
    robot.stroke(app, "escape")
    assert taken == []
    assert not isinstance(app.screen, FileDialog)
