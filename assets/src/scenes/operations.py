"""The operations cards."""

from __future__ import annotations

import random
from functools import partial

from ..colors import Pixels
from ..units.squads import parachute
from .canvas import Pen, Scene


def air_strike() -> Pixels:
    """Two fighter-bombers, bombs away, a tank below."""
    s = Scene("operations", 43)
    s.sky(300, (130, 90, 130, 0.8))
    s.ridge(272, 12, "far", 1, 14)
    s.unit("fighter", 60, 120, 150, "mid", 0.2, rim="light", angle=-12)
    s.unit("pz_iv", 420, 336, 170, "mid", 0.22, True)
    s.burst(470, 330, 150, "mid", True, 1)
    s.burst(400, 332, 96, "mid", True, 2)
    s.ground(326, "mid")
    s.unit("fighter", 150, 236, 300, "near", 0.28, rim="light", angle=-16)
    for x, y in ((322, 262), (346, 292)):
        s.poly([(x - 12, y - 10), (x + 6, y - 2), (x + 14, y + 12), (x - 2, y + 8)], "near")
        s.lines([[(x - 12, y - 16), (x - 8, y - 8)], [(x - 20, y - 8), (x - 10, y - 6)]], 3, "near")
    s.ground(356)
    s.grass(360, 80, "near", 20)
    return s.done()


def bomber_run() -> Pixels:
    """A formation of bombers, shell bursts among them, bombs in sticks."""
    s = Scene("operations", 47)
    s.sky(340, (480, 240, 190, 0.75))
    rng = random.Random(5)
    for _ in range(9):
        x, y = rng.uniform(20, 620), rng.uniform(30, 240)
        s.smoke(x, y, rng.uniform(9, 17), "mid", 9, 0.8, 0.75, 0.5, "", int(x))
    for x, y, w in ((420, 84, 120), (250, 60, 130), (60, 110, 150)):
        s.unit("bomber", x, y, w, "mid", 0.2)
    s.unit("bomber", 140, 236, 380, "near", 0.28)
    for i in range(6):
        x, y = 330 - i * 9, 232 + i * 22
        s.poly([(x - 4, y - 8), (x + 4, y - 8), (x + 5, y + 5), (x, y + 11), (x - 5, y + 5)], "near")
        s.line([(x - 6, y - 11), (x + 6, y - 11)], 2.6, "near")
    s.ridge(362, 8, "near", 3, 12)
    for x, seed in ((470, 1), (540, 2), (600, 3)):
        s.burst(x, 372, 62, "mid", True, seed)
    s.poly([(0, 376), (640, 370), (640, 400), (0, 400)], "near")
    return s.done()


def ranged_bombardment() -> Pixels:
    """A battery at work at night."""
    s = Scene("operations", 41)
    s.sky(280, (120, 250, 120, 0.55))
    s.ridge(250, 16, "far", 1, 10)
    for x in (96, 150, 210):
        s.glow(x, 236, 22, "light", 0.8)
        s.smoke(x, 236, 16, "sky1", 8, 0.7, 0.7, 1.3, seed=x)
    s.ridge(290, 8, "mid", 2)
    for x, foot, w in ((56, 310, 150), (226, 324, 190)):
        s.unit("105mm_howitzer", x, foot, w, "mid", 0.2)
    s.ground(318, "mid")
    s.glow(604, 128, 70, "light", 0.95)
    s.glow(596, 132, 26, "#FFFBEA", 1.0)
    s.unit("105mm_howitzer", 300, 366, 310, "near", 0.30)
    s.smoke(590, 128, 30, "sky1", 12, 1.0, 0.55, 0.6, "light", 3)
    s.ground(362)
    s.grass(364, 80)
    return s.done()


def prep_fire() -> Pixels:
    """Mortars before dawn; the far ridge boils."""
    s = Scene("operations", 53)
    s.sky(280, (470, 236, 150, 0.9))
    s.ridge(250, 10, "far", 1, 8)
    for i in range(8):
        s.burst(330 + i * 42, 262, 50 + (i * 37) % 46, "mid", i % 2 == 0, i)
    s.smoke(500, 230, 50, "far", 14, 2.2, 0.6, 0.7, "sky1", 9)
    s.ridge(288, 6, "mid", 2)
    s.unit("4_2cm_mortar", 20, 318, 150, "mid", 0.22)
    s.ground(314, "mid")
    s.unit("4_2cm_mortar", 110, 366, 300, "near", 0.3)
    s.flash(324, 218, 15)
    s.line([(326, 212), (350, 140), (384, 84)], 1.8, "light", 0.7)
    s.ground(362)
    s.grass(364, 80)
    return s.done()


