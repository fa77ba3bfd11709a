"""After the game: who won and by which clause, how it came about, what was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Plate
from boardgames.ui import fortune, go, widgets
from boardgames.ui.canvas import Canvas, looks
from boardgames.ui.chart import Curve, chart
from boardgames.ui.screen import Screen
from boardgames.ui.session import Session
from boardgames.ui.story import Story
from boardgames.ui.theme import BRASS_HIGH, CREAM, CREAM_2, DISPLAY, REGULAR, hexed, mix

if TYPE_CHECKING:
    from boardgames.ui.app import App

LIFT = 0.45  # how much lighter a side's colour is drawn as a curve


class ResultsScreen(Screen):
    """The end of a match, or how it stands so far."""

    name = "results"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.story = Story(session.match)
        self.luck = session.match.game.luck(session.match.events)
        self.page = 0  # how it went, or what chance did

    def update(self, ms: float) -> bool:  # noqa: ARG002
        if self.story.done:
            return False
        self.story.work()
        return True

    def headings(self, canvas: Canvas) -> tuple[str, str]:
        """Who has won, and by which clause."""
        voice, match = canvas.voice, self.session.match
        result = match.result
        if result is None:
            return voice("ui.results.running"), ""
        sides = [voice.side(match.game, seat) for seat in result.winners]
        heading = voice("ui.results.won", sides=", ".join(sides)) if sides else voice("ui.results.drawn")
        return heading, f"{voice.result(result)}  ({result.rule})"

    def draw(self, canvas: Canvas) -> None:
        p = canvas.p
        heading, below = self.headings(canvas)
        room = widgets.page(canvas, heading, self.app.close, below)
        left = Rect(room.x, room.y, round(room.width * 0.66), room.height)
        right = Rect(left.right + p(28), room.y, room.right - left.right - p(28), room.height)
        canvas.panel(left)
        canvas.panel(right)
        self.shown(canvas, left.inflate(-p(48), -p(40)))
        inner = right.inflate(-p(48), -p(40))
        end = round(self.summary(canvas, inner))
        self.buttons(canvas, Rect(inner.x, end, inner.width, inner.bottom - end))

    def shown(self, canvas: Canvas, rect: Rect) -> None:
        """The course of the match, or its luck."""
        if self.luck is None:
            self.curves(canvas, rect)
            return
        p, voice = canvas.p, canvas.voice
        names = [voice("ui.results.course"), voice("ui.results.luck")]
        widgets.choice(
            canvas, "page", Rect(rect.x, rect.y, min(rect.width, p(420)), p(40)), names, self.page, self.turn
        )
        body = Rect(rect.x, rect.y + p(54), rect.width, rect.height - p(54))
        if self.page == 0:
            self.curves(canvas, body)
            return
        match, table = self.session.match, self.session.table()
        canvas.sides = looks(table)
        fortune.draw(canvas, body, self.luck, table.plates, match.game, match.events)

    def turn(self, page: int) -> None:
        self.page = page

    def curves(self, canvas: Canvas, rect: Rect) -> None:
        story = self.story
        if not story.done:
            canvas.text(canvas.voice("ui.results.working", share=round(100 * story.share)), rect.centerx, rect.centery,
                        REGULAR, 18, CREAM_2, "centre")  # fmt: skip
            return
        table = self.session.table()
        marks = [(n, str(turn)) for n, turn in story.turns()]
        count = min(3, len(story.titles))
        tall = rect.height // max(1, count)
        for n in range(count):
            curves = [
                Curve([point.figures[plate.seat][n] for point in story.points],
                      mix(hexed(plate.colour), CREAM if plate.seat % 2 else hexed("FFC562"), LIFT), plate.seat % 2 == 1)
                for plate in table.plates
            ]  # fmt: skip
            chart(canvas, Rect(rect.x, rect.y + n * tall, rect.width, tall), story.titles[n], curves, marks)

    def summary(self, canvas: Canvas, rect: Rect, across: bool = False) -> float:
        """Each side's figures at the end and its losses, one below or beside the other; where they end."""
        p, table = canvas.p, self.session.table()
        canvas.sides = looks(table)
        lost = [0] * len(table.plates)
        for event in self.session.match.events:
            entry = self.session.entry(event)
            if entry.weight == 1 and entry.seat is not None and entry.seat < len(lost):
                lost[entry.seat] += 1
        x, y, wide = rect.x, rect.y + p(10), rect.width
        end = y
        if across:
            wide = (rect.width - p(48)) // max(1, len(table.plates))
        for plate in table.plates:
            end = self.figures(canvas, Rect(x, y, wide, rect.height), plate, lost[plate.seat])
            if across:
                x += wide + p(48)
            else:
                y = end
        return end

    def figures(self, canvas: Canvas, rect: Rect, plate: Plate, lost: int) -> int:
        """A side's figures; where they end."""
        p = canvas.p
        canvas.icon(f"side.{plate.seat}", (rect.x + p(19), rect.y + p(8)), 38)
        canvas.text(plate.title, rect.x + p(52), rect.y + p(8), DISPLAY, 28, BRASS_HIGH, width=rect.width - p(60))
        y = rect.y + p(46)
        rows = [(each.about, each.value) for each in (plate.score, *plate.figures) if each]
        rows.append((canvas.voice("ui.results.lost"), str(lost)))
        for name, value in rows:
            canvas.text(name, rect.x, y, REGULAR, 17, CREAM_2, width=rect.width - p(70))
            canvas.text(value, rect.right, y, DISPLAY, 24, CREAM, "right")
            y += p(30)
        return y + p(22)

    def buttons(self, canvas: Canvas, rect: Rect) -> None:
        """What may be done now; side by side where they do not fit one below the other."""
        p, voice, match = canvas.p, canvas.voice, self.session.match
        acts = [("watch", voice("ui.results.watch"), lambda: go.replay(self.app, match, self.session.about)),
                ("share", voice("ui.results.share"), lambda: go.share(self.app, self.session)),
                ("again", voice("ui.results.again"), lambda: go.chooser(self.app)),
                ("home", voice("ui.results.home"), lambda: go.title(self.app))]  # fmt: skip
        gap = p(12)
        across = 1 if rect.height >= len(acts) * p(66) else 2
        down = -(-len(acts) // across)
        wide, tall = (rect.width - (across - 1) * gap) // across, min(p(58), rect.height // down - gap)
        top = rect.bottom - down * (tall + gap)
        for n, (id, label, act) in enumerate(acts):
            place = Rect(rect.x + n % across * (wide + gap), top + n // across * (tall + gap), wide, tall)
            canvas.button(id, place, label, act, primary=n == 0, key="confirm" if n == 0 else "")

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False
