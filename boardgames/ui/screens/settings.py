"""Settings: each takes effect at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pygame import Rect

from boardgames.core.messages import LANGUAGES
from boardgames.play.preferences import KEYS, SPEEDS
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM, DISPLAY, REGULAR, RING, SCALES, hexed
from boardgames.ui.key_names import HELD
from boardgames.ui.screen import Screen
from boardgames.ui.screens.reactions import ReactionsDialog
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

VOLUMES = (0.0, 0.25, 0.5, 0.75, 1.0)
THINK = (0.5, 1.0, 2.0, 5.0, 10.0)


class SettingsScreen(Screen):
    """What a player prefers."""

    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waiting = ""  # the command whose key is asked for
        self.scroll = basics.Scroll()
        self.page = 0  # of two, where they do not go side by side: what one prefers, or the keys

    def draw(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        room = basics.page(canvas, voice("ui.settings.title"), self.app.close)
        if is_close(canvas.theme):
            heads = [voice("ui.settings.title"), voice("ui.settings.keys")]
            basics.choice(canvas, "page", Rect(room.right - p(360), p(30), p(360), p(42)), heads, self.page, self.turn)
            if self.page == 1:
                self.keys(canvas, room)
            else:
                self.preferences(canvas, room, beside=True)
            return
        left = Rect(room.x, room.y, round(room.width * 0.54), room.height)
        self.preferences(canvas, left)
        self.keys(canvas, Rect(left.right + p(36), room.y, room.right - left.right - p(36), room.height))

    def turn(self, page: int) -> None:
        self.page = page

    def preferences(self, canvas: Canvas, left: Rect, beside: bool = False) -> None:
        """A row for each, its name above its values or beside them."""
        p, voice, prefs = canvas.p, canvas.voice, self.app.choices.window
        canvas.panel(left)
        rows: list[tuple[str, list[str], int, Any]] = [
            ("language", [voice(f"ui.language.{code}") for code in LANGUAGES],
             LANGUAGES.index(self.app.choices.settings.language), self.language),
            ("scale", [f"{round(scale * 100)} %" for scale in SCALES], nearest(SCALES, prefs.scale), self.scale),
            ("speed", [f"{speed:g}×" if speed else voice("ui.settings.none") for speed in SPEEDS],
             nearest(SPEEDS, self.app.speed), self.speed),
            ("think", [f"{seconds:g} s" for seconds in THINK], nearest(THINK, prefs.think), self.think),
            ("volume", [f"{round(volume * 100)} %" for volume in VOLUMES],
             0 if prefs.mute else nearest(VOLUMES, prefs.volume), self.volume),
            ("full_screen", [voice("ui.no"), voice("ui.yes")], int(prefs.full_screen), self.full_screen),
            ("reactions", [voice("ui.reactions.open")], -1, self.reactions),
        ]  # fmt: skip
        step = min(p(104), (left.height - p(40)) // len(rows))
        for n, (name, names, now, choose) in enumerate(rows):
            y = left.y + p(22) + n * step
            if beside:
                x = left.x + p(260)
                canvas.text(voice(f"ui.settings.{name}"), left.x + p(28), y + step // 2, REGULAR, 18, CREAM,
                            width=p(218))  # fmt: skip
                place = Rect(x, y + step // 2 - p(22), min(left.right - p(24) - x, len(names) * p(190)), p(44))
                basics.choice(canvas, name, place, names, now, choose)
                continue
            canvas.text(
                voice(f"ui.settings.{name}"), left.x + p(28), y + p(14), REGULAR, 18, CREAM, width=left.width - p(56)
            )
            wide = min(left.width - p(56), len(names) * p(190))
            basics.choice(canvas, name, Rect(left.x + p(28), y + p(32), wide, p(44)), names, now, choose)

    def keys(self, canvas: Canvas, rect: Rect) -> None:
        """Each command with its key; a click waits for another."""
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        canvas.heading(voice("ui.settings.keys"), rect.x + p(28), rect.y + p(32), width=rect.width * 0.5)
        wide = canvas.measure(voice("ui.settings.reset"), DISPLAY, 18) + p(44)
        reset = self.reset if self.app.choices.window.keys else None
        place = Rect(rect.right - p(28) - wide, rect.y + p(12), wide, p(40))
        canvas.button("reset", place, voice("ui.settings.reset"), reset, size=18)
        body = Rect(rect.x + p(22), rect.y + p(60), rect.width - p(44), rect.height - p(84))
        step = max(p(44), canvas.f(16) + p(18))
        names = list(KEYS)
        for row, n in enumerate(self.scroll.show(canvas, "keys", body, len(names), body.height // step)):
            command = names[n]
            place = Rect(body.x, body.y + row * step, body.width - p(16), step - p(6))
            hot = canvas.hit(Hit(f"key:{command}", place.copy(), lambda command=command: self.ask(command)))  # type: ignore[misc]
            waiting = self.waiting == command
            canvas.box(place, hexed("3B3722" if waiting or hot else "1E2420"), 6)
            if waiting or canvas.focus == f"key:{command}":
                canvas.frame(place, RING, 6, 2)
            name = voice("ui.settings.press") if waiting else voice.key(self.app.choices.key(command))
            wide = max(p(30), canvas.measure(name, REGULAR, 15) + p(24))
            canvas.text(voice(f"ui.command.{command}"), place.x + p(14), place.centery, REGULAR, 16,
                        BRASS_HIGH if waiting else CREAM, width=place.width - wide - p(34))  # fmt: skip
            canvas.keycap(place.right - wide - p(8), place.centery, name)

    def ask(self, command: str) -> None:
        self.waiting = command

    def key(self, name: str) -> bool:
        """The key that is asked for, whatever it does otherwise."""
        if not self.waiting or name in HELD:
            return bool(self.waiting)
        waiting, self.waiting = self.waiting, ""
        if name != "escape":
            self.bind(waiting, name)
        return True

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return False

    def bind(self, command: str, key: str) -> None:
        """Give a command another key; whoever had that key takes the old one."""
        keys = self.app.choices.window.keys
        other = self.app.choices.command(key)
        if other:
            keys[other] = self.app.choices.key(command)
        keys[command] = key

    def reset(self) -> None:
        """Every key as it was at first."""
        self.app.choices.window.keys = {}
        self.waiting = ""

    def language(self, n: int) -> None:
        self.app.choices.settings.language = cast(Any, LANGUAGES[n])
        self.app.resized()

    def scale(self, n: int) -> None:
        self.app.choices.window.scale = SCALES[n]
        self.app.resized()

    def speed(self, n: int) -> None:
        self.app.choices.settings.speed = SPEEDS[n]

    def think(self, n: int) -> None:
        self.app.choices.window.think = THINK[n]

    def volume(self, n: int) -> None:
        self.app.choices.window.volume = VOLUMES[n]
        self.app.choices.window.mute = n == 0

    def reactions(self, _: int) -> None:
        self.app.open(ReactionsDialog(self.app))

    def full_screen(self, n: int) -> None:
        if bool(n) != self.app.choices.window.full_screen:
            self.app.full_screen()

    def left(self) -> None:
        trouble = self.app.choices.save()
        if trouble is not None:
            self.app.tell(trouble)


def nearest(values: tuple[float, ...], value: float) -> int:
    return min(range(len(values)), key=lambda n: abs(values[n] - value))
