"""How the matches of whoever plays here ended: one small file. A damaged one is put aside, and a new one begins."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.storage import files, folders, settings

FILE = "results.json"
LARGEST = 4_000_000
MOST = 5_000  # matches, the last ones

Outcome = Literal["won", "drawn", "lost"]


class Ended(msgspec.Struct, kw_only=True):
    """A match that is over, as it ended for the player.

    margin: how far he was ahead of the best of the others, None where no points are counted. level: the strongest bot
    against him, "" where there was none.
    """

    match: str
    game: str
    scenario: str
    seat: int
    outcome: Outcome
    margin: int | None = None
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0
    level: str = ""
    ended: datetime


class Results(msgspec.Struct):
    """All of them, the last one last."""

    ended: list[Ended] = []


def path() -> Path:
    return folders.results() / FILE


def kept() -> list[Ended]:
    """All that are known, the last one last."""
    file = path()
    if not files.there(file):
        return []
    data = files.read(file, LARGEST + 1)
    try:
        return msgspec.json.decode(data, type=Results).ended
    except (msgspec.MsgspecError, ValueError, RecursionError):
        settings.put_aside(file)
        return []


def note(ended: Ended) -> None:
    """Keep how a match ended; it takes the place of what the same match ended like before."""
    others = [each for each in kept() if each.match != ended.match]
    data = msgspec.json.format(msgspec.json.encode(Results([*others, ended][-MOST:])), indent=1)
    files.write(path(), data + b"\n")
