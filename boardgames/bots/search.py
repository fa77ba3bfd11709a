"""The `hard` player: tries its best options in imagined worlds and keeps the one that turns out best.

Each world is the match with all that the seat may not know dealt afresh; in it the option is taken, and the heuristic
plays on for both sides to the end of the following player turn. Options that do badly are tried less and less.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Hashable
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from boardgames.core.chair import Chair
from boardgames.core.flow import Decision
from boardgames.core.match import Match
from boardgames.core.state import State

BREADTH = 7  # options tried
HORIZON = 80  # decisions played on at most
NOISE = 0.6  # how freely the heuristic plays in the imagined worlds


class Judgement(Protocol):
    """What the module `bot` of a game brings: a score for each option, a value for a position, whose turn it is.

    It may bring a `BREADTH` of its own, and a `PRIOR`: for how many playouts a difference in score counts, where scores
    are in the points of `evaluate`.
    """

    def rank(self, g: State, decision: Decision) -> list[float]: ...

    def evaluate(self, g: State, seat: int) -> float: ...

    def turn_of(self, g: State) -> Hashable: ...


class SearchBot:
    """Flat Monte Carlo over re-dealt worlds, with the game's heuristic as policy and as judge."""

    level = "hard"

    def __init__(self, seed: int, think: float) -> None:
        self.random, self.think = random.Random(seed), think

    def choose(self, chair: Chair) -> str:
        """The code of the option that did best in the time given."""
        start = time.perf_counter()
        game = judgement(chair.game.id)
        decision = chair.decision
        if len(decision.options) == 1:
            return decision.options[0].code
        candidates = self.candidates(chair, game)
        if len(candidates) == 1:
            return decision.options[next(iter(candidates))].code
        totals = dict.fromkeys(candidates, 0.0)
        visits = dict.fromkeys(candidates, 0)
        prior = float(getattr(game, "PRIOR", 0.0))
        seeds: list[int] = []
        deadline = start + self.think
        longest = 0.0
        while (began := time.perf_counter()) + longest < deadline:
            option = self.next_option(means(candidates, totals, visits, prior), visits)
            if visits[option] == len(seeds):
                seeds.append(self.random.getrandbits(32))
            totals[option] += self.playout(chair, game, option, seeds[visits[option]])
            visits[option] += 1
            longest = max(longest, time.perf_counter() - began)
        found = means(candidates, totals, visits, prior)
        best = max(found, key=found.__getitem__)
        return decision.options[best].code

    def candidates(self, chair: Chair, game: Judgement) -> dict[int, float]:
        """The options that the heuristic likes best, the best first, and how much."""
        world = chair.imagine(self.random.getrandbits(32))  # held: a match that is let go of takes its flow with it
        scores = game.rank(world.state, chair.decision)
        order = sorted(range(len(scores)), key=lambda n: -scores[n])
        floor = scores[order[0]] - 12
        return {n: scores[n] for n in order[: getattr(game, "BREADTH", BREADTH)] if scores[n] >= floor}

    def next_option(self, found: dict[int, float], visits: dict[int, int]) -> int:
        """Each once, then the one with the best upper bound."""
        for n in found:
            if not visits[n]:
                return n
        tried = sum(visits.values())
        spread = max(3.0, min(30.0, max(found.values()) - min(found.values())))
        return max(found, key=lambda n: found[n] + spread * math.sqrt(math.log(tried) / visits[n]))

    def playout(self, chair: Chair, game: Judgement, option: int, seed: int) -> float:
        """Take the option in an imagined world, the same for each option in its turn; play on, judge."""
        world = chair.imagine(seed)
        world.take(option)
        stop = game.turn_of(world.state)
        for _ in range(HORIZON):
            decision = world.decision
            if decision is None:
                break
            world.take(self.policy(world, game, decision))
            if game.turn_of(world.state) != stop:
                break
        return game.evaluate(world.state, chair.seat)

    def policy(self, world: Match, game: Judgement, decision: Decision) -> int:
        """The heuristic's choice, a little at random."""
        if len(decision.options) == 1:
            return 0
        scores = game.rank(world.state, decision)
        noise = self.random.random
        best, top = 0, -math.inf
        for n, score in enumerate(scores):
            tried = score + NOISE * noise()
            if tried > top:
                best, top = n, tried
        return best


def means(
    candidates: dict[int, float], totals: dict[int, float], visits: dict[int, int], prior: float
) -> dict[int, float]:
    """What each option has brought on average, and what the heuristic says of it for so many playouts more."""
    tried = sum(visits.values())
    if not prior:
        return {n: totals[n] / visits[n] if visits[n] else -math.inf for n in candidates}
    middle = sum(totals.values()) / tried if tried else 0.0
    usual = sum(candidates[n] * visits[n] for n in candidates) / tried if tried else 0.0
    return {n: (totals[n] + prior * (middle + score - usual)) / (visits[n] + prior) for n, score in candidates.items()}


@cache
def judgement(game: str) -> Judgement:
    """A game's own heuristic."""
    return cast(Judgement, import_module(f"boardgames.games.{game}.bot"))
