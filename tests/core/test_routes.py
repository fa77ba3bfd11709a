"""Ways over a graph."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.maps.routes import Route, cheapest, reach, routes
from boardgames.core.maps.squares import grid

ROADS = {
    "home": {"mill": 2, "ford": 1},
    "mill": {"town": 2, "home": 2},
    "ford": {"town": 5, "mill": 1, "marsh": 1},
    "marsh": {"town": 1},
    "town": {},
    "island": {"home": 1},
}


def along(place):
    return ROADS[place]


def price(here, there):
    return ROADS[here][there]


def alike(*_):
    return 1


def test_the_cheapest_way():
    assert cheapest("home", "town".__eq__, along, price) == Route(("home", "ford", "marsh", "town"), 3)


def test_no_way():
    assert cheapest("home", "island".__eq__, along, price) is None
    assert cheapest("home", "town".__eq__, along, price, budget=2) is None


def test_a_budget_may_be_spent_to_the_last():
    assert cheapest("home", "town".__eq__, along, price, budget=3).cost == 3


def test_the_way_to_where_one_stands_costs_nothing():
    assert cheapest("home", "home".__eq__, along, price) == Route(("home",), 0)


def test_the_nearest_of_several_goals():
    assert cheapest("home", {"town", "mill"}.__contains__, along, price).places == ("home", "mill")


def test_a_barred_step_is_no_way():
    def barred(here, there):
        return None if there == "marsh" else price(here, there)

    assert cheapest("home", "town".__eq__, along, barred) == Route(("home", "mill", "town"), 4)


def test_reach_is_nearest_first():
    assert list(reach("home", along, price, budget=2).items()) == [("home", 0), ("ford", 1), ("mill", 2), ("marsh", 2)]


def test_what_is_reached_at_the_same_cost_comes_in_the_order_found():
    board = grid(3, 3)
    found = reach(board.number["B2"], board.orthogonal.__getitem__, alike)
    assert [board.names[n] for n in found] == ["B2", "B1", "C2", "B3", "A2", "C1", "A1", "C3", "A3"]


def test_of_two_ways_of_the_same_cost_the_first_found_stands():
    board = grid(3, 3)
    way = cheapest(board.number["A1"], board.number["C3"].__eq__, board.orthogonal.__getitem__, alike)
    assert [board.names[n] for n in way.places] == ["A1", "B1", "C1", "C2", "C3"]


def test_a_place_that_stops_may_be_entered_but_not_left():
    stopped = reach("home", along, price, stops="ford".__eq__)
    assert stopped == {"home": 0, "ford": 1, "mill": 2, "town": 4}
    assert reach("ford", along, price, budget=1, stops="ford".__eq__) == {"ford": 0, "mill": 1, "marsh": 1}


def test_routes_tell_the_way_to_each_place():
    found = routes("home", along, price, budget=3)
    assert {place: route.cost for place, route in found.items()} == reach("home", along, price, budget=3)
    assert found["town"].places == ("home", "ford", "marsh", "town")


def test_a_step_that_gains_is_refused():
    with pytest.raises(ValueError, match="a step from home to mill costs -1"):
        reach("home", along, lambda *_: -1)


@given(st.lists(st.integers(1, 9), min_size=25, max_size=25), st.integers(0, 24), st.integers(0, 20))
def test_costs_are_those_of_patient_relaxation(costs, start, budget):
    board = grid(5, 5)
    best = {start: 0}
    for _ in range(board.size):
        for here in list(best):
            for there in board.orthogonal[here]:
                total = best[here] + costs[there]
                if total <= budget and total < best.get(there, budget + 1):
                    best[there] = total
    found = routes(start, board.orthogonal.__getitem__, lambda _, there: costs[there], budget)
    assert {place: route.cost for place, route in found.items()} == best
    for place, route in found.items():
        assert route.places[0] == start
        assert route.places[-1] == place
        assert sum(costs[n] for n in route.places[1:]) == route.cost
        assert all(b in board.orthogonal[a] for a, b in zip(route.places, route.places[1:], strict=False))


def test_another_hash_seed_gives_the_same_ways():
    program = (
        "from boardgames.core.maps.routes import routes\n"
        "names = [x + y for x in 'abcd' for y in 'wxyz']\n"
        "near = lambda n: [m for m in names if m != n and (m[0] == n[0] or m[1] == n[1])]\n"
        "print([route.places for route in routes('aw', near, lambda a, b: 1).values()])\n"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(answers) == 1
