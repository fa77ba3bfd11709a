"""What is agreed on before a match: yes or no, a number of a range, or one of some names; and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from boardgames.core.faults import Fault

Value = bool | int | str
YES, NO = ("yes", "on", "true", "1"), ("no", "off", "false", "0")


class MatchOption(msgspec.Struct, frozen=True):
    """One thing to agree on. values: all that it may be, in the order in which they are offered."""

    values: tuple[Value, ...]
    default: Value

    @property
    def switch(self) -> bool:
        """Is it yes or no?"""
        return isinstance(self.default, bool)

    def holds(self, value: object) -> bool:
        """Is this one of its values? True is not 1, and no text is a number."""
        return any(type(value) is type(each) and value == each for each in self.values)

    def read(self, text: str) -> Value | None:
        """The value that a text means; None if it means none."""
        word = text.strip().lower()
        ways = {written(value): value for value in self.values}
        if self.switch:
            ways |= {each: value for value, words in ((True, YES), (False, NO)) for each in words}
        return ways.get(word)

    @property
    def known(self) -> str:
        """Its values as a player may write them."""
        numbers = [value for value in self.values if isinstance(value, int) and not isinstance(value, bool)]
        if len(numbers) > 2 and sorted(numbers) == list(range(min(numbers), max(numbers) + 1)):
            return f"{min(numbers)}–{max(numbers)}"
        return ", ".join(written(value) for value in self.values)

    def after(self, value: Value) -> Value:
        """The value that follows, the first after the last."""
        return self.values[(self.values.index(value) + 1) % len(self.values)]


def switch(default: bool = False) -> MatchOption:
    """Yes or no."""
    return MatchOption((False, True), default)


def number(least: int, most: int, default: int) -> MatchOption:
    """A whole number of a range."""
    return MatchOption(tuple(range(least, most + 1)), default)


def names(*values: str, default: str | None = None) -> MatchOption:
    """One of some names, the first unless another is said to be the usual one."""
    return MatchOption(values, values[0] if default is None else default)


def written(value: Value) -> str:
    """A value as a player writes it: true, 3, book."""
    return str(value).lower()


def agreed(known: Mapping[str, MatchOption], given: Mapping[str, Any]) -> dict[str, Value]:
    """Every option with its value: what was given where it holds, else the usual; a `Fault` for what there is not."""
    for name, value in given.items():
        if name not in known:
            raise Fault("core.fault.option", option=name, value=str(value), known=", ".join(known) or "-")
        if not known[name].holds(value):
            raise Fault("core.fault.option_value", option=name, found=str(value), known=known[name].known)
    return {name: given.get(name, option.default) for name, option in known.items()}
