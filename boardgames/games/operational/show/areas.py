"""What is shown around a thing under the pointer: how far a unit could move, and by which way it would come there."""

from __future__ import annotations

from functools import cache

from boardgames.core.flow import Decision
from boardgames.core.table import Area, Course, Lazy
from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.ground.ways import Reach, way_to
from boardgames.games.operational.rules import movement, values
from boardgames.games.operational.show.faces import hex_ref, said, unit_ref
from boardgames.games.operational.show.layers import middle
from boardgames.games.operational.state import Mover, State, other, zoc


def areas(g: State, decision: Decision | None) -> Lazy[Area]:
    """By the counter or stack that may be picked; on the way, by the goal."""
    if decision is None:
        return Lazy((), lambda _: Area({}, "path"))
    goals = {hex_ref(option.args[0]): option.args for option in decision.options if option.word.verb == "to"}
    if goals and g.mover is not None and all(unit in g.units for unit in g.mover.units):
        mover = g.mover
        here = hex_ref(g.units[mover.units[0]].hex)
        costs = {ref: args[1] for ref, args in goals.items()}
        refs = [here, *map(unit_ref, mover.units)]
        found = cache(lambda: movement.reachable(g, mover))
        return Lazy(
            (*goals, *refs),
            lambda ref: route(g, found(), mover, *goals[ref]) if ref in goals else reach(costs),
        )
    movers = {ref: units for ref, units in pickable(g, decision).items() if units}
    return Lazy(movers, lambda ref: reach(reached(g, movers[ref])))


def pickable(g: State, decision: Decision) -> dict[str, list[str]]:
    """Who may begin to move now, by what is clicked for it."""
    found: dict[str, list[str]] = {}
    for option in decision.options:
        if option.word.verb == "pick" and option.args[0] in g.units:
            found[unit_ref(option.args[0])] = [option.args[0]]
    for option in decision.options:
        if option.word.verb == "stack":
            n = option.args[0]
            found[hex_ref(n)] = [
                unit for units in found.values() for unit in units if g.units[unit].hex == n and g.units[unit].command
            ]
    alone = {g.units[units[0]].hex: units for units in found.values() if len(units) == 1}
    for n, units in alone.items():
        found.setdefault(hex_ref(n), units)
    return found


def reached(g: State, units: list[str]) -> dict[str, int]:
    """What it costs them to come to each hex; out of command, if they come to move at all (12.3)."""
    pieces = [g.units[unit] for unit in units]
    budget = min(values.allowance(g, piece) for piece in pieces)
    zones = zoc(g, other(pieces[0].seat))
    mover = Mover(units=units, start=pieces[0].hex, budget=budget, bound=bool(zones[pieces[0].hex]))
    mover.free = any(effect.kind == "breakout" and set(units) <= set(effect.units) for effect in g.effects)
    if not pieces[0].command:
        mover.budget, mover.shy = budget // MP // 2 * MP, True
    found = movement.reachable(g, mover)
    return {hex_ref(n): cost for n, (cost, _) in found.items() if n != mover.start}


def reach(costs: dict[str, int]) -> Area:
    """All hexes in reach, with the MPs spent by then."""
    return Area({ref: points(cost) for ref, cost in costs.items()}, "path", said("area.reach", count=len(costs)))


def route(g: State, found: Reach, mover: Mover, goal: int, cost: int) -> Area:
    """The cheapest way to a goal, with what is left there."""
    left = max(0, mover.budget - mover.spent - cost)
    title = said("area.route", cost=cost, left=left)
    if goal not in found:
        return Area({hex_ref(goal): points(cost)}, "path", title)
    here = g.units[mover.units[0]].hex
    way = [here, *way_to(found, goal)]
    steps = {hex_ref(n): points(found[n][0]) for n in way[1:]}
    return Area(steps, "path", title, (Course(tuple(middle(g, n) for n in way), "path", "beads"),))


def points(twelfths: int) -> str:
    """MPs as they are written on a hex: whole ones, with a mark where a part of one is spent besides."""
    whole, rest = divmod(twelfths, MP)
    return f"{whole or ''}{MARKS[rest]}" if rest else str(whole)


MARKS = {0: "", 3: "\u00bc", 4: "\u2153", 6: "\u00bd", 8: "\u2154", 9: "\u00be"}
MARKS |= {rest: "+" for rest in range(MP) if rest not in MARKS}
