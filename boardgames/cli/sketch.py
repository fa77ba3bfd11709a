"""A table drawn in letters, for a terminal: the board as a grid or a list, then plates, hand and piles."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.table import Figure, Piece, Table, Tile, Words
from boardgames.core.words.messages import Message

WIDTH = 19  # letters of a square


def sketch(table: Table, language: str) -> list[str]:
    """The lines of the drawing."""
    return list(Sketch(table, language).lines())


class Sketch:
    """A table and the language it is told in."""

    def __init__(self, table: Table, language: str) -> None:
        self.table, self.language = table, language
        self.pieces = {piece.tile: piece for piece in table.pieces}

    def say(self, words: Words) -> str:
        return words.text(self.language) if isinstance(words, Message) else words

    def lines(self) -> Iterator[str]:
        """Everything, from the track down to the piles."""
        track = self.table.track
        yield f"{self.say(track.title)} · {self.say(track.turn_title)}"
        yield from self.grid() if self.table.kind == "squares" else self.listed()
        for plate in self.table.plates:
            yield f"{self.say(plate.title)}: {self.figures(plate.figures)}"
        if self.table.hand:
            yield f"{self.say(self.table.hand_title)}: {', '.join(self.say(card.title) for card in self.table.hand)}"
        if self.table.piles:
            yield ", ".join(f"{self.say(pile.title)} {pile.count}" for pile in self.table.piles)

    def figures(self, figures: tuple[Figure, ...]) -> str:
        """Figures in words: what each is, and its value."""
        return ", ".join(" ".join(filter(None, [self.say(each.about) or each.icon, each.value])) for each in figures)

    # --- squares -----------------------------------------------------------------------------------------------

    def grid(self) -> Iterator[str]:
        """Squares as a grid of cells, four lines each."""
        columns, rows = self.table.size
        by_place = {tile.place: tile for tile in self.table.tiles}
        edge = "+" + ("-" * WIDTH + "+") * columns
        for y in range(rows):
            cells = [self.cell(by_place.get((x, y))) for x in range(columns)]
            yield edge
            for line in range(4):
                yield "|" + "|".join(cell[line][:WIDTH].ljust(WIDTH) for cell in cells) + "|"
        yield edge

    def cell(self, tile: Tile | None) -> list[str]:
        """A square: its name and ground, its markers, the unit on it and the unit's state."""
        if tile is None:
            return [""] * 4
        piece = self.pieces.get(tile.ref) or self.pieces.get(tile.name)
        ground = f"{tile.name} {self.say(tile.title)}"
        marks = " ".join(filter(None, map(self.mark, tile.marks)))
        if piece is None:
            return [ground, marks, "", ""]
        return [ground, marks, self.say(piece.title), self.state(piece)]

    def state(self, piece: Piece) -> str:
        """The figures and markers of a unit, short."""
        values = "/".join(figure.value for row in piece.rows for figure in row if figure.value)
        return " ".join([values, *map(self.mark, piece.marks)]).strip()

    def mark(self, mark: Figure) -> str:
        """A marker in a few letters; whose a tile is, by the first letter of the side."""
        icon, _, seat = mark.icon.partition(".")
        if icon == "side":
            return f"[{self.say(self.table.plates[int(seat)].title)[:1]}]"
        return "" if icon.startswith("row_") else f"{icon[:5]}{mark.value}"

    # --- hexes and groups ----------------------------------------------------------------------------------------

    def listed(self) -> Iterator[str]:
        """Other boards as a list of what stands where."""
        for tile in self.table.tiles:
            piece = self.pieces.get(tile.ref)
            if piece is not None:
                yield f"{tile.name} {self.say(tile.title)}: {self.say(piece.title)} {self.state(piece)}"
