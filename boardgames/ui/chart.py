"""Curves over the course of a match."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.canvas import Canvas
from boardgames.ui.theme import BRASS_HIGH, CREAM_3, DISPLAY, LINE, REGULAR, Colour, hexed

Point = tuple[float, float]


class Curve(msgspec.Struct):
    """A seat's values over time."""

    values: Sequence[float]
    colour: Colour
    dashed: bool = False


def chart(
    canvas: Canvas, rect: Rect, heading: Words, curves: Sequence[Curve], marks: Sequence[tuple[int, str]]
) -> None:
    """Curves on one scale; `marks` name places along the time."""
    p = canvas.p
    canvas.text(heading, rect.x, rect.y + p(12), DISPLAY, 22, BRASS_HIGH, width=rect.width)
    body = Rect(rect.x + p(44), rect.y + p(36), rect.width - p(54), rect.height - p(66))
    canvas.box(body, hexed("0F1411"), 3)
    values = [value for curve in curves for value in curve.values]
    count = max((len(curve.values) for curve in curves), default=0)
    if count < 2:
        return
    low, high = min(0.0, *values), max(1.0, *values)
    for n in range(5):
        y = body.bottom - body.height * n / 4
        canvas.line((body.x, y), (body.right, y), LINE)
        canvas.text(f"{low + (high - low) * n / 4:.0f}", body.x - p(8), y, REGULAR, 14, CREAM_3, "right")
    last = -99.0
    for at, name in marks:
        x = body.x + body.width * at / max(1, count - 1)
        canvas.line((x, body.y), (x, body.bottom), hexed("2C342E"))
        if x - last > p(34):
            canvas.text(name, x, body.bottom + p(14), REGULAR, 14, CREAM_3, "centre")
            last = x
    for curve in curves:
        points = [
            (body.x + body.width * n / (count - 1), body.bottom - body.height * (value - low) / (high - low))
            for n, value in enumerate(curve.values)
        ]
        if curve.dashed:
            for start, end in dashes(points, p(9)):
                pygame.draw.line(canvas.surface, curve.colour, start, end, max(2, p(3)))
        else:
            pygame.draw.lines(canvas.surface, curve.colour, False, points, max(2, p(3)))


def dashes(points: Sequence[Point], length: float) -> Iterator[tuple[Point, Point]]:
    """A line through points as strokes and gaps of one length, along its rises and falls too."""
    gone, drawn = 0.0, True
    for (x, y), (to_x, to_y) in pairwise(points):
        whole, at = math.hypot(to_x - x, to_y - y), 0.0
        while at < whole:
            step = min(length - gone, whole - at)
            if drawn:
                one, other = at / whole, (at + step) / whole
                yield (x + (to_x - x) * one, y + (to_y - y) * one), (x + (to_x - x) * other, y + (to_y - y) * other)
            at, gone = at + step, gone + step
            if gone >= length:
                gone, drawn = 0.0, not drawn
