"""What is promised of the speed of this game: its lines of sight, and a clone where an interrupt is interrupted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.timing import Timing
from boardgames.games.combat_commander.ground import map, rays, sweep
from boardgames.games.combat_commander.ground.los import Sight, sight
from boardgames.games.combat_commander.ground.map import BOARD, Battlefield
from boardgames.games.combat_commander.state import State, other

QUERIES = 2000  # lines of sight asked for in one go
SEEDS = range(1, 7)  # matches in which such a moment is looked for


def timings(rules: Game, scenario: str) -> Iterator[Timing]:
    """All of them; the clone is of a match of this scenario."""
    name, slowest = max(((each, map.battlefield(each)) for each in map.shipped()), key=lambda pair: spent(pair[1]))
    yield Timing("sight_all_pairs", name, lambda: sweep.Sweep(slowest).table(), "ms", 150)
    yield Timing("sight_first_map", name, lambda: cold(slowest), "ms", 150)
    known, dice = sight(slowest), Random(1)
    pairs = [(dice.randrange(BOARD.size), dice.randrange(BOARD.size)) for _ in range(QUERIES)]
    yield Timing("sight_query", name, lambda: asked(known, pairs), "µs", 2, QUERIES)
    match = under_fire(rules, scenario)
    yield Timing("clone_under_fire", scenario, lambda: match.clone().decision, "ms", 1)


def spent(field: Battlefield) -> float:
    """How long the lines of sight of a map take, once those of the board are known."""
    rays.rays()
    began = perf_counter()
    sweep.Sweep(field).table()
    return perf_counter() - began


def cold(field: Battlefield) -> bytes:
    """The same where nothing is known of the board either, as in a program that has just been started."""
    rays.rays.cache_clear()
    sweep.asides.cache_clear()
    return sweep.Sweep(field).table()


def asked(known: Sight, pairs: list[tuple[int, int]]) -> int:
    """Many lines of sight, one after the other."""
    hindrance, found = known.hindrance, 0
    for a, b in pairs:
        found += hindrance(a, b) is None
    return found


def under_fire(rules: Game, scenario: str) -> Match:
    """A match in the middle of opportunity fire: of all such moments the one with the most to be done again."""
    best, most = Match.new(rules, scenario, 1), -1
    for seed in SEEDS:
        match, dice = Match.new(rules, scenario, seed), Random(seed)
        while (decision := match.decision) is not None:
            g = match.state
            assert isinstance(g, State)
            if fired_on(g) and len(match.checkpoint[1]) > most:
                best, most = match.clone(), len(match.checkpoint[1])
            match.take(int(dice.random() * len(decision.options)))
    return best


def fired_on(g: State) -> bool:
    """Is there an attack by the inactive side on units that are on the move (A33)?"""
    mover = g.order.mover if g.order else None
    return mover is not None and g.attack is not None and g.attack.kind == "fire" and g.attack.seat == other(g.active)
