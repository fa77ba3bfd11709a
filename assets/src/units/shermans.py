"""The Sherman and everything built on its running gear."""

from __future__ import annotations

from .kit import Inks, Piece
from .people import head


def gear(v: Piece) -> None:
    """Three bogies a side, toothed wheel in front, between the lower hull and the ground."""
    p = v.p
    v.poly([(40, 206), (640, 206), (664, 250), (620, 296), (96, 296), (40, 250)], p["lo2"], v.ink)
    band = (
        "M126,312 L560,312 C600,308 632,290 652,262 C662,238 646,206 612,204 C450,212 250,212 92,224 "
        "C56,228 44,250 54,272 C68,296 100,310 126,312 Z"
    )
    v.path(band, p["dark"])
    v.wheel(92, 266, 31, "spoke")
    v.sprocket(612, 246, 33, 13)
    for x in (196, 342, 488):
        v.bogie(x)
    v.track(band)


def nose(v: Piece) -> None:
    """The cast cover of the gears, and the fenders over the tracks."""
    p = v.p
    v.path(
        "M604,206 L650,206 C674,220 680,244 668,266 L640,272 C660,246 644,212 604,206 Z", v.round(206, 270), v.ink, 1.8
    )
    v.path(
        "M560,206 L664,206 C684,210 692,224 692,238 L684,238 C680,226 672,218 654,214 L556,214 Z", p["base"], v.ink, 1.5
    )
    v.line(36, 212, 600, 210, p["lo2"], 5)
    v.line(36, 209.5, 600, 207.5, p["hi"], 1.6)
    v.bolts([(646, 226), (656, 238), (660, 252)], 2)


def welded_hull(v: Piece) -> None:
    """The hull of flat plates, with its stowage."""
    p, ink = v.p, v.ink
    side = "M26,158 L40,150 L290,130 L528,130 L640,206 L640,214 L40,218 L30,206 Z"
    v.path(side, v.plate(130, 218, bright=False), ink, 2)
    v.poly([(528, 130), (640, 206), (626, 212), (508, 132)], v.slope(520, 640), ink, 1.5)
    v.path("M290,130 L528,130", "none", p["hi2"], 2.4)
    nose(v)
    v.roll(40, 116, 62, 36)
    v.rect(98, 122, 56, 28, p["cloth_hi"], ink, 1.5, r=9)
    v.line(127, 123, 127, 149, ink, 4)
    v.rect(148, 128, 60, 16, p["cloth_lo"], ink, 1.4, r=7)
    v.mark(316, 174, 25)
    v.tools(120, 176)
    v.path("M400,160 L500,160 L512,190 L400,190 Z", "none", p["lo"], 2.2)
    v.circ(590, 184, 8, p["lo"], ink, 1.4)
    v.line(592, 184, 614, 188, p["gun"], 4.5)
    v.path("M458,130 C462,120 500,120 506,130 Z", p["lo"], ink, 1.4)


def sherman_76(p: Inks) -> Piece:
    """M4A3 Sherman with the long 76 mm gun."""
    v = Piece(920, 340, p)
    with v.moved(40):
        gear(v)
        welded_hull(v)
        v.rect(284, 124, 160, 10, p["lo2"], v.ink, 1.4)
        turret = (
            "M206,104 C200,84 212,72 240,68 L400,62 C440,62 462,74 466,94 L462,118 C452,128 430,130 410,130 "
            "L300,130 C284,128 276,118 262,116 L222,114 C212,112 208,110 206,104 Z"
        )
        v.path(turret, v.round(62, 130), v.ink, 2)
        v.path("M240,68 L400,62", "none", p["hi2"], 2.2)
        v.path("M282,100 C300,92 330,92 344,100", "none", p["lo"], 2)
        v.mark(382, 96, 17)
        v.rect(208, 80, 34, 26, p["lo"], v.ink, 1.4, r=3)
        v.cupola(268, 68, 66, 18, lid=False)
        v.machine_gun(248, 40)
        v.aerial(214, 76, 68, -18)
        v.rect(350, 56, 40, 8, p["lo"], v.ink, 1.3, r=3)
        v.path("M456,72 C474,68 490,76 492,90 L492,108 C490,122 474,128 456,122 Z", v.round(70, 126), v.ink, 1.9)
        v.tube(490, 98, 14, 530, 98, 11)
        v.tube(526, 98, 9.5, 772, 98, 7)
        v.brake(766, 98, 40, 11)
    return v


