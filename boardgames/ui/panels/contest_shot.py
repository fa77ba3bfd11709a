"""The contest panel of a single roll: who fires at whom, what must hold before it, what the die must show by causes,
and a row of cells for each thing that may be done, one for each face of the die.

A contest with a ladder is fought in steps: they stand in place of the causes, and chances in place of the cells.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect

from boardgames.core.table import Chance, Contest, Odds, Outcome, Piece, Rung
from boardgames.ui.board.cells import cells
from boardgames.ui.board.faces import unit
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    CREAM_3,
    DISPLAY,
    FIRE,
    FIRE_TEXT,
    GLOW,
    LINE,
    ODDS,
    ODDS_TEXT,
    PANEL,
    REGULAR,
    RING,
    TARGET,
    WHITE,
    hexed,
    mix,
)  # fmt: skip

EDGES = (FIRE, TARGET)
SHARES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)
STAGES = ((True, True), (True, False), (False, False))  # the plates, words below the cells: what there is room for
HOLDS = {True: hexed("9CCB8B"), False: hexed("FFAA8C"), None: CREAM_2}
MOST = 3  # rows of outcomes


def draw(canvas: Canvas, rect: Rect, contest: Contest, code: str, bare: bool = False) -> float:
    """Draw such a contest from the top of a panel; where it ends. bare: the panel is there already."""
    if not bare:
        canvas.panel(rect)
    last = STAGES[-1], SHARES[-1]
    for stage in STAGES:
        for share in SHARES:
            with canvas.smaller(share):
                panel = Panel(canvas, rect, contest, code, bare, *stage)
                if panel.height <= rect.height or (stage, share) == last:
                    return panel.draw()
            if stage[1] and share <= 0.68:  # rather without words than small
                break
    return float(rect.bottom)


class Panel:
    """The drawing of one."""

    def __init__(
        self, canvas: Canvas, rect: Rect, contest: Contest, code: str, bare: bool, pictured: bool, said: bool
    ) -> None:
        self.canvas, self.rect, self.contest, self.code, self.bare = canvas, rect, contest, code, bare
        self.p, self.f, self.pictured, self.said = canvas.p, canvas.f, pictured, said
        margin = 0 if bare else canvas.p(18)
        self.x, self.width = rect.x + margin, rect.width - 2 * margin
        self.right = self.x + self.width
        self.row = max(self.p(24), round(self.f(16) * 1.22))
        self.plate = max(self.p(104), 54)
        self.bar = max(self.p(28), round(self.f(15) * 1.3))
        self.total = max(self.p(50), round(self.f(34) * 1.15))
        self.rung = max(self.p(52), round(self.f(20) * 1.15 + self.f(15) * 1.25 + self.p(6)))

    @property
    def head(self) -> int:
        return self.p(8) if self.bare else max(self.p(46), self.f(26) + self.p(16))

    @property
    def rows(self) -> list[Odds]:
        """As things stand, then what is considered, then other things that might be done."""
        plain = [row for row in self.contest.odds if not row.code]
        coded = [row for row in self.contest.odds if row.code]
        coded.sort(key=lambda row: row.code != self.code)
        return [*plain, *coded][:MOST]

    def words_of(self, row: Odds) -> tuple[str, ...]:
        words = self.canvas.say(row.words) if self.said else ""
        words = words[:1].upper() + words[1:]
        return typesetting.wrapped(words, REGULAR, self.f(15), self.width) if words else ()

    def odds_height(self, row: Odds) -> float:
        return self.f(18) * 1.25 + self.bar + len(self.words_of(row)) * self.f(15) * 1.25 + self.p(8)

    @property
    def ledger_height(self) -> float:
        if self.contest.ladder:
            return len(self.contest.ladder) * (self.rung + self.p(5)) + self.p(6)
        parts = self.contest.sides[0].parts
        return self.row * (1 + len(parts)) + self.total + self.p(6)

    @property
    def names(self) -> float:
        return self.plate + self.p(12) if self.pictured else 2 * self.row

    @property
    def height(self) -> float:
        checks = len(self.contest.checks) * self.row + (self.p(8) if self.contest.checks else 0)
        odds = sum(map(self.odds_height, self.rows)) + (self.p(38) if self.rows else 0)
        return self.head + self.names + checks + self.ledger_height + odds + self.p(10)

    # --- from the top ------------------------------------------------------------------------------------------------

    def draw(self) -> float:
        canvas, p, contest = self.canvas, self.p, self.contest
        if not self.bare:
            middle = self.rect.y + self.head / 2 + p(2)
            at = canvas.heading(contest.title, self.x, middle, 26, width=self.width * 0.6)
            room = self.right - at.right - p(10)
            canvas.text(contest.note, self.right, middle, BOLD, 15, CREAM_2, "right", width=room, brief=True)
        y: float = self.rect.y + self.head
        y = self.plates(y) if self.pictured else self.lines(y)
        y = self.checks(y)
        y = self.ladder(y) if contest.ladder else self.ledger(y)
        return self.odds(y)

    def plates(self, y: float) -> float:
        """Both as pictures, face to face."""
        canvas, p, gap = self.canvas, self.p, self.p(30)
        wide = (self.width - gap) // 2
        for n, side in enumerate(self.contest.sides):
            box = Rect(self.x + n * (wide + gap), round(y), wide, self.plate)
            canvas.shadow(box, 5, 3, 170)
            piece = side.piece
            look = piece.art, piece.scene, canvas.say(piece.title), piece.life, piece.nation, piece.side, piece.down
            sprite = canvas.sprite(("fighter", look, n), box.size, partial(portrait, piece=piece, away=n == 1))
            canvas.stamp(sprite, box.topleft)
            canvas.frame(box.inflate(4, 4), EDGES[n], 6, 2)
        x, middle = self.x + wide + gap / 2, y + self.plate / 2
        points = [(-9, -4), (1, -4), (1, -10), (11, 0), (1, 10), (1, 4), (-9, 4)]
        canvas.polygon([(x + p(dx), middle + p(dy)) for dx, dy in points], FIRE)
        return y + self.names

    def lines(self, y: float) -> float:
        """Both by their names alone."""
        for n, side in enumerate(self.contest.sides):
            middle = y + self.row * (n + 0.5)
            self.canvas.text(
                side.piece.title, self.x, middle, BOLD, 16, FIRE_TEXT if n == 0 else CREAM, width=self.width
            )
        return y + self.names

    def checks(self, y: float) -> float:
        """What must hold before anything is rolled."""
        canvas = self.canvas
        for n, check in enumerate(self.contest.checks):
            middle = y + self.row * (n + 0.5)
            at = canvas.text(check.words, self.right, middle, BOLD, 15, HOLDS[check.passed], "right")
            canvas.text(check.title, self.x, middle, REGULAR, 16, CREAM, width=at.x - self.x - self.p(8), brief=True)
        return y + len(self.contest.checks) * self.row + (self.p(8) if self.contest.checks else 0)

    def ledger(self, y: float) -> float:
        """Each cause with what it adds to both thresholds, and the sum."""
        canvas, p, side = self.canvas, self.p, self.contest.sides[0]
        canvas.rule(self.x, y, self.width)
        first, second = self.right - p(74), self.right
        for words, x in zip(self.contest.columns, (first, second), strict=False):
            canvas.text(words, x, y + self.row / 2, BOLD, 14, CREAM_3, "right", width=p(70))
        title = canvas.voice("ui.table.needed")
        canvas.text(title, self.x, y + self.row / 2, DISPLAY, 18, BRASS_HIGH, width=first - p(72) - self.x, brief=True)
        y += self.row
        for part in side.parts:
            middle = y + self.row / 2
            one, _, two = part.pair.partition("/")
            canvas.text(one, first, middle, BOLD, 16, CREAM_2, "right")
            canvas.text(two, second, middle, BOLD, 16, CREAM_2, "right")
            name = canvas.say(part.title)
            name = name[:1].upper() + name[1:]
            canvas.text(name, self.x, middle, REGULAR, 16, CREAM, width=first - p(36) - self.x, brief=True)
            y += self.row
            canvas.line((self.x, y), (self.right, y), hexed("2C342E"))
        middle = y + self.total / 2
        one, _, two = side.pair.partition("/")
        canvas.text(
            canvas.voice("ui.table.together").upper(), self.x, middle, DISPLAY, 22, width=first - p(60) - self.x
        )
        canvas.text(one, first, middle, DISPLAY, 34, FIRE_TEXT, "right", shadow=True)
        canvas.text(two, second, middle, DISPLAY, 34, FIRE_TEXT, "right", shadow=True)
        return y + self.total + p(6)

    # --- a fight in steps --------------------------------------------------------------------------------------------

    def ladder(self, y: float) -> float:
        """The steps one below the other, with whose each is and what it needs."""
        for n, rung in enumerate(self.contest.ladder):
            self.step(n + 1, rung, Rect(self.x, round(y), self.width, self.rung))
            y += self.rung + self.p(5)
        return y + self.p(6)

    def step(self, number: int, rung: Rung, box: Rect) -> None:
        canvas, p = self.canvas, self.p
        if rung.now:
            canvas.glow(box, 8, 150)
        top, low = ("544726", "3B341F") if rung.now else ("2B322C", "212722")
        canvas.gradient(box, hexed(top), hexed(low), 6)
        canvas.frame(box, RING if rung.now else LINE, 6, 2 if rung.now else 1)
        size = max(p(24), self.f(15) + 6)
        disc = Rect(0, 0, size, size)
        disc.center = box.x + p(8) + size // 2, box.centery
        canvas.box(disc, hexed("1A201C"), 99)
        canvas.text(str(number), *disc.center, BOLD, 15, BRASS_HIGH if rung.now else CREAM_2, "centre")
        left, right = disc.right + p(8), box.right - p(6)
        if rung.nation:
            canvas.icon(f"side.{rung.nation}", (right - size / 2, box.centery), 0, px=size)
            right -= size + p(4)
        title, words = self.f(20), self.f(15)
        tone = CREAM_3 if rung.gone else CREAM
        upper, lower = box.centery - words * 0.58, box.centery + title * 0.52
        canvas.text(canvas.say(rung.title).upper(), left, upper, DISPLAY, px=title, colour=tone, width=right - left)
        canvas.text(rung.words, left, lower, REGULAR, px=words, colour=tone, width=right - left, brief=True)

    # --- what may come of it -----------------------------------------------------------------------------------------

    def odds(self, y: float) -> float:
        canvas, p = self.canvas, self.p
        if not self.rows:
            return y
        canvas.rule(self.x, y, self.width)
        canvas.heading(canvas.voice("ui.table.odds"), self.x, y + p(20), 22, width=self.width * 0.4)
        if any(len(row.outcomes) > 1 for row in self.rows):
            note = canvas.voice("ui.table.each_face")
            canvas.text(note, self.right, y + p(20), REGULAR, 14, CREAM_2, "right", width=self.width * 0.58, brief=True)
        y += p(38)
        for row in self.rows:
            y = self.choice(row, y)
        return y

    def choice(self, row: Odds, y: float) -> float:
        """One thing that may be done: its name, its cells, the same in words."""
        canvas, chosen, title = self.canvas, bool(row.code) and row.code == self.code, self.f(18)
        canvas.text(
            row.title, self.x, y + title * 0.55, DISPLAY, px=title, colour=GLOW if chosen else CREAM, width=self.width
        )
        bar = Rect(self.x, round(y + title * 1.25), self.width, self.bar)
        if chosen:
            canvas.glow(bar, 6, 110, radius=3)
        if row.outcomes:
            self.faces(row.outcomes, bar)
        else:
            self.chances(row.chances, bar)
        if chosen:
            canvas.frame(bar.inflate(4, 4), RING, 3, 2)
        colour = ODDS_TEXT.get(row.tone, CREAM_2)
        for n, line in enumerate(self.words_of(row)):
            canvas.text(line, self.x, bar.bottom + self.f(15) * (0.8 + 1.25 * n), REGULAR, 15, colour)
        return y + self.odds_height(row)

    def faces(self, shown: tuple[Outcome, ...], bar: Rect) -> None:
        canvas, wide = self.canvas, bar.width / len(shown)
        narrow = any(canvas.measure(each.text, BOLD, 15) > wide - 4 for each in shown)
        for n, each in enumerate(shown):
            left, right = bar.x + round(n * wide), bar.x + round((n + 1) * wide)
            piece, tone = Rect(left, bar.y, right - left - 1, bar.height), ODDS.get(each.tone, PANEL)
            canvas.surface.blit(paint.gradient(*piece.size, mix(tone, WHITE, 0.06), mix(tone, BLACK, 0.18)), piece)
            said = canvas.say(each.text)
            if narrow and len(said) > 2:
                said = "×"
            canvas.text(said, piece.centerx, piece.centery, BOLD, 15, CREAM, "centre", width=piece.width - 2)

    def chances(self, shown: tuple[Chance, ...], bar: Rect) -> None:
        """What may come of it, each as wide as it is likely."""
        canvas, start = self.canvas, 0.0
        canvas.box(bar, BLACK, 3)
        for each in shown:
            left, right = bar.x + round(start * bar.width), bar.x + round((start + each.share) * bar.width)
            start += each.share
            piece, tone = Rect(left, bar.y, max(1, right - left - 1), bar.height), ODDS.get(each.tone, PANEL)
            canvas.surface.blit(paint.gradient(*piece.size, mix(tone, WHITE, 0.06), mix(tone, BLACK, 0.16)), piece)
            said = str(round(100 * each.share))
            if canvas.measure(said, BOLD, 15) <= piece.width - 4:
                canvas.text(said, piece.centerx, piece.centery, BOLD, 15, CREAM, "centre")


def portrait(canvas: Canvas, piece: Piece, away: bool) -> None:
    """A fighter as a plate: its name, its picture before its country, its points."""
    wide, tall = canvas.surface.size
    if piece.down and not piece.title:
        unit.hidden(canvas, piece)
        return
    head = max(16, round(tall * 0.24))
    life = max(5, round(tall * 0.07)) if piece.life else 0
    canvas.surface.blit(paint.gradient(wide, tall, hexed("F5ECD3"), hexed("E9DCBB"), max(3, wide // 26)), (0, 0))
    unit.band(canvas, piece, head)
    shown = Rect(1, 1 + head, wide - 2, max(4, tall - head - life - 2))
    unit.scene(canvas, piece, shown, room=wide - 4, away=away)
    if piece.life:
        cells(canvas, Rect(2, shown.bottom, wide - 4, life), piece.life)
