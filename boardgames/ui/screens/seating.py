"""Who sits where in a new match, what is agreed on, and the number that chance begins with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.options import MatchOption, Value, written
from boardgames.play.lobby import LONGEST_NAME
from boardgames.play.session import HUMAN
from boardgames.ui.dialogs.seats import kind_names, kinds
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM, CREAM_2, CREAM_3, DISPLAY, REGULAR
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.slider import slide
from boardgames.ui.forms.theme import colour
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.screens.chooser import ChooserScreen

MANY = 12  # values from which on numbers are set by a slider
DIGITS = 9  # of a seed


class Seating:
    """The right-hand panel of the chooser."""

    def __init__(self, screen: ChooserScreen) -> None:
        self.screen = screen
        self.scroll = basics.Scroll()

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        inner = rect.inflate(-p(44), -p(40))
        canvas.heading(voice("ui.chooser.seats"), inner.x, inner.y + p(14), width=inner.width)
        button = Rect(inner.x, inner.bottom - p(64), inner.width, p(64))
        places = self.screen.places
        humans = len(places.asked.intersection(places.humans))
        key = "ui.chooser.watch" if humans == 0 else "ui.chooser.alone" if humans == 1 else "ui.chooser.together"
        note = button.y - p(22)
        canvas.text(voice(key), inner.x, note, REGULAR, 16, CREAM_2, width=inner.width)
        top = inner.y + p(44)
        self.rows(canvas, Rect(inner.x, top, inner.width, note - p(16) - top))
        canvas.button("start", button, voice("ui.chooser.start"), self.screen.start, key="confirm", primary=True,
                      size=30, cap=voice.key(self.screen.app.choices.key("confirm")))  # fmt: skip

    def rows(self, canvas: Canvas, rect: Rect) -> None:
        """A part for each seat, each option and the seed; where there is not room for all, they are scrolled."""
        p, places = canvas.p, self.screen.places
        high = max(p(46), canvas.f(18) + p(14))
        step = high + p(10)
        head = max(p(34), canvas.f(24) + p(10))
        parts: list[basics.Part] = []
        if self.screen.lots and self.screen.by_lot and is_close(canvas.theme):  # elsewhere they stand below the map
            parts += self.screen.lots.parts(canvas, self.screen.take)
        if len(places.info.counts) > 1:
            parts.append((step, partial(self.count, canvas)))
        asked = places.asked
        for seat in range(len(places.rules.sides)):
            if seat in places.seats and seat in asked:
                parts.append((head + step + p(6), partial(self.seat, canvas, seat, head, high)))
            elif seat in places.seats or len(places.rules.sides) == 2:  # the other side of a game for one
                parts.append((head + step, partial(self.book, canvas, seat, head)))
        for name, option in places.open.items():
            parts.append((step, partial(self.option, canvas, name, option)))
        parts.append((step + max(p(24), canvas.f(15) + p(10)), partial(self.seed, canvas, high)))
        basics.stack(canvas, self.scroll, "seats", rect, parts)

    def count(self, canvas: Canvas, place: Rect) -> None:
        """How many play."""
        places = self.screen.places
        counts = places.info.counts
        names = [canvas.voice("forms.new.players", count=count, range=str(count)) for count in counts]
        box = Rect(place.x, place.y, place.width, place.height - canvas.p(10))
        now = counts.index(len(places.seats))
        choose(self.screen.forms, "count", box, names, now, lambda n: places.count(counts[n]), icon="person")

    def named(self, canvas: Canvas, seat: int, place: Rect, head: int) -> None:
        """A side's name, and what it is in this scenario."""
        p, screen = canvas.p, self.screen
        middle = place.y + head // 2
        canvas.icon(f"side.{seat}", (place.x + p(14), middle), 28)
        said = canvas.text(canvas.voice.side(screen.game, seat), place.x + p(38), middle, DISPLAY, 24, CREAM,
                           width=place.width * 0.48)  # fmt: skip
        roles = screen.info.roles
        if seat < len(roles) and not screen.by_lot:
            room = place.right - said.right - p(12)
            canvas.text(canvas.say(roles[seat]), place.right, middle, REGULAR, 16, CREAM_2, "right", width=room)

    def book(self, canvas: Canvas, seat: int, head: int, place: Rect) -> None:
        """A side that nobody plays."""
        self.named(canvas, seat, place, head)
        y = place.y + head + (place.height - head) // 2 - canvas.p(6)
        canvas.text(canvas.voice("ui.seat.book"), place.x, y, REGULAR, 17, CREAM_3, width=place.width)

    def seat(self, canvas: Canvas, seat: int, head: int, high: int, place: Rect) -> None:
        """A side, who plays it, and what a person there is called."""
        p, screen, places = canvas.p, self.screen, self.screen.places
        self.named(canvas, seat, place, head)
        who, known = places.seats[seat], kinds(screen.game)
        half = (place.width - p(10)) // 2
        box = Rect(place.x, place.y + head, half, high)
        choose(screen.forms, f"seat:{seat}", box, kind_names(canvas, screen.game),
               known.index(who) if who in known else 0, lambda n: self.sit(seat, known[n]))  # fmt: skip
        other = Rect(place.right - half, box.y, half, high)
        if who == HUMAN:
            entry(screen.forms, f"name:{seat}", other, places.names.get(seat, ""), partial(self.call, seat),
                  hint=canvas.voice("forms.new.name"), most=LONGEST_NAME)  # fmt: skip
        else:
            canvas.text(canvas.voice("forms.new.itself"), other.x + p(14), other.centery, REGULAR, 17, CREAM_3,
                        width=half - p(18))  # fmt: skip

    def sit(self, seat: int, who: str) -> None:
        self.screen.places.seats[seat] = who

    def call(self, seat: int, name: str) -> None:
        self.screen.places.names[seat] = name

    def option(self, canvas: Canvas, name: str, option: MatchOption, place: Rect) -> None:
        """Something to agree on: yes or no, a number, or one of some names."""
        p, screen, places = canvas.p, self.screen, self.screen.places
        label = canvas.voice.named(f"{screen.game.id}.match_option.{name}", name.replace("_", " ").capitalize())
        now = places.options[name]
        rect = Rect(place.x, place.y, place.width, place.height - p(10))
        if option.switch:
            basics.switch(canvas, f"set:{name}", rect, label, bool(now), partial(self.agree, name, not now))
            return
        canvas.text(label, rect.x, rect.centery, REGULAR, 17, CREAM, width=rect.width * 0.5)
        box = Rect(rect.x + round(rect.width * 0.52), rect.y, rect.width - round(rect.width * 0.52), rect.height)
        values = [value for value in option.values if isinstance(value, int)]
        if len(values) == len(option.values) > MANY and values == list(range(values[0], values[-1] + 1)):
            slide(screen.forms, f"set:{name}", box, float(now), (values[0], values[-1]), 1,
                  lambda value: self.agree(name, round(value)), wide=54)  # fmt: skip
            return
        names = [self.said(canvas, name, value) for value in option.values]
        choose(screen.forms, f"set:{name}", box, names, option.values.index(now),
               lambda n: self.agree(name, option.values[n]))  # fmt: skip

    def said(self, canvas: Canvas, name: str, value: Value) -> str:
        word = written(value)
        key = f"{self.screen.game.id}.match_value.{name}.{word}"
        return canvas.voice.named(key, word.replace("_", " ").capitalize())

    def agree(self, name: str, value: Value) -> None:
        self.screen.places.agree(name, value)

    def seed(self, canvas: Canvas, high: int, place: Rect) -> None:
        """The number that chance begins with: the same number and the same choices make the same match."""
        p, voice, places = canvas.p, canvas.voice, self.screen.places
        label, draw = voice("forms.new.seed"), voice("forms.new.draw")
        wide = max(p(130), canvas.measure(draw, DISPLAY, 20) + p(74))
        x = place.x + canvas.measure(label, REGULAR, 17) + p(16)
        if place.right - x - wide < p(130):  # the die alone
            wide, draw = high, ""
        canvas.text(label, place.x, place.y + high // 2, REGULAR, 17, CREAM)
        field = Rect(x, place.y, place.right - x - wide - p(10), high)
        entry(self.screen.forms, "seed", field, places.seed, partial(setattr, places, "seed"),
              hint=voice("forms.new.chance"), most=DIGITS, wrong=not places.sound)  # fmt: skip
        box = Rect(place.right - wide, place.y, wide, high)
        canvas.button("dice", box, draw, places.draw, size=20, icon="die" if draw else "", tip=voice("forms.new.draw"))
        if not draw:
            canvas.icon("die", box.center, 24, CREAM)
        note = voice("forms.new.seed_about" if places.sound else "forms.new.seed_wrong")
        canvas.text(note, place.x, place.bottom - canvas.f(15) * 0.6 - p(2), REGULAR, 15,
                    CREAM_3 if places.sound else colour("warning"), width=place.width)  # fmt: skip
