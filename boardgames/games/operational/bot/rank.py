"""The heuristic player: a score for every option of a decision.

It never looks at the match: `boardgames.bots` hands it a world in which all that its seat may not know has been dealt
afresh. Units are moved one by one to where they are worth most: towards what counts, into gaps, beside friends with
whom they can attack, out of reach of who would beat them; headquarters stay behind.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from boardgames.core.flow import Decision
from boardgames.core.judge import Judge
from boardgames.games.operational.bot import asides, fights, judgement, moves
from boardgames.games.operational.state import State

ASK = "operational.ask."
POINT = 4.0  # what a victory point is on the scale of `evaluate`, about


def score_first(g: State, decision: Decision) -> list[float]:
    return [-float(n) for n in range(len(decision.options))]


Scorer = Callable[[State, Decision], list[float]]
SCORERS: dict[str, Scorer] = {
    "prepared": fights.score_attacks, "unprepared": fights.score_attacks, "owed": fights.score_attacks,
    "build": fights.score_build, "call": fights.score_call, "reroll": fights.score_reroll,
    "lose": fights.score_losses, "pick_loss": fights.score_losses, "stand": fights.score_stand,
    "fighters": fights.score_fighters, "movement": moves.score_movement, "move": moves.score_move,
    "back": moves.score_back, "advance": moves.score_advance, "place": moves.score_place,
    "marker_hex": moves.score_marker_hex, "take_over": moves.score_take_over, "window": asides.score_window,
    "demolition": asides.score_demolition, "drawn": asides.score_drawn, "for_whom": asides.score_for_whom,
}  # fmt: skip


def rank(g: State, decision: Decision) -> list[float]:
    """How much the seat that is asked likes each option."""
    return [POINT * score for score in SCORERS.get(decision.ask.key.removeprefix(ASK), score_first)(g, decision)]


def plan(g: State, decision: Decision) -> list[float]:
    """The same for the search; of a large battle it tries attacks alone, for a move shows its worth too late."""
    scores = rank(g, decision)
    if decision.ask.key == ASK + "move" and large(g):
        best = max(scores)
        return [score if score == best else score - 100 for score in scores]
    return scores


def turn_of(g: State) -> Hashable:
    """How far the game has come: an attack at a time, or a phase."""
    return g.turn, g.half, g.phase if g.phase in {"prepared", "unprepared", "movement"} else "", len(g.fired_from)


def player_turn(g: State) -> Hashable:
    """Whose turn it is, or which formation's that repeats it; of a large battle no more than a phase."""
    return turn_of(g) if large(g) else (g.turn, g.half, g.active, g.repeat)


def large(g: State) -> bool:
    """Are there so many units that two player turns take longer to play on than a player has time?"""
    return len(g.units) > LARGE


LARGE = 40  # units on the map
FAR = ("prepared", "unprepared", "owed", "move", "activate")
SETTLED = (
    "movement", "window", "stand", "place", "marker_hex", "demolition", "back", "for_whom", "take_over",
)  # fmt: skip


class OperationalJudge(Judge):
    """What the bots go by."""

    breadth = 3
    doubt = 4.0
    far_turns = 2
    far_doubt = 8.0
    far_variance = 100.0
    far = frozenset(ASK + key for key in FAR)
    settled = frozenset(ASK + key for key in SETTLED)
    rank = staticmethod(rank)
    plan = staticmethod(plan)
    evaluate = staticmethod(judgement.evaluate)
    turn_of = staticmethod(turn_of)
    player_turn = staticmethod(player_turn)


JUDGE = OperationalJudge()
