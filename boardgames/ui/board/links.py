"""Lines over a map of hexes: shots with what hinders them, the way of a move, and a line of sight with its causes."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pygame
from pygame import Rect

from boardgames.core.table import Cause, Link, Sightline, Words
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.shapes import Shape
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BLACK, BOLD, CREAM, DARK, FIRE, Colour, contrast, hexed, mix

Point = tuple[float, float]
AMBER, RED, GREEN, BLUE, CASING = hexed("F0982A"), hexed("C8322A"), hexed("8FBF6A"), hexed("1F4A68"), hexed("FAF4E2")
TONES: dict[str, Colour] = {
    "fire": FIRE, "fair": AMBER, "bad": RED, "good": GREEN, "path": BLUE, "quiet": mix(FIRE, CREAM, 0.4),
}  # fmt: skip
PLATES: dict[str, tuple[Colour, Colour]] = {
    "fair": (AMBER, DARK), "bad": (hexed("A32A22"), CREAM), "good": (hexed("3F6B3A"), CREAM),
    "fire": (FIRE, DARK), "path": (BLUE, CREAM),
}  # the ground and the ink of what is written beside a line  # fmt: skip
WIDE = 2.2  # of a line, in lengths
READABLE, DEEPER = 5.0, 0.3  # of ink on a disc; the share of dark that makes it so


def links(canvas: Canvas, shown: tuple[Link, ...], centre: Callable[[str], Point], size: int) -> None:
    """The lines between hexes; the steps of a way have their numbers where they end."""
    for link in shown:
        start, end = centre(link.start), centre(link.end)
        if link.tone == "path":
            stroke(canvas, start, end, BLUE, CASING)
        else:
            stroke(canvas, start, end, TONES.get(link.tone, FIRE))
    for link in shown:
        if link.tone == "path":
            disc(canvas, centre(link.end), link.text, size)
        elif link.text:
            label(canvas, between(centre(link.start), centre(link.end), 0.5), link.text, link.tone)


def arrows(canvas: Canvas, shown: tuple[Link, ...], centre: Callable[[str], Point]) -> None:
    """The same between piles, where they hide no figure: short ones, with what they carry in a disc."""
    for link in shown:
        start, end = centre(link.start), centre(link.end)
        colour = TONES.get(link.tone, FIRE)
        foot, neck, tip = (between(start, end, share) for share in (0.36, 0.52, 0.62))
        stroke(canvas, foot, neck, colour, CASING if link.tone == "path" else DARK, times=1.6)
        length = max(1.0, hypot(end[0] - start[0], end[1] - start[1]))
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        for half, fill in ((max(6, canvas.p(11)), DARK), (max(4, canvas.p(8)), colour)):
            left, right = (neck[0] - uy * half, neck[1] + ux * half), (neck[0] + uy * half, neck[1] - ux * half)
            canvas.polygon([left, right, tip], fill)
    for link in shown:
        if link.text:
            disc(
                canvas,
                between(centre(link.start), centre(link.end), 0.4),
                link.text,
                max(40, canvas.p(76)),
                aside=False,
            )


def shots(canvas: Canvas, shown: tuple[Link, ...], place: Callable[[str], Rect]) -> None:
    """The same between cards that fill their squares: a tapered arrow from the edge of one to the edge of the other."""
    for link in shown:
        one, other = place(link.start), place(link.end)
        start, end = rim(one, other.center, 0.55), rim(other, one.center, 0.8)
        colour, wide = TONES.get(link.tone, FIRE), canvas.p(7)
        length = max(1.0, hypot(end[0] - start[0], end[1] - start[1]))
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        head = min(canvas.p(18), length * 0.6)
        neck = end[0] - ux * head, end[1] - uy * head
        for grow, tone in ((max(1.0, canvas.p(1.6)), DARK), (0.0, colour)):
            foot, shaft, barb = wide * 0.35 + grow, wide * 0.5 + grow, wide * 1.25 + grow * 1.6
            tip = end[0] + ux * grow * 1.6, end[1] + uy * grow * 1.6
            left = [(start, foot), (neck, shaft), (neck, barb)]
            canvas.polygon(
                [
                    *((x - uy * half, y + ux * half) for (x, y), half in left),
                    tip,
                    *((x + uy * half, y - ux * half) for (x, y), half in reversed(left)),
                ],
                tone,
            )
        if link.text:
            label(canvas, between(start, end, 0.5), link.text, link.tone)


def rim(box: Rect, towards: tuple[int, int], share: float) -> Point:
    """Where a line from the middle of a box towards a point leaves so much of it."""
    dx, dy = towards[0] - box.centerx, towards[1] - box.centery
    if not dx and not dy:
        return box.center
    out = min(box.width / 2 / abs(dx) if dx else 9.0, box.height / 2 / abs(dy) if dy else 9.0) * share
    return box.centerx + dx * min(out, 0.45), box.centery + dy * min(out, 0.45)


def pointer(canvas: Canvas, start: Rect, end: Rect, squares: bool) -> None:
    """A small arrow head over the common edge of two tiles, beside the pieces: it hides no name and no figure."""
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    x, y = (start.centerx + end.centerx) / 2, (start.centery + end.centery) / 2
    if abs(dy) > abs(dx) and squares:
        x -= start.width * 0.36
    over = 0.03 if dy > 0 else 0.0  # above the edge there is a name, below it none
    for half, reach, colour in ((0.12, 0.065, DARK), (0.095, 0.05, FIRE)):
        wide, ahead, behind = start.width * half, start.width * (reach + over), start.width * (reach - over)
        canvas.polygon(
            [
                (x - uy * wide - ux * behind, y + ux * wide - uy * behind),
                (x + uy * wide - ux * behind, y - ux * wide - uy * behind),
                (x + ux * ahead, y + uy * ahead),
            ],
            colour,
        )


def sight(canvas: Canvas, line: Sightline, shape: Shape, camera: Camera) -> None:
    """A line of sight: as far as it goes in its own colour, what it meets outlined and the part upon it thick."""
    start, end = (camera.to_window(*shape.centre(shape.tiles[ref])) for ref in (line.start, line.end))
    blocks = [cause for cause in line.causes if cause.tone == "bad"]
    stop = min((cause.start for cause in blocks), default=1.0)
    for cause in line.causes:
        outline(canvas, cause, shape, camera)
    stroke(canvas, start, between(start, end, stop), TONES["fair" if line.tone == "fair" else "good"])
    if stop < 1:
        dashes(canvas, between(start, end, stop), end, RED)
    for cause in line.causes:
        if cause.tone == "fair":
            stroke(canvas, between(start, end, cause.start), between(start, end, cause.end), AMBER, times=2.0)
    if blocks:
        cross(canvas, between(start, end, stop))
    for point in (start, end):
        ring(canvas, point)
    at = between(start, end, stop if blocks else 0.5)
    label(canvas, (at[0], at[1] - canvas.p(24)), line.words, line.tone)


def outline(canvas: Canvas, cause: Cause, shape: Shape, camera: Camera) -> None:
    """The shape that a line meets, in its tone."""
    points = [camera.to_window(*shape.spot(point)) for point in cause.outline]
    if len(points) > 2:
        canvas.polygon(points, TONES[cause.tone], 70)
    if len(points) > 1:
        pygame.draw.lines(canvas.surface, DARK, len(points) > 2, points, max(2, canvas.p(5)))
        pygame.draw.lines(canvas.surface, TONES[cause.tone], len(points) > 2, points, max(1, canvas.p(2.5)))


# --- strokes ---------------------------------------------------------------------------------------------------------


def between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def stroke(canvas: Canvas, start: Point, end: Point, colour: Colour, casing: Colour = DARK, times: float = 1.0) -> None:
    """A line with an edge, so that it is seen on any ground."""
    wide = max(2, canvas.p(WIDE * times))
    for colour_, width in ((casing, wide + max(2, canvas.p(2.5))), (colour, wide)):
        bar(canvas, start, end, colour_, width)


def bar(canvas: Canvas, start: Point, end: Point, colour: Colour, width: float) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length < 0.5:
        return
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    (ax, ay), (bx, by) = start, end
    corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
    pygame.draw.polygon(canvas.surface, colour, corners)
    pygame.draw.aalines(canvas.surface, colour, True, corners)  # what moves with the pointer must be drawn at once


def dashes(canvas: Canvas, start: Point, end: Point, colour: Colour) -> None:
    """What would lie beyond: broken into pieces, to be told from a whole line without its colour."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    step = canvas.p(16)
    count = max(1, int(length / step))
    for n in range(count):
        stroke(canvas, between(start, end, n / count), between(start, end, (n + 0.5) / count), colour)


