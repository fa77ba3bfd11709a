"""Rivers with and without a bridge, and the beach. A river runs north to south, or across from west to east."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from PIL import ImageFilter

from ..colors import LAND, Pixels, mix
from ..drawing import Point, turned
from ..raster import blur
from .built import road
from .land import MIDDLE, SIZE, XX, YY, Land, Pen, Tree, beside, blobs, smooth, soft, stamp
from .water import foam, river, water

STRAIGHT: list[Point] = [(440, -30), (440, 40), (440, 300), (440, 580), (440, 850), (440, 910)]


class Lie:
    """How a river lies: points are given as if it ran north to south."""

    def __init__(self, across: bool) -> None:
        self.across = across

    def at(self, x: float, y: float) -> Point:
        """Where a point goes."""
        return (y, x) if self.across else (x, y)

    def all(self, points: Sequence[Point]) -> list[Point]:
        """Where some points go."""
        return [self.at(x, y) for x, y in points]

    def box(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """Where a rectangle goes."""
        return (*self.at(x0, y0), *self.at(x1, y1))


def _bushes(land: Land, far: Pixels, count: int, apart: float, clear: float, lane: float, lie: Lie) -> None:
    """Bushes on dry land, off the road across the middle."""

    def ok(x: float, y: float) -> bool:
        along = lie.at(x, y)[1]
        return bool(far[int(y), int(x)] > clear) and abs(along - MIDDLE) > lane

    spots = land.scatter(count, apart, (70, 70, 810, 810), ok)
    trees: list[Tree] = [(x, y, land.rng.uniform(22, 33), "dec") for x, y in spots]
    land.trees(trees)


def _current(land: Land, points: list[Point], count: int, spread: float, tones: Sequence[int], op: float) -> None:
    """Lines of current."""
    rng = land.rng
    image, pen = land.mask()
    for _ in range(count):
        i = rng.randrange(6, len(points) - 16)
        way = beside(points, rng.uniform(-spread, spread))
        pen.line(way[i : i + rng.randrange(6, 13)], fill=rng.choice(tones), width=3)
    land.ink(soft(image, 0.9), "line", op)


def passable(seed: int, across: bool = False, bridge: bool = False) -> Land:
    """A stream that can be waded, with stepping stones or a small bridge."""
    land, lie = Land(seed), Lie(across)
    rng = land.rng
    land.ground("grass3", "pasture", "grass")
    land.tufts(land.scatter(10, 160, ok=lambda x, y: abs(lie.at(x, y)[0] - MIDDLE) > 190), 0.55)
    swing = rng.choice([-1, 1]) * rng.uniform(0.8, 1.2)
    bends = ((-30, 0), (60, 0), (200, -55), (310, -66), (440, 0), (570, 66), (690, 55), (820, 0), (910, 0))
    through = lie.all([(440 + dx * swing, y) for y, dx in bends])
    points, far = river(land, through, [(0, 150), (0.5, 132), (1, 150)], 22)
    track = lie.all([(-20, 440), (200, 440), (430, 440), (680, 450), (900, 440)])
    if bridge:
        _ripples(land, points)
        road(land, [*track[:2], lie.at(330, 440)], 50)
        road(land, [lie.at(550, 440), *track[3:]], 50)
        span(land, far, lie, 318, 562, 44, ())
    else:
        image, pen = land.mask()
        stamp(pen, smooth(track), 50)
        m = soft(image, 2)
        land.fill(m * (far > 14), "road", 0.9, edge=0.15)
        land.fill(m * np.clip(-far / 10, 0, 1), "sand", 0.5, edge=0)

        def stones(pen: Pen) -> None:
            for i in range(7):
                x, y = lie.at(372 + i * 22 + rng.uniform(-4, 4), 440 + rng.uniform(-14, 14))
                r = rng.uniform(8, 12)
                pen.ellipse((x - r, y - r * 0.8, x + r + 3, y + r), fill=LAND["ink"])
                pen.ellipse((x - r, y - r * 0.8, x + r - 1, y + r * 0.6), fill=LAND["conc_hi"])

        land.brush(stones)
        _ripples(land, points)
    _bushes(land, far, 9, 110, 60, 90, lie)
    return land


def _ripples(land: Land, points: list[Point]) -> None:
    image, pen = land.mask()
    rng = land.rng
    for i in range(8, len(points) - 8, 9):
        x, y = points[i]
        for k in (-1, 1):
            cx, q = x + k * rng.uniform(10, 32), rng.uniform(14, 22)
            pen.arc((cx - q, y - 8, cx + q, y + 12), 200, 340, fill=220, width=3)
    land.ink(soft(image, 0.7), "foam", 0.7)


def impassable(seed: int, across: bool = False, bridge: bool = False) -> Land:
    """A broad river between steep banks; it fits the next such tile at mid-side."""
    land, lie = Land(seed), Lie(across)
    land.ground("grass3", "pasture", "grass")
    widths = [(0, 470), (0.28, 420), (0.5, 400), (0.72, 420), (1, 470)] if bridge else [(0, 470), (0.5, 500), (1, 470)]
    points, far = river(land, lie.all(STRAIGHT), widths, 18 if bridge else 30, steep=True)
    _steep_banks(land, far)
    _current(land, points, 30 if bridge else 44, 125, (120, 160, 210), 0.55)
    if bridge:
        road(land, lie.all([(-20, 440), (190, 440)]), 74)
        road(land, lie.all([(690, 440), (900, 440)]), 74)
        span(land, far, lie, 168, 712, 63, (345, 535))
    _bushes(land, far, 8, 80, 78, 100 if bridge else 0, lie)
    return land


def _steep_banks(land: Land, far: Pixels) -> None:
    """Hachures from the edge of the bank down to the water."""
    gy, gx = np.gradient(far)
    rng = land.rng
    image, pen = land.mask()
    wet = far < 0
    found: list[tuple[int, int]] = []
    for k in range(14, SIZE - 10, 12):
        found += [(int(x), k) for x in np.where(np.diff(wet[k]))[0]]
        found += [(k, int(y)) for y in np.where(np.diff(wet[:, k]))[0]]
    kept: list[tuple[int, int]] = []
    for x, y in found:
        if all((x - a) ** 2 + (y - b) ** 2 > 90 for a, b in kept):
            kept.append((x, y))
    for x, y in kept:
        length = math.hypot(float(gx[y, x]), float(gy[y, x])) or 1
        nx, ny = float(gx[y, x]) / length, float(gy[y, x]) / length
        reach = rng.uniform(34, 50)
        a, b = x + nx * reach, y + ny * reach
        w = 2.5 if nx + ny < 0 else 1.7
        pen.polygon([(a - ny * w, b + nx * w), (a + ny * w, b - nx * w), (x + nx * 5, y + ny * 5)], fill=235)
    land.ink(soft(image, 0.8), "ink", 0.8)


def span(land: Land, far: Pixels, lie: Lie, x0: float, x1: float, half: float, piers: Sequence[float]) -> None:
    """A bridge from x0 to x1, with its shadow on the water, piers, parapets and wing walls."""
    k = half / 63
    y0, y1 = 440 - half, 440 + half
    image, pen = land.mask()
    pen.rectangle(_sorted(lie.box(x0 + 28, y1 - 20 * k, x1 - 22, y1 + 46 * k)), fill=255)
    for x in piers:
        shadow = [(x - 30, y1 - 20), (x + 38, y1 - 20), (x + 30, y1 + 58), (x + 4, y1 + 88), (x - 20, y1 + 58)]
        pen.polygon(lie.all(shadow), fill=255)
    land.shade(soft(image, 6) * (far < 20), 0.5)
    land.brush(lambda pen: _masonry(pen, lie, (x0, x1, y0, y1, k), piers))


def _masonry(pen: Pen, lie: Lie, deck: tuple[float, float, float, float, float], piers: Sequence[float]) -> None:
    ink, stone, high, low = LAND["ink"], LAND["conc"], LAND["conc_hi"], LAND["conc_lo"]
    x0, x1, y0, y1, k = deck

    def bar(ax: float, ay: float, bx: float, by: float, color: tuple[int, int, int]) -> None:
        pen.rectangle(_sorted(lie.box(ax, ay, bx, by)), fill=color)

    for x in piers:
        outer = [(x - 28, y0 + 7), (x, y0 - 27), (x + 28, y0 + 7), (x + 28, y1 - 3), (x, y1 + 33), (x - 28, y1 - 3)]
        inner = [(x - 24, y0 + 9), (x, y0 - 21), (x + 24, y0 + 9), (x + 24, y1 - 5), (x, y1 + 27), (x - 24, y1 - 5)]
        pen.polygon(lie.all(outer), fill=ink)
        pen.polygon(lie.all(inner), fill=low)
        pen.polygon(lie.all([inner[0], inner[1], inner[4], inner[5]]), fill=stone)
    bar(x0 - 4, y0 - 4, x1 + 4, y1 + 4, ink)
    bar(x0, y0, x1, y1, stone)
    bar(x0, y0, x1, y0 + 12 * k, high)
    bar(x0, y1 - 12 * k, x1, y1, low)
    bar(x0, y0 + 15 * k, x1, y1 - 15 * k, ink)
    bar(x0, y0 + 19 * k, x1, y1 - 19 * k, LAND["road"])
    for x in range(int(x0) + 10, int(x1), 30):
        pen.line(lie.all([(x, y0), (x, y0 + 12 * k)]), fill=low, width=3)
        pen.line(lie.all([(x, y1 - 12 * k), (x, y1)]), fill=ink, width=3)
    for y in (440 - 16 * k, 440 + 20 * k):
        for x in range(int(x0) + 12, int(x1) - 12, 26):
            pen.line(lie.all([(x, y), (x + 15, y)]), fill=LAND["road_e"], width=3)
    for x, out in ((x0, -1), (x1, 1)):
        d, e = out * 44 * k, out * 50 * k
        pen.polygon(
            lie.all([(x, y0), (x + d, y0 - 28 * k), (x + e, y0 - 18 * k), (x, y0 + 16 * k)]), fill=stone, outline=ink
        )
        pen.polygon(
            lie.all([(x, y1), (x + d, y1 + 28 * k), (x + e, y1 + 18 * k), (x, y1 - 16 * k)]), fill=low, outline=ink
        )


def _sorted(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    return (min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3]))


def beach(seed: int) -> Land:
    """Dunes in the north, steel in the sand, the sea in the south; the shore meets that of the next beach."""
    land = Land(seed)
    rng = land.rng
    land.ground("sand", "sand2")
    inland = np.clip(np.minimum(XX, SIZE - 1 - XX) / 150, 0, 1)
    shore = 545 + (26 * np.sin(XX / 150 + seed) + (blobs(120, seed + 4) - 0.5) * 60) * inland
    far = shore - YY
    land.fill(np.clip(1 - np.abs(far - 40) / 70, 0, 1) * (far > -5), "wet", 0.6, edge=0)
    water(land, far, lining=False)
    crests = ((8, 1, 10, 0.25), (44, 0.85, 5.5, 0.4), (92, 0.58, 4.2, 0.42), (150, 0.4, 3.4, 0.42), (215, 0.3, 3, 0.42))
    for distance, op, width, least in crests:
        foam(land, far, distance, op, width, least)
    dots = ((np.random.default_rng(seed).random((SIZE, SIZE)) < 0.008) & (far > 30)).astype(np.float32)
    land.ink(np.clip(blur(dots, 1.3) * 2.6, 0, 1), "ink", 0.45)
    edge = 150 + 20 * np.sin(XX / 90 + seed) * inland + (blobs(80, seed + 9) - 0.5) * 50 * inland
    land.fill(np.clip((edge - YY) / 10, 0, 1), "grass", 0.95, edge=0.2)
    image, pen = land.mask()
    for x in range(18, 870, 15):
        y = float(edge[140, x]) + rng.uniform(-3, 3)
        pen.polygon([(x - 4, y), (x + 4, y), (x + rng.uniform(-3, 3), y + rng.uniform(38, 50))], fill=245)
    land.ink(soft(image, 0.8), "ink", 0.8)
    land.tufts(land.scatter(9, 100, (60, 60, 820, 130)), 0.6)
    _BEACHES[seed % len(_BEACHES)](land)
    return land


def _hedgehogs(land: Land, spots: Sequence[Point] = ()) -> None:
    """Crossed steel beams in the sand: in two rows, or at some spots."""
    rng = land.rng
    image, pen = land.mask()
    for spot in spots or [(140 + i * 149, (448, 406)[i % 2]) for i in range(5)]:
        x, y = spot[0] + rng.uniform(-22, 22), spot[1] + rng.uniform(-14, 14)
        turn = rng.uniform(-0.2, 0.2)
        for a, length in ((0.62, 40), (2.52, 40), (1.45, 30)):
            dx, dy = length * math.cos(a + turn), length * math.sin(a + turn)
            pen.line([(x - dx, y - dy), (x + dx, y + dy)], fill=255, width=9)
    m = soft(image, 0.8)
    land.shade(np.roll(soft(image, 4), (8, 8), (0, 1)), 0.5)
    land.ink(m, "ink", 0.95)


def _stakes(land: Land) -> None:
    """Two rows of posts that lean towards the sea, few beams behind them."""
    rng = land.rng
    image, pen = land.mask()
    for row, y in ((0, 470), (1, 420)):
        for x in range(80 + 38 * row, 840, 76):
            a, b = x + rng.uniform(-7, 7), y + rng.uniform(-8, 8)
            pen.line([(a, b), (a + 7, b + 34)], fill=255, width=10)
    land.shade(np.roll(soft(image, 3), (7, 12), (0, 1)), 0.5)
    land.ink(soft(image, 0.8), mix(LAND["ink"], LAND["earth"], 0.25), 0.95)
    _hedgehogs(land, [(230, 330), (610, 345)])


def _wire(land: Land) -> None:
    """Coils of wire above the tide, and a few beams."""
    image, pen = land.mask()
    for base in (318, 356):
        for x in range(40, 845, 17):
            y = base + 7 * math.sin(x / 60 + land.seed)
            pen.ellipse((x - 15, y - 13, x + 15, y + 13), outline=255, width=3)
    land.shade(np.roll(soft(image, 3), (9, 7), (0, 1)), 0.45)
    land.ink(soft(image, 0.6), "ink", 0.85)
    _hedgehogs(land, [(170, 452), (440, 440), (700, 455)])


def _craters(land: Land) -> None:
    """Shell holes among the beams."""
    rng = land.rng
    for x, y, r in ((190, 300, 44), (430, 372, 54), (690, 296, 38), (640, 432, 26), (300, 430, 22)):
        cx, cy = x + rng.uniform(-24, 24), y + rng.uniform(-14, 14)
        far = np.hypot(XX - cx, (YY - cy) * 1.15) + (blobs(60, land.seed + int(x)) - 0.5) * r * 0.5
        land.ink(np.clip((r * 1.3 - far) / (r * 0.25), 0, 1), "hill_hi", 0.55)  # what was thrown out
        light = np.clip(
            ((XX - cx) * 0.6 + (YY - cy) * 0.8) / r, -1, 1
        )  # the far wall is lit, the near one in the shade
        hollow = np.clip((r - far) / (r * 0.22), 0, 1)
        land.shade(hollow * np.clip(0.55 - light * 0.75, 0, 1), 0.62)
        land.ink(np.clip(1 - np.abs(far - r) / 3.4, 0, 1), "ink", 0.5)
    _hedgehogs(land, [(110, 446), (520, 446), (790, 420)])


def _boat(land: Land) -> None:
    """A landing craft run aground, its ramp on the sand."""
    rng = land.rng
    x, y, a = rng.uniform(300, 560), 585, rng.uniform(-0.22, 0.22)

    def at(points: Sequence[Point]) -> list[Point]:
        return turned(points, a, (x, y))

    hull: list[Point] = [(-58, -110), (58, -110), (60, 96), (44, 122), (-44, 122), (-60, 96)]
    image, pen = land.mask()
    for step in range(0, 30, 5):
        pen.polygon([(u + step, v + step) for u, v in at(hull)], fill=255)
    land.shade(soft(image, 5), 0.5)
    ink, steel, high, low = LAND["ink"], LAND["slate"], LAND["slate_hi"], LAND["slate_lo"]

    def paint(pen: Pen) -> None:
        pen.polygon(at([(-54, -104), (54, -104), (50, -168), (-50, -168)]), fill=ink)
        pen.polygon(at([(-49, -107), (49, -107), (45, -163), (-45, -163)]), fill=mix(steel, low, 0.3))
        for v in (-122, -136, -150):
            pen.line(at([(-46, v), (46, v)]), fill=ink, width=3)
        pen.polygon(at([(u * 1.06, v * 1.04) for u, v in hull]), fill=ink)
        pen.polygon(at(hull), fill=high)
        pen.polygon(at([(-42, -106), (42, -106), (42, 62), (-42, 62)]), fill=ink)
        pen.polygon(at([(-36, -106), (42, -106), (42, 56), (-36, 56)]), fill=mix(low, ink, 0.25))
        for v in range(-90, 50, 22):
            pen.line(at([(-36, v), (42, v)]), fill=low, width=3)
        pen.polygon(at([(-26, 72), (26, 72), (26, 106), (-26, 106)]), fill=ink)
        pen.polygon(at([(-22, 75), (22, 75), (22, 102), (-22, 102)]), fill=mix(steel, high, 0.5))

    land.brush(paint)
    _hedgehogs(land, [(130, 440), (760, 430)])


def _groynes(land: Land) -> None:
    """Two old groynes that run into the sea."""
    rng = land.rng
    image, pen = land.mask()
    for x in (250 + rng.uniform(-40, 40), 640 + rng.uniform(-40, 40)):
        for k in range(17):
            y = 330 + k * 22
            r = rng.uniform(8, 11)
            pen.ellipse((x - r + k * 1.5, y - r, x + r + k * 1.5, y + r), fill=255)
    land.shade(np.roll(soft(image, 4), (8, 12), (0, 1)), 0.5)
    land.ink(soft(image, 0.8), mix(LAND["ink"], LAND["earth"], 0.35), 0.95)
    land.ink(soft(image.filter(ImageFilter.MinFilter(7)), 1), "conc_lo", 0.6)
    _hedgehogs(land, [(120, 420), (440, 432), (780, 420)])


_BEACHES: tuple[Callable[[Land], None], ...] = (_stakes, _groynes, _wire, _craters, _boat, _hedgehogs)
