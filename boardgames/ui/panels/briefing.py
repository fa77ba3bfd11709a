"""The scenario and what each side has, in the panel on the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Figure, Plate, Table
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, BRASS_HIGH, CREAM, CREAM_2, CREAM_3, DISPLAY, REGULAR
from boardgames.ui.widgets import tooltip

if TYPE_CHECKING:
    from boardgames.ui.table.view import TableView

SMALLER = 0.9  # than what it stands below
HEAD, STEP, AIR, COLUMN = 38, 25, 20, 74  # of what both sides have, side by side


def draw(view: TableView, rect: Rect) -> None:
    """The scenario, and what each side has; where that is too much, smaller."""
    plates, prizes = view.table.plates, view.table.prizes
    lines_ = sum(len(each.figures) + (each.score is not None) for each in plates) + len(prizes)
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        with view.canvas.smaller(share):
            p = view.canvas.p
            heads = p(66) * len(plates) + p(54) * bool(prizes)
            if share == 0.6 or p(38) + heads + p(18) * lines_ <= rect.height:
                brief(view, rect, heads, lines_)
                return


def brief(view: TableView, rect: Rect, heads: int, lines_: int) -> None:
    """The same at the size that the canvas now has; if need be without the story."""
    canvas, p = view.canvas, view.canvas.p
    info, prizes = view.screen.info, view.table.prizes
    y: float = rect.y + p(14)
    step = min(p(28), max(p(18), int((rect.height - p(38) - heads) / max(1, lines_))))
    below = heads + step * lines_
    if info is not None:
        canvas.heading(canvas.voice.title(info.title), rect.x, y, width=rect.width)
        y += p(24)
        lines = typesetting.wrapped(canvas.voice.title(info.about), REGULAR, canvas.f(16), rect.width)
        if y + len(lines) * canvas.f(16) * 1.35 + p(18) + below <= rect.bottom:
            y = canvas.paragraph(canvas.voice.title(info.about), rect.x, y, rect.width, size=16) + p(18)
    pictured = y + below + p(66) * len(view.table.plates) <= rect.bottom
    for plate in view.table.plates:
        level = view.session.level(plate.seat)
        who = (
            view.session.match.setup.name(plate.seat) or canvas.voice(f"ui.seat.{level or 'human'}")
            if plate.seat in view.screen.players
            else canvas.voice("ui.seat.book")
        )
        face = Rect(rect.x, round(y) + p(4), rect.width, p(84))
        if pictured and tooltip.leader(canvas, face, plate, who):
            y = face.bottom + p(24)
        else:
            canvas.rule(rect.x, y, rect.width)
            y += p(30)
            canvas.icon(f"side.{plate.seat}", (rect.x + p(17), y), 34)
            room = max(rect.width * 0.5, rect.width * 0.66 - p(46))
            title = canvas.text(plate.title, rect.x + p(46), y, DISPLAY, 24, BRASS_HIGH, width=room)
            if who != canvas.say(plate.title):  # where seats go by the names of people
                canvas.text(who, rect.right, y, REGULAR, 16, CREAM_3, "right", width=rect.right - title.right - p(8))
            y += p(32)
        for figure in (plate.score, *plate.figures):
            if figure is None:
                continue
            line(canvas, figure, Rect(rect.x, round(y - step / 2), rect.width, step))
            y += step
        y += p(4)
    if prizes:
        canvas.rule(rect.x, y, rect.width)
        canvas.text(canvas.voice("ui.table.prizes"), rect.x, y + p(26), DISPLAY, 22, BRASS_HIGH, width=rect.width)
        y += p(54)
    for figure in prizes:
        line(canvas, figure, Rect(rect.x, round(y - step / 2), rect.width, step))
        y += step


def standing(canvas: Canvas, rect: Rect, end: float, table: Table) -> None:
    """What both sides have and the prizes, below what ends there: as much of it as there is room for."""
    with canvas.smaller(SMALLER):
        rows, prizes = abreast(table.plates), table.prizes
        for shown, won in ((rows, prizes), ((), prizes), (rows, ())):
            heads = canvas.p(HEAD) * (bool(shown) + bool(won))
            if (shown or won) and heads + canvas.p(STEP) * (len(shown) + len(won)) + canvas.p(AIR) <= rect.bottom - end:
                break
        else:
            return
        y = end + canvas.p(AIR)
        if shown:
            y = sides(canvas, Rect(rect.x, round(y), rect.width, 0), table.plates, shown)
        if won:
            canvas.rule(rect.x, y, rect.width)
            middle = y + canvas.p(HEAD) * 0.55
            canvas.text(canvas.voice("ui.table.prizes"), rect.x, middle, DISPLAY, 22, BRASS_HIGH, width=rect.width)
            y += canvas.p(HEAD)
        for figure in won:
            line(canvas, figure, Rect(rect.x, round(y), rect.width, canvas.p(STEP)))
            y += canvas.p(STEP)


def abreast(plates: Sequence[Plate]) -> tuple[tuple[Figure, ...], ...]:
    """What is counted alike of every side, a row each."""
    found = []
    for figures in zip(*([each for each in (plate.score, *plate.figures) if each] for plate in plates), strict=False):
        first = figures[0]
        if all(each.value and (each.icon, each.about) == (first.icon, first.about) for each in figures):
            found.append(figures)
    return tuple(found)


def sides(canvas: Canvas, rect: Rect, plates: Sequence[Plate], rows: Sequence[tuple[Figure, ...]]) -> float:
    """A column of figures for each side under its sign; where they end."""
    p, wide = canvas.p, min(canvas.p(COLUMN), (rect.width - canvas.p(40)) // max(1, len(plates)))
    canvas.rule(rect.x, rect.y, rect.width)
    columns = [rect.right - wide * (len(plates) - n - 0.5) for n in range(len(plates))]
    for plate, x in zip(plates, columns, strict=True):
        canvas.icon(f"side.{plate.seat}", (x, rect.y + p(HEAD) * 0.55), 26)
    y: float = rect.y + p(HEAD)
    for figures in rows:
        middle = y + p(STEP) / 2
        canvas.icon(figures[0].icon, (rect.x + p(17), middle), 0, CREAM_2, px=min(p(22), p(STEP)))
        room = columns[0] - wide / 2 - rect.x - p(54)
        if room > p(40):
            canvas.text(figures[0].about, rect.x + p(46), middle, REGULAR, 16, CREAM_2, width=room, brief=True)
        for figure, x in zip(figures, columns, strict=True):
            canvas.text(figure.value, x, middle, BOLD, 17, CREAM, "centre", width=wide - p(4))
        y += p(STEP)
    return y + p(AIR) / 2


def line(canvas: Canvas, figure: Figure, place: Rect) -> None:
    """A figure with its name, as large as its line."""
    p, middle = canvas.p, place.centery
    icon = min(p(22), place.height)
    canvas.icon(figure.icon, (place.x + p(17), middle), 0, CREAM_2, px=icon)
    value = canvas.text(figure.value, place.right, middle, BOLD, 17, CREAM, "right")
    room = value.x - place.x - p(54)
    canvas.text(figure.about, place.x + p(46), middle, REGULAR, 16, CREAM_2, width=room, brief=True)
