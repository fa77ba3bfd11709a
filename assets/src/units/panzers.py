"""German tanks and assault guns."""

from __future__ import annotations

import math

from .kit import Inks, Piece


def tiger(p: Inks) -> Piece:
    """Pz VI Tiger I: upright box, interleaved wheels, round turret."""
    v = Piece(920, 340, p)
    ink = v.ink
    # rear exhausts
    for x in (14, 26):
        v.rect(
            x, 132, 15, 66, v.grad(0, 0, (0, p["lo2"]), (0.4, p["base"]), (1, p["lo2"]), x0=x, x1=x + 15), ink, 1.5, r=5
        )
    v.rect(10, 150, 34, 36, p["lo"], ink, 1.5, r=2)
    # lower hull behind wheels
    v.poly([(60, 196), (668, 200), (664, 240), (628, 296), (92, 296), (50, 240)], p["lo2"], ink)
    # far track shade
    band = "M112,312 L566,312 C606,310 640,300 671,268 C688,246 674,206 640,202 C606,200 590,226 548,229 C420,236 250,236 120,232 C96,226 70,226 56,240 C44,254 52,276 72,290 C88,302 96,310 112,312 Z"
    v.path(band, p["line"])
    v.path(band, "#1D1F1D")
    # sprocket, idler
    v.circ(80, 262, 30, ink)
    v.circ(80, 262, 28, p["lo"])
    v.circ(79, 261, 22, p["base"])
    v.circ(80, 262, 13, p["lo2"])
    v.circ(79, 261, 7, p["hi"])
    v.sprocket(634, 244, 38)
    # interleaved wheels: back row then front row
    xs = [132 + i * 61 for i in range(8)]
    for i, x in enumerate(xs):
        if i % 2 == 1:
            v.circ(x, 270, 38, ink)
            v.circ(x, 270, 36.5, p["rub"])
            v.circ(x, 270, 30, p["lo2"])
            v.circ(x, 270, 12, p["lo"])
    for i, x in enumerate(xs):
        if i % 2 == 0:
            v.wheel(x, 270, 39, "dish")
    for i, x in enumerate(xs):
        if i % 2 == 1:
            v.circ(x, 270, 13, ink)
            v.circ(x, 270, 11.5, p["lo"])
            v.circ(x - 1, 269, 7, p["hi"])
    v.track(band)
    # sponson / hull side
    hs = v.grad(142, 214, (0, p["hi"]), (0.16, p["base"]), (0.75, p["base"]), (1, p["lo"]))
    v.poly([(38, 150), (60, 144), (562, 144), (566, 196), (660, 202), (660, 212), (44, 212)], hs, ink, 2)
    # driver plate + visor + hull mg
    v.poly([(540, 144), (562, 144), (566, 196), (548, 196)], p["lo"], ink, 1.2)
    v.rect(556, 160, 12, 9, p["gun"], ink, 1, r=2)
    # glacis step
    v.poly([(566, 190), (652, 198), (664, 206), (566, 206)], p["hi"], ink, 1.4)
    # mud guards
    v.path(
        "M560,200 L668,206 C694,210 706,222 710,236 L702,238 C696,224 684,216 664,214 L560,212 Z",
        v.grad(198, 240, (0, p["hi"]), (0.5, p["base"]), (1, p["lo"])),
        ink,
        1.6,
    )
    v.path("M36,206 L16,214 C6,220 4,230 4,240 L12,240 C14,230 18,224 30,220 L46,218 Z", p["base"], ink, 1.6)
    # side skirts
    v.rect(60, 208, 500, 11, v.grad(208, 219, (0, p["hi"]), (0.3, p["base"]), (1, p["lo"])), ink, 1.5)
    for x in (184, 308, 432):
        v.line(x, 208, x, 219, ink, 1.4)
    # tow cable, tools
    v.path("M70,176 C120,192 210,170 300,184 C330,188 350,182 372,176", "none", p["lo2"], 5)
    v.path("M70,175 C120,191 210,169 300,183 C330,187 350,181 372,175", "none", p["steel"], 1.4)
    v.circ(70, 176, 5, "none", p["lo2"], 3)
    v.circ(372, 176, 5, "none", p["lo2"], 3)
    v.rect(410, 154, 92, 6, p["wood"], ink, 1)
    v.rect(498, 151, 18, 12, p["gun"], ink, 1)
    v.mark(238, 172, 19)
    # deck edge
    v.path("M60,144 L562,144", "none", p["hi2"], 2.2)
    v.rect(118, 134, 70, 11, p["lo"], ink, 1.3)
    v.rect(60, 136, 40, 9, p["lo"], ink, 1.2)
    for x in range(122, 186, 8):
        v.line(x, 136, x, 143, ink, 1.2)
    # headlamp
    v.circ(586, 182, 9, p["lo"], ink, 1.5)
    v.circ(588, 181, 5, p["hi2"])
    # turret bin
    v.path(
        "M238,74 L196,76 C182,78 178,86 178,98 C178,112 182,126 196,130 L240,132 Z",
        v.grad(74, 132, (0, p["hi"]), (0.3, p["base"]), (1, p["lo"])),
        ink,
        1.8,
    )
    v.line(210, 76, 210, 130, ink, 1.2, 0.7)
    # turret ring + body
    v.rect(262, 136, 196, 12, p["lo2"], ink, 1.4)
    tb = v.grad(0, 0, (0, p["lo"]), (0.12, p["base"]), (0.55, p["hi"]), (0.9, p["base"]), (1, p["lo"]), x0=226, x1=470)
    v.path("M234,66 C228,84 226,118 232,140 L458,140 L466,132 L466,76 L440,68 L300,60 Z", tb, ink, 2)
    v.path("M234,66 L300,60 L440,68 L466,76", "none", p["hi2"], 2.4)
    v.poly([(232, 128), (460, 128), (458, 140), (233, 140)], p["lo"], op=0.55)
    # spare track links on turret
    for i in range(5):
        x = 318 + i * 20
        v.rect(x, 92, 16, 30, p["track"], ink, 1.3, r=2)
        v.rect(x + 3, 96, 10, 9, p["track2"])
        v.rect(x + 3, 110, 10, 7, p["track2"])
    v.rect(314, 87, 104, 5, p["lo"], ink, 1)
    v.circ(288, 104, 9, p["lo"], ink, 1.4)
    v.circ(287, 103, 5, p["base"])
    # cupola
    v.path(
        "M258,64 L260,40 C262,34 268,32 276,32 L318,32 C326,32 330,35 332,41 L334,62 Z",
        v.grad(32, 64, (0, p["hi"]), (0.35, p["base"]), (1, p["lo"])),
        ink,
        1.8,
    )
    for x in (266, 282, 298, 314):
        v.rect(x, 45, 11, 5, ink, r=2)
    v.path("M256,33 C268,24 316,22 334,31 L332,35 L258,36 Z", p["base"], ink, 1.5)
    v.rect(376, 56, 44, 8, p["lo"], ink, 1.4, r=3)
    # mantlet
    v.path(
        "M462,76 C474,72 492,72 500,80 L504,96 L504,120 L500,132 C490,140 472,138 462,134 Z",
        v.grad(72, 138, (0, p["hi2"]), (0.35, p["hi"]), (0.6, p["base"]), (1, p["lo2"])),
        ink,
        2,
    )
    v.tube(502, 107, 21, 556, 107, 15)
    v.tube(552, 107, 13.5, 700, 107, 11.5)
    v.tube(696, 107, 10.5, 846, 107, 9)
    v.brake(842, 107, 56, 15)
    return v


