"""What a picture leaves behind besides its colours: every text that was set, every place that answers, what is kept.

Input goes to the places of the last picture, the keyboard walks the same places, and the tests of layout, contrast
and reach read the same traces.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Literal

import msgspec
from pygame import Rect, Surface

from boardgames.core.table import Nation, Plate, Table, Words
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import Colour, hexed

Act = Callable[[], None]
Anchor = Literal["left", "centre", "right"]
MOST_THINGS = 600  # of which the last picture is known, whatever its size


class Run(msgspec.Struct, frozen=True):
    """A line of text as it was set. One without text is a box that lies over what was set before it."""

    text: str
    rect: Rect  # its letters, from the top of a capital
    clip: Rect
    size: int
    colour: Colour
    ground: Colour | None  # what was under it, where that was asked for
    whole: bool  # nothing was cut off


class Hit(msgspec.Struct):
    """A place that answers."""

    id: str
    rect: Rect
    act: Act | None = None
    tip: Words = ""
    key: str = ""
    right: Act | None = None
    wheel: Callable[[int], None] | None = None
    drag: Callable[[int, int], None] | None = None
    turn: Callable[[int], bool] | None = None  # a form longer than its box: on by a part; did it move?
    focus: bool = True
    pull: Callable[[str], None] | None = None  # the right button drags from here to another place


class Look(msgspec.Struct, frozen=True):
    """How a side is told from the others: its emblem, its colour, its pictures."""

    emblem: str
    colour: Colour
    back: str = ""
    ground: str = ""


def looks(table: Table) -> dict[str, Look]:
    """The looks of all sides of a table by their seats, and of its nations by their names."""
    named: list[tuple[str, Plate | Nation]] = [(str(plate.seat), plate) for plate in table.plates]
    named += table.nations.items()
    return {name: Look(each.emblem, hexed(each.colour), each.back, each.ground) for name, each in named}


class Sprite(msgspec.Struct, frozen=True):
    """A picture made beforehand, and the texts in it."""

    image: Surface
    runs: tuple[Run, ...]
    serial: int  # never given twice
    stands_for: tuple[int, int] | None = None  # it is shown for a moment for one of this size
    bare: bool = False  # nothing of what it stands for is to be seen on it


class Sprites:
    """Pictures made beforehand, up to so many pixels; those that were used longest ago go first."""

    def __init__(self, most: int = 10_000_000) -> None:
        self.most, self.pixels, self.made = most, 0, 0
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._last: OrderedDict[Hashable, Hashable] = OrderedDict()

    def get(self, key: Hashable) -> Sprite | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def add(self, key: Hashable, image: Surface, runs: list[Run]) -> Sprite:
        self.made += 1
        sprite = self._kept[key] = Sprite(image, tuple(runs), self.made)
        self.pixels += image.width * image.height
        while self.pixels > self.most * paint.Cache.larger and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.pixels -= old.image.width * old.image.height
        return sprite

    def other(self, key: Hashable) -> Sprite | None:
        """The last picture of the same thing, of whatever size, if it is still there."""
        return self._kept.get(self._last.get(key))

    def remember(self, key: Hashable, whole: Hashable) -> None:
        """Under which key the picture of a thing was last made."""
        self._last[key] = whole
        self._last.move_to_end(key)
        if len(self._last) > MOST_THINGS:
            self._last.popitem(last=False)

    def clear(self) -> None:
        self._kept.clear()
        self._last.clear()
        self.pixels = 0


sprites_kept = Sprites()
