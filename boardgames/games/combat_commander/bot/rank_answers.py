"""What the bot answers to chance and to the enemy: the Initiative card, melees, events, and setting up."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Decision, Option
from boardgames.games.combat_commander.bot.judgement import (
    BROKEN,
    GUN_WORTH,
    ROLLS,
    SUPPRESSED,
    UNDER,
    WIN,
    WORTH,
    Sketch,
    hurt,
    standing,
    tie_hurts,
    worth,
)
from boardgames.games.combat_commander.bot.rank_cards import playing
from boardgames.games.combat_commander.bot.rank_fire import hits, spread
from boardgames.games.combat_commander.bot.rank_moves import CROWDED, fight, melee_fp, worth_placing
from boardgames.games.combat_commander.content.printed import BASICS, CARDS, CHITS, FORTIFICATIONS, UNITS, WEAPONS
from boardgames.games.combat_commander.content.tables import SUPPORT
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import markers, targeting, values
from boardgames.games.combat_commander.rules.attack import on_the_move
from boardgames.games.combat_commander.state import Attack, Piece, State, Throw, other
from boardgames.games.combat_commander.words import PASS, PLAY, REROLL

CASUALTY = 2.0  # what one more in the casualty box is worth to the enemy
PRODUCTS = sorted(a * b for a in range(1, 7) for b in range(1, 7))

# --- the Initiative card ---------------------------------------------------------------------------------------------


def score_initiative(s: Sketch, decision: Decision) -> list[float]:
    """A roll is made again where it is bad and decides much."""
    throw = s.g.throw
    assert throw is not None
    now = outcome(s, throw, throw.result)
    if throw.kind == "targeting":
        again = sum(outcome(s, throw, product) for product in PRODUCTS) / len(PRODUCTS)
    else:
        values_ = {roll: outcome(s, throw, roll) for roll in range(2, 13)}
        again = sum(p * values_[roll] for roll, p in ROLLS)
    better = again - now - s.temper.initiative
    return [(better if better > -2.0 else -30.0) if option.word is REROLL else 0.0 for option in decision.options]


def outcome(s: Sketch, throw: Throw, result: int) -> float:
    """What a result would mean to this side."""
    found = OUTCOMES.get(throw.kind)
    return found(s, throw, result) if found else 0.0


def _attacked(s: Sketch, throw: Throw, result: int) -> float:
    """An attack roll: the losses that its total would bring."""
    g, attack = s.g, s.g.attack
    assert attack is not None
    total = attack.fp + attack.bonus + result + attack.burst - attack.concealed
    found = 0.0
    for piece in g.units.values():
        if hits(attack, piece):
            cost = _defending(g, attack, piece, total)
            found += cost if piece.seat != s.seat else -cost
    return found


def _defending(g: State, attack: Attack, piece: Piece, total: int) -> float:
    morale = values.morale(g, piece, targeting.covered(g, attack, piece.hex))
    need = min(max(total - morale, 0), 30)
    tie = UNDER[need + 1] - UNDER[need]
    return UNDER[need] * hurt(piece) + tie * (hurt(piece) if on_the_move(g, piece) else tie_hurts(piece))


def _defended(s: Sketch, throw: Throw, result: int) -> float:
    g, attack = s.g, s.g.attack
    piece = g.units.get(throw.unit)
    if attack is None or piece is None:
        return 0.0
    found = values.morale(g, piece, targeting.covered(g, attack, piece.hex)) + result
    cost = 0.0
    if found < attack.total or (found == attack.total and on_the_move(g, piece)):
        cost = hurt(piece) + s.price * piece.type.points * 0.5 * piece.broken
    elif found == attack.total:
        cost = tie_hurts(piece)
    return cost if piece.seat != s.seat else -cost


def _aimed(s: Sketch, throw: Throw, result: int) -> float:
    attack = s.g.attack
    if attack is None or not attack.distance:
        return 0.0
    if result - attack.hindrance <= attack.distance:
        return 0.0
    gain = sum(_defending(s.g, attack, piece, attack.fp + 7) for piece in s.g.units.values() if hits(attack, piece))
    return gain if throw.seat == s.seat else -gain


def _rallied(s: Sketch, throw: Throw, result: int) -> float:
    piece = s.g.units.get(throw.unit)
    if piece is None:
        return 0.0
    morale = values.morale(s.g, piece)
    found = BROKEN * worth(piece) if result < morale else -SUPPRESSED * (result == morale)
    return found if piece.seat == s.seat else -found


def _routed(s: Sketch, throw: Throw, result: int) -> float:
    piece = s.g.units.get(throw.unit)
    if piece is None:
        return 0.0
    far = result - values.morale(s.g, piece)
    if far <= 0:
        return 0.0
    edge = s.g.field.to_edge(piece.seat, piece.hex)
    cost = hurt(piece) + s.price * piece.type.points if far >= edge else 1.4
    return cost if piece.seat != s.seat else -cost


def _fought(s: Sketch, throw: Throw, result: int) -> float:
    """A melee roll: what it decides, if the other side has rolled; or how it tips the scales."""
    melee = s.g.melee
    if melee is None:
        return 0.0
    sides = [[s.g.units[n] for n in melee.units[seat] if n in s.g.units] for seat in (0, 1)]
    gains = sum(map(standing, sides[other(s.seat)])) + s.price
    costs = sum(map(standing, sides[s.seat])) + s.price
    rolled = melee.roll[other(throw.seat)]
    total, against = melee.fp[throw.seat] + result, melee.fp[other(throw.seat)]
    if rolled:
        wins, ties = float(total > against + rolled), float(total == against + rolled)
    else:
        need = min(max(total - against, 0), 30)
        wins, ties = UNDER[need], UNDER[need + 1] - UNDER[need]
    if throw.seat != s.seat:
        wins = 1 - wins - ties
    return wins * gains - (1 - wins - ties) * costs + ties * (gains - costs)


def _ended(s: Sketch, throw: Throw, result: int) -> float:
    """A Sudden Death roll: below the time, the game ends as it stands."""
    g = s.g
    if result >= g.time:
        return 0.0
    if s.lead:
        return WIN * 0.5 if s.lead > 0 else -WIN * 0.5
    return WIN * 0.5 if g.initiative == s.seat else -WIN * 0.5


OUTCOMES: dict[str, Callable[[Sketch, Throw, int], float]] = {
    "attack": _attacked,
    "mines": _attacked,
    "impact": _attacked,
    "defense": _defended,
    "targeting": _aimed,
    "rally": _rallied,
    "rout": _routed,
    "melee": _fought,
    "sudden_death": _ended,
}

# --- melee -----------------------------------------------------------------------------------------------------------


def score_ambush(s: Sketch, decision: Decision) -> list[float]:
    """Ambush wherever the melee is worth more than the card; No Quarter always."""
    n = decision.ask.args["hex"]
    stake = sum(map(standing, s.by_hex.get(n, ()))) + sum(map(standing, s.friends.get(n, ())))
    return playing(s, decision, lambda _: 0.2 * stake)


def score_ambushed(s: Sketch, decision: Decision) -> list[float]:
    """The unit that is missed least: by its firepower in the melee, and by whether it would be lost."""
    n, found = decision.ask.args["hex"], []
    for option in decision.options:
        piece = s.g.units[option.args[0]]
        fp = melee_fp(s, piece, n, 0)
        after = 0 if piece.broken else piece.type.fp[1]
        led = 0 if piece.broken or not piece.type.leader else len(s.friends.get(n, ())) - 1
        found.append(-(hurt(piece) + 1.2 * (fp - after + led)))
    return found


def score_no_quarter(s: Sketch, decision: Decision) -> list[float]:
    return [20.0 if option.word is PLAY else 0.0 for option in decision.options]


def score_melee(s: Sketch, decision: Decision) -> list[float]:
    """The melee that goes best first."""
    found = [fight(s, s.friends.get(option.args[0], ()), option.args[0]) for option in decision.options]
    return spread(found, 3.0)


# --- one of some units, hexes or things ------------------------------------------------------------------------------

Liking = Callable[[Sketch, Option], float]


def on_unit(good: bool, of: Callable[[Piece], float]) -> Liking:
    """A unit to which something happens, good or bad: so own ones, or the enemy's."""

    def liking(s: Sketch, option: Option) -> float:
        if option.word is PASS:
            return 0.0
        piece = s.g.units[option.args[0]]
        value = of(piece)
        return value if (piece.seat == s.seat) == good else -value

    return liking