def sherman_75(p: Inks) -> Piece:
    """M4A1 Sherman: the hull cast round, the short 75 mm gun."""
    v = Piece(760, 340, p)
    with v.moved(30):
        gear(v)
        hull = (
            "M26,190 C24,166 40,152 74,146 C150,132 280,124 400,124 C480,124 540,146 590,176 C620,194 640,204 640,214 "
            "L40,218 C30,212 26,204 26,190 Z"
        )
        v.path(hull, v.plate(124, 218), v.ink, 2)
        v.path("M78,146 C150,133 280,125 400,125 C470,126 530,144 576,170", "none", p["hi2"], 2.4)
        nose(v)
        v.roll(52, 122, 80, 26)
        v.roll(140, 114, 54, 22, "cloth_hi")
        v.mark(330, 172, 26)
        v.tools(130, 178)
        v.path("M420,150 C470,150 520,162 548,182", "none", p["lo"], 2.2)
        v.path("M450,128 C456,116 496,118 506,132 Z", p["lo"], v.ink, 1.4)
        v.circ(580, 186, 9, p["lo"], v.ink, 1.4)
        v.line(582, 186, 612, 192, p["gun"], 5)
        v.rect(276, 116, 168, 10, p["lo2"], v.ink, 1.4)
        turret = (
            "M248,118 C236,108 232,88 244,74 C256,62 300,56 350,56 C410,56 446,66 456,88 C460,104 456,116 446,122 "
            "L270,122 C262,122 254,122 248,118 Z"
        )
        v.path(turret, v.round(56, 122), v.ink, 2)
        v.path("M256,70 C290,58 390,54 434,70", "none", p["hi2"], 2.2)
        v.mark(340, 92, 19)
        v.rect(280, 44, 84, 14, p["lo"], v.ink, 1.5, r=5)
        v.machine_gun(300, 26, 92)
        v.aerial(250, 72, 64, -16)
        v.path("M446,68 C466,66 480,76 482,88 L482,104 C478,116 462,122 446,118 Z", v.round(66, 120), v.ink, 1.9)
        v.tube(480, 95, 13, 510, 95, 11)
        v.tube(506, 95, 9, 634, 95, 8)
        v.circ(634, 95, 8.6, p["lo2"], v.ink, 1.4)
    return v


def hunter_hull(v: Piece) -> None:
    """The tank destroyers' thin sloping hull, set with bosses."""
    p = v.p
    v.path("M20,168 L52,138 L500,134 L640,208 L630,216 L40,218 L26,206 Z", v.plate(134, 218), v.ink, 2)
    v.path("M52,138 L500,134", "none", p["hi2"], 2.2)
    v.path("M22,170 L512,160 L634,212", "none", v.ink, 1.4, op=0.7)
    v.poly([(500, 134), (640, 208), (628, 214), (484, 136)], v.slope(490, 640), v.ink, 1.5)
    nose(v)
    v.bolts([(110 + i * 52, 184) for i in range(9)], 3.2)
    v.bolts([(136 + i * 52, 150) for i in range(7)], 2.6)
    v.mark(330, 180, 22)
    v.grille(70, 128, 92)
    v.roll(24, 130, 48, 30)


def m10(p: Inks) -> Piece:
    """M10: the open five-sided turret with its wedge of a counterweight, a long thin gun."""
    v = Piece(900, 340, p)
    with v.moved(30):
        gear(v)
        hunter_hull(v)
        head(v, 318, 50, 1.0)
        v.path("M294,86 C296,66 306,62 318,62 C332,62 340,68 342,86 Z", p["cloth"], v.ink, 1.2)
        v.rect(256, 126, 176, 12, p["lo2"], v.ink, 1.4)
        v.poly([(176, 84), (232, 70), (240, 118), (196, 112)], v.plate(70, 118), v.ink, 1.8)
        v.poly([(228, 72), (400, 64), (458, 92), (446, 130), (250, 132), (224, 108)], v.plate(64, 132), v.ink, 2)
        v.path("M228,72 L400,64 L458,92", "none", p["hi2"], 2.4)
        v.path("M400,64 L410,130", "none", v.ink, 1.4, op=0.7)
        v.mark(318, 100, 16)
        v.bolts([(252 + i * 30, 82 - i) for i in range(5)], 2.2)
        v.machine_gun(212, 52, 66)
        v.path("M446,84 L486,88 L490,112 L448,124 Z", v.round(84, 124), v.ink, 1.8)
        v.tube(486, 100, 12, 540, 100, 9.5)
        v.tube(536, 100, 8.5, 792, 100, 6.5)
        v.circ(792, 100, 7.2, p["lo2"], v.ink, 1.4)
    return v


