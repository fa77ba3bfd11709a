"""Half-tracks, armoured cars and soft vehicles."""

from __future__ import annotations

from .kit import Inks, Piece
from .people import head, soldier


def rider(v: Piece, x: float, y: float, k: float = 1.0, hat: str = "") -> None:
    """Someone sitting, of whom head and shoulders show; y is the middle of the face."""
    with v.moved(x, y, k):
        v.path("M-22,34 C-20,16 -10,11 0,11 C12,11 20,17 22,34 Z", v.p["cloth"], v.ink, 1.2)
        head(v, 0, 0, 1.0, hat)


def _m3_chassis(v: Piece) -> None:
    """Track, front wheel and engine of the American half-track."""
    p, ink = v.p, v.ink
    v.poly([(30, 236), (650, 236), (650, 256), (30, 262)], p["lo2"], ink)
    band = (
        "M104,314 L330,314 C366,312 398,292 404,266 C404,242 388,230 364,232 C300,240 150,244 84,246 "
        "C54,250 46,272 58,290 C70,306 84,314 104,314 Z"
    )
    v.path(band, p["dark"])
    v.wheel(88, 280, 27, "spoke")
    v.sprocket(370, 266, 27, 12)
    for i in range(4):
        v.wheel(148 + i * 52, 291, 17)
    v.poly([(150, 262), (300, 262), (310, 280), (140, 280)], p["base"], ink, 1.5)
    v.hub(226, 254, 12)
    v.track(band)
    v.path("M470,176 L636,188 L648,196 L648,246 L470,246 Z", v.plate(176, 246), ink, 2)
    for i in range(6):
        v.line(500 + i * 14, 200, 500 + i * 14, 222, p["lo"], 4)
    v.rect(644, 194, 12, 52, p["lo"], ink, 1.5, r=2)
    for i in range(5):
        v.line(645, 200 + i * 9, 655, 200 + i * 9, p["lo2"], 4)
    fender = (
        "M478,246 C490,208 540,196 588,206 C616,212 632,224 640,240 L628,244 C612,228 590,222 566,222 "
        "C530,222 506,236 498,256 Z"
    )
    v.path(fender, v.plate(198, 256), ink, 1.8)
    v.tyre(566, 272, 47)
    v.rect(636, 246, 26, 14, p["base"], ink, 1.5)
    v.circ(674, 256, 16, p["lo"], ink, 1.6)
    v.circ(671, 252, 7, p["hi"])
    v.lamp(640, 214)


def _m3_cab(v: Piece) -> None:
    """The armoured cab with its visor."""
    p, ink = v.p, v.ink
    v.path("M392,136 L452,136 L474,178 L474,244 L392,244 Z", v.plate(136, 244), ink, 2)
    v.poly([(452, 136), (474, 178), (466, 180), (444, 138)], p["hi2"], ink, 1.3)
    v.rect(412, 150, 30, 8, p["gun"], ink, 1.1, r=2)
    v.line(396, 138, 396, 240, ink, 1.5)
    v.line(396, 176, 470, 176, ink, 1.3)
    v.rect(404, 196, 14, 5, p["lo2"], r=2)


def _m3_body(v: Piece) -> None:
    """The long open box behind the cab, with jerrycans, rivets and bags."""
    p, ink = v.p, v.ink
    v.path("M22,140 L392,136 L392,240 L30,240 Z", v.plate(136, 240), ink, 2)
    v.roll(38, 158, 72, 40)
    v.rect(44, 186, 64, 26, p["cloth_hi"], ink, 1.4, r=8)
    v.mark(210, 192, 26)
    for x in (300, 332):
        v.rect(x, 176, 26, 42, p["base"], ink, 1.5, r=3)
        v.line(x + 2, 178, x + 24, 216, p["lo"], 2)
        v.line(x + 24, 178, x + 2, 216, p["lo"], 2)
    for y in (148, 232):
        v.bolts([(34 + i * 24, y) for i in range(15)])
    v.line(24, 140, 452, 136, p["hi2"], 2.2)


