"""What is shown around a counter under the pointer: how far a leader commands, how far a unit could move."""

from __future__ import annotations

from boardgames.core.flow import Decision
from boardgames.core.table import Area, Lazy
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.rules.orders import movement
from boardgames.games.combat_commander.show.faces import hex_ref, said, unit_ref
from boardgames.games.combat_commander.state import Piece, State


def areas(g: State, decision: Decision | None) -> Lazy[Area]:
    """By the counter, and for a leader by his hex too."""
    movers = on_the_way(g, decision)
    leaders = {piece.hex: piece for piece in g.units.values() if piece.type.leader and values.command(piece)}
    refs = {unit_ref(piece.unit): piece for piece in leaders.values()}
    refs |= {unit_ref(unit): g.units[unit] for unit in movers}
    hexes = {hex_ref(n): piece for n, piece in leaders.items()}
    hexes |= {hex_ref(g.units[unit].hex): g.units[unit] for unit in movers if g.order and g.order.mover}

    def make(ref: str) -> Area:
        piece = refs[ref] if ref in refs else hexes[ref]
        return reach(g, movers[piece.unit]) if piece.unit in movers else command(piece)

    return Lazy((*refs, *hexes), make)


def on_the_way(g: State, decision: Decision | None) -> dict[int, list[int]]:
    """Those who may begin to move now, each by itself, or who are on their way, together."""
    if decision is None or g.order is None:
        return {}
    if g.order.mover is not None:
        units = [unit for unit in g.order.mover.units if unit in g.units]
        return dict.fromkeys(units, units) if any(each.word.verb == "to" for each in decision.options) else {}
    return {option.args[0]: [option.args[0]] for option in decision.options if option.word.verb == "move"}


def command(leader: Piece) -> Area:
    """3.3.1.1b: the hexes within the radius of a leader's command."""
    radius = values.command(leader)
    near = [n for n in range(BOARD.size) if BOARD.distance(leader.hex, n) <= radius]
    return Area({hex_ref(n): "" for n in near}, "quiet", said("area.command", radius=radius))


def reach(g: State, units: list[int]) -> Area:
    """Where units can come to, with the MP that are spent by then."""
    found = movement.reachable(g, units)
    return Area({hex_ref(n): str(spent) for n, spent in found.items()}, "path", said("area.reach", count=len(found)))
