"""Small signs as SVG: stat badges, markers, classes, abilities, nations. Figures in them are outlines of a font."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .colors import BLACK, PALE, TABLE, WHITE, Color, code, mix
from .drawing import Drawing, outline, star_points

INK, CREAM, BONE = code(TABLE["ink"]), code(TABLE["cream"]), "#F0E9D2"
FONT = Path("assets/fonts/RobotoCondensed-Bold.ttf")

BADGES = {  # shape, width, height, ground
    "defence": ("M16 1.5 L29 5 V16 C29 24.5 22.5 30.5 16 33 C9.5 30.5 3 24.5 3 16 V5 Z", 32, 34, "defence"),
    "morale": (
        "M11 2 H21 Q22 2 22 3 V10 H29 Q30 10 30 11 V21 Q30 22 29 22 H22 V29 Q22 30 21 30 H11 Q10 30 10 29 V22 H3 "
        "Q2 22 2 21 V11 Q2 10 3 10 H10 V3 Q10 2 11 2 Z", 32, 32, "morale",
    ),
    "cost": ("M16 .8 L31.2 16 L16 31.2 L.8 16 Z", 32, 32, "cost"),
    "battle": ("M16 1.2 A14.8 14.8 0 1 1 15.99 1.2 Z", 32, 32, "battle"),
    "support": ("M16 1.2 L29 8.6 V23.4 L16 30.8 L3 23.4 V8.6 Z", 32, 32, "support"),
}  # fmt: skip

GLYPHS = {  # in white, to be tinted; 32 by 32
    "hard": '<path d="M2 19 h26 a5 5 0 0 1 0 8 H4 a5 5 0 0 1 -2 -8 Z M6 13 h18 l3 5 H4 Z M9 7 h9 l2 5 H8 Z M19 8.4 h12 v2.4 H20 Z" fill="#FFF"/>',
    "soft": '<path d="M4 17 C4 8 9 4 16 4 C23 4 28 8 28 16 L31 19 H4 Z M9 20.5 h14 c0 4 -1 6 -3 7.5 h-7 c-2.5 -1.5 -4 -4 -4 -7.5 Z" fill="#FFF"/>',
    "support": '<path d="M3 27 C5 14 12 8 21 8 L20 3 L31 10.5 L22 18 L21.4 13 C15 13 10 17 8.5 27 Z" fill="#FFF"/>',
    "radio": '<path d="M6 14 H22 V29 H6 Z" fill="#FFF"/><path d="M20 14 L23 3" stroke="#FFF" stroke-width="2" stroke-linecap="round"/>'
    '<path d="M27 4 A6 6 0 0 1 27 12 M29.5 1.5 A10 10 0 0 1 29.5 14.5" fill="none" stroke="#FFF" stroke-width="1.8" stroke-linecap="round"/>'
    '<circle cx="11" cy="19" r="2.6" fill="#000" opacity=".75"/><path d="M15 18 H20 M15 21 H20 M9 25 H20" stroke="#000" stroke-width="1.6" opacity=".75"/>',
    "range": '<path d="M16 4 A12 12 0 1 1 15.9 4 Z M16 8 A8 8 0 1 0 16.1 8 Z M14.5 1 h3 v9 h-3 Z M14.5 22 h3 v9 h-3 Z M1 14.5 h9 v3 h-9 Z M22 14.5 h9 v3 h-9 Z" fill="#FFF" fill-rule="evenodd"/>',
}


def stroke(d: str, width: float = 2.6, color: str = "#FFF") -> str:
    """A line without a fill."""
    style = f'fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" {style}/>'


def solid(d: str, color: str = "#FFF", op: float = 1) -> str:
    """A filled shape; what is inside a shape that runs the other way stays open."""
    faint = f' opacity="{op}"' if op != 1 else ""
    return f'<path d="{d}" fill="{color}" fill-rule="evenodd"{faint}/>'


def dot(x: float, y: float, r: float, color: str = "#FFF") -> str:
    """A disc."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{color}"/>'