def m3_halftrack(p: Inks) -> Piece:
    """M3 half-track with riders, its heavy machine gun over the cab."""
    v = Piece(760, 340, p)
    with v.moved(36):
        for i, x in enumerate((130, 178, 232, 284)):
            rider(v, x, 120 - (i % 2) * 4)
        _m3_chassis(v)
        _m3_cab(v)
        _m3_body(v)
        v.path("M348,136 L360,112 L384,112 L394,136 Z", p["lo"], v.ink, 1.4)
        v.line(330, 104, 388, 100, p["gun"], 9)
        v.line(388, 100, 470, 92, p["gun"], 4)
        v.rect(352, 104, 22, 18, p["lo2"], v.ink, 1.2)
    return v


def m16(p: Inks) -> Piece:
    """M16: the half-track with four heavy machine guns in a turning mount."""
    v = Piece(760, 360, p)
    with v.moved(36, 20):
        _m3_chassis(v)
        _m3_cab(v)
        v.path("M130,150 L140,118 L260,118 L272,150 Z", p["lo2"], v.ink, 1.6)
        rider(v, 176, 74)
        for y, back in ((70, 150), (98, 142)):
            v.line(back, y + 12, back + 130, y - 26, p["gun"], 13)
            v.line(back + 110, y - 21, back + 250, y - 62, p["gun"], 8)
            v.line(back + 112, y - 23, back + 246, y - 62, p["steel"], 1.6)
        v.circ(208, 96, 36, p["lo"], v.ink, 1.8)
        v.circ(206, 94, 28, p["base"])
        v.circ(204, 92, 14, p["hi"], v.ink, 1.2)
        v.poly([(238, 60), (254, 54), (274, 150), (250, 150)], v.plate(54, 150), v.ink, 1.8)
        v.poly([(150, 152), (156, 104), (200, 98), (206, 152)], v.plate(98, 152), v.ink, 1.7)
        _m3_body(v)
    return v


def greyhound(p: Inks) -> Piece:
    """M8 Greyhound: six wheels, small turret."""
    v = Piece(760, 340, p)
    ink = v.ink
    with v.moved(50):
        v.poly([(60, 238), (580, 238), (556, 268), (90, 268)], p["lo2"], ink)
        for x in (146, 262, 500):
            v.tyre(x, 274, 46)
        hull = (
            "M20,196 L46,168 L160,156 L420,150 L470,160 L590,206 L604,222 L588,246 L556,250 C540,222 520,216 498,216 "
            "C474,216 456,228 446,254 L318,256 C306,226 284,218 262,218 C240,218 222,226 204,244 C186,226 168,218 146,218 "
            "C120,218 104,228 92,248 L40,236 Z"
        )
        v.path(hull, v.plate(150, 256), ink, 2)
        v.path("M46,168 L160,156 L420,150 L470,160 L462,182 L52,194 Z", p["hi"], op=0.5)
        v.path("M470,160 L590,206 L576,212 L462,182 Z", p["hi2"], ink, 1.4)
        v.path("M52,194 L462,182 L576,212", "none", ink, 1.4, op=0.7)
        v.rect(432, 140, 50, 22, p["base"], ink, 1.6, r=3)
        v.rect(452, 147, 26, 7, p["gun"], r=2)
        for arch in (
            "M436,250 C448,212 482,202 506,204 C536,206 556,222 562,246",
            "M82,246 C96,212 124,204 150,204 L262,204 C296,206 316,222 326,252",
        ):
            v.path(arch, "none", ink, 7)
            v.path(arch, "none", p["hi"], 4)
        v.rect(340, 206, 84, 44, p["lo"], ink, 1.5, r=3)
        for i in range(3):
            v.circ(356 + i * 26, 228, 11, p["base"], ink, 1.3)
        v.roll(44, 150, 84, 24)
        v.mark(384, 178, 18)
        v.lamp(560, 188)
        v.path("M192,154 L204,102 L352,98 L374,112 L376,152 Z", v.plate(98, 154), ink, 2)
        v.line(204, 102, 352, 98, p["hi2"], 2.2)
        head(v, 262, 88, 1.0)
        v.path("M240,102 C244,96 280,96 286,101 L286,104 L240,104 Z", p["cloth"], ink, 1)
        v.mark(286, 128, 15)
        v.path("M366,108 L396,112 L398,142 L368,146 Z", p["base"], ink, 1.6)
        v.tube(394, 127, 7, 556, 125, 4.6)
        v.circ(556, 125, 5, p["lo2"], ink, 1)
        v.machine_gun(214, 71, 92, -5)
        v.aerial(90, 158, 118, -18)
    return v