def at_hex(of: Callable[[Sketch, int], float], none: float = 0.0) -> Liking:
    """A hex for something."""

    def liking(s: Sketch, option: Option) -> float:
        return none if option.word is PASS else of(s, option.args[0])

    return liking


def bombed(s: Sketch, n: int) -> float:
    mine, theirs = s.friends.get(n, ()), s.by_hex.get(n, ())
    return sum(map(hurt, theirs)) - sum(map(hurt, mine))


def shelter(s: Sketch, n: int) -> float:
    """What a foxhole would be worth in a hex."""
    better = FORTIFICATIONS["foxhole"].cover or 0
    more = max(0, better - s.cover(n))
    exposed = s.fire_at(n) > -50
    wanted = 1.5 if n in s.g.field.objective_at else 1.0
    return more * wanted * (0.3 + exposed) * sum(0.1 * worth(piece) for piece in s.friends.get(n, ()))


def refuge(s: Sketch, n: int) -> float:
    return 0.5 * s.cover(n) - 0.1 * s.fire_at(n) * (s.fire_at(n) > -50)


def cleared(s: Sketch, n: int) -> float:
    """Smoke that goes: good where it hides the enemy from us."""
    mine = sum(BOARD.distance(n, piece.hex) <= 1 for piece in s.mine)
    theirs = sum(BOARD.distance(n, piece.hex) <= 1 for piece in s.theirs)
    return float(theirs - mine) if s.g.players[s.seat].posture != "defender" else 1.0


