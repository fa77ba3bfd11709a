"""The sequence of play: the opening, then turns of nine phases (base.turn.order, solo.turn.order).

`PHASES` is the whole of it: each step does one thing and says in `g.phase` what comes next. The AI's own phases stand
beside those of a player; it deploys before it moves.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core import sequence
from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.ai import attitude, deploying, ending, moving, shooting
from boardgames.games.tactics_2gm.rules import armies, deployment, firing, headquarters, movement, opening, phases
from boardgames.games.tactics_2gm.rules.turns import enter
from boardgames.games.tactics_2gm.state import State


def play(g: State) -> Flow[None]:
    """The whole game, from wherever it stands."""
    return sequence.play(g, lambda: PHASES[g.phase](g))


def start(g: State) -> Flow[None]:
    """solo.turn.start: what lasted until now ends; the AI settles its attitude."""
    yield from phases.start_phase(g)
    if is_ai(g):
        attitude.settle(g)


def income(g: State) -> None:
    """The HQ phase begins; the AI has nothing to decide in it (solo.hq.a)."""
    headquarters.income_phase(g)
    if is_ai(g):
        attitude.after_hq(g)
        enter(g, "ai_cards")


def is_ai(g: State) -> bool:
    return g.ai >= 0 and g.side == g.ai % 2


Phase = Callable[[State], Flow[None] | None]  # a step that asks nothing is no flow
PHASES: dict[str, Phase] = {
    "army": armies.first_step,
    "build": armies.build,
    "share": armies.share_out,
    "generals": armies.generals,
    "preparation": armies.preparation,
    "field": opening.lay_field,
    "deal": opening.deal,
    "exchange": opening.exchange,
    "bid": opening.bid,
    "bid_roll": opening.bid_roll,
    "ground": opening.to_ground,
    "terrain": opening.terrain_phase,
    "outposts": opening.outposts,
    "predeploy": opening.predeploy,
    "start": start,
    "income": income,
    "hq": headquarters.hq_phase,
    "cards": phases.cards_phase,
    "move": movement.move_phase,
    "deploy": deployment.deploy_phase,
    "fire": firing.fire_phase,
    "flip": phases.flip_phase,
    "discard": phases.discard_phase,
    "end": phases.end_phase,
    "ai_cards": ending.cards_phase,
    "ai_deploy": deploying.deploy_phase,
    "ai_move": moving.begin,
    "ai_move_unit": moving.move_unit,
    "ai_fire": shooting.begin,
    "ai_fire_unit": shooting.fire_unit,
    "ai_air": shooting.air_phase,
    "ai_flip": ending.flip_phase,
    "ai_discard": ending.discard_phase,
}
