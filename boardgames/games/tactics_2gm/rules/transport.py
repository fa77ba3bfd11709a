"""Transports and landing craft: loading, driving, unloading (transport)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.rules import mines
from boardgames.games.tactics_2gm.rules.field import front, sides_of
from boardgames.games.tactics_2gm.rules.ground import may_stay
from boardgames.games.tactics_2gm.rules.night import look
from boardgames.games.tactics_2gm.rules.reach import walk
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit, carried, passengers
from boardgames.games.tactics_2gm.words import FETCH, LOAD, UNLOAD

CARRIES = {"infantry": "transport", "artillery": "tow"}  # transport.b


def room(g: State, carrier: Unit, unit: Unit) -> bool:
    """transport.c: one infantry and one gun; transport.lcvp.b: a landing craft one unit of the ground of any kind."""
    if carrier.seat % 2 != unit.seat % 2 or carrier.card == unit.card:
        return False
    aboard = carried(g, carrier.card)
    if carrier.has("landing_craft"):
        return not aboard and not unit.has("landing_craft")
    needed = CARRIES.get(unit.type.type)
    if needed is None or not carrier.has(needed):
        return False
    return not any(each.type.type == unit.type.type for each in aboard)


def loads(g: State, unit: Unit) -> list[Option]:
    """transport.load.a: a unit may go to a transport; transport.load.c: a transport to a unit."""
    found: list[Option] = []
    squares = walk(g, unit, through=True)
    for other in g.units.values():
        if other.aboard or other.origin >= 0 or other.seat % 2 != unit.seat % 2 or other.card == unit.card:
            continue
        if room(g, other, unit) and boards(g, unit, other, squares):
            found.append(LOAD(unit.card, other.card))
        elif room(g, unit, other) and not unit.has("landing_craft") and other.place in squares:
            found.append(FETCH(unit.card, other.card))
    return found


def boards(g: State, unit: Unit, carrier: Unit, squares: dict[int, int]) -> bool:
    """Does a unit reach a transport? transport.lcvp.c, g: a landing craft through the square before its bow."""
    if carrier.has("landing_craft"):
        bow = front(carrier.side, carrier.place)
        return bow is not None and (unit.place == bow or (bow in squares and not g.board[bow]))
    return carrier.place in squares


def load(g: State, unit: Unit, carrier: Unit) -> Flow[None]:
    """transport.load.j: loading ends the movement of the unit alone."""
    unit.spent = True
    embark(g, unit, carrier)
    yield from ()


def fetch(g: State, carrier: Unit, unit: Unit) -> Flow[None]:
    """transport.load.c, d: the transport goes to the unit's square for all its movement and loads it there."""
    start, square = carrier.place, unit.place
    carrier.spent, carrier.carried = True, True
    carrier.moved += 1
    g.board[start] = ""
    embark(g, unit, carrier)
    carrier.place = square
    g.board[square] = carrier.card
    for each in passengers(g, carrier.card):
        each.place = square
    tell(g, "moved", unit=carrier.card, start=start, square=square)
    look(g)
    yield from mines.entered(g, carrier)


def embark(g: State, unit: Unit, carrier: Unit) -> None:
    """A unit is aboard."""
    if g.board[unit.place] == unit.card:
        g.board[unit.place] = ""
    unit.aboard, unit.place = carrier.card, carrier.place
    for each in passengers(g, unit.card):
        each.place = carrier.place
    if g.mover == unit.card:
        g.mover = ""
    tell(g, "loaded", unit=unit.card, carrier=carrier.card, square=carrier.place)


def exits(g: State, unit: Unit) -> list[int]:
    """transport.unload.a: directly left or right; transport.lcvp.c: before the bow of a landing craft."""
    carrier = g.units[unit.aboard]
    if carrier.aboard:
        return []
    if carrier.has("landing_craft"):
        bow = front(carrier.side, carrier.place)
        squares = [] if bow is None else [bow]
    else:
        squares = sides_of(carrier.place)
    return [square for square in squares if not g.board[square] and may_stay(g, unit, square)]


def unloads(g: State, unit: Unit) -> list[Option]:
    """The squares into which a carried unit may be unloaded (transport.unload.b to d)."""
    if not unit.aboard:
        return []
    carrier = g.units[unit.aboard]
    if carrier.deployed and not (carrier.has("mobility") or carrier.has("landing_craft")):
        return []  # transport.load.i
    return [UNLOAD(unit.card, square) for square in exits(g, unit)]


def unload(g: State, unit: Unit, square: int) -> Flow[None]:
    """transport.unload.e: free, for all the movement of the unit; the transport goes no further (transport.d)."""
    carrier = g.units[unit.aboard]
    carrier.spent, carrier.carried = True, True
    disembark(g, unit, square)
    tell(g, "unloaded", unit=unit.card, carrier=carrier.card, square=square)
    look(g)
    yield from mines.entered(g, unit)


def disembark(g: State, unit: Unit, square: int) -> None:
    """A unit leaves what carried it."""
    unit.aboard, unit.place, unit.landed = "", square, True
    g.board[square] = unit.card
    for each in passengers(g, unit.card):
        each.place = square
    if unit.has("mechanized"):
        unit.spent, unit.moved, unit.deployed = False, 0, False  # ability.mechanized
    else:
        unit.spent = True
