"""What lies over the map: layers, those that lie there from the beginning until a key or a click says otherwise; and
the overview of a map that is larger than its box."""

from __future__ import annotations

from boardgames.core.table import Layer, Table
from boardgames.ui.board import layers, overview
from boardgames.ui.board.board import Board
from boardgames.ui.board.shapes import Shape
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.table.attention import Attention


class Overlays:
    """The layers of a table that were laid on or taken away; and what the camera does by itself."""

    def __init__(self) -> None:
        self.turned: dict[str, bool] = {}
        self.attention = Attention()

    def on(self, table: Table) -> set[str]:
        """The keys of those that lie there."""
        return {layer.key for layer in table.layers if self.turned.get(layer.key, layer.on)}

    def shown(self, table: Table) -> tuple[Layer, ...]:
        """All that lie there, with what they show."""
        on = self.on(table)
        return tuple(table.overlays.get(layer.key, layer) for layer in table.layers if layer.key in on)

    def legend(self, canvas: Canvas, board: Board, table: Table) -> None:
        """The list of all, with those that lie there lit; and the whole of a map that is larger than its box."""
        on = self.on(table)
        tiles = dict.fromkeys(piece.tile for piece in table.pieces if table.piled)
        held = [board.place(ref) for ref in tiles if board.shape is not None and ref in board.shape.centres]
        if isinstance(board.shape, Shape) and table.piled:
            whole = overview.draw(canvas, board.inner, board.shape, board.camera, table)
            held += [whole] * len(held) if whole else []  # the list goes rather over counters than over that
        layers.legend(canvas, board.inner, table.layers, on, lambda key: self.turn(key, key not in on), held)

    def turn(self, key: str, on: bool) -> None:
        self.turned[key] = on
