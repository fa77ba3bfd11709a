"""Movement by rail (7.11), and armoured trains (OPT4)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Option
from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.ground.map import side_of
from boardgames.games.operational.ground.ways import March, Reach, reach
from boardgames.games.operational.rules import retreat
from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.scenarios.schema import GUNS
from boardgames.games.operational.state import (
    Mover,
    Piece,
    State,
    army,
    counter,
    lay_on_top,
    net,
    other,
    side,
    stack,
    zoc,
)
from boardgames.games.operational.words import LOAD, RIDE

FARTHEST = 30  # hexes (7.11e)
APART = 4  # from any enemy (7.11c, 7.11f)
AT_STATIONS = frozenset({"tank", "at", "spg", "assault_gun", "sp_at", *GUNS})  # 7.11d


def options(g: State, piece: Piece) -> list[Option]:
    """A unit in a station may load, which takes the turn; a loaded one may ride."""
    if not army(g, piece.seat).rail:
        return []
    if piece.loaded:
        return [RIDE(n) for n in goals(g, piece)] if g.railed < army(g, piece.seat).rail else []
    if counter(g, piece.unit).type == "train" or piece.battled:
        return []
    return [LOAD()] if piece.hex in g.ground.stations and not zoc(g, other(piece.seat))[piece.hex] else []


def goals(g: State, piece: Piece) -> list[int]:
    """Where a train can take a unit: along free rails, always four hexes from the enemy."""
    if not free(g, piece.hex, piece.seat):
        return []
    found, edge = {piece.hex}, [piece.hex]
    for _ in range(FARTHEST):
        following = []
        for here in edge:
            for there in g.ground.around[here]:
                if there not in found and net(g).rail(side_of(here, there)) and free(g, there, piece.seat):
                    found.add(there)
                    following.append(there)
        edge = following
    found.discard(piece.hex)
    if counter(g, piece.unit).type in AT_STATIONS:
        found &= g.ground.stations
    return sorted(found)


def free(g: State, n: int, seat: int) -> bool:
    """Is a hex of the line far enough from the enemy, and not his since he entered it last (7.11g)?"""
    if g.holders.get(n, seat) != seat or n in retreat.ring(g):
        return False
    return all(g.ground.distance(n, piece.hex) >= APART for piece in side(g, other(seat)))


def perform(g: State, piece: Piece, choice: Option) -> bool:
    """The unit loads, or rides and unloads at once."""
    if choice.word is LOAD:
        piece.loaded = True
        tell_of(g, piece, "loaded", hex=piece.hex)
        return True
    if choice.word is not RIDE:
        return False
    start, n = piece.hex, choice.args[0]
    g.railed += 1
    piece.loaded, piece.seen, piece.digging = False, False, False
    piece.hex = n
    for each in stack(g, n):
        each.seen = False
    lay_on_top(g, piece.unit)
    retreat.enter(g, n, piece.seat)
    tell(g, "rode", unit=piece.unit, side=piece.seat, start=start, hex=n)
    return True


def train_reach(g: State, mover: Mover, closed: bytearray, zones: bytearray) -> Reach:
    """OPT4: an armoured train goes along railways alone, thirty hexes a phase."""
    ways, ground = net(g), g.ground
    steps: list[tuple[tuple[int, int], ...]] = [()] * ground.size
    for here in ground.hexes:
        steps[here] = tuple((there, MP) for there in ground.around[here] if ways.rail(side_of(here, there)))
    here = g.units[mover.units[0]].hex
    march = March(budget=mover.budget - mover.spent, whole=mover.spent == 0, bound=bool(zones[here]))
    return reach(tuple(steps), here, march, closed, zones, frozenset())
