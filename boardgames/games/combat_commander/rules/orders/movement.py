"""The Move order (O21): units go hex by hex, alone or together, and spend movement points.

One phase step does one thing, so that a match can be entered again between any two: a unit is chosen, it spends MP
once, the other player answers (O21.6), and so on until the order ends.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.content.printed import WEAPONS
from boardgames.games.combat_commander.ground.terrain import WAYS
from boardgames.games.combat_commander.rules import giving_up, mines, reserves, values
from boardgames.games.combat_commander.rules.actions import hidden, moving_actions, opportunity
from boardgames.games.combat_commander.rules.orders import ending, passage
from boardgames.games.combat_commander.state import Mover, Order, Piece, State, in_order, stack
from boardgames.games.combat_commander.words import DONE, HAND, JOIN, LEAVE, MOVE, PLAY, SCRAP, STOP, TO, ask

Place = tuple[int, bool]  # a hex, and whether a road was entered by then
Fear = Callable[[int, int], int]  # of a step from a hex into the next

DREADED = 1000  # what 1 MP weighs: more than all that a way may be feared for
EXIT_COST = 1  # MP (7.2.1a)
HAND_COST = 1  # MP (O21.1.1a)


def able(g: State, piece: Piece) -> bool:
    """Could this unit move to any hex, or off the map, by itself?"""
    return could_go(g, [piece], _fresh(g, piece)) or _unburdened(g, piece)


def _fresh(g: State, piece: Piece) -> int:
    """The MP of a unit that has not moved: its value, less what it has spent on handing weapons over."""
    return values.movement(g, piece) - _handed(g, piece)


def _handed(g: State, piece: Piece) -> int:
    return g.order.handed.get(piece.unit, 0) if g.order else 0


def _unburdened(g: State, piece: Piece) -> bool:
    """Could it once it has handed over the weapon that weighs it down (O21.1.1a)?"""
    points = _fresh(g, piece)
    if not piece.weapon or points < HAND_COST or not _bearers(g, piece):
        return False
    return could_go(g, [piece], points - WEAPONS[piece.weapon].type.move - HAND_COST)


def could_go(g: State, pieces: list[Piece], points: int) -> bool:
    """Could units that are together go anywhere with so many MP?"""
    if points >= EXIT_COST and passage.leads_off(g, pieces[0]):
        return True
    here, seat = pieces[0].hex, pieces[0].type.seat
    for step in passage.out_of(g, here):
        cost = passage.cost(g, here, step)
        if cost is not None and cost <= points and not passage.hostile(g, seat, step.to):
            return True
    return False


def step(g: State) -> Flow[None]:
    """The next step of the order."""
    order = in_order(g)
    if order.mover is None:
        yield from _begin(g, order)
    elif order.mover.entered:
        yield from _answered(g, order.mover)
    else:
        yield from _go_on(g, order, order.mover)


# --- who moves -----------------------------------------------------------------------------------------------------


def _begin(g: State, order: Order) -> Flow[None]:
    """The next unit to move, or the end of the order once a hexside was crossed (O14.4b)."""
    waiting = _waiting(g, order)
    movable = [piece for piece in waiting if able(g, piece)]
    options = [MOVE(piece.unit) for piece in movable]
    options += [*_hands(g, order, None, waiting), *moving_actions.offers(g, order)]
    if not options and not any(_lightened(g, [piece], None) for piece in waiting):
        ending.end(g)
        return
    if order.done or not movable:
        options.append(DONE())
    choice = yield Decision(g.active, ask("move"), [*options, *giving_up.offers(g, g.active)], "O21.2a")
    if choice.word is MOVE:
        order.mover = Mover(units=[choice.args[0]])
    elif choice.word is HAND:
        _hand(g, order, *choice.args)
    elif choice.word is SCRAP:
        giving_up.carry_out(g, choice)
    elif choice.word is PLAY:
        yield from moving_actions.perform(g, *choice.args)
    else:
        ending.end(g)


def _waiting(g: State, order: Order) -> list[Piece]:
    """The activated units that have not moved yet."""
    moving = order.mover.units if order.mover else []
    done = {*order.finished, *moving}
    return [g.units[unit] for unit in order.units if unit not in done and unit in g.units]


def _finish(order: Order) -> None:
    """The move of a unit or group is over."""
    assert order.mover is not None
    order.finished += order.mover.units
    order.mover = None


# --- what they have left -------------------------------------------------------------------------------------------


def points(g: State, mover: Mover, piece: Piece) -> int:
    """The MP that a moving unit has left (O21b): its value where it stands now, less what it has spent."""
    if mover.halted:
        return 0
    bonus = WAYS["road"].bonus if mover.road else 0
    return _fresh(g, piece) + bonus - mover.spent


def left(g: State, mover: Mover, pieces: list[Piece]) -> int:
    """The MP of units that move together: those of the slowest (O21.2c)."""
    return min(points(g, mover, piece) for piece in pieces)


def _lightened(g: State, pieces: list[Piece], mover: Mover | None) -> bool:
    """Could units that stand still go on if they gave their weapons up (11.3b)?"""
    heavy = [piece for piece in pieces if piece.weapon and WEAPONS[piece.weapon].type.move]
    if not heavy:
        return False
    with giving_up.without(heavy):
        return could_go(g, pieces, left(g, mover, pieces) if mover else min(_fresh(g, piece) for piece in pieces))


# --- what they do --------------------------------------------------------------------------------------------------


def _go_on(g: State, order: Order, mover: Mover) -> Flow[None]:
    """The next thing the moving units do."""
    pieces = [g.units[unit] for unit in mover.units if unit in g.units]
    if not pieces or any(piece.hex != pieces[0].hex for piece in pieces):  # parted by an event
        _finish(order)
        return
    rest = left(g, mover, pieces)
    options = _steps(g, mover, pieces, rest)
    hands = _hands(g, order, mover, pieces)
    going = bool(options or hands)  # until a hexside was crossed, it can be after each of these
    options += [*_joins(g, order, mover, pieces), *hands, *moving_actions.offers(g, order)]
    if not options and not _lightened(g, pieces, mover):
        _finish(order)
        return
    if order.done or not going or any(able(g, piece) for piece in _waiting(g, order)):
        options.append(STOP())
    options += [*_hands(g, order, mover, _waiting(g, order)), *giving_up.offers(g, g.active)]
    choice = yield Decision(g.active, ask("step", unit=mover.units[0], spent=mover.spent, left=rest), options, "O21a")
    if choice.word is TO:
        yield from _enter(g, order, mover, choice.args[0], choice.args[1] - mover.spent)
    elif choice.word is LEAVE:
        yield from _leave(g, order, mover)
    elif choice.word is JOIN:
        mover.units.append(choice.args[0])
    elif choice.word is HAND:
        _hand(g, order, *choice.args)
    elif choice.word is SCRAP:
        giving_up.carry_out(g, choice)
    elif choice.word is PLAY:
        yield from moving_actions.perform(g, *choice.args)
    else:
        _finish(order)


def _steps(g: State, mover: Mover, pieces: list[Piece], rest: int) -> list[Option]:
    """The hexes that the moving units can pay for, each with the MP spent by then (O21.1c, O21.5a), and the way out."""
    here, seat = pieces[0].hex, pieces[0].type.seat
    options = []
    for each in passage.out_of(g, here):
        cost = passage.cost(g, here, each)
        if cost is not None and cost <= rest and not passage.hostile(g, seat, each.to):
            options.append(TO(each.to, mover.spent + cost))
    if rest >= EXIT_COST and passage.leads_off(g, pieces[0]):
        options.append(LEAVE())
    return options


def _joins(g: State, order: Order, mover: Mover, pieces: list[Piece]) -> list[Option]:
    """Who may still go along: units that start in the same hex, and with which the group can go (O21.2b)."""
    if mover.stepped:
        return []
    here = pieces[0].hex
    return [
        JOIN(piece.unit)
        for piece in _waiting(g, order)
        if piece.hex == here and could_go(g, pieces, left(g, mover, [*pieces, piece]))
    ]


def _enter(g: State, order: Order, mover: Mover, n: int, cost: int) -> Flow[None]:
    """MP are spent to enter a hex, and the units go there past the mines."""
    start = g.units[mover.units[0]].hex
    order.done = mover.stepped = True
    mover.spent += cost
    mover.shot = False
    mover.linked = passage.linked(g, start, n)
    mover.halted = passage.snags(g, start)  # F106.2
    arrived = yield from mines.walk(g, mover.units, n, "moved", cost=cost, spent=mover.spent)
    if not arrived:
        _finish(order)
        return
    mover.road = mover.road or g.field.map.has("road", n)  # T93b
    mover.halted = mover.halted or passage.snags(g, n)
    mover.entered = True


def _answered(g: State, mover: Mover) -> Flow[None]:
    """O21.6: whatever the inactive player answers to the hex that was entered comes before the mover's own actions."""
    n = g.units[mover.units[0]].hex
    yield from hidden.react(g, mover.units, n)
    mover.halted = mover.halted or passage.snags(g, n)  # A35.5c
    if not mover.linked:  # F105.2c
        yield from opportunity.react(g)
    mover.entered = False


