"""Icons, drawn as SVG at the size they are needed: badges behind figures, pictograms, emblems, markers.

One that is not drawn here is a file in assets/icons, drawn there in white.
"""

from __future__ import annotations

import io
import math
from pathlib import Path

import pygame
from pygame import Surface

from boardgames.core.paths import ASSETS
from boardgames.ui.draw import assets, chips, typesetting
from boardgames.ui.draw.paint import cache
from boardgames.ui.draw.theme import (
    BADGES,
    DISPLAY,
    FIRE,
    INK,
    INK_2,
    PAPER,
    PAPER_LOW,
    SIGNS,
    Colour,
    hexed,
    luminance,
    mix,
)

DARK, LIGHT, WARM = (0, 0, 0), (255, 255, 255), (255, 250, 230)
RED = hexed("A62F26")
SIZE = 32
PIERCED = "M16 12.9 A3.6 3.6 0 1 1 15.99 12.9 Z"  # the hole in the middle of a burst
OUTLINES = {
    "shield": "M16 1.5 L29 5 V16 C29 24.5 22.5 30.5 16 32 C9.5 30.5 3 24.5 3 16 V5 Z",
    "plus": "M11 2 H21 Q22 2 22 3 V10 H29 Q30 10 30 11 V21 Q30 22 29 22 H22 V29 Q22 30 21 30 H11 Q10 30 10 29 V22 H3 "
    "Q2 22 2 21 V11 Q2 10 3 10 H10 V3 Q10 2 11 2 Z",
    "diamond": "M16 .8 L31.2 16 L16 31.2 L.8 16 Z",
    "disc": "M16 1.2 A14.8 14.8 0 1 1 15.99 1.2 Z",
    "sight": "M16 1.2 A14.8 14.8 0 1 1 15.99 1.2 Z",
    "pierce": "M2 4 H24 L31 16 L24 28 H2 Z",
    "stride": "M1.5 7 H19 V1.5 L30.5 16 L19 30.5 V25 H1.5 Z",
}


def star(x: float, y: float, radius: float, inner: float = 0.382, points: int = 5, turn: float = -math.pi / 2) -> str:
    """A star as an SVG path."""
    corners = []
    for n in range(points * 2):
        reach, angle = radius * (1 if n % 2 == 0 else inner), turn + n * math.pi / points
        corners.append(f"{x + reach * math.cos(angle):.2f} {y + reach * math.sin(angle):.2f}")
    return f"M{' L'.join(corners)} Z"


