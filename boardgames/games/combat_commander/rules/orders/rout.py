"""The Rout order and retreats (O23)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.rules import choosing, fate, harm, mines, values
from boardgames.games.combat_commander.rules.orders import ending, passage, recovery
from boardgames.games.combat_commander.state import NOBODY, Order, Piece, State, in_order, side
from boardgames.games.combat_commander.words import RETREAT, ROUT


def possible(g: State, seat: int) -> bool:  # noqa: ARG001 - either side may be routed, whoever gives the order
    """Is there a player to be routed?"""
    return bool(candidates(g))


def candidates(g: State) -> list[int]:
    """The players that a Rout may activate: with a broken unit, and not activated this turn (O23.1)."""
    return [
        seat
        for seat, player in enumerate(g.players)
        if not player.acted and any(piece.broken for piece in side(g, seat))
    ]


def step(g: State) -> Flow[None]:
    """The beginning, then one rout roll at a time."""
    order = in_order(g)
    if order.seat == NOBODY:
        yield from _begin(g, order)
        return
    piece = yield from recovery.next_roll(g, order, order.seat, "rout_roll", "O23.2c")
    if piece is None:
        ending.end(g)
        return
    yield from _rout(g, piece)


def _begin(g: State, order: Order) -> Flow[None]:
    """O23.1a: one player is activated, and those of his units that are broken now are to be rolled for."""
    choice = yield from choosing.one_of(g.active, "rout", list(map(ROUT, candidates(g))), "O23.1a")
    assert choice is not None
    seat = choice.args[0]
    order.seat, order.done = seat, True
    g.players[seat].acted = True
    tell(g, "routed", side=seat)
    order.queue = [piece.unit for piece in side(g, seat) if piece.broken]


def _rout(g: State, piece: Piece) -> Flow[None]:
    """O23.2: the active player's roll against the unit's morale, before any trigger (1.9.1f)."""
    unit = piece.unit
    card, morale = yield from fate.roll_against(g, g.active, "rout", lambda: values.morale(g, piece), unit)
    for each in harm.those(g, unit):
        if card.roll == morale:
            harm.suppress(g, each)
        elif card.roll > morale:
            yield from retreat(g, each.unit, card.roll - morale)


def retreat(g: State, unit: int, hexes: int) -> Flow[None]:
    """O23.3: so many hexes towards the own edge; lost where that is impossible (O23.3.5)."""
    while hexes:
        piece = g.units.get(unit)
        if piece is None:
            for heir in harm.those(g, unit):
                yield from retreat(g, heir.unit, hexes)
            return
        ways = ways_back(g, piece)
        if not ways:
            tell(g, "surrendered", unit=unit, hex=piece.hex, side=piece.seat)
            harm.eliminate(g, piece)
            return
        options = list(map(RETREAT, ways))
        choice = yield from choosing.one_of(piece.seat, "retreat", options, "O23.3a", unit=unit, left=hexes)
        assert choice is not None
        yield from mines.walk(g, [unit], choice.args[0], "retreated")
        hexes -= 1


def ways_back(g: State, piece: Piece) -> list[int]:
    """The next hexes that are nearer the own edge and do not cost the unit its life (O23.3b, O23.3.5)."""
    field, seat = g.field, piece.type.seat
    far = field.to_edge(seat, piece.hex)
    return [
        step.to
        for step in passage.out_of(g, piece.hex)
        if field.to_edge(seat, step.to) < far and not step.cliff and not passage.hostile(g, seat, step.to)
    ]
