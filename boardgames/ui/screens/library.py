"""The saved games: the player's own, those that keep themselves, and recorded games to watch."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.paths import SAVES
from boardgames.games import GAMES, game
from boardgames.storage import library, transcripts
from boardgames.storage.library import Entry
from boardgames.storage.opening import local
from boardgames.storage.saves import About, Header
from boardgames.ui import navigation
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM_2, CREAM_3, DISPLAY, hexed
from boardgames.ui.recording.picture import Album, scenario_map
from boardgames.ui.screen import Screen
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

SHELVES = ("own", "auto", "examples")


def recorded() -> list[Entry]:
    """The example games that ship, each of which is a text."""
    found = []
    for path in sorted(SAVES.rglob(f"*{transcripts.SUFFIX}")):
        kept = transcripts.read(path)
        opening = kept.opening
        saved = datetime.fromtimestamp(0, UTC)
        header = Header(game=opening.game, scenario=opening.scenario, seats=list(opening.players.values()),
                        choices=len(kept.codes), over=True, saved=saved, match="", size=0, checksum="")  # fmt: skip
        found.append(Entry(path=path, modified=0.0, header=header))
    return found


class ShelfScreen(Screen):
    """Saves by shelf; one is opened to be played on, or to be watched."""

    name = "shelf"

    def __init__(self, app: App, replays: bool = False) -> None:
        super().__init__(app)
        self.replays = replays
        self.shelf = 2 if replays and SAVES.exists() else 0
        self.scroll = basics.Scroll()
        self.found: list[Entry] = []
        self.doomed: Path | None = None
        self.album = Album()
        self.read()

    def read(self) -> None:
        """What is on the shelf now."""
        self.doomed = None
        try:
            shelves = (library.entries, library.autosaved, recorded)
            self.found = shelves[self.shelf]()
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
        self.album.begin()
        title = voice("ui.shelf.replays" if self.replays else "ui.shelf.title")
        room = basics.page(canvas, title, self.app.close)
        names = [voice(f"ui.shelf.{name}") for name in SHELVES]
        basics.choice(
            canvas, "shelf", Rect(room.x, room.y, min(room.width, p(760)), p(48)), names, self.shelf, self.choose
        )
        body = Rect(room.x, room.y + p(70), room.width, room.height - p(70))
        if not self.found:
            middle = body.y + min(p(300), body.height // 2)
            canvas.icon("load", (body.centerx, middle - p(50)), 120, CREAM_3)
            canvas.text(voice("ui.shelf.empty"), body.centerx, middle + p(50), DISPLAY, 30, CREAM_2, "centre")
            return
        step = max(p(112), canvas.f(24) + canvas.f(16) + p(20))
        for row, n in enumerate(self.scroll.show(canvas, "saves", body, len(self.found), body.height // step)):
            place = Rect(body.x, body.y + row * step, body.width - p(18), step - p(10))
            self.entry(canvas, place, self.found[n])

    def entry(self, canvas: Canvas, rect: Rect, each: Entry) -> None:
        p, voice, header = canvas.p, canvas.voice, each.header
        wide = p(150)
        id = each.path.name
        map_ = Rect(rect.x, rect.y, round(rect.height * 1.19), rect.height)
        text = each.path.suffix == transcripts.SUFFIX  # which is only to be watched
        beside = 0 if text else 2 * (wide + p(10))
        main = Rect(map_.right + p(10), rect.y, rect.right - map_.right - p(10) - beside, rect.height)
        self.map(canvas, map_, each)
        if header is None:
            basics.list_row(canvas, f"open:{id}", main, each.path.stem, each.trouble or "", lambda: None)
            return
        seats = "  –  ".join(voice(f"ui.seat.{who.removeprefix('bot:') or 'book'}") for who in header.seats)
        moment = library.moment_text(header, voice.language)
        over = voice("ui.shelf.over") if header.over else moment
        below = "  ·  ".join(part for part in (over, seats, voice("ui.shelf.choices", count=header.choices)) if part)
        watch = self.replays or header.over
        basics.list_row(canvas, f"open:{id}", main, self.named(each.path, header), below,
                         lambda: self.open(each.path, watch), right="" if text else local(header.saved))  # fmt: skip
        if text:
            return
        other = Rect(main.right + p(10), rect.y, wide, rect.height)
        canvas.button(f"other:{id}", other, voice("ui.shelf.play" if watch else "ui.shelf.watch"),
                      lambda: self.open(each.path, not watch), size=20)  # fmt: skip
        if self.shelf < 2:
            sure = self.doomed == each.path
            away = Rect(other.right + p(10), rect.y, wide, rect.height)
            canvas.button(f"remove:{id}", away, voice("ui.shelf.sure" if sure else "ui.shelf.remove"),
                          lambda: self.remove(each.path), size=20, chosen=sure)  # fmt: skip

    def map(self, canvas: Canvas, rect: Rect, each: Entry) -> None:
        """The map of the scenario."""
        header = each.header
        if header is None or header.game not in GAMES:
            canvas.box(rect, hexed("1A201C"), 4)
            canvas.icon("warning" if header is None else "tiles", rect.center, 36, CREAM_3)
            return
        draw = partial(scenario_map, canvas, game(header.game), header.scenario)
        if self.album.show(canvas, rect, (header.game, header.scenario), draw):
            self.app.dirty = True

    def named(self, path: Path, header: Header) -> str:
        """What a save is called: as its player did, else as its scenario."""
        if header.title or header.game not in GAMES:
            return header.title or path.stem
        info = game(header.game).scenario(header.scenario)
        return self.app.voice.title(info.title) if info else path.stem

    def open(self, path: Path, watch: bool) -> None:
        if path.suffix != transcripts.SUFFIX:
            navigation.load(self.app, path, watch)
            return
        entry = next(each for each in self.found if each.path == path)
        try:
            match = transcripts.match_of(transcripts.read(path))
        except Fault as fault:
            self.app.tell(fault.message)
            return
        navigation.replay(self.app, match, About(title=self.named(path, entry.header) if entry.header else path.stem))

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False
