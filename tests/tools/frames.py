"""How long the window takes for a picture: idle, panning, zooming, pieces on their way, the pointer over the hand.

Run with SDL's dummy driver at 1920 by 1080. Each figure stands beside that of a bare loop which blits one picture of
the same size, measured in the same run.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import mean
from time import perf_counter

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("WARTABLE_HOME", tempfile.mkdtemp())
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from boardgames.bots.base import Chair, bot
from boardgames.core.match import Match
from boardgames.core.table import Entry
from boardgames.games import game
from boardgames.ui import go
from boardgames.ui.app import App
from boardgames.ui.prefs import Choices
from boardgames.ui.screens.table import TableScreen
from boardgames.ui.session import HUMAN, Session
from boardgames.ui.thinker import Inline

SIZE = (1920, 1080)
FRAMES = 240


def measured(step: Callable[[int], None], picture: Callable[[], None], frames: int = FRAMES) -> dict[str, float]:
    """Mean, 99th percentile and worst time of a picture, in milliseconds."""
    times = []
    for n in range(frames):
        step(n)
        start = perf_counter()
        picture()
        pygame.display.flip()
        times.append(1000 * (perf_counter() - start))
    times.sort()
    return {"mean": mean(times), "p99": times[int(len(times) * 0.99) - 1], "worst": times[-1]}


def opened() -> tuple[App, TableScreen]:
    """A match of two people in the middle of an Operations phase, ten cards in hand."""
    match, player = Match.new(game("panzer_general"), "metz", seed=5), bot("normal", 5)
    for _ in range(400):
        decision = match.decision
        assert decision is not None
        view = match.view(decision.seat)
        hand = view.players[decision.seat].hand  # type: ignore[attr-defined]
        if len(match.codes) > 60 and decision.ask.key.endswith("operations") and len(hand or ()) >= 10:
            break
        match.choose(player.choose(Chair(match, decision.seat)))
    app = App(SIZE, Choices(keep=False), Inline())
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    assert match.decision is not None
    session.near = match.decision.seat
    go.table(app, session)
    assert isinstance(app.screen, TableScreen)
    return app, app.screen


def run() -> dict[str, dict[str, float]]:
    app, screen = opened()
    app.draw()
    for _ in range(30):
        app.pass_time(16)
    bare = pygame.Surface(SIZE).convert()
    found = {"bare loop": measured(lambda _: None, lambda: app.canvas.surface.blit(bare, (0, 0)) and None)}
    app.draw()
    found["idle"] = measured(lambda _: None, app.draw)
    camera = screen.board.camera
    camera.zoom_by(4)
    found["pan"] = measured(lambda n: camera.drag(6 if n // 30 % 2 else -6, 3 if n // 20 % 2 else -3), app.draw)
    camera.fit()
    found["zoom"] = measured(lambda n: camera.zoom_by(1 if n // 8 % 2 == 0 else -1), app.draw)
    camera.fit()
    piece = screen.session.table().pieces[0]
    away = next(tile.ref for tile in screen.session.table().tiles if tile.ref != piece.tile)

    def move(_: int) -> None:
        if not screen.motion.busy:
            screen.motion.add([Entry(move=(away, piece.tile))], 1.0)
        screen.motion.update(16, 1.0)

    found["animation"] = measured(move, app.draw)
    screen.motion.skip()
    app.draw()
    cards = [hit for hit in app.canvas.hits if hit.id.startswith("hand:")]
    found["hand"] = measured(lambda n: app.point(cards[n // 6 % len(cards)].rect.midleft), app.draw)
    return {name: {key: round(value, 2) for key, value in row.items()} for name, row in found.items()}


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
