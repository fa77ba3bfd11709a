"""Choosing what to play: the game, the scenario with its map, who sits where, the options of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from boardgames.bots.base import levels, usual
from boardgames.core.faults import Fault
from boardgames.games import GAMES, game
from boardgames.ui import go, widgets
from boardgames.ui.canvas import Canvas, looks
from boardgames.ui.picture import opening_table, scenario_map
from boardgames.ui.screen import Screen
from boardgames.ui.session import BOT, HUMAN
from boardgames.ui.theme import BRASS_HIGH, CREAM, CREAM_2, CREAM_3, DISPLAY, REGULAR, SERIF

if TYPE_CHECKING:
    from boardgames.ui.app import App


class ChooserScreen(Screen):
    """A new match."""

    name = "chooser"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.names = list(GAMES)
        self.game = game(self.names[0])
        self.infos = self.game.scenarios()
        self.info = self.infos[0]
        self.scroll = widgets.Scroll()
        self.options: dict[str, Any] = {name: values[0] for name, values in self.game.options.items()}
        self.seats: dict[int, str] = {}
        self.choose(self.info.id)

    def choose(self, scenario: str) -> None:
        self.info = next(info for info in self.infos if info.id == scenario)
        players = self.info.players
        bot = BOT + usual(self.game.id)
        kept = {seat: who for seat, who in self.seats.items() if seat in players}
        self.seats = {seat: kept.get(seat, HUMAN if n == 0 else bot) for n, seat in enumerate(players)}

    def start(self) -> None:
        try:
            go.begin(self.app, self.game, self.info.id, self.seats, self.options)
        except Fault as fault:
            self.app.tell(fault.message)

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        if command in {"up", "down"}:
            ids = [info.id for info in self.infos]
            n = (ids.index(self.info.id) + (1 if command == "down" else -1)) % len(ids)
            self.choose(ids[n])
            self.scroll.reveal(n)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        p = canvas.p
        name = canvas.voice.named(f"{self.game.id}.title", self.game.id.replace("_", " ").title())
        room = widgets.page(canvas, canvas.voice("ui.chooser.title"), self.app.close, name)
        left = Rect(room.x, room.y, round(room.width * 0.27), room.height)
        right = Rect(room.right - round(room.width * 0.29), room.y, round(room.width * 0.29), room.height)
        middle = Rect(left.right + p(28), room.y, right.x - left.right - p(56), room.height)
        self.list(canvas, left)
        self.scenario(canvas, middle)
        self.seating(canvas, right)

    def list(self, canvas: Canvas, rect: Rect) -> None:
        p = canvas.p
        step = max(p(64), canvas.f(24) + canvas.f(16) + p(16))
        shown = self.scroll.show(canvas, "scenarios", rect, len(self.infos), rect.height // step)
        for row, n in enumerate(shown):
            info = self.infos[n]
            place = Rect(rect.x, rect.y + row * step, rect.width - p(16), step - p(8))
            alone = len(info.players) == 1
            below = canvas.voice("ui.chooser.solo" if alone else "ui.chooser.players", count=len(info.players))
            turns = canvas.voice("ui.chooser.turns", count=info.turns)
            title = canvas.voice.title(info.title)
            widgets.list_row(canvas, f"scenario:{info.id}", place, title, f"{below}  ·  {turns}",
                             lambda info=info: self.choose(info.id), info is self.info)  # type: ignore[misc]  # fmt: skip

    def scenario(self, canvas: Canvas, rect: Rect) -> None:
        p = canvas.p
        tall = min(round(rect.height * 0.66), round(rect.width * 0.86))
        image = scenario_map(canvas, self.game, self.info.id, (rect.width, tall))
        canvas.surface.blit(image, rect)
        y = rect.y + tall + p(36)
        canvas.text(canvas.voice.title(self.info.title), rect.x, y, DISPLAY, 40, BRASS_HIGH, width=rect.width)
        canvas.paragraph(canvas.voice.title(self.info.about), rect.x, y + p(30), rect.width, SERIF, 18, CREAM,
                         most=max(1, int((rect.bottom - y - p(30)) / (canvas.f(18) * 1.35))))  # fmt: skip

    def seating(self, canvas: Canvas, rect: Rect) -> None:
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        x, wide = rect.x + p(22), rect.width - p(44)
        table = opening_table(self.game, self.info.id)
        if table is not None:
            canvas.sides = looks(table)
        canvas.heading(voice("ui.chooser.seats"), x, rect.y + p(32))
        y = rect.y + p(76)
        kinds = [HUMAN, *(BOT + level for level in levels(self.game.id))]
        for seat in range(len(self.game.sides)):
            canvas.icon(f"side.{seat}", (x + p(17), y), 34)
            canvas.text(voice.side(self.game, seat), x + p(46), y, DISPLAY, 24, CREAM, width=wide - p(50))
            y += p(28)
            if seat not in self.seats:
                canvas.text(voice("ui.seat.book"), x, y + p(18), REGULAR, 16, CREAM_3, width=wide)
                y += p(58)
                continue
            names = [voice(f"ui.seat.{kind.removeprefix(BOT)}") for kind in kinds]
            now = kinds.index(self.seats[seat]) if self.seats[seat] in kinds else 0
            widgets.choice(canvas, f"seat{seat}", Rect(x, round(y), wide, p(42)), names, now,
                           lambda n, seat=seat: self.sit(seat, kinds[n]))  # type: ignore[misc]  # fmt: skip
            y += p(68)
        canvas.rule(x, y, wide)
        y += p(34)
        if self.options:
            canvas.heading(voice("ui.chooser.options"), x, y)
            y += p(28)
        for name, value in self.options.items():
            label = voice.named(f"{self.game.id}.match_option.{name}", name.replace("_", " ").capitalize())
            widgets.switch(canvas, f"set:{name}", Rect(x, round(y), wide, p(40)), label, bool(value),
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
        values = self.game.options[name]
        self.options[name] = values[(values.index(self.options[name]) + 1) % len(values)]
