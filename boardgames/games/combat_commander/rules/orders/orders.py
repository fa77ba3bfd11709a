"""Giving orders (O14) and discarding instead (O15).

`RULES` names for each order whether it can be given now and where it goes on; the orders themselves are chapters of
their own.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import CARDS, ORDERS
from boardgames.games.combat_commander.rules import giving_up
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.rules.orders import (
    activation,
    advance,
    artillery,
    discards,
    fire,
    movement,
    recovery,
    rout,
)
from boardgames.games.combat_commander.rules.orders.activation import followers
from boardgames.games.combat_commander.state import Order, Piece, State, in_order, limit, side
from boardgames.games.combat_commander.words import DISCARD, END, ORDER, SCRAP, WITH, ask


class Rules(msgspec.Struct, frozen=True):
    """An order. able: could this unit carry it out by itself? together: could one of these, or all of them at once?

    For those that activate no unit: possible.
    """

    clause: str
    able: Callable[[State, Piece], bool] | None = None
    together: Callable[[State, list[Piece]], bool] | None = None
    possible: Callable[[State, int], bool] | None = None


RULES: dict[str, Rules] = {
    "advance": Rules("O16.1", able=advance.able),
    "artillery_denied": Rules("O17a", possible=artillery.may_deny),
    "artillery_request": Rules("O18", possible=artillery.may_request),
    "fire": Rules("O20.1", able=fire.able, together=fire.together),
    "move": Rules("O21", able=movement.able),
    "recover": Rules("O22.1", possible=recovery.possible),
    "rout": Rules("O23.1", possible=rout.possible),
}


def choose(g: State) -> Flow[None]:
    """5c: the active player gives an order, or discards, or ends his turn."""
    seat, player = g.active, g.players[g.active]
    options: list[Option] = []
    if not g.passed and g.given < player.orders:  # 5.1b
        possible = {order for order in {CARDS[card].order for card in player.hand} if may_give(g, seat, order)}
        options += [ORDER(card) for card in player.hand if CARDS[card].order in possible and spared(g, seat, card)]
    discarded = g.passed and g.given  # while he discards, `given` counts the cards
    if (g.passed or not g.given) and discarded < limit(g, seat):  # O15
        options += map(DISCARD, player.hand)
    asked = question(g, seat) if options else ask("end")
    choice = yield Decision(seat, asked, [*options, END(), *giving_up.offers(g, seat)], "5c")
    if choice.word is ORDER:
        give(g, seat, choice.args[0])
    elif choice.word is DISCARD:
        discards.put_away(g, seat, choice.args[0])
    elif choice.word is SCRAP:
        giving_up.carry_out(g, choice)
    else:
        g.phase = "discarded" if g.passed else "stacking"


def question(g: State, seat: int) -> Message:
    """What there is to choose now: orders shut out discards in the same turn, and discards orders (5.1b, O15)."""
    if g.passed:
        return ask("more_discards", left=limit(g, seat) - g.given)
    left = g.players[seat].orders - g.given
    return ask("more_orders" if g.given else "orders", left=left)


def may_give(g: State, seat: int, order: str) -> bool:
    """Is there anything that could carry this order out (O14.4)?"""
    if order not in RULES:
        return False
    rules = RULES[order]
    if rules.possible:
        return rules.possible(g, seat)
    fresh = [piece for piece in side(g, seat) if not piece.active]
    assert rules.able is not None
    if rules.together and not rules.together(g, fresh):
        return False
    if any(rules.able(g, piece) for piece in fresh):
        return True
    return rules.together is not None and any(rules.together(g, [piece, *followers(g, piece)]) for piece in fresh)


def spared(g: State, seat: int, card: int) -> bool:
    """Can its order be carried out without the action of the same card, which is gone then (10.3.2.1b)?"""
    if CARDS[card].order != "fire" or not actions.strengthens(card):
        return True
    with actions.laid_down(g, seat, card):
        return may_give(g, seat, "fire")


def can(g: State, pieces: list[Piece], order: str) -> bool:
    """Could one of these units carry the order out, or all together (O14.4a)?"""
    rules = RULES[order]
    assert rules.able is not None
    if rules.together:
        return rules.together(g, pieces)
    return any(rules.able(g, piece) for piece in pieces)


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

    def able(g: State, pieces: list[Piece]) -> bool:
        return can(g, pieces, order.kind)

    leads = [
        WITH(piece.unit) for piece in activation.leaders_first(side(g, seat)) if activation.may_lead(g, piece, able)
    ]
    scraps = giving_up.offers(g, seat, lambda: may_give(g, seat, order.kind))
    choice = yield Decision(seat, ask("activate", order=order.kind), [*leads, *scraps], "O14.1b")
    if choice.word is SCRAP:
        giving_up.carry_out(g, choice)
        return
    chosen = yield from activation.led_by(g, g.units[choice.args[0]], order.kind, able)
    activation.wake(g, chosen)
    order.units = [piece.unit for piece in chosen]
    g.phase = order.kind
