"""Additional equipment: who may carry what, and how much of it (base.equip.slots, equip)."""

from __future__ import annotations

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT
from boardgames.games.tactics_2gm.rules.costs import equipment_cost
from boardgames.games.tactics_2gm.state import Marker, State, Unit
from boardgames.games.tactics_2gm.words import EQUIP

HEAVY = ("hmg", "mortar")  # ability.setup.a: "HMG y/o Mortero"
POTS = "smoke_pots"


def list_of(g: State, unit: Unit) -> list[str]:
    """The markers that a unit may carry; adv.smokepot.a: any infantry a smoke pot."""
    pots = ["smoke_pot"] if g.on(POTS) and unit.type.type == "infantry" else []
    return [*unit.type.equipment, *pots]


def weapon(kind: str) -> bool:
    """Is it an offensive weapon, of which a unit carries few?"""
    return EQUIPMENT[kind].weapon is not None


def room(unit: Unit, kind: str) -> bool:
    """base.equip.slots: one weapon on infantry, but HMG and Mortero may go together; two on a tank."""
    have = [each.kind for each in unit.markers]
    if have.count(kind) >= (2 if kind in unit.type.twice else 1):
        return False
    if not weapon(kind):
        return True
    armed = [each for each in have if weapon(each)]
    if unit.type.type == "infantry":
        return not armed or (kind in HEAVY and all(each in HEAVY for each in armed))
    if unit.type.type == "aircraft":
        return True
    paid = [each for each in armed if unit.type.equipment.get(each, 0)]
    return len(paid) < 2 or not unit.type.equipment.get(kind, 0)


def free_markers(g: State, unit: Unit) -> list[str]:
    """solo.deploy.equip.d, base.equip.cost: equipment that costs nothing comes with the unit."""
    return [kind for kind in list_of(g, unit) if unit.type.equipment.get(kind, EQUIPMENT[kind].cost) == 0]


def equip_options(g: State, unit: Unit) -> list[Option]:
    """The markers that a unit may take now, and their price."""
    found: list[Option] = []
    for kind in list_of(g, unit):
        cost = equipment_cost(g, unit, kind)
        if room(unit, kind) and cost <= g.players[unit.seat].pa:
            found.append(EQUIP(kind, cost))
    return found


def give(g: State, unit: Unit, kind: str) -> Marker:  # noqa: ARG001 - markers are there in any number
    """equip.a: the marker is put on the unit; ability.setup.a: a heavy weapon folded."""
    marker = Marker(kind=kind)
    unit.markers.append(marker)
    return marker
