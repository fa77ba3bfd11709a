"""What a bot is, the one that chooses by lot, and the register of all of them by level.

`random` needs nothing. `normal` asks the game's own judgement: the function `choose(chair, dice)` of the module
`boardgames.games.<game>.bot`. `hard` searches: the class `SearchBot(seed, think)` of `boardgames.bots.search`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Protocol

from boardgames.core.chair import Chair
from boardgames.core.faults import Fault

__all__ = ["LEVELS", "THINK", "Bot", "Chair", "NormalBot", "RandomBot", "bot", "levels", "usual"]

LEVELS = ("random", "normal", "hard")
THINK = 1.0  # seconds that a searching bot takes over a decision unless told otherwise


class Bot(Protocol):
    """Answers a seat's decisions."""

    level: str

    def choose(self, chair: Chair) -> str:
        """The code of the option it takes."""


class RandomBot:
    """Every option is as likely; the same seed chooses the same."""

    level = "random"

    def __init__(self, seed: int = 0) -> None:
        self._dice = Random(seed)

    def choose(self, chair: Chair) -> str:
        options = chair.decision.options
        return options[int(self._dice.random() * len(options))].code


class NormalBot:
    """Plays by the rules of thumb that the game itself brings."""

    level = "normal"

    def __init__(self, seed: int = 0) -> None:
        self._dice = Random(seed)

    def choose(self, chair: Chair) -> str:
        code: str = import_module(f"boardgames.games.{chair.game.id}.bot.rank").choose(chair, self._dice)
        return code


def bot(level: str, seed: int = 0, think: float | None = None) -> Bot:
    """A bot of this level; a `Fault` if there is none."""
    if level == "random":
        return RandomBot(seed)
    if level == "normal":
        return NormalBot(seed)
    if level == "hard" and there("boardgames.bots.search"):
        searcher: Bot = import_module("boardgames.bots.search").SearchBot(seed, THINK if think is None else think)
        return searcher
    raise Fault("core.fault.bot", level=level, known=", ".join(LEVELS))


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels at which a game is played, weakest first."""
    judgement = f"boardgames.games.{game}.bot.rank"
    needs = {"random": (), "normal": (judgement,), "hard": (judgement, "boardgames.bots.search")}
    return tuple(level for level in LEVELS if all(map(there, needs[level])))


def usual(game: str) -> str:
    """The level of an opponent that nobody has asked for."""
    return "normal" if "normal" in levels(game) else "random"


def there(module: str) -> bool:
    """Does the program have this module?"""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package that it would be in
        return False