def panther(p: Inks) -> Piece:
    """Pz V Panther: sloped glacis, skirts, rounded mantlet."""
    v = Piece(920, 340, p)
    ink = v.ink
    v.poly([(58, 210), (700, 226), (690, 268), (650, 298), (100, 298), (66, 250)], p["lo2"], ink)
    band = "M110,312 L560,312 C606,310 650,298 682,266 C698,246 684,208 648,206 C616,206 596,228 556,230 C420,234 240,234 130,230 C100,226 72,228 56,246 C44,262 54,282 74,294 C88,304 96,311 110,312 Z"
    v.path(band, "#1D1F1D")
    v.circ(80, 266, 30, ink)
    v.circ(80, 266, 28, p["lo"])
    v.circ(79, 265, 20, p["base"])
    v.circ(80, 266, 9, p["lo2"])
    v.sprocket(642, 246, 37)
    xs = [136 + i * 60 for i in range(8)]
    for i, x in enumerate(xs):
        if i % 2 == 0:
            v.circ(x, 267, 42, ink)
            v.circ(x, 267, 40, p["rub"])
            v.circ(x, 267, 33, p["lo2"])
            v.circ(x, 267, 14, p["lo"])
    for i, x in enumerate(xs):
        if i % 2 == 1:
            v.wheel(x, 267, 42, "dish")
    for i, x in enumerate(xs):
        if i % 2 == 0:
            v.circ(x, 267, 13, ink)
            v.circ(x, 267, 11, p["base"])
            v.circ(x - 1, 266, 6, p["hi"])
    v.track(band)
    # rear stowage bins and exhaust
    v.path("M8,162 L40,156 L48,214 L18,212 Z", v.grad(156, 214, (0, p["hi"]), (0.3, p["base"]), (1, p["lo"])), ink, 1.8)
    v.path("M26,156 L20,118 L30,114 L38,154 Z", p["lo2"], ink, 1.5)
    # hull: sloped side as lit upper plane
    hs = v.grad(138, 216, (0, p["hi"]), (0.5, p["base"]), (1, p["lo"]))
    v.poly([(30, 158), (58, 140), (548, 138), (716, 240), (700, 258), (664, 226), (560, 214), (64, 214)], hs, ink, 2)
    v.poly(
        [(548, 138), (716, 240), (706, 250), (528, 142)],
        v.grad(0, 0, (0, p["hi2"]), (1, p["base"]), x0=548, x1=716),
        ink,
        1.6,
    )
    v.path("M58,140 L548,138", "none", p["hi2"], 2.4)
    v.circ(618, 184, 10, p["lo"], ink, 1.5)
    v.line(622, 184, 640, 186, p["gun"], 5)
    v.path(
        "M640,214 L690,232 C706,238 716,248 718,262 L710,264 C704,252 694,246 676,240 L632,224 Z", p["base"], ink, 1.6
    )
    # Schuerzen plates
    sk = v.grad(200, 250, (0, p["hi"]), (0.2, p["base"]), (1, p["lo"]))
    for i in range(5):
        x = 74 + i * 106
        v.poly([(x, 202), (x + 103, 202), (x + 103, 244), (x, 246)], sk, ink, 1.6)
        v.bolts([(x + 8, 208), (x + 95, 208)])
    v.line(74, 202, 604, 202, p["hi2"], 1.6)
    # tools on side
    v.rect(112, 176, 110, 7, p["wood"], ink, 1)
    v.rect(218, 172, 20, 15, p["gun"], ink, 1)
    v.rect(266, 166, 128, 20, p["lo"], ink, 1.4, r=9)
    v.path("M272,172 L388,172", "none", p["hi"], 2.5)
    v.mark(452, 174, 18)
    v.rect(96, 130, 86, 10, p["lo"], ink, 1.2)
    for x in range(100, 180, 9):
        v.line(x, 132, x, 139, ink, 1.1)
    # turret
    v.rect(270, 132, 196, 10, p["lo2"], ink, 1.4)
    v.path(
        "M264,70 L240,130 L244,138 L470,138 L488,128 L474,70 L440,64 L300,64 Z",
        v.grad(64, 138, (0, p["hi2"]), (0.18, p["hi"]), (0.55, p["base"]), (1, p["lo"])),
        ink,
        2,
    )
    v.path("M264,70 L300,64 L440,64 L474,70", "none", p["hi2"], 2.2)
    for i in range(4):
        x = 300 + i * 21
        v.rect(x, 92, 17, 30, p["track"], ink, 1.2, r=2)
        v.rect(x + 3, 97, 11, 8, p["track2"])
        v.rect(x + 3, 110, 11, 7, p["track2"])
    v.path(
        "M272,66 L276,42 C280,36 290,34 300,34 L326,34 C336,34 342,37 344,43 L348,64 Z",
        v.grad(34, 66, (0, p["hi"]), (0.4, p["base"]), (1, p["lo"])),
        ink,
        1.8,
    )
    for x in (281, 297, 313, 329):
        v.rect(x, 46, 10, 5, ink, r=2)
    v.path("M276,36 C290,27 328,27 344,35 L342,39 L278,40 Z", p["base"], ink, 1.4)
    v.path("M260,118 C250,118 246,110 248,100 C250,92 256,88 264,90", "none", p["lo2"], 4)
    # mantlet (cylinder)
    v.path(
        "M470,66 C492,60 518,70 522,88 L524,118 C520,136 496,144 472,138 Z",
        v.grad(62, 142, (0, p["hi"]), (0.25, p["hi2"]), (0.55, p["base"]), (1, p["lo2"])),
        ink,
        2,
    )
    v.tube(520, 104, 18, 556, 104, 14)
    v.tube(552, 104, 12, 700, 104, 10)
    v.tube(696, 104, 9.5, 852, 104, 8)
    v.brake(848, 104, 48, 13)
    return v


