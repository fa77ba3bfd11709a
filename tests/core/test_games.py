"""A folder with a `game.py` is a game; nothing else has to know of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames import games
from boardgames.core.faults import Fault
from boardgames.core.game import Game
from boardgames.core.judge import Judge
from boardgames.core.match import Match
from boardgames.core.paths import ROOT

FOLDER = ROOT / "boardgames" / "games"
ASKED = """
import json, sys
from boardgames import games
kind = type(games.game(sys.argv[1])).__name__
others = "boardgames.games.panzer_general.game" in sys.modules
print(json.dumps([list(games.ALL), list(games.GAMES), kind, others]))
"""
BASE = """from boardgames.core.game import Game


class Base(Game):
    pass
"""
OTHER = """from boardgames.games.base_of_all import Base


class Helper:
    pass


class Another(Base):
    id = "another"


Another.__abstractmethods__ = frozenset()
"""


def in_a_copy(tmp_path: Path, order: str, name: str) -> list[object]:
    """What a program with one more folder of a game finds."""
    copy = tmp_path / "boardgames"
    shutil.copytree(ROOT / "boardgames", copy, ignore=shutil.ignore_patterns("__pycache__", "ui"))
    folder = copy / "games" / "another"
    folder.mkdir()
    (folder / "__init__.py").write_text(f'"""Another."""\n\nORDER = {order}\n', encoding="utf-8")
    (folder / "game.py").write_text(OTHER, encoding="utf-8")
    (copy / "games" / "unfinished").mkdir()
    (copy / "games" / "unfinished" / "__init__.py").write_text('"""No game yet."""\n', encoding="utf-8")
    (copy / "games" / "base_of_all.py").write_text(BASE, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", ASKED, name], env={**os.environ, "PYTHONPATH": str(tmp_path)}, cwd=tmp_path,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found: list[object] = json.loads(ran.stdout)
    return found


def test_every_folder_with_a_game_is_found_in_its_place():
    assert set(games.ALL) == {path.parent.name for path in FOLDER.glob("*/game.py")}
    assert set(games.GAMES) <= set(games.ALL)
    assert games.GAMES[0] == "panzer_general"
    for name in games.ALL:
        assert games.game(name).id == name
        assert games.game(name) is games.game(name)


def test_a_name_that_no_folder_bears_is_a_fault_that_says_which_there_are():
    for name in ("chess", "base", "core", "../core", ""):
        with pytest.raises(Fault, match="panzer_general"):
            games.game(name)


@pytest.mark.parametrize("order", ["None", "0"])
def test_a_new_folder_is_a_game_and_listed_once_it_has_its_place(tmp_path, order):
    everything, offered, kind, others = in_a_copy(tmp_path, order, "another")
    assert "another" in everything
    assert "unfinished" not in everything
    assert offered == ([*games.GAMES] if order == "None" else ["another", *games.GAMES])
    assert kind == "Another"
    assert not others, "looking for one game has read the code of another"


@pytest.mark.parametrize("name", games.GAMES)
def test_a_game_that_players_are_offered_answers_all_that_it_may_be_asked(name):
    kind = type(games.game(name))
    for method in ("known", "judge", "table", "entry", "why", "luck"):
        assert getattr(kind, method) is not getattr(Game, method), method
    assert kind.levels == Game.levels
    info = games.game(name).scenarios()[0]
    match = Match.new(games.game(name), info.id, 3).settle()
    assert match.game.moment(match.state).turn > 0
    for seat in info.players:
        assert isinstance(match.game.known(match.view(seat)), match.game.state)
    assert isinstance(match.game.judge(), Judge)
