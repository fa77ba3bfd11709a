"""Where the Morale markers on a unit come from, read from what was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.events import Event
from boardgames.core.table import Words
from boardgames.core.words.messages import speaker
from boardgames.games.panzer_general.words import GAME

due_to = speaker(f"{GAME}.table.cause")
CAUSES = {"damage", "eliminated", "mines", "strike", "bombarded", "drained", "retreat_blocked"}
CARDS = {"played", "np_card"}


def causes(events: Sequence[Event]) -> dict[int, tuple[Words, ...]]:
    """By the card of each unit, what has put markers on it or taken them off since it came, the oldest first."""
    found: dict[int, list[Words]] = {}
    for card, points, why in changes(events):
        if points:
            found.setdefault(card, []).append(due_to("line", points=points, why=why))
        else:
            found.pop(card, None)
    return {card: tuple(lines) for card, lines in found.items()}


def changes(events: Sequence[Event]) -> Iterator[tuple[int, int, Words]]:
    """Each change of a unit's Morale and what it came from; no points where the unit has gone."""
    why: Words = ""
    hurt = 0  # who has lost Morale to the shot that was told last: what it loses after that, it loses by holding out
    for event in events:
        args, kind = event.args, event.kind.removesuffix(".full")
        if kind in CARDS:
            why, hurt = due_to("card", card=args["card"]), 0
        elif kind in CAUSES:
            why, hurt = due_to(kind), 0
        if kind == "morale":
            yield args["unit"], args["points"], due_to("held") if hurt == args["unit"] else why
            hurt = args["unit"] if args["points"] < 0 else 0
        elif kind in {"eliminated", "placed", "placed_quietly"} and args.get("unit"):
            yield args["unit"], 0, ""
