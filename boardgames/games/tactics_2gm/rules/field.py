"""The field: eight columns by six lines, and a headquarters behind each side's first line (base.board).

Squares are numbered line by line from side A's first line: D5 is column D of side A's fifth line, which is side B's
second. 48 and 49 are the headquarters, 50 is beside the board.
"""

from __future__ import annotations

from boardgames.core.maps.squares import Grid, grid

COLUMNS, LINES = 8, 6
GRID: Grid = grid(COLUMNS, LINES)
SIZE = GRID.size
NAMES = (*GRID.names, "hq_a", "hq_b")
NUMBER = {name: n for n, name in enumerate(NAMES)}
CENTRE = (3, 4)  # the columns before which a headquarters lies
OFF = SIZE + 2


def hq(side: int) -> int:
    """The place of a headquarters."""
    return SIZE + side


def side_of_hq(place: int) -> int:
    return place - SIZE


def is_hq(place: int) -> bool:
    return SIZE <= place < OFF


def column(square: int) -> int:
    return square % COLUMNS


def line(side: int, square: int) -> int:
    """Which line a square is in, counted from a side's own headquarters (solo.d)."""
    row = square // COLUMNS
    return row + 1 if side == 0 else LINES - row


def squares_of_line(side: int, number: int) -> range:
    """The squares of a line, counted from a side's own headquarters."""
    row = number - 1 if side == 0 else LINES - number
    return range(row * COLUMNS, (row + 1) * COLUMNS)


def front(side: int, square: int) -> int | None:
    """base.front: the next square of the column towards the enemy's headquarters."""
    return GRID.step(square, 0, 1 if side == 0 else -1)


def behind(side: int, square: int) -> int | None:
    """The next square of the column towards the own headquarters."""
    return GRID.step(square, 0, -1 if side == 0 else 1)


def gate(side: int, square: int) -> int:
    """The central square of a side's first line that is nearer to a square."""
    row = 0 if side == 0 else LINES - 1
    return min((row * COLUMNS + each for each in CENTRE), key=lambda each: (steps(square, each), each))


def steps(a: int, b: int) -> int:
    """Orthogonal steps between two squares."""
    return abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS)


def distance(a: int, b: int) -> int:
    """How far two places are apart; a headquarters lies one square beyond its first line (base.hq.range)."""
    if is_hq(a):
        a, b = b, a
    if is_hq(b):
        side = side_of_hq(b)
        if is_hq(a):
            return LINES + 1
        return steps(a, gate(side, a)) + 1
    return steps(a, b)


def crossed(start: int, end: int) -> list[int]:
    """The squares that a straight shot passes through: its target's included, the firer's not (ruling of smoke).

    A line between the centres of two squares passes through a square if it crosses its inside; a shot at a
    headquarters leaves the field through the nearer central square.
    """
    if is_hq(end):
        end = gate(side_of_hq(end), start)
    if is_hq(start):
        start = gate(side_of_hq(start), end)
        return [start, *crossed(start, end)] if start != end else [end]
    x0, y0 = start % COLUMNS, start // COLUMNS
    dx, dy = end % COLUMNS - x0, end // COLUMNS - y0
    # Where the line leaves columns and rows, in steps of 1 / (2 |dx| |dy|), so that corners compare exactly.
    across, along = abs(dx), abs(dy)
    cuts = sorted(
        [((2 * n + 1) * max(1, along), "x") for n in range(across)]
        + [((2 * n + 1) * max(1, across), "y") for n in range(along)]
    )
    found: list[int] = []
    x, y = x0, y0
    n = 0
    while n < len(cuts):
        corner = n + 1 < len(cuts) and cuts[n][0] == cuts[n + 1][0] and across and along
        for _, axis in cuts[n : n + 2] if corner else cuts[n : n + 1]:
            if axis == "x":
                x += 1 if dx > 0 else -1
            else:
                y += 1 if dy > 0 else -1
        found.append(y * COLUMNS + x)
        n += 2 if corner else 1
    return found


def sides_of(square: int) -> list[int]:
    """The squares directly to the left and the right."""
    return [n for n in (GRID.step(square, -1, 0), GRID.step(square, 1, 0)) if n is not None]
