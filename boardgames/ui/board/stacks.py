"""Counters that share a hex: where each of them lies, and what marks it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import Figure, Piece, Table, Tile
from boardgames.ui.board import faces, square_pieces
from boardgames.ui.board.faces import tactical
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BLACK, BOLD, GLOW, INK, RING, WHITE, Colour, capital

TINY = 12  # pixels of a counter on which nothing can be shown
BLURRED = 72  # pixels of the box that every halo is made from
GOALS = {"goal", "flag", "objective"}  # marks that stand in the lower corner of a hex
RIM = 0.15  # of a hex, that its counters leave to it
CHIT = 0.27  # of a hex, that a marker beside counters takes
WHOLE, WHOLE_ARMED = 24, 40  # pixels of a counter of a high stack that show all figures; beside one that is carried
ASIDE = 0.1  # of a hex, that slips and the objective move apart
SLIP, ROW, SLIM = 0.5, 14, 0.8  # how wide slips are at least, of a hex; pixels each is high; what is lower is one
CROWN = 0.42  # of a counter, that a badge over its corner takes
ROUND = {"suppressed", "veteran", "activated", "damaged", "goal", "objective"}  # marks that are discs

Middle = tuple[float, float]
LEFT: list[Middle] = [(-0.6, -0.04), (-0.52, -0.28)]
ABOVE: list[Middle] = [(0.16, -0.54), (0.41, -0.54), (-0.09, -0.54)]


def held(table: Table) -> dict[str, list[Piece]]:
    """The pieces on each tile, the lowest first."""
    found: dict[str, list[Piece]] = {}
    for piece in table.pieces:
        found.setdefault(piece.tile, []).append(piece)
    return found


def places(pieces: list[Piece], place: Rect, marked: Sequence[Figure] = ()) -> list[tuple[Piece, Rect]]:
    """Where each of some pieces lies on a hex, beside what marks it, those that are carried over their holders."""
    if not pieces:
        return []
    carrying = {piece.holder for piece in pieces if piece.holder}
    holders = sorted((piece for piece in pieces if not piece.holder), key=lambda piece: piece.side)
    if len(holders) == 3:  # the lowest has room beside it
        holders.sort(key=lambda piece: piece.ref in carrying)
    size, middles = laid(len(holders), bool(carrying), marked)
    if high(holders, bool(carrying), place.width * size):
        return slips(holders, pieces, place, marked)
    found = [(piece, square(place, middle, size)) for piece, middle in zip(holders, middles, strict=True)]
    spots = {piece.ref: middle for piece, middle in zip(holders, middles, strict=True)}
    for piece in pieces:
        if piece.holder in spots:
            found.append((piece, square(place, *borne(len(holders), spots[piece.holder], size))))
    return found


def laid(count: int, armed: bool, marked: Sequence[Figure] = ()) -> tuple[float, list[Middle]]:
    """How wide each of so many pieces is, and where its middle lies, in widths of the place: none covers another, and
    above them there is room for weapons and markers."""
    if count <= 1:
        if armed:
            return 0.6, [(0.07, 0.12)][:count]
        return (0.64, [(0.0, 0.13)][:count]) if marked else (0.69, [(0.0, 0.0)][:count])
    if count == 2:
        return 0.54, [(-0.272, 0.1), (0.272, 0.1)]  # all pairs at one height: those of neighbours meet at no other
    if count == 3:
        return 0.49, [(-0.25, -0.25), (0.25, -0.25), (-0.18 if armed else 0.0, 0.25)]
    if count == 4:
        return 0.49, [(-0.25, -0.25), (-0.25, 0.25), (0.25, -0.25), (0.25, 0.25)]
    columns = (count + 1) // 2
    size = min(0.4, 1.0 / columns)
    step = size + 0.01
    return size, [((n // 2 - (columns - 1) / 2) * step, (n % 2 - 0.5) * step) for n in range(count)]


def high(holders: list[Piece], armed: bool, pixels: float) -> bool:
    """Is a stack so high and so small that its counters, or those over their corners, could not show all figures?"""
    lines = all(faces.named(piece).slip for piece in holders)
    return lines and len(holders) > 3 and pixels < (WHOLE if not armed else WHOLE_ARMED)


def slips(
    holders: list[Piece], pieces: list[Piece], place: Rect, marked: Sequence[Figure] = ()
) -> list[tuple[Piece, Rect]]:
    """All of a high stack as slips in two columns, each weapon below whoever carries it; beside what marks the hex."""
    ordered = [each for piece in holders for each in (piece, *carried(pieces, piece))]
    rows = -(-len(ordered) // 2)
    tall = max(ROW, min(round(place.width * 0.24), round(place.width * 0.96 / rows)))
    columns = sorted((ordered[:rows], ordered[rows:]), key=breadth)
    wide = [max(round(place.width * SLIP), breadth(column)) for column in columns]
    x, y = place.centerx, place.centery
    if goals(marked):
        x = max(x, round(x - place.width * (0.6 - ASIDE)) + wide[0])
    if rest(marked):
        y = max(y, round(y - place.width * 0.38) + rows * tall // 2)
    found = []
    for column, across, start in zip(columns, wide, (x - wide[0], x), strict=True):
        top = y - rows * tall // 2
        found += [(piece, Rect(start, top + row * tall, across, tall)) for row, piece in enumerate(column)]
    return found


def breadth(column: list[Piece]) -> int:
    """Pixels that the widest of some slips must be wide."""
    return max((face[1](piece) for piece in column if (face := faces.named(piece).slip)), default=0)


def borne(count: int, holder: Middle, size: float) -> tuple[Middle, float]:
    """Where a weapon lies and how wide it is: over a corner of its holder in which there is no figure."""
    across, down = holder
    if count == 1:
        return (-0.28, -0.27), 0.42
    if count == 2:
        return (across * 0.68, -0.34), 0.36
    if count == 3 and down > 0:
        return (across + 0.43, down + 0.05), 0.36
    small = max(0.27, size * 0.5)
    left = across - size / 2 - (0.1 if across < 0 and count < 5 else 0.0)
    return (max(left, -0.6) + small / 2, max(down - size / 2 - 0.02, -0.52) + small / 2), small


def goals(marked: Sequence[Figure]) -> list[Figure]:
    return [figure for figure in marked if figure.icon.partition(".")[0] in GOALS]


def rest(marked: Sequence[Figure]) -> list[Figure]:
    return [figure for figure in marked if figure.icon.partition(".")[0] not in GOALS]


def answers(piece: Piece, spot: Rect, place: Rect, count: int) -> Rect:
    """Where a counter answers to the pointer: so many that they fill their hex leave it something of its edge."""
    if count < 3 or piece.holder:
        return spot
    return spot.clip(place.inflate(-round(place.width * RIM), -round(place.height * RIM)))


def square(place: Rect, middle: Middle, size: float) -> Rect:
    wide = round(place.width * size)
    rect = Rect(0, 0, wide, wide)
    rect.center = round(place.centerx + middle[0] * place.width), round(place.centery + middle[1] * place.width)
    return rect


def marks(canvas: Canvas, tile: Tile, place: Rect, pieces: list[Piece]) -> None:
    """What lies in a hex: an objective and its flag in the lower corner, the rest large; or all of it small, beside
    the counters."""
    if not tile.marks:
        return
    unit, first, others = place.width, goals(tile.marks), rest(tile.marks)
    if pieces:
        size = max(15, round(unit * CHIT))
        lines = any(spot.height < spot.width * SLIM for _, spot in places(pieces, place, tile.marks))
        for figure, (x, y) in beside(tile.marks, ASIDE if lines else 0.0):
            chit(canvas, figure, (place.centerx + x * unit, place.centery + y * unit), size)
        return
    for n, figure in enumerate(first):
        size = max(15, round(unit * 0.27))
        chit(canvas, figure, (place.centerx + unit * -0.14 + n * size * 0.95, place.centery + unit * 0.34), size)
    size, up = max(15, round(unit * (0.5, 0.4, 0.32)[min(len(others), 3) - 1])), unit * 0.08 if first else 0.0
    for n, figure in enumerate(others):
        chit(canvas, figure, (place.centerx + (n - (len(others) - 1) / 2) * size * 1.06, place.centery - up), size)


def beside(marked: Sequence[Figure], aside: float = 0.0) -> list[tuple[Figure, Middle]]:
    """Where the markers of a hex with counters go, in widths of the place, however many counters those are: the
    objective and its flag at the left corner, so far aside, what lies there at the upper edge. They hide no figure of a
    counter."""
    left = [(x - aside, y) for x, y in LEFT]
    return [*zip(goals(marked), left, strict=False), *zip(rest(marked), ABOVE, strict=False)]


def halo(canvas: Canvas, spot: Rect, colour: Colour, alpha: int, drop: float, disc: bool = False) -> None:
    """Light or shade around a counter, so far below it: one blurred box, made as large as it is needed, since at a new
    zoom there is no time to blur one for each size."""
    master, pad = paint.soft(BLURRED, BLURRED, BLURRED // (2 if disc else 9), BLURRED // 9, colour, alpha)
    around = spot.inflate(*(2 * round(spot.width * pad / BLURRED),) * 2)
    key = ("halo", colour, alpha, around.size, disc)
    image = paint.cache.get(key, lambda: paint.smooth(master, around.size))
    canvas.surface.blit(image, around.move(0, max(1, round(spot.width * drop))))


def chit(canvas: Canvas, figure: Figure, centre: Middle, size: int) -> None:
    """A marker with its figure and its shade."""
    spot = Rect(0, 0, 2 * size, 2 * size)
    spot.center = round(centre[0]), round(centre[1])
    key = ("chit", figure.icon, figure.value, canvas.sides.get(figure.icon.partition(".")[2]))
    sprite = canvas.sprite(key, spot.size, lambda part: marker(part, figure, size), quick=True, paper=False)
    canvas.stamp(sprite, spot.topleft)


def marker(canvas: Canvas, figure: Figure, size: int) -> None:
    """A marker in the middle of a canvas; its figure is light on what is dark and dark on what is light."""
    spot = Rect(0, 0, size, size)
    spot.center = size, size
    halo(canvas, spot, BLACK, 150, 0.055, figure.icon in ROUND)
    if figure.icon.startswith("flag."):
        flag(canvas, figure.icon, spot)
    else:
        canvas.icon(figure.icon, spot.center, 0, px=size)
    if not figure.value:
        return
    pixels = max(12, round(size * 0.52))
    if figure.icon not in {"goal", "mines", "objective"}:
        whitened(canvas, figure.value, spot.center, pixels)
    ink = WHITE if figure.icon in {"goal", "mines", "objective"} else INK
    canvas.text(figure.value, spot.centerx, spot.centery, BOLD, colour=ink, anchor="centre", px=pixels)


def flag(canvas: Canvas, name: str, spot: Rect) -> None:
    """The flag of a side on its marker."""
    seat = int(name.partition(".")[2])
    for part, dye in (("control", WHITE), ("control_cloth", square_pieces.side_colour(canvas, seat))):
        image = assets.fitted(f"markers/{part}", spot.size)
        if image is not None:
            image = image.copy()
            image.fill(dye, special_flags=pygame.BLEND_RGB_MULT)
            canvas.surface.blit(image, image.get_rect(center=spot.center))


def whitened(canvas: Canvas, text: str, at: tuple[int, int], pixels: int) -> None:
    """Soft white behind a figure that is to be written on any ground."""
    letters, spread = typesetting.line(text, BOLD, pixels, WHITE), max(2, pixels // 14)
    light, pad = paint.outline_of(letters, spread, WHITE, 255)
    top, height = capital(BOLD, pixels)
    place = light.get_rect(centerx=at[0], y=round(at[1] - height / 2) - top - pad)
    for _ in range(3):
        canvas.surface.blit(light, place)


def draw(
    canvas: Canvas, pieces: list[Piece], place: Rect, marked: Sequence[Figure], lit: Collection[str],
    picked: Collection[str],
) -> None:  # fmt: skip
    """The counters on a hex; where they are small, their badges stand over their edges."""
    holders = [piece for piece in pieces if not piece.holder]
    carrying = {piece.holder for piece in pieces if piece.holder}
    crowned: list[tuple[Piece, Rect]] = []
    for piece, spot in places(pieces, place, marked):
        above = crowded(piece, spot) and len(holders) < 3 and not piece.holder and piece.ref not in carrying
        shown = msgspec.structs.replace(piece, marks=()) if above else piece
        if len(holders) == 1 and piece.ref in carrying:  # a weapon lies over its name
            shown = msgspec.structs.replace(shown, title="")
        counter(canvas, shown, spot, piece.ref in lit, piece.ref in picked)
        crowned += [(piece, spot)] if above else []
    for piece, spot in crowned:
        crown(canvas, piece, spot, beside=len(holders) > 1 and spot.centerx > place.centerx)


def crown(canvas: Canvas, piece: Piece, spot: Rect, beside: bool) -> None:
    """The badges of a counter over its upper left corner, or short of that where another lies beside it, whose morale
    they would hide; of a very small one, above it."""
    small = spot.width < tactical.TIGHT
    size = tactical.badge(spot.width) if small else round(spot.width * CROWN)
    x, y = (0.32, -0.3) if small else (0.42, -0.14) if beside else (0.22, 0.12)
    for n, figure in enumerate(piece.marks):
        tactical.emblem(canvas, figure, (spot.x + size * (x + 0.86 * n), spot.y + size * y), size)


def crowded(piece: Piece, spot: Rect) -> bool:
    """Is a counter so small that its badges would hide what is on it?"""
    return bool(piece.marks) and spot.width < faces.named(piece).crowded


def counter(canvas: Canvas, piece: Piece, spot: Rect, lit: bool, picked: bool) -> None:
    """A counter as it lies: with light around it where it may be clicked, a ring where it was."""
    if spot.width < TINY:
        canvas.box(spot, square_pieces.side_colour(canvas, piece.side), 2)
        return
    if lit or picked:
        halo(canvas, spot, GLOW, 220 if picked else 170, 0.0)
    slip = faces.named(piece).slip if spot.height < spot.width * SLIM else None
    if slip is None:
        halo(canvas, spot, BLACK, 170, 0.06)
    marks = tuple((figure.icon, figure.value) for figure in piece.marks)
    key = (
        "counter",
        piece.face,
        piece.art,
        canvas.say(piece.title),
        figures_of(piece),
        marks,
        piece.side,
        piece.turned,
        piece.spent,
        piece.nation,
        piece.box,
        piece.down,
        slip is None,
    )
    draw = slip[0] if slip else faces.named(piece).draw
    canvas.stamp(canvas.sprite(key, spot.size, lambda part: draw(part, piece), quick=True), spot.topleft)
    if lit or picked:
        canvas.frame(spot.inflate(4, 4), RING if picked else GLOW, 4, 3 if picked else 2)


def figures_of(piece: Piece) -> tuple[tuple[tuple[str, str, bool], ...], ...]:
    """All figures of a counter, for what depends on them."""
    return tuple(tuple((figure.icon, figure.value, figure.boxed) for figure in row) for row in piece.rows)


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
