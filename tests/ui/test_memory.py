"""An hour in front of bots: what the window keeps stays within bounds, however long it is open.

Run as a program it plays and tells how much memory it holds: `python -m tests.ui.test_memory 60` lets sixty minutes
of play at normal speed go by as fast as they can be drawn, `... 15 --clock` by the clock on the wall.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean
from threading import Event
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from boardgames.core.table import Ground
from boardgames.games import game
from boardgames.games.combat_commander.ground.map import battlefield
from boardgames.games.combat_commander.show.painting import picture, sheet
from boardgames.play.bot_worker import Inline, Thinker
from boardgames.play.preferences import Choices
from boardgames.ui import navigation
from boardgames.ui.app import FPS, IDLE_FPS, App
from boardgames.ui.draw import assets, paint
from boardgames.ui.maps import store
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.table.screen import TableScreen
from tests.ui.conftest import begin

ROOT = Path(__file__).resolve().parents[2]
STATUS = Path("/proc/self/status")
MOST = 400.0  # megabytes
GROWTH = 12.0  # megabytes an hour that may be noise
SIZE = (1920, 1080)
SCENARIOS = (
    ("panzer_general", "metz"), ("combat_commander", "brook_bridge"), ("panzer_general", "solo_metz"),
    ("combat_commander", "church_street"), ("panzer_general", "training_grounds"), ("combat_commander", "two_tracks"),
)  # fmt: skip


def held(most: bool = False) -> float:
    """Megabytes that this process holds in memory, or the most that it ever held."""
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmHWM" if most else "VmRSS"))
    return int(line.split()[1]) / 1024


class Evening:
    """Somebody watches bots play one scenario after the other, and the end of each, and points at things meanwhile."""

    def __init__(self, clock: bool) -> None:
        choices = Choices()
        choices.settings.speed = 1.0
        self.app = App(SIZE, choices, Thinker() if clock else Inline())
        self.clock, self.dice = clock, Random(1)
        self.games = self.choices = self.pictures = 0
        self.now = self.pointed = self.ended = 0.0
        self.stays = 0.0

    def begin(self) -> None:
        """The next game: bots on every seat, or somebody's place taken by one."""
        name, scenario = SCENARIOS[self.games % len(SCENARIOS)]
        navigation.title(self.app)
        begin(self.app, game(name), scenario, {0: "bot:normal", 1: "bot:normal"}, {}, seed=self.games)
        self.games += 1

    def look(self) -> None:
        """Point somewhere; now and then come nearer, go away, look at the whole."""
        point = self.dice.randrange(SIZE[0]), self.dice.randrange(SIZE[1])
        self.app.take(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        if self.dice.random() < 0.1:
            self.app.take(pygame.Event(pygame.MOUSEWHEEL, y=self.dice.choice((-1, 1)), x=0))
        if self.dice.random() < 0.02:
            self.app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_0, mod=0, unicode="0"))

    def on(self) -> None:
        """What comes after a game: its end is looked at, then its replay, then the next one begins."""
        screen = self.app.screen
        if isinstance(screen, TableScreen) or self.now < self.ended:
            return
        if isinstance(screen, ResultsScreen) and not self.stays:
            self.stays = self.ended = self.now + 20_000
            self.choices += len(screen.session.match.codes)
        elif isinstance(screen, ResultsScreen):
            self.press("watch")
            self.press("play")
            self.ended = self.now + 30_000
        else:
            self.stays = 0.0
            self.begin()

    def press(self, id: str) -> None:
        self.app.draw()
        act = next(hit.act for hit in self.app.canvas.hits if hit.id == id)
        assert act is not None
        act()

    def run(self, minutes: float) -> Iterator[dict[str, Any]]:
        """Step as the window's loop does; what is held, a minute at a time."""
        self.begin()
        timer = pygame.time.Clock()
        told, busy = 0.0, True
        while self.now < minutes * 60_000:
            pace = FPS if busy else IDLE_FPS
            ms = float(timer.tick(pace)) if self.clock else 1000 / pace
            busy = self.app.step(ms)
            self.pictures += busy
            self.now += ms
            if self.now > self.pointed:
                self.look()
                self.pointed = self.now + 700
            self.on()
            if self.now >= told:
                told += 60_000
                yield {
                    "minute": round(self.now / 60_000, 1), "held": round(held(), 1), "most": round(held(most=True), 1),
                    "games": self.games, "choices": self.choices, "pictures": self.pictures,
                    "screen": self.app.screen.name,
                }  # fmt: skip
        self.app.end()


