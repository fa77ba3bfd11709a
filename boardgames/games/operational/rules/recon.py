"""Reconnaissance units (OPT5): they look into enemy stacks, and slip away from an enemy that comes too near."""

from __future__ import annotations

from boardgames.core import chance
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.rules import losses, retreat, telling, windows
from boardgames.games.operational.state import (
    Mover,
    Piece,
    State,
    counter,
    held,
    lay_on_top,
    net,
    other,
    side,
    stack,
    zoc,
    zones_upon,
)
from boardgames.games.operational.words import PASS, PROBE, WITHDRAW, ask

EXPOSED, SHOWN, LOST = 6, 4, 1  # of the die (OPT5.1)


def played(g: State) -> bool:
    return g.agreed("reconnaissance")


def probes(g: State, mover: Mover) -> list[Option]:
    """The enemy stacks into which a moving reconnaissance unit may look: those in contact, 1 MP each (OPT5.1)."""
    if not able(g, mover):
        return []
    here = g.units[mover.units[0]].hex
    return [PROBE(n) for n in g.ground.around[here] if stack(g, n, other(g.active))]


def able(g: State, mover: Mover) -> bool:
    return played(g) and len(mover.units) == 1 and counter(g, mover.units[0]).recon and mover.budget - mover.spent >= MP


def must_probe(g: State, mover: Mover) -> bool:
    """Is there a single enemy unit next to it into whose hex it has not looked yet (OPT5.1b)?"""
    if not able(g, mover):
        return False
    here = g.units[mover.units[0]].hex
    return any(len(stack(g, n, other(g.active))) == 1 and n not in mover.probed for n in g.ground.around[here])


def is_probe(choice: Option) -> bool:
    return choice.word is PROBE


def probe(g: State, mover: Mover, n: int) -> None:
    """One attempt of a moving unit."""
    mover.spent += MP
    mover.stepped = True
    mover.probed.append(n)
    look(g, mover.units[0], n)


def look(g: State, unit: str, n: int) -> None:
    """6: the stack is exposed; 4 and 5: it is shown; 1: the unit is lost."""
    seat = g.field.seat[unit]
    die = chance.roll(g, 6) + 1
    tell(g, "probed", unit=unit, side=seat, hex=n, die=die)
    if die >= SHOWN and stack(g, n, other(seat)):
        telling.reveal(g, n, other(seat))
    if die == EXPOSED and n not in g.players[seat].exposed:
        g.players[seat].exposed.append(n)
    if die == LOST:
        while unit in g.units:
            losses.lose_step(g, unit)


# --- slipping away (OPT5.2) ------------------------------------------------------------------------------------------


def slip(g: State) -> Flow[None]:
    """At the end of the enemy's movement the reconnaissance units in his ZOC may leave it."""
    seat = other(g.active)
    for n in dict.fromkeys(piece.hex for piece in side(g, seat)):
        yield from withdraw(g, seat, n)
    windows.open_after(g, "unprepared")


def withdraw(g: State, seat: int, n: int) -> Flow[None]:
    """The owner of reconnaissance units in a hex may have them slip away, one by one."""
    if not played(g) or not zones_upon(g, n, seat):
        return
    while True:
        options: list[Option] = [WITHDRAW(piece.unit) for piece in stack(g, n, seat) if way_out(g, piece)]
        if not options or not wanted(g, seat, "recon_retreat", able=True):
            return
        choice = yield Decision(seat, ask("withdraw", hex=n), [*options, PASS()], "OPT5.2a")
        if choice.word is PASS:
            return
        slip_out(g, g.units[choice.args[0]])


def way_out(g: State, piece: Piece) -> list[int]:
    """The shortest way out of all enemy ZOC, of several the one that ends nearest to the unit's division (OPT5.2e)."""
    kind = counter(g, piece.unit)
    if not kind.recon:
        return []
    enemies, zones = held(g, other(piece.seat)), zoc(g, other(piece.seat))
    column = g.field.column(piece.unit)
    family = [
        each.hex
        for each in side(g, piece.seat)
        if each.unit != piece.unit and counter(g, each.unit).division == kind.division
    ]
    ways: dict[int, list[int]] = {piece.hex: []}
    edge = [piece.hex]
    while edge:
        out = [n for n in edge if not zones[n] and not enemies[n] and n != piece.hex]
        if out:
            return ways[min(out, key=lambda n: (min((g.ground.distance(n, f) for f in family), default=0), n))]
        following = []
        for here in edge:
            for there in g.ground.around[here]:
                if there not in ways and net(g).open_to(here, there, column) and there not in retreat.ring(g):
                    ways[there] = [*ways[here], there]
                    following.append(there)
        edge = following
    return []


def slip_out(g: State, piece: Piece) -> None:
    """It goes hex by hex, heedless of enemies, but must look wherever there are any or their ZOC (OPT5.2c)."""
    start, path = piece.hex, way_out(g, piece)
    for n in path:
        enemies, zones = held(g, other(piece.seat)), zoc(g, other(piece.seat))
        if enemies[n] or zones[n]:
            look(g, piece.unit, n)
            if piece.unit not in g.units:
                return
    piece.hex, piece.seen, piece.digging, piece.battled = path[-1], False, False, True
    for each in stack(g, path[-1]):
        each.seen = False
    lay_on_top(g, piece.unit)
    retreat.enter(g, path[-1], piece.seat)
    tell(g, "slipped_away", unit=piece.unit, side=piece.seat, start=start, hex=path[-1])
