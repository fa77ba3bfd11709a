"""A seat at a match, for whoever plays there without being told more than the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.faults import Fault

if TYPE_CHECKING:
    import msgspec

    from boardgames.core.flow import Decision
    from boardgames.core.game import Game
    from boardgames.core.match import Match


class Chair:
    """What a bot is given: its seat's view, its seat's decisions and worlds to think in, never the match itself."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self.seat = match, seat

    @property
    def game(self) -> Game:
        """The rulebook that is played."""
        return self._match.game

    @property
    def decision(self) -> Decision:
        """What this seat is asked now."""
        decision = self._match.decision
        if decision is None or decision.seat != self.seat:
            raise Fault("core.fault.not_asked", seat=self.seat)
        return decision

    def view(self) -> msgspec.Struct:
        """The table as this seat sees it."""
        return self._match.view(self.seat)

    def imagine(self, seed: int) -> Match:
        """A copy of the match in which all that this seat may not know is dealt afresh."""
        return self._match.imagine(self.seat, seed)
