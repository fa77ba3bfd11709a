"""Reinforcements (7.12): they come in the movement phase of their turn or later, one behind the other on each road."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow, Option
from boardgames.games.operational.content.tables import MP, cost
from boardgames.games.operational.ground.map import side_of
from boardgames.games.operational.rules import groups, retreat, special, values
from boardgames.games.operational.state import Mover, Piece, State, army, counter, held, net, other, stack, zoc
from boardgames.games.operational.words import ENTER

WORDS = (ENTER,)


def options(g: State) -> list[Option]:
    """Each unit that is due, and where it may come in."""
    found = []
    for unit in g.players[g.active].due:
        if counter(g, unit).turn <= g.turn and groups.acts(g, unit):
            for n in doors(g, unit):
                price = toll(g, unit, n)
                if price is not None and price <= fresh_allowance(g, unit):
                    found.append(ENTER(unit, n))
    return found


def doors(g: State, unit: str) -> list[int]:
    """Where a unit may come in: its hex; those of the scenario, if an enemy or his ZOC is there; else the nearest free
    hex of the edge."""
    first = counter(g, unit).hex
    assert first is not None
    n, enemy = int(first), held(g, other(g.active))
    zones = zoc(g, other(g.active))
    others = [int(text) for text in army(g, g.active).alternates.get(first, "").split()]
    found = [] if enemy[n] else [n]
    if enemy[n] or zones[n]:
        found += [each for each in others if not enemy[each]]
    if found:
        return found
    column = g.field.column(unit)
    free = [e for e in g.ground.edge if not enemy[e] and e not in retreat.ring(g)]
    free = [e for e in free if cost(g.ground.terrain[e], column) is not None]
    return [min(free, key=lambda e: (g.ground.distance(e, n), e))] if free else []


def fresh_allowance(g: State, unit: str) -> int:
    """The MPs of a unit that is still off the map."""
    return values.allowance(g, fresh(g, unit, 0))


def fresh(g: State, unit: str, n: int) -> Piece:
    """A unit as it comes onto the map: with no marker of supply or command (7.12e)."""
    kind = counter(g, unit)
    whole = 2 if kind.reduced is not None and not kind.weak else 1
    return Piece(unit=unit, seat=g.field.seat[unit], hex=n, steps=whole)


def toll(g: State, unit: str, n: int) -> int | None:
    """What entering costs: the hex, by road if one leads there, and 1 MP for each unit ahead on that road (7.12)."""
    column = g.field.column(unit)
    prices = [price for m in g.ground.around[n] if (price := net(g).road(side_of(m, n), column)) is not None]
    if prices:
        return min(prices) + MP * g.columns.get(n, 0)
    land = [price for m in g.ground.around[n] if (price := net(g).step_cost(m, n, column, alone=False)) is not None]
    return min((price for price in land if price > 0), default=None)


def perform(g: State, choice: Option) -> Flow[None]:
    """A unit comes onto the map, and goes on from there."""
    unit, n = choice.args
    price, budget = toll(g, unit, n), fresh_allowance(g, unit)
    assert price is not None
    g.players[g.active].due.remove(unit)
    g.units[unit] = fresh(g, unit, n)
    for piece in stack(g, n):
        piece.seen = False
    if any(side_of(m, n) in g.ground.roads for m in g.ground.around[n]):
        g.columns[n] = g.columns.get(n, 0) + 1
    tell(g, "entered", unit=unit, side=g.active, hex=n)
    retreat.enter(g, n, g.active)
    g.mover = Mover(units=[unit], start=n, budget=budget, spent=price, stepped=True)
    if special.sprung(g, [unit], n):
        g.mover.spent = budget
    g.phase = "move"
    yield from ()
