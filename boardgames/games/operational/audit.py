"""Could this state have come about on a table? Asked of every position that was edited or comes out of a file."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core import audit
from boardgames.core.faults import among, impossible
from boardgames.games.operational.content.tables import cost
from boardgames.games.operational.flow import PHASES
from boardgames.games.operational.ground.map import expected, name, side_name
from boardgames.games.operational.rules import retreat
from boardgames.games.operational.rules.cup import END
from boardgames.games.operational.scenarios.setup import left_out
from boardgames.games.operational.state import EMERGENCY, OUT, SUPPLIED, Piece, State

SEATS = (0, 1)


def audit_all(g: State) -> None:
    """A `Fault` names the first thing that cannot be."""
    audit.players(g.players, len(SEATS))
    audit.seats(g, SEATS, "active")
    audit.one_of("phase", g.phase, tuple(PHASES))
    if not 1 <= g.turn <= g.book.turns:
        raise impossible("turn", g.turn, expected("turn", last=g.book.turns))
    if g.weather and g.weather not in g.book.weather.effects:
        raise impossible("weather", g.weather, among(", ".join(g.book.weather.effects)))
    for number, piece in g.units.items():
        audit_piece(g, number, piece)
    for side in (*g.blown, *((a, b) for a, b, _ in g.pontoons)):
        if tuple(side) not in g.ground.rivers:
            raise impossible("bridges", side_name((side[0], side[1])), expected("river"))
    for n in g.works:
        if n not in g.ground.known:
            raise impossible("works", name(n), expected("on_map"))
    audit.once(things(g))
    missing = {unit for unit, counter in g.field.counters.items() if not counter.battalion and not left_out(g, counter)}
    missing -= {thing for kind, thing in things(g) if kind == "unit"}
    if missing:
        raise impossible("units", sorted(missing)[0], expected("somewhere"))
    lost = g.field.markers.keys() - {thing for kind, thing in things(g) if kind == "marker"}
    if lost:
        raise impossible("cup", sorted(lost)[0], expected("somewhere"))


def audit_piece(g: State, number: str, piece: Piece) -> None:
    """A unit of the scenario, on ground that it can stand on, with steps that it has, and no enemy in its hex."""
    place = f"units.{number}"
    known = number in g.field.counters or number.partition("+")[0] in g.field.counters
    if not known or piece.unit != number or piece.seat != g.field.seat[number.partition("+")[0]]:
        raise impossible(place, piece.unit, expected("a_unit"))
    counter = g.field.counter(number)
    if piece.hex not in g.ground.known or piece.hex in retreat.ring(g):
        raise impossible(f"{place}.hex", name(piece.hex), expected("on_map"))
    if cost(g.ground.terrain[piece.hex], g.field.column(number)) is None and not g.ground.on_road(piece.hex):
        raise impossible(f"{place}.hex", name(piece.hex), expected("passable", unit=number))
    if not 1 <= piece.steps <= (2 if counter.reduced is not None else 1):
        raise impossible(f"{place}.steps", piece.steps, expected("steps"))
    if piece.supply not in {SUPPLIED, EMERGENCY, OUT}:
        raise impossible(f"{place}.supply", piece.supply, among("0, 1, 2"))
    enemies = [each.unit for each in g.units.values() if each.hex == piece.hex and each.seat != piece.seat]
    if enemies:
        raise impossible(f"{place}.hex", name(piece.hex), expected("apart", unit=enemies[0]))


def things(g: State) -> Iterator[tuple[str, str]]:
    """Every unit and event marker, by where it is. Battalions come and go with their regiments."""
    yield from (("unit", unit) for unit in g.units if not g.field.counter(unit).battalion)
    yield from (("unit", unit) for _, _, unit in g.pontoons)
    for player in g.players:
        places = (player.due, player.box, player.pool, player.gone, player.away)
        yield from (("unit", unit) for place in places for unit in place if not g.field.counter(unit).battalion)
        yield from (("marker", marker) for marker in player.hand)
    shown = [g.drawn] if g.drawn else []
    for place in (g.cup, g.aside, g.passed, g.spent, g.obstacles, shown):
        yield from (("marker", marker) for marker in place if marker != END)
