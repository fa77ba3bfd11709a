"""German tanks up to the Panzer IV, and the guns that were put on their hulls."""

from __future__ import annotations

from .kit import Inks, Piece
from .people import head


def _fender(v: Piece, x0: float, x1: float, y: float = 206) -> None:
    """The flat fender over a track, turned down in front."""
    v.path(
        f"M{x0},{y} L{x1},{y} C{x1 + 20},{y + 4} {x1 + 28},{y + 16} {x1 + 28},{y + 30} L{x1 + 20},{y + 30} "
        f"C{x1 + 16},{y + 18} {x1 + 8},{y + 12} {x1 - 6},{y + 10} L{x0},{y + 10} Z",
        v.grad(y, y + 16, (0, v.p["hi2"]), (0.5, v.p["base"]), (1, v.p["lo"])), v.ink, 1.5,
    )  # fmt: skip


def _riders(v: Piece, spots: list[tuple[float, float]]) -> None:
    """Crew whose heads and shoulders show over the armour."""
    for x, y in spots:
        v.path(f"M{x - 24},{y + 44} C{x - 22},{y + 18} {x - 12},{y + 12} {x},{y + 12} "
               f"C{x + 14},{y + 12} {x + 22},{y + 18} {x + 24},{y + 44} Z", v.p["cloth"], v.ink, 1.2)  # fmt: skip
        head(v, x, y, 1.05)


def pz_iv(p: Inks) -> Piece:
    """Pz IV: eight small wheels in pairs, square superstructure, long gun, bin behind the turret."""
    v = Piece(860, 340, p)
    with v.moved(20):
        v.poly([(40, 204), (640, 204), (650, 244), (600, 298), (90, 298), (36, 250)], p["lo2"], v.ink)
        band = v.loop((66, 250, 36), (628, 240, 40), (116, 560, 312))
        v.path(band, p["dark"])
        v.idler(66, 250, 28)
        v.sprocket(628, 240, 34)
        for x in (170, 290, 410, 530):
            v.hub(x, 222, 12)
        for i in range(8):
            v.wheel(112 + i * 60, 283, 26)
        for i in range(4):
            v.path(f"M{124 + i * 120},262 L{160 + i * 120},262", "none", p["lo"], 9)
        v.track(band)
        v.path(
            "M20,204 L30,176 L150,168 L160,150 L524,150 L530,186 L600,192 L644,206 L640,212 L24,212 Z",
            v.plate(150, 212),
            v.ink,
            2,
        )
        v.path("M160,150 L524,150", "none", p["hi2"], 2.4)
        v.poly([(524, 150), (530, 186), (518, 188), (510, 152)], p["hi2"], v.ink, 1.3)
        v.poly([(530, 186), (600, 192), (644, 206), (618, 210), (520, 200)], v.slope(520, 644), v.ink, 1.4)
        _fender(v, 16, 648)
        v.grille(44, 160, 96)
        v.rect(190, 166, 58, 26, p["lo"], v.ink, 1.4, r=3)
        v.rect(470, 164, 26, 12, p["gun"], v.ink, 1.2, r=2)
        v.circ(518, 172, 9, p["lo"], v.ink, 1.4)
        v.line(520, 172, 548, 174, p["gun"], 5)
        v.mark(380, 180, 19)
        v.tools(262, 190, 84)
        v.rect(232, 142, 200, 10, p["lo2"], v.ink, 1.4)
        v.path("M232,92 L186,96 C176,98 172,106 174,118 L180,134 L236,138 Z", v.plate(92, 138), v.ink, 1.8)
        v.line(206, 96, 208, 136, v.ink, 1.2, 0.7)
        v.path("M228,84 L236,144 L430,144 L456,132 L448,96 L424,78 L300,74 Z", v.plate(74, 144), v.ink, 2)
        v.path("M228,84 L300,74 L424,78 L448,96", "none", p["hi2"], 2.4)
        v.rect(330, 96, 52, 34, p["base"], v.ink, 1.4, r=3)
        v.rect(340, 104, 18, 6, p["gun"], r=2)
        v.links(262, 100, 3)
        v.cupola(244, 80, 72, 28)
        v.path("M440,90 L478,94 L484,104 L484,126 L476,134 L440,136 Z", v.round(90, 136), v.ink, 1.9)
        v.tube(482, 115, 13, 520, 115, 11)
        v.tube(516, 115, 9.5, 726, 115, 7.5)
        v.brake(720, 115, 44, 13)
    return v