def star(
    x: float, y: float, r: float, color: str = "#FFF", inner: float = 0.382, n: int = 5, turn: float = -math.pi / 2
) -> str:
    """A star."""
    return f'<path d="{outline(star_points(x, y, r, inner, turn, n))}" fill="{color}"/>'


def file(body: str, w: float = 32, h: float = 32, defs: str = "") -> str:
    """A whole SVG file."""
    inside = f"<defs>{defs}</defs>" if defs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{inside}{body}</svg>\n'
    )


def ground(color: Color, up: float = 0.12, down: float = 0.22, name: str = "q") -> str:
    """A fill that is lighter above and darker below."""
    stops = ((0, mix(color, WHITE, up)), (0.45, color), (1, mix(color, BLACK, down)))
    inside = "".join(f'<stop offset="{at}" stop-color="{code(c)}"/>' for at, c in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inside}</linearGradient>'


def badge(name: str) -> str:
    """The ground of a stat; its figure is written on it by the game."""
    d, w, h, key = BADGES[name]
    color = TABLE[key]
    dark, lite = code(mix(color, BLACK, 0.62)), code(mix(color, (255, 248, 225), 0.55))
    body = f'<path d="{d}" fill="url(#q)" stroke="{dark}" stroke-width="1.4" stroke-linejoin="round"/>'
    body += f'<g transform="translate({w * 0.065:.2f} {h * 0.065:.2f}) scale(.87)" opacity=".65">'
    body += f'<path d="{d}" fill="none" stroke="{lite}" stroke-width="1.1"/></g>'
    return file(body, w, h, ground(color, 0.10, 0.22))


def counter(color: Color) -> tuple[str, str]:
    """A square counter: its body and its fill."""
    body = (
        f'<rect x="1" y="1" width="30" height="30" rx="6.4" fill="{code(mix(color, BLACK, 0.55))}"/>'
        '<rect x="1.6" y="1.4" width="28.8" height="28.4" rx="6" fill="url(#q)"/>'
        f'<rect x="3.4" y="3.2" width="25.2" height="24.8" rx="4.4" fill="none" '
        f'stroke="{code(mix(color, PALE, 0.5))}" stroke-width=".9" opacity=".6"/>'
    )
    return body, ground(color, 0.14, 0.16)


def on_counter(color: Color, body: str) -> str:
    """A counter with something on it."""
    base, fill = counter(color)
    return file(base + body, defs=fill)


def cross(a: float, b: float) -> str:
    """The outline of an upright cross, its arms a long and b wide, round 16, 16."""
    return f"M{16 - b} {16 - a} H{16 + b} V{16 - b} H{16 + a} V{16 + b} H{16 + b} V{16 + a} H{16 - b} V{16 + b} H{16 - a} V{16 - b} H{16 - b} Z"


def emblem(nation: str) -> str:
    """Who holds a tile: a star or a cross on the nation's ground."""
    color = TABLE[nation]
    edge = code(mix(color, BLACK, 0.6))
    body = f'<circle cx="16" cy="16" r="15" fill="url(#q)" stroke="{edge}" stroke-width="1.4"/>'
    body += '<circle cx="16" cy="16" r="13.2" fill="none" stroke="#EFE7CE" stroke-width=".9" opacity=".5"/>'
    if nation == "american":
        body += star(16, 16.6, 11.4, "#F2ECD8")
    else:
        body += solid(cross(10.6, 4.3), "#F0EEE2") + solid(cross(10.6, 2.5), "#17191A")
    return file(body, defs=ground(color, 0.16, 0.25))


@cache
def _font(root: Path) -> TTFont:
    return TTFont(root / FONT)


def lettering(root: Path, text: str, x: float, y: float, size: float, color: str) -> str:
    """Text as outlines, centred on x and, by its capitals, on y."""
    font = _font(root)
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    names = [cmap[ord(c)] for c in text]
    width = sum(glyphs[n].width for n in names) * scale
    bounds = BoundsPen(glyphs)
    glyphs[cmap[ord("H")]].draw(bounds)
    assert bounds.bounds
    at, base = x - width / 2, y + bounds.bounds[3] * scale / 2
    pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.2f}".rstrip("0").rstrip("."))
    for name in names:
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, at, base)))
        at += glyphs[name].width * scale
    return f'<path d="{pen.getCommands()}" fill="{color}"/>'


