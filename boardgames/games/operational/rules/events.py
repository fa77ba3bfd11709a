"""What event markers do when they are played (14.1.2, 14.1.3): each kind at its moment, never in an overrun, nor in D
after the End marker."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.rules import air, arrivals, recovery, retreat, special
from boardgames.games.operational.scenarios.schema import SIDES, Marker
from boardgames.games.operational.state import (
    SUPPLIED,
    Effect,
    Retreat,
    State,
    counter,
    held,
    other,
    side,
    sky,
    stack,
)
from boardgames.games.operational.words import AT, DONE, FOR, ask

BREAKS_OUT = 5  # of the die
OWN_MOVEMENT = frozenset({"march", "breakout", "build"})
IN_COMBAT = frozenset({"reactivate", "reroll", "combat"})


def playable(g: State, seat: int, marker: str) -> bool:
    """May a marker be played by its owner at this moment, outside a combat?"""
    each = g.field.marker(marker)
    if each.kind in IN_COMBAT or (g.ended and g.half == 2):
        return False
    if each.kind in OWN_MOVEMENT and not (g.phase == "movement" and seat == g.active):
        return False
    if each.held and g.holders.get(int(each.held)) != seat:
        return False
    test = POSSIBLE.get(each.kind)
    return test is None or test(g, seat, each)


def play(g: State, seat: int, marker: str) -> Flow[None]:
    """A marker is played: it is shown, does what it does, and goes aside until the next pooling, or for good."""
    each = g.field.marker(marker)
    if marker in g.players[seat].hand:
        g.players[seat].hand.remove(marker)
    g.drawn = ""
    tell(g, "played", side=seat, marker=marker)
    (g.spent if each.once else g.aside).append(marker)
    yield from EFFECTS[each.kind](g, seat, marker)


def fitting(g: State, seat: int, each: Marker) -> list[str]:
    """The units of a side that a marker is for."""
    return [piece.unit for piece in side(g, seat) if g.field.fits(piece.unit, each.whom)]


# --- when ------------------------------------------------------------------------------------------------------------


def can_resupply(g: State, seat: int, each: Marker) -> bool:
    return bool(hungry(g, seat, each))


def hungry(g: State, seat: int, each: Marker) -> list[str]:
    """The units out of supply that a marker can reach."""
    found = [unit for unit in fitting(g, seat, each) if g.units[unit].supply != SUPPLIED]
    if each.hex:
        found = [unit for unit in found if g.ground.distance(g.units[unit].hex, int(each.hex)) <= each.near]
    return found


def can_bomb(g: State, seat: int, each: Marker) -> bool:
    return (each.all_weather or sky(g).air != "none") and bool(air.bombable(g, seat))


def can_block(g: State, seat: int, each: Marker) -> bool:  # noqa: ARG001 - all of these are asked alike
    return bool(roads(g, seat))


def roads(g: State, seat: int) -> list[int]:
    """The hexes with a road, free of the enemy and of obstacles."""
    enemy = held(g, other(seat))
    return [n for n in g.ground.hexes if g.ground.on_road(n) and not enemy[n] and n not in g.obstacles.values()]


def can_place(g: State, seat: int, each: Marker) -> bool:
    return each.unit is not None and each.unit.id in g.players[seat].box and bool(spots(g, each.unit.id))


def spots(g: State, unit: str) -> list[int]:
    """Where a unit that an event brings appears: its hex, or its HQ's, or next to that if an enemy is there."""
    kind = counter(g, unit)
    staff = g.units.get(g.field.own_headquarters(unit))
    n = int(kind.hex) if kind.hex else staff.hex if staff else 0
    if not n:
        return []
    enemy = held(g, other(g.field.seat[unit]))
    if not enemy[n]:
        return [n]
    return [m for m in g.ground.around[n] if not enemy[m] and recovery.enterable(g, unit, m)]


def can_panic(g: State, seat: int, each: Marker) -> bool:
    return bool(panicky(g, seat, each))


def panicky(g: State, seat: int, each: Marker) -> list[int]:
    """The enemy stacks that would run."""
    return sorted({piece.hex for piece in side(g, other(seat)) if g.field.fits(piece.unit, each.whom)})


def can_break_out(g: State, seat: int, each: Marker) -> bool:  # noqa: ARG001
    pocket = g.book.special.pocket
    if pocket is None or not any(unit.id in g.players[seat].box for unit in pocket.units):
        return False
    return any(piece.hex % 100 <= pocket.within and piece.supply == SUPPLIED for piece in side(g, seat))


def anybody(g: State, seat: int, each: Marker) -> bool:
    return bool(fitting(g, seat, each))


POSSIBLE: dict[str, Callable[[State, int, Marker], bool]] = {
    "resupply": can_resupply,
    "bombard": can_bomb,
    "obstacle": can_block,
    "unit": can_place,
    "panic": can_panic,
    "hold": can_break_out,
    "march": anybody,
    "breakout": anybody,
}


# --- what ------------------------------------------------------------------------------------------------------------


def whose(seat: int, each: Marker) -> int:
    """Whom a marker befalls: the side that it names, or else its owner."""
    return SIDES.index(each.side) if each.side else seat


def more_aircraft(g: State, seat: int, marker: str) -> Flow[None]:
    """Aircraft more or less on the next turn."""
    each = g.field.marker(marker)
    g.effects.append(Effect(kind="air", seat=whose(seat, each), until=g.turn + 1, amount=each.amount))
    yield from ()


def out_of_command(g: State, seat: int, marker: str) -> Flow[None]:
    """Some HQs command nobody in their next supply phase."""
    each = g.field.marker(marker)
    g.players[other(seat)].unled += [*each.whom.units]
    yield from ()


