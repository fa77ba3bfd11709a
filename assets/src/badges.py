"""Small signs as SVG: how they are drawn, nations, kinds of cards, markers, the icon of the program."""

from __future__ import annotations

import math

from .colors import BLACK, PALE, TABLE, WHITE, Color, code, mix
from .drawing import Drawing, outline, star_points

INK = code(TABLE["ink"])


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
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{inside}</linearGradient>'


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


def bag(x: float, y: float) -> str:
    """A sandbag."""
    return (
        f'<rect x="{x}" y="{y}" width="9.4" height="6.2" rx="3" fill="#C9AE78" stroke="{INK}" stroke-width="1.1"/>'
        f'<path d="M{x + 2.2:.1f} {y + 1.9:.1f} h4" stroke="#F0DFB4" stroke-width="1.2"/>'
    )


def _objective() -> str:
    body = '<circle cx="16" cy="16" r="15" fill="url(#q)" stroke="#4A2C10" stroke-width="1.4"/>'
    body += '<circle cx="16" cy="16" r="11.8" fill="#7E2018" stroke="#F6E3AE" stroke-width="1"/>'
    return file(body + star(16, 16.8, 8.6, "#F6DE98"), defs=ground(TABLE["cost"], 0.3, 0.3))


def markers() -> dict[str, str]:
    """Markers as they lie on the table of the title."""
    paper = TABLE["paper_lo"]
    arrow = solid("M6 12.5 H16 V7 L26.5 16 L16 25 V19.5 H6 Z", INK)
    shot = (
        star(17, 16, 11.5, "#B23A22", 0.45, 8, 0.2)
        + dot(17, 16, 4.2, "#F3C25A")
        + solid("M3.5 14.4 H12 V17.6 H3.5 Z", INK)
    )
    sacks = "".join(bag(x, y) for x, y in ((2.6, 20), (11.3, 20), (20, 20), (7, 14), (15.7, 14), (11.3, 8)))
    return {
        "moved": on_counter(paper, arrow),
        "fired": on_counter(paper, shot),
        "defenses": on_counter(TABLE["american_lo"], sacks),
        "objective": _objective(),
    }


def kind(name: str, color: str = "#FFF", hole: str = "#000") -> str:
    """The sign of a kind of action card."""
    if name == "operations":
        globe = "M16 4.5 A11.5 11.5 0 1 1 15.99 4.5 Z M16 4.5 C9 10 9 22 16 27.5 C23 22 23 10 16 4.5 Z M4.5 16 H27.5 M6.5 10 H25.5 M6.5 22 H25.5"
        return stroke(globe, 1.9, color)
    if name == "combat":
        return star(16, 16.5, 14, color, 0.46, 9) + dot(16, 16.5, 3.4, hole)
    hook = "M9.5 11.5 C9.5 6.5 12.5 4.5 16.3 4.5 C20.5 4.5 23.2 7 23.2 10.8 C23.2 14.2 20.8 15.6 19.2 16.9 C18 17.9 17.8 18.7 17.8 20.4"
    return stroke(hook, 3.6, color) + dot(17.8, 26.4, 2.4, color)


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
