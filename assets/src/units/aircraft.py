"""Aircraft, which only scenes show."""

from __future__ import annotations

import math

from .kit import Inks, Piece


def propeller_arc(v: Piece, x: float, y: float, r: float) -> None:
    """The blur of a propeller seen nearly edge on."""
    v.path(f"M{x},{y - r} C{x + r * 0.22},{y - r * 0.4} {x + r * 0.22},{y + r * 0.4} {x},{y + r} "
           f"C{x - r * 0.1},{y + r * 0.4} {x - r * 0.1},{y - r * 0.4} {x},{y - r} Z", v.p["steel"], op=0.55)  # fmt: skip


def fighter(p: Inks) -> Piece:
    """A single-engined fighter-bomber, a bomb under it."""
    v = Piece(640, 260, p)
    ink = v.ink
    propeller_arc(v, 606, 118, 78)
    v.path("M40,96 L30,44 C40,34 66,36 78,48 L112,92 Z", v.plate(36, 96), ink, 2)
    v.path("M34,112 C120,84 250,72 360,76 C470,74 560,82 592,104 L598,118 L590,136 C540,160 420,162 330,152 C220,144 100,130 34,120 Z",
           v.round(74, 160), ink, 2)  # fmt: skip
    v.path("M300,78 C316,46 380,42 420,78 Z", "#B9C6C4", ink, 2)
    v.line(352, 50, 356, 78, ink, 2)
    v.path("M580,98 L612,112 L612,124 L580,140 Z", p["lo2"], ink, 1.6)
    v.path("M150,104 L90,116 L60,116 L100,96 Z", p["hi"], ink, 1.5)
    v.path(
        "M300,132 L410,128 L452,140 L330,214 C300,222 262,216 258,206 Z",
        v.grad(128, 216, (0, p["base"]), (1, p["lo"])),
        ink,
        2,
    )
    v.mark(214, 114, 22)
    v.path("M430,176 C470,168 520,172 534,182 C520,192 470,196 430,190 L412,196 L412,170 Z", p["lo2"], ink, 1.6)
    for i in range(6):
        v.line(520 + math.cos(i) * 2, 92 + i * 9, 544, 92 + i * 9, p["lo"], 2.4)
    return v


def bomber(p: Inks) -> Piece:
    """A four-engined bomber from the side and a little below."""
    v = Piece(900, 320, p)
    ink = v.ink
    v.path("M60,150 L36,40 C48,26 84,28 104,48 L168,146 Z", v.plate(30, 150), ink, 2)
    v.path("M30,160 C160,128 400,108 620,112 C760,112 840,134 862,160 C866,174 850,190 800,196 C640,214 300,204 150,186 C90,178 40,170 30,160 Z",
           v.round(110, 206), ink, 2)  # fmt: skip
    v.path("M726,116 C744,92 806,98 826,130 Z", "#AEBBB8", ink, 2)
    v.path("M836,140 C858,146 866,160 862,168 L830,182 Z", "#AEBBB8", ink, 1.8)
    v.path("M300,112 C316,92 350,92 360,110 Z", "#AEBBB8", ink, 1.6)
    v.circ(520, 206, 22, "#AEBBB8", ink, 1.8)
    v.line(520, 214, 486, 238, p["gun"], 4)
    v.path("M150,150 L60,168 L30,176 L120,140 Z", p["hi"], ink, 1.5)
    v.path(
        "M420,150 L640,146 L690,160 L470,292 C430,304 372,300 362,286 Z",
        v.grad(146, 300, (0, p["base"]), (1, p["lo2"])),
        ink,
        2,
    )
    for x, y in ((598, 182), (520, 232)):
        propeller_arc(v, x + 74, y + 6, 48)
        v.path(f"M{x - 40},{y - 12} C{x},{y - 26} {x + 50},{y - 20} {x + 70},{y - 6} L{x + 72},{y + 16} C{x + 40},{y + 30} {x - 10},{y + 26} {x - 50},{y + 14} Z",
               v.round(y - 24, y + 28), ink, 1.8)  # fmt: skip
    v.mark(250, 158, 26)
    for i in range(8):
        v.rect(400 + i * 34, 140, 14, 10, p["lo2"], r=4)
    return v
