"""The geometry of boards of squares."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.maps.squares import Grid, grid

BOARD = grid(6, 5)


def square(name):
    return BOARD.number[name]


def named(numbers):
    return " ".join(BOARD.names[n] for n in numbers)


def test_squares_are_numbered_row_by_row():
    assert (BOARD.names[0], BOARD.names[5], BOARD.names[6], BOARD.names[29]) == ("A1", "F1", "A2", "F5")
    assert (BOARD.size, square("C4")) == (30, 20)


def test_names_and_numbers_go_round():
    assert [BOARD.number[name] for name in BOARD.names] == list(range(30))


def test_neighbours_in_the_middle_and_in_a_corner():
    assert named(BOARD.orthogonal[square("C3")]) == "C2 D3 C4 B3"
    assert named(BOARD.diagonal[square("C3")]) == "D2 D4 B4 B2"
    assert named(BOARD.around[square("C3")]) == "C2 D3 C4 B3 D2 D4 B4 B2"
    assert named(BOARD.around[square("F5")]) == "F4 E5 E4"
    assert named(BOARD.orthogonal[square("A1")]) == "B1 A2"


def test_the_end_of_a_row_is_no_neighbour_of_the_next_row():
    assert square("A2") not in BOARD.around[square("F1")]


def test_two_squares_away_reaches_over_the_diagonal_but_not_itself():
    assert named(BOARD.within_two[square("A1")]) == "B1 C1 A2 B2 C2 A3 B3 C3"
    assert len(BOARD.within_two[square("C3")]) == 24


def test_a_step_off_the_board_leads_nowhere():
    assert BOARD.step(square("A1"), -1, 0) is None
    assert BOARD.step(square("F1"), 1, 0) is None
    assert BOARD.step(square("C1"), 0, -1) is None
    assert BOARD.step(square("C5"), 0, 1) is None
    assert BOARD.step(square("C5"), 2, -3) == square("E2")


def test_apart_counts_columns_and_rows():
    assert BOARD.apart(square("E2"), square("C5")) == (2, 3)
    assert BOARD.distance(square("E2"), square("C5")) == 3


@pytest.mark.parametrize(
    ("start", "through", "there"),
    [
        ("C3", "D3", "E3"),
        ("C3", "C2", "C1"),
        ("C3", "B4", "A5"),
        ("C3", "E4", None),
        ("D3", "F3", None),
        ("C3", "C5", None),
    ],
)
def test_beyond_is_the_far_side(start, through, there):
    found = BOARD.beyond(square(start), square(through))
    assert (None if found is None else BOARD.names[found]) == there


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_neighbours_are_mutual_and_one_step_away(columns, rows, data):
    board = Grid(columns, rows)
    n = data.draw(st.integers(0, board.size - 1))
    assert all(n in board.orthogonal[m] and sum(board.apart(n, m)) == 1 for m in board.orthogonal[n])
    assert all(n in board.diagonal[m] and board.apart(n, m) == (1, 1) for m in board.diagonal[n])
    assert {*board.around[n]} == {m for m in range(board.size) if board.distance(n, m) == 1}


def test_a_size_is_worked_out_once():
    assert grid(6, 5) is BOARD
    assert grid(5, 6) is not BOARD
