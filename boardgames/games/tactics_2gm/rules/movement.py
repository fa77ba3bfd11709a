"""The Movement phase: squares, difficult ground, swaps, tunnels, marches (base.move.orthogonal, ability.difficult).

A unit goes one square at a time, over friends if they stand in its way; once another unit begins to move its own move
is over, and the enemy may ambush it.
"""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.tactics_2gm.rules import assault, mines, transport
from boardgames.games.tactics_2gm.rules.anytime import anytime, at_any_time
from boardgames.games.tactics_2gm.rules.field import GRID, SIZE
from boardgames.games.tactics_2gm.rules.ground import difficult, may_stay, roll_over, terrain
from boardgames.games.tactics_2gm.rules.hands import lose_on_moving, pay
from boardgames.games.tactics_2gm.rules.night import look
from boardgames.games.tactics_2gm.rules.playing import play_options, play_support
from boardgames.games.tactics_2gm.rules.reach import (
    allowance,
    free_step,
    is_bound,
    left,
    may_end,
    may_go,
    shifted_by,
    spur_left,
)
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import finish, finishing
from boardgames.games.tactics_2gm.state import State, Unit, passengers
from boardgames.games.tactics_2gm.words import (
    ASSAULT,
    COVER,
    DONE,
    FETCH,
    LOAD,
    MARCH,
    MOVE,
    RIDE,
    SPUR,
    SWAP,
    TUNNEL,
    UNLOAD,
    ask,
)


def move_phase(g: State) -> Flow[None]:
    """One step of one unit, or the end of the phase."""
    seat = g.actor
    options = [*moves(g, seat), *play_options(g, seat, "move"), *at_any_time(g, seat), *finishing(g)]
    choice = yield Decision(seat, ask("move"), options, "base.move.orthogonal")
    if (yield from anytime(g, seat, choice)) or (yield from act(g, choice)):
        return
    if not (yield from play_support(g, seat, choice)):
        yield from halt(g, seat, choice)
        finish(g, choice)


def moves(g: State, seat: int, mobile: bool = False) -> list[Option]:
    """What a seat's units may do. mobile: in the Deployment phase, those alone that an ability lets move."""
    found: list[Option] = []
    for unit in list(g.units.values()):
        if unit.seat == seat and unit.place < SIZE and stirs(g, unit, mobile):
            found += unit_moves(g, unit, mobile)
    return found


def stirs(g: State, unit: Unit, mobile: bool) -> bool:
    """solo.move.b: what was deployed this turn moves in the Deployment phase, if Movilidad or a craft lets it."""
    mover = g.units[unit.aboard] if unit.aboard else unit
    if mobile and unit.landed and unit.has("mechanized"):
        return True
    if not mobile:
        return not mover.deployed
    return mover.deployed and (mover.has("mobility") or mover.has("landing_craft"))


def unit_moves(g: State, unit: Unit, mobile: bool) -> list[Option]:
    """Everything that one unit may do with its movement."""
    found: list[Option] = transport.unloads(g, unit)
    if unit.aboard or unit.origin >= 0 or not may_go(g, unit):
        return found
    for square in next_squares(g, unit):
        found.append(MOVE(unit.card, square))
    found += transport.loads(g, unit)
    if not mobile:
        found += [ASSAULT(unit.card, square) for square in assault.targets(g, unit)]
        found += [COVER(unit.card, square) for square in covers(g, unit)]
        found += swaps(g, unit)
        found += extras(g, unit)
    found += [TUNNEL(unit.card, square) for square in tunnels(g, unit)]
    return found


def next_squares(g: State, unit: Unit) -> list[int]:
    """The squares that a unit may reach with its next step: beside it, or beyond friends that it crosses."""
    if left(g, unit) <= 0:
        return []
    return [square for square, _ in free_step(g, unit)]


def covers(g: State, unit: Unit) -> list[int]:
    """Avance a Cubierto: infantry that has gone all its squares goes one further, into cover, and does not fire."""
    if unit.type.type != "infantry" or unit.covering or unit.riding or left(g, unit) > 0:
        return []
    if unit.spent or not unit.moved or is_bound(g, unit):
        return []
    return [
        square
        for square in GRID.orthogonal[unit.place]
        if terrain(g, square).covers and may_end(g, unit, square) and may_stay(g, unit, square)
    ]


def swaps(g: State, unit: Unit) -> list[Option]:
    """base: units may change places, for they move at the same time. Each reaches the square of the other."""
    found: list[Option] = []
    for other in g.units.values():
        if other.seat != unit.seat or other.card <= unit.card or other.place >= SIZE or other.aboard:
            continue
        if other.origin >= 0 or other.deployed or not may_go(g, other):
            continue
        if shifted_by(g, unit, other.place) and shifted_by(g, other, unit.place):
            found.append(SWAP(unit.card, other.card))
    return found


def tunnels(g: State, unit: Unit) -> list[int]:
    """ability.intercom: from one Túneles card to another, for all its movement."""
    if not unit.has("intercom") or unit.moved or not allowance(g, unit) or terrain(g, unit.place).id != "tunnel":
        return []
    return [
        square for square in range(SIZE)
        if square != unit.place and terrain(g, square).id == "tunnel" and not g.board[square]
    ]  # fmt: skip


def extras(g: State, unit: Unit) -> list[Option]:
    """Marcha, Montada, and what a general gives one unit a turn."""
    found: list[Option] = []
    player = g.players[unit.seat]
    if unit.has("march") and "march" not in unit.used and player.pa > 0:
        found.append(MARCH(unit.card))
    if unit.has("mounted") and not unit.riding:
        found.append(RIDE(unit.card))
    if spur_left(g, unit):
        found.append(SPUR(unit.card))
    return found


