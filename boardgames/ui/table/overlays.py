"""Which layers lie over the map: those that lie there from the beginning, until a key or a click says otherwise."""

from __future__ import annotations

from boardgames.core.table import Table
from boardgames.ui.board import layers
from boardgames.ui.board.board import Board
from boardgames.ui.draw.canvas import Canvas


class Overlays:
    """The layers of a table that were laid on or taken away."""

    def __init__(self) -> None:
        self.turned: dict[str, bool] = {}

    def on(self, table: Table) -> set[str]:
        """The keys of those that lie there."""
        return {layer.key for layer in table.layers if self.turned.get(layer.key, layer.on)}

    def draw(self, canvas: Canvas, board: Board, table: Table) -> None:
        """All that lie there."""
        on = self.on(table)
        for layer in table.layers:
            if layer.key in on:
                board.layer(canvas, table.overlays.get(layer.key, layer))

    def legend(self, canvas: Canvas, board: Board, table: Table) -> None:
        """The list of all, with those that lie there lit."""
        on = self.on(table)
        tiles = dict.fromkeys(piece.tile for piece in table.pieces if table.layers)
        held = [board.place(ref) for ref in tiles if board.shape is not None and ref in board.shape.centres]
        layers.legend(canvas, board.inner, table.layers, on, lambda key: self.turn(key, key not in on), held)

    def turn(self, key: str, on: bool) -> None:
        self.turned[key] = on
