"""What a game promises of its own speed, for `boardgames bench`: `Game.measures` yields these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec


class Timing(msgspec.Struct, frozen=True):
    """Something to be timed.

    what: on which scenario, map or position. work: does it `times` times. most: how much of the unit one may take.
    """

    name: str
    what: str
    work: Callable[[], object]
    unit: Literal["ms", "µs"]
    most: float
    times: int = 1
