"""Where a window has room for one panel only: its pages, and the heads by which one goes from page to page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from boardgames.core.table import Figure, Note, Pile, Plate, Table, Words
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, BRASS, BRASS_HIGH, CREAM, CREAM_2, DISPLAY, REGULAR, hexed
from boardgames.ui.panels import plan
from boardgames.ui.widgets import basics


class Pages:
    """The page that is chosen: for as long as there is a fight, or none."""

    def __init__(self) -> None:
        self.planned = True  # where there are two panels: does the right one show the plan?
        self.chosen: tuple[str, bool] | None = None
        self.scroll = basics.Scroll()

    def now(self, names: Sequence[str], usual: str, fighting: bool) -> str:
        """The page to show: the one that was chosen, else the usual one."""
        if self.chosen is not None and self.chosen[1] == fighting and self.chosen[0] in names:
            return self.chosen[0]
        return usual

    def choose(self, name: str, fighting: bool) -> None:
        self.chosen = (name, fighting)
        self.scroll.first = 0

    def heads(self, canvas: Canvas, rect: Rect, names: Sequence[str], now: str, fighting: bool) -> None:
        """The heads of the pages, side by side."""
        p = canvas.p
        wide = rect.width / len(names)
        for n, name in enumerate(names):
            place = Rect(round(rect.x + n * wide), rect.y, round(wide) - p(4), rect.height)
            id, lit = f"page:{name}", name == now
            hot = canvas.hit(Hit(id, place.copy(), lambda name=name: self.choose(name, fighting)))  # type: ignore[misc]
            if lit or hot or canvas.focus == id:
                canvas.box(place, hexed("3B3722" if lit else "2B322C"), 5)
            colour = BRASS_HIGH if lit else CREAM if hot else CREAM_2
            words = canvas.voice(f"ui.page.{name}")
            canvas.text(words, place.centerx, place.centery, BOLD, 17, colour, "centre", width=place.width - p(8))
            if lit:
                canvas.line((place.x, place.bottom - p(2)), (place.right - 1, place.bottom - p(2)), BRASS, 3)


def sides(canvas: Canvas, rect: Rect, table: Table, scroll: basics.Scroll, tell: Callable[[Pile], None]) -> None:
    """What each side has, and the piles, a row each; `tell` shows the card on top of one. Below them the plan."""
    rect = plan.at_foot(canvas, rect, table.plan)
    tall = max(canvas.p(29), round(canvas.f(16) * 1.35))
    rows: list[basics.Part] = []
    for plate in table.plates:
        rows.append((tall + canvas.p(12), partial(head, canvas, plate)))
        rows += [(tall, partial(line, canvas, each)) for each in (plate.score, *plate.figures) if each is not None]
    if table.paper is not None and table.paper.notes:
        rows.append((tall + canvas.p(12), partial(titled, canvas, table.paper.title, table.paper.value)))
        rows += [(tall, partial(noted, canvas, each)) for each in table.paper.notes]
    rows += [(tall, partial(heap, canvas, each, tell)) for each in table.piles]
    if table.scale is not None:
        at = table.scale.at
        value = table.scale.spaces[at] if at >= 0 else "–"
        rows.append((tall, partial(line, canvas, Figure("clock", value, table.scale.title))))
    basics.stack(canvas, scroll, "sides", rect, rows)


def head(canvas: Canvas, plate: Plate, place: Rect) -> None:
    """A side's name."""
    p = canvas.p
    canvas.icon(f"side.{plate.seat}", (place.x + p(15), place.centery), 30)
    canvas.text(plate.title, place.x + p(40), place.centery, DISPLAY, 24, BRASS_HIGH, width=place.width - p(44))


def titled(canvas: Canvas, title: Words, value: str, place: Rect) -> None:
    """The head of a paper, with what all on it counts."""
    p = canvas.p
    right = canvas.text(value, place.right - p(14), place.centery, DISPLAY, 22, BRASS_HIGH, "right").x
    canvas.text(title, place.x, place.centery, DISPLAY, 22, BRASS_HIGH, width=right - place.x - p(10))


def noted(canvas: Canvas, note: Note, place: Rect) -> None:
    """A line on it."""
    p = canvas.p
    if note.icon:
        canvas.icon(note.icon, (place.x + p(15), place.centery), 22)
    right = canvas.text(note.value, place.right - p(14), place.centery, BOLD, 17, CREAM, "right").x
    canvas.text(
        note.title, place.x + p(40), place.centery, REGULAR, 16, CREAM_2, width=right - place.x - p(50), brief=True
    )


def heap(canvas: Canvas, pile: Pile, tell: Callable[[Pile], None], place: Rect) -> None:
    """A pile of cards."""
    tip = canvas.voice("ui.table.pile", name=canvas.say(pile.title), count=pile.count)
    canvas.hit(Hit(pile.ref, place.copy(), tip=tip, act=partial(tell, pile) if pile.top or pile.cards else None))
    line(canvas, Figure("cards", str(pile.count), pile.title), place)


def line(canvas: Canvas, figure: Figure, place: Rect) -> None:
    """A figure with its name."""
    p = canvas.p
    canvas.icon(figure.icon, (place.x + p(15), place.centery), 20, CREAM_2)
    right = canvas.text(figure.value, place.right - p(14), place.centery, BOLD, 17, CREAM, "right").x
    canvas.text(figure.about, place.x + p(40), place.centery, REGULAR, 16, CREAM_2, width=right - place.x - p(50))