UP = "M16 1 L30 10 V29 Q30 31 28 31 H4 Q2 31 2 29 V10 Z"
DOWN = "M4 1 H28 Q30 1 30 3 V22 L16 31 L2 22 V3 Q2 1 4 1 Z"


def morale(root: Path, value: int | None, good: bool) -> str:
    """A morale marker: points up in green or down in red, with its figure or without one."""
    color = TABLE["morale" if good else "battle"]
    body = (
        f'<path d="{UP if good else DOWN}" fill="url(#q)" stroke="{code(mix(color, BLACK, 0.6))}" stroke-width="1.3"/>'
    )
    if value is not None:
        body += lettering(root, f"{'+' if good else '−'}{value}", 16, 18.4 if good else 14, 18, CREAM)
    return file(body, defs=ground(color, 0.12, 0.2))


def bag(x: float, y: float) -> str:
    """A sandbag."""
    return (
        f'<rect x="{x}" y="{y}" width="9.4" height="6.2" rx="3" fill="#C9AE78" stroke="{INK}" stroke-width="1.1"/>'
        f'<path d="M{x + 2.2:.1f} {y + 1.9:.1f} h4" stroke="#F0DFB4" stroke-width="1.2"/>'
    )


def chevrons(up: bool) -> str:
    """The sign of a home row: which way its owner advances."""
    out = ""
    for y in (7, 13.5):
        a, b = (y + 6, y) if up else (y, y + 6)
        out += f'<path d="M7 {a} L16 {b} L25 {a}" fill="none" stroke="{BONE}" stroke-width="3.6"/>'
    return out + f'<path d="M7 25.5 H25" stroke="{BONE}" stroke-width="3"/>'


def base(nation: str) -> str:
    """A base: a flag in its nation's colour."""
    color = code(TABLE[nation])
    mark = star(16.6, 11.6, 4.2, "#F2ECD8") if nation == "american" else (
        f'<g transform="translate(8.2 3.1) scale(.53)">{solid(cross(9, 4), "#F0EEE2")}{solid(cross(9, 2.2), "#17191A")}</g>'
    )  # fmt: skip
    flag = f'<path d="M9.5 5.5 H26 L22.5 11.5 L26 17.5 H9.5 Z" fill="{color}" stroke="{INK}" stroke-width="1.2"/>{mark}'
    pole = f'<path d="M8.5 5 V28" stroke="{INK}" stroke-width="2.6" stroke-linecap="round"/>'
    return on_counter(
        TABLE["paper"],
        pole + flag + f'<path d="M4.5 27.5 H20" stroke="{INK}" stroke-width="2.4" stroke-linecap="round"/>',
    )


def _objective() -> str:
    body = '<circle cx="16" cy="16" r="15" fill="url(#q)" stroke="#4A2C10" stroke-width="1.4"/>'
    body += '<circle cx="16" cy="16" r="11.8" fill="#7E2018" stroke="#F6E3AE" stroke-width="1"/>'
    return file(body + star(16, 16.8, 8.6, "#F6DE98"), defs=ground(TABLE["cost"], 0.3, 0.3))


def _bridge() -> str:
    stone = "#E9DCBB"
    body = solid(
        "M4 12 H28 V15.5 H26 V25 H22.5 C22.5 20.5 20 18.5 16 18.5 C12 18.5 9.5 20.5 9.5 25 H6 V15.5 H4 Z", stone
    )
    body += stroke("M5.5 12 V9 M10.7 12 V9 M16 12 V9 M21.3 12 V9 M26.5 12 V9 M4.5 8.6 H27.5", 1.6, stone)
    return on_counter(
        TABLE["defence"], body + stroke("M5 27.6 Q8 26 11 27.6 T17 27.6 T23 27.6 T27 27.4", 1.6, "#CFE0EA")
    )


