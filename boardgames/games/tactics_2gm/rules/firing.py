"""The Fire phase: assaults first, then shots one at a time, smoke screens and aircraft (base.fire.weapons)."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT
from boardgames.games.tactics_2gm.rules import air, assault, smoke
from boardgames.games.tactics_2gm.rules.anytime import anytime, at_any_time
from boardgames.games.tactics_2gm.rules.field import GRID, SIZE, hq
from boardgames.games.tactics_2gm.rules.ground import breakable, terrain
from boardgames.games.tactics_2gm.rules.harm import harm_ground
from boardgames.games.tactics_2gm.rules.playing import play_options, play_support
from boardgames.games.tactics_2gm.rules.shots import shoot
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import finish, finishing
from boardgames.games.tactics_2gm.rules.weapons import MAIN, afloat, aim, fits, in_reach, loaded, pierces
from boardgames.games.tactics_2gm.state import Shot, State, Unit, ground, on_field, other, parked, standing
from boardgames.games.tactics_2gm.words import AIR, BOMB, FIGHT, FIRE, RAM, RAZE, SCREEN, STRAFE, ask

RAMMED = 3  # wounds to a building that is rammed


def fire_phase(g: State) -> Flow[None]:
    """One attack, or the end of the phase."""
    assault.to_whom(g)
    seat = g.actor
    pending = assault.pending(g, seat)
    if pending:
        options: list[Option] = [FIGHT(unit.card) for unit in pending]
    else:
        options = [*shots(g, seat), *air_options(g, seat), *play_options(g, seat, "fire")]
    options += at_any_time(g, seat)
    if not pending:
        options += finishing(g)
    choice = yield Decision(seat, ask("fire"), options, "base.fire.weapons")
    args = choice.args
    if (yield from anytime(g, seat, choice)):
        return
    if choice.word is FIGHT:
        yield from assault.fight(g, g.units[args[0]])
        assault.back_to_marshal(g)
    elif choice.word is FIRE:
        yield from fire(g, g.units[args[0]], args[1], args[2])
    elif choice.word is RAZE:
        yield from fire(g, g.units[args[0]], args[1], args[2], raze=True)
    elif choice.word is SCREEN:
        spend_attack(g.units[args[0]], args[1])
        yield from smoke.screen(g, g.units[args[0]], args[1], args[2])
    elif choice.word is RAM:
        ram(g, g.units[args[0]], args[1])
    elif choice.word in (AIR, STRAFE, BOMB):
        yield from air.attack(g, choice)
    elif not (yield from play_support(g, seat, choice)):
        finish(g, choice)


# --- what may be fired at ------------------------------------------------------------------------------------------


def shots(g: State, seat: int) -> list[Option]:
    """Every shot that a seat's units may make, and every screen they may lay."""
    found: list[Option] = []
    for unit in shooters(g, seat):
        for weapon in loaded(g, unit):
            for place in targets(g, unit, weapon):
                found.append(FIRE(unit.card, weapon, place, need(g, unit, weapon, place)))
            for place in ruins_to_be(g, unit, weapon):
                found.append(RAZE(unit.card, weapon, place, need(g, unit, weapon, place, raze=True)))
        found += screens(g, unit)
        found += rams(g, unit)
        if MAIN in loaded(g, unit) and in_reach(g, unit, MAIN, hq(other(unit.side))):
            found += air.parked_targets(g, unit)
    return found


def shooters(g: State, seat: int) -> list[Unit]:
    """A seat's ground units on the field, those aboard landing craft with them."""
    return [unit for unit in g.units.values() if unit.seat == seat and unit.place < SIZE and unit.origin < 0]


def targets(g: State, unit: Unit, weapon: str) -> list[int]:
    """base.penetration: squares with an enemy that the weapon can hurt, and the enemy's headquarters.

    What lies face down may be fired at: nobody knows its armour (night.i).
    """
    found = []
    for enemy in on_field(g, other(unit.side)):
        if enemy.origin >= 0 or not fits(weapon, enemy) or not in_reach(g, unit, weapon, enemy.place):
            continue
        if enemy.down or pierces(aim(g, planned(g, unit, weapon, enemy.place))):
            found.append(enemy.place)
    home = hq(other(unit.side))
    if g.book.hq_open and not (weapon in EQUIPMENT and EQUIPMENT[weapon].at) and in_reach(g, unit, weapon, home):
        found.append(home)
    return found