def pz_iii(p: Inks) -> Piece:
    """Pz III: six wheels, neat and square, a long thin gun."""
    v = Piece(800, 340, p)
    with v.moved(20):
        v.poly([(40, 206), (600, 206), (612, 246), (566, 298), (86, 298), (36, 252)], p["lo2"], v.ink)
        band = v.loop((66, 252, 36), (592, 244, 38), (112, 530, 312))
        v.path(band, p["dark"])
        v.idler(66, 252, 29)
        v.sprocket(592, 244, 32)
        for x in (200, 326, 452):
            v.hub(x, 226, 13)
        for i in range(6):
            v.wheel(126 + i * 80, 279, 31)
        v.track(band)
        v.path(
            "M18,206 L28,176 L140,170 L156,152 L486,152 L492,186 L560,192 L608,208 L604,214 L22,214 Z",
            v.plate(152, 214),
            v.ink,
            2,
        )
        v.path("M156,152 L486,152", "none", p["hi2"], 2.4)
        v.poly([(486, 152), (492, 186), (480, 188), (472, 154)], p["hi2"], v.ink, 1.3)
        v.poly([(492, 186), (560, 192), (608, 208), (584, 212), (482, 202)], v.slope(482, 608), v.ink, 1.4)
        _fender(v, 14, 612, 208)
        v.links(534, 186, 2)
        v.grille(40, 162, 92)
        v.roll(36, 140, 92, 20)
        v.rect(430, 166, 28, 12, p["gun"], v.ink, 1.2, r=2)
        v.circ(480, 172, 8, p["lo"], v.ink, 1.4)
        v.line(482, 172, 508, 174, p["gun"], 5)
        v.mark(330, 182, 19)
        v.tools(186, 184, 90)
        v.rect(222, 144, 176, 10, p["lo2"], v.ink, 1.4)
        v.path("M224,98 L180,104 L178,132 L228,140 Z", v.plate(98, 140), v.ink, 1.8)
        v.path("M222,88 L230,146 L398,146 L426,134 L420,104 L394,86 L290,80 Z", v.plate(80, 146), v.ink, 2)
        v.path("M222,88 L290,80 L394,86 L420,104", "none", p["hi2"], 2.4)
        v.rect(304, 100, 56, 36, p["base"], v.ink, 1.4, r=3)
        v.line(332, 100, 332, 136, v.ink, 1.2)
        v.cupola(236, 86, 66, 28)
        v.path("M410,98 L446,100 L450,110 L450,128 L444,136 L410,138 Z", v.round(98, 138), v.ink, 1.8)
        v.tube(448, 118, 10, 480, 118, 8)
        v.tube(476, 118, 7, 668, 118, 5)
        v.circ(668, 118, 6.4, p["lo2"], v.ink, 1.3)
        v.line(448, 108, 480, 107, p["gun"], 4)
    return v


def _small_gear(v: Piece) -> None:
    """The Panzer II's five wheels."""
    p = v.p
    v.poly([(40, 210), (540, 210), (552, 246), (510, 298), (86, 298), (36, 254)], p["lo2"], v.ink)
    band = v.loop((66, 254, 34), (530, 246, 34), (112, 480, 312))
    v.path(band, p["dark"])
    v.idler(66, 254, 27)
    v.sprocket(530, 246, 29, 13)
    for x in (160, 250, 340, 430):
        v.hub(x, 226, 9)
    for i in range(5):
        v.wheel(124 + i * 86, 274, 36, "dish")
    v.track(band)


def pz_ii(p: Inks) -> Piece:
    """Pz II: a small tank with an automatic cannon."""
    v = Piece(640, 330, p)
    with v.moved(24):
        _small_gear(v)
        v.path(
            "M16,208 L26,180 L130,174 L146,158 L412,158 L430,186 L500,194 L548,210 L544,216 L20,216 Z",
            v.plate(158, 216),
            v.ink,
            2,
        )
        v.path("M146,158 L412,158", "none", p["hi2"], 2.2)
        v.poly([(412, 158), (430, 186), (418, 190), (398, 160)], p["hi2"], v.ink, 1.3)
        v.poly([(430, 186), (500, 194), (548, 210), (520, 214), (420, 202)], v.slope(420, 548), v.ink, 1.4)
        _fender(v, 12, 550, 210)
        v.grille(36, 168, 86)
        v.roll(34, 148, 80, 18)
        v.rect(350, 172, 26, 10, p["gun"], v.ink, 1.2, r=2)
        v.mark(270, 188, 17)
        v.tools(150, 190, 76)
        v.rect(184, 150, 160, 10, p["lo2"], v.ink, 1.4)
        v.path("M182,108 L190,152 L340,152 L362,142 L356,116 L330,102 L240,98 Z", v.plate(98, 152), v.ink, 2)
        v.path("M182,108 L240,98 L330,102 L356,116", "none", p["hi2"], 2.2)
        v.cupola(206, 104, 60, 18)
        v.path("M346,112 L376,116 L378,142 L346,146 Z", v.round(112, 146), v.ink, 1.7)
        v.tube(376, 128, 5.5, 410, 128, 4.4)
        v.tube(406, 128, 3.8, 476, 128, 3)
        v.line(376, 138, 408, 138, p["gun"], 5)
    return v


