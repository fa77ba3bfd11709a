"""How the bot sets up: its units as the scenario proposes, its works where they shelter somebody."""

from __future__ import annotations

from boardgames.core.flow import Decision
from boardgames.games.combat_commander.bot.judgement import Sketch, worth
from boardgames.games.combat_commander.bot.rank_answers import bearer
from boardgames.games.combat_commander.bot.rank_fire import spread
from boardgames.games.combat_commander.bot.rank_moves import worth_placing
from boardgames.games.combat_commander.content.printed import FORTIFICATIONS, UNITS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import setup
from boardgames.games.combat_commander.state import Piece, page
from boardgames.games.combat_commander.words import ARM, LIFT, PROPOSED, READY


def score_set_up(s: Sketch, decision: Decision) -> list[float]:
    """What the scenario proposes, if it proposes anything; else in cover, at the objectives, leaders among squads."""
    if any(group.at for group in page(s.g, s.seat).units):
        return as_proposed(s, decision)
    found = []
    for option in decision.options:
        if option.word is PROPOSED or option.word is LIFT:
            found.append(-100.0)
            continue
        unit, n = option.args
        probe = Piece(unit=unit, hex=n)
        value = worth_placing(s, probe, n) + 0.8 * s.cover(n) - 0.8 * len(s.friends.get(n, ()))
        value += 0.012 * sum(s.sees(n, m) for m in BOARD.within(n, 5))
        found.append(value + 1.2 * s.company(probe, n))
    return found


def as_proposed(s: Sketch, decision: Decision) -> list[float]:
    """All at once; unit by unit where works are to follow, which go where they shelter somebody."""
    one_by_one = any(FORTIFICATIONS[marker].cover for marker in s.g.players[s.seat].markers)
    spots = setup.wishes(s.g, s.seat) if one_by_one else {}
    weapons = {each.unit: setup.weapon_of(each.weapon) for each in s.g.players[s.seat].box}
    found = []
    for option in decision.options:
        if option.word is PROPOSED:
            found.append(50.0)
        elif option.word is LIFT:
            found.append(-100.0)
        else:
            unit, n = option.args
            wished = spots.get((UNITS[unit].type.id, weapons[unit]), ())
            found.append(100.0 if n in wished else -100.0)
    return found


def score_hand_out(s: Sketch, decision: Decision) -> list[float]:
    return spread([bearer(s, option) if option.word is ARM else -9.0 for option in decision.options])


def score_ready(s: Sketch, decision: Decision) -> list[float]:
    return [100.0 if option.word is READY else 0.0 for option in decision.options]


def score_build(s: Sketch, decision: Decision) -> list[float]:
    """Cover over those who have least of it, whatever is proposed; else where the scenario proposes it.

    Where it proposes nothing, mines and wire go where the enemy will come.
    """
    proposed = {(work.marker, BOARD.number[name]) for work in page(s.g, s.seat).works for name in work.at}
    found = []
    for option in decision.options:
        if option.word is PROPOSED or option.word is LIFT:
            found.append(-100.0)
            continue
        marker, n = option.args
        cover = FORTIFICATIONS[marker].cover
        if (marker, n) in proposed:
            found.append(0.1 + sheltered(s, n, cover) if cover else 100.0)
        else:
            found.append(sheltered(s, n, cover) if cover else barred(s, n))
    return spread(found)


def sheltered(s: Sketch, n: int, cover: int) -> float:
    """What works with so much cover would mean to those in a hex."""
    more = max(0, cover - s.cover(n))
    return more * (1.0 + (n in s.g.field.objective_at)) * sum(map(worth, s.friends.get(n, ())))


def barred(s: Sketch, n: int) -> float:
    """What mines or wire would do in a hex."""
    near = min((BOARD.distance(n, piece.hex) for piece in s.mine), default=9)
    ahead = s.g.field.to_edge(s.seat, n)
    return 0.3 * ahead - abs(near - 2) + 2.0 * (n in s.g.field.objective_at and near > 0) - s.cover(n)
