"""`make game`: what it makes is a game that keeps every law and looks as the others do, and says what is left to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames.core.paths import ROOT
from tests.tools import new_game

NAME = "knights_of_the_square_board"  # a long one, so that lines grow
LEFT = shutil.ignore_patterns("__pycache__", ".*", "golden", "bench")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a new game in it; it is thrown away."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("boardgames", "tests", "scenarios", "saves"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=LEFT)
    shutil.copy(ROOT / "pyproject.toml", copy)
    for path in (ROOT / "assets").iterdir():
        if path.name == "locale":
            shutil.copytree(path, copy / "assets" / "locale")
        else:
            (copy / "assets").mkdir(exist_ok=True)
            (copy / "assets" / path.name).symlink_to(path)
    new_game.made(NAME, copy)
    for tool in (("format", "-q"), ("check", "-q", "--fix")):
        run(copy, "-m", "ruff", *tool, f"boardgames/games/{NAME}", f"tests/games/{NAME}")
    return copy


def run(copy: Path, *words: str, status: int = 0) -> str:
    """What a command says in the copy."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "WARTABLE_HOME": str(copy / "home"), "PYTEST_ADDOPTS": ""}
    ran = subprocess.run(
        [sys.executable, *words], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == status, ran.stdout + ran.stderr
    return ran.stdout


def test_it_is_a_game_that_bots_play_and_that_is_told_in_words(checkout):
    said = run(checkout, "-m", "boardgames", "selfplay", NAME, "--games", "8", "--seat", "bot:normal", "--json")
    assert '"errors": 0' in said
    assert "First steps" in run(checkout, "-m", "boardgames", "list", NAME)
    assert NAME not in run(checkout, "-m", "boardgames", "list"), "nobody is offered it yet"
    path = f"scenarios/{NAME}/situations/last_square.yaml"
    run(checkout, "-m", "boardgames", "check", path)


def test_its_own_tests_pass_but_for_those_that_say_what_to_do_next(checkout):
    said = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/games/{NAME}", status=1)
    failed = [line for line in said.splitlines() if line.startswith("FAILED")]
    steps = (ROOT / "tests/tools/new_game/tests/games/NEWGAME/test_next.py.tmpl").read_text().count("\ndef test_")
    assert len(failed) == steps == 7
    assert all("test_next.py" in line for line in failed)
    for word in ("rules.yaml", "state.py", "flow.py", "es/", "make art", "golden.py", "ORDER"):
        assert word in said


def test_it_looks_as_the_others_do(checkout):
    run(checkout, "-m", "ruff", "check", f"boardgames/games/{NAME}", f"tests/games/{NAME}")
    run(checkout, "-m", "ruff", "format", "--check", f"boardgames/games/{NAME}", f"tests/games/{NAME}")
    run(checkout, "-m", "mypy", "--cache-dir", str(ROOT / ".mypy_cache" / "new_game"), f"boardgames/games/{NAME}",
        f"tests/games/{NAME}")  # fmt: skip


def test_it_keeps_the_laws_once_it_is_offered(checkout):
    """Every law, the words in both languages, the rulebook, an example game."""
    path = checkout / "boardgames" / "games" / NAME / "__init__.py"
    path.write_text('"""New."""\n\nORDER = 9\n', encoding="utf-8")
    run(checkout, "tests/tools/golden.py", NAME)
    kept = ("tests/laws/test_laws.py", "tests/laws/test_secrecy.py", "tests/laws/test_golden.py",
            "tests/core/test_catalogue.py", "tests/core/test_games.py", "tests/test_rules_coverage.py",
            "tests/test_rulebooks.py", "tests/ui/screens/test_scenario_sheet.py")  # fmt: skip
    said = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not soak", "-k", NAME, *kept)
    assert " passed" in said
    assert int(said.split(" passed")[0].split()[-1]) > 20


@pytest.mark.parametrize("name", ["My_Game", "5th", "class", "a__b", "a-b", "../x", "panzer_general", ""])
def test_a_name_that_cannot_be_is_refused(name, tmp_path):
    (tmp_path / "boardgames" / "games" / "panzer_general").mkdir(parents=True)
    with pytest.raises(ValueError, match=r"name for a game|already"):
        new_game.made(name, tmp_path)
