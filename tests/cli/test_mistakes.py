"""Every mistake on the command line is one sentence that says what, where and what was expected; never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from boardgames.cli import COMMANDS
from boardgames.games import GAMES, game

GAME = next(iter(GAMES))
SCENARIO = game(GAME).scenarios()[-1].id
PROGRAM = [sys.executable, "-c", "import sys; from boardgames.cli import main; sys.exit(main())"]

MISTAKES = [
    (["zork"], ["zork", *COMMANDS]),
    (["--nonsense"], ["--nonsense", "selfplay"]),
    (["list", "chess"], ["chess", GAME]),
    (["list", "--jsn"], ["list", "--jsn", "--help"]),
    (["list", "--lang", "fr"], ["fr", "en, es"]),
    (["list", "--lang"], ["en, es"]),
    (["list", "--json=yes"], ["--json", "yes"]),
    (["play"], ["play", "GAME"]),
    (["play", GAME], ["SCENARIO"]),
    (["play", "chess", SCENARIO], ["chess", GAME]),
    (["play", GAME, "stalingrad"], ["stalingrad", SCENARIO]),
    (["play", GAME, SCENARIO, "extra"], ["play", "extra"]),
    (["play", GAME, SCENARIO, "--seat", "dog"], ["--seat", "dog", "human", "bot:random"]),
    (["play", GAME, SCENARIO, "--seat", "bot:genius"], ["bot:genius", "bot:random"]),
    (["play", GAME, SCENARIO, *["--seat", "human"] * 9], ["--seat", "9"]),
    (["play", GAME, SCENARIO, "--seed", "many"], ["--seed", "whole number", "many"]),
    (["play", GAME, SCENARIO, "--seed", str(2**63)], ["--seed", str(2**63)]),
    (["play", GAME, SCENARIO, "--seed"], ["--seed", "value"]),
    (["play", GAME, SCENARIO, "--option", "free_undo"], ["NAME=VALUE", "free_undo"]),
    (["play", GAME, SCENARIO, "--option", "speed=9"], ["speed=9", "free_undo"]),
    (["play", GAME, SCENARIO, "--option", "free_undo=perhaps"], ["free_undo", "perhaps", "true"]),
    (["play", GAME, SCENARIO, "--think", "-1"], ["--think", "-1", "seconds"]),
    (["play", GAME, "no/such.yaml"], ["no/such.yaml"]),
    (["play", "no_such.wartable"], ["no_such.wartable"]),
    (["selfplay"], ["selfplay", "GAME"]),
    (["selfplay", GAME, "stalingrad"], ["stalingrad", SCENARIO]),
    (["selfplay", GAME, "--games", "0"], ["--games", "0", "1"]),
    (["selfplay", GAME, "--games", "1.5"], ["--games", "1.5"]),
    (["selfplay", GAME, "--jobs", "0"], ["--jobs", "0"]),
    (["selfplay", GAME, "--jobs", "99999"], ["--jobs", "256"]),
    (["selfplay", GAME, "--seat", "human"], ["human", "bot:random"]),
    (["selfplay", GAME, "--think", "nan"], ["--think", "nan"]),
    (["selfplay", GAME, "--seed", str(2**63 - 1)], ["--seed"]),
    (["replay"], ["replay", "FILE"]),
    (["replay", "no_such.wartable"], ["no_such.wartable"]),
    (["replay", "/"], ["/"]),
    (["replay", "bad\0name"], ["name"]),
    (["replay", "a.wartable", "--export"], ["--export", "value"]),
    (["replay", "a.wartable", "--seat", "0"], ["--seat", "--export"]),
    (["replay", "a.wartable", "--size", "320x400", "--pace", "1"], ["--size", "--pace", "--export"]),
    (["replay", "a.wartable", "--export", "a.gif", "--verify"], ["--export", "--verify"]),
    (["replay", "a.wartable", "--export", "a.gif", "--size", "large"], ["--size", "large", "1920x1080"]),
    (["replay", "a.wartable", "--export", "a.gif", "--size", "9x9"], ["--size", "9x9", "320"]),
    (["replay", "a.wartable", "--export", "a.gif", "--pace", "soon"], ["--pace", "soon"]),
    (["replay", "a.wartable", "--export", "a.gif", "--turns", "4-2"], ["--turns", "4-2", "2-4"]),
    (["replay", "no_such.wartable", "--export", "a.gif"], ["no_such.wartable"]),
    (["check"], ["check", "FILE"]),
    (["check", "no_such.wartable"], ["no_such.wartable"]),
    (["check", "no_such.yaml"], ["no_such.yaml"]),
    (["check", "picture.png"], ["picture.png", ".yaml", ".wartable"]),
    (["check", "--schema", "--game", "chess"], ["chess", GAME]),
    (["check", "--schema", GAME], ["check", GAME]),
    (["demo", "chess"], ["chess", GAME]),
    (["demo", GAME, "stalingrad"], ["stalingrad", SCENARIO]),
    (["demo", GAME, SCENARIO, "--seat", "human"], ["human", "bot:random"]),
    (["bench", "chess"], ["chess", GAME]),
    (["bench", "--seconds", "soon"], ["--seconds", "soon"]),
    (["protocol", "now"], ["protocol", "now"]),
]


@pytest.mark.parametrize(("words", "named"), MISTAKES, ids=lambda each: " ".join(each)[:60].replace("\0", "0"))
def test_a_mistake_is_one_sentence_with_its_place_and_what_was_expected(boardgames, words, named):
    said = boardgames(*words)
    for each in named:
        assert each in said.sentence
    assert said.out == ""


@pytest.mark.parametrize(("words", "named"), MISTAKES[::7], ids=lambda each: " ".join(each)[:60])
def test_it_is_told_in_spanish_too(boardgames, words, named):
    english, spanish = boardgames(*words), boardgames("--lang", "es", *words)
    if "--lang" not in words:
        assert spanish.sentence != english.sentence


def test_the_language_is_that_of_the_environment(boardgames, monkeypatch):
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "no hay ninguna orden" in boardgames("zork").sentence
    monkeypatch.setenv("LC_ALL", "C")
    assert "there is no command" in boardgames("zork").sentence
    assert "no hay ninguna orden" in boardgames("zork", "--lang=es").sentence


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_command_explains_itself(boardgames, command, language):
    said = boardgames(command, "--help", "--lang", language)
    assert said.status == 0
    assert f"boardgames {command}" in said.out
    assert "cli." not in said.out
    assert said.err == ""


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--version"]])
def test_the_program_explains_itself(boardgames, words):
    said = boardgames(*words)
    assert said.status == 0
    assert said.out.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_the_window_says_what_to_do_instead(boardgames):
    assert "make demo" in boardgames().sentence


# --- from outside ------------------------------------------------------------------------------------------------


def started(*words: str, **how: Any) -> subprocess.Popen[str]:
    """The program as a process of its own."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.Popen(
        [*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, **how
    )


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way there")
def test_a_reader_that_goes_away_is_a_sentence(home):
    process = started("selfplay", GAME, "all", "--games", "1", "--json")
    process.stdout.close()
    error = process.stderr.read()
    assert process.wait(30) == 2
    assert len(error.splitlines()) == 1, error


def heeding() -> None:
    """What is started behind a shell's back is told to take no notice of Ctrl-C, and its children with it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are other ones there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_is_a_word_and_its_own_status(home, jobs):
    words = ("selfplay", GAME, "all", "--games", "1000000", "--jobs", jobs)
    process = started(*words, start_new_session=True, preexec_fn=heeding)
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=30)
    assert process.returncode == 130
    assert error.splitlines() == ["boardgames: stopped"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full disk to write to")
def test_a_full_disk_is_a_sentence(home):
    with open("/dev/full", "w") as full:
        process = subprocess.run([*PROGRAM, "list"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert process.returncode == 2
    assert len(process.stderr.splitlines()) == 1, process.stderr
