"""A unit comes into play: its card, its markers, what the enemy learns of it (equip.a, night.b)."""

from __future__ import annotations

from boardgames.core.events import tell_privately
from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.costs import equipment_cost
from boardgames.games.tactics_2gm.rules.equipment import equip_options, free_markers, give
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.ground import general_gives
from boardgames.games.tactics_2gm.rules.hands import pay
from boardgames.games.tactics_2gm.rules.night import look
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import dark
from boardgames.games.tactics_2gm.state import State, Unit
from boardgames.games.tactics_2gm.words import DONE, EQUIP, ask


def put(g: State, seat: int, card: str, square: int, aboard: str = "") -> Unit:
    """A unit card in play."""
    unit = Unit(card=card, seat=seat, place=square, aboard=aboard, deployed=True)
    g.units[card] = unit
    if square < SIZE and not aboard:
        g.board[square] = card
    for kind in free_markers(g, unit):
        give(g, unit, kind)
    return unit


def arrive(g: State, unit: Unit, cost: int) -> None:
    """night.b, f: at night a unit without equipment lies face down, and only its owner knows what it is."""
    unit.down = dark(g) and not unit.markers and unit.place < SIZE
    if unit.down:
        hidden = {"unit": unit.card, "cost": cost, "markers": []}
        tell_privately(
            g,
            g.seats(unit.side),
            "deployed",
            hidden=hidden,
            seat=unit.seat,
            unit="",
            square=unit.place,
            cost=-1,
            markers=[],
        )
    else:
        markers = [each.kind for each in unit.markers]
        tell(g, "deployed", seat=unit.seat, unit=unit.card, square=unit.place, cost=cost, markers=markers)
    look(g)


def come_aboard(g: State, unit: Unit, cost: int) -> None:
    """transport.load.g, transport.lcvp.e: it comes into play inside what carries it, by night in secret (night.b)."""
    unit.down = dark(g) and not unit.markers
    price = -1 if unit.down else cost
    tell(g, "came_aboard", unit=unit.card, carrier=unit.aboard, square=unit.place, cost=price)


def equip(g: State, unit: Unit) -> Flow[None]:
    """base.equip.cost: markers one at a time, for their price."""
    while True:
        options = equip_options(g, unit)
        if not options:
            return
        choice = yield from choose(g, unit.seat, ask("equip", unit=unit.card), [*options, DONE()], "base.equip.cost")
        if choice.word is not EQUIP:
            return
        buy(g, unit, choice.args[0])


def buy(g: State, unit: Unit, kind: str) -> None:
    """A marker, paid and put on the unit (equip.a)."""
    pay(g, unit.seat, equipment_cost(g, unit, kind))
    hand_out(g, unit, kind)


def hand_out(g: State, unit: Unit, kind: str) -> int:
    """A marker put on a unit, and what it costs; what a general gives for nothing is noted (Messe)."""
    cost = equipment_cost(g, unit, kind)
    if general_gives(g, unit.seat, "free_equipment", unit.type.type) and EQUIPMENT[kind].cost and not cost:
        g.players[unit.seat].used.append(f"equip:{unit.card}")
    give(g, unit, kind)
    return cost
