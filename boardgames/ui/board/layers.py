"""What is laid over a map by a key: tinted hexes, ways with beads along them, a front between two sides."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import pairwise
from math import hypot

from pygame import Rect

from boardgames.core.table import Course, Layer
from boardgames.ui.board import areas, links
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.shapes import Shape
from boardgames.ui.board.square_pieces import side_colour
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, BRASS_LOW, CREAM, CREAM_3, DARK, GLOW, Colour, hexed, mix

PALE, SUPPLY = hexed("F4EEDC"), hexed("176B66")
BEAD = 20  # lengths from one bead of a way to the next

Point = tuple[float, float]


def draw(canvas: Canvas, layer: Layer, shape: Shape, camera: Camera, inner: Rect) -> None:
    """Over the board as it was last drawn."""
    for area in layer.areas:
        areas.draw(canvas, area, shape, camera, inner)
    with canvas.clip(inner):
        for course in layer.courses:
            points = [camera.to_window(*shape.spot(point)) for point in course.points]
            if course.form == "front":
                front(canvas, points, side_colour(canvas, course.sides[0]), side_colour(canvas, course.sides[1]))
            else:
                way(canvas, course, points)


def way(canvas: Canvas, course: Course, points: list[Point]) -> None:
    """A line in its tone on a pale casing; with beads, arrow heads that say which way it leads."""
    colour = SUPPLY if course.tone == "good" else links.TONES.get(course.tone, SUPPLY)
    for wide, tone in ((7, PALE), (3.4, colour)):
        for one, other in pairwise(points):
            links.bar(canvas, one, other, tone, max(2 if tone == colour else 4, canvas.p(wide)))
    if course.form != "beads":
        return
    for (x, y), (ux, uy) in along(points, max(14, canvas.p(BEAD))):
        for reach, tone in ((max(6.0, canvas.p(8)), PALE), (max(4.0, canvas.p(6)), colour)):
            tip = x + ux * reach, y + uy * reach
            left = x - ux * reach * 0.6 - uy * reach * 0.8, y - uy * reach * 0.6 + ux * reach * 0.8
            right = x - ux * reach * 0.6 + uy * reach * 0.8, y - uy * reach * 0.6 - ux * reach * 0.8
            canvas.polygon([left, right, tip], tone)


def along(points: list[Point], step: float) -> list[tuple[Point, Point]]:
    """Places along a line, as far apart as this, each with the way it leads there."""
    found: list[tuple[Point, Point]] = []
    left = step / 2
    for one, other in pairwise(points):
        length = hypot(other[0] - one[0], other[1] - one[1])
        if not length:
            continue
        unit = (other[0] - one[0]) / length, (other[1] - one[1]) / length
        while left <= length:
            found.append(((one[0] + unit[0] * left, one[1] + unit[1] * left), unit))
            left += step
        left -= length
    return found


def front(canvas: Canvas, points: list[Point], one: Colour, other: Colour) -> None:
    """A pale core between the colours of both sides, each on its own edge."""
    wide = max(3.0, canvas.p(4))
    for colour, shift in ((mix(one, DARK, 0.15), -1), (mix(other, DARK, 0.15), 1)):
        for start, end in pairwise(points):
            length = max(1.0, hypot(end[0] - start[0], end[1] - start[1]))
            dx, dy = (
                -(end[1] - start[1]) / length * wide * shift * 0.7,
                (end[0] - start[0]) / length * wide * shift * 0.7,
            )
            links.bar(canvas, (start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy), colour, wide)
    for start, end in pairwise(points):
        links.bar(canvas, start, end, PALE, max(1.5, wide * 0.4))


def legend(
    canvas: Canvas, inner: Rect, shown: tuple[Layer, ...], on: Collection[str], toggle: Callable[[str], None]
) -> None:  # fmt: skip
    """The layers that there are, each with its key, at the foot of the map."""
    if not shown:
        return
    p, pixels = canvas.p, canvas.f(15)
    key = max(p(26), pixels + 6)
    widths = [key + p(8) + canvas.measure(layer.title, BOLD, 15) + p(18) for layer in shown]
    bar = Rect(inner.x + p(10), inner.bottom - key - p(22), min(inner.width - p(20), sum(widths) + p(12)), key + p(12))
    canvas.box(bar, hexed("1A201C"), 6, 235)
    canvas.frame(bar, BRASS_LOW, 6)
    x = bar.x + p(8)
    for layer, wide in zip(shown, widths, strict=True):
        if x + wide > bar.right + p(14):
            break
        place = Rect(x, bar.y, wide - p(6), bar.height)
        lit = layer.key in on
        hot = canvas.hit(Hit(f"layer:{layer.key}", place, lambda key=layer.key: toggle(key), key=layer.key))  # type: ignore[misc]
        canvas.keycap(x, bar.centery, layer.key.upper(), bright=lit or hot, height=26)
        colour = GLOW if lit else CREAM if hot else CREAM_3
        canvas.text(layer.title, x + key + p(8), bar.centery, BOLD, 15, colour, width=wide - key - p(14))
        x += wide