def scout_car(p: Inks) -> Piece:
    """White Scout Car: an open armoured tub on four wheels, a roller in front."""
    v = Piece(700, 330, p)
    ink = v.ink
    with v.moved(40):
        for x, y in ((170, 104), (236, 100), (372, 106)):
            rider(v, x, y)
        v.poly([(60, 238), (560, 238), (560, 262), (60, 262)], p["lo2"], ink)
        v.tyre(158, 268, 50)
        v.tyre(502, 268, 50)
        v.path(
            "M24,140 L340,134 L340,244 L232,246 C224,214 190,204 160,206 C128,206 104,220 96,246 L34,242 Z",
            v.plate(134, 246),
            ink,
            2,
        )
        v.path("M340,134 L388,134 L412,178 L412,246 L340,246 Z", v.plate(134, 246), ink, 2)
        v.path("M410,176 L564,188 L574,196 L574,244 L410,248 Z", v.plate(176, 248), ink, 2)
        v.poly([(388, 134), (412, 178), (402, 180), (380, 136)], p["hi2"], ink, 1.3)
        v.rect(352, 148, 26, 8, p["gun"], ink, 1.1, r=2)
        for i in range(5):
            v.line(440 + i * 14, 200, 440 + i * 14, 222, p["lo"], 4)
        v.rect(570, 196, 11, 48, p["lo"], ink, 1.5, r=2)
        fender = "M410,246 C424,206 470,194 520,202 C548,208 564,222 572,240 L558,244 C546,228 528,220 502,220 C468,220 444,234 434,254 Z"
        v.path(fender, v.plate(196, 254), ink, 1.8)
        v.path("M90,248 C100,210 130,200 160,200 C194,200 226,212 236,248", "none", ink, 7)
        v.path("M90,248 C100,210 130,200 160,200 C194,200 226,212 236,248", "none", p["hi"], 4)
        v.rect(566, 244, 24, 14, p["base"], ink, 1.5)
        v.circ(602, 254, 16, p["lo"], ink, 1.6)
        v.circ(599, 250, 7, p["hi"])
        v.lamp(560, 212)
        v.mark(288, 186, 25)
        v.roll(44, 154, 70, 34)
        v.bolts([(40 + i * 24, 146) for i in range(13)])
        v.machine_gun(286, 104, 110, -6)
        v.aerial(40, 140, 116, -12)
    return v