def _leave(g: State, order: Order, mover: Mover) -> Flow[None]:
    """7.2.1: the units leave the map over the enemy's edge, past the mines of their last hex."""
    start = g.units[mover.units[0]].hex
    order.done = True
    yield from mines.strike(g, start, mover.units)
    for piece in mines.there(g, mover.units, start):
        yield from reserves.leave(g, piece)
    _finish(order)


# --- handing a weapon over -----------------------------------------------------------------------------------------


def _bearers(g: State, piece: Piece) -> list[Piece]:
    """The units that could take the weapon of this one: own ones in its hex that carry none (O21.1.1b)."""
    if not piece.weapon:
        return []
    return [each for each in stack(g, piece.hex, piece.seat) if not each.weapon]


def _hands(g: State, order: Order, mover: Mover | None, givers: list[Piece]) -> list[Option]:
    """The weapons that activated units could hand over, on the move or waiting for their turn to (O21.1.1a).

    Not those that are still needed so that a hexside can be crossed (O14.4b).
    """
    moving = mover.units if mover else []
    return [
        HAND(piece.weapon, bearer.unit)
        for piece in givers
        if (points(g, mover, piece) if mover and piece.unit in moving else _fresh(g, piece)) >= HAND_COST
        for bearer in _bearers(g, piece)
        if order.done or _could_go_after(g, order, mover, piece, bearer)
    ]


