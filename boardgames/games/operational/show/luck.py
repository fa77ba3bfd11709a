"""What the dice have done in a match, read from what was told."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.words.luck import Draw, Luck

FACES = (1, 2, 3, 4, 5, 6)
KINDS = frozenset({"attack_die", "rolled", "charged", "initiative", "no_initiative"})


def luck(events: Sequence[Event]) -> Luck:
    """Every die of an attack, and of all else that a side rolls for."""
    draws = [Draw(n, event.args["side"], event.args["die"]) for n, event in enumerate(events) if event.kind in KINDS]
    return Luck(FACES, tuple(draws))
