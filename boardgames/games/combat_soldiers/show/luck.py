"""What the dice have done in a match, read from what was told."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.words.luck import Draw, Luck
from boardgames.games.combat_soldiers.content.cards import FIGURES

ALONE = {"lead_roll", "weather_roll", "repaired", "shot", "end_roll"}  # one die, of whoever acts
VALUES = tuple(range(1, FIGURES.dice + 1))


def luck(events: Sequence[Event]) -> Luck:
    """Every die of a seat: both of a battle, and those that are thrown alone."""
    draws = []
    for n, event in enumerate(events):
        args = event.args
        if event.kind in ALONE:
            draws.append(Draw(n, args["seat"], args["die"]))
        elif event.kind == "totals":
            draws += [Draw(n, args["seat"], args["die"]), Draw(n, args["other"], args["against"])]
    return Luck(VALUES, tuple(draws))
