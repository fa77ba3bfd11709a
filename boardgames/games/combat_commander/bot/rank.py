"""The heuristic player: a score for every option of a decision, and a value for a whole position.

It never looks at the match: `boardgames.bots` hands it a world in which all that its seat may not know has been dealt
afresh, so what it reads of the enemy's hand is a guess.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from boardgames.core.flow import Decision
from boardgames.core.judge import Judge
from boardgames.games.combat_commander.bot import (
    rank_answers,
    rank_fire,
    rank_moves,
    rank_orders,
    rank_setup,
)
from boardgames.games.combat_commander.bot.judgement import Sketch
from boardgames.games.combat_commander.bot.temper import HARD, NORMAL, Temper
from boardgames.games.combat_commander.bot.value import evaluate
from boardgames.games.combat_commander.state import State
from boardgames.games.combat_commander.words import SCRAP

Scorer = Callable[[Sketch, Decision], list[float]]
ASK = "combat_commander.ask."
PREFIX = len(ASK)
NEVER = 30.0  # points below the worst of what a bot would ever do
BREADTH = 4  # options that the search tries
DOUBT = 1.5  # points by which `rank` may err about two options: the search trusts it so far
FAR_DOUBT = 4.0  # the same of a whole player turn
FAR = frozenset({ASK + "orders", ASK + "more_orders"})  # tried to the end of the player turn
PLANS = ("more_discards", "end", "activate", "also", "move", "step", "advance")
SETTLED = frozenset(ASK + key for key in PLANS)  # no dice are in these yet


def rank(g: State, decision: Decision, temper: Temper = NORMAL) -> list[float]:
    """How much this seat likes each option; the highest is what `normal` plays."""
    scorer, options = SCORERS.get(decision.ask.key[PREFIX:]), decision.options
    scraps = sum(option.word is SCRAP for option in options)  # they stand last, and no bot gives a weapon up
    if scraps:
        decision = replace(decision, options=options[:-scraps])
    scores = scorer(Sketch(g, decision.seat, temper), decision) if scorer else [0.0] * len(decision.options)
    return scores + [min(scores, default=0.0) - NEVER] * scraps


def plan(g: State, decision: Decision) -> list[float]:
    """How much `hard` likes each before it searches."""
    return rank(g, decision, HARD)


def turn_of(g: State) -> tuple[int, int, str]:
    """How far the turn has come: an order at a time, for the dice of the next would drown what this one brings."""
    return g.turn, g.given, g.phase if g.phase in ("orders", "deploy") else ""


def player_turn(g: State) -> int:
    """Which player turn it is."""
    return g.turn


SCORERS: dict[str, Scorer] = {
    "set_up": rank_setup.score_set_up,
    "hand_out": rank_setup.score_hand_out,
    "build": rank_setup.score_build,
    "ready": rank_setup.score_ready,
    "orders": rank_orders.score_orders,
    "more_orders": rank_orders.score_orders,
    "more_discards": rank_orders.score_orders,
    "end": rank_orders.score_orders,
    "activate": rank_orders.score_activate,
    "also": rank_orders.score_also,
    "advance": rank_moves.score_advance,
    "observer": rank_orders.score_observer,
    "spot": rank_orders.score_spot,
    "rounds": rank_orders.score_rounds,
    "bombard": rank_orders.score_bombard,
    "fire": rank_fire.score_fire,
    "assault": rank_fire.score_opening,
    "join": rank_fire.score_join,
    "fire_roll": rank_fire.score_fire_roll,
    "spray": rank_fire.score_spray,
    "wear": rank_fire.score_wear,
    "defend": rank_fire.score_defend,
    "defense_roll": rank_fire.score_defense,
    "dig": rank_fire.score_dig,
    "light_wounds": rank_fire.score_light_wounds,
    "opportunity": rank_fire.score_opportunity,
    "move": rank_moves.score_move,
    "step": rank_moves.score_step,
    "smoke_grenades": rank_moves.score_smoke,
    "retreat": rank_moves.score_retreat,
    "entered": rank_answers.score_entered,
    "melee": rank_answers.score_melee,
    "ambush": rank_answers.score_ambush,
    "ambushed": rank_answers.score_ambushed,
    "no_quarter": rank_answers.score_no_quarter,
    "initiative": rank_answers.score_initiative,
    "rally": rank_orders.score_rally,
    "rout": rank_orders.score_rout,
    "rout_roll": rank_orders.score_rout_roll,
    "place": rank_answers.score_place,
    "dig_in": rank_answers.score_dig_in,
    "answer_discards": rank_answers.score_discards,
    **{key: rank_answers.likings(liking) for key, liking in rank_answers.LIKINGS.items()},
}


class CombatJudge(Judge):
    """What the bots go by."""

    breadth = BREADTH
    doubt = DOUBT
    settled = SETTLED
    far = FAR
    far_doubt = FAR_DOUBT
    rank = staticmethod(rank)
    plan = staticmethod(plan)
    evaluate = staticmethod(evaluate)
    turn_of = staticmethod(turn_of)
    player_turn = staticmethod(player_turn)


JUDGE = CombatJudge()
