"""What of a board is marked just now."""

from __future__ import annotations

import msgspec

from boardgames.core.table import Layer


class Seen(msgspec.Struct):
    """What of the board is marked just now."""

    lit: set[str] = set()  # may be clicked
    picked: list[str] = []  # was clicked
    cursor: str = ""  # where the keyboard is
    shown: set[str] = set()  # pointed at by the log
    hovered: str = ""
    fanned: str = ""  # the tile whose pile lies open
    laid: tuple[Layer, ...] = ()  # what is laid over the map