def _could_go_after(g: State, order: Order, mover: Mover | None, giver: Piece, bearer: Piece) -> bool:
    """Could anybody activated still cross a hexside if the weapon went to that bearer?"""
    before = order.handed
    order.handed = before | {giver.unit: before.get(giver.unit, 0) + HAND_COST}
    giver.weapon, bearer.weapon = 0, giver.weapon
    found = any(able(g, piece) for piece in _waiting(g, order))
    if mover and not found:
        pieces = [g.units[unit] for unit in mover.units]
        found = could_go(g, pieces, left(g, mover, pieces))
    giver.weapon, bearer.weapon = bearer.weapon, 0
    order.handed = before
    return found


def _hand(g: State, order: Order, gun: int, unit: int) -> None:
    """O21.1.1a: a unit spends 1 MP and another in its hex has the weapon, as it is."""
    giver = next(piece for piece in g.units.values() if piece.weapon == gun)
    bearer = g.units[unit]
    order.handed[giver.unit] = order.handed.get(giver.unit, 0) + HAND_COST
    bearer.weapon, bearer.damaged = gun, giver.damaged
    giver.weapon, giver.damaged = 0, False
    tell(g, "handed", weapon=gun, unit=giver.unit, bearer=unit, hex=giver.hex, side=giver.seat)


# --- how far they could go -----------------------------------------------------------------------------------------


def reachable(g: State, units: list[int]) -> dict[int, int]:
    """The hexes that units could move to together from where they stand, each with the MP that are spent by then."""
    return {n: way[-1][1] for n, way in ways(g, units).items()}


def ways(g: State, units: list[int], fear: Fear = lambda start, to: 0) -> dict[int, list[tuple[int, int]]]:  # noqa: ARG005
    """The cheapest way to each hex that units could move to together, hex by hex, with the MP spent by then.

    Of ways that cost the same it is the one with the least to fear, all in all. Nobody answers on the way, and mines
    do not count but for the fear of them.
    """
    pieces = [g.units[unit] for unit in units]
    mover = g.order.mover if g.order and g.order.mover and units[0] in g.order.mover.units else Mover(units=units)
    start: Place = (pieces[0].hex, mover.road)
    whole = {start: mover.spent * DREADED}
    before: dict[Place, Place] = {}
    best: dict[int, tuple[int, Place]] = {}
    frontier = [] if mover.halted else [start]
    while frontier:
        here, road = place = min(frontier, key=whole.__getitem__)
        frontier.remove(place)
        rest = _points_at(g, pieces, here, road) - whole[place] // DREADED
        for each in passage.out_of(g, here):
            cost = passage.cost(g, here, each)
            if cost is None or cost > rest or passage.hostile(g, pieces[0].seat, each.to):
                continue
            spent = whole[place] + cost * DREADED + fear(here, each.to)
            if each.to not in best or spent < best[each.to][0]:
                best[each.to] = spent, place
            then = (each.to, road or g.field.map.has("road", each.to))
            halts = passage.snags(g, here) or passage.snags(g, each.to)
            if not halts and spent < whole.get(then, spent + 1):
                whole[then], before[then] = spent, place
                frontier.append(then)
    best.pop(start[0], None)
    return {n: [*_back(before, whole, place), (n, spent // DREADED)] for n, (spent, place) in best.items()}


def _back(before: dict[Place, Place], whole: dict[Place, int], place: Place) -> list[tuple[int, int]]:
    """The hexes from the first step on as far as a place."""
    found: list[tuple[int, int]] = []
    while place in before:
        found.insert(0, (place[0], whole[place] // DREADED))
        place = before[place]
    return found


def _points_at(g: State, pieces: list[Piece], n: int, road: bool) -> int:
    """The MP of units that move together, spent or not, if they stood in this hex now."""
    here = [each for each in stack(g, n, pieces[0].seat) if each not in pieces]
    led = sum(values.command(each) for each in [*here, *pieces])
    bonus = WAYS["road"].bonus if road else 0
    return min(_alone(piece) + (0 if piece.type.leader else led) + bonus - _handed(g, piece) for piece in pieces)


def _alone(piece: Piece) -> int:
    """The MP of a unit without leaders and roads."""
    load = WEAPONS[piece.weapon].type.move if piece.weapon else 0
    return piece.type.move[piece.broken] + values.markers(piece) + load