ROUNDELS = {  # from the outside in
    "roundel": ("#274B7A", "#F2ECD8", "#B02F22"),
    "roundel_red": ("#B02F22", "#F2ECD8", "#274B7A"),
    "sun": ("#F2ECD8", "#B5301F"),
}
LEFT_THIRD = "M16 4.4 A11.6 11.6 0 0 0 5.6 10.8 L12 16 L5.6 21.2 A11.6 11.6 0 0 0 16 27.6 Z"
RIGHT_THIRD = "M16 4.4 A11.6 11.6 0 0 1 26.4 10.8 L20 16 L26.4 21.2 A11.6 11.6 0 0 1 16 27.6 Z"
CLOUD = "M8 26 A6 6 0 0 1 8 14 A8.5 8.5 0 0 1 24 12.5 A6.8 6.8 0 0 1 24 26 Z"
HIGH = "M8 18 A5 5 0 0 1 8 8.5 A7.5 7.5 0 0 1 23 7 A5.6 5.6 0 0 1 24 18 Z"
GLYPHS = {
    "hard": "M2 19 h26 a5 5 0 0 1 0 8 H4 a5 5 0 0 1 -2 -8 Z M6 13 h18 l3 5 H4 Z M9 7 h9 l2 5 H8 Z M19 8.4 h12 v2.4 H20 Z",
    "soft": "M4 17 C4 8 9 4 16 4 C23 4 28 8 28 16 L31 19 H4 Z M9 20.5 h14 c0 4 -1 6 -3 7.5 h-7 c-2.5 -1.5 -4 -4 -4 -7.5 Z",
    "support": "M3 27 C5 14 12 8 21 8 L20 3 L31 10.5 L22 18 L21.4 13 C15 13 10 17 8.5 27 Z",
    "cards": "M4 8 L17 4 L23 24 L10 28 Z M19 5 L28 8 L25 25 L24 25 L18 5 Z",
    "tiles": "M3 3 H15 V15 H3 Z M17 3 H29 V15 H17 Z M3 17 H15 V29 H3 Z M17 17 H29 V29 H17 Z",
    "menu": "M3 6 H29 V10 H3 Z M3 14 H29 V18 H3 Z M3 22 H29 V26 H3 Z",
    "arrow": "M3 13 H18 V6 L30 16 L18 26 V19 H3 Z",
    "play": "M8 4 L28 16 L8 28 Z",
    "pause": "M7 4 H13 V28 H7 Z M19 4 H25 V28 H19 Z",
    "next": "M5 4 L22 16 L5 28 Z M23 4 H28 V28 H23 Z",
    "back": "M27 4 L10 16 L27 28 Z M4 4 H9 V28 H4 Z",
    "clear": f"{star(16, 16, 15, 0.62, 8)} M16 10 A6 6 0 1 0 16.01 10 Z",
    "cloud": f"{CLOUD}",
    "fog": "M3 7 H25 V11 H3 Z M7 14 H29 V18 H7 Z M3 21 H25 V25 H3 Z",
    "rain": f"{HIGH} M8 21 L11 21 L8 30 L5 30 Z M16 21 L19 21 L16 30 L13 30 Z M24 21 L27 21 L24 30 L21 30 Z",
    "snow": f"{HIGH} M6 22 H10 V26 H6 Z M14 25 H18 V29 H14 Z M22 22 H26 V26 H22 Z",
    "storm": f"{HIGH} M17 19 L10 26 H15 L12 32 L22 24 H17 L20 19 Z",
    "frost": "M14.6 2 H17.4 V12.4 L24.9 5.7 L26.8 7.7 L19.6 14.6 H30 V17.4 H19.6 L26.8 24.3 L24.9 26.3 L17.4 19.6 V30 "
    "H14.6 V19.6 L7.1 26.3 L5.2 24.3 L12.4 17.4 H2 V14.6 H12.4 L5.2 7.7 L7.1 5.7 L14.6 12.4 Z",
    "mud": "M2 24 C6 18 10 18 14 22 C17 17 22 17 24 21 C27 19 30 21 30 24 V29 H2 Z M8 5 L12 12 A4.5 4.5 0 1 1 4 12 Z "
    "M22 3 L26 10 A4.5 4.5 0 1 1 18 10 Z",
    "check": "M4 17 L9 12 L14 17 L24 6 L29 11 L14 26 Z",
}  # fmt: skip


def code(colour: Colour) -> str:
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


def shaded(colour: Colour, up: float = 0.14, down: float = 0.2) -> str:
    """A gradient called q, lit from above."""
    return (
        f'<linearGradient id="q" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="{code(mix(colour, LIGHT, up))}"/>'
        f'<stop offset="0.45" stop-color="{code(colour)}"/><stop offset="1" stop-color="{code(mix(colour, DARK, down))}"/>'
        "</linearGradient>"
    )


