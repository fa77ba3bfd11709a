"""How the bot fires: at what, with whom, and with which actions; and what it plays when it is fired at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from boardgames.core.flow import Decision
from boardgames.games.combat_commander.bot.judgement import (
    BREAKS,
    CLAMP,
    GUN_WORTH,
    SIZE,
    UNDER,
    Sketch,
    hurt,
    tie_hurts,
    worth,
)
from boardgames.games.combat_commander.bot.rank_cards import keep, playing
from boardgames.games.combat_commander.content.printed import ACTIONS, CARDS, FORTIFICATIONS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.ground.sweep import BLOCKED
from boardgames.games.combat_commander.rules import targeting, values
from boardgames.games.combat_commander.rules.attack import in_target, on_the_move
from boardgames.games.combat_commander.rules.markers import work_of
from boardgames.games.combat_commander.rules.orders.fire import loaded
from boardgames.games.combat_commander.rules.targeting import Shooter, firers, shooters
from boardgames.games.combat_commander.state import Attack, Piece, State, in_order
from boardgames.games.combat_commander.words import ADD, ALL, DONE, FIRE, JOIN, PLAY, SHOOT, SMOKE, STOP

WEARS = 0.5  # what a weapon that may be damaged costs, for the first Sustained Fire
SCREEN = (
    0.04  # what smoke on an enemy is worth, for each point of his firepower and each who has yet to move before him
)
WAKING = 0.5  # the share of a card's worth that opportunity fire costs: there is no better moment for it
PRODUCTS = [a * b for a in range(1, 7) for b in range(1, 7)]
HOPELESS = -15.0  # the score of fire that no volley worth its while stands behind
FORLORN = 0.1  # nobody fires who is less likely to break anyone
AIMED = [sum(product > least for product in PRODUCTS) / 36 for least in range(40)]  # the chance of a higher product


class Volley(msgspec.Struct, frozen=True, gc=False):
    """An attack that could be made: at which hex, by whom, and what it would cost the enemy."""

    hex: int
    group: tuple[Shooter, ...]
    value: float


# --- what could be fired ---------------------------------------------------------------------------------------------


def volleys(
    s: Sketch, pool: Iterable[Shooter], hexes: Iterable[int] | None = None, moving: bool = False
) -> list[Volley]:
    """For each hex with enemies, the attacks of all who could fire at it together."""
    found = []
    pool = [each for each in pool if each.fp > 0]
    for n in list(s.by_hex) if hexes is None else hexes:
        reaching = [each for each in pool if reaches(s, each, n)]
        light = [each for each in reaching if not each.heavy]
        found += [Volley(n, (each,), strike(s, [each], n, moving)) for each in reaching if each.heavy]
        for group in chains(light):
            found.append(Volley(n, tuple(group), strike(s, group, n, moving)))
            clear = min(s.table[each.hex * SIZE + n] for each in group)
            best = [each for each in group if s.table[each.hex * SIZE + n] == clear]
            if len(best) < len(group):
                found += [Volley(n, tuple(part), strike(s, part, n, moving)) for part in chains(best)]
    return found if moving else [each for each in found if each.group[0].heavy or likely(s, each) >= FORLORN]


def likely(s: Sketch, volley: Volley) -> float:
    """The chance that an attack breaks the weakest of those in its hex."""
    fp = strength(s, volley.group, volley.hex)
    return max((BREAKS[min(max(fp - morale, -CLAMP), CLAMP) + CLAMP] for morale, _ in s.needs(volley.hex)), default=0.0)


def reaches(s: Sketch, each: Shooter, n: int) -> bool:
    return each.least <= BOARD.distances[each.hex][n] <= each.reach and s.table[each.hex * SIZE + n] != BLOCKED


def chains(pool: list[Shooter]) -> list[list[Shooter]]:
    """Those of some shooters that hang together, hex by hex."""
    found: list[list[Shooter]] = []
    left = list(pool)
    while left:
        group = [left.pop()]
        for each in group:
            near = [other for other in left if BOARD.distances[each.hex][other.hex] <= 1]
            group += near
            left = [other for other in left if other not in near]
        found.append(group)
    return found


def strength(s: Sketch, group: Iterable[Shooter], n: int) -> int:
    """The firepower of a group at a hex."""
    group = list(group)
    level = s.levels[n]
    found = max(each.fp for each in group) + len(group) - 1
    if not group[0].heavy:
        found -= max(s.table[each.hex * SIZE + n] for each in group)
    found += any(s.levels[each.hex] > level for each in group)
    return found - any(s.levels[each.hex] < level for each in group)


def strike(s: Sketch, group: Iterable[Shooter], n: int, moving: bool = False) -> float:
    """What the attack of a group would cost the enemy on average."""
    group = list(group)
    first = group[0]
    if not first.heavy:
        return s.gain(n, strength(s, group, n), moving)
    least = BOARD.distances[first.hex][n] + s.table[first.hex * SIZE + n]
    chance = AIMED[min(least, len(AIMED) - 1)]
    kind = first.type
    if kind and kind.ignores_cover:
        return chance * s.gain(n, first.fp + s.cover(n))
    return chance * s.gain(n, strength(s, group, n), moving)


def salvo(s: Sketch, pool: Iterable[Shooter]) -> tuple[float, list[Volley]]:
    """The attacks that a pool would make one after the other, and what they bring together."""
    left, total, made, trifle = list(pool), 0.0, [], s.temper.trifle
    while left:
        best = max(volleys(s, left), key=lambda volley: volley.value, default=None)
        if best is None or best.value <= trifle:
            break
        total += best.value - trifle
        made.append(best)
        left = [each for each in left if each not in best.group]
    return total, made


# --- the Fire order --------------------------------------------------------------------------------------------------


def score_fire(s: Sketch, decision: Decision) -> list[float]:
    """Who opens fire at which hex, or that enough has been fired."""
    pool = loaded(s.g)
    found = volleys(s, pool)
    return [_opening(s, found, pool, option.word, option.args) for option in decision.options]


def score_opening(s: Sketch, decision: Decision) -> list[float]:
    """Assault Fire: the same, by whoever moves."""
    order = in_order(s.g)
    pool = shooters(s.g, [s.g.units[number] for number in order.units], boxed="fp")
    found = volleys(s, pool)
    return [_opening(s, found, pool, option.word, option.args) for option in decision.options]


def _opening(s: Sketch, found: list[Volley], pool: list[Shooter], word: object, args: tuple[int, ...]) -> float:
    if word is STOP:
        return 0.0
    number, n = args[0], args[1]
    if word is SMOKE:
        return _smoke(s, pool, next(each for each in pool if each.gun == number), n)
    of_gun = word is SHOOT
    trifle = s.temper.trifle
    best = -trifle
    for volley in found:
        if volley.hex == n and volley.value - trifle > best:
            for each in volley.group:
                if each.gun == number if of_gun else not each.gun and each.unit == number:
                    best = volley.value - trifle + 0.01 * each.fp
                    break
    return best if best > -trifle else HOPELESS


def _smoke(s: Sketch, pool: list[Shooter], mortar: Shooter, n: int) -> float:
    """Smoke on those who could fire at a move that is still to come; after all who would fire there have done so."""
    me, strongest = s.g.players[s.seat], max((each.fp for each in shooters(s.g, s.by_hex.get(n, ()))), default=0)
    to_come = s.g.given < me.orders and any(CARDS[card].order == "move" for card in me.hand)
    if not to_come or n in s.g.smoke:
        return -2.0
    waiting = sum(s.sees(n, piece.hex) for piece in s.mine if not piece.active and not piece.broken)
    least = BOARD.distances[mortar.hex][n] + s.table[mortar.hex * SIZE + n]
    fire = max((volley.value for volley in volleys(s, [each for each in pool if each is not mortar], [n])), default=0.0)
    return SCREEN * strongest * waiting * AIMED[min(least, len(AIMED) - 1)] - fire - s.temper.trifle


def score_join(s: Sketch, decision: Decision) -> list[float]:
    """Who joins a group, and who had better fire at something else."""
    attack = s.g.attack
    assert attack is not None
    n = attack.hexes[0]
    group = firers(s.g, attack.units, attack.guns)
    units = [option.args[0] for option in decision.options if option.word is JOIN]
    guns = [option.args[0] for option in decision.options if option.word is ADD]
    rest = firers(s.g, units, guns)
    elsewhere = _elsewhere(s)
    now, other = strike(s, group, n, attack.moving), elsewhere(n, rest)
    found = []
    for option in decision.options:
        if option.word is DONE:
            found.append(now + other)
        elif option.word is ALL:
            found.append(strike(s, [*group, *rest], n, attack.moving) + 0.02)
        else:
            gun = option.word is ADD
            one = next(each for each in rest if (each.gun if gun else not each.gun and each.unit) == option.args[0])
            left = [each for each in rest if each is not one]
            found.append(strike(s, [*group, one], n, attack.moving) + elsewhere(n, left) - 0.01)
    return spread(found)


def spread(scores: list[float], times: float = 6.0) -> list[float]:
    """The same preferences, held more firmly: there is nothing to search in them."""
    best = max(scores)
    return [best + times * (score - best) for score in scores]


def _elsewhere(s: Sketch) -> Callable[[int, list[Shooter]], float]:
    """What shooters could do at another hex than this; nothing where one attack is all there is."""
    order = s.g.order
    free = order is not None and order.kind == "fire"

    def value(n: int, pool: list[Shooter]) -> float:
        if not free or not pool:
            return 0.0
        others = [m for m in s.by_hex if m != n]
        best = max((volley.value for volley in volleys(s, pool, others)), default=0.0)
        return max(0.0, best - s.temper.trifle)

    return value


# --- opportunity fire ------------------------------------------------------------------------------------------------


def target_of_reaction(g: State) -> int | None:
    """The hex that has been entered, while the other player may fire at it."""
    mover = g.order.mover if g.order else None
    if mover is None or not mover.units:
        return None
    return g.units[mover.units[0]].hex


def ready(s: Sketch) -> list[list[Piece]]:
    """Those who could be activated together: each leader with his own, and each unit by itself."""
    fresh = [piece for piece in s.mine if not piece.active]
    found = []
    for piece in fresh:
        radius, far = piece.type.command[piece.broken], BOARD.distances[piece.hex]
        if piece.type.leader and radius:
            found.append([piece, *(each for each in fresh if not each.type.leader and far[each.hex] <= radius)])
        else:
            found.append([piece])
    return found


def reaction(s: Sketch, pieces: list[Piece], n: int) -> float:
    """What the fire of these would cost those who move."""
    pool = shooters(s.g, pieces, heavy=False)
    return max((volley.value for volley in volleys(s, pool, [n], moving=True)), default=0.0)


def score_opportunity(s: Sketch, decision: Decision) -> list[float]:
    """Fire at those who move, with units that are awake or with a card that wakes some."""
    g = s.g
    n = target_of_reaction(g)
    if n is None:
        return [0.0] * len(decision.options)
    awake = [g.units[number] for number in in_order(g).snipers]
    pool = shooters(g, awake, heavy=False)
    found = volleys(s, pool, [n], moving=True)
    already = max((volley.value for volley in found), default=0.0)
    scores = []
    for option in decision.options:
        if option.word is PLAY:
            best = max((reaction(s, [*awake, *pieces], n) for pieces in ready(s)), default=0.0)
            scores.append(best - already - 0.4 - WAKING * keep(s, option.args[0]))
        elif option.word in (FIRE, SHOOT):
            scores.append(_opening(s, found, pool, option.word, option.args))
        else:
            scores.append(0.0)
    return scores


# --- actions before the attack roll ----------------------------------------------------------------------------------


def score_fire_roll(s: Sketch, decision: Decision) -> list[float]:
    """More firepower, where it changes what will happen."""
    attack = s.g.attack
    assert attack is not None
    fp = attack.fp + attack.bonus
    now = sum(gain_of(s, attack, n, fp) for n in attack.hexes)

    def more(action: str) -> float:
        if action == "spray_fire":
            return max((gain_of(s, attack, m, fp - 1) for m in BOARD.neighbours[attack.hexes[0]]), default=0.0)
        found = sum(gain_of(s, attack, n, fp + ACTIONS[action].fp) for n in attack.hexes) - now
        return found - WEARS * (action == "sustained_fire") * (1 + attack.sustained)

    return playing(s, decision, more)


def gain_of(s: Sketch, attack: Attack, n: int, fp: int) -> float:
    """What the attack under way would cost the enemy in a hex with so much firepower."""
    return s.gain(n, fp, attack.moving)


def score_spray(s: Sketch, decision: Decision) -> list[float]:
    attack = s.g.attack
    assert attack is not None
    return spread([s.gain(option.args[0], attack.fp + attack.bonus) for option in decision.options])


# --- under fire ------------------------------------------------------------------------------------------------------


def loss(g: State, attack: Attack, piece: Piece, total: int, more: int = 0) -> float:
    """What a unit's defense roll will cost its owner on average. more: morale that it is given besides."""
    morale = values.morale(g, piece, targeting.covered(g, attack, piece.hex)) + more
    need = min(max(total - morale, 0), len(UNDER) - 2)
    tie = UNDER[need + 1] - UNDER[need]
    if on_the_move(g, piece):
        return (UNDER[need] + tie) * hurt(piece)
    return UNDER[need] * hurt(piece) + tie * tie_hurts(piece)


