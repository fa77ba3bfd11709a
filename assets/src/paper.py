"""The stuffs of the table: paper, cloth, walnut, leather. Each tiles without a seam, but for the lit table."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .colors import TABLE, Pixels, unit
from .raster import blur, clipped, grain, grid, noise


def _fibres(width: int, height: int, count: int, seed: int) -> Pixels:
    """Hair-thin curved fibres, running over the edge and in again on the other side."""
    rng = random.Random(seed)
    image = Image.new("L", (width, height), 128)
    pen = ImageDraw.Draw(image)
    for _ in range(count):
        x, y, angle = rng.random() * width, rng.random() * height, rng.random() * 6.28
        length, tone = rng.uniform(6, 26), rng.choice([112, 118, 140, 146])
        points = []
        for _ in range(5):
            angle += rng.uniform(-0.35, 0.35)
            points.append((x, y))
            x += math.cos(angle) * length / 4
            y += math.sin(angle) * length / 4
        for dx in (-width, 0, width):
            for dy in (-height, 0, height):
                if -30 < points[0][0] + dx < width + 30 and -30 < points[0][1] + dy < height + 30:
                    pen.line([(a + dx, b + dy) for a, b in points], fill=tone, width=1)
    return np.asarray(image.filter(ImageFilter.GaussianBlur(0.6))).astype(np.float32) / 128


def paper(width: int, height: int, seed: int = 1, tone: str = "paper", age: float = 1.0) -> Pixels:
    """Aged paper."""
    big = noise(width, height, 260, 4, seed)
    middle = noise(width, height, 46, 4, seed + 1)
    fine = blur(np.clip(grain(width, height, seed + 2) * 0.16 + 0.5, 0, 1), 0.7) - 0.5
    a = unit(TABLE[tone]) * (1 + age * ((big - 0.5) * 0.06 + (middle - 0.5) * 0.04) + fine * 0.10)[..., None]
    a = a * _fibres(width, height, width * height // 900, seed + 3)[..., None] ** 0.5
    warm = np.clip(big - 0.35, 0, 1)[..., None] * np.array([0.0, 0.010, 0.030], np.float32) * age
    return clipped(a - warm)


def _weave(width: int, height: int, seed: int) -> Pixels:
    """Light and dark of a woven wool, around 1; ribs close on themselves at the edges."""
    x, y = grid(width, height)
    wobble = noise(width, height, 9, 2, seed + 1)
    first = 2 * math.pi * (round(width / 6) * x / width + round(height / 6) * y / height)
    second = 2 * math.pi * (round(width / 4.4) * x / width - round(height / 4.4) * y / height)
    rib = 0.5 + 0.5 * np.sin(first + wobble * 5)
    cross = 0.5 + 0.5 * np.sin(second + wobble * 4)
    cloud = noise(width, height, 300, 4, seed)
    weave = 1 + (cloud - 0.5) * 0.16 + (rib - 0.5) * 0.10 + (cross - 0.5) * 0.06 + grain(width, height, seed) * 0.035
    out: Pixels = weave.astype(np.float32)
    return out


def cloth(size: int = 768, seed: int = 5) -> Pixels:
    """The dark green-grey wool of the table, flat: it tiles."""
    return clipped(unit(TABLE["cloth"]) * _weave(size, size, seed)[..., None])


def table(width: int, height: int, lamp: float = 1.2, cx: float = 0.5, cy: float = 0.54, seed: int = 5) -> Pixels:
    """The cloth under a lamp: a pool of light, a ghost of contour lines, dark at the edges."""
    x, y = grid(width, height)
    r = np.hypot((x / width - cx) / 0.66, (y / height - cy) / 0.84)
    pool = np.clip(np.clip(1 - r, 0, 1) ** 0.8 * lamp, 0, 1)[..., None]
    lit = unit(TABLE["cloth_lit"]) * np.array([1.10, 1.03, 0.92], np.float32)
    dark = np.clip((r - 0.62) / 0.72, 0, 1)[..., None] ** 1.2
    a = unit(TABLE["cloth"]) * (1 - pool) + lit * pool
    a = (a * (1 - dark) + unit(TABLE["cloth_edge"]) * dark) * _weave(width, height, seed)[..., None]
    ink = np.array([1.1, 1.0, 0.75], np.float32) * 0.018
    return clipped(a + contours(width, height, seed)[..., None] * ink * (1 - dark))


def contours(width: int, height: int, seed: int, count: int = 18, scale: float = 300) -> Pixels:
    """Thin contour lines of some hills that are nowhere; on level tops, where a line would widen to a blot, none."""
    hills = noise(width, height, scale, 1, seed + 9) * count
    band = np.abs(hills % 1 - 0.5) * 2
    down, across = np.gradient(hills)
    slope = np.hypot(down, across)
    return clipped((1.2 - (1 - band) / (slope * 2 + 1e-5)) * np.clip(slope / (np.median(slope) * 0.35) - 0.4, 0, 1))


def walnut(width: int = 1024, height: int = 256, seed: int = 2) -> Pixels:
    """Walnut, grain along the width."""
    narrow = max(16, width // 9)
    cloud = noise(narrow, height, 26, 4, seed)
    wide = np.asarray(
        Image.fromarray(np.hstack([cloud, cloud[:, :1]])).resize((width, height), Image.Resampling.BICUBIC)
    )
    y = np.arange(height, dtype=np.float32)[:, None]
    rings = 0.5 + 0.5 * np.sin(wide * 9 + y * 2 * math.pi * round(height / 31) / height)
    dots = (np.random.default_rng(seed).random((height, width // 7 + 2)) > 0.93).astype(np.float32)
    pores = np.asarray(Image.fromarray(dots).resize((width, height), Image.Resampling.BILINEAR))
    t = np.clip(0.55 * wide + 0.35 * rings, 0, 1)[..., None]
    a = unit(TABLE["walnut_lo"]) * (1 - t) + unit(TABLE["walnut_hi"]) * t
    return clipped(a * (1 - pores[..., None] * 0.35))


def leather(size: int = 512, seed: int = 12) -> Pixels:
    """The blackened leather of the panels: it tiles."""
    creases = noise(size, size, 60, 5, seed)
    cells = noise(size, size, 10, 2, seed + 1)
    shade = 1 + (creases - 0.5) * 0.16 + (cells - 0.5) * 0.10 + grain(size, size, seed) * 0.022
    return clipped(unit(TABLE["panel"]) * shade[..., None])
