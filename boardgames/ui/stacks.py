"""Counters that share a hex: where each of them lies, and how a plain one looks."""

from __future__ import annotations

import pygame
from pygame import Rect

from boardgames.core.table import Figure, Piece, Table, Tile
from boardgames.ui import counters, ground, paint, setting, sprites
from boardgames.ui.canvas import Canvas
from boardgames.ui.theme import BLACK, BOLD, CREAM, GLOW, INK, RING, WHITE, Colour, hexed, mix

RED = hexed("A62F26")
TINY = 12  # pixels of a counter on which nothing can be shown
BLURRED = 72  # pixels of the box that every halo is made from
GOALS = {"goal", "flag", "objective"}  # marks that stand in the lower corner of a hex

Middle = tuple[float, float]


def held(table: Table) -> dict[str, list[Piece]]:
    """The pieces on each tile, the lowest first."""
    found: dict[str, list[Piece]] = {}
    for piece in table.pieces:
        found.setdefault(piece.tile, []).append(piece)
    return found


def places(pieces: list[Piece], place: Rect) -> list[tuple[Piece, Rect]]:
    """Where each of some pieces lies on a hex, those that are carried over their holders."""
    if not pieces:
        return []
    holders = [piece for piece in pieces if not piece.holder]
    armed = any(piece.holder for piece in pieces)
    size, middles = laid(len(holders), armed)
    found = [(piece, square(place, middle, size)) for piece, middle in zip(holders, middles, strict=True)]
    spots = {piece.ref: middle for piece, middle in zip(holders, middles, strict=True)}
    for piece in pieces:
        if piece.holder in spots:
            across, down = spots[piece.holder]
            if len(holders) == 1:
                found.append((piece, square(place, (-0.28, -0.22), 0.4)))
            elif len(holders) == 2:
                found.append((piece, square(place, (across, -0.29), 0.32)))
            else:
                found.append((piece, square(place, (across - size * 0.3, down - size * 0.26), size * 0.62)))
    return found


