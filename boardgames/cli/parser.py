"""Reading the arguments of a command: every mistake in them is a `Fault`, so that it is told as all others are."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn

from boardgames.cli.words import Voice
from boardgames.core.faults import Fault

# What argparse says, and what we say instead. Its sentences have not changed for many versions; one that is not
# known is passed on as it is.
SAYINGS = {
    r"unrecognized arguments: (?P<what>.*)": "cli.fault.unrecognized",
    r"the following arguments are required: (?P<what>.*)": "cli.fault.required",
    r"argument (?P<what>.*): expected (one|at least one) argument": "cli.fault.value",
    r"argument (?P<what>.*): ignored explicit argument (?P<found>.*)": "cli.fault.no_value",
    r"argument (?P<what>.*): not allowed with argument (?P<found>.*)": "cli.fault.together",
}
SEED = (-(2**63), 2**63 - 1)  # what fits into a save


class Formatter(argparse.HelpFormatter):
    """Help in our words."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog, max_help_position=34, width=110)
        self._usage = usage

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """The arguments of one command. `takes` adds what must be given, `may` adds an option."""

    def __init__(self, command: str, voice: Voice) -> None:
        usage = voice("cli.usage") + " "
        super().__init__(
            prog=f"boardgames {command}",
            description=voice(f"cli.{command}.about"),
            formatter_class=lambda prog: Formatter(prog, usage),
            add_help=False,
            allow_abbrev=False,
        )
        self.command, self.voice = command, voice
        self._given = self.add_argument_group(voice("cli.arguments"))
        self._options = self.add_argument_group(voice("cli.options"))
        self._options.add_argument("-h", "--help", action="help", help=voice("cli.help"))

    def takes(self, name: str, **how: Any) -> None:
        """Add an argument that goes by its place; its help is `cli.<command>.<name>`."""
        words = self.voice(f"cli.{self.command}.{name}")
        self._given.add_argument(name, metavar=how.pop("metavar", name.upper()), help=words, **how)

    def may(self, name: str, **how: Any) -> None:
        """Add an option; its help is `cli.<command>.<name>`, with _ for -."""
        words = self.voice(f"cli.{self.command}.{name.replace('-', '_')}")
        self._options.add_argument(f"--{name}", help=words.replace("%", "%%"), **how)

    def error(self, message: str) -> NoReturn:
        for pattern, key in SAYINGS.items():
            found = re.fullmatch(pattern, message)
            if found:
                raise Fault(key, command=self.command, **found.groupdict())
        raise Fault("cli.fault.arguments", command=self.command, why=message)


def whole(name: str, least: int, most: int | None = None) -> Callable[[str], int]:
    """Reads a whole number of some range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = None
        if number is None or number < least or (most is not None and number > most):
            key = "cli.fault.whole" if most is None else "cli.fault.between"
            raise Fault(key, what=name, found=text[:60], least=least, most=most)
        return number

    return read


def seconds(name: str) -> Callable[[str], float]:
    """Reads a time in seconds."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = -1.0
        if not 0 <= number <= 3600:
            raise Fault("cli.fault.seconds", what=name, found=text[:60])
        return number

    return read
