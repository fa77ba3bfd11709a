"""A window without a screen: SDL's dummy drivers, a folder of its own, bots that answer at once."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.bot_worker import Inline
from boardgames.play.lobby import Places
from boardgames.play.preferences import Choices
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.draw import assets, memory

Opened = Callable[..., App]
assets._files.most *= 6  # one test after the other needs the same pictures: to read them again each time takes longest


def let_go() -> None:
    """As `memory.settle`, but for what the tests themselves hold, which is much: it stays."""
    gc.collect()


memory.settle = let_go


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARTABLE_HOME", str(tmp_path))
    for each in ("app.SPRITE_TIME", "app.NEW_TIME"):
        monkeypatch.setattr(f"boardgames.ui.{each}", 60.0)  # no picture is rough, however slow the machine
    return tmp_path


@pytest.fixture
def window() -> Iterator[Opened]:
    """Opens a window of a size, at a scale, in a language."""
    opened: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), scale: float = 1.0, language: str = "en", keep: bool = False) -> App:
        choices = Choices(keep=keep)
        choices.settings.language = language  # type: ignore[assignment]
        choices.settings.speed = 0.0
        choices.window.scale = scale
        app = App(size, choices, Inline())
        opened.append(app)
        return app

    yield make
    for app in opened:
        app.quit_screens()


def seated(
    app: App,
    scenario: str,
    seed: int = 5,
    seats: dict[int, str] | None = None,
    of: str = "panzer_general",
    **options: str,
) -> Session:
    """A match of a game at the table of a window."""
    rules = game(of)
    match = Match.new(rules, scenario, seed=seed, options=options)
    session = Session(match, seats or dict.fromkeys(rules.players(match.setup), HUMAN), keep=False)
    navigation.table(app, session)
    return session


def begin(app: App, rules: Game, scenario: str, seats: dict[int, str], options: dict[str, Any], seed: int) -> None:
    """A match as the chooser begins it."""
    info = rules.scenario(scenario)
    assert info is not None
    places = Places(rules, info)
    places.seats, places.options, places.seed = dict(seats), dict(options), str(seed)
    navigation.begin(app, places)
