"""After the game: who won and by which clause, how it came about, what was lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Plate
from boardgames.play.session import Session
from boardgames.play.statistics import Story
from boardgames.ui import navigation
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import looks
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM, CREAM_2, DISPLAY, REGULAR, hexed, mix
from boardgames.ui.panels import accounts, luck
from boardgames.ui.screen import Screen
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics, tooltip
from boardgames.ui.widgets.chart import Curve, chart, lead

if TYPE_CHECKING:
    from boardgames.ui.app import App

LIFT = 0.45  # how much lighter a side's colour is drawn as a curve
HEAD, ROW, BELOW = 46, 30, 22  # of a side's figures: its name, a figure, the space below
BUTTONS = 190  # what is left for them at least
NARROW = 210  # lengths that the figures of a side need at least, beside those of others


class ResultsScreen(Screen):
    """The end of a match, or how it stands so far."""

    name = "results"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.story = Story(session.match)
        self.luck = session.match.game.luck(session.match.events)
        self.accounts = session.match.game.accounts(session.match.events)
        entries = [session.entry(event) for event in session.match.events]
        self.lost = Counter(entry.seat for entry in entries if entry.weight == 1)
        self.scroll = basics.Scroll()
        self.page = 0  # how it went, or what chance did
        self.open = 0  # panels that are shown: to paint one takes the time of a picture
        self.opening = True
        self.drawn = 1  # curves: these too are drawn one by one

    def update(self, ms: float) -> bool:  # noqa: ARG002
        if self.story.done:
            return False
        if not self.opening:
            self.story.work()
        return True

    @property
    def people(self) -> dict[str, str]:
        return self.session.match.game.called(self.session.match.setup)

    def headings(self, canvas: Canvas) -> tuple[str, str]:
        """Who has won, and by which clause."""
        voice, match = canvas.voice, self.session.match
        result = match.result
        if result is None:
            return voice("ui.results.running"), ""
        sides = [voice.seat(match, seat) for seat in result.winners]
        many = len(match.game.players(match.setup)) > 2 or match.game.numbered
        key = "ui.results.victory" if many else "ui.results.won"  # of a war's two sides, of players
        heading = voice(key, sides=", ".join(sides)) if sides else voice("ui.results.drawn")
        return heading, f"{voice.result(result)}  ({result.rule})" if result.rule else voice.result(result)

    def draw(self, canvas: Canvas) -> None:
        p = canvas.p
        heading, below = self.headings(canvas)
        room = basics.page(canvas, heading, self.app.close, below)
        if is_close(canvas.theme):
            panels = [(Rect(room.x, room.y, room.width, room.height - p(46) - p(14)), self.folded)]
        else:
            left = Rect(room.x, room.y, round(room.width * 0.66), room.height)
            right = Rect(left.right + p(28), room.y, room.right - left.right - p(28), room.height)
            panels = [(left, self.large), (right, self.small)]
        for rect, draw in panels[: self.open] if canvas.hurried else panels:
            canvas.panel(rect)
            draw(canvas, rect)
        self.opening = canvas.hurried and self.open < len(panels)
        if self.opening:
            self.open += 1
            canvas.rough = canvas.behind = True

    def folded(self, canvas: Canvas, panel: Rect) -> None:
        """The one panel of a window with little room, and below it what may be done now."""
        p = canvas.p
        self.shown(canvas, panel.inflate(-p(36), -p(28)), folded=True)
        self.buttons(canvas, Rect(panel.x, panel.bottom + p(14), panel.width, p(46)), in_row=True)

    def large(self, canvas: Canvas, panel: Rect) -> None:
        """The panel in which it is told how it went."""
        self.shown(canvas, panel.inflate(-canvas.p(48), -canvas.p(40)))

    def small(self, canvas: Canvas, panel: Rect) -> None:
        """The one beside it: how it stood at the end, and what may be done now."""
        inner = panel.inflate(-canvas.p(48), -canvas.p(40))
        end = round(self.summary(canvas, inner))
        self.buttons(canvas, Rect(inner.x, end, inner.width, inner.bottom - end))

    def shown(self, canvas: Canvas, rect: Rect, folded: bool = False) -> None:
        """The course of the match, or its luck; and, where there is no other place for it, how it stands."""
        p, voice = canvas.p, canvas.voice
        pages = [
            *(["score"] if self.accounts else []),
            "course",
            *(["luck"] if self.luck is not None else []),
            *(["figures"] if folded else []),
        ]
        if len(pages) == 1:
            self.curves(canvas, rect)
            return
        names = [voice(f"ui.results.{each}") for each in pages]
        self.page = min(self.page, len(pages) - 1)
        wide = min(rect.width, p(210) * len(pages))
        basics.choice(canvas, "page", Rect(rect.x, rect.y, wide, p(40)), names, self.page, self.turn)
        body = Rect(rect.x, rect.y + p(54), rect.width, rect.height - p(54))
        if pages[self.page] == "course":
            self.curves(canvas, body)
            return
        if pages[self.page] == "score":
            table = self.session.table()
            canvas.sides = looks(table)
            accounts.draw(canvas, body, self.accounts, table.plates, self.scroll)
            return
        if pages[self.page] == "figures":
            self.summary(canvas, body, across=True)
            return
        assert self.luck is not None
        match, table = self.session.match, self.session.table()
        canvas.sides = looks(table)
        luck.draw(canvas, body, self.luck, table.plates, match.game, match.events, self.scroll)

    def turn(self, page: int) -> None:
        self.page, self.scroll.first = page, 0

    def curves(self, canvas: Canvas, rect: Rect) -> None:
        story = self.story
        if not story.done:
            canvas.text(canvas.voice("ui.results.working", share=round(100 * story.share)), rect.centerx, rect.centery,
                        REGULAR, 18, CREAM_2, "centre")  # fmt: skip
            return
        table = self.session.table()
        canvas.sides = looks(table)
        marks = [(n, str(turn)) for n, turn in story.turns()]
        count = min(3, len(story.titles))
        tall, wide = rect.height // max(1, count), rect.width
        across = tall < max(canvas.p(130), canvas.f(14) * 8)  # too low to be read: side by side
        if across:
            tall, wide = rect.height, (rect.width - (count - 1) * canvas.p(16)) // count
        drawn = min(count, self.drawn) if canvas.hurried else count
        if drawn < count:
            self.drawn += 1
            canvas.rough = canvas.behind = True
        for n in range(drawn):
            place = Rect(rect.x, rect.y + n * tall, wide, tall)
            if across:
                place.topleft = rect.x + n * (wide + canvas.p(16)), rect.y
            drawn_as = [
                Curve([point.figures[plate.seat][n] for point in story.points],
                      mix(hexed(plate.colour), CREAM if plate.seat % 2 else hexed("FFC562"), LIFT), plate.seat % 2 == 1,
                      plate.seat)
                for plate in table.plates
            ]  # fmt: skip
            if n == story.signed and len(drawn_as) == 2:
                lead(canvas, place, story.titles[n], [point.lead for point in story.points], drawn_as[0], drawn_as[1],
                     marks)  # fmt: skip
            else:
                chart(canvas, place, story.titles[n], drawn_as, marks)

    def summary(self, canvas: Canvas, rect: Rect, across: bool = False) -> float:
        """Each side's figures at the end and its losses, one below or beside the other; where they end.

        Where all of them below each other would leave no room for what may be done now, they stand in two columns.
        """
        p, plates = canvas.p, self.session.table().plates
        canvas.sides = looks(self.session.table())
        below = sum(HEAD + ROW * (len(plate.followed) + 1) + BELOW for plate in plates)
        long = len(plates) > 2 and p(below + BUTTONS) > rect.height
        columns = max(1, min(len(plates), rect.width // p(NARROW))) if across else 2 if long else 1
        gap = p(48) if across else p(32)
        wide, y, end = (rect.width - (columns - 1) * gap) // max(1, columns), rect.y + p(10), rect.y + p(10)
        for n, plate in enumerate(plates):
            if n % columns == 0:
                y = end
            place = Rect(rect.x + n % columns * (wide + gap), y, wide, rect.height)
            end = max(end, self.figures(canvas, place, plate, self.lost_by(plate)))
        return end

    def lost_by(self, plate: Plate) -> int | None:
        """The units that a side has lost: as the game counts them, or as it was told; None where nobody lost any that
        was told, so that there may be none to lose."""
        told = self.lost[plate.seat] if any(seat is not None for seat in self.lost) else None
        return told if plate.lost is None else plate.lost

    def figures(self, canvas: Canvas, rect: Rect, plate: Plate, lost: int | None) -> int:
        """A side's figures; where they end."""
        p = canvas.p
        face = Rect(rect.x, rect.y - p(8), rect.width, p(88))
        if rect.height > p(640) and tooltip.leader(canvas, face, plate):
            y = face.bottom + p(26)
        else:
            canvas.icon(f"side.{plate.seat}", (rect.x + p(19), rect.y + p(8)), 38)
            canvas.text(plate.title, rect.x + p(52), rect.y + p(8), DISPLAY, 28, BRASS_HIGH, width=rect.width - p(60))
            y = rect.y + p(HEAD)
        rows = [(each.about, each.value) for each in plate.followed]
        if lost is not None:
            rows.append((canvas.voice("ui.results.lost"), str(lost)))
        for name, value in rows:
            canvas.text(name, rect.x, y, REGULAR, 17, CREAM_2, width=rect.width - p(70))
            canvas.text(value, rect.right, y, DISPLAY, 24, CREAM, "right")
            y += p(ROW)
        return y + p(BELOW)

    def rematch(self) -> None:
        """The same once more, everybody on the next side."""
        navigation.again(self.app, self.session, turn=True)

    def buttons(self, canvas: Canvas, rect: Rect, in_row: bool = False) -> None:
        """What may be done now; side by side where they do not fit one below the other."""
        p, voice, match = canvas.p, canvas.voice, self.session.match
        acts = [("watch", voice("ui.results.watch"), lambda: navigation.replay(self.app, match, self.session.about)),
                ("share", voice("ui.results.share"), lambda: navigation.share(self.app, self.session)),
                *([("rematch", voice("ui.menu.rematch"), self.rematch)] if len(self.session.seats) > 1 else []),
                ("again", voice("ui.results.again"), lambda: navigation.chooser(self.app)),
                ("home", voice("ui.results.home"), lambda: navigation.title(self.app))]  # fmt: skip
        gap = p(12)
        across = len(acts) if in_row else 1 if rect.height >= len(acts) * p(66) else 2
        down = -(-len(acts) // across)
        wide, tall = (rect.width - (across - 1) * gap) // across, min(p(58), (rect.height + gap) // down - gap)
        top = rect.bottom - down * (tall + gap) + (gap if in_row else 0)
        for n, (id, label, act) in enumerate(acts):
            place = Rect(rect.x + n % across * (wide + gap), top + n // across * (tall + gap), wide, tall)
            canvas.button(id, place, label, act, primary=n == 0, key="confirm" if n == 0 else "")

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False
