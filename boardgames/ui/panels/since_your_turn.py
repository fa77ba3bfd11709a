"""What the others did since one's last choice: a strip over the board that goes through it, each place ringed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import Entry
from boardgames.play import history
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, BRASS, BRASS_HIGH, CREAM_2, MEDIUM, hexed

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen


WIDE = 560  # lengths that the strip needs at least


class News:
    """The entries since the seat before the screen last chose, and which of them is shown."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.first: int | None = None  # the first event of it
        self.at: int | None = None  # the event that is shown; None: only how many there are
        self.open = False
        self._told: set[int] = set()  # what was put away does not come again when a choice is taken back
        self._key: object = None

    def look(self) -> None:
        """A new question has come to the seat before the screen: is there anything to tell it?"""
        session = self.screen.session
        eyes = session.eyes
        key = (session.version, eyes)
        if key == self._key or session.curtain or not self.screen.goes_back:
            return
        self._key = key
        first = None
        if eyes is not None and session.asked == eyes:
            first = history.since(session.match, eyes, session.entry)
        if first != self.first:
            self.at = None
            self.open = first is not None and first not in self._told and self.turned(first)
        self.first = first

    def turned(self, first: int) -> bool:
        """Did another side have its turn or its say? What one's own choice brought about at once one has just seen."""
        session = self.screen.session
        told = session.match.events[first:]
        others = history.others_chose(session.match, session.eyes, first)
        return len(told) > 1 and (others or any(session.entry(event).weight == 2 for event in told))

    def numbers(self) -> list[int]:
        """The events that can be shown: those that say more than whose turn it is."""
        if self.first is None:
            return []
        session = self.screen.session
        told = session.match.events
        return [n for n in range(self.first, len(told)) if session.entry(told[n]).weight != 2]

    def step(self, by: int) -> None:
        """On to the next of it, or back; after the last one it is over."""
        numbers = self.numbers()
        if not self.open or not numbers:
            return
        now = numbers.index(self.at) if self.at in numbers else (-1 if by > 0 else len(numbers))
        if now + by >= len(numbers):
            self.close()
        else:
            self.at = numbers[max(0, now + by)]
            self.screen.point_out(self.entry().refs)

    def entry(self) -> Entry:
        assert self.at is not None
        return self.screen.session.entry(self.screen.session.events()[self.at])

    def close(self) -> None:
        if self.open and self.first is not None:
            self._told.add(self.first)
        self.open, self.at = False, None
        self.screen.shown = set()

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """The strip, at the top of the board."""
        numbers = self.numbers()
        if not self.open or not numbers:
            return
        p, voice, session = canvas.p, canvas.voice, self.screen.session
        room = self.free(rect)
        plate = Rect(0, 0, min(room.width, p(780)), p(46))
        seat, where = None, ""
        if self.at is None:
            words = voice("ui.news.some", count=len(numbers))
        else:
            event = session.events()[self.at]
            words, seat = voice.event(session.match.game, event), session.entry(event).seat
            where = f"{numbers.index(self.at) + 1} / {len(numbers)}"
        key = voice.key(self.screen.app.choices.key("news"))
        cap = max(p(28), canvas.measure(key, BOLD, 15) + p(14))
        left = p(14) + (p(34) if seat is not None else 0)
        right = p(42) + p(8) + cap + p(10) + (canvas.measure(where, MEDIUM, 15) + p(12) if where else 0)
        lines, step = typesetting.wrapped(words, MEDIUM, canvas.f(17), plate.width - left - right), canvas.f(17) * 1.25
        plate.height = max(p(46), round(step * len(lines)) + p(14))
        plate.midtop = room.centerx, room.y + p(6)
        canvas.shadow(plate, 10, 5, 200)
        hot = canvas.hit(Hit("news", plate.copy(), lambda: self.step(1), key="news", wheel=lambda by: self.step(-by)))
        canvas.gradient(plate, hexed("4A3C1E" if hot else "2E3630"), hexed("352B16" if hot else "1E2420"), 8)
        canvas.frame(plate, BRASS, 8)
        if seat is not None:
            canvas.icon(f"side.{seat}", (plate.x + p(26), plate.centery), 24)
        away = Rect(plate.right - p(42), plate.centery - p(18), p(36), p(36))
        self.cross(canvas, away)
        canvas.keycap(away.x - cap - p(8), plate.centery, key)
        if where:
            canvas.text(where, away.x - cap - p(18), plate.centery, MEDIUM, 15, CREAM_2, "right")
        for n, line in enumerate(lines):
            y = plate.centery + step * (n - (len(lines) - 1) / 2)
            colour = BRASS_HIGH if self.at is None else CREAM_2
            canvas.text(line, plate.x + left, y, MEDIUM, 17, colour, width=plate.width - left - right)

    def free(self, rect: Rect) -> Rect:
        """Where the strip may lie: along the top of the board; on a table of groups over the middle of the viewer's
        own mat's head, where nothing is written, if that is wide enough."""
        groups, table = self.screen.board.groups, self.screen.session.table()
        if table.kind != "groups" or not groups.placed:
            return rect
        head = groups.head_of(groups.placed[0])
        middle = head.inflate(-round(head.width * 0.44), 0)
        if middle.width < self.screen.app.canvas.p(WIDE):
            return rect
        return middle.move(0, -self.screen.app.canvas.p(11))

    def cross(self, canvas: Canvas, rect: Rect) -> None:
        hot = canvas.hit(Hit("news:close", rect, self.close, tip=canvas.voice("ui.news.close")))
        reach, colour = canvas.p(6), BRASS_HIGH if hot or canvas.focus == "news:close" else CREAM_2
        for dx in (reach, -reach):
            start, end = (rect.centerx - dx, rect.centery - reach), (rect.centerx + dx, rect.centery + reach)
            canvas.line(start, end, colour, 2)
