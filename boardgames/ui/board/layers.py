"""What is laid over a map by a key: tinted hexes, ways with beads along them, a front between two sides."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
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
HIGHEST = 1.0  # pixels to a length, that the list of layers is drawn at
BEAD = 20  # lengths from one bead of a way to the next

Point = tuple[float, float]


def below(canvas: Canvas, shown: tuple[Layer, ...], shape: Shape, camera: Camera) -> None:
    """What lies under the pieces, within the clip."""
    for layer in shown:
        for area in layer.areas:
            areas.ground(canvas, area, shape, camera)
    for layer in shown:
        courses(canvas, layer.courses, shape, camera)


def above(canvas: Canvas, shown: tuple[Layer, ...], shape: Shape, camera: Camera) -> None:
    """What is written on the tiles, which no piece may hide."""
    for layer in shown:
        for area in layer.areas:
            areas.numbers(canvas, area, shape, camera)


def courses(canvas: Canvas, shown: tuple[Course, ...], shape: Shape, camera: Camera) -> None:
    """Lines over the map, each in its form."""
    for course in shown:
        points = [camera.to_window(*shape.spot(point)) for point in course.points]
        if course.form == "front":
            front(canvas, points, side_colour(canvas, course.sides[0]), side_colour(canvas, course.sides[1]))
        elif course.form == "thread":
            thread(canvas, course, points)
        else:
            way(canvas, course, points)


def thread(canvas: Canvas, course: Course, points: list[Point]) -> None:
    """A thin line, with a knot where it ends."""
    colour = links.TONES.get(course.tone, SUPPLY)
    for wide, tone in ((3.4, PALE), (1.8, colour)):
        for one, other in pairwise(points):
            links.bar(canvas, one, other, tone, max(2.0 if tone == PALE else 1.2, canvas.p(wide)))
    radius = max(2, canvas.p(4))
    knot = Rect(0, 0, 2 * radius, 2 * radius)
    knot.center = round(points[-1][0]), round(points[-1][1])
    canvas.box(knot, colour, 4)


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
    canvas: Canvas, inner: Rect, shown: tuple[Layer, ...], on: Collection[str], toggle: Callable[[str], None],
    held: Collection[Rect],
) -> None:  # fmt: skip
    """The layers that there are, each with its key, in that corner of the map where they hide the fewest counters.

    held: where these lie.
    """
    if not shown:
        return
    with canvas.smaller(min(1.0, HIGHEST / canvas.theme.k)):  # where everything is drawn large it would hide the map
        chips(canvas, inner, shown, on, toggle, held)


def chips(
    canvas: Canvas, inner: Rect, shown: tuple[Layer, ...], on: Collection[str], toggle: Callable[[str], None],
    held: Collection[Rect],
) -> None:  # fmt: skip
    """A key and a name each; where there is little room, the keys alone."""
    p = canvas.p
    key = max(p(26), canvas.f(15) + 6)
    widths = [key + p(8) + canvas.measure(layer.title, BOLD, 15) + p(18) for layer in shown]
    named = sum(widths) < inner.width * 0.6
    widths = widths if named else [key + p(8)] * len(shown)
    bar = Rect(0, 0, sum(widths) + p(8), key + p(12))
    left, right, low, high = (
        inner.x + p(10),
        inner.right - bar.width - p(10),
        inner.bottom - bar.height - p(10),
        inner.y + p(10),
    )
    corners = (left, low), (right, low), (left, high), (right, high)
    bar.topleft = min(corners, key=lambda corner: len(Rect(corner, bar.size).collidelistall(list(held))))
    canvas.box(bar, hexed("1A201C"), 6, 235)
    canvas.frame(bar, BRASS_LOW, 6)
    x = bar.x + p(8)
    for layer, wide in zip(shown, widths, strict=True):
        place, lit = Rect(x, bar.centery - key // 2, key, key), layer.key in on
        act = partial(toggle, layer.key)
        hot = canvas.hit(Hit(f"layer:{layer.key}", place, act, key=layer.key, tip=layer.title))
        canvas.keycap(x, bar.centery, layer.key.upper(), bright=lit or hot, height=26)
        if named:
            colour = GLOW if lit else CREAM if hot else CREAM_3
            canvas.text(layer.title, x + key + p(8), bar.centery, BOLD, 15, colour, width=wide - key - p(12))
        x += wide
