"""What lies on the board: tiles with their label, pieces with their figures, backs, markers."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.core.table import Figure, Piece, Tile
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Sprite
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    CREAM,
    DISPLAY,
    INK,
    INK_2,
    PAPER,
    PAPER_EDGE,
    PAPER_HIGH,
    PAPER_LOW,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

SHADE = hexed("2A2412")
PATCHES = 4  # pieces of paper that cards are cut from
CRISP = 150, 420  # pixels of a square up to which its picture is sharpened in full, and from which on not at all
COMPACT = 108  # pixels of a square below which pieces lose their pictograms, and tiles have their figures on a tab
LABEL = 0.135  # share of a square that its label takes


def compact(size: int) -> bool:
    return size < COMPACT


def side_colour(canvas: Canvas, side: int) -> Colour:
    look = canvas.sides.get(str(side))
    return look.colour if look else hexed("59603A")


# --- tiles -----------------------------------------------------------------------------------------------------------


def tile(canvas: Canvas, each: Tile, size: int, *, covered: bool) -> Sprite:
    """A square of the map with its name and figures; a small one under a piece goes without."""
    bare = covered and compact(size)
    figures = tuple((figure.icon, figure.value) for figure in each.figures)
    key = ("tile", each.art, canvas.say(each.title), figures, bare)
    return canvas.sprite(key, (size, size), lambda c: ground(c, each, bare), quick=True)


def ground(canvas: Canvas, each: Tile, bare: bool) -> None:
    size = canvas.surface.width
    picture = assets.scaled(each.art, (size, size), crisp=crispness(size))
    if picture is not None:
        canvas.surface.blit(picture, (0, 0))
    elif not each.art:  # a bare place, for a card to be laid on
        canvas.surface.fill(hexed("2A332D"))
        paint.frame(canvas.surface, Rect(0, 0, size, size), 6, 2, hexed("4A5A4E"))
    else:
        seed = sum(map(ord, each.art.rpartition("/")[2].rpartition("_")[0]))
        base = hexed(("8A9060", "A8946A", "7F8A5C", "9AA27A", "6F7E86", "8B7A58")[seed % 6])
        canvas.surface.fill(base)
        canvas.surface.blit(paint.grain((size, size), 14, seed), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pygame.draw.rect(canvas.surface, mix(PAPER_EDGE, INK, 0.35), canvas.surface.get_rect(), 1)
    if not bare:
        foot(canvas, each, size)


def crispness(size: int) -> int:
    """How much the picture of a square needs to be sharpened: the more, the smaller it is made."""
    small, large = CRISP
    return round(assets.STRONG * min(1.0, max(0.0, (large - size) / (large - small))))


def foot(canvas: Canvas, each: Tile, size: int) -> None:
    """The paper label along the foot of a tile."""
    height = max(round(size * LABEL), 15)
    strip = Rect(3, size - 3 - height, size - 6, height)
    pygame.draw.rect(canvas.surface, mix(PAPER_LOW, PAPER, 0.25), strip)
    pygame.draw.line(canvas.surface, INK_2, strip.topleft, strip.topright)
    middle = strip.centery + 0.5
    right = float(strip.right - 3)
    if compact(size) and each.figures:
        tab(canvas, each, strip)
    else:
        for figure in reversed(each.figures):
            right = figure_at(canvas, figure, right, middle, height)
    room = right - strip.x - 6
    label = canvas.say(each.title).upper()
    pixels = max(13, round(size * 0.118))
    canvas.text(label, strip.x + 4, middle, DISPLAY, colour=INK, px=pixels, width=room, brief=True)


def tab(canvas: Canvas, each: Tile, strip: Rect) -> None:
    """The figures of a small tile, which have no room beside its name: on a tab above it, where they can be read."""
    wide = round(sum(figure_room(figure, strip.height) for figure in each.figures)) + 2
    if wide + 3 > strip.width:
        return
    place = Rect(strip.right - wide - 3, strip.y - strip.height, wide + 3, strip.height + 1)
    canvas.surface.blit(paint.box(place.width, place.height, 3, mix(PAPER_LOW, PAPER, 0.25)), place)
    right = float(strip.right - 3)
    for figure in reversed(each.figures):
        right = figure_at(canvas, figure, right, place.centery + 0.5, strip.height)


def figure_at(canvas: Canvas, figure: Figure, right: float, middle: float, height: int) -> float:
    """A small figure with its icon, set to the left of a point; where the next may end."""
    place = canvas.text(figure.value, right, middle, BOLD, colour=INK, anchor="right", px=figure_size(height))
    icon = round(height * 0.66)
    canvas.icon(figure.icon, (place.left - 2 - icon / 2, middle), 0, INK_2, px=icon)
    return right - figure_room(figure, height)


def figure_room(figure: Figure, height: int) -> float:
    """How wide such a figure is, with the air to the next."""
    return typesetting.width_of(figure.value, BOLD, figure_size(height)) + round(height * 0.66) + height * 0.25


def figure_size(height: int) -> int:
    return max(13, round(height * 0.76))


# --- pieces ----------------------------------------------------------------------------------------------------------


def piece_size(size: int) -> tuple[int, int]:
    """How large a piece lies on a square of this size."""
    if compact(size):
        return round(size * 0.72), size - 6
    return round(size * 0.715), size - 3 - max(round(size * LABEL), 15) - round(size * 0.05)


def piece(canvas: Canvas, each: Piece, size: tuple[int, int], square: int) -> Sprite:
    """A piece as it lies: its face, or its back."""
    rows = tuple(tuple((figure.icon, figure.value) for figure in figures) for figures in each.rows)
    key = ("piece", each.art, canvas.say(each.title), rows, each.down, each.side)
    draw = back if each.down else face
    return canvas.sprite(key, size, lambda c: draw(c, each, square), quick=True)


def stock(canvas: Canvas, radius: int, fine: int = 1, patch: int = 0) -> None:
    """Paper with a worn edge, of what is painted so many times larger; patch: which of a few pieces of paper."""
    width, height = canvas.surface.size
    patch %= PATCHES
    fetch = assets.promised("textures/paper")
    if fetch is None:
        canvas.surface.blit(paint.gradient(width, height, PAPER_HIGH, PAPER, radius), (0, 0))
    else:
        key = ("paper", width, height, radius, fine, patch)
        sheet = paint.cache.get(key, lambda: paint.sheet(fetch(), width, height, radius, fine, patch))
        canvas.surface.blit(sheet, (0, 0))
    paint.frame(canvas.surface, Rect(0, 0, width, height), radius, max(1, round(width / 240)), PAPER_EDGE)


def band(canvas: Canvas, colour: Colour, height: int, radius: int) -> None:
    """The band in which the name stands, in the colour of the side."""
    width = canvas.surface.width
    top = paint.gradient(width - 2, height + radius, mix(colour, WHITE, 0.06), mix(colour, BLACK, 0.22), radius)
    canvas.surface.blit(top, (1, 1), (0, 0, width - 2, height))


def face(canvas: Canvas, each: Piece, square: int) -> None:
    width, height = canvas.surface.size
    small = compact(square)
    unit = square / 136
    radius = max(3, round(5 * unit))
    stock(canvas, radius)
    head = max(16, round(20 * unit))
    band(canvas, side_colour(canvas, each.side), head, radius)
    name = canvas.say(each.title).upper()
    pixels = max(14, round(17 * unit))
    canvas.text(name, width / 2, 1 + head / 2, DISPLAY, anchor="centre", px=pixels, width=width - 6, brief=True)
    rows = [max(19, round(27 * unit)), max(15, round(20 * unit))]  # from the foot
    used = sum(rows[: len(each.rows)])
    window = Rect(1, 1 + head, width - 2, height - head - used - 2)
    if window.height > 0:  # there is none on a card so small that its name and its figures take all of it
        picture(canvas, each.art, window, each.side, unit)
    y = window.bottom
    for n, figures in enumerate(each.rows):
        tall = rows[len(each.rows) - 1 - n] if len(each.rows) <= len(rows) else rows[0]
        pygame.draw.line(canvas.surface, mix(PAPER_EDGE, INK, 0.25 if n == 0 else 0), (2, y), (width - 3, y))
        row(canvas, figures, Rect(1, y, width - 2, tall), small)
        y += tall


def picture(canvas: Canvas, name: str, window: Rect, side: int, unit: float, flip: bool = False) -> None:
    """What the piece is, on the ground of its side."""
    tint = side_colour(canvas, side)
    look = canvas.sides.get(str(side))
    under = assets.scaled(look.ground, window.size) if look and look.ground else None
    if under is not None:
        canvas.surface.blit(under, window)
    else:
        sky = paint.gradient(window.width, window.height, mix(tint, hexed("E8E2C4"), 0.72), hexed("F1E9CE"))
        canvas.surface.blit(sky, window)
    shown = assets.fitted(name, (window.width - round(6 * unit), window.height - round(6 * unit)), flip=flip)
    if shown is None:
        token(canvas, window, tint)
        return
    place = shown.get_rect(midbottom=(window.centerx, window.bottom - round(4 * unit)))
    low = max(1, place.height // 10)
    feet = shown.subsurface((0, place.height - low, place.width, low)).get_bounding_rect(60)
    wide, flat = max(4, round(feet.width * 1.08)), max(4, round(9 * unit))  # under what stands on the ground, no more
    shade = paint.clear((wide, flat), SHADE)
    for n in range(3):  # its shadow on the ground, softer towards its edge
        pygame.draw.ellipse(shade, (*SHADE, 46 + 34 * n), shade.get_rect().inflate(-n * flat, -n * (flat // 3)))
    canvas.surface.blit(shade, shade.get_rect(center=(place.x + feet.centerx, place.bottom - flat // 4)))
    canvas.surface.blit(shown, place)


def token(canvas: Canvas, window: Rect, colour: Colour) -> None:
    """A plain box where a picture is missing."""
    rect = window.inflate(-window.width // 3, -window.height // 3)
    pygame.draw.rect(canvas.surface, mix(colour, BLACK, 0.2), rect, border_radius=3)
    pygame.draw.line(canvas.surface, CREAM, rect.topleft, rect.bottomright)
    pygame.draw.line(canvas.surface, CREAM, rect.bottomleft, rect.topright)


def row(canvas: Canvas, figures: tuple[Figure, ...], rect: Rect, small: bool) -> None:
    """Figures in their places: badges with the figure on them, or pictograms with the figure beside them."""
    each = rect.width / max(1, len(figures))
    for n, figure in enumerate(figures):
        x, y = rect.x + each * (n + 0.5), rect.centery + 0.5
        if figure.icon in {"shield", "plus", "diamond", "disc"}:
            size = min(round(rect.height * (0.94 if figure.icon == "diamond" else 0.86)), round(each) + 2)
            canvas.icon(figure.icon, (x, y), 0, px=size)
            colour = INK if figure.icon == "diamond" else CREAM
            pixels = max(13, round(rect.height * 0.55)) if len(figure.value) < 2 else max(12, round(rect.height * 0.5))
            canvas.text(figure.value, x, y, BOLD, colour=colour, anchor="centre", px=pixels)
            continue
        pixels = max(13, round(rect.height * 0.75))
        if small:
            canvas.text(figure.value, x, y, BOLD, colour=INK, anchor="centre", px=pixels)
        else:
            icon = round(rect.height * 0.65)
            wide = icon + 3 + typesetting.width_of(figure.value, BOLD, pixels)
            canvas.icon(figure.icon, (x - wide / 2 + icon / 2, y), 0, INK_2, px=icon)
            canvas.text(figure.value, x - wide / 2 + icon + 3, y, BOLD, colour=INK, px=pixels)
        if n:
            left = round(rect.x + each * n)
            pygame.draw.line(canvas.surface, PAPER_LOW, (left, rect.y + 4), (left, rect.bottom - 3))


def back(canvas: Canvas, each: Piece, square: int) -> None:
    """The back of a piece; its owner reads on it what it is."""
    name = canvas.say(each.title).upper()
    width, height = canvas.surface.size
    pictured = lattice(canvas, each.side)
    if each.art:
        window = Rect(5, 5, width - 10, round(height * 0.56))
        picture(canvas, each.art, window, each.side, square / 136)
        pygame.draw.rect(canvas.surface, mix(side_colour(canvas, each.side), BLACK, 0.5), window, 1)
    elif not pictured:
        canvas.icon(f"side.{each.side}", (width / 2, height * (0.40 if name else 0.5)), 0, px=round(width * 0.46))
    if name:
        strip = Rect(5, round(height * 0.68), width - 10, round(height * 0.24))
        canvas.surface.blit(
            paint.box(strip.width, strip.height, 3, mix(side_colour(canvas, each.side), BLACK, 0.55), 235), strip
        )
        pixels = max(14, round(17 * square / 136))
        room = strip.width - 4
        canvas.text(name, width / 2, strip.centery, DISPLAY, anchor="centre", px=pixels, width=room, brief=True)


def lattice(canvas: Canvas, side: int | None, name: str = "", colour: Colour | None = None) -> bool:
    """A card's back: its picture, or paper and a woven ground in the colour of the side. Was there a picture?"""
    width, height = canvas.surface.size
    radius = max(3, round(width * 0.055))
    look = canvas.sides.get(str(side)) if side is not None else None
    shown = assets.scaled(name or (look.back if look else ""), (width, height))
    if shown is not None:
        canvas.surface.blit(paint.rounded(shown, radius), (0, 0))
        return True
    tone = colour or (look.colour if look else hexed("3D4F5C"))
    stock(canvas, radius)
    edge = max(2, round(width * 0.04))
    inner = pygame.Surface((max(1, width - 2 * edge), max(1, height - 2 * edge)))
    inner.fill(mix(tone, BLACK, 0.12))
    step = max(5, round(width * 0.08))
    light = mix(tone, hexed("FFFAE6"), 0.1)
    for x in range(-inner.height, inner.width, step):
        pygame.draw.aaline(inner, light, (x, 0), (x + inner.height, inner.height))
        pygame.draw.aaline(inner, light, (x + inner.height, 0), (x, inner.height))
    canvas.surface.blit(paint.rounded(inner, max(2, radius - 2)), (edge, edge))
    return False


