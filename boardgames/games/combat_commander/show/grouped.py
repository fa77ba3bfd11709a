"""What a list tells, in one line, of several options that begin with the same thing: the best that may come of them."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.core.flow import Decision, Option
from boardgames.core.table import Contest, Lazy, Words
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.rules.orders import groups as firing
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.show import contest
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.state import State, other, stack
from boardgames.games.combat_commander.words import ADVANCE, BUILD, FIRE, SHOOT


def groups(g: State, decision: Decision | None, previews: Mapping[str, Contest]) -> Mapping[str, Words]:
    """By what the options begin with, where there is something to tell of them together."""
    found: dict[str, list[Option]] = {}
    for option in decision.options if decision is not None else ():
        if option.word in {ADVANCE, BUILD, FIRE, SHOOT}:
            found.setdefault(option.on[0], []).append(option)
    assert decision is not None or not found
    seat = decision.seat if decision is not None else 0
    return Lazy(found, lambda ref: told(g, seat, found[ref], previews))


def told(g: State, seat: int, options: list[Option], previews: Mapping[str, Contest]) -> Words:
    """The best attack, or a fight that could be begun; else the best cover."""
    attacks = [option for option in options if option.word in {FIRE, SHOOT}]
    if attacks:
        best = max(attacks, key=lambda option: edge(g, seat, option))
        return said("effect.at_best", hex=best.args[1], words=contest.brief_of(previews[best.code]))
    fights = [option for option in options if option.code in previews]
    if fights:
        best = max(fights, key=lambda option: previews[option.code].sides[0].total)
        return said("effect.at_best", hex=best.args[1], words=contest.effect_of(previews[best.code]))
    spots = {option.args[-1] for option in options}
    cover = max(values.cover(g, n) for n in spots)
    safest = sorted((n for n in spots if values.cover(g, n) == cover), key=BOARD.names.__getitem__)
    return said("effect.most_cover", cover=cover, hexes=safest[:3])


def edge(g: State, seat: int, option: Option) -> int:
    """How far the firepower of one who fires is above the weakest of those he fires at."""
    n, table = option.args[1], library.sight_of(g).table
    group = [each for each in contest.able_to_fire(g, seat) if contest.named(each, option)]
    morale = [values.morale(g, piece) + values.cover(g, n) for piece in stack(g, n, other(seat))]
    return firing.strength(g, table, group, n) - min(morale, default=99)
