"""Making a film of a replay: what kind, how large, how fast, which turns; then how far it is, and a way to stop."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.core.messages import Message
from boardgames.storage.saves import About
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BRASS, BRASS_HIGH, BRASS_LOW, CREAM, CREAM_2, DISPLAY, REGULAR, hexed
from boardgames.ui.recording.export import Export, Wishes, named
from boardgames.ui.screen import Dialog
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

KINDS = (("gif", ".gif"), ("pictures", ""), ("video", ".mp4"))
SIZES = ((640, 360), (960, 540), (1280, 720), (1920, 1080))
PACES = (("slow", 1200), ("usual", 700), ("fast", 350))
RANGES = ("all", "turn", "on")


class ExportDialog(Dialog):
    """Asks for the wishes, then works at them between two pictures of the window."""

    name = "export"

    def __init__(self, app: App, match: Match, about: About, eyes: int | None, turn: int) -> None:
        super().__init__(app)
        self.match, self.about, self.eyes, self.turn = match, about, eyes, turn
        self.kind, self.size, self.pace, self.range = 0, 1, 1, 0
        self.export: Export | None = None

    # --- the work ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin."""
        _, ending = KINDS[self.kind]
        turns = {"all": None, "turn": (self.turn, self.turn), "on": (self.turn, 10_000)}[RANGES[self.range]]
        wishes = Wishes(size=SIZES[self.size], language=self.app.voice.language, eyes=self.eyes,
                        ms=PACES[self.pace][1], turns=turns)  # fmt: skip
        try:
            self.export = Export(self.match, named(self.match, ending), wishes, self.about)
        except Fault as fault:
            self.app.tell(fault.message)

    def update(self, ms: float) -> bool:  # noqa: ARG002
        if self.export is None:
            return False
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
        if self.export is not None:
            self.export.cancel()

    def command(self, command: str) -> bool:
        if command == "back" and self.export is not None:
            self.stop()
            return True
        return super().command(command)

    # --- the picture -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.beside(canvas)
        p, voice = canvas.p, canvas.voice
        row = max(p(62), canvas.f(17) + p(34))
        inner = basics.dialog(canvas, 900, p(112) + 4 * row + p(92), voice("ui.export.title"))
        self.keep(canvas, inner.inflate(p(56), p(60)))
        foot = Rect(inner.x, inner.bottom - p(58), inner.width, p(58))
        if self.export is not None:
            self.keep(canvas, canvas.surface.get_rect())  # a click beside it must not break it off
            self.progress(canvas, inner, foot, self.export)
            return
        sizes = [f"{width}×{height}" for width, height in SIZES]
        rows = [
            ("kind", [voice(f"ui.export.{name}") for name, _ in KINDS], self.kind),
            ("size", sizes, self.size),
            ("pace", [voice(f"ui.export.{name}") for name, _ in PACES], self.pace),
            ("range", [voice(f"ui.export.range_{name}", turn=self.turn) for name in RANGES], self.range),
        ]
        for n, (name, names, now) in enumerate(rows):
            y = inner.y + n * row
            canvas.text(voice(f"ui.export.{name}"), inner.x, y + p(24), REGULAR, 18, CREAM, width=inner.width * 0.24)
            box = Rect(round(inner.x + inner.width * 0.26), y, round(inner.width * 0.74), p(48))
            basics.choice(canvas, name, box, names, now, lambda to, name=name: setattr(self, name, to))  # type: ignore[misc]
        half = (foot.width - p(16)) // 2
        missing = KINDS[self.kind][0] == "video" and importlib.util.find_spec("av") is None
        if missing:
            canvas.paragraph(voice("ui.fault.video"), foot.x, foot.y, half, colour=CREAM_2)
        else:
            label = voice("ui.export.start")
            canvas.button("start", Rect(foot.x, foot.y, half, foot.height), label, self.start, primary=True,
                          key="confirm")  # fmt: skip
        canvas.button("cancel", Rect(foot.right - half, foot.y, half, foot.height), voice("ui.back"), self.app.close)

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
