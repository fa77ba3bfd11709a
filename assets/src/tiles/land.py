"""A sheet of ground to paint on: washes, ink, masks, furrows, trees and tufts."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ..colors import LAND, Color, Pixels, mix, unit
from ..drawing import Point
from ..paper import paper
from ..raster import blur, clipped, grid, noise

SIZE = 880
MIDDLE = 440
XX, YY = grid(SIZE, SIZE)
EDGE: Pixels = np.minimum.reduce([XX, YY, SIZE - 1 - XX, SIZE - 1 - YY])  # how far to the nearest edge
FULL: list[Point] = [(-20, -20), (SIZE + 20, -20), (SIZE + 20, SIZE + 20), (-20, SIZE + 20)]
Pen = ImageDraw.ImageDraw
SUN: Color = (240, 228, 160)
Tree = tuple[float, float, float, str]  # x, y, radius, kind


@cache
def _clouds(scale: float, octaves: int) -> Pixels:
    return noise(SIZE, SIZE, scale, octaves, int(scale) * 10 + octaves)


def cloudy(scale: float, seed: int, octaves: int = 4) -> Pixels:
    """Noise over the sheet; the same stock for all, which tiles, moved about by the seed."""
    rng = random.Random(seed * 7919 + int(scale))
    moved = np.roll(_clouds(scale, octaves), (rng.randrange(SIZE), rng.randrange(SIZE)), (0, 1))
    return np.asarray(moved[:, ::-1] if rng.random() < 0.5 else moved)


def blobs(scale: float, seed: int) -> Pixels:
    """Noise of one size only, for coasts, pools and wobbling banks."""
    return cloudy(scale, seed, 1)


def soft(image: Image.Image, radius: float = 0) -> Pixels:
    """The mask that an image holds, softened."""
    if radius:
        image = image.filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(image).astype(np.float32) / 255


class Land:
    """The sheet. Later strokes lie on earlier ones."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = random.Random(seed)
        self.a: Pixels = np.ones((SIZE, SIZE, 3), np.float32) * unit(LAND["paper"])

    # ---- washes
    def ground(self, first: str, second: str, third: str = "") -> None:
        """The first wash: two colours that run into each other, patches of a third."""
        n = cloudy(240, self.seed + 11)[..., None]
        patches = cloudy(70, self.seed + 12)[..., None]
        a = unit(LAND[first]) * (1 - n) + unit(LAND[second]) * n
        if third:
            t = np.clip((patches - 0.55) * 2.2, 0, 1) * 0.55
            a = a * (1 - t) + unit(LAND[third]) * t
        self.a = (a * (1 + (patches - 0.5) * 0.10)).astype(np.float32)

    def fill(
        self, mask: Pixels, color: str | Color | Pixels, op: float = 1.0, edge: float = 0.22, mottle: float = 0.14,
        pool: float = 9,
    ) -> None:  # fmt: skip
        """A water-colour wash: mottled inside, pigment gathered at the rim."""
        if mask.max() <= 0:
            return
        shade = 1 + (cloudy(60, self.seed + 31) - 0.5) * mottle * 2
        if edge:
            shade = shade * (1 - np.clip(mask * (1 - blur(mask, pool)) * 2, 0, 1) * edge)
        wash = self.tone(color) * shade[..., None]
        w = (mask * op)[..., None]
        self.a = self.a * (1 - w) + wash * w

    @staticmethod
    def tone(color: str | Color | Pixels) -> Pixels:
        """A colour by its name, as it is, or one for each pixel."""
        if isinstance(color, np.ndarray):
            return color
        return unit(LAND[color] if isinstance(color, str) else color)

    def shade(self, mask: Pixels, amount: float = 0.4) -> None:
        """A cool shadow."""
        self.a = self.a * (1 - mask[..., None] * amount * np.array([0.92, 1.0, 1.06], np.float32))

    def ink(self, mask: Pixels, color: str | Color = "ink", op: float = 0.8) -> None:
        """Ink, where the mask says."""
        w = (mask * op)[..., None]
        self.a = self.a * (1 - w) + self.tone(color) * w

    # ---- masks and brushes
    @staticmethod
    def mask() -> tuple[Image.Image, Pen]:
        """An empty mask and a pen to draw it."""
        image = Image.new("L", (SIZE, SIZE), 0)
        return image, ImageDraw.Draw(image)

    def shape(self, points: Sequence[Point], radius: float = 0) -> Pixels:
        """The mask of a polygon."""
        image, pen = self.mask()
        pen.polygon([tuple(p) for p in points], fill=255)
        return soft(image, radius)

    def brush(self, paint: Callable[[Pen], Any]) -> None:
        """Paint in opaque colour."""
        image = Image.fromarray((np.clip(self.a, 0, 1) * 255).astype(np.uint8))
        paint(ImageDraw.Draw(image))
        self.a = np.asarray(image).astype(np.float32) / 255

    # ---- growing things
    def furrows(self, field: Sequence[Point], angle: float, gap: float, op: float = 0.35, color: str = "ink") -> None:
        """Ploughed lines across a field, not quite straight."""
        area = self.mask()
        area[1].polygon([tuple(p) for p in field], fill=255)
        lines, pen = self.mask()
        cx = sum(x for x, _ in field) / len(field)
        cy = sum(y for _, y in field) / len(field)
        c, s = math.cos(angle), math.sin(angle)
        reach = max(math.dist((cx, cy), p) for p in field) + 40
        across = -reach
        while across < reach:
            x, y = cx - s * across, cy + c * across
            points = []
            for along in range(-int(reach), int(reach) + 1, 60):
                j = self.rng.uniform(-1.6, 1.6)
                points.append((x + c * along - s * j, y + s * along + c * j))
            pen.line(points, fill=self.rng.choice([170, 210, 255, 235]), width=3)
            across += gap * self.rng.uniform(0.88, 1.12)
        inside = blur(soft(area[0]), 6)
        self.ink(np.clip(inside * 2.6 - 1.6, 0, 1) * soft(lines, 0.7), color, op)

    def tufts(self, spots: Sequence[Point], k: float = 1.0, color: str = "hedge", op: float = 0.9) -> None:
        """Tufts of grass or reed."""
        image, pen = self.mask()
        for x, y in spots:
            for o in (-16, -8, 0, 8, 16):
                tip = (x + o * k, y - (30 - abs(o)) * k)
                pen.line([(x + o * 0.45 * k, y), tip], fill=235, width=max(2, int(3.4 * k)))
            pen.line([(x - 20 * k, y + 2), (x + 20 * k, y + 2)], fill=200, width=3)
        self.ink(soft(image, 0.8), color, op)

    def scatter(
        self, count: int, apart: float, box: tuple[float, float, float, float] = (60, 60, 820, 820),
        ok: Callable[[float, float], bool] | None = None,
    ) -> list[Point]:  # fmt: skip
        """Up to so many spots, none too near another."""
        spots: list[Point] = []
        for _ in range(4000):
            if len(spots) >= count:
                break
            x, y = self.rng.uniform(box[0], box[2]), self.rng.uniform(box[1], box[3])
            if ok and not ok(x, y):
                continue
            if all((x - a) ** 2 + (y - b) ** 2 > apart * apart for a, b in spots):
                spots.append((x, y))
        return spots

    def trees(self, spots: Sequence[Tree], dark: float = 0.42, offset: float = 0.42) -> None:
        """Trees from above: all the shadows first, then the crowns from north to south."""
        image, pen = self.mask()
        for x, y, r, _ in spots:
            o = r * offset
            pen.ellipse((x - r + o, y - r * 0.9 + o, x + r + o, y + r * 1.05 + o), fill=255)
        self.shade(soft(image, 7), dark)

        def paint(pen: Pen) -> None:
            for x, y, r, kind in sorted(spots, key=lambda spot: spot[1]):
                (self._conifer if kind == "con" else self._crown)(pen, x, y, r, kind)

        self.brush(paint)

    def _vary(self, names: Sequence[str], least: float, most: float) -> list[Color]:
        by = 1 + self.rng.uniform(least, most)
        lighter = [tuple(int(max(0, min(255, q * by))) for q in LAND[name]) for name in names]
        return [(c[0], c[1], c[2]) for c in lighter]

    def _crown(self, pen: Pen, x: float, y: float, r: float, kind: str) -> None:
        """A round crown of lobes, its lights in the upper left quarter only."""
        rng = self.rng
        names = ("tree_lo", "tree", "tree_hi", "tree_top") if kind != "och" else (
            "ochtree_lo", "ochtree", "ochtree_hi", "wheat"
        )  # fmt: skip
        low, middle, high, top = self._vary(names, -0.10, 0.10)
        top = mix(top, SUN, 0.3)
        ink = LAND["ink"]
        turn = rng.random() * 6.28
        lobes = [
            (
                x + math.cos(turn + i * 6.283 / 9) * r * 0.58 * rng.uniform(0.88, 1.1),
                y + math.sin(turn + i * 6.283 / 9) * r * 0.55 * rng.uniform(0.88, 1.1),
                r * rng.uniform(0.40, 0.52),
            )
            for i in range(9)
        ]

        def dot(cx: float, cy: float, q: float, color: Color) -> None:
            pen.ellipse((cx - q, cy - q, cx + q, cy + q), fill=color)

        for cx, cy, q in lobes:
            dot(cx, cy, q + 3.2, mix(ink, low, 0.25))
        dot(x, y, r * 0.7, low)
        for cx, cy, q in lobes:
            dot(cx, cy, q, low)
        for cx, cy, q in lobes:
            dot(cx - r * 0.10, cy - r * 0.13, q * 0.80, middle)
        dot(x - r * 0.08, y - r * 0.1, r * 0.55, middle)
        for count, arc, far, size, color in (
            (7, (170, 300), (0.15, 0.62), (0.14, 0.24), high),
            (4, (190, 275), (0.35, 0.66), (0.07, 0.12), top),
        ):
            for _ in range(count):
                a, t = math.radians(rng.uniform(*arc)), rng.uniform(*far) * r
                dot(x - r * 0.08 + math.cos(a) * t, y - r * 0.11 + math.sin(a) * t, r * rng.uniform(*size), color)
        for _ in range(5):
            a, t = math.radians(rng.uniform(-20, 110)), rng.uniform(0.2, 0.75) * r
            cx, cy, q = x + math.cos(a) * t, y + math.sin(a) * t, r * 0.16
            pen.arc((cx - q, cy - q, cx + q, cy + q), 10, 150, fill=mix(ink, low, 0.45), width=3)

    def _conifer(self, pen: Pen, x: float, y: float, r: float, kind: str) -> None:  # noqa: ARG002
        """A fir: three stars, one in the other."""
        rng = self.rng
        points = rng.choice([9, 10, 11])
        turn = rng.random() * 6.28
        low, middle, high = self._vary(("con_lo", "con", "con_hi"), -0.08, 0.10)

        def star(cx: float, cy: float, size: float, inner: float, color: Color) -> None:
            corners = []
            for i in range(points * 2):
                q = size if i % 2 == 0 else size * inner
                corners.append(
                    (cx + q * math.cos(turn + i * math.pi / points), cy + q * math.sin(turn + i * math.pi / points))
                )
            pen.polygon(corners, fill=color)

        star(x, y, r * 1.1 + 4, 0.68, mix(LAND["ink"], LAND["con_lo"], 0.3))
        star(x, y, r * 1.08, 0.64, low)
        star(x - r * 0.07, y - r * 0.09, r * 0.86, 0.60, middle)
        star(x - r * 0.13, y - r * 0.17, r * 0.58, 0.55, high)
        cx, cy = x - r * 0.17, y - r * 0.22
        pen.ellipse((cx - 4, cy - 4, cx + 4, cy + 4), fill=mix(LAND["con_hi"], (225, 222, 180), 0.5))

    # ---- finishing
    def aged(self) -> Pixels:
        """The painting on its paper: pulled towards sepia, stained, burnt at the rim, inside a margin and a neat line."""
        stock = _paper(self.seed % 7 + 20, "paper_hi")
        a = self.a * (0.35 + 0.65 * stock / stock.mean((0, 1)))
        grey = a.mean(2, keepdims=True)
        a = a * 0.80 + (grey * unit((255, 234, 190)) * 1.04) * 0.20
        a = a * (1 - np.clip(cloudy(300, self.seed + 41)[..., None] - 0.62, 0, 1) * 0.30)
        a = a * (1 - np.clip(1 - EDGE / 110, 0, 1)[..., None] ** 2 * 0.15)
        a = np.clip(a * 1.07 + 0.012, 0, 1)
        margin = 19
        border = np.clip((margin - EDGE + 1.5) / 2, 0, 1)[..., None]
        a = a * (1 - border) + _paper(self.seed % 5 + 3, "paper") * border
        line = np.clip(1 - np.abs(EDGE - margin - 1) / 2.6, 0, 1)[..., None] * 0.9
        a = a * (1 - line) + unit(LAND["ink"]) * line
        lit = np.clip(1 - np.minimum(XX, YY) / 5, 0, 1)[..., None]
        dark = np.clip(1 - np.minimum(SIZE - 1 - XX, SIZE - 1 - YY) / 6, 0, 1)[..., None]
        return clipped(a * (1 + lit * 0.14) * (1 - dark * 0.34))


@cache
def _paper(seed: int, tone: str) -> Pixels:
    return paper(SIZE, SIZE, seed, tone)


def smooth(through: Sequence[Point], count: int = 80) -> list[Point]:
    """A smooth curve through some points (Catmull-Rom)."""
    points = [through[0], *through, through[-1]]
    per = max(4, count // (len(through) - 1))
    out: list[Point] = []
    for p0, p1, p2, p3 in zip(points, points[1:], points[2:], points[3:], strict=False):
        for k in range(per):
            t = k / per
            x, y = (
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
            )
            out.append((x, y))
    return [*out, (float(through[-1][0]), float(through[-1][1]))]


def stamp(pen: Pen, points: Sequence[Point], width: float) -> None:
    """A line with round joints."""
    for a, b in pairwise(points):
        pen.line([a, b], fill=255, width=int(width))
        pen.ellipse((a[0] - width / 2, a[1] - width / 2, a[0] + width / 2, a[1] + width / 2), fill=255)


def beside(points: Sequence[Point], by: float) -> list[Point]:
    """The curve that runs beside another."""
    out = []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = math.dist(a, b) or 1
        out.append((x - (b[1] - a[1]) / length * by, y + (b[0] - a[0]) / length * by))
    return out
