"""What a card is worth to keep: for the order and the action on it, as things stand."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Decision
from boardgames.games.combat_commander.bot.judgement import Sketch
from boardgames.games.combat_commander.content.printed import ACTIONS, CARDS
from boardgames.games.combat_commander.state import other
from boardgames.games.combat_commander.words import PLAY

# what an order or action in hand is worth when nothing speaks for it in particular; each further one half as much
ORDER_VALUE = {
    "fire": 1.3,
    "move": 0.9,
    "advance": 0.9,
    "recover": 0.9,
    "rout": 0.35,
    "artillery_request": 1.2,
    "artillery_denied": 0.8,
    "command_confusion": 0.0,
}
ACTION_VALUE = {
    "ambush": 0.7,
    "assault_fire": 0.3,
    "bore_sighting": 0.4,
    "concealment": 0.5,
    "crossfire": 0.3,
    "demolitions": 0.0,
    "dig_in": 0.3,
    "hand_grenades": 0.3,
    "hidden_entrenchments": 0.6,
    "hidden_mines": 0.6,
    "hidden_pillbox": 0.9,
    "hidden_unit": 1.5,
    "hidden_wire": 0.4,
    "light_wounds": 0.4,
    "marksmanship": 0.3,
    "no_quarter": 0.5,
    "smoke_grenades": 0.3,
    "spray_fire": 0.3,
    "sustained_fire": 0.3,
}


def order_kept(s: Sketch, kind: str) -> float:
    """What the order on a card may bring later."""
    me, enemy = s.g.players[s.seat], s.g.players[other(s.seat)]
    if kind == "artillery_request":
        return ORDER_VALUE[kind] if me.radio else 0.0
    if kind == "artillery_denied":
        return ORDER_VALUE[kind] if enemy.radio else 0.0
    value = ORDER_VALUE[kind]
    if me.posture == "defender":
        if kind == "fire":
            return value + 0.8
        if kind in ("move", "advance"):
            return value - 0.6
    if kind == "recover" and not any(piece.broken or piece.suppressed for piece in s.mine):
        return value - 0.3
    if kind == "rout" and not any(piece.broken for piece in s.theirs):
        return value - 0.2
    return value


def action_kept(s: Sketch, card: int) -> float:
    """What the action on a card may bring later."""
    g, action = s.g, CARDS[card].action
    me, enemy = g.players[s.seat], g.players[other(s.seat)]
    if not ACTIONS[action].allowed(me.posture, me.nation, enemy.nation):
        return 0.0
    return s.temper.actions * ACTION_VALUE.get(action, 0.0)


def playing(s: Sketch, decision: Decision, brings: Callable[[str], float]) -> list[float]:
    """What the action of each card brings if played now, less what the card is worth to keep; else nothing."""
    return [
        brings(option.args[1]) - keep(s, option.args[0]) if option.word is PLAY else 0.0 for option in decision.options
    ]


def keep(s: Sketch, card: int) -> float:
    """What a card in hand is worth to keep."""
    return order_in_hand(s, card) + action_kept(s, card)


def order_in_hand(s: Sketch, card: int) -> float:
    """What the order on a card may bring later; a second one of the same less."""
    kind = CARDS[card].order
    hand = s.g.players[s.seat].hand
    same = sum(CARDS[each].order == kind for each in hand) - (card in hand)
    return order_kept(s, kind) * 0.5**same