def cross(canvas: Canvas, at: Point) -> None:
    """A cross in a disc, where a line ends."""
    radius = canvas.p(11)
    pygame.draw.circle(canvas.surface, DARK, at, radius + 2)
    pygame.draw.circle(canvas.surface, RED, at, radius)
    arm = radius * 0.5
    for dx in (arm, -arm):
        bar(canvas, (at[0] - dx, at[1] - arm), (at[0] + dx, at[1] + arm), CREAM, max(2, canvas.p(3)))


def ring(canvas: Canvas, at: Point) -> None:
    pygame.draw.circle(canvas.surface, DARK, at, canvas.p(8), max(3, canvas.p(5)))
    pygame.draw.circle(canvas.surface, CREAM, at, canvas.p(7), max(2, canvas.p(2.5)))


def disc(
    canvas: Canvas, at: Point, words: Words, size: int, colour: Colour = BLUE, aside: bool = True
) -> None:  # fmt: skip
    """A number in a disc; aside: in the upper left of a hex, where it hides no figure of a counter.

    Fire and red are too light for its ink.
    """
    colour = mix(colour, DARK, DEEPER) if contrast(CREAM, colour) < READABLE else colour
    radius = max(canvas.p(11), round(size * 0.13))
    x, y = (at[0] - size * 0.34, at[1] - size * 0.3) if aside else at
    pygame.draw.circle(canvas.surface, CASING, (x, y), radius + 2)
    pygame.draw.circle(canvas.surface, colour, (x, y), radius)
    canvas.covers(Rect(round(x - radius), round(y - radius), 2 * radius, 2 * radius))
    canvas.text(words, x, y, BOLD, 15, CREAM, "centre")


def label(canvas: Canvas, at: Point, words: Words, tone: str) -> None:
    """What is written beside a line, on a plate in its colour, inside the board; in lines where that is narrow."""
    p, size = canvas.p, canvas.f(15)
    ground, ink = PLATES.get(tone, PLATES["fire"])
    lines = typesetting.balanced(canvas.say(words), BOLD, size, canvas.surface.get_clip().width - p(24))
    wide, step = max(canvas.measure(line, BOLD, 15) for line in lines) + p(16), round(size * 1.25)
    plate = Rect(0, 0, wide, max(p(26), round(size * 1.5)) + step * (len(lines) - 1))
    plate.center = round(at[0]), round(at[1])
    plate.clamp_ip(canvas.surface.get_clip())
    shadow, pad = paint.soft(plate.width, plate.height, p(4), max(2, p(4)), BLACK, 170)
    canvas.surface.blit(shadow, (plate.x - pad, plate.y - pad + 2))
    canvas.box(plate, ground, 4)
    for n, line in enumerate(lines):
        y = plate.centery + step * (n - (len(lines) - 1) / 2)
        canvas.text(line, plate.centerx, y, BOLD, 15, ink, "centre", width=plate.width - p(8))
