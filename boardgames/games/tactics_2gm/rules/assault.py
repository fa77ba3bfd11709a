"""Assaults: infantry into an enemy's square, fought in the Fire phase (base.assault, base.assault.phase)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.rules.field import GRID, line, steps
from boardgames.games.tactics_2gm.rules.ground import may_stay
from boardgames.games.tactics_2gm.rules.hands import lose_on_moving
from boardgames.games.tactics_2gm.rules.harm import destroy
from boardgames.games.tactics_2gm.rules.mines import entered
from boardgames.games.tactics_2gm.rules.night import look
from boardgames.games.tactics_2gm.rules.reach import is_bound, left, may_end, neighbours
from boardgames.games.tactics_2gm.rules.shots import shoot
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, loaded, pierces
from boardgames.games.tactics_2gm.state import Shot, State, Unit, passengers, standing

HAND_WEAPONS = ("grenades", "flamethrower")


def targets(g: State, unit: Unit) -> list[int]:
    """Enemy units of the ground beside infantry that has movement left to enter their square."""
    if unit.type.type != "infantry" or left(g, unit) <= 0 or unit.dropped or unit.covering or unit.riding:
        return []  # para.f
    if is_bound(g, unit) and unit.moved:
        return []
    found = []
    for square in neighbours(unit, unit.place, unit.slanted):
        holder = standing(g, square)
        taken = any(each.origin >= 0 and each.place == square for each in g.units.values())
        if holder is not None and holder.side != unit.side and not taken and may_stay(g, unit, square):
            found.append(square)
    return found


def declare(g: State, unit: Unit, square: int) -> Flow[None]:
    """base.assault: it enters the enemy's square and has moved enough."""
    start = unit.place
    unit.origin, unit.spent = start, True
    unit.moved += 1
    g.board[start] = ""
    unit.place = square
    lose_on_moving(g, unit)
    tell(g, "assaulted", unit=unit.card, other=g.board[square], start=start, square=square)
    look(g)
    yield from entered(g, unit)


def pending(g: State, seat: int) -> list[Unit]:
    """The assaults that a seat has declared and not yet fought."""
    return [unit for unit in g.units.values() if unit.seat == seat and unit.origin >= 0]


def to_whom(g: State) -> None:
    """Assaults come first: while a partner has one to fight and the seat at play has none, the partner acts."""
    if not pending(g, g.actor):
        g.actor = next((seat for seat in g.seats(g.side) if pending(g, seat)), g.actor)


def back_to_marshal(g: State) -> None:
    """The last assault of a side is fought: who fires first is as in any phase."""
    if not any(pending(g, seat) for seat in g.seats(g.side)):
        g.actor = next(seat for seat in g.seats(g.side) if seat not in g.done)


def fight(g: State, unit: Unit) -> Flow[None]:
    """base.assault.roll: the defender fires first; a survivor attacks; who loses the square goes or dies."""
    defender = standing(g, unit.place)
    if defender is not None and defender.type.fires and not defender.swapped:
        yield from strike(g, defender, unit, MAIN, "defence")
    if unit.card not in g.units:
        return
    if defender is not None and defender.card in g.units:
        for weapon in weapons(unit):
            if defender.card in g.units and unit.card in g.units and weapon in loaded(g, unit):
                yield from strike(g, unit, defender, weapon, "assault")
                if unit.card in g.units:
                    unit.fired.append(weapon)
    if unit.card in g.units:
        settle(g, unit)


def weapons(unit: Unit) -> list[str]:
    """The main weapon, then what is thrown or burns."""
    return [MAIN, *(each.kind for each in unit.markers if each.kind in HAND_WEAPONS)]


def strike(g: State, firer: Unit, target: Unit, weapon: str, mode: str) -> Flow[None]:
    """One attack of an assault, if it can hurt."""
    shot = Shot(
        seat=firer.seat, mode=mode, firer=firer.card, weapon=weapon, place=target.place, unit=target.card
    )  # fmt: skip
    if pierces(aim(g, shot)):
        yield from shoot(g, shot)


def settle(g: State, unit: Unit) -> None:
    """The attacker holds the square if its defender is gone; else it goes back, or to the nearest free square."""
    origin, square = unit.origin, unit.place
    unit.origin = -1
    if standing(g, square) is None and may_stay(g, unit, square):
        g.board[square] = unit.card
        tell(g, "stormed", unit=unit.card, square=square)
        return
    back = retreat(g, unit, origin)
    if back is None:
        unit.origin = origin
        destroy(g, unit, 1 - unit.side, "base.assault")
        return
    unit.place = back
    g.board[back] = unit.card
    for each in passengers(g, unit.card):
        each.place = back
    tell(g, "thrown_back", unit=unit.card, start=square, square=back)


def retreat(g: State, unit: Unit, origin: int) -> int | None:
    """Where it came from, or the nearest free square no nearer to the enemy; None where there is none."""
    if may_end(g, unit, origin):
        return origin
    near = [
        square for square in GRID.orthogonal[origin]
        if may_end(g, unit, square) and line(unit.side, square) <= line(unit.side, origin)
    ]  # fmt: skip
    return min(near, key=lambda square: (line(unit.side, square), steps(square, origin), square), default=None)
