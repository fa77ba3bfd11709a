"""How a side stands as a whole: what the search is after."""

from __future__ import annotations

from math import tanh

from boardgames.games.operational.bot.sketch import RAIDED, STAFF_APART, Sketch
from boardgames.games.operational.bot.value import step_value
from boardgames.games.operational.rules import victory
from boardgames.games.operational.state import State, counter, other, side

SOON, LATE = 0.05, 0.45  # of the logit, what a victory point more means as the game begins, and as it ends
USUAL = 22.0  # points that both sides have together at the end of the battle in which that was measured
HELD = 0.2  # of the logit, a victory point's worth of what a side has left, and how it stands
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
    return 100 * tanh(lead(g, seat) / 2)


def lead(g: State, seat: int) -> float:
    """The logit of winning. Points count for more the nearer the end, and for less where many are to be had."""
    own, theirs = victory.total(g, seat) / 2, victory.total(g, other(seat)) / 2
    point = (SOON + LATE * gone(g)) * USUAL / max(USUAL, own + theirs)
    return point * (own - theirs) + HELD * (worth(g, seat) - worth(g, other(seat)))


def gone(g: State) -> float:
    """How much of the game is over."""
    return (g.turn - 1 + min(g.half, 1) / 2) / g.book.turns


def worth(g: State, seat: int) -> float:
    """What a side has left, and how it stands, in victory points."""
    found = 0.0
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
