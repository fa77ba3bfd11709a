"""Who sits where from here on: asked before a match that was watched is played on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.play.session import BOT, HUMAN
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM, CREAM_2, DISPLAY, REGULAR
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.screen import FormDialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

Seats = dict[int, str]


def kinds(rules: Game) -> list[str]:
    """Who may sit on a seat of a game."""
    return [HUMAN, *(BOT + level for level in rules.levels)]


def kind_names(canvas: Canvas, rules: Game) -> list[str]:
    """The same in words: a person, or a bot by its level."""
    voice = canvas.voice
    said = [voice(f"ui.seat.{level}") for level in rules.levels]
    return [voice("ui.seat.human"), *(voice("forms.seats.bot", level=level) for level in said)]


class SeatsDialog(FormDialog):
    """A drop-down for each seat."""

    name = "seats"

    def __init__(self, app: App, match: Match, seats: Seats, done: Callable[[Seats], None]) -> None:
        super().__init__(app)
        self.match, self.seats, self.done = match, dict(seats), done
        self.scroll = basics.Scroll()
        self.forms.focus(f"seat:{min(seats)}")

    def compose(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        wide = min(p(760), canvas.theme.size[0] - p(32)) - p(56)
        step = max(p(60), canvas.f(18) + p(34))
        lines = len(typesetting.wrapped(voice("forms.seats.about"), REGULAR, canvas.f(16), wide))
        above = round(lines * canvas.f(16) * 1.35) + p(14)
        inner = basics.dialog(canvas, 760, p(84) + above + len(self.seats) * step + p(94), voice("forms.seats.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        canvas.paragraph(voice("forms.seats.about"), inner.x, inner.y, inner.width, colour=CREAM_2)
        foot = Rect(inner.x, inner.bottom - p(54), (inner.width - p(14)) // 2, p(54))
        body = Rect(inner.x, inner.y + above, inner.width, foot.y - p(8) - inner.y - above)
        parts = [(step, partial(self.row, canvas, seat)) for seat in sorted(self.seats)]
        basics.stack(canvas, self.scroll, "seats", body, parts)
        canvas.button("no", foot, voice("forms.cancel"), self.app.close, size=22,
                      cap=voice.key(self.app.choices.key("back")))  # fmt: skip
        canvas.button("yes", foot.move(inner.width - foot.width, 0), voice("forms.seats.go"), self.go, primary=True,
                      key="confirm", size=22)  # fmt: skip

    def row(self, canvas: Canvas, seat: int, place: Rect) -> None:
        p, game = canvas.p, self.match.game
        who, known = self.seats[seat], kinds(game)
        name = self.match.setup.name(seat) or canvas.voice.side(game, seat)
        canvas.text(name, place.x, place.centery, DISPLAY, 24, CREAM, width=place.width * 0.44, short=True)
        box = Rect(round(place.x + place.width * 0.46), place.y + p(5), round(place.width * 0.54), place.height - p(10))
        choose(self.forms, f"seat:{seat}", box, kind_names(canvas, game), known.index(who) if who in known else 0,
               lambda n: self.sit(seat, known[n]))  # fmt: skip

    def sit(self, seat: int, who: str) -> None:
        self.seats[seat] = who

    def go(self) -> None:
        self.app.close()
        self.done(self.seats)
