"""The Recover order (O22): suppression is shaken off, then a rally roll for each broken unit."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.rules import choosing, fate, harm, values
from boardgames.games.combat_commander.rules.orders import ending
from boardgames.games.combat_commander.state import Order, Piece, State, in_order, side
from boardgames.games.combat_commander.words import ROLL


def possible(g: State, seat: int) -> bool:
    """Has the player a broken or suppressed unit, and not been activated (O22.1)?"""
    return not g.players[seat].acted and any(piece.broken or piece.suppressed for piece in side(g, seat))


def step(g: State) -> Flow[None]:
    """The beginning, then one rally roll at a time."""
    order, seat = in_order(g), g.active
    if not order.done:
        _begin(g, order, seat)
        return
    piece = yield from next_roll(g, order, seat, "rally", "O22.2d")
    if piece is None:
        ending.end(g)
        return
    yield from _rally(g, piece)


def _begin(g: State, order: Order, seat: int) -> None:
    """O22.2: all suppression goes; those that are broken now are to roll."""
    g.players[seat].acted = order.done = True
    for piece in side(g, seat):
        if piece.suppressed:
            piece.suppressed = False
            tell(g, "unsuppressed", unit=piece.unit, hex=piece.hex, side=seat)
    order.queue = [piece.unit for piece in side(g, seat) if piece.broken]


def next_roll(g: State, order: Order, seat: int, kind: str, rule: str) -> Flow[Piece | None]:
    """The unit that is rolled for next, of those that were broken and have been so all the time (`harm.rally`); the
    active player chooses.
    """
    if not order.queue:
        return None
    choice = yield from choosing.one_of(g.active, kind, list(map(ROLL, order.queue)), rule, side=seat)
    assert choice is not None
    unit = choice.args[0]
    order.queue.remove(unit)
    return g.units[unit]


def _rally(g: State, piece: Piece) -> Flow[None]:
    """O22.3: the roll against the morale that the unit has before any trigger (1.9.1e)."""
    unit = piece.unit
    card, morale = yield from fate.roll_against(g, piece.seat, "rally", lambda: values.morale(g, piece), unit)
    for each in harm.those(g, unit):
        if card.roll < morale:
            harm.rally(g, each)
        elif card.roll == morale:
            harm.suppress(g, each)