# --- doing it ------------------------------------------------------------------------------------------------------


def act(g: State, choice: Option) -> Flow[bool]:
    """Does a choice of movement, if it is one."""
    word, args = choice.word, choice.args
    if word not in (MOVE, COVER, SWAP, TUNNEL, MARCH, RIDE, SPUR, LOAD, FETCH, UNLOAD, ASSAULT):
        return False
    unit = g.units[args[0]]
    yield from begin(g, unit)
    if unit.card not in g.units:
        return True
    if word is MOVE:
        yield from step(g, unit, args[1])
    elif word is COVER:
        unit.covering = True
        tell(g, "to_cover", unit=unit.card, square=args[1])
        yield from go(g, unit, args[1], 1)
    elif word is SWAP:
        yield from swap(g, unit, g.units[args[1]])
    elif word is TUNNEL:
        unit.spent = True
        yield from go(g, unit, args[1], 1)
    elif word is MARCH:
        pay(g, unit.seat, 1)
        unit.used.append("march")
        unit.extra += 1
        tell(g, "marched", unit=unit.card)
    elif word is RIDE:
        unit.riding = True
        unit.extra += 1
        tell(g, "rode", unit=unit.card)
    elif word is SPUR:
        g.players[unit.seat].used.append("spur")
        unit.extra += 1
        tell(g, "spurred", unit=unit.card, general=g.players[unit.seat].general)
    elif word is LOAD:
        yield from transport.load(g, unit, g.units[args[1]])
    elif word is FETCH:
        yield from transport.fetch(g, unit, g.units[args[1]])
    elif word is UNLOAD:
        yield from transport.unload(g, unit, args[1])
    else:
        yield from assault.declare(g, unit, args[1])
    if unit.card in g.units and left(g, unit) <= 0 and not covers(g, unit) and not extras(g, unit):
        yield from rest(g)
    return True


def begin(g: State, unit: Unit) -> Flow[None]:
    """A unit begins to move: the move of the one before is over."""
    if g.mover != unit.card:
        yield from rest(g)
        if unit.card in g.units:
            g.mover = unit.card


def rest(g: State) -> Flow[None]:
    """The move of a unit has ended: it may be ambushed."""
    unit = g.units.get(g.mover)
    g.mover = ""
    if unit is not None and not unit.aboard:
        unit.spent = unit.spent or unit.moved > 0
        if unit.moved:
            yield from mines.ambush(g, unit)


def halt(g: State, seat: int, choice: Option) -> Flow[None]:
    """A seat hands over, or ends the phase: then every move it has begun is over, also of units that changed places."""
    yield from rest(g)
    if choice.word is not DONE:
        return
    for unit in [each for each in g.units.values() if each.seat == seat and each.place < SIZE and not each.aboard]:
        if unit.moved and not unit.spent and unit.card in g.units:
            g.mover = unit.card
            yield from rest(g)
        unit.spent = unit.spent or unit.landed


def step(g: State, unit: Unit, square: int) -> Flow[None]:
    """To the next square, over friends if they stand in between."""
    cost = dict(free_step(g, unit)).get(square, 1)
    yield from go(g, unit, square, cost)


def go(g: State, unit: Unit, square: int, cost: int) -> Flow[None]:
    """A unit enters a square: difficult ground takes what is left (ability.difficult), and the enemy may answer."""
    start = unit.place
    if is_bound(g, unit) or difficult(g, unit, square):
        unit.spent = True
    if abs(start % 8 - square % 8) == 1 and abs(start // 8 - square // 8) == 1:
        unit.slanted = True
    unit.moved += cost
    note_ground(g, unit, square)
    shift(g, unit, square)
    tell(g, "moved", unit=unit.card, start=start, square=square)
    roll_over(g, unit, square)
    look(g)
    yield from mines.entered(g, unit)


def note_ground(g: State, unit: Unit, square: int) -> None:
    """ability.alpine: one square more as it crosses a mountain, once a turn (b)."""
    if unit.has("alpine") and not unit.crossed and "mountain" in (terrain(g, unit.place).id, terrain(g, square).id):
        unit.crossed = True
        unit.extra += 1
        unit.spent = False


def shift(g: State, unit: Unit, square: int) -> None:
    """The unit, and what it carries, is in another square; what was dug in or hidden is so no more."""
    if unit.place < SIZE and g.board[unit.place] == unit.card:
        g.board[unit.place] = ""
    unit.place = square
    g.board[square] = unit.card
    for each in passengers(g, unit.card):
        each.place = square
    lose_on_moving(g, unit)


def swap(g: State, unit: Unit, other: Unit) -> Flow[None]:
    """Two units change places."""
    here, there = unit.place, other.place
    for each, square in ((unit, there), (other, here)):
        cost = shifted_by(g, each, square)
        if is_bound(g, each) or difficult(g, each, square):
            each.spent = True
        each.moved += max(1, cost)
        note_ground(g, each, square)
    for each, square in ((unit, there), (other, here)):
        each.place = square
        g.board[square] = each.card
        for rider in passengers(g, each.card):
            rider.place = square
        lose_on_moving(g, each)
    tell(g, "swapped", unit=unit.card, other=other.card, start=here, square=there)
    look(g)
    for each in (unit, other):
        roll_over(g, each, each.place)
        if each.card in g.units:
            yield from mines.entered(g, each)
    if other.card in g.units and left(g, other) <= 0:
        g.mover = other.card  # it moves no further, and may be ambushed like the other
        yield from rest(g)
        g.mover = unit.card if unit.card in g.units else ""
