"""Markers: chits that lie in a hex, badges that sit on a counter's corner, and what is printed on fate cards."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import pairwise

from boardgames.games.combat_commander.content.printed import ORDERS

from ..colors import Color, Pixels, mix, rgb
from .pen import Pen, Point, block

WIDE = 192
INK, RED, CREAM = rgb("2A2017"), rgb("B3261E"), rgb("FFF0DC")
PLAIN = (rgb("F0E6CB"), rgb("DCCFAC"))
GROUNDS: dict[str, tuple[Color, Color]] = {
    "suppressed": (rgb("FBD68A"), rgb("EDB552")), "blaze": (rgb("FBE3B4"), rgb("EFC27E")),
    "smoke": (rgb("E4E6DF"), rgb("C4C8C0")), "mines": (rgb("F6E2CB"), rgb("E6C6A6")),
}  # fmt: skip
CHITS = ("smoke", "blaze", "foxhole", "trench", "bunker", "pillbox", "mines", "wire", "barrage", "control")
BADGES = ("suppressed", "veteran", "activated", "damaged")
EDGE = rgb("7D6B47")
GOLD, BRASS, DARK = rgb("E8CE96"), rgb("B8965A"), rgb("1C1F1A")


class Sign:
    """Signs in a box of the pen."""

    def __init__(self, pen: Pen, box: tuple[float, float, float]) -> None:
        self.pen, self.box = pen, box

    def q(self, a: float, b: float) -> Point:
        x, y, n = self.box
        return x + a * n, y + b * n

    def bar(self, color: Color, a: Point, b: Point, wide: float) -> None:
        self.pen.bar(self.q(*a), self.q(*b), wide * self.box[2] / 2, None, color)

    def poly(self, color: Color, *points: Point) -> None:
        self.pen.poly([self.q(*p) for p in points], color)

    def disc(self, color: Color, a: float, b: float, r: float) -> None:
        self.pen.circle(self.q(a, b), r * self.box[2], color)

    def oval(self, color: Color, a: float, b: float, across: float, down: float, line: float = 0) -> None:
        n = self.box[2]
        self.pen.ellipse(self.q(a, b), across * n, down * n, color, line * n)

    def suppressed(self) -> None:
        brown = (150, 82, 10)
        for y in (0.14, 0.44):
            self.bar(brown, (0.18, y), (0.5, y + 0.26), 0.135)
            self.bar(brown, (0.5, y + 0.26), (0.82, y), 0.135)
        self.bar(brown, (0.16, 0.9), (0.84, 0.9), 0.1)

    def veteran(self) -> None:
        for r, inner, color in ((0.5, 0.21, (92, 62, 14)), (0.4, 0.165, (222, 174, 62))):
            angles = [-math.pi / 2 + n * math.pi / 5 for n in range(10)]
            reach = [r if n % 2 == 0 else inner for n in range(10)]
            star = [(0.5 + d * math.cos(a), 0.52 + d * math.sin(a)) for a, d in zip(angles, reach, strict=True)]
            self.poly(color, *star)

    def activated(self) -> None:
        green = (44, 82, 40)
        self.bar(green, (0.16, 0.54), (0.4, 0.78), 0.16)
        self.bar(green, (0.4, 0.78), (0.84, 0.24), 0.16)

    def damaged(self) -> None:
        for a, b in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))):
            self.bar(RED, a, b, 0.17)

    def smoke(self) -> None:
        puffs = ((.26, .6, .2), (.5, .66, .22), (.74, .6, .19), (.38, .4, .2), (.62, .38, .21), (.48, .24, .15))  # fmt: skip
        for color, dx, dy, more, times in (((92, 94, 92), 0, 0, 0.03, 1), ((174, 177, 172), 0, 0, 0, 1),
                                           ((214, 216, 208), -0.035, -0.045, 0, 0.66)):  # fmt: skip
            for a, b, r in puffs:
                self.disc(color, a + dx, b + dy, r * times + more)

    def blaze(self) -> None:
        flame = (
            (.5, -.02), (.58, .1), (.62, .27), (.7, .22), (.72, .12), (.84, .32), (.9, .56), (.82, .8), (.64, .96), (.5, 1),
            (.34, .96), (.17, .8), (.11, .58), (.18, .38), (.26, .3), (.3, .42), (.38, .4), (.4, .22),
        )  # fmt: skip
        for color, size, up in (((120, 26, 10), 1, 0), ((214, 74, 22), 0.84, 0.05), ((246, 168, 52), 0.58, 0.06),
                                ((255, 232, 150), 0.3, 0.08)):  # fmt: skip
            self.poly(color, *((0.5 + (a - 0.5) * size, 1 - (1 - b) * size - up) for a, b in flame))

    def foxhole(self) -> None:
        for a, b in ((0.3, 0.36), (0.7, 0.36), (0.5, 0.7)):
            self.oval((96, 66, 34), a, b, 0.205, 0.165)
            self.oval((170, 126, 76), a, b, 0.18, 0.14)
            self.oval((38, 26, 14), a, b + 0.02, 0.135, 0.095)

    def trench(self) -> None:
        bends = ((0.02, 0.66), (0.24, 0.66), (0.34, 0.36), (0.66, 0.36), (0.76, 0.66), (0.98, 0.66))
        for color, wide in (((96, 66, 34), 0.3), ((170, 126, 76), 0.25), ((38, 26, 14), 0.13)):
            for a, b in pairwise(bends):
                self.bar(color, a, b, wide)

    def bunker(self) -> None:
        for color, grow in (((62, 44, 24), 0.04), ((150, 112, 66), 0.0)):
            self.poly(
                color,
                (0.06 - grow, 0.86 + grow),
                (0.16 - grow, 0.3 - grow),
                (0.84 + grow, 0.3 - grow),
                (0.94 + grow, 0.86 + grow),
            )
        for y in (0.3, 0.44, 0.72, 0.84):
            self.bar((94, 66, 36), (0.14, y), (0.86, y), 0.035)
        self.poly((24, 18, 12), (0.24, 0.5), (0.76, 0.5), (0.78, 0.64), (0.22, 0.64))

    def pillbox(self) -> None:
        for color, grow in (((58, 56, 50), 0.035), ((172, 170, 160), 0.0)):
            self.poly(
                color,
                (0.06 - grow, 0.86 + grow),
                (0.06 - grow, 0.42),
                (0.3, 0.2 - grow),
                (0.7, 0.2 - grow),
                (0.94 + grow, 0.42),
                (0.94 + grow, 0.86 + grow),
            )
        self.poly((206, 204, 194), (0.08, 0.42), (0.31, 0.22), (0.69, 0.22), (0.92, 0.42))
        self.poly((22, 20, 18), (0.2, 0.54), (0.8, 0.54), (0.8, 0.66), (0.2, 0.66))

    def mines(self) -> None:
        for n in range(8):
            a = n * math.pi / 4
            self.bar(
                INK,
                (0.5 + 0.3 * math.cos(a), 0.5 + 0.3 * math.sin(a)),
                (0.5 + 0.46 * math.cos(a), 0.5 + 0.46 * math.sin(a)),
                0.075,
            )
        self.disc(INK, 0.5, 0.5, 0.36)
        self.disc(RED, 0.5, 0.5, 0.28)

    def wire(self) -> None:
        for n in range(4):
            self.oval(INK, 0.2 + n * 0.2, 0.5, 0.185, 0.28, 0.062)
        self.bar(INK, (0, 0.5), (1, 0.5), 0.05)
        for n in range(5):
            x = 0.1 + n * 0.2
            self.bar(INK, (x - 0.05, 0.41), (x + 0.05, 0.59), 0.045)
            self.bar(INK, (x + 0.05, 0.41), (x - 0.05, 0.59), 0.045)

    def barrage(self) -> None:
        self.oval(RED, 0.5, 0.5, 0.46, 0.46, 0.11)
        self.oval(RED, 0.5, 0.5, 0.2, 0.2, 0.1)
        for a, b in (((0.5, 0), (0.5, 0.3)), ((0.5, 0.7), (0.5, 1)), ((0, 0.5), (0.3, 0.5)), ((0.7, 0.5), (1, 0.5))):
            self.bar(INK, a, b, 0.1)

    def control(self) -> None:
        self.bar(INK, (0.2, 0.08), (0.2, 0.94), 0.085)
        self.bar(INK, (0.06, 0.94), (0.5, 0.94), 0.085)

    def cloth(self) -> None:
        shape = ((0.24, 0.08), (0.98, 0.08), (0.8, 0.33), (0.98, 0.58), (0.24, 0.58))
        self.pen.line([self.q(*point) for point in (*shape, shape[0])], 0.035 * self.box[2], INK)
        self.poly((255, 255, 255), *shape)

    # --- orders ------------------------------------------------------------------------------------------------------

    def fire(self) -> None:
        self.oval(GOLD, 0.5, 0.5, 0.36, 0.36, 0.08)
        self.disc(GOLD, 0.5, 0.5, 0.07)
        for a, b in (
            ((0.5, 0.04), (0.5, 0.34)),
            ((0.5, 0.66), (0.5, 0.96)),
            ((0.04, 0.5), (0.34, 0.5)),
            ((0.66, 0.5), (0.96, 0.5)),
        ):
            self.bar(GOLD, a, b, 0.085)

    def move(self) -> None:
        self.bar(GOLD, (0.1, 0.5), (0.84, 0.5), 0.12)
        self.bar(GOLD, (0.56, 0.22), (0.86, 0.5), 0.12)
        self.bar(GOLD, (0.56, 0.78), (0.86, 0.5), 0.12)

    def advance(self) -> None:
        for x in (0.2, 0.5):
            self.bar(GOLD, (x, 0.2), (x + 0.3, 0.5), 0.13)
            self.bar(GOLD, (x, 0.8), (x + 0.3, 0.5), 0.13)

    def recover(self) -> None:
        self.bar(GOLD, (0.5, 0.18), (0.5, 0.82), 0.22)
        self.bar(GOLD, (0.18, 0.5), (0.82, 0.5), 0.22)

    def rout(self) -> None:
        self.bar(GOLD, (0.86, 0.72), (0.86, 0.4), 0.11)
        self.bar(GOLD, (0.86, 0.4), (0.14, 0.4), 0.11)
        self.bar(GOLD, (0.14, 0.4), (0.38, 0.16), 0.11)
        self.bar(GOLD, (0.14, 0.4), (0.38, 0.64), 0.11)

    def shell(self) -> None:
        turn = math.radians(-58)
        nose = [
            (0.3 + 0.5 * math.cos(t), 0.24 * math.sin(t)) for t in (-math.pi / 2 + math.pi * n / 14 for n in range(15))
        ]
        parts = (
            [(-0.34, -0.24), (0.3, -0.24), *nose, (0.3, 0.24), (-0.34, 0.24)],
            [(-0.48, -0.24), (-0.4, -0.24), (-0.4, 0.24), (-0.48, 0.24)],
            [(-0.8, -0.24), (-0.54, -0.24), (-0.54, 0.24), (-0.8, 0.24)],
        )
        c, s = 0.52 * math.cos(turn), 0.52 * math.sin(turn)
        for part in parts:
            self.poly(GOLD, *((0.5 + x * c - y * s, 0.5 + x * s + y * c) for x, y in part))

    def artillery_request(self) -> None:
        self.shell()

    def artillery_denied(self) -> None:
        self.shell()
        self.bar(DARK, (0.14, 0.14), (0.86, 0.86), 0.2)
        self.bar(rgb("E0543C"), (0.14, 0.14), (0.86, 0.86), 0.1)

    def command_confusion(self) -> None:
        bends = (
            (0.3, 0.34),
            (0.34, 0.2),
            (0.5, 0.14),
            (0.66, 0.2),
            (0.7, 0.36),
            (0.62, 0.48),
            (0.5, 0.56),
            (0.5, 0.68),
        )
        for a, b in pairwise(bends):
            self.bar(GOLD, a, b, 0.12)
        self.disc(GOLD, 0.5, 0.87, 0.08)


def order(name: str) -> Pixels:
    """The seal of an order: gold on black, ringed with brass."""
    pen = Pen(WIDE)
    pen.circle((0.5, 0.5), 0.5, BRASS)
    pen.circle((0.5, 0.5), 0.468, DARK)
    getattr(Sign(pen, (0.11, 0.11, 0.78)), name)()
    return pen.done()


def chit(name: str) -> Pixels:
    """A square marker that lies in a hex; where it has a number, the game writes it on."""
    pen = Pen(WIDE)
    top, bottom = GROUNDS.get(name, PLAIN)
    block(pen, top, bottom, EDGE, INK)
    getattr(Sign(pen, (0.14, 0.12, 0.72)), name)()
    return pen.done()


def cloth() -> Pixels:
    """The cloth of the flag on `control`, in white: the game dyes it."""
    pen = Pen(WIDE)
    Sign(pen, (0.14, 0.12, 0.72)).cloth()
    return pen.done()


def badge(name: str) -> Pixels:
    """A round badge for a state of a unit."""
    pen = Pen(WIDE)
    ground = {"suppressed": rgb("FFD98E"), "activated": rgb("D5E3B8"), "damaged": rgb("F6D8CC")}.get(
        name, rgb("F7EBCB")
    )
    pen.circle((0.5, 0.5), 0.5, INK)
    pen.circle((0.5, 0.5), 0.445, mix(ground, (0, 0, 0), 0.22))
    pen.circle((0.5, 0.485), 0.43, mix(ground, (255, 255, 255), 0.55))
    pen.circle((0.5, 0.5), 0.42, ground)
    getattr(Sign(pen, (0.2, 0.19, 0.6)), name)()
    return pen.done()


def goal() -> Pixels:
    """The red disc of an objective; its number is written on."""
    pen = Pen(WIDE)
    for radius, color in ((0.5, (58, 10, 8)), (0.465, (250, 236, 214)), (0.4, RED)):
        pen.circle((0.5, 0.5), radius, color)
    return pen.done()


def die(pips: int, dark: bool) -> Pixels:
    """A die as it is printed on a card."""
    pen = Pen(WIDE)
    base, ink = ((184, 30, 25), (60, 10, 6)) if dark else ((251, 248, 240), (70, 56, 36))
    top, bottom, edge = mix(base, (255, 255, 255), 0.1), mix(base, (0, 0, 0), 0.14), mix(base, (0, 0, 0), 0.4)
    block(pen, top, bottom, edge, ink, 0.2, 0.045, 55 if dark else 150)
    spots = {
        1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi",
    }[pips]  # fmt: skip
    for spot in spots:
        n = ord(spot) - ord("a")
        pen.circle((0.27 + 0.23 * (n % 3), 0.25 + 0.23 * (n // 3)), 0.088, (255, 244, 230) if dark else (34, 26, 18))
    return pen.done()


def pictures() -> dict[str, Callable[[], Pixels]]:
    """Each marker by its name."""
    found: dict[str, Callable[[], Pixels]] = {name: partial(chit, name) for name in CHITS}
    found |= {name: partial(badge, name) for name in BADGES}
    found |= {f"die_{kind}_{n}": partial(die, n, kind == "dark") for kind in ("white", "dark") for n in range(1, 7)}
    found |= {f"order_{name}": partial(order, name) for name in ORDERS}
    return {**found, "goal": goal, "control_cloth": cloth}
