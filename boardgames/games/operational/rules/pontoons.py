"""Bridges: pontoons that are laid and taken up (11.10), and demolitions (7.8)."""

from __future__ import annotations

from boardgames.core import chance
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.ground.map import Side, side_of
from boardgames.games.operational.rules import arrivals, groups, recovery, retreat, windows
from boardgames.games.operational.state import Piece, State, counter, held, net, other, stack, zoc
from boardgames.games.operational.words import BLOW, CHARGE, DONE, LAY, LIFT, ask

WORDS = (LIFT,)
LAID = 4  # of the die, in a ZOC of the enemy (11.10b)
BLOWN, BLOWN_IN_ZOC = 3, 5  # 7.8


def lays(g: State, piece: Piece) -> list[Option]:
    """The rivers around a pontoon unit over which it can lay its bridge."""
    if counter(g, piece.unit).type != "pontoon":
        return []
    ground, ways = g.ground, net(g)
    sides = [side_of(piece.hex, n) for n in ground.around[piece.hex]]
    return [LAY(side) for side in sides if side in ground.rivers and side not in ways.bridged]


def lay(g: State, piece: Piece, side: Side) -> None:
    """A bridge is laid: in a ZOC of the enemy if the die is 4 or more, elsewhere at once (11.10)."""
    if in_zoc(g, side):
        die = chance.roll(g, 6) + 1
        tell(g, "rolled", side=piece.seat, what="pontoon", die=die)
        if die < LAID:
            return
    del g.units[piece.unit]
    g.pontoons.append((*side, piece.unit))
    g.laid.append(piece.unit)
    tell(g, "laid", unit=piece.unit, side=piece.seat, at=list(side), hex=piece.hex)


def in_zoc(g: State, side: Side) -> bool:
    """Does either hex of a hexside lie in a ZOC of the enemy of whoever is active?"""
    zones = zoc(g, other(g.active))
    return bool(zones[side[0]] or zones[side[1]])


def options(g: State) -> list[Option]:
    """Pontoon bridges of an earlier phase that may be taken up again, on either bank."""
    found = []
    enemy = held(g, other(g.active))
    for a, b, unit in g.pontoons:
        if g.field.seat[unit] == g.active and unit not in g.laid and groups.acts(g, unit):
            found += [LIFT((a, b), n) for n in (a, b) if not enemy[n] and recovery.enterable(g, unit, n)]
    return found


def perform(g: State, choice: Option) -> Flow[None]:
    """A pontoon bridge is taken up: the unit stands on that bank, and has moved."""
    side, n = choice.args
    found = next(each for each in g.pontoons if each[:2] == tuple(side))
    g.pontoons.remove(found)
    unit = found[2]
    g.units[unit] = arrivals.fresh(g, unit, n)
    g.units[unit].moved = True
    for piece in stack(g, n):
        piece.seen = False
    retreat.enter(g, n, g.active)
    tell(g, "lifted", unit=unit, side=g.active, hex=n)
    yield from ()


# --- demolition ------------------------------------------------------------------------------------------------------


def demolition(g: State) -> Flow[None]:
    """7.8: at the end of the movement phase bridges next to one's units may be blown, each tried once."""
    sides = within_reach(g)
    if not g.book.demolition or not sides:
        g.tried = []
        windows.open_after(g, "slip")
        return
    options: list[Option] = [BLOW(side) for side in sides]
    if g.players[g.active].engineers:
        options += [CHARGE(side) for side in sides]
    choice = yield Decision(g.active, ask("demolition"), [*options, DONE()], "7.8a")
    if choice.word is DONE:
        g.tried = []
        windows.open_after(g, "slip")
        return
    blow(g, choice.args[0], points=choice.word is CHARGE)


def within_reach(g: State) -> list[Side]:
    """The bridges that stand and have a unit of the side at either end."""
    hexes = {g.units[unit].hex for unit in groups.formation(g)}
    return [side for side in sorted(net(g).bridged) if hexes & set(side) and side not in g.tried]


def blow(g: State, side: Side, *, points: bool) -> None:
    """A demolition: 3 or more, 5 or more in a ZOC of the enemy; engineers add 1 (7.8)."""
    units = [g.units[unit] for unit in groups.formation(g) if g.units[unit].hex in side]
    g.players[g.active].engineers -= points
    bonus = points or any(counter(g, piece.unit).engineers for piece in units)
    die = chance.roll(g, 6) + 1
    tell(g, "charged", side=g.active, at=list(side), hex=side[0], die=die, added=int(bonus))
    g.tried.append(side)
    if die + bonus < (BLOWN_IN_ZOC if in_zoc(g, side) else BLOWN):
        return
    tell(g, "blown", at=list(side), side=g.active, hex=side[0])
    laid = next((each for each in g.pontoons if each[:2] == side), None)
    if laid is None:
        g.blown = sorted([*g.blown, side])
        return
    g.pontoons.remove(laid)
    owner = g.players[g.field.seat[laid[2]]]
    owner.lost[laid[2]] = owner.lost.get(laid[2], 0) + 1
    owner.gone.append(laid[2])
