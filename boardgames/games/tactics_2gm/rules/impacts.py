"""Tabla de Impactos: damage without a die (adv.impacttable)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.content.cards import P
from boardgames.games.tactics_2gm.rules.asking import react
from boardgames.games.tactics_2gm.rules.dice import LUCK, play_luck
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import Shot, State
from boardgames.games.tactics_2gm.words import ask

ANNIHILATED = -1


def cell(normal: int, critical: int) -> int:
    """adv.impacttable.g: a cell of the table by its row and column; of its body two cells are known, 2 and 3.

    Columns run from 10 to 2+ and on to the annihilation of the unit, which also lies where a column would be easier
    than its row. Between them ours: a fifth of what both thresholds leave of 22, rounded.
    """
    if critical < max(normal, P.best):
        return ANNIHILATED
    return max(1, round((22 - normal - critical) / 5))


def shifted(shot: Shot) -> int:
    """adv.impacttable.b, c, e: the cell of the shot, so many to the right as penetration exceeds armour."""
    return cell(shot.normal, shot.critical - (shot.pen - shot.armour) - shot.shift)


def consult(g: State, shot: Shot) -> Flow[None]:
    """The shot takes its damage from the table; what is no unit takes the printed damage."""
    if not shot.unit:
        shot.outcome = "hit"
        return
    for side in (1 - shot.seat % 2, shot.seat % 2):
        for seat in g.seats(side):
            if (yield from nudge(g, shot, seat)):
                break
    damage = shifted(shot)
    shot.outcome = "critical" if damage == ANNIHILATED else "hit"
    shot.damage = shot.damage if damage == ANNIHILATED else damage + kamikaze(g, shot)
    tell(g, "table", need=[shot.normal, shot.critical], shift=shot.pen - shot.armour + shot.shift, damage=shot.damage)


def kamikaze(g: State, shot: Shot) -> int:
    """adv.impacttable.card.kamikaze: one damage more."""
    firer = g.units.get(shot.firer)
    return 1 if firer is not None and "kamikaze" in firer.used else 0


def nudge(g: State, shot: Shot, seat: int) -> Flow[bool]:
    """adv.impacttable.card.lucky: on an enemy unit one cell to the right, on an own one to the left."""
    names = [name for name in LUCK if name not in g.players[seat].used]
    own = g.units[shot.unit].side == seat % 2
    card = yield from react(g, seat, "luck", names, ask("luck_table", unit=shot.unit), "adv.impacttable.card.lucky")
    if not card:
        return False
    play_luck(g, seat, card)
    shot.shift += -1 if own else 1
    return True
