"""The supply line: own lines held one after the other from the deployment line (base.supply, base.supply.line)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.rules.field import LINES, line
from boardgames.games.tactics_2gm.state import State, hidden, on_field


def lines_held(g: State, side: int) -> list[bool]:
    """Which of a side's lines hold an own unit of the ground, from its first on; in some battles the sea counts."""
    held = [False] * (LINES + 1)
    for unit in on_field(g, side):
        held[line(side, unit.place)] = True
    for number in range(1, g.book.force(side).sea_lines + 1):
        held[number] = True
    return held[1:]


def chain(g: State, side: int) -> int:
    """How many lines the supply line has."""
    held = lines_held(g, side)
    return held.index(False) if False in held else LINES


def broken(g: State, side: int) -> bool:
    """Is there a line without own units before one that has some?"""
    held = lines_held(g, side)
    length = held.index(False) if False in held else LINES
    return any(held[length:])


def blocked(g: State, side: int) -> list[int]:
    """ability.infiltration.a: the lines (a side's own numbers) that pay nothing, for an enemy infiltrates them."""
    found = {
        line(side, unit.place) for unit in on_field(g, 1 - side) if not hidden(unit.card) and unit.has("infiltration")
    }
    found.update(g.sides[side].silent)
    return sorted(found)


def supply(g: State, side: int) -> int:
    """base.supply.line: one point a line; ability.infiltration.b: a line that does not pay does not break it."""
    stopped = blocked(g, side)
    return sum(number not in stopped for number in range(1, chain(g, side) + 1))


def cuts(g: State, card: str) -> bool:
    """Would the loss of this unit break or shorten its side's supply line?"""
    unit = g.units[card]
    mine = line(unit.side, unit.place)
    if mine > chain(g, unit.side):
        return False
    return (
        not any(each.card != card and line(unit.side, each.place) == mine for each in on_field(g, unit.side))
        and mine > g.book.force(unit.side).sea_lines
    )
