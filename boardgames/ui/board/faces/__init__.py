"""How pieces look: the faces that a game may name in `Piece.face`, each with the module that draws it.

A module says in its docstring which figures of a piece it shows, by the icons that name them, and where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgames.core.table import Piece
from boardgames.ui.board import square_pieces
from boardgames.ui.board.faces import nato, plain, plates, slips, tactical, unit
from boardgames.ui.draw.canvas import Canvas


class Face(NamedTuple):
    """A way to draw a counter on a canvas of its size.

    crowded: pixels of a counter below which its marks would hide what is on it; they stand over its edges then.
    upright: it is a card that lies in the corner of a square, its name over its picture, and has a back. form: how wide
    and high it lies in a group, in lengths. roof: it spans what lies there. tucked: under the edge of its holder. slip:
    how it is drawn in one line, where a stack leaves it no more, and how wide that must be.
    """

    draw: Callable[[Canvas, Piece], None]
    crowded: int = 0
    upright: bool = False
    form: tuple[int, int] = (78, 78)
    roof: bool = False
    tucked: bool = False
    slip: tuple[Callable[[Canvas, Piece], None], Callable[[Piece], int]] | None = None


FACES = {
    "card": Face(lambda canvas, piece: square_pieces.face(canvas, piece, canvas.surface.width), upright=True),
    "plain": Face(plain.face),
    "tactical": Face(tactical.face, crowded=tactical.NAMED, slip=(slips.draw, slips.width)),
    "nato": Face(nato.face),
    "infantry": Face(plates.infantry, form=plates.PLATE),
    "vehicle": Face(plates.vehicle, form=plates.WIDE),
    "objective": Face(plates.objective, form=plates.WIDE),
    "leader": Face(plates.leader, form=(92, plates.ROOF), roof=True),
    "unit": Face(unit.face, form=(106, 92)),
    "plane": Face(unit.plane, form=(132, 51)),
    "annex": Face(plates.annex, form=(61, plates.PLATE[1]), tucked=True),
}


def named(piece: Piece) -> Face:
    """The face of a piece, which the window must know."""
    return FACES[piece.face]
