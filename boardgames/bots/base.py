"""What a bot is, the one that chooses by lot, and the register of all of them by level.

`random` needs nothing. `normal` (heuristic.py) and `hard` (search.py) go by the game's own judge, `Game.judge`.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from boardgames.core.chair import Chair
from boardgames.core.faults import Fault
from boardgames.core.game import Game

__all__ = ["LEVELS", "THINK", "Bot", "Chair", "RandomBot", "bot", "usual"]

LEVELS = Game.levels
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


def bot(level: str, seed: int = 0, think: float | None = None) -> Bot:
    """A bot of this level; a `Fault` if there is none."""
    if level == "random":
        return RandomBot(seed)
    if level == "normal":
        from boardgames.bots.heuristic import HeuristicBot  # noqa: PLC0415 - most who ask want another

        return HeuristicBot(seed)
    if level == "hard":
        from boardgames.bots.search import SearchBot  # noqa: PLC0415

        return SearchBot(seed, THINK if think is None else think)
    raise Fault("core.fault.bot", level=level, known=", ".join(LEVELS))


def usual(rules: Game) -> str:
    """The level of an opponent that nobody has asked for."""
    return "normal" if "normal" in rules.levels else rules.levels[0]
