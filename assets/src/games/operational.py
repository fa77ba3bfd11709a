"""Maps of the operational series."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from boardgames.games.operational.scenarios.library import BOOKS, field
from boardgames.games.operational.show.painting import sheet
from boardgames.ui.maps.painter import painted

from ..colors import Pixels
from ..combat.maps import pixels, ready
from ..making import Make, webp

MAP = 84  # the quality at which a map of nine million pixels takes about a megabyte


def _map(name: str) -> Pixels:
    ready()
    return pixels(painted(sheet(field(name))))


def files() -> Iterator[tuple[str, Make]]:
    """The country of each scenario."""
    for name in BOOKS.shipped():
        yield f"operational/maps/{name}.webp", partial(webp, partial(_map, name), MAP)
