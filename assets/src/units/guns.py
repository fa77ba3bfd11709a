"""Guns with their crews."""

from __future__ import annotations

import math

from ..drawing import Point
from .kit import Inks, Piece
from .people import soldier


def mortar(p: Inks) -> Piece:
    """A heavy mortar and its crew of three."""
    v = Piece(520, 240, p)
    ink = v.ink
    g = 226
    # far man crouched behind the bipod
    soldier(v, 446, g - 8, "crew", 0.92, far=True, flip=True)
    # loader, facing left, lowering a bomb into the muzzle
    soldier(v, 392, g + 2, "load", 1.10, flip=True)
    bx, by = 331, g - 152
    v.path(
        f"M{bx - 7},{by - 4} L{bx - 7},{by + 22} C{bx - 6},{by + 32} {bx - 2},{by + 38} {bx + 2},{by + 40} C{bx + 6},{by + 38} {bx + 9},{by + 32} {bx + 9},{by + 22} L{bx + 9},{by - 4} L{bx + 4},{by - 12} L{bx - 2},{by - 12} Z",
        v.grad(0, 0, (0, p["hi2"]), (1, p["lo2"]), x0=bx - 7, x1=bx + 9),
        ink,
        1.2,
    )
    # bipod, base plate, tube
    v.line(312, g - 84, 348, g - 2, p["gun"], 5.5)
    v.line(310, g - 84, 318, g - 2, p["gun"], 5.5)
    v.line(318, g - 40, 334, g - 40, p["gun"], 4)
    v.poly([(214, g), (300, g), (286, g - 13), (230, g - 13)], p["lo2"], ink, 1.4)
    v.tube(256, g - 14, 11, 328, g - 126, 10.5)
    v.circ(256, g - 14, 10, p["lo2"], ink, 1.3)
    v.rect(296, g - 100, 24, 22, p["lo"], ink, 1.3, r=3)
    v.rect(300, g - 124, 10, 20, p["gun"])
    # gunner on the sight
    soldier(v, 186, g + 2, "sight", 1.12)
    # bombs stacked nose up
    for i in range(4):
        x = 52 + i * 22
        v.path(
            f"M{x},{g - 4} L{x},{g - 34} C{x},{g - 46} {x + 5},{g - 52} {x + 7},{g - 54} C{x + 9},{g - 52} {x + 14},{g - 46} {x + 14},{g - 34} L{x + 14},{g - 4} L{x + 10},{g} L{x + 4},{g} Z",
            v.grad(0, 0, (0, p["hi"]), (1, p["lo2"]), x0=x, x1=x + 14),
            ink,
            1.2,
        )
    return v


