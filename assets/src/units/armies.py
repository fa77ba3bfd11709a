"""The units of seven armies: the drawings of the others in their own inks, and two that only these have."""

from __future__ import annotations

from functools import cache

from ..colors import Pixels
from ..raster import resize
from . import roster
from .aircraft import propeller_arc
from .kit import AMERICAN, GERMAN, Inks, Piece
from .people import head
from .roster import Draw

INKS: dict[str, Inks] = {
    "usa": AMERICAN,
    "germany": GERMAN,
    "uk": AMERICAN | {
        "nation": "british", "base": "#7C6C48", "hi": "#A39065", "hi2": "#C4B385", "lo": "#5A4E33", "lo2": "#403823",
        "cloth": "#8A7850", "cloth_hi": "#AC996C", "cloth_lo": "#5F5236", "helm": "#6B5D3C",
    },
    "ussr": AMERICAN | {
        "nation": "soviet", "base": "#55603E", "hi": "#7C875C", "hi2": "#A2AB7E", "lo": "#3C452B", "lo2": "#2A311E",
        "cloth": "#87744E", "cloth_hi": "#A9946A", "cloth_lo": "#5C4F34", "helm": "#4E5A38",
    },
    "japan": GERMAN | {
        "nation": "japanese", "base": "#7A6C40", "hi": "#A19158", "hi2": "#C2B27A", "lo": "#574C2C", "lo2": "#3E371F",
        "cloth": "#8F7B45", "cloth_hi": "#B19C62", "cloth_lo": "#62542F", "helm": "#75673A",
    },
    "italy": GERMAN | {
        "nation": "italian", "base": "#6F7150", "hi": "#969772", "hi2": "#B9B992", "lo": "#505238", "lo2": "#393B27",
        "cloth": "#6C7359", "cloth_hi": "#919878", "cloth_lo": "#4A503C", "helm": "#5E6449",
    },
    "france": GERMAN | {
        "nation": "french", "base": "#5D6672", "hi": "#858E98", "hi2": "#AAB1B6", "lo": "#424A55", "lo2": "#2F353E",
        "cloth": "#7B7252", "cloth_hi": "#9E9474", "cloth_lo": "#544D37", "helm": "#55606C",
    },
}  # fmt: skip


def twin_bomber(p: Inks) -> Piece:
    """A twin-engined bomber from the side: glazed nose, one engine near, one beyond."""
    v = Piece(900, 300, p)
    ink = v.ink
    fin = "M48,150 L34,66 C44,52 84,54 98,74 L128,150 Z"
    v.path("M70,146 L60,84 C68,74 96,76 106,90 L126,146 Z", p["lo2"], ink, 2)
    v.path(fin, v.plate(60, 150), ink, 2)
    v.path(
        "M28,164 C160,132 420,112 640,112 C760,112 846,132 872,162 C876,178 850,194 800,198 C640,212 300,206 150,188 C90,180 34,174 28,164 Z",
        v.round(110, 206),
        ink,
        2,
    )
    v.path("M660,114 C680,84 748,88 774,122 Z", "#AEBBB8", ink, 2)
    v.line(716, 92, 720, 116, ink, 2)
    v.path("M806,134 C846,140 872,154 870,168 C862,184 836,192 806,192 Z", "#AEBBB8", ink, 1.8)
    for x in (826, 846):
        v.line(x, 140, x, 188, ink, 1.4)
    v.path("M330,116 C344,94 384,94 396,114 Z", "#AEBBB8", ink, 1.6)
    v.line(372, 98, 410, 74, p["gun"], 4)
    v.path("M150,152 L56,170 L24,178 L118,142 Z", p["hi"], ink, 1.5)
    propeller_arc(v, 706, 196, 50)
    v.path("M590,176 C630,164 690,168 706,184 L708,204 C680,214 620,212 580,200 Z", p["lo2"], ink, 1.8)
    v.path(
        "M430,156 L640,152 L684,166 L500,276 C460,288 410,284 400,272 Z",
        v.grad(152, 286, (0, p["base"]), (1, p["lo2"])),
        ink,
        2,
    )
    propeller_arc(v, 662, 244, 56)
    v.path("M520,214 C566,200 640,206 662,226 L664,256 C636,272 560,270 506,248 Z", v.round(204, 270), ink, 2)
    v.mark(252, 160, 26)
    for i in range(6):
        v.rect(430 + i * 34, 142, 14, 9, p["lo2"], r=4)
    return v


def landing_craft(p: Inks) -> Piece:
    """A landing craft: ramp at the bow, helmets over the side, a bow wave."""
    v = Piece(760, 260, p)
    ink = v.ink
    for i, x in enumerate((250, 310, 372, 430, 492)):
        head(v, x, 92 + (i % 2) * 5, 1.5)
        v.line(x + 18, 96, x + 34, 60 + i % 2 * 6, p["gun"], 5)
    v.path("M60,96 L60,60 L150,60 L150,96 Z", v.plate(60, 96), ink, 2)
    v.rect(76, 68, 26, 16, p["lo2"], r=3)
    v.line(120, 60, 120, 22, p["gun"], 4)
    v.line(112, 26, 150, 20, p["gun"], 6)
    v.path(
        "M30,96 L640,100 L704,70 L716,76 L680,196 C600,208 160,210 70,200 C44,170 34,130 30,96 Z",
        v.plate(92, 206),
        ink,
        2.4,
    )
    v.path("M640,100 L704,70 L716,76 L680,196 L640,200 Z", v.plate(70, 200, False), ink, 2)
    for x in range(110, 620, 64):
        v.line(x, 108, x + 6, 198, p["lo"], 2.6)
    v.line(34, 112, 646, 114, p["hi2"], 3)
    v.mark(190, 152, 24)
    v.path(
        "M10,206 C120,186 200,212 300,200 C420,188 520,212 620,198 C690,188 730,196 752,206 L752,244 L10,244 Z",
        "#7C949C",
        op=0.9,
    )
    v.path(
        "M640,200 C690,176 730,182 752,200 M40,212 C140,200 240,222 340,210 C440,200 540,220 640,210 M80,230 C200,218 330,238 470,226 C560,220 660,234 740,226",
        "none",
        "#DDE3DA",
        5,
    )
    return v


OWN: dict[str, Draw] = {"bomber": twin_bomber, "lcvp": landing_craft}


def drawn(picture: str) -> Draw:
    """What draws a unit, whichever army it is of."""
    found = OWN.get(picture) or roster.AMERICANS.get(picture) or roster.GERMANS.get(picture)
    return found or roster.PROPS[picture][0]


def native(picture: str, nation: str) -> bool:
    """Has the tile game this very unit, in the same inks?"""
    return picture in {"usa": roster.AMERICANS, "germany": roster.GERMANS}.get(nation, {})


@cache
def full(picture: str, nation: str) -> Pixels:
    """The sprite at its full size."""
    pixels = roster.render(drawn(picture)(INKS[nation]))
    pixels.flags.writeable = False
    return pixels


def sprite(picture: str, nation: str, width: float, height: float) -> Pixels:
    """The sprite as large as fits."""
    pixels = full(picture, nation)
    high, wide = pixels.shape[:2]
    scale = min(width / wide, height / high)
    return resize(pixels, wide * scale, high * scale)
