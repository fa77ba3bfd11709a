"""Which order the bot gives, to whom, and what it discards."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Decision
from boardgames.games.combat_commander.bot.judgement import (
    BROKEN,
    SIZE,
    SUPPRESSED,
    UNDER,
    Sketch,
    hurt,
    shaken,
    worth,
)
from boardgames.games.combat_commander.bot.rank_cards import action_kept, keep, order_in_hand
from boardgames.games.combat_commander.bot.rank_fire import AIMED, ready, salvo, spread, target_of_reaction, volleys
from boardgames.games.combat_commander.bot.rank_moves import LEAST_GAIN, advance_value, gain_of_move, off_map
from boardgames.games.combat_commander.content.printed import CARDS, RADIOS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.rules.orders import activation, passage
from boardgames.games.combat_commander.rules.orders.artillery import zone
from boardgames.games.combat_commander.rules.targeting import shooters
from boardgames.games.combat_commander.state import Piece, in_order, other
from boardgames.games.combat_commander.words import ALL, DISCARD, DONE, ORDER

HOPE = 0.8  # of what a move promises, what is kept in the end
SOONER = 2.5  # Recover comes first: those who rally can go on at once, and their leader stays until then
COVERING = 4.0  # Fire comes before Move: whoever is broken or suppressed does not fire at those who cross
LEAST = 0.1  # what the best discard is worth to who may not wait
NOTHING = 0.02  # an order that brings no more than that is not given at all
REFUSED = -15.0  # the score of what is not even to be tried
FEW = 3  # units that a Move order is worth while for; more gain less


# --- what an order would bring ---------------------------------------------------------------------------------------


def groups(s: Sketch) -> list[list[Piece]]:
    """Those who could be activated together, the largest first; single units only where no leader reaches them."""
    found = ready(s)
    led = {piece.unit for pieces in found if len(pieces) > 1 for piece in pieces}
    return [pieces for pieces in found if len(pieces) > 1 or pieces[0].unit not in led]


def fire_value(s: Sketch, pieces: list[Piece]) -> float:
    return salvo(s, shooters(s.g, pieces))[0]


def move_value(s: Sketch, pieces: list[Piece]) -> float:
    """What the best of these would gain by moving."""
    gains = sorted((gain - LEAST_GAIN for piece in pieces if (gain := move_gain(s, piece)) > LEAST_GAIN), reverse=True)
    return HOPE * (sum(gains[:FEW]) + 0.4 * sum(gains[FEW:]))


def move_gain(s: Sketch, piece: Piece) -> float:
    """What a unit would gain by moving; remembered, for each group asks again."""
    found = s.gains.get(piece.unit)
    if found is None:
        found = s.gains[piece.unit] = gain_of_move(s, piece)
    return found


def advance_gain(s: Sketch, pieces: list[Piece]) -> float:
    found = advance_value(s, pieces)[0]
    for piece in pieces:
        if passage.leads_off(s.g, piece):
            found += max(0.0, off_map(s, [piece]) - s.place(piece, piece.hex))
    return found


BY_GROUP: dict[str, Callable[[Sketch, list[Piece]], float]] = {
    "fire": fire_value,
    "move": move_value,
    "advance": advance_gain,
}


def recover_value(s: Sketch) -> float:
    """Suppression that goes, and units that rally."""
    return sum(SUPPRESSED * piece.suppressed + rally_value(s, piece) for piece in s.mine)


def rally_value(s: Sketch, piece: Piece) -> float:
    if not piece.broken:
        return 0.0
    morale = values.morale(s.g, piece) + piece.suppressed
    return UNDER[min(max(morale, 0), 20)] * (BROKEN * worth(piece) + 0.8)


def rout_value(s: Sketch, seat: int) -> float:
    """What a rout of one side's broken units would bring to this one."""
    mine = seat == s.seat
    found = 0.0
    for piece in s.mine if mine else s.theirs:
        if not piece.broken:
            continue
        morale = values.morale(s.g, piece)
        runs = 1 - UNDER[min(max(morale + 1, 0), 20)]
        edge = s.g.field.to_edge(seat, piece.hex)
        goal = piece.hex in s.g.field.objective_at
        lost = 1 - UNDER[min(max(morale + edge + 1, 0), 20)]  # beyond the edge of the map
        loss = lost * (hurt(piece) + s.blow(piece) + s.price * piece.type.points)
        if mine:
            found += runs * (0.4 * s.harm(piece, piece.hex) - 1.2 - 2.0 * goal) - loss
        else:
            found += runs * (1.4 + 2.5 * goal) + loss
    return found


