"""Where the tiles of a board lie: squares and hexes alike. In units; a square is 1 wide."""

from __future__ import annotations

from math import sqrt

from boardgames.core.maps.hexes import hexes
from boardgames.core.maps.sheet import MARGIN
from boardgames.core.table import Table, Tile

SIDE = 0.58  # of a hex, in units
BARE = 0.2  # hexsides of the bare paper around a map that are shown
HIDDEN = (MARGIN - BARE) * SIDE  # the rest of it, in units

Point = tuple[float, float]


class Shape:
    """The outline of every tile of a table."""

    def __init__(self, table: Table) -> None:
        self.kind = table.kind
        columns, rows = table.size
        self.tiles = {tile.ref: tile for tile in table.tiles}
        self.columns, self.rows = columns, rows
        if self.kind == "hexes":
            self.grid = hexes(columns, rows, table.even)
            self.margin = BARE if table.ground is not None else 0.0
            self.top = min(self.grid.centres[0][1], self.grid.centres[rows][1] if columns > 1 else 0.0)
            wide, high = 1.5 * columns + 0.5, (rows + 0.5) * sqrt(3)
            self.middles = [self.spot(centre) for centre in self.grid.centres]
            self.size: Point = ((wide + 2 * self.margin) * SIDE, (high + 2 * self.margin) * SIDE)
        else:
            self.high, self.strip = 1 / table.aspect, table.strip
            self.size = (float(columns), (rows + 2 * table.strip) * self.high)
        self.extents = {tile.ref: self.extent(tile) for tile in table.tiles}
        self.centres = {tile.ref: self.centre(tile) for tile in table.tiles}

    def centre(self, tile: Tile) -> Point:
        column, row = tile.place
        if self.kind == "hexes":
            return self.middles[column * self.rows + row]
        left, top, wide, tall = tile.box or (column, row, 1, 1)
        return left + wide / 2, (top + self.strip + tall / 2) * self.high

    def extent(self, tile: Tile) -> Point:
        """How wide and high a tile is; a hex as if it were a square."""
        if self.kind == "hexes":
            return 1, 1
        _, _, wide, tall = tile.box or (0, 0, 1, 1)
        return wide, tall * self.high

    def spot(self, point: Point) -> Point:
        """A place of a map whose hexsides are 1 long, its first hex's centre at 0, 0."""
        x, y = point
        return (x + 1 + self.margin) * SIDE, (y - self.top + sqrt(3) / 2 + self.margin) * SIDE

    def corners(self, tile: Tile) -> list[Point]:
        """The outline, clockwise."""
        x, y = self.centre(tile)
        if self.kind == "hexes":
            high = SIDE * sqrt(3) / 2
            half = SIDE / 2
            return [
                (x - half, y - high), (x + half, y - high), (x + SIDE, y),
                (x + half, y + high), (x - half, y + high), (x - SIDE, y),
            ]  # fmt: skip
        dx, dy = (length / 2 for length in self.extents[tile.ref])
        return [(x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy)]

    def at(self, x: float, y: float) -> str | None:
        """The tile in which a place lies."""
        best: tuple[float, str] | None = None
        for ref, tile in self.tiles.items():
            cx, cy = self.centre(tile)
            dx, dy = self.extents[ref]
            away = (cx - x) ** 2 + (cy - y) ** 2 if self.kind == "hexes" else max(abs(cx - x) / dx, abs(cy - y) / dy)
            within = away <= SIDE**2 if self.kind == "hexes" else away <= 0.5
            if within and (best is None or away < best[0]):
                best = (away, ref)
        return best[1] if best else None

    def next_to(self, ref: str, dx: int, dy: int) -> str:
        """The nearest tile in a direction, for the arrow keys; the same one at the edge."""
        here = self.centre(self.tiles[ref])
        best, found = 99.0, ref
        for other, tile in self.tiles.items():
            x, y = self.centre(tile)
            along = (x - here[0]) * dx + (y - here[1]) * dy
            across = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if along > 0.2 and along + 2.5 * across < best:
                best, found = along + 2.5 * across, other
        return found
