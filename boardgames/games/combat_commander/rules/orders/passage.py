"""From one hex into the next (O21.1, T78.2, T79 to T99): what it costs to move there, and what bars the way.

Ground, ways, hexsides and hills never change, so each map's steps are worked out once. Flames and fortifications do.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from boardgames.games.combat_commander.content.printed import FORTIFICATIONS
from boardgames.games.combat_commander.ground.map import BOARD, BRIDGED, Battlefield, highest
from boardgames.games.combat_commander.ground.terrain import GROUND, HEXSIDES, HILLS, WAYS
from boardgames.games.combat_commander.state import Piece, State

KEPT = 64  # maps whose steps are kept
LINK = 1  # MP from trench to trench (F105.2)


class Step(msgspec.Struct, frozen=True, gc=False):
    """A way out of a hex. cost: the MP of a move, with all that the map adds to it. cliff: across one (T83)."""

    to: int
    cost: int
    cliff: bool


@lru_cache(maxsize=KEPT)
def steps(field: Battlefield) -> tuple[tuple[Step, ...], ...]:
    """The steps out of each hex; those that nothing but flames could forbid to unarmed units that advance."""
    return tuple(tuple(_steps(field, a)) for a in range(BOARD.size))


def _steps(field: Battlefield, a: int) -> Iterable[Step]:
    for b in BOARD.neighbours[a]:
        cost = entry(field, a, b)
        if cost is None:
            continue
        side = HEXSIDES[found] if (found := field.side(a, b)) else None
        if side and side.move:
            cost += side.move
        if field.level[b] > field.level[a]:  # T88.1
            cost += HILLS.uphill
        yield Step(b, cost, side is not None and side.move is None)


def entry(field: Battlefield, a: int, b: int) -> int | None:
    """The MP that the ground and the ways of a hex ask for entering it from another; None where it is impassable."""
    ways = field.along(a, b)
    bridged = not BRIDGED.isdisjoint(ways)
    ground = GROUND[field.ground[b]]
    if GROUND[field.ground[a]].ends_only and not bridged:  # T80.1c
        return None
    if ground.ends_only or (ground.as_below and bridged):  # T80.1b, T80.2b
        return ground.along if bridged else None
    if ground.as_below:
        ground = GROUND[highest(field.kinds[b] - {ground.id})]
    return min((WAYS[way].along for way in ways), default=ground.move)  # T92, T93, T96


def out_of(g: State, n: int) -> list[Step]:
    """The steps out of a hex while what burns burns (T79a)."""
    found = steps(g.field.map)[n]
    return [step for step in found if step.to not in g.blaze] if g.blaze else list(found)


def cost(g: State, a: int, step: Step) -> int | None:
    """The MP of a step with the trenches that are there (F105.2); None across a cliff (T83a, F105.2b)."""
    if step.cliff:
        return None
    return LINK if linked(g, a, step.to) else step.cost


def linked(g: State, a: int, b: int) -> bool:
    """Does a trench join two neighbours, or a trench and a bunker or pillbox (F105.2a)?"""
    if not g.works:
        return False
    one, two = g.works.get(a), g.works.get(b)
    if one is None or two is None or "trench" not in (one, two):
        return False
    return FORTIFICATIONS[one].linked and FORTIFICATIONS[two].linked


def snags(g: State, n: int) -> bool:
    """Does a hex hold wire, which ends a move (F106.2)?"""
    work = g.works.get(n)
    return work is not None and FORTIFICATIONS[work].stops


def hostile(g: State, seat: int, n: int) -> bool:
    """Does a hex hold enemies of a side?"""
    return any(piece.hex == n and piece.type.seat != seat for piece in g.units.values())


def may_enter(g: State, a: int, b: int) -> bool:
    """Could a unit still go from one hex into a neighbour, whoever is there?"""
    return any(step.to == b for step in out_of(g, a))


def leads_off(g: State, piece: Piece) -> bool:
    """Could a unit leave the map from its hex over the enemy's edge (7.2.1a)? Off a major bridge by its way alone."""
    n, field = piece.hex, g.field.map
    if not g.field.at_enemy_edge(piece.type.seat, n):
        return False
    if not GROUND[field.ground[n]].ends_only:
        return True
    return any(BOARD.toward[n][side] is None for way in BRIDGED for side in field.arms[way].get(n, ()))
