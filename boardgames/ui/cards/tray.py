"""Pieces beside the board, where the hand would lie: those still to be set up, those that come back."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec
from pygame import Rect

from boardgames.core.table import Piece, Table
from boardgames.ui.board import stacks
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, CREAM, CREAM_2, MEDIUM

SIZE = 84  # of a counter, in lengths, where there is room
ENOUGH = 0.85  # of their size that counters give up at most for names in two lines
CARRIED = 0.6  # of its size, for what it carries


def shown(table: Table, lit: Collection[str]) -> tuple[Piece, ...]:
    """The pieces to be shown in the place of the hand: where options speak of one, or no hand is held yet."""
    if any(piece.ref in lit for piece in table.tray):
        return table.tray
    return table.tray if not table.hand else ()


def draw(
    canvas: Canvas,
    rect: Rect,
    pieces: tuple[Piece, ...],
    lit: Collection[str],
    picked: Collection[str],
    click: Callable[[str], None],
    tell: Callable[[str], None],
) -> None:
    """In rows, each with its name below it and what it carries over its corner, as large as there is room for."""
    p = canvas.p
    carried = {piece.holder: piece for piece in pieces if piece.holder}
    pieces = tuple(piece for piece in pieces if not piece.holder)
    line = round(canvas.f(14) * 1.15)
    label = line + round(canvas.f(14) * 0.25)
    size, across = fitted(rect.inflate(0, -p(20)), len(pieces), p(SIZE), label, p(8))
    two, per_row = fitted(rect.inflate(0, -p(20)), len(pieces), p(SIZE), label + line, p(8))
    lines = 2 if per_row == across and two > size * ENOUGH else 1  # of the names
    if lines == 2:
        size, label = two, label + line
    rows = -(-len(pieces) // across)
    step = size + label + p(8)
    top = rect.y + max(p(10), (rect.height - rows * step) // 2)
    for n, piece in enumerate(pieces):
        row, column = divmod(n, across)
        count = min(across, len(pieces) - row * across)
        wide = min((rect.width - p(8)) / count, size * 1.9)
        x = rect.centerx + (column - (count - 1) / 2) * wide
        spot = Rect(round(x - size / 2), top + row * step, size, size)
        usable = piece.ref in lit
        armed = piece.ref in carried  # by what lies over its head; its name stands below
        shown = msgspec.structs.replace(piece, title="") if armed else piece
        stacks.counter(canvas, shown, spot, usable, piece.ref in picked)
        if armed:
            small = Rect(0, 0, round(size * CARRIED), round(size * CARRIED))
            small.center = spot.x + round(size * 0.06), spot.y + round(size * 0.22)
            small.left = max(small.left, round(x - wide / 2))  # what stands beside it keeps its morale
            stacks.counter(canvas, carried[piece.ref], small, False, False)
        name(canvas, piece, (x, spot.bottom + line * 0.65), wide - p(6), lines, usable)
        act = (lambda ref=piece.ref: click(ref)) if usable else (lambda ref=piece.ref: tell(ref))
        canvas.hit(Hit(f"at:{piece.ref}", spot, act=act, right=lambda ref=piece.ref: tell(ref)))  # type: ignore[misc]


def name(canvas: Canvas, piece: Piece, at: tuple[float, float], width: float, lines: int, bright: bool) -> None:
    """The name of a piece below it, in two lines where there is height for them."""
    face, colour, pixels = (BOLD, CREAM, 14) if bright else (MEDIUM, CREAM_2, 14)
    said = canvas.say(piece.title)
    size, room = canvas.f(pixels), width / typesetting.SQUEEZE
    parts = typesetting.balanced(said, face, size, round(room))
    fit = len(parts) <= lines and all(typesetting.width_of(part, face, size) <= room for part in parts)
    for n, part in enumerate(parts if fit else (said,)):
        y = at[1] + n * canvas.f(pixels) * 1.15
        canvas.text(part, at[0], y, face, pixels, colour, "centre", width=width, brief=True)


def fitted(rect: Rect, count: int, most: int, label: int, gap: int) -> tuple[int, int]:
    """How large each of so many may be, and how many stand in a row."""
    best = (8, count)
    for across in range(1, count + 1):
        rows = -(-count // across)
        size = min(most, rect.width // across - gap, rect.height // rows - label - gap)
        if size > best[0]:
            best = (size, across)
    return best
