"""Choosing what to play: the game, the scenario with its map, who sits where, the options of the match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from boardgames.bots.base import usual
from boardgames.core.faults import Fault
from boardgames.core.game import ScenarioInfo
from boardgames.core.messages import Message
from boardgames.core.scenarios import HARDEST
from boardgames.games import GAMES, game
from boardgames.play.session import BOT, HUMAN
from boardgames.ui import navigation
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import looks
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM, CREAM_2, CREAM_3, DISPLAY, REGULAR, SERIF
from boardgames.ui.recording.picture import opening_table, scenario_map
from boardgames.ui.screen import Screen
from boardgames.ui.screens.random_battle import ROW, Lots
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics, tooltip

if TYPE_CHECKING:
    from boardgames.ui.app import App


class ChooserScreen(Screen):
    """A new match."""

    name = "chooser"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.names = list(GAMES)
        self.scroll, self.seats_scroll, self.text_scroll = basics.Scroll(), basics.Scroll(), basics.Scroll()
        self.page = 0  # where there is room for one of two beside the list: the scenario, or the seats
        self.pick(0)

    def pick(self, n: int) -> None:
        """Another game."""
        self.game = game(self.names[n])
        self.infos = self.game.scenarios()
        self.lots = Lots(self.game) if self.game.random_choices else None
        self.options: dict[str, Any] = {name: option.default for name, option in self.game.options.items()}
        self.seats: dict[int, str] = {}
        self.scroll.first = 0
        self.choose(self.infos[0].id)

    def begin_with(self, name: str, scenario: str) -> None:
        """A game, and one of its scenarios that ship."""
        self.pick(self.names.index(name))
        if scenario in self.rows:
            self.choose(scenario)
            self.scroll.reveal(self.rows.index(scenario))

    @property
    def rows(self) -> list[str]:
        """What the list shows: every scenario, and the one that is drawn by lot."""
        return [*(info.id for info in self.infos), *([ROW] if self.lots else [])]

    def choose(self, scenario: str) -> None:
        if self.lots and scenario == ROW:
            self.take(self.lots.draw())
        else:
            self.take(next(info for info in self.infos if info.id == scenario))

    @property
    def by_lot(self) -> bool:
        return self.info not in self.infos

    def take(self, info: ScenarioInfo) -> None:
        self.info = info
        players = self.info.players
        bot = BOT + usual(self.game)
        kept = {seat: who for seat, who in self.seats.items() if seat in players}
        self.seats = {seat: kept.get(seat, HUMAN if n == 0 else bot) for n, seat in enumerate(players)}

    def start(self) -> None:
        try:
            navigation.begin(self.app, self.game, self.info.id, self.seats, self.options)
        except Fault as fault:
            self.app.tell(fault.message)

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        if command in {"up", "down"}:
            ids = self.rows
            now = len(ids) - 1 if self.by_lot else ids.index(self.info.id)
            n = (now + (1 if command == "down" else -1)) % len(ids)
            self.choose(ids[n])
            self.scroll.reveal(n)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        p = canvas.p
        name = canvas.voice.named(f"{self.game.id}.title", self.game.id.replace("_", " ").title())
        room = basics.page(canvas, canvas.voice("ui.chooser.title"), self.app.close, name)
        if is_close(canvas.theme):
            self.folded(canvas, room)
            return
        left = Rect(room.x, room.y, round(room.width * 0.27), room.height)
        right = Rect(room.right - round(room.width * 0.29), room.y, round(room.width * 0.29), room.height)
        middle = Rect(left.right + p(28), room.y, right.x - left.right - p(56), room.height)
        self.list(canvas, left)
        self.scenario(canvas, middle)
        self.seating(canvas, right)

    def folded(self, canvas: Canvas, room: Rect) -> None:
        """The list, beside it the scenario or the seats, below them the way on."""
        p, voice = canvas.p, canvas.voice
        left = Rect(room.x, room.y, round(room.width * 0.36), room.height)
        self.list(canvas, left)
        x = left.right + p(18)
        heads = [voice("ui.chooser.scenario"), voice("ui.chooser.seats")]
        basics.choice(canvas, "page", Rect(x, room.y, room.right - x, p(42)), heads, self.page, self.turn)
        button = Rect(x, room.bottom - p(56), room.right - x, p(56))
        body = Rect(x, room.y + p(54), room.right - x, button.y - p(12) - room.y - p(54))
        if self.page == 0:
            self.beside(canvas, body)
        else:
            canvas.panel(body)
            table = opening_table(self.game, self.info.id)
            if table is not None:
                canvas.sides = looks(table)
            inner = body.inflate(-p(32), -p(24))
            basics.stack(canvas, self.seats_scroll, "seats", inner, self.seat_parts(canvas))
        canvas.button("start", button, voice("ui.chooser.start"), self.start, key="confirm", primary=True, size=28,
                      cap=voice.key(self.app.choices.key("confirm")))  # fmt: skip

    def turn(self, page: int) -> None:
        self.page = page

    def beside(self, canvas: Canvas, rect: Rect) -> None:
        """The scenario with its text beside the map."""
        p = canvas.p
        wide = min(round(rect.width * 0.46), rect.height)
        image = scenario_map(canvas, self.game, self.info.id, (wide, rect.height))
        canvas.surface.blit(image, rect)
        x = rect.x + wide + p(18)
        canvas.text(canvas.voice.title(self.info.title), x, rect.y + p(20), DISPLAY, 32, BRASS_HIGH,
                    width=rect.right - x)  # fmt: skip
        lines = typesetting.wrapped(canvas.voice.title(self.info.about), SERIF, canvas.f(16), rect.right - x)
        step = round(canvas.f(16) * 1.35)
        parts = [(step, partial(self.prose, canvas, line)) for line in lines]
        parts += [(step, partial(self.facts, canvas))] if self.told else []
        basics.stack(canvas, self.text_scroll, "about", Rect(x, rect.y + p(46), rect.right - x, rect.height - p(46)),
                      parts)  # fmt: skip

    def prose(self, canvas: Canvas, line: str, place: Rect) -> None:
        canvas.text(line, place.x, place.centery, SERIF, 16, CREAM)

    @property
    def told(self) -> list[Message]:
        """How hard the scenario is, and how long it takes."""
        found = []
        if self.info.difficulty is not None:
            found.append(Message("ui.chooser.difficulty", {"level": self.info.difficulty, "most": HARDEST}))
        if self.info.minutes is not None:
            found.append(Message("ui.chooser.minutes", {"minutes": self.info.minutes}))
        return found

    def facts(self, canvas: Canvas, place: Rect) -> None:
        line = "  ·  ".join(map(canvas.voice.say, self.told))
        canvas.text(line, place.x, place.centery, REGULAR, 16, CREAM_2, width=place.width)

    def seat_parts(self, canvas: Canvas) -> list[basics.Part]:
        """A row for each side's name, for who sits there, and for each option."""
        p = canvas.p
        parts = self.lots.parts(canvas, self.take) if self.lots and self.by_lot else []
        for seat in range(len(self.game.sides)):
            parts.append((p(92), partial(self.seat_part, canvas, seat)))
        parts += [(p(46), partial(self.option_part, canvas, name)) for name in self.options]
        return parts

    def seat_part(self, canvas: Canvas, seat: int, place: Rect) -> None:
        p = canvas.p
        canvas.icon(f"side.{seat}", (place.x + p(15), place.y + p(17)), 30)
        self.named(canvas, seat, place.x + p(42), place.right, place.y + p(17))
        self.sitting(canvas, seat, Rect(place.x, place.y + p(36), place.width, p(44)))

    def named(self, canvas: Canvas, seat: int, left: float, right: float, middle: float) -> None:
        """A side's name, and what it is in this scenario."""
        name = canvas.voice.side(self.game, seat)
        said = canvas.text(name, left, middle, DISPLAY, 24, CREAM, width=(right - left) * 0.5)
        if self.info.roles and not self.by_lot:
            room = right - said.right - canvas.p(12)
            canvas.text(canvas.say(self.info.roles[seat]), right, middle, REGULAR, 16, CREAM_2, "right", width=room)

    def option_part(self, canvas: Canvas, name: str, place: Rect) -> None:
        label = canvas.voice.named(f"{self.game.id}.match_option.{name}", name.replace("_", " ").capitalize())
        rect = Rect(place.x, place.y, place.width, place.height - canvas.p(6))
        basics.switch(canvas, f"set:{name}", rect, label, bool(self.options[name]), partial(self.toggle, name))

    def sitting(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        """Who sits in a chair; or that the book plays it."""
        voice = canvas.voice
        if seat not in self.seats:
            canvas.text(voice("ui.seat.book"), rect.x, rect.centery, REGULAR, 16, CREAM_3, width=rect.width)
            return
        kinds = [HUMAN, *(BOT + level for level in self.game.levels)]
        names = [voice(f"ui.seat.{kind.removeprefix(BOT)}") for kind in kinds]
        now = kinds.index(self.seats[seat]) if self.seats[seat] in kinds else 0
        basics.choice(canvas, f"seat{seat}", rect, names, now, lambda n: self.sit(seat, kinds[n]))

    def list(self, canvas: Canvas, rect: Rect) -> None:
        p = canvas.p
        if len(self.names) > 1:
            names = [canvas.voice.named(f"{name}.title", name.replace("_", " ").title()) for name in self.names]
            basics.choice(canvas, "game", Rect(rect.x, rect.y, rect.width - p(12), p(42)), names,
                           self.names.index(self.game.id), self.pick)  # fmt: skip
            rect = Rect(rect.x, rect.y + p(54), rect.width, rect.height - p(54))
        step = max(p(64), canvas.f(24) + canvas.f(16) + p(16))
        rows = self.rows
        shown = self.scroll.show(canvas, "scenarios", rect, len(rows), rect.height // step)
        for row, n in enumerate(shown):
            place = Rect(rect.x, rect.y + row * step, rect.width - p(16), step - p(8))
            self.row(canvas, rows[n], place)

    def row(self, canvas: Canvas, name: str, place: Rect) -> None:
        """A scenario of the list, or the one drawn by lot."""
        voice, pick = canvas.voice, partial(self.choose, name)
        if name == ROW:
            title, below = voice("ui.chooser.random"), voice("ui.chooser.random_about")
            basics.list_row(canvas, f"scenario:{name}", place, title, below, pick, self.by_lot)
            return
        info = next(each for each in self.infos if each.id == name)
        alone = len(info.players) == 1
        below = voice("ui.chooser.solo" if alone else "ui.chooser.players", count=len(info.players))
        below = f"{below}  ·  {voice.say(info.length)}"
        basics.list_row(canvas, f"scenario:{name}", place, voice.title(info.title), below, pick, info is self.info)

    def scenario(self, canvas: Canvas, rect: Rect) -> None:
        p = canvas.p
        if self.lots and self.by_lot:
            tall = 2 * max(p(62), canvas.f(24) + canvas.f(16) + p(18))
            self.lots.grid(canvas, Rect(rect.x, rect.bottom - tall, rect.width, tall), self.take)
            rect = Rect(rect.x, rect.y, rect.width, rect.height - tall - p(12))
        step = canvas.f(18) * 1.35
        lines = len(typesetting.wrapped(canvas.voice.title(self.info.about), SERIF, canvas.f(18), rect.width))
        facts = p(30) if self.told else 0
        tall = min(round(rect.height - p(74) - facts - lines * step), round(rect.width * 0.86))
        tall = max(tall, round(rect.height * 0.5))
        image = scenario_map(canvas, self.game, self.info.id, (rect.width, tall))
        canvas.surface.blit(image, rect)
        y = rect.y + tall + p(36)
        canvas.text(canvas.voice.title(self.info.title), rect.x, y, DISPLAY, 40, BRASS_HIGH, width=rect.width)
        if facts:
            self.facts(canvas, Rect(rect.x, y + p(28), rect.width, facts))
            y += facts
        canvas.paragraph(canvas.voice.title(self.info.about), rect.x, y + p(30), rect.width, SERIF, 18, CREAM,
                         most=max(1, int((rect.bottom - y - p(30)) / step)))  # fmt: skip

    def seating(self, canvas: Canvas, rect: Rect) -> None:
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        x, wide = rect.x + p(22), rect.width - p(44)
        table = opening_table(self.game, self.info.id)
        if table is not None:
            canvas.sides = looks(table)
        canvas.heading(voice("ui.chooser.seats"), x, rect.y + p(32))
        y = rect.y + p(76)
        count = len(self.game.sides)
        below = p(34) + p(28) + p(48) * len(self.options) + p(92) + p(46)  # the options and the button
        spare = (rect.bottom - y - below) // count - p(74)
        for seat in range(count):
            plate = next((each for each in table.plates if each.seat == seat), None) if table else None
            face = Rect(x, round(y) - p(18), wide, min(p(104), spare))
            if plate is not None and tooltip.leader(canvas, face, plate):
                y = face.bottom + p(10)
            else:
                canvas.icon(f"side.{seat}", (x + p(17), y), 34)
                self.named(canvas, seat, x + p(46), x + wide, y)
                y += p(28)
            self.sitting(canvas, seat, Rect(x, round(y), wide, p(42)))
            y += p(82 if seat in self.seats else 72)
        y -= p(14)
        canvas.rule(x, y, wide)
        y += p(34)
        if self.options:
            canvas.heading(voice("ui.chooser.options"), x, y)
            y += p(28)
        for name, value in self.options.items():
            label = voice.named(f"{self.game.id}.match_option.{name}", name.replace("_", " ").capitalize())
            basics.switch(canvas, f"set:{name}", Rect(x, round(y), wide, p(40)), label, bool(value),
                           lambda name=name: self.toggle(name))  # type: ignore[misc]  # fmt: skip
            y += p(48)
        button = Rect(x, rect.bottom - p(92), wide, p(68))
        humans = sum(who == HUMAN for who in self.seats.values())
        key = "ui.chooser.watch" if humans == 0 else "ui.chooser.alone" if humans == 1 else "ui.chooser.together"
        if y < button.y - p(34):
            canvas.text(voice(key), x, button.y - p(24), REGULAR, 16, CREAM_2, width=wide)
        canvas.button("start", button, voice("ui.chooser.start"), self.start, key="confirm", primary=True, size=30,
                      cap=voice.key(self.app.choices.key("confirm")))  # fmt: skip

    def sit(self, seat: int, who: str) -> None:
        self.seats[seat] = who

    def toggle(self, name: str) -> None:
        """The next value of an option."""
        self.options[name] = self.game.options[name].after(self.options[name])
