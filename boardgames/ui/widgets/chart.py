"""Curves over the course of a match."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM_3, DISPLAY, LINE, REGULAR, Colour, hexed

Point = tuple[float, float]
TICKS = 5  # steps of a scale


class Curve(msgspec.Struct):
    """A seat's values over time."""

    values: Sequence[float]
    colour: Colour
    dashed: bool = False
    seat: int = -1  # whose sign stands at its end


def chart(
    canvas: Canvas, rect: Rect, heading: Words, curves: Sequence[Curve], marks: Sequence[tuple[int, str]]
) -> None:
    """Curves on one scale; `marks` name places along the time."""
    p = canvas.p
    canvas.text(heading, rect.x, rect.y + p(12), DISPLAY, 22, BRASS_HIGH, width=rect.width)
    signed = p(34) if any(curve.seat >= 0 for curve in curves) else 0
    body = Rect(rect.x + p(44), rect.y + p(36), rect.width - p(54) - signed, rect.height - p(66))
    canvas.box(body, hexed("0F1411"), 3)
    values = [value for curve in curves for value in curve.values]
    count = max((len(curve.values) for curve in curves), default=0)
    if count < 2:
        return
    figures = ticks(min(0.0, *values), max(1.0, *values), max(2, min(TICKS, body.height // canvas.f(18))))
    low, high = figures[0], figures[-1]
    for figure in figures:
        y = body.bottom - body.height * (figure - low) / (high - low)
        canvas.line((body.x, y), (body.right, y), LINE)
        canvas.text(str(figure), body.x - p(8), y, REGULAR, 14, CREAM_3, "right")
    last = -99.0
    for at, name in marks:
        x = body.x + body.width * at / max(1, count - 1)
        canvas.line((x, body.y), (x, body.bottom), hexed("2C342E"))
        if x - last > p(34):
            canvas.text(name, x, body.bottom + p(14), REGULAR, 14, CREAM_3, "centre")
            last = x
    ends: list[float] = []
    for curve in curves:
        points = steps(curve.values, body, low, high)
        glow(canvas, points, body, curve.colour)
        thick = max(2, p(3))
        if curve.dashed:
            for start, end in dashes(points, p(9)):
                pygame.draw.line(canvas.surface, curve.colour, start, end, thick)
        else:
            pygame.draw.lines(canvas.surface, curve.colour, False, points, thick)
        x, y = points[-1]
        pygame.draw.circle(canvas.surface, curve.colour, (x, y), thick + 1)
        if curve.seat >= 0:
            size = p(24)
            for other in ends:
                if abs(y - other) < size:  # both stand at the same height: one above the other
                    y = other - size if y < other or other + size > body.bottom else other + size
            ends.append(y)
            canvas.icon(f"side.{curve.seat}", (body.right + p(20), y), 0, px=size)


def ticks(low: float, high: float, most: int = TICKS) -> range:
    """Round figures for the lines of a scale, with no more than so many steps from the first to the last."""
    for size in (digit * 10**power for power in range(9) for digit in (1, 2, 5)):
        first, last = math.floor(low / size), math.ceil(high / size)
        if last - first <= most:
            break
    return range(first * size, last * size + 1, size)


def steps(values: Sequence[float], body: Rect, low: float, high: float) -> list[Point]:
    """Values over time as a line that holds each of them until the next."""
    found: list[Point] = []
    for n, value in enumerate(values):
        x = body.x + body.width * n / (len(values) - 1)
        y = body.bottom - body.height * (value - low) / (high - low)
        if found and found[-1][1] != y:
            found.append((x, found[-1][1]))
        found.append((x, y))
    return found


def glow(canvas: Canvas, points: Sequence[Point], body: Rect, colour: Colour) -> None:
    """A breath of a curve's colour over all that lies under it."""
    shade = pygame.Surface(body.size, pygame.SRCALPHA)
    shape = [(x - body.x, y - body.y) for x, y in points]
    pygame.draw.polygon(shade, (*colour, 26), [(shape[0][0], body.height), *shape, (shape[-1][0], body.height)])
    canvas.surface.blit(shade, body)


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