def resupply(g: State, seat: int, marker: str) -> Flow[None]:
    """Units that want supply have it again."""
    each = g.field.marker(marker)
    left = hungry(g, seat, each)
    if len(left) > each.most:
        left = yield from some(seat, marker, left, each.most)
    for unit in left:
        g.units[unit].supply = SUPPLIED
    tell(g, "resupplied", side=seat, units=left)


def some(seat: int, marker: str, units: list[str], most: int) -> Flow[list[str]]:
    """The owner says for which units, so many at most."""
    chosen: list[str] = []
    while len(chosen) < most:
        options: list[Option] = [FOR(unit) for unit in units if unit not in chosen]
        if not options:
            break
        choice = yield Decision(
            seat, ask("for_whom", marker=marker, count=most - len(chosen)), [*options, DONE()], "14.1.2a"
        )
        if choice.word is DONE:
            break
        chosen.append(choice.args[0])
    return chosen


def break_free(g: State, seat: int, marker: str) -> Flow[None]:
    """A formation moves heedless of ZOCs in this phase, and does not attack until the end of the next turn."""
    units = fitting(g, seat, g.field.marker(marker))
    g.effects.append(Effect(kind="breakout", seat=seat, until=g.turn, units=units))
    g.effects.append(Effect(kind="spent", seat=seat, until=g.turn + 1, units=units))
    yield from ()


def bombard(g: State, seat: int, marker: str) -> Flow[None]:
    """Bombers over an enemy stack (11.11.2)."""
    each = g.field.marker(marker)
    hexes = air.bombable(g, seat)
    n = yield from one(seat, marker, hexes)
    yield from air.bomb(g, seat, n, flak=not each.no_aa)


def one(seat: int, marker: str, hexes: list[int]) -> Flow[int]:
    """The owner picks a hex."""
    if len(hexes) == 1:
        return hexes[0]
    choice = yield Decision(seat, ask("marker_hex", marker=marker), [AT(n) for n in hexes], "14.1.2a")
    found: int = choice.args[0]
    return found


def obstacle(g: State, seat: int, marker: str) -> Flow[None]:
    """An obstacle lies on a road until somebody runs into it (14.3.1)."""
    n = yield from one(seat, marker, roads(g, seat))
    g.aside.remove(marker)
    g.obstacles[marker] = n
    tell(g, "obstacle_laid", side=seat, hex=n)


def bring(g: State, seat: int, marker: str) -> Flow[None]:
    """A unit appears, and stays (14.3.2)."""
    unit = g.field.marker(marker).unit
    assert unit is not None
    n = yield from one(seat, marker, spots(g, unit.id))
    appear(g, unit.id, n)


def appear(g: State, unit: str, n: int) -> None:
    """A unit comes out of the box onto the map."""
    seat = g.field.seat[unit]
    g.players[seat].box.remove(unit)
    g.units[unit] = arrivals.fresh(g, unit, n)
    for piece in stack(g, n):
        piece.seen = False
    retreat.enter(g, n, seat)
    tell(g, "entered", unit=unit, side=seat, hex=n)


def trigger(g: State, seat: int, marker: str) -> Flow[None]:  # noqa: ARG001
    """A special rule is set off."""
    special.withdraw(g)
    yield from ()


def pocket_breaks_out(g: State, seat: int, marker: str) -> Flow[None]:  # noqa: ARG001
    """With 5 or 6 the pocket sends out its battle groups."""
    pocket = g.book.special.pocket
    assert pocket is not None
    die = air.roll(g, seat, "breakout")
    if die >= BREAKS_OUT:
        enemy = held(g, other(seat))
        hexes = [int(text) for text in pocket.breakout.split() if not enemy[int(text)]]
        for unit, n in zip([each.id for each in pocket.units if each.id in g.players[seat].box], hexes, strict=False):
            appear(g, unit, n)
    yield from ()


def night_march(g: State, seat: int, marker: str) -> Flow[None]:
    """Some units have more MPs in this phase."""
    each = g.field.marker(marker)
    units = [unit for unit in fitting(g, seat, each) if not g.units[unit].moved]
    if len(units) > each.most:
        units = yield from some(seat, marker, units, each.most)
    g.effects.append(Effect(kind="march", seat=seat, until=g.turn, units=units, amount=each.amount))


def panic(g: State, seat: int, marker: str) -> Flow[None]:
    """An enemy stack runs (10.6)."""
    each = g.field.marker(marker)
    n = yield from one(seat, marker, panicky(g, seat, each))
    units = [piece.unit for piece in stack(g, n, other(seat))]
    yield from retreat.fall_back(g, Retreat(start=n, units=units, length=each.amount), other(seat))


def no_fuel(g: State, seat: int, marker: str) -> Flow[None]:
    """Some units of the enemy move half as far until the end of the next turn."""
    units = fitting(g, other(seat), g.field.marker(marker))
    g.effects.append(Effect(kind="no_fuel", seat=other(seat), until=g.turn + 1, units=units))
    yield from ()


def build(g: State, seat: int, marker: str) -> Flow[None]:  # noqa: ARG001
    """A construction unit may build a third level (11.8d)."""
    g.effects.append(Effect(kind="build", seat=seat, until=999))
    yield from ()


EFFECTS: dict[str, Callable[[State, int, str], Flow[None]]] = {
    "air": more_aircraft,
    "out_of_command": out_of_command,
    "resupply": resupply,
    "breakout": break_free,
    "bombard": bombard,
    "obstacle": obstacle,
    "unit": bring,
    "trigger": trigger,
    "hold": pocket_breaks_out,
    "march": night_march,
    "panic": panic,
    "no_fuel": no_fuel,
    "build": build,
}
