"""How the bot plays its cards: in its Operations, in combat, and in answer to the enemy."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Decision, Option
from boardgames.games.panzer_general.bot.judgement import (
    best_attack,
    danger,
    goal_value,
    move_value,
    point,
    turns_left,
    worth,
)
from boardgames.games.panzer_general.content.printed import ACTIONS, CARDS, UNITS
from boardgames.games.panzer_general.rules import activation, movement
from boardgames.games.panzer_general.rules.basics import entrenched
from boardgames.games.panzer_general.rules.combat_cards import WOUNDS
from boardgames.games.panzer_general.show import odds
from boardgames.games.panzer_general.state import State, find, other, pieces

LAID_DOWN = 0.4  # the share of what a card is worth in the hand that its Battle Value has to make up for
EXPECTED = 2  # the Battle Value that the other side is expected to lay down
RESERVE = 6  # prestige kept for the enemy's turn


# --- cards -------------------------------------------------------------------------------------------------------


def score_play(g: State, seat: int, decision: Decision, option: Option) -> float:
    """An Operations or Surprise card in one's own turn, less what it costs."""
    card = ACTIONS[option.args[0]]
    gain = CARD_VALUE.get(card.id)
    value = gain(g, seat) if gain else 0.0
    return value - 0.55 * card.cost - 0.4


def bomb_value(loss: float) -> Callable[[State, int], float]:
    def value(g: State, seat: int) -> float:
        targets = [min(loss, p.morale - 1) * point(p) for p in pieces(g, other(seat)) if p.up]
        return 1.1 * max(targets, default=0.0)

    return value


def heal_value(g: State, seat: int) -> float:
    return max((min(4, UNITS[p.card].morale - p.morale) * point(p) for p in pieces(g, seat)), default=0.0)


def dig_value(g: State, seat: int) -> float:
    exposed = [p for p in pieces(g, seat) if not p.dug and danger(g, p, p.tile) > 1]
    return 2.5 * min(2, len(exposed))


def fire_value(g: State, seat: int) -> float:
    return max((best_attack(g, p, p.tile) for p in pieces(g, seat)), default=0.0)


def again_value(g: State, seat: int) -> float:
    return 0.9 * max((best_attack(g, p, p.tile) for p in pieces(g, seat) if p.fired), default=0.0)


def stride_value(g: State, seat: int) -> float:
    best = 0.0
    for piece in pieces(g, seat):
        if piece.moved:
            for tile in movement.destinations(g, piece):
                best = max(best, move_value(g, piece, tile, mines=True))
    return best


def bare_value(g: State, seat: int) -> float:
    ready = {t.tile for p in pieces(g, seat) if activation.may_fire(p) for t in activation.targets(g, p)}
    return 4.5 if any(p.tile in ready and entrenched(g, p) for p in pieces(g, other(seat))) else 0.0


def offensive_value(g: State, seat: int) -> float:
    fights = sum(1 for p in pieces(g, seat) if activation.may_fire(p) and activation.targets(g, p))
    return 2.2 * fights


CARD_VALUE: dict[str, Callable[[State, int], float]] = {
    "air_strike": bomb_value(3),
    "bomber_run": bomb_value(4.5),
    "ranged_bombardment": bomb_value(3.5),
    "prep_fire": bare_value,
    "replacements": heal_value,
    "improved_defenses": dig_value,
    "counter_offensive": offensive_value,
    "opportunity_fire": again_value,
    "commander_initiative": again_value,
    "double_time": stride_value,
    "redeploy": lambda g, seat: 0.0,
    "reserves": lambda g, seat: 3.0,
    "national_advantage": lambda g, seat: 6.0,
    "well_supplied": lambda g, seat: 5.0,
    "supply_column": lambda g, seat: 6.0,
    "sabotage": lambda g, seat: 4.0,
    "prepared_positions": lambda g, seat: 0.5 * dig_value(g, seat),
}


def score_target(g: State, seat: int, decision: Decision, option: Option) -> float:
    """The unit that a card is to help or to hurt."""
    if option.word.verb != "at":
        return 0.5
    piece = g.board[g.field.grid.number[option.args[0]]]
    assert piece is not None
    if piece.seat != seat:
        return point(piece) * min(4, piece.morale) + (2 if entrenched(g, piece) else 0)
    key = decision.ask.key.rsplit(".", 1)[-1]
    if key == "replacements":
        return min(4, UNITS[piece.card].morale - piece.morale) * point(piece)
    if key in {"opportunity_fire", "commander_initiative"}:
        return best_attack(g, piece, piece.tile) + (0.5 if piece.fired else 0)
    if key == "double_time":
        return max((move_value(g, piece, tile, mines=True) for tile in movement.destinations(g, piece)), default=0.0)
    return danger(g, piece, piece.tile) + 0.1 * worth(piece)


# --- combat ------------------------------------------------------------------------------------------------------


def shot_value(g: State, seat: int, fire: int, target: int) -> float:
    """What the shot under way would bring this seat with these totals."""
    c = g.combat
    assert c is not None
    assert c.shot is not None
    victim = find(g, c.defender if c.shot.firer == c.seat else c.attacker)
    if victim is None:
        return 0.0
    loss, kill = odds.outcome(fire, target, victim.morale)
    value = loss * point(victim) + kill * (worth(victim) * 0.6 + UNITS[victim.card].cost / 2 + 3)
    value += kill * 0.1 * goal_value(g, c.shot.firer, victim.tile)
    return value if seat == c.shot.firer else -value


