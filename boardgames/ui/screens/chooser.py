"""A new game: a shelf of boxes; then the scenarios of one, what each is, and who sits down to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.files.scenarios import HARDEST
from boardgames.core.game import ScenarioInfo
from boardgames.core.words.messages import Message
from boardgames.games import GAMES, game
from boardgames.play import lobby, results
from boardgames.play.lobby import LENGTHS, Box, Places
from boardgames.ui import navigation
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import looks
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM_2, CREAM_3, DISPLAY, REGULAR
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.page import page, plain
from boardgames.ui.forms.screen import FormScreen
from boardgames.ui.recording.picture import opening_table, scenario_map
from boardgames.ui.screens.random_battle import ROW, Lots
from boardgames.ui.screens.scenario_sheet import sheet
from boardgames.ui.screens.seating import Seating
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics, boxes

if TYPE_CHECKING:
    from boardgames.ui.app import App

WORDS = 60  # letters of what is searched for
SHEETS = ("about", "forces")


class ChooserScreen(FormScreen):
    """A new match."""

    name = "chooser"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.names = list(GAMES)
        self.boxes = len(self.names) > 1  # the shelf is seen, no game is taken from it yet
        counts = lobby.running() if app.choices.keep else {}
        self.results = results.kept() if app.choices.keep else []
        self.lids: list[tuple[str, Box]] = [(name, lobby.box(game(name), counts.get(name, 0))) for name in self.names]
        self.scroll = basics.Scroll()
        self.page = 0  # where there is room for one of three beside the list: the scenario, its forces, or the seats
        self.sheet = 0
        self.seating = Seating(self)
        self.pick(0)
        self.forms.focus("game:0" if self.boxes else "search")

    # --- what is chosen ----------------------------------------------------------------------------------------------

    def pick(self, n: int) -> None:
        """Another game."""
        self.game = game(self.names[n])
        self.infos = self.game.scenarios()
        self.lots = Lots(self.game) if self.game.random_choices else None
        self.search, self.length, self.players = "", 0, 0
        self.info = self.infos[0]
        self.places = Places(self.game, self.info, self.app.choices.window.name)
        self.scroll.first = 0

    def open_box(self, n: int) -> None:
        """A box is taken from the shelf."""
        self.pick(n)
        self.boxes = False
        self.forms.focus("search")

    def begin_with(self, name: str, scenario: str) -> None:
        """A game, and one of its scenarios that ship."""
        self.open_box(self.names.index(name)) if name in self.names else None
        if scenario in self.rows:
            self.choose(scenario)
            self.scroll.reveal(self.rows.index(scenario))

    @property
    def found(self) -> list[ScenarioInfo]:
        return lobby.found(self.infos, self.app.voice, self.search, self.length, self.players)

    @property
    def rows(self) -> list[str]:
        """What the list shows: every scenario that is looked for, and the one that is drawn by lot."""
        return [*(info.id for info in self.found), *([ROW] if self.lots and not self.search else [])]

    def choose(self, scenario: str) -> None:
        self.boxes = False
        if self.lots and scenario == ROW:
            self.take(self.lots.draw())
        else:
            self.take(next(info for info in self.infos if info.id == scenario))

    @property
    def by_lot(self) -> bool:
        return self.info not in self.infos

    def take(self, info: ScenarioInfo) -> None:
        self.info = info
        self.places.take(info)

    def find(self, text: str) -> None:
        self.search, self.scroll.first = text, 0
        self.settle()

    def limit(self, n: int) -> None:
        self.length, self.scroll.first = n, 0
        self.settle()

    def seat_count(self, n: int) -> None:
        self.players, self.scroll.first = self.counts[n], 0
        self.settle()

    def settle(self) -> None:
        """What was chosen may not be among those looked for: then the first of them is."""
        found = self.found
        if found and self.info not in found:
            self.take(found[0])

    @property
    def counts(self) -> list[int]:
        """Numbers of players that one may look for; 0 is any."""
        return [0, *sorted({count for info in self.infos for count in info.counts})]

    def start(self) -> None:
        if not self.places.sound:
            self.forms.focus("seed")
            return
        first = next((name for seat in self.places.humans if (name := self.places.names.get(seat, "").strip())), "")
        self.app.choices.window.name = first or self.app.choices.window.name
        try:
            navigation.begin(self.app, self.places)
        except Fault as fault:
            self.app.tell(fault.message)

    def command(self, command: str) -> bool:
        if self.boxes:
            return self.among_boxes(command)
        if command == "back" and self.typing and self.app.canvas.focus == "search" and self.search:
            self.find("")
        elif command == "back" and len(self.names) > 1:
            self.boxes = True
            self.forms.focus(f"game:{self.names.index(self.game.id)}")
        elif command in {"up", "down"}:
            self.step(1 if command == "down" else -1)
        else:
            return super().command(command)
        return True

    def leave(self) -> None:
        """Back to the shelf, or out of it."""
        self.command("back")

    def among_boxes(self, command: str) -> bool:
        """Arrows lead from box to box."""
        by = {"left": -1, "up": -1, "right": 1, "down": 1}.get(command)
        if by is None:
            return super().command(command)
        at = self.app.canvas.focus.removeprefix("game:")
        now = (int(at) + by) % len(self.names) if at.isdigit() else 0
        self.forms.focus(f"game:{now}")
        return True

    def step(self, by: int) -> None:
        """The next row of the list, round and round."""
        rows = self.rows
        if rows:
            id = ROW if self.by_lot else self.info.id
            n = (rows.index(id) + by) % len(rows) if id in rows else 0
            self.choose(rows[n])
            self.scroll.reveal(n)

    # --- the picture -------------------------------------------------------------------------------------------------

    def titled(self, name: str) -> str:
        return self.app.voice.named(f"{name}.title", name.replace("_", " ").title())

    def compose(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        if self.boxes:
            room = basics.page(canvas, voice("ui.chooser.title"), self.app.close, voice("forms.new.shelf"))
            lids = [(name, self.titled(name), box) for name, box in self.lids]
            boxes.shelf(canvas, room, lids, self.open_box)
            return
        room = basics.page(canvas, voice("ui.chooser.title"), self.leave, self.titled(self.game.id))
        table = opening_table(self.game, self.info.id)
        if table is not None:
            canvas.sides = looks(table)
        if is_close(canvas.theme):
            self.folded(canvas, room)
            return
        left = Rect(room.x, room.y, round(room.width * 0.27), room.height)
        right = Rect(room.right - round(room.width * 0.31), room.y, round(room.width * 0.31), room.height)
        middle = Rect(left.right + p(28), room.y, right.x - left.right - p(56), room.height)
        self.listing(canvas, left)
        self.scenario(canvas, middle)
        self.seating.draw(canvas, right)

    def folded(self, canvas: Canvas, room: Rect) -> None:
        """The list, beside it the scenario, its forces or the seats, below them the way on."""
        p, voice = canvas.p, canvas.voice
        left = Rect(room.x, room.y, round(room.width * 0.36), room.height)
        self.listing(canvas, left)
        x = left.right + p(18)
        heads = [voice("ui.chooser.scenario"), voice("forms.new.forces"), voice("ui.chooser.seats")]
        basics.choice(canvas, "page", Rect(x, room.y, room.right - x, p(42)), heads, self.page, self.turn)
        button = Rect(x, room.bottom - p(56), room.right - x, p(56))
        body = Rect(x, room.y + p(54), room.right - x, button.y - p(12) - room.y - p(54))
        if self.page == 2:
            canvas.panel(body)
            self.seating.rows(canvas, body.inflate(-p(32), -p(24)))
        else:
            self.beside(canvas, body)
        canvas.button("start", button, voice("ui.chooser.start"), self.start, key="confirm", primary=True, size=28,
                      cap=voice.key(self.app.choices.key("confirm")))  # fmt: skip

    def turn(self, n: int) -> None:
        self.page = n

    def turn_sheet(self, n: int) -> None:
        self.sheet = n

    def listing(self, canvas: Canvas, rect: Rect) -> None:
        """What one looks for, and what there is of it."""
        p, voice, f = canvas.p, canvas.voice, self.forms
        high, gap = max(p(46), canvas.f(18) + p(14)), p(10)
        field = Rect(rect.x, rect.y, rect.width, high)
        entry(f, "search", field, self.search, self.find, hint=voice("forms.new.find"), icon="search", most=WORDS)
        half = (rect.width - gap) // 2
        lengths = [voice(f"forms.new.length_{n}") for n in range(len(LENGTHS))]
        choose(f, "length", Rect(rect.x, field.bottom + gap, half, high), lengths, self.length, self.limit)
        counts = [voice("forms.new.any" if not n else "forms.new.players", count=n, range=str(n)) for n in self.counts]
        choose(f, "players", Rect(rect.right - half, field.bottom + gap, half, high), counts,
               self.counts.index(self.players), self.seat_count)  # fmt: skip
        top = field.bottom + high + 2 * gap + p(4)
        body = Rect(rect.x, top, rect.width, rect.bottom - top)
        step = max(p(64), canvas.f(24) + canvas.f(16) + p(18))
        rows = self.rows
        for row, n in enumerate(self.scroll.show(canvas, "scenarios", body, len(rows), max(1, body.height // step))):
            self.row(canvas, rows[n], Rect(body.x, body.y + row * step, body.width - p(18), step - p(7)))
        if not rows:
            canvas.text(voice("forms.new.nothing"), body.centerx, body.y + p(60), REGULAR, 18, CREAM_3, "centre",
                        width=body.width)  # fmt: skip

    def row(self, canvas: Canvas, name: str, place: Rect) -> None:
        """A scenario of the list, or the one drawn by lot."""
        voice, pick = canvas.voice, partial(self.choose, name)
        if name == ROW:
            title, below = voice("ui.chooser.random"), voice("ui.chooser.random_about")
            basics.list_row(canvas, f"scenario:{name}", place, title, below, pick, self.by_lot)
            return
        info = next(each for each in self.infos if each.id == name)
        low, high = info.counts[0], info.counts[-1]
        alone = voice("ui.chooser.solo") if high == 1 else ""
        said = alone or voice("forms.new.players", count=high, range=str(low) if low == high else f"{low}–{high}")
        below = f"{said}  ·  {voice.say(info.length)}"
        basics.list_row(canvas, f"scenario:{name}", place, voice.title(info.title), below, pick, info is self.info)

    @property
    def told(self) -> list[Message]:
        """How hard the scenario is, and how long it takes."""
        found = []
        if self.info.difficulty is not None:
            found.append(Message("ui.chooser.difficulty", {"level": self.info.difficulty, "most": HARDEST}))
        if self.info.minutes is not None:
            found.append(Message("ui.chooser.minutes", {"minutes": self.info.minutes}))
        return found

    def facts(self, canvas: Canvas, x: int, top: float, width: int) -> float:
        """How hard and how long it is, and below that the best that has come of it; where they end."""
        best = results.told(self.results, self.game, self.info.id, canvas.voice)
        for told, colour in ((self.told, CREAM_2), (best, BRASS_HIGH)):
            if told:
                said = [canvas.voice.say(each) for each in told]
                while len(said) > 1 and canvas.measure("  ·  ".join(said), REGULAR, 16) > width:
                    said.pop(-2 if len(said) > 2 else -1)  # how it ended comes first, how often it was won last
                line = "  ·  ".join(said)
                canvas.text(line, x, top + canvas.f(16) * 0.5, REGULAR, 16, colour, width=width)
                top += canvas.f(16) * 1.3 + canvas.p(7)
        return top

    def scenario(self, canvas: Canvas, rect: Rect) -> None:
        """Its map, and below it what it is about, or what each side has and what is fought for."""
        p, voice = canvas.p, canvas.voice
        if self.lots and self.by_lot:
            tall = 2 * max(p(62), canvas.f(24) + canvas.f(16) + p(18))
            self.lots.grid(canvas, Rect(rect.x, rect.bottom - tall, rect.width, tall), self.take)
            rect = Rect(rect.x, rect.y, rect.width, rect.height - tall - p(12))
        tall = min(round(rect.width * 0.84), round(rect.height * 0.56))
        image = scenario_map(canvas, self.game, self.info.id, (min(rect.width, round(tall / 0.84)), tall))
        canvas.surface.blit(image, image.get_rect(midtop=rect.midtop))
        y = rect.y + tall + p(16) + canvas.f(36) * 0.5
        heads = [voice(f"forms.new.{name}") for name in SHEETS]
        wide = sum(canvas.measure(head, "bold", 16) + p(40) for head in heads)
        tabs = Rect(rect.right - wide, round(y - p(20)), wide, p(40))
        basics.choice(canvas, "sheet", tabs, heads, self.sheet, self.turn_sheet)
        canvas.text(voice.title(self.info.title), rect.x, y, DISPLAY, 36, BRASS_HIGH, width=tabs.x - rect.x - p(14))
        y += canvas.f(36) * 0.5 + p(12)
        y = self.facts(canvas, rect.x, y, rect.width)
        self.text(canvas, Rect(rect.x, round(y), rect.width, rect.bottom - round(y)), self.sheet)

    def beside(self, canvas: Canvas, rect: Rect) -> None:
        """The scenario with its text beside the map, or all that it gives each side."""
        p = canvas.p
        x = rect.x
        if self.page == 0:
            wide = min(round(rect.width * 0.46), rect.height)
            image = scenario_map(canvas, self.game, self.info.id, (wide, rect.height))
            canvas.surface.blit(image, rect)
            x += wide + p(18)
        title = canvas.voice.title(self.info.title)
        canvas.text(title, x, rect.y + p(20), DISPLAY, 32, BRASS_HIGH, width=rect.right - x)
        top = round(self.facts(canvas, x, rect.y + p(46), rect.right - x))
        self.text(canvas, Rect(x, top, rect.right - x, rect.bottom - top), self.page)

    def text(self, canvas: Canvas, rect: Rect, which: int) -> None:
        """What the scenario is about; or its forces and what is fought for."""
        voice = canvas.voice
        html = plain(voice.title(self.info.about)) if which == 0 else sheet(self.game, self.info, voice, self.results)
        page(self.forms, f"text:{which}", rect, html)
