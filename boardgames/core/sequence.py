"""The sequence of play of any game: one step after the other, each entered from the state alone, until it is over."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import CHECKPOINT, Flow, GameOver
from boardgames.core.state import State


def play(g: State, step: Callable[[], Flow[None] | None]) -> Flow[None]:
    """The whole game, from wherever it stands. step: begins the next step, which is no flow where it asks nothing."""
    if g.result is not None:
        return
    try:
        while True:
            yield CHECKPOINT
            under_way = step()
            if under_way is not None:
                yield from under_way
    except GameOver as over:
        g.result = over.result
        tell(g, "over", reason=over.result.reason, winners=list(over.result.winners))
