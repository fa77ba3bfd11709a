"""How far a unit may go: its squares, what takes them, what lies in the way (ability.difficult, base.rivers)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.content.cards import P
from boardgames.games.tactics_2gm.rules.field import GRID, SIZE
from boardgames.games.tactics_2gm.rules.ground import difficult, general_gives, may_enter, may_stay, snowy, terrain
from boardgames.games.tactics_2gm.state import State, Unit, standing


def allowance(g: State, unit: Unit) -> int:
    """The squares that a unit may go this turn."""
    move = unit.type.move
    if not move or unit.place >= SIZE:
        return 0
    if g.sky == "storm":
        move = 1  # weather.storm.a: before what Marcha and Montada add
    move += general_gives(g, unit.seat, "all_move", unit.type.type)
    if unit.has("siberians") and snowy(g, unit.place):
        move += 1  # ability.siberians
    move -= P.suppression if unit.suppressed else 0
    return max(0, move) + unit.extra


def left(g: State, unit: Unit) -> int:
    """The squares that it has left."""
    return 0 if unit.spent else max(0, allowance(g, unit) - unit.moved)


def is_bound(g: State, unit: Unit) -> bool:
    """ability.difficult.b: does it stand where leaving takes all its movement?"""
    return difficult(g, unit, unit.place)


def set_up(unit: Unit) -> bool:
    """ability.setup.c: with a weapon set up a unit does not move."""
    return unit.type.type == "infantry" and any(each.up for each in unit.markers)


def may_go(g: State, unit: Unit) -> bool:
    """May it move at all now?"""
    if unit.spent or set_up(unit) or not allowance(g, unit):
        return False
    if unit.landed and not unit.has("mechanized"):
        return False  # transport.unload.f
    if unit.carried or (unit.has("super_heavy") and is_bound(g, unit)):
        return False  # transport.d, ability.superheavy.b
    if unit.crossed and terrain(g, unit.place).id == "mountain":
        return True  # ability.alpine.a
    return not (is_bound(g, unit) and unit.moved)  # ability.difficult.b


def neighbours(unit: Unit, square: int, slanted: bool) -> tuple[int, ...]:
    """base.move.orthogonal; ability.motorized.b: one square of a move may be diagonal."""
    if unit.has("motorized") and not slanted:
        return GRID.around[square]
    return GRID.orthogonal[square]


def may_end(g: State, unit: Unit, square: int) -> bool:
    """Is a square free for a unit to stand in?"""
    return not g.board[square] and may_stay(g, unit, square)


def free_step(g: State, unit: Unit) -> list[tuple[int, int]]:
    """The nearest free squares and what they cost: those beside it, and those beyond friends that it crosses."""
    return [(square, cost) for square, cost in walk(g, unit, through=False).items() if may_end(g, unit, square)]


def reach(g: State, unit: Unit) -> dict[int, int]:
    """Every square in which it might end its move, and the squares it would take."""
    return {square: cost for square, cost in walk(g, unit, through=True).items() if may_end(g, unit, square)}


def walk(g: State, unit: Unit, through: bool) -> dict[int, int]:
    """Squares and what they cost. through: on from free squares too, else from those that friends hold alone.

    Difficult ground ends a move and can only be left with all of it, so nothing goes on from there.
    """
    most = left(g, unit)
    if not may_go(g, unit) or most <= 0:
        return {}
    found: dict[int, int] = {}
    edge = [(unit.place, 0, unit.slanted)]
    bound = is_bound(g, unit)
    while edge:
        square, cost, slanted = edge.pop(0)
        if cost >= most or (bound and cost):
            continue
        for near in neighbours(unit, square, slanted):
            diagonal = near not in GRID.orthogonal[square]
            if near in found or near == unit.place or not may_enter(g, unit, near):
                continue
            holder = standing(g, near)
            if holder is not None and holder.side != unit.side:
                continue
            found[near] = cost + 1
            if difficult(g, unit, near) or (holder is None and not through):
                continue
            edge.append((near, cost + 1, slanted or diagonal))
    return found


def route(g: State, unit: Unit, target: int) -> list[tuple[int, int]]:
    """The free squares on the shortest way to a square within reach, each with what the step to it takes."""
    most = left(g, unit)
    ways: dict[int, list[int]] = {unit.place: []}
    edge = [(unit.place, unit.slanted)]
    bound = is_bound(g, unit)
    while edge and target not in ways:
        square, slanted = edge.pop(0)
        cost = len(ways[square])
        if cost >= most or (bound and cost) or (cost and difficult(g, unit, square)):
            continue
        for near in neighbours(unit, square, slanted):
            holder = standing(g, near)
            if near in ways or not may_enter(g, unit, near) or (holder is not None and holder.side != unit.side):
                continue
            ways[near] = [*ways[square], near]
            edge.append((near, slanted or near not in GRID.orthogonal[square]))
    found: list[tuple[int, int]] = []
    cost = 0
    for square in ways.get(target, []):
        cost += 1
        if not g.board[square]:
            found.append((square, cost))
            cost = 0
    return found


def shifted_by(g: State, unit: Unit, square: int) -> int:
    """What it would take a unit to reach the square of a friend, as if it were free; 0 if it cannot."""
    if not may_stay(g, unit, square):
        return 0
    return walk(g, unit, through=True).get(square, 0)


def spur_left(g: State, unit: Unit) -> bool:
    """Rommel, De Gaulle: one unit a turn moves a square more."""
    gives = general_gives(g, unit.seat, "one_moves", unit.type.type)
    return bool(gives) and "spur" not in g.players[unit.seat].used
