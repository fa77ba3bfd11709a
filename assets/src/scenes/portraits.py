"""The pictures of the unit cards: the unit in its own colours before a landscape."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np

from ..colors import Pixels
from ..raster import paste
from ..units.roster import AMERICANS, footing, sprite
from .canvas import SCALE, H, Scene, W

TALL = {
    "engineers", "army_rangers", "veterans", "regulars", "recruits", "pioneers", "waffen_ss", "stosstruppen", "grenadiers",
    "volkssturm", "paratroopers", "fallschirmjaeger",
}  # fmt: skip


def _plain(s: Scene) -> None:
    s.ridge(226, 14, "far", 1, 16)
    s.ridge(286, 6, "mid", 3)


def _woods(s: Scene) -> None:
    s.ridge(238, 8, "far", 1, 60)
    for i in range(7):
        s.tree(20 + i * 104 + s.rng.uniform(-30, 30), 296, s.rng.uniform(110, 170), "far", i)
    s.ridge(288, 5, "mid", 3, 10)


def _village(s: Scene) -> None:
    s.ridge(232, 12, "far", 1, 14)
    for i in range(6):
        x, h = 40 + i * 100 + s.rng.uniform(-24, 24), s.rng.uniform(30, 48)
        w = h * s.rng.uniform(1.2, 1.7)
        s.poly([(x, 290), (x, 290 - h), (x + w * 0.5, 290 - h * 1.75), (x + w, 290 - h), (x + w, 290)], "far")
        s.poly([(x + w * 0.5, 290 - h * 1.75), (x + w, 290 - h), (x + w, 290), (x + w * 0.5, 290)], "mid", 0.35)
    x = 200 + s.rng.uniform(0, 220)
    s.poly([(x, 290), (x, 214), (x + 13, 160), (x + 26, 214), (x + 26, 290)], "far")
    s.ridge(288, 5, "mid", 3)


def _ruins(s: Scene) -> None:
    s.ridge(236, 10, "far", 1, 8)
    for i in range(5):
        x, h = 20 + i * 130 + s.rng.uniform(-30, 30), s.rng.uniform(70, 120)
        top = [
            (x, 290.0),
            (x, 290 - h),
            (x + 20, 290 - h * 1.15),
            (x + 34, 290 - h * 0.8),
            (x + 56, 290 - h * 0.7),
            (x + 66, 290 - h * 0.3),
            (x + 90, 290.0),
        ]
        s.poly(top, "far")
        s.poly(
            [(x + 14, 290 - h * 0.6), (x + 30, 290 - h * 0.6), (x + 30, 290 - h * 0.32), (x + 14, 290 - h * 0.32)],
            "sky1",
            0.8,
        )
    s.smoke(s.rng.uniform(100, 540), 250, 40, "far", 14, 0.8, 0.55, 1.5, "sky1", 4, 1.0)
    s.ridge(290, 5, "mid", 3)


def _hedges(s: Scene) -> None:
    s.ridge(228, 10, "far", 1, 20)
    for y, r in ((268, 9), (284, 13)):
        s.discs(
            [
                (x + s.rng.uniform(-3, 3), y + s.rng.uniform(-3, 3), r * s.rng.uniform(0.8, 1.2))
                for x in range(0, 650, int(r))
            ],
            "far",
        )
    s.ridge(290, 4, "mid", 3)


def _drop(s: Scene) -> None:
    s.ridge(250, 10, "far", 1, 14)
    for _ in range(11):
        x, y, r = s.rng.uniform(20, 620), s.rng.uniform(24, 190), s.rng.uniform(7, 15)
        s.poly([(x - r, y), (x - r * 0.7, y - r * 0.7), (x, y - r), (x + r * 0.7, y - r * 0.7), (x + r, y)], "far")
        s.lines([[(x - r, y), (x, y + r * 1.7)], [(x + r, y), (x, y + r * 1.7)]], 0.8, "far")
        s.line([(x, y + r * 1.5), (x, y + r * 2.3)], 3, "mid")
    s.ridge(290, 5, "mid", 3)


BACKDROPS: tuple[Callable[[Scene], None], ...] = (_plain, _woods, _village, _ruins, _hedges)


def portrait(name: str) -> Pixels:
    """The picture of a unit card."""
    mark = zlib.crc32(name.encode())
    s = Scene("american" if name in AMERICANS else "german", 61 + mark % 900)
    s.sky(280, (200, 230, 170, 0.5))
    (_drop if name in ("paratroopers", "fallschirmjaeger") else BACKDROPS[mark % len(BACKDROPS)])(s)
    foot = 354
    pixels = sprite(name, 560 * SCALE, (226 if name in TALL else 262) * SCALE)
    a, b = footing(pixels)
    left = (W * SCALE - pixels.shape[1]) / 2
    middle, half = (left + (a + b) / 2) / SCALE, max(60, (b - a) / SCALE) * 0.54
    dark = np.exp(-((np.abs(s.xx - middle) / half) ** 4 + ((s.yy - foot + 2) / 9) ** 2))[..., None]
    s.a = s.a * (1 - dark * 0.55)
    paste(s.a, pixels, left, foot * SCALE - pixels.shape[0])
    s.grass(foot + 8, 60, "mid", 12)
    assert s.a.shape[0] == int(H * SCALE)
    return s.done(0.2)