def sapped(s: Sketch, n: int) -> float:
    """Mines or wire that go: good where they bar our way."""
    return 1.0 if s.g.players[s.seat].posture != "defender" and n not in s.friends else -1.0


def razed(s: Sketch, n: int) -> float:
    return 0.5 if s.g.works.get(n) in ("wire", "mines") else -2.0


def smoked(s: Sketch, n: int) -> float:
    """White phosphorus: in each hex both sides break one."""
    mine = min(map(hurt, s.friends.get(n, ())), default=0.0)
    return min(map(hurt, s.by_hex.get(n, ())), default=0.0) - mine - 0.2


def phosphorus(s: Sketch, option: Option) -> float:
    """Whether to draw it at all: the best hex decides."""
    return 0.0 if option.word is PASS else max(smoked(s, n) for n in markers.beside_squads(s.g, s.seat))


def burnt(s: Sketch, n: int) -> float:
    return -sum(map(worth, s.friends.get(n, ())))


def reinforced(s: Sketch, n: int) -> float:
    """A hex for a leader or hero: with broken units and with squads, where there is room for one more."""
    found = sum(1.0 + 2.0 * piece.broken for piece in s.friends.get(n, ())) + 0.2 * s.cover(n)
    return found - CROWDED * s.crowd(n, 1)


def healed(piece: Piece) -> float:
    return BROKEN * worth(piece) + 1.0


def lost_for_good(piece: Piece) -> float:
    return standing(piece) + 2.0 * piece.type.points


def broken_now(piece: Piece) -> float:
    return hurt(piece)


def suppressed_now(piece: Piece) -> float:
    return SUPPRESSED + 0.05 * worth(piece)


def sniped(piece: Piece) -> float:
    return hurt(piece) + 2.0 * piece.type.points * piece.broken


def hardened(piece: Piece) -> float:
    return (3.0 if piece.type.leader else 1.0 + 0.1 * worth(piece)) * (0.5 if piece.broken else 1.0)


def on_gun(s: Sketch, option: Option) -> float:
    """A weapon that is damaged."""
    if option.word is PASS:
        return 0.0
    number = option.args[0]
    mine = any(piece.weapon == number for piece in s.mine)
    return -GUN_WORTH[number] if mine else GUN_WORTH[number]


def found_gun(s: Sketch, option: Option) -> float:
    return 0.0 if option.word is PASS else 1.0 + GUN_WORTH[option.args[0]]


def bearer(s: Sketch, option: Option) -> float:
    """Who gets a weapon: a team rather than a squad, and no leader."""
    piece = s.g.units[option.args[-1]]
    gun = WEAPONS[option.args[0]].type if len(option.args) > 1 else None
    found = {"team": 3.0, "squad": 2.0, "leader": 0.0}[piece.type.size] - 2.0 * piece.broken
    if piece.type.type.quality is None:
        found += 1.0
    if gun and gun.range > 6:
        seen = sum(s.sees(piece.hex, n) for n in BOARD.within(piece.hex, 6))
        found += 0.02 * seen
    return found


def returned(s: Sketch, option: Option) -> float:
    """Walking Wounded: the best of one's own."""
    unit = UNITS[option.args[0]]
    return WORTH[unit.number] if unit.seat == s.seat else -WORTH[unit.number]


def deployed(s: Sketch, option: Option) -> float:
    return 0.0 if option.word is PASS else -1.0


def shown_chit(s: Sketch, option: Option) -> float:
    """The chit that gives away least."""
    return -float(CHITS[option.args[0]].points)


