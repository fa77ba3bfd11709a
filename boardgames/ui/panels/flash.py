"""What has just happened, shown for a moment at its place: a strike, what was drawn, what came of it, a card turned up.

It lies over the table and answers nothing: whatever is below it can be clicked all the while.
"""

from __future__ import annotations

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import Card, Figure, Flash, Table
from boardgames.ui.board.board import Board
from boardgames.ui.board.motion import Shown
from boardgames.ui.cards import classic, faces
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BOLD,
    BRASS,
    BRASS_HIGH,
    CREAM,
    DARK,
    DISPLAY,
    FIRE,
    GLOW,
    INK,
    MEDIUM,
    ODDS,
    ODDS_TEXT,
    PAPER,
    PAPER_EDGE,
    Colour,
    hexed,
)  # fmt: skip

TURN = 260.0  # milliseconds that a card takes to turn over
BLAST = 420.0  # that a strike takes to fade
WIDEST, CARD, FIGURE, TITLE, BELOW = 440, 236, 54, 30, 18
AIR = 16  # around the words of a plate


class Plate(msgspec.Struct, frozen=True):
    """The plate as it is set: its lines, and how large they make it."""

    title: tuple[str, ...]
    below: tuple[str, ...]
    size: tuple[int, int]


def draw(canvas: Canvas, board: Board, table: Table, shown: Shown | None, room: Rect) -> None:
    """Over its place on the board, or in the middle of the board where it has none."""
    if shown is None:
        return
    flash, spot = shown.flash, place(board, table, shown, room)
    if spot is not None:
        mark(canvas, spot, shown, room)
    found = plate(canvas, flash, shown.seat is not None)
    gap, wide = canvas.p(10), canvas.p(CARD) if flash.card else 0
    high = round(wide * classic.HEIGHT / classic.WIDTH) + gap if flash.card else 0
    whole = Rect(0, 0, max(found.size[0], wide), found.size[1] + high)
    if spot is None:
        whole.center = room.center
    else:
        whole.midbottom = spot.centerx, spot.y - gap
        if whole.y < room.y:
            whole.midtop = spot.centerx, spot.bottom + gap
    whole.clamp_ip(room)
    if flash.card is not None:
        card(canvas, flash.card, Rect(whole.centerx - wide // 2, whole.y, wide, high - gap), shown)
    box = Rect(0, 0, *found.size)
    box.midbottom = whole.midbottom
    words(canvas, box, found, shown)


def place(board: Board, table: Table, shown: Shown, room: Rect) -> Rect | None:
    """The tile that it is about, as far as it is in view."""
    if board.shape is None:
        return None
    for ref in (shown.flash.about, *shown.refs):
        tile = table.tile_of(ref) if ref else ""
        if tile in board.shape.tiles:
            spot = board.place(tile)
            return spot if spot.colliderect(room) else None
    return None


def plate(canvas: Canvas, flash: Flash, signed: bool) -> Plate:
    """Its words in lines, and the size that they need."""
    p, most = canvas.p, canvas.p(WIDEST) - 2 * canvas.p(AIR)
    sign = canvas.p(40) if signed else 0
    title = typesetting.wrapped(canvas.say(flash.title), DISPLAY, canvas.f(TITLE), most - 2 * sign)
    below = typesetting.wrapped(canvas.say(flash.below), MEDIUM, canvas.f(BELOW), most) if flash.below else ()
    wide = [
        *(typesetting.width_of(line, DISPLAY, canvas.f(TITLE)) + 2 * sign for line in title),
        *(typesetting.width_of(line, MEDIUM, canvas.f(BELOW)) for line in below),
        len(flash.figures) * (p(FIGURE) + p(10)),
    ]
    tall = len(title) * line_of(canvas, TITLE) + len(below) * line_of(canvas, BELOW)
    tall += p(FIGURE) + p(8) if flash.figures else 0
    return Plate(title, below, (max(wide) + 2 * p(AIR), tall + 2 * p(10)))


def line_of(canvas: Canvas, size: float) -> int:
    return round(canvas.f(size) * 1.25)


def words(canvas: Canvas, box: Rect, found: Plate, shown: Shown) -> None:
    """The plate: what was drawn, the title, the rest."""
    p, flash = canvas.p, shown.flash
    colour: Colour = ODDS_TEXT.get(flash.tone, BRASS_HIGH)
    canvas.shadow(box, 10, 6, 200)
    canvas.gradient(box, hexed("2E3630"), hexed("1A201C"), 8)
    canvas.frame(box, ODDS.get(flash.tone, BRASS) if flash.tone not in {"", "quiet"} else BRASS, 8, 3)
    y = box.y + p(10)
    if flash.figures:
        step = p(FIGURE) + p(10)
        for n, each in enumerate(flash.figures):
            x = box.centerx + (n - (len(flash.figures) - 1) / 2) * step
            drawn(canvas, each, (round(x), y + p(FIGURE) // 2))
        y += p(FIGURE) + p(8)
    for n, line in enumerate(found.title):
        middle = y + line_of(canvas, TITLE) / 2
        at = canvas.text(line, box.centerx, middle, DISPLAY, TITLE, colour, "centre")
        if n == 0 and shown.seat is not None:
            canvas.icon(f"side.{shown.seat}", (at.x - p(22), round(middle)), 28)
        y += line_of(canvas, TITLE)
    for line in found.below:
        canvas.text(line, box.centerx, y + line_of(canvas, BELOW) / 2, MEDIUM, BELOW, CREAM, "centre")
        y += line_of(canvas, BELOW)


def drawn(canvas: Canvas, figure: Figure, centre: tuple[int, int]) -> None:
    """A die as it fell, or what was drawn, on a chip of its own."""
    if not figure.boxed:
        canvas.icon(figure.icon, centre, FIGURE)
        if figure.value:
            canvas.text(figure.value, *centre, BOLD, 22, CREAM, "centre")
        return
    chip = Rect(0, 0, canvas.p(FIGURE), canvas.p(FIGURE))
    chip.center = centre
    canvas.box(chip, PAPER, 8)
    canvas.frame(chip, PAPER_EDGE, 8, 2)
    canvas.text(figure.value, *centre, DISPLAY, 32, INK, "centre", width=chip.width - canvas.p(8))


def mark(canvas: Canvas, spot: Rect, shown: Shown, room: Rect) -> None:
    """Where it happened: a ring that closes in; a strike bursts there."""
    surface = canvas.surface
    with canvas.clip(room):
        share = min(1.0, shown.spent / BLAST)
        reach = round(spot.width * (0.5 + 0.22 * (1 - share)))
        tone = FIRE if shown.flash.strike else GLOW
        for line, colour in ((canvas.p(7), DARK), (canvas.p(4), tone)):
            pygame.draw.circle(surface, colour, spot.center, reach, max(2, line))
        if shown.flash.strike and share < 1:
            size = round(spot.width * (0.35 + 0.45 * share) / 8) * 8
            canvas.icon("fire", spot.center, 0, px=max(8, size))


def card(canvas: Canvas, each: Card, spot: Rect, shown: Shown) -> None:
    """A card that turns over: first its back, ever narrower, then its front."""
    share = min(1.0, shown.spent / TURN)
    front = faces.card(canvas, each, spot.width)
    canvas.shadow(spot, 12, 8, 210)
    if share >= 1 or front.stands_for is not None:
        canvas.stamp(front, spot.topleft)
        return
    image = front.image if share > 0.5 else classic.back(canvas, spot.width, spot.height, shown.seat).image
    wide = max(2, round(spot.width * abs(1 - 2 * share)))
    turned = paint.smooth(image, (wide, spot.height))
    canvas.blit(turned, (spot.centerx - wide / 2, spot.y))
