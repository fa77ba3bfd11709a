"""The heuristic player: a score for every option of a decision, and a value for a whole position.

It never looks at the match: `boardgames.bots` hands it a world in which all that its seat may not know has been dealt
afresh, so what it reads of the enemy's hand or face-down units is a guess.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Decision, Option
from boardgames.core.judge import Judge
from boardgames.games.panzer_general.bot.judgement import (
    best_attack,
    danger,
    distance_to_goal,
    evaluate,
    exchange,
    goals,
    leaving,
    move_value,
    point,
    pressed,
    stops,
    turns_left,
)
from boardgames.games.panzer_general.bot.rank_cards import (
    RESERVE,
    score_advance,
    score_combat,
    score_obstacles,
    score_play,
    score_retreat,
    score_reward,
    score_sacrifice,
    score_snafu,
    score_surprise,
    score_target,
)
from boardgames.games.panzer_general.content.printed import UNITS
from boardgames.games.panzer_general.rules import movement
from boardgames.games.panzer_general.state import Piece, State, base, other, pieces

SET_UP = frozenset({"first_player", "choice", "select", "place"})
Scorer = Callable[[State, int, Decision, Option], float]


def rank(g: State, decision: Decision) -> list[float]:
    """How much this seat likes each option; the highest is what `normal` plays."""
    seat = decision.seat
    key = decision.ask.key.removeprefix("panzer_general.ask.")
    by_ask = ASKS.get(key)
    scores = []
    for option in decision.options:
        scorer = by_ask or VERBS.get(option.word.verb)
        scores.append(scorer(g, seat, decision, option) if scorer else 0.0)
    return scores


def turn_of(g: State) -> tuple[int, int, bool]:
    """Whose player turn it is, and whether play has begun; the Non-Player's turn belongs to the one before it."""
    return g.turn, 0 if g.np else g.active, g.phase in SET_UP


# --- operations --------------------------------------------------------------------------------------------------


def score_move(g: State, seat: int, decision: Decision, option: Option) -> float:
    number = g.field.grid.number
    piece = g.board[number[option.args[0]]]
    assert piece is not None
    return move_value(g, piece, number[option.args[1]], mines=True)


def score_attack(g: State, seat: int, decision: Decision, option: Option) -> float:
    number = g.field.grid.number
    mine, enemy = g.board[number[option.args[0]]], g.board[number[option.args[1]]]
    assert mine is not None
    assert enemy is not None
    return exchange(g, mine, enemy)


def score_swap(g: State, seat: int, decision: Decision, option: Option) -> float:
    return -1.0


def score_dig(g: State, seat: int, decision: Decision, option: Option) -> float:
    piece = g.board[g.field.grid.number[option.args[0]]]
    assert piece is not None
    if UNITS[piece.card].auto_dug_in:
        return -0.1
    if pressed(g, seat) and best_attack(g, piece, piece.tile) > 0:
        return 0.0
    near = sum(
        (enemy := g.board[tile]) is not None and enemy.seat != seat for tile in g.field.grid.within_two[piece.tile]
    )
    return 0.25 + 0.5 * near + 0.1 * leaving(g, piece)


def score_transfer(g: State, seat: int, decision: Decision, option: Option) -> float:
    mate = g.board[g.field.grid.number[option.args[1]]]
    assert mate is not None
    moves = [move_value(g, mate, tile, mines=True) for tile in movement.destinations(g, mate)]
    return 0.9 * max([best_attack(g, mate, mate.tile), *moves, 0.0])


def score_check(g: State, seat: int, decision: Decision, option: Option) -> float:
    return 0.6


def score_deploy(g: State, seat: int, decision: Decision, option: Option) -> float:
    card = UNITS[option.args[0]]
    left = g.players[seat].prestige - card.cost
    late = 0.0 if turns_left(g) else 4.0
    if ends_on_prestige(g):
        late += max(0.0, 0.25 * card.cost * (2 - turns_left(g)))
    return 2.0 + 0.3 * card.cost - (0.5 * max(0, RESERVE - left)) - late


def ends_on_prestige(g: State) -> bool:
    return g.book.at_end[0] == "prestige"


def score_free(g: State, seat: int, decision: Decision, option: Option) -> float:
    """A landing costs nothing: the dearer the better."""
    return 5.0 + 0.3 * UNITS[option.args[0]].cost


def score_where(g: State, seat: int, decision: Decision, option: Option) -> float:
    """A tile for a new unit: at the Base for the discount, near the enemy's goals, out of harm."""
    tile = g.field.grid.number[option.args[0]]
    args = decision.ask.args
    card = UNITS[args["card"] if "card" in args else args["unit"]]
    probe = Piece(card=card.number, seat=seat, tile=tile, morale=card.morale)
    score = -distance_to_goal(g, seat, tile) - 0.6 * danger(g, probe, tile) + 0.1 * g.field.terrain[tile].bonus
    score += 0.5 * stops(g, seat, tile)
    if tile == base(g, seat):
        score += 0.35 * min(8, card.cost)
    return score + 0.3 * goals(g, other(seat)).get(tile, 0.0) * threatened(g, seat, tile)


