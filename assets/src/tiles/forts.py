"""Fortifications: trenches, wire, casemates of concrete."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from ..colors import LAND, mix
from ..drawing import Point
from .land import Land, Pen, soft

WALL: list[Point] = [
    (-1, 0.75), (-1, -0.15), (-0.68, -0.72), (-0.34, -1), (-0.16, -0.44), (0.16, -0.44), (0.34, -1), (0.68, -0.72),
    (1, -0.15), (1, 0.75), (0.55, 1), (-0.55, 1),
]  # fmt: skip
ROOF: list[Point] = [
    (-0.70, 0.50), (-0.70, -0.06), (-0.46, -0.44), (-0.26, -0.50), (-0.20, -0.22), (0.20, -0.22), (0.26, -0.50),
    (0.46, -0.44), (0.70, -0.06), (0.70, 0.50), (0.40, 0.70), (-0.40, 0.70),
]  # fmt: skip


def trench(land: Land, way: Sequence[Point], width: int = 30) -> None:
    """A trench between its two banks of earth."""
    layers: tuple[tuple[float, float, float, str, float, float], ...] = (
        (-4, -4, width + 8, "hill_hi", 2, 0.55), (0, 0, width, "earth_lo", 1.2, 1), (6, 7, width - 16, "earth", 2, 0.8),
    )  # fmt: skip
    image, pen = land.mask()
    pen.line([tuple(p) for p in way], fill=255, width=width + 40, joint="curve")
    land.fill(soft(image, 7), "earth", 0.85, edge=0.1, mottle=0.3)
    for dx, dy, w, color, radius, op in layers:
        image, pen = land.mask()
        pen.line([(x + dx, y + dy) for x, y in way], fill=255, width=int(w), joint="curve")
        land.ink(soft(image, radius), color, op)


def casemate(land: Land, cx: float, cy: float, k: float) -> None:
    """A casemate from above: thick walls lit by their slope, a roof, a gun in its notch."""
    w, h = 128 * k, 104 * k
    wall = [(cx + x * w, cy + y * h) for x, y in WALL]
    roof = [(cx + x * w, cy + y * h) for x, y in ROOF]
    image, pen = land.mask()
    for q in range(0, int(36 * k), 4):
        pen.polygon([(x + q, y + q) for x, y in wall], fill=255)
    land.shade(soft(image, 4), 0.55)
    ink, stone, high, low = LAND["ink"], LAND["conc"], LAND["conc_hi"], LAND["conc_lo"]

    def paint(pen: Pen) -> None:
        pen.line([(cx, cy - h * 0.35), (cx, cy - h * 1.42)], fill=ink, width=int(18 * k))
        pen.line([(cx - 2, cy - h * 0.35), (cx - 2, cy - h * 1.38)], fill=low, width=int(8 * k))
        pen.polygon([(x + (x - cx) * 0.04, y + (y - cy) * 0.05) for x, y in wall], fill=ink)
        n = len(wall)
        for i in range(n):
            a, b, c, d = wall[i], wall[(i + 1) % n], roof[(i + 1) % n], roof[i]
            length = math.dist(a, b) or 1
            lit = (b[1] - a[1]) / length * -0.6 - (b[0] - a[0]) / length * 0.8
            tone = mix(stone, high, lit) if lit > 0 else mix(stone, low, min(1, -lit * 1.1))
            pen.polygon([a, b, c, d], fill=tone)
            pen.line([a, d], fill=mix(ink, stone, 0.45), width=2)
        pen.polygon(roof, fill=mix(stone, high, 0.55))
        pen.line([*roof, roof[0]], fill=mix(ink, stone, 0.35), width=3)
        r, y = 20 * k, cy + h * 0.12
        pen.ellipse((cx - r - 3, y - r - 3, cx + r + 3, y + r + 3), fill=ink)
        pen.ellipse((cx - r, y - r, cx + r, y + r), fill=low)
        pen.ellipse((cx - r, y - r, cx + r * 0.6, y + r * 0.6), fill=high)

    land.brush(paint)


Plan = tuple[tuple[float, ...], tuple[tuple[float, float, float], ...]]
PLANS: tuple[Plan, ...] = (  # where trenches run to the rear, and the casemates between them: x, y, size
    ((440,), ((216, 566, 0.94), (664, 580, 0.94))),
    ((352, 690), ((184, 604, 0.72), (522, 548, 1.06), (786, 660, 0.5))),
    ((250, 640), ((445, 545, 1.12), (140, 590, 0.70), (752, 596, 0.70))),
    ((190, 528), ((358, 548, 1.06), (696, 604, 0.72), (94, 660, 0.5))),
)


def fortification(seed: int) -> Land:
    """Wire, a fire trench, casemates."""
    land = Land(seed)
    rng = land.rng
    land.ground("grass", "fallow", "pasture")
    rear, casemates = PLANS[seed % len(PLANS)]
    for x in rear:
        j = rng.uniform(-14, 14)
        trench(land, [(x + j, 330), (x + 12, 470), (x - 12 + j, 620), (x, 900)], 24)
    steps = (-20, 90, 190, 300, 392, 500, 600, 700, 790, 900)
    high = seed // 2 % 2
    front: list[Point] = []
    for i, (a, b) in enumerate(pairwise(steps)):
        level = 330 if i % 2 == high else 250
        front += [(a, level), (b, level)]
    trench(land, front)
    _pickets(land, front)
    _wire(land)
    for x, y, k in casemates:
        casemate(land, x + rng.uniform(-10, 10), y + rng.uniform(-12, 12), k)
    land.tufts(land.scatter(8, 130, (320, 660, 600, 830)), 0.5)
    return land


def _pickets(land: Land, front: Sequence[Point]) -> None:
    """Stakes before the fire trench."""
    image, pen = land.mask()
    for (ax, y), (bx, _) in zip(front[::2], front[1::2], strict=True):
        for x in range(max(20, int(ax) + 8), min(870, int(bx) - 4), 17):
            pen.line([(x, y - 36), (x + land.rng.uniform(-3, 3), y - 62)], fill=230, width=4)
    land.ink(soft(image, 0.8), "ink", 0.7)


def _wire(land: Land) -> None:
    """Two or three rows of barbed wire."""
    image, pen = land.mask()
    for row in ((96, 140), (84, 122, 160))[land.seed % 2]:

        def height(x: float, row: int = row) -> float:
            return row + 6 * math.sin(x / 40 + land.seed)

        pen.line([(x, height(x)) for x in range(20, 870, 12)], fill=255, width=3)
        for x in range(34, 860, 34):
            knot = height(x)
            pen.line([(x - 11, knot - 11), (x + 11, knot + 11)], fill=255, width=4)
            pen.line([(x - 11, knot + 11), (x + 11, knot - 11)], fill=255, width=4)
    land.ink(soft(image, 0.7), "ink", 0.95)