def puma(p: Inks) -> Piece:
    """Puma: eight wheels, turret with a long gun."""
    v = Piece(780, 340, p)
    ink = v.ink
    with v.moved(20):
        v.poly([(60, 236), (660, 236), (630, 266), (90, 266)], p["lo2"], ink)
        for x in (130, 252, 452, 574):
            v.tyre(x, 276, 45)
        hull = (
            "M16,208 L52,178 L220,160 L470,156 L560,166 L690,206 L694,222 L650,250 L632,250 C616,224 598,218 574,218 "
            "C550,218 530,226 514,246 C496,226 474,218 452,218 C426,218 406,228 396,252 L308,252 C298,228 278,218 252,218 "
            "C230,218 208,226 192,246 C174,226 154,218 130,218 C106,218 86,228 74,248 L40,240 Z"
        )
        v.path(hull, v.plate(156, 252), ink, 2)
        v.path("M560,166 L690,206 L676,214 L552,186 Z", p["hi2"], ink, 1.3)
        v.path("M58,200 L552,186 L676,214", "none", ink, 1.4, op=0.7)
        for a, b in ((74, 312), (396, 634)):
            arch = f"M{a - 8},246 C{a + 8},212 {a + 34},204 {a + 58},204 L{b - 58},204 C{b - 34},204 {b - 10},212 {b + 2},248"
            v.path(arch, "none", ink, 7)
            v.path(arch, "none", p["hi"], 4)
        v.rect(318, 208, 70, 40, p["lo"], ink, 1.4, r=4)
        v.rect(328, 216, 22, 24, p["base"], ink, 1.2, r=2)
        v.rect(356, 216, 22, 24, p["base"], ink, 1.2, r=2)
        v.mark(486, 178, 19)
        v.grille(80, 160, 110)
        v.path("M250,158 L272,108 L410,106 L440,124 L444,156 Z", v.plate(106, 158), ink, 2)
        v.line(272, 108, 410, 106, p["hi2"], 2.2)
        v.path("M430,112 C456,110 474,120 476,132 C474,146 456,152 436,150 Z", v.round(110, 152), ink, 1.8)
        v.tube(474, 131, 9, 668, 128, 6)
        v.brake(664, 128, 34, 10)
        v.path("M300,108 C304,98 344,98 350,107 Z", p["lo"], ink, 1.4)
        for i in range(3):
            v.tube(268 + i * 9, 128, 5, 284 + i * 9, 108, 5)
        v.mark(352, 132, 15)
        v.aerial(236, 160, 116, -14)
    return v


def sdkfz_223(p: Inks) -> Piece:
    """SdKfz 223: a small angular car with a machine gun, under its frame of an aerial."""
    v = Piece(640, 340, p)
    ink = v.ink
    with v.moved(40, 8):
        for x0, x1 in ((88, 470), (96, 462)):
            v.line(x0, 84, x1, 84, p["lo2"], 4)
        for x in (104, 210, 350, 456):
            v.line(x, 84, x + (8 if x < 280 else -8), 174, p["lo2"], 3.4)
        v.poly([(50, 236), (520, 236), (500, 264), (80, 264)], p["lo2"], ink)
        for x in (132, 444):
            v.tyre(x, 268, 50)
        hull = (
            "M10,206 L36,176 L150,164 L170,142 L372,140 L404,166 L540,198 L562,214 L544,240 L520,246 C510,218 480,208 444,208 "
            "C410,208 384,220 374,250 L204,252 C194,220 168,208 132,208 C98,208 74,220 64,244 L30,236 Z"
        )
        v.path(hull, v.plate(140, 252), ink, 2)
        v.path("M170,142 L372,140 L404,166 L396,184 L150,186 Z", p["hi"], op=0.45)
        v.path("M36,198 L396,184 L550,212", "none", ink, 1.4, op=0.7)
        v.poly([(404, 166), (540, 198), (528, 206), (394, 182)], p["hi2"], ink, 1.3)
        v.rect(340, 152, 28, 10, p["gun"], ink, 1.1, r=2)
        for a, b in ((56, 208), (368, 522)):
            arch = f"M{a},248 C{a + 14},212 {a + 40},202 {(a + b) / 2},202 C{b - 40},202 {b - 14},212 {b},250"
            v.path(arch, "none", ink, 7)
            v.path(arch, "none", p["hi"], 4)
        v.mark(284, 196, 22)
        v.rect(222, 206, 50, 34, p["lo"], ink, 1.4, r=3)
        v.lamp(524, 184)
        v.path("M196,142 L210,104 L300,102 L322,140 Z", v.plate(102, 142), ink, 1.9)
        for i in range(5):
            v.line(214 + i * 20, 104, 208 + i * 24, 140, p["lo"], 1.5)
        v.line(300, 112, 386, 106, p["gun"], 6)
        v.line(384, 106, 420, 104, p["gun"], 3.4)
    return v


