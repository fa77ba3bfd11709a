"""Units that come back (12.5): of several lost units of a type one returns, the worst, and the others are gone for
good."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.content.tables import cost
from boardgames.games.operational.rules import arrivals, command, groups, retreat, values
from boardgames.games.operational.state import SUPPLIED, State, army, counter, held, other, side, stack
from boardgames.games.operational.words import AT, RECOVER, REMOVE, ask

WORDS = (RECOVER,)
DISTANCE = 2  # from any enemy unit (12.5g)


def options(g: State) -> list[Option]:
    """The units that could be recovered now."""
    pool = g.players[g.active].pool
    return [RECOVER(unit) for unit in pool if possible(g, unit)]


def possible(g: State, unit: str) -> bool:
    """Can this unit be the one of a group that returns?"""
    kind = counter(g, unit)
    price = ratio(g, unit)
    if kind.type == "hq" or price is None or not groups.acts(g, unit):
        return False
    return len(worse_or_equal(g, unit)) >= price and bool(places(g, unit))


def ratio(g: State, unit: str) -> int | None:
    """How many are removed for each that returns (12.5i)."""
    table = army(g, g.field.seat[unit]).recovery
    return None if table is None else table.get(counter(g, unit).type, table.get("other"))


def worse_or_equal(g: State, unit: str) -> list[str]:
    """The units of the pool that may make up its group: of its type, and none of them worse than it (12.5e)."""
    kind = counter(g, unit)
    return [
        other_
        for other_ in g.players[g.active].pool
        if other_ != unit
        and counter(g, other_).type == kind.type
        and values.worth(counter(g, other_)) >= values.worth(kind)
    ]


def places(g: State, unit: str) -> list[int]:
    """Where it may appear: with its HQ or next to it, if that is supplied, two hexes or more from any enemy (12.5)."""
    staff = g.units.get(command.headquarters(g, unit))
    if staff is None or staff.supply != SUPPLIED:
        return []
    return [n for n in (staff.hex, *g.ground.around[staff.hex]) if fit(g, unit, n)]


def fit(g: State, unit: str, n: int) -> bool:
    """Is a hex far enough from the enemy, and ground that the unit could enter?"""
    seat = g.field.seat[unit]
    if held(g, other(seat))[n] or not enterable(g, unit, n):
        return False
    return all(g.ground.distance(n, piece.hex) >= DISTANCE for piece in side(g, other(seat)))


def enterable(g: State, unit: str, n: int) -> bool:
    """Is a hex ground that a unit could stand on?"""
    column = g.field.column(unit)
    return cost(g.ground.terrain[n], column) is not None and n not in retreat.ring(g)


def perform(g: State, choice: Option) -> Flow[None]:
    """A unit returns; the owner says which others are removed, and where it appears."""
    unit, player = choice.args[0], g.players[g.active]
    removed: list[str] = []
    for _ in range(ratio(g, unit) or 0):
        rest = [each for each in worse_or_equal(g, unit) if each not in removed]
        if len({values.worth(counter(g, each)) for each in rest}) > 1 or len(rest) > 1:
            picked = yield Decision(g.active, ask("remove", unit=unit), [REMOVE(each) for each in rest], "12.5c")
            removed.append(picked.args[0])
        else:
            removed.append(rest[0])
    spots = places(g, unit)
    n = spots[0]
    if len(spots) > 1:
        place = yield Decision(g.active, ask("place", unit=unit), [AT(each) for each in spots], "12.5g")
        n = place.args[0]
    player.pool = [each for each in player.pool if each != unit and each not in removed]
    player.gone += removed
    put(g, unit, n)
    tell(g, "recovered", unit=unit, side=g.active, hex=n, removed=removed)


def put(g: State, unit: str, n: int) -> None:
    """A unit appears on the map; it does not move in this phase."""
    whole = 2 if counter(g, unit).reduced is not None else 1
    piece = arrivals.fresh(g, unit, n)
    piece.steps, piece.moved = whole, True
    g.units[unit] = piece
    for each in stack(g, n):
        each.seen = False
    retreat.enter(g, n, piece.seat)
