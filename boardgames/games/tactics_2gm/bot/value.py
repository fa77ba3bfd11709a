"""What units, shots and goals are worth, in points of action."""

from __future__ import annotations

from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT
from boardgames.games.tactics_2gm.rules.field import LINES, NUMBER, SIZE, distance, hq, line
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.supply import cuts
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, pierces, profile
from boardgames.games.tactics_2gm.scenarios.schema import Goal
from boardgames.games.tactics_2gm.state import Shot, State, Unit, ground, standing

LETHAL = 50.0  # a shot that ends the battle


def worth(unit: Unit) -> float:
    """A unit by its cost, its equipment, the points that it gives and those that it has left."""
    cost = unit.type.cost + 0.6 * sum(EQUIPMENT[each.kind].cost for each in unit.markers) + unit.promotions
    cost += K["command"] * bool({"command", "synergy"} & unit.type.abilities)
    return (0.5 + cost) * (0.4 + 0.6 * (unit.pi - unit.wounds) / max(1, unit.pi))


def chances(shot: Shot) -> tuple[float, float]:
    """How likely a normal and a critical hit are."""
    critical = max(0, 11 - shot.critical) / 10
    return max(0, 11 - shot.normal) / 10 - critical, critical


def harm(target: Unit, hit: float, critical: float, damage: int) -> float:
    """What a unit can expect to lose of its worth."""
    dead = fatal(target, hit, critical, damage)
    wounded = hit + critical - dead
    return worth(target) * (dead + K["wounds"] * wounded * min(1.0, damage / max(1, target.pi)))


def fatal(target: Unit, hit: float, critical: float, damage: int) -> float:
    """How likely it is destroyed."""
    if target.wounds + damage >= target.pi:
        return hit + critical
    return critical if not target.has("impenetrable") else 0.0


def menace(g: State, unit: Unit) -> float:
    """What a unit does to the enemy's headquarters in a turn, from where it stands."""
    if not g.book.hq_open or unit.place >= SIZE:
        return 0.0
    found, home = 0.0, hq(1 - unit.side)
    for weapon in (MAIN, *(each.kind for each in unit.markers)):
        gun = profile(g, unit, weapon) if weapon != MAIN or unit.type.fires else None
        if gun is not None and gun.least <= distance(unit.place, home) <= gun.most:
            worse = unit.wounds + unit.suppressed - unit.promotions
            hit, critical = max(0, 11 - gun.impact[0] - worse), max(0, 11 - gun.impact[1] - worse)
            found += gun.damage * (hit + critical) / 10
    return K["guard"] * found


def shot_value(g: State, shot: Shot) -> float:
    """What a shot promises."""
    if not pierces(shot):
        return 0.0
    hit, critical = chances(shot)
    if shot.unit:
        target = g.units[shot.unit]
        dead = fatal(target, hit, critical, shot.damage)
        found = harm(target, hit, critical, shot.damage) + menace(g, target) * dead
        if cuts(g, shot.unit):
            found += K["supply"] * dead
        second = bool(target.attackers) and shot.firer not in target.attackers and not target.suppressed
        return found + K["second"] * second * (1 - hit - critical / 2)
    return on_place(g, shot, hit, critical)


def on_place(g: State, shot: Shot, hit: float, critical: float) -> float:
    """A shot at a headquarters or at a terrain card, with these chances."""
    if shot.place >= SIZE:
        left = hq_points(g) - g.sides[shot.place - SIZE].wounds
        lethal = (hit + critical) if shot.damage >= left else critical if 2 * shot.damage >= left else 0.0
        return shot.damage * (hit + 2 * critical) * K["hq_wound"] + LETHAL * lethal
    land = ground(g, shot.place)
    if land is None or land.side == shot.seat % 2:
        return -1.0
    return razed(g, shot.seat % 2, shot.place) * shot.damage * (hit + critical)


def razed(g: State, side: int, square: int) -> float:
    """A wound of a terrain card: it may win the battle, or uncover the enemy; what one wants oneself is left alone."""
    decides = square in goals(g, side)
    if decides and any(goal.razed for goal in g.book.force(side).goals):
        return 0.9
    holder = standing(g, square)
    if holder is not None:
        return 0.1 if holder.side != side else -1.0
    return 0.02 if not decides and line(side, square) > LINES / 2 else -0.02


def planned(g: State, unit: Unit, weapon: str, place: int, raze: bool, mode: str = "fire") -> Shot:
    """A shot as it would be aimed."""
    target = standing(g, place) if place < SIZE and not raze else None
    card = target.card if target is not None else ""
    shot = Shot(seat=unit.seat, mode=mode, firer=unit.card, weapon=weapon, place=place, unit=card, raze=raze)
    return aim(g, shot)


# --- goals -----------------------------------------------------------------------------------------------------------


def open_goals(g: State, side: int) -> list[Goal]:
    """A side's goals that can still be reached."""
    return [goal for goal in g.book.force(side).goals if goal.turns is None or g.turn <= goal.turns[1]]


def goals(g: State, side: int) -> list[int]:
    """The squares that decide the battle, for whoever wants or defends them."""
    found = [NUMBER[name] for each in (0, 1) for goal in open_goals(g, each) for name in goal.squares]
    for goal in open_goals(g, side):
        if goal.lines and not goal.squares:
            found += [(goal.lines[-1] - 1) * 8 + column for column in (3, 4)]
    return found