def _german_half_gear(v: Piece, wheels: int, x0: float, gap: float) -> None:
    """Interleaved wheels inside the track of a German half-track."""
    p = v.p
    last = x0 + (wheels - 1) * gap
    band = v.loop((x0 - 30, 262, 28), (last + 44, 254, 30), (x0 + 8, last - 6, 312), sag=12)
    v.path(band, p["dark"])
    v.sprocket(last + 44, 254, 25, 12)
    v.idler(x0 - 30, 262, 21)
    for i in range(1, wheels, 2):
        v.back_wheel(x0 + i * gap, 275, 34)
    for i in range(0, wheels, 2):
        v.wheel(x0 + i * gap, 275, 35, "dish")
    v.track(band)


def sdkfz_251(p: Inks) -> Piece:
    """SdKfz 251: the faceted German half-track with its riders."""
    v = Piece(800, 340, p)
    ink = v.ink
    with v.moved(40):
        for x, y in ((120, 112), (172, 108), (230, 112)):
            rider(v, x, y)
        v.poly([(30, 232), (600, 232), (600, 262), (40, 262)], p["lo2"], ink)
        _german_half_gear(v, 7, 106, 46)
        v.tyre(606, 270, 48)
        v.path(
            "M6,190 L40,142 L330,136 L414,134 L438,172 L640,192 L676,212 L664,232 L440,240 L36,244 Z",
            v.plate(134, 244),
            ink,
            2,
        )
        v.path(
            "M6,190 L440,186 L676,212 L664,232 L440,240 L36,244 Z",
            v.grad(186, 244, (0, p["base"]), (1, p["lo2"])),
            op=0.8,
        )
        v.path("M6,190 L440,186 L676,212", "none", ink, 1.6)
        v.path("M40,142 L330,136 L414,134", "none", p["hi2"], 2.4)
        v.poly([(414, 134), (438, 172), (428, 176), (402, 138)], p["hi2"], ink, 1.3)
        v.rect(376, 148, 26, 9, p["gun"], ink, 1.1, r=2)
        v.line(346, 138, 350, 240, ink, 1.3)
        for i in range(3):
            v.rect(150 + i * 60, 204, 50, 26, p["base"], ink, 1.3, r=3)
        v.path(
            "M520,214 C536,200 576,196 612,200 C644,206 664,222 672,244 L656,246 C644,230 626,222 604,222 C570,222 548,234 540,258 Z",
            v.plate(196, 258),
            ink,
            1.8,
        )
        v.lamp(650, 188)
        v.mark(286, 164, 19)
        v.mark(560, 200, 13)
        v.poly([(318, 138), (330, 96), (352, 92), (356, 138)], v.plate(92, 138), ink, 1.7)
        v.line(302, 104, 356, 102, p["gun"], 7)
        v.line(354, 102, 428, 98, p["gun"], 4.4)
        v.aerial(60, 142, 110, -12)
    return v


