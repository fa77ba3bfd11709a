"""How a battle ends: headquarters, empty decks, the goals of a scenario (base.hq.loss, marker.objective)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.rules.field import NUMBER, line
from boardgames.games.tactics_2gm.rules.hands import won
from boardgames.games.tactics_2gm.scenarios.schema import Goal
from boardgames.games.tactics_2gm.state import State, on_field, other, standing


def after_turn(g: State) -> None:
    """As a turn ends, a side that has reached a goal has won; its own turn's goals first."""
    for side in (g.side, other(g.side)):
        for goal in g.book.force(side).goals:
            if (side == g.side or goal.any_turn) and reached(g, side, goal):
                raise won(g, side, "goal", "marker.objective")


def after_round(g: State) -> None:
    """The last turn is over."""
    book = g.book
    if book.turns is not None and g.turn > book.turns and book.last is not None:
        raise won(g, "ab".index(book.last), "last_turn", "marker.objective")


def reached(g: State, side: int, goal: Goal) -> bool:
    """All that a goal says."""
    if goal.turns is not None and not goal.turns[0] <= g.turn <= goal.turns[1]:
        return False
    if goal.squares and held(g, side, goal) < (goal.hold or len(goal.squares)):
        return False
    if goal.lines:
        inside = sum(line(0, unit.place) in goal.lines for unit in on_field(g, side))
        if inside < goal.units:
            return False
    return not goal.losses or g.sides[other(side)].losses >= goal.losses


def held(g: State, side: int, goal: Goal) -> int:
    """How many of a goal's squares a side holds with a ground unit, or has razed, where that counts."""
    found = 0
    for name in goal.squares:
        square = NUMBER[name]
        holder = standing(g, square)
        if (holder is not None and holder.side == side) or (goal.razed and square in g.razed):
            found += 1
    return found
