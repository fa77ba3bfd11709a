"""Open country: fields, woods, hedgerows, hills, swamp."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np

from ..colors import LAND
from ..drawing import Point
from .built import houses, road
from .land import EDGE, FULL, MIDDLE, SIZE, Land, Tree, blobs, soft
from .relief import heights, hill
from .water import line, water


def split(rng: random.Random, field: Sequence[Point], depth: int) -> list[list[Point]]:
    """A field halved again and again, never quite evenly."""
    if depth == 0:
        return [list(field)]
    xs, ys = [x for x, _ in field], [y for _, y in field]
    w, h = max(xs) - min(xs), max(ys) - min(ys)
    cx = (max(xs) + min(xs)) / 2 + rng.uniform(-0.13, 0.13) * w
    cy = (max(ys) + min(ys)) / 2 + rng.uniform(-0.13, 0.13) * h
    angle = (math.pi / 2 if w > h else 0) + rng.uniform(-0.28, 0.28)
    nx, ny = -math.sin(angle), math.cos(angle)
    parts: tuple[list[Point], list[Point]] = ([], [])
    for (px, py), (qx, qy) in zip(field, [*field[1:], field[0]], strict=True):
        here, there = (px - cx) * nx + (py - cy) * ny, (qx - cx) * nx + (qy - cy) * ny
        parts[here < 0].append((px, py))
        if here * there < 0:
            t = here / (here - there)
            cut = (px + (qx - px) * t, py + (qy - py) * t)
            parts[0].append(cut)
            parts[1].append(cut)
    return [piece for part in parts if len(part) >= 3 for piece in split(rng, part, depth - 1)]


def fields(
    land: Land, depth: int, crops: Sequence[str], gap: tuple[float, float], op: float, edges: bool
) -> list[list[Point]]:
    """A patchwork of crops, some ploughed, some in grass."""
    rng = land.rng
    plots = split(rng, FULL, depth)
    last = ""
    for i, plot in enumerate(plots):
        crop = rng.choice([c for c in crops if c != last])
        last = crop
        area = land.shape(plot, 1.5)
        land.fill(area, crop, 0.92, edge=0.14, mottle=0.12, pool=14)
        if (i % 2 == 0) if edges else (rng.random() < 0.7):
            angle = rng.choice([0.25, 0.9, 1.5, 2.1, 2.8]) + rng.uniform(-0.15, 0.15)
            tone = "plough" if crop in ("ochre", "wheat", "stubble") else "ink"
            land.furrows(plot, angle, rng.uniform(*gap), op, tone)
            continue
        image, pen = land.mask()
        xs, ys = [x for x, _ in plot], [y for _, y in plot]
        for _ in range(46):
            x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
            pen.line([(x, y), (x + rng.uniform(-5, 5), y - 11)], fill=200, width=3)
        land.ink(soft(image, 0.8) * area, "hedge", 0.45)
    if edges:
        image, pen = land.mask()
        for plot in plots:
            pen.line([*plot, plot[0]], fill=255, width=4)
        land.ink(soft(image, 0.8), "ink", 0.55)
    return plots


def _sides(plots: Sequence[Sequence[Point]]) -> list[tuple[Point, Point]]:
    return [(a, b) for plot in plots for a, b in zip(plot, [*plot[1:], plot[0]], strict=True)]


def clear(seed: int) -> Land:
    """Fields, a track, scraps of hedge; here and there a farm."""
    land = Land(seed)
    rng = land.rng
    land.ground("grass3", "wheat")
    plots = fields(land, 2, ["ochre", "wheat", "pasture", "stubble"], (22, 27), 0.66, edges=True)
    bend = rng.uniform(-150, 150)
    track: list[Point] = [
        (-20, MIDDLE),
        (240, MIDDLE + bend),
        (520, MIDDLE - bend * 0.6),
        (700, MIDDLE + bend * 0.2),
        (900, MIDDLE),
    ]
    if rng.random() < 0.5:
        track = [(y, x) for x, y in track]
    road(land, track, 34)
    trees: list[Tree] = []
    scraps = 0
    for a, b in _sides(plots):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        if not all(60 < v < 820 for v in middle) or scraps > 2:
            continue
        scraps += 1
        length, start = math.dist(a, b), rng.uniform(0.2, 0.6)
        for k in range(rng.choice([4, 6])):
            u = start + k * 30 / length
            x, y = a[0] + (b[0] - a[0]) * u + rng.uniform(-5, 5), a[1] + (b[1] - a[1]) * u + rng.uniform(-5, 5)
            if 40 < x < 840 and 40 < y < 840:
                trees.append((x, y, rng.uniform(17, 25) if k != 2 else 34, "dec"))
    land.trees(trees)
    if rng.random() < 0.45:
        x, y = rng.choice([(200, 200), (680, 210), (200, 690), (690, 680)])
        houses(land, [(x, y, 96, 58, 0.05, "tile"), (x + 76, y + 74, 56, 84, 0.05, "thatch")])
        land.trees([(x - 70, y + 40, 30, "dec"), (x + 110, y - 20, 26, "dec")])
    return land


def light_woods(seed: int) -> Land:
    """Single trees and small clumps on grass."""
    land = Land(seed)
    rng = land.rng
    land.ground("grass", "grass3", "pasture")
    land.tufts(land.scatter(16, 120), 0.55)
    trees: list[Tree] = []
    for cx, cy in land.scatter(7, 225, (130, 130, 750, 750)):
        n = rng.choice([1, 2, 3, 3])
        turn = rng.random() * 6.28
        for i in range(n):
            d = 0 if n == 1 else 52
            x, y = cx + math.cos(turn + i * 6.28 / n) * d, cy + math.sin(turn + i * 6.28 / n) * d
            trees.append((x, y, rng.uniform(50, 68), "och" if rng.random() < 0.16 else "dec"))
    land.trees(trees, 0.46)
    return land


def heavy_woods(seed: int) -> Land:
    """Crown to crown, firs among the oaks, one clearing."""
    land = Land(seed)
    rng = land.rng
    land.ground("grass2", "hedge")
    land.shade(land.shape([(70, 70), (810, 70), (810, 810), (70, 810)], 60), 0.45)
    hole = (rng.uniform(250, 630), rng.uniform(250, 630))
    spots = land.scatter(90, 78, (44, 44, 836, 836), lambda x, y: math.dist((x, y), hole) > 88)
    land.trees([(x, y, rng.uniform(52, 70), "con" if rng.random() < 0.46 else "dec") for x, y in spots], 0.6)
    return land


def bocage(seed: int) -> Land:
    """Small fields, each behind its bank and hedge."""
    land = Land(seed)
    rng = land.rng
    land.ground("pasture", "grass3")
    plots = fields(land, 3, ["pasture", "ochre", "wheat", "grass", "fallow", "stubble"], (19, 26), 0.44, edges=False)

    def outside(a: Point, b: Point) -> bool:
        return any(max(a[i], b[i]) < -10 or min(a[i], b[i]) > SIZE + 10 for i in (0, 1))

    sides = [(a, b) for a, b in _sides(plots) if not outside(a, b)]
    image, pen = land.mask()
    for a, b in sides:
        pen.line([a, b], fill=255, width=34)
    land.fill(soft(image, 4), "earth", 0.7, edge=0.1)
    trees: list[Tree] = []
    for a, b in sides:
        length = math.dist(a, b)
        gate = rng.uniform(0.3, 0.7) if rng.random() < 0.4 else None
        n = max(1, int(length / 28))
        for i in range(n + 1):
            u = i / n
            if gate and abs(u - gate) < 34 / length:
                continue
            x, y = a[0] + (b[0] - a[0]) * u + rng.uniform(-3, 3), a[1] + (b[1] - a[1]) * u + rng.uniform(-3, 3)
            r = rng.uniform(36, 44) if rng.random() < 0.05 else rng.uniform(24, 28)
            if 6 < x < SIZE - 6 and 6 < y < SIZE - 6:
                trees.append((x, y, r, "dec"))
    land.trees(trees, 0.5, 0.55)
    return land


def hills(seed: int) -> Land:
    """One hill, bushes in the corners."""
    land = Land(seed)
    land.ground("grass3", "grass", "hill_hi")
    hill(land, seed)
    low = heights(seed) < 0.06

    def corner(x: float, y: float) -> bool:
        return min(x, SIZE - x) < 200 and min(y, SIZE - y) < 200 and bool(low[int(y), int(x)])

    spots = land.scatter(7, 70, (60, 60, 820, 820), corner)
    land.trees([(x, y, land.rng.uniform(15, 22), "dec") for x, y in spots])
    return land


def swamp(seed: int) -> Land:
    """Pools, reeds, dead trees and the broken ruling of a marsh."""
    land = Land(seed)
    rng = land.rng
    land.ground("marsh", "sward", "grass2")
    inland = np.clip(EDGE / 90, 0, 1)
    far = (0.58 - blobs(190, seed + 60)) * 460 + (1 - inland) * 30
    water(land, far, lining=False)
    wet = far < 0
    land.a = np.where(wet[..., None], land.a * np.array([0.86, 0.93, 0.84], np.float32), land.a)
    for distance, op in ((16, 0.5), (34, 0.3)):
        line(land, far, distance, op, 2.4, 0)
    image, pen = land.mask()
    for y in range(50, 850, 26):
        x = rng.uniform(20, 80)
        while x < 840:
            length = rng.uniform(24, 84)
            pen.line([(x, y), (min(850, x + length), y)], fill=rng.choice([140, 190, 235]), width=3)
            x += length + rng.uniform(18, 70)
    ruling = soft(image, 0.7)
    land.ink(ruling * ~wet, "ink", 0.66)
    land.ink(ruling * wet * 0.6, "foam", 0.6)
    land.tufts(land.scatter(30, 92, (70, 90, 810, 820)), 1.15, "tree_lo")
    image, pen = land.mask()
    for foot, base in land.scatter(4, 240, (140, 200, 740, 760)):
        for dx, low, tip, high, width in ((0, 0, 4, 84, 8), (2, 44, 28, 72, 5), (2, 56, -22, 80, 5)):
            pen.line([(foot + dx, base - low), (foot + tip, base - high)], fill=255, width=width)
    land.ink(soft(image, 0.8), LAND["ink"], 0.9)
    return land
