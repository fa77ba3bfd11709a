"""What a game's bot thinks of options and positions: the part of a player that knows the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar

from boardgames.core.flow import Decision


class Judge(ABC):
    """A score for each option, a value for a position, and whose turn it is.

    It is never shown the match: the state that it looks at is a world in which all that its seat may not know has been
    dealt afresh. breadth: options that the search tries. doubt: by how many points the scores, and `evaluate` too, may
    err about two options; without one the scores count for nothing beside what was tried. settled: the questions that
    are left to the scores, for a plan shows its worth later than the search looks. far: the questions whose worth shows
    only at the end of the player turn, to which they are played on; far_turns: of how many player turns, where what the
    enemy does about it is quick to play and tells more than it blurs; far_doubt: the doubt about those. variance,
    far_variance: what to expect of the difference between two options in one world, before any was tried.
    """

    breadth: ClassVar[int] = 7
    doubt: ClassVar[float | None] = None
    settled: ClassVar[frozenset[str]] = frozenset()
    far: ClassVar[frozenset[str]] = frozenset()
    far_turns: ClassVar[int] = 1
    far_doubt: ClassVar[float | None] = None
    variance: ClassVar[float] = 25.0
    far_variance: ClassVar[float] = 25.0

    @abstractmethod
    def rank(self, g: Any, decision: Decision) -> list[float]:
        """How much the seat that is asked likes each option; the highest is what `normal` plays."""

    def plan(self, g: Any, decision: Decision) -> list[float]:
        """How much `hard` likes each before it searches."""
        return self.rank(g, decision)

    @abstractmethod
    def evaluate(self, g: Any, seat: int) -> float:
        """What a position is worth to a seat."""

    @abstractmethod
    def turn_of(self, g: Any) -> Hashable:
        """How far the game has come: the search looks on until this changes."""

    def player_turn(self, g: Any) -> Hashable:
        """The same for the far questions: which player turn it is."""
        return self.turn_of(g)
