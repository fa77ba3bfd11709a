"""What the command line says and in which language: the catalogue, and what has no words of its own yet."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

import yaml

from boardgames.core.events import Event
from boardgames.core.faults import Fault
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.paths import ASSETS, SCENARIOS
from boardgames.core.state import Result
from boardgames.core.words.messages import LANGUAGES, catalogue
from boardgames.play import voice

INCOMPLETE = {
    "en": "the program's own files in {folder} are missing or damaged: install it again",
    "es": "los archivos del propio programa en {folder} faltan o están dañados: instálalo de nuevo",
}


class Voice(voice.Voice):
    """What a terminal says besides: `voice("cli.key", fact=…)` is the sentence."""

    def player(self, match: Match, seat: int) -> str:
        """Who sits on a seat, by the name he gave himself, with what the seat is called."""
        side, name = self.side(match.game, seat), match.setup.name(seat)
        return self("cli.player", name=name, side=side) if name else side

    def sides(self, rules: Game, seats: Iterable[int]) -> str:
        """Several seats in one breath."""
        return catalogue(self.language).listed([self.side(rules, seat) for seat in seats])

    def event(self, rules: Game, event: Event) -> str:
        """One line of the log; one that has no words, by its facts."""
        if f"{rules.id}.log.{event.kind}" in catalogue(self.language):
            return super().event(rules, event)
        return " ".join([event.kind, *(f"{name}={shown(value)}" for name, value in event.args.items())])

    def events(self, match: Match, seat: int | None, since: int = 0) -> list[str]:
        """The log from some point on, as a seat may know it."""
        return [self.event(match.game, event) for event in match.events_for(seat, since)]

    def ended(self, rules: Game, result: Result) -> str:
        """Who won a match, how and by which clause."""
        who = self("cli.won", sides=self.sides(rules, result.winners)) if result.winners else self("cli.drawn")
        said = f"{who} {self.result(result)}" + (f" ({result.rule})" if result.rule else "")
        places = [self("cli.place", place=n, sides=self.sides(rules, seats)) for n, seats in enumerate(result.ranks, 1)]
        return " ".join([said, *places])


def shown(value: object) -> str:
    """A fact of an event that has no words."""
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def tongue(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The language to speak and the arguments without `--lang`, which may stand anywhere."""
    rest: list[str] = []
    asked: str | None = None
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            asked = next(words, "")
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        else:
            rest.append(word)
    if asked is not None and asked not in LANGUAGES:
        raise Fault("cli.fault.language", found=asked, known=", ".join(LANGUAGES))
    return asked or surroundings(), rest


def surroundings() -> str:
    """The language of the environment, English where it is not one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def require(language: str) -> None:
    """Stop where the program's words are missing or damaged (in the only words left), or its scenarios."""
    try:
        sound = "cli.usage" in catalogue(language)
    except (OSError, ValueError, AttributeError, yaml.YAMLError):
        sound = False
    if not sound:
        raise Incomplete(INCOMPLETE[language].format(folder=ASSETS / "locale" / language))
    if not any(SCENARIOS.glob("*/*.yaml")):
        raise Incomplete(INCOMPLETE[language].format(folder=SCENARIOS))


class Incomplete(Exception):
    """Files of the program are missing, perhaps its words too: its text is what to say."""


def complain(sentence: str) -> None:
    """One line on standard error; a box on the screen where there is no such thing, as under a Windows icon."""
    line = " ".join(sentence.split())
    if sys.platform == "win32" and sys.stderr is None:
        import ctypes  # noqa: PLC0415

        ctypes.windll.user32.MessageBoxW(None, line, "Wartable", 0x10)
    elif sys.stderr is not None:
        print("boardgames:", line, file=sys.stderr)
