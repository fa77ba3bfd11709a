"""Cards laid in groups: the mat of each seat, the trays on it, and the nations that the pieces are of."""

from __future__ import annotations

import msgspec

from boardgames.core.table.figures import Figure, Words


class Nation(msgspec.Struct, frozen=True, kw_only=True):
    """How the things of a nation are told, where a seat may have those of several: `Table.nations` has it by name."""

    emblem: str
    colour: str  # six hex digits
    title: Words = ""
    back: str = ""  # pictures: the back of its cards, and what its pieces stand on
    ground: str = ""


class Mat(msgspec.Struct, frozen=True, kw_only=True):
    """The part of the table that belongs to a seat: a head, and the trays that name it below, in their order.

    `Table.mats` has the viewer's first; the others follow clockwise from his left. nations: those shown in its head.
    figures: from the left; `cards` as "6/8" is what is held and may be held, `vp` a disc of points.
    """

    ref: str
    seat: int | None
    title: Words
    note: Words = ""  # beside its title, where there is room
    nations: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    active: bool = False  # it is this seat's turn


class Tray(msgspec.Struct, frozen=True, kw_only=True):
    """A group on a mat: the pieces whose `tile` it is, from the left as they stand in `Table.pieces`.

    Of faces that lie over others (`leader`) the first is its roof; those that are `turned` lie to the right, outside
    it. open: what stands in place of a roof, where there could be one. marks: below the pieces, so that no marker
    hides a figure; `ui/board/rail` knows how each looks.
    """

    ref: str
    mat: str
    name: str = ""  # its code, in the corner
    title: Words = ""
    nation: str = ""
    open: Words = ""
    marks: tuple[Figure, ...] = ()
