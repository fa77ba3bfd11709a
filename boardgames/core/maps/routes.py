"""Ways over any graph, given by its neighbours and what a step costs: the cheapest one, and all that is in reach.

Where two ways cost the same, the one found first stands: places are looked at by cost, then in the order in which the
neighbours were given, so that the answer is the same in every process.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from heapq import heappop, heappush
from typing import Generic, TypeVar

import msgspec

Place = TypeVar("Place", bound=Hashable)
Neighbours = Callable[[Place], Iterable[Place]]
Cost = Callable[[Place, Place], float | None]  # of a step; None: no way through


class Route(msgspec.Struct, Generic[Place], frozen=True):
    """A way from its first place to its last, and what it costs."""

    places: tuple[Place, ...]
    cost: float


def cheapest(
    start: Place,
    goal: Callable[[Place], bool],
    neighbours: Neighbours[Place],
    cost: Cost[Place],
    budget: float | None = None,
    stops: Callable[[Place], bool] | None = None,
) -> Route[Place] | None:
    """The cheapest way to a place that is a goal, None where the budget reaches none."""
    came: dict[Place, Place] = {}
    for place, spent in _settled(start, neighbours, cost, budget, stops, came):
        if goal(place):
            return Route(_back(came, start, place), spent)
    return None


def reach(
    start: Place,
    neighbours: Neighbours[Place],
    cost: Cost[Place],
    budget: float | None = None,
    stops: Callable[[Place], bool] | None = None,
) -> dict[Place, float]:
    """What it costs to come to each place within the budget, nearest first, the start itself for nothing.

    stops: places that may be entered but not left again (as a zone of control is).
    """
    return dict(_settled(start, neighbours, cost, budget, stops, {}))


def routes(
    start: Place,
    neighbours: Neighbours[Place],
    cost: Cost[Place],
    budget: float | None = None,
    stops: Callable[[Place], bool] | None = None,
) -> dict[Place, Route[Place]]:
    """The cheapest way to each place within the budget, nearest first."""
    came: dict[Place, Place] = {}
    spent = dict(_settled(start, neighbours, cost, budget, stops, came))
    return {place: Route(_back(came, start, place), price) for place, price in spent.items()}


def _settled(
    start: Place,
    neighbours: Neighbours[Place],
    cost: Cost[Place],
    budget: float | None,
    stops: Callable[[Place], bool] | None,
    came: dict[Place, Place],
) -> Iterator[tuple[Place, float]]:
    """Dijkstra: each place once its cost is certain; `came` tells where each was come to from."""
    best: dict[Place, float] = {start: 0}
    queue: list[tuple[float, int, Place]] = [(0, 0, start)]
    done: dict[Place, None] = {}
    found = 0
    while queue:
        spent, _, place = heappop(queue)
        if place in done:
            continue
        done[place] = None
        yield place, spent
        if stops is not None and place != start and stops(place):
            continue
        for following in neighbours(place):
            step = None if following in done else cost(place, following)
            if step is None:
                continue
            if step < 0:
                raise ValueError(f"a step from {place} to {following} costs {step}")
            total = spent + step
            if (budget is None or total <= budget) and (following not in best or total < best[following]):
                found += 1
                best[following], came[following] = total, place
                heappush(queue, (total, found, following))


def _back(came: dict[Place, Place], start: Place, place: Place) -> tuple[Place, ...]:
    places = [place]
    while place != start:
        place = came[place]
        places.append(place)
    return tuple(reversed(places))
