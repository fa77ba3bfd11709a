"""A way over several tiles, shown while the pointer is on where it ends: its steps, and what waits at each of them."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.table import Tone, Way
from boardgames.ui.board import stacks
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.links import BLUE, CASING, RED, disc, label, stroke
from boardgames.ui.board.shapes import Shape
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import FIRE, Colour

TONES: dict[Tone, Colour] = {"path": BLUE, "fire": FIRE, "bad": RED}
MARK = 0.27  # of a tile
WORST: tuple[Tone, ...] = ("bad", "fire", "path")


def draw(canvas: Canvas, way: Way, shape: Shape, camera: Camera, box: Rect) -> None:
    """Over the board as it was last drawn: it goes with the pointer."""
    unit = camera.unit
    points = [camera.to_window(*shape.centre(shape.tiles[ref])) for ref in (way.start, *(leg.end for leg in way.legs))]
    with canvas.clip(box):
        for n, leg in enumerate(way.legs):
            stroke(canvas, points[n], points[n + 1], TONES[leg.tone], CASING, times=1.4)
        for leg, (x, y) in zip(way.legs, points[1:], strict=True):
            disc(canvas, (x, y), leg.text, round(unit), TONES[leg.tone])
            for n, mark in enumerate(leg.marks):
                at = x + unit * (0.32 - 0.26 * n), y + unit * 0.3
                stacks.chit(canvas, mark, at, max(15, round(unit * MARK)))
        x, top, low = points[-1][0], min(y for _, y in points), max(y for _, y in points)
        above = top - unit * 0.6
        y = above if above > box.y + canvas.p(16) else low + unit * 0.6  # it hides nothing of the way
        worst = next(tone for tone in WORST if any(leg.tone == tone for leg in way.legs))
        label(canvas, (x, y), way.words, worst)
