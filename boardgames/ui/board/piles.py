"""Counters in true piles: the top one shows, with how many lie there; under the pointer they fan out, to be taken."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from pygame import Rect

from boardgames.core.table import Box, Piece, Tile
from boardgames.ui.board import stacks
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, BRASS_LOW, DARK, RING, hexed

SIZE, STEP, LAYERS = 0.7, 0.065, 3  # of a hex, that a counter takes; of a counter, to the next below it; how many show
CLOSE = 40  # pixels of a counter below which its number lies on its corner
AIR, ACROSS = 6, 6  # lengths between counters that are fanned out, and how many stand in a row
INK = hexed("2A2318")
BLANK = Box(arm="")


def spot(count: int, place: Rect) -> Rect:
    """Where the top counter of so many lies on a hex."""
    size = round(place.width * SIZE)
    step = max(2, round(size * STEP)) * (min(count, LAYERS) - 1)
    rect = Rect(0, 0, size, size)
    rect.center = place.centerx - step // 2, place.centery + step // 2
    return rect


def draw(canvas: Canvas, pieces: Sequence[Piece], place: Rect, lit: Collection[str], picked: Collection[str]) -> None:
    """A pile as it lies: below the top counter the edges of others, beside it their number."""
    top, count = pieces[-1], len(pieces)
    rect = spot(count, place)
    step = max(2, round(rect.width * STEP))
    below = list(reversed(pieces[:-1]))[: LAYERS - 1]
    for n, piece in reversed(list(enumerate(below, 1))):
        edge = msgspec.structs.replace(piece, rows=(), marks=(), title="", box=BLANK)  # no more of it is seen
        stacks.counter(canvas, edge, rect.move(step * n, -step * n), False, False)
    glows = any(piece.ref in lit for piece in pieces)
    stacks.counter(canvas, top, rect, glows, any(piece.ref in picked for piece in pieces))
    if count > 1:
        radius = max(8, round(rect.width * 0.17))
        x, y = rect.right + step * len(below) + radius // 2, rect.y + round(rect.height * 0.4)
        if rect.width < CLOSE:  # it would lie on what is beside it
            x, y = rect.x + radius // 2, rect.y + radius // 2
        disc = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        canvas.surface.blit(paint.box(disc.width, disc.height, radius, DARK), disc)
        inner = disc.inflate(-2, -2)
        canvas.surface.blit(paint.box(inner.width, inner.height, radius - 1, INK), inner)
        canvas.covers(disc)
        canvas.text(str(count), x, y, BOLD, colour=RING, anchor="centre", px=max(12, round(radius * 1.3)))


def fan(canvas: Canvas, pieces: Sequence[Piece], place: Rect, inner: Rect) -> tuple[Rect, list[tuple[Piece, Rect]]]:
    """Where the counters of a pile stand when it is fanned out: above it, or below where there is no room."""
    size = max(round(place.width * SIZE), canvas.p(56))
    air, across = canvas.p(AIR), min(len(pieces), ACROSS)
    rows = -(-len(pieces) // across)
    plate = Rect(0, 0, across * (size + air) + air, rows * (size + air) + air)
    pile = spot(len(pieces), place)
    plate.midbottom = place.centerx, pile.y + 3
    if plate.y < inner.y:
        plate.y = pile.bottom - 3
    plate.x = max(inner.x, min(inner.right - plate.width, plate.x))
    found = []
    for n, piece in enumerate(reversed(pieces)):  # from the top
        row, column = divmod(n, across)
        left, top = plate.x + air + column * (size + air), plate.y + air + row * (size + air)
        found.append((piece, Rect(left, top, size, size)))
    return plate, found


def draw_fan(
    canvas: Canvas, plate: Rect, places: list[tuple[Piece, Rect]], lit: Collection[str], picked: Collection[str]
) -> None:  # fmt: skip
    """The counters of a pile side by side, over whatever is there."""
    canvas.shadow(plate, 8, 4, 200, 6)
    canvas.box(plate, hexed("1A201C"), 6, 255)
    canvas.frame(plate, BRASS_LOW, 6)
    for piece, rect in places:
        stacks.counter(canvas, piece, rect, piece.ref in lit, piece.ref in picked)


def marks(canvas: Canvas, tile: Tile, place: Rect, pieces: Sequence[Piece]) -> None:
    """What lies in a hex: large where it is free, small at the edges of a pile."""
    size = round(place.width * (0.26 if pieces else 0.4))
    for n, figure in enumerate(tile.marks):
        if pieces:
            at = place.centerx - place.width * 0.36, place.centery + place.width * (0.3 - 0.26 * n)
        else:
            at = place.centerx + (n - (len(tile.marks) - 1) / 2) * size * 1.05, float(place.centery)
        stacks.chit(canvas, figure, at, max(15, size))
