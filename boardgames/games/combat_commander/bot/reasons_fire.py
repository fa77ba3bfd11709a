"""Why to fire, and at what; why to play a card for an attack, or against one."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.flow import Decision, Option
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.bot import rank_fire
from boardgames.games.combat_commander.bot.judgement import Sketch, worth
from boardgames.games.combat_commander.bot.rank_fire import Volley, volleys
from boardgames.games.combat_commander.content.printed import ACTIONS
from boardgames.games.combat_commander.rules import targeting
from boardgames.games.combat_commander.rules.orders.fire import loaded
from boardgames.games.combat_commander.rules.targeting import Shooter, shooters
from boardgames.games.combat_commander.show import odds
from boardgames.games.combat_commander.state import Attack, in_order
from boardgames.games.combat_commander.words import ALL, DONE, PLAY, SHOOT, SMOKE

Told = tuple[float, Message]
Reasons = Iterator[Told]


def of_volley(s: Sketch, volley: Volley) -> Reasons:
    """An attack: how likely it is to break whom it would hurt most."""
    units = [each.unit for each in volley.group if not each.gun]
    guns = [each.gun for each in volley.group if each.gun]
    yield from of_attack(s, odds.planned(s.g, s.seat, units, guns, [volley.hex]), volley.value)


def of_attack(s: Sketch, attack: Attack, weight: float) -> Reasons:
    found = odds.chances(s.g, attack)
    enemies = [piece for piece in s.g.units.values() if piece.unit in found and piece.seat != s.seat]
    if not enemies:
        return
    prey = max(enemies, key=lambda piece: (found[piece.unit].broken + found[piece.unit].eliminated) * worth(piece))
    chances = found[prey.unit]
    facts = {"hex": attack.hexes[0], "fp": attack.fp + attack.bonus, "unit": prey.unit}
    if prey.broken:
        percent = round(100 * chances.eliminated)
        yield weight, Message("combat_commander.reason.kills", {**facts, "percent": percent})
    else:
        yield weight, Message("combat_commander.reason.breaks", {**facts, "percent": round(100 * chances.broken)})


def best_of(found: list[Volley]) -> Volley | None:
    return max(found, key=lambda volley: volley.value, default=None)


def opening(s: Sketch, pool: list[Shooter], option: Option, *, moving: bool = False) -> Reasons:
    """Fire on a hex, with all who would join."""
    number, n = option.args[0], option.args[1]
    if option.word is SMOKE:
        yield 0.5, Message("combat_commander.reason.smoke", {"hex": n})
        return
    of_gun = option.word is SHOOT
    with_it = [
        volley
        for volley in volleys(s, pool, [n], moving)
        if any(each.gun == number if of_gun else not each.gun and each.unit == number for each in volley.group)
    ]
    best = best_of(with_it)
    if best:
        yield from of_volley(s, best)


def fire(s: Sketch, decision: Decision, option: Option) -> Reasons:
    yield from opening(s, loaded(s.g), option)


def assault(s: Sketch, decision: Decision, option: Option) -> Reasons:
    yield from opening(s, shooters(s.g, [s.g.units[n] for n in in_order(s.g).units], boxed="fp"), option)


def join(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """Who joins: one FP more each, less what hinders them."""
    attack = s.g.attack
    assert attack is not None
    rest = [each for each in decision.options if each.word not in (ALL, DONE)]
    taken = rest if option.word is ALL else [option]
    units = [each.args[0] for each in taken if each.word.verb == "join"]
    guns = [each.args[0] for each in taken if each.word.verb == "add"]
    wider = odds.planned(s.g, s.seat, [*attack.units, *units], [*attack.guns, *guns], attack.hexes)
    if wider.fp > attack.fp:
        yield 1.0, Message("combat_commander.reason.stronger", {"before": attack.fp, "fp": wider.fp})


def opportunity(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """Fire at those who move: a tie breaks them too."""
    n = rank_fire.target_of_reaction(s.g)
    if n is None:
        return
    awake = [s.g.units[number] for number in in_order(s.g).snipers]
    if option.word is not PLAY:
        yield from opening(s, shooters(s.g, awake, heavy=False), option, moving=True)
        return
    pools = [shooters(s.g, [*awake, *pieces], heavy=False) for pieces in rank_fire.ready(s)]
    best = best_of([volley for pool in pools for volley in volleys(s, pool, [n], moving=True)])
    if best:
        yield from of_volley(s, best)


def fire_roll(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """More firepower, and what it makes of the chances."""
    attack = s.g.attack
    assert attack is not None
    more = ACTIONS[option.args[1]].fp
    if option.args[1] == "spray_fire":
        yield 1.0, Message("combat_commander.reason.spray", {"hex": attack.hexes[0]})
        return
    before, attack.bonus = attack.bonus, attack.bonus + more
    yield from of_attack(s, attack, 1.0)
    attack.bonus = before


# --- under fire ------------------------------------------------------------------------------------------------------


def defense(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """Less of an attack, or better cover."""
    attack = s.g.attack
    assert attack is not None
    rolling = rank_fire.owing(s.g, attack, s.seat)
    if option.args[1] == "concealment":
        cover = max(targeting.covered(s.g, attack, n) for n in attack.hexes)
        facts = {"cover": cover, "total": attack.total - cover, "count": len(rolling)}
        yield float(cover), Message("combat_commander.reason.conceals", facts)
    else:
        yield 1.0, Message("combat_commander.reason.digs", {"count": len(rolling)})


def defend(s: Sketch, decision: Decision, option: Option) -> Reasons:
    """Leaders roll last."""
    units = s.g.units
    leaders = [each for each in decision.options if units[each.args[0]].type.leader]
    if leaders and not units[option.args[0]].type.leader:
        yield 1.0, Message("combat_commander.reason.leaders_last", {"unit": leaders[0].args[0]})


def light_wounds(s: Sketch, decision: Decision, option: Option) -> Reasons:
    piece = s.g.units[decision.ask.args["unit"]]
    if piece.broken:
        yield 1.0, Message("combat_commander.reason.saves", {"unit": piece.unit})
