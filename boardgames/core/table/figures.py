"""The words, figures and names that all of a table is told in."""

from __future__ import annotations

from typing import Literal

import msgspec

from boardgames.core.words.messages import Message

Words = Message | str
Spot = tuple[float, float]  # a place on a map, however fine
Place = tuple[int, int]  # column and row
Kind = Literal["squares", "hexes", "groups"]
Moves = Literal["foot", "wheels", "tracks"]
Form = Literal["line", "head", "arrow", "chain"]
Tone = Literal["", "good", "fair", "poor", "bad", "fire", "target", "quiet", "path", "prize", "siege"]


class Figure(msgspec.Struct, frozen=True):
    """A number in its named place: the icon says which, `about` says it in words."""

    icon: str
    value: str = ""
    about: Words = ""
    boxed: bool = False  # it stands in a square
    turned: bool = False  # a marker whose other side is up: it was used
