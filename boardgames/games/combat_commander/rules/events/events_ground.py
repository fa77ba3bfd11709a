"""Events that put flames, smoke and fortifications on the map, or take them off."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import CARDS, EVENTS, SMOKE, Marker
from boardgames.games.combat_commander.ground.map import BOARD, COMPASS
from boardgames.games.combat_commander.rules import choosing, fate, harm, markers, victory
from boardgames.games.combat_commander.state import Piece, State, held, other, stack
from boardgames.games.combat_commander.words import DRAW


def blaze(g: State, seat: int) -> Flow[None]:
    """E46: a random hex goes up in flames."""
    n = yield from fate.random_hex(g, seat)
    if not markers.barred(g, n, EVENTS["blaze"].barred) and markers.put_blaze(g, n):
        yield from flee(g, [n], "E46d")


def breeze(g: State, seat: int) -> Flow[None]:  # noqa: ARG001 - the wind asks nobody
    """E48: the smoke goes, and each fire spreads by a hex with the wind."""
    for n in list(g.smoke):
        markers.clear_smoke(g, n)
    assert g.happening is not None
    wind = COMPASS[CARDS[g.happening.card].wind]
    downwind = [BOARD.step(n, wind) for n in list(g.blaze)]
    lit = [
        n
        for n in dict.fromkeys(downwind)
        if n is not None and n not in g.blaze and not markers.barred(g, n, EVENTS["breeze"].barred)
    ]
    yield from flee(g, [n for n in lit if markers.put_blaze(g, n)], "E48c")


def flee(g: State, burning: list[int], rule: str) -> Flow[None]:
    """Units leave hexes in flames for one next to them, where their owners say; who cannot is lost (E46d, E46e)."""
    lost: list[Piece] = []
    for seat in (other(g.active), g.active):
        for piece in [piece for n in burning for piece in stack(g, n, seat)]:
            free = [n for n in BOARD.neighbours[piece.hex] if markers.passable(g, n)]
            goal = yield from choosing.a_hex(seat, "flee", free, rule, unit=piece.unit, hex=piece.hex)
            if goal is None:
                lost.append(piece)
            else:
                displace(g, piece, goal)
    if lost:
        harm.eliminate(g, *lost)


def displace(g: State, piece: Piece, goal: int) -> None:
    """A unit is put into another hex; it neither moves nor retreats there."""
    start, piece.hex = piece.hex, goal
    tell(g, "displaced", unit=piece.unit, start=start, hex=goal, side=piece.seat)
    victory.occupy(g, start)
    victory.occupy(g, goal)


def booby_trap(g: State, seat: int) -> Flow[None]:
    """E47: mines in a random hex; units there are not attacked until they leave."""
    yield from _appear(g, seat, "mines")


def rubble(g: State, seat: int) -> Flow[None]:
    """E69: wire in a random hex."""
    yield from _appear(g, seat, "wire")


def shellholes(g: State, seat: int) -> Flow[None]:
    """E73: a foxhole in a random hex."""
    yield from _appear(g, seat, "foxhole")


def _appear(g: State, seat: int, kind: Marker) -> Flow[None]:
    n = yield from fate.random_hex(g, seat)
    markers.put_work(g, n, kind)


def dust(g: State, seat: int) -> Flow[None]:
    """E53: smoke in a random hex."""
    n = yield from fate.random_hex(g, seat)
    if not markers.barred(g, n, EVENTS["dust"].barred):
        markers.put_smoke(g, n)


def entrench(g: State, seat: int) -> Flow[None]:
    """E55: a foxhole in a hex with a unit of one's own."""
    barred = EVENTS["entrench"].barred
    hexes = [n for n in held(g, seat) if not markers.barred(g, n, barred)]
    n = yield from choosing.a_hex(seat, "event.entrench", hexes, "E55", optional=True)
    if n is not None:
        markers.put_work(g, n, "foxhole")


def sappers(g: State, seat: int) -> Flow[None]:
    """E70: mines or wire are cleared, wherever they lie."""
    hexes = [n for n, work in g.works.items() if work in {"mines", "wire"}]
    n = yield from choosing.a_hex(seat, "event.sappers", hexes, "E70", optional=True)
    if n is not None:
        markers.clear_work(g, n)


def white_phosphorus(g: State, seat: int) -> Flow[None]:
    """E77: smoke is drawn and put next to an own unbroken squad; then each side with units in it breaks one of them."""
    hexes = markers.beside_squads(g, seat) if g.pool else []
    offer = [DRAW()] if hexes else []
    if not (yield from choosing.one_of(seat, "event.white_phosphorus", offer, "E77a", optional=True)):
        return
    marker = fate.pick_smoke(g)
    n = yield from choosing.a_hex(seat, "event.phosphorus_at", hexes, "E77a", value=SMOKE[marker])
    assert n is not None
    markers.put_smoke(g, n, marker)
    for owner in (other(g.active), g.active):
        units = [piece.unit for piece in stack(g, n, owner)]
        unit = yield from choosing.a_unit(owner, "event.burnt", units, "E77c", hex=n)
        if unit is not None:
            yield from harm.break_unit(g, g.units[unit])
