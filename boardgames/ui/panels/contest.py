"""The contest panel: who fights whom, both totals as they build up, the odds of each loss before anything is done."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from boardgames.core.table import Contender, Contest, Odds, Part
from boardgames.ui.board import square_pieces
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS_HIGH,
    BRASS_LOW,
    CREAM,
    CREAM_2,
    CREAM_3,
    DISPLAY,
    FIRE,
    FIRE_TEXT,
    GLOW,
    LINE,
    MEDIUM,
    ODDS,
    ODDS_TEXT,
    PANEL,
    REGULAR,
    RING,
    TARGET,
    TARGET_TEXT,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip
from boardgames.ui.panels import contest_group, contest_named, contest_shot

BARS = (hexed("B04A28"), hexed("3C6FA3"))
TEXTS = (FIRE_TEXT, TARGET_TEXT)
EDGES = (FIRE, TARGET)


# Large pictures, any pictures, the bars, the note, air between the parts: what there is no room for is left out.
STAGES = ((True, True, True, True, True), (False, True, True, True, True), (False, True, True, False, True),
          (False, False, True, True, True), (False, False, False, True, True), (False, False, False, False, True),
          (False, False, False, False, False))  # fmt: skip


def draw(
    canvas: Canvas, rect: Rect, contest: Contest, code: str, bare: bool = False, whole: Act | None = None
) -> float:  # fmt: skip
    """Fill a panel with a contest; how far down it reaches. `code` is the option that is being considered.

    bare: the panel is there already. whole: shows all of its grid.
    """
    if contest.columns or contest.ladder:
        return contest_shot.draw(canvas, rect, contest, code, bare)
    if any(side.line for side in contest.sides):
        return contest_named.draw(canvas, rect, contest, code, bare, whole)
    if contest.prospects or len(contest.sides) == 1:
        return contest_group.draw(canvas, rect, contest, bare)
    Panel(canvas, rect, contest, code, bare).draw()
    return rect.bottom


class Panel:
    """The drawing of one contest."""

    def __init__(self, canvas: Canvas, rect: Rect, contest: Contest, code: str, bare: bool = False) -> None:
        self.canvas, self.rect, self.contest, self.code, self.bare = canvas, rect, contest, code, bare
        self.p = canvas.p
        margin = 0 if bare else self.p(22)
        self.x, self.right = rect.x + margin, rect.right - margin
        self.width = self.right - self.x
        self.row = max(self.p(24), round(canvas.f(16) * 1.15))
        titles = (canvas.measure(row.title, DISPLAY, 20) for row in contest.odds)
        self.head = min(max(self.p(118), round(max(titles, default=0) * 0.8) + self.p(10)), round(self.width * 0.36))
        parts = [part for side in contest.sides for part in side.parts]
        steps = (canvas.measure(part.step, MEDIUM, 14) for part in parts)
        self.number = max(self.p(15), max(steps, default=0) + 1)  # of a step, how wide
        self.abreast = all(self.narrowest(part) <= (self.width - self.p(28)) / 2 for part in parts)
        self.rows = self.settle()

    def settle(self) -> int:
        """Leave out what there is no room for; how many lines of the ledger there is room for then."""
        longest = [len(side.parts) for side in self.contest.sides]
        wanted = max(longest) if self.abreast else 2 * max(longest)
        rows = 0
        for self.large, self.pictured, self.barred, self.noted, self.airy in STAGES:
            rows = int((self.rect.height - self.fixed()) // self.row)
            if rows >= wanted:
                break
        return max(1 if self.abreast else 2, min(wanted, rows))

    def fixed(self) -> float:
        """How high everything but the ledger is."""
        pieces = self.plate_height if self.pictured else self.name_height
        bars = self.p(6) + self.bars_height if self.barred else 0
        gaps = self.gap(10) + self.gap(16) + self.gap(12)
        return self.top + pieces + self.totals_height + bars + gaps + self.odds_height()

    @property
    def top(self) -> int:
        """How far down the pieces begin."""
        if self.bare:
            return self.line(15) + self.p(14) if self.contest.steps else self.p(4)
        return max(self.p(62), self.line(28) + self.p(22))

    def gap(self, length: float) -> int:
        """Air between two parts."""
        return self.p(length if self.airy else length * 0.4)

    def line(self, size: float) -> int:
        """How high a line of type is, with a little air."""
        return round(self.canvas.f(size) * 1.2)

    def draw(self) -> None:
        canvas, p = self.canvas, self.p
        if not self.bare:
            canvas.panel(self.rect)
            head = self.rect.y + max(p(27), self.line(28) // 2 + p(8))
            canvas.heading(self.contest.title, self.x, head, width=self.width * 0.6)
        if self.contest.steps:
            step = canvas.voice("ui.table.step", step=self.contest.step, steps=self.contest.steps)
            middle = self.rect.y + self.line(15) // 2 if self.bare else head
            width = self.width * (1.0 if self.bare else 0.38)
            canvas.text(step, self.right, middle, BOLD, 16, CREAM_2, "right", width=width)
            self.pips(self.rect.y + self.top - p(13))
        y: float = self.rect.y + self.top
        y = self.plates(y) if self.pictured else self.names(y)
        y = self.totals(y + self.gap(10))
        if self.barred:
            y = self.bars(y + p(6))
        y = self.ledger(y + self.gap(16))
        self.odds(y + self.gap(12))

    @property
    def name_height(self) -> int:
        return max(self.p(22), self.line(17))

    def names(self, y: float) -> float:
        """The two pieces by their names alone."""
        canvas, middle, half = self.canvas, y + self.name_height / 2, self.width / 2 - self.p(16)
        for n, side in enumerate(self.contest.sides):
            x: float = self.x if n == 0 else self.right
            canvas.text(side.piece.title, x, middle, BOLD, 17, TEXTS[n], "right" if n else "left", width=half)
        points = [(-9, -4), (1, -4), (1, -10), (11, 0), (1, 10), (1, 4), (-9, 4)]
        x = self.x + self.width / 2
        canvas.polygon([(x + self.p(0.7 * dx), middle + self.p(0.7 * dy)) for dx, dy in points], FIRE)
        return y + self.name_height

    def pips(self, y: float) -> None:
        gap = self.p(4)
        each = (self.width - (self.contest.steps - 1) * gap) / self.contest.steps
        for n in range(self.contest.steps):
            now = n + 1 == self.contest.step
            colour = GLOW if now else BRASS_LOW if n + 1 < self.contest.step else hexed("323A34")
            self.canvas.box(Rect(round(self.x + n * (each + gap)), round(y), max(2, int(each)), self.p(5)), colour, 2)

    @property
    def plate_height(self) -> int:
        return max(self.p(104 if self.large else 78), self.line(19) * 3)

    def plates(self, y: float) -> float:
        """The two pieces, face to face."""
        canvas, p = self.canvas, self.p
        gap = p(30)
        wide, tall = int((self.width - gap) / 2), self.plate_height
        for n, side in enumerate(self.contest.sides):
            rect = Rect(round(self.x + n * (wide + gap)), round(y), wide, tall)
            canvas.shadow(rect, 5, 3, 170)
            rows = tuple(tuple((figure.icon, figure.value) for figure in each) for each in side.piece.rows)
            key = ("plate", side.piece.art, canvas.say(side.piece.title), rows, side.piece.side, n)
            canvas.stamp(canvas.sprite(key, rect.size, partial(plate, side=side, flip=n == 1)), rect.topleft)
            canvas.frame(rect.inflate(4, 4), EDGES[n], 7, 2)
        x, middle = self.x + wide + gap / 2, y + tall / 2
        points = [(-9, -4), (1, -4), (1, -10), (11, 0), (1, 10), (1, 4), (-9, 4)]
        canvas.polygon([(x + p(dx), middle + p(dy)) for dx, dy in points], FIRE)
        return y + tall

    @property
    def totals_height(self) -> int:
        return max(self.p(58), self.line(62) - self.p(8)) if self.airy else self.line(46)

    def totals(self, y: float) -> float:
        """Both totals, and how far one is ahead."""
        canvas, p = self.canvas, self.p
        one, other = self.contest.sides
        middle, wide, size = y + self.totals_height / 2, min(p(96), self.width * 0.3), 62 if self.airy else 46
        named = canvas.text(canvas.say(one.role).upper(), self.x, middle, DISPLAY, 22, TEXTS[0], width=wide)
        left = canvas.text(str(one.total), named.right + p(12), middle, DISPLAY, size, shadow=True).right
        named = canvas.text(
            canvas.say(other.role).upper(), self.right, middle, DISPLAY, 22, TEXTS[1], "right", width=wide
        )
        place = canvas.text(str(other.total), named.left - p(12), middle, DISPLAY, size, anchor="right", shadow=True)
        ahead = f"{one.total - other.total:+d}".replace("-", "−")
        x, room = (left + place.left) / 2, place.left - left - p(12)
        words = canvas.voice("ui.table.ahead")
        told = self.airy and self.line(30) + self.line(15) < p(62)
        told = told and canvas.measure(words, REGULAR, 13) * typesetting.SQUEEZE <= room
        if canvas.measure(ahead, DISPLAY, 24) * typesetting.SQUEEZE <= room:
            canvas.text(ahead, x, middle - (p(7) if told else 0), DISPLAY, 30, BRASS_HIGH, "centre", width=room)
        if told:
            canvas.text(words, x, middle + p(17), REGULAR, 15, CREAM_2, "centre", width=room)
        return y + self.totals_height

    @property
    def bar_height(self) -> int:
        return max(self.p(26 if self.large else 22), self.line(16))

    @property
    def bars_height(self) -> int:
        return 2 * self.bar_height + self.p(6) + max(self.p(22), self.line(14) + self.p(8))

    def bars(self, y: float) -> float:
        """Both totals on one scale, each part in its own shade."""
        canvas, p = self.canvas, self.p
        changes = self.changes()
        after = (side.total + change for side, change in zip(self.contest.sides, changes, strict=True))
        longest = max(20, *(running(side.parts) for side in self.contest.sides), *after)
        most = -(-longest // 5) * 5
        unit, tall = self.width / most, self.bar_height
        bottom = y + 2 * tall + p(6)
        for value in range(0, most + 1, 5):
            x = round(self.x + value * unit)
            canvas.line((x, y - p(3)), (x, bottom + p(4)), LINE)
            anchor = "left" if value == 0 else "right" if value == most else "centre"
            canvas.text(str(value), x, y + self.bars_height - self.line(14) // 2 - p(2), REGULAR, 14, CREAM_3, anchor)  # type: ignore[arg-type]
        for n, side in enumerate(self.contest.sides):
            bar = Rect(self.x, round(y + n * (tall + p(6))), self.width, tall)
            self.bar(bar, side, BARS[n], unit)
            if changes[n]:
                self.change(bar, side, changes[n], unit)
        return y + self.bars_height

    def bar(self, rect: Rect, side: Contender, colour: Colour, unit: float) -> None:
        canvas = self.canvas
        canvas.box(rect, hexed("0F1411"), 3)
        pieces: list[tuple[Rect, Part, str]] = []
        total = 0
        for part in side.parts:
            if part.value:
                start, end = sorted((total, total + part.value))
                left, right = round(rect.x + start * unit), round(rect.x + end * unit)
                said = str(part.value) if total == 0 else f"{part.value:+d}".replace("-", "−")
                pieces.append((Rect(left, rect.y, max(2, right - left - 1), rect.height), part, said))
                total += part.value
        shade = 0
        for piece, part, _ in pieces:
            if part.value and part.value < 0:
                self.struck(piece)
                continue
            tone = mix(colour, BLACK, 0.24 if shade % 2 == 0 else 0.06)
            canvas.surface.blit(
                paint.gradient(piece.width, piece.height, mix(tone, WHITE, 0.12), mix(tone, BLACK, 0.16)), piece
            )
            shade += 1
        for n, (piece, _, said) in enumerate(pieces):
            over = [other.x for other, _, _ in pieces[n + 1 :] if other.colliderect(piece)]  # taken off again
            seen = Rect(piece.x, piece.y, min(piece.right, *over, piece.right) - piece.x, piece.height)
            if canvas.measure(said, BOLD, 16) <= seen.width - 2:
                canvas.text(said, seen.centerx, seen.centery, BOLD, 16, anchor="centre")

    def changes(self) -> tuple[int, int]:
        """By how much the option that is being considered would change both totals."""
        row = next((row for row in self.contest.odds if row.code and row.code == self.code), None)
        if row is None or row.totals is None:
            return 0, 0
        one, other = self.contest.sides
        return row.totals[0] - one.total, row.totals[1] - other.total

    def change(self, bar: Rect, side: Contender, by: int, unit: float) -> None:
        """What the option would add to a total, or take off it: hatched, in a frame of light."""
        canvas = self.canvas
        start = side.total if by > 0 else side.total + by
        for part in side.parts:  # a part that would go as a whole
            if by < 0 and part.value == -by and part.total is not None:
                start = part.total + by
        left, right = round(bar.x + start * unit), round(bar.x + (start + abs(by)) * unit)
        place = Rect(left, bar.y, max(3, right - left - 1), bar.height)
        with canvas.clip(place):
            if by > 0:
                canvas.surface.fill(hexed("2A2416"), place)
            for x in range(place.x - place.height, place.right, max(6, self.p(9))):
                pygame.draw.line(canvas.surface, mix(GLOW, BLACK, 0.3), (x, place.bottom), (x + place.height, place.y))
        canvas.frame(place, GLOW, 2, 2)
        said = f"{by:+d}".replace("-", "−")
        wide = canvas.measure(said, BOLD, 16)
        if wide <= place.width - 4:
            ground = Rect(0, 0, wide + self.p(10), place.height - 4)
            ground.center = place.center
            canvas.box(ground.clip(place.inflate(-4, -4)), hexed("241A10"), 3)
            canvas.text(said, place.centerx, place.centery, BOLD, 16, anchor="centre")

    def struck(self, piece: Rect) -> None:
        """What was taken off a total again: hatched."""
        canvas = self.canvas
        canvas.surface.fill(hexed("221A14"), piece)
        with canvas.clip(piece):
            for x in range(piece.x - piece.height, piece.right, max(5, self.p(8))):
                pygame.draw.line(canvas.surface, mix(GLOW, BLACK, 0.45), (x, piece.bottom), (x + piece.height, piece.y))

    def ledger(self, y: float) -> float:
        """The parts by name, with the running total: both sides beside each other, or one below the other."""
        canvas, p = self.canvas, self.p
        shown = [self.latest(side.parts) for side in self.contest.sides]
        for n, parts in enumerate(shown):
            first = len(shown[0]) if n and not self.abreast else 0
            left = self.x + n * (self.column + p(28)) if self.abreast else self.x
            for row, part in enumerate(parts):
                self.entry(Rect(round(left), round(y + (first + row) * self.row), int(self.column), self.row), part, n)
        end = y + self.rows * self.row
        if self.abreast:
            middle = self.x + self.column + p(14)
            canvas.line((middle, y), (middle, end - p(4)), LINE)
        return end

    @property
    def column(self) -> float:
        """How wide the ledger of a side is."""
        return (self.width - self.p(28)) / 2 if self.abreast else self.width

    def narrowest(self, part: Part) -> float:
        """How wide a line of the ledger must be at least for its name to be whole."""
        canvas = self.canvas
        said = f"{part.value:+d}" if part.value is not None else "?"
        name = canvas.measure(part.title, REGULAR, 12) * typesetting.SQUEEZE * 1.1
        return self.number + self.p(14) + name + canvas.measure(said, MEDIUM, 16)

    def latest(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """As many parts as there is room for: up to the one under way, then those to come."""
        reached = max((n + 1 for n, part in enumerate(parts) if part.now or part.value is not None), default=0)
        most = self.rows if self.abreast else max(1, self.rows // 2)
        start = min(max(0, reached - most), max(0, len(parts) - most))
        return parts[start : start + most]

    def entry(self, rect: Rect, part: Part, side: int) -> None:
        canvas, p = self.canvas, self.p
        middle = rect.centery
        if part.now:
            mark = rect.inflate(p(10), -2)
            canvas.box(mark, hexed("3B3722"), 4)
            canvas.frame(mark, GLOW, 4)
        colour = GLOW if part.now else CREAM if part.value is not None else CREAM_3
        number = CREAM_2 if part.now else CREAM_3
        canvas.text(part.step, rect.x + self.number, middle, MEDIUM, 14, number, "right")
        left = rect.x + self.number + p(7)
        if part.value is None:
            canvas.text(part.title, left, middle, REGULAR, 16, colour, width=rect.right - left - p(16))
            if part.now:
                canvas.text("?", rect.right, middle, BOLD, 16, GLOW, "right")
            return
        said = f"{part.value:+d}".replace("-", "−") if part.value != part.total else str(part.value)
        wide = canvas.measure(part.title, REGULAR, 12) * typesetting.SQUEEZE + canvas.measure(said, MEDIUM, 16) + p(6)
        running = left + wide < rect.right - p(32)  # else there is no room for the total so far
        if running:
            canvas.text(str(part.total), rect.right, middle, BOLD, 17, colour, "right")
        value = canvas.text(said, rect.right - (p(32) if running else 0), middle, MEDIUM, 16, TEXTS[side], "right")
        canvas.text(part.title, left, middle, REGULAR, 16, colour, width=value.left - left - p(6))
        canvas.line((rect.x, rect.bottom), (rect.right, rect.bottom), hexed("2C342E"))

    # --- odds --------------------------------------------------------------------------------------------------------

    def shown(self) -> list[Odds]:
        """As things stand, and with the option that is being considered."""
        rows = [row for row in self.contest.odds if not row.code]
        considered = [row for row in self.contest.odds if row.code and row.code == self.code]
        return rows[:2] + considered[: 2 - len(rows[:2])] if len(rows) < 2 else rows[:2]

    def odds_height(self) -> float:
        if not self.contest.odds:
            return self.p(44)
        note = len(self.note_lines()) * self.canvas.f(15) * 1.3
        shown = self.shown()
        most = max(self.outcome_height(row) for row in shown) if shown else 0
        count = 2 if self.large and (self.contest.steps or len(shown) > 1) else len(shown)
        return self.odds_top + count * most + note + (0 if self.bare else self.p(10))

    @property
    def odds_top(self) -> int:
        return max(self.p(34), self.line(22)) if self.airy else self.line(22) + self.p(2)

    @property
    def strip_height(self) -> int:
        return max(self.p(32), self.line(16))

    def outcome_height(self, row: Odds) -> int:
        tall = self.strip_height + self.p(12 if self.airy else 8) + len(self.said(row)) * self.line(16)
        return max(self.p(66), tall) if self.airy else tall

    def note_lines(self) -> tuple[str, ...]:
        if not self.noted:
            return ()
        return typesetting.wrapped(self.canvas.say(self.contest.note), REGULAR, self.canvas.f(15), self.width)

    def said(self, row: Odds) -> tuple[str, ...]:
        """The odds in words: beside the heads of the columns, or in lines over the whole width."""
        words = self.canvas.say(row.words)
        words = words[:1].upper() + words[1:]
        if self.canvas.measure(words, MEDIUM, 15) * 0.8 <= self.width - self.head:
            return (words,)
        return typesetting.wrapped(words, MEDIUM, self.canvas.f(16), self.width)

    def odds(self, y: float) -> None:
        """What each draw would do."""
        canvas, p = self.canvas, self.p
        if not self.contest.odds:
            return
        canvas.rule(self.x, y, self.width)
        head = self.head
        each = (self.width - head) / len(self.contest.draws)
        middle = y + self.odds_top / 2 + p(1)
        canvas.heading(canvas.voice("ui.table.odds"), self.x, middle, 22, width=head - p(8))
        for n, draw_ in enumerate(self.contest.draws):
            canvas.text(draw_, self.x + head + (n + 0.5) * each, middle, BOLD, 15, CREAM_2, "centre", width=each - 2)
        y += self.odds_top
        for row in self.shown():
            self.outcome(row, y, head, each)
            y += self.outcome_height(row)
        for line in self.note_lines():
            canvas.text(line, self.x, y + canvas.f(15) * 0.5, REGULAR, 15, CREAM_2)
            y += canvas.f(15) * 1.3

    def outcome(self, row: Odds, y: float, head: float, each: float) -> None:
        canvas, p = self.canvas, self.p
        chosen = bool(row.code)
        tall = self.strip_height
        strip = Rect(round(self.x + head), round(y), round(self.width - head), tall)
        if chosen:
            canvas.glow(strip.inflate(6, 6), 6, 110, radius=5)
        canvas.text(row.title, self.x, y + tall / 2, DISPLAY, 20, GLOW if chosen else CREAM, width=head - p(10))
        for n, outcome in enumerate(row.outcomes):
            left, right = round(strip.x + n * each), round(strip.x + (n + 1) * each)
            colour = ODDS.get(outcome.tone, PANEL)
            canvas.surface.blit(
                paint.gradient(right - left - 2, tall, mix(colour, WHITE, 0.06), mix(colour, BLACK, 0.18)), (left, y)
            )
            canvas.text(outcome.text, (left + right) / 2 - 1, y + tall / 2, BOLD, 16, anchor="centre", width=each - 4)
        if chosen:
            canvas.frame(strip.inflate(6, 6), RING, 5, 2)
        colour, said = ODDS_TEXT.get(row.tone, CREAM_2), self.said(row)
        x = self.x + head if len(said) == 1 else self.x
        for n, line in enumerate(said):
            below = y + tall + max(p(15), self.line(16) / 2 + p(3)) + n * self.line(16)
            canvas.text(line, x, below, MEDIUM, 16, colour, width=self.right - x)


def running(parts: tuple[Part, ...]) -> int:
    """The highest that a total stood."""
    return max((part.total or 0 for part in parts), default=0)


def plate(canvas: Canvas, side: Contender, flip: bool) -> None:
    """A piece as a wide plate: its name and its picture."""
    width, height = canvas.surface.size
    radius = canvas.p(6)
    square_pieces.stock(canvas, radius)
    head = max(18, round(height * 0.25))
    square_pieces.band(canvas, square_pieces.side_colour(canvas, side.piece.side), head, radius)
    canvas.text(canvas.say(side.piece.title).upper(), canvas.p(8), head / 2 + 1, DISPLAY, 19,
                width=width - head - canvas.p(12), least=12, brief=True)  # fmt: skip
    canvas.icon(f"side.{side.piece.side}", (width - head / 2 - 2, head / 2 + 1), 0, px=head - 4)
    window = Rect(1, head + 1, width - 2, height - head - 2)
    flat = window.width > 2.3 * window.height  # too flat for its surroundings: the piece alone, but all of it
    scene = None if flat else assets.scaled(side.piece.scene, window.size, flip=flip, above=0.8, once=True)
    if scene is None:
        square_pieces.picture(canvas, side.piece.art, window, side.piece.side, height / 110, flip=flip)
    else:
        canvas.surface.blit(scene, window)