def score_combat(g: State, seat: int, decision: Decision, option: Option) -> float:
    """A Combat card: what it changes in this shot, less its cost."""
    if option.word.verb == "pass":
        return 0.0
    shot = g.combat.shot if g.combat else None
    assert shot is not None
    card = option.args[0]
    fire, target, value = changed_by(g, seat, card)
    value += shot_value(g, seat, fire, target) - shot_value(g, seat, shot.fire, shot.target)
    return value - 0.55 * ACTIONS[card].cost - 0.5


def changed_by(g: State, seat: int, number: int) -> tuple[int, int, float]:
    """Both totals after a Combat card, and what else it is worth."""
    c = g.combat
    assert c is not None
    shot = c.shot
    assert shot is not None
    card = ACTIONS[number]
    now = shot_value(g, seat, shot.fire, shot.target)
    fire, target = shot.fire, shot.target
    value = 0.0
    support = sum(each.value * each.times for each in shot.support)
    change = {"accuracy": 3, "surprise_attack": 5, "poor_aim": -3, "increased_support": support}.get(card.id, 0)
    enemy = find(g, c.defender if seat == c.seat else c.attacker)
    mine = find(g, c.attacker if seat == c.seat else c.defender)
    if card.id == "exposed":
        target -= shot.terrain
    elif card.id == "take_cover":
        target += 3
    elif card.id in {"off_target", "strafing_run"}:
        change = -support
    elif card.id == "morale_boost":
        change = 2 if seat == shot.firer else 0
        value = 2 * point(mine) * 0.7 if mine else 0.0
    elif card.id in WOUNDS and enemy:
        loss = WOUNDS[card.id]
        change = -loss if seat != shot.firer else 0  # what fires worse at once
        value = loss * point(enemy) + (worth(enemy) + 4 if enemy.morale <= loss else 0)
    elif card.id == "smoke_screen":
        value = max(0.0, -now)
    elif card.id == "last_stand" and mine and seat != shot.firer:
        value = odds.outcome(fire, target, mine.morale)[1] * worth(mine)
    elif card.id == "forced_retreat":
        value = 0.12 * goal_value(g, seat, c.tile)
    elif card.id == "sabotage":
        value = 4.0
    elif card.id == "prepared_positions":
        target += 2 if seat != shot.firer else 0
    return max(1, fire + change), max(1, target), value


def score_sacrifice(g: State, seat: int, decision: Decision, option: Option) -> float:
    """A card for its Battle Value: what the points change, less what the card is worth in the hand."""
    shot = g.combat.shot if g.combat else None
    assert shot is not None
    if option.word.verb == "bluff":
        return 0.0
    without, fire = sacrificed(g, seat, 0), sacrificed(g, seat, option.args[0])
    return shot_value(g, seat, *fire) - shot_value(g, seat, *without) - LAID_DOWN * keep_value(g, seat, option.args[0])


def sacrificed(g: State, seat: int, card: int) -> tuple[int, int]:
    """Both totals when this seat lays down a card (0: none) and the other what is expected of it."""
    shot = g.combat.shot if g.combat else None
    assert shot is not None
    value = CARDS[card].battle * g.rules.battle_value_factor if card else 0
    if seat == shot.firer:
        return shot.fire + value, shot.target + EXPECTED
    return shot.fire + EXPECTED, shot.target + value


def keep_value(g: State, seat: int, card: int) -> float:
    """What a card in hand is worth for later."""
    late = 0.35 + 0.65 * min(1.0, turns_left(g) / 2)
    if card in UNITS:
        face = UNITS[card]
        affordable = face.cost <= g.players[seat].prestige + 8
        return late * (1.5 + 0.25 * face.cost if affordable and not g.rules.no_new_units else 0.8)
    return late * (2.0 + 0.25 * ACTIONS[card].cost)


def score_advance(g: State, seat: int, decision: Decision, option: Option) -> float:
    if option.word.verb == "stay":
        return 0.0
    piece = find(g, g.combat.attacker) if g.combat else None
    return move_value(g, piece, g.field.grid.number[option.args[0]], mines=False) if piece else 0.0


def score_retreat(g: State, seat: int, decision: Decision, option: Option) -> float:
    piece = find(g, g.combat.defender) if g.combat else None
    if piece is None or option.word.verb == "retreat":
        return 0.0
    return 0.5 * goal_value(g, seat, piece.tile) - point(piece) - (worth(piece) if piece.morale <= 1 else 0)


def score_reward(g: State, seat: int, decision: Decision, option: Option) -> float:
    return 1.0 if option.word.verb == "gain" else 0.5


def score_snafu(g: State, seat: int, decision: Decision, option: Option) -> float:
    if option.word.verb == "pass":
        return 0.0
    return float(ACTIONS[decision.ask.args["card"]].cost) - 4.5


def score_obstacles(g: State, seat: int, decision: Decision, option: Option) -> float:
    if option.word.verb == "pass":
        return 0.0
    tile = g.field.grid.number[decision.ask.args["tile"]]
    return 0.25 * goal_value(g, other(seat), tile) + 0.1 * UNITS[decision.ask.args["unit"]].cost - 3.0


def score_surprise(g: State, seat: int, decision: Decision, option: Option) -> float:
    if option.word.verb == "pass":
        return 0.0
    c = g.combat
    if ACTIONS[option.args[0]].id == "sabotage":
        return 1.0 if g.players[seat].prestige >= 4 + RESERVE else -1.0
    mine = find(g, c.defender) if c else None
    return 2.0 if mine is not None and mine.seat == seat and not entrenched(g, mine) else -1.0
