"""Small windows over the table: what a thing is, a card held close, the keys, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.table import About, Card, Words
from boardgames.play.preferences import ABLE, KEYS, MODES
from boardgames.ui import navigation
from boardgames.ui.cards import faces
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act
from boardgames.ui.draw.theme import CREAM, CREAM_2, REGULAR
from boardgames.ui.screen import Dialog
from boardgames.ui.widgets import basics, tooltip

if TYPE_CHECKING:
    from boardgames.ui.app import App
    from boardgames.ui.table.screen import TableScreen


class AboutDialog(Dialog):
    """All there is to tell of a thing."""

    name = "about"

    def __init__(
        self, app: App, thing: About, show_rule: Callable[[str], None], acts: Sequence[tuple[Words, Act]] = ()
    ) -> None:
        super().__init__(app)
        self.thing, self.show_rule, self.acts = thing, show_rule, acts

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p = canvas.p
        width = p(560)
        step = p(58)
        tall = tooltip.height(canvas, width - p(56), self.thing) + p(40) + len(self.acts) * step
        inner = basics.dialog(canvas, 560, tall)
        self.keep(canvas, inner.inflate(p(56), p(48)))
        tooltip.about(canvas, inner, self.thing, self.show_rule)
        for n, (label, act) in enumerate(self.acts):
            place = Rect(inner.x, inner.bottom - (len(self.acts) - n) * step + p(8), inner.width, step - p(8))
            canvas.button(f"act:{n}", place, label, partial(self.do, act), size=20, icon="warning")

    def do(self, act: Act) -> None:
        self.app.close()
        act()


class CardDialog(Dialog):
    """A card held close."""

    name = "card"

    def __init__(self, app: App, card: Card) -> None:
        super().__init__(app)
        self.card = card

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        wide = min(canvas.p(420), round(canvas.theme.size[1] * 0.6))
        sprite = faces.card(canvas, self.card, wide)
        place = sprite.image.get_rect(center=canvas.surface.get_rect().center)
        canvas.shadow(place, 20, 12, 220, 20)
        canvas.stamp(sprite, place.topleft)
        self.keep(canvas, place)


class HelpDialog(Dialog):
    """Every key, and what the mouse does."""

    name = "help"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = basics.Scroll()

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        lines = [(voice.key(self.app.choices.key(command)), voice(f"ui.command.{command}")) for command in KEYS]
        gestures = ("left", "right", "wheel", "drag", "arrows")
        lines += [(voice(f"ui.mouse.{each}"), voice(f"ui.mouse.{each}_does")) for each in gestures]
        lines.append(("1–9", voice("ui.mouse.numbers_does")))
        step = max(p(36), canvas.f(16) + p(14))
        columns = 3 if canvas.theme.height > 620 else 2
        rows = -(-len(lines) // columns)
        inner = basics.dialog(canvas, 1640, p(112) + rows * step + p(8), voice("ui.help.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))

        def row(place: Rect, n: int) -> None:
            for m, (key, does) in enumerate(lines[n::rows]):
                rect = Rect(round(place.x + m * place.width / columns), place.y, place.width // columns, place.height)
                self.line(canvas, rect, key, does)

        basics.stack(canvas, self.scroll, "help", inner, [(step, partial(row, n=n)) for n in range(rows)])

    def line(self, canvas: Canvas, rect: Rect, key: str, does: str) -> None:
        """A key and what it does, in two lines where one is too long."""
        p = canvas.p
        cap = canvas.keycap(rect.x, rect.centery, key)
        left = max(rect.x + cap + p(14), rect.x + p(110))
        wide, size = rect.right - p(16) - left, 16.0
        said: tuple[str, ...] = (does,)
        if canvas.measure(does, REGULAR, 16) * 0.85 > wide:
            size = 15.0
            said = typesetting.balanced(does, REGULAR, canvas.f(size), wide)
        for n, each in enumerate(said):
            y = rect.centery + canvas.f(size) * 1.15 * (n - (len(said) - 1) / 2)
            canvas.text(each, left, y, REGULAR, size, CREAM, width=wide)


class MenuDialog(Dialog):
    """The menu over a match."""

    name = "menu"

    def __init__(self, app: App, table: TableScreen) -> None:
        super().__init__(app)
        self.table = table

    def entries(self) -> list[tuple[str, str, Act]]:
        voice, app, table = self.app.voice, self.app, self.table
        return [
            ("go_on", voice("ui.menu.go_on"), app.close),
            ("save", voice("ui.menu.save"), self.then(table.save)),
            *([("luck", voice("ui.menu.luck"), self.then(lambda: navigation.luck(app, table)))] if self.lucky else []),
            ("watch", voice("ui.menu.watch"), self.then(self.watch)),
            ("questions", voice("ui.menu.questions"), self.then(self.questions)),
            *([("scenario", voice("ui.chooser.scenario"), self.then(self.scenario))] if table.info else []),
            ("settings", voice("ui.menu.settings"), self.then(lambda: navigation.settings(app))),
            ("rules", voice("ui.menu.rules"), self.then(table.rules)),
            ("help", voice("ui.menu.help"), self.then(table.help)),
            *self.once_more(),
            ("leave", voice("ui.menu.leave"), lambda: navigation.title(app)),
            ("quit", voice("ui.menu.quit"), self.quit),
        ]

    @property
    def lucky(self) -> bool:
        """Does the game count its luck?"""
        return self.table.session.match.game.luck(()) is not None

    def once_more(self) -> list[tuple[str, str, Act]]:
        """The same from the start, and with everybody on the next side; not of a lesson."""
        voice, table = self.app.voice, self.table
        if not table.goes_back:
            return []
        found: list[tuple[str, str, Act]] = [("restart", voice("ui.menu.restart"), lambda: self.anew("restart"))]
        if len(table.players) > 1:
            found.append(("rematch", voice("ui.menu.rematch"), lambda: self.anew("rematch")))
        if table.session.gives_up is not None:
            found.append(("surrender", voice("ui.menu.surrender"), self.surrender))
        return found

    def surrender(self) -> None:
        """Ask before the match is given up."""
        app, voice, session = self.app, self.app.voice, self.table.session
        seat = session.gives_up
        if seat is None:
            return
        about, label = (
            voice("ui.menu.surrender_about", side=voice.seat(session.match, seat)),
            voice("ui.menu.surrender"),
        )
        navigation.confirm(app, label, about, label, self.then(partial(self.give_up, seat)), danger=True)

    def give_up(self, seat: int) -> None:
        self.app.thinker.forget()
        self.table.news.close()
        self.table.session.surrender(seat)
        self.table.after()

    def anew(self, how: str) -> None:
        """Ask before the match is left for another one of the same scenario."""
        app, voice, session = self.app, self.app.voice, self.table.session
        about, yes = voice("ui.menu.restart_about"), voice("ui.menu.restart_yes")
        title = voice("ui.menu.restart") if how == "restart" else voice("ui.menu.rematch")
        navigation.confirm(app, title, about, yes, lambda: navigation.again(app, session, turn=how == "rematch"))

    def then(self, act: Act) -> Act:
        """Close the menu first."""

        def both() -> None:
            self.app.close()
            act()

        return both

    def scenario(self) -> None:
        if self.table.info is not None:
            navigation.scenario(self.app, self.table.session.match.game, self.table.info)

    def watch(self) -> None:
        navigation.replay(self.app, self.table.session.match, self.table.session.about)

    def questions(self) -> None:
        self.app.open(QuestionsDialog(self.app, self.table))

    def quit(self) -> None:
        self.app.running = False

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p = canvas.p
        entries = self.entries()
        columns = 2 if len(entries) > 9 else 1
        rows = -(-len(entries) // columns)
        step = min(p(66), round((canvas.theme.size[1] - p(180)) / rows))
        inner = basics.dialog(canvas, 480 * columns, p(112) + rows * step, canvas.voice("ui.menu.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        wide = (inner.width - (columns - 1) * p(16)) // columns
        for n, (id, label, act) in enumerate(entries):
            column, row = divmod(n, rows)
            rect = Rect(inner.x + column * (wide + p(16)), inner.y + row * step, wide, step - p(10))
            canvas.button(id, rect, label, act, primary=n == 0, key="confirm" if n == 0 else "")


class QuestionsDialog(Dialog):
    """How a seat wants to be asked for each kind of reaction: always, when it can, never."""

    name = "questions"
    about = "ui.questions.about"

    def __init__(self, app: App, table: TableScreen | None = None) -> None:
        super().__init__(app)
        self.table = table
        self.scroll = basics.Scroll()

    def kinds(self) -> list[tuple[str, str]]:
        """The kinds of reaction, each with its game."""
        session = self.table.session if self.table else None
        if session is None or session.near is None:
            return []
        return [(session.match.game.id, kind) for kind in session.match.game.reactions]

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        kinds = self.kinds()
        step = p(64)
        inner = basics.dialog(canvas, 820, p(190) + max(1, len(kinds)) * step, voice("ui.questions.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        y = canvas.paragraph(voice(self.about), inner.x, inner.y, inner.width, colour=CREAM_2) + p(12)
        body = Rect(inner.x, round(y), inner.width, inner.bottom - round(y))
        rows = [(step, partial(self.row, canvas, of=of, kind=kind)) for of, kind in kinds]
        basics.stack(canvas, self.scroll, "questions", body, rows)
        if not kinds:
            canvas.text(voice("ui.questions.none"), inner.x, y + p(20), REGULAR, 17, CREAM_2, width=inner.width)

    def row(self, canvas: Canvas, place: Rect, of: str, kind: str) -> None:
        """A kind of reaction, and the three ways of being asked for it."""
        p, voice = canvas.p, canvas.voice
        label = voice.named(f"{of}.reaction.{kind}", kind.replace("_", " ").capitalize())
        canvas.text(label, place.x, place.y + p(24), REGULAR, 18, CREAM, width=place.width * 0.34)
        names = [voice(f"ui.questions.{mode}") for mode in MODES]
        rect = Rect(round(place.x + place.width * 0.36), place.y, round(place.width * 0.64), p(46))
        now = MODES.index(self.now(of, kind))
        basics.choice(canvas, kind, rect, names, now, lambda n: self.wish(of, kind, MODES[n]))

    def now(self, of: str, kind: str) -> str:  # noqa: ARG002
        """How the one before the screen is asked."""
        assert self.table is not None
        session = self.table.session
        return session.match.state.asks.get(f"{session.near}:{kind}", ABLE)

    def wish(self, of: str, kind: str, mode: str) -> None:  # noqa: ARG002
        session = self.table.session if self.table else None
        if session is None or session.near is None:
            return
        shared = kind in session.match.game.windows  # asked in the open: a wish of one alone would tell of his cards
        for seat in session.humans if shared else [session.near]:
            session.match.wish(seat, kind, mode)
        session.changed()