def flak88(p: Inks) -> Piece:
    """8.8 cm Flak on its cross-shaped carriage."""
    v = Piece(980, 360, p)
    ink = v.ink
    g = 342
    # far crew
    soldier(v, 150, g - 6, "crew", 0.98, far=True)
    # cruciform base
    v.rect(110, g - 36, 660, 16, v.grad(g - 36, g - 20, (0, p["hi"]), (0.4, p["base"]), (1, p["lo2"])), ink, 1.8, r=3)
    for x in (124, 752):
        v.rect(x - 8, g - 44, 16, 34, p["lo"], ink, 1.5)
        v.poly([(x - 34, g), (x + 34, g), (x + 20, g - 12), (x - 20, g - 12)], p["lo2"], ink, 1.5)
    v.path(f"M300,{g - 20} L560,{g - 20} L540,{g - 4} L320,{g - 4} Z", p["lo2"], ink, 1.6)
    # pedestal
    v.path(
        f"M352,{g - 36} L384,{g - 138} L462,{g - 138} L496,{g - 36} Z",
        v.grad(0, 0, (0, p["lo"]), (0.35, p["hi"]), (0.6, p["base"]), (1, p["lo2"]), x0=352, x1=496),
        ink,
        2,
    )
    v.rect(366, g - 152, 112, 16, p["lo"], ink, 1.6, r=4)
    # cradle, recuperator, breech
    ang = math.radians(-7)

    def at(px: float, py: float) -> Point:
        ca, sa = math.cos(ang), math.sin(ang)
        return (424 + px * ca - py * sa, g - 176 + px * sa + py * ca)

    def box(x0: float, y0: float, x1: float, y1: float, c: str, sw: float = 1.6) -> None:
        v.poly([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)], c, ink, sw)

    v.path(f"M396,{g - 140} L402,{g - 196} L446,{g - 204} L456,{g - 140} Z", p["base"], ink, 1.8)
    box(-150, 6, 150, 26, p["lo"])
    a, b = at(-140, -34), at(70, -34)
    v.tube(a[0], a[1], 9, b[0], b[1], 9)
    box(-196, -20, -96, 16, v.grad(g - 190, g - 130, (0, p["hi"]), (0.5, p["base"]), (1, p["lo2"])))
    box(-214, -12, -194, 12, p["lo2"])
    a, b = at(-100, -6), at(120, -6)
    v.tube(a[0], a[1], 16, b[0], b[1], 15)
    a, b = at(118, -6), at(300, -6)
    v.tube(a[0], a[1], 12.5, b[0], b[1], 11)
    a, b = at(298, -6), at(500, -6)
    v.tube(a[0], a[1], 9.5, b[0], b[1], 7.5)
    a, b = at(496, -6), at(524, -6)
    v.tube(a[0], a[1], 10.5, b[0], b[1], 10)
    # sights / handwheels
    v.circ(392, g - 168, 20, "none", p["lo2"], 5)
    v.circ(392, g - 168, 5, p["hi"])
    # shield (edge on, swept)
    v.path(
        f"M470,{g - 72} L486,{g - 92} L520,{g - 236} L500,{g - 262} L488,{g - 262} L470,{g - 180} Z",
        v.grad(g - 262, g - 72, (0, p["hi2"]), (0.4, p["base"]), (1, p["lo"])),
        ink,
        2,
    )
    v.path(
        f"M470,{g - 72} L488,{g - 262} L446,{g - 236} L440,{g - 96} Z",
        v.grad(g - 262, g - 72, (0, p["hi"]), (0.5, p["base"]), (1, p["lo"])),
        ink,
        1.8,
    )
    for yy in (110, 150, 190, 226):
        v.circ(462, g - yy, 2, ink)
    # re-stroke barrel in front of shield
    a, b = at(60, -6), at(120, -6)
    v.tube(a[0], a[1], 15.5, b[0], b[1], 15)
    # kill rings
    for i in range(4):
        a = at(330 + i * 16, -14)
        b = at(330 + i * 16, 3)
        v.line(round(a[0], 1), round(a[1], 1), round(b[0], 1), round(b[1], 1), "#E6E4D6", 5, cap="butt")
    # seated gunner + loader
    soldier(v, 318, g - 20, "crew", 1.0)
    soldier(v, 214, g + 2, "shell", 1.06)
    # shell boxes
    v.rect(34, g - 40, 74, 40, p["wood"], ink, 1.6, r=2)
    v.line(34, g - 22, 108, g - 22, "#3F2B19", 2)
    v.rect(62, g - 30, 18, 8, "#3F2B19")
    v.rect(44, g - 66, 60, 26, "#7A5634", ink, 1.6, r=2)
    return v


