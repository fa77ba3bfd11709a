"""Chapter 9, phase D: units change groups, garrisons are restored."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay_for
from boardgames.games.combat_soldiers.rules.arrange import differ, rearrange
from boardgames.games.combat_soldiers.rules.groups import add, fits, leaves_leader_alone, part, tidy
from boardgames.games.combat_soldiers.state import Group, State, Unit, find, groups_of, siege_of, the
from boardgames.games.combat_soldiers.words import GARRISON, MOVE, SHIFT, SWAP, ask

COST = 1  # 9.1, 9.2


def rested(g: State, group: Group) -> bool:
    """A group that was used for no Action this Turn (3.4b) and is not surrounded (7.3.1.3g)."""
    return not group.used and siege_of(g, group) is None and can_pay(g, COST, group.nation)


def options(g: State) -> list[Option]:
    """The units that could change groups, and the garrisons that could be restored."""
    mine = [group for group in groups_of(g, g.active) if rested(g, group)]
    found: list[Option] = [SHIFT(unit.laid) for group in mine for unit in group.units if targets(g, group, unit)]
    ruined = [group for group in groups_of(g, g.active) if group.garrison_gone]
    return found + [GARRISON(group.id) for group in ruined if can_pay(g, COST, group.nation)]


def targets(g: State, group: Group, unit: Unit) -> list[Option]:
    """Where a unit could go, or with which unit it could change places (3.4a, d)."""
    found: list[Option] = []
    for other in groups_of(g, g.active):
        if other.id == group.id or other.nation != group.nation or not rested(g, other):
            continue
        if fits(other, unit.face) and not leaves_leader_alone(group, {unit.card}):
            found.append(MOVE(unit.laid, other.id))
        found += [SWAP(unit.laid, each.laid) for each in other.units if may_swap(group, unit, other, each)]
    return found


def may_swap(group: Group, unit: Unit, other: Group, each: Unit) -> bool:
    """Would both groups be groups afterwards?"""
    if not differ(unit, each):
        return False
    return fit_after(group, unit, each) and fit_after(other, each, unit)


def fit_after(group: Group, going: Unit, coming: Unit) -> bool:
    """May a group be without one unit and with another (4.2, 4.4.5)?"""
    left = [unit for unit in group.units if unit is not going]
    trial = Group(id=0, seat=group.seat, nation=group.nation, units=left, objective=group.objective)
    if not fits(trial, coming.face):
        return False
    return bool(trial.objective) or any(not unit.leads for unit in [*left, coming])


def do(g: State, choice: Option) -> Flow[None]:
    """One of these options."""
    if choice.word is GARRISON:
        garrison(g, the(g, choice.args[0]))
        return
    group, unit = place_of(g, choice.args[0][0])
    found = targets(g, group, unit)
    where = found[0]
    if len(found) > 1:
        where = yield Decision(g.active, ask("shift", unit=unit.laid), found, "9.1")
    if where.word is MOVE:
        other = the(g, where.args[1])
        move(g, group, other, unit)
    else:
        other, each = place_of(g, where.args[1][0])
        swap(g, group, unit, other, each)
    for number in (group.id, other.id):
        changed = find(g, number)
        if changed is not None:
            yield from rearrange(g, changed)


def place_of(g: State, card: int) -> tuple[Group, Unit]:
    for group in groups_of(g, g.active):
        unit = group.unit(card)
        if unit:
            return group, unit
    raise LookupError(card)


def move(g: State, group: Group, other: Group, unit: Unit) -> None:
    """A unit from group to group; its markers stay behind (15.3c, 16.3c)."""
    pay_for(g, group, COST)
    other.used = True
    card, end = unit.card, unit.end
    part(g, group, unit)
    add(other, card, end)
    tell(g, "moved", seat=g.active, unit=[card, end], group=other.id)
    tidy(g, group)


def swap(g: State, group: Group, unit: Unit, other: Group, each: Unit) -> None:
    """Two units change places for one Action."""
    pay_for(g, group, COST)
    other.used = True
    one, two = unit.laid, (each.card, each.end)
    part(g, group, unit)
    part(g, other, each)
    add(group, *two)
    add(other, *one)
    tell(g, "swapped", seat=g.active, unit=[*one], other=[*two])


def garrison(g: State, group: Group) -> None:
    """9.2, 13.5.1.1d: back at once, without a roll."""
    pay_for(g, group, COST)
    group.garrison_gone = False
    tell(g, "garrison", seat=g.active, objective=group.objective)
