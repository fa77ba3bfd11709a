"""How units are eliminated: to a casualty pile, or to the discards (7.2.2.4, 13.2m, 19)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.games.combat_soldiers.rules.groups import part
from boardgames.games.combat_soldiers.rules.piles import discard
from boardgames.games.combat_soldiers.state import NOBODY, Group, State, Unit


def eliminate(g: State, group: Group, unit: Unit, winner: int) -> tuple[int, int]:
    """A unit is gone: to its winner's casualty pile, or to the discards if nobody won it."""
    face = unit.laid
    part(g, group, unit)
    tell(g, "eliminated", seat=group.seat, unit=[*face], winner=winner)
    if winner == NOBODY:
        discard(g, unit.card)
    elif g.options.get("score_sheet"):  # 19.0b: to the discards at the end of the Turn
        g.day.fallen.append(unit.card)
        g.players[winner].recorded += unit.face.vp
    else:
        g.players[winner].casualties.append(face)
    return face


def bereave(g: State, group: Group, winner: int) -> list[tuple[int, int]]:
    """A leader left with nobody is eliminated too (4.4.5d, 7.2.2.4.2b); with an objective he stays."""
    if group.objective or group.troops or group.leader is None:
        return []
    return [eliminate(g, group, group.leader, winner)]


def flush(g: State) -> None:
    """19.0b: at the end of the Turn what was eliminated goes to the discards."""
    discard(g, *g.day.fallen)
    g.day.fallen = []
