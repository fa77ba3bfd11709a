"""The log: what was told, the newest first, filtered by topic. Only the lines that show are set."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect

from boardgames.core.events import Event
from boardgames.core.table import Entry
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import (
    BOLD,
    BRASS,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    CREAM_3,
    GLOW,
    MEDIUM,
    PANEL,
    REGULAR,
    hexed,
    mix,
)  # fmt: skip

GONE = hexed("A29C86")  # what was taken back
TOPICS = ("", "combat", "cards", "moves", "score")


class Line(msgspec.Struct):
    """An event as a line."""

    number: int
    text: str
    entry: Entry


class Log:
    """The lines of a match, with a filter and a place in them."""

    def __init__(self) -> None:
        self.topic = ""
        self.first = 0
        self._key: object = None
        self._lines: list[Line] = []
        self._said: list[tuple[Event, Line]] = []  # every line, whatever the filter, of the events as last told
        self._tongue = ""
        self.real = -1  # lines from this number on were taken back
        self.fresh: int | None = None  # from this number on: since the viewer last chose
        self.travel: Callable[[int], Callable[[], None] | None] = lambda number: None  # noqa: ARG005
        self.marked: int | None = None  # the line that the keyboard is on
        self.cap = ""  # the key that goes back to it
        self.cite: Callable[[str], None] | None = None  # opens the rules at the clause of a line
        self._room = 1  # lines in the last picture

    def lines(
        self,
        events: Sequence[Event],
        entry: Callable[[Event], Entry],
        say: Callable[[Event], str],
        key: object,
        language: str,
    ) -> list[Line]:
        """All lines under the filter, newest first; worked out anew only when `key` changes."""
        whole = (key, self.topic, len(events), language)
        if whole != self._key:
            found = self.said(events, entry, say, language)
            kept = [
                line for line in found if not self.topic or line.entry.topic == self.topic or line.entry.weight == 2
            ]
            self._lines, self._key = kept[::-1], whole
            self.first = min(self.first, max(0, len(kept) - 1))
        return self._lines

    def said(
        self, events: Sequence[Event], entry: Callable[[Event], Entry], say: Callable[[Event], str], language: str
    ) -> list[Line]:
        """Each event as a line; those told before keep theirs."""
        before, self._tongue = self._said if language == self._tongue else [], language
        known = len(before)
        self._said = [
            before[n]
            if n < known and (event is before[n][0] or event == before[n][0])
            else (event, Line(n, say(event), entry(event)))
            for n, event in enumerate(events)
        ]
        return [line for _, line in self._said]

    def scroll(self, by: int) -> None:
        self.first = max(0, min(len(self._lines) - 1, self.first - 2 * by))

    def mark(self, by: int) -> Line | None:
        """The keyboard goes to an older line, or, below zero, to a newer one; which one it is on then."""
        if not self._lines:
            return None
        now = next((n for n, line in enumerate(self._lines) if line.number == self.marked), -1)
        now = max(0, min(len(self._lines) - 1, now + by))
        self.marked = self._lines[now].number
        if now < self.first or now >= self.first + self._room:
            self.first = max(0, now if by < 0 else now - self._room // 2)
        return self._lines[now]

    def line_at(self, number: int | None) -> Line | None:
        """The line of a number, if the filter shows it."""
        return next((line for line in self._lines if line.number == number), None)

    def draw(self, canvas: Canvas, rect: Rect, lines: list[Line], show: Callable[[tuple[str, ...]], None]) -> None:
        """The heading with its filters, and as many lines as there is room for."""
        p = canvas.p
        canvas.rule(rect.x, rect.y, rect.width)
        middle = rect.y + p(22)
        head = canvas.heading(canvas.voice("ui.table.log"), rect.x, middle, 22)
        canvas.hit(Hit("log", rect.copy(), wheel=self.scroll, focus=False))
        self.filters(canvas, head.right + p(16), rect.right, middle)
        step, leading = max(p(24), canvas.f(15) + p(7)), round(canvas.f(15) * 1.25)
        y = rect.y + p(40)
        with canvas.clip(Rect(rect.x - p(8), rect.y, rect.width + p(16), rect.height)):
            since = self.divider(lines)
            self._room = 0
            for n, line in enumerate(lines[self.first :], self.first):
                if n == since:
                    if y + step > rect.bottom:
                        break
                    self.divide(canvas, Rect(rect.x, round(y), rect.width, step))
                    y += step
                face = MEDIUM if self.bold(line) else REGULAR
                said = typesetting.wrapped(line.text, face, canvas.f(15), rect.width - p(27))
                tall = step + leading * (len(said) - 1) + (self.offer(canvas) if self.offers(line) else 0)
                if y + tall > rect.bottom:
                    break
                self.line(canvas, Rect(rect.x, y, rect.width, tall), line, said, show)
                self._room += 1
                y += tall

    def filters(self, canvas: Canvas, x: float, right: float, middle: float) -> None:
        p = canvas.p
        words = [canvas.voice(f"ui.log.{topic or 'all'}") for topic in TOPICS]
        wides = [canvas.measure(each, BOLD, 14) for each in words]
        spare = (right - x - sum(wides)) / len(TOPICS)
        if any((wide + spare - 3) < wide * typesetting.SQUEEZE for wide in wides):
            self.one_filter(canvas, Rect(round(x), round(middle - p(12)), round(right - x), p(24)))
            return
        for n, topic in enumerate(TOPICS):
            room = wides[n] + spare
            left = x + sum(wides[:n]) + n * spare
            rect = Rect(round(left), round(middle - p(12)), int(room), p(24))
            now = topic == self.topic
            hot = canvas.hit(Hit(f"filter:{topic}", rect, lambda topic=topic: self.choose(topic)))  # type: ignore[misc]
            colour = BRASS_HIGH if now or hot or canvas.focus == f"filter:{topic}" else CREAM_3
            place = canvas.text(
                words[n], rect.centerx, middle, BOLD if now else REGULAR, 14, colour, "centre", room - 3
            )
            if now:
                canvas.line((place.x, middle + p(11)), (place.right, middle + p(11)), BRASS, 2)

    def one_filter(self, canvas: Canvas, rect: Rect) -> None:
        """Where there is no room for all of them: the one that is chosen; a click goes on to the next."""
        following = TOPICS[(TOPICS.index(self.topic) + 1) % len(TOPICS)]
        hot = canvas.hit(Hit("filter", rect, lambda: self.choose(following)))
        words = canvas.voice(f"ui.log.{self.topic or 'all'}")
        colour = CREAM if hot or canvas.focus == "filter" else BRASS_HIGH
        canvas.text(words, rect.right, rect.centery, BOLD, 14, colour, "right", width=rect.width)

    def choose(self, topic: str) -> None:
        self.topic, self.first = topic, 0

    def gone(self, line: Line) -> bool:
        """Was the choice that told it taken back?"""
        return 0 <= self.real <= line.number

    def divider(self, lines: list[Line]) -> int | None:
        """Before which line it is said that those above are new to the viewer; None where there is nothing new."""
        fresh = self.fresh
        if fresh is None or not lines or lines[0].number < fresh:
            return None
        return next((n for n, line in enumerate(lines) if line.number < fresh), None)

    def divide(self, canvas: Canvas, rect: Rect) -> None:
        words = canvas.voice("ui.log.since")
        place = canvas.text(words, rect.centerx, rect.centery, BOLD, 14, BRASS_HIGH, "centre", rect.width * 0.7)
        for start, end in ((rect.x, place.x - canvas.p(8)), (place.right + canvas.p(8), rect.right)):
            canvas.line((start, rect.centery), (end, rect.centery), BRASS)

    def newest(self, line: Line) -> bool:
        return line.number == next((each.number for each in self._lines if not self.gone(each)), -1)

    def bold(self, line: Line) -> bool:
        return self.newest(line) or line.entry.weight > 0

    def offers(self, line: Line) -> bool:
        """Is the keyboard on it, and does a way lead back to it? Then that is said below its text."""
        return line.number == self.marked and not self.gone(line) and self.travel(line.number) is not None

    @staticmethod
    def offer(canvas: Canvas) -> int:
        """How high that is."""
        return max(canvas.p(30), round(canvas.f(14) * 1.8))

    def line(
        self, canvas: Canvas, rect: Rect, line: Line, said: tuple[str, ...], show: Callable[[tuple[str, ...]], None]
    ) -> None:
        p = canvas.p
        entry, gone = line.entry, self.gone(line)
        marked = hot = line.number == self.marked
        travel = self.travel(line.number)
        id, back = f"log:{line.number}", f"back:{line.number}"
        if entry.refs or travel or entry.rule:
            act = travel if gone else (lambda: show(entry.refs)) if entry.refs else None
            tip = canvas.voice("ui.log.again" if gone else "ui.log.back_tip") if travel else ""
            hot = canvas.hit(Hit(id, rect.copy(), act, tip=tip, right=travel, wheel=self.scroll, focus=False))
            hot = hot or marked or canvas.hot in {back, f"clause:{line.number}"}
        newest, bold = self.newest(line), self.bold(line) and not gone
        if hot or newest or entry.weight == 2:
            ground = hexed("3B3722") if hot else hexed("2B322C")
            canvas.box(rect.inflate(p(12), -1), ground, 4)
        if self.fresh is not None and line.number >= self.fresh and not gone:
            canvas.box(Rect(rect.x - p(6), rect.y + 1, p(3), rect.height - 2), GLOW)
        if entry.seat is not None:
            canvas.icon(f"side.{entry.seat}", (rect.x + p(9), rect.centery), 17)
        colour = BRASS_HIGH if entry.weight == 2 else CREAM if bold or hot else mix(PANEL, CREAM_2, 0.92)
        if gone:
            colour = GONE
        x, leading = rect.x + p(27), round(canvas.f(15) * 1.25)
        middle = rect.centery - (self.offer(canvas) / 2 if self.offers(line) else 0)
        for n, each in enumerate(said):
            y = middle + leading * (n - (len(said) - 1) / 2)
            place = canvas.text(each, x, y, MEDIUM if bold else REGULAR, 15, colour, width=rect.right - x)
            end = x + min(rect.right - x, canvas.measure(each, MEDIUM if bold else REGULAR, 15))
            if gone:
                canvas.line((place.x, y + 1), (place.right, y + 1), mix(GONE, PANEL, 0.5))
        right = self.clause(canvas, line, end, Rect(x, rect.y, rect.right - x, rect.height), y, hot)
        if hot and travel and not gone:
            words = canvas.voice("ui.log.back")
            if marked and self.cap:
                words = f"{words}  ·  {self.cap}"
            wide = canvas.measure(words, BOLD, 14) + p(18)
            chip = Rect(right - wide, rect.centery - p(11), wide, p(22))
            if self.offers(line):
                tall = max(p(22), round(canvas.f(14) * 1.4))
                chip = Rect(rect.right - wide, rect.bottom - tall - p(4), wide, tall)
            lit = canvas.hit(Hit(back, chip, travel, wheel=self.scroll, focus=False))
            canvas.box(chip, hexed("6B5626" if lit else "4A3C1E"), 5)
            canvas.frame(chip, BRASS, 5)
            canvas.text(words, chip.centerx, chip.centery, BOLD, 14, CREAM, "centre", width=wide - p(8))

    def clause(self, canvas: Canvas, line: Line, end: int, room: Rect, y: float, hot: bool) -> int:
        """The clause behind a line, at the end of its text: a click opens the rules there. Where it ends on the left.

        One for which the text leaves no room stands over it while the line is under the pointer, or below it.
        """
        p, rule, cite = canvas.p, line.entry.rule, self.cite
        wide, tall = canvas.measure(rule, REGULAR, 13) + p(10), max(p(20), round(canvas.f(13) * 1.4))
        place = Rect(room.right - wide, round(y - tall / 2), wide, tall)
        narrow = place.x < end + p(4)
        if not rule or cite is None or (narrow and not hot):
            return room.right
        if narrow and self.offers(line):  # beside the way back
            place.bottomleft = room.x, room.bottom - p(4)
        lit = canvas.hit(Hit(f"clause:{line.number}", place, lambda: cite(rule), tip=canvas.voice("ui.table.rule_tip"),
                             wheel=self.scroll, focus=False))  # fmt: skip
        if hot:
            canvas.box(place, hexed("6B5626" if lit else "4A3C1E"), 5)
            canvas.frame(place, BRASS, 5)
        canvas.text(rule, place.centerx, place.centery, REGULAR, 13, CREAM if hot else CREAM_3, "centre")
        return place.x - p(6)
