"""Discarding instead of orders (O15), and what the opponent may answer (A31, A35.4)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import ACTIONS, ActionId
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import choosing, markers, reserves, values
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.state import State, other, stack
from boardgames.games.combat_commander.words import ask

MOMENT = "enemy_discards"


def put_away(g: State, seat: int, card: int) -> None:
    """O15: a card goes from hand to the discards; from now on this turn is one of discarding."""
    player = g.players[seat]
    player.hand.remove(card)
    player.discards.append(card)
    g.passed = True
    g.given += 1
    tell(g, "discarded", side=seat, card=card)


def answered(g: State) -> Flow[None]:
    """A31a, A35.4a: one answer of the other player to the discards; none, and the turn goes to its end."""
    seat = other(g.active)
    cards = [(card, action) for card, action in actions.held(g, seat, MOMENT) if possible(g, seat, action)]
    played = yield from actions.offer(g, seat, MOMENT, cards, ask("answer_discards"), "A24.1a")
    if played is None:
        g.phase = "stacking"
    else:
        yield from (demolish(g, seat) if played[1] == "demolitions" else hidden_unit(g, seat))


def possible(g: State, seat: int, action: ActionId) -> bool:
    """Is there something for it to do?"""
    return bool(to_raze(g, seat) if action == "demolitions" else hiding_places(g, seat))


def to_raze(g: State, seat: int) -> list[int]:
    """The hexes with a fortification and a unit of this side."""
    return [n for n in sorted(g.works) if stack(g, n, seat)]


def demolish(g: State, seat: int) -> Flow[None]:
    """A31c: a fortification under an own unit goes."""
    n = yield from choosing.a_hex(seat, "demolish", to_raze(g, seat), "A31c")
    assert n is not None
    markers.clear_work(g, n)


def hiding_places(g: State, seat: int) -> list[int]:
    """The empty hexes of the set-up area that give cover (A35.4e)."""
    least = ACTIONS["hidden_unit"].cover
    taken = {piece.hex for piece in g.units.values()}
    return [
        n
        for n in range(BOARD.size)
        if n in g.field.zones[seat] and n not in taken and markers.passable(g, n) and values.cover(g, n) >= least
    ]


def hidden_unit(g: State, seat: int) -> Flow[None]:
    """A35.4c to e: a unit of the support table was there all the time."""
    reserve = yield from reserves.from_table(g, seat, "A35.4d", radios=False)
    hexes = hiding_places(g, seat)  # the roll may have brought an event
    if reserve and hexes:
        yield from reserves.place(g, seat, reserve, hexes, "A35.4e")
