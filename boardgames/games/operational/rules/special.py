"""Special rules of scenarios: hooks with parameters, each called where the book's rule that it bends stands."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.games.operational.rules import losses
from boardgames.games.operational.scenarios.schema import SIDES
from boardgames.games.operational.state import SUPPLIED, Effect, Piece, State, counter, side


def pinned(g: State, piece: Piece) -> bool:
    """May a unit not leave its place yet?"""
    return any(piece.unit in each.units and g.turn < each.until for each in g.book.special.pinned)


def obstacles(g: State, units: list[str]) -> list[int]:
    """The hexes with an obstacle of the enemy that stops these units: it stops wheels and tracks."""
    seat = g.field.seat[units[0]]
    if all(counter(g, unit).moves == "infantry" for unit in units):
        return []
    return [n for marker, n in g.obstacles.items() if SIDES.index(g.field.marker(marker).owner) != seat]


def sprung(g: State, units: list[str], n: int) -> bool:
    """Does an obstacle stop these units, which came into a hex? It goes back to its owner then (14.3.1)."""
    found = [marker for marker, hex_ in g.obstacles.items() if hex_ == n]
    if n not in obstacles(g, units):
        return False
    for marker in found:
        del g.obstacles[marker]
        g.aside.append(marker)
        tell(g, "obstacle", hex=n, marker=marker)
    return True


def airfields(g: State, seat: int) -> int:
    """How many air markers a side goes without because the enemy holds its airfields."""
    return sum(
        each.markers
        for each in g.book.special.airfields
        if SIDES.index(each.side) == seat and g.holders.get(int(each.hex), seat) != seat
    )


def withdraw(g: State) -> None:
    """An order to withdraw units has come: they must leave within so many turns."""
    order = g.book.special.withdrawal
    if order is not None:
        seat = SIDES.index(order.side)
        g.effects.append(Effect(kind="withdraw", seat=seat, until=g.turn + order.turns, units=list(order.units)))
        tell(g, "withdrawal", side=seat, units=list(order.units))


def end_of_turn(g: State) -> None:
    """What is looked at when a turn ends: units that have not withdrawn, and whether a pocket was reached."""
    order = g.book.special.withdrawal
    for effect in g.effects:
        if effect.kind == "withdraw" and order is not None:
            _withdraw_now(g, effect, order.vp)
    pocket = g.book.special.pocket
    if pocket is None or g.link:
        return
    zone = {int(text) for text in pocket.link.split()}
    seat = SIDES.index(pocket.side)
    for piece in side(g, seat):
        if piece.hex in zone and piece.supply == SUPPLIED and counter(g, piece.unit).type in pocket.types:
            g.link = True
            tell(g, "link_up", unit=piece.unit, side=seat, hex=piece.hex)
            return


def _withdraw_now(g: State, effect: Effect, vp: float) -> None:
    """With the time run out units under orders leave if they are supplied; each that cannot costs points every turn."""
    if g.turn < effect.until - 1:
        return
    for unit in effect.units:
        piece = g.units.get(unit)
        if piece is None:
            continue
        if piece.supply == SUPPLIED:
            tell(g, "left_map", unit=unit, side=piece.seat, hex=piece.hex)
            losses.remove(g, unit, eliminated=False)
        else:
            enemy = 1 - effect.seat
            g.players[enemy].vp += int(2 * vp)
            tell(g, "won_points", side=enemy, halves=int(2 * vp), what=["late", [], ""])
