"""What happens, as it happens: the one stream that log, animation, sound and statistics read.

An event is a kind and its facts. What only some seats may see stands apart in `hidden`, with its `owners`; `seen_by`
gives a seat its own version of the event, so that a log never tells more than the table does. Hidden facts that only
take the place of public ones (which unit, instead of none) fit the same words; further ones have words of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from boardgames.core.state import State


class Event(msgspec.Struct, array_like=True):
    """Something that happened. owner: the seat that sees what is hidden, or several in rising order; -1 is nobody."""

    kind: str
    args: dict[str, Any]
    hidden: dict[str, Any] | None = None
    owner: int | tuple[int, ...] = -1

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats that see what is hidden."""
        if isinstance(self.owner, tuple):
            return self.owner
        return (self.owner,) if self.owner >= 0 else ()

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat sees it; None is an arbiter, who sees all."""
        if self.hidden is None:
            return self
        if seat is None or seat in self.owners:
            same = bool(self.hidden) and self.hidden.keys() <= self.args.keys()
            return Event(self.kind if same else self.kind + ".full", {**self.args, **self.hidden})
        return Event(self.kind, self.args)


def tell(g: State, kind: str, **args: Any) -> None:
    """Say that something happened, for all to see."""
    g.told.append(Event(kind, args))


def tell_privately(g: State, owners: int | Iterable[int], kind: str, hidden: dict[str, Any], **args: Any) -> None:
    """Say that something happened; one seat alone, or these few, learn what is hidden in it."""
    g.told.append(Event(kind, args, hidden, owners if isinstance(owners, int) else tuple(sorted({*owners}))))