def replacements() -> Pixels:
    """Fresh faces climb down from a lorry and form up."""
    s = Scene("operations", 59)
    s.sky(270, (470, 190, 150, 0.85))
    s.ridge(240, 12, "far", 1, 18)
    s.poly([(0, 290), (640, 276), (640, 400), (0, 400)], "far")
    s.unit("truck", 30, 330, 260, "mid", 0.26, True)
    s.people([("march", 300 + i * 44, 330 - i * 3, 0.5) for i in range(7)], "mid", 0.2, pack="pack")
    s.ground(338)
    s.people([("march", 230 + i * 104, 372, 0.94) for i in range(4)], "near", 0.3, pack="pack")
    s.people([("salute", 160, 372, 0.94)], "near", 0.3, hat="peaked")
    s.ground(368)
    s.grass(370, 60, "near", 14)
    return s.done()


def improved_defenses() -> Pixels:
    """Spades, sandbags, wire."""
    s = Scene("operations", 71)
    s.sky(280, (150, 180, 140, 0.85))
    s.ridge(246, 12, "far", 1, 20)
    s.ridge(288, 6, "mid", 2, 6)
    for x in range(10, 640, 60):
        s.line([(x, 322), (x + 6, 276)], 3.4, "mid")
    for y in (284, 298, 310):
        s.line([(0, y), (640, y - 4)], 1.4, "mid")
    s.ground(322, "mid")
    s.people([("dig", 120, 362, 0.9), ("dig", 486, 366, 0.92)], "near", 0.3, gun="spade")
    s.people([("carry", 270, 364, 0.9)], "near", 0.3, gun="")
    s.poly([(300, 262), (330, 256), (338, 272), (308, 278)], "near")
    s.people([("crew", 380, 366, 0.92)], "near", 0.3)
    s.sandbags(330, 372, 6, 4)
    s.poly([(546, 372), (566, 344), (604, 332), (640, 346), (640, 400), (546, 400)], "near")
    s.ground(366)
    s.grass(370, 60, "near", 14)
    return s.done()


def counter_offensive() -> Pixels:
    """Tanks abreast, infantry behind them."""
    s = Scene("operations", 79)
    s.sky(280, (500, 210, 150, 0.9))
    s.ridge(246, 12, "far", 1, 16)
    s.burst(560, 288, 80, "far", True, 1)
    s.burst(610, 292, 110, "far", True, 2)
    for x, foot, w, tone in ((250, 292, 130, "mid"), (90, 302, 160, "mid")):
        s.smoke(x, foot, 16, "sky1", 8, 1.4, 0.5, 0.5, "light", x)
        s.unit("m4a3_sherman_76", x, foot, w, tone, 0.2)
    s.people([("run", 60, 308, 0.36), ("advance", 226, 302, 0.34), ("run", 262, 310, 0.36)], "mid", 0.15)
    s.ground(308, "mid")
    s.smoke(176, 360, 30, "sky1", 12, 1.5, 0.6, 0.5, "light", 7)
    s.unit("m26_pershing", 200, 362, 400, "near", 0.28)
    s.people([("advance", 60, 368, 0.82), ("run", 150, 374, 0.84)], "near", 0.3)
    s.ground(360)
    s.grass(364, 90, "near", 20)
    return s.done()


