"""The contest panel where groups meet: both sides by their names and who stands with them, both ledgers side by side,
and below each choice what may come of it, as wide as it is likely."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.table import Chance, Contender, Contest, Odds, Outcome, Part
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act, Anchor
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    DARK,
    DISPLAY,
    FIRE,
    FIRE_TEXT,
    GLOW,
    LINE,
    ODDS,
    PANEL,
    REGULAR,
    RING,
    TARGET,
    TARGET_TEXT,
    WHITE,
    mix,
)  # fmt: skip
from boardgames.ui.panels import contest_grid as grid

EDGES, TEXTS = (FIRE, TARGET), (FIRE_TEXT, TARGET_TEXT)
STAGES = ((1.0, True, True), (0.6, True, True), (0.4, False, True), (0.3, False, False))  # air, the legend, words
LEFT = ((True, True), (False, True), (False, False))  # both ledgers, the grid: what there is no room for is left out
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)


def draw(
    canvas: Canvas, rect: Rect, contest: Contest, code: str, bare: bool = False, whole: Act | None = None
) -> float:  # fmt: skip
    """Draw such a contest from the top of a panel; where it ends. bare: the panel is there already. whole: shows all of
    its grid."""
    if not bare:
        canvas.panel(rect)
    for left in LEFT:
        for share in SHARES:
            with canvas.smaller(share):
                for stage in STAGES:
                    panel = Panel(canvas, rect, contest, code, bare, *stage, *left)
                    if panel.height <= rect.height or (left, share, stage) == (LEFT[-1], SHARES[-1], STAGES[-1]):
                        return panel.draw(whole)
    return float(rect.bottom)


class Panel:
    """The drawing of one."""

    def __init__(
        self, canvas: Canvas, rect: Rect, contest: Contest, code: str, bare: bool, air: float, legend: bool, said: bool,
        told: bool, gridded: bool,
    ) -> None:  # fmt: skip
        self.canvas, self.rect, self.contest, self.code, self.bare = canvas, rect, contest, code, bare
        self.p, self.air, self.said, self.told, self.gridded = canvas.p, air, said, told, gridded
        margin = 0 if bare else self.p(20)
        self.x, self.width = rect.x + margin, rect.width - 2 * margin
        self.row = max(self.p(24), round(canvas.f(16) * 1.25))
        self.named = max(self.p(46), round(canvas.f(21) * 1.1) + round(canvas.f(15) * 1.3) + self.p(6))
        self.totals = max(self.p(66), round(canvas.f(50) * 1.2))
        self.bar = max(self.p(24), round(canvas.f(15) * 1.3))
        kinds = {canvas.say(each.text): each for row in contest.odds for each in row.chances}
        self.legend = list(kinds.values()) if legend else []

    @property
    def head(self) -> int:
        return self.p(8) if self.bare else max(self.p(50), self.canvas.f(28) + self.p(20))

    @property
    def ledger(self) -> float:
        return max((len(side.parts) for side in self.contest.sides), default=0) * self.row * self.told

    def odds_height(self, row: Odds) -> float:
        below = len(self.words_of(row)) * self.canvas.f(15) * 1.25
        return self.canvas.f(18) * 1.2 + self.bar + below + self.p(10) * self.air

    def words_of(self, row: Odds) -> tuple[str, ...]:
        words = self.canvas.say(row.words) if self.said else ""
        return typesetting.wrapped(words, REGULAR, self.canvas.f(15), self.width) if words else ()

    @property
    def height(self) -> float:
        p, contest, sides = self.p, self.contest, len(self.contest.sides)
        odds = sum(map(self.odds_height, self.contest.odds))
        odds += (p(34) if self.contest.odds else 0) + len(self.legend) * self.canvas.f(14) * 1.3 / 2
        found = self.head + sides * (self.named + p(8) * self.air) + self.totals + self.ledger
        found += grid.height(self.canvas, contest, self.width) * self.gridded
        return found + p(40) * self.air + odds + p(14)

    def draw(self, whole: Act | None = None) -> float:
        canvas, p, contest = self.canvas, self.p, self.contest
        if not self.bare:
            middle = self.rect.y + self.head / 2 + p(2)
            width = self.width if not contest.steps else self.width * 0.56
            canvas.heading(contest.title, self.x, middle, width=width)
            if contest.steps:
                step = canvas.voice("ui.table.step", step=contest.step, steps=contest.steps)
                canvas.text(step, self.x + self.width, middle, BOLD, 15, CREAM_2, "right", width=self.width * 0.4)
        y = float(self.rect.y + self.head)
        for n, side in enumerate(contest.sides):
            self.name(side, n, y)
            y += self.named + p(8) * self.air
        self.sums(y)
        y += self.totals
        canvas.rule(self.x, y, self.width)
        y += p(10) * self.air
        count = max(1, len(contest.sides))
        half = (self.width - p(16) * (count - 1)) / count
        for n, side in enumerate(contest.sides if self.told else ()):
            for k, part in enumerate(side.parts):
                x = self.x + n * (half + p(16))
                self.part(part, n, Rect(round(x), round(y + k * self.row), round(half), self.row))
        y += self.ledger + p(14) * self.air
        if self.gridded:
            y = grid.draw(canvas, Rect(self.x, round(y), self.width, 0), contest, whole)
        return self.odds(y) if contest.odds else y

    def name(self, side: Contender, n: int, y: float) -> None:
        """A side in a box: whose, what it is called, who stands with it."""
        canvas, p = self.canvas, self.p
        box = Rect(self.x, round(y), self.width, self.named)
        canvas.gradient(box, mix(PANEL, EDGES[n], 0.12), mix(PANEL, BLACK, 0.2), 5)
        canvas.frame(box, EDGES[n], 5, 2)
        size = round(self.named * 0.56)
        key = side.piece.nation or str(side.piece.side)
        canvas.icon(f"side.{key}", (box.x + p(9) + size / 2, box.centery), 0, px=size)
        left = box.x + p(18) + size
        room, title, line = box.right - p(8) - left, canvas.f(21), canvas.f(15)
        middle = box.centery - (line * 0.62 if side.line else 0)
        canvas.text(canvas.say(side.piece.title).upper(), left, middle, DISPLAY, px=title, width=room, brief=True)
        canvas.text(side.line, left, box.centery + title * 0.56, REGULAR, 15, CREAM_2, width=room, brief=True)

    def sums(self, y: float) -> None:
        """Both totals, from the outside in: the figure, and below or beside it the part that it plays."""
        canvas, p, middle = self.canvas, self.p, y + self.totals / 2
        room, ratio = self.width / 2 - p(8), self.contest.ratio
        if ratio:
            place = canvas.text(ratio, self.x + self.width / 2, middle, DISPLAY, 38, BRASS_HIGH, "centre", shadow=True)
            room -= place.width / 2
        for n, side in enumerate(self.contest.sides[:2]):
            edge = self.x + self.width if n else self.x
            anchor: Anchor = "right" if n else "left"
            figure = canvas.text(side.pair or str(side.total), edge, middle, DISPLAY, 50, anchor=anchor, shadow=True)
            beside = figure.x - p(8) if n else figure.right + p(8)
            role = canvas.say(side.role).upper()
            canvas.text(role, beside, middle, DISPLAY, 21, TEXTS[n], anchor, width=room - figure.width)

    def part(self, part: Part, n: int, rect: Rect) -> None:
        canvas = self.canvas
        said = "?" if part.value is None else str(part.value)
        if part.pair:
            said = part.pair
        elif part.value is not None and part.value != part.total:
            said = f"{part.value:+d}".replace("-", "−")
        figure = canvas.text(said, rect.right, rect.centery, BOLD, 16, GLOW if part.now else TEXTS[n], "right")
        canvas.text(
            part.title, rect.x, rect.centery, REGULAR, 16, CREAM, width=figure.x - rect.x - self.p(6), brief=True
        )

    def odds(self, y: float) -> float:
        canvas, p = self.canvas, self.p
        canvas.rule(self.x, y, self.width)
        canvas.heading(canvas.voice("ui.table.odds"), self.x, y + p(18), 22, width=self.width * 0.5)
        note = canvas.say(self.contest.note)
        canvas.text(
            note, self.x + self.width, y + p(18), REGULAR, 15, CREAM_2, "right", width=self.width * 0.48, brief=True
        )
        y += p(34)
        for row in self.contest.odds:
            chosen = bool(row.code) and row.code == self.code
            title = canvas.f(18)
            canvas.text(row.title, self.x, y + title * 0.5, DISPLAY, 18, GLOW if chosen else CREAM, width=self.width)
            bar = Rect(self.x, round(y + title * 1.2), self.width, self.bar)
            if chosen:
                canvas.glow(bar, 6, 110, radius=3)
            if row.outcomes:
                self.outcomes(row.outcomes, bar)
            else:
                self.chances(row.chances, bar)
            if chosen:
                canvas.frame(bar.inflate(4, 4), RING, 3, 2)
            for n, line in enumerate(self.words_of(row)):
                canvas.text(line, self.x, bar.bottom + canvas.f(15) * (0.8 + 1.25 * n), REGULAR, 15, CREAM)
            y += self.odds_height(row)
        for n, each in enumerate(self.legend):
            x = self.x + (n % 2) * self.width / 2
            middle = y + canvas.f(14) * (0.65 + 1.3 * (n // 2))
            key = Rect(round(x), round(middle) - p(5), p(10), p(10))
            canvas.box(key, ODDS.get(each.tone, PANEL), 1)
            canvas.text(each.text, x + p(16), middle, REGULAR, 14, CREAM_2, width=self.width / 2 - p(20), brief=True)
        return y + -(-len(self.legend) // 2) * canvas.f(14) * 1.3

    def outcomes(self, shown: tuple[Outcome, ...], bar: Rect) -> None:
        """What each of a few equally likely rolls would do."""
        canvas, wide = self.canvas, bar.width / len(shown)
        for n, each in enumerate(shown):
            left, right = bar.x + round(n * wide), bar.x + round((n + 1) * wide)
            piece, tone = Rect(left, bar.y, right - left - 1, bar.height), ODDS.get(each.tone, PANEL)
            top, low = mix(tone, WHITE, 0.06), mix(tone, BLACK, 0.16)
            canvas.surface.blit(paint.gradient(piece.width, piece.height, top, low), piece)
            ink = DARK if each.tone == "prize" else CREAM
            canvas.text(each.text, piece.centerx, piece.centery, BOLD, 15, ink, "centre", width=piece.width - 2)

    def chances(self, shown: tuple[Chance, ...], bar: Rect) -> None:
        """What may come of a choice: each as wide as it is likely, in its tone, with its share of a hundred."""
        canvas = self.canvas
        canvas.box(bar, BLACK, 3)
        start = 0.0
        for each in shown:
            left, right = bar.x + round(start * bar.width), bar.x + round((start + each.share) * bar.width)
            start += each.share
            piece = Rect(left, bar.y, max(1, right - left - 1), bar.height)
            tone = ODDS.get(each.tone, PANEL)
            canvas.surface.blit(
                paint.gradient(piece.width, piece.height, mix(tone, WHITE, 0.06), mix(tone, BLACK, 0.16)), piece
            )
            if each is not shown[0]:
                canvas.line((left, bar.y), (left, bar.bottom - 1), LINE)
            said = str(round(100 * each.share))
            if canvas.measure(said, BOLD, 15) <= piece.width - 4:
                ink = DARK if each.tone == "prize" else CREAM
                canvas.text(said, piece.centerx, piece.centery, BOLD, 15, ink, "centre")
