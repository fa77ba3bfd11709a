"""Which choice told which event, and whose choice it was: what undo to a line and "since your turn" rest on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from boardgames.core.events import Event
from boardgames.core.match import NOBODY, Match, Step
from boardgames.core.table import Entry


def told_by(steps: Sequence[Step], event: int) -> int:
    """How many choices had been made when an event was told: 0 for what was told before any."""
    return bisect_right(steps, event, key=lambda step: step.events)


def choice_of(match: Match, event: int) -> int | None:
    """The choice that told an event, None for what was told before any."""
    made = told_by(match.steps, event)
    return made - 1 if made else None


def since(match: Match, seat: int, entry: Callable[[Event], Entry]) -> int | None:
    """The first event of others since a seat last chose; None if there is none, or it has not chosen yet."""
    last = next((step for step in reversed(match.steps) if step.seat == seat), None)
    if last is None:
        return None
    for n in range(last.events, len(match.events)):
        shown = entry(match.events[n])
        if shown.weight == 2 or shown.seat not in {None, seat}:
            return n
    return None


def others_chose(match: Match, seat: int | None, event: int) -> bool:
    """Has another seat made a choice since an event was told?"""
    return any(step.events >= event and step.seat not in {seat, NOBODY} for step in reversed(match.steps))
