"""The command line: one module a command, each with `run(arguments, voice)`, imported when it is asked for.

A mistake of the user's is a `Fault` wherever it is found, and ends here as one line on standard error.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from multiprocessing import freeze_support
from pathlib import Path

from boardgames import __version__
from boardgames.cli.words import Incomplete, Voice, complain, require, surroundings, tongue
from boardgames.core.faults import Fault, reason
from boardgames.core.paths import INSTALLED
from boardgames.storage.files import there

COMMANDS = ("list", "play", "selfplay", "generate", "replay", "check", "shot", "demo", "bench", "protocol", "desktop")
SAVE = ".wartable"  # how the name of a save ends
WRONG, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """The program `boardgames`: its exit status."""
    freeze_support()
    words = list(sys.argv[1:] if arguments is None else arguments)
    streams()
    voice = Voice(surroundings())
    try:
        require(voice.language)
        language, words = tongue(words)
        require(language)
        voice = Voice(language)
        status = command(words, voice)
        sys.stdout.flush()
    except Fault as fault:
        complain(voice.say(fault.message))
    except Incomplete as fault:
        complain(str(fault))
    except KeyboardInterrupt:
        complain(voice("cli.stopped"))
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(voice("cli.fault.pipe"))
    except ImportError as error:
        if not error.name or error.name.startswith("boardgames"):
            raise
        complain(voice("cli.fault.damaged" if INSTALLED else "cli.fault.module", name=error.name, why=str(error)))
    except OSError as error:
        complain(voice("cli.fault.system", file=error.filename or "-", why=reason(error)))
    else:
        return status
    return WRONG


def streams() -> None:
    """Let no letter stop the program that a stream has no sign for; one started by an icon may have none at all."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for as long as the program runs
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def command(words: list[str], voice: Voice) -> int:
    """Do what the arguments ask."""
    if not words:
        return window(voice)
    if len(words) == 1 and words[0].endswith(SAVE):
        return window(voice, existing(words[0]))
    if words[0] in {"-h", "--help"}:
        print(usage(voice))
        return 0
    if words[0] == "--version":
        print(__version__)
        return 0
    if words[0] not in COMMANDS:
        raise Fault("cli.fault.command", found=words[0][:60], known=", ".join(COMMANDS))
    run: Callable[[list[str], Voice], int] = import_module(f"boardgames.cli.{words[0]}_").run
    try:
        return run(words[1:], voice)
    except SystemExit as end:  # argparse ends so after it has printed a help text
        return int(end.code or 0)


def usage(voice: Voice) -> str:
    """The commands, each with a line."""
    lines = [voice("cli.usage") + " boardgames [--lang en|es] [COMMAND … | FILE.wartable]", "", voice("cli.about"), ""]
    lines += [f"  {name:<10}{voice(f'cli.{name}.about')}" for name in COMMANDS]
    return "\n".join([*lines, "", voice("cli.more")])


def existing(name: str) -> Path:
    """A save by its path, or by its name in the player's own folder."""
    from boardgames.cli import files  # noqa: PLC0415 - it brings the rules along, and most commands want none of it

    path = Path(name)
    found = path if there(path) else files.named(name)
    if not there(found):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
    return found.resolve()


def window(voice: Voice | None = None, path: Path | None = None) -> int:
    """Open the window, on a save if there is one."""
    if screenless():
        raise Fault("cli.window.no_display", demo="boardgames demo" if INSTALLED else "make demo")
    for system in ("X11", "WAYLAND"):  # by which a desktop knows whose icon a window has: that of wartable.desktop
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "wartable")
    if drivers := displays():  # or else SDL, where none of them answers, draws on and on where nobody can see it
        os.environ.setdefault("SDL_VIDEODRIVER", ",".join(drivers))
    from boardgames.ui import main  # noqa: PLC0415 - pygame is imported only by what opens a window

    return main.run(voice.language if voice else None, path)


def screenless() -> bool:
    """Is there no display to open a window on? Only X and Wayland tell; SDL can be told to draw elsewhere."""
    return sys.platform == "linux" and not (displays() or os.environ.get("SDL_VIDEODRIVER"))


def displays() -> list[str]:
    """The displays that a Linux session names, as SDL calls them."""
    named = {"DISPLAY": "x11", "WAYLAND_DISPLAY": "wayland"}
    return [driver for name, driver in named.items() if sys.platform == "linux" and os.environ.get(name)]
