"""The surprise cards."""

from __future__ import annotations

import math

from ..colors import Pixels, unit
from ..drawing import Point
from .canvas import Scene


def snafu() -> Pixels:
    """A signpost with too many opinions, a half-track in the ditch, rain."""
    s = Scene("surprise", 12)
    s.sky(300, (420, 150, 150, 0.6))
    s.ridge(246, 14, "far", 2, 22)
    s.ridge(290, 8, "mid", 3, 8)
    for x, y, lean, h in ((500, 300, -0.12, 150), (590, 310, 0.18, 170)):
        tx, ty = x + math.sin(lean) * h, y - math.cos(lean) * h
        s.line([(x, y), (tx, ty)], 6, "mid")
        s.line([(tx - 22, ty + 16 + lean * 20), (tx + 22, ty + 16 - lean * 20)], 5, "mid")
    s.lines([[(482, 166), (540, 220), (566, 150)], [(500, 170), (470, 230), (478, 262)]], 2, "mid")
    s.ground(312)
    s.unit("mechanized", 268, 352, 300, "near", 0.26, rim="sky1", angle=-11)
    s.poly([(230, 400), (250, 348), (420, 372), (600, 330), (640, 340), (640, 400)], "near")
    s.line([(130, 380), (126, 66)], 13, "near")
    for y, length, side, tilt, tone in (
        (92, 150, 1, -0.08, "sky1"), (128, 112, -1, 0.10, "far"), (164, 132, 1, 0.16, "light"), (204, 118, -1, -0.14, "sky1"),
        (240, 96, 1, -0.32, "far"),
    ):  # fmt: skip
        _arm(s, y, length, side, tilt, tone)
    s.grass(372, 80, "near", 26)
    s.rain()
    return s.done()


def _arm(s: Scene, y: float, length: float, side: int, tilt: float, tone: str) -> None:
    """One arm of the signpost, with something illegible on it."""
    x0 = 128.0
    c, n = math.cos(tilt), math.sin(tilt)

    def at(dx: float, dy: float) -> Point:
        return (x0 + dx * side * c - dy * n, y + dx * side * n + dy * c)

    board = [at(x, b) for x, b in ((0, -17), (length - 20, -17), (length, 0), (length - 20, 17), (0, 17))]
    s.poly([(x + 3, b + 4) for x, b in board], "near")
    s.poly(board, tone)
    s.lines([[at(length * (0.2 + i * 0.24), 0), at(length * (0.36 + i * 0.24), 0)] for i in range(3)], 5, "near", 0.8)


def sabotage() -> Pixels:
    """Moonlight, a bridge, a man at the exploder."""
    s = Scene("surprise", 21)
    s.c["sky0"], s.c["sky1"] = unit("#16281F"), unit("#8FA27C")
    s.sky(300, (500, 104, 90, 0.35))
    s.moon(508, 92, 26)
    s.ridge(232, 14, "far", 1, 22)
    s.poly([(0, 292), (640, 284), (640, 400), (0, 400)], "far")
    for i in range(26):
        y, x = 296 + i * 3.2, 500 + s.rng.uniform(-44, 44)
        s.line([(x - 18 - i, y), (x + 18 + i * 0.6, y)], 1.6, "light", 0.35)
    y0, y1 = 232, 164
    s.line([(150, y0), (640, y0)], 12, "near")
    s.line([(206, y1), (640, y1)], 8, "near")
    for i in range(8):
        x = 206 + i * 58
        s.line([(x, y0), (x, y1)], 6, "near")
        s.line([(x, y1), (x + 58, y0)], 4.5, "near")
        s.line([(x, y0), (x + 58, y1)], 3, "near")
    s.line([(150, y0), (206, y1)], 8, "near")
    for x in (236, 468):
        s.poly([(x - 24, 232), (x + 24, 232), (x + 32, 330), (x - 32, 330)], "near")
    for x in (218, 238, 450, 470):
        s.poly([(x, 258), (x + 15, 258), (x + 15, 282), (x, 282)], "sky1", 0.8)
    s.line([(234, 282), (214, 316), (160, 330), (110, 326)], 2.4, "sky1", 0.9)
    s.ridge(318, 10, "near", 9)
    s.poly([(0, 310), (120, 322), (260, 346), (400, 400), (0, 400)], "near")
    s.people([("plunge", 126, 328, 1.05)], "near", 0.26, "sky1", gun="")
    s.poly([(166, 306), (202, 306), (202, 338), (166, 338)], "near")
    s.line([(184, 306), (184, 280)], 4, "near")
    s.line([(168, 279), (200, 279)], 6, "near")
    s.lines([[(166, 306), (202, 306)], [(168, 276), (200, 276)]], 1.6, "sky1", 0.8)
    s.grass(352, 90, "near", 24)
    return s.done()


def tank_obstacles() -> Pixels:
    """Concrete teeth in rows; a tank has run onto them."""
    s = Scene("surprise", 33)
    s.sky(280, (150, 150, 130, 0.8))
    s.ridge(236, 14, "far", 1, 20)
    s.ridge(280, 6, "mid", 2, 4)
    s.unit("m4a1_sherman", 20, 362, 270, "near", 0.26, rim="light", angle=10)
    s.poly([(0, 400), (0, 352), (110, 350), (250, 330), (300, 400)], "near")
    for row, (y, size, tone) in enumerate(((304, 28, "far"), (330, 40, "sky1"), (372, 58, "light"))):
        for i in range(12):
            x = 190 + row * -24 + i * size * 1.5
            if x > 660:
                continue
            body = [(x - size * 0.62, y), (x - size * 0.2, y - size), (x + size * 0.2, y - size), (x + size * 0.62, y)]
            s.poly([(a + 3, b + 3) for a, b in body], "near")
            s.poly(body, "mid" if row < 2 else "near")
            s.poly([body[0], body[1], (x, y - size), (x - size * 0.1, y)], tone, 0.55)
    s.ground(368)
    s.grass(372, 80, "near", 22)
    return s.done()


def prepared_positions() -> Pixels:
    """A trench that was there all along, and those who waited in it."""
    s = Scene("surprise", 39)
    s.sky(270, (520, 140, 130, 0.7))
    s.ridge(236, 12, "far", 1, 22)
    s.ridge(276, 6, "mid", 2, 10)
    wire = [[(0, 286 + i * 10), (640, 280 + i * 10)] for i in range(2)]
    s.lines(wire, 1, "near", 0.7)
    s.lines(
        [[(x, 300), (x + 10, 268)] for x in range(20, 640, 74)]
        + [[(x + 10, 300), (x, 268)] for x in range(20, 640, 74)],
        2.4,
        "near",
    )
    s.people([("kneel", 150, 372, 0.94)], "near", 0.3, german=True, gun="mg")
    s.people([("aim", 300, 414, 0.94), ("kneel", 440, 374, 0.94)], "near", 0.3, german=True)
    s.people([("binos", 560, 412, 0.94)], "near", 0.3, german=True, hat="peaked")
    s.sandbags(-10, 366, 26, 3)
    s.ground(362)
    s.grass(366, 70, "near", 16)
    return s.done()


PICTURES = {f.__name__: f for f in (snafu, sabotage, tank_obstacles, prepared_positions)}
