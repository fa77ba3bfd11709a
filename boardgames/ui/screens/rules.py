"""The rules browser: every clause by its number, with search; opened at the clause that a question names."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.game import Game
from boardgames.play import rulebook
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, BRASS_HIGH, CREAM, CREAM_2, CREAM_3, GLOW, REGULAR, SERIF, hexed
from boardgames.ui.screen import Screen
from boardgames.ui.widgets import basics, tooltip

if TYPE_CHECKING:
    from boardgames.ui.app import App


class RulesScreen(Screen):
    """The clauses of a game."""

    name = "rules"

    def __init__(self, app: App, game: Game, rule: str = "") -> None:
        super().__init__(app)
        self.game, self.rule = game, rule
        self.text = ""
        self.first = rulebook.place_of(game.id, rule) if rule else 0
        self.marked = self.first if rule else -1
        self.chapter = basics.Scroll()
        self.here = -1  # the chapter that was last brought into sight

    def search(self, text: str) -> None:
        self.text, self.first = text, 0

    def draw(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        name = voice.named(f"{self.game.id}.title", self.game.id.replace("_", " ").title())
        room = basics.page(canvas, voice("ui.rules.title"), self.app.close, name)
        wide = min(p(520), round(room.width * 0.4))
        basics.field(canvas, "search", Rect(room.right - wide, p(26), wide, p(50)), self.text, self.search,
                      voice("ui.rules.search"))  # fmt: skip
        left = Rect(room.x, room.y, round(room.width * 0.27), room.height)
        right = Rect(left.right + p(24), room.y, room.right - left.right - p(24), room.height)
        self.chapters(canvas, left)
        self.clauses(canvas, right)

    def chapters(self, canvas: Canvas, rect: Rect) -> None:
        """The chapters by number and title."""
        p = canvas.p
        heads = rulebook.chapters(self.game.id)
        here = max((n for n, head in enumerate(heads) if head.at <= self.first), default=0)
        step = max(p(44), canvas.f(16) + p(16))
        rows = self.chapter.show(canvas, "chapters", rect, len(heads), rect.height // step)
        if here != self.here:
            self.here = here
            self.chapter.reveal(here)
            rows = self.chapter.show(canvas, "chapters", rect, len(heads), rect.height // step)
        for row, n in enumerate(rows):
            place = Rect(rect.x, rect.y + row * step, rect.width - p(16), step - p(6))
            head = heads[n]
            chosen = n == here and not self.text
            basics.list_row(canvas, f"chapter:{head.id}", place, "", "", partial(self.go, head.at), chosen)
            number = min(p(110), round(place.width * 0.32)) if head.number else 0
            x, right = place.x + p(14), place.right - p(12)
            canvas.text(head.number, x, place.centery, BOLD, 16, BRASS_HIGH, width=max(0, number - p(10)))
            title, colour = canvas.voice.title(head.title), CREAM if chosen else CREAM_2
            canvas.text(title, x + number, place.centery, REGULAR, 15, colour, width=right - x - number)

    def go(self, n: int) -> None:
        self.text, self.first = "", n

    def clauses(self, canvas: Canvas, rect: Rect) -> None:
        """As many clauses as there is room for, from the first on."""
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        book = rulebook.clauses(self.game.id)
        found = rulebook.search(self.game.id, self.text, voice.language)
        canvas.hit(Hit("clauses", rect.copy(), wheel=self.wheel, focus=False))
        inner = rect.inflate(-p(56), -p(44))
        if not found:
            canvas.text(voice("ui.rules.nothing"), inner.centerx, inner.y + p(40), REGULAR, 18, CREAM_3, "centre")
            return
        start = min(self.first, len(found) - 1) if self.text else self.first
        shown = [n for n in found if self.text or n >= self.first][start if self.text else 0 :]
        last = ""  # the picture that was shown last
        number = p(176)
        y: float = inner.y
        with canvas.clip(rect.inflate(-p(8), -p(20))):
            for n in shown:
                if y > inner.bottom - canvas.f(18):
                    break
                clause = book[n]
                gist = clause.told(voice.language)
                ruling = voice.title(clause.ruling) if clause.ruling else ""
                lines = len(typesetting.wrapped(gist, SERIF, canvas.f(18), inner.width - number))
                name = pictured(self.game.id, clause.id)
                beside = Rect(inner.x, round(y), number - p(24), rect.bottom - round(y))
                high = 0 if name == last else self.picture_height(canvas, name, beside)
                last = name
                if n == self.marked:
                    mark = Rect(
                        inner.x - p(14),
                        round(y) - p(8),
                        inner.width + p(28),
                        max(round(lines * canvas.f(18) * 1.35), high) + p(16),
                    )
                    canvas.box(mark, hexed("3B3722"), 6)
                    canvas.frame(mark, GLOW, 6)
                canvas.text(clause.id, inner.x, y + canvas.f(18) * 0.67, BOLD, 16, BRASS_HIGH, width=number - p(16))
                foot = y + high
                if high:
                    self.picture(canvas, name, beside, round(foot))
                most = int((rect.bottom - p(14) - y) / (canvas.f(18) * 1.35))
                x, wide = inner.x + number, inner.width - number
                y = canvas.paragraph(gist, x, y, wide, SERIF, 18, CREAM, most=most)
                if ruling:
                    said = voice("ui.rules.ruling", text=ruling, reason=voice.title(clause.reason))
                    x, wide = inner.x + number + p(20), inner.width - number - p(20)
                    most = max(0, int((rect.bottom - p(18) - y) / (canvas.f(16) * 1.35)))
                    y = canvas.paragraph(said, x, y + p(4), wide, REGULAR, 16, CREAM_2, most=most)
                y = max(y, foot) + p(16)

    def picture_height(self, canvas: Canvas, name: str, room: Rect) -> int:
        """How high a picture is with the number above it; 0 where there is none, or no room for it."""
        high = canvas.f(18) + canvas.p(12) + round(room.width * 0.6)
        return high if name and room.height >= high + canvas.p(24) else 0

    def picture(self, canvas: Canvas, name: str, room: Rect, foot: int) -> None:
        """The card, the unit or the ground that a clause is about, below its number."""
        wide, tall = room.width, round(room.width * 0.6)
        shown = paint.cache.get(("clause", name, wide), lambda: tooltip.framed(name, wide, tall, canvas.p(5)))
        canvas.surface.blit(shown, (room.x, foot - tall))

    def wheel(self, by: int) -> None:
        most = len(rulebook.search(self.game.id, self.text, self.app.voice.language)) - 1
        self.first = max(0, min(most, self.first - by))

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        if command in {"up", "down", "pageup", "pagedown"}:
            self.wheel({"up": 1, "down": -1}.get(command, 8 if "up" in command else -8))
            return True
        return False


@cache
def pictured(game: str, clause: str) -> str:
    """The picture of what a clause is named after, "" if there is none."""
    for part in clause.split(".")[1:]:
        for name in (f"cards/{part}", f"portraits/{part}", f"tiles/{part}_1"):
            if assets.there(f"{game}/{name}"):
                return f"{game}/{name}"
    return ""
