"""The geometry of hex maps."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.maps.hexes import Direction, Hexes, hexes, letters, to_scale
from boardgames.core.maps.routes import reach

MAPS = (hexes(15, 10), hexes(15, 10, "up"), hexes(7, 4), hexes(4, 9, "up"))


@st.composite
def places(draw, count):
    """A map and some of its hexes."""
    board = draw(st.sampled_from(MAPS))
    return board, *(draw(st.integers(0, board.size - 1)) for _ in range(count))


def named(board, numbers):
    return " ".join(board.names[n] for n in numbers)


# --- names and numbers ---------------------------------------------------------------------------------------------


def test_hexes_are_numbered_column_by_column():
    board = hexes(15, 10)
    assert (board.names[0], board.names[9], board.names[10], board.names[149]) == ("A1", "A10", "B1", "O10")
    assert board.number["K8"] == 107


def test_columns_after_z_take_two_letters():
    assert [letters(n) for n in (0, 25, 26, 27, 51, 52, 701, 702)] == ["A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]
    assert hexes(30, 2).names[-1] == "AD2"


@given(places(1))
def test_names_and_numbers_go_round(case):
    board, n = case
    assert board.number[board.names[n]] == n
    assert len(board.number) == board.size


def test_a_size_is_worked_out_once():
    assert hexes(15, 10) is hexes(15, 10)
    assert hexes(15, 10) is not hexes(15, 10, "up")


# --- neighbours ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("even", "hex_name", "around"),
    [
        ("down", "D4", "D3 E4 E5 D5 C5 C4"),
        ("down", "C4", "C3 D3 D4 C5 B4 B3"),
        ("up", "D4", "D3 E3 E4 D5 C4 C3"),
        ("up", "C4", "C3 D4 D5 C5 B5 B4"),
    ],
)
def test_the_six_neighbours_go_round_the_clock_from_the_top(even, hex_name, around):
    board = hexes(15, 10, even)
    assert named(board, board.toward[board.number[hex_name]]) == around


def test_a_corner_hex_has_fewer_neighbours():
    board = hexes(15, 10)
    assert [n and board.names[n] for n in board.toward[0]] == [None, None, "B1", "A2", None, None]
    assert named(board, board.neighbours[board.number["O10"]]) == "O9 N10 N9"


@given(places(1), st.sampled_from(Direction))
def test_neighbours_are_mutual(case, direction):
    board, n = case
    there = board.step(n, direction)
    assert there == board.toward[n][direction]
    if there is not None:
        assert board.step(there, direction.opposite) == n
        assert board.direction_between(n, there) is direction


def test_directions_turn():
    assert Direction.NORTH.opposite is Direction.SOUTH
    assert Direction.NORTH_EAST.opposite is Direction.SOUTH_WEST
    assert Direction.NORTH.turned(-1) is Direction.NORTH_WEST
    assert Direction.NORTH_WEST.turned(2) is Direction.NORTH_EAST


@given(places(1), st.sampled_from(Direction), st.integers(1, 8))
def test_several_steps_are_one_step_repeated(case, direction, count):
    board, n = case
    way = [n]
    while way[-1] is not None and len(way) <= count:
        way.append(board.toward[way[-1]][direction])
    assert board.step(n, direction, count) == way[-1]
    if way[-1] is not None:
        assert board.direction_between(n, way[-1]) is direction


def test_no_direction_leads_to_a_hex_off_the_six_rows_or_to_itself():
    board = hexes(15, 10)
    e5 = board.number["E5"]
    assert board.direction_between(e5, e5) is None
    assert board.direction_between(e5, board.number["G5"]) is None
    assert board.direction_between(e5, board.number["F7"]) is None


# --- distances -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("even", "a", "b", "steps"),
    [
        ("down", "A1", "A1", 0),
        ("down", "A1", "B1", 1),
        ("down", "A2", "B1", 1),
        ("down", "A1", "B2", 2),
        ("up", "A1", "B2", 1),
        ("down", "E5", "G5", 2),
        ("down", "E5", "G8", 4),
        ("down", "A1", "O10", 16),
    ],
)
def test_distance(even, a, b, steps):
    board = hexes(15, 10, even)
    assert board.distance(board.number[a], board.number[b]) == steps


@given(places(3))
def test_distance_is_a_metric(case):
    board, a, b, c = case
    assert board.distance(a, b) == board.distance(b, a)
    assert (board.distance(a, b) == 0) == (a == b)
    assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)


@pytest.mark.parametrize("board", MAPS)
def test_distance_counts_the_steps_of_the_shortest_way(board):
    for start in range(0, board.size, 7):
        walked = reach(start, board.neighbours.__getitem__, lambda *_: 1)
        assert walked == {n: board.distance(start, n) for n in walked}
        assert len(walked) == board.size


def test_a_whole_ring_has_six_hexes_a_step():
    board = Hexes(21, 21)
    centre = board.number["K11"]
    for radius in range(1, 8):
        ring = board.ring(centre, radius)
        assert len(ring) == len(set(ring)) == 6 * radius
        assert all(board.distance(centre, n) == radius for n in ring)
        assert ring[0] == board.step(centre, Direction.NORTH, radius)
    assert board.ring(centre, 1) == board.toward[centre]
    assert board.ring(centre, 0) == (centre,)


@given(places(1), st.integers(0, 9))
def test_what_is_within_reach_is_what_is_near_enough(case, reach):
    board, n = case
    found = board.within(n, reach)
    assert set(found) == {m for m in range(board.size) if board.distance(n, m) <= reach}
    assert len(found) == len(set(found))
    far = [board.distance(n, m) for m in found]
    assert far == sorted(far)


def test_beyond_is_as_far_on_the_other_side():
    board = hexes(15, 10)
    name = board.number
    assert board.beyond(name["D4"], name["E5"]) == name["F5"]
    assert board.beyond(name["D4"], name["D5"]) == name["D6"]
    assert board.beyond(name["D4"], name["F6"]) == name["H8"]
    assert board.beyond(name["D4"], name["A1"]) is None
    assert board.beyond(name["D9"], name["D10"]) is None


@given(places(2))
def test_beyond_and_back(case):
    board, a, b = case
    there = board.beyond(a, b)
    if there is not None:
        assert board.beyond(there, b) == a
        assert board.distance(b, there) == board.distance(a, b)


# --- hexsides ------------------------------------------------------------------------------------------------------


def test_a_hexside_is_the_same_from_both_hexes():
    board = hexes(15, 10)
    a, b = board.number["D4"], board.number["C5"]
    assert board.hexside(a, b) == board.hexside(b, a) == (b, a)
    assert {*board.side_ends(a, b)} == {*board.side_ends(b, a)}
    with pytest.raises(ValueError, match="D4 and D6 share no hexside"):
        board.hexside(a, board.number["D6"])


@pytest.mark.parametrize("board", MAPS)
def test_each_hexside_is_listed_once(board):
    assert len(board.hexsides) == len(set(board.hexsides))
    assert {*board.hexsides} == {(a, b) for a in range(board.size) for b in board.neighbours[a] if a < b}


@pytest.mark.parametrize("board", MAPS)
def test_a_hexside_lies_between_the_two_centres(board):
    for a, b in board.hexsides:
        ends = board.side_ends(a, b)
        middle = [sum(axis) / 2 for axis in zip(*ends, strict=True)]
        centres = board.centres[a], board.centres[b]
        assert middle == pytest.approx([sum(axis) / 2 for axis in zip(*centres, strict=True)])
        assert math.dist(*ends) == pytest.approx(1)


def test_a_hexside_runs_clockwise_as_seen_from_the_first_hex():
    board = hexes(15, 10)
    (x1, y1), (x2, y2) = board.side_ends(board.number["D4"], board.number["D3"])
    assert x1 < x2
    assert y1 == y2


# --- points --------------------------------------------------------------------------------------------------------


def test_centres_stand_to_scale():
    board = hexes(15, 10)
    at = {name: board.centres[board.number[name]] for name in ("A1", "A2", "B1", "C1")}
    assert at["A1"] == (0, 0)
    assert at["A2"] == pytest.approx((0, math.sqrt(3)))
    assert at["B1"] == pytest.approx((1.5, math.sqrt(3) / 2))
    assert at["C1"] == (3, 0)
    up = hexes(15, 10, "up")
    assert up.centres[up.number["B1"]] == pytest.approx((1.5, -math.sqrt(3) / 2))


@pytest.mark.parametrize("board", MAPS)
def test_neighbours_share_the_very_corners(board):
    for n in range(board.size):
        for direction, there in enumerate(board.toward[n]):
            if there is not None:
                side = board.corners[n][direction], board.corners[n][(direction + 1) % 6]
                assert {*side} <= {*board.corners[there]}


@given(places(1), st.floats(0, 0.95), st.integers(0, 5), st.floats(0, 1))
def test_a_point_lies_in_its_hex(case, outward, side, along):
    board, n = case
    (x, y), corners = board.centres[n], board.corners[n]
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
    edge = ax + (bx - ax) * along, ay + (by - ay) * along
    assert board.at((x + (edge[0] - x) * outward, y + (edge[1] - y) * outward)) == n


def test_a_point_off_the_map_lies_in_no_hex():
    board = hexes(15, 10)
    assert board.at((-1.1, 0)) is None
    assert board.at((0, -1)) is None
    assert board.at((1.5, -0.1)) is None
    assert board.at((22.1, 8)) is None
    assert board.at((0, 17)) is None


# --- lines ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "stretches"),
    [
        ("E5", "E5", "E5"),
        ("E5", "E6", "E5 | E6"),
        ("E5", "E8", "E5 | E6 | E7 | E8"),
        ("E5", "G5", "E5 | F4 F5 | G5"),
        ("E5", "I5", "E5 | F4 F5 | G5 | H4 H5 | I5"),
        ("E5", "F6", "E5 | E6 F5 | F6"),
        ("E5", "G6", "E5 | F5 | G6"),
        ("E5", "G7", "E5 | F5 | F6 | G7"),
        ("E5", "G8", "E5 | E6 F5 | F6 | F7 G7 | G8"),
        ("E5", "F8", "E5 | E6 | F6 | E7 | F7 | F8"),
        pytest.param("A5", "F6", "A5 | B5 | C6 | D5 | E6 | F6", id="touches C5 and D6 in a corner"),
        pytest.param("A1", "C1", "A1 | B1 | C1", id="along the edge of the map"),
    ],
)
def test_a_line_of_sight(a, b, stretches):
    board = hexes(15, 10)
    found = board.line_pairs(board.number[a], board.number[b])
    assert " | ".join(named(board, pair) for pair in found) == stretches


def test_the_sides_that_a_line_crosses_or_runs_along():
    board = hexes(15, 10)
    name = board.number

    def sides(a, b):
        return [named(board, side) for side in board.line_sides(name[a], name[b])]

    assert sides("E5", "E5") == []
    assert sides("E5", "E7") == ["E5 E6", "E6 E7"]
    assert sides("E5", "I5") == ["F4 F5", "H4 H5"]
    assert sides("G6", "E5") == ["F5 G6", "E5 F5"]
    assert sides("A1", "C1") == []


@given(places(2))
def test_a_line_begins_and_ends_in_its_hexes_and_reads_the_same_backwards(case):
    board, a, b = case
    stretches = board.line_pairs(a, b)
    assert stretches[0] == (a,)
    assert stretches[-1] == (b,)
    assert board.line_pairs(b, a) == stretches[::-1]
    assert board.line(a, b) == tuple(n for pair in stretches for n in pair)
    assert len(board.line(a, b)) == len(set(board.line(a, b)))
    assert board.line_sides(b, a) == board.line_sides(a, b)[::-1]


def clipped(board, a, b, n):
    """How the line between two centres meets a hex, by plain fractions: the stretch of it inside, and whether it
    runs along the edge."""
    (ax, ay), (bx, by), (nx, ny) = board.lattice[a], board.lattice[b], board.lattice[n]
    low, high, edge = Fraction(0), Fraction(1), False
    corners = [(nx + x, ny + y) for x, y in ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))]
    for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True):

        def inside(x, y, px=px, py=py, qx=qx, qy=qy):
            return (qx - px) * (y - py) - (qy - py) * (x - px)

        first, last = inside(ax, ay), inside(bx, by)
        if first == last:
            if first < 0:
                return None
            edge = edge or first == 0
            continue
        crossing = Fraction(first, first - last)
        if last > first:
            low = max(low, crossing)
        else:
            high = min(high, crossing)
    return (low, high, edge) if low < high else None


@pytest.mark.parametrize("board", [hexes(7, 4), hexes(4, 9, "up")])
def test_a_line_crosses_just_what_clipping_against_every_hex_finds(board):
    for a in range(board.size):
        for b in range(board.size):
            if a == b:
                continue
            met = {n: found for n in range(board.size) if (found := clipped(board, a, b, n))}
            order = sorted(met, key=lambda n, met=met: (met[n][:2], n))
            stretches = board.line_pairs(a, b)
            assert list(board.line(a, b)) == order
            for pair in stretches:
                assert len({met[n][:2] for n in pair}) == 1
                if len(pair) == 2:
                    assert all(met[n][2] for n in pair)
                    assert pair[1] in board.neighbours[pair[0]]


@given(places(2))
def test_the_sides_of_a_line_join_its_stretches(case):
    board, a, b = case
    stretches = board.line_pairs(a, b)
    sides = board.line_sides(a, b)
    pairs = [pair for pair in stretches if len(pair) == 2]
    if pairs:
        assert list(sides) == pairs
    elif sides:
        assert len(sides) == len(stretches) - 1
        assert all(
            {*here, *there} == {*side} for here, there, side in zip(stretches, stretches[1:], sides, strict=False)
        )


def test_the_lattice_is_the_drawn_map():
    board = hexes(15, 10)
    assert all(to_scale(board.lattice[n]) == board.centres[n] for n in range(board.size))