def m36(p: Inks) -> Piece:
    """M36: a round turret with a deep overhang behind, and the 90 mm gun."""
    v = Piece(960, 340, p)
    with v.moved(34):
        gear(v)
        hunter_hull(v)
        for x in (310, 362):
            head(v, x, 38, 1.0)
            v.path(
                f"M{x - 22},74 C{x - 20},54 {x - 12},50 {x},50 C{x + 14},50 {x + 22},56 {x + 24},74 Z",
                p["cloth"],
                v.ink,
            )
        v.rect(256, 126, 184, 12, p["lo2"], v.ink, 1.4)
        turret = (
            "M148,78 L160,66 L250,62 L420,58 C452,62 468,78 470,96 C468,118 456,130 436,132 L268,134 "
            "C256,128 250,118 240,116 L156,112 Z"
        )
        v.path(turret, v.plate(58, 134), v.ink, 2)
        v.path("M160,66 L250,62 L420,58", "none", p["hi2"], 2.4)
        v.path("M244,62 L252,118", "none", v.ink, 1.4, op=0.7)
        v.roll(162, 84, 62, 22)
        v.mark(352, 96, 18)
        v.machine_gun(206, 40, 74)
        v.path("M456,70 C486,66 504,80 506,92 L506,106 C502,122 484,130 458,126 Z", v.round(68, 128), v.ink, 2)
        v.tube(504, 98, 16, 560, 98, 12)
        v.tube(556, 98, 11, 800, 98, 9)
        v.brake(796, 98, 52, 14)
    return v


def grant(p: Inks) -> Piece:
    """M3 Grant-Lee: tall and riveted, a gun in the hull and another in the small turret on top."""
    v = Piece(760, 350, p)
    with v.moved(30, 12):
        gear(v)
        hull = (
            "M24,196 L36,164 L130,152 L146,112 L420,106 L452,118 L470,140 L540,146 L566,176 L640,206 L640,214 L40,218 Z"
        )
        v.path(hull, v.plate(106, 218), v.ink, 2)
        v.path("M146,112 L420,106 L452,118", "none", p["hi2"], 2.4)
        v.path("M130,152 L150,206 M360,108 L352,206", "none", v.ink, 1.4, op=0.6)
        nose(v)
        v.bolts([(160 + i * 22, 122 - i * 0.5) for i in range(12)], 2)
        v.bolts([(56 + i * 24, 204) for i in range(20)], 2)
        v.rect(236, 134, 74, 60, p["base"], v.ink, 1.6, r=4)
        v.bolts([(244, 142), (302, 142), (244, 186), (302, 186)], 2.4)
        v.mark(196, 166, 20)
        v.roll(44, 136, 72, 24)
        v.path(
            "M396,200 L396,138 C398,124 420,118 440,120 C466,122 480,140 482,160 L482,200 Z",
            v.plate(118, 200),
            v.ink,
            2,
        )
        v.circ(448, 164, 26, p["lo"], v.ink, 1.8)
        v.circ(446, 162, 20, p["base"])
        v.tube(466, 164, 13, 520, 164, 10)
        v.tube(516, 164, 8.5, 640, 164, 7.5)
        v.circ(640, 164, 8.4, p["lo2"], v.ink, 1.4)
        v.rect(204, 98, 150, 12, p["lo2"], v.ink, 1.4)
        v.path("M206,102 C196,84 200,64 222,58 L320,54 C350,56 362,72 360,90 L352,104 Z", v.round(54, 104), v.ink, 2)
        v.path("M226,58 L240,30 C250,22 290,22 300,30 L312,55 Z", v.plate(24, 58), v.ink, 1.7)
        v.machine_gun(284, 36, 62)
        v.mark(270, 82, 13)
        v.path("M350,64 L374,68 L376,92 L352,98 Z", p["base"], v.ink, 1.6)
        v.tube(372, 80, 7, 462, 79, 4.6)
    return v


