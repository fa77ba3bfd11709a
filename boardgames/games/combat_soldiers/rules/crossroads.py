"""13.5.2.6: before a battle of one of its groups, the controller of Crossroads may bring a unit back under command."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.content.cards import CROSSROADS
from boardgames.games.combat_soldiers.rules.groups import has_room
from boardgames.games.combat_soldiers.rules.objectives import shields
from boardgames.games.combat_soldiers.state import Group, State
from boardgames.games.combat_soldiers.words import PASS, STRAIGHTEN, ask


def straighten(g: State, group: Group) -> Flow[None]:
    """One unit, if the leader has room for it (13.5.2.6b)."""
    turned = [unit for unit in group.troops if unit.turned]
    if not (turned and has_room(group) and shields(g, CROSSROADS, group)):
        return
    if not wanted(g, group.seat, "crossroads", able=True):
        return
    options = [*(STRAIGHTEN(unit.laid) for unit in turned), PASS()]
    choice = yield Decision(group.seat, ask("crossroads", group=group.id), options, "13.5.2.6a")
    if choice.word is STRAIGHTEN:
        unit = group.unit(choice.args[0][0])
        assert unit is not None
        unit.turned = unit.spent = False
        tell(g, "straightened", seat=group.seat, unit=[*unit.laid])
