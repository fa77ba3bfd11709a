"""How a side stands as a whole: what the search is after."""

from __future__ import annotations

from math import tanh

from boardgames.games.operational.bot.sketch import RAIDED, STAFF_APART, Sketch
from boardgames.games.operational.bot.value import step_value
from boardgames.games.operational.rules import victory
from boardgames.games.operational.state import State, counter, other, side

MARGIN = 8.0  # victory points by which a position is as good as won
KEPT = 0.5  # of what a step is worth: that it is still there, beside what the points say of those lost
FED = (1.0, 0.9, 0.7)  # what is left of a unit's worth by its supply
FEARED = 0.6  # of the harm that threatens a stack, for who is not to move next; of a part of it else
NEXT = 0.25
WAY = 0.06  # of a goal's worth, for a hex that the nearest unit is nearer to it
FAR = 8  # hexes: from there on a goal is as good as out of reach
SHUT = 0.5  # of the worth of a gap that is shut


def evaluate(g: State, seat: int) -> float:
    """What a position is worth to a seat, from -100 to 100: points won, units left and fed, and how they stand."""
    if g.result is not None:
        return 100.0 * ((seat in g.result.winners) - (other(seat) in g.result.winners))
    return 100 * tanh((worth(g, seat) - worth(g, other(seat))) / MARGIN)


def worth(g: State, seat: int) -> float:
    """What a side has, in victory points."""
    found = victory.total(g, seat) / 2
    for piece in side(g, seat):
        found += KEPT * step_value(g, piece) * piece.steps * FED[piece.supply]
    return found + posture(Sketch(g, seat))


def posture(sketch: Sketch) -> float:
    """How a side stands: what threatens it, what it has shut, how near it is to what it wants."""
    g, found = sketch.g, 0.0
    fear = NEXT if g.active == sketch.seat and g.half < 2 else FEARED
    for n, pieces in sketch.own.items():
        found -= fear * sketch.danger(n, pieces)
        for piece in pieces:
            if counter(g, piece.unit).type == "hq":
                found -= 0.5 * max(0, STAFF_APART - sketch.near[n]) + RAIDED * sketch.raided[n] * (
                    0.3 if len(pieces) > 1 else 1.0
                )
    found += SHUT * sum(sketch.wanted[n] for n in g.ground.hexes if sketch.cover[n])
    for goal, weight in sketch.goals.items():
        if sketch.held(goal):
            if goal not in sketch.own:
                found -= 0.3 * sketch.risk(goal) * weight
        else:
            nearest = min((g.ground.distance(n, goal) for n in sketch.own), default=FAR)
            found += WAY * weight * max(0, FAR - nearest)
    return found
