"""Soldiers as silhouettes: four to a squad, two to a team, one to a leader; crouching where they are broken."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from boardgames.games.combat_commander.content.printed import UNITS, Nation

from ..colors import Color, Pixels, rgb
from .pen import NOTHING, Pen, Point

HIGH, WIDE = 294, 3  # pixels; room for the widest group, in heights: all that follows is in shares of the height
GAP = 0.017  # around a man
COVERED = {2: 0.8, 4: 0.62}  # of a rifle, in groups of so many
TALLS = (0.9, 0.91, 0.9, 0.915)
COLORS: dict[Nation, Color] = {"germany": rgb("2C3428"), "ussr": rgb("401709"), "usa": rgb("30321A")}
HELMETS: dict[Nation, float] = {"germany": 0.098, "ussr": 0.100, "usa": 0.104}
Place = tuple[float, float, str]  # where the feet are, how tall, in what pose
LINE = ("walk", "aim", "advance", "kneel")
SQUADS = {
    "assault": ("advance", "advance", "aim", "kneel"), "smg": ("advance", "aim", "advance", "kneel"),
    "pionier": ("advance", "walk", "advance", "kneel"), "engineer": ("advance", "walk", "advance", "kneel"),
    "paratroop": ("aim", "advance", "advance", "kneel"), "parachute": ("aim", "advance", "advance", "kneel"),
    "ss": ("aim", "aim", "advance", "kneel"), "elite": ("walk", "aim", "aim", "kneel"),
    "guards": ("aim", "walk", "advance", "kneel"), "conscript": ("walk", "walk", "walk", "kneel"),
    "militia": ("walk", "walk", "advance", "kneel"), "green": ("walk", "walk", "aim", "kneel"),
    "volksgrenadier": ("walk", "walk", "advance", "kneel"),
}  # by a word of their name  # fmt: skip
TEAMS = {
    "weapon": ("kneel", "gunner"),
    "elite": ("aim", "kneel"),
    "green": ("walk", "kneel"),
    "line": ("kneel", "walk"),
}
LEADERS = {
    "captain": "officer", "lieutenant": "officer", "sergeant": "point", "corporal": "walk", "private": "aim",
    "hero": "advance",
}  # fmt: skip


class Man:
    """One soldier, his feet at x, y."""

    def __init__(
        self, pen: Pen, x: float, y: float, tall: float, nation: Nation, color: Sequence[int], grow: float
    ) -> None:
        self.pen, self.x, self.y, self.tall, self.nation = pen, x, y, tall, nation
        self.color, self.grow = color, grow  # grow: how much thicker, for the gap between him and those behind
        self.reach = 1.0  # how much of his rifle there is: of one whom another covers, as far as that one

    def p(self, a: float, b: float) -> Point:
        return self.x + a * self.tall, self.y - b * self.tall

    def limb(self, points: Sequence[Point], first: float, last: float) -> None:
        count = len(points) - 1
        for n in range(count):
            a, b = (first + (last - first) * k / count for k in (n, n + 1))
            self.pen.bar(self.p(*points[n]), self.p(*points[n + 1]), a * self.tall + self.grow, b * self.tall + self.grow,
                         self.color)  # fmt: skip

    def poly(self, points: Sequence[Point]) -> None:
        placed = [self.p(*q) for q in points]
        self.pen.poly(placed, self.color)
        if self.grow:
            self.pen.line([*placed, placed[0]], self.grow, self.color)

    def rifle(self, a: Point, b: Point) -> None:
        if self.grow:  # the gap around it would cut those behind into pieces
            return
        b = a[0] + (b[0] - a[0]) * self.reach, a[1] + (b[1] - a[1]) * self.reach
        self.limb([a, b], 0.017, 0.017)
        self.limb(
            [a, (a[0] + (b[0] - a[0]) * 0.42 / self.reach, a[1] + (b[1] - a[1]) * 0.42 / self.reach)], 0.036, 0.026
        )

    def head(self, x: float, y: float, cap: bool = False) -> None:
        self.pen.circle(self.p(x, y), 0.066 * self.tall + self.grow, self.color)
        if cap:
            self.poly(
                [
                    (x - 0.105, y + 0.075),
                    (x - 0.06, y + 0.125),
                    (x + 0.1, y + 0.135),
                    (x + 0.125, y + 0.085),
                    (x + 0.1, y + 0.045),
                    (x - 0.085, y + 0.04),
                ]
            )
            self.poly([(x + 0.03, y + 0.055), (x + 0.145, y + 0.035), (x + 0.14, y + 0.015), (x + 0.03, y + 0.03)])
            return
        r = HELMETS[self.nation]
        arc = [
            (x + r * math.cos(t) * 1.04, y + 0.035 + r * math.sin(t) * 0.92)
            for t in (math.pi * n / 12 for n in range(13))
        ]
        brims = {
            "germany": [(x - .128, y - .035), (x - .07, y - .022), (x + .06, y + .012), (x + .135, y + .022)],
            "ussr": [(x - .125, y + .018), (x + .13, y + .018)],
            "usa": [(x - .105, y - .008), (x + .11, y + .004), (x + .128, y + .028)],
        }  # fmt: skip
        self.poly(arc + brims[self.nation])

    # --- poses -------------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        self.limb([(0, 0.47), (-0.1, 0.26), (-0.23, 0.05)], 0.082, 0.045)
        self.limb([(-0.24, 0.03), (-0.17, 0.015)], 0.035, 0.026)
        self.limb([(0.02, 0.47), (0.14, 0.27), (0.13, 0.04)], 0.082, 0.045)
        self.limb([(0.13, 0.025), (0.23, 0.02)], 0.036, 0.026)
        self.poly([(-0.1, 0.47), (-0.045, 0.76), (0.13, 0.77), (0.13, 0.44)])
        self.limb([(0.02, 0.5), (0.055, 0.72)], 0.105, 0.095)
        self.limb([(-0.085, 0.7), (-0.1, 0.58)], 0.06, 0.055)
        self.limb([(0.05, 0.74), (0.03, 0.56), (0.17, 0.56)], 0.05, 0.038)
        self.limb([(0.08, 0.74), (0.23, 0.61), (0.33, 0.66)], 0.048, 0.034)
        self.rifle((-0.07, 0.47), (0.5, 0.745))
        self.head(0.105, 0.865)

    def aim(self) -> None:
        self.limb([(-0.02, 0.48), (-0.1, 0.26), (-0.17, 0.03)], 0.082, 0.046)
        self.limb([(-0.18, 0.02), (-0.09, 0.015)], 0.034, 0.026)
        self.limb([(0.02, 0.48), (0.11, 0.27), (0.15, 0.03)], 0.082, 0.046)
        self.limb([(0.15, 0.02), (0.24, 0.015)], 0.034, 0.026)
        self.poly([(-0.11, 0.43), (-0.075, 0.76), (0.11, 0.77), (0.12, 0.43)])
        self.limb([(0, 0.5), (0.02, 0.72)], 0.102, 0.095)
        self.limb([(-0.1, 0.7), (-0.105, 0.58)], 0.055, 0.05)
        self.limb([(0.03, 0.74), (0.13, 0.62), (0.25, 0.745)], 0.048, 0.036)
        self.limb([(0, 0.74), (0.04, 0.63), (0.13, 0.735)], 0.046, 0.036)
        self.rifle((-0.03, 0.745), (0.53, 0.775))
        self.head(0.075, 0.865)

    def kneel(self) -> None:
        self.limb([(-0.03, 0.29), (0.17, 0.31), (0.17, 0.04)], 0.08, 0.046)
        self.limb([(0.17, 0.02), (0.26, 0.02)], 0.034, 0.026)
        self.limb([(-0.05, 0.28), (-0.03, 0.05), (-0.26, 0.05)], 0.08, 0.042)
        self.poly([(-0.14, 0.24), (-0.09, 0.58), (0.1, 0.58), (0.1, 0.25)])
        self.limb([(-0.02, 0.32), (0.01, 0.53)], 0.102, 0.093)
        self.limb([(0.02, 0.55), (0.14, 0.43), (0.25, 0.555)], 0.048, 0.036)
        self.limb([(0, 0.54), (0.06, 0.46), (0.14, 0.55)], 0.044, 0.034)
        self.rifle((-0.03, 0.56), (0.52, 0.585))
        self.head(0.07, 0.675)

    def walk(self) -> None:
        self.limb([(0, 0.48), (-0.06, 0.26), (-0.13, 0.03)], 0.08, 0.046)
        self.limb([(0, 0.48), (0.09, 0.26), (0.1, 0.03)], 0.08, 0.046)
        self.limb([(-0.13, 0.02), (-0.05, 0.015)], 0.034, 0.026)
        self.limb([(0.1, 0.02), (0.19, 0.015)], 0.034, 0.026)
        self.poly([(-0.12, 0.42), (-0.085, 0.77), (0.1, 0.77), (0.12, 0.42)])
        self.limb([(0, 0.5), (0.01, 0.72)], 0.105, 0.098)
        self.limb([(-0.02, 0.74), (-0.1, 0.58), (0.04, 0.54)], 0.048, 0.036)
        self.limb([(0.06, 0.74), (0.13, 0.6), (0.09, 0.56)], 0.048, 0.036)
        if not self.grow:
            self.limb([(-0.16, 0.48), (-0.02, 1.02)], 0.018, 0.018)
        self.head(0.04, 0.865)

    def officer(self, cap: bool = True) -> None:
        self.limb([(-0.03, 0.48), (-0.08, 0.25), (-0.1, 0.03)], 0.078, 0.046)
        self.limb([(0.03, 0.48), (0.09, 0.25), (0.1, 0.03)], 0.078, 0.046)
        self.limb([(-0.1, 0.02), (-0.02, 0.015)], 0.036, 0.028)
        self.limb([(0.1, 0.02), (0.19, 0.015)], 0.036, 0.028)
        self.poly([(-0.15, 0.3), (-0.11, 0.77), (0.11, 0.77), (0.155, 0.3)])
        self.limb([(0, 0.52), (0, 0.72)], 0.112, 0.105)
        self.limb([(-0.07, 0.73), (-0.2, 0.58), (-0.08, 0.49)], 0.05, 0.038)
        self.limb([(0.06, 0.735), (0.25, 0.7), (0.42, 0.755)], 0.05, 0.034)
        self.limb([(0.42, 0.755), (0.5, 0.775)], 0.026, 0.014)
        self.head(0.02, 0.872, cap)

    def point(self) -> None:
        self.officer(cap=False)

    def cower(self) -> None:
        self.limb([(-0.06, 0.17), (0.17, 0.36), (0.2, 0.04)], 0.08, 0.046)
        self.limb([(0.2, 0.02), (0.29, 0.02)], 0.034, 0.026)
        self.limb([(-0.06, 0.14), (0.04, 0.06), (0.12, 0.03)], 0.078, 0.05)
        self.limb([(-0.07, 0.17), (-0.02, 0.42)], 0.112, 0.1)
        self.limb([(0, 0.43), (0.16, 0.44), (0.12, 0.56)], 0.046, 0.036)
        self.head(0.09, 0.52)

    def gunner(self) -> None:
        self.limb([(-0.45, 0.06), (-0.15, 0.1)], 0.055, 0.085)
        self.limb([(-0.15, 0.1), (0.2, 0.2)], 0.085, 0.085)
        self.head(0.3, 0.3)
        self.limb([(0.18, 0.2), (0.36, 0.12), (0.46, 0.22)], 0.045, 0.034)
        self.limb([(0.36, 0.26), (0.95, 0.3)], 0.022, 0.016)
        self.limb([(0.72, 0.28), (0.66, 0.03)], 0.014, 0.014)
        self.limb([(0.72, 0.28), (0.8, 0.03)], 0.014, 0.014)


def group(nation: Nation, places: Sequence[Place]) -> Pixels:
    """Men one before the other, a gap of nothing around each, no wider than they are."""
    pen = Pen(HIGH * WIDE, 1 / WIDE)
    for n, (x, tall, pose) in enumerate(places, 1):
        for color, grow in ((NOTHING, GAP), (COLORS[nation], 0.0)):
            man = Man(pen, x / WIDE, 0.98 / WIDE, tall / WIDE, nation, color, grow / WIDE)
            man.reach = 1.0 if n == len(places) else COVERED[len(places)]
            getattr(man, pose)()
    drawn = pen.done()
    columns = np.flatnonzero((drawn[..., 3] > 0.03).any(axis=0))
    return drawn[:, columns[0] : columns[-1] + 1].copy()


def placed(size: str, word: str, broken: bool) -> list[Place]:
    """Who stands where."""
    if size == "squad":
        if broken:
            return [(0.3 + 0.45 * n, 1.37, "cower") for n in range(4)]
        poses = next((found for key, found in SQUADS.items() if key in word), LINE)
        return [(0.3 + 0.325 * n, tall, pose) for n, (tall, pose) in enumerate(zip(TALLS, poses, strict=True))]
    if size == "team":
        if broken:
            return [(0.3 + 0.52 * n, 1.37, "cower") for n in range(2)]
        first, second = next((found for key, found in TEAMS.items() if key in word), TEAMS["line"])
        return [(0.45, 0.93, first), (0.91, 0.93, second)]
    pose = next(found for key, found in LEADERS.items() if key in word)
    return [(0.4, 1.37, "cower")] if broken else [(0.4, 0.93, pose)]


def pictures() -> dict[str, Callable[[], Pixels]]:
    """Each type of unit, unbroken and broken."""
    found: dict[str, Callable[[], Pixels]] = {}
    for unit in UNITS.values():
        kind = unit.type
        for broken, more in ((False, ""), (True, "_broken")):
            places = placed(unit.size, kind.id, broken)
            found[kind.id + more] = partial(group, unit.nation, places)
    return found
