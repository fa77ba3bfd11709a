"""The command line: one module a command, each with `run(arguments, voice)`, imported when it is asked for.

A mistake of the user's is a `Fault` wherever it is found, and ends here as one line on standard error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from multiprocessing import freeze_support

from boardgames import __version__
from boardgames.cli.words import Voice, complain, surroundings, tongue
from boardgames.core.faults import Fault

COMMANDS = ("list", "play", "selfplay", "replay", "check", "demo", "bench", "protocol")
WRONG, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """The program `boardgames`: its exit status."""
    freeze_support()
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    voice = Voice(surroundings())
    try:
        language, words = tongue(words)
        voice = Voice(language)
        status = command(words, voice)
        sys.stdout.flush()
    except Fault as fault:
        complain(voice.say(fault.message))
    except KeyboardInterrupt:
        complain(voice("cli.stopped"))
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(voice("cli.fault.pipe"))
    except OSError as error:
        complain(voice("cli.fault.system", file=error.filename or "-", why=error.strerror or str(error)))
    else:
        return status
    return WRONG


def command(words: list[str], voice: Voice) -> int:
    """Do what the arguments ask."""
    if not words:
        return window(voice)
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
    lines = [voice("cli.usage") + " boardgames [--lang en|es] [COMMAND …]", "", voice("cli.about"), ""]
    lines += [f"  {name:<10}{voice(f'cli.{name}.about')}" for name in COMMANDS]
    return "\n".join([*lines, "", voice("cli.more")])


def window(voice: Voice | None = None) -> int:
    """Open the window."""
    voice = voice or Voice(surroundings())
    screenless = sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    complain(voice("cli.window.no_display" if screenless else "cli.window.not_yet"))
    return WRONG