def artillery_value(s: Sketch) -> float:
    """The best that the battery could do."""
    player = s.g.players[s.seat]
    if player.radio_damaged:
        return 2.0
    if not player.radio:
        return 0.0
    watchers = [piece for piece in s.mine if piece.type.leader and not piece.broken and not piece.active]
    aims = [(piece, n) for piece in watchers for n in s.by_hex if s.sees(piece.hex, n)]
    return max((barrage(s, piece, n) for piece, n in aims), default=0.0)


def barrage(s: Sketch, watcher: Piece, n: int) -> float:
    """What a barrage aimed at a hex would do: the round may drift, the further the worse it is seen."""
    radio = RADIOS[s.g.players[s.seat].radio]
    far = BOARD.distances[n]
    hit = AIMED[min(far[watcher.hex] + s.table[watcher.hex * SIZE + n], len(AIMED) - 1)]
    found = 0.0
    for piece in s.g.units.values():
        distance = far[piece.hex]
        if distance > 6:
            continue
        chance = hit * SPREAD_HIT[distance] + (1 - hit) * SPREAD_MISS[distance]
        cover = values.cover(s.g, piece.hex, indirect=True)
        harm = chance * shaken(piece, radio.fp - s.morale(piece, piece.hex, cover), more=s.blow(piece))
        found += harm if piece.seat != s.seat else -1.15 * harm
    return found


SPREAD_HIT = (0.75, 0.65, 0.4, 0.15, 0.0, 0.0, 0.0)  # how likely a barrage reaches a hex so far from where it is aimed
SPREAD_MISS = (0.17, 0.17, 0.16, 0.14, 0.12, 0.1, 0.08)


def deny_value(s: Sketch) -> float:
    enemy = s.g.players[other(s.seat)]
    return (4.5 if enemy.radio_damaged else 3.0) if enemy.radio else 0.0


def order_value(s: Sketch, kind: str) -> float:
    """What giving an order now would bring at its best."""
    if kind in BY_GROUP:
        return max((BY_GROUP[kind](s, pieces) for pieces in groups(s)), default=0.0)
    if kind == "recover":
        return recover_value(s)
    if kind == "rout":
        sides = [seat for seat in (0, 1) if not s.g.players[seat].acted]
        return max((rout_value(s, seat) for seat in sides), default=0.0)
    if kind == "artillery_request":
        return artillery_value(s)
    return deny_value(s)


def score_orders(s: Sketch, decision: Decision) -> list[float]:
    """An order for what it brings, less what its card is worth later; a discard for the room it makes."""
    worths: dict[str, float] = {}
    kinds = {CARDS[option.args[0]].order for option in decision.options if option.word is ORDER}
    found = []
    late = (s.g.vp if s.seat == 0 else -s.g.vp) <= 0  # time is against him
    for option in decision.options:
        if option.word is ORDER:
            card = option.args[0]
            kind = CARDS[card].order
            if kind not in worths:
                worths[kind] = order_value(s, kind)
            first = SOONER if kind == "recover" and worths[kind] > SOONER else 0.0
            if kind == "fire" and worths[kind] > 1.0 and "move" in kinds and decision.ask.args["left"] > 1:
                first = COVERING
            found.append(worths[kind] - spent(s, card) + first if worths[kind] > NOTHING else REFUSED)
        elif option.word is DISCARD:
            found.append(s.temper.spare - keep(s, option.args[0]))
        else:
            found.append(-(s.temper.haste if late and s.g.passed else s.temper.idle))
    if late and not s.g.given and not s.g.passed:  # a hand that does nothing has to go
        away = [n for n, option in enumerate(decision.options) if option.word is DISCARD]
        lack = LEAST - max((found[n] for n in away), default=LEAST)
        for n in away:
            found[n] += max(0.0, lack)
    return found


def spent(s: Sketch, card: int) -> float:
    """What it costs to give the order on a card: a share of its worth, for there is another way to use it.

    In a hand that is full of orders nothing is kept for long.
    """
    return s.temper.order * order_in_hand(s, card) + s.temper.action * action_kept(s, card)


# --- whom it activates -----------------------------------------------------------------------------------------------


