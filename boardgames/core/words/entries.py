"""How the events of a game are shown, as far as it can be read off their kinds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

import msgspec

from boardgames.core.events import Event
from boardgames.core.table import Entry


class Showing(msgspec.Struct, frozen=True, kw_only=True):
    """Kinds of events by the filter they fall under, by their sound and by their weight; those in which things move;
    and the clause by which an event came about. Whose an event is stands in its fact `side`."""

    topics: Mapping[str, Collection[str]]
    sounds: Mapping[str, Collection[str]]
    weights: Mapping[str, int]  # 2 a new turn, 1 a loss
    moves: Collection[str]
    clause: Callable[[Event], str]

    def entry(self, event: Event, refs: Iterable[str], way: tuple[str, str] | None = None) -> Entry:
        """An event as the log, the board and the loudspeaker want it: where it happened, and from where to where."""
        side = event.args.get("side")
        return Entry(
            seat=side if isinstance(side, int) and side >= 0 else None,
            refs=tuple(refs),
            move=way if event.kind in self.moves else None,
            topic=group(self.topics, event.kind),
            weight=self.weights.get(event.kind, 0),
            sound=group(self.sounds, event.kind),
            rule=self.clause(event),
        )


def group(groups: Mapping[str, Collection[str]], kind: str) -> str:
    """The group to which a kind of event belongs, "" if none."""
    return next((name for name, kinds in groups.items() if kind in kinds), "")
