"""What is promised of the speed of this game: supply and command of a whole side, and all that it can reach."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Game, Setup
from boardgames.core.timing import Timing
from boardgames.games.operational.rules import arrivals, movement, supply, values
from boardgames.games.operational.state import ALLIES, Mover, Piece, State


def timings(rules: Game, scenario: str) -> Iterator[Timing]:
    """Both, with all of a side's units on the map, those that are still to come included."""
    g = rules.begin(Setup(game=rules.id, scenario=scenario, seed=1))
    assert isinstance(g, State)
    units = gathered(g)
    yield Timing("supply_and_command", scenario, lambda: supply.phase(g, units), "ms", 20)
    yield Timing("reach_of_a_turn", scenario, lambda: reached(g, units), "ms", 10)


def gathered(g: State) -> list[Piece]:
    """All units of the allies, who have the most, on the map."""
    g.active = ALLIES
    g.weather = next(iter(g.book.weather.effects))
    for unit in g.players[ALLIES].due:
        for n in arrivals.doors(g, unit)[:1]:
            g.units[unit] = arrivals.fresh(g, unit, n)
    g.players[ALLIES].due = []
    return [piece for piece in g.units.values() if piece.seat == ALLIES]


def reached(g: State, units: list[Piece]) -> int:
    """How many hexes they reach in all."""
    found = 0
    for piece in units:
        mover = Mover(units=[piece.unit], start=piece.hex, budget=values.allowance(g, piece))
        found += len(movement.reachable(g, mover))
    return found