def path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def stroke(d: str, colour: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def badge(name: str) -> str:
    colour = BADGES.get(name) or SIGNS[name]
    d, rim, light = OUTLINES[name], code(mix(colour, DARK, 0.62)), code(mix(colour, WARM, 0.55))
    inner = stroke(d, light, 1.1).replace("/>", ' transform="translate(2.08,2.08) scale(.87)" opacity=".65"/>')
    if name == "sight":  # cross hairs outside its disc
        inner = f'<circle cx="16" cy="16" r="11.8" fill="none" stroke="{light}" stroke-width="1.3" opacity=".85"/>'
        inner += stroke("M16 1.5 V6 M16 26 V30.5 M1.5 16 H6 M26 16 H30.5", light, 2.2)
    return (
        f"<defs>{shaded(colour, 0.1, 0.22)}</defs>"
        + path(d, "url(#q)", f'stroke="{rim}" stroke-width="1.4" stroke-linejoin="round"')
        + inner
    )


def counter(colour: Colour) -> str:
    """The square that markers are printed on."""
    return (
        f'<defs>{shaded(colour)}</defs><rect x="1" y="1" width="30" height="30" rx="6" fill="{code(mix(colour, DARK, 0.55))}"/>'
        '<rect x="1.6" y="1.4" width="28.8" height="28.4" rx="5.6" fill="url(#q)"/>'
        f'<rect x="3.4" y="3.2" width="25.2" height="24.8" rx="4" fill="none" stroke="{code(mix(colour, WARM, 0.5))}" '
        'stroke-width=".9" opacity=".6"/>'
    )


def ringed(colour: Colour, inside: str) -> str:
    """A round emblem."""
    return (
        f'<defs>{shaded(colour, 0.16, 0.25)}</defs><circle cx="16" cy="16" r="15" fill="url(#q)" '
        f'stroke="{code(mix(colour, DARK, 0.6))}" stroke-width="1.4"/><circle cx="16" cy="16" r="13.2" fill="none" '
        f'stroke="#EFE7CE" stroke-width=".9" opacity=".5"/>{inside}'
    )


def beams(a: float, b: float) -> str:
    """A cross with arms of equal length."""
    lo, hi, near, far = 16 - a, 16 + a, 16 - b, 16 + b
    return f"M{near} {lo} H{far} V{near} H{hi} V{far} H{far} V{hi} H{near} V{far} H{lo} V{near} H{near} Z"


def emblem(name: str, colour: Colour) -> str:
    """The sign of a side."""
    if name == "star":
        return ringed(colour, path(star(16, 16.6, 11.4), "#F2ECD8"))
    if name == "red_star":
        return ringed(colour, path(star(16, 16.6, 11.4), "#F3C85A"))
    if name == "cross":
        return ringed(colour, path(beams(10.6, 4.3), "#F0EEE2") + path(beams(10.6, 2.5), "#17191A"))
    if name in ROUNDELS:
        discs = zip((11.6, 7.8, 3.9), ROUNDELS[name], strict=False)
        return ringed(colour, "".join(f'<circle cx="16" cy="16" r="{r}" fill="{tone}"/>' for r, tone in discs))
    if name == "tricolour":
        return ringed(colour, '<circle cx="16" cy="16" r="11.6" fill="#F2ECD8"/>' + path(LEFT_THIRD, "#2F6B39")
                      + path(RIGHT_THIRD, "#B02F22"))  # fmt: skip
    if name == "bars":
        return ringed(colour, path("M8 9 H24 V13 H8 Z M8 19 H24 V23 H8 Z", "#F2ECD8"))
    return ringed(colour, path("M16 6 L26 16 L16 26 L6 16 Z", "#F2ECD8"))


def chevrons(up: bool) -> str:
    marks = [f"M7 {y + 6} L16 {y} L25 {y + 6}" if up else f"M7 {y} L16 {y + 6} L25 {y}" for y in (7, 13.5)]
    return "".join(stroke(d, "#F0E9D2", 3.6) for d in marks) + stroke("M7 25.5 H25", "#F0E9D2", 3)


def sandbags() -> str:
    ink = code(INK)
    return "".join(
        f'<rect x="{x}" y="{y}" width="9.4" height="6.2" rx="3" fill="#C9AE78" stroke="{ink}" stroke-width="1.1"/>'
        for x, y in ((2.6, 20), (11.3, 20), (20, 20), (7, 14), (15.7, 14), (11.3, 8))
    )


def toothed(level: int, ink: str) -> str:
    """Works: so many arcs with teeth outward, one within the other; of level 0 a wall."""
    if not level:
        teeth = " ".join(f"M{x} 17 L{x + 2} 12 L{x + 4} 17" for x in (5, 11.3, 17.6, 23))
        return stroke("M4.5 17.5 H27.5 M4.5 22 H27.5", ink, 2.2) + stroke(teeth, ink, 1.8)
    found = ""
    for n in range(level):
        radius = 10.5 - 3.6 * n
        found += stroke(f"M{16 - radius} 23 A{radius} {radius} 0 0 1 {16 + radius} 23", ink, 2)
        for k in range(7 - 2 * n):
            angle = math.pi * (k + 0.5) / (7 - 2 * n)
            x, y = math.cos(angle), math.sin(angle)
            found += stroke(f"M{16 - x * radius:.2f} {23 - y * radius:.2f} L{16 - x * (radius + 2.6):.2f} "
                            f"{23 - y * (radius + 2.6):.2f}", ink, 1.6)  # fmt: skip
    return found


def burst(ink: str) -> str:
    return path(star(17, 16, 11.5, 0.45, 8, 0.2), "#B23A22") + (
        '<circle cx="17" cy="16" r="4.2" fill="#F3C25A"/>' + path("M3.5 14.4 H12 V17.6 H3.5 Z", ink)
    )


def arrowed(colour: Colour, up: bool) -> str:
    """A pennant that points up or down, for what was raised or lowered."""
    d = (
        "M16 1 L30 10 V29 Q30 31 28 31 H4 Q2 31 2 29 V10 Z"
        if up
        else "M4 1 H28 Q30 1 30 3 V22 L16 31 L2 22 V3 Q2 1 4 1 Z"
    )
    return f"<defs>{shaded(colour)}</defs>" + path(
        d, "url(#q)", f'stroke="{code(mix(colour, DARK, 0.6))}" stroke-width="1.3"'
    )


def drawn(name: str, colour: Colour) -> str:
    """The body of an icon, without the SVG around it."""
    ink, paint = code(INK), code(colour)
    if name in OUTLINES:
        return badge(name)
    if name.removesuffix(chips.TURNED) in chips.CHIPS:
        ground, turned = chips.ground(name), name.endswith(chips.TURNED)
        return counter(ground) + chips.CHIPS[name.removesuffix(chips.TURNED)] + (chips.BAR if turned else "")
    if name in GLYPHS:
        return path(GLYPHS[name], paint)
    flag = "M9.5 5.5 H26 L22.5 11.5 L26 17.5 H9.5 Z"
    bodies = {
        "globe": lambda: stroke("M16 4.5 A11.5 11.5 0 1 1 15.9 4.5 Z M16 4.5 C9 10 9 22 16 27.5 C23 22 23 10 16 4.5 Z "
                                "M4.5 16 H27.5 M6.5 10 H25.5 M6.5 22 H25.5", paint, 2),
        "burst": lambda: path(f"{star(16, 16.5, 14.5, 0.46, 9)} {PIERCED}", paint, 'fill-rule="evenodd"'),
        "fire": lambda: path(star(16, 16.5, 15, 0.46, 9), code(FIRE)),
        "question": lambda: stroke("M9.5 11.5 C9.5 6.5 12.5 4.5 16.3 4.5 C20.5 4.5 23.2 7 23.2 10.8 C23.2 14.2 20.8 15.6 "
                                   "19.2 16.9 C18 17.9 17.8 18.7 17.8 20.4", paint, 3.6)
        + f'<circle cx="17.8" cy="26.4" r="2.4" fill="{paint}"/>',
        "moved": lambda: counter(PAPER_LOW) + path("M6 12.5 H16 V7 L26.5 16 L16 25 V19.5 H6 Z", ink),
        "fired": lambda: counter(PAPER_LOW) + burst(ink),
        "dug": lambda: counter(hexed("3A4026")) + sandbags(),
        "works_line": lambda: counter(PAPER_LOW) + toothed(0, ink),
        "works_1": lambda: counter(PAPER_LOW) + toothed(1, ink),
        "works_2": lambda: counter(PAPER_LOW) + toothed(2, ink),
        "works_3": lambda: counter(PAPER_LOW) + toothed(3, ink),
        "blown": lambda: counter(PAPER_LOW) + stroke("M4 12 H12.5 M19.5 12 H28 M4 20 H12.5 M19.5 20 H28", ink, 2.4)
        + stroke("M18.5 5.5 L13 14 L18.5 17.5 L13.5 26.5", code(RED), 2.4),
        "pontoon": lambda: counter(PAPER_LOW) + stroke("M3.5 13.2 H28.5 M3.5 18.8 H28.5", ink, 2)
        + "".join(f'<ellipse cx="{x}" cy="16" rx="2.6" ry="7" fill="{ink}" opacity=".75"/>' for x in (9, 16, 23)),
        "obstacle": lambda: counter(PAPER_LOW) + stroke("M8 24 L24 8 M8 8 L24 24 M16 5.5 V26.5", ink, 2.8),
        "raised": lambda: arrowed(BADGES["plus"], up=True),
        "lowered": lambda: arrowed(RED, up=False),
        "row_up": lambda: counter(colour) + chevrons(up=True),
        "row_down": lambda: counter(colour) + chevrons(up=False),
        "flag": lambda: counter(PAPER) + stroke("M8.5 5 V28 M4.5 27.5 H20", ink, 2.5)
        + path(flag, paint, f'stroke="{ink}" stroke-width="1.2"'),
        "objective": lambda: ringed(BADGES["diamond"], '<circle cx="16" cy="16" r="11.8" fill="#7E2018"/>'
                                    + path(star(16, 16.8, 8.6), "#F6DE98")),
    }  # fmt: skip
    make = bodies.get(name)
    return make() if make else ""


def rasterised(body: str, size: int) -> Surface:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{body}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size)).convert_alpha()


