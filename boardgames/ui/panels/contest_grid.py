"""What must hold before a contest, what shifts it, in chips, and the grid in which its roll is looked up: the column in
force is lit, paler are those that the enemy could still push it to."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.table import Check, Contest, Grid, Part
from boardgames.ui.draw import paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act, Hit
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    CREAM,
    CREAM_2,
    GLOW,
    INK,
    INK_2,
    ODDS,
    ODDS_TEXT,
    PAPER,
    PAPER_EDGE,
    PAPER_LOW,
    REGULAR,
    WHITE,
    hexed,
    mix,
)  # fmt: skip

CELL, HEAD = 39, 24  # lengths of a cell at least, and of the heads of rows
LIT, REACH = hexed("B4301F"), hexed("E9B9A4")


def row(canvas: Canvas) -> int:
    return max(canvas.p(20), round(canvas.f(14) * 1.25))


def chip(canvas: Canvas, part: Part) -> tuple[str, int]:
    """A part in a chip, and how wide it is."""
    figure = f"{part.value:+d}".replace("-", "−") if part.value is not None else "?"
    said = f"{figure} {canvas.say(part.title)}"
    return said, canvas.measure(said, BOLD, 14) + canvas.p(10)


def lines(canvas: Canvas, parts: tuple[Part, ...], width: float) -> list[list[Part]]:
    """Chips in rows."""
    found: list[list[Part]] = [[]]
    used = 0.0
    for part in parts:
        wide = min(width, chip(canvas, part)[1] + canvas.p(4))
        if found[-1] and used + wide > width:
            found.append([])
            used = 0.0
        found[-1].append(part)
        used += wide
    return found


def title_width(canvas: Canvas, contest: Contest) -> int:
    return max((canvas.measure(tally.title, REGULAR, 15) for tally in contest.tallies), default=0) + canvas.p(8)


def height(canvas: Canvas, contest: Contest, width: float) -> float:
    """How high all of it is."""
    room = width - title_width(canvas, contest) - canvas.p(34)
    found = len(contest.checks) * (row(canvas) + canvas.p(4)) + canvas.p(6) * bool(contest.checks)
    found += sum(len(lines(canvas, tally.parts, room)) * (row(canvas) + canvas.p(5)) for tally in contest.tallies)
    if contest.grid is not None:
        found += (len(contest.grid.rows) + 1) * row(canvas) + canvas.p(16)
    return found


def draw(canvas: Canvas, rect: Rect, contest: Contest, whole: Act | None = None) -> float:
    """From the top of a box; where it ends. whole: shows all of the grid, of which there may be room for a part."""
    y = float(rect.y)
    left, tall = rect.x + title_width(canvas, contest), row(canvas)
    for check in contest.checks:
        held(canvas, check, Rect(rect.x, round(y), rect.width, tall))
        y += tall + canvas.p(4)
    y += canvas.p(6) * bool(contest.checks)
    for n, tally in enumerate(contest.tallies):
        canvas.text(tally.title, rect.x, y + tall / 2, REGULAR, 15, CREAM_2)
        total = f"{tally.total:+d}".replace("-", "−") if tally.total else "0"
        room = rect.right - left - canvas.p(34)
        for parts in lines(canvas, tally.parts, room):
            x = float(left)
            for part in parts:
                said, wide = chip(canvas, part)
                wide = min(wide, room)
                tone = ODDS["good" if (part.value or 0) > 0 else "bad" if (part.value or 0) < 0 else "quiet"]
                box = Rect(round(x), round(y), wide, tall)
                canvas.gradient(box, mix(tone, WHITE, 0.05), mix(tone, BLACK, 0.2), 4)
                canvas.text(said, box.centerx, box.centery, BOLD, 14, CREAM, "centre", width=wide - 4)
                if part.step:
                    tip = canvas.voice("ui.table.shift", title=canvas.say(part.title), rule=part.step)
                    canvas.hit(Hit(f"shift:{n}:{part.step}:{canvas.say(part.title)}", box, tip=tip, focus=False))
                x += wide + canvas.p(4)
            y += tall + canvas.p(5)
        canvas.text(total, rect.right, y - tall / 2 - canvas.p(5), BOLD, 16, CREAM, "right")
    if contest.grid is not None:
        top = round(y)
        y = table(canvas, Rect(rect.x, top, rect.width, 0), contest.grid)
        if whole is not None:
            place = Rect(rect.x, top, rect.width, round(y) - top)
            canvas.hit(Hit("grid", place, whole, tip=canvas.voice("ui.table.grid"), focus=False))
        y += canvas.p(16)
    return y


def held(canvas: Canvas, check: Check, rect: Rect) -> None:
    """A tick or a cross, what must hold, and by how much it does."""
    size = round(rect.height * 0.8)
    sign, colour = ("check", ODDS_TEXT["good"]) if check.passed else ("close", ODDS_TEXT["bad"])
    if check.passed is None:
        sign, colour = "question", CREAM_2
    canvas.icon(sign, (rect.x + size / 2, rect.centery), 0, colour, px=size)
    words = canvas.text(check.words, rect.right, rect.centery, BOLD, 15, colour, "right", width=rect.width * 0.5)
    left = rect.x + size + canvas.p(8)
    canvas.text(check.title, left, rect.centery, REGULAR, 15, CREAM, width=words.x - left - canvas.p(6), brief=True)


def window(grid: Grid, count: int) -> list[int]:
    """So many columns around the one in force."""
    first = max(0, min(grid.column - count // 2, len(grid.columns) - count))
    return list(range(first, min(len(grid.columns), first + count)))


def table(canvas: Canvas, rect: Rect, grid: Grid) -> float:
    """As many columns as there is room for, those around the one in force; where it ends."""
    tall, head = row(canvas), max(canvas.p(HEAD), canvas.f(14) + 4)
    widest = max((canvas.measure(cell, BOLD, 14) for cells in grid.cells for cell in cells), default=0) + 6
    shown = window(grid, max(1, int((rect.width - head) / max(canvas.p(CELL), widest))))
    wide = (rect.width - head) / len(shown)
    whole = Rect(rect.x, rect.y, rect.width, (len(grid.rows) + 1) * tall)
    canvas.surface.blit(paint.gradient(whole.width, whole.height, PAPER, PAPER_LOW, canvas.p(4)), whole)
    canvas.covers(whole)
    for k, column in enumerate(shown):
        place = Rect(round(rect.x + head + k * wide), rect.y, round(wide), whole.height)
        lit = column == grid.column
        if column in grid.reach and not lit:
            canvas.surface.fill(REACH, place.inflate(-2, -2))
        if lit:
            canvas.surface.fill(mix(PAPER, WHITE, 0.55), place.inflate(-2, -2))
            canvas.surface.fill(LIT, (place.x, place.y, place.width, tall))
        ink = CREAM if lit else INK
        title = Rect(place.x, place.y, place.width, tall)
        canvas.text(grid.columns[column], title.centerx, title.centery, BOLD, 14, ink, "centre", width=wide - 2)
        for n, cells in enumerate(grid.cells):
            now = lit and n == grid.row
            y = rect.y + (n + 1.5) * tall
            if now:
                canvas.surface.fill(GLOW, (place.x + 1, round(y - tall / 2), place.width - 2, tall))
            face = BOLD if lit else REGULAR
            canvas.text(cells[column], place.centerx, y, face, 14, INK if lit else INK_2, "centre", width=wide - 2)
        if lit:
            canvas.frame(place, LIT, 2, 2)
    for n, said in enumerate(grid.rows):
        y = rect.y + (n + 1.5) * tall
        canvas.surface.fill(PAPER_EDGE, (rect.x + 2, round(y - tall / 2), rect.width - 4, 1))
        canvas.text(said, rect.x + head / 2, y, BOLD, 14, INK, "centre")
    canvas.frame(whole, PAPER_EDGE, 4)
    return float(whole.bottom)