# --- markers -----------------------------------------------------------------------------------------------------


def mark(canvas: Canvas, figure: Figure, centre: tuple[float, float], size: int) -> Rect:
    """A marker, with its figure on it."""
    shadow, pad = paint.soft(size, size, size // 4, max(2, size // 9), BLACK, 150)
    place = Rect(0, 0, size, size)
    place.center = round(centre[0]), round(centre[1])
    canvas.surface.blit(shadow, (place.x - pad + 1, place.y - pad + 2))
    seat = figure.icon.partition(".")[2]
    key = ("mark", figure.icon, canvas.say(figure.value), side_colour(canvas, int(seat)) if seat else None)
    sprite = canvas.sprite(key, place.size, lambda c: marker(c, figure), quick=True, paper=False)
    canvas.stamp(sprite, place.topleft, full=False)
    return place


def marker(canvas: Canvas, figure: Figure) -> None:
    size = canvas.surface.width
    canvas.icon(figure.icon, (size / 2, size / 2), 0, px=size)
    if figure.value:
        low = figure.icon == "raised"
        middle = size * (0.58 if low else 0.45)
        canvas.text(figure.value, size / 2, middle, BOLD, anchor="centre", px=max(12, round(size * 0.56)))


def dimmed(surface: Surface, share: float = 0.6) -> Surface:
    """A picture in the shade: what cannot be played now."""
    shade = surface.copy()
    value = round(255 * share)
    shade.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shade
