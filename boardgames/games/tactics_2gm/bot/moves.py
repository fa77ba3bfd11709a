"""What movement is worth: where a unit can get to yet, whom it changes places with, what a transport carries there."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.bot.squares import Sketch
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.rules.field import GRID, SIZE, front, line, sides_of, steps
from boardgames.games.tactics_2gm.rules.ground import difficult, may_stay
from boardgames.games.tactics_2gm.rules.mines import is_mined
from boardgames.games.tactics_2gm.rules.reach import may_go
from boardgames.games.tactics_2gm.state import State, Unit, carried

STEP = 0.02  # what is nearer is liked better
EFFORT = 0.05  # nobody moves for nothing
CHANGE = 0.15  # two units that change places have both moved
BOARDING = 0.2  # to be aboard is only a way to somewhere
LATER = 0.5  # of what a ride promises that begins next turn
PILE = 0.9  # of what a square is worth that nobody can get out to yet


def move(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """By the best place that is still to be reached this way."""
    unit, square = g.units[option.args[0]], option.args[1]
    found = best_by_way_of(g, unit, square, sketch) - place(g, unit, unit.place, sketch) - EFFORT
    return found - 2 * (is_mined(g, square) and unit.has("sappers"))


def best_by_way_of(g: State, unit: Unit, square: int, sketch: Sketch) -> float:
    """The best place from a square on, the square itself included."""
    best = place(g, unit, square, sketch)
    reach = sketch.reach(unit)
    cost = reach.get(square)
    if cost is None or difficult(g, unit, square) or is_mined(g, square):
        return best
    for other, taken in reach.items():
        if taken > cost and taken - cost == steps(square, other):
            best = max(best, place(g, unit, other, sketch) - STEP * (taken - cost))
    return best


def place(g: State, unit: Unit, square: int, sketch: Sketch) -> float:
    """What it is worth to a unit, and to what it carries, to be in a square."""
    found = sketch.square(unit, square)
    for rider in carried(g, unit.card) if unit.type.type == "transport" else ():
        found += aboard(g, rider, unit, square, sketch)
    return found


def exits(g: State, carrier: Unit, unit: Unit, square: int) -> list[int]:
    """Where a unit could get out, with its transport in this square."""
    if carrier.has("landing_craft"):
        bow = front(carrier.side, square)
        squares = [] if bow is None else [bow]
    else:
        squares = sides_of(square)
    return [each for each in squares if (not g.board[each] or each == carrier.place) and may_stay(g, unit, each)]


def aboard(g: State, unit: Unit, carrier: Unit, square: int, sketch: Sketch) -> float:
    """What a ride to a square is worth to who is carried: the best way out of there, in the line of its transport."""
    ways = (sketch.spot(unit, each) for each in exits(g, carrier, unit, square))
    return max(ways, default=PILE * sketch.spot(unit, square) - 1.0) - BOARDING


def unload(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """Out here, if it is no worse than to stay aboard; the transport goes no further."""
    unit, square = g.units[option.args[0]], option.args[1]
    carrier = g.units[unit.aboard]
    gain = sketch.spot(unit, square) - aboard(g, unit, carrier, carrier.place, sketch)
    return gain + sketch.pays(unit, square) - sketch.paid


def ride(g: State, unit: Unit, carrier: Unit, reach: Iterable[int], sketch: Sketch) -> float:
    """By how much a unit is better off where a transport can take it, and the transport with it."""
    leaves, drives = (sketch.line_of(unit), 0), sketch.line_of(carrier)
    best = max(
        sketch.spot(carrier, square)
        + aboard(g, unit, carrier, square, sketch)
        + sketch.all_pays(leaves, (drives, line(sketch.side, square)))
        for square in (carrier.place, *reach)
    )
    return best - sketch.spot(carrier, carrier.place) - sketch.spot(unit, unit.place) - sketch.paid


def load(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """Aboard now, to be driven on in the same phase: before the transport goes anywhere by itself."""
    unit, carrier = g.units[option.args[0]], g.units[option.args[1]]
    if not may_go(g, carrier):
        return -0.3
    return ride(g, unit, carrier, sketch.reach(carrier), sketch) - EFFORT


def fetch(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """A transport calls for a unit, to drive it on next turn: for those that could hardly walk there."""
    carrier, unit = g.units[option.args[0]], g.units[option.args[1]]
    if unit.type.move > 1 or sketch.best_shot(unit, unit.place):
        return -0.3
    near = [each for each in range(SIZE) if steps(each, unit.place) <= carrier.type.move]
    free = [each for each in near if not g.board[each] and may_stay(g, carrier, each)]
    alone = max((sketch.square(carrier, each) for each in sketch.reach(carrier)), default=0.0) - sketch.stay(carrier)
    walk = max(sketch.square(unit, each) - sketch.stay(unit) for each in GRID.orthogonal[unit.place])
    gain = ride(g, unit, carrier, free, sketch) - max(0.0, alone) - unit.type.move * max(0.0, walk)
    return LATER * gain - BOARDING


def swap(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """Two units change places, and hold the same lines as before."""
    one, two = g.units[option.args[0]], g.units[option.args[1]]
    gain = sketch.spot(one, two.place) - sketch.spot(one, one.place)
    gain += sketch.spot(two, one.place) - sketch.spot(two, two.place)
    return gain - CHANGE


def landing_of(g: State, carrier: Unit, unit: Unit, square: int, sketch: Sketch) -> float:
    """The best that a transport that comes into play with its load can do for that load at once."""
    if not carrier.has("mobility"):
        return 0.0
    base = K["aim"] * sketch.best_shot(unit, square)
    best = base
    for each in range(SIZE):
        if steps(each, square) <= carrier.type.move + 1 and not g.board[each] and may_stay(g, unit, each):
            best = max(best, sketch.landing(unit, each) - STEP * steps(each, square))
    return best - base
