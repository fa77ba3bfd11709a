"""The contest panel: who fights whom, both totals as they build up, the odds of each loss before anything is done."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from boardgames.core.table import Contender, Contest, Odds, Part
from boardgames.ui import art, paint, setting, sprites
from boardgames.ui.canvas import Canvas
from boardgames.ui.theme import (
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

BARS = (hexed("B04A28"), hexed("3C6FA3"))
TEXTS = (FIRE_TEXT, TARGET_TEXT)
EDGES = (FIRE, TARGET)


def draw(canvas: Canvas, rect: Rect, contest: Contest, code: str) -> None:
    """Fill a panel with a contest; `code` is the option that is being considered."""
    Panel(canvas, rect, contest, code).draw()


class Panel:
    """The drawing of one contest."""

    def __init__(self, canvas: Canvas, rect: Rect, contest: Contest, code: str) -> None:
        self.canvas, self.rect, self.contest, self.code = canvas, rect, contest, code
        self.p = canvas.p
        self.x, self.right = rect.x + self.p(22), rect.right - self.p(22)
        self.width = self.right - self.x
        self.tight = rect.height < self.p(660)
        self.tiny = rect.height < self.p(630)  # no room for pictures and bars: the figures alone

    def draw(self) -> None:
        canvas, p = self.canvas, self.p
        canvas.panel(self.rect)
        head = self.rect.y + p(27)
        canvas.heading(self.contest.title, self.x, head, width=self.width * 0.6)
        if self.contest.steps:
            step = canvas.voice("ui.table.step", step=self.contest.step, steps=self.contest.steps)
            canvas.text(step, self.right, head, BOLD, 16, CREAM_2, "right")
            self.pips(self.rect.y + p(49))
        y: float = self.rect.y + p(62)
        y = self.names(y) if self.tiny else self.plates(y)
        y = self.totals(y + p(10))
        if not self.tiny:
            y = self.bars(y + p(6))
        y = self.ledger(y + p(16))
        self.odds(y + p(12))

    def names(self, y: float) -> float:
        """The two pieces by their names alone."""
        canvas, middle, half = self.canvas, y + self.p(11), self.width / 2 - self.p(16)
        for n, side in enumerate(self.contest.sides):
            x: float = self.x if n == 0 else self.right
            canvas.text(side.piece.title, x, middle, BOLD, 17, TEXTS[n], "right" if n else "left", width=half)
        points = [(-9, -4), (1, -4), (1, -10), (11, 0), (1, 10), (1, 4), (-9, 4)]
        x = self.x + self.width / 2
        canvas.polygon([(x + self.p(0.7 * dx), middle + self.p(0.7 * dy)) for dx, dy in points], FIRE)
        return y + self.p(22)

    def pips(self, y: float) -> None:
        gap = self.p(4)
        each = (self.width - (self.contest.steps - 1) * gap) / self.contest.steps
        for n in range(self.contest.steps):
            now = n + 1 == self.contest.step
            colour = GLOW if now else BRASS_LOW if n + 1 < self.contest.step else hexed("323A34")
            self.canvas.box(Rect(round(self.x + n * (each + gap)), round(y), max(2, int(each)), self.p(5)), colour, 2)

    def plates(self, y: float) -> float:
        """The two pieces, face to face."""
        canvas, p = self.canvas, self.p
        gap = p(30)
        wide, tall = int((self.width - gap) / 2), p(78 if self.tight else 104)
        for n, side in enumerate(self.contest.sides):
            rect = Rect(round(self.x + n * (wide + gap)), round(y), wide, tall)
            canvas.shadow(rect, 5, 3, 170)
            rows = tuple(tuple((figure.icon, figure.value) for figure in each) for each in side.piece.rows)
            key = ("plate", side.piece.art, canvas.say(side.piece.title), rows, side.piece.side, n)
            sprite = canvas.sprite(key, rect.size, partial(plate, side=side, flip=n == 1))
            canvas.stamp(sprite, rect.topleft)
            canvas.frame(rect.inflate(4, 4), EDGES[n], 7, 2)
        x, middle = self.x + wide + gap / 2, y + tall / 2
        points = [(-9, -4), (1, -4), (1, -10), (11, 0), (1, 10), (1, 4), (-9, 4)]
        canvas.polygon([(x + p(dx), middle + p(dy)) for dx, dy in points], FIRE)
        return y + tall

    def totals(self, y: float) -> float:
        canvas, p = self.canvas, self.p
        one, other = self.contest.sides
        middle = y + p(30)
        named = canvas.text(canvas.say(one.role).upper(), self.x, middle, DISPLAY, 22, TEXTS[0], width=p(96))
        left = canvas.text(str(one.total), named.right + p(12), middle, DISPLAY, 62, shadow=True).right
        named = canvas.text(
            canvas.say(other.role).upper(), self.right, middle, DISPLAY, 22, TEXTS[1], "right", width=p(96)
        )
        place = canvas.text(str(other.total), named.left - p(12), middle, DISPLAY, 62, anchor="right", shadow=True)
        ahead = one.total - other.total
        x, room = (left + place.left) / 2, place.left - left - p(12)
        canvas.text(f"{ahead:+d}".replace("-", "−"), x, middle - p(7), DISPLAY, 30, BRASS_HIGH, "centre")
        words = canvas.voice("ui.table.ahead")
        if canvas.measure(words, REGULAR, 13) * setting.SQUEEZE <= room:
            canvas.text(words, x, middle + p(17), REGULAR, 15, CREAM_2, "centre", width=room)
        return y + p(58)

    def bars(self, y: float) -> float:
        """Both totals on one scale, each part in its own shade."""
        canvas, p = self.canvas, self.p
        longest = max(20, *(running(side.parts) for side in self.contest.sides))
        most = -(-longest // 5) * 5
        unit, tall = self.width / most, p(22 if self.tight else 26)
        bottom = y + 2 * tall + p(6)
        for value in range(0, most + 1, 5):
            x = round(self.x + value * unit)
            canvas.line((x, y - p(3)), (x, bottom + p(4)), LINE)
            anchor = "left" if value == 0 else "right" if value == most else "centre"
            canvas.text(str(value), x, bottom + p(14), REGULAR, 14, CREAM_3, anchor)  # type: ignore[arg-type]
        for n, side in enumerate(self.contest.sides):
            self.bar(Rect(self.x, round(y + n * (tall + p(6))), self.width, tall), side, BARS[n], unit)
        return bottom + p(22)

    def bar(self, rect: Rect, side: Contender, colour: Colour, unit: float) -> None:
        canvas = self.canvas
        canvas.box(rect, hexed("0F1411"), 3)
        total, shade = 0, 0
        for part in side.parts:
            if not part.value:
                continue
            start, end = sorted((total, total + part.value))
            left, right = round(rect.x + start * unit), round(rect.x + end * unit)
            piece = Rect(left, rect.y, max(2, right - left - 1), rect.height)
            said = str(part.value) if total == 0 else f"{part.value:+d}".replace("-", "−")
            if part.value < 0:
                self.struck(piece)
            else:
                tone = mix(colour, BLACK, 0.24 if shade % 2 == 0 else 0.06)
                canvas.surface.blit(
                    paint.gradient(piece.width, piece.height, mix(tone, WHITE, 0.12), mix(tone, BLACK, 0.16)), piece
                )
                shade += 1
            if canvas.measure(said, BOLD, 16) <= piece.width - 2:
                canvas.text(said, piece.centerx, piece.centery, BOLD, 16, anchor="centre")
            total += part.value

    def struck(self, piece: Rect) -> None:
        """What was taken off a total again: hatched."""
        canvas = self.canvas
        canvas.surface.fill(hexed("221A14"), piece)
        with canvas.clip(piece):
            for x in range(piece.x - piece.height, piece.right, max(5, self.p(8))):
                pygame.draw.line(canvas.surface, mix(GLOW, BLACK, 0.45), (x, piece.bottom), (x + piece.height, piece.y))

    def ledger(self, y: float) -> float:
        """The parts by name, with the running total."""
        canvas, p = self.canvas, self.p
        gap = p(28)
        wide = (self.width - gap) / 2
        longest = max(len(side.parts) for side in self.contest.sides)
        room = self.rect.bottom - y - self.odds_height()
        tall = min(p(24), room / max(1, longest))
        small = tall < canvas.f(14) * 1.1
        for n, side in enumerate(self.contest.sides):
            parts = side.parts if not small else side.parts[-max(1, int(room // canvas.f(15))) :]
            step = tall if not small else room / len(parts)
            for row, part in enumerate(parts):
                self.entry(
                    Rect(round(self.x + n * (wide + gap)), round(y + row * step), int(wide), round(step)), part, n
                )
        end = y + longest * tall if not small else y + room
        middle = self.x + wide + gap / 2
        canvas.line((middle, y), (middle, end - p(4)), LINE)
        return end

    def entry(self, rect: Rect, part: Part, side: int) -> None:
        canvas, p = self.canvas, self.p
        middle = rect.centery
        if part.now:
            mark = rect.inflate(p(10), -2)
            canvas.box(mark, hexed("3B3722"), 4)
            canvas.frame(mark, GLOW, 4)
        colour = GLOW if part.now else CREAM if part.value is not None else CREAM_3
        canvas.text(part.step, rect.x + p(15), middle, MEDIUM, 14, CREAM_2 if part.now else CREAM_3, "right")
        left = rect.x + p(22)
        if part.value is None:
            canvas.text(part.title, left, middle, REGULAR, 16, colour, width=rect.right - left - p(16))
            if part.now:
                canvas.text("?", rect.right, middle, BOLD, 16, GLOW, "right")
            return
        said = f"{part.value:+d}".replace("-", "−") if part.value != part.total else str(part.value)
        wide = canvas.measure(part.title, REGULAR, 12) * setting.SQUEEZE + canvas.measure(said, MEDIUM, 16) + p(6)
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
        return self.p(44) + (2 if self.contest.steps or len(self.shown()) > 1 else 1) * self.p(66) + note

    def note_lines(self) -> tuple[str, ...]:
        return setting.wrapped(self.canvas.say(self.contest.note), REGULAR, self.canvas.f(15), self.width)

    def odds(self, y: float) -> None:
        canvas, p = self.canvas, self.p
        if not self.contest.odds:
            return
        canvas.rule(self.x, y, self.width)
        head = p(118)
        each = (self.width - head) / len(self.contest.draws)
        canvas.heading(canvas.voice("ui.table.odds"), self.x, y + p(18), 22, width=head - p(8))
        for n, draw_ in enumerate(self.contest.draws):
            canvas.text(draw_, self.x + head + (n + 0.5) * each, y + p(18), BOLD, 15, CREAM_2, "centre")
        y += p(34)
        for row in self.shown():
            self.outcome(row, y, head, each)
            y += p(66)
        for line in self.note_lines():
            canvas.text(line, self.x, y + canvas.f(15) * 0.5, REGULAR, 15, CREAM_2)
            y += canvas.f(15) * 1.3

    def outcome(self, row: Odds, y: float, head: float, each: float) -> None:
        canvas, p = self.canvas, self.p
        chosen = bool(row.code)
        tall = p(32)
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
        colour = ODDS_TEXT.get(row.tone, CREAM_2)
        said = canvas.say(row.words)
        canvas.text(said[:1].upper() + said[1:], self.x + head, y + tall + p(15), MEDIUM, 16, colour,
                    width=self.width - head)  # fmt: skip


def running(parts: tuple[Part, ...]) -> int:
    """The highest that a total stood."""
    return max((part.total or 0 for part in parts), default=0)


def plate(canvas: Canvas, side: Contender, flip: bool) -> None:
    """A piece as a wide plate: its name and its picture."""
    width, height = canvas.surface.size
    radius = canvas.p(6)
    sprites.stock(canvas, radius)
    head = max(18, round(height * 0.25))
    sprites.band(canvas, sprites.side_colour(canvas, side.piece.side), head, radius)
    canvas.text(canvas.say(side.piece.title).upper(), canvas.p(8), head / 2 + 1, DISPLAY, 19,
                width=width - head - canvas.p(12), least=12, brief=True)  # fmt: skip
    canvas.icon(f"side.{side.piece.side}", (width - head / 2 - 2, head / 2 + 1), 0, px=head - 4)
    window = Rect(1, head + 1, width - 2, height - head - 2)
    scene = art.scaled(side.piece.scene, window.size, flip=flip)
    if scene is None:
        sprites.picture(canvas, side.piece.art, window, side.piece.side, height / 110, flip=flip)
    else:
        canvas.surface.blit(scene, window)