def sdkfz_7_1(p: Inks) -> Piece:
    """SdKfz 7/1: a long tractor with a four-barrelled gun on its bed."""
    v = Piece(860, 380, p)
    ink = v.ink
    with v.moved(40, 42):
        v.poly([(30, 226), (640, 226), (640, 260), (40, 260)], p["lo2"], ink)
        _german_half_gear(v, 7, 110, 50)
        v.tyre(664, 270, 49)
        v.path(
            "M520,246 L520,150 L548,142 L690,152 C716,160 724,176 724,196 L724,244 L600,246 Z",
            v.plate(142, 246),
            ink,
            2,
        )
        v.rect(716, 168, 14, 70, p["lo"], ink, 1.6, r=4)
        for i in range(7):
            v.line(718, 176 + i * 9, 728, 176 + i * 9, p["lo2"], 3.4)
        for i in range(6):
            v.line(590 + i * 18, 172, 590 + i * 18, 206, p["lo"], 4)
        v.path(
            "M588,250 C596,214 630,200 668,202 C708,204 732,222 740,248 L724,250 C716,230 694,220 666,220 C632,220 612,232 606,256 Z",
            v.plate(202, 256),
            ink,
            1.8,
        )
        v.lamp(716, 158)
        v.path("M396,246 L396,164 L524,152 L524,246 Z", v.plate(152, 246), ink, 1.8)
        v.line(528, 148, 548, 104, ink, 4)
        v.rect(530, 102, 10, 46, p["steel"], ink, 1, op=0.6)
        for x in (430, 484):
            rider(v, x, 130, 1.05)
        v.rect(400, 176, 118, 14, p["lo"], ink, 1.3, r=3)
        v.path("M14,202 L400,202 L400,232 L14,232 Z", v.plate(202, 232), ink, 1.8)
        for i in range(8):
            v.line(40 + i * 46, 204, 40 + i * 46, 231, p["lo"], 2)
        v.mark(330, 217, 13)
        v.path("M120,202 L150,160 L262,160 L290,202 Z", p["lo2"], ink, 1.6)
        v.path("M166,160 L182,112 L236,112 L248,160 Z", v.plate(112, 160), ink, 1.7)
        for dy, dx in ((0, 0), (22, 12)):
            v.line(136 + dx, 128 + dy, 262 + dx, 72 + dy, p["gun"], 14)
            v.line(250 + dx, 77 + dy, 392 + dx, 14 + dy, p["gun"], 7)
            v.line(252 + dx, 75 + dy, 388 + dx, 14 + dy, p["steel"], 1.6)
            v.line(372 + dx, 23 + dy, 396 + dx, 12 + dy, p["gun"], 10)
        soldier(v, 86, 200, "crew", 0.98)
        v.poly([(238, 54), (256, 46), (300, 178), (274, 186)], v.plate(46, 186), ink, 1.9)
        rider(v, 196, 100, 1.05)
    return v


def jeep(p: Inks) -> Piece:
    """A jeep with a driver, an officer and a tall aerial: the American commander."""
    v = Piece(560, 320, p)
    ink = v.ink
    with v.moved(40):
        soldier(v, 120, 206, "point", 0.98, gun="", hat="")
        rider(v, 242, 132, 1.1)
        v.line(292, 180, 268, 150, p["gun"], 4)
        v.circ(274, 160, 15, "none", p["gun"], 4)
        v.poly([(50, 232), (470, 232), (470, 256), (60, 256)], p["lo2"], ink)
        v.tyre(122, 264, 50)
        v.tyre(420, 264, 50)
        v.path("M34,232 L34,182 L70,172 L190,174 L204,214 L268,214 L286,176 L300,166 L470,172 L484,184 L484,236 L476,240 "
               "C468,212 446,204 420,204 C392,204 368,216 360,244 L190,246 C182,216 152,206 122,206 C94,206 72,216 64,238 Z",
               v.plate(166, 246), ink, 2)  # fmt: skip
        v.line(298, 166, 306, 104, ink, 5)
        v.line(298, 166, 306, 104, p["hi"], 2.4)
        v.rect(303, 104, 5, 60, p["steel"], op=0.5)
        v.path("M356,250 C364,210 396,196 424,198 C456,200 478,216 484,240", "none", ink, 8)
        v.path("M356,250 C364,210 396,196 424,198 C456,200 478,216 484,240", "none", p["hi"], 5)
        for i in range(5):
            v.line(470 + i * 0, 184 + i * 9, 482, 184 + i * 9, p["lo2"], 3.4)
        v.lamp(478, 206)
        v.mark(396, 186, 14)
        v.mark(112, 192, 14)
        v.roll(34, 150, 50, 30)
        v.rect(18, 190, 18, 42, p["base"], ink, 1.5, r=3)
        v.aerial(48, 176, 150, -18)
    return v


