"""Rivers, pools and the sea."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image

from ..colors import LAND, Pixels, unit
from ..drawing import Point
from ..raster import blur
from .land import EDGE, SIZE, Land, blobs, cloudy, smooth


def river(
    land: Land, through: Sequence[Point], widths: Sequence[tuple[float, float]], wobble: float = 16, steep: bool = False
) -> tuple[list[Point], Pixels]:
    """A river along a curve; answers its middle line and how far from the water each pixel is (negative inside)."""
    points = smooth(through, 220)
    half = SIZE // 2
    y, x = np.mgrid[0:half, 0:half].astype(np.float32) * 2
    far: Pixels = np.full((half, half), 1e9, np.float32)
    ts, ws = np.array([t for t, _ in widths]), np.array([w for _, w in widths])
    for i, (px, py) in enumerate(points):
        t = i / (len(points) - 1)
        k = int(np.clip(np.searchsorted(ts, t) - 1, 0, len(ts) - 2))
        u = (t - ts[k]) / (ts[k + 1] - ts[k])
        u = u * u * (3 - 2 * u)
        far = np.minimum(far, np.hypot(x - px, y - py) - float(ws[k] + (ws[k + 1] - ws[k]) * u) / 2)
    far = np.asarray(Image.fromarray(far).resize((SIZE, SIZE), Image.Resampling.BICUBIC))
    inland = np.clip(EDGE / 60, 0, 1)
    far = far + (blobs(70, land.seed + 77) - 0.5) * wobble * 1.3 * inland
    bank(land, far, steep)
    water(land, far)
    return points, far


def bank(land: Land, far: Pixels, steep: bool = False) -> None:
    """The strip of sand or bare earth along the water."""
    width = 46 if steep else 34
    strip = np.clip(1 - far / width, 0, 1) * (far > -4)
    land.fill(np.clip(strip * 1.2, 0, 1) * 0.8, "fallow" if steep else "sand", 0.85, edge=0, mottle=0.2)
    dots = np.random.default_rng(land.seed).random((SIZE, SIZE)) < 0.012
    pebbles = (dots & (far > 2) & (far < width * 0.8)).astype(np.float32)
    land.ink(np.clip(blur(pebbles, 1.2) * 2.2, 0, 1), "ink", 0.5)


def water(land: Land, far: Pixels, lining: bool = True) -> None:
    """Water by its depth, inked at the shore, engraved with lines that fade as it deepens."""
    land.shade(np.clip(1 - np.abs(far + 6) / 14, 0, 1) * (far < 6), 0.25)
    depth = np.clip(-far / 130, 0, 1)[..., None]
    near, deep = np.clip(depth * 3.2, 0, 1), np.clip(depth * 1.1 - 0.25, 0, 1)
    color = unit(LAND["shallow"]) * (1 - near) + unit(LAND["water"]) * near
    color = color * (1 - deep) + unit(LAND["deep"]) * deep
    color = color * (1 + (blobs(90, land.seed + 6)[..., None] - 0.5) * 0.16)
    land.fill(np.clip(0.5 - far / 2.5, 0, 1), color.astype(np.float32), 1, edge=0, mottle=0.05)
    land.ink(np.clip(1 - np.abs(far) / 3.2, 0, 1), "ink", 0.75)
    if lining:
        for distance, op in ((16, 0.75), (34, 0.55), (56, 0.40), (84, 0.28), (116, 0.18)):
            line(land, far, distance, op, 2.2, 9)


def line(land: Land, far: Pixels, distance: float, op: float, width: float, wave: float, color: str = "line") -> None:
    """A line drawn in the water at some distance from the shore."""
    waves = (blobs(60, land.seed + int(distance)) - 0.5) * wave
    land.ink(np.clip(1 - np.abs(far + distance + waves) / width, 0, 1), color, op)


def foam(land: Land, far: Pixels, distance: float, op: float, width: float, least: float) -> None:
    """A broken crest of foam."""
    waves = (cloudy(60, land.seed + int(distance), 1) - 0.5) * 30
    crest = np.clip(1 - np.abs(far + distance + waves) / width, 0, 1)
    gaps = (blobs(60, land.seed + int(distance) + 5) > least).astype(np.float32)
    land.ink(crest * blur(gaps, 6), "foam", op)
