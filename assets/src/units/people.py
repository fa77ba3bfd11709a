"""People: built from joints, with tapered limbs, helmets, packs and weapons."""

from __future__ import annotations

import math

from ..colors import mix_codes
from ..drawing import Point, num
from .kit import Inks, Piece
from .poses import POSES, WITH_PACK

HATS = {  # a shape for each headgear, round the middle of the face
    "american": "M-13.5,1.5 C-14,-13 -6,-17.5 1,-17.5 C9,-17.5 13,-11 13.6,-3.4 L16,-1.6 C8,-2.6 -2,-.6 -13.5,1.5 Z",
    "german": "M-16,6 C-13.6,1 -14,-6 -12,-10.5 C-9,-17 -3,-18.5 2,-18 C9,-17 11.6,-11 12,-4.6 L16.4,-.8 L8,-2 "
    "C3,-1 0,3 -4,5.4 Z",
    "british": "M-19,1.5 C-18,-2 -12,-3 -11.5,-7 C-10,-16 10,-16 12,-7 C12.5,-3.5 18,-2 19,1 C10,-1 -8,-1 -19,1.5 Z",
    "french": "M-13.5,1 C-14,-9 -8,-14 -3,-15 L-2,-18.5 L5,-18.5 L6,-14.5 C11,-12 13,-7 13.6,-3 L17,-1 L-14,1.5 Z",
    "jump": "M-13,3 C-14.5,-11 -7,-17.5 1,-17.5 C9,-17.5 13,-11 12.6,-3 L-2,-1 L-6,3 Z",
    "peaked": "M-12.5,-3 C-16,-10 -13,-17 -2,-18.5 C8,-20 17,-16 15.5,-11 L12.5,-6 L17.5,-1.5 L8,-3.5 L-12,-1 Z",
    "soft": "M-12,-1 C-14,-9 -11,-13 -6,-14 C2,-16 10,-14.5 11.5,-9 L11,-5 L17,-2 L8,-3 L-11,1 Z",
}
HATS |= {"soviet": HATS["american"], "japanese": HATS["american"], "italian": HATS["german"]}
SHINE = "M-9.5,-8.5 C-5.5,-16 4,-17 8,-11.6 C2,-14 -4.5,-13.4 -9.5,-8.5 Z"
FACE = "M-8,-2 C-8,8 -4,12 1,12.5 C5,12.5 8,10 8.4,6 L10.6,3.6 L8.4,-3 Z"
CHEEK = "M-8,1 C-7,9 -4,12 1,12.5 C-2,8 -2,4 -1,-1 Z"


def head(v: Piece, x: float, y: float, k: float, hat: str = "", inks: Inks | None = None) -> None:
    """A head under its nation's helmet, or another hat."""
    p = inks or v.p
    v.parts.append(f'<g transform="translate({num(x)} {num(y)}) scale({num(k)})">')
    v.path(FACE, p["skin"])
    v.path(CHEEK, "#7E5B41")
    v.path(HATS[hat or p["nation"]], p["cloth_lo"] if hat in ("peaked", "soft") else p["helm"])
    v.path(SHINE, p["hi2"], op=0.75 if hat not in ("peaked", "soft") else 0.35)
    if hat == "peaked":
        v.path("M-12,-3 L13,-6.5", "none", p["line"], 3)
    v.parts.append("</g>")


def limb(v: Piece, a: Point, b: Point, w0: float, w1: float, color: str) -> None:
    """A tapered limb with round ends."""
    length = math.dist(a, b) or 1
    nx, ny = -(b[1] - a[1]) / length / 2, (b[0] - a[0]) / length / 2
    ends = ((a, w0), (b, w1), (b, -w1), (a, -w0))
    v.poly([(x + nx * w, y + ny * w) for (x, y), w in ends], color)
    v.circ(*a, w0 / 2, color)
    v.circ(*b, w1 / 2, color)


class Frame:
    """Coordinates along and across a line."""

    def __init__(self, a: Point, b: Point, k: float, across_down: bool | None = None) -> None:
        self.a, self.k = a, k
        self.length = math.dist(a, b) or 1
        self.u = ((b[0] - a[0]) / self.length, (b[1] - a[1]) / self.length)
        n = (-self.u[1], self.u[0])
        flip = n[1] < 0 if across_down else n[0] < 0
        self.n = (-n[0], -n[1]) if flip else n

    def at(self, t: float, o: float) -> Point:
        """The point a share t along and o across."""
        (ux, uy), (nx, ny) = self.u, self.n
        return (self.a[0] + ux * self.length * t + nx * o * self.k, self.a[1] + uy * self.length * t + ny * o * self.k)

    def text(self, t: float, o: float) -> str:
        """The same point as SVG writes it."""
        x, y = self.at(t, o)
        return f"{num(x)},{num(y)}"