def laid(count: int, armed: bool) -> tuple[float, list[Middle]]:
    """How wide each of so many pieces is, and where its middle lies, in widths of the place: none covers another."""
    if count <= 1:
        return (0.63, [(0.08, 0.09)][:count]) if armed else (0.74, [(0.0, 0.0)][:count])
    if count == 2:
        return (0.47, [(-0.24, 0.12), (0.24, 0.12)]) if armed else (0.52, [(-0.265, 0.0), (0.265, 0.0)])
    if count == 3:
        return 0.4, [(-0.205, -0.205), (0.205, -0.205), (0.0, 0.205)]
    columns = (count + 1) // 2
    size = min(0.4, 1.0 / columns)
    step = size + 0.01
    return size, [((n // 2 - (columns - 1) / 2) * step, (n % 2 - 0.5) * step) for n in range(count)]


def square(place: Rect, middle: Middle, size: float) -> Rect:
    wide = round(place.width * size)
    rect = Rect(0, 0, wide, wide)
    rect.center = round(place.centerx + middle[0] * place.width), round(place.centery + middle[1] * place.width)
    return rect


def marks(canvas: Canvas, tile: Tile, place: Rect, covered: bool) -> None:
    """What lies in a hex: an objective and its flag in the lower corner, the rest large, or above the counters."""
    if not tile.marks:
        return
    unit = place.width
    goals = [figure for figure in tile.marks if figure.icon.partition(".")[0] in GOALS]
    for n, figure in enumerate(goals):
        size = max(15, round(unit * 0.27))
        chit(canvas, figure, (place.centerx + unit * -0.29 + n * size * 0.95, place.centery + unit * 0.33), size)
    rest = [figure for figure in tile.marks if figure not in goals]
    size = round(unit * (0.26 if covered else (0.5, 0.4, 0.32)[min(len(rest), 3) - 1])) if rest else 0
    for n, figure in enumerate(rest):
        x = unit * 0.22 - (len(rest) - 1 - n) * size * 1.04 if covered else (n - (len(rest) - 1) / 2) * size * 1.06
        chit(canvas, figure, (place.centerx + x, place.centery - (unit * 0.36 if covered else 0)), max(15, size))


def halo(canvas: Canvas, spot: Rect, colour: Colour, alpha: int, drop: float) -> None:
    """Light or shade around a counter, so far below it: one blurred box, made as large as it is needed, since at a new
    zoom there is no time to blur one for each size."""
    master, pad = paint.soft(BLURRED, BLURRED, BLURRED // 9, BLURRED // 9, colour, alpha)
    around = spot.inflate(*(2 * round(spot.width * pad / BLURRED),) * 2)
    key = ("halo", colour, alpha, around.size)
    image = paint.cache.get(key, lambda: pygame.transform.smoothscale(master, around.size))
    canvas.surface.blit(image, around.move(0, max(1, round(spot.width * drop))))


def chit(canvas: Canvas, figure: Figure, centre: Middle, size: int) -> None:
    """A marker with its figure and its shade."""
    spot = Rect(0, 0, 2 * size, 2 * size)
    spot.center = round(centre[0]), round(centre[1])
    key = ("chit", figure.icon, figure.value, canvas.sides.get(figure.icon.partition(".")[2]))
    canvas.stamp(canvas.sprite(key, spot.size, lambda part: marker(part, figure, size), quick=True), spot.topleft)


def marker(canvas: Canvas, figure: Figure, size: int) -> None:
    """A marker in the middle of a canvas; its figure is light on what is dark and dark on what is light."""
    spot = Rect(0, 0, size, size)
    spot.center = size, size
    halo(canvas, spot, BLACK, 150, 0.055)
    canvas.icon(figure.icon, spot.center, 0, px=size)
    if not figure.value:
        return
    pixels = max(12, round(size * 0.52))
    if figure.icon in {"goal", "mines", "objective"}:
        canvas.text(figure.value, spot.centerx, spot.centery, BOLD, colour=WHITE, anchor="centre", px=pixels)
    else:
        ground.inked(canvas, figure.value, spot.center, BOLD, pixels)


def counter(canvas: Canvas, piece: Piece, spot: Rect, lit: bool, picked: bool) -> None:
    """A counter as it lies: with light around it where it may be clicked, a ring where it was."""
    if spot.width < TINY:
        canvas.box(spot, sprites.side_colour(canvas, piece.side), 2)
        return
    if lit or picked:
        halo(canvas, spot, GLOW, 220 if picked else 170, 0.0)
    halo(canvas, spot, BLACK, 170, 0.06)
    marks = tuple((figure.icon, figure.value) for figure in piece.marks)
    key = (
        "counter",
        piece.art,
        canvas.say(piece.title),
        figures_of(piece),
        marks,
        piece.side,
        piece.turned,
        piece.spent,
    )
    draw = counters.face if counters.tactical(piece) else face
    canvas.stamp(canvas.sprite(key, spot.size, lambda part: draw(part, piece), quick=True), spot.topleft)
    if lit or picked:
        canvas.frame(spot.inflate(4, 4), RING if picked else GLOW, 4, 3 if picked else 2)


def figures_of(piece: Piece) -> tuple[tuple[tuple[str, str, bool], ...], ...]:
    """All figures of a counter, for what depends on them."""
    return tuple(tuple((figure.icon, figure.value, figure.boxed) for figure in row) for row in piece.rows)


def face(canvas: Canvas, piece: Piece) -> None:
    """The face of a counter: its figures, and above them what it stands under."""
    size = canvas.surface.width
    tint = sprites.side_colour(canvas, piece.side)
    pale = mix(tint, WHITE, 0.62)
    canvas.surface.blit(paint.box(size, size, 3, mix(tint, BLACK, 0.5)), (0, 0))
    canvas.surface.blit(paint.box(size - 2, size - 2, 3, pale), (1, 1))
    if piece.turned:
        canvas.surface.fill(RED, (1, 1, size - 2, size // 3))
    lines = [row for row in piece.rows if row]
    if not lines:
        canvas.icon(piece.art, (size / 2, size / 2), 0, px=round(size * 0.84))
    pixels = max(8, round(size * (0.3 if len(lines) > 1 else 0.36)))
    for n, row in enumerate(lines):
        said = " ".join(figure.value for figure in row)
        y = size * ((n + 0.5) / len(lines) if len(lines) > 1 else 0.5)
        ink = CREAM if piece.turned and n == 0 and len(lines) > 1 else INK
        wide = setting.width_of(said, BOLD, pixels)
        canvas.text(said, size / 2, y, BOLD, colour=ink, anchor="centre", px=pixels if wide < size else pixels - 2)


def closeup(canvas: Canvas, rect: Rect, pieces: list[Piece], marked: str = "") -> int:
    """All counters of a hex side by side in a box, large enough to be read, weapons after those who carry them, with a
    ring around the one that is pointed at; how much of its height they take."""
    if not pieces:
        return 0
    gap = canvas.p(8)
    ordered = [each for piece in pieces if not piece.holder for each in (piece, *carried(pieces, piece))]
    size = next(
        size
        for size in range(canvas.p(104), 0, -2)
        if rows_of(len(ordered), rect.width, size + gap) * (size + gap) <= rect.height or size <= canvas.p(44)
    )
    across = max(1, (rect.width + gap) // (size + gap))
    for n, piece in enumerate(ordered):
        spot = Rect(rect.x + n % across * (size + gap), rect.y + n // across * (size + gap), size, size)
        counter(canvas, piece, spot, False, False)
        if piece.ref == marked and len(ordered) > 1:
            canvas.frame(spot.inflate(4, 4), RING, 4, 2)
    return rows_of(len(ordered), rect.width, size + gap) * (size + gap)


def carried(pieces: list[Piece], holder: Piece) -> list[Piece]:
    return [piece for piece in pieces if piece.holder == holder.ref]


def rows_of(count: int, width: int, step: int) -> int:
    return -(-count // max(1, width // step))
