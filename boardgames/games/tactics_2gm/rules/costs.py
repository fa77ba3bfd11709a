"""What it costs to deploy: units, their equipment, what abilities and generals take off (base.costs.sample)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, GENERALS, unit_type
from boardgames.games.tactics_2gm.rules.field import line
from boardgames.games.tactics_2gm.rules.ground import general_gives
from boardgames.games.tactics_2gm.state import State, Unit, on_field


def unit_cost(g: State, seat: int, card: str, square: int = -1, afloat: bool = False) -> int:
    """The points of a unit without equipment; never below nothing.

    ability.reserve.a, ability.embarked: one less; ability.incursion.cost: one more for each line beyond the first.
    """
    kind = unit_type(card)
    cost = kind.cost
    if general_gives(g, seat, "cheaper", kind.type):
        cost = max(1, cost - 1)
    if g.players[seat].general and general_is(g, seat, "free_transports") and kind.type == "transport":
        cost = 0
    if "reserve" in kind.abilities and on_field(g, seat % 2):
        cost -= 1
    if afloat and "embarked" in kind.abilities:
        cost -= 1
    cost = max(0, cost)
    if square >= 0 and "incursion" in kind.abilities:
        cost += line(seat % 2, square) - 1
    return cost


def general_is(g: State, seat: int, effect: str) -> bool:
    found = GENERALS.get(g.players[seat].general)
    return found is not None and found.effect == effect


def pay_unit(g: State, seat: int, cost: int) -> None:
    """A unit is paid; points that a general gives for units come first."""
    player = g.players[seat]
    given = min(player.free, cost)
    player.free -= given
    player.pa -= cost - given
    assert player.pa >= 0


def equipment_cost(g: State, unit: Unit, kind: str) -> int:
    """The price of a marker for a unit: what its card says, what the marker says otherwise.

    Messe: the first infantry that is equipped in a turn pays nothing.
    """
    price = unit.type.equipment.get(kind, EQUIPMENT[kind].cost)
    if price and general_gives(g, unit.seat, "free_equipment", unit.type.type):
        used = [each for each in g.players[unit.seat].used if each.startswith("equip:")]
        if all(each == f"equip:{unit.card}" for each in used):
            return 0
    return price
