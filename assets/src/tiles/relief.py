"""Hills: a height field, lit, and hachures that run down it as an engraver drew them."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image

from ..colors import Pixels
from ..drawing import Point
from ..raster import blur, clipped
from .land import SIZE, XX, YY, Land, blobs, soft

LEVELS = (0.70, 0.585, 0.47, 0.36, 0.25, 0.155)
APART = 13


def heights(seed: int) -> Pixels:
    """A hill with two tops, somewhere near the middle."""
    rng = random.Random(seed)
    h = np.zeros((SIZE, SIZE), np.float32)
    flip = rng.random() < 0.5
    for bx, by, rx, ry, k in ((330, 500, 250, 190, 1.0), (560, 360, 220, 180, 0.92), (450, 430, 330, 250, 0.42)):
        x, y = bx + rng.uniform(-24, 24), by + rng.uniform(-24, 24)
        if flip:
            x = SIZE - x
        h += k * np.exp(-(((XX - x) / rx) ** 2 + ((YY - y) / ry) ** 2) * 1.15)
    h = h / 1.72 + (blobs(130, seed + 2) - 0.5) * 0.10 * np.clip(h * 2.2, 0, 1)
    small = Image.fromarray(h.astype(np.float32)).resize((SIZE // 8, SIZE // 8), Image.Resampling.BOX)
    return clipped(np.asarray(small.resize((SIZE, SIZE), Image.Resampling.BICUBIC)))


def _starts(h: Pixels, level: float, rng: random.Random) -> list[tuple[int, int]]:
    """Spots along a contour line, evenly apart."""
    above = h > level
    found: list[tuple[int, int]] = []
    for k in range(24, SIZE - 24, 3):
        found += [(int(x) + 20, k) for x in np.where(np.diff(above[k, 20 : SIZE - 20]))[0]]
        found += [(k, int(y) + 20) for y in np.where(np.diff(above[20 : SIZE - 20, k]))[0]]
    rng.shuffle(found)
    kept: dict[tuple[int, int], tuple[int, int]] = {}
    for x, y in found:
        cx, cy = x // APART, y // APART
        near = (kept.get((cx + i, cy + j)) for i in (-1, 0, 1) for j in (-1, 0, 1))
        if all(n is None or (n[0] - x) ** 2 + (n[1] - y) ** 2 >= APART * APART for n in near):
            kept[cx, cy] = (x, y)
    return list(kept.values())


def _walk(h: Pixels, slope: tuple[Pixels, Pixels], start: tuple[int, int], stop: float) -> list[Point]:
    """The way water would take from a spot."""
    gx, gy = slope
    x, y = map(float, start)
    way: list[Point] = [(x, y)]
    for _ in range(16):
        i, j = int(x), int(y)
        if not (6 < i < SIZE - 6 and 6 < j < SIZE - 6) or h[j, i] < stop:
            break
        dx, dy = -float(gx[j, i]), -float(gy[j, i])
        steep = math.hypot(dx, dy)
        if steep < 0.12:
            break
        x += dx / steep * 5
        y += dy / steep * 5
        way.append((x, y))
    return way


def _stroke(way: list[Point], width: float) -> list[Point]:
    """The outline of a stroke that tapers along a way."""
    n = len(way)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(way):
        (bx, by), (cx, cy) = way[min(n - 1, i + 1)], way[max(0, i - 1)]
        ux, uy = bx - cx, by - cy
        length = math.hypot(ux, uy) or 1
        w = width / 2 * (1 - 0.75 * i / (n - 1))
        left.append((x - uy / length * w, y + ux / length * w))
        right.append((x + uy / length * w, y - ux / length * w))
    return left + right[::-1]


def hill(land: Land, seed: int) -> None:
    """A hill in the middle of the sheet, strokes thin in the light and thick in the shade, a mark on its top."""
    rng = random.Random(seed)
    h = heights(seed)
    gy, gx = np.gradient(h * 620)
    light = (gx * 0.55 + gy * 0.62 + 0.62) / np.sqrt(gx * gx + gy * gy + 1) - 0.62
    land.fill(np.clip((h - 0.10) / 0.18, 0, 1) * 0.9, "hill", 0.75, edge=0)
    land.fill(np.clip((h - 0.52) / 0.25, 0, 1), "hill_hi", 0.8, edge=0)
    shade = np.clip(-light, 0, 0.6)[..., None] * np.array([0.46, 0.52, 0.60], np.float32)
    land.a = land.a * (1 + np.clip(light, 0, 1)[..., None] * 0.26) * (1 - shade)
    image, pen = land.mask()
    for level in LEVELS:
        for x, y in _starts(h, level, rng):
            way = _walk(h, (gx, gy), (x, y), level - 0.088)
            if len(way) < 3:
                continue
            dx, dy = way[-1][0] - way[0][0], way[-1][1] - way[0][1]
            south_east = (dx * 0.62 + dy * 0.78) / (math.hypot(dx, dy) or 1)
            steep = min(1.5, math.hypot(float(gx[y, x]), float(gy[y, x])) / 1.6)
            width = (2.5 + 5.1 * max(0.0, south_east + 0.35)) * (0.62 + 0.5 * steep)
            tone = int(185 + 70 * max(0.0, min(1.0, south_east * 0.5 + 0.5)))
            pen.polygon(_stroke(way, width), fill=tone)
    land.ink(soft(image, 0.7), "ink", 0.98)
    top, at = divmod(int(np.argmax(blur(h, 8))), SIZE)
    land.ink(land.shape([(at - 15, top + 10), (at + 15, top + 10), (at, top - 16)], 0.8), "ink", 0.95)
