"""Looking under and into what lies on the board: the ground without its counters, a stack spread out to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from pygame import Rect

from boardgames.core.table import Piece, Table
from boardgames.ui.board import stacks
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, BRASS, BRASS_HIGH, hexed

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen

SIZE, ACROSS = 104, 5  # of a counter of a stack that is spread out, and how many stand in a row


class Uncovered:
    """Whether the counters are hidden, and which stack is spread out."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.bare = False
        self.fanned = ""  # a tile

    @property
    def state(self) -> tuple[object, ...]:
        return self.bare, self.fanned

    def hide(self) -> None:
        """Take all counters off the board to see the ground, or put them back."""
        self.bare, self.fanned = not self.bare, ""

    def fan(self) -> None:
        """Spread out the stack under the pointer, or the one that the keyboard is on; or put it together again."""
        kind, _, ref = self.screen.app.canvas.hot.partition(":")
        table = self.screen.session.table()
        tile = table.tile_of(ref if kind == "at" else self.screen.cursor)
        self.fanned = "" if self.fanned or not self.lying(table, tile) else tile

    def drop(self) -> bool:
        """Back to how the board is; was it otherwise?"""
        was, self.bare, self.fanned = self.bare or bool(self.fanned), False, ""
        return was

    def table(self, table: Table) -> Table:
        """The table as it is to be drawn."""
        return msgspec.structs.replace(table, pieces=()) if self.bare else table

    @staticmethod
    def lying(table: Table, tile: str) -> list[Piece]:
        """The pieces on a tile, each weapon after whoever carries it."""
        here = [piece for piece in table.pieces if tile and piece.tile == tile]
        return [each for piece in here if not piece.holder for each in (piece, *stacks.carried(here, piece))]

    def draw(self, canvas: Canvas, table: Table, room: Rect) -> None:
        """The stack that is spread out, on a plate beside its tile; each counter answers as on the board."""
        screen, shape, p = self.screen, self.screen.board.shape, canvas.p
        pieces = self.lying(table, self.fanned)
        if not pieces or shape is None or self.fanned not in shape.tiles:
            self.fanned = ""
            return
        size, gap = p(SIZE), p(10)
        across = min(ACROSS, len(pieces))
        rows, head = -(-len(pieces) // across), max(p(34), canvas.f(18) + p(12))
        plate = Rect(0, 0, across * (size + gap) + gap, rows * (size + gap) + head)
        spot = screen.board.place(self.fanned)
        plate.midbottom = spot.centerx, spot.y - p(6)
        if plate.y < room.y:
            plate.midtop = spot.centerx, spot.bottom + p(6)
        plate.clamp_ip(room)
        canvas.shadow(plate, 12, 6, 210)
        canvas.gradient(plate, hexed("2E3630"), hexed("1A201C"), 8)
        canvas.frame(plate, BRASS, 8, 2)
        canvas.hit(Hit("fan", plate.copy(), focus=False))
        name = shape.tiles[self.fanned].name
        canvas.text(name, plate.x + gap, plate.y + head / 2, BOLD, 18, BRASS_HIGH, width=plate.width - 2 * gap)
        for n, piece in enumerate(pieces):
            left, top = plate.x + gap + n % across * (size + gap), plate.y + head + n // across * (size + gap)
            self.counter(canvas, piece, Rect(left, top, size, size))

    def counter(self, canvas: Canvas, piece: Piece, spot: Rect) -> None:
        screen, ref = self.screen, piece.ref
        stacks.counter(canvas, piece, spot, ref in screen.lit, ref in screen.narrowing.picked)
        act = (lambda: screen.click(ref)) if ref in screen.lit else None
        canvas.hit(Hit(f"at:{ref}", spot, act, right=lambda: screen.about(ref)))
