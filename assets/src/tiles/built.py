"""What people have built, from above: roofs, churches, streets, roads."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ..colors import LAND, Color, mix
from ..drawing import Point, turned
from ..raster import blur
from .land import Land, Pen, beside, smooth, soft, stamp

House = tuple[float, float, float, float, float, str]  # x, y, length of the ridge, depth, angle, roofing
GLEAM: Color = (250, 235, 200)
STRAW: Color = (233, 206, 142)  # what thatch is lightened with: on grass it would be lost


def houses(land: Land, group: Sequence[House], dark: float = 0.5) -> None:
    """Houses with their shadows to the south-east, roofs lit from the north-west."""
    image, pen = land.mask()
    for cx, cy, w, h, a, _ in group:
        corners = turned([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], a, (cx, cy))
        d = 13 + h * 0.10
        moved = [(x + d, y + d) for x, y in corners]
        for i in range(4):
            pen.polygon([corners[i], corners[(i + 1) % 4], moved[(i + 1) % 4], moved[i]], fill=255)
        pen.polygon(moved, fill=255)
    land.shade(soft(image, 3.5), dark)

    def paint(pen: Pen) -> None:
        for house in sorted(group, key=lambda h: h[1]):
            _roof(land, pen, house)

    land.brush(paint)


def _roof(land: Land, pen: Pen, house: House) -> None:
    cx, cy, w, h, a, kind = house
    rng, ink = land.rng, LAND["ink"]
    by = 1 + rng.uniform(-0.09, 0.09)
    plain = [LAND[kind + end] for end in ("_hi", "", "_lo")]
    plain = [mix(tone, STRAW, 0.4) for tone in plain] if kind == "thatch" else plain
    tones = [tuple(int(max(0, min(255, q * by))) for q in tone) for tone in plain]
    high, middle, low = ((c[0], c[1], c[2]) for c in tones)
    high = mix(high, GLEAM, 0.1)
    w, h = w / 2, h / 2

    def at(points: Sequence[Point]) -> list[Point]:
        return turned(points, a, (cx, cy))

    pen.polygon(at([(-w - 4, -h - 4), (w + 4, -h - 4), (w + 4, h + 4), (-w - 4, h + 4)]), fill=ink)
    lit = (math.sin(a) * -0.6 + -math.cos(a) * -0.8) > 0
    hip = min(w * 0.45, h * 0.9) if rng.random() < 0.45 else 0
    pen.polygon(at([(-w, -h), (w, -h), (w - hip, 0), (-w + hip, 0)]), fill=high if lit else low)
    pen.polygon(at([(-w, h), (w, h), (w - hip, 0), (-w + hip, 0)]), fill=low if lit else high)
    if hip:
        pen.polygon(at([(-w, -h), (-w, h), (-w + hip, 0)]), fill=middle)
        pen.polygon(at([(w, -h), (w, h), (w - hip, 0)]), fill=mix(middle, low, 0.5))
    for t in (0.33, 0.66):
        for side in (-1, 1):
            ends = at([(-w + hip * (1 - t), side * h * t), (w - hip * (1 - t), side * h * t)])
            pen.line(ends, fill=mix(middle, ink, 0.28), width=2)
    pen.line(at([(-w + hip, 0), (w - hip, 0)]), fill=mix(high, GLEAM, 0.55), width=4)
    if w > 23:
        ((x, y),) = at([(w * rng.choice([-0.5, 0.5]), -h * 0.35)])
        pen.rectangle((x - 5, y - 5, x + 6, y + 6), fill=ink)
        pen.rectangle((x - 4, y - 4, x + 3, y + 3), fill=mix(LAND["conc_hi"], LAND["tile"], 0.3))


def church(land: Land, cx: float, cy: float, a: float = 0.0, k: float = 1.0) -> None:
    """A church, its tower casting a long shadow, a cross on the roof."""
    length = 130 * k
    houses(land, [(cx, cy, length, 62 * k, a, "slate")])
    ((tx, ty),) = turned([(-length / 2 - 16 * k, 0)], a, (cx, cy))
    square: list[Point] = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    tower = turned([(x * 30 * k, y * 30 * k) for x, y in square], a, (tx, ty))
    image, pen = land.mask()
    for t in range(0, 46, 5):
        pen.polygon([(x + t * k, y + t * k) for x, y in tower], fill=255)
    land.shade(soft(image, 3), 0.38)

    def paint(pen: Pen) -> None:
        pen.polygon(turned([(x * 33 * k, y * 33 * k) for x, y in square], a, (tx, ty)), fill=LAND["ink"])
        sides = [
            LAND["slate_hi"], mix(LAND["slate"], LAND["slate_lo"], 0.4), LAND["slate_lo"],
            mix(LAND["slate_hi"], (255, 245, 220), 0.25),
        ]  # fmt: skip
        for i, color in enumerate(sides):
            pen.polygon([tower[i], tower[(i + 1) % 4], (tx, ty)], fill=color)
        c = 9 * k
        for width, color in ((8 * k, LAND["ink"]), (4.5 * k, (240, 228, 190))):
            pen.line([(tx, ty - c * 1.3), (tx, ty + c * 1.3)], fill=color, width=int(width))
            pen.line([(tx - c, ty - c * 0.3), (tx + c, ty - c * 0.3)], fill=color, width=int(width))

    land.brush(paint)


def block(
    land: Land, box: tuple[float, float, float, float], kinds: Sequence[str], depth: float = 58,
    sizes: tuple[float, float] = (52, 92),
) -> list[House]:  # fmt: skip
    """The houses round the four sides of a block, their ridges along the street; never four alike in a row."""
    x0, y0, x1, y1 = box
    rng = land.rng
    out: list[House] = []

    def row(a: Point, b: Point, angle: float) -> None:
        length, done = math.dist(a, b), 0.0
        while done < length - 34:
            w = min(rng.uniform(*sizes), length - done)
            if length - done - w < 40:
                w = length - done
            run = [house[5] for house in out[-3:]]
            others = [kind for kind in kinds if run != [kind] * 3]
            t = (done + w / 2) / length
            spot = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            out.append((*spot, w - 5, depth * rng.uniform(0.86, 1.02), angle, rng.choice(others or kinds)))
            done += w

    d = depth / 2
    row((x0, y0 + d), (x1, y0 + d), 0)
    if y1 - y0 > depth * 1.7:
        row((x0, y1 - d), (x1, y1 - d), 0)
    if y1 - y0 > depth * 2.7:
        for x in (x0 + d, x1 - d):
            row((x, y0 + depth + 4), (x, y1 - depth - 4), math.pi / 2)
    return out


def road(land: Land, through: Sequence[Point], width: float = 64, color: str = "road") -> None:
    """A road with darker edges and wheel ruts."""
    image, pen = land.mask()
    points = smooth(through)
    stamp(pen, points, width)
    m = soft(image, 1.2)
    land.ink(np.clip(blur(m, 5) * 2, 0, 1) * (1 - m), "road_e", 0.75)
    land.fill(m, color, 1, edge=0.12, mottle=0.10, pool=6)
    image, pen = land.mask()
    for by in (-width * 0.2, width * 0.2):
        rut = beside(points, by)
        for i in range(0, len(rut) - 6, 9):
            pen.line(rut[i : i + 6], fill=150, width=3)
    land.ink(soft(image, 1), "road_e", 0.55)


def yard(land: Land, box: tuple[float, float, float, float]) -> None:
    """A kitchen garden."""
    x0, y0, x1, y1 = box
    plot: list[Point] = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    land.fill(land.shape(plot, 2), land.rng.choice(["pasture", "fallow", "grass"]), 0.75, edge=0.2)
    land.furrows(plot, land.rng.choice([0, 1.57]), 17, 0.35, "hedge")
