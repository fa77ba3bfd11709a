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
    count = max((len(curve.values) for curve in curves), default=0)
    values = [value for curve in curves for value in curve.values]
    signs = any(curve.seat >= 0 for curve in curves)
    body, low, high = paper(canvas, rect, heading, (min(0.0, *values), max(1.0, *values)), count, marks, signs)
    if count < 2:
        return
    ends: list[float] = []
    for curve in curves:
        points = steps(curve.values, body, low, high)
        glow(canvas, points, body, curve.colour)
        thick = max(2, canvas.p(3))
        if curve.dashed:
            for start, end in dashes(points, canvas.p(9)):
                pygame.draw.line(canvas.surface, curve.colour, start, end, thick)
        else:
            pygame.draw.lines(canvas.surface, curve.colour, False, points, thick)
        x, y = points[-1]
        pygame.draw.circle(canvas.surface, curve.colour, (x, y), thick + 1)
        if curve.seat >= 0:
            size = canvas.p(24)
            for other in ends:
                if abs(y - other) < size:  # both stand at the same height: one above the other
                    y = other - size if y < other or other + size > body.bottom else other + size
            ends.append(y)
            canvas.icon(f"side.{curve.seat}", (body.right + canvas.p(20), y), 0, px=size)


def lead(
    canvas: Canvas,
    rect: Rect,
    heading: Words,
    values: Sequence[float],
    ahead: Curve,
    behind: Curve,
    marks: Sequence[tuple[int, str]],
) -> None:
    """One curve of who is ahead and by how much: above the middle line the one, in his colour, below it the other. Both
    curves give their colour and sign alone."""
    most = max(1.0, *map(abs, values)) if values else 1.0
    body, low, high = paper(canvas, rect, heading, (-most, most), len(values), marks, signs=True, either=True)
    zero = body.bottom - body.height * (0 - low) / (high - low)
    canvas.line((body.x, zero), (body.right, zero), CREAM_3, 2)
    for curve, at in ((ahead, body.y), (behind, body.bottom)):
        size = canvas.p(24)
        y = at + (1 if at == body.y else -1) * size * 0.6
        canvas.icon(f"side.{curve.seat}", (body.right + canvas.p(20), y), 0, px=size)
    if len(values) < 2:
        return
    points = steps(values, body, low, high)
    thick = max(2, canvas.p(3))
    for curve, half in (
        (ahead, Rect(body.x, body.y - thick, body.width + 2 * thick, round(zero) - body.y + thick)),
        (behind, Rect(body.x, round(zero), body.width + 2 * thick, body.bottom - round(zero) + thick)),
    ):
        with canvas.clip(half):
            shade = pygame.Surface(body.size, pygame.SRCALPHA)
            shape = [(x - body.x, y - body.y) for x, y in points]
            middle = zero - body.y
            pygame.draw.polygon(shade, (*curve.colour, 70), [(shape[0][0], middle), *shape, (shape[-1][0], middle)])
            canvas.surface.blit(shade, body)
            pygame.draw.lines(canvas.surface, curve.colour, False, points, thick)
    x, y = points[-1]
    pygame.draw.circle(canvas.surface, (ahead if values[-1] >= 0 else behind).colour, (x, y), thick + 1)


def paper(
    canvas: Canvas,
    rect: Rect,
    heading: Words,
    values: tuple[float, float],
    count: int,
    marks: Sequence[tuple[int, str]],
    signs: bool,
    either: bool = False,
) -> tuple[Rect, float, float]:
    """What curves are drawn on, with its heading, its scale and the marks along the time: its box, and the least and
    the greatest figure of the scale. either: below nothing stands what the other side has."""
    p = canvas.p
    canvas.text(heading, rect.x, rect.y + p(12), DISPLAY, 22, BRASS_HIGH, width=rect.width)
    signed = p(34) if signs else 0
    body = Rect(rect.x + p(44), rect.y + p(36), rect.width - p(54) - signed, rect.height - p(66))
    canvas.box(body, hexed("0F1411"), 3)
    if count < 2:
        return body, *values
    figures = ticks(*values, max(2, min(TICKS, body.height // canvas.f(18))))
    low, high = figures[0], figures[-1]
    for figure in figures:
        y = body.bottom - body.height * (figure - low) / (high - low)
        canvas.line((body.x, y), (body.right, y), LINE)
        canvas.text(str(abs(figure) if either else figure), body.x - p(8), y, REGULAR, 14, CREAM_3, "right")
    last = -99.0
    for at, name in marks:
        x = body.x + body.width * at / max(1, count - 1)
        canvas.line((x, body.y), (x, body.bottom), hexed("2C342E"))
        if x - last > p(34):
            canvas.text(name, x, body.bottom + p(14), REGULAR, 14, CREAM_3, "centre")
            last = x
    return body, low, high


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
