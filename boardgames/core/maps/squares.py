"""A rectangle of squares, numbered row by row from the top left; columns are letters and rows numbers: C4."""

from __future__ import annotations

from functools import cache

ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))


class Grid:
    """The geometry of a board of `columns` by `rows` squares, worked out once."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows, self.size = columns, rows, columns * rows
        squares = range(self.size)
        self.names = tuple(f"{chr(65 + n % columns)}{n // columns + 1}" for n in squares)
        self.number = {name: n for n, name in enumerate(self.names)}
        self.orthogonal = tuple(self._steps(n, ORTHOGONAL) for n in squares)
        self.diagonal = tuple(self._steps(n, DIAGONAL) for n in squares)
        self.around = tuple(self.orthogonal[n] + self.diagonal[n] for n in squares)
        self.within_two = tuple(tuple(m for m in squares if 0 < self.distance(n, m) <= 2) for n in squares)

    def _steps(self, square: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        found = (self.step(square, dx, dy) for dx, dy in steps)
        return tuple(n for n in found if n is not None)

    def step(self, square: int, dx: int, dy: int) -> int | None:
        """The square so many columns right and rows down, None off the board."""
        x, y = square % self.columns + dx, square // self.columns + dy
        return y * self.columns + x if 0 <= x < self.columns and 0 <= y < self.rows else None

    def apart(self, a: int, b: int) -> tuple[int, int]:
        """Columns and rows between two squares."""
        return abs(a % self.columns - b % self.columns), abs(a // self.columns - b // self.columns)

    def distance(self, a: int, b: int) -> int:
        """Steps between two squares, diagonal steps allowed."""
        return max(self.apart(a, b))

    def beyond(self, start: int, through: int) -> int | None:
        """The square on the far side of `through`, seen from `start`; None off the board."""
        dx = through % self.columns - start % self.columns
        dy = through // self.columns - start // self.columns
        return self.step(through, dx, dy)


@cache
def grid(columns: int, rows: int) -> Grid:
    """The one grid of a size."""
    return Grid(columns, rows)
