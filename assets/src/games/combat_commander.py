"""Maps and counters of Combat Commander."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..combat import arms, chits, maps, men
from ..combat import signs as figures
from ..making import Make, text, webp

MAP = 88  # the quality at which a map of five million pixels takes less than a megabyte


def files() -> Iterator[tuple[str, Make]]:
    """Maps, units, weapons, icons and markers."""
    for name, paint in maps.pictures().items():
        yield f"combat_commander/maps/{name}.webp", partial(webp, paint, MAP)
    for folder, found in (("units", men.pictures()), ("weapons", arms.pictures())):
        for name, paint in found.items():
            yield f"combat_commander/{folder}/{name}.webp", partial(webp, paint, 90)
    for name, source in figures.files().items():
        yield f"icons/{name}.svg", partial(text, source)
    for name, paint in chits.pictures().items():
        yield f"markers/{name}.webp", partial(webp, paint, 92)