def growth(samples: list[dict[str, Any]]) -> float:
    """By how many megabytes an hour more is held, once every scenario was played; each is compared with itself only.

    One holds some thirty more than another: a line through all would rise and fall with where the hour ends.
    """
    alike = defaultdict[object, list[tuple[float, float]]](list)
    for each in samples:
        if each["games"] > len(SCENARIOS):
            scenario = (each["games"] - 1) % len(SCENARIOS)
            alike[scenario, each["screen"]].append((each["minute"] / 60, each["held"]))
    rise = run = 0.0
    for points in alike.values():
        hour, middle = mean(at for at, _ in points), mean(held for _, held in points)
        rise += sum((at - hour) * (held - middle) for at, held in points)
        run += sum((at - hour) ** 2 for at, _ in points)
    return rise / run


def main(minutes: float, clock: bool) -> None:
    for sample in Evening(clock).run(minutes):
        print(json.dumps(sample), flush=True)


def test_what_was_used_longest_ago_goes_when_there_is_no_more_room(monkeypatch):
    monkeypatch.setattr(paint.Cache, "larger", 1.0)
    kept = paint.Cache(300)
    for n in (1, 2, 3, 1, 4):
        kept.get(n, lambda: pygame.Surface((10, 10), depth=32))
    assert kept.pixels == 300
    assert [n for n in (1, 2, 3, 4) if kept.look(n)] == [1, 3, 4]
    kept.keep(3, pygame.Surface((5, 10), depth=32))
    assert kept.pixels == 250
    paint.fit((3840, 2160))
    for n in range(5, 20):
        kept.get(n, lambda: pygame.Surface((10, 10), depth=32))
    assert kept.pixels == 1200


def test_what_was_read_and_never_asked_for_again_makes_room_too(window, monkeypatch):
    window()
    assets.forget()
    monkeypatch.setattr(assets, "_files", paint.Cache(1))
    names = ["textures/paper", "textures/walnut", "textures/leather"]
    for name in names:
        assert assets.there(name)
        assert not assets.ready(name)
        assets.wait()
    assert list(assets._coming) == names[-1:]
    assert [name for name in names if assets._files.look(name)] == names[1:2]


def test_a_map_that_was_shown_makes_room_before_the_next_one_has_been_read(window):
    window()
    assets.forget()
    store.forget()
    store.hold("before", pygame.Surface((16, 16)))
    free = Event()
    assets.reader().submit(free.wait, 20)
    field = battlefield("osterwiesen")
    ground = Ground(sheet(field), picture(field))
    try:
        assert not store.ready(ground)
        assert not store._levels
    finally:
        free.set()
    assets.wait()
    assert store.ready(ground)
    assert store.levels(ground)


@pytest.mark.parametrize("rise", [0.0, 30.0])
def test_growth_is_told_from_scenarios_that_hold_more_than_others(rise):
    heavy = 40.0
    samples = [
        {"minute": n, "held": 300.0 + heavy * (n // 5 % 2) + rise * n / 60, "games": 1 + n // 5, "screen": "table"}
        for n in range(100)
    ]
    assert growth(samples) == pytest.approx(rise)


@pytest.mark.soak
@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells what a process holds in this way")
def test_an_hour_of_bots_stays_under_400_megabytes_and_does_not_grow(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.test_memory", "60"],
        capture_output=True, text=True, check=False, cwd=ROOT, env={**os.environ, "WARTABLE_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    samples = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert samples[-1]["minute"] >= 59
    assert samples[-1]["games"] >= 2 * len(SCENARIOS)
    assert samples[-1]["most"] < MOST
    assert growth(samples) < GROWTH


if __name__ == "__main__":
    os.environ.setdefault("WARTABLE_HOME", tempfile.mkdtemp())
    main(float(sys.argv[1]), "--clock" in sys.argv)
