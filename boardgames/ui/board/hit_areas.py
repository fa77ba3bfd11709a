"""Where a board answers to the pointer: all of it to dragging and the wheel, each thing on it to clicks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

from pygame import Rect

from boardgames.core.table import Piece, Table
from boardgames.ui.board import fields, piles, stacks
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.shapes import SIDE
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit

Held = dict[str, list[Piece]]  # the pieces on each tile


class Acts(NamedTuple):
    """What is done with a thing on the board."""

    click: Callable[[str], None]
    tell: Callable[[str], None]
    pull: Callable[[str, str], None] | None  # the right button drags from a tile to a place


class Answers:
    """The places of a board; made anew when something on it has changed, and moved along with the camera."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._key: Hashable = None
        self._canvas: Canvas | None = None
        self._unit = 1
        self._made: list[tuple[Rect, Hit]] = []  # a place from the corner of the board, and what answers there

    def give(self, canvas: Canvas, inner: Rect, key: Hashable, make: Callable[[], Iterator[Hit]]) -> None:
        """Add them to a canvas; key: all that they depend on, but for where the board lies and how large it is."""
        board = Hit("board", inner.copy(), wheel=self.wheel(canvas), drag=self.camera.drag, focus=False)
        canvas.hit(board)
        (left, top), unit = self.camera.origin, self.camera.unit
        same = canvas is self._canvas and key == self._key and not canvas.sampling
        if not same or (unit != self._unit and not canvas.rough):
            self._made = [(each.rect.move(-left, -top), each) for each in make()]
            self._canvas, self._key, self._unit = canvas, key, unit
        times = unit / self._unit  # not 1 for the moment in which the camera comes closer or goes away
        with canvas.clip(inner):
            for rect, each in self._made:
                if times == 1:
                    each.rect = rect.move(left, top)
                else:
                    x, y, wide, tall = rect
                    each.rect = Rect(left + x * times, top + y * times, wide * times, tall * times)
                if each.rect.colliderect(inner):
                    canvas.hit(each)

    def all(
        self, canvas: Canvas, table: Table, held: Held, spots: dict[str, Rect], lit: set[str], last: list[str],
        acts: Acts,
    ) -> Iterator[Hit]:  # fmt: skip
        """Every tile, and above them every piece that answers for itself; of a pile the top one, until it lies open."""
        for tile in table.tiles:
            alone = [] if table.stacked else [piece.ref for piece in held.get(tile.ref, [])[:1]]
            spot = spots[tile.ref]
            if table.stacked:  # its share of the columns, which reach into each other
                spot = spot.inflate(-round(spot.width * (1 - 1.5 * SIDE)), 0)
            yield self.place(canvas, tile.ref, spot, [*alone, tile.ref], lit, last, acts)
        for tile in table.tiles if not table.stacked else ():
            for piece, where in fields.riders(spots[tile.ref], held.get(tile.ref, [])[1:]):
                yield self.place(canvas, piece.ref, where, [piece.ref, tile.ref], lit, last, acts)
        for tile in table.tiles if table.stacked else ():
            pieces, spot = held.get(tile.ref, []), spots[tile.ref]
            if table.piled:
                for piece in pieces[-1:]:
                    where = piles.spot(len(pieces), spot)
                    refs = [piece.ref, tile.ref] if len(pieces) == 1 else [tile.ref]
                    yield self.place(canvas, refs[0], where, refs, lit, last, acts)
                continue
            for piece, lies in stacks.places(pieces, spot, tile.marks):
                where = stacks.answers(piece, lies, spot, len(pieces))
                yield self.place(canvas, piece.ref, where, [piece.ref, tile.ref], lit, last, acts)

    def place(
        self, canvas: Canvas, name: str, rect: Rect, refs: list[str], lit: set[str], last: list[str], acts: Acts
    ) -> Hit:
        """A place that stands for the first of these things that may be clicked, and tells of the first."""
        ref = next((each for each in refs[:-1] if each in lit or each in last), refs[-1])
        click, tell, pull = acts
        return Hit(
            f"at:{name}", rect, act=lambda: click(ref), right=lambda: tell(refs[0]), wheel=self.wheel(canvas),
            drag=self.camera.drag, focus=len(refs) > 1 and refs[0] in lit and name == refs[0],
            pull=(lambda place: pull(refs[-1], place)) if pull else None,
        )  # fmt: skip

    def wheel(self, canvas: Canvas) -> Callable[[int], None]:
        return lambda steps: self.camera.zoom_by(steps, canvas.pointer)
