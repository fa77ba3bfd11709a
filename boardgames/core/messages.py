"""Everything a player reads is a message: a key of the catalogue and its arguments, put into words when read.

The words are in assets/locale/<language>/<part>.yaml. A template names its arguments and how each is to be said:
`"{unit:unit} moves to {tile:tile}"`; the game supplies the sayers. A message may be an argument of another one.

What follows a number agrees with it: `"{count} {count:#card|cards}"`, with a third form for none where one is given.
So does what follows a name, if the game counts it: `"{unit:unit} {unit:unit#moves|move}"`.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec
import yaml

from boardgames.core.paths import ASSETS

LANGUAGES = ("en", "es")
Sayer = Callable[["Catalogue", Any], str]
Counter = Callable[[Any], int]


class Message(msgspec.Struct, frozen=True, gc=False):
    """A sentence to come: which one, and its facts."""

    key: str
    args: dict[str, Any] = {}

    def text(self, language: str = "en") -> str:
        """The sentence in a language."""
        return catalogue(language).say(self)


class Catalogue(string.Formatter):
    """One language's templates."""

    def __init__(self, language: str, templates: Mapping[str, str]) -> None:
        self.language, self.templates = language, templates

    def say(self, message: Message) -> str:
        """A message in words; an unknown key is shown as it is, which a test forbids."""
        template = self.templates.get(message.key)
        if template is None:
            return message.key
        return self.vformat(template, (), message.args)

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def word(self, key: str) -> str:
        """A single term of the catalogue."""
        return self.templates.get(key, key)

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Message):
            said = self.say(value)
            return SAYERS[format_spec](self, said) if format_spec in SAYERS else said
        if "#" in format_spec:
            return agreeing(value, format_spec)
        if isinstance(value, list | tuple) and format_spec.endswith("s") and format_spec[:-1] in SAYERS:
            return self.listed([SAYERS[format_spec[:-1]](self, each) for each in value])
        if format_spec in SAYERS:
            return SAYERS[format_spec](self, value)
        return str(super().format_field(value, format_spec))

    def listed(self, items: list[str], last: str = "core.and") -> str:
        """ "a", "a and b", "a, b and c", "a ×2"; nothing is said as such."""
        if not items:
            return self.word("core.nothing")
        items = [each if items.count(each) == 1 else f"{each} ×{items.count(each)}" for each in dict.fromkeys(items)]
        if len(items) == 1:
            return items[0]
        return f"{', '.join(items[:-1])} {self.word(last)} {items[-1]}"


SAYERS: dict[str, Sayer] = {}
COUNTERS: dict[str, Counter] = {}


def agreeing(value: Any, forms: str) -> str:
    """The form that goes with a number, or with a thing that a game counts."""
    name, _, said = forms.partition("#")
    number = COUNTERS[name](value) if name else value
    one, many, *none = said.split("|")
    if number == 1:
        return one
    return none[0] if none and number == 0 else many


def sayer(name: str) -> Callable[[Sayer], Sayer]:
    """Register how a kind of argument is put into words: `{tile:pg_tile}`."""

    def register(function: Sayer) -> Sayer:
        SAYERS[name] = function
        return function

    return register


def counter(name: str) -> Callable[[Counter], Counter]:
    """Register how many a kind of argument is, for what must agree with it: `{unit:pg_unit#moves|move}`."""

    def register(function: Counter) -> Counter:
        COUNTERS[name] = function
        return function

    return register


@sayer("low")
def low(catalogue: Catalogue, text: str) -> str:  # noqa: ARG001
    """A name within a sentence, in a language that writes it small there."""
    return text[:1].lower() + text[1:]


@cache
def catalogue(language: str) -> Catalogue:
    """A language's catalogue, read once."""
    templates: dict[str, str] = {}
    for path in sorted((ASSETS / "locale" / language).glob("*.yaml")):
        part = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or {}
        templates.update(flat(part, path.stem))
    return Catalogue(language, templates)


def flat(tree: Mapping[str, Any], prefix: str) -> dict[str, str]:
    """Nested keys joined by dots."""
    found: dict[str, str] = {}
    for key, value in tree.items():
        name = f"{prefix}.{key}"
        if isinstance(value, Mapping):
            found.update(flat(value, name))
        else:
            found[name] = str(value)
    return found
