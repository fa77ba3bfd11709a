"""What happens, as it happens: the one stream that log, animation, sound and statistics read.

An event is a kind and its facts. What only some seats may see stands apart in `hidden`; `seen_by` gives a seat
its own version of the event, so that a log never tells more than the table does. Hidden facts that only take the
place of public ones (which unit, instead of none) fit the same words; further ones have words of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from boardgames.core.state import State


class Event(msgspec.Struct, array_like=True):
    kind: str
    args: dict[str, Any]
    hidden: dict[str, Any] | None = None
    owner: int = -1  # the seat that sees what is hidden

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat sees it; None is an arbiter, who sees all."""
        if self.hidden is None:
            return self
        if seat is None or seat == self.owner:
            same = bool(self.hidden) and self.hidden.keys() <= self.args.keys()
            return Event(self.kind if same else self.kind + ".full", {**self.args, **self.hidden})
        return Event(self.kind, self.args)


def tell(g: State, kind: str, **args: Any) -> None:
    """Say that something happened, for all to see."""
    g.told.append(Event(kind, args))


def tell_privately(g: State, owner: int, kind: str, hidden: dict[str, Any], **args: Any) -> None:
    """Say that something happened; one seat alone learns what is hidden in it."""
    g.told.append(Event(kind, args, hidden, owner))
