"""The saved games: the player's own, those that keep themselves, and recorded games to watch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.paths import SAVES
from boardgames.storage import library
from boardgames.storage.library import Entry
from boardgames.storage.opening import local
from boardgames.ui import go, widgets
from boardgames.ui.canvas import Canvas
from boardgames.ui.screen import Screen
from boardgames.ui.theme import CREAM_2, REGULAR

if TYPE_CHECKING:
    from boardgames.ui.app import App

SHELVES = ("own", "auto", "examples")


class ShelfScreen(Screen):
    """Saves by shelf; one is opened to be played on, or to be watched."""

    name = "shelf"

    def __init__(self, app: App, replays: bool = False) -> None:
        super().__init__(app)
        self.replays = replays
        self.shelf = 2 if replays and SAVES.exists() else 0
        self.scroll = widgets.Scroll()
        self.found: list[Entry] = []
        self.doomed: Path | None = None
        self.read()

    def read(self) -> None:
        """What is on the shelf now."""
        self.doomed = None
        try:
            shelves = (library.entries, library.autosaved, lambda: library.entries(SAVES))
            self.found = shelves[self.shelf]() if self.shelf < 2 or SAVES.exists() else []
        except (Fault, OSError) as error:
            self.found = []
            if isinstance(error, Fault):
                self.app.tell(error.message)

    def choose(self, n: int) -> None:
        self.shelf = n
        self.scroll.first = 0
        self.read()

    def remove(self, path: Path) -> None:
        """Asks once more before a save is gone."""
        if self.doomed != path:
            self.doomed = path
            return
        try:
            library.delete(path)
        except (Fault, OSError) as error:
            if isinstance(error, Fault):
                self.app.tell(error.message)
        self.read()

    def draw(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        title = voice("ui.shelf.replays" if self.replays else "ui.shelf.title")
        room = widgets.page(canvas, title, self.app.close)
        names = [voice(f"ui.shelf.{name}") for name in SHELVES]
        widgets.choice(
            canvas, "shelf", Rect(room.x, room.y, min(room.width, p(760)), p(48)), names, self.shelf, self.choose
        )
        body = Rect(room.x, room.y + p(70), room.width, room.height - p(70))
        if not self.found:
            canvas.text(voice("ui.shelf.empty"), body.centerx, body.y + p(80), REGULAR, 20, CREAM_2, "centre")
            return
        step = max(p(74), canvas.f(24) + canvas.f(16) + p(20))
        for row, n in enumerate(self.scroll.show(canvas, "saves", body, len(self.found), body.height // step)):
            place = Rect(body.x, body.y + row * step, body.width - p(18), step - p(10))
            self.entry(canvas, place, self.found[n])

    def entry(self, canvas: Canvas, rect: Rect, each: Entry) -> None:
        p, voice, header = canvas.p, canvas.voice, each.header
        wide = p(150)
        id = each.path.name
        main = Rect(rect.x, rect.y, rect.width - 2 * (wide + p(10)), rect.height)
        if header is None:
            widgets.list_row(canvas, f"open:{id}", main, each.path.stem, each.trouble or "", lambda: None)
            return
        seats = "  –  ".join(voice(f"ui.seat.{who.removeprefix('bot:') or 'book'}") for who in header.seats)
        moment = library.moment_text(header, voice.language)
        over = voice("ui.shelf.over") if header.over else moment
        below = "  ·  ".join(part for part in (over, seats, voice("ui.shelf.choices", count=header.choices)) if part)
        watch = self.replays or header.over
        widgets.list_row(canvas, f"open:{id}", main, header.title or each.path.stem, below,
                         lambda: self.open(each.path, watch), right=local(header.saved))  # fmt: skip
        other = Rect(main.right + p(10), rect.y, wide, rect.height)
        canvas.button(f"other:{id}", other, voice("ui.shelf.play" if watch else "ui.shelf.watch"),
                      lambda: self.open(each.path, not watch), size=20)  # fmt: skip
        if self.shelf < 2:
            sure = self.doomed == each.path
            away = Rect(other.right + p(10), rect.y, wide, rect.height)
            canvas.button(f"remove:{id}", away, voice("ui.shelf.sure" if sure else "ui.shelf.remove"),
                          lambda: self.remove(each.path), size=20, chosen=sure)  # fmt: skip

    def open(self, path: Path, watch: bool) -> None:
        go.load(self.app, path, watch)

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False
