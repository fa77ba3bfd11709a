"""A dozen screens as they should look, made small. `python -m tests.ui.test_golden` paints them anew."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from pygame import Surface

from tests.ui import scenes

FOLDER = Path(__file__).with_name("golden")
WINDOW, SMALL = (1280, 720), (400, 225)
SCREENS = (
    "title",
    "chooser",
    "forces",
    "saves",
    "naming",
    "seating",
    "export",
    "settings",
    "rules",
    "replay",
    "results",
    "place",
    "operations",
    "preview",
    "sacrifice",
    "curtain",
    "combat",
    "hex_orders",
    "hex_sight",
    "pile_attack",
    "pile_large",
    "field_shot",
)
MEAN, FAR, MOST = 2.0, 40, 0.004  # of 255, on average; what counts as another colour; the share of pixels that may have


def picture(name: str) -> Surface:
    """A screen, made small."""
    app = scenes.opened(WINDOW)
    scenes.drawn(app, name)
    small = pygame.transform.smoothscale(app.canvas.surface, SMALL)
    app.quit_screens()
    return small


def unlike(one: Surface, other: Surface) -> tuple[float, float]:
    """How far two pictures are apart on average, and the share of pixels that clearly differ."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    apart = [abs(a - b) for a, b in pairs]
    far = sum(max(apart[n : n + 3]) > FAR for n in range(0, len(apart), 3))
    return sum(apart) / len(apart), far / (len(apart) / 3)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_should(name, tmp_path):
    now = picture(name)
    mean, far = unlike(now, pygame.image.load(FOLDER / f"{name}.png").convert())
    if mean > MEAN or far > MOST:
        pygame.image.save(now, str(tmp_path / f"{name}.png"))
        pytest.fail(f"{name} is {mean:.2f} off, {far:.2%} of it clearly: see {tmp_path / name}.png")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in SCREENS:
        pygame.image.save(picture(each), str(FOLDER / f"{each}.png"))
        print(each)
