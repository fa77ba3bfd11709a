"""Card backs, and the ground of the small cards on the board."""

from __future__ import annotations

import math

import numpy as np

from .badges import emblem, kind
from .badges import file as svg_file
from .colors import BLACK, PALE, TABLE, Color, Pixels, code, mix, unit
from .drawing import Drawing
from .paper import paper
from .raster import blank, clipped, grid, noise, paste, svg

SCALE = 2  # a card is 180 by 252, drawn twice as large: no pile in the largest window is larger
W, H = 180 * SCALE, 252 * SCALE


def rounded(width: int, height: int, r: float, box: tuple[float, float, float, float] | None = None) -> Pixels:
    """The mask of a rectangle with round corners: the whole canvas, or a box x, y, w, h in it."""
    x, y, w, h = box or (0, 0, width, height)
    xx, yy = grid(width, height)
    dx = np.abs(xx + 0.5 - x - w / 2) - (w / 2 - r)
    dy = np.abs(yy + 0.5 - y - h / 2) - (h / 2 - r)
    far = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - r
    return clipped(0.5 - far)


def ring(width: int, height: int, inset: float, r: float, thick: float) -> Pixels:
    """The mask of a frame."""
    outer = rounded(width, height, r, (inset, inset, width - 2 * inset, height - 2 * inset))
    i = inset + thick
    return clipped(outer - rounded(width, height, max(1, r - thick), (i, i, width - 2 * i, height - 2 * i)))


def over(a: Pixels, mask: Pixels, color: Color | Pixels, op: float = 1.0) -> None:
    """Lay a colour on a picture where a mask is."""
    w = (mask * op)[..., None]
    tone = color if isinstance(color, np.ndarray) else unit(color)
    a[..., :3] = a[..., :3] * (1 - w) + tone * w


def stock(width: int, height: int, r: float, seed: int) -> Pixels:
    """A blank card: paper, darker towards its edge, rounded, with a fine outline."""
    a = blank(width, height)
    a[..., :3] = paper(width, height, seed, "paper_hi", 0.9)
    x, y = grid(width, height)
    edge = np.minimum.reduce([x, y, width - 1 - x, height - 1 - y])
    a[..., :3] *= (1 - np.clip(1 - edge / (width * 0.12), 0, 1) ** 2 * 0.13)[..., None]
    over(a, ring(width, height, 0, r, SCALE * 0.6), TABLE["paper_edge"])
    a[..., 3] = rounded(width, height, r)
    return a


def _lattice(width: int, height: int, color: Color, period: float) -> Pixels:
    """The woven ground of a card back."""
    x, y = grid(width, height)
    f = 2 * math.pi / period * 0.7
    weave = 0.5 + 0.5 * np.cos((x + y) * f) * np.cos((x - y) * f)
    tone = unit(mix(color, BLACK, 0.06)) * (0.86 + 0.24 * weave[..., None])
    r = np.hypot(x - width / 2, y - height * 0.46)
    tone = tone * (1.12 - 0.34 * np.clip(r / (width * 0.75), 0, 1))[..., None]
    return (tone * (0.95 + 0.1 * noise(width, height, 12 * SCALE, 4, 3))[..., None]).astype(np.float32)


def rosette(color: Color) -> str:
    """Overlapping rings round a dark disc, as engraved on banknotes; 100 by 100."""
    d = Drawing(100, 100)
    pale, dark = code(mix(color, PALE, 0.5)), code(mix(color, BLACK, 0.35))
    for i in range(48):
        a = i * math.pi / 24
        d.circ(50 + math.cos(a) * 33, 50 + math.sin(a) * 33, 13, "none", pale, 0.5, 0.75)
    d.circ(50, 50, 33, dark, pale, 1)
    d.circ(50, 50, 30, "none", pale, 0.5, 0.8)
    return d.svg()


def back(key: str) -> Pixels:
    """The back of a card: a nation's emblem, or the three kinds of action card."""
    color, width, height, k, r = TABLE[key], W, H, SCALE, 9 * SCALE
    a = stock(width, height, r, 7)
    b = 5.5 * k
    inner = rounded(width, height, r - b * 0.5, (b, b, width - 2 * b, height - 2 * b))
    over(a, inner, _lattice(width, height, color, 9 * k))
    over(a, ring(width, height, b, r - b * 0.5, 1.2 * k), mix(color, BLACK, 0.6))
    over(a, ring(width, height, b + 4 * k, r - b * 0.5, 0.9 * k), mix(color, PALE, 0.5))
    over(a, ring(width, height, b + 6.4 * k, r - b * 0.5, 0.5 * k), mix(color, PALE, 0.35))
    size = 118 * k
    paste(a, svg(rosette(color), size, size), (width - size) / 2, (height - size) / 2)
    if key == "action":
        for i, name in enumerate(("operations", "combat", "surprise")):
            t = -math.pi / 2 + i * 2 * math.pi / 3
            edge = code(mix(TABLE[name], BLACK, 0.4))
            body = f'<circle cx="16" cy="16" r="15.4" fill="{code(TABLE[name])}" stroke="{edge}" stroke-width="1"/>'
            body += (
                f'<g transform="translate(3 3) scale(.81)">{kind(name, code(TABLE["cream"]), code(TABLE[name]))}</g>'
            )
            s = 31 * k
            paste(
                a,
                svg(svg_file(body), s, s),
                width / 2 + math.cos(t) * 18.5 * k - s / 2,
                height / 2 + math.sin(t) * 18.5 * k - s / 2,
            )
    else:
        s = 62 * k
        paste(a, svg(emblem(key), s, s), (width - s) / 2, (height - s) / 2)
    return a


def board_ground(nation: str, width: int = 480, height: int = 300) -> Pixels:
    """The light landscape behind a unit on its small card."""
    x, y = grid(width, height)
    t = (y / height)[..., None]
    us = nation == "american"
    top, low, earth = map(unit, ("#CFC9A2", "#F1E7C4", "#B5A873") if us else ("#C2C7BC", "#EFE9D2", "#ABA78A"))
    a = top * (1 - t) + low * t
    u = x / width * 97
    near = height * (0.68 + 0.022 * np.sin(u / 17) + 0.014 * np.sin(u / 7 + 1))
    far = height * (0.59 + 0.03 * np.sin(u / 23 + 2))
    m = np.clip(y - far + 0.5, 0, 1)[..., None] * 0.45
    a = a * (1 - m) + earth * m
    m = np.clip(y - near + 0.5, 0, 1)[..., None]
    a = a * (1 - m) + earth * (1 - (t - 0.68) * 0.5) * m
    a = a * (0.97 + 0.06 * noise(width, height, 24, 4, 11))[..., None]
    return clipped(a)
