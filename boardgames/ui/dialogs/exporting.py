"""Making a film of a replay: what kind, how large, how fast, which turns; then how far it is, and a way to stop."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.storage.saves import About
from boardgames.ui.dialogs.files import FileDialog
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BRASS, BRASS_HIGH, BRASS_LOW, CREAM, CREAM_2, DISPLAY, REGULAR, hexed
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.screen import FormDialog
from boardgames.ui.recording.export import Export, Wishes, named
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

KINDS = (("gif", ".gif"), ("pictures", ""), ("video", ".mp4"))
SIZES = ((640, 360), (960, 540), (1280, 720), (1920, 1080))
PACES = (("slow", 1200), ("usual", 700), ("fast", 350))
RANGES = ("all", "turn", "on")


class ExportDialog(FormDialog):
    """Asks for the wishes, then works at them between two pictures of the window."""

    name = "export"

    def __init__(self, app: App, match: Match, about: About, eyes: int | None, turn: int) -> None:
        super().__init__(app)
        self.match, self.about, self.eyes, self.turn = match, about, eyes, turn
        self.kind, self.size, self.pace, self.range = 0, 1, 1, 0
        self.target: Path | None = None  # where it goes, if not where exports usually do
        self.export: Export | None = None
        self.called = ""
        self.settle()

    # --- the work ----------------------------------------------------------------------------------------------------

    @property
    def ending(self) -> str:
        return KINDS[self.kind][1]

    def place(self) -> Path:
        """The file that is to be made, or the folder of pictures."""
        fits = self.target is not None and self.target.suffix == self.ending
        return self.target if self.target is not None and fits else named(self.match, self.ending)

    def settle(self) -> None:
        """What it will be called, as far as the disk allows any name."""
        try:
            self.called = self.place().name
        except Fault as fault:
            self.called = ""
            self.app.tell(fault.message)

    def pick(self, name: str, n: int) -> None:
        setattr(self, name, n)
        self.settle()

    def ask_where(self) -> None:
        def done(path: Path) -> None:
            self.target = path
            self.settle()

        title = Message("forms.export.where")
        self.app.open(FileDialog(self.app, title, (self.ending,), done, save=self.called or f"film{self.ending}"))

    def start(self) -> None:
        """Begin; what is there under the name has been asked about."""
        turns = {"all": None, "turn": (self.turn, self.turn), "on": (self.turn, 10_000)}[RANGES[self.range]]
        wishes = Wishes(size=SIZES[self.size], language=self.app.voice.language, eyes=self.eyes,
                        ms=PACES[self.pace][1], turns=turns)  # fmt: skip
        try:
            self.export = Export(self.match, self.place(), wishes, self.about)
        except Fault as fault:
            self.app.tell(fault.message)

    def update(self, ms: float) -> bool:
        if self.export is None:
            return super().update(ms)
        before = round(200 * self.export.share)
        try:
            done = self.export.work()
        except Fault as fault:
            self.export = None
            self.app.tell(fault.message)
            return True
        if done:
            path, self.export = self.export.path, None
            self.app.close()
            self.app.tell(Message("ui.export.wrote", {"file": str(path)}))
        return done or round(200 * self.export.share if self.export else 0) != before

    def stop(self) -> None:
        """Break off, and leave nothing."""
        if self.export is not None:
            self.export.cancel()
            self.export = None
            self.app.tell(Message("ui.export.stopped"))

    def left(self) -> None:
        super().left()
        if self.export is not None:
            self.export.cancel()

    def command(self, command: str) -> bool:
        if command == "back" and self.export is not None:
            self.stop()
            return True
        return super().command(command)

    # --- the picture -------------------------------------------------------------------------------------------------

    def compose(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        row = max(p(60), canvas.f(17) + p(32))
        inner = basics.dialog(canvas, 900, p(112) + 5 * row + p(92), voice("ui.export.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        foot = Rect(inner.x, inner.bottom - p(58), inner.width, p(58))
        if self.export is not None:
            self.keep(canvas, canvas.surface.get_rect())  # a click beside it must not break it off
            self.progress(canvas, inner, foot, self.export)
            return
        ranges = [voice(f"ui.export.range_{name}", turn=self.turn) for name in RANGES]
        rows: list[tuple[str, Callable[[Rect], None]]] = [
            ("kind", partial(self.one_of, "kind", [voice(f"ui.export.{name}") for name, _ in KINDS])),
            ("size", partial(self.one_of, "size", [f"{width}×{height}" for width, height in SIZES])),
            ("pace", partial(self.one_of, "pace", [voice(f"ui.export.{name}") for name, _ in PACES])),
            ("range", partial(self.one_of, "range", ranges)),
            ("file", partial(self.where, canvas)),
        ]
        for n, (name, say) in enumerate(rows):
            y = inner.y + n * row
            canvas.text(voice(f"ui.export.{name}" if name != "file" else "forms.export.file"), inner.x, y + p(24),
                        REGULAR, 18, CREAM, width=inner.width * 0.24)  # fmt: skip
            say(Rect(round(inner.x + inner.width * 0.26), y, round(inner.width * 0.74), p(48)))
        half = (foot.width - p(16)) // 2
        canvas.button("cancel", Rect(foot.x, foot.y, half, foot.height), voice("ui.back"), self.app.close,
                      cap=voice.key(self.app.choices.key("back")))  # fmt: skip
        right = Rect(foot.right - half, foot.y, half, foot.height)
        if KINDS[self.kind][0] == "video" and importlib.util.find_spec("av") is None:
            canvas.paragraph(voice("ui.fault.video"), right.x, right.y, half, colour=CREAM_2)
        else:
            canvas.button("start", right, voice("ui.export.start"), self.start, primary=True, key="confirm")

    def one_of(self, name: str, names: list[str], box: Rect) -> None:
        choose(self.forms, name, box, names, getattr(self, name), partial(self.pick, name))

    def where(self, canvas: Canvas, box: Rect) -> None:
        """Where it goes, and a way to have it elsewhere; pictures go into a folder of their own."""
        p, voice = canvas.p, canvas.voice
        label = voice("forms.export.change")
        wide = max(p(150), canvas.measure(label, DISPLAY, 20) + p(40)) if self.ending else 0
        room = box.width - wide - p(24)
        canvas.text(self.called, box.x + p(14), box.centery, REGULAR, 17, CREAM_2, width=room, short=True)
        if wide:
            canvas.button("where", Rect(box.right - wide, box.y, wide, box.height), label, self.ask_where, size=20)

    def progress(self, canvas: Canvas, inner: Rect, foot: Rect, export: Export) -> None:
        """How much of it is done, and a way to stop."""
        p, voice = canvas.p, canvas.voice
        middle = (inner.y + foot.y) // 2
        name = f"{export.path.name}{'' if export.path.suffix else '/'}"
        canvas.text(name, inner.x, middle - p(60), DISPLAY, 24, BRASS_HIGH, width=inner.width * 0.8)
        canvas.text(f"{round(100 * export.share)} %", inner.right, middle - p(60), DISPLAY, 24, CREAM, "right")
        track = Rect(inner.x, middle - p(30), inner.width, p(24))
        canvas.box(track, hexed("0F1411"), 8)
        canvas.box(Rect(track.x, track.y, round(track.width * export.share), track.height), BRASS_LOW, 8)
        canvas.frame(track, BRASS, 8)
        canvas.text(voice("ui.export.folder", folder=str(export.path.parent)), inner.x, middle + p(26), REGULAR, 16,
                    CREAM_2, width=inner.width, short=True)  # fmt: skip
        canvas.button("stop", foot, voice("ui.export.stop"), self.stop)