def ruins_to_be(g: State, unit: Unit, weapon: str) -> list[int]:
    """Terrain cards that may be fired at: those that can be destroyed and hold no friend."""
    found = []
    for land in g.ground:
        if not breakable(g, land):
            continue
        for square in land.squares:
            holder = standing(g, square)
            if (holder is not None and holder.side == unit.side) or not in_reach(g, unit, weapon, square):
                continue
            if weapon in EQUIPMENT and EQUIPMENT[weapon].at == ["infantry", "artillery"]:
                continue
            if pierces(aim(g, planned(g, unit, weapon, square, raze=True))):
                found.append(square)
    return found


def planned(g: State, unit: Unit, weapon: str, place: int, raze: bool = False, mode: str = "fire") -> Shot:
    """A shot before it is aimed."""
    target = standing(g, place) if place < SIZE and not raze else None
    card = target.card if target is not None else ""
    return Shot(seat=unit.seat, mode=mode, firer=unit.card, weapon=weapon, place=place, unit=card, raze=raze)


def need(g: State, unit: Unit, weapon: str, place: int, raze: bool = False) -> tuple[int, int]:
    """What a shot needs to hit, as far as its firer may know it."""
    shot = planned(g, unit, weapon, place, raze)
    hidden = bool(shot.unit) and g.units[shot.unit].down and g.units[shot.unit].side != unit.side
    aim(g, shot, seen=not hidden)
    return shot.normal, shot.critical


def screens(g: State, unit: Unit) -> list[Option]:
    """equip.smoke.a: within the range of the unit; adv.smokepot.e: in place of an attack, of the weapon that fires."""
    found: list[Option] = []
    for kind in ("smoke_screen", "smoke_pot"):
        if not any(each.kind == kind and not each.flipped for each in unit.markers):
            continue
        if unit.aboard and not afloat(g, unit):
            continue  # transport.lcvp.d
        ready = loaded(g, unit)
        weapons = [MAIN] if kind == "smoke_screen" else ready[:1]
        if unit.barred or unit.covering or unit.riding or not weapons:
            continue
        found += [SCREEN(unit.card, kind, square) for square in range(SIZE) if in_reach(g, unit, weapons[0], square)]
    return found


def spend_attack(unit: Unit, kind: str) -> None:
    """adv.smokepot.e: a pot takes the place of one of the unit's attacks."""
    if kind == "smoke_pot":
        unit.fired.append(MAIN if MAIN not in unit.fired and unit.type.fires else "smoke_pot")


def rams(g: State, unit: Unit) -> list[Option]:
    """Ariete: a tank rams a building beside it instead of firing its gun."""
    if not unit.under("ram") or unit.aboard or MAIN not in loaded(g, unit):
        return []
    squares = [square for square in GRID.orthogonal[unit.place] if terrain(g, square).building]
    return [RAM(unit.card, square) for square in squares]


def ram(g: State, unit: Unit, square: int) -> None:
    """Three wounds to the building."""
    unit.fired.append(MAIN)
    land = ground(g, square)
    assert land is not None
    tell(g, "rammed", unit=unit.card, square=square)
    harm_ground(g, land, RAMMED, unit.side, "base.cover")


# --- firing --------------------------------------------------------------------------------------------------------


def fire(g: State, unit: Unit, weapon: str, place: int, raze: bool = False) -> Flow[str]:
    """One shot of one weapon."""
    shot = planned(g, unit, weapon, place, raze)
    outcome = yield from shoot(g, shot)
    if unit.card in g.units:
        used(unit, weapon)
    return outcome


def used(unit: Unit, weapon: str) -> None:
    """base.flip: a vehicle's weapon marker is turned over; the others are spent for this phase."""
    unit.fired.append(weapon)
    marker = next((each for each in unit.markers if each.kind == weapon and not each.flipped), None)
    if marker is not None and EQUIPMENT[weapon].flips:
        marker.flipped = True


def air_options(g: State, seat: int) -> list[Option]:
    """air.fire.a: the aircraft beside the headquarters that may be used."""
    return [option for plane in parked(g, seat % 2) if plane.seat == seat for option in air.choices(g, plane)]
