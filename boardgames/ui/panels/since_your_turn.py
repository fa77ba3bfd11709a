"""What the others did since one's last choice: a strip above the log that goes through it, each place ringed."""

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


AIR, HEAD = 14, 44  # beside its words, and of the line with its buttons


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

    # --- the picture -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> tuple[int | None, bool, int | None]:
        """What its picture depends on."""
        return self.first, self.open, self.at

    def lines(self, canvas: Canvas, wide: int) -> tuple[str, ...]:
        """What it says now: how many there are, or the one that is shown, below a line with the buttons."""
        voice, session = canvas.voice, self.screen.session
        if self.at is None:
            words, room = voice("ui.news.some", count=len(self.numbers())), wide - self.taken(canvas)
        else:
            words, room = voice.event(session.match.game, session.events()[self.at]), wide
        return typesetting.wrapped(words, MEDIUM, canvas.f(17), room - 2 * canvas.p(AIR))

    def taken(self, canvas: Canvas) -> int:
        """What the key and the cross take of its width."""
        return canvas.p(50) + self.cap(canvas)

    def cap(self, canvas: Canvas) -> int:
        key = canvas.voice.key(self.screen.app.choices.key("news"))
        return max(canvas.p(28), round(canvas.measure(key, BOLD, 15)) + canvas.p(14))

    def tall(self, canvas: Canvas, wide: int) -> int:
        """How high it is in a panel so wide; 0 where there is nothing to tell."""
        if not self.open or not self.numbers():
            return 0
        head = canvas.p(HEAD) if self.at is not None else 0
        least = canvas.p(HEAD) if self.at is None else 0
        return head + max(least, round(canvas.f(17) * 1.25 * len(self.lines(canvas, wide))) + canvas.p(14))

    def draw(self, canvas: Canvas, plate: Rect) -> None:
        """The strip in its place."""
        p, session = canvas.p, self.screen.session
        hot = canvas.hit(Hit("news", plate.copy(), lambda: self.step(1), key="news", wheel=lambda by: self.step(-by)))
        canvas.gradient(plate, hexed("4A3C1E" if hot else "2E3630"), hexed("352B16" if hot else "1E2420"), 8)
        canvas.frame(plate, BRASS, 8)
        head = p(HEAD) if self.at is not None else 0
        middle = plate.y + head / 2 if head else plate.centery
        away = Rect(plate.right - p(42), round(middle) - p(18), p(36), p(36))
        self.cross(canvas, away)
        canvas.keycap(away.x - self.cap(canvas), middle, canvas.voice.key(self.screen.app.choices.key("news")))
        if self.at is not None:
            seat, x = session.entry(session.events()[self.at]).seat, plate.x + p(AIR)
            if seat is not None:
                canvas.icon(f"side.{seat}", (x + p(12), middle), 24)
                x += p(34)
            numbers = self.numbers()
            where = f"{numbers.index(self.at) + 1} / {len(numbers)}"
            canvas.text(where, x, middle, MEDIUM, 16, CREAM_2)
        lines, step = self.lines(canvas, plate.width), canvas.f(17) * 1.25
        top = plate.y + head + (plate.height - head - step * len(lines)) / 2 - (p(5) if head else 0)
        for n, line in enumerate(lines):
            colour = BRASS_HIGH if self.at is None else CREAM_2
            canvas.text(line, plate.x + p(AIR), top + step * (n + 0.5), MEDIUM, 17, colour)

    def cross(self, canvas: Canvas, rect: Rect) -> None:
        hot = canvas.hit(Hit("news:close", rect, self.close, tip=canvas.voice("ui.news.close")))
        reach, colour = canvas.p(6), BRASS_HIGH if hot or canvas.focus == "news:close" else CREAM_2
        for dx in (reach, -reach):
            start, end = (rect.centerx - dx, rect.centery - reach), (rect.centerx + dx, rect.centery + reach)
            canvas.line(start, end, colour, 2)
