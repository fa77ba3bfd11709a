"""A pen for silhouettes: shapes in the unit square of a thing, drawn large and made small."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from ..colors import Color, Pixels
from .maps import pixels, ready

Point = tuple[float, float]
FINE = 4
NOTHING = (0, 0, 0, 0)


class Pen:
    """Draws on a box whose width is 1; everything is given in shares of it, from its upper left corner."""

    def __init__(self, width: int, height: float = 1.0) -> None:
        ready()
        self.scale = width * FINE
        self.surface = pygame.Surface((self.scale, round(self.scale * height)), pygame.SRCALPHA)

    def at(self, point: Point) -> Point:
        return point[0] * self.scale, point[1] * self.scale

    def poly(self, points: Sequence[Point], color: Sequence[int]) -> None:
        pygame.draw.polygon(self.surface, color, [self.at(p) for p in points])

    def circle(self, center: Point, radius: float, color: Sequence[int]) -> None:
        pygame.draw.circle(self.surface, color, self.at(center), radius * self.scale)

    def ellipse(self, center: Point, across: float, down: float, color: Sequence[int], line: float = 0) -> None:
        (x, y), s = self.at(center), self.scale
        rect = pygame.Rect(round(x - across * s), round(y - down * s), round(2 * across * s), round(2 * down * s))
        pygame.draw.ellipse(self.surface, color, rect, round(line * s))

    def bar(
        self, p: Point, q: Point, first: float, last: float | None = None, color: Sequence[int] = (0, 0, 0)
    ) -> None:
        """A stroke with round ends; first and last: half its width there."""
        last = first if last is None else last
        dx, dy = q[0] - p[0], q[1] - p[1]
        long = math.hypot(dx, dy) or 1e-6
        nx, ny = -dy / long, dx / long
        self.poly(
            [(p[0] + nx * first, p[1] + ny * first), (q[0] + nx * last, q[1] + ny * last),
             (q[0] - nx * last, q[1] - ny * last), (p[0] - nx * first, p[1] - ny * first)], color,
        )  # fmt: skip
        self.circle(p, first, color)
        self.circle(q, last, color)

    def line(self, points: Sequence[Point], half: float, color: Sequence[int]) -> None:
        for p, q in pairwise(points):
            self.bar(p, q, half, None, color)

    def done(self) -> Pixels:
        """What was drawn, at its size."""
        w, h = self.surface.get_size()
        return pixels(pygame.transform.smoothscale(self.surface, (w // FINE, h // FINE)))


def block(
    pen: Pen, top: Color, bottom: Color, edge: Color, ink: Color, radius: float = 0.13, thick: float = 0.05,
    shine: int = 150,
) -> None:  # fmt: skip
    """A counter: a rounded block with its side, a bevel that shines so much, and a face that is lighter above."""
    s = pen.scale
    line = round(0.02 * s)
    pygame.draw.rect(pen.surface, ink, (0, 0, s, s), border_radius=round(radius * s))
    pygame.draw.rect(
        pen.surface, edge, (line, line, s - 2 * line, s - 2 * line), border_radius=round(radius * s) - line
    )
    face = pygame.Rect(line, line, s - 2 * line, s - 2 * line - round(thick * s))
    shade(pen, face, top, bottom, round(radius * s) - line)
    rim = round(0.022 * s)
    for color, dx, dy in (((255, 255, 255, shine), rim, rim), ((0, 0, 0, 70), -rim, -rim)):
        part = pygame.Surface(face.size, pygame.SRCALPHA)
        pygame.draw.rect(part, color, part.get_rect(), border_radius=round(radius * s) - line)
        pygame.draw.rect(part, NOTHING, part.get_rect().move(dx, dy), border_radius=round(radius * s) - line)
        pen.surface.blit(part, face)


def shade(pen: Pen, rect: pygame.Rect, top: Color, bottom: Color, radius: int) -> None:
    """A box that goes from one colour to another, from the top down."""
    part = pygame.Surface(rect.size, pygame.SRCALPHA)
    for y in range(rect.height):
        t = y / max(1, rect.height - 1)
        pygame.draw.line(
            part, [round(a + (b - a) * t) for a, b in zip(top, bottom, strict=True)], (0, y), (rect.width, y)
        )
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pen.surface.blit(part, rect)
