"""Mines (F103), and going from hex to hex past them: by moving, advancing or retreating."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.rules import attack, harm, victory
from boardgames.games.combat_commander.rules.orders import passage
from boardgames.games.combat_commander.state import Attack, Piece, State, other


def strike(g: State, n: int, units: list[int]) -> Flow[None]:
    """One attack by the mines of a hex on units that go together; whoever else is there is immune (F103.1)."""
    pieces = there(g, units, n)
    if not pieces or g.works.get(n) != "mines":
        return
    blow = Attack(
        kind="mines",
        seat=other(pieces[0].seat),  # F103.2d
        hexes=[n],
        fp=g.book.mines,
        defenders=[piece.unit for piece in pieces],
    )
    yield from attack.resolve(g, blow)


def there(g: State, units: list[int], n: int) -> list[Piece]:
    """Those of some units, or of the teams that took their place, that are in a hex."""
    return [piece for unit in units for piece in harm.those(g, unit) if piece.hex == n]


def walk(g: State, units: list[int], n: int, how: str, **facts: int) -> Flow[list[Piece]]:
    """Units go into the next hex together; those that the mines on the way leave there.

    A unit that breaks on leaving mines goes on all the same (F103.2e); it stays where it is if the hex has caught fire
    or filled with enemies meanwhile. how: the event that tells of it, with
    further facts.
    """
    start = g.units[units[0]].hex
    yield from strike(g, start, units)
    pieces = there(g, units, start)
    if not pieces or not passage.may_enter(g, start, n):
        return []
    if how != "advanced" and passage.hostile(g, pieces[0].seat, n):  # O21.4a
        return []
    for piece in pieces:
        piece.hex = n
    tell(g, how, units=[piece.unit for piece in pieces], start=start, hex=n, side=pieces[0].seat, **facts)
    victory.occupy(g, start)
    victory.occupy(g, n)
    yield from strike(g, n, units)
    return there(g, units, n)
