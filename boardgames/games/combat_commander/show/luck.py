"""What the dice have done in a match, read from what was told: every roll that was made, those cancelled too (9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from boardgames.core.events import Event
from boardgames.core.luck import Draw, Luck
from boardgames.games.combat_commander.content.printed import CARDS

DICE = tuple(sorted(white + dark for white, dark in product(range(1, 7), repeat=2)))  # each pair as likely


def luck(events: Sequence[Event]) -> Luck:
    """The dice of every roll, added up: of a targeting roll too, so that all can be compared."""
    draws = [
        Draw(n, event.args["side"], CARDS[event.args["card"]].roll)
        for n, event in enumerate(events)
        if event.kind == "rolled"
    ]
    return Luck(DICE, tuple(draws))
