"""A paper that a seat has written on for its own eyes: what it noted, how that stands, what it counts."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.table import Note, Paper
from boardgames.ui.board import square_pieces
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BLACK, BOLD, DISPLAY, INK, INK_2, PAPER_EDGE, REGULAR, Colour, hexed, mix

HEAD, LINE, LEAST = 34, 42, 27  # lengths: of the head, of a line with what stands below it, of one without
RED, GREEN = hexed("8E2F22"), hexed("2F6130")
INKS: dict[str, Colour] = {"bad": RED, "good": GREEN, "quiet": mix(INK_2, PAPER_EDGE, 0.25)}


def draw(canvas: Canvas, rect: Rect, paper: Paper) -> None:
    """The paper; face down where it has no notes."""
    p = canvas.p
    canvas.shadow(rect, 8, 5, 190, 5)
    key = ("paper", rect.size)
    sheet = canvas.sprite(key, rect.size, lambda part: square_pieces.stock(part, part.p(5)), quick=True)
    canvas.stamp(sheet, rect.topleft)
    canvas.hit(Hit("paper", rect.copy(), tip=paper.about, focus=False))
    if not paper.notes:
        canvas.surface.blit(paint.box(rect.width, rect.height, p(5), BLACK, 110), rect)
        return
    inner = rect.inflate(-p(26), -p(14))
    head = max(p(HEAD), canvas.f(19) + p(8))
    middle = inner.y + head / 2 - p(2)
    value = canvas.text(paper.value, inner.right, middle, DISPLAY, 22, INK, "right")
    title = canvas.say(paper.title).upper()
    canvas.text(title, inner.x, middle, DISPLAY, 19, RED, width=value.x - inner.x - p(10))
    canvas.line((inner.x, inner.y + head - p(2)), (inner.right, inner.y + head - p(2)), PAPER_EDGE)
    body = Rect(inner.x, inner.y + head, inner.width, inner.bottom - inner.y - head)
    told = body.height >= len(paper.notes) * max(p(LINE), canvas.f(16) + canvas.f(13) + p(4))
    tall = min(max(p(LINE if told else LEAST), canvas.f(16) + p(2)), body.height / len(paper.notes))
    for n, note in enumerate(paper.notes):
        line(canvas, Rect(body.x, round(body.y + n * tall), body.width, round(tall)), note, told)


def line(canvas: Canvas, rect: Rect, note: Note, told: bool) -> None:
    """A note: its sign, what it is about, and below that, where there is room, how it stands."""
    p, middle = canvas.p, rect.centery
    size = min(p(24), rect.height - 2)
    if note.icon:
        canvas.icon(note.icon, (rect.x + size / 2, middle), 0, px=size)
    ink = INKS.get(note.tone, INK)
    value = canvas.text(note.value, rect.right, middle, BOLD, 18, ink, "right")
    left, right = rect.x + p(30), value.x - p(8)
    if told and note.below:
        canvas.text(note.title, left, middle - canvas.f(13) * 0.6, BOLD, 16, INK, width=right - left, brief=True)
        canvas.text(note.below, left, middle + canvas.f(16) * 0.56, REGULAR, 13, INK_2, width=right - left, brief=True)
    else:
        canvas.text(note.title, left, middle, BOLD, 16, INK, width=right - left, brief=True)
    if not told and note.below:
        canvas.hit(Hit(f"note:{canvas.say(note.title)}", rect.copy(), tip=note.below, focus=False))