def opportunity_fire() -> Pixels:
    """A gun at the corner of a house; a tank crosses the gap."""
    s = Scene("operations", 83)
    s.sky(270, (430, 190, 140, 0.8))
    s.ridge(240, 12, "far", 1, 16)
    s.poly([(0, 298), (640, 288), (640, 400), (0, 400)], "far")
    s.unit("m24_chaffee", 370, 318, 190, "mid", 0.24, True)
    s.poly([(590, 330), (590, 170), (640, 130), (640, 330)], "mid")
    s.ground(324, "mid")
    s.poly([(0, 400), (0, 70), (70, 40), (178, 104), (178, 400)], "near")
    s.poly([(40, 130), (84, 130), (84, 196), (40, 196)], "sky1", 0.55)
    s.poly([(116, 150), (150, 150), (150, 206), (116, 206)], "sky1", 0.4)
    s.lines([[(40, 162), (84, 162)], [(62, 130), (62, 196)], [(116, 178), (150, 178)]], 4, "near")
    s.unit("pak38_towed_gun", 96, 368, 330, "near", 0.3)
    s.flash(430, 322, 16)
    s.line([(440, 322), (520, 304)], 1.6, "light", 0.8)
    s.ground(364)
    s.grass(366, 70)
    return s.done()


def commander_initiative() -> Pixels:
    """An officer, a jeep, a decision."""
    s = Scene("operations", 89)
    s.sky(270, (440, 170, 170, 0.95))
    s.ridge(240, 12, "far", 1, 18)
    s.ridge(282, 6, "mid", 2, 6)
    s.unit("m4a1_sherman", 430, 318, 150, "mid", 0.2)
    s.unit("mechanized", 300, 314, 120, "mid", 0.2)
    s.ground(316, "mid")
    s.unit("commander", 50, 366, 330, "near", 0.3)
    s.people([("phone", 440, 368, 0.9)], "near", 0.3)
    s.people([("binos", 530, 370, 0.94)], "near", 0.3, hat="peaked")
    s.ground(362)
    s.grass(366, 70)
    return s.done()


def double_time() -> Pixels:
    """Half-tracks at speed down an avenue."""
    s = Scene("operations", 31)
    s.sky(270, (420, 214, 150, 0.85))
    s.ridge(238, 12, "far", 1, 18)
    s.poly([(0, 266), (640, 258), (640, 400), (0, 400)], "far")
    s.poly([(430, 262), (446, 262), (660, 400), (60, 400)], "sky1", 0.5)
    for i, (x, foot, h) in enumerate(
        ((404, 264, 44), (372, 270, 66), (322, 280, 100), (240, 298, 160), (100, 330, 262))
    ):
        s.poplar(x, foot, h, "mid" if i < 3 else "near", i)
        s.poly(
            [(x, foot), (x + h * 0.05, foot), (x - h * 0.9, foot + h * 0.16), (x - h * 0.96, foot + h * 0.12)],
            "mid",
            0.4,
            1.5,
        )
    s.unit("mechanized", 404, 290, 62, "mid", 0.15)
    s.unit("mechanized", 398, 312, 112, "mid", 0.22)
    s.smoke(386, 314, 14, "sky1", 12, 1.2, 0.7, 0.5, "light", 2)
    s.unit("mechanized", 306, 372, 280, "near", 0.30)
    for x, y, r, seed in ((270, 374, 24, 4), (222, 380, 26, 6)):
        s.smoke(x, y, r, "sky1", 15, 1.5, 0.8, 0.5, "light", seed)
    s.ground(368)
    s.grass(372, 90, "near", 22)
    return s.done()


