"""Scores for questions of movement: whose turn it is, where to go, where to fall back, follow, appear."""

from __future__ import annotations

from boardgames.core.flow import Decision, Option
from boardgames.games.operational.bot import value
from boardgames.games.operational.bot.asides import NEVER, aside
from boardgames.games.operational.bot.sketch import Sketch
from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.rules import movement, values
from boardgames.games.operational.state import State, counter, net, other, stack
from boardgames.games.operational.words import (
    ABSORB,
    ADVANCE,
    CREATE,
    DIG,
    DONE,
    ENTER,
    EXIT,
    LAY,
    OVERRUN,
    PICK,
    PROBE,
    REBUILD,
    RECOVER,
    RIDE,
    STOP,
    TAKE,
    TO,
)

FIRST = 50.0  # what it is worth to move at all, before anything is known of where to
OVERRUN_COST = 0.4  # of an overrun, which may end the move
DUG = 0.35  # of digging where the enemy is near
QUIET_DIG = 4  # hexes: with the enemy farther off nobody digs
LOST_STAFF = 3  # units without command for which an HQ of the hour is created


def score_movement(g: State, decision: Decision) -> list[float]:
    """Whose turn it is to move: newcomers and those near the enemy first, headquarters last."""
    sketch = Sketch(g, decision.seat)
    found = []
    for option in decision.options:
        if option.word in {ENTER, REBUILD, RECOVER, ABSORB}:
            found.append(FIRST + 10)
        elif option.word is CREATE:
            found.append(FIRST + 20 if len(sketch.leaderless) >= LOST_STAFF else NEVER)
        elif option.word is PICK:
            piece = g.units[option.args[0]]
            late = 30 if counter(g, piece.unit).type == "hq" else 0
            found.append(FIRST - late - sketch.near[piece.hex] - 0.1 * values.attack(g, piece))
        else:
            found.append(1.0 if option.word is DONE else aside(g, decision.seat, option) * 3)
    return found


def score_move(g: State, decision: Decision) -> list[float]:
    """Where to go, or what else to do."""
    assert g.mover is not None
    sketch, unit = Sketch(g, decision.seat), g.mover.units[0]
    here = g.units[unit].hex
    pontoon = counter(g, unit).type == "pontoon"
    now = sketch.spot(unit, here) + (bank(sketch, here) if pontoon else 0.0)
    found = []
    for option in decision.options:
        if option.word is TO:
            n = option.args[0]
            gain = sketch.spot(unit, n) - now + (bank(sketch, n) if pontoon else 0.0)
            found.append(gain - 0.02 * option.args[1] / MP)
        elif option.word is OVERRUN:
            found.append(value.expected(g, movement.overrun_upon(g, g.mover, option.args[0])) - OVERRUN_COST)
        elif option.word is DIG:
            found.append(DUG if 0 < sketch.near[here] <= QUIET_DIG else -0.2)
        elif option.word is LAY:
            found.append(0.5 if across(sketch, option) else -0.5)
        elif option.word is RIDE:
            found.append(0.5 * (sketch.spot(unit, option.args[0]) - now))
        elif option.word is STOP:
            found.append(0.0)
        else:
            found.append(left_behind(g, unit) if option.word is EXIT else 0.1 if option.word is PROBE else -0.5)
    return found


def left_behind(g: State, unit: str) -> float:
    """What it is worth to leave the map: much to those that count for it, nothing to others."""
    seat = g.field.seat[unit]
    points = g.book.victory.axis if seat == 0 else g.book.victory.allies
    return 2.0 if any(point.kind == "alive" and g.field.fits(unit, point.whom) for point in points) else -2.0


def bank(sketch: Sketch, n: int) -> float:
    """What it is worth to a pontoon unit to stand at a river: much where its bridge would lead towards a goal."""
    sides = [m for m in sketch.ground.around[n] if wide(sketch, n, m)]
    return 1.0 if any(nearer(sketch, n, m) for m in sides) else 0.0


def wide(sketch: Sketch, a: int, b: int) -> bool:
    """Is a river between two hexes that is a real obstacle, and no bridge?"""
    side_ = (min(a, b), max(a, b))
    return sketch.ground.rivers.get(side_) in {"major_river", "great_river"} and side_ not in net(sketch.g).bridged


def nearer(sketch: Sketch, a: int, b: int) -> bool:
    return any(sketch.ground.distance(b, goal) < sketch.ground.distance(a, goal) for goal in sketch.goals)


def across(sketch: Sketch, option: Option) -> bool:
    a, b = option.args[0]
    return wide(sketch, a, b) and (nearer(sketch, a, b) or nearer(sketch, b, a))


def score_advance(g: State, decision: Decision) -> list[float]:
    """Follow where it is better to stand than where one stands."""
    sketch = Sketch(g, decision.seat)
    unit = decision.ask.args["unit"]
    now = sketch.spot(unit, g.units[unit].hex)
    return [
        sketch.spot(unit, option.args[0]) - now + 0.3 + 0.5 * sketch.goals.get(option.args[0], 0.0)
        if option.word is ADVANCE
        else 0.0
        for option in decision.options
    ]


def score_back(g: State, decision: Decision) -> list[float]:
    """Where to fall back: to friends, away from the enemy, to ground that counts."""
    sketch = Sketch(g, decision.seat)
    start = decision.ask.args["hex"]
    units = stack(g, start, decision.seat)
    found = []
    for option in decision.options:
        n = option.args[0] if option.args else 0
        friends = sketch.own.get(n, [])
        harm = sketch.danger(n, [*units, *friends]) - sketch.danger(n, friends) if n else 0.0
        found.append(0.1 * sketch.near[n] + sketch.goals.get(n, 0.0) - harm + 0.1 * bool(friends) if n else 0.0)
    return found


def score_place(g: State, decision: Decision) -> list[float]:
    """Where a unit appears: as if it were to stand there."""
    sketch = Sketch(g, decision.seat)
    unit = decision.ask.args.get("unit", "")
    if unit and counter(g, unit).type == "hq":
        return [sketch.staff(unit, option.args[0]) for option in decision.options]
    return [sketch.goals.get(option.args[0], 0.0) - 0.2 * sketch.near[option.args[0]] for option in decision.options]


def score_marker_hex(g: State, decision: Decision) -> list[float]:
    """Where a marker does most: upon the fullest enemy stack, or on the road that the enemy needs."""
    sketch = Sketch(g, decision.seat)
    theirs = value.aims(g, other(decision.seat))
    found = []
    for option in decision.options:
        n = option.args[0]
        if n in sketch.foes:
            found.append(len(sketch.foes[n]) + sum(value.step_value(g, piece) for piece in sketch.foes[n]))
        else:
            toward = min((sketch.ground.distance(n, goal) for goal in theirs), default=0)
            found.append(-abs(sketch.near[n] - 2) - 0.5 * toward)
    return found


def score_take_over(g: State, decision: Decision) -> list[float]:
    """An HQ of the hour leads those that have no command."""
    lost = {counter(g, piece.unit).corps for piece in Sketch(g, decision.seat).leaderless}
    return [float(option.args[0] in lost) if option.word is TAKE else 0.5 for option in decision.options]
