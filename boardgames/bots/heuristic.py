"""The `normal` player: takes what the game's judge likes best."""

from __future__ import annotations

from random import Random

from boardgames.core.chair import Chair

WHIM = 0.01  # points by which chance decides between options that are liked alike


class HeuristicBot:
    """Ranks its options in one imagined world."""

    level = "normal"

    def __init__(self, seed: int = 0) -> None:
        self._dice = Random(seed)

    def choose(self, chair: Chair) -> str:
        """The code of the option that the judge ranks highest."""
        options = chair.decision.options
        if len(options) == 1:
            return options[0].code
        world = chair.imagine(self._dice.getrandbits(32))  # held: a match that is let go of takes its flow with it
        scores = chair.game.judge().rank(world.state, chair.decision)
        best = max(range(len(scores)), key=lambda n: scores[n] + WHIM * self._dice.random())
        return options[best].code
