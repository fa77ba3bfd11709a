"""The contest panel where one side strikes at any number: its total part by part, then what may become of each."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.table import Chance, Contender, Contest, Part, Piece, Prospect
from boardgames.ui.board import faces
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    DISPLAY,
    FIRE_TEXT,
    GLOW,
    LINE,
    MEDIUM,
    ODDS,
    ODDS_TEXT,
    PANEL,
    REGULAR,
    TARGET_TEXT,
    hexed,
    mix,
)  # fmt: skip

TEXTS = (FIRE_TEXT, TARGET_TEXT)
# Air, the note, words below the bars, the counters of all defenders: what there is no room for is left out.
STAGES = ((1.0, True, True, True), (0.7, True, True, True), (0.5, False, True, True), (0.5, False, False, True),
          (0.3, False, False, False))  # fmt: skip


def draw(canvas: Canvas, rect: Rect, contest: Contest, bare: bool = False) -> float:
    """Draw such a contest from the top of a panel; where it ends. bare: the panel is there already."""
    if not bare:
        canvas.panel(rect)
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        with canvas.smaller(share):
            for stage in STAGES:
                panel = Panel(canvas, rect, contest, bare, *stage)
                if panel.height <= rect.height or (share, stage) == (0.6, STAGES[-1]):
                    return panel.draw()
    raise AssertionError("the last of them is always taken")


class Panel:
    """The drawing of one."""

    def __init__(
        self, canvas: Canvas, rect: Rect, contest: Contest, bare: bool, air: float, noted: bool, said: bool, shown: bool
    ) -> None:
        self.canvas, self.rect, self.contest, self.bare = canvas, rect, contest, bare
        self.p, self.air, self.said, self.shown = canvas.p, air, said, shown
        margin = 0 if bare else self.p(22)
        self.x, self.width = rect.x + margin, rect.width - 2 * margin
        note = canvas.say(contest.note) if noted else ""
        self.note = typesetting.wrapped(note, REGULAR, canvas.f(15), self.width) if note else ()
        self.row = max(self.p(24), round(canvas.f(16) * 1.2))
        self.bar = max(self.p(22), round(canvas.f(15) * 1.25))

    # --- how high it is ----------------------------------------------------------------------------------------------

    @property
    def head(self) -> int:
        return self.p(8) if self.bare else max(self.p(56), self.canvas.f(28) + self.p(26))

    @property
    def totals(self) -> int:
        return max(self.p(62), round(self.canvas.f(46) * 1.15))

    @property
    def sides(self) -> float:
        """How high those who strike are, one below the other."""
        parts, count = sum(len(side.parts) for side in self.contest.sides), len(self.contest.sides)
        return count * self.totals + parts * self.row + (count - 1) * self.p(10) * self.air

    @property
    def each(self) -> float:
        """How high a defender is."""
        below = round(self.canvas.f(14) * 1.3) if self.said else 0
        return self.row + self.bar + below + self.p(16) * self.air

    @property
    def height(self) -> float:
        rows = len(self.contest.prospects) * self.each
        notes = len(self.note) * self.canvas.f(15) * 1.3
        return self.head + self.sides + self.p(34) * self.air + rows + notes + self.p(14)

    # --- drawing it --------------------------------------------------------------------------------------------------

    def draw(self) -> float:
        canvas, p = self.canvas, self.p
        if not self.bare:
            middle = self.rect.y + self.head / 2 + p(2)
            canvas.heading(self.contest.title, self.x, middle, width=self.width)
        y = float(self.rect.y + self.head)
        for n, side in enumerate(self.contest.sides):
            y = self.side(side, n, y + bool(n) * p(10) * self.air)
        y += p(12) * self.air
        if self.contest.prospects:
            canvas.rule(self.x, y, self.width)
        y += p(10) * self.air
        for each in self.contest.prospects:
            self.prospect(each, y)
            y += self.each
        y += p(6) * self.air
        for line in self.note:
            canvas.text(line, self.x, y + canvas.f(15) * 0.6, REGULAR, 15, CREAM_2)
            y += canvas.f(15) * 1.3
        return y

    def side(self, side: Contender, n: int, y: float) -> float:
        """Who strikes, the total, and how it came about; where it ends."""
        canvas, p = self.canvas, self.p
        x, wide = self.x, self.width
        size, middle = self.totals - p(8), y + self.totals / 2
        self.counter(side.piece, Rect(round(x), round(y), size, size))
        left = x + size + p(12)
        total = canvas.text(str(side.total), x + wide, middle, DISPLAY, 46, anchor="right", shadow=True)
        room = total.x - left - p(8)
        named = typesetting.wrapped(canvas.say(side.piece.title), MEDIUM, canvas.f(16), int(room))
        step = canvas.f(16) * 1.15
        up = p(12) if len(named) == 1 else (canvas.f(22) * 1.05 + step * len(named) - canvas.f(22)) / 2
        canvas.text(canvas.say(side.role).upper(), left, middle - up, DISPLAY, 22, TEXTS[n], width=room)
        below = middle + p(13) if len(named) == 1 else middle - up + canvas.f(22) * 0.55 + step / 2
        for k, line in enumerate(named):
            canvas.text(line, left, below + k * step, MEDIUM, 16, CREAM, width=room)
        y += self.totals
        for part in side.parts:
            self.part(part, n, Rect(round(x), round(y), round(wide), self.row))
            y += self.row
        return y

    def part(self, part: Part, n: int, rect: Rect) -> None:
        canvas, p = self.canvas, self.p
        if part.value is None:
            canvas.text("?", rect.right, rect.centery, BOLD, 16, GLOW, "right")
            canvas.text(part.title, rect.x, rect.centery, REGULAR, 16, CREAM_2, width=rect.width - p(24))
        else:
            said = str(part.value) if part.value == part.total else f"{part.value:+d}".replace("-", "−")
            canvas.text(str(part.total), rect.right, rect.centery, BOLD, 16, CREAM, "right")
            canvas.text(said, rect.right - p(34), rect.centery, MEDIUM, 16, TEXTS[n], "right")
            canvas.text(part.title, rect.x, rect.centery, REGULAR, 16, CREAM, width=rect.width - p(76))
        canvas.line((rect.x, rect.bottom), (rect.right, rect.bottom), hexed("2C342E"))

    def counter(self, piece: Piece, rect: Rect) -> None:
        canvas = self.canvas
        figures = tuple(figure.value for row in piece.rows for figure in row)
        key = ("volley", piece.face, piece.art, canvas.say(piece.title), piece.side, piece.turned, figures)
        draw = faces.named(piece).draw
        sprite = canvas.sprite(key, rect.size, lambda part: draw(part, piece))
        canvas.stamp(sprite, rect.topleft)

    def prospect(self, each: Prospect, y: float) -> None:
        """A defender: its name and what counts for it, the chances as a bar and in words, or what became of it."""
        canvas, p = self.canvas, self.p
        tall = self.row + self.bar
        left = self.x
        if self.shown:
            size = tall - p(4)
            self.counter(each.piece, Rect(round(left), round(y) + p(2), size, size))
            left += size + p(10)
        wide = self.x + self.width - left
        if each.now:
            mark = Rect(self.x - p(6), round(y) - p(2), self.width + p(12), round(self.each - p(6) * self.air))
            canvas.frame(mark, GLOW, 5)
        middle = y + self.row / 2
        figure = canvas.text(each.figure, self.x + self.width, middle, MEDIUM, 15, CREAM_2, "right", width=wide * 0.45)
        canvas.text(each.piece.title, left, middle, BOLD, 16, CREAM, width=figure.x - left - p(8), brief=True)
        bar = Rect(round(left), round(y + self.row), round(wide), self.bar)
        if each.done:
            canvas.text(canvas.say(each.done).upper(), left, bar.centery, DISPLAY, 20, BRASS_HIGH, width=wide)
            return
        self.chances(each.chances, bar)
        if self.said:
            self.words(each.chances, left, bar.bottom + canvas.f(14) * 0.75, wide)

    def chances(self, chances: tuple[Chance, ...], bar: Rect) -> None:
        """Each outcome as wide as it is likely."""
        canvas = self.canvas
        canvas.box(bar, BLACK, 3)
        start = 0.0
        for each in chances:
            left, right = bar.x + round(start * bar.width), bar.x + round((start + each.share) * bar.width)
            start += each.share
            piece = Rect(left, bar.y, max(1, right - left - 1), bar.height)
            tone = ODDS.get(each.tone, PANEL)
            canvas.surface.fill(mix(tone, BLACK, 0.05), piece)
            if each is not chances[0]:
                canvas.line((left, bar.y), (left, bar.bottom - 1), LINE)
            said = share(each.share)
            if canvas.measure(said, BOLD, 15) <= piece.width - 4:
                canvas.text(said, piece.centerx, piece.centery, BOLD, 15, CREAM, "centre")

    def words(self, chances: tuple[Chance, ...], x: float, y: float, wide: float) -> None:
        """The same in words, each in its colour, as far apart as they fit."""
        canvas = self.canvas
        shown = list(chances)
        while True:
            said = [f"{share(each.share)} {canvas.say(each.text)}" for each in shown]
            widths = [canvas.measure(each, REGULAR, 14) for each in said]
            if sum(widths) + self.p(6) * (len(said) - 1) <= wide or len(shown) < 2:
                break
            shown.remove(min(shown, key=lambda each: each.share))  # the bar shows it all the same
        air = (wide - sum(widths)) / max(1, len(said) - 1)
        for each, text, width in zip(shown, said, widths, strict=True):
            canvas.text(text, x, y, REGULAR, 14, ODDS_TEXT.get(each.tone, CREAM_2), width=wide)
            x += width + air


def share(part: float) -> str:
    """A chance; one that is neither nothing nor all never reads so."""
    if 0 < part < 0.005:
        return "<1 %"
    return ">99 %" if 0.995 < part < 1 - 1e-9 else f"{round(100 * part)} %"
