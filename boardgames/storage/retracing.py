"""A record of an older program, held against the rules as they are now.

Its choices are made again from snapshot to snapshot: that tells whose each choice was, which format 1 did not say, what
happened in the words of today, and from where on undo and a replay may go through the record. What lies before that
stays in the log alone.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from boardgames.core.faults import Fault
from boardgames.core.game import Game, Setup
from boardgames.core.match import Keyframe, Match, Record, Step, decoder, encode
from boardgames.storage import journal


class Witness(Match):
    """A match that remembers every checkpoint it came by: after so many codes and events, which state."""

    def __init__(self, *begin: Any) -> None:
        super().__init__(*begin)
        self.passed: set[tuple[int, int, bytes]] = set()

    def _mark(self) -> None:
        super()._mark()
        self.passed.add((*self._base_at, self._base))


def renewed(game: Game, setup: Setup, snapshot: bytes) -> bytes:
    """A snapshot as today's program takes it: what a state has gained since has its usual value."""
    state = decoder(game.state).decode(snapshot)
    state.options = {**game.chosen(setup), **state.options}
    return encode(state)


def retraced(game: Game, record: Record) -> tuple[Record, int]:
    """The record as today's program would have it, and how many of its first choices the rules no longer go along with.

    Where there are such, it begins with the first snapshot from which all goes as it went.
    """
    setup = record.setup
    frames = [Keyframe(each.codes, each.events, renewed(game, setup, each.state)) for each in record.keyframes]
    steps: list[Step] = []
    events = record.events[frames[-1].events :]
    good = len(frames) - 1
    for start, end in reversed([*pairwise(frames)]):
        found = walked(game, record, start, end)
        if found is None:
            break
        steps = [Step(step.seat, step.events + start.events) for step in found.steps] + steps
        events = found.events[: end.events - start.events] + events
        good -= 1
    gone = frames[good].codes
    return Record(
        setup=msgspec.structs.replace(setup, position=True) if gone else setup,
        codes=record.codes[gone:],
        steps=steps,
        keyframes=[Keyframe(each.codes - gone, each.events, each.state) for each in frames[good:]],
        events=record.events[: frames[good].events] + events,
        floor=max(0, record.floor - gone),
    ), gone


def walked(game: Game, record: Record, start: Keyframe, end: Keyframe) -> Match | None:
    """The match from one snapshot to the next; None where today's rules go another way."""
    match = Witness(game, record.setup, decoder(game.state).decode(start.state))
    try:
        match.settle().replay(record.codes[start.codes : end.codes])
    except Fault:
        return None
    except Exception as error:
        journal.note(error, f"{game.id}: choices {start.codes} to {end.codes} made again")
        return None
    there = end.codes - start.codes, end.events - start.events, end.state
    return match if there in match.passed or start == end else None
