"""Combat by night: units face down until they are near, or fire (night)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.rules.field import distance, hq
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit, on_field

NEAR = 2  # night.d


def reveal(g: State, unit: Unit, rule: str) -> None:
    """A unit is turned face up."""
    if unit.down:
        unit.down = False
        g.sealed += 1
        tell(g, "revealed", unit=unit.card, square=unit.place, rule=rule)


def look(g: State) -> None:
    """night.d: whoever is two squares or less from an enemy unit or headquarters is turned up."""
    if not any(unit.down for unit in g.units.values()):
        return
    for side in (0, 1):
        for unit in on_field(g, side):
            if not unit.down:
                continue
            near = [hq(1 - side), *(each.place for each in on_field(g, 1 - side))]
            if any(distance(unit.place, place) <= NEAR for place in near):
                reveal(g, unit, "night.d")


def flares(g: State) -> None:
    """night.h: Bengalas turns all units of the field up."""
    for unit in list(g.units.values()):
        reveal(g, unit, "night.h")


def dawn(g: State) -> None:
    """night.scenario: when the night is over, nothing lies face down."""
    for unit in list(g.units.values()):
        reveal(g, unit, "night.scenario")


def named(unit: Unit) -> str:
    """A unit by its card, if it lies face up."""
    return "" if unit.down else unit.card
