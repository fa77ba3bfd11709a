"""The obligation to attack (10.8): who attacks must see to it that every enemy in whose ZOC he stands is attacked.

The duty is on hexes. What was announced before its turn leaves debts, and no attack may be announced after which some
debt could not be paid any more.
"""

from __future__ import annotations

from collections.abc import Collection

from boardgames.games.operational.rules import groups
from boardgames.games.operational.state import Attack, Debt, State, stack, zones_upon


def pressing(g: State, hexes: Collection[int], seat: int) -> list[int]:
    """The enemy hexes in whose ZOC some hexes lie."""
    return sorted({enemy for n in hexes for enemy in zones_upon(g, n, seat)})


def unpaid(g: State, attack: Attack) -> list[Debt]:
    """What would have to be attacked still if this attack were made: the debts of the phase and its own."""
    debts = [debt for debt in standing(g) if debt.hex not in attack.targets]
    hexes = {unit: g.units[unit].hex for unit in attack.units}
    for enemy in pressing(g, set(hexes.values()), attack.seat):
        if enemy in attack.targets or enemy in g.attacked:
            continue
        near = [unit for unit, n in hexes.items() if enemy in zones_upon(g, n, attack.seat)]
        debts.append(Debt(enemy, near))
    return debts


def standing(g: State) -> list[Debt]:
    """The debts that still stand: their enemy is there, and some of the debtors in his ZOC."""
    found = []
    for debt in g.owed:
        if debt.hex in g.attacked or not any(piece.seat != g.active for piece in stack(g, debt.hex)):
            continue
        debtors = [unit for unit in debt.units if unit in g.units]
        if any(debt.hex in zones_upon(g, g.units[unit].hex, g.active) for unit in debtors):
            found.append(debt)
    return found


def payable(g: State, n: int, spoken_for: Collection[int] = ()) -> bool:
    """Could a hex that has not attacked yet attack this enemy? It can take on all others that press it as well
    (10.9)."""
    return any(g.units[unit].hex not in spoken_for for unit in groups.candidates(g, [n]))


def announceable(g: State, attack: Attack) -> bool:
    """May this attack be announced (10.8)? In an overrun its own hexes, or earlier overruns, must meet the duty
    (7.9)."""
    hexes = {g.units[unit].hex for unit in attack.units}
    if attack.kind == "overrun":
        pressed = pressing(g, hexes, attack.seat)
        return all(enemy in attack.targets or enemy in g.overrun for enemy in pressed)
    return all(payable(g, debt.hex, hexes) for debt in unpaid(g, attack))


def binding(g: State) -> list[Debt]:
    """The debts that can be paid: while there are any the phase goes on."""
    return [debt for debt in standing(g) if payable(g, debt.hex)]