def owing(g: State, attack: Attack, seat: int) -> list[Piece]:
    """The units that still have to roll."""
    return [g.units[n] for n in attack.defenders if n in g.units and g.units[n].seat == seat]


def score_defense(s: Sketch, decision: Decision) -> list[float]:
    """Concealment and hidden fortifications, where they save somebody."""
    g, attack = s.g, s.g.attack
    assert attack is not None
    rolling = owing(g, attack, s.seat)
    before = sum(loss(g, attack, piece, attack.total) for piece in rolling)

    def saves(action: str) -> float:
        if action == "concealment":
            cover = max(targeting.covered(g, attack, n) for n in attack.hexes)
            if not cover:
                return -20.0
            return before - sum(loss(g, attack, piece, attack.total - cover) for piece in rolling)
        return (
            before
            - sum(loss(g, attack, piece, attack.total, _dug(g, attack, piece, action)) for piece in rolling)
            + 0.8
        )

    return playing(s, decision, saves)


def _dug(g: State, attack: Attack, piece: Piece, action: str) -> int:
    """How much better the cover of a hidden fortification is."""
    if piece.hex != attack.hexes[0] and len(attack.hexes) > 1:
        return 0
    work = FORTIFICATIONS[work_of(action)]  # type: ignore[arg-type]
    better = (work.indirect if attack.indirect else work.cover) or 0
    return max(0, better - targeting.covered(g, attack, piece.hex))


