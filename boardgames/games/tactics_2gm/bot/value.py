"""What units, shots, squares and whole positions are worth."""

from __future__ import annotations

from math import tanh

from boardgames.games.tactics_2gm.content.cards import EQUIPMENT
from boardgames.games.tactics_2gm.rules.field import LINES, NUMBER, SIZE, distance, gate, hq, line, steps
from boardgames.games.tactics_2gm.rules.ground import may_stay, terrain
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.headquarters import income
from boardgames.games.tactics_2gm.rules.mines import is_mined
from boardgames.games.tactics_2gm.rules.supply import cuts, supply
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, armour_of, pierces, profile
from boardgames.games.tactics_2gm.state import Shot, State, Unit, ground, on_field, standing

HQ_WOUND = 0.7  # what a wound of a headquarters is worth, in points
SUPPLY = 1.3  # and a line of the supply line
GOAL_PULL = 0.35  # a square nearer to a goal
FRONT = 0.25  # a line nearer to the enemy


def worth(unit: Unit) -> float:
    """A unit by its cost, its equipment and the points it has left."""
    cost = unit.type.cost + 0.6 * sum(EQUIPMENT[each.kind].cost for each in unit.markers) + unit.promotions
    return (0.5 + cost) * (0.4 + 0.6 * (unit.pi - unit.wounds) / max(1, unit.pi))


def chances(shot: Shot) -> tuple[float, float]:
    """How likely a normal and a critical hit are."""
    critical = max(0, 11 - shot.critical) / 10
    return max(0, 11 - shot.normal) / 10 - critical, critical


def shot_value(g: State, shot: Shot) -> float:
    """What a shot promises, in points."""
    if not pierces(shot):
        return 0.0
    hit, critical = chances(shot)
    if shot.unit:
        target = g.units[shot.unit]
        fatal = critical + (hit if target.wounds + shot.damage >= target.pi else 0.0)
        found = worth(target) * (fatal + 0.5 * (hit + critical - fatal) * min(1.0, shot.damage / max(1, target.pi)))
        if cuts(g, shot.unit):
            found += SUPPLY * fatal
        return found + 0.15 * (len(target.attackers) == 1)
    if shot.place >= SIZE:
        side = shot.place - SIZE
        left = hq_points(g) - g.sides[side].wounds
        lethal = (hit + critical) if shot.damage >= left else critical if 2 * shot.damage >= left else 0.0
        return shot.damage * (hit + 2 * critical) * HQ_WOUND + 50 * lethal
    land = ground(g, shot.place)
    if land is None or land.side == shot.seat % 2:
        return -1.0
    razed = any(goal.razed for goal in g.book.force(shot.seat % 2).goals) and shot.place in goals(g, shot.seat % 2)
    return (0.9 if razed else 0.06) * shot.damage * (hit + critical)


def goals(g: State, side: int) -> list[int]:
    """The squares that decide the battle, for whoever wants or defends them."""
    found = [NUMBER[name] for each in (0, 1) for goal in g.book.force(each).goals for name in goal.squares]
    for goal in g.book.force(side).goals:
        if goal.lines and not goal.squares:
            found += [(goal.lines[-1] - 1) * 8 + column for column in (3, 4)]
    return found


def square_value(g: State, unit: Unit, square: int) -> float:
    """What it is worth to a unit to stand in a square."""
    side = unit.side
    here = line(side, square)
    wanted = goals(g, side)
    found = FRONT * min(here, 4)
    if wanted:
        near = min(steps(square, goal) for goal in wanted)
        found += 2.0 * (near == 0) - GOAL_PULL * near
    elif g.book.hq_open:
        found -= 0.08 * distance(square, hq(1 - side))
    found += 0.25 * terrain(g, square).cover[0]
    if is_mined(g, square):
        found -= 2
    found += exposure(g, unit, square)
    kept, unit.place = unit.place, square
    found += SUPPLY * supply(g, side)
    unit.place = kept
    return found


def exposure(g: State, unit: Unit, square: int) -> float:
    """What it could fire at from there, against what could fire at it."""
    own = profile(g, unit, MAIN)
    best, danger = 0.0, 0.0
    for enemy in on_field(g, 1 - unit.side):
        apart = distance(square, enemy.place)
        if own is not None and apart <= own.most and own.pen >= armour_of(g, enemy):
            best = max(best, worth(enemy))
        theirs = profile(g, enemy, MAIN)
        if theirs is not None and apart <= theirs.most + enemy.type.move and theirs.pen >= unit.type.armour:
            danger += 0.12 if apart > theirs.most else 0.25
    if own is not None and g.book.hq_open and distance(square, hq(1 - unit.side)) <= own.most:
        best = max(best, 2.5 * own.damage * HQ_WOUND)
    return 0.35 * best - danger * worth(unit) * 0.35


def planned(g: State, unit: Unit, weapon: str, place: int, raze: bool, mode: str = "fire") -> Shot:
    """A shot as it would be aimed."""
    target = standing(g, place) if place < SIZE and not raze else None
    card = target.card if target is not None else ""
    shot = Shot(seat=unit.seat, mode=mode, firer=unit.card, weapon=weapon, place=place, unit=card, raze=raze)
    return aim(g, shot)


def deployed_value(g: State, card_unit: Unit, square: int) -> float:
    """What a unit would do where it is deployed."""
    if square >= SIZE or not may_stay(g, card_unit, square):
        return 0.0
    return exposure(g, card_unit, square) + 0.2 * terrain(g, square).cover[0] - 0.02 * steps(square, gate(0, square))


def features(g: State, side: int) -> dict[str, float]:
    """What a position holds for a side."""
    own = on_field(g, side)
    return {
        "force": sum(map(worth, own)) + 0.6 * sum(worth(each) for each in g.units.values() if each.place >= SIZE),
        "income": float(income(g, side)),
        "hq": float(hq_points(g) - g.sides[side].wounds),
        "points": float(sum(g.players[seat].pa for seat in g.seats(side))),
        "front": sum(min(line(side, unit.place), LINES) for unit in own) / 4,
        "goals": float(sum(unit.place in goals(g, side) for unit in own)),
    }


WEIGHTS = {"force": 1.0, "income": 2.2, "hq": HQ_WOUND, "points": 0.8, "front": 0.25, "goals": 2.0}
SCALE = 14.0


def balance(g: State, side: int) -> float:
    """How much better a side stands than the other, from -100 to 100."""
    mine, his = features(g, side), features(g, 1 - side)
    return 100 * tanh(sum(WEIGHTS[name] * (mine[name] - his[name]) for name in WEIGHTS) / SCALE / 2)
