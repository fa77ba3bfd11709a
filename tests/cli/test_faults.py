"""What the machine gets wrong is one sentence and status 2: no display, no room, files that are missing or damaged."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys

import pytest

from boardgames import __version__, cli
from boardgames.cli import words
from boardgames.core.paths import ROOT
from boardgames.core.words import messages
from boardgames.games import GAMES, game

GAME = next(iter(GAMES))
SCENARIO = game(GAME).scenarios()[-1].id
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")


@LINUX
def test_without_a_display_nothing_is_tried(boardgames):
    assert "no display" in boardgames().sentence
    assert "no hay pantalla" in boardgames("--lang", "es").sentence


@LINUX
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_any_way_to_draw_will_do(home, monkeypatch, name):
    assert cli.screenless()
    monkeypatch.setenv(name, "dummy")
    assert not cli.screenless()


@LINUX
def test_a_display_that_does_not_answer_is_a_sentence(home):
    """In a process of its own, for the window changes the environment."""
    environment = {**os.environ, "DISPLAY": ":9753", "HOME": str(home), "PYTHONPATH": str(ROOT)}
    program = [sys.executable, "-m", "boardgames"]
    said = subprocess.run(program, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1, said.stderr
    assert "x11" in said.stderr


@pytest.mark.parametrize("name", ["pygame", "pygame.font", "numpy"])
def test_a_library_that_is_missing_is_named(boardgames, monkeypatch, name):
    def window(voice, path=None):
        raise ModuleNotFoundError(f"No module named '{name}'", name=name)

    monkeypatch.setattr(cli, "window", window)
    assert name in boardgames().sentence
    assert "make setup" in boardgames().sentence


def test_a_module_of_our_own_that_is_missing_is_a_mistake_of_ours(boardgames, monkeypatch):
    def window(voice, path=None):
        raise ModuleNotFoundError("No module named 'boardgames.tabel'", name="boardgames.tabel")

    monkeypatch.setattr(cli, "window", window)
    with pytest.raises(ModuleNotFoundError):
        boardgames()


@pytest.fixture
def assets(tmp_path, monkeypatch):
    """The program's words in a folder of their own, to be spoilt."""
    folder = tmp_path / "assets"
    shutil.copytree(ROOT / "assets" / "locale", folder / "locale")
    for module in (messages, words):
        monkeypatch.setattr(module, "ASSETS", folder)
    messages.catalogue.cache_clear()
    yield folder
    messages.catalogue.cache_clear()


def break_a_quote(folder):
    path = folder / "locale" / "en" / "core.yaml"
    path.write_text(path.read_text(encoding="utf-8") + 'more: "no end\n', encoding="utf-8")


SPOILT = {
    "no assets": shutil.rmtree,
    "no words": lambda folder: shutil.rmtree(folder / "locale" / "en"),
    "not those of the command line": lambda folder: (folder / "locale" / "en" / "cli.yaml").unlink(),
    "a quote left open": break_a_quote,
    "a list": lambda folder: (folder / "locale" / "en" / "cli.yaml").write_text("- one\n"),
    "bytes": lambda folder: (folder / "locale" / "en" / "cli.yaml").write_bytes(b"\xff\xfe\x00"),
}


@pytest.mark.parametrize("how", SPOILT)
@pytest.mark.parametrize("command", [["list"], [], ["--help"]])
def test_without_its_words_the_program_still_says_so(boardgames, assets, how, command):
    SPOILT[how](assets)
    said = boardgames(*command).sentence
    assert str(assets / "locale" / "en") in said
    assert "install it again" in said


def test_without_its_words_in_spanish_it_says_so_in_spanish(boardgames, assets):
    shutil.rmtree(assets / "locale" / "es")
    assert "instálalo de nuevo" in boardgames("--lang", "es", "list").sentence
    assert boardgames("list").status == 0


@pytest.mark.parametrize("command", ["list", "demo", "bench"])
def test_without_scenarios_it_says_so(boardgames, tmp_path, monkeypatch, command):
    monkeypatch.setattr(words, "SCENARIOS", tmp_path / "scenarios")
    assert str(tmp_path / "scenarios") in boardgames(command).sentence


@pytest.mark.parametrize(
    "command",
    [
        ["mine.wartable"],
        ["replay", "mine"],
        ["play", "mine.wartable"],
        ["play", "--continue"],
        ["desktop", "install"],
    ],
    ids=" ".join,
)
def test_a_folder_of_the_players_own_that_cannot_be_made_is_a_sentence(boardgames, home, monkeypatch, command):
    (home / "file").write_text("")
    monkeypatch.setenv("WARTABLE_HOME", str(home / "file" / "below"))
    monkeypatch.setenv("HOME", str(home))
    assert str(home / "file" / "below") in boardgames(*command).sentence


@pytest.mark.parametrize(("language", "words"), [("en", "does not save itself"), ("es", "no se guarda sola")])
def test_a_match_is_played_where_nothing_can_be_kept(boardgames, home, monkeypatch, language, words):
    (home / "file").write_text("")
    monkeypatch.setenv("WARTABLE_HOME", str(home / "file" / "below"))
    said = boardgames("--lang", language, "play", GAME, SCENARIO, "--seed", 1, typed="1\nsave mine\n1\nquit\n")
    assert said.status == 0
    assert len(said.err.splitlines()) == 1
    assert str(home / "file" / "below") in said.err
    assert words in said.err
    kept = boardgames(
        "--lang", language, "play", GAME, SCENARIO, "--seed", 1, "--seat", "bot:random", "--seat", "human"
    )
    assert kept.err == said.err
    monkeypatch.setenv("WARTABLE_HOME", str(home / "mine"))
    free = boardgames("--lang", language, "play", GAME, SCENARIO, "--seed", 1, typed="1\n1\nquit\n")
    assert free.err == ""
    asked = [line for line in free.out.splitlines() if " | " in line]
    assert len(asked) > 3
    assert [line for line in said.out.splitlines() if " | " in line] == asked


def test_bots_alone_keep_nothing_and_say_nothing_of_it(boardgames, home, monkeypatch):
    (home / "file").write_text("")
    monkeypatch.setenv("WARTABLE_HOME", str(home / "file" / "below"))
    said = boardgames("play", GAME, SCENARIO, "--seat", "bot:random", "--seat", "bot:random")
    assert (said.status, said.err) == (0, "")


def test_a_match_goes_on_where_its_save_cannot_be_written(boardgames, home):
    (home / "file").write_text("")
    said = boardgames("play", GAME, SCENARIO, typed="save file/mine\n1\nquit\n")
    assert said.status == 0
    assert said.err == ""
    assert "could not be written" in said.out
    assert said.out.rstrip().endswith("You left the table.")


@pytest.mark.parametrize("command", [["demo", GAME, SCENARIO, "--seat", "bot:random", "--out", "kept"]])
def test_no_room_on_the_disk_is_a_sentence(boardgames, home, monkeypatch, command):
    def full(handle):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    said = boardgames(*command)
    assert said.status == 2
    assert "no room left" in said.err
    assert list((home / "kept").iterdir()) == []


def test_a_program_without_streams_runs(home, monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["--version"]) == 0
    sys.stdout.close()
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["zork"]) == 2
    sys.stdout.close()


def test_the_package_is_a_program_too(home):
    said = subprocess.run(
        [sys.executable, "-m", "boardgames", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == __version__
