"""A board of wide squares with a strip behind its first and last row: the ground of a square, what lies on the strip,
the markers beside a card, the rails along both edges.

The faces of a tile (`Tile.face`): `field`, a square whose ground fills it, with a paper label at its foot for what is
laid there; `bar`, a thing with points, as cells; `bay`, a place where a card may lie; `plaque`, a name and a line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from boardgames.core.table import Figure, Piece, Rail, Tile
from boardgames.ui.board import faces, square_pieces
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.cells import cells
from boardgames.ui.board.seen import Seen
from boardgames.ui.board.shapes import Shape
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.chips import TURNED
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS,
    BRASS_HIGH,
    BRASS_LOW,
    CREAM,
    CREAM_2,
    CREAM_3,
    DISPLAY,
    GLOW,
    INK,
    INK_2,
    MEDIUM,
    PAPER_LOW,
    REGULAR,
    RING,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

LEAST = 12  # pixels of the smallest type on a square
COMPACT = 108  # pixels of a square's width below which its card has no room for a label under it
RAIL = 0.185  # of a square's width, beside its card, for markers
CHIP = 0.165  # how large a marker is
RIDER = 0.34  # how wide what a card carries
LABEL = 0.17  # of a square's height that its label takes
ROUNDED = 2  # pixels by which rows of one height differ
COUNTRY = hexed("BDAF80")
CLOTH = hexed("202722")  # of the strips behind the lines


def compact(place: Rect) -> bool:
    return place.width < COMPACT


# --- tiles -----------------------------------------------------------------------------------------------------------


def tile(canvas: Canvas, each: Tile, place: Rect, covered: bool) -> None:
    """A tile of one of these faces, in its place."""
    figures = tuple((figure.icon, figure.value) for figure in each.figures)
    said = canvas.say(each.title), canvas.say(each.text)
    key = ("field", each.face, each.art, each.veil, said, figures, each.life, each.nation, covered)
    draw = TILES[each.face]
    canvas.stamp(canvas.sprite(key, place.size, lambda part: draw(part, each, covered), quick=True), place.topleft)


def ground(canvas: Canvas, each: Tile, covered: bool) -> None:
    """A square: its country, the rim of what is laid there, smoke, and the label at its foot."""
    wide, tall = canvas.surface.size
    inner = Rect(1, 1, wide - 2, tall - 2)
    canvas.surface.fill(hexed("4A3F2A"))
    picture = assets.scaled(each.art, inner.size)
    if picture is None:
        canvas.surface.fill(COUNTRY, inner)
    else:
        canvas.surface.blit(picture, inner)
    if each.title:
        paint.frame(canvas.surface, inner, 3, max(2, canvas.p(2)), hexed("5A4A2A"))
    cloud = assets.scaled(each.veil, inner.size) if each.veil else None
    if cloud is not None:
        canvas.surface.blit(cloud, inner)
    if each.title and not (covered and wide < COMPACT):
        label(canvas, each)


def label_height(tall: int) -> int:
    return max(15, round(tall * LABEL))


def label(canvas: Canvas, each: Tile) -> None:
    """The name of what is laid on a square, and its figures."""
    wide, tall = canvas.surface.size
    high = label_height(tall)
    strip = Rect(4, tall - high - 3, wide - 8, high)
    pygame.draw.rect(canvas.surface, mix(PAPER_LOW, WHITE, 0.14), strip)
    pygame.draw.line(canvas.surface, INK_2, strip.topleft, strip.topright)
    canvas.covers(strip)
    right, middle = float(strip.right - 3), strip.centery + 0.5
    pixels = max(LEAST, round(high * 0.78))
    for figure in reversed(shown(canvas, each, strip.width - 10, high)):
        at = canvas.text(figure.value, right, middle, BOLD, colour=INK, anchor="right", px=pixels)
        right = at.x - 2
        if figure.icon:
            size = round(high * 0.8)
            canvas.icon(figure.icon, (right - size / 2, middle), 0, INK_2, px=size)
            right -= size + 2
        right -= 3
    name, size = canvas.say(each.title).upper(), max(13, round(high * 0.92))
    canvas.text(
        name, strip.x + 4, middle, DISPLAY, colour=INK, px=size, width=right - strip.x - 5, least=LEAST, brief=True
    )


def shown(canvas: Canvas, each: Tile, room: float, high: int) -> tuple[Figure, ...]:
    """The figures for which there is room beside the name: what stands first counts most."""
    pixels, name = max(LEAST, round(high * 0.78)), canvas.say(each.title).upper()
    room -= typesetting.width_of(name, DISPLAY, max(LEAST, round(high * 0.8))) * typesetting.SQUEEZE
    count = 0
    for figure in each.figures:
        room -= typesetting.width_of(figure.value, BOLD, pixels) + 5 + (round(high * 0.8) + 2 if figure.icon else 0)
        if room < 0 and count:
            break
        count += 1
    return each.figures[:count]


def bar(canvas: Canvas, each: Tile, covered: bool) -> None:  # noqa: ARG001 - nothing lies on it
    """A thing behind the lines: its emblem and name, what is left of it, its points as cells."""
    wide, tall = canvas.surface.size
    look = canvas.sides.get(each.nation)
    colour = look.colour if look else hexed("59603A")
    box = Rect(0, 0, wide, tall).inflate(-2, -round(tall * 0.14))
    top, low = mix(colour, WHITE, 0.08), mix(colour, BLACK, 0.3)
    canvas.surface.blit(paint.gradient(box.width, box.height, top, low, 5), box)
    paint.frame(canvas.surface, box, 5, 1, BRASS)
    canvas.covers(box)
    size = round(box.height * 0.72)
    canvas.icon(f"side.{each.nation}", (box.x + 5 + size / 2, box.centery), 0, px=size)
    left, right = box.x + size + 12, box.right - 7
    upper = box.y + box.height * 0.3
    for figure in each.figures:
        pixels = max(LEAST, round(box.height * 0.29))
        right_of = canvas.text(figure.value, right, upper, BOLD, colour=CREAM, anchor="right", px=pixels)
        right = right_of.x - 6
    name = canvas.say(each.title).upper()
    canvas.text(
        name, left, upper, DISPLAY, px=max(13, round(box.height * 0.4)), width=right - left, least=LEAST, brief=True
    )
    if each.life is not None:
        cells(
            canvas,
            Rect(left, round(box.y + box.height * 0.55), box.right - 7 - left, round(box.height * 0.3)),
            each.life,
        )


def bay(canvas: Canvas, each: Tile, covered: bool) -> None:  # noqa: ARG001 - it is the same under a card
    """A place for a card to be parked: a frame in the cloth."""
    box = canvas.surface.get_rect().inflate(-4, -round(canvas.surface.height * 0.16))
    canvas.surface.blit(paint.box(box.width, box.height, 4, hexed("171D19"), 190), box)
    paint.frame(canvas.surface, box, 4, 1, hexed("3A433C"))


def plaque(canvas: Canvas, each: Tile, covered: bool) -> None:  # noqa: ARG001 - nothing lies on it
    """Somebody or something beside the lines, with what it does."""
    wide, tall = canvas.surface.size
    box = Rect(0, 0, wide, tall).inflate(-4, -round(tall * 0.18))
    canvas.surface.blit(paint.gradient(box.width, box.height, hexed("3B321E"), hexed("241F14"), 4), box)
    paint.frame(canvas.surface, box, 4, 1, BRASS_LOW)
    canvas.covers(box)
    size = round(box.height * 0.8)
    canvas.icon(each.art, (box.x + 4 + size / 2, box.centery), 0, BRASS, px=size)
    left, room = box.x + size + 9, box.right - 5 - (box.x + size + 9)
    pixels = max(13, round(box.height * 0.42))
    small = max(LEAST, round(box.height * 0.33))
    told = bool(each.text) and box.height >= 2.3 * small and fits(canvas.say(each.text), small, room)
    middle = box.centery - (box.height * 0.2 if told else 0)
    name = canvas.say(each.title).upper()
    canvas.text(name, left, middle, DISPLAY, colour=BRASS_HIGH, px=pixels, width=room, least=LEAST, brief=True)
    if told:
        canvas.text(each.text, left, box.centery + box.height * 0.24, REGULAR, colour=CREAM_2, px=small, width=room)


def fits(said: str, pixels: int, room: float) -> bool:
    return typesetting.width_of(said, REGULAR, pixels) * typesetting.SQUEEZE <= room


TILES: dict[str, Callable[[Canvas, Tile, bool], None]] = {"field": ground, "bar": bar, "bay": bay, "plaque": plaque}


# --- what lies on them -----------------------------------------------------------------------------------------------


def spot(each: Tile, place: Rect) -> Rect:
    """Where a card lies on a tile: right of its markers, above its label where there is one and room for it."""
    if each.face != "field":
        return place.inflate(-4, -round(place.height * 0.16))
    wide = place.width - round(place.width * RAIL) - 4
    left = place.right - 3 - wide
    if compact(place):
        return Rect(left, place.y + 3, wide, place.height - 6)
    if each.title:
        return Rect(left, place.y + 4, wide, place.height - label_height(place.height) - 9)
    return Rect(left, place.y + 4, wide, place.height - 8)


def cards(canvas: Canvas, each: Tile, lying: Sequence[Piece], place: Rect, seen: Seen) -> None:
    """A card on a tile, and over it what it carries."""
    piece(canvas, each, lying[0], place)
    carried(canvas, place, lying[1:], seen.lit, seen.picked)


def piece(canvas: Canvas, each: Tile, card: Piece, place: Rect) -> None:
    """A card on a tile, with its shade."""
    box = spot(each, place)
    rows = tuple(tuple((figure.icon, figure.value) for figure in figures) for figures in card.rows)
    look = card.face, card.art, card.scene, canvas.say(card.title), rows, card.life, card.nation, card.side
    key = ("card", *look, card.down, card.spent, card.away)
    draw = faces.named(card).draw
    shade, pad = paint.soft(box.width, box.height, 4, max(2, place.width // 34), BLACK, 190)
    canvas.surface.blit(shade, (box.x - pad + 1, box.y - pad + 3))
    canvas.stamp(canvas.sprite(key, box.size, lambda part: draw(part, card), quick=True), box.topleft)


def riders(place: Rect, cards: Sequence[Piece]) -> list[tuple[Piece, Rect]]:
    """Where what a card carries lies: over its lower corner, from the left."""
    wide, tall = round(place.width * RIDER), round(place.width * RIDER * 0.75)
    return [
        (card, Rect(place.x + 2 + n * (wide + 2), place.bottom - tall - 2, wide, tall))
        for n, card in enumerate(card for card in cards if card.holder)
    ]


def carried(canvas: Canvas, place: Rect, cards: Sequence[Piece], lit: set[str], picked: Sequence[str]) -> None:
    """What a card carries, small."""
    for card, box in riders(place, cards):
        look = canvas.sides.get(card.nation)
        colour = look.colour if look else hexed("59603A")
        if card.ref in lit:
            canvas.glow(box, 6, 200, radius=3)
        canvas.surface.blit(
            paint.gradient(box.width, box.height, mix(colour, WHITE, 0.62), mix(colour, WHITE, 0.4), 3), box
        )
        canvas.covers(box)
        shown = None if card.down else assets.fitted(card.art, (box.width - 4, box.height - 3), flip=card.away)
        if shown is not None:
            canvas.surface.blit(shown, shown.get_rect(midbottom=(box.centerx, box.bottom - 2)))
        edge = RING if card.ref in picked else GLOW if card.ref in lit else mix(colour, BLACK, 0.5)
        paint.frame(canvas.surface, box, 3, 2 if card.ref in lit or card.ref in picked else 1, edge)


def markers(canvas: Canvas, each: Tile, place: Rect, cards: Sequence[Piece]) -> None:
    """Down the left side beside a card, in a row along the top of an open square; what a label has no room for too."""
    marks = [mark for card in cards for mark in card.marks] + list(each.marks)
    size = max(15, round(place.width * CHIP))
    if each.face != "field":
        for n, mark in enumerate(marks):
            chip(canvas, mark, (place.x + 2 + size / 2, place.y + 2 + size * (n + 0.5)), size)
        return
    hidden = [figure for figure in each.figures[:1] if cards and compact(place)]
    room = (
        place.height
        - 6
        - (size if hidden else 0)
        - (0 if compact(place) or not each.title else label_height(place.height))
    )
    step = min(size + max(1, round(size * 0.1)), max(1, room - size) / max(1, len(marks) - 1)) if cards else size + 3
    for n, mark in enumerate(marks):
        along = 3 + size / 2 + n * step
        at = (place.x + 2 + size / 2, place.y + along) if cards else (place.x + along, place.y + 3 + size / 2)
        chip(canvas, mark, at, size)
    for figure in hidden:
        tag = Rect(place.x + 2, place.bottom - 17, size + 1, 14)
        pygame.draw.rect(canvas.surface, PAPER_LOW, tag, border_radius=2)
        pygame.draw.rect(canvas.surface, INK_2, tag, 1, border_radius=2)
        canvas.covers(tag)
        canvas.text(figure.value.partition("/")[0], *tag.center, BOLD, colour=INK, anchor="centre", px=LEAST)


def chip(canvas: Canvas, mark: Figure, centre: tuple[float, float], size: int) -> None:
    """A marker; one that is turned over shows its other side."""
    square_pieces.mark(canvas, Figure(mark.icon + (TURNED if mark.turned else ""), mark.value), centre, size)


# --- the edges -------------------------------------------------------------------------------------------------------


def seam(canvas: Canvas, shape: Shape, camera: Camera) -> None:
    """The middle of the field, dashed."""
    middle = (shape.strip + shape.rows / 2) * shape.high
    left, y = camera.to_window(0, middle)
    right, _ = camera.to_window(shape.columns, middle)
    step = max(6, canvas.p(18))
    for x in range(round(left), round(right), step):
        pygame.draw.line(
            canvas.surface, mix(BRASS, BLACK, 0.1), (x, y), (min(x + step * 0.55, right), y), max(1, canvas.p(2))
        )


def rails(canvas: Canvas, found: Sequence[Rail], outer: Rect, inner: Rect, spots: dict[str, Rect]) -> None:
    """The numbers of the rows along both edges; those of a line that holds are lit and joined."""
    rows, edge = sorted({(place.y, place.height) for place in spots.values() if place.height}), inner.x - outer.x
    for each in found:
        ys = lines(rows, len(each.numbers), inner)
        x = outer.right - edge / 2 if each.right else outer.x + edge / 2
        look = canvas.sides.get(each.nation)
        colour = look.colour if look else BRASS
        order = list(range(len(ys))) if each.down else list(reversed(range(len(ys))))
        on = order[: each.lit]
        if len(on) > 1:
            ends = ys[on[0]], ys[on[-1]]
            with canvas.clip(Rect(outer.x, inner.y, outer.width, inner.height)):
                pygame.draw.line(
                    canvas.surface, mix(BRASS, BLACK, 0.15), (x, ends[0]), (x, ends[1]), max(3, canvas.p(5))
                )
        radius = max(8, canvas.p(11))
        for n, y in enumerate(ys):
            if inner.y < y < inner.bottom:
                number(canvas, each.numbers[n], (x, y), radius, colour if n in on else None)


def lines(rows: Sequence[tuple[int, int]], count: int, inner: Rect) -> list[float]:
    """The middles of the rows of squares, which are the most of one height."""
    heights = [tall for _, tall in rows]
    usual = max(set(heights), key=lambda each: (sum(abs(each - other) <= ROUNDED for other in heights), each))
    return [y + tall / 2 for y, tall in rows if abs(tall - usual) <= ROUNDED][:count] or [float(inner.centery)]


def number(canvas: Canvas, said: str, at: tuple[float, float], radius: int, colour: Colour | None) -> None:
    """The number of a row on its disc."""
    centre = round(at[0]), round(at[1])
    fill = mix(colour, BLACK, 0.08) if colour else hexed("241B13")
    pygame.draw.circle(canvas.surface, BRASS_HIGH if colour else BRASS_LOW, centre, radius)
    pygame.draw.circle(canvas.surface, fill, centre, radius - max(1, canvas.p(1.6)))
    ink = CREAM if colour else CREAM_3
    canvas.text(said, *centre, BOLD if colour else MEDIUM, colour=ink, anchor="centre", px=max(LEAST, canvas.p(14)))