def stug(p: Inks) -> Piece:
    """StuG III: no turret, a low box with the gun in its front."""
    v = Piece(920, 340, p)
    ink = v.ink
    ox = 60
    v.poly(
        [(ox + 62, 208), (ox + 580, 214), (ox + 600, 248), (ox + 560, 294), (ox + 96, 294), (ox + 52, 252)],
        p["lo2"],
        ink,
    )
    band = f"M{ox + 112},312 L{ox + 486},312 C{ox + 526},310 {ox + 560},298 {ox + 584},270 C{ox + 598},246 {ox + 584},214 {ox + 550},212 C{ox + 400},208 {ox + 220},208 {ox + 84},216 C{ox + 54},220 {ox + 42},244 {ox + 50},266 C{ox + 62},290 {ox + 92},310 {ox + 112},312 Z"
    v.path(band, "#1D1F1D")
    v.circ(ox + 86, 258, 32, ink)
    v.circ(ox + 86, 258, 30, p["lo"])
    for i in range(8):
        a = i * math.pi / 4
        v.line(ox + 86, 258, round(ox + 86 + 24 * math.cos(a), 1), round(258 + 24 * math.sin(a), 1), p["base"], 6)
    v.circ(ox + 86, 258, 10, p["base"], ink, 1.2)
    v.sprocket(ox + 545, 252, 33)
    for x in (200, 318, 436):
        v.circ(ox + x, 234, 14, ink)
        v.circ(ox + x, 234, 12, p["base"])
        v.circ(ox + x, 234, 5, p["lo2"])
    for i in range(6):
        v.wheel(ox + 150 + i * 66, 277, 29)
    # shock absorbers
    v.track(band)
    # hull side above track
    v.poly(
        [(ox + 44, 196), (ox + 560, 196), (ox + 620, 236), (ox + 596, 240), (ox + 560, 214), (ox + 48, 214)],
        p["base"],
        ink,
        1.8,
    )
    v.poly(
        [(ox + 500, 178), (ox + 576, 200), (ox + 624, 238), (ox + 606, 252), (ox + 566, 212)],
        v.grad(176, 250, (0, p["hi2"]), (0.4, p["hi"]), (1, p["lo"])),
        ink,
        1.8,
    )
    # spare track on nose
    for i in range(4):
        x0, y0 = ox + 580 + i * 11, 205 + i * 9.5
        v.poly([(x0, y0), (x0 + 11, y0 + 9), (x0 + 6, y0 + 16), (x0 - 5, y0 + 7)], p["track2"], ink, 1.2)
    # engine deck
    v.path(
        f"M{ox + 40},206 L{ox + 52},170 L{ox + 170},160 L{ox + 190},160 L{ox + 190},206 Z",
        v.grad(160, 206, (0, p["hi"]), (0.4, p["base"]), (1, p["lo"])),
        ink,
        1.8,
    )
    v.rect(ox + 66, 150, 96, 18, p["cloth"], ink, 1.4, r=6)
    v.line(ox + 92, 151, ox + 92, 168, p["web"], 3)
    v.line(ox + 134, 151, ox + 134, 168, p["web"], 3)
    # fighting compartment
    v.path(
        f"M{ox + 166},206 L{ox + 184},128 L{ox + 300},122 L{ox + 440},126 L{ox + 468},150 L{ox + 520},176 L{ox + 520},206 Z",
        v.grad(122, 206, (0, p["hi2"]), (0.14, p["hi"]), (0.5, p["base"]), (1, p["lo"])),
        ink,
        2,
    )
    v.path(f"M{ox + 184},128 L{ox + 300},122 L{ox + 440},126", "none", p["hi2"], 2.4)
    v.path(f"M{ox + 390},206 L{ox + 404},150 L{ox + 468},150", "none", ink, 1.4)
    v.path(f"M{ox + 214},206 L{ox + 226},130", "none", ink, 1.3, op=0.7)
    # fender
    v.path(
        f"M{ox + 26},214 L{ox + 34},205 L{ox + 560},205 L{ox + 612},214 L{ox + 608},222 L{ox + 560},214 L{ox + 30},214 Z",
        v.grad(205, 220, (0, p["hi2"]), (0.5, p["base"]), (1, p["lo"])),
        ink,
        1.6,
    )
    # cupola, mg shield
    v.path(
        f"M{ox + 226},126 L{ox + 230},108 C{ox + 240},100 {ox + 280},100 {ox + 290},108 L{ox + 294},124 Z",
        v.grad(100, 126, (0, p["hi"]), (1, p["lo"])),
        ink,
        1.6,
    )
    for x in (238, 254, 270):
        v.rect(ox + x, 112, 10, 5, ink, r=2)
    v.poly([(ox + 350, 124), (ox + 356, 84), (ox + 372, 82), (ox + 376, 124)], p["base"], ink, 1.6)
    v.line(ox + 362, 94, ox + 420, 90, p["gun"], 5)
    v.line(ox + 340, 97, ox + 364, 94, p["gun"], 7)
    v.mark(ox + 300, 170, 19)
    # saukopf mantlet + gun
    v.path(
        f"M{ox + 440},146 C{ox + 470},136 {ox + 520},142 {ox + 556},156 L{ox + 562},166 L{ox + 556},178 C{ox + 520},192 {ox + 480},196 {ox + 446},192 Z",
        v.grad(140, 194, (0, p["hi2"]), (0.35, p["hi"]), (0.6, p["base"]), (1, p["lo2"])),
        ink,
        2,
    )
    v.tube(ox + 556, 167, 12, ox + 720, 165, 9.5)
    v.brake(ox + 714, 165, 44, 14)
    return v


