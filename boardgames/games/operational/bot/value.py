"""What a position, a unit and an attack are worth to a side, in victory points as a person would guess them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from boardgames.games.operational.content.tables import OUTCOMES, Outcome
from boardgames.games.operational.rules import strength, values, victory
from boardgames.games.operational.rules.answers import best
from boardgames.games.operational.scenarios.library import Field
from boardgames.games.operational.scenarios.schema import Point
from boardgames.games.operational.state import (
    Attack,
    Piece,
    State,
    counter,
    held,
    other,
    stack,
    zoc,
)

STAFF = 1.8  # a headquarters, over and above what its strength is worth
FORCE = 0.12  # a point of strength, for the battles to come
WANT = 0.5  # of the worth of ground that an attack drives the enemy from
GROUND = 0.35  # of driving somebody a hex back


def step_value(g: State, piece: Piece) -> float:
    """What a step of a unit is worth: the points that the enemy gets for it, and what it can still do."""
    attack, defence, _ = values.face(g, piece)
    kind = counter(g, piece.unit)
    told = STAFF / piece.steps if kind.type == "hq" else rate(g.field, piece.unit)
    return told + FORCE * (attack + defence) * ahead(g) / piece.steps


def ahead(g: State) -> float:
    """How much of its strength a unit may still bring to bear: all, until the last turns come."""
    return min(1.0, 0.25 + 0.25 * (g.book.turns - g.turn + (g.half == 0)))


@lru_cache(maxsize=4096)
def rate(field: Field, unit: str) -> float:
    """The points that the enemy gets for a step of a unit."""
    kind = field.counter(unit)
    points = field.scenario.victory.allies if field.seat[unit] == 0 else field.scenario.victory.axis
    return sum(victory.rate(point, kind) for point in points if point.kind == "steps")


def aims(g: State, seat: int) -> dict[int, float]:
    """The hexes that a side wants, and how much: those that count for it, and those that count for its enemy."""
    found: dict[int, float] = {}
    for who, share in ((seat, 1.0), (other(seat), 0.7)):
        for key, point in victory.points_of(g, who):
            if point.kind in {"capture", "hold", "recapture"} and key not in g.players[who].won:
                for text in point.hexes.split():
                    found[int(text)] = found.get(int(text), 0.0) + share * worth(point, g.turn)
            elif point.kind in {"north", "first_north"} and key not in g.players[who].won and who == seat:
                found |= dict.fromkeys(far_bank(g, point), point.vp)
    if not found:
        found = dict.fromkeys(g.field.sources[other(seat)], 1.0)
    return found


def far_bank(g: State, point: Point) -> list[int]:
    """A few hexes beyond a river that is to be crossed."""
    zone = g.field.rivers_north[point.river]
    return sorted(n for n in zone if any(m not in zone for m in g.ground.around[n]))[::3]


def worth(point: Point, turn: int) -> float:
    """The points of a condition as they would count now."""
    if point.by_turn:
        return max((vp for turns, vp in point.by_turn.items() if int(turns.partition("-")[0]) <= turn), default=1.0)
    return point.vp * (2 if point.each_turn else 1)


def expected(g: State, attack: Attack) -> float:
    """What an attack may be expected to bring its side, against the defenders that would be best."""
    found = outcomes(g, attack)
    return sum(found.values()) / len(found)


def outcomes(g: State, attack: Attack) -> dict[int, float]:
    """What each face of the die is worth to the attacker."""
    whole = whole_of(g, attack)
    strength.reckon(g, whole)
    own = [g.units[unit] for unit in whole.units if unit in g.units]
    theirs = [g.units[unit] for unit in whole.defenders if unit in g.units]
    mine = sorted(step_value(g, piece) for piece in own for _ in range(piece.steps))
    gains = sorted(step_value(g, piece) for piece in theirs for _ in range(piece.steps))
    goals = aims(g, attack.seat)
    taken = sorted((WANT * goals.get(n, 0.0) for n in attack.targets), reverse=True)
    caught = sum(gains) / max(1, len(gains)) if hemmed(g, attack) else 0.0
    works, free = strength.upon_works(g, whole), attack.kind == "prepared"
    found = {}
    for die in OUTCOMES:
        result = OUTCOMES[strength.row(whole, die)][whole.column]
        found[die] = outcome_value(result, mine, gains, taken, works=works, free=free)
        if result.loser == "D" and result.hexes:
            found[die] += caught
    return found


def hemmed(g: State, attack: Attack) -> bool:
    """Has the enemy no way back but through ZOCs: from any of the hexes attacked?"""
    zones, theirs = zoc(g, attack.seat), other(attack.seat)
    friends = held(g, attack.seat)
    return any(all(friends[m] or zones[m] for m in g.ground.around[n]) for n in attack.targets if stack(g, n, theirs))


def whole_of(g: State, attack: Attack) -> Attack:
    """An attack with all that it needs to be reckoned, apart from the one on the table."""
    defenders = attack.defenders or [
        piece.unit for n in attack.targets for piece in best(g, attack, n, other(attack.seat))
    ]
    answer = attack.answer
    if not attack.announced and attack.kind != "overrun":  # he will answer with guns, if he has any
        answer = max((power for power, count in g.players[other(attack.seat)].points.items() if count), default=0) // 2
    return replace(attack, defenders=list(defenders), answer=answer, shifts=[], modifiers=[])


def outcome_value(
    result: Outcome, mine: list[float], gains: list[float], taken: list[float], *, works: bool, free: bool
) -> float:
    """What a result is worth to the attacker: mine and gains are what each step is worth, taken what the hexes are, the
    best first. Those count if somebody is left to enter them; free: others may follow, for the movement is to come."""
    toll = result.attacker + (result.star and works)
    lost = sum(mine[:toll]) * (1.3 if result.pick and result.loser == "A" else 1.0)
    won = sum(gains[: result.defender]) * (1.3 if result.pick and result.loser == "D" else 1.0)
    if result.loser == "D" and result.hexes:
        followers = len(taken) if free else max(0, len(mine) - toll)
        won += GROUND * result.hexes + sum(taken[:followers])
    return won - lost
