"""Links between trays: the curved arrow of an attack, the chain of a siege with its letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, hypot, pi

import pygame
from pygame import Rect

from boardgames.core.table import Link
from boardgames.ui.board import links
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, FIRE, Colour, hexed

SIEGE, CASING = hexed("C8742A"), hexed("140A06")
STEPS = 28  # of a curve

Point = tuple[float, float]
Box = tuple[int, int, int, int]


def draw(canvas: Canvas, shown: tuple[Link, ...], trays: Mapping[str, Rect], heads: Sequence[Rect], k: float) -> None:
    """All links whose ends lie on the table; heads: those of the mats, which are to be read; k: pixels to a length."""
    for link in shown:
        one, other = trays.get(link.start), trays.get(link.end)
        if one is None or other is None:
            continue
        rest = [each for each in trays.values() if each not in (one, other)]
        if link.form == "chain":
            chain(canvas, one, other, canvas.say(link.text), rest, heads, k)
        else:
            arrow(canvas, one, other, links.TONES.get(link.tone, FIRE), [*rest, *heads], k)


def arrow(canvas: Canvas, one: Rect, other: Rect, colour: Colour, rest: list[Rect], k: float) -> None:
    """A curve from a tray to another that crosses as little of the rest as it can, its head at the edge."""
    spots, tip, (ux, uy) = path(box_of(one), box_of(other), tuple(map(box_of, rest)), k)
    for fill, wide in ((CASING, max(4.0, k * 9.5)), (colour, max(2.5, k * 6))):
        band(canvas, spots, fill, wide)
    for fill, half, back, short in ((CASING, k * 16, k * 19, 0), (colour, k * 12.5, k * 16.5, 2)):
        x, y = tip[0] - ux * short, tip[1] - uy * short
        foot = x - ux * back, y - uy * back
        left, right = (foot[0] - uy * half, foot[1] + ux * half), (foot[0] + uy * half, foot[1] - ux * half)
        canvas.polygon([left, right, (x, y)], fill)


def box_of(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


@lru_cache(maxsize=64)
def path(one: Box, other: Box, others: tuple[Box, ...], k: float) -> tuple[list[Point], Point, Point]:
    """That curve, its tip, and which way it points there: looked for once, for there are many ways."""
    best: tuple[float, list[Point], Point, Point] | None = None
    rest = [Rect(each) for each in (*others, one, other)]
    for start, ahead in edges(Rect(one)):
        for tip, into in edges(Rect(other)):
            base = tip[0] + into[0] * k * 15, tip[1] + into[1] * k * 15
            spots = curve(start, ahead, base, (-into[0], -into[1]))
            length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots))
            inside = sum(any(box.collidepoint(spot) for box in rest) for spot in spots[1:-1])
            if best is None or length + inside * k * 90 < best[0]:
                best = length + inside * k * 90, spots, tip, (-into[0], -into[1])
    assert best is not None
    return best[1:]


def edges(box: Rect) -> list[tuple[Point, Point]]:
    """Places along the edge of a tray, each with the way that leads out there."""
    found: list[tuple[Point, Point]] = []
    for share in (0.5, 0.2, 0.8):
        x, y = box.x + box.width * share, box.y + box.height * share
        found += [((x, box.top - 1.0), (0.0, -1.0)), ((x, box.bottom + 1.0), (0.0, 1.0))]
        found += [((box.left - 1.0, y), (-1.0, 0.0)), ((box.right + 1.0, y), (1.0, 0.0))]
    return found


def curve(start: Point, ahead: Point, end: Point, into: Point) -> list[Point]:
    """A curve that leaves one way and arrives another."""
    reach = max(abs(end[0] - start[0]), abs(end[1] - start[1])) * 0.45
    one = start[0] + ahead[0] * reach, start[1] + ahead[1] * reach
    other = end[0] - into[0] * reach, end[1] - into[1] * reach
    found = []
    for n in range(STEPS + 1):
        t = n / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (a * start[k] + b * one[k] + c * other[k] + d * end[k] for k in (0, 1))
        found.append((x, y))
    return found


def band(canvas: Canvas, spots: list[Point], colour: Colour, wide: float) -> None:
    """A line along these points, of one width, its edges smooth."""
    left, right = [], []
    for n, (x, y) in enumerate(spots):
        one, other = spots[max(0, n - 1)], spots[min(len(spots) - 1, n + 1)]
        length = max(1e-6, hypot(other[0] - one[0], other[1] - one[1]))
        nx, ny = -(other[1] - one[1]) / length * wide / 2, (other[0] - one[0]) / length * wide / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    canvas.polygon([*left, *reversed(right)], colour)


def chain(
    canvas: Canvas, one: Rect, other: Rect, letter: str, rest: list[Rect], heads: Sequence[Rect], k: float
) -> None:  # fmt: skip
    """Links from one tray to another; where a third lies between, each of the two bears a short end with the letter."""
    up = other.centery < one.centery
    start: Point = (one.centerx, one.top if up else one.bottom)
    end: Point = (other.centerx, other.bottom if up else other.top)
    seals: list[Point] = []
    if not any(each.clipline(start, end) for each in rest):
        count = max(2, round(hypot(end[0] - start[0], end[1] - start[1]) / max(6.0, k * 13)))
        turn = atan2(end[1] - start[1], end[0] - start[0])
        for n in range(count + 1):
            ring(canvas, between(start, end, n / count), turn, k)
        spots = [between(start, end, share) for share in (0.5, 0.35, 0.65, 0.2, 0.8)]
        wide = [head.inflate(0, round(k * 24)) for head in heads]
        seals.append(next((at for at in spots if not any(head.collidepoint(at) for head in wide)), spots[0]))
    else:
        edge = canvas.surface.get_clip().right - k * 14
        for box in (one, other):
            x, y = min(box.right + k * 8, edge), box.top - k * 8
            for n in range(2):
                ring(canvas, (x, y + k * (16 + 10 * n)), pi / 2, k)
            seals.append((x, y))
    size = max(16, round(k * 26))
    for x, y in seals:
        place = Rect(0, 0, size, size)
        place.center = round(x), round(y)
        for colour, inset in ((CASING, 0), (SIEGE, 2)):
            wide_ = size - 2 * inset
            canvas.surface.blit(paint.box(wide_, wide_, wide_ // 2, colour), place.move(inset, inset))
        canvas.covers(place)
        canvas.text(letter, x, y, BOLD, colour=CASING, anchor="centre", px=max(12, round(k * 17)))


def between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def ring(canvas: Canvas, at: Point, turn: float, k: float) -> None:
    """One link of a chain."""
    wide, tall, times = max(8, round(k * 16)), max(5, round(k * 8)), paint.SMOOTH

    def make() -> pygame.Surface:
        large = paint.clear((wide * times, tall * times), CASING)
        inner = large.get_rect().inflate(-2 * times, -2 * times)
        thick = max(2, round(tall * times * 0.42))
        pygame.draw.rect(large, CASING, large.get_rect(), thick, border_radius=tall * times // 2)
        pygame.draw.rect(large, SIEGE, inner, max(1, thick - 2 * times), border_radius=inner.height // 2)
        return paint.reduced(pygame.transform.rotate(large, -degrees(turn)))

    image = paint.cache.get(("link", wide, tall, round(turn, 2)), make)
    canvas.surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
