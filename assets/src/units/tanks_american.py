"""American tanks on gear of their own."""

from __future__ import annotations

from .kit import Inks, Piece


def pershing(p: Inks) -> Piece:
    """M26 Pershing: low and long, six large wheels, a big cast turret set forward, the 90 mm gun."""
    v = Piece(940, 340, p)
    with v.moved(20):
        v.poly([(40, 206), (680, 206), (690, 246), (640, 298), (90, 298), (40, 250)], p["lo2"], v.ink)
        band = v.loop((74, 244, 40), (654, 244, 36), (122, 596, 312), sag=10)
        v.path(band, p["dark"])
        v.sprocket(74, 244, 33, 13)
        v.idler(654, 244, 28)
        for x in (150, 250, 350, 450, 550):
            v.hub(x, 224, 10)
        for i in range(6):
            v.wheel(134 + i * 91, 273, 37)
        v.track(band)
        v.path("M16,186 L40,164 L460,156 L580,160 L704,204 L712,216 L700,222 L30,222 Z", v.plate(156, 222), v.ink, 2)
        v.poly([(580, 160), (704, 204), (690, 212), (560, 164)], v.slope(560, 704), v.ink, 1.5)
        v.path(
            "M30,206 L706,206 C726,212 732,226 730,240 L722,240 C722,226 714,220 700,218 L30,218 Z",
            p["base"],
            v.ink,
            1.5,
        )
        v.line(30, 207, 700, 207, p["hi2"], 1.8)
        for x, w in ((60, 96), (176, 84), (520, 70)):
            v.rect(x, 178, w, 28, p["hi"], v.ink, 1.6, r=3)
            v.line(x + 4, 186, x + w - 4, 186, p["lo"], 1.6)
        v.tools(286, 188)
        v.grille(56, 152, 120)
        v.circ(628, 176, 9, p["lo"], v.ink, 1.4)
        v.line(630, 176, 656, 180, p["gun"], 5)
        v.mark(454, 186, 17)
        v.rect(284, 144, 190, 14, p["lo2"], v.ink, 1.4)
        turret = (
            "M196,128 C184,112 182,90 200,80 C230,68 300,62 380,60 C440,60 484,74 492,100 C494,124 480,142 456,148 "
            "L300,150 C286,146 276,136 262,134 L212,134 C204,134 200,132 196,128 Z"
        )
        v.path(turret, v.round(60, 150), v.ink, 2)
        v.path("M206,79 C240,68 330,61 400,62", "none", p["hi2"], 2.4)
        v.roll(176, 88, 44, 34)
        v.mark(390, 106, 20)
        v.path("M262,134 C258,112 260,96 266,84", "none", p["lo"], 2)
        v.cupola(296, 66, 70, 18, lid=False)
        v.machine_gun(262, 38, 88)
        v.aerial(214, 80, 66, -16)
        v.path("M478,70 C506,64 526,80 528,94 L528,118 C524,138 502,146 480,142 Z", v.round(68, 144), v.ink, 2)
        v.tube(526, 106, 16, 580, 106, 12)
        v.tube(576, 106, 11, 810, 106, 9)
        v.brake(806, 106, 54, 15)
    return v


