"""Which pictures the terrains have: no two alike, and always the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import yaml
from PIL import Image, ImageEnhance, ImageFilter

from ..colors import Pixels
from ..raster import from_image, to_image
from . import country, forts, rivers, towns
from .land import Land

PIXELS = 640
LEAST = 4
FACES = Path("boardgames/games/panzer_general/content/tiles.yaml")
PAINTERS: dict[str, Callable[[int], Land]] = {
    "clear": country.clear,
    "light_woods": country.light_woods,
    "heavy_woods": country.heavy_woods,
    "bocage": country.bocage,
    "hills": country.hills,
    "swamp": country.swamp,
    "village": towns.village,
    "town": towns.town,
    "city": towns.city,
    "passable_river": rivers.passable,
    "impassable_river": rivers.impassable,
    "fortification": forts.fortification,
    "beach": rivers.beach,
}


def finish(land: Land) -> Pixels:
    """The painting reduced once, sharpened, its colours a little stronger."""
    image = to_image(land.aged()).resize((PIXELS, PIXELS), Image.Resampling.LANCZOS)
    image = image.filter(ImageFilter.UnsharpMask(1.1, 60, 1))
    image = ImageEnhance.Contrast(ImageEnhance.Color(image).enhance(1.14)).enhance(1.06)
    return np.asarray(from_image(image))


def faces(root: Path) -> dict[str, int]:
    """How many pictures each terrain has: one for each of its faces among the tiles, and at least LEAST."""
    printed = Counter(yaml.safe_load((root / FACES).read_text(encoding="utf-8")).values())
    return {terrain: max(LEAST, printed[terrain]) for terrain in PAINTERS}


def pictures(root: Path) -> dict[str, Callable[[], Pixels]]:
    """What makes each picture, by its name: TERRAIN_1, TERRAIN_2 and so on.

    A river runs from west to east, so that it meets the next in its row; TERRAIN_1_down runs from north to south. A
    bridge is painted with the broad river under it, ford_bridge with the stream.
    """
    out: dict[str, Callable[[], Pixels]] = {}
    for place, (terrain, count) in enumerate(faces(root).items()):
        for n in range(1, count + 1):
            seed = n * 101 + place * 7
            if not terrain.endswith("river"):
                out[f"{terrain}_{n}"] = partial(_paint, PAINTERS[terrain], seed)
                continue
            river = rivers.passable if terrain == "passable_river" else rivers.impassable
            bridge = "ford_bridge" if terrain == "passable_river" else "bridge"
            for end, across in (("", True), ("_down", False)):
                out[f"{terrain}_{n}{end}"] = partial(_paint, partial(river, across=across), seed)
                if n <= LEAST:
                    out[f"{bridge}_{n}{end}"] = partial(_paint, partial(river, across=across, bridge=True), seed)
    return out


def _paint(paint: Callable[[int], Land], seed: int) -> Pixels:
    return finish(paint(seed))
