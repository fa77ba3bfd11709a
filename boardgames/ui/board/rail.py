"""The markers on the rail below a group, by the icons that name them: a sign says which, a figure stands beside it."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from boardgames.core.table import Figure
from boardgames.ui.board.faces import badges
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.pen import LEAST, Pen, star
from boardgames.ui.draw.theme import BLACK, INK, WHITE, Colour, hexed, mix

PALE, DARK = hexed("FFF6E4"), hexed("20140A")


class Mark(NamedTuple):
    """A marker: its ground, its ink, what is drawn on it, how wide it is in heights."""

    fill: Colour
    ink: Colour
    sign: str = ""
    wide: float = 1.0


MARKS = {
    "dug_in": Mark(hexed("C9B58A"), INK, "trench", 1.7),
    "at": Mark(hexed("E9E2CC"), INK, "tube", 2.2),
    "isolated": Mark(hexed("8E2F22"), PALE),
    "damage": Mark(hexed("3A322A"), hexed("FFD9A0"), "burst", 1.7),
    "mines": Mark(hexed("C7B58C"), hexed("8E1F16"), "wheel"),
    "restricted": Mark(hexed("D9C9A0"), hexed("A62F26"), "ban"),
    "besieged": Mark(hexed("C8742A"), DARK),
    "besieging": Mark(hexed("F1DFA9"), DARK),
    "partisans": Mark(hexed("44683A"), PALE),
    "note": Mark(hexed("E9E2CC"), INK),  # any few letters
}


def width(figure: Figure, size: int) -> int:
    """How wide a marker of a height is."""
    return round(size * max(MARKS[figure.icon].wide, 1.2 if len(figure.value) > 1 else 1.0))


def marker(canvas: Canvas, figure: Figure, place: Rect) -> None:
    """A marker with its shade; its texts are kept with it."""
    shade, pad = paint.soft(place.width, place.height, place.height // 5, max(2, place.height // 8), BLACK, 150)
    canvas.surface.blit(shade, (place.x - pad, place.y - pad + 1))
    key = ("rail", figure.icon, figure.value)
    canvas.stamp(canvas.sprite(key, place.size, lambda part: drawn(part, figure), paper=False), place.topleft)


def drawn(canvas: Canvas, figure: Figure) -> None:
    """A marker on a canvas of its size."""
    mark = MARKS[figure.icon]
    wide, size = canvas.surface.size
    radius = max(2, round(size * 0.2))
    canvas.surface.blit(paint.box(wide, size, radius, mix(mark.fill, BLACK, 0.6)), (0, 0))
    top = mix(mark.fill, WHITE, 0.16)
    canvas.surface.blit(paint.gradient(wide - 2, size - 2, top, mark.fill, radius - 1), (1, 1))
    pen, half, middle = Pen(canvas), size / 2, size / 2
    pixels = max(LEAST, round(size * 0.66))
    if mark.sign == "trench":
        points = [(-0.72, 0.25), (-0.40, 0.25), (-0.22, -0.38), (0.30, -0.38), (0.48, 0.25), (0.80, 0.25)]
        spots = [(middle + a * half, middle + b * half) for a, b in points]
        for one, other in pairwise(spots):
            pen.line(one, other, hexed("5B3A1C"), max(1.5, size * 0.13))
    elif mark.sign == "tube":
        badges.tube(pen, False, size * 0.14, middle, size * 0.92)
    elif mark.sign == "burst":
        pen.poly(star(middle, middle, half * 0.82, 0.45, 8), hexed("E08A3A"))
    elif mark.sign == "wheel":
        pen.poly(star(middle, middle, half * 0.86, 0.62, 8), mark.ink)
        pen.disc(middle, middle, half * 0.28, hexed("F0E2C4"))
    elif mark.sign == "ban":
        pen.disc(middle, middle, half * 0.62, mark.fill, mark.ink, max(1.5, size * 0.12))
        reach = half * 0.42
        pen.line((middle - reach, middle + reach), (middle + reach, middle - reach), mark.ink, max(1.5, size * 0.12))
    at = wide / 2 if not mark.sign else wide - size * (0.52 if mark.sign == "tube" else 0.38)
    if figure.value and (not mark.sign or mark.wide > 1):
        pen.text(figure.value, at, middle, pixels, mark.ink)
    elif figure.icon == "partisans":
        pen.text("P", middle, middle, pixels, mark.ink)
    pen.lay()
