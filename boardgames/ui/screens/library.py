"""The saved games: found, played on, watched, renamed, exported, imported, thrown away and fetched back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.paths import SAVES
from boardgames.core.words.messages import Message
from boardgames.games import ALL, game
from boardgames.play.shelf import SHELVES, SORTS, Shelf, called, moment, seats
from boardgames.storage import library, transcripts
from boardgames.storage.library import Entry
from boardgames.storage.saves import SUFFIX, About
from boardgames.ui import navigation
from boardgames.ui.dialogs.files import FileDialog
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act
from boardgames.ui.draw.theme import BOLD, BRASS_HIGH, CREAM, CREAM_2, CREAM_3, DISPLAY, PANEL, REGULAR, hexed
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.screen import FormScreen
from boardgames.ui.forms.theme import colour
from boardgames.ui.recording.picture import Album, scenario_map
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

LONGEST = 60  # letters of a name
Made = TypeVar("Made")
Action = tuple[str, str, Act | None]  # its place, its icon, what it does; its words go by its place


class ShelfScreen(FormScreen):
    """Saves by shelf: on the left what there is, on the right the one that is chosen."""

    name = "shelf"

    def __init__(self, app: App, replays: bool = False) -> None:
        super().__init__(app)
        self.replays = replays
        self.shelf = Shelf("examples" if replays and SAVES.exists() else "own")
        self.scroll = basics.Scroll()
        self.album = Album()
        self.chosen: Path | None = None
        self.picked: Path | None = None  # by a click, or Enter on its row
        self.renaming: Path | None = None
        self.title = ""  # while one is renamed
        self.gone: list[Path] = []  # what was thrown away here, by its place in the bin
        self.read()
        self.forms.focus("search")

    def read(self, chosen: Path | None = None) -> None:
        """What is on the shelf now."""
        fault = self.shelf.read()
        if fault is not None:
            self.app.tell(fault.message)
        self.chosen, self.picked, self.renaming = chosen or self.chosen, None, None
        if self.chosen is not None and chosen is not None:
            places = [each.path for each in self.found]
            self.scroll.reveal(places.index(chosen)) if chosen in places else None

    @property
    def found(self) -> list[Entry]:
        return self.shelf.found(self.app.voice)

    @property
    def now(self) -> Entry | None:
        """The save that is chosen; where none is, the first."""
        found = self.found
        return next((each for each in found if each.path == self.chosen), found[0] if found else None)

    # --- what is looked for ------------------------------------------------------------------------------------------

    def turn(self, n: int) -> None:
        self.shelf.name, self.shelf.of, self.chosen, self.scroll.first = SHELVES[n], "", None, 0
        self.read()

    def find(self, text: str) -> None:
        self.shelf.search, self.renaming, self.scroll.first = text, None, 0

    def filter(self, n: int) -> None:
        self.shelf.of = ["", *self.shelf.games][n]

    def order(self, n: int) -> None:
        self.shelf.sort = SORTS[n]

    def pick(self, each: Entry) -> None:
        """Choose a save; a second time opens it."""
        if self.picked == each.path:
            self.do(self.actions(each)[0][2])
        else:
            self.chosen = self.picked = each.path
            self.renaming = None

    @staticmethod
    def do(act: Act | None) -> None:
        if act is not None:
            act()

    # --- what is done with one ---------------------------------------------------------------------------------------

    def actions(self, each: Entry) -> list[Action]:
        """All that may be done with a save, what one is most likely after first."""
        play, watch = partial(self.open, each.path, False), partial(self.open, each.path, True)
        export, remove = partial(self.bring_out, each), partial(self.ask, each)
        if self.shelf.name == "examples":
            return [("watch", "eye", watch)]
        if self.shelf.name == "bin":
            return [("fetch", "undo", partial(self.fetch, each.path)), ("destroy", "bin", partial(self.ask_last, each))]
        if each.header is None:
            return [("try", "load", play), ("delete", "bin", remove)]
        first: list[Action] = [("play", "play", play), ("watch", "eye", watch)]
        if self.replays or each.header.over:
            first.reverse()
        keep: Action = ("rename", "rename", partial(self.rename, each))
        if self.shelf.name == "auto":
            keep = ("keep", "save", partial(self.keep, each.path))
        return [*first, keep, ("export", "export", export), ("delete", "bin", remove)]

    def open(self, path: Path, watch: bool) -> None:
        if path.suffix != transcripts.SUFFIX:
            navigation.load(self.app, path, watch)
            return
        kept = next(each for each in self.shelf.entries if each.path == path)
        if (match := self.attempt(lambda: transcripts.match_of(transcripts.read(path)))) is not None:
            navigation.replay(self.app, match, About(title=called(kept, self.app.voice)))

    def attempt(self, act: Callable[[], Made]) -> Made | None:
        """Do something with files; a sentence says what the disk refused."""
        try:
            return act()
        except Fault as fault:
            self.app.tell(fault.message)
            return None

    def rename(self, each: Entry) -> None:
        self.chosen = self.renaming = each.path
        self.title = called(each, self.app.voice)
        self.forms.focus("title")

    def typed(self, text: str) -> None:
        self.title = text

    def renamed(self, text: str) -> None:
        path = self.renaming
        if path is None or not text.strip():
            return
        new = self.attempt(lambda: library.rename(path, text.strip()))
        if new is not None:
            self.read(new)
            self.app.canvas.focus = self.place_of(new)

    def keep(self, path: Path) -> None:
        """A save that wrote itself goes on the player's own shelf as well."""
        new = self.attempt(lambda: library.bring_in(path))
        if new is not None:
            self.app.tell(Message("forms.library.kept"))

    def bring_out(self, each: Entry) -> None:
        def done(path: Path) -> Message | None:
            wrong = self.wrong(lambda: library.export(each.path, path, replace=True))
            if wrong is None:
                self.app.tell(Message("ui.export.wrote", {"file": str(path)}))
            return wrong

        name = library.file_name(called(each, self.app.voice)) + SUFFIX
        self.app.open(FileDialog(self.app, Message("forms.library.export_title"), (SUFFIX,), done, save=name))

    def bring_in(self) -> None:
        def done(path: Path) -> Message | None:
            brought: list[Path] = []
            wrong = self.wrong(lambda: brought.append(library.bring_in(path)))
            if wrong is None:
                self.shelf.name, self.shelf.search, self.shelf.of = "own", "", ""
                self.read(brought[0])
            return wrong

        self.app.open(FileDialog(self.app, Message("forms.library.import_title"), (SUFFIX,), done))

    @staticmethod
    def wrong(act: Callable[[], object]) -> Message | None:
        """What the disk, or the rules, refused."""
        try:
            act()
        except Fault as fault:
            return fault.message
        return None

    # --- the bin -----------------------------------------------------------------------------------------------------

    def ask(self, each: Entry) -> None:
        if not self.app.choices.window.confirm:
            self.remove(each.path)
            return
        navigation.confirm(self.app, Message("forms.library.delete_title"), Message("forms.library.delete_about"),
                           Message("forms.library.delete"), partial(self.remove, each.path),
                           thing=called(each, self.app.voice), danger=True)  # fmt: skip

    def remove(self, path: Path) -> None:
        """Into the bin; the one below it is chosen."""
        places = [each.path for each in self.found]
        below = [*places[places.index(path) + 1 :], *reversed(places[: places.index(path)])] if path in places else []
        gone = self.attempt(lambda: library.discard(path))
        if gone is not None:
            self.gone.append(gone)
        self.chosen = below[0] if below else None
        self.read()

    def undo(self) -> None:
        self.fetch(self.gone[-1])

    def fetch(self, path: Path) -> None:
        """Back from the bin."""
        back = self.attempt(lambda: library.bring_back(path))
        self.gone = [each for each in self.gone if each != path]
        self.read(back if self.shelf.name != "bin" else None)

    def ask_last(self, each: Entry) -> None:
        navigation.confirm(self.app, Message("forms.library.destroy_title"), Message("forms.library.destroy_about"),
                           Message("forms.library.destroy"), partial(self.destroy, each.path),
                           thing=called(each, self.app.voice), danger=True)  # fmt: skip

    def destroy(self, path: Path) -> None:
        self.attempt(lambda: library.delete(path))
        self.gone = [each for each in self.gone if each != path]
        self.read()

    # --- keys --------------------------------------------------------------------------------------------------------

    def command(self, command: str) -> bool:
        if command == "back" and self.renaming:
            self.app.canvas.focus = self.place_of(self.renaming)
            self.renaming = None
        elif command == "back" and self.typing and self.shelf.search:
            self.find("")
        elif command == "undo" and self.gone:
            self.undo()
        elif command in {"up", "down", "pageup", "pagedown"}:
            self.step({"up": -1, "down": 1, "pageup": -6, "pagedown": 6}[command])
        elif command in {"f2", "delete"} and self.now is not None:
            wanted = {"f2": "rename", "delete": "delete"}[command]
            self.do(next((act for id, _, act in self.actions(self.now) if id == wanted), None))
        else:
            return super().command(command)
        return True

    def step(self, by: int) -> None:
        """The next save of the list, or the one before."""
        places = [each.path for each in self.found]
        if self.now is not None:
            n = max(0, min(len(places) - 1, places.index(self.now.path) + by)) if self.chosen else 0
            self.chosen, self.renaming = places[n], None
            self.scroll.reveal(n)
            if self.app.canvas.focus.startswith("save:"):
                self.app.canvas.focus = self.place_of(places[n])

    def place_of(self, path: Path) -> str:
        return f"save:{path.parent.name}/{path.name}" if self.shelf.name == "bin" else f"save:{path.name}"

    # --- the picture -------------------------------------------------------------------------------------------------

    def compose(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        self.album.begin()
        room = basics.page(canvas, voice("ui.shelf.replays" if self.replays else "ui.shelf.title"), self.app.close)
        self.heads(canvas, room)
        high = max(p(48), canvas.f(18) + p(16))
        wide = round(room.width * 0.62)
        found = self.found
        now = self.now
        self.bar(canvas, Rect(room.x, room.y, wide, high))
        body = Rect(room.x, room.y + high + p(16), wide, room.height - high - p(16))
        if self.gone and self.shelf.name != "bin":
            body.height -= max(p(58), canvas.f(17) + p(30)) + p(12)
            self.strip(canvas, Rect(body.x, body.bottom + p(12), body.width, room.bottom - body.bottom - p(12)))
        step = max(p(104), canvas.f(24) + 2 * canvas.f(16) + p(26))
        for row, n in enumerate(self.scroll.show(canvas, "saves", body, len(found), max(1, body.height // step))):
            self.row(canvas, Rect(body.x, body.y + row * step, body.width - p(20), step - p(10)), found[n],
                     found[n] is now)  # fmt: skip
        if now is None:
            said = "ui.shelf.empty" if not self.shelf.entries else "forms.library.nothing"
            canvas.icon("load", (body.centerx, body.centery - p(50)), 120, CREAM_3)
            canvas.text(voice(said), body.centerx, body.centery + p(50), DISPLAY, 30, CREAM_2, "centre", body.width)
        else:
            x = room.x + wide + p(28)
            self.preview(canvas, Rect(x, room.y, room.right - x, room.height), now)

    def heads(self, canvas: Canvas, room: Rect) -> None:
        """The shelves, and the way in for what lies elsewhere."""
        p, voice = canvas.p, canvas.voice
        close = is_close(canvas.theme)  # then the sign alone
        label = voice("forms.library.import")
        wide = p(60) if close else max(p(150), canvas.measure(label, DISPLAY, 22) + p(72))
        way_in = Rect(room.right - wide, p(26), wide, p(50))
        canvas.button("import", way_in, "" if close else label, self.bring_in, size=22, icon="import", tip=label)
        title = canvas.measure(voice("ui.shelf.replays" if self.replays else "ui.shelf.title"), DISPLAY, 42)
        left = room.x + p(178) + title + p(24)
        tabs = Rect(0, p(30), min(p(760), room.right - wide - p(20) - left), p(42))
        tabs.right = room.right - wide - p(16)
        names = [voice(f"ui.shelf.{name}") for name in SHELVES]
        basics.choice(canvas, "shelf", tabs, names, SHELVES.index(self.shelf.name), self.turn)

    def bar(self, canvas: Canvas, rect: Rect) -> None:
        """What is looked for, of which game, in which order."""
        p, voice = canvas.p, canvas.voice
        games = self.shelf.games
        wide = round((rect.width - p(24)) * 0.29)
        field = Rect(rect.x, rect.y, rect.width - 2 * (wide + p(12)), rect.height)
        hint = voice("forms.library.find")
        entry(self.forms, "search", field, self.shelf.search, self.find, hint=hint, icon="search", most=LONGEST)
        names = [voice("forms.library.all"), *(voice.named(f"{name}.title", name) for name in games)]
        now = games.index(self.shelf.of) + 1 if self.shelf.of in games else 0
        choose(self.forms, "of", Rect(field.right + p(12), rect.y, wide, rect.height), names, now, self.filter)
        sorts = [voice(f"forms.library.sort_{name}") for name in SORTS]
        choose(self.forms, "sort", Rect(rect.right - wide, rect.y, wide, rect.height), sorts,
               SORTS.index(self.shelf.sort), self.order)  # fmt: skip

    def row(self, canvas: Canvas, rect: Rect, each: Entry, chosen: bool) -> None:
        p = canvas.p
        map_ = Rect(rect.x, rect.y, round(rect.height * 1.2), rect.height)
        self.map(canvas, map_, each)
        main = Rect(map_.right + p(10), rect.y, rect.right - map_.right - p(10), rect.height)
        if self.renaming == each.path:
            self.new_name(canvas, main)
            return
        basics.list_row(canvas, self.place_of(each.path), main, "", "", partial(self.pick, each), chosen)
        x, wide = main.x + p(18), main.width - p(36)
        canvas.text(
            called(each, canvas.voice), x, main.y + main.height * 0.25, DISPLAY, 24, CREAM, width=wide, short=True
        )
        for n, what in enumerate(self.facts(canvas, each, wide)):
            canvas.text(what, x, main.y + main.height * (0.54 + 0.25 * n), REGULAR, 16,
                        CREAM_2 if n == 0 or chosen else CREAM_3, width=wide)  # fmt: skip

    def facts(self, canvas: Canvas, each: Entry, wide: int) -> list[str]:
        """The lines below a title: who plays, and where the match stands; of a damaged save, what is wrong."""
        voice, header = canvas.voice, each.header
        if header is None:
            return list(typesetting.sentences(voice.say(each.trouble or ""), REGULAR, canvas.f(16), wide, 2))
        return [seats(header, voice), moment(header, voice)]

    def new_name(self, canvas: Canvas, rect: Rect) -> None:
        """The title, to be typed over where it stands."""
        p, voice = canvas.p, canvas.voice
        canvas.box(rect, PANEL, 6)
        high = max(p(46), canvas.f(18) + p(16))
        wrong = not self.title.strip()
        entry(self.forms, "title", Rect(rect.x, rect.y, rect.width, high), self.title, self.typed, enter=self.renamed,
              most=LONGEST, wrong=wrong)  # fmt: skip
        said = voice("forms.library.nameless" if wrong else "forms.library.keeps")
        canvas.text(said, rect.x + p(14), (rect.y + high + rect.bottom) / 2, REGULAR, 16,
                    colour("warning") if wrong else CREAM_2, width=rect.width - p(28))  # fmt: skip

    def preview(self, canvas: Canvas, rect: Rect, each: Entry) -> None:
        """The chosen save: its map, its facts, and what may be done with it."""
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        inner = rect.inflate(-p(44), -p(40))
        actions = self.actions(each)
        high, gap = max(p(50), canvas.f(20) + p(18)), p(10)
        lines = 1 + (len(actions)) // 2
        foot = inner.bottom - lines * high - (lines - 1) * gap
        step = canvas.f(16) * 1.5
        facts = [voice.say(each.trouble or "")] if each.header is None else [seats(each.header, voice),
                                                                            moment(each.header, voice)]  # fmt: skip
        shown = [line for fact in facts for line in typesetting.wrapped(fact, REGULAR, canvas.f(16), inner.width)]
        room = foot - p(16) - inner.y
        title = canvas.f(28) * 1.3
        most = max(1, int((room - title) / step))
        tall = round(min(inner.width / 1.2, room - title - min(len(shown), most) * step - p(14)))
        y: float = inner.y
        if tall > p(90):
            map_ = Rect(0, inner.y, round(tall * 1.2), tall)
            map_.centerx = inner.centerx
            self.map(canvas, map_, each)
            y = map_.bottom + p(14)
        canvas.text(called(each, voice), inner.x, y + title / 2, DISPLAY, 28, BRASS_HIGH, width=inner.width,
                    short=True)  # fmt: skip
        for n, line in enumerate(shown[:most]):
            canvas.text(line, inner.x, y + title + (n + 0.4) * step, REGULAR, 16, CREAM_2, width=inner.width)
        half = (inner.width - p(12)) // 2
        for n, (id, icon, act) in enumerate(actions):
            place = Rect(inner.x, foot, inner.width, high)
            if n:
                place = Rect(
                    inner.x + (n - 1) % 2 * (half + p(12)), foot + (1 + (n - 1) // 2) * (high + gap), half, high
                )
            canvas.button(id, place, voice(f"forms.library.{id}"), act, primary=n == 0, key="confirm" if n == 0 else "",
                          size=24 if n == 0 else 20, icon=icon if place.width > p(150) else "")  # fmt: skip

    def strip(self, canvas: Canvas, rect: Rect) -> None:
        """What was thrown away last, and the way back."""
        p, voice = canvas.p, canvas.voice
        canvas.box(rect, hexed("3B3722"), 6)
        canvas.frame(rect, hexed("8B7344"), 6)
        label, cap = voice("forms.library.fetch"), voice.key(self.app.choices.key("undo"))
        wide = canvas.measure(label, DISPLAY, 20) + canvas.measure(cap, BOLD, 15) + p(84)
        gone = voice("forms.library.gone", name=self.gone[-1].name.removesuffix(SUFFIX))
        canvas.text(gone, rect.x + p(18), rect.centery, REGULAR, 17, CREAM, width=rect.width - wide - p(44), short=True)
        place = Rect(rect.right - wide - p(8), rect.y + p(6), wide, rect.height - p(12))
        canvas.button("undo", place, label, self.undo, cap=cap, size=20)

    def map(self, canvas: Canvas, rect: Rect, each: Entry) -> None:
        """The map of the scenario."""
        header = each.header
        if header is None or header.game not in ALL:
            canvas.box(rect, hexed("1A201C"), 4)
            canvas.icon("warning" if header is None else "tiles", rect.center, 36, CREAM_3)
            return
        draw = partial(scenario_map, canvas, game(header.game), header.scenario)
        if self.album.show(canvas, rect, (header.game, header.scenario), draw):
            self.app.dirty = True
