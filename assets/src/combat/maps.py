"""The maps that ship, painted by the program's own painter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import pygame

from boardgames.games.combat_commander.ground.map import battlefield, shipped
from boardgames.games.combat_commander.show.painting import sheet
from boardgames.ui.maps.painter import painted

from ..colors import Pixels


def ready() -> None:
    """A window that nobody sees: pictures take its format."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))


def pixels(surface: pygame.Surface) -> Pixels:
    """The array of a surface; where it is clear, its colours are weighed by how much of them shows."""
    clear = bool(surface.get_flags() & pygame.SRCALPHA)
    data = pygame.image.tobytes(surface, "RGBA" if clear else "RGB")
    found = np.frombuffer(data, np.uint8).reshape(surface.height, surface.width, -1).astype(np.float32) / 255
    if clear:
        found[..., :3] = np.clip(found[..., :3] / np.maximum(found[..., 3:], 1 / 255), 0, 1)
    return found


def _map(name: str) -> Pixels:
    ready()
    return pixels(painted(sheet(battlefield(name))))


def pictures() -> dict[str, Callable[[], Pixels]]:
    """Each map by its id."""
    return {name: partial(_map, name) for name in shipped()}
