"""Groups of people on foot."""

from __future__ import annotations

from collections.abc import Sequence

from .kit import Inks, Piece
from .people import soldier

PLACES = {  # of so many people: where each stands, by how much lower than the first, and his size
    3: ((90, 0, 1.08), (256, -10, 0.98), (286, 4, 1.14)),
    5: ((72, 0, 1.08), (168, -12, 0.96), (252, 2, 1.1), (360, -12, 0.96), (430, 4, 1.14)),
}


def squad(p: Inks, poses: Sequence[str], guns: Sequence[str] = ("rifle",) * 5) -> Piece:
    """Three or five people, from left to right: each second one a little behind the others."""
    v = Piece(620, 240, p)
    men = list(zip(PLACES[len(poses)], poses, guns, strict=False))
    for far in (True, False):
        for (x, lower, k), pose, gun in men[far::2]:
            soldier(v, x, 226 + lower, pose, k, gun=gun, far=far)
    return v


def pioneers(p: Inks) -> Piece:
    """A flame-thrower, a mine detector, and one with a satchel."""
    v = Piece(520, 240, p)
    g = 226
    soldier(v, 236, g - 10, "run", 0.98, gun="smg", far=True)
    soldier(v, 86, g, "sweep", 1.08, gun="detector")
    soldier(v, 326, g + 4, "flame", 1.14, gun="flame", pack="tanks")
    x, y = 326 + 124 * 1.14, g + 4 - 106 * 1.14
    flame = f"M{x},{y} C{x + 10},{y - 8} {x + 26},{y - 6} {x + 40},{y - 10} C{x + 32},{y} {x + 44},{y + 4} {x + 30},{y + 6} Z"
    v.path(flame, "#E08A3A")
    v.path(
        f"M{x},{y} C{x + 8},{y - 4} {x + 16},{y - 2} {x + 26},{y - 4} C{x + 18},{y + 2} {x + 12},{y + 3} {x},{y} Z",
        "#FBE3A0",
    )
    return v


def rangers(p: Inks) -> Piece:
    """A bazooka, a runner and one who aims."""
    v = Piece(470, 240, p)
    g = 226
    soldier(v, 250, g - 10, "run", 0.98, gun="smg", far=True)
    soldier(v, 90, g, "run", 1.08, gun="smg")
    soldier(v, 312, g + 4, "rocket", 1.14, gun="bazooka")
    return v


def storm_troops(p: Inks) -> Piece:
    """One throws a grenade, one runs with a machine pistol, one fires."""
    v = Piece(470, 250, p)
    g = 236
    soldier(v, 222, g - 10, "run", 0.98, gun="smg", far=True)
    soldier(v, 100, g, "throw", 1.08, gun="", pack="pack")
    x, y = 100 - 62 * 1.08, g - 160 * 1.08
    v.line(x + 2, y + 6, x - 8, y - 20, p["wood"], 5)
    v.line(x - 8, y - 20, x - 12, y - 32, p["gun"], 11)
    soldier(v, 318, g + 4, "kneel", 1.14, gun="mg")
    return v


def militia(p: Inks) -> Piece:
    """Old men and boys in coats and caps, with a rocket for a tank."""
    v = Piece(460, 240, p)
    g = 226
    soldier(v, 232, g - 10, "walk", 0.98, far=True, hat="soft", coat=True, pack="")
    soldier(v, 90, g, "march", 1.06, hat="peaked", coat=True, pack="")
    soldier(v, 326, g + 4, "rocket", 1.12, gun="panzerfaust", hat="soft", pack="")
    return v


def parachute(v: Piece, x: float, y: float, r: float, lit: str, dark: str, hat: str) -> None:
    """Someone under a parachute; y is the crown of the canopy."""
    p = v.p
    foot = y + r * 2.7
    for t in (-0.95, -0.5, 0, 0.5, 0.95):
        v.line(x + r * t, y + r * 0.92, x + t * r * 0.08, foot - r * 0.86, p["line"], 1.2, 0.7)
    v.path(f"M{x - r},{y + r * 0.94} C{x - r},{y - r * 0.24} {x + r},{y - r * 0.24} {x + r},{y + r * 0.94} "
           f"C{x + r * 0.74},{y + r * 0.8} {x + r * 0.56},{y + r * 0.8} {x + r * 0.34},{y + r * 0.94} "
           f"C{x + r * 0.12},{y + r * 0.8} {x - r * 0.12},{y + r * 0.8} {x - r * 0.34},{y + r * 0.94} "
           f"C{x - r * 0.56},{y + r * 0.8} {x - r * 0.74},{y + r * 0.8} {x - r},{y + r * 0.94} Z",
           v.grad(0, 0, (0, lit), (0.5, lit), (1, dark), x0=x - r, x1=x + r), p["line"], 1.4)  # fmt: skip
    for t in (-0.34, 0.34):
        v.path(
            f"M{x + t * r},{y + r * 0.94} C{x + t * r},{y + r * 0.3} {x + t * r * 0.5},{y + r * 0.1} {x},{y + r * 0.05}",
            "none",
            dark,
            1.4,
            op=0.8,
        )
    soldier(v, x, foot, "hang", r / 92, hat=hat, gun="")


def airborne(p: Inks) -> Piece:
    """Two on the ground, two more still coming down."""
    v = Piece(470, 290, p)
    g = 276
    hat = "" if v.american else "jump"
    lit, dark = ("#D9D2B0", "#8E8866") if v.american else ("#C9CBBB", "#7D8276")
    parachute(v, 214, 14, 44, lit, dark, hat)
    parachute(v, 342, 52, 30, lit, dark, hat)
    soldier(v, 96, g, "run", 1.08, gun="smg", hat=hat)
    soldier(v, 306, g + 4, "kneel", 1.12, gun="rifle" if v.american else "smg", hat=hat)
    return v


def officers(p: Inks) -> Piece:
    """One with field glasses, one with a map, a wireless set and its operator."""
    v = Piece(440, 230, p)
    g = 218
    soldier(v, 92, g - 8, "phone", 0.98, far=True)
    soldier(v, 196, g, "binos", 1.1, hat="peaked")
    x, y = 196 + 11, g - 175
    for dy in (-1, 5):
        v.rect(x + 10, y + dy, 17, 6.5, p["gun"], r=2)
    v.rect(x + 24, y - 2.5, 6, 15, p["gun"], r=1.5)
    soldier(v, 322, g + 2, "crew", 1.1)
    x, y = 322 + 66, g - 76
    v.poly([(x - 26, y + 10), (x + 22, y - 10), (x + 34, y + 2), (x - 12, y + 24)], "#E9DCB4", v.ink, 1.4)
    v.path(f"M{x - 14},{y + 11} L{x + 22},{y - 4} M{x - 6},{y + 15} L{x + 14},{y + 6}", "none", "#9A6A3C", 1.6)
    v.rect(18, g - 54, 46, 54, p["base"], v.ink, 1.5, r=3)
    for x in (32, 50):
        v.circ(x, g - 38, 6, p["lo2"])
    v.rect(26, g - 23, 30, 9, p["lo2"])
    v.line(58, g - 54, 66, 14, p["lo2"], 2)
    return v
