"""What an installation consists of, and what it is worked out from: all of it plain data."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import platformdirs

from boardgames.core.words.messages import LANGUAGES, Message

NAME = "Wartable"
PROGRAM = "wartable"
SUFFIX = ".wartable"
MIME = "application/x-wartable"


class Places(msgspec.Struct, frozen=True, kw_only=True):
    """The folders of one user on one machine; no desktop where the user has none."""

    home: Path
    data: Path
    config: Path
    desktop: Path | None


class Words(msgspec.Struct, frozen=True):
    """What the system shows of us, by language: what the program is, and what a save is."""

    about: dict[str, str]
    file: dict[str, str]


class Pictures(msgspec.Struct, frozen=True):
    """The program's icon: squares by their size in pixels, and whole as each system wants it."""

    squares: dict[int, bytes] = {}
    svg: bytes | None = None
    ico: bytes | None = None
    icns: bytes | None = None


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """All that a plan is made from. launch: the program and its first arguments."""

    places: Places
    launch: tuple[str, ...]
    words: Words
    pictures: Pictures = Pictures()
    on_desktop: bool = True


class File(msgspec.Struct, frozen=True):
    """A file and what is in it."""

    path: Path
    data: bytes
    runs: bool = False


class Link(msgspec.Struct, frozen=True):
    """A second name for something."""

    path: Path
    target: Path


class Shortcut(msgspec.Struct, frozen=True):
    """A file that only the system itself can make: the command for it."""

    path: Path
    command: tuple[str, ...]


class Value(msgspec.Struct, frozen=True):
    """A value in the user's part of the Windows registry; the name "" is the key's own value."""

    key: str
    name: str
    data: str


class Default(msgspec.Struct, frozen=True):
    """Which program opens a kind of file, as a line in a file that belongs to every program."""

    path: Path
    kind: str
    program: str


class Index(msgspec.Struct, frozen=True):
    """What the system makes out of our files: of no use once nothing in the folder fits the pattern any more."""

    folder: Path
    pattern: str
    made: tuple[str, ...]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that is to be made. after: commands for whatever is there to run them, after making and after removing."""

    files: tuple[File, ...] = ()
    links: tuple[Link, ...] = ()
    shortcuts: tuple[Shortcut, ...] = ()
    values: tuple[Value, ...] = ()
    defaults: tuple[Default, ...] = ()
    indexes: tuple[Index, ...] = ()
    once: tuple[tuple[str, ...], ...] = ()  # commands after making alone
    after: tuple[tuple[str, ...], ...] = ()

    def paths(self) -> list[Path]:
        """Every name that is ours alone."""
        made: tuple[File | Link | Shortcut, ...] = (*self.files, *self.links, *self.shortcuts)
        return [each.path for each in made]


def places() -> Places:
    """The folders of whoever runs the program; the system's own settings tell where (XDG, known folders)."""
    desktop: Path | None = platformdirs.user_desktop_path()
    if desktop == Path.home():  # how XDG says that there is none
        desktop = None
    data = platformdirs.user_data_path(appauthor=False, roaming=True)
    return Places(home=Path.home(), data=data, config=platformdirs.user_config_path(appauthor=False), desktop=desktop)


def launch() -> tuple[str, ...]:
    """How this very program is started again."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    script = Path(sys.executable).with_name(PROGRAM + Path(sys.executable).suffix)
    return (str(script),) if script.is_file() else (sys.executable, "-m", "boardgames")


def words() -> Words:
    """What the system shows of us, in our languages."""
    about, file = Message("cli.desktop.comment"), Message("cli.desktop.kind")
    return Words({each: about.text(each) for each in LANGUAGES}, {each: file.text(each) for each in LANGUAGES})