def threatened(g: State, seat: int, tile: int) -> float:
    return float(any(g.field.grid.distance(tile, enemy.tile) <= 2 for enemy in pieces(g, other(seat))))


def score_strike(g: State, seat: int, decision: Decision, option: Option) -> float:
    enemy = g.board[g.field.grid.number[option.args[0]]]
    assert enemy is not None
    return 4.0 + min(3, enemy.morale - 1) * point(enemy)


def score_clear(g: State, seat: int, decision: Decision, option: Option) -> float:
    return 3.0


def score_recall(g: State, seat: int, decision: Decision, option: Option) -> float:
    return float(UNITS[option.args[0]].cost)


def score_end(g: State, seat: int, decision: Decision, option: Option) -> float:
    return 0.0


# --- set-up and drawing ------------------------------------------------------------------------------------------


def score_draw(g: State, seat: int, decision: Decision, option: Option) -> float:
    """Unit cards while few are in hand and prestige allows, else Action cards."""
    held = sum(card in UNITS for card in g.players[seat].hand)
    wanted = 0 if g.rules.no_new_units else max(0, (3 if g.players[seat].prestige >= 8 else 2) - held)
    return float(-abs(option.args[0] - wanted))


def score_buy(g: State, seat: int, decision: Decision, option: Option) -> float:
    rich = g.players[seat].prestige - RESERVE - 8
    if option.word.verb == "done":
        return 0.0
    if option.word.verb == "play":
        return -1.0
    late = 3.0 if turns_left(g) == 0 and ends_on_prestige(g) else 0.0
    held = sum(card in UNITS for card in g.players[seat].hand)
    prefer = 0.5 if (option.word.verb == "buy_unit") == (held < 2 and not g.rules.no_new_units) else 0.0
    return min(2.0, 0.25 * rich) + prefer - late


def score_first(g: State, seat: int, decision: Decision, option: Option) -> float:
    return 1.0 if option.args[0] == seat else 0.0


def score_take(g: State, seat: int, decision: Decision, option: Option) -> float:
    """Initial units: strength for their price, and the whole budget spent."""
    if option.word.verb == "done":
        return -5.0
    card = UNITS[option.args[0]]
    left = decision.ask.args["left"]
    strength = 0.5 * (card.hard + card.soft) + card.defence + card.support * card.support_range + card.morale
    most = max(1, 6 - decision.ask.args["count"])
    fit = -abs(card.cost - left / most) * 0.35
    same = sum(UNITS[c].id == card.id for c in g.players[seat].chosen)
    return float(0.35 * strength + fit - 2.5 * same)


def score_put(g: State, seat: int, decision: Decision, option: Option) -> float:
    """Keep the Base free for cheap reinforcements; spread out, strong units towards the middle."""
    tile = g.field.grid.number[option.args[1]]
    card = UNITS[option.args[0]]
    middle = (g.field.grid.columns - 1) / 2
    score = -0.1 * abs(tile % g.field.grid.columns - middle) * (1 + card.cost / 10) + 0.1 * card.cost
    score += 0.3 * stops(g, seat, tile) * (0.5 + card.cost / 10)
    return score - (1.5 if tile == base(g, seat) else 0.0) - distance_to_goal(g, seat, tile) * 0.3


VERBS: dict[str, Scorer] = {
    "move": score_move,
    "swap": score_swap,
    "dig": score_dig,
    "attack": score_attack,
    "transfer": score_transfer,
    "check": score_check,
    "play": score_play,
    "deploy": score_deploy,
    "land": score_free,
    "drop": score_deploy,
    "strike": score_strike,
    "clear": score_clear,
    "end": score_end,
    "from": score_recall,
}
ASKS: dict[str, Scorer] = {
    "first": score_first,
    "select": score_take,
    "place": score_put,
    "opening": score_draw,
    "draw": score_draw,
    "buy": score_buy,
    "combat": score_combat,
    "sacrifice": score_sacrifice,
    "reward": score_reward,
    "retreat": score_retreat,
    "advance": score_advance,
    "snafu": score_snafu,
    "tank_obstacles": score_obstacles,
    "surprise": score_surprise,
    **dict.fromkeys(["where.deploy", "where.land", "where.drop", "where.redeploy"], score_where),
    **dict.fromkeys(
        [
            f"target.{name}"
            for name in (
                "air_strike", "bomber_run", "ranged_bombardment", "prep_fire", "replacements", "improved_defenses",
                "opportunity_fire", "commander_initiative", "double_time", "redeploy", "prepared_positions",
            )
        ],
        score_target,
    ),
}  # fmt: skip


class PanzerJudge(Judge):
    """What the bots go by."""

    rank = staticmethod(rank)
    evaluate = staticmethod(evaluate)
    turn_of = staticmethod(turn_of)


JUDGE = PanzerJudge()
