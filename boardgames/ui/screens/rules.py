"""The rules browser: every clause of every book and all that is in its box, with search and links.

It is opened at the clause that a question names.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect

from boardgames.core.game import Game
from boardgames.games import GAMES
from boardgames.games import game as game_of
from boardgames.play import rulebook
from boardgames.play.rulebook import Clause
from boardgames.ui.draw import assets, paint
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
    REGULAR,
    SERIF,
    Colour,
    hexed,
)
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.screen import FormScreen
from boardgames.ui.screens import things
from boardgames.ui.screens.things import Things
from boardgames.ui.widgets import basics, prose, tooltip

if TYPE_CHECKING:
    from boardgames.ui.app import App

WORDS = 60  # letters of what is searched for
NUMBER = 176  # how wide the column of the numbers is
LEADING = 1.35
NOTCH = 3  # lines that a notch of the wheel goes on by


class Place(msgspec.Struct, frozen=True):
    """Where one is in a book, to come back to it."""

    game: str
    first: int
    marked: int
    thing: str = ""  # where one looks at the things, not at the clauses: which of them


class Row(msgspec.Struct, frozen=True):
    """A line of a clause as it is set."""

    line: prose.Line
    indent: int
    high: int
    size: int
    face: str
    colour: Colour


class RulesScreen(FormScreen):
    """The clauses of a game, or what is in its box."""

    name = "rules"

    def __init__(self, app: App, game: Game, rule: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.text = ""
        self.first = rulebook.place_of(game.id, rule) if rule else 0  # of what is shown
        self.skip = 0  # lines of it that have been scrolled away
        self.marked = self.first if rule else -1
        self.past: list[Place] = []
        self.future: list[Place] = []
        self.chapter = basics.Scroll()
        self.here = -1  # the chapter that was last brought into sight
        self.wide = 0  # of the text, in the last picture
        self.boxed = False  # one looks at the things in the box
        self.things = Things(self.follow, self.quote)
        self.forms.focus("search")

    # --- where one is ------------------------------------------------------------------------------------------------

    @property
    def books(self) -> list[str]:
        """The games whose rules can be read: those on offer, and the one at hand."""
        return [*GAMES, *([] if self.game.id in GAMES else [self.game.id])]

    @property
    def found(self) -> tuple[int, ...]:
        """The clauses that are shown, by their places in the book."""
        return rulebook.search(self.game.id, self.text, self.app.voice.language)

    @property
    def place(self) -> Place:
        found = self.found
        first = found[min(self.first, len(found) - 1)] if found else 0
        return Place(self.game.id, first, self.marked, self.things.chosen or "?" if self.boxed else "")

    def find(self, text: str) -> None:
        if self.boxed:
            self.text = text
            self.things.take(self.things.chosen)
            return
        if not self.text and text:
            self.remember()
        self.text, self.first, self.skip = text, 0, 0

    def remember(self) -> None:
        """One is about to leave this place."""
        if self.boxed or not self.text:
            self.past.append(self.place)
            self.future = []

    def go(self, n: int, marked: int = -1) -> None:
        """To a clause of the book."""
        self.remember()
        self.boxed = False
        self.text, self.first, self.skip, self.marked = "", n, 0, marked

    def look(self, thing: str) -> None:
        """To a thing of the box."""
        self.remember()
        self.boxed, self.text = True, ""
        self.things.take(thing)

    def turn(self, n: int) -> None:
        """Clauses or things."""
        if bool(n) != self.boxed:
            self.look(self.things.chosen) if n else self.go(self.first, self.marked)

    def follow(self, rule: str) -> None:
        """To the clause that a link names."""
        n = rulebook.place_of(self.game.id, rule)
        self.go(n, n)

    def read(self, n: int) -> None:
        """Another book."""
        self.remember()
        self.game = game_of(self.books[n])
        self.text, self.first, self.skip, self.marked, self.here = "", 0, 0, -1, -1
        self.chapter.first = 0
        self.things.take("")
        self.boxed = self.boxed and self.has_box

    @property
    def has_box(self) -> bool:
        """Does the game say what is in its box? It is not opened before one looks."""
        return type(self.game).inventory is not Game.inventory

    def come(self, place: Place) -> None:
        if place.game != self.game.id:
            self.game, self.here = game_of(place.game), -1
        self.text, self.first, self.skip, self.marked = "", place.first, 0, place.marked
        self.boxed = bool(place.thing)
        if self.boxed:
            self.things.take(place.thing)

    def back(self) -> None:
        """To where one came from."""
        if self.past:
            self.future.append(self.place)
            self.come(self.past.pop())

    def on(self) -> None:
        """And forward again."""
        if self.future:
            self.past.append(self.place)
            self.come(self.future.pop())

    # --- scrolling ---------------------------------------------------------------------------------------------------

    def wheel(self, by: int) -> None:
        self.scroll(-by * NOTCH)

    def scroll(self, lines: int) -> None:
        """So many lines down, or up if below zero."""
        found = self.found
        while lines > 0 and found:
            left = self.count(found[self.first]) - self.skip
            if left > lines:
                self.skip += lines
                return
            if self.first >= len(found) - 1:
                return
            lines -= left
            self.first, self.skip = self.first + 1, 0
        while lines < 0:
            if self.skip >= -lines:
                self.skip += lines
                return
            lines += self.skip
            self.skip = 0
            if self.first == 0:
                return
            self.first -= 1
            self.skip = self.count(found[self.first])

    def count(self, n: int) -> int:
        """How many lines a clause takes."""
        return len(self.rows(self.app.canvas, rulebook.clauses(self.game.id)[n])) if self.wide else 1

    def pull(self, dy: int, height: int) -> None:
        most = len(self.found) - 1
        self.first, self.skip = max(0, min(most, self.first + round(dy * most / max(1, height)))), 0

    def command(self, command: str) -> bool:
        steps = {"up": -1, "down": 1, "pageup": -16, "pagedown": 16}
        if command == "back" and self.text:
            self.find("")
            if not self.boxed:
                self.back()
        elif self.boxed and command in steps:
            self.things.step(self.game, self.app.voice, self.text, steps[command])
        elif command in steps:
            self.scroll(steps[command])
        elif command in {"left", "right"}:
            self.back() if command == "left" else self.on()
        elif command == "confirm" and self.text and self.found and not self.boxed:
            n = self.found[self.first]
            self.go(n, n)
        else:
            return super().command(command)
        return True

    # --- the picture -------------------------------------------------------------------------------------------------

    def compose(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        room = basics.page(canvas, voice("ui.rules.title"), self.app.close, self.titled(self.game.id))
        square = p(50)
        wide = min(p(480), round(room.width * 0.34))
        field = Rect(room.right - wide, p(26), wide, square)
        for n, (id, icon, act, there) in enumerate((("backward", "arrow_left", self.back, self.past),
                                                    ("forward", "arrow_right", self.on, self.future))):  # fmt: skip
            place = Rect(field.x - (2 - n) * (square + p(8)) - p(8), p(26), square, square)
            canvas.button(id, place, "", act if there else None, tip=voice(f"forms.rules.{id}"))
            canvas.icon(icon, place.center, 24, CREAM if there else CREAM_3)
        hint = voice("forms.rules.find_thing" if self.boxed else "forms.rules.find")
        entry(self.forms, "search", field, self.text, self.find, hint=hint, icon="search", most=WORDS)
        left = Rect(room.x, room.y, round(room.width * 0.29), room.height)
        right = Rect(left.right + p(24), room.y, room.right - left.right - p(24), room.height)
        books = self.books
        if len(books) > 1:
            high = max(p(46), canvas.f(18) + p(14))
            names = [self.titled(name) for name in books]
            choose(self.forms, "book", Rect(left.x, left.y, left.width - p(16), high), names, books.index(self.game.id),
                   self.read, icon="rules")  # fmt: skip
            left = Rect(left.x, left.y + high + p(12), left.width, left.height - high - p(12))
        if self.has_box:
            high = max(p(42), canvas.f(16) + p(14))
            heads = [voice("forms.rules.clauses"), voice("forms.rules.things")]
            basics.choice(
                canvas, "part", Rect(left.x, left.y, left.width - p(12), high), heads, int(self.boxed), self.turn
            )
            left = Rect(left.x, left.y + high + p(12), left.width, left.height - high - p(12))
        if self.boxed:
            self.things.listing(canvas, left, self.game, self.text)
            self.things.draw(canvas, right, self.game, self.text)
        else:
            self.chapters(canvas, left)
            self.clauses(canvas, right)

    def titled(self, name: str) -> str:
        return self.app.voice.named(f"{name}.title", name.replace("_", " ").title())

    def chapters(self, canvas: Canvas, rect: Rect) -> None:
        """The chapters by number and title."""
        p = canvas.p
        heads = rulebook.chapters(self.game.id)
        at = self.place.first
        here = max((n for n, head in enumerate(heads) if head.at <= at), default=0)
        step = max(p(44), canvas.f(16) + p(16))
        rows = self.chapter.show(canvas, "chapters", rect, len(heads), rect.height // step)
        if here != self.here:
            self.here = here
            self.chapter.reveal(here)
            rows = self.chapter.show(canvas, "chapters", rect, len(heads), rect.height // step)
        for row, n in enumerate(rows):
            place = Rect(rect.x, rect.y + row * step, rect.width - p(16), step - p(6))
            head = heads[n]
            chosen = n == here and not self.text
            basics.list_row(canvas, f"chapter:{head.id}", place, "", "", partial(self.go, head.at), chosen)
            number = min(p(110), round(place.width * 0.32)) if head.number else 0
            x, right = place.x + p(14), place.right - p(12)
            canvas.text(head.number, x, place.centery, BOLD, 16, BRASS_HIGH, width=max(0, number - p(10)))
            title, colour = canvas.voice.title(head.title), CREAM if chosen else CREAM_2
            canvas.text(title, x + number, place.centery, REGULAR, 15, colour, width=right - x - number)

    def rows(self, canvas: Canvas, clause: Clause) -> list[Row]:
        """A clause line by line: what the book says, and the ruling where it left something open."""
        p, voice, of = canvas.p, canvas.voice, self.game.id

        def said(text: str, face: str, size: float, indent: int, colour: Colour) -> list[Row]:
            pixels = canvas.f(size)
            lines = prose.wrapped(rulebook.linked(of, text), face, pixels, self.wide - indent)
            return [Row(line, indent, round(pixels * LEADING), pixels, face, colour) for line in lines]

        found = said(clause.told(voice.language), SERIF, 18, 0, CREAM)
        if clause.ruling:
            text = voice("ui.rules.ruling", text=voice.title(clause.ruling), reason=voice.title(clause.reason))
            found += said(text, REGULAR, 16, p(20), CREAM_2)
        return found

    def clauses(self, canvas: Canvas, rect: Rect) -> None:
        """As many clauses as there is room for, from the first on."""
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        found = self.found
        canvas.hit(Hit("clauses", rect.copy(), wheel=self.wheel, focus=False))
        inner = rect.inflate(-p(56), -p(44))
        if not found:
            canvas.text(voice("ui.rules.nothing"), inner.centerx, inner.y + p(40), REGULAR, 18, CREAM_3, "centre",
                        width=inner.width)  # fmt: skip
            return
        self.first = max(0, min(self.first, len(found) - 1))
        self.wide = inner.width - p(NUMBER) - p(16)
        y: float = inner.y
        if self.text:
            line = voice("forms.rules.count", count=len(found))
            canvas.text(line, inner.x, y + canvas.f(16) * 0.4, REGULAR, 16, CREAM_3)
            y += canvas.f(16) + p(14)
        self.bar(canvas, Rect(rect.right - p(22), inner.y, p(6), inner.height), len(found))
        book, pictured_last = rulebook.clauses(self.game.id), ""
        with canvas.clip(rect.inflate(-p(8), -p(20))):
            for n, place in enumerate(found[self.first :]):
                if y > inner.bottom - canvas.f(18):
                    break
                name = pictured(self.game.id, book[place].id)
                shown = "" if name == pictured_last else name
                pictured_last = name
                room = Rect(inner.x, round(y), inner.width - p(16), inner.bottom - round(y))
                y = self.clause(canvas, room, place, self.skip if n == 0 else 0, shown) + p(16)

    def quote(self, canvas: Canvas, rect: Rect, rule: str) -> None:
        """The clauses whose numbers begin so, as many as there is room for: below a thing of the box."""
        p, book = canvas.p, rulebook.clauses(self.game.id)
        self.wide = rect.width - p(NUMBER)
        n, y = rulebook.place_of(self.game.id, rule), float(rect.y)
        while n < len(book) and book[n].id.startswith(rule):
            tall = sum(row.high for row in self.rows(canvas, book[n]))
            if y + tall > rect.bottom:
                return
            y = self.clause(canvas, Rect(rect.x, round(y), rect.width, rect.bottom - round(y)), n, 0, "") + p(14)
            n += 1

    def clause(self, canvas: Canvas, rect: Rect, n: int, skip: int, picture: str) -> float:
        """A clause from one of its lines on, as far as there is room; where it ends."""
        p = canvas.p
        clause = rulebook.clauses(self.game.id)[n]
        rows = self.rows(canvas, clause)[skip:]
        beside = Rect(rect.x, rect.y, p(NUMBER - 24), rect.height)
        high = self.picture_height(canvas, picture, beside)
        fitting = 0
        while fitting < len(rows) and sum(row.high for row in rows[: fitting + 1]) <= rect.height:
            fitting += 1
        if not fitting:  # no number without a word of it
            return float(rect.bottom)
        tall = sum(row.high for row in rows[:fitting])
        if n == self.marked:
            mark = Rect(rect.x - p(14), rect.y - p(8), rect.width + p(24), max(tall, high) + p(14))
            canvas.box(mark, hexed("3B3722"), 6)
            canvas.frame(mark, GLOW, 6)
        middle = rect.y + canvas.f(18) * LEADING / 2
        if self.text:  # from what was found into the book
            box = Rect(rect.x - p(6), round(middle - p(15)), p(NUMBER - 12), p(30))
            hot = canvas.hit(Hit(f"clause:{clause.id}", box, partial(self.go, n, n)))
            if hot or canvas.focus == f"clause:{clause.id}":
                canvas.frame(box, BRASS, 6)
        canvas.text(clause.id, rect.x, middle, BOLD, 16, BRASS_HIGH, width=p(NUMBER - 20))
        if high:
            self.picture(canvas, picture, beside, rect.y + high, things.named(self.game.id, clause.id))
        y = rect.y
        for m, row in enumerate(rows[:fitting]):
            place = Rect(rect.x + p(NUMBER) + row.indent, y, self.wide - row.indent, row.high)
            prose.draw(
                canvas, f"link:{clause.id}:{skip + m}", row.line, place, row.face, row.size, row.colour, self.follow
            )
            y += row.high
        return max(y, rect.y + high)

    def bar(self, canvas: Canvas, track: Rect, count: int) -> None:
        """Where in the book one is."""
        if count < 2:
            return
        tall = max(canvas.p(36), round(track.height * 12 / max(12, count)))
        top = track.y + round((track.height - tall) * self.first / (count - 1))
        canvas.box(track, hexed("0F1411"), 3)
        canvas.box(Rect(track.x, top, track.width, tall), BRASS, 3)
        canvas.hit(Hit("clauses:bar", track.inflate(canvas.p(10), 0), wheel=self.wheel, focus=False,
                       drag=lambda _, dy: self.pull(dy, track.height)))  # fmt: skip

    def picture_height(self, canvas: Canvas, name: str, room: Rect) -> int:
        """How high a picture is with the number above it; 0 where there is none, or no room for it."""
        high = canvas.f(18) + canvas.p(12) + round(room.width * 0.6)
        return high if name and room.height >= high + canvas.p(24) else 0

    def picture(self, canvas: Canvas, name: str, room: Rect, foot: int, thing: str) -> None:
        """The card, the unit or the ground that a clause is about, below its number; a click shows all of it."""
        wide, tall = room.width, round(room.width * 0.6)
        shown = paint.cache.get(("clause", name, wide), lambda: tooltip.framed(name, wide, tall, canvas.p(5)))
        place = Rect(room.x, foot - tall, wide, tall)
        canvas.surface.blit(shown, place)
        if thing:
            id = f"see:{thing}"
            if canvas.hit(Hit(id, place, partial(self.look, thing))) or canvas.focus == id:
                canvas.frame(place, GLOW, 5, 2)


@cache
def pictured(game: str, clause: str) -> str:
    """The picture of what a clause is named after, "" if there is none."""
    for part in clause.split(".")[1:]:
        for name in (f"cards/{part}", f"portraits/{part}", f"tiles/{part}_1"):
            if assets.there(f"{game}/{name}"):
                return f"{game}/{name}"
    return ""