def howitzer(p: Inks) -> Piece:
    """A 105 mm howitzer with raised barrel."""
    v = Piece(760, 340, p)
    ink = v.ink
    g = 326
    soldier(v, 120, g - 8, "crew", 0.96, far=True)
    # trails
    v.path(
        f"M350,{g - 86} L96,{g - 16} L60,{g - 10} L60,{g} L110,{g - 2} L372,{g - 56} Z",
        v.grad(g - 86, g, (0, p["hi"]), (0.5, p["base"]), (1, p["lo2"])),
        ink,
        2,
    )
    v.path(f"M60,{g - 22} L40,{g + 4} L84,{g + 4} L96,{g - 14} Z", p["lo"], ink, 1.6)
    v.line(100, g - 12, 350, g - 76, p["hi2"], 1.8, 0.7)
    # barrel group, elevation
    ang = math.radians(-24)
    cx, cy = 372, g - 112

    def at(px: float, py: float) -> Point:
        ca, sa = math.cos(ang), math.sin(ang)
        return (cx + px * ca - py * sa, cy + px * sa + py * ca)

    def box(x0: float, y0: float, x1: float, y1: float, c: str) -> None:
        v.poly([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)], c, ink, 1.6)

    box(-96, 8, 150, 30, p["lo"])
    a, b = at(-70, -26), at(130, -26)
    v.tube(a[0], a[1], 10, b[0], b[1], 10)
    box(-126, -18, -60, 20, v.grad(cy - 30, cy + 80, (0, p["hi"]), (0.5, p["base"]), (1, p["lo2"])))
    box(-140, -10, -124, 12, p["lo2"])
    a, b = at(-62, 0), at(150, 0)
    v.tube(a[0], a[1], 15, b[0], b[1], 14)
    a, b = at(148, 0), at(254, 0)
    v.tube(a[0], a[1], 12, b[0], b[1], 11)
    if v.american:
        v.tube(*at(250, 0), 13, *at(262, 0), 13)
    else:
        for far in (252, 272):
            v.tube(*at(far, 0), 15, *at(far + 12, 0), 15)
        v.tube(*at(250, 0), 10, *at(286, 0), 10)
    # shield
    v.path(
        f"M404,{g - 62} L432,{g - 58} L470,{g - 196} L452,{g - 212} L436,{g - 208} Z",
        v.grad(g - 212, g - 58, (0, p["hi2"]), (0.35, p["hi"]), (0.6, p["base"]), (1, p["lo"])),
        ink,
        2,
    )
    v.path(f"M404,{g - 62} L436,{g - 208} L404,{g - 190} L380,{g - 74} Z", p["base"], ink, 1.6)
    a, b = at(70, 0), at(140, 0)
    v.tube(a[0], a[1], 14.4, b[0], b[1], 14)
    v.gun_wheel(402, g - 58, 58, spokes=not v.american)
    # crew
    soldier(v, 250, g + 2, "shell", 1.05)
    v.path(f"M288,{g - 118} L316,{g - 130} L324,{g - 126} L318,{g - 116} L292,{g - 104} Z", "#8A7444", ink, 1.2)
    # shells on ground
    for i in range(4):
        xx = 150 + i * 18
        v.path(
            f"M{xx},{g + 2} L{xx},{g - 26} C{xx},{g - 38} {xx + 4},{g - 44} {xx + 6},{g - 46} C{xx + 8},{g - 44} {xx + 12},{g - 38} {xx + 12},{g - 26} L{xx + 12},{g + 2} Z",
            v.grad(0, 0, (0, p["hi2"]), (1, p["lo2"]), x0=xx, x1=xx + 12),
            ink,
            1.1,
        )
    return v


def _crate(v: Piece, x: float, y: float, w: float, h: float) -> None:
    """A wooden box of ammunition."""
    v.rect(x, y - h, w, h, v.p["wood"], v.ink, 1.6, r=2)
    v.line(x, y - h * 0.55, x + w, y - h * 0.55, "#3F2B19", 2)
    v.rect(x + w * 0.38, y - h * 0.78, w * 0.24, h * 0.22, "#3F2B19")


