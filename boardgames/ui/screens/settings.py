"""Settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from pygame import Rect

from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.play.preferences import EYES, KEYS, SPEEDS
from boardgames.play.rulebook import plain
from boardgames.ui import navigation
from boardgames.ui.dialogs.reactions import ReactionsDialog
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM, CREAM_3, REGULAR, RING, SCALES, hexed
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.screen import FormScreen
from boardgames.ui.forms.slider import slide
from boardgames.ui.key_names import HELD
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App

Control = Callable[[Rect], object]
PACES: tuple[float | None, ...] = (None, *SPEEDS)  # of bots: as the motion, or one of these
LONGEST_THOUGHT = 10.0  # seconds
WORDS = 60  # letters of what is searched for


class SettingsScreen(FormScreen):
    """What a player prefers: on the left what sets it, on the right the keys."""

    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waiting = ""  # the command whose key is asked for
        self.search = ""
        self.scroll, self.form = basics.Scroll(), basics.Scroll()
        self.page = 0  # of two, where they do not go side by side: what one prefers, or the keys

    def compose(self, canvas: Canvas) -> None:
        p, voice = canvas.p, canvas.voice
        room = basics.page(canvas, voice("ui.settings.title"), self.app.close)
        if is_close(canvas.theme):
            heads = [voice("forms.settings.wishes"), voice("ui.settings.keys")]
            basics.choice(canvas, "page", Rect(room.right - p(360), p(30), p(360), p(42)), heads, self.page, self.turn)
            (self.keys if self.page else self.preferences)(canvas, room)
            return
        left = Rect(room.x, room.y, round(room.width * 0.57), room.height)
        self.preferences(canvas, left)
        self.keys(canvas, Rect(left.right + p(28), room.y, room.right - left.right - p(28), room.height))

    def turn(self, page: int) -> None:
        self.page, self.waiting = page, ""

    # --- what one prefers --------------------------------------------------------------------------------------------

    def rows(self, canvas: Canvas) -> list[tuple[str, Control | None]]:
        """Every setting by its name, with what sets it; a name without is the head of those that follow."""
        voice, prefs, f = canvas.voice, self.app.choices.window, self.forms
        languages = [voice(f"ui.language.{code}") for code in LANGUAGES]
        now = LANGUAGES.index(self.app.choices.settings.language)
        scales = [f"{round(scale * 100)} %" for scale in SCALES]
        eyes = [voice(f"forms.settings.eyes_{name}") for name in EYES]
        paces = [self.said(pace) for pace in PACES]
        return [
            ("sight", None),
            ("language", lambda r: choose(f, "language", r, languages, now, self.language)),
            ("scale", lambda r: choose(f, "scale", r, scales, nearest(SCALES, prefs.scale), self.scale)),
            ("colours", lambda r: choose(f, "colours", r, eyes, EYES.index(prefs.colours), self.colours)),
            ("full_screen", lambda r: self.switch(canvas, "full_screen", r, prefs.full_screen, self.full_screen)),
            ("motion", None),
            ("speed", lambda r: slide(f, "speed", r, nearest(SPEEDS, self.app.speed), (0, len(SPEEDS) - 1), 1,
                                      self.speed, say=lambda n: self.said(SPEEDS[round(n)]), wide=110)),
            ("pace", lambda r: choose(f, "pace", r, paces, PACES.index(prefs.pace) if prefs.pace in PACES else 0,
                                      self.pace)),
            ("sound", lambda r: self.switch(canvas, "sound", r, not prefs.mute, self.sound)),
            ("volume", lambda r: slide(f, "volume", r, round(prefs.volume * 100), (0, 100), 5, self.volume,
                                       say="{:.0f} %".format, wide=110)),
            ("questions", None),
            ("think", lambda r: slide(f, "think", r, prefs.think, (0.5, LONGEST_THOUGHT), 0.5, self.think,
                                      say="{:g} s".format, wide=110)),
            ("reactions", lambda r: canvas.button("reactions", r, voice("ui.reactions.open"), self.reactions, size=20)),
            ("confirm", lambda r: self.switch(canvas, "confirm", r, prefs.confirm, self.confirm)),
        ]  # fmt: skip

    def said(self, speed: float | None) -> str:
        voice = self.app.voice
        if speed is None:
            return voice("forms.settings.as_motion")
        return f"{speed:g}×" if speed else voice("ui.settings.none")

    def preferences(self, canvas: Canvas, rect: Rect) -> None:
        """A row for each: its name and a word on it, beside them what sets it."""
        p = canvas.p
        canvas.panel(rect)
        inner = rect.inflate(-p(56), -p(40))
        rows = self.rows(canvas)
        step, head = max(p(60), canvas.f(18) + canvas.f(15) + p(12)), max(p(48), canvas.f(24) + p(14))
        heads = sum(control is None for _, control in rows)
        spare = (inner.height - heads * head - (len(rows) - heads) * step) // len(rows)
        more = max(0, min(p(16), spare))  # where there is more room than is needed, it is shared out
        parts: list[basics.Part] = []
        for name, control in rows:
            if control is None:
                parts.append((head + more, partial(self.section, canvas, name)))
            else:
                parts.append((step + more, partial(self.row, canvas, name, control)))
        basics.stack(canvas, self.form, "preferences", inner, parts)

    def section(self, canvas: Canvas, name: str, place: Rect) -> None:
        y = place.bottom - canvas.f(24) * 0.6
        heading = canvas.heading(canvas.voice(f"forms.settings.{name}"), place.x, y, 24)
        canvas.rule(heading.right + canvas.p(16), y, place.right - heading.right - canvas.p(16))

    def row(self, canvas: Canvas, name: str, control: Control, place: Rect) -> None:
        p, voice = canvas.p, canvas.voice
        wide = min(p(440), round(place.width * 0.47))
        room = place.width - wide - p(24)
        below = voice(f"forms.settings.{name}_about")
        whole = typesetting.width_of(below, REGULAR, canvas.f(15)) <= room
        canvas.text(voice(f"forms.settings.{name}"), place.x, place.centery - (canvas.f(15) * 0.66 if whole else 0),
                    REGULAR, 18, CREAM, width=room)  # fmt: skip
        if whole:
            canvas.text(below, place.x, place.centery + canvas.f(15) * 0.85, REGULAR, 15, CREAM_3)
        high = min(place.height - p(6), max(p(44), canvas.f(17) + p(16)))
        control(Rect(place.right - wide, place.centery - high // 2, wide, high))

    def switch(self, canvas: Canvas, name: str, place: Rect, on: bool, act: Callable[[bool], None]) -> None:
        basics.switch(canvas, name, place, canvas.voice("ui.yes" if on else "ui.no"), on, lambda: act(not on))

    # --- keys --------------------------------------------------------------------------------------------------------

    def commands(self) -> list[str]:
        """Those whose name or key has what is searched for."""
        voice, wanted = self.app.voice, plain(self.search)
        said = {each: f"{voice(f'ui.command.{each}')} {voice.key(self.app.choices.key(each))}" for each in KEYS}
        return [each for each in KEYS if wanted in plain(said[each])]

    def keys(self, canvas: Canvas, rect: Rect) -> None:
        """Each command with its key; a click waits for another."""
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        inner = rect.inflate(-p(48), -p(40))
        high = max(p(46), canvas.f(18) + p(16))
        wide = canvas.measure(voice("ui.settings.reset"), "display", 18) + p(44)
        field = Rect(inner.x, inner.y, inner.width - wide - p(12), high)
        entry(self.forms, "search", field, self.search, self.find, hint=voice("forms.settings.find"), icon="search",
              most=WORDS)  # fmt: skip
        reset = self.ask_reset if self.app.choices.window.keys else None
        place = Rect(inner.right - wide, inner.y, wide, high)
        canvas.button("reset", place, voice("ui.settings.reset"), reset, size=18)
        body = Rect(inner.x, field.bottom + p(14), inner.width, inner.bottom - field.bottom - p(14))
        names = self.commands()
        if not names:
            canvas.text(voice("forms.settings.unknown"), body.centerx, body.y + p(60), REGULAR, 18, CREAM_3, "centre",
                        width=body.width)  # fmt: skip
        step = max(p(44), canvas.f(16) + p(18))
        for row, n in enumerate(self.scroll.show(canvas, "keys", body, len(names), body.height // step)):
            self.key_row(canvas, Rect(body.x, body.y + row * step, body.width - p(16), step - p(6)), names[n])

    def key_row(self, canvas: Canvas, place: Rect, command: str) -> None:
        p, voice = canvas.p, canvas.voice
        hot = canvas.hit(Hit(f"key:{command}", place.copy(), partial(self.ask, command)))
        waiting = self.waiting == command
        canvas.box(place, hexed("3B3722" if waiting or hot else "1E2420"), 6)
        if waiting or canvas.focus == f"key:{command}":
            canvas.frame(place, RING, 6, 2)
        name = voice("ui.settings.press") if waiting else voice.key(self.app.choices.key(command))
        wide = max(p(26), canvas.measure(name, "bold", 15) + p(14))
        canvas.text(voice(f"ui.command.{command}"), place.x + p(14), place.centery, REGULAR, 16,
                    BRASS_HIGH if waiting else CREAM, width=place.width - wide - p(34))  # fmt: skip
        canvas.keycap(place.right - wide - p(8), place.centery, name)

    def find(self, text: str) -> None:
        self.search = text
        self.scroll.first = 0

    def ask(self, command: str) -> None:
        self.waiting = command

    def key(self, name: str) -> bool:
        """The key that is asked for, whatever it does otherwise."""
        if not self.waiting or name in HELD:
            return bool(self.waiting)
        waiting, self.waiting = self.waiting, ""
        taken = self.app.choices.command(name)
        if name == "escape" or taken == waiting:
            return True
        if taken:
            voice = self.app.voice
            about = Message("forms.settings.taken", {"key": voice.key(name), "command": voice(f"ui.command.{taken}")})
            navigation.confirm(self.app, voice("forms.settings.taken_title"), about, voice("forms.settings.swap"),
                               partial(self.bind, waiting, name))  # fmt: skip
        else:
            self.bind(waiting, name)
        return True

    def command(self, command: str) -> bool:
        if command == "back" and self.typing and self.search:
            self.find("")
            return True
        return super().command(command)

    def bind(self, command: str, key: str) -> None:
        """Give a command another key; whoever had that key takes the old one."""
        keys = self.app.choices.window.keys
        other = self.app.choices.command(key)
        if other:
            keys[other] = self.app.choices.key(command)
        keys[command] = key

    def ask_reset(self) -> None:
        voice = self.app.voice
        navigation.confirm(self.app, voice("ui.settings.keys"), voice("forms.settings.reset_about"),
                           voice("ui.settings.reset"), self.reset)  # fmt: skip

    def reset(self) -> None:
        """Every key as it was at first."""
        self.app.choices.window.keys = {}
        self.waiting = ""

    # --- what each sets ----------------------------------------------------------------------------------------------

    def language(self, n: int) -> None:
        self.app.choices.settings.language = cast(Any, LANGUAGES[n])
        self.app.resized()

    def scale(self, n: int) -> None:
        self.app.choices.window.scale = SCALES[n]
        self.app.resized()

    def colours(self, n: int) -> None:
        self.app.choices.window.colours = cast(Any, EYES[n])
        self.app.repaint()

    def full_screen(self, on: bool) -> None:
        if on != self.app.choices.window.full_screen:
            self.app.full_screen()

    def speed(self, n: float) -> None:
        self.app.choices.settings.speed = SPEEDS[round(n)]

    def pace(self, n: int) -> None:
        self.app.choices.window.pace = PACES[n]

    def volume(self, share: float) -> None:
        self.app.choices.window.volume = share / 100
        self.app.sounds.play("click")

    def sound(self, on: bool) -> None:
        self.app.choices.window.mute = not on

    def think(self, seconds: float) -> None:
        self.app.choices.window.think = seconds

    def reactions(self) -> None:
        self.app.open(ReactionsDialog(self.app))

    def confirm(self, on: bool) -> None:
        self.app.choices.window.confirm = on

    def left(self) -> None:
        super().left()
        trouble = self.app.choices.save()
        if trouble is not None:
            self.app.tell(trouble)


def nearest(values: tuple[float, ...], value: float) -> int:
    return min(range(len(values)), key=lambda n: abs(values[n] - value))
