"""How the points of each seat came about: two seats abreast, the best first, every line with its reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from boardgames.core.table import Account, Note, Plate, Words
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, BRASS, BRASS_HIGH, CREAM, CREAM_2, DISPLAY, ODDS_TEXT, REGULAR
from boardgames.ui.widgets import basics

HEAD, LINE, AIR = 50, 44, 14
WIDE = 330  # lengths that a column needs at least


def draw(
    canvas: Canvas, rect: Rect, accounts: Sequence[Account], plates: Sequence[Plate], scroll: basics.Scroll
) -> None:
    """Seat by seat, in rows that scroll where there is not room for all."""
    p = canvas.p
    columns = 2 if rect.width >= p(2 * WIDE) and len(accounts) > 1 else 1
    by_seat = {plate.seat: plate for plate in plates}
    parts: list[basics.Part] = []
    for first in range(0, len(accounts), columns):
        row = accounts[first : first + columns]
        heads = [partial(head, canvas, first + n + 1, each, by_seat[each.seat]) for n, each in enumerate(row)]
        parts.append((p(HEAD), partial(abreast, canvas, columns, heads)))
        for k in range(max(len(each.lines) for each in row)):
            cells = [partial(line, canvas, each.lines[k]) if k < len(each.lines) else None for each in row]
            parts.append(
                (max(p(LINE), round(canvas.f(17) * 1.2 + canvas.f(14) * 1.4)), partial(abreast, canvas, columns, cells))
            )
        parts.append((p(AIR), lambda _: None))
    basics.stack(canvas, scroll, "accounts", rect, parts)


def abreast(canvas: Canvas, columns: int, cells: Sequence[partial[None] | None], place: Rect) -> None:
    """The cells of a row beside each other."""
    gap = canvas.p(34)
    wide = (place.width - gap * (columns - 1)) // columns
    for n, cell in enumerate(cells):
        if cell is not None:
            cell(Rect(place.x + n * (wide + gap), place.y, wide, place.height))


def head(canvas: Canvas, rank: int, account: Account, plate: Plate, place: Rect) -> None:
    """Its place, whose it is, and the sum."""
    p = canvas.p
    middle = place.y + p(22)
    canvas.line((place.x, place.bottom - p(4)), (place.right, place.bottom - p(4)), BRASS)
    canvas.text(f"{rank}.", place.x + p(22), middle, DISPLAY, 26, BRASS_HIGH, "right")
    canvas.icon(f"side.{plate.seat}", (place.x + p(44), middle), 30)
    total = canvas.text(account.total, place.right, middle, DISPLAY, 30, BRASS_HIGH, "right")
    left, right = place.x + p(68), total.x - p(12)
    title: Words = plate.player or plate.title
    said = canvas.text(title, left, middle, DISPLAY, 25, CREAM, width=right - left)
    if account.note and right - said.right > p(60):
        canvas.text(
            account.note, right, middle, REGULAR, 14, CREAM_2, "right", width=right - said.right - p(12), brief=True
        )


def line(canvas: Canvas, note: Note, place: Rect) -> None:
    """What it is for, how it came about, what it brought."""
    p = canvas.p
    colour = ODDS_TEXT.get(note.tone, CREAM)
    value = canvas.text(note.value, place.right, place.centery, BOLD, 19, colour, "right")
    left, right = place.x + p(8), value.x - p(12)
    if not note.below:
        canvas.text(note.title, left, place.centery, DISPLAY, 19, BRASS_HIGH, width=right - left)
        return
    canvas.text(note.title, left, place.centery - canvas.f(14) * 0.62, BOLD, 17, CREAM, width=right - left)
    canvas.text(note.below, left, place.centery + canvas.f(17) * 0.6, REGULAR, 14, CREAM_2, width=right - left)