def redeploy() -> Pixels:
    """Tanks on flat cars behind a locomotive."""
    s = Scene("operations", 97)
    s.sky(280, (160, 200, 150, 0.85))
    s.ridge(244, 14, "far", 1, 22)
    s.ridge(290, 6, "mid", 2, 6)
    s.poly([(0, 346), (640, 346), (640, 400), (0, 400)], "near")
    for x, name in ((-60, "pz_iv"), (186, "stug_iii")):
        s.unit(name, x + 8, 320, 210, "near", 0.3)
        s.poly([(x, 318), (x + 232, 318), (x + 232, 330), (x, 330)], "near")
        s.discs([(x + d, 338, 10) for d in (26, 56, 176, 206)], "near")
        s.discs([(x + d, 338, 4) for d in (26, 56, 176, 206)], "far", 0.7)
        s.line([(x + 232, 326), (x + 246, 326)], 4, "near")
    engine = [
        (436, 332),
        (436, 214),
        (430, 206),
        (506, 206),
        (502, 236),
        (600, 236),
        (612, 246),
        (612, 300),
        (628, 332),
    ]
    s.poly([(float(x), float(y)) for x, y in engine], "near")
    s.poly([(452, 222), (486, 222), (486, 252), (452, 252)], "sky1", 0.75)
    s.poly([(572, 236), (566, 198), (596, 198), (590, 236)], "near")
    s.discs([(530, 236, 12), (550, 236, 8)], "near")
    s.discs([(462, 328, 20), (512, 328, 20), (562, 328, 20), (606, 338, 11)], "near")
    s.discs([(462, 328, 13), (512, 328, 13), (562, 328, 13)], "mid", 0.9)
    s.line([(448, 330), (574, 330)], 5, "near")
    s.lines([[(436, 240), (600, 240)], [(436, 208), (506, 208)]], 1.6, "light", 0.7)
    s.smoke(576, 190, 44, "sky1", 18, 0.9, 0.9, 1.4, "light", 3, -4.2)
    s.lines([[(0, 350), (640, 350)]], 3, "far", 0.9)
    s.lines([[(x, 356), (x + 14, 356)] for x in range(0, 640, 26)], 4, "mid", 0.8)
    s.grass(376, 70, "near", 16)
    return s.done()


def reserves() -> Pixels:
    """Tanks waiting under the trees."""
    s = Scene("operations", 101)
    s.sky(270, (540, 180, 140, 0.85))
    s.ridge(238, 12, "far", 1, 22)
    s.ground(300, "mid")
    for i, (x, foot, w) in enumerate(((300, 312, 150), (150, 326, 180))):
        s.unit("m4a1_sherman", x, foot, w, "mid", 0.2)
        s.tree(x + w * 0.4, foot + 8, 210 + i * 30, "mid", i)
    s.ground(336)
    s.unit("m4a3_sherman_76", 230, 370, 330, "near", 0.3)
    s.people([("sit", 186, 352, 0.82)], "near", 0.3)
    s.people([("stand", 116, 376, 0.84), ("stand", 76, 372, 0.82)], "near", 0.3, gun="")
    s.tree(40, 392, 380, "near", 7)
    s.tree(600, 396, 330, "near", 8)
    s.ground(368)
    s.grass(372, 80, "near", 20)
    return s.done()


def national_advantage() -> Pixels:
    """A factory at full blast, new tanks in a row, the flag over them."""
    s = Scene("operations", 107)
    s.sky(290, (380, 220, 180, 0.95))
    s.ridge(268, 6, "far", 1)
    for i in range(5):
        x = 60 + i * 84
        s.poly([(x, 310), (x, 226), (x + 42, 196), (x + 42, 226), (x + 84, 196), (x + 84, 310)], "mid")
        for j in range(2):
            s.poly(
                [(x + 12 + j * 38, 250), (x + 34 + j * 38, 250), (x + 34 + j * 38, 284), (x + 12 + j * 38, 284)],
                "light",
                0.6,
            )
    for x, h in ((96, 150), (150, 176), (420, 160)):
        s.poly([(x, 230), (x + 4, 230 - h), (x + 20, 230 - h), (x + 25, 230)], "mid")
        s.smoke(x + 12, 226 - h, 26, "far", 12, 0.8, 0.8, 1.0, "sky1", x, 2.6)
    s.ground(308, "mid")
    s.flag(552, 350, 250, 90)
    for x, foot, w in ((20, 342, 170), (190, 350, 190), (380, 358, 210)):
        s.unit("m4a3_sherman_76", x, foot, w, "near", 0.28)
    s.ground(352)
    return s.done()


def _crate(s: Scene, x: float, foot: float, w: float, h: float, tone: str) -> None:
    s.poly([(x, foot - h), (x + w, foot - h), (x + w, foot), (x, foot)], tone)
    s.lines(
        [[(x + 2, foot - h), (x + w - 2, foot - h)], [(x + w * 0.08, foot - h * 0.5), (x + w * 0.92, foot - h * 0.5)]],
        1.8,
        "light",
        0.5,
    )
    s.lines(
        [[(x + w * 0.1, foot - h), (x + w * 0.1, foot)], [(x + w * 0.9, foot - h), (x + w * 0.9, foot)]], 3, "sky0", 0.5
    )


