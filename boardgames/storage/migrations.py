"""Saves of older programs, brought up to date one format at a time.

A migration takes the plain data of a save's body as format n wrote it and gives it as format n + 1 writes it. What is
inside the snapshots of the state belongs to each game: a field that a game adds has a default, and where even that is
not enough the match is played again from its codes (see `opening`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FORMAT = 2  # raise it with a migration from the format before whenever `saves.Save` changes its shape

RENAMED = {("panzer_general", "placed"): {"cost": "paid"}}  # facts of events, which the words of today call otherwise
UNTOLD = {("combat_commander", "moved"): {"cost": "?"}}  # and those of which they speak besides


def steps(data: dict[str, Any]) -> dict[str, Any]:
    """Format 2 says of each choice whose it was and what had been told before. Only the rules know (`retracing`)."""
    record = data["record"]
    game = record["setup"]["game"]
    for kind, facts, *_ in record["events"]:
        for old, new in RENAMED.get((game, kind), {}).items():
            if old in facts:
                facts[new] = facts.pop(old)
        for fact, unknown in UNTOLD.get((game, kind), {}).items():
            facts.setdefault(fact, unknown)
    return {**data, "record": {**record, "steps": []}}


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: steps}


def migrate(data: dict[str, Any], version: int) -> dict[str, Any]:
    """A body of an older format as today's format has it."""
    for step in range(version, FORMAT):
        data = MIGRATIONS[step](data)
    return data
