"""The command line under test: run in this process, in English, with a player's folder of its own."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames.cli import main


class Said:
    """What a command said, and the status it left."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def sentence(self) -> str:
        """The one line on standard error of a mistake."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert self.status == 2
        assert lines[0].startswith("boardgames: ")
        return lines[0].removeprefix("boardgames: ")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for everything that a command may leave behind."""
    monkeypatch.setenv("WARTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def boardgames(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Run a command: `boardgames("list", "--json")`; `typed` is what comes from the keyboard."""

    def run(*words: object, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Said(status, out, err)

    return run