def icon(name: str, size: int, colour: Colour | None = None) -> Surface | None:
    """An icon at a size; None if there is none of this name. A colour of None is that of ink."""
    size, tint = max(4, size), colour or INK_2
    key = ("icon", name, size, tint)
    kept = cache.look(key)  # first of all: some twenty icons a picture, and asking the disk costs more than painting
    if kept is not None:
        return kept
    body = drawn(name, tint)
    if body:
        return cache.keep(key, rasterised(body, size))
    file = ASSETS / "icons" / f"{name}.svg"
    if not file.exists():
        return assets.fitted(f"markers/{name}", (size, size))
    return cache.keep(key, tinted(file, size, tint))


def tinted(file: Path, size: int, colour: Colour) -> Surface:
    """An icon that is drawn in white, in a colour."""
    image = pygame.image.load_sized_svg(str(file), (size, size)).convert_alpha()
    image.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def emblem_icon(name: str, colour: Colour, size: int) -> Surface:
    """A side's emblem at a size."""
    size = max(6, size)
    if name.startswith("letter."):
        return cache.get(("emblem", name, colour, size), lambda: lettered(name.partition(".")[2], colour, size))
    return cache.get(("emblem", name, colour, size), lambda: rasterised(emblem(name, colour), size))


def lettered(letter: str, colour: Colour, size: int) -> Surface:
    """A disc with the initial of whoever sits there, so that no seat is told by its colour alone."""
    image = rasterised(ringed(colour, ""), size)
    ink = DARK if luminance(colour) > 0.18 else WARM
    written = typesetting.render(letter, DISPLAY, max(9, round(size * 0.66)), ink)
    bounds = written.get_bounding_rect()
    image.blit(written, (round((size - bounds.width) / 2) - bounds.x, round((size - bounds.height) / 2) - bounds.y))
    return image
