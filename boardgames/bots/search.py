"""The `hard` player: tries its best options in imagined worlds and keeps the one that turns out best.

Each world is the match with all that the seat may not know dealt afresh; in it the option is taken, and the heuristic
plays on for everybody: until what was begun has been resolved, or, where the question is a plan, to the end of the
player turn, in some games of the enemy's next one. All options are tried in the same worlds, round by
round, so that what they differ by is seen through the dice; those that have fallen behind for good drop out.
"""

from __future__ import annotations

import math
import random
import time
from statistics import mean

from boardgames.core.chair import Chair
from boardgames.core.flow import Decision
from boardgames.core.judge import Judge
from boardgames.core.match import Match

HORIZON, FAR_HORIZON = 80, 400  # decisions played on at most
NOISE = 0.6  # how freely the heuristic plays in the imagined worlds
ROUNDS = 8  # after which an option may drop out
SURE = 2.0  # standard deviations by which it must have fallen behind
SAMPLES = 2  # for how many tries the variance counts that is expected of the difference between two options


class Race:
    """Options that are tried in the same worlds. field: those still in it, the one that the heuristic likes best first.

    What is known of two options is the difference of their results in each world, and what the heuristic says of it;
    each counts by how little it varies.
    """

    def __init__(self, scores: dict[int, float], doubt: float | None, variance: float = Judge.variance) -> None:
        self.scores, self.doubt, self.variance = scores, doubt, variance
        self.field = list(scores)
        self.results: dict[int, list[float]] = {option: [] for option in scores}

    @property
    def over(self) -> bool:
        return len(self.field) == 1

    @property
    def best(self) -> int:
        return max(self.field, key=lambda option: self.lead(option)[0])

    def result(self, option: int, value: float) -> None:
        self.results[option].append(value)

    def end_round(self) -> None:
        """Drop those that the best has left behind."""
        if len(self.results[self.field[-1]]) < ROUNDS:
            return
        leads = {option: self.lead(option) for option in self.field}
        best = max(self.field, key=lambda option: leads[option][0])
        most, spread = leads[best]
        self.field = [
            option
            for option in self.field
            if option == best or most - leads[option][0] <= SURE * max(leads[option][1], spread)
        ]

    def lead(self, option: int) -> tuple[float, float]:
        """By how much an option is better than the first of the field, and the standard deviation of that."""
        first = self.field[0]
        if option == first:
            return 0.0, 0.0
        gaps = [mine - its for mine, its in zip(self.results[option], self.results[first], strict=False)]
        told, trust = self.scores[option] - self.scores[first], self.doubt**-2 if self.doubt else 0.0
        if not gaps:
            return told, math.inf
        n, middle = len(gaps), mean(gaps)
        spread = sum((gap - middle) ** 2 for gap in gaps) + SAMPLES * self.variance
        seen = 1 / (spread / (n + SAMPLES - 1) / n + (self.doubt or 0.0) ** 2)
        return (told * trust + middle * seen) / (trust + seen), (trust + seen) ** -0.5


class SearchBot:
    """Flat Monte Carlo over re-dealt worlds, with the game's heuristic as policy and as judge."""

    level = "hard"

    def __init__(self, seed: int, think: float) -> None:
        self.random, self.think = random.Random(seed), think

    def choose(self, chair: Chair) -> str:
        """The code of the option that did best in the time given."""
        start = time.perf_counter()
        judge = chair.game.judge()
        decision = chair.decision
        if len(decision.options) == 1:
            return decision.options[0].code
        candidates = self.candidates(chair, judge)
        if len(candidates) == 1:
            return decision.options[next(iter(candidates))].code
        far = decision.ask.key in judge.far
        race = Race(candidates, judge.far_doubt if far else judge.doubt, judge.far_variance if far else judge.variance)
        deadline = start + self.think
        longest = 0.0
        while (began := time.perf_counter()) + longest < deadline and not race.over:
            seed = self.random.getrandbits(32)
            for option in race.field:
                race.result(option, self.playout(chair, judge, option, seed, far))
                now = time.perf_counter()
                longest, began = max(longest, now - began), now
                if now + longest >= deadline:
                    break
            race.end_round()
        return decision.options[race.best].code

    def candidates(self, chair: Chair, judge: Judge) -> dict[int, float]:
        """The options that the heuristic likes best, the best first, and how much."""
        world = chair.imagine(self.random.getrandbits(32))  # held: a match that is let go of takes its flow with it
        scores = judge.plan(world.state, chair.decision)
        order = sorted(range(len(scores)), key=lambda n: -scores[n])
        if chair.decision.ask.key in judge.settled:
            return {order[0]: scores[order[0]]}
        floor = scores[order[0]] - 12
        return {n: scores[n] for n in order[: judge.breadth] if scores[n] >= floor}

    def playout(self, chair: Chair, judge: Judge, option: int, seed: int, far: bool) -> float:
        """Take the option in the world of a seed; play on, judge."""
        world, dice = chair.imagine(seed), random.Random(seed)
        world.take(option)
        told, left = (judge.player_turn, judge.far_turns) if far else (judge.turn_of, 1)
        now = told(world.state)
        for _ in range(FAR_HORIZON if far else HORIZON):
            decision = world.decision
            if decision is None:
                break
            world.take(policy(world, judge, decision, dice))
            before, now = now, told(world.state)
            left -= now != before
            if not left:
                break
        return judge.evaluate(world.state, chair.seat)


def policy(world: Match, judge: Judge, decision: Decision, dice: random.Random) -> int:
    """The heuristic's choice, a little at random."""
    if len(decision.options) == 1:
        return 0
    scores = judge.rank(world.state, decision)
    tried = [score + NOISE * dice.random() for score in scores]
    return max(range(len(tried)), key=tried.__getitem__)
