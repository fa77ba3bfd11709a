"""Everything a player reads is a message: a key of the catalogue and its arguments, put into words when read.

The words are in assets/locale/<language>/<part>.yaml. A template names its arguments and how each is to be said:
`"{unit:unit} moves to {tile:tile}"`. Each game supplies the sayers of its own part (`terms`); "{side:low side}" says
the same within a sentence. A message may be an argument of another one.

What follows a number agrees with it: `"{count} {count:#card|cards}"`, with a third form for none where one is given.
So does what follows a name, if the game counts it: `"{unit:unit} {unit:unit#moves|move}"`. A Spanish article goes with
what it stands before: `{seat:del seat}` is "del primer jugador", but "de Ana" where a player goes by that name.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec
import yaml

from boardgames.core.paths import ASSETS
from boardgames.core.words.figures import figure, signed

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
    """One language's templates. names: what is said in the place of some terms, since people call themselves so."""

    def __init__(
        self, language: str, templates: Mapping[str, str], part: str = "", names: Mapping[str, str] | None = None
    ) -> None:
        self.language, self.templates, self.part, self.names = language, templates, part, names or {}
        self._parts: dict[str, Catalogue] = {}

    def say(self, message: Message) -> str:
        """A message in words; an unknown key is shown as it is, which a test forbids."""
        template = self.templates.get(message.key)
        if message.key in self.names:
            return self.names[message.key]
        if template is None:
            return message.key
        return self.of(message.key.partition(".")[0]).vformat(template, (), message.args)

    def of(self, part: str) -> Catalogue:
        """The same templates, with the sayers of a part."""
        found = self._parts.get(part)
        if found is None:
            found = self._parts[part] = Catalogue(self.language, self.templates, part, self.names)
        return found

    def calling(self, names: Mapping[str, str]) -> Catalogue:
        """The same words, but for those who go by a name of their own."""
        return Catalogue(self.language, self.templates, self.part, names)

    def named(self, text: str) -> bool:
        """Does a text begin with a name that somebody gave himself?"""
        return any(text == name or text.startswith((f"{name} ", f"{name},")) for name in self.names.values())

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def word(self, key: str) -> str:
        """A single term of the catalogue."""
        return self.names.get(key) or self.templates.get(key, key)

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith(SMALL):
            return low(self, self.format_field(value, format_spec.removeprefix(SMALL)))
        article, _, kind = format_spec.partition(" ")
        if article in ARTICLES:
            return with_article(self, article, self.format_field(value, kind))
        sayer = way(self.part, format_spec)
        if isinstance(value, Message):
            said = self.say(value)
            return sayer(self, said) if sayer else said
        if "#" in format_spec:
            return agreeing(self.part, value, format_spec)
        if sayer is not None:
            return sayer(self, value)
        if isinstance(value, list | tuple) and format_spec.endswith("s"):
            each_of = way(self.part, format_spec[:-1])
            if each_of is not None:
                return self.listed([each_of(self, each) for each in value])
        return str(super().format_field(value, format_spec))

    def listed(self, items: list[str], last: str = "core.and") -> str:
        """ "a", "a and b", "a, b and c", "a ×2"; nothing is said as such."""
        if not items:
            return self.word("core.nothing")
        items = [each if items.count(each) == 1 else f"{each} ×{items.count(each)}" for each in dict.fromkeys(items)]
        if len(items) == 1:
            return items[0]
        return f"{', '.join(items[:-1])} {self.word(last)} {items[-1]}"


SMALL = "low "
ARTICLES = {"el": "", "del": "de ", "al": "a "}  # and what is left of each before a name
SAYERS: dict[str, Sayer] = {}  # of all parts by "name", of one by "part.name"
COUNTERS: dict[str, Counter] = {}


def way(part: str, name: str) -> Sayer | None:
    """How a part of the catalogue says a kind of argument: in its own way, or in that of all."""
    return SAYERS.get(f"{part}.{name}") or SAYERS.get(name)


def agreeing(part: str, value: Any, forms: str) -> str:
    """The form that goes with a number, or with a thing that a game counts."""
    name, _, said = forms.partition("#")
    number = COUNTERS[f"{part}.{name}"](value) if name else value
    one, many, *none = said.split("|")
    if number == 1:
        return one
    return none[0] if none and number == 0 else many


def sayer(name: str) -> Callable[[Sayer], Sayer]:
    """Register how a kind of argument is put into words in every part of the catalogue: `{points:signed}`."""

    def register(function: Sayer) -> Sayer:
        SAYERS[name] = function
        return function

    return register


def terms(part: str, counted: Mapping[str, Counter] | None = None, **ways: Sayer | str) -> None:
    """Register how the arguments of a game's own messages are put into words.

    A way is a function, or the key of the words under which the thing has its own: with `work="fortification.*"`,
    `{work:work}` of "mines" is what stands under `fortification.mines`. counted: how many a thing is, for what must
    agree with it: `{unit:unit} {unit:unit#moves|move}`.
    """
    SAYERS.update((f"{part}.{name}", term(part, way) if isinstance(way, str) else way) for name, way in ways.items())
    COUNTERS.update((f"{part}.{name}", count) for name, count in (counted or {}).items())


def term(part: str, key: str) -> Sayer:
    """The words of a thing, under a key in which `*` stands for it."""
    before, _, after = f"{part}.{key}".partition("*")
    return lambda catalogue, thing: catalogue.word(f"{before}{thing}{after}")


def speaker(family: str) -> Callable[..., Message]:
    """What says the sentences of a family: with `ask = speaker("my_game.ask")`, `ask("move", unit=3)` is a message."""

    def say(key: str, /, **args: Any) -> Message:
        return Message(f"{family}.{key}", args)

    return say


@sayer("low")
def low(catalogue: Catalogue, text: str) -> str:
    """What a thing is called within a sentence, in a language that writes it small there; not what people are."""
    return text if catalogue.named(text) else text[:1].lower() + text[1:]


def with_article(catalogue: Catalogue, article: str, text: str) -> str:
    """The same with its article, which a person's name does not take."""
    return f"{ARTICLES[article]}{text}" if catalogue.named(text) else f"{article} {low(catalogue, text)}"


@sayer("term")
def by_key(catalogue: Catalogue, key: str) -> str:
    """A term by its key, whichever part of the catalogue it is in."""
    return catalogue.word(key)


@sayer("signed")
def say_signed(catalogue: Catalogue, number: int) -> str:  # noqa: ARG001
    """A number with its sign."""
    return signed(number)


@sayer("figure")
def say_figure(catalogue: Catalogue, number: int) -> str:  # noqa: ARG001
    """A number that may be below nought."""
    return figure(number)


@sayer("name")
def in_its_language(catalogue: Catalogue, names: Mapping[str, str]) -> str:
    """A name that a file gives in several languages."""
    return names.get(catalogue.language) or names.get("en", "")


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
