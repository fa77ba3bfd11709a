"""7.2: a battle from the attacker's support to the rearranging after it, in the order of ruling 7.2.2a."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_soldiers.rules import counter, crossroads, intelligence, sieges, support
from boardgames.games.combat_soldiers.rules.arrange import rearrange
from boardgames.games.combat_soldiers.rules.groups import leave_holes
from boardgames.games.combat_soldiers.rules.resolution import resolve
from boardgames.games.combat_soldiers.state import Battle, State, find, the
from boardgames.games.combat_soldiers.words import DONE, NAME, ask


def battle(g: State, b: Battle) -> Flow[None]:
    """An attack that has been declared, to its end; a series of them where armour strikes one by one (7.3.9.2)."""
    g.battle = b
    tell(g, "attack", seat=b.seat, group=b.group, target=b.target)
    for number, cards in ((b.group, b.units), (b.helper, b.helpers)):
        group = find(g, number)
        if group is not None:
            leave_holes(group, cards)
    fought = yield from fight(g, b)
    while fought and b.separate and (following := (yield from next_victim(g, b))):
        b = g.battle = following
        fought = yield from fight(g, b)
    groups = (b.target, b.group, b.helper)
    g.battle = None
    yield from sieges.test_all(g)
    for number in groups:  # the defender first
        group = find(g, number)
        if group is not None:
            yield from rearrange(g, group)


def fight(g: State, b: Battle) -> Flow[bool]:
    """One battle: support, windows, dice, losses. Was it fought out, with a unit of the target eliminated?"""
    if not (yield from support.attacker(g, b)):
        return False
    yield from support.defender(g, b)
    yield from crossroads.straighten(g, the(g, b.target))
    if not (yield from counter.window(g, b)):
        return False
    if (yield from intelligence.window(g, b)):
        return False
    for number, cards in ((b.group, b.units), (b.helper, b.helpers)):
        group = find(g, number)
        if group is not None:
            group.tired = [*group.tired, *cards]
    gone = yield from resolve(g, b)
    return bool(gone) and b.loser != b.seat


# --- one by one (7.3.9.2) ----------------------------------------------------------------------------------------


def next_victim(g: State, b: Battle) -> Flow[Battle | None]:
    """The series goes on until an attack fails to eliminate its unit, an AT card is played, or its owner stops."""
    target, group = find(g, b.target), find(g, b.group)
    if target is None or group is None or not group.unit(b.units[0]) or b.at_defence or not target.troops:
        return None
    options = [NAME(unit.laid) for unit in target.troops]
    choice = yield Decision(b.seat, ask("one_by_one", group=b.group, target=b.target), [*options, DONE()], "7.3.9.2a")
    if choice.word is DONE:
        return None
    return Battle(
        seat=b.seat, group=b.group, target=b.target, units=list(b.units), named=[choice.args[0][0]], separate=True
    )
