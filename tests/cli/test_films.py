"""`boardgames replay --export`: a save, a transcript or a record of bots as a film, and what may go wrong with it."""

from __future__ import annotations

import importlib

import pygame
import pytest

from boardgames.games import GAMES, game
from tests.tools.gifs import frames

GAME = next(iter(GAMES))
SCENARIO = game(GAME).scenarios()[0].id
SMALL = ("--size", "320x320")


@pytest.fixture
def kept(boardgames, home, monkeypatch):
    """A save of a game between bots, and the same as text."""
    said = boardgames("selfplay", GAME, SCENARIO, "--games", 1, "--seed", 4, "--record", "kept")
    assert said.status == 0
    return next((home / "kept").glob("*.wartable"))


def test_some_turns_of_a_save_become_a_gif(boardgames, home, kept):
    said = boardgames("replay", kept, "--export", "films/a.gif", *SMALL, "--turns", "2", "--pace", "0.3")
    assert said.status == 0
    assert said.out == "Wrote films/a.gif.\n"
    assert said.err == ""
    found = frames((home / "films" / "a.gif").read_bytes())
    assert len(found) > 3
    assert found[0].ms == 300
    assert found[0].size == (320, 320)


def test_a_folder_of_pictures_from_a_seat_in_spanish(boardgames, home, kept):
    words = ("replay", kept, *SMALL, "--turns", "1-1")
    for name, more in {"all": (), "seat": ("--seat", "1"), "spanish": ("--lang", "es")}.items():
        assert boardgames(*words, "--export", name, *more).status == 0
    last = [max((home / name).iterdir()) for name in ("all", "seat", "spanish")]
    assert pygame.image.load(last[0]).get_size() == (320, 320)
    assert len({path.read_bytes() for path in last}) == 3


@pytest.mark.parametrize(
    ("more", "named"),
    [
        (("--export", "a.avi"), ("a.avi", ".gif", ".mp4")),
        (("--export", "a.gif", "--seat", "nobody"), ("nobody", "american")),
        (("--export", "a.gif", "--turns", "40-50"), ("turns", "1")),
        (("--export", "kept"), ("kept", "folder")),
        (("--export", "a.txt/b.gif"), ("a.txt",)),
    ],
)
def test_a_mistake_is_one_sentence_and_leaves_nothing(boardgames, home, kept, more, named):
    (home / "a.txt").write_text("in the way")
    before = sorted(path.name for path in home.iterdir())
    said = boardgames("replay", kept, *SMALL, *more)
    for each in named:
        assert each in said.sentence
    assert said.out == ""
    assert sorted(path.name for path in home.iterdir()) == before


def test_without_the_package_a_video_says_what_to_install(boardgames, kept, monkeypatch):
    usual = importlib.import_module

    def missing(name: str, package: str | None = None) -> object:
        if name == "av":
            raise ImportError(name)
        return usual(name, package)

    monkeypatch.setattr(importlib, "import_module", missing)
    assert "av: the README" in boardgames("replay", kept, "--export", "a.mp4").sentence