def weapon(v: Piece, a: Point, b: Point, kind: str, p: Inks, k: float) -> None:
    """What is in the hands, from butt to muzzle."""
    f = Frame(a, b, k, across_down=True)
    at = f.at
    if kind in ("rifle", "smg"):
        stock = [(0, -1), (0, 9), (0.16, 6), (0.30, 4.5), (0.62, 3.2), (0.72, 2.4), (0.72, -1.5), (0.3, -2.2)]
        v.poly([at(t, o) for t, o in stock], p["wood"], p["line"], 0.9)
        v.line(*at(0.28, -1.5), *at(1 if kind == "rifle" else 0.9, -1.2), p["gun"], 3.4 * k)
        deep = 20 if kind == "smg" else 9
        v.poly([at(0.34, 3), at(0.44, 3), at(0.43, deep), at(0.36, deep)], p["gun"])
    elif kind == "mg":
        v.poly([at(0, -2), at(0, 10), at(0.2, 6), at(0.3, 6), at(0.3, -3)], p["wood"], p["line"], 0.9)
        v.line(*at(0.25, 0), *at(0.72, 0), p["gun"], 9 * k, cap="butt")
        v.line(*at(0.7, 0), *at(1.05, 0), p["gun"], 4 * k)
        v.circ(*at(0.42, 11), 8 * k, p["lo2"], p["line"], 1)
        v.line(*at(0.84, 0), *at(0.78, 26), p["gun"], 2.6 * k)
        v.line(*at(0.84, 0), *at(0.92, 26), p["gun"], 2.6 * k)
    elif kind == "bazooka":
        v.line(*at(0, 0), *at(1, 0), p["line"], 13 * k, cap="butt")
        v.line(*at(0.01, -0.5), *at(0.99, -0.5), p["base"], 10 * k, cap="butt")
        v.line(*at(0.02, -2.5), *at(0.98, -2.5), p["hi"], 2.5 * k, cap="butt")
    elif kind == "panzerfaust":
        v.line(*at(0.12, 0), *at(0.9, 0), p["base"], 6 * k, cap="butt")
        head_ = [(0.84, -3), (0.92, -11), (1.04, -11), (1.14, -3), (1.14, 3), (1.04, 11), (0.92, 11), (0.84, 3)]
        v.poly([at(t, o) for t, o in head_], p["hi"], p["line"], 1.2)
    elif kind == "detector":
        v.line(*at(-0.1, 0), *at(1, 0), p["wood"], 4 * k)
        x, y = at(1.03, 2)
        v.path(f"M{num(x - 24)},{num(y + 8)} L{num(x + 26)},{num(y + 8)}", "none", p["gun"], 8)
    elif kind == "spade":
        v.line(*at(0, 0), *at(0.8, 0), p["wood"], 5 * k)
        v.poly([at(0.78, -10), at(0.78, 10), at(0.96, 10), at(1.04, 0), at(0.96, -10)], p["gun"], p["line"], 1)
    elif kind == "flame":
        v.line(*at(0, 0), *at(1, 0), p["gun"], 5.5 * k)
        v.line(*at(0.05, 0), *at(-0.3, 18), p["gun"], 3.4 * k)
        v.circ(*at(1, 0), 5 * k, p["lo2"])


def soldier(
    v: Piece, x: float, y: float, pose: str, k: float = 1.0, *, gun: str = "rifle", far: bool = False,
    flip: bool = False, hat: str = "", coat: bool = False, pack: str = "auto", inks: Inks | None = None,
) -> None:  # fmt: skip
    """One person, whose feet are at x, y."""
    p = dict(inks or v.p)
    if far:
        p = {key: mix_codes(value, "#5B5F4E", 0.25) if value.startswith("#") else value for key, value in p.items()}
    if flip:
        v.parts.append(f'<g transform="matrix(-1 0 0 1 {num(2 * x)} 0)">')
    _Body(v, x, y, pose, k, p).draw(gun, hat, coat, pack)
    if flip:
        v.parts.append("</g>")