def _mines() -> str:
    spikes = "".join(
        f'<path d="M{16 + 7 * math.cos(a):.1f} {17 + 7 * math.sin(a):.1f} L{16 + 11 * math.cos(a):.1f} {17 + 11 * math.sin(a):.1f}" '
        f'stroke="{INK}" stroke-width="2.4" stroke-linecap="round"/>'
        for a in (i * math.pi / 4 for i in range(8))
    )
    return on_counter(TABLE["paper_lo"], spikes + dot(16, 17, 7.6, INK) + dot(13.6, 14.4, 2, "#8C8064"))


def markers(root: Path) -> dict[str, str]:
    """Every marker that can lie on a tile."""
    paper = TABLE["paper_lo"]
    arrow = solid("M6 12.5 H16 V7 L26.5 16 L16 25 V19.5 H6 Z", INK)
    shot = (
        star(17, 16, 11.5, "#B23A22", 0.45, 8, 0.2)
        + dot(17, 16, 4.2, "#F3C25A")
        + solid("M3.5 14.4 H12 V17.6 H3.5 Z", INK)
    )
    sacks = "".join(bag(x, y) for x, y in ((2.6, 20), (11.3, 20), (20, 20), (7, 14), (15.7, 14), (11.3, 8)))
    out = {
        "moved": on_counter(paper, arrow),
        "fired": on_counter(paper, shot),
        "defenses": on_counter(TABLE["american_lo"], sacks),
        "objective": _objective(),
        "bridge": _bridge(),
        "mines": _mines(),
        "new": on_counter(TABLE["surprise"], stroke("M16 7 V25 M7 16 H25", 4.4, BONE)),
        "spent": on_counter(paper, stroke("M9 9 L23 23 M23 9 L9 23", 4, "#8E2F25")),
        "turn": on_counter(
            TABLE["brass"],
            stroke("M16 7 V16 L22 19.5", 2.8, INK)
            + f'<circle cx="16" cy="16" r="10.4" fill="none" stroke="{INK}" stroke-width="2.2"/>',
        ),
        "prestige": on_counter(TABLE["cost"], star(16, 16.8, 10.4, "#FFF3CE") + star(16, 16.8, 5.6, "#8A5F16")),
    }
    for nation in ("american", "german"):
        out[f"control_{nation}"] = emblem(nation)
        out[f"base_{nation}"] = base(nation)
        out[f"home_row_{nation}"] = on_counter(TABLE[nation], chevrons(up=nation == "american"))
    for good, word in ((True, "plus"), (False, "minus")):
        out[f"morale_{word}"] = morale(root, None, good)
        for value in range(1, 10):
            out[f"morale_{word}_{value}"] = morale(root, value, good)
    return out


def tokens() -> dict[str, str]:
    """Stat badges and glyphs."""
    out = {f"badge_{name}": badge(name) for name in BADGES}
    return out | {f"glyph_{name}": file(body) for name, body in GLYPHS.items()}


def kind(name: str, color: str = "#FFF", hole: str = "#000") -> str:
    """The sign of a kind of action card."""
    if name == "operations":
        globe = "M16 4.5 A11.5 11.5 0 1 1 15.99 4.5 Z M16 4.5 C9 10 9 22 16 27.5 C23 22 23 10 16 4.5 Z M4.5 16 H27.5 M6.5 10 H25.5 M6.5 22 H25.5"
        return stroke(globe, 1.9, color)
    if name == "combat":
        return star(16, 16.5, 14, color, 0.46, 9) + dot(16, 16.5, 3.4, hole)
    hook = "M9.5 11.5 C9.5 6.5 12.5 4.5 16.3 4.5 C20.5 4.5 23.2 7 23.2 10.8 C23.2 14.2 20.8 15.6 19.2 16.9 C18 17.9 17.8 18.7 17.8 20.4"
    return stroke(hook, 3.6, color) + dot(17.8, 26.4, 2.4, color)


