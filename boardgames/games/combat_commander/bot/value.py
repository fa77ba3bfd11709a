"""How a side stands as a whole: what the search is after."""

from __future__ import annotations

from math import tanh

from boardgames.games.combat_commander.bot.judgement import FADING, WIN, Sketch, standing
from boardgames.games.combat_commander.bot.rank_cards import action_kept, order_in_hand
from boardgames.games.combat_commander.content.printed import BASICS
from boardgames.games.combat_commander.state import NOBODY, State, other

FIRST, NEXT = 0.8, 0.15  # the shares of a goal's worth that the nearest unit and the others bring on their way
MOST = 120.0  # what a side can have short of winning
# What each part counts: fitted to who won 1,400 games of the bots among themselves, in each scenario by itself.
BODIES, POSTS, GOALS, DESPAIR = 0.67, 2.0, 0.22, 3.0
LATE = 70.0  # what it means to lead when the time is up
EARLY = 0.4  # the share of their price that VP have besides, however early: they may be lost again
ORDERS, ACTIONS = 3.0, 0.5  # what a card in hand counts for its order, for its action
USUAL = 0.9  # what an order is worth that has yet to be drawn
HOLDING = 7.0  # what the Initiative card is worth to who has it, and costs the other
SURPLUS = 1.4  # of what stands where too many are


def evaluate(g: State, seat: int) -> float:
    """How a side stands: what it has on the map and where, its VP, how near each side is to surrender."""
    if g.result is not None:
        return WIN if seat in g.result.winners else -WIN
    mine, theirs = Sketch(g, seat), Sketch(g, other(seat))
    lead = mine.lead
    late = min(1.0, g.time / max(1, g.book.sudden_death))
    found = EARLY * lead * mine.price + LATE * late * late * tanh(lead / 4)
    found += HOLDING if g.initiative == seat else -HOLDING
    found += _force(mine) - _force(theirs)
    found += _surplus(theirs) - _surplus(mine)
    found += DESPAIR * (_despair(g, other(seat)) - _despair(g, seat))
    found += sum(_held(mine, card) for card in g.players[seat].hand)
    return MOST * tanh(found / MOST)


def _held(sketch: Sketch, card: int) -> float:
    """What a card in hand is worth."""
    return ORDERS * (order_in_hand(sketch, card) - USUAL) + ACTIONS * action_kept(sketch, card)


def _force(sketch: Sketch) -> float:
    """What a side has on the map: how sound, how safe, and how near to what it wants."""
    found = 0.0
    for piece in sketch.mine:
        found += BODIES * standing(piece) + POSTS * sketch.post(piece, piece.hex)
    for full, _, ways, number in sketch.goals:
        shares = [FADING[ways[piece.hex]] for piece in sketch.mine if not piece.broken]
        if number == NOBODY:
            found += GOALS * 0.3 * full * sum(shares)
        elif shares:
            found += GOALS * full * (FIRST * max(shares) + NEXT * min(2.0, sum(shares) - max(shares)))
    return found


def _surplus(sketch: Sketch) -> float:
    """What a side will lose at the end of the turn where too many of it stand in one hex (8.2)."""
    found = 0.0
    for pieces in sketch.friends.values():
        over = sum(piece.type.figures for piece in pieces) - BASICS.stack
        for piece in sorted(pieces, key=standing) if over > 0 else ():
            share = min(1.0, over / max(1, piece.type.figures))
            found += share * (BODIES * standing(piece) + sketch.price * piece.type.points)
            over -= piece.type.figures
            if over <= 0:
                break
    return SURPLUS * found


def _despair(g: State, seat: int) -> float:
    """How near a side is to its Surrender marker."""
    player = g.players[seat]
    return 45 * (len(player.casualties) / max(1, player.surrender)) ** 3
