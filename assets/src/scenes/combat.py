"""The combat cards."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import numpy as np

from ..colors import Pixels
from .canvas import Pen, Scene


def accuracy() -> Pixels:
    """A long gun laid with care."""
    s = Scene("combat", 51)
    s.sky(270, (500, 200, 130, 0.8))
    s.ridge(250, 12, "far", 1, 18)
    s.ground(300, "mid")
    s.unit("flak_88", 40, 352, 520, "near", 0.28)
    s.ground(348)
    s.grass(350, 80)
    return s.done()


def surprise_attack() -> Pixels:
    """A gun fires out of a hedge at a lorry on the road."""
    s = Scene("combat", 57)
    s.sky(270, (150, 210, 130, 0.8))
    s.ridge(236, 12, "far", 1, 20)
    s.poly([(0, 286), (640, 268), (640, 400), (0, 400)], "far")
    s.poly([(0, 300), (640, 284), (640, 318), (0, 330)], "sky1", 0.6)
    s.unit("truck", 70, 318, 190, "mid", 0.2)
    s.burst(150, 316, 150, "mid", seed=2)
    s.smoke(196, 236, 30, "far", 12, 0.8, 0.7, 1.4, seed=3)
    s.ground(346)
    s.tree(584, 372, 300, "near", 1)
    s.tree(500, 378, 200, "near", 2)
    s.flash(300, 296, 20)
    s.unit("57mm_towed_gun", 306, 370, 360, "near", 0.26, flip=True)
    s.tree(650, 392, 250, "near", 3)
    for i in range(9):
        s.tree(300 + i * 44, 404, 70, "near", 10 + i)
    s.grass(378, 90, "near", 26)
    return s.done()


def exposed() -> Pixels:
    """A flare hangs in the sky; men on a bare ridge have nowhere to hide."""
    s = Scene("combat", 61)
    s.sky(330, None)
    s.glow(330, 92, 170, "light", 0.75)
    s.glow(330, 92, 16, "#FFFDF0", 1.0)
    s.lines([[(330, 84), (318, 52)], [(330, 84), (342, 52)], [(330, 84), (330, 50)]], 0.9, "near", 0.6)
    s.poly([(306, 54), (312, 38), (330, 32), (348, 38), (354, 54)], "mid", 0.8)
    s.ridge(272, 8, "far", 2, 8)
    s.ridge(308, 5, "near", 4)
    s.people([("run", 190, 312, 0.62), ("advance", 300, 308, 0.6), ("prone", 400, 312, 0.62)], rim="light", keep=0.2)
    s.people([("run", 520, 310, 0.6)], rim="light", keep=0.2, flip=True)
    s.poly([(0, 318), (640, 312), (640, 400), (0, 400)], "near")
    for x in (180, 292, 380, 516):
        s.poly(
            [(x, 314), (x + 20, 314), (x + (x - 330) * 0.4 + 14, 380), (x + (x - 330) * 0.4 - 12, 380)],
            "#150B08",
            0.8,
            2,
        )
    s.grass(384, 60, "near", 20)
    return s.done(0.4)


def increased_support() -> Pixels:
    """Guns and tanks in one line, all firing."""
    s = Scene("combat", 67)
    s.sky(280, (560, 190, 150, 0.75))
    s.ridge(246, 12, "far", 1, 14)
    for x, foot, w in ((30, 284, 120), (180, 290, 130), (330, 284, 120)):
        s.unit("105mm_howitzer", x, foot, w, "mid", 0.2)
        s.flash(x + w + 4, foot - w * 0.36, 10)
        s.smoke(x + w + 2, foot - w * 0.36, 14, "sky1", 8, 0.9, 0.5, 0.8, "light", x)
    s.ground(298, "mid")
    s.unit("m7_priest", 60, 360, 230, "near", 0.28)
    s.flash(296, 282, 14)
    s.unit("m4a3_sherman_76", 330, 362, 280, "near", 0.28)
    s.flash(616, 296, 16)
    s.smoke(606, 296, 20, "sky1", 10, 0.9, 0.5, 0.7, "light", 5)
    s.ground(356)
    s.grass(360, 80)
    return s.done()


def deadly_fire() -> Pixels:
    """A machine gun, its tracers, and what they find."""
    s = Scene("combat", 71)
    s.sky(290, (540, 230, 120, 0.8))
    s.ridge(254, 12, "far", 1, 16)
    s.people(
        [("run", 470, 300, 0.42), ("hands_up", 536, 302, 0.42), ("run", 590, 298, 0.4)],
        "mid",
        0.15,
        "light",
        True,
        True,
    )
    s.burst(420, 304, 80, "mid", seed=1)
    s.burst(566, 306, 110, "mid", seed=2)
    s.ground(302, "mid")
    tracers = [
        [(268 + t * 60, 268 + t * 3 + i * 5), (330 + t * 90, 268 + t * 4 + i * 6)]
        for i in range(3)
        for t in (0, 1.6, 2.8)
    ]
    s.lines(tracers, 1.6, "light", 0.95)
    s.flash(258, 270, 18)
    s.people([("prone", 140, 318, 1.0)], "near", 0.3, gun="mg", german=True)
    s.people([("kneel", 70, 352, 0.86)], "near", 0.3, german=True)
    s.sandbags(110, 352, 7, 3)
    s.ground(346)
    s.grass(350, 80, "near", 22)
    return s.done()


def morale_boost() -> Pixels:
    """Someone stands up on the tank and shows the way."""
    s = Scene("combat", 73)
    s.sky(280, (420, 190, 170, 0.95))
    s.ridge(252, 12, "far", 1, 14)
    s.people([("run", 480, 316, 0.5), ("advance", 556, 314, 0.48)], "mid", 0.2)
    s.ground(312, "mid")
    s.people([("point", 236, 246, 0.78)], "near", 0.3, hat="")
    s.flag(198, 262, 176, 96)
    s.unit("m4a1_sherman", 110, 362, 330, "near", 0.28)
    s.people([("advance", 470, 368, 0.72), ("run", 590, 372, 0.74), ("walk", 60, 370, 0.74)], "near", 0.3)
    s.ground(360)
    s.grass(364, 80, "near", 20)
    return s.done()


def snap_shot() -> Pixels:
    """A tank in the ring of a gun sight."""
    s = Scene("combat", 6)
    s.sky(250, (330, 200, 150, 0.7))
    s.ridge(226, 9, "far", 1, 26)
    s.ridge(250, 8, "mid", 3, 8)
    s.poly([(0, 262), (640, 256), (640, 400), (0, 400)], "far")
    s.ridge(300, 5, "mid", 6)
    s.unit("pz_vi_tiger_i", 198, 292, 250, "near", 0.32, True, "sky1")
    s.grass(300, 120, "mid", 14)
    r = np.hypot(s.xx - 320, s.yy - 200)
    tube = np.clip((r - 182) / 3, 0, 1)[..., None]
    s.a = s.a * (1 - tube) + np.array([0.055, 0.035, 0.03], np.float32) * tube
    ring = np.clip(1 - np.abs(r - 183) / 5, 0, 1)[..., None] * 0.8
    s.a = s.a * (1 - ring) + s.col("mid") * 0.8 * ring
    s.a = s.a * (1 - np.clip((r - 110) / 90, 0, 1) * 0.45)[..., None]
    for side in (-1, 1):
        s.line([(320 + side * 42, 236), (320 + side * 176, 236)], 2.6, "near")
        s.line([(320, 236 + side * 40), (320, 236 + side * (140 if side > 0 else 196))], 2.6, "near")
        for i in range(1, 5):
            x = 320 + side * (42 + i * 26)
            s.poly([(x - 6, 236), (x + 6, 236), (x, 224)], "near")
    s.poly([(308, 262), (332, 262), (320, 238)], "near")
    s.lines([[(306, 282 + i * 20), (334, 282 + i * 20)] for i in range(4)], 2.4, "near")
    return s.done(0.1)


def take_cover() -> Pixels:
    """Behind a wall, under fire."""
    s = Scene("combat", 9)
    s.sky(300, (470, 190, 130, 0.8))
    s.ridge(250, 12, "far", 1, 14)
    s.burst(500, 300, 190, "mid", True, 2, 0.05)
    s.smoke(452, 214, 42, "far", 14, 0.9, 0.7, 0.8, "sky1", 2)
    gable = [
        (0, 400),
        (0, 96),
        (46, 60),
        (70, 92),
        (92, 84),
        (112, 128),
        (136, 136),
        (140, 190),
        (168, 206),
        (172, 400),
    ]
    s.poly([(float(x), float(y)) for x, y in gable], "mid")
    s.poly([(30, 150), (66, 150), (66, 212), (30, 212)], "sky1", 0.85)
    s.poly([(96, 178), (126, 178), (126, 232), (96, 232)], "sky1", 0.7)
    s.lines([[(30, 180), (66, 180)], [(48, 150), (48, 212)]], 4, "mid")
    s.lines([[(46, 60), (150, 20)], [(66, 90), (140, 62)]], 6, "mid")
    s.unit("riflemen", 186, 336, 262, "near", 0.30)
    s.ground(308, "#150B08")
    _stone_wall(s)
    return s.done()


def _stone_wall(s: Scene) -> None:
    rng = random.Random(3)

    def wall(pen: Pen, k: float) -> None:
        for row in range(5):
            x = -10.0 + row * 13
            while x < 660:
                w = rng.uniform(24, 44)
                y = 306 + row * 20 + (8 if 300 < x < 330 and row == 0 else 0)
                pen.rounded_rectangle((x * k, y * k, (x + w - 3) * k, (y + 18) * k), 5 * k, fill=255)
                x += w

    s.lay(s.mask(wall, 0.5), "near", 1, 0.5)
    s.lines([[(x, 307), (x + 26, 307)] for x in range(0, 640, 34)], 1.6, "sky1", 0.5, 0.6)


def poor_aim() -> Pixels:
    """The shells fly over the tank and burst far behind it."""
    s = Scene("combat", 77)
    s.sky(290, (130, 220, 130, 0.8))
    s.ridge(250, 14, "far", 1, 16)
    for x, h, seed in ((60, 150, 1), (140, 96, 2), (10, 110, 3)):
        s.burst(x, 300, h, "mid", True, seed)
    s.ground(302, "mid")
    for top in (96, 130):
        arc = [(640 - t * 60, 250 - math.sin((t + 0.6) / 10.6 * math.pi) * (250 - top)) for t in range(10)]
        for a, b in pairwise(arc):
            s.line([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)], 1.8, "light", 0.8)
    s.unit("m24_chaffee", 250, 356, 290, "near", 0.27)
    s.ground(350)
    s.grass(354, 90, "near", 22)
    return s.done()


def off_target() -> Pixels:
    """Bursts all in the wrong place."""
    s = Scene("combat", 4)
    s.sky(290, (190, 250, 120, 0.75))
    s.ridge(236, 16, "far", 1, 16)
    s.ridge(276, 10, "mid", 2, 12)
    s.smoke(520, 250, 34, "far", 12, 0.7, 0.6, 1.5, seed=5)
    for x, y, h, seed, lean in ((118, 318, 178, 1, -0.06), (268, 306, 120, 2, 0.08), (352, 296, 70, 3, 0)):
        s.burst(x, y, h, "mid", True, seed, lean)
    s.ground(314)
    s.unit("m4a3_sherman_76", 356, 354, 330, "near", 0.26, True, "sky1")
    s.ground(350)
    s.grass(352, 90, "near", 22)
    return s.done()


def smoke_screen() -> Pixels:
    """White smoke swallows a tank."""
    s = Scene("combat", 83)
    s.sky(280, (420, 190, 150, 0.85))
    s.ridge(244, 12, "far", 1, 14)
    s.ground(306, "mid")
    s.smoke(470, 320, 92, "far", 20, 1.7, 0.85, 0.8, "light", 1)
    s.smoke(420, 340, 80, "sky1", 18, 1.4, 0.9, 0.9, "light", 3)
    s.unit("m10_wolverine", 70, 356, 350, "near", 0.26)
    for x, y, r, seed in ((420, 366, 62, 2), (540, 366, 84, 4), (600, 270, 60, 6)):
        s.smoke(x, y, r, "sky1", 18, 1.3, 0.92, 0.8, "light", seed)
    s.ground(356)
    s.smoke(640, 380, 70, "sky1", 14, 1.6, 0.8, 0.6, "light", 5)
    s.lines([[(190, 262), (250, 190)], [(204, 262), (290, 196)]], 2, "light", 0.7)
    s.grass(362, 70, "near", 20)
    return s.done()


def forced_retreat() -> Pixels:
    """Back the way they came, the fire behind them."""
    s = Scene("combat", 89)
    s.sky(290, (540, 230, 150, 0.9))
    s.ridge(250, 12, "far", 1, 10)
    for x, h, seed in ((520, 170, 1), (600, 130, 2), (440, 90, 3)):
        s.burst(x, 308, h, "mid", True, seed)
    s.smoke(570, 240, 60, "mid", 16, 1.0, 0.8, 1.2, "sky1", 4)
    s.ground(306, "mid")
    s.unit("panzergrenadier", 30, 350, 240, "near", 0.26, True)
    s.smoke(262, 350, 22, "sky1", 10, 1.2, 0.6, 0.6, "light", 6)
    s.people([("run", 380, 356, 0.78), ("run", 470, 348, 0.7)], "near", 0.28, german=True, flip=True)
    s.people([("walk", 302, 364, 0.8)], "near", 0.28, german=True, flip=True)
    s.ground(352)
    s.grass(356, 80, "near", 20)
    return s.done()


def last_stand() -> Pixels:
    """A ruin, a torn flag, three men who will not leave."""
    s = Scene("combat", 97)
    s.sky(300, (330, 236, 150, 0.9))
    s.ridge(262, 10, "far", 1, 6)
    for x, seed in ((70, 1), (560, 2)):
        s.smoke(x, 276, 60, "mid", 26, 0.9, 0.85, 1.7, "", seed, 0.6)
        s.glow(x, 282, 26, "light", 0.6)
    ruin = [(120, 400), (120, 150), (150, 128), (176, 168), (214, 150), (228, 214), (262, 228), (400, 236), (420, 190), (446, 196),
            (468, 140), (500, 160), (506, 400)]  # fmt: skip
    s.poly([(float(x), float(y)) for x, y in ruin], "mid")
    for x0, y0 in ((146, 196), (452, 220)):
        s.poly([(x0, y0), (x0 + 34, y0), (x0 + 34, y0 + 52), (x0, y0 + 52)], "sky1", 0.85)
    s.flag(330, 330, 214, 84)
    s.people([("kneel", 380, 330, 0.78), ("aim", 262, 338, 0.8)], "near", 0.28)
    s.people([("throw", 216, 340, 0.78)], "near", 0.28, gun="")
    s.sandbags(150, 372, 14, 4)
    s.ground(366)
    s.grass(370, 60, "near", 16)
    return s.done(0.36)


def strafing_run() -> Pixels:
    """A fighter comes down on a column, its tracers walking along the road."""
    s = Scene("combat", 101)
    s.sky(300, (120, 120, 150, 0.8))
    s.ridge(270, 10, "far", 1, 16)
    s.poly([(0, 312), (640, 296), (640, 346), (0, 356)], "sky1", 0.5)
    s.unit("truck", 24, 330, 120, "mid", 0.2, True)
    s.unit("panzergrenadier", 150, 332, 120, "mid", 0.2, True)
    for i in range(5):
        s.burst(300 + i * 52, 334 - i * 2, 36 + (i % 2) * 14, "mid", i < 2, i)
    shots = [[(420 - i * 30, 150 + i * 34), (404 - i * 30, 168 + i * 34)] for i in range(5)]
    shots += [[(446 - i * 26, 160 + i * 34), (431 - i * 26, 178 + i * 34)] for i in range(5)]
    s.lines(shots, 1.8, "light", 0.95)
    s.unit("fighter", 372, 196, 270, "near", 0.28, True, "sky1", 24)
    s.ground(352)
    s.grass(358, 90, "near", 24)
    return s.done()


PICTURES = {
    f.__name__: f
    for f in (
        accuracy, surprise_attack, exposed, increased_support, deadly_fire, morale_boost, snap_shot, take_cover, poor_aim,
        off_target, smoke_screen, forced_retreat, last_stand, strafing_run,
    )
}  # fmt: skip
