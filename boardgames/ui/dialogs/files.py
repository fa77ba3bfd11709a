"""Choosing a file to open, or a name to write under: folders, and what in them has the right ending."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault, reason
from boardgames.core.table import Words
from boardgames.core.words.messages import Message
from boardgames.storage import folders
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM_2, REGULAR
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.lists import lines
from boardgames.ui.forms.screen import FormDialog
from boardgames.ui.forms.theme import colour
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

Done = Callable[[Path], Message | None]  # what is wrong with the file, if anything: then the dialog stays
LONGEST = 120  # letters of a name


class FileDialog(FormDialog):
    """Asks for a file; with `save`, for the name of one that is to be written."""

    name = "files"

    def __init__(self, app: App, title: Words, suffixes: tuple[str, ...], done: Done, save: str = "") -> None:
        super().__init__(app)
        self.title, self.suffixes, self.done, self.save = title, suffixes, done, bool(save)
        self.named = save
        self.chosen = -1
        self.found: list[Path] = []
        self.trouble: Words = ""
        self.warned: Path | None = None  # it is there already: asked once more
        self.folder = Path.home()
        self.go(self.first_folder())
        self.forms.focus("name" if save else "files:0")

    def first_folder(self) -> Path:
        """Where one was last, else where exports go."""
        last = Path(self.app.choices.window.folder or "?")
        if last.is_dir():
            return last
        try:
            return folders.exports()
        except Fault:
            return Path.home()

    # --- folders and files -------------------------------------------------------------------------------------------

    def go(self, folder: Path) -> None:
        """Look into a folder; one that cannot be read is told of, and one stays where one is."""
        try:
            inside = [each for each in folder.iterdir() if not each.name.startswith(".")]
        except OSError as error:
            self.trouble = Message("forms.files.closed", {"file": str(folder), "why": reason(error)})
            return
        fitting = [each for each in inside if is_folder(each) or each.suffix.lower() in self.suffixes]
        self.found = sorted(fitting, key=lambda each: (not is_folder(each), each.name.lower()))
        self.folder, self.chosen, self.warned, self.trouble = folder, -1, None, ""
        self.app.choices.window.folder = str(folder)

    def up(self) -> None:
        """To the folder above; above the topmost of Windows are its drives."""
        above = self.folder.parent
        if above == self.folder and hasattr(os, "listdrives"):
            self.found = [Path(each) for each in os.listdrives()]
            self.chosen = -1
            return
        self.go(above)

    def point(self, n: int) -> None:
        """A row is chosen: a file gives its name to the line below."""
        self.chosen, self.warned, self.trouble = n, None, ""
        if not is_folder(self.found[n]):
            self.named = self.found[n].name

    def enter(self, n: int) -> None:
        """A folder opens, a file is taken."""
        if is_folder(self.found[n]):
            self.go(self.found[n])
            self.forms.focus("files:0")
        else:
            self.point(n)
            self.take()

    def type(self, text: str) -> None:
        self.named, self.warned, self.trouble = text, None, ""

    @property
    def picked(self) -> Path | None:
        """The file that is named, with its ending; a whole path may be typed too."""
        typed = self.named.strip()
        if not typed:
            return None
        path = self.folder / os.path.expanduser(typed)
        if self.save and path.suffix.lower() not in self.suffixes and not is_folder(path):
            path = path.with_name(path.name + self.suffixes[0])
        return path

    def take(self) -> None:
        """The file is chosen; one that would be written over is asked for once more."""
        path = self.picked
        if path is None:
            if not self.save and 0 <= self.chosen < len(self.found):
                self.enter(self.chosen)
            return
        if is_folder(path):
            self.named = ""
            self.go(path)
            return
        if self.save and self.warned != path and path.exists():
            self.warned = path
            self.trouble = Message("forms.files.there", {"file": path.name})
            return
        wrong = self.done(path)
        if wrong is None:
            self.app.close()
        else:
            self.trouble, self.warned = wrong, None

    # --- the picture -------------------------------------------------------------------------------------------------

    def compose(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice, f = canvas.p, canvas.voice, self.forms
        inner = basics.dialog(canvas, 980, p(800), self.title)
        self.keep(canvas, inner.inflate(p(56), p(60)))
        high, gap = max(p(46), canvas.f(18) + p(14)), p(12)
        wide = max(p(120), canvas.measure(voice("forms.files.home"), "display", 20) + p(70))
        for n, (id, act, icon) in enumerate((("up", self.up, "arrow_up"), ("home", self.go_home, "home"))):
            place = Rect(inner.x + n * (wide + p(10)), inner.y, wide, high)
            canvas.button(id, place, voice(f"forms.files.{id}"), act, icon=icon, size=20)
        x = inner.x + 2 * (wide + p(10)) + p(6)
        canvas.text(trail(self.folder, canvas.f(17), inner.right - x), x, inner.y + high // 2, REGULAR, 17, CREAM_2)
        foot = inner.bottom - p(54)
        field = Rect(inner.x, foot - high - gap, inner.width, high)
        said = typesetting.wrapped(voice.say(self.trouble), REGULAR, canvas.f(16), inner.width) if self.trouble else ()
        said = said[:3]
        step = round(canvas.f(16) * 1.35)
        body = Rect(inner.x, inner.y + high + gap, inner.width, 0)
        body.height = field.y - gap - len(said) * step - body.y
        rows = [f"{each.name or each}/" if is_folder(each) else told(each) for each in self.found]
        lines(f, "files", body, rows, self.chosen, self.point, self.enter)
        if not rows:
            canvas.text(voice("forms.files.empty"), body.centerx, body.centery, REGULAR, 17, CREAM_2, "centre",
                        width=body.width - p(40))  # fmt: skip
        for n, each in enumerate(said):
            canvas.text(each, inner.x, body.bottom + p(6) + step * (n + 0.5), REGULAR, 16, colour("warning"))
        entry(f, "name", field, self.named, self.type, hint=voice("forms.files.name"), enter=lambda _: self.take(),
              most=LONGEST if self.save else 0, wrong=bool(self.trouble))  # fmt: skip
        half = (inner.width - p(14)) // 2
        canvas.button("no", Rect(inner.x, foot, half, p(54)), voice("forms.cancel"), self.app.close, size=22,
                      cap=voice.key(self.app.choices.key("back")))  # fmt: skip
        able = self.picked is not None or (not self.save and self.chosen >= 0)
        word = "replace" if self.warned else "save" if self.save else "open"
        canvas.button("yes", Rect(inner.right - half, foot, half, p(54)), voice(f"forms.files.{word}"),
                      self.take if able else None, primary=able, size=22, key="confirm",
                      icon="warning" if self.warned else "")  # fmt: skip

    def go_home(self) -> None:
        self.go(Path.home())


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def told(path: Path) -> str:
    """A file with its size."""
    try:
        size = path.stat().st_size
    except OSError:
        return path.name
    return f"{path.name}   ({max(1, round(size / 1024))} kB)"


def trail(folder: Path, size: int, width: int) -> str:
    """A folder by as many of its last parts as there is room for."""
    parts = folder.parts
    for n in range(len(parts)):
        said = str(Path(*parts[n:])) if n == 0 else os.sep.join(("…", *parts[n:]))
        if typesetting.width_of(said, REGULAR, size) <= width:
            return said
    return typesetting.shortened(folder.name, REGULAR, size, width).removesuffix(typesetting.DOTS)
