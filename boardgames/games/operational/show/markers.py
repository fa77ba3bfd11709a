"""What an event marker does, in a sentence with all that the scenario says of it."""

from __future__ import annotations

from boardgames.core.table import Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.scenarios.schema import SIDES, Marker, Whom
from boardgames.games.operational.words import GAME

does = speaker(f"{GAME}.does")


def told(each: Marker) -> Words:
    """The scenario's own sentence, or what the marker's kind and figures come to."""
    if each.text:
        return Message(f"{GAME}.table.named", {"name": each.text})
    if each.kind == "combat":
        return fight(each)
    if each.kind == "resupply" and each.hex:
        return does("resupply_near", whom=groups(each.whom), near=each.near, hex=int(each.hex))
    if each.kind == "bombard" and each.all_weather:
        return does("bombard_always")
    unit = each.unit.id if each.unit is not None else ""
    side = SIDES.index(each.side or each.owner)
    return does(each.kind, whom=groups(each.whom), amount=each.amount, most=each.most, unit=unit, side=side)


def fight(each: Marker) -> Words:
    """What it adds to an attack or a defence, and who must take part."""
    role = "attack" if each.attack else "defend"
    for shift, count in (("tank", each.tank), ("anti_tank", each.anti_tank), ("shifts", each.shifts)):
        if count and f"{role}_{shift}" in FIGHTS:
            return does(f"{role}_{shift}", count=count, whom=groups(each.needs))
    return does("combat")


FIGHTS = ("attack_tank", "attack_shifts", "defend_anti_tank", "defend_shifts")


def groups(whom: Whom) -> list[str]:
    """Whom a marker is for: corps, divisions, units by their names, kinds of troops by their words."""
    return [*whom.corps, *whom.division, *whom.units, *whom.types]
