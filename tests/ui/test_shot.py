"""Pictures without a window: every screen, in files that others can read."""

from __future__ import annotations

import pygame
import pytest

from boardgames.cli import main
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.ui import shot
from boardgames.ui.gif import Gif, packed


@pytest.mark.parametrize("screen", shot.SCREENS)
def test_any_screen_is_drawn_into_a_file(tmp_path, screen):
    match = Match.new(game("panzer_general"), "metz", seed=3)
    file = shot.take(match, tmp_path / f"{screen}.png", screen=screen, size=(1280, 720))
    assert pygame.image.load(file).get_size() == (1280, 720)


def test_the_command_draws_a_scenario_after_some_choices(tmp_path, capsys):
    file = tmp_path / "a.png"
    assert main(["shot", "panzer_general", "utah", "--after", "30", "--out", str(file), "--size", "1280x720"]) == 0
    assert str(file) in capsys.readouterr().out
    assert file.exists()


@pytest.mark.parametrize("mistake", [["--size", "10x10"], ["--screen", "cellar"], ["--seat", "nobody"]])
def test_a_mistake_is_one_sentence(tmp_path, capsys, mistake):
    status = main(["shot", "panzer_general", "utah", "--out", str(tmp_path / "a.png"), *mistake])
    assert status == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_moving_picture_can_be_read_back(tmp_path):
    """Frame by frame, the colours within what 256 of them allow."""
    frames = []
    for n in range(3):
        frame = pygame.Surface((64, 40))
        frame.fill((20, 60, 30))
        frame.fill((220, 40 + 50 * n, 40), (5 + 10 * n, 8, 12, 12))
        frames.append(frame)
    with Gif(tmp_path / "a.gif", (64, 40)) as gif:
        for frame in (*frames, frames[-1]):
            gif.add(frame, 100)
    read = pygame.image.load_animation(str(tmp_path / "a.gif"))
    assert len(read) == 3  # the last one was the same and only stayed longer
    for (got, _), frame in zip(read, frames, strict=True):
        for point in ((0, 0), (63, 39), (6, 9)):
            assert all(abs(a - b) < 60 for a, b in zip(got.get_at(point)[:3], frame.get_at(point)[:3], strict=True))


def test_a_long_run_fills_the_table_and_starts_it_anew():
    data = bytes((n * n + n // 7) % 251 for n in range(40_000))
    assert len(packed(data)) > 5_000
