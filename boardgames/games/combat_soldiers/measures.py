"""What is promised of the speed of this game: a full table in the middle of a round, seen from one of its seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from boardgames.core.game import Game, Setup
from boardgames.core.match import Match
from boardgames.core.timing import Timing
from boardgames.games.combat_soldiers import flow, view
from boardgames.games.combat_soldiers.state import State

TURNS = 40  # by then every seat has its groups
TIMES = 20  # in one go


def timings(rules: Game, scenario: str) -> Iterator[Timing]:
    """What a seat sees, a world in which all that it may not know is dealt afresh, all that a phase B offers."""
    match = crowded(rules, scenario)
    g = match.state
    assert isinstance(g, State)
    yield Timing("view", scenario, again(lambda: view.view(g, 0)), "ms", 1, TIMES)
    yield Timing("imagine", scenario, again(lambda: match.imagine(0, 1)), "ms", 4, TIMES)
    yield Timing("attacks", scenario, again(lambda: list(flow.attack_options(g))), "ms", 10, TIMES)


def again(work: Callable[[], object]) -> Callable[[], None]:
    """The work, over and over."""

    def repeated() -> None:
        for _ in range(TIMES):
            work()

    return repeated


def crowded(rules: Game, scenario: str) -> Match:
    """A match of as many as may play, at random to the first Attack Phase after a good many Turns."""
    info = rules.scenario(scenario)
    assert info is not None
    setup = Setup(game=rules.id, scenario=scenario, seed=1, seats=max(info.seatings, key=len))
    match, dice = Match.begun(rules, setup), Random(1)
    while (decision := match.decision) is not None:
        g = match.state
        assert isinstance(g, State)
        if g.turn > TURNS and g.phase == "b" and g.battle is None:
            break
        match.take(int(dice.random() * len(decision.options)))
    return match