def wespe(p: Inks) -> Piece:
    """Wespe: the Panzer II's hull with a howitzer in an open box at its end."""
    v = Piece(680, 350, p)
    with v.moved(40, 18):
        _small_gear(v)
        _riders(v, [(86, 62), (150, 54)])
        v.path("M14,208 L20,176 L310,170 L330,156 L430,160 L548,210 L544,216 L18,216 Z", v.plate(156, 216), v.ink, 2)
        v.poly([(430, 160), (548, 210), (524, 214), (410, 164)], v.slope(410, 548), v.ink, 1.4)
        v.rect(350, 166, 30, 11, p["gun"], v.ink, 1.2, r=2)
        _fender(v, 10, 550, 210)
        v.tube(196, 112, 15, 300, 92, 13)
        v.tube(206, 128, 9, 340, 100, 8)
        v.tube(296, 93, 10.5, 420, 68, 9)
        v.brake(416, 69, 44, 14)
        v.path("M10,186 L26,92 L210,78 L262,96 L318,176 L310,190 Z", v.plate(78, 190), v.ink, 2)
        v.path("M26,92 L210,78 L262,96 L318,176", "none", p["hi2"], 2.4)
        v.path("M206,80 L214,188 M110,86 L112,188", "none", v.ink, 1.3, op=0.6)
        v.mark(162, 138, 22)
        v.roll(330, 140, 70, 18)
        v.tools(230, 190, 80)
    return v


def _czech_gear(v: Piece) -> None:
    """Four large wheels of the Panzer 38(t)."""
    p = v.p
    v.poly([(40, 210), (560, 210), (570, 250), (530, 298), (80, 298), (30, 258)], p["lo2"], v.ink)
    band = v.loop((54, 258, 32), (558, 248, 36), (104, 500, 312), sag=8)
    v.path(band, p["dark"])
    v.idler(54, 258, 25)
    v.sprocket(558, 248, 31, 15)
    v.hub(280, 222, 9)
    for i in range(4):
        v.wheel(134 + i * 113, 263, 48, "dish")
    v.track(band)


def hetzer(p: Inks) -> Piece:
    """Hetzer: a low wedge without a turret."""
    v = Piece(800, 320, p)
    with v.moved(24, -16):
        _czech_gear(v)
        v.path("M8,214 L30,176 L150,128 L390,122 L602,212 L586,236 L560,222 L16,224 Z", v.plate(122, 236), v.ink, 2)
        v.path("M150,128 L390,122", "none", p["hi2"], 2.4)
        v.poly([(390, 122), (602, 212), (588, 224), (364, 126)], v.slope(364, 602), v.ink, 1.6)
        v.path("M30,176 L372,168 L560,222", "none", v.ink, 1.4, op=0.6)
        v.path("M10,212 L560,210 L600,218 L600,228 L556,220 L12,222 Z", p["base"], v.ink, 1.5)
        v.line(12, 212, 556, 211, p["hi2"], 1.8)
        v.poly([(300, 196), (306, 172), (420, 170), (540, 210), (536, 218), (300, 220)], p["base"], v.ink, 1.4)
        v.mark(226, 176, 21)
        v.tools(84, 190, 100)
        v.grille(120, 122, 80)
        v.rect(290, 112, 56, 12, p["lo"], v.ink, 1.4, r=3)
        v.poly([(314, 112), (320, 88), (356, 88), (362, 112)], p["base"], v.ink, 1.5)
        v.line(300, 96, 396, 92, p["gun"], 4)
        v.path("M430,142 C456,138 492,150 508,164 L514,180 C500,196 470,200 448,190 Z", v.round(138, 198), v.ink, 2)
        v.tube(508, 174, 13, 560, 174, 10)
        v.tube(556, 174, 8.5, 712, 174, 7)
        v.circ(712, 174, 8, p["lo2"], v.ink, 1.4)
    return v


def marder(p: Inks) -> Piece:
    """Marder III: a tall open shield and a long anti-tank gun on a small hull."""
    v = Piece(840, 350, p)
    with v.moved(24, 18):
        _czech_gear(v)
        _riders(v, [(210, 66), (280, 58)])
        v.path("M10,212 L22,184 L180,178 L430,172 L500,180 L566,212 L560,218 L14,220 Z", v.plate(172, 220), v.ink, 2)
        v.poly([(430, 172), (500, 180), (566, 212), (544, 216), (410, 186)], v.slope(410, 566), v.ink, 1.4)
        _fender(v, 8, 566, 210)
        v.rect(400, 180, 26, 10, p["gun"], v.ink, 1.2, r=2)
        v.mark(290, 196, 15)
        v.grille(36, 172, 120)
        v.poly([(156, 182), (150, 100), (330, 84), (396, 100), (420, 176)], v.plate(84, 182), v.ink, 2)
        v.path("M150,100 L330,84 L396,100", "none", p["hi2"], 2.4)
        v.path("M328,86 L340,178", "none", v.ink, 1.4, op=0.7)
        v.bolts([(166 + i * 24, 108 - i * 2) for i in range(7)], 2)
        v.mark(236, 142, 20)
        v.poly([(388, 96), (424, 106), (436, 150), (412, 160)], v.plate(96, 160), v.ink, 1.8)
        v.tube(420, 128, 12, 470, 124, 10)
        v.tube(466, 124, 8.5, 706, 108, 7)
        v.brake(700, 108, 46, 14)
    return v