def score_dig(s: Sketch, decision: Decision) -> list[float]:
    """The hex where most are still to roll."""
    attack = s.g.attack
    assert attack is not None
    rolling = owing(s.g, attack, s.seat)
    return spread([sum(hurt(piece) for piece in rolling if piece.hex == option.args[0]) for option in decision.options])


def score_defend(s: Sketch, decision: Decision) -> list[float]:
    """Leaders roll last: until then their command counts."""
    units = s.g.units
    pieces = [units[option.args[0]] for option in decision.options]
    return spread([-9.0 * piece.type.leader + hurt(piece) - 0.1 * n for n, piece in enumerate(pieces)], 90.0)


def score_light_wounds(s: Sketch, decision: Decision) -> list[float]:
    """A team instead of a lost squad; seldom instead of a broken one."""
    piece = s.g.units[decision.ask.args["unit"]]
    saved = 0.5 * worth(piece) + 3.0 - s.price if piece.broken else -0.25 * worth(piece) - s.price
    if len(s.g.players[s.seat].casualties) + 2 >= s.g.players[s.seat].surrender:
        saved += 20.0 * piece.broken
    return playing(s, decision, lambda _: saved)


def score_wear(s: Sketch, decision: Decision) -> list[float]:
    """Of two weapons the lesser is damaged."""
    return spread([-GUN_WORTH[option.args[0]] for option in decision.options])


def hits(attack: Attack, piece: Piece) -> bool:
    """Is a unit among those whom the attack under way concerns?"""
    return piece.unit in attack.defenders if attack.kind == "mines" else in_target(attack, piece)
