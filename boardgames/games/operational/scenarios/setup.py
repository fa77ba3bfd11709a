"""The state before the first question: what a scenario lays out (15)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.core.chance import seeded
from boardgames.core.options import Value
from boardgames.games.operational.scenarios.library import field
from boardgames.games.operational.scenarios.schema import SIDES, Counter
from boardgames.games.operational.state import Piece, Player, State, Work


def begin(scenario: str, seed: int, options: Mapping[str, Value]) -> State:
    """A match from its beginning."""
    what = field(scenario)
    g = State(chance=seeded(seed), scenario=what.scenario.id, players=[Player(), Player()], options=dict(options))
    g.active = SIDES.index(what.scenario.first)
    for seat, army in enumerate(what.armies):
        for unit in army.units:
            if not left_out(g, unit):
                enter(g, unit, seat)
        for text in army.control.split():
            g.holders[int(text)] = seat
        for source in what.sources[seat]:
            g.holders.setdefault(source, seat)
    for piece in g.units.values():
        g.holders[piece.hex] = piece.seat
    for marker in what.scenario.markers.pool:
        if marker.unit and not left_out(g, marker.unit):
            g.players[SIDES.index(marker.owner)].box.append(marker.unit.id)
    pocket = what.scenario.special.pocket
    if pocket:
        g.players[SIDES.index(pocket.side)].box += [unit.id for unit in pocket.units]
    for n, (level, long, side) in what.ground.works.items():
        g.works[n] = Work(level=level, seat=SIDES.index(side), long=long)
    g.aside = list(what.markers)
    return g


def left_out(g: State, unit: Counter) -> bool:
    """Counters of the optional rules are left in the box without them (OPT0b)."""
    return unit.optional and not g.agreed("counters")


def enter(g: State, unit: Counter, seat: int) -> None:
    """A unit where it begins: on the map, or waiting."""
    if unit.hex is None:
        g.players[seat].box.append(unit.id)
    elif unit.turn > 0:
        g.players[seat].due.append(unit.id)
    else:
        steps = 2 if unit.reduced is not None and not unit.weak else 1
        g.units[unit.id] = Piece(unit=unit.id, seat=seat, hex=int(unit.hex), steps=steps)
