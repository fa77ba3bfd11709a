"""Small windows over the table that tell of the match itself: the cards of a pile, the table of an attack,
its luck so far."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Card, Contest, Words
from boardgames.ui.cards import classic, faces
from boardgames.ui.dialogs.over_table import CardDialog
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit, looks
from boardgames.ui.panels import contest_grid, luck
from boardgames.ui.screen import Dialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.core.words.luck import Luck
    from boardgames.ui.app import App
    from boardgames.ui.table.screen import TableScreen

CARDS = (240, 210, 180, 150)  # how wide a card of a pile is: as wide as leaves room for all
GRID = 720  # and a table of results


class PileDialog(Dialog):
    """The cards of a pile that lies face up, the last one first; a click holds one close."""

    name = "pile"

    def __init__(self, app: App, title: Words, cards: tuple[Card, ...]) -> None:
        super().__init__(app)
        self.title, self.cards = title, cards
        self.scroll = basics.Scroll()

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        title = voice("ui.table.pile", name=canvas.say(self.title), count=len(self.cards))
        inner = basics.dialog(canvas, 1180, canvas.theme.size[1] - p(150), title)
        self.keep(canvas, inner.inflate(p(56), p(60)))
        gap, cards = p(14), self.cards[::-1]
        for units in CARDS:
            wide = p(units)
            tall = round(wide * classic.HEIGHT / classic.WIDTH)
            across = max(1, (inner.width - p(16) + gap) // (wide + gap))
            rows = [cards[n : n + across] for n in range(0, len(cards), across)]
            if len(rows) * (tall + gap) <= inner.height:
                break
        draw, size = partial(self.row, canvas), (wide, tall)
        parts: list[basics.Part] = [(tall + gap, partial(draw, row, size, gap, n)) for n, row in enumerate(rows)]
        basics.stack(canvas, self.scroll, "pile", inner, parts)

    def row(
        self, canvas: Canvas, cards: tuple[Card, ...], size: tuple[int, int], gap: int, row: int, place: Rect
    ) -> None:
        for n, card in enumerate(cards):
            spot = Rect(place.x + n * (size[0] + gap), place.y, *size)
            canvas.stamp(faces.card(canvas, card, size[0]), spot.topleft)
            canvas.hit(Hit(f"pile:{row}:{n}", spot, partial(self.close_up, card)))

    def close_up(self, card: Card) -> None:
        self.app.open(CardDialog(self.app, card))


class GridDialog(Dialog):
    """The whole table in which an attack finds its result, with all that shifts it."""

    name = "grid"

    def __init__(self, app: App, contest: Contest) -> None:
        super().__init__(app)
        self.contest = contest

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p = canvas.p
        wide = canvas.p(GRID)
        tall = contest_grid.height(canvas, self.contest, wide - p(56))
        inner = basics.dialog(canvas, GRID, tall + p(130), self.contest.title)
        self.keep(canvas, inner.inflate(p(56), p(60)))
        contest_grid.draw(canvas, inner, self.contest)


class LuckDialog(Dialog):
    """What chance has done so far, of what the one before the screen may know."""

    name = "luck"

    def __init__(self, app: App, table: TableScreen, found: Luck) -> None:
        super().__init__(app)
        self.table, self.found = table, found
        self.events = list(table.session.events())
        self.scroll = basics.Scroll()

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p = canvas.p
        session = self.table.session
        shown = session.table()
        canvas.sides = looks(shown)
        inner = basics.dialog(canvas, 1320, canvas.theme.size[1] - p(130), canvas.voice("ui.menu.luck"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        luck.draw(canvas, inner, self.found, shown.plates, session.match.game, self.events, self.scroll)