def priest(p: Inks) -> Piece:
    """M7 Priest: an open fighting compartment, the round pulpit in front, a howitzer raised."""
    v = Piece(800, 350, p)
    with v.moved(30, 10):
        gear(v)
        for x, y in ((200, 84), (262, 78), (330, 84)):
            head(v, x, y, 1.05)
            v.path(
                f"M{x - 22},124 C{x - 20},{y + 16} {x - 10},{y + 12} {x},{y + 12} C{x + 14},{y + 12} {x + 22},{y + 18} {x + 24},124 Z",
                p["cloth"],
                v.ink,
            )
        v.path("M26,178 L44,160 L120,152 L560,152 L640,206 L640,214 L40,218 Z", v.plate(152, 218), v.ink, 2)
        v.poly([(560, 152), (640, 206), (626, 212), (540, 154)], v.slope(540, 640), v.ink, 1.5)
        nose(v)
        v.tube(420, 120, 15, 500, 100, 13)
        v.tube(440, 136, 9, 560, 106, 8)
        v.tube(496, 101, 11.5, 660, 60, 10)
        v.poly([(60, 168), (72, 114), (420, 106), (470, 124), (486, 168)], v.plate(106, 168), v.ink, 2)
        v.path("M72,114 L420,106 L470,124", "none", p["hi2"], 2.4)
        v.path("M180,112 L182,168 M300,110 L302,168", "none", v.ink, 1.3, op=0.6)
        v.path("M444,180 L440,84 C456,76 504,76 520,84 L516,180 Z",
               v.grad(0, 0, (0, p["lo"]), (0.3, p["hi"]), (0.6, p["base"]), (1, p["lo2"]), x0=432, x1=524), v.ink, 2)  # fmt: skip
        v.path("M440,85 C456,78 504,78 520,85", "none", p["hi2"], 2.4)
        v.machine_gun(470, 56, 92)
        v.mark(240, 140, 20)
        v.roll(38, 136, 60, 24)
        v.roll(110, 176, 80, 26, "cloth_hi")
    return v


def m12(p: Inks) -> Piece:
    """M12: a great 155 mm gun lying along the hull, its crew and spade behind."""
    v = Piece(940, 360, p)
    with v.moved(90, 24):
        gear(v)
        v.path("M30,196 L40,176 L420,170 L444,146 L540,146 L640,206 L640,214 L40,218 Z", v.plate(146, 218), v.ink, 2)
        v.poly([(540, 146), (640, 206), (626, 212), (520, 148)], v.slope(520, 640), v.ink, 1.5)
        nose(v)
        v.rect(470, 156, 42, 12, p["gun"], v.ink, 1.2, r=3)
        v.mark(330, 194, 17)
        v.grille(250, 164, 120, 12)
        v.poly([(44, 180), (10, 190), (-34, 296), (-14, 306), (2, 300), (60, 214)], v.plate(180, 306), v.ink, 2)
        v.poly([(-52, 300), (4, 300), (-6, 314), (-60, 314)], p["lo2"], v.ink, 1.6)
        v.path("M112,180 L128,112 L206,104 L228,180 Z", v.plate(104, 180), v.ink, 2)
        v.circ(172, 124, 24, p["lo"], v.ink, 1.8)
        v.circ(170, 122, 15, p["base"])
        v.tube(88, 150, 14, 360, 116, 12)
        v.poly([(56, 118), (104, 108), (112, 146), (62, 156)], v.round(108, 156), v.ink, 1.8)
        v.tube(104, 128, 22, 300, 102, 20)
        v.tube(296, 102, 18, 520, 72, 15)
        v.tube(516, 72, 14, 780, 38, 12)
        v.circ(780, 38, 12.6, p["lo2"], v.ink, 1.6)
        head(v, 84, 66, 1.05)
        v.path("M58,118 C60,90 70,80 84,80 C100,80 108,90 112,116 Z", p["cloth"], v.ink)
        head(v, 30, 92, 1.05)
        v.path("M4,150 C6,116 16,106 30,106 C46,106 54,116 58,150 Z", p["cloth_hi"], v.ink)
    return v