def score_activate(s: Sketch, decision: Decision) -> list[float]:
    """The leader, or the unit, whose group would do most."""
    kind, n = decision.ask.args["order"], target_of_reaction(s.g)
    found = []
    for option in decision.options:
        piece = s.g.units[option.args[0]]
        pieces = [piece, *activation.followers(s.g, piece)]
        if n is not None and s.seat != s.g.active:
            awake = [s.g.units[number] for number in in_order(s.g).snipers]
            pool = shooters(s.g, [*awake, *pieces], heavy=False)
            value = max((volley.value for volley in volleys(s, pool, [n], moving=True)), default=0.0)
            found.append(value - 0.1 * len(pieces))
        else:
            found.append(BY_GROUP[kind](s, pieces) - 0.05 * len(pieces))
    return found


def score_also(s: Sketch, decision: Decision) -> list[float]:
    """Who comes with a leader: those who have something to do; the others stay free for another order."""
    kind, leader = decision.ask.args["order"], s.g.units[decision.ask.args["unit"]]
    units = [option.args[0] for option in decision.options if option.word not in (ALL, DONE)]
    useful = {unit for unit in units if _useful(s, kind, leader, s.g.units[unit])}
    found = []
    for option in decision.options:
        if option.word is ALL:
            found.append(200.0 if len(useful) == len(units) else -30.0)
        elif option.word is DONE:
            found.append(0.0)
        else:
            found.append(30.0 + 2.0 * worth(s.g.units[option.args[0]]) if option.args[0] in useful else -30.0)
    return found


def _useful(s: Sketch, kind: str, leader: Piece, piece: Piece) -> bool:
    if kind == "fire":
        n = target_of_reaction(s.g) if s.seat != s.g.active else None
        return bool(volleys(s, shooters(s.g, [piece], heavy=n is None), None if n is None else [n]))
    if kind == "move":
        return (move_gain(s, piece) > LEAST_GAIN and not piece.broken) or (piece.broken and move_gain(s, piece) > 1.5)
    return advance_gain(s, [piece]) > 0.1 or any(
        step.to in s.by_hex and not piece.broken for step in passage.out_of(s.g, piece.hex)
    )


# --- artillery -------------------------------------------------------------------------------------------------------


def score_observer(s: Sketch, decision: Decision) -> list[float]:
    """Who sees most, and the less valuable of two."""
    found = []
    for option in decision.options:
        piece = s.g.units[option.args[0]]
        best = max((barrage(s, piece, n) for n in s.by_hex if s.sees(piece.hex, n)), default=-2.0)
        found.append(best - 0.05 * worth(piece))
    return found


def score_spot(s: Sketch, decision: Decision) -> list[float]:
    watcher = s.g.units[in_order(s.g).spotter]
    near = {m for n in s.by_hex for m in zone(n)}
    return [barrage(s, watcher, option.args[0]) if option.args[0] in near else -30.0 for option in decision.options]


def score_rounds(s: Sketch, decision: Decision) -> list[float]:
    """Shells, unless own units are as near as the enemy's."""
    watcher = s.g.units[in_order(s.g).spotter]
    value = barrage(s, watcher, decision.ask.args["hex"])
    return [value if option.word.verb == "shells" else 0.4 for option in decision.options]


def score_bombard(s: Sketch, decision: Decision) -> list[float]:
    return spread([sum(map(hurt, s.by_hex.get(option.args[0], ()))) for option in decision.options])


# --- Recover and Rout ------------------------------------------------------------------------------------------------


def score_rally(s: Sketch, decision: Decision) -> list[float]:
    """Leaders first: those with them rally the better for it."""
    units = s.g.units
    found = [30.0 * units[option.args[0]].type.leader + worth(units[option.args[0]]) for option in decision.options]
    return spread(found)


def score_rout(s: Sketch, decision: Decision) -> list[float]:
    """The enemy's broken; one's own only where that saves them."""
    worths = [(option.args[0], rout_value(s, option.args[0])) for option in decision.options]
    return [REFUSED if seat == s.seat and value <= 0 else value for seat, value in worths]


def score_rout_roll(s: Sketch, decision: Decision) -> list[float]:
    """An enemy leader last: his command keeps the others in place; one's own first."""
    enemy = in_order(s.g).seat != s.seat
    units = s.g.units
    leads = [units[option.args[0]].type.leader for option in decision.options]
    return [20.0 if lead == enemy else -20.0 for lead in leads]
