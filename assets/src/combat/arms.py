"""Weapons as silhouettes."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from boardgames.games.combat_commander.content.printed import WEAPONS, Nation, WeaponType

from ..colors import Color, Pixels
from ..raster import trim
from .men import COLORS
from .pen import NOTHING, Pen, Point

WIDE = 420


class Arm:
    """A weapon in a square."""

    def __init__(self, nation: Nation) -> None:
        self.pen, self.nation, self.color = Pen(WIDE, 1.0), nation, COLORS[nation]

    def bar(self, a: Point, b: Point, wide: float, end: float | None = None) -> None:
        self.pen.bar(a, b, wide / 2, (wide if end is None else end) / 2, self.color)

    def poly(self, *points: Point) -> None:
        self.pen.poly(points, self.color)

    def wheel(self, center: Point, radius: float) -> None:
        color: Color = self.color
        self.pen.circle(center, radius, color)
        self.pen.circle(center, radius * 0.72, NOTHING)
        self.pen.circle(center, radius * 0.24, color)
        for n in range(8):
            a = n * math.pi / 4
            end = center[0] + radius * 0.85 * math.cos(a), center[1] + radius * 0.85 * math.sin(a)
            self.bar(center, end, radius * 0.14)

    def light_mg(self) -> None:
        self.poly((0.02, 0.46), (0.1, 0.44), (0.3, 0.47), (0.3, 0.56), (0.14, 0.6), (0.05, 0.68), (0.02, 0.66))
        self.poly((0.28, 0.44), (0.54, 0.44), (0.56, 0.56), (0.28, 0.58))
        self.bar((0.52, 0.5), (0.84, 0.5), 0.075)
        self.bar((0.84, 0.5), (0.98, 0.5), 0.04)
        self.bar((0.36, 0.56), (0.33, 0.69), 0.06, 0.05)
        for foot in (0.7, 0.9):
            self.bar((0.8, 0.52), (foot, 0.84), 0.035)
        self.bar((0.88, 0.45), (0.88, 0.41), 0.03)
        if self.nation == "ussr":
            self.pen.ellipse((0.45, 0.395), 0.15, 0.055, self.color)
        elif self.nation == "germany":
            self.pen.circle((0.46, 0.61), 0.075, self.color)
        else:
            self.poly((0.42, 0.56), (0.52, 0.56), (0.53, 0.74), (0.44, 0.74))

    def medium_mg(self) -> None:
        if self.nation != "usa":
            self.tripod(0.085, 0.36)
            return
        self.poly((0.06, 0.4), (0.42, 0.4), (0.42, 0.53), (0.06, 0.53))
        self.bar((0.02, 0.43), (0.08, 0.46), 0.04)
        self.bar((0.06, 0.52), (0.02, 0.62), 0.045, 0.035)
        self.bar((0.4, 0.46), (0.84, 0.46), 0.06)
        self.bar((0.84, 0.46), (0.98, 0.46), 0.032)
        self.bar((0.3, 0.52), (0.36, 0.63), 0.08)
        for foot in (0.02, 0.56, 0.74):
            self.bar((0.36, 0.62), (foot, 0.82), 0.04)
        self.poly((0.18, 0.53), (0.3, 0.53), (0.3, 0.68), (0.18, 0.68))

    def heavy_mg(self) -> None:
        if self.nation == "usa":
            self.tripod(0.175, 0.34)
            self.bar((0.78, 0.52), (0.8, 0.7), 0.03)
            self.poly((0.72, 0.68), (0.94, 0.68), (0.94, 0.88), (0.72, 0.88))
            return
        if self.nation != "ussr":
            self.tripod(0.085, 0.34)
            return
        self.bar((0.55, 0.46), (0.98, 0.46), 0.12)
        self.poly((0.2, 0.4), (0.56, 0.4), (0.56, 0.53), (0.2, 0.53))
        self.bar((0.1, 0.47), (0.22, 0.47), 0.05)
        self.bar((0.34, 0.53), (0.3, 0.76), 0.06)
        self.bar((0.3, 0.72), (0.04, 0.86), 0.05)
        self.wheel((0.46, 0.74), 0.145)
        self.poly((0.46, 0.2), (0.6, 0.24), (0.6, 0.66), (0.46, 0.7))

    def big_mg(self) -> None:
        self.tripod(0.1, 0.32)
        self.bar((0.9, 0.42), (0.98, 0.42), 0.075)
        self.poly((0.26, 0.5), (0.42, 0.5), (0.42, 0.68), (0.26, 0.68))

    def tripod(self, barrel: float, top: float) -> None:
        self.poly((0.14, top), (0.46, top), (0.46, 0.5), (0.14, 0.5))
        self.bar((0.44, 0.42), (0.86, 0.42), barrel)
        self.bar((0.86, 0.42), (0.98, 0.42), 0.045)
        self.bar((0.06, 0.37), (0.14, 0.4), 0.05)
        self.bar((0.06, 0.47), (0.14, 0.45), 0.05)
        self.bar((0.34, 0.5), (0.4, 0.62), 0.09)
        for foot, start in ((0.12, 0.6), (0.52, 0.6), (0.84, 0.58)):
            self.bar((0.4, start), (foot, 0.88), 0.05)
        self.poly((0.24, 0.5), (0.36, 0.5), (0.34, 0.64), (0.22, 0.64))

    def light_mortar(self) -> None:
        self.bar((0.34, 0.82), (0.62, 0.3), 0.12, 0.11)
        self.bar((0.54, 0.48), (0.72, 0.86), 0.04)
        self.bar((0.54, 0.48), (0.54, 0.86), 0.04)
        self.poly((0.18, 0.8), (0.48, 0.8), (0.52, 0.88), (0.14, 0.88))

    def medium_mortar(self) -> None:
        self.bar((0.3, 0.82), (0.68, 0.16), 0.135, 0.12)
        self.bar((0.58, 0.36), (0.86, 0.86), 0.046)
        self.bar((0.58, 0.36), (0.6, 0.86), 0.046)
        self.bar((0.66, 0.7), (0.82, 0.7), 0.034)
        self.poly((0.1, 0.8), (0.48, 0.8), (0.52, 0.89), (0.06, 0.89))
        self.bar((0.64, 0.11), (0.745, 0.18), 0.065)

    def gun(self) -> None:
        self.bar((0.5, 0.5), (0.9, 0.4), 0.08, 0.065)
        self.bar((0.36, 0.54), (0.52, 0.5), 0.13)
        self.bar((0.4, 0.62), (0.04, 0.86), 0.06)
        self.wheel((0.5, 0.7), 0.19)
        self.poly((0.52, 0.26), (0.62, 0.22), (0.62, 0.66), (0.52, 0.7))

    def howitzer(self) -> None:
        self.bar((0.46, 0.52), (0.82, 0.28), 0.12, 0.1)
        self.bar((0.34, 0.6), (0.48, 0.5), 0.14)
        self.bar((0.4, 0.64), (0.04, 0.86), 0.07)
        self.wheel((0.5, 0.7), 0.2)
        self.poly((0.5, 0.3), (0.6, 0.26), (0.6, 0.68), (0.5, 0.72))

    def flamethrower(self) -> None:
        for x in (0.12, 0.26):
            self.bar((x, 0.36), (x, 0.78), 0.13)
            self.bar((x, 0.28), (x, 0.32), 0.05)
        self.bar((0.3, 0.7), (0.46, 0.82), 0.03)
        self.bar((0.46, 0.82), (0.56, 0.62), 0.03)
        self.bar((0.5, 0.66), (0.8, 0.48), 0.05, 0.04)
        self.bar((0.58, 0.62), (0.6, 0.72), 0.05)
        self.poly((0.8, 0.5), (0.99, 0.28), (0.92, 0.44), (0.99, 0.5), (0.88, 0.5))

    def satchel_charge(self) -> None:
        self.poly((0.24, 0.42), (0.76, 0.42), (0.8, 0.84), (0.2, 0.84))
        self.pen.ellipse((0.5, 0.42), 0.34, 0.1, self.color, 0.03)
        self.pen.line([(0.2, 0.6), (0.8, 0.6)], 0.012, NOTHING)
        self.pen.line([(0.5, 0.56), (0.5, 0.68)], 0.03, NOTHING)
        self.bar((0.7, 0.36), (0.86, 0.22), 0.025)
        self.bar((0.86, 0.22), (0.9, 0.3), 0.025)

    def molotov_cocktail(self) -> None:
        self.bar((0.42, 0.62), (0.42, 0.8), 0.26)
        self.bar((0.42, 0.38), (0.42, 0.62), 0.1, 0.2)
        self.bar((0.42, 0.3), (0.42, 0.4), 0.09)
        self.poly((0.4, 0.3), (0.36, 0.2), (0.46, 0.22), (0.5, 0.04), (0.58, 0.18), (0.66, 0.14), (0.56, 0.3))
        self.pen.line([(0.33, 0.66), (0.51, 0.66)], 0.012, NOTHING)


def shape(kind: WeaponType) -> str:
    """Which silhouette a weapon has."""
    name = kind.id.partition("_")[2]
    if kind.kind == "machine_gun":
        return {"light_mg": "light_mg", "medium_mg": "medium_mg", "heavy_mg": "heavy_mg"}.get(name, "big_mg")
    if kind.kind == "mortar":
        return "light_mortar" if "light" in name else "medium_mortar"
    if kind.kind == "gun":
        return "gun" if name in {"ig_18_gun", "infantry_gun"} else "howitzer"
    return kind.kind


def drawn(nation: Nation, name: str) -> Pixels:
    arm = Arm(nation)
    getattr(arm, name)()
    return trim(arm.pen.done())


def pictures() -> dict[str, Callable[[], Pixels]]:
    """Each type of weapon; one of any nation is drawn in German ink."""
    kinds = {weapon.type.id: weapon.type for weapon in WEAPONS.values()}
    return {name: partial(drawn, kind.nation or "germany", shape(kind)) for name, kind in kinds.items()}
