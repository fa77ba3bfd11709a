"""A card as it lies on a wide square: its name in the colour of its nation, what it is before its country, its armour
(`shield`, in the second row) on the picture, its points as cells, and along the foot the weapon: how far it reaches
(`sight`), what it needs on the die (`die`), what it pierces (`pierce`) and its damage (`disc`). One that faces the
other way (`Piece.away`) has its band hatched, so that whose it is does not hang on colour.

`plane` is the same for a low place beside the field: name, picture, and the second row as badges.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.core.table import Figure, Piece
from boardgames.ui.board import square_pieces
from boardgames.ui.board.cells import cells
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BADGES,
    BLACK,
    BOLD,
    CREAM,
    DISPLAY,
    INK,
    INK_2,
    SIGNS,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

LEAST = 12
SMALL = 84  # pixels of a card's width below which the weapon's figures stand on plain grounds
DIM = 0.74


def face(canvas: Canvas, piece: Piece) -> None:
    """The card, or its back."""
    if piece.down:
        hidden(canvas, piece)
        return
    wide, tall = canvas.surface.size
    square_pieces.stock(canvas, max(3, wide // 26))
    head = max(14, round(tall * 0.195))
    foot = max(15, round(tall * 0.23)) if piece.rows and piece.rows[0] else 0
    life = max(4, round(tall * 0.065)) if piece.life else 0
    band(canvas, piece, head)
    window = Rect(1, 1 + head, wide - 2, max(1, tall - head - foot - life - 2))
    scene(canvas, piece, window)
    for figure in piece.rows[1] if len(piece.rows) > 1 else ():
        size = max(14, min(round(tall * 0.24), window.height))
        badge(canvas, figure, (wide - size * 0.62, window.centery), size)
    if piece.life:
        cells(canvas, Rect(2, window.bottom, wide - 4, life), piece.life)
    if foot:
        weapon(canvas, piece.rows[0], Rect(1, tall - foot - 1, wide - 2, foot))
    if piece.spent:
        shade(canvas.surface)


def plane(canvas: Canvas, piece: Piece) -> None:
    """A low card beside the field."""
    if piece.down:
        hidden(canvas, piece)
        return
    wide, tall = canvas.surface.size
    square_pieces.stock(canvas, max(3, tall // 12))
    head = max(14, round(tall * 0.36))
    band(canvas, piece, head)
    window = Rect(1, 1 + head, wide - 2, max(1, tall - head - 2))
    figures = piece.rows[1] if len(piece.rows) > 1 else ()
    size = max(14, min(window.height - 2, round(tall * 0.46)))
    scene(canvas, piece, window, room=wide - 6 - len(figures) * (size + 2))
    for n, figure in enumerate(reversed(figures)):
        badge(canvas, figure, (wide - 4 - size * (n + 0.5) - 2 * n, window.centery), size)
    if piece.spent:
        shade(canvas.surface)


def hidden(canvas: Canvas, piece: Piece) -> None:
    """Its back; its owner reads on it what it is."""
    wide, tall = canvas.surface.size
    square_pieces.lattice(canvas, piece.side)
    canvas.icon(
        f"side.{piece.nation or piece.side}", (wide / 2, tall * (0.4 if piece.title else 0.5)), 0, px=round(tall * 0.5)
    )
    name = canvas.say(piece.title).upper()
    if name:
        strip = Rect(3, round(tall * 0.7), wide - 6, round(tall * 0.26))
        canvas.box(strip, hexed("15130E"), 2, 235)
        pixels = max(13, round(tall * 0.18))
        canvas.text(
            name, *strip.center, DISPLAY, anchor="centre", px=pixels, width=strip.width - 4, least=LEAST, brief=True
        )


def band(canvas: Canvas, piece: Piece, head: int) -> None:
    """The name in the colour of the nation, with its emblem."""
    wide = canvas.surface.width
    look = canvas.sides.get(piece.nation) or canvas.sides.get(str(piece.side))
    colour: Colour = look.colour if look else hexed("59603A")
    square_pieces.band(canvas, colour, head, max(3, wide // 26))
    if piece.away:
        lines = paint.clear((wide - 2, head), BLACK)
        for x in range(-head, wide, max(5, head // 3)):
            pygame.draw.line(lines, (10, 10, 8, 105), (x, head), (x + head, 0), max(1, head // 9))
        canvas.surface.blit(lines, (1, 1))
    size = head - 2
    canvas.icon(f"side.{piece.nation or piece.side}", (2 + size / 2, 1 + head / 2), 0, px=size)
    name = canvas.say(piece.title).upper()
    left, room = size + 4, wide - size - 7
    pixels = max(13, round(head * 0.92))
    canvas.text(
        name, left + room / 2, 1 + head / 2, DISPLAY, anchor="centre", px=pixels, width=room, least=LEAST, brief=True
    )


def scene(canvas: Canvas, piece: Piece, window: Rect, room: int = 0, away: bool | None = None) -> None:
    """The thing before its country; away: it faces the other way, whichever it does on the board."""
    under = assets.scaled(piece.scene, window.size) if piece.scene else None
    if under is not None:
        canvas.surface.blit(under, window)
    else:
        canvas.surface.blit(paint.gradient(window.width, window.height, hexed("CFCDB0"), hexed("F2E9CB")), window)
    inner = (room or window.width) - 6, window.height - 3
    shown = assets.fitted(
        piece.art,
        (max(4, inner[0] if room else inner[0] - window.width // 6), max(4, inner[1])),
        flip=piece.away if away is None else away,
    )
    if shown is None:
        return
    left = (
        window.x + 3 + (inner[0] - shown.width) // 2 if room else window.centerx - shown.width // 2 - window.width // 14
    )
    canvas.surface.blit(
        shown, (max(window.x + 1, left), window.bottom - shown.height - (window.height - shown.height) // 3)
    )


def badge(canvas: Canvas, figure: Figure, centre: tuple[float, float], size: int) -> None:
    canvas.icon(figure.icon, centre, 0, px=size)
    ink = INK if figure.icon == "diamond" else CREAM
    canvas.text(
        figure.value, centre[0], centre[1], BOLD, colour=ink, anchor="centre", px=max(LEAST, round(size * 0.62))
    )


def weapon(canvas: Canvas, figures: tuple[Figure, ...], rect: Rect) -> None:
    """The weapon's figures: badges with air between them, or, where there is none, figures on grounds that meet."""
    small = rect.width < SMALL
    pixels = max(LEAST, round(rect.height * (0.86 if small else 0.7)))
    size = round(rect.height * 0.86)
    said = [figure.value.replace("+", "") if small else figure.value for figure in figures]
    wide = [typesetting.width_of(text, BOLD, pixels) for text in said]
    if small:
        pad = max(0.0, (rect.width - sum(wide)) / max(1, len(figures)))
        plain(canvas, figures, said, wide, pad, rect, pixels)
        return
    rooms = [
        width if figure.icon == "die" else max(size, width + 4) for figure, width in zip(figures, wide, strict=True)
    ]
    gap = max(0.0, (rect.width - 6 - sum(rooms)) / max(1, len(figures) - 1)) if len(figures) > 1 else 0.0
    x, y = rect.x + 3.0, rect.centery + 0.5
    for figure, text, room in zip(figures, said, rooms, strict=True):
        if figure.icon == "die":
            canvas.text(text, x + room / 2, y, BOLD, colour=INK, anchor="centre", px=pixels)
        else:
            canvas.icon(figure.icon, (x + room / 2, y), 0, px=size)
            canvas.text(text, x + room / 2, y, BOLD, colour=CREAM, anchor="centre", px=max(LEAST, round(size * 0.7)))
        x += room + gap


def plain(
    canvas: Canvas, figures: tuple[Figure, ...], said: list[str], wide: list[int], pad: float, rect: Rect, pixels: int
) -> None:
    """Figures on grounds of their colours, edge to edge."""
    x = float(rect.x)
    for figure, text, width in zip(figures, said, wide, strict=True):
        box = Rect(round(x), rect.y, round(x + width + pad) - round(x), rect.height)
        colour = BADGES.get(figure.icon) or SIGNS.get(figure.icon)
        if colour:
            pygame.draw.rect(canvas.surface, colour, box)
        canvas.text(
            text, box.centerx, box.centery + 0.5, BOLD, colour=CREAM if colour else INK, anchor="centre", px=pixels
        )
        x += width + pad
    pygame.draw.line(canvas.surface, mix(INK_2, WHITE, 0.2), rect.topleft, rect.topright)


def shade(surface: Surface) -> None:
    """One that has done its part lies in the shade."""
    value = round(255 * DIM)
    surface.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
