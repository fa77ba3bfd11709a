"""What a player prefers of the window, kept in the settings file among what is free for whoever needs it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.faults import Fault
from boardgames.core.words.messages import Message
from boardgames.storage import settings
from boardgames.storage.settings import Settings

KEY = "window"
KEYS: dict[str, str] = {
    "confirm": "return",
    "pass": "space",
    "back": "escape",
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "hint": "h",
    "rules": "f1",
    "help": "?",
    "full_screen": "f11",
    "fit": "0",
    "sight": "v",
    "bare": "x",
    "fan": "f",
    "zoom_in": "+",
    "zoom_out": "-",
    "pause": "p",
    "mute": "m",
    "save": "ctrl+s",
    "peek": "tab",
    "news": "n",
    "older": ",",
    "newer": ".",
    "back_to": "b",
}
MODES = ("always", "able", "never")  # to be asked for a reaction
ABLE = "able"
EYES = ("usual", "red_green")  # for which the colours are: the second tells red from green by nothing
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)  # of motion; 0 shows none


class Prefs(msgspec.Struct, kw_only=True):
    """Of the window alone; language and speed stand in the settings themselves."""

    scale: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    full_screen: bool = False
    size: tuple[int, int] | None = None
    volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.6
    mute: bool = False
    pace: Annotated[float, msgspec.Meta(ge=0, le=100)] | None = None  # of bots; None goes with the speed of motion
    colours: Literal["usual", "red_green"] = "usual"
    confirm: bool = True  # to be asked before what cannot be taken back
    think: Annotated[float, msgspec.Meta(ge=0, le=60)] = 1.0
    name: str = ""  # what the player was last called
    folder: str = ""  # where a file was last chosen
    keys: dict[str, str] = {}
    reactions: dict[str, dict[str, Literal["always", "able", "never"]]] = {}  # by game and kind: for matches to come
    lessons: dict[str, list[str]] = {}  # those that were finished, by game


class Choices:
    """The settings in force, and the file that they come from and go to."""

    def __init__(self, stored: Settings | None = None, keep: bool = True) -> None:
        self.notices: list[Message] = []
        self.keep = keep
        if stored is None:
            stored, self.notices = settings.load() if keep else (Settings(), [])
        self.settings = stored
        try:
            self.window = msgspec.convert(stored.keys.get(KEY, {}), Prefs)
        except msgspec.ValidationError:
            self.window = Prefs()

    def key(self, command: str) -> str:
        """The key that gives a command."""
        return self.window.keys.get(command, KEYS[command])

    def command(self, key: str) -> str:
        """The command that a key gives, "" if none."""
        return next((command for command in KEYS if self.key(command) == key), "")

    def save(self) -> Message | None:
        """Write the settings; what went wrong, if anything did."""
        self.settings.keys[KEY] = msgspec.to_builtins(self.window)
        if not self.keep:
            return None
        try:
            settings.save(self.settings)
        except Fault as fault:
            return fault.message
        except OSError as error:
            return Message("ui.fault.disk", {"why": error.strerror or str(error)})
        return None