def well_supplied() -> Pixels:
    """Crates and drums, more coming down by parachute."""
    s = Scene("operations", 109)
    s.sky(280, (180, 180, 150, 0.9))
    s.ridge(246, 12, "far", 1, 18)
    for x, y, r in ((486, 30, 46), (350, 74, 32), (566, 130, 26)):
        s.figure(partial(parachute, x=x, y=y, r=r, lit="#D9D2B0", dark="#8E8866", hat=""), "mid", 0.45)
        s.poly(
            [
                (x - r * 0.5, y + r * 1.7),
                (x + r * 0.5, y + r * 1.7),
                (x + r * 0.5, y + r * 2.75),
                (x - r * 0.5, y + r * 2.75),
            ],
            "near",
        )
        s.line([(x - r * 0.5, y + r * 1.72), (x + r * 0.5, y + r * 1.72)], 1.6, "light", 0.7)
    s.ground(310, "mid")
    for x, foot, w, h in (
        (60, 356, 96, 60),
        (160, 358, 96, 60),
        (110, 296, 96, 58),
        (262, 360, 110, 50),
        (92, 238, 80, 46),
    ):
        _crate(s, x, foot, w, h, "near")
    for x, foot in ((392, 362), (438, 364), (484, 362), (416, 306), (462, 306)):
        s.poly([(x, foot - 56), (x + 40, foot - 56), (x + 40, foot), (x, foot)], "near")
        s.lines(
            [
                [(x + 2, foot - 56), (x + 38, foot - 56)],
                [(x + 1, foot - 38), (x + 39, foot - 38)],
                [(x + 1, foot - 19), (x + 39, foot - 19)],
            ],
            1.8,
            "light",
            0.5,
        )
    s.people([("carry", 560, 366, 0.9)], "near", 0.3, flip=True, gun="")
    s.poly([(486, 252), (530, 252), (530, 276), (486, 276)], "near")
    s.ground(356)
    s.grass(362, 70, "near", 16)
    return s.done()


def supply_column() -> Pixels:
    """Lorries, nose to tail, as far as one can see."""
    s = Scene("operations", 113)
    s.sky(270, (500, 200, 160, 0.9))
    s.ridge(238, 14, "far", 1, 16)
    s.poly([(0, 282), (640, 262), (640, 400), (0, 400)], "far")
    s.poly([(610, 258), (640, 258), (640, 300), (300, 400), (0, 400), (0, 372)], "sky1", 0.6)

    def wires(pen: Pen, k: float) -> None:
        for i, (x, y, h) in enumerate(((70, 330, 250), (270, 300, 170), (400, 284, 116), (486, 274, 80))):
            pen.line([(x * k, y * k), (x * k, (y - h) * k)], fill=255, width=int((6 - i) * k))
            pen.line(
                [((x - h * 0.1) * k, (y - h * 0.9) * k), ((x + h * 0.1) * k, (y - h * 0.9) * k)],
                fill=255,
                width=int((5 - i) * k),
            )

    s.lay(s.mask(wires, 0.4), "mid")
    s.lines([[(0, 70), (70, 105), (170, 130), (270, 147), (340, 168), (400, 180), (486, 202), (560, 214)]], 1.2, "mid")
    for x, foot, w, tone in (
        (556, 282, 56, "mid"),
        (470, 292, 84, "mid"),
        (350, 308, 126, "mid"),
        (176, 334, 190, "near"),
    ):
        s.smoke(x, foot, w * 0.1, "sky1", 8, 1.4, 0.5, 0.5, "light", x)
        s.unit("truck", x, foot, w, tone, 0.2 if tone == "mid" else 0.27)
    s.unit("truck", -96, 376, 300, "near", 0.3)
    s.smoke(210, 376, 24, "sky1", 10, 1.3, 0.6, 0.5, "light", 4)
    s.ground(374)
    s.grass(378, 70, "near", 20)
    return s.done()


PICTURES = {
    f.__name__: f
    for f in (
        air_strike, bomber_run, ranged_bombardment, prep_fire, replacements, improved_defenses, counter_offensive,
        opportunity_fire, commander_initiative, double_time, redeploy, reserves, national_advantage, well_supplied,
        supply_column,
    )
}  # fmt: skip
