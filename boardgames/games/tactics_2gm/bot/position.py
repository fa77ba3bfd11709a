"""What a whole position is worth: the features of both sides, weighed as games between bots have shown."""

from __future__ import annotations

from math import tanh

from boardgames.games.tactics_2gm.bot.squares import Sketch
from boardgames.games.tactics_2gm.bot.value import worth
from boardgames.games.tactics_2gm.bot.weights import MOVE, WEIGHTS
from boardgames.games.tactics_2gm.content.cards import cost_of
from boardgames.games.tactics_2gm.rules.field import line, steps
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.headquarters import income
from boardgames.games.tactics_2gm.rules.victory import held
from boardgames.games.tactics_2gm.state import State, hidden, parked, passengers

FAR = 6.0  # a goal to which nobody is on the way


def features(g: State, side: int) -> dict[str, float]:
    """What a position holds for a side."""
    sketch = Sketch(g, side)
    seats = g.seats(side)
    return {
        "force": sum(map(worth, [*sketch.own, *(each for unit in sketch.own for each in passengers(g, unit.card))])),
        "aircraft": sum(map(worth, parked(g, side))),
        "income": float(income(g, side)),
        "hq": (hq_points(g) - g.sides[side].wounds) / hq_points(g) if g.book.hq_open else 0.0,
        "points": float(sum(g.players[seat].pa for seat in seats)),
        "hand": float(sum(cost_of(card) for seat in seats for card in g.players[seat].hand if not hidden(card))),
        "front": sum(line(side, unit.place) for unit in sketch.own) / 4,
        "aims": sum(sketch.best_shot(unit, unit.place) for unit in sketch.own),
        "goals": gained(g, side),
        "way": -way(g, side, sketch),
        "losses": -lost(g, side),
    }


def gained(g: State, side: int) -> float:
    """The share that a side has reached of the goal to which it is nearest."""
    wanted = [goal for goal in g.book.force(side).goals if goal.squares]
    return max((held(g, side, goal) / max(1, goal.hold or len(goal.squares)) for goal in wanted), default=0.0)


def way(g: State, side: int, sketch: Sketch) -> float:
    """How far its units are from what it has yet to reach, goal by goal."""
    found = 0.0
    for goal in g.book.force(side).goals:
        if goal.lines:
            near = sorted(min(abs(line(0, unit.place) - each) for each in goal.lines) for unit in sketch.own)
            found += sum([*near, *[FAR] * goal.units][: goal.units])
    for square in sketch.goals:
        if g.book.force(side).goals and not sketch.held(square):
            found += min((float(steps(unit.place, square)) for unit in sketch.own), default=FAR)
    return found


def lost(g: State, side: int) -> float:
    """The share of the losses that would lose the battle."""
    most = [goal.losses for goal in g.book.force(1 - side).goals if goal.losses]
    return g.sides[side].losses / min(most) if most else 0.0


def balance(g: State, side: int) -> float:
    """How much likelier a side is to win than the other, from -100 to 100."""
    mine, his = features(g, side), features(g, 1 - side)
    late = min(1.0, g.turn / (g.book.turns or 20))
    logit = 0.0
    for name, (weight, later) in WEIGHTS.items():
        logit += (weight + later * late) * (mine[name] - his[name])
    logit += MOVE * (1 if g.side == side else -1)
    return 100 * tanh(logit / 2)
