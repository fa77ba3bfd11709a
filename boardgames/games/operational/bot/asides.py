"""Scores for what may be done at any time: bombs, raids, event markers; and for bridges that could be blown."""

from __future__ import annotations

from boardgames.core.flow import Decision, Option
from boardgames.games.operational.bot import value
from boardgames.games.operational.content.tables import OUTCOMES
from boardgames.games.operational.rules import air, events, groups, values
from boardgames.games.operational.state import SUPPLIED, State, army, other, side, stack
from boardgames.games.operational.words import BOMB, PLAY, REAR, RECONNOITRE

NEVER = -50.0
KEPT = 0.3  # what an aircraft is worth that stays at hand for a combat
POINT = 0.3  # what an artillery point of the enemy is worth
SIDES = len(OUTCOMES)  # of a die
NEAR = 5  # hexes around a bridge whose troops count


def aside(g: State, seat: int, option: Option) -> float:
    """What may be done at any time."""
    kept = 0.0 if g.then == "close_turn" else KEPT
    if option.word is BOMB:
        n = option.args[0]
        hit = sum(value.step_value(g, piece) for piece in stack(g, n)) / SIDES
        return hit * through(air.factor(g, n, other(seat))) - kept
    if option.word is REAR:
        if option.args[0] != 1:
            return NEVER
        return points_at_stake(g, other(seat)) * through(army(g, other(seat)).aa) - kept
    if option.word is RECONNOITRE:
        return -0.4
    return worth_of_marker(g, seat, option.args[0]) if option.word is PLAY else NEVER


def through(factor: int) -> float:
    """The chance of an aircraft to get past anti-aircraft fire."""
    return min(1.0, (factor - 1) / SIDES)


def points_at_stake(g: State, victim: int) -> float:
    """What a raid on the rear may take: nothing of points that lapse before they could be used."""
    points = sum(g.players[victim].points.values())
    used = g.half == 2 or (g.half == 1 and victim != g.active)
    if g.book.points_lapse and used:
        return 0.0
    return POINT * min(3, points)


def worth_of_marker(g: State, seat: int, marker: str) -> float:
    """What it is worth to play an event marker now."""
    each = g.field.marker(marker)
    units = [g.units[unit] for unit in events.fitting(g, seat, each)]
    if each.kind == "breakout":  # for those who must get out, and cannot attack their way
        hungry = sum(piece.supply != SUPPLIED for piece in units)
        return 0.5 if hungry > len(units) / 2 else NEVER
    if each.kind == "march":
        fresh = sum(not piece.moved and groups.acts(g, piece.unit) for piece in units)
        return 0.5 if fresh >= min(each.most, 2) else -0.1
    if each.kind == "resupply":
        return 0.3 * sum(value.step_value(g, g.units[unit]) for unit in events.hungry(g, seat, each)[: each.most])
    return 0.4


def score_drawn(g: State, decision: Decision) -> list[float]:
    """Play a marker that was drawn, or keep it: 0 is the worth of keeping it."""
    return [
        worth_of_marker(g, decision.seat, option.args[0]) if option.word is PLAY else 0.05
        for option in decision.options
    ]


def score_window(g: State, decision: Decision) -> list[float]:
    """Between the enemy's moves: bombs where they hurt, else peace until the phase ends."""
    return [
        aside(g, decision.seat, option) if option.args else 0.02 if option.word.verb == "rest" else 0.0
        for option in decision.options
    ]


def score_for_whom(g: State, decision: Decision) -> list[float]:
    """For the best units first."""
    return [value.step_value(g, g.units[option.args[0]]) if option.args else 0.0 for option in decision.options]


def score_demolition(g: State, decision: Decision) -> list[float]:
    """A bridge goes that the enemy could use and one's own side has no need of."""
    return [useless(g, decision.seat, option.args[0]) if option.args else 0.0 for option in decision.options]


def useless(g: State, seat: int, bridge: tuple[int, int]) -> float:
    """How much better it is to have a bridge gone: the enemy is beyond it and stronger, and nobody of one's own is."""
    mine, theirs = banks(g, seat, bridge), banks(g, other(seat), bridge)
    for here, there in ((0, 1), (1, 0)):
        if mine[here] and not mine[there] and theirs[there] > max(mine[here], 2 * theirs[here]):
            wanted = value.aims(g, seat)
            return -0.5 if bridge[there] in wanted else 0.4
    return -0.5


def banks(g: State, seat: int, bridge: tuple[int, int]) -> list[float]:
    """The strength of a side near a bridge, on either bank."""
    found = [0.0, 0.0]
    for piece in side(g, seat):
        ways = [g.ground.distance(piece.hex, n) for n in bridge]
        if min(ways) <= NEAR:
            found[ways[1] < ways[0]] += max(0.5, values.attack(g, piece))
    return found