def staff_car(p: Inks) -> Piece:
    """An open staff car with peaked caps in it: the German commander."""
    v = Piece(640, 330, p)
    ink = v.ink
    with v.moved(36, 6):
        soldier(v, 168, 210, "point", 1.0, gun="", hat="peaked", coat=True)
        rider(v, 110, 124, 1.1, "peaked")
        rider(v, 300, 126, 1.08)
        v.line(336, 184, 318, 150, p["gun"], 4)
        v.circ(322, 162, 15, "none", p["gun"], 4)
        v.poly([(46, 234), (540, 234), (540, 258), (56, 258)], p["lo2"], ink)
        v.tyre(124, 264, 49)
        v.tyre(470, 264, 49)
        v.path("M24,230 L30,182 L60,168 L350,170 L366,158 L520,176 L540,190 L546,238 L532,240 "
               "C520,212 496,204 470,204 C442,204 418,216 410,244 L192,246 C184,216 154,206 124,206 C96,206 74,216 66,240 Z",
               v.plate(158, 246), ink, 2)  # fmt: skip
        v.line(192, 172, 194, 240, ink, 1.4)
        v.line(296, 172, 296, 244, ink, 1.4)
        v.path("M36,178 L348,178", "none", p["lo"], 2)
        v.rect(166, 190, 16, 5, p["lo2"], r=2)
        v.rect(270, 190, 16, 5, p["lo2"], r=2)
        v.line(356, 164, 346, 112, ink, 5)
        v.line(356, 164, 346, 112, p["hi"], 2.4)
        v.path("M404,250 C412,208 446,196 476,198 C512,200 534,216 542,242", "none", ink, 9)
        v.path("M404,250 C412,208 446,196 476,198 C512,200 534,216 542,242", "none", p["hi"], 5.5)
        v.path("M60,246 C68,210 96,200 124,200 C156,200 184,212 192,248", "none", ink, 9)
        v.path("M60,246 C68,210 96,200 124,200 C156,200 184,212 192,248", "none", p["hi"], 5.5)
        v.circ(372, 200, 26, p["rub"], ink, 2)
        v.circ(372, 200, 15, p["base"])
        v.lamp(534, 200)
        v.path("M30,172 C40,150 90,150 100,170 Z", p["cloth"], ink, 1.5)
        v.line(520, 176, 520, 128, p["gun"], 3)
        v.poly([(520, 130), (556, 136), (552, 144), (556, 154), (520, 150)], "#8E2F25", ink, 1.2)
    return v


def truck(p: Inks) -> Piece:
    """A lorry under canvas."""
    v = Piece(760, 340, p)
    ink = v.ink
    with v.moved(30):
        v.poly([(30, 236), (640, 236), (640, 258), (30, 258)], p["lo2"], ink)
        for x in (110, 220, 560):
            v.tyre(x, 268, 47)
        v.path("M16,206 L400,206 L400,238 L16,238 Z", v.plate(206, 238), ink, 1.8)
        v.path("M20,206 L20,94 C60,74 350,74 392,94 L396,206 Z",
               v.grad(78, 206, (0, p["cloth_hi"]), (0.25, p["cloth"]), (1, p["cloth_lo"])), ink, 2)  # fmt: skip
        for x in (94, 170, 246, 322):
            v.path(f"M{x},82 C{x - 6},120 {x + 4},170 {x},206", "none", p["cloth_lo"], 3)
        v.path("M410,238 L410,126 L470,122 L500,172 L500,238 Z", v.plate(122, 238), ink, 2)
        v.poly([(424, 138), (464, 136), (486, 172), (424, 172)], p["lo2"], ink, 1.4)
        v.path("M498,238 L498,172 L620,180 C636,184 642,192 642,204 L642,238 Z", v.plate(172, 238), ink, 2)
        v.path("M492,250 C502,210 536,200 566,202 C602,204 626,218 636,246", "none", ink, 9)
        v.path("M492,250 C502,210 536,200 566,202 C602,204 626,218 636,246", "none", p["hi"], 5.5)
        for i in range(5):
            v.line(520 + i * 14, 186, 520 + i * 14, 202, p["lo"], 3.4)
        v.rect(638, 186, 10, 50, p["lo"], ink, 1.5, r=2)
        v.lamp(642, 200)
        v.mark(455, 204, 15)
    return v