def taken_card(s: Sketch, option: Option) -> float:
    if option.word is PASS:
        return 0.0
    kind = CARDS[option.args[0]].order
    return {"fire": 3.0, "recover": 3.0, "artillery_request": 2.5, "advance": 2.5, "move": 2.0}.get(kind, 1.0)


def item(s: Sketch, option: Option) -> float:
    """The most valuable of what the support table offers."""
    nation = s.g.players[s.seat].nation
    row = next(each for each in SUPPORT[nation] if each.id == option.args[0])
    return max((float(cell.cost) for cell in row.cells.values()), default=0.0)


def earliest(s: Sketch, option: Option) -> float:
    return -float(option.args[0])


def stays(s: Sketch, option: Option) -> float:
    """Too many in a hex: whoever makes most room for what he is worth goes. To deploy saves half a squad where a team's
    room is all that lacks, and only costs one casualty more where a whole squad's does."""
    piece = s.g.units[option.args[0]]
    here, half = s.friends[piece.hex], piece.type.figures / 2
    over = sum(each.type.figures for each in here) - BASICS.stack
    if option.word.verb == "deploy":
        team = any(over <= each.type.figures <= half for each in here if not each.type.leader)
        return 5.0 if over <= half and not team else -50.0
    return -(standing(piece) + 2.0 * piece.type.points + CASUALTY) / min(piece.type.figures, over)


def likings(liking: Liking) -> Callable[[Sketch, Decision], list[float]]:
    return lambda s, decision: spread([liking(s, option) for option in decision.options], 3.0)


def score_place(s: Sketch, decision: Decision) -> list[float]:
    """A hex for a unit that arrives."""
    unit = decision.ask.args["unit"]
    found = []
    for option in decision.options:
        probe = Piece(unit=unit, hex=option.args[0])
        value = worth_placing(s, probe, option.args[0])
        found.append(value if probe.seat == s.seat else -value)
    return found


def score_dig_in(s: Sketch, decision: Decision) -> list[float]:
    best = max((shelter(s, n) for n in s.friends if not markers.barred(s.g, n, markers.NO_WORK)), default=0.0)
    return playing(s, decision, lambda _: best)


def score_entered(s: Sketch, decision: Decision) -> list[float]:
    """Hidden mines and wire, in the way of units that are worth it."""
    n = decision.ask.args["hex"]
    wire = 0.5 * len(s.by_hex.get(n, ())) + 0.6 * (n not in s.friends) * (s.cover(n) < 1)
    mines = s.gain(n, s.g.book.mines + s.cover(n)) + 0.4
    return playing(s, decision, lambda action: mines if action == "hidden_mines" else wire)


def score_discards(s: Sketch, decision: Decision) -> list[float]:
    """A hidden unit is always welcome; a fortification is razed only where it is in the way."""
    best = max((razed(s, n) for n in s.g.works if n in s.friends), default=-1.0)
    return playing(s, decision, lambda action: 20.0 if action == "hidden_unit" else best)


LIKINGS: dict[str, Liking] = {
    "sniper": on_unit(False, sniped),
    "clear_smoke": at_hex(cleared),
    "deploy_veteran": on_unit(True, lambda piece: float(piece.weapon)),
    "dig_in_at": at_hex(shelter),
    "demolish": at_hex(razed),
    "flee": at_hex(refuge),
    "support": item,
    "box": earliest,
    "stacking": stays,
    "event.air_support": at_hex(bombed),
    "event.shell_shock": on_unit(False, broken_now),
    "event.kia": on_unit(False, lost_for_good),
    "event.prisoners_of_war": on_unit(False, lost_for_good),
    "event.medic": on_unit(True, healed),
    "event.commissar": on_unit(True, lambda piece: -worth(piece)),
    "event.battle_harden": on_unit(True, hardened),
    "event.interdiction": on_unit(False, suppressed_now),
    "event.suppressing_fire": on_unit(False, suppressed_now),
    "event.malfunction": on_gun,
    "event.scrounge": found_gun,
    "event.scrounge_for": bearer,
    "event.deploy": deployed,
    "event.field_promotion": at_hex(reinforced),
    "event.hero": at_hex(reinforced),
    "event.hero_rallies": on_unit(True, healed),
    "event.entrench": at_hex(shelter),
    "event.sappers": at_hex(sapped),
    "event.white_phosphorus": phosphorus,
    "event.phosphorus_at": at_hex(smoked),
    "event.burnt": on_unit(False, broken_now),
    "event.interrogation": taken_card,
    "event.reconnaissance": shown_chit,
    "event.walking_wounded": returned,
}
