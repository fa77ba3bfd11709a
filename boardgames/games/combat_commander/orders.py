"""Giving orders (O14), discarding instead (O15), and activating units (3.3.1.1).

`RULES` names for each order whether it can be given now and where it goes on; the orders themselves are chapters of
their own.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander import advance, artillery, discards, fire, harm, movement, recovery, rout, values
from boardgames.games.combat_commander.content import CARDS, ORDERS
from boardgames.games.combat_commander.map import BOARD
from boardgames.games.combat_commander.state import Order, Piece, State, in_order, limit, side
from boardgames.games.combat_commander.words import ALL, DISCARD, DONE, END, ORDER, SCRAP, WITH, ask


class Rules(msgspec.Struct, frozen=True):
    """An order. able: could this unit carry it out if activated now? For those that activate no unit, possible."""

    clause: str
    able: Callable[[State, Piece], bool] | None = None
    possible: Callable[[State, int], bool] | None = None


RULES: dict[str, Rules] = {
    "advance": Rules("O16.1", able=advance.able),
    "artillery_denied": Rules("O17a", possible=artillery.may_deny),
    "artillery_request": Rules("O18", possible=artillery.may_request),
    "fire": Rules("O20.1", able=fire.able),
    "move": Rules("O21", able=movement.able),
    "recover": Rules("O22.1", possible=recovery.possible),
    "rout": Rules("O23.1", possible=rout.possible),
}


def choose(g: State) -> Flow[None]:
    """5c: the active player gives an order, or discards, or ends his turn."""
    seat, player = g.active, g.players[g.active]
    options: list[Option] = []
    if not g.passed and g.given < player.orders:  # 5.1b
        options += [ORDER(card) for card in player.hand if may_give(g, seat, CARDS[card].order)]
    discarded = g.passed and g.given  # while he discards, `given` counts the cards
    if (g.passed or not g.given) and discarded < limit(g, seat):  # O15
        options += map(DISCARD, player.hand)
    options += [SCRAP(piece.weapon) for piece in side(g, seat) if piece.weapon]  # 11.3b
    choice = yield Decision(seat, ask("orders", left=player.orders - g.given), [*options, END()], "5c")
    if choice.word is ORDER:
        give(g, seat, choice.args[0])
    elif choice.word is DISCARD:
        discards.put_away(g, seat, choice.args[0])
    elif choice.word is SCRAP:
        harm.lose_weapon(g, bearer(g, choice.args[0]))
    else:
        g.phase = "discarded" if g.passed else "stacking"


def bearer(g: State, gun: int) -> Piece:
    """The unit that carries a weapon."""
    return next(piece for piece in g.units.values() if piece.weapon == gun)


def may_give(g: State, seat: int, order: str) -> bool:
    """Is there anything that could carry this order out (O14.4)?"""
    if order not in RULES:
        return False
    rules = RULES[order]
    if rules.possible:
        return rules.possible(g, seat)
    return any(may_lead(g, piece, order) for piece in side(g, seat))


def may_lead(g: State, piece: Piece, order: str) -> bool:
    """May this unit be activated for an order, so that it or one it activates could carry it out?"""
    able = RULES[order].able
    assert able is not None
    if piece.active:
        return False
    return able(g, piece) or any(able(g, each) for each in followers(g, piece))


def followers(g: State, leader: Piece) -> list[Piece]:
    """The units that a leader may activate with himself (3.3.1.1b)."""
    if not leader.type.leader:
        return []
    radius, seat = values.command(leader), leader.seat
    return [
        piece
        for piece in g.units.values()
        if piece.seat == seat
        and not piece.active
        and not piece.type.leader
        and BOARD.distance(leader.hex, piece.hex) <= radius
    ]


def give(g: State, seat: int, card: int) -> None:
    """O14.1a: the card is shown and goes to the discards."""
    player = g.players[seat]
    player.hand.remove(card)
    player.discards.append(card)
    g.given += 1
    kind = CARDS[card].order
    g.order = Order(kind=kind, card=card)
    tell(g, "ordered", side=seat, card=card, order=kind)
    g.phase = "activate" if ORDERS[kind].activates == "unit" else kind


def activate(g: State) -> Flow[None]:
    """O14.1: one unit, and with a leader all that he commands and the player wants."""
    order, seat = in_order(g), g.active
    leads = [WITH(piece.unit) for piece in side(g, seat) if may_lead(g, piece, order.kind)]
    choice = yield Decision(seat, ask("activate", order=order.kind), leads, "O14.1b")
    chosen = yield from led_by(g, g.units[choice.args[0]], order.kind)
    wake(g, chosen)
    order.units = [piece.unit for piece in chosen]
    g.phase = order.kind


def led_by(g: State, leader: Piece, order: str) -> Flow[list[Piece]]:
    """The units that come with a leader; one of them at least must be able to carry the order out (O14.4a)."""
    able = RULES[order].able
    assert able is not None
    chosen, open_to = [leader], followers(g, leader)
    while open_to:
        options = [WITH(piece.unit) for piece in open_to]
        if len(open_to) > 1:
            options.append(ALL())
        if any(able(g, piece) for piece in chosen):
            options.append(DONE())
        choice = yield Decision(leader.seat, ask("also", order=order, unit=leader.unit), options, "O14.1c")
        if choice.word is DONE:
            break
        if choice.word is ALL:
            return chosen + open_to
        piece = g.units[choice.args[0]]
        chosen.append(piece)
        open_to.remove(piece)
    return chosen


def wake(g: State, pieces: list[Piece]) -> None:
    """Mark units as activated this turn; a hero may be activated again (E58.1)."""
    for piece in pieces:
        piece.active = not piece.type.hero
    tell(g, "activated", side=pieces[0].seat, units=[piece.unit for piece in pieces])


def end(g: State) -> None:
    """The order is over; melees come of it first (O16.4)."""
    g.order = None
    g.phase = "melee"
