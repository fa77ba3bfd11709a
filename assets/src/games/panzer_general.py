"""What is printed for Panzer General: units, cards, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from .. import frames
from ..colors import Pixels
from ..making import Make, webp
from ..scenes import combat, operations, portraits, surprise
from ..tiles import atlas
from ..units import roster

GAME = "panzer_general"
SPRITE = (720, 420)
ROOT = Path(__file__).resolve().parents[3]


def files() -> Iterator[tuple[str, Make]]:
    """Units, cards, tiles, and what lies under them."""
    for name in (*roster.AMERICANS, *roster.GERMANS):
        yield f"{GAME}/units/{name}.webp", partial(webp, partial(sprite, name))
        yield f"{GAME}/portraits/{name}.webp", partial(webp, partial(portraits.portrait, name))
    for scenes in (combat, surprise, operations):
        for name, paint in scenes.PICTURES.items():
            yield f"{GAME}/cards/{name}.webp", partial(webp, paint)
    for name, paint in atlas.pictures(ROOT).items():
        yield f"{GAME}/tiles/{name}.webp", partial(webp, paint, 89)
    for key in ("action", "american", "german"):
        yield f"{GAME}/backs/{key}.webp", partial(webp, partial(frames.back, key), 90)
    for key in ("american", "german"):
        yield f"{GAME}/board/ground_{key}.webp", partial(webp, partial(frames.board_ground, key), 90)


def sprite(name: str) -> Pixels:
    return roster.sprite(name, *SPRITE)