class _Body:
    """A person being drawn, far limbs first."""

    def __init__(self, v: Piece, x: float, y: float, pose: str, k: float, p: Inks) -> None:
        self.v, self.k, self.p, self.pose = v, k, p, pose
        self.joints = {name: (x + a * k, y + b * k) for name, (a, b) in POSES[pose].items()}

    def draw(self, gun: str, hat: str, coat: bool, pack: str) -> None:
        v, k, p, j = self.v, self.k, self.p, self.joints
        self.arm("f", p["cloth_lo"])
        self.leg("f", p["cloth_lo"], mix_codes(p["boot"], "#000000", 0.25))
        if pack == "auto":
            pack = "pack" if self.pose in WITH_PACK else ""
        self.back(pack)
        self.leg("n", p["cloth"], p["boot"])
        self.torso(coat)
        x, y = j["head"]
        limb(v, j["neck"], (x, y + 6 * k), 11 * k, 10 * k, "#8E6848")
        head(v, x, y, k * 1.02, hat, p)
        if gun and "ga" in j:
            weapon(v, j["ga"], j["gb"], gun, p, k)
        self.arm("n", p["cloth"])
        (sx, sy), (ex, ey) = j["ns"], j["ne"]
        shine = (sx + (ex - sx) * 0.7 - 2 * k, sy + (ey - sy) * 0.7 - k)
        limb(v, (sx - 2 * k, sy - 2 * k), shine, 7 * k, 5 * k, p["cloth_hi"])

    def leg(self, side: str, color: str, boot: str) -> None:
        v, k, j = self.v, self.k, self.joints
        knee, ankle = j[side + "k"], j[side + "a"]
        limb(v, j["hip"], knee, 23 * k, 16.5 * k, color)
        limb(v, knee, ankle, 16 * k, 11.5 * k, color)
        shaft = (knee[0] + (ankle[0] - knee[0]) * 0.52, knee[1] + (ankle[1] - knee[1]) * 0.52)
        limb(v, shaft, ankle, (13.5 if v.american else 14.5) * k, 11.5 * k, boot)
        f = Frame(ankle, j[side + "t"], k, across_down=True)
        f.length = k
        t = f.text
        v.path(f"M{t(-8, -5)} L{t(6, -5)} C{t(14, 0)} {t(24, 1)} {t(25, 7.5)} L{t(-8, 7.5)} Z", boot)

    def arm(self, side: str, color: str) -> None:
        v, k, j = self.v, self.k, self.joints
        limb(v, j[side + "s"], j[side + "e"], 17 * k, 13 * k, color)
        limb(v, j[side + "e"], j[side + "h"], 13 * k, 9.5 * k, color)
        v.circ(*j[side + "h"], 5.6 * k, self.p["skin"])

    def back(self, pack: str) -> None:
        """What is carried on the back."""
        if not pack:
            return
        v, k, p = self.v, self.k, self.p
        f = Frame(self.joints["hip"], self.joints["neck"], k)
        f.n = (-f.n[0], -f.n[1])
        if pack == "tanks":
            for o in (17, 30):
                v.line(*f.at(0.2, o), *f.at(0.92, o), p["line"], 15 * k)
                v.line(*f.at(0.2, o), *f.at(0.92, o), p["base"], 12 * k)
                v.line(*f.at(0.22, o + 2), *f.at(0.9, o + 2), p["hi2"], 3 * k)
            return
        shape = [(0.38, 8), (0.92, 8), (0.96, 26), (0.84, 31), (0.46, 30), (0.36, 24)]
        v.poly([f.at(t, o) for t, o in shape], p["pack"], p["line"], 0.9)
        v.circ(*f.at(0.99, 20), 9 * k, p["cloth_hi"], p["line"], 0.9)

    def torso(self, coat: bool) -> None:
        v, k, p = self.v, self.k, self.p
        f = Frame(self.joints["hip"], self.joints["neck"], k)
        t = f.text
        if coat:
            v.path(f"M{t(0.1, -14)} L{t(0.1, 15)} L{t(-0.86, 24)} L{t(-0.9, -22)} Z", p["cloth"], p["line"], 0.8)
            v.path(f"M{t(0.1, -4)} L{t(-0.84, -3)} L{t(-0.9, -22)} L{t(0.1, -14)} Z", p["cloth_hi"], op=0.4)
        v.path(
            f"M{t(-0.2, -15)} C{t(0.1, -13)} {t(0.3, -12)} {t(0.5, -14)} C{t(0.75, -17)} {t(0.92, -15)} {t(1.02, -6)} "
            f"L{t(1, 6)} C{t(0.9, 15)} {t(0.7, 19)} {t(0.5, 17)} C{t(0.3, 14)} {t(0.1, 14)} {t(-0.22, 17)} Z",
            p["cloth"],
        )
        v.path(
            f"M{t(0.2, -12)} C{t(0.4, -12)} {t(0.7, -16)} {t(0.95, -11)} L{t(0.95, -4)} "
            f"C{t(0.7, -7)} {t(0.4, -5)} {t(0.2, -5)} Z",
            p["cloth_hi"],
            op=0.55,
        )
        web = p["web"] if v.american else "#221C15"
        v.path(f"M{t(0.1, -13.5)} L{t(0.1, 14)}", "none", web, 5 * k)
        for o in (1, 9):
            v.path(f"M{t(0.04, o)} L{t(0.04, o + 6)} L{t(0.2, o + 6)} L{t(0.2, o)} Z", web)
        v.path(f"M{t(0.12, -6)} L{t(0.96, -2)}", "none", web, 3 * k)
