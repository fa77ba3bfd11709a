"""Which picture each tile has. A face is painted from its tile's number, so that no two are alike."""

from __future__ import annotations

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


def seed(number: int, terrain: str) -> int:
    """What a face is painted from."""
    return number * 37 + sorted(PAINTERS).index(terrain) * 5


def pictures(root: Path) -> dict[str, Callable[[], Pixels]]:
    """What makes each picture, by its name: TERRAIN_NUMBER; rivers also lie across, and have a bridge."""
    faces = yaml.safe_load((root / FACES).read_text(encoding="utf-8"))
    out: dict[str, Callable[[], Pixels]] = {}
    for face, terrain in faces.items():
        number = int(face[:-1])
        start = seed(number, terrain)
        paint = PAINTERS[terrain]
        out[f"{terrain}_{number}"] = partial(_paint, paint, start)
        if terrain.endswith("river"):
            river = rivers.passable if terrain == "passable_river" else rivers.impassable
            out[f"{terrain}_{number}_across"] = partial(_paint, partial(river, across=True), start)
            out[f"bridge_{number}"] = partial(_paint, partial(river, bridge=True), start)
            out[f"bridge_{number}_across"] = partial(_paint, partial(river, across=True, bridge=True), start)
    return out


def _paint(paint: Callable[[int], Land], start: int) -> Pixels:
    return finish(paint(start))
