"""The Advance order (O16.1 to O16.3): each activated unit may go one hex, whoever is there."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.rules import giving_up, mines, reserves
from boardgames.games.combat_commander.rules.actions import hidden
from boardgames.games.combat_commander.rules.orders import ending, passage
from boardgames.games.combat_commander.state import Order, Piece, State, in_order
from boardgames.games.combat_commander.words import ADVANCE, DONE, EXIT, SCRAP, ask


def able(g: State, piece: Piece) -> bool:
    """Could this unit advance anywhere?"""
    return passage.leads_off(g, piece) or bool(destinations(g, piece))


def destinations(g: State, piece: Piece) -> list[int]:
    """The hexes that a unit could advance into; across a cliff without a weapon alone (O16.2c)."""
    return [step.to for step in passage.out_of(g, piece.hex) if not (step.cliff and piece.weapon)]


def step(g: State) -> Flow[None]:
    """The next unit to advance."""
    order = in_order(g)
    options: list[Option] = []
    for unit in _waiting(g, order):
        piece = g.units[unit]
        options += [ADVANCE(unit, n) for n in destinations(g, piece)]
        if passage.leads_off(g, piece):
            options.append(EXIT(unit))
    if not options and not any(_held_back(g, g.units[unit]) for unit in _waiting(g, order)):
        ending.end(g)
        return
    if order.done:  # O14.4a
        options.append(DONE())
    choice = yield Decision(g.active, ask("advance"), [*options, *giving_up.offers(g, g.active)], "O16.1a")
    if choice.word is SCRAP:
        giving_up.carry_out(g, choice)
        return
    if choice.word is DONE:
        ending.end(g)
        return
    order.done = True
    yield from _carry_out(g, order, choice)


def _waiting(g: State, order: Order) -> list[int]:
    """The activated units that have not advanced yet."""
    return [unit for unit in order.units if unit not in order.finished and unit in g.units]


def _held_back(g: State, piece: Piece) -> bool:
    """Does nothing but its weapon bar a cliff to a unit (O16.2c, 11.3b)?"""
    return bool(piece.weapon) and any(step.cliff for step in passage.out_of(g, piece.hex))


def _carry_out(g: State, order: Order, choice: Option) -> Flow[None]:
    """One unit advances, or leaves the map; the inactive player may show mines or wire, but not fire (O16.1d)."""
    unit = choice.args[0]
    order.finished.append(unit)
    if choice.word is EXIT:
        start = g.units[unit].hex
        yield from mines.strike(g, start, [unit])
        for piece in mines.there(g, [unit], start):
            yield from reserves.leave(g, piece)
        return
    n = choice.args[1]
    yield from mines.walk(g, [unit], n, "advanced")
    yield from hidden.react(g, [unit], n)
