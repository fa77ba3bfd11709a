"""What a step costs each class of units (7.4.1, 7.12), with the bridges as they stand and the weather as it is.

A `Net` is worked out once for each such condition and shared: matches only say which one they are in.
"""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush

import msgspec

from boardgames.games.operational.content.tables import ALL, CHART, MP, cost, rail_cost, road_cost, twelfths
from boardgames.games.operational.ground.map import Ground, Side, side_of

Step = tuple[int, int]  # to which hex, at what cost (ALL: all MPs)
SUPPLY_RANGE = 12  # motorised MPs (13.1)
FINE = 5  # parts of a twelfth: five hexes of railway are one MP (13.1)
RAIL_STEP = MP * FINE // 5


class Condition(msgspec.Struct, frozen=True):
    """What makes a difference to ways: bridges gone, pontoons laid, and what the weather does to rivers and roads."""

    blown: tuple[Side, ...] = ()
    pontoons: tuple[Side, ...] = ()
    river_extra: int = 0  # MPs more for a river
    no_roads: tuple[str, ...] = ()  # kinds of road that are no use
    ice: bool = False  # a Great River is crossed on foot with all MPs


class Net:
    """The ways over a map in one condition."""

    def __init__(self, ground: Ground, condition: Condition) -> None:
        self.ground, self.condition = ground, condition
        self.bridged = (ground.bridges - set(condition.blown)) | set(condition.pontoons)
        self._reaches: dict[tuple[int, bool], tuple[tuple[Step, ...], ...]] = {}
        self._stacks: dict[tuple[int, ...], tuple[tuple[Step, ...], ...]] = {}

    # --- steps -------------------------------------------------------------------------------------------------

    def step_cost(self, a: int, b: int, column: int, alone: bool) -> int | None:
        """Twelfths for a step of a class; None: not allowed; ALL: a Major River takes all MPs."""
        side = side_of(a, b)
        prices = [self._over_land(b, column)]
        if alone:
            prices.append(self.road(side, column))
        if self.rail(side) and prices[0] is not None:
            prices.append(rail_cost(prices[0]))
        open_ = [price for price in prices if price is not None]
        if not open_:
            return None
        extra = self.river(side, column)
        if extra is None:
            return None
        return ALL if extra == ALL else min(open_) + extra

    def _over_land(self, n: int, column: int) -> int | None:
        return cost(self.ground.terrain[n], column)

    def road(self, side: Side, column: int) -> int | None:
        """What a road along a step costs; None where there is none, or its bridge is down."""
        kind = self.ground.roads.get(side)
        if kind is None or kind in self.condition.no_roads or not self.crossing(side):
            return None
        return road_cost(kind, column)

    def rail(self, side: Side) -> bool:
        """Does a railway lead across a side?"""
        return side in self.ground.rails and self.crossing(side)

    def crossing(self, side: Side) -> bool:
        """Is there no river, or a bridge across it?"""
        return side not in self.ground.rivers or side in self.bridged

    def river(self, side: Side, column: int) -> int | None:
        """What the river along a side adds: a bridge takes the place of its cost."""
        kind = self.ground.rivers.get(side)
        if kind is None:
            return 0
        if side in self.bridged:
            return twelfths(CHART.bridges[kind].cost)
        if kind == "great_river" and self.condition.ice and column == 0:
            return ALL
        price = twelfths(CHART.rivers[kind].cost)
        return price + self.condition.river_extra * MP if price is not None and price != ALL else price

    def steps(self, column: int, alone: bool) -> tuple[tuple[Step, ...], ...]:
        """By hex, where a unit of a class can step, and what it pays. alone: with the bonus of roads (7.12)."""
        found = self._reaches.get((column, alone))
        if found is None:
            ground = self.ground
            table: list[tuple[Step, ...]] = [()] * ground.size
            for a in ground.hexes:
                priced = ((b, self.step_cost(a, b, column, alone)) for b in ground.around[a])
                table[a] = tuple((b, price) for b, price in priced if price is not None)
            found = self._reaches[column, alone] = tuple(table)
        return found

    def together(self, columns: tuple[int, ...]) -> tuple[tuple[Step, ...], ...]:
        """The steps of a stack of several classes: each at what it costs the dearest of them, roads apart (7.12)."""
        found = self._stacks.get(columns)
        if found is None:
            tables = [[dict(row) for row in self.steps(column, alone=False)] for column in columns]
            whole = []
            for n in range(self.ground.size):
                row = []
                for there, price in tables[0][n].items():
                    prices = [table[n].get(there) for table in tables]
                    open_ = [each for each in prices if each is not None]
                    if len(open_) == len(prices):
                        row.append((there, ALL if ALL in (price, *open_) else max(open_)))
                whole.append(tuple(row))
            found = self._stacks[columns] = tuple(whole)
        return found

    def barred(self, a: int, b: int) -> bool:
        """Is the side between two hexes one that can only be crossed on a bridge, which is not there?"""
        side = side_of(a, b)
        return self.ground.rivers.get(side) == "great_river" and side not in self.bridged

    def open_to(self, a: int, b: int, column: int) -> bool:
        """May a unit be driven back, or follow, from a hex into the next (10.6)? MPs do not matter, walls do."""
        return self._over_land(b, column) is not None and (
            not self.barred(a, b) or (self.condition.ice and column == 0)
        )

    # --- zones -------------------------------------------------------------------------------------------------

    @cached_property
    def zones(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By class and hex, where a unit's ZOC reaches (8.1): not where it could never go, nor over a Great River."""
        ground = self.ground
        whole = []
        for column in range(3):
            table: list[tuple[int, ...]] = [()] * ground.size
            for a in ground.hexes:
                table[a] = tuple(
                    b for b in ground.around[a] if self._over_land(b, column) is not None and not self.barred(a, b)
                )
            whole.append(tuple(table))
        return tuple(whole)

    # --- supply ------------------------------------------------------------------------------------------------

    @cached_property
    def supply_steps(self) -> tuple[tuple[Step, ...], ...]:
        """By hex, the steps of a supply line: motorised costs, roads included, in fifths of a twelfth (13.1)."""
        ground = self.ground
        table: list[tuple[Step, ...]] = [()] * ground.size
        for a in ground.hexes:
            row = []
            for b in ground.around[a]:
                price = self.step_cost(a, b, 1, True)
                fine = None if price is None else SUPPLY_RANGE * MP * FINE if price == ALL else price * FINE
                if self.rail(side_of(a, b)):
                    fine = RAIL_STEP if fine is None else min(fine, RAIL_STEP)
                if fine is not None:
                    row.append((b, fine))
            table[a] = tuple(row)
        return tuple(table)

    @cached_property
    def homeward_steps(self) -> tuple[tuple[Step, ...], ...]:
        """The same steps walked backwards: spread from a source they tell what the way home costs (10.6d)."""
        table: list[list[Step]] = [[] for _ in range(self.ground.size)]
        for a, row in enumerate(self.supply_steps):
            for b, price in row:
                table[b].append((a, price))
        return tuple(map(tuple, table))

    @cached_property
    def trunk(self) -> tuple[tuple[int, ...], ...]:
        """By hex, the next hexes along roads and railways (13.2)."""
        ground = self.ground
        table: list[tuple[int, ...]] = [()] * ground.size
        for a in ground.hexes:
            table[a] = tuple(
                b
                for b in ground.around[a]
                if self.crossing(side_of(a, b)) and (side_of(a, b) in ground.roads or side_of(a, b) in ground.rails)
            )
        return tuple(table)


def spread(
    steps: tuple[tuple[Step, ...], ...], starts: dict[int, int], budget: int, closed: bytearray
) -> dict[int, int]:
    """What it costs to come to each hex from the nearest of several within a budget, by hexes that are not closed."""
    best = dict(starts)
    queue = sorted((price, n) for n, price in starts.items())
    done: dict[int, int] = {}
    while queue:
        spent, here = heappop(queue)
        if here in done:
            continue
        done[here] = spent
        for there, price in steps[here]:
            total = spent + price
            if total <= budget and not closed[there] and total < best.get(there, budget + 1):
                best[there] = total
                heappush(queue, (total, there))
    return done


class March(msgspec.Struct, frozen=True):
    """How somebody moves: budget in twelfths; whole: nothing is spent yet; bound: it stands in a ZOC it must leave."""

    budget: int
    whole: bool = True
    bound: bool = False
    shy: bool = False  # may not enter a ZOC (12.3)
    free: bool = False  # heeds no ZOC


Reach = dict[int, tuple[int, int]]  # by hex: what it costs to come there, and from which hex


def reach(
    steps: tuple[tuple[Step, ...], ...],
    start: int,
    march: March,
    closed: bytearray,
    zoc: bytearray,
    halts: frozenset[int],
) -> Reach:
    """Everywhere that somebody can go: the whole of 7.2 to 7.6 and 8.2 to 8.3.

    closed: hexes held by the enemy; zoc: hexes in its ZOC; halts: hexes that stop whoever enters.
    """
    if march.bound and not march.free:
        return leaving(steps, start, march, closed, zoc)
    budget = march.budget
    found: Reach = {start: (0, start)}
    queue = [(0, start)]
    done = set()
    while queue:
        spent, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if here != start and ((zoc[here] and not march.free) or here in halts):
            continue
        for there, price in steps[here]:
            if closed[there] or there in done or (march.shy and zoc[there]):
                continue
            if price == ALL:  # a Major River: from the first hex alone, with everything
                if here != start or not march.whole or budget <= 0:
                    continue
                total = budget
            else:
                total = spent + price
            if total <= budget and (there not in found or total < found[there][0]):
                found[there] = (total, here)
                heappush(queue, (total, there))
    return found


def leaving(steps: tuple[tuple[Step, ...], ...], start: int, march: March, closed: bytearray, zoc: bytearray) -> Reach:
    """Out of a ZOC: one hex, all MPs, and not into another (8.3)."""
    found: Reach = {start: (0, start)}
    if march.whole and march.budget > 0:
        for there, price in steps[start]:
            if not closed[there] and not zoc[there] and (price == ALL or price <= march.budget):
                found[there] = (march.budget, start)
    return found


def way_to(found: Reach, goal: int) -> list[int]:
    """The hexes entered on the way to a goal of a reach."""
    path = []
    while found[goal][1] != goal:
        path.append(goal)
        goal = found[goal][1]
    return path[::-1]
