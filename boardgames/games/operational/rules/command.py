"""Command and control (12): a unit acts normally only within twelve hexes of its HQ."""

from __future__ import annotations

from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.state import Piece, State, counter, held, other, side, zoc


def headquarters(g: State, unit: str) -> str:
    """A unit's own HQ (12.1h): one of the hour that has taken its formation over (12.4), else that of its corps, or
    whom its corps answers to."""
    kind, seat = counter(g, unit), g.field.seat[unit]
    for staff, formations in g.players[seat].adhoc.items():
        if staff in g.units and {kind.corps, kind.division} & set(formations):
            return staff
    return g.field.own_headquarters(unit)


def led_by(g: State, unit: str, staff: str) -> bool:
    """Would an HQ that is not on the map command a unit if it were (12.1i)? One of the hour has its own list (12.4)."""
    kind = counter(g, unit)
    formations = g.players[g.field.seat[unit]].adhoc.get(staff)
    if kind.type == "hq":
        return False
    if formations is not None:
        return bool({kind.corps, kind.division} & set(formations))
    return headquarters(g, unit) == staff


def paths(g: State, seat: int) -> bytearray:
    """By hex: is it closed to command (12.1)? By enemies, and by their ZOC where no friend stands."""
    enemy, friends, zones = held(g, other(seat)), held(g, seat), zoc(g, other(seat))
    return bytearray(e or (z and not f) for e, f, z in zip(enemy, friends, zones, strict=True))


def radius(g: State, start: int, closed: bytearray) -> set[int]:
    """The hexes that a path of so many hexes leads to, whatever the ground (12.1)."""
    around, found, edge = g.ground.around, {start}, [start]
    for _ in range(g.book.command_radius):
        following = []
        for here in edge:
            for there in around[here]:
                if there not in found and not closed[there]:
                    found.add(there)
                    following.append(there)
        edge = following
    return found


class Commands:
    """Who is in command of his HQ as things stand."""

    def __init__(self, g: State, seat: int) -> None:
        self.g, self.closed = g, paths(g, seat)
        self._found: dict[str, set[int]] = {}

    def commands(self, piece: Piece) -> bool:
        """Is a unit within reach of its own HQ? An HQ commands itself."""
        g = self.g
        if counter(g, piece.unit).type == "hq":
            return True
        staff = headquarters(g, piece.unit)
        at = g.units.get(staff)
        if at is None or at.fresh or staff in g.players[piece.seat].unled:
            return False
        reach = self._found.get(staff)
        if reach is None:
            reach = self._found[staff] = radius(g, at.hex, self.closed)
        return piece.hex in reach


def phase(g: State, seat: int, units: list[Piece]) -> None:
    """12.2: the units out of command are marked; this is the only time at which it changes."""
    commands = Commands(g, seat)
    for piece in units:
        _mark(g, piece, commands.commands(piece))
    whose = {headquarters(g, piece.unit) for piece in units}
    player = g.players[seat]
    player.unled = [
        staff for staff in player.unled if g.repeat and staff not in whose
    ]  # others are yet to be looked at


def _mark(g: State, piece: Piece, command: bool, *, fighting: bool = False) -> None:
    if piece.command != command:
        piece.command = command
        tell_of(g, piece, "command_back" if command else "command_out", fighting=fighting, hex=piece.hex)


def subordinates(g: State, staff: str) -> list[Piece]:
    """The units that an HQ commands."""
    own = side(g, g.field.seat[staff])
    return [piece for piece in own if counter(g, piece.unit).type != "hq" and headquarters(g, piece.unit) == staff]


def leaderless(g: State, units: list[Piece]) -> None:
    """12.1: the units of an HQ that is destroyed are out of command at once."""
    for piece in units:
        _mark(g, piece, command=False, fighting=True)


def restored(g: State, seat: int) -> None:
    """12.1: with the end of the phase in which an HQ came back its units are in command again, if they are in range."""
    back = [piece for piece in side(g, seat) if piece.fresh]
    for piece in back:
        piece.fresh = False
    if not back:
        return
    commands = Commands(g, seat)
    for piece in side(g, seat):
        if headquarters(g, piece.unit) in {each.unit for each in back} and commands.commands(piece):
            _mark(g, piece, command=True)
