"""Headquarters that come back, and those of the hour (12.1, 12.4)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.rules import command, recovery
from boardgames.games.operational.state import SUPPLIED, State, army, counter, held, other, side
from boardgames.games.operational.words import AT, CREATE, DONE, REBUILD, TAKE, ask

WORDS = (REBUILD, CREATE)


def options(g: State) -> list[Option]:
    """Destroyed HQs that may be set up again, and '?' HQs that may be created."""
    if g.repeat:
        return []
    player = g.players[g.active]
    found: list[Option] = [REBUILD(unit) for unit in player.pool if counter(g, unit).type == "hq" and places(g, unit)]
    if len(player.adhoc) < army(g, g.active).adhoc:
        found += [CREATE(unit) for unit in player.box if counter(g, unit).adhoc]
    return found


def places(g: State, staff: str) -> list[int]:
    """12.1i: in or next to any supplied unit of its command, else on an own source, away from the enemy."""
    led = [piece for piece in side(g, g.active) if piece.supply == SUPPLIED and command.led_by(g, piece.unit, staff)]
    near = {n for piece in led for n in (piece.hex, *g.ground.around[piece.hex])}
    found = [n for n in sorted(near) if recovery.fit(g, staff, n)]
    return found or [n for n in g.field.sources[g.active] if recovery.fit(g, staff, n)]


def anywhere(g: State, staff: str) -> list[int]:
    """12.4a: any hex of the map that the HQ could enter and no enemy holds, ZOC or not."""
    enemy = held(g, other(g.active))
    return [n for n in g.ground.hexes if not enemy[n] and recovery.enterable(g, staff, n)]


def perform(g: State, choice: Option) -> Flow[None]:
    """An HQ is set up."""
    staff = choice.args[0]
    if choice.word is REBUILD:
        n = yield from where(g, staff, places(g, staff), "12.1i")
        g.players[g.active].pool.remove(staff)
        recovery.put(g, staff, n)
        g.units[staff].fresh = True  # 12.1g
        tell(g, "rebuilt", unit=staff, side=g.active, hex=n)
        return
    n = yield from where(g, staff, anywhere(g, staff), "12.4a")
    formations = yield from taken_over(g)
    g.players[g.active].box.remove(staff)
    recovery.put(g, staff, n)
    g.players[g.active].adhoc[staff] = formations
    tell(g, "created", unit=staff, side=g.active, hex=n)


def where(g: State, staff: str, spots: list[int], rule: str) -> Flow[int]:
    if len(spots) == 1:
        return spots[0]
    choice = yield Decision(g.active, ask("place", unit=staff), [AT(n) for n in spots], rule)
    found: int = choice.args[0]
    return found


def taken_over(g: State) -> Flow[list[str]]:
    """The formations that an HQ of the hour takes over: as many as its owner likes."""
    known: dict[str, None] = {}
    for piece in side(g, g.active):
        kind = counter(g, piece.unit)
        if kind.type != "hq":
            known[kind.corps] = known[kind.division] = None
    found: list[str] = []
    while True:
        options: list[Option] = [TAKE(each) for each in known if each not in found]
        if not options:
            return found
        choice = yield Decision(g.active, ask("take_over"), [*options, DONE()], "12.4a")
        if choice.word is DONE:
            return found
        found.append(choice.args[0])
