"""What units, shots and goals are worth, in points of action."""

from __future__ import annotations

from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT
from boardgames.games.tactics_2gm.rules.field import NUMBER, SIZE
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.supply import cuts
from boardgames.games.tactics_2gm.rules.weapons import aim, pierces
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
    fatal = critical if not target.has("impenetrable") else 0.0
    if target.wounds + damage >= target.pi:
        fatal = hit + critical
    wounded = hit + critical - fatal
    return worth(target) * (fatal + K["wounds"] * wounded * min(1.0, damage / max(1, target.pi)))


def shot_value(g: State, shot: Shot) -> float:
    """What a shot promises."""
    if not pierces(shot):
        return 0.0
    hit, critical = chances(shot)
    if shot.unit:
        target = g.units[shot.unit]
        found = harm(target, hit, critical, shot.damage)
        if cuts(g, shot.unit):
            fatal = hit + critical if target.wounds + shot.damage >= target.pi else critical
            found += K["supply"] * fatal
        second = bool(target.attackers) and shot.firer not in target.attackers and not target.suppressed
        return found + K["second"] * second * (1 - hit - critical / 2)
    if shot.place >= SIZE:
        side = shot.place - SIZE
        left = hq_points(g) - g.sides[side].wounds
        lethal = (hit + critical) if shot.damage >= left else critical if 2 * shot.damage >= left else 0.0
        return shot.damage * (hit + 2 * critical) * K["hq_wound"] + LETHAL * lethal
    land = ground(g, shot.place)
    if land is None or land.side == shot.seat % 2:
        return -1.0
    side = shot.seat % 2
    razed = any(goal.razed for goal in g.book.force(side).goals) and shot.place in goals(g, side)
    return (0.9 if razed else 0.06) * shot.damage * (hit + critical)


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
