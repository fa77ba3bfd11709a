"""What is in the box of a game, for whoever looks things up: its cards, counters and terrain by their kinds."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from boardgames.core.table.board import Piece
from boardgames.core.table.cards import Card
from boardgames.core.table.figures import Words
from boardgames.core.table.groups import Nation
from boardgames.core.table.telling import About


class Sample(msgspec.Struct, frozen=True, kw_only=True):
    """One of the things in the box: what there is to tell of it, how many there are, and how it looks.

    id: what it goes by in its inventory. nation: in whose colours it is shown. It is pictured as a card, as the front
    of a piece and as what is on its other side, or by the picture of what is told.
    """

    id: str
    about: About
    count: int = 0
    nation: str = ""
    card: Card | None = None
    piece: Piece | None = None
    other: Piece | None = None


class Drawer(msgspec.Struct, frozen=True):
    """Things of one kind."""

    title: Words
    samples: tuple[Sample, ...]


class Inventory(msgspec.Struct, frozen=True):
    """All that is in the box of a game, kind by kind, and the nations whose colours it bears."""

    drawers: tuple[Drawer, ...] = ()
    nations: Mapping[str, Nation] = {}
