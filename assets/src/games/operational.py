"""Maps and signs of the operational series."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from boardgames.games.operational.scenarios.library import BOOKS, field
from boardgames.games.operational.show.painting import sheet
from boardgames.ui.maps.painter import painted

from ..badges import dot, file, solid, stroke
from ..colors import Pixels
from ..combat.maps import pixels, ready
from ..making import Make, text, webp

MAP = 84  # the quality at which a map of nine million pixels takes about a megabyte
BOX = stroke("M2.5 5.5 H21.5 V18.5 H2.5 Z", 2.0)
SIGNS = {
    "artillery": stroke("M3 15.5 L20.5 5", 3.2) + stroke("M8.6 12.4 A4.4 4.4 0 1 1 8.59 12.4 Z", 2.2) + stroke("M12.4 18 L21 20.5", 2.2),
    "rocket": solid("M21.5 2.5 L14.4 4.4 L5.2 13.6 L10.4 18.8 L19.6 9.6 Z M4.4 15.4 L8.6 19.6 L2.5 21.5 Z"),
    "engineers": stroke("M4 18.5 V6 H20 V18.5 M12 6 V18.5", 2.6),
    "air": solid("M12 1.8 C13.2 1.8 13.9 3.2 13.9 5 V8.4 L22 13.2 V15.6 L13.9 13.2 V18 L16.8 20.2 V22 L12 20.7 L7.2 22 V20.2 L10.1 18 V13.2 L2 15.6 V13.2 L10.1 8.4 V5 C10.1 3.2 10.8 1.8 12 1.8 Z"),
    "attack": stroke("M4 4 L17 17 M20 4 L7 17 M14.6 19.6 L19.6 14.6 M9.4 19.6 L4.4 14.6", 2.4),
    "defence": stroke("M12 2.6 L20 5 V12 C20 17 16.4 20.2 12 21.6 C7.6 20.2 4 17 4 12 V5 Z", 2.3),
    "mp": stroke("M3 12 H19 M13.6 6.2 L19.6 12 L13.6 17.8 M3 6.5 H8 M3 17.5 H8", 2.3),
    "tank": BOX + stroke("M8.4 8.4 H15.6 A3.6 3.6 0 0 1 15.6 15.6 H8.4 A3.6 3.6 0 0 1 8.4 8.4 Z", 1.9),
    "anti_tank": BOX + stroke("M2.8 18.2 L12 6 L21.2 18.2", 1.9),
    "supply": stroke("M6 6.4 H18 V21 H6 Z M9 6 V3.4 H15.4 M9.4 10.4 L14.6 17 M14.6 10.4 L9.4 17", 2.0),
    "rail": stroke("M8 2.5 L5 21.5 M16 2.5 L19 21.5 M6.6 7 H17.4 M6 12 H18 M5.2 17 H18.8", 2.1),
    "cup": stroke("M5 8.5 H17 V17 A3.5 3.5 0 0 1 13.5 20.5 H8.5 A3.5 3.5 0 0 1 5 17 Z M17 10.5 H19 A2.6 2.6 0 0 1 19 16 H17", 2.1)
    + dot(9, 5, 1.6) + dot(13.4, 4.4, 1.6),
}  # fmt: skip


def _map(name: str) -> Pixels:
    ready()
    return pixels(painted(sheet(field(name))))


def files() -> Iterator[tuple[str, Make]]:
    """The country of each scenario, and the signs of what its sides have."""
    for name in BOOKS.shipped():
        yield f"operational/maps/{name}.webp", partial(webp, partial(_map, name), MAP)
    for name, body in SIGNS.items():
        yield f"icons/{name}.svg", partial(text, file(body, 24, 24))