def chaffee(p: Inks) -> Piece:
    """M24 Chaffee: small, all slopes, five large wheels, a short gun."""
    v = Piece(760, 330, p)
    with v.moved(20):
        v.poly([(40, 208), (590, 208), (600, 246), (560, 298), (90, 298), (40, 252)], p["lo2"], v.ink)
        band = v.loop((64, 252, 34), (580, 242, 36), (112, 520, 312), sag=8)
        v.path(band, p["dark"])
        v.idler(64, 252, 26)
        v.sprocket(580, 242, 31, 13)
        for x in (180, 300, 420):
            v.hub(x, 224, 9)
        for i in range(5):
            v.wheel(132 + i * 92, 271, 39, "dish")
        v.track(band)
        v.path("M18,196 L54,160 L400,152 L470,156 L620,210 L610,222 L30,222 Z", v.plate(152, 222), v.ink, 2)
        v.poly([(470, 156), (620, 210), (606, 218), (446, 160)], v.slope(446, 620), v.ink, 1.5)
        v.path(
            "M24,208 L620,208 C640,212 648,224 646,238 L638,238 C636,224 630,220 614,218 L24,218 Z",
            p["base"],
            v.ink,
            1.5,
        )
        v.line(24, 209, 612, 209, p["hi2"], 1.8)
        v.grille(66, 150, 110)
        v.mark(300, 184, 20)
        v.tools(90, 186, 84)
        v.circ(530, 182, 8, p["lo"], v.ink, 1.4)
        v.line(532, 182, 556, 186, p["gun"], 4.5)
        v.rect(236, 144, 160, 11, p["lo2"], v.ink, 1.4)
        turret = (
            "M164,106 C160,92 170,84 196,80 L330,74 C380,76 416,92 428,112 C430,128 420,142 404,146 L252,148 "
            "C240,142 232,128 220,126 L178,124 C168,120 166,114 164,106 Z"
        )
        v.path(turret, v.round(74, 148), v.ink, 2)
        v.path("M196,80 L330,74 C360,76 390,84 406,94", "none", p["hi2"], 2.2)
        v.mark(322, 112, 17)
        v.cupola(250, 79, 62, 16)
        v.machine_gun(204, 54, 78)
        v.aerial(176, 90, 76, -14)
        v.roll(168, 94, 44, 24)
        v.path("M410,92 C434,88 452,100 454,110 L454,122 C450,136 432,142 412,140 Z", v.round(90, 142), v.ink, 1.9)
        v.tube(452, 116, 12, 490, 116, 10)
        v.tube(486, 116, 8.5, 648, 116, 7)
        v.circ(648, 116, 8, p["lo2"], v.ink, 1.4)
    return v


def stuart(p: Inks) -> Piece:
    """M3A1 Stuart: short and tall, the rear wheel trailing on the ground, a small turret with a pop-gun."""
    v = Piece(640, 330, p)
    with v.moved(30):
        v.poly([(60, 204), (550, 204), (570, 240), (520, 298), (110, 298), (50, 250)], p["lo2"], v.ink)
        band = (
            "M90,312 L430,312 C480,308 540,290 570,254 C580,232 566,204 536,202 C420,210 240,212 100,222 "
            "C60,230 40,262 50,290 C58,306 74,312 90,312 Z"
        )
        v.path(band, p["dark"])
        v.wheel(92, 274, 37, "spoke")
        v.sprocket(536, 238, 35, 13)
        for x in (224, 374):
            v.bogie(x)
        v.track(band)
        v.path("M34,196 L56,146 L180,138 L190,126 L410,126 L426,158 L500,176 L566,206 L560,216 L40,218 Z",
               v.plate(126, 218), v.ink, 2)  # fmt: skip
        v.path("M190,126 L410,126", "none", p["hi2"], 2.4)
        v.poly([(410, 126), (426, 158), (414, 160), (396, 128)], p["hi2"], v.ink, 1.4)
        v.poly([(426, 158), (500, 176), (566, 206), (548, 212), (480, 186), (414, 162)], v.slope(414, 566), v.ink, 1.4)
        v.path(
            "M500,204 L580,204 C600,210 606,224 604,238 L596,238 C594,226 588,218 570,214 L500,214 Z",
            p["base"],
            v.ink,
            1.5,
        )
        v.line(40, 210, 520, 208, p["hi"], 1.8)
        v.bolts([(200 + i * 22, 134) for i in range(10)], 2)
        v.bolts([(60 + i * 24, 204) for i in range(18)], 2)
        v.mark(302, 170, 22)
        v.tools(84, 174, 80)
        v.roll(58, 124, 86, 22)
        v.circ(470, 184, 7, p["lo"], v.ink, 1.4)
        v.line(472, 184, 494, 187, p["gun"], 4)
        v.rect(208, 118, 164, 11, p["lo2"], v.ink, 1.4)
        v.path("M214,120 L208,70 C236,60 322,58 346,66 L370,86 L368,120 Z",
               v.grad(0, 0, (0, p["lo"]), (0.2, p["base"]), (0.55, p["hi"]), (1, p["lo"]), x0=206, x1=370), v.ink, 2)  # fmt: skip
        v.path("M208,70 C236,61 322,59 346,66 L370,86", "none", p["hi2"], 2.2)
        v.mark(276, 94, 16)
        v.rect(240, 52, 60, 12, p["lo"], v.ink, 1.5, r=4)
        v.machine_gun(232, 38, 70)
        v.path("M360,78 L388,82 L390,110 L362,114 Z", v.round(78, 114), v.ink, 1.8)
        v.tube(386, 96, 7.5, 492, 96, 5)
        v.circ(492, 96, 5.8, p["lo2"], v.ink, 1.2)
        v.aerial(218, 74, 66, -18)
    return v