def kinds() -> dict[str, str]:
    """The signs of the kinds, bare and on a disc in their colour."""
    out = {}
    for name in ("operations", "combat", "surprise"):
        bare = kind(name, hole="none") if name != "combat" else solid(
            outline(star_points(16, 16.5, 14, 0.46, -math.pi / 2, 9)) + " M16 13.1 A3.4 3.4 0 1 0 16.01 13.1 Z"
        )  # fmt: skip
        out[f"kind_{name}"] = file(bare)
        color = code(TABLE[name])
        sign = f'<g transform="translate(2.4 2.4) scale(.85)">{kind(name, CREAM, color)}</g>'
        rim = f'<circle cx="16" cy="16" r="15" fill="{color}" stroke="{code(mix(TABLE[name], BLACK, 0.5))}" stroke-width="1.2"/>'
        out[f"disc_{name}"] = file(rim + sign)
    return out


OVAL = "M9 10 H23 A6 6 0 0 1 23 22 H9 A6 6 0 0 1 9 10 Z"
CLASSES: dict[str, str] = {  # drawn in white after the map signs of the armies
    "infantry": stroke("M3 7 H29 V25 H3 Z M3 7 L29 25 M29 7 L3 25", 2.2),
    "motorized_infantry": stroke("M3 7 H29 V25 H3 Z M3 7 L29 25 M29 7 L3 25 M16 7 V25", 2.2),
    "armor": stroke("M3 7 H29 V25 H3 Z", 2.2) + stroke(OVAL.replace("10", "11").replace("22", "21"), 2.2),
    "scout_car": stroke("M3 7 H29 V25 H3 Z M29 7 L3 25", 2.2) + dot(9, 27.6, 2) + dot(23, 27.6, 2),
    "anti_tank": stroke("M3 7 H29 V25 H3 Z M3 25 L16 8 L29 25", 2.2),
    "artillery": stroke("M3 7 H29 V25 H3 Z", 2.2) + dot(16, 16, 4.4),
    "mobile_artillery": stroke("M3 7 H29 V25 H3 Z", 2.2)
    + stroke("M9.5 11 H22.5 A5 5 0 0 1 22.5 21 H9.5 A5 5 0 0 1 9.5 11 Z", 1.9)
    + dot(16, 16, 3),
    "anti_air": stroke("M3 7 H29 V25 H3 Z M5 25 C6 11 26 11 27 25", 2.2)
    + stroke("M16 22 V11 M12.5 14.5 L16 11 L19.5 14.5", 2),
}
ABILITIES: dict[str, str] = {
    "moves_and_fires": stroke("M2.5 21 H14 M10 16.5 L14.5 21 L10 25.5", 2.6) + star(22, 13, 8.6, "#FFF", 0.45, 8),
    "moves_twice": stroke("M4 8 L12 16 L4 24 M14 8 L22 16 L14 24", 3.4) + stroke("M27 9 V23", 3),
    "diagonal": stroke("M6 26 L25 7 M14 7 H25 V18", 3.2) + stroke("M5 5 H9 M5 5 V9 M27 27 H23 M27 27 V23", 1.8),
    "ignores_mines": dot(16, 17, 6.6) + stroke("M16 7 V5 M16 29 V27 M6 17 H4 M28 17 H26 M9 10 L7.6 8.6 M23 10 L24.4 8.6 M9 24 L7.6 25.4 M23 24 L24.4 25.4", 2.4)
    + stroke("M4 29 L28 5", 3.2),
    "enters_swamp": stroke("M3 25 Q6.2 22.5 9.5 25 T16 25 T22.5 25 T29 25", 2.4) + stroke("M9 20 V8 M9 14 L5.5 9.5 M9 16 L12.5 11 M21 20 V5 M21 13 L17 8 M21 16 L25 10", 2.3),
    "auto_dug_in": solid("M2 22 H11 V28 H2 Z M12 22 H21 V28 H12 Z M22 22 H30 V28 H22 Z M6.5 15 H15.5 V21 H6.5 Z M16.5 15 H25.5 V21 H16.5 Z") + stroke("M16 3 V11 M12 7.5 L16 11.5 L20 7.5", 2.4),
    "cancels_terrain": solid("M16 3 L25 17 H20 L27 26 H18 V30 H14 V26 H5 L12 17 H7 Z") + stroke("M4 28 L28 4", 3.4, "#000") + stroke("M4 28 L28 4", 2),
    "receives_terrain": solid("M11 4 L18.5 16 H14.5 L20 24 H13 V29 H9 V24 H2 L7.5 16 H3.5 Z") + stroke("M25.5 9 V24 M19 16.5 H32", 3),
    "transfers": stroke("M4 11 H25 M20 6 L25.5 11 L20 16 M28 22 H7 M12 17 L6.5 22 L12 27", 2.8),
    "steady_support": stroke("M16 29 V13", 2.8) + dot(16, 10, 3.2) + stroke("M9.5 16.5 A9 9 0 0 1 9.5 3.5 M22.5 16.5 A9 9 0 0 0 22.5 3.5 M5 20 A14 14 0 0 1 5 0.5 M27 20 A14 14 0 0 0 27 0.5", 2.2),
    "support_range": GLYPHS["range"],
    "anti_air": solid("M16 2 C17.6 2 18.4 5 18.4 9 L30 15.5 V18.5 L18.4 16 V23 L22 26 V28 L16 26.6 L10 28 V26 L13.6 23 V16 L2 18.5 V15.5 L13.6 9 C13.6 5 14.4 2 16 2 Z"),
}  # fmt: skip


