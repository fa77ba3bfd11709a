"""Saves of older programs, brought up to date one format at a time.

A migration takes the plain data of a save's body as format n wrote it and gives it as format n + 1 writes it. What is
inside the snapshots of the state belongs to each game: a field that a game adds has a default, and where even that is
not enough the match is played again from its codes (see `opening`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FORMAT = 1  # raise it with a migration from the format before whenever `saves.Save` changes its shape

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


def migrate(data: dict[str, Any], version: int) -> dict[str, Any]:
    """A body of an older format as today's format has it."""
    for step in range(version, FORMAT):
        data = MIGRATIONS[step](data)
    return data