def at_gun(p: Inks) -> Piece:
    """A low anti-tank gun behind its shield; the German one has a muzzle brake and two plates."""
    v = Piece(760, 240, p)
    ink, g = v.ink, 226
    german = not v.american
    soldier(v, 206, g - 8, "crew", 0.96, far=True)
    v.path(f"M360,{g - 62} L110,{g - 14} L74,{g - 10} L74,{g} L120,{g - 2} L372,{g - 40} Z", v.plate(g - 62, g), ink, 2)
    v.path(f"M74,{g - 22} L52,{g + 4} L96,{g + 4} L108,{g - 14} Z", p["lo"], ink, 1.6)
    v.rect(300, g - 104, 96, 26, p["lo"], ink, 1.6, r=3)
    v.rect(262, g - 112, 52, 34, v.round(g - 112, g - 78), ink, 1.6, r=3)
    v.tube(310, g - 96, 12, 440, g - 98, 11)
    end = 690 if german else 668
    v.tube(436, g - 98, 8.5, end, g - 102, 6)
    if german:
        v.brake(end - 4, g - 102, 40, 12)
    else:
        v.circ(end, g - 102, 7.4, p["lo2"], ink, 1.3)
    v.path(
        f"M386,{g - 44} L404,{g - 40} L428,{g - 128} L412,{g - 150} L394,{g - 146} Z", v.plate(g - 150, g - 40), ink, 2
    )
    v.path(f"M386,{g - 44} L394,{g - 146} L352,{g - 132} L348,{g - 52} Z", v.plate(g - 146, g - 44), ink, 1.8)
    if german:
        v.path(f"M396,{g - 48} L416,{g - 136}", "none", p["lo2"], 2.4)
    v.bolts([(362, g - 122), (362, g - 66), (384, g - 128), (382, g - 58)], 2)
    v.tube(420, g - 98, 9.4, 470, g - 98, 9)
    if german:
        v.gun_wheel(366, g - 42, 42)
    else:
        v.tyre(366, g - 44, 44)
    soldier(v, 262, g + 2, "sight", 1.08)
    soldier(v, 140, g + 2, "load", 1.06)
    _crate(v, 20, g + 2, 66, 30)
    return v


def light_howitzer(p: Inks) -> Piece:
    """A small howitzer that a few people can drag."""
    v = Piece(560, 260, p)
    ink, g = v.ink, 246
    german = not v.american
    soldier(v, 128, g - 8, "crew", 0.98, far=True)
    v.path(f"M300,{g - 66} L110,{g - 12} L78,{g - 8} L78,{g} L118,{g} L312,{g - 40} Z", v.plate(g - 66, g), ink, 2)
    v.path(f"M78,{g - 20} L58,{g + 4} L98,{g + 4} L108,{g - 12} Z", p["lo"], ink, 1.6)
    angle = math.radians(-20)

    def at(x: float, y: float) -> Point:
        c, s = math.cos(angle), math.sin(angle)
        return (308 + x * c - y * s, g - 96 + x * s + y * c)

    v.poly([at(-66, 4), at(108, 4), at(108, 26), at(-66, 26)], p["lo"], ink)
    v.poly([at(-84, -20), at(-30, -20), at(-30, 10), at(-84, 10)], v.round(g - 120, g - 60), ink)
    v.tube(*at(-34, -6), 15, *at(70, -6), 14)
    v.tube(*at(66, -6), 12, *at(150, -6), 11)
    v.tube(*at(146, -6), 13, *at(160, -6), 13)
    if german:
        v.path(
            f"M330,{g - 48} L352,{g - 46} L378,{g - 150} L362,{g - 172} L344,{g - 168} Z",
            v.plate(g - 172, g - 46),
            ink,
            2,
        )
        v.path(f"M330,{g - 48} L344,{g - 168} L306,{g - 150} L296,{g - 60} Z", p["base"], ink, 1.7)
        v.tube(*at(64, -6), 12, *at(100, -6), 12)
    v.gun_wheel(322, g - 50, 50, spokes=german)
    soldier(v, 214, g + 2, "load" if german else "sight", 1.08)
    soldier(v, 458, g - 2, "crew", 1.0, flip=True)
    for i in range(3):
        x = 30 + i * 17
        v.path(f"M{x},{g + 2} L{x},{g - 24} C{x},{g - 36} {x + 3},{g - 40} {x + 6},{g - 44} C{x + 9},{g - 40} {x + 12},{g - 36} {x + 12},{g - 24} L{x + 12},{g + 2} Z",
               v.grad(0, 0, (0, p["hi2"]), (1, p["lo2"]), x0=x, x1=x + 12), ink, 1.1)  # fmt: skip
    return v