def king_tiger(p: Inks) -> Piece:
    """Pz VI King Tiger: the sloped hull of a Panther grown, the long turret, the longest gun."""
    v = Piece(1000, 340, p)
    ink = v.ink
    with v.moved(14):
        v.poly([(50, 210), (720, 226), (716, 268), (670, 298), (100, 298), (56, 250)], p["lo2"], ink)
        band = v.loop((72, 262, 40), (692, 246, 40), (112, 610, 312), sag=10)
        v.path(band, p["dark"])
        v.idler(72, 262, 32)
        v.sprocket(692, 246, 34, 18)
        for i in range(1, 9, 2):
            v.back_wheel(132 + i * 59, 269, 40)
        for i in range(0, 9, 2):
            v.wheel(132 + i * 59, 269, 41, "dish")
        v.track(band)
        v.path("M14,166 L46,160 L52,214 L26,214 Z", v.plate(160, 214), ink, 1.8)
        for x in (18, 34):
            v.path(f"M{x},164 L{x - 8},120 L{x + 4},116 L{x + 14},160 Z", p["lo2"], ink, 1.5)
        v.poly(
            [(34, 176), (66, 142), (560, 138), (744, 242), (728, 260), (690, 230), (60, 216)], v.plate(138, 224), ink, 2
        )
        v.poly([(560, 138), (744, 242), (732, 252), (536, 142)], v.slope(536, 744), ink, 1.6)
        v.path("M66,142 L560,138", "none", p["hi2"], 2.4)
        v.circ(642, 190, 11, p["lo"], ink, 1.5)
        v.line(646, 190, 668, 193, p["gun"], 5)
        v.path(
            "M20,206 L700,208 C730,214 744,236 746,262 L736,262 C732,240 718,226 690,220 L20,218 Z", p["base"], ink, 1.6
        )
        v.line(24, 207, 690, 209, p["hi2"], 1.8)
        for x in (150, 280, 410, 540):
            v.line(x, 208, x, 219, ink, 1.4)
        v.path("M90,180 C160,194 260,172 350,184 C400,190 430,182 470,180", "none", p["lo2"], 5)
        v.path("M90,179 C160,193 260,171 350,183 C400,189 430,181 470,179", "none", p["steel"], 1.4)
        v.tools(110, 158, 100)
        v.mark(520, 180, 19)
        v.grille(76, 130, 110)
        v.rect(250, 130, 230, 12, p["lo2"], ink, 1.4)
        v.path(
            "M176,72 L168,128 L180,138 L470,140 L500,126 L492,84 L462,66 L300,56 L200,60 Z", v.plate(56, 140), ink, 2
        )
        v.path("M176,72 L200,60 L300,56 L462,66 L492,84", "none", p["hi2"], 2.4)
        v.links(208, 88, 7)
        v.mark(388, 104, 18)
        v.cupola(300, 60, 74, 28)
        v.rect(400, 52, 44, 10, p["lo"], ink, 1.4, r=3)
        v.path("M482,80 C506,74 530,84 536,98 L536,114 C528,130 504,136 484,130 Z", v.round(78, 134), ink, 2)
        v.tube(534, 105, 18, 600, 105, 14)
        v.tube(596, 105, 12.5, 740, 105, 10.5)
        v.tube(736, 105, 9.6, 912, 105, 8)
        v.brake(908, 105, 54, 15)
    return v