def signs() -> dict[str, str]:
    """Classes and abilities."""
    out = {f"class_{name}": file(body) for name, body in CLASSES.items()}
    return out | {f"ability_{name}": file(body) for name, body in ABILITIES.items()}


def app_icon(small: bool = False) -> str:
    """The program's own icon: a counter on a map table; at small sizes the counter alone."""
    d = Drawing(512, 512)
    if not small:
        d.rect(8, 8, 496, 496, d.grad(0, 512, (0, "#465248"), (0.5, "#29332C"), (1, "#0F1411")), "#0A0D0B", 6, 104)
        for i in range(5):
            y = 96 + i * 84
            wave = f"M20,{y} C120,{y - 60} 180,{y + 60} 262,{y - 6} C340,{y - 66} 400,{y + 44} 492,{y - 20}"
            d.path(wave, "none", "#6E7C66", 5, 0.35)
        d.rect(19, 19, 474, 474, "none", code(TABLE["brass"]), 8, 93)
    scale = 1.66 if small else 1.28
    move = 256 - 256 * scale
    d.parts.append(f'<g transform="translate({move:.1f} {move:.1f}) scale({scale})">')
    if not small:
        d.rect(121, 126, 290, 290, "#000", r=44, op=0.45)
    d.rect(107, 107, 298, 298, "#20180E", r=48)
    d.rect(113, 113, 286, 284, d.grad(113, 397, (0, "#F7EFD8"), (0.5, "#E9DCBB"), (1, "#BCA87A")), r=43)
    d.rect(131, 131, 250, 248, "none", "#8F7B50", 5, 32)
    tank = (
        "M146 326 C146 300 160 288 182 288 H330 C354 288 368 302 368 320 C368 340 352 352 328 352 H186 C162 352 146 342 146 326 Z",
        "M158 282 L172 242 H322 L356 282 Z", "M196 236 L206 196 C208 188 214 184 222 184 H276 C286 184 292 188 296 196 L304 236 Z",
        "M292 198 H366 V216 H298 Z", "M214 180 C216 168 252 168 254 180 Z",
    )  # fmt: skip
    for shape in tank:
        d.path(shape, "#2A2318")
    for x in (186, 220, 254, 288, 322):
        d.circ(x, 320, 15, "#E9DCBB")
        d.circ(x, 320, 6, "#2A2318")
    d.rect(176, 256, 146, 10, "#A62F26")
    d.parts.append("</g>")
    return d.svg()
