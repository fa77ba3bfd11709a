"""Chapter 6, phase A: reorganising, retreating, entrenching (16), and Restriction markers (18.4)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.content.cards import BRIDGE, FIGURES
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay, pay_for
from boardgames.games.combat_soldiers.rules.arrange import differ, rearrange
from boardgames.games.combat_soldiers.rules.deploy import bridge_nation, costs
from boardgames.games.combat_soldiers.rules.groups import has_room, leaves_leader_alone, part, tidy
from boardgames.games.combat_soldiers.rules.piles import take
from boardgames.games.combat_soldiers.scenarios.schema import allows
from boardgames.games.combat_soldiers.state import Group, State, Unit, groups_of, siege_of, the
from boardgames.games.combat_soldiers.words import (
    ALL,
    DONE,
    ENTRENCH,
    ORDER,
    REORGANISE,
    RESTRICT,
    RETREAT,
    STRAIGHTEN,
    TAKE,
    UNRESTRICT,
    ask,
)

COST = 1  # of entrenching (16.1) and of a Restriction marker (18.4.1)


def options(g: State) -> list[Option]:
    """All that belongs to phase A."""
    return [*order_options(g), *retreat_options(g), *entrench_options(g), *restriction_options(g)]


def do(g: State, choice: Option) -> Flow[None]:
    """One of these options."""
    kind = choice.word
    if kind is REORGANISE:
        for group in groups_of(g, g.active):
            reorganise(g, group)
    elif kind is STRAIGHTEN:
        straighten(g, unit_of(g, choice.args[0][0])[1])
    elif kind is ORDER:
        order(g, *(card for card, _ in choice.args))
    elif kind is RETREAT:
        yield from retreat(g, the(g, choice.args[0]), choice.args[1])
    elif kind is ENTRENCH:
        entrench(g, *unit_of(g, choice.args[0][0]))
    elif kind is RESTRICT:
        restrict(g, the(g, choice.args[0]))
    else:
        unrestrict(g)


def unit_of(g: State, card: int) -> tuple[Group, Unit]:
    """A deployed unit of the active player and its group."""
    for group in groups_of(g, g.active):
        unit = group.unit(card)
        if unit:
            return group, unit
    raise LookupError(card)


# --- reorganising (4.4.4, 6.2) -----------------------------------------------------------------------------------


def order_options(g: State) -> list[Option]:
    """Everything brought up at once, one unit, or one for another; a unit is put elsewhere once a phase."""
    raised = [
        STRAIGHTEN(unit.laid)
        for group in groups_of(g, g.active)
        if has_room(group)
        for unit in group.troops
        if unit.turned
    ]
    swapped = [
        ORDER(one.laid, two.laid)
        for group in groups_of(g, g.active)
        for one in group.troops
        for two in group.commanded
        if one.turned and differ(one, two) and not {one.card, two.card} & set(g.day.ordered)
    ]
    return [*([REORGANISE()] if raised else []), *raised, *swapped]


def reorganise(g: State, group: Group) -> None:
    """As many units upright as the leader can command (6.2b)."""
    for unit in group.troops:
        if unit.turned and has_room(group):
            straighten(g, unit)


def straighten(g: State, unit: Unit) -> None:
    unit.turned = unit.spent = False
    tell(g, "straightened", seat=g.active, unit=[*unit.laid])


def order(g: State, up: int, down: int) -> None:
    """Another unit out of command."""
    _, one = unit_of(g, up)
    _, two = unit_of(g, down)
    one.turned, two.turned, one.spent = False, True, False
    g.day.ordered += [up, down]


# --- retreating (6.3) --------------------------------------------------------------------------------------------


def retreat_options(g: State) -> list[Option]:
    """A group or a part of it back to the hand, for an Action or by the Bridge; not out of a siege (6.3c)."""
    bridge = bridge_nation(g)
    return [
        RETREAT(group.id, cost)
        for group in groups_of(g, g.active)
        if group.units and siege_of(g, group) is None
        for cost in costs(g, group.nation, bridge)
    ]


def retreat(g: State, group: Group, cost: int) -> Flow[None]:
    """6.3a: the units are named one after the other; an objective stays (13.5.1.2b)."""
    pay_for(g, group, cost)
    if not cost:
        g.day.abilities.append(BRIDGE)
    going: list[int] = []
    while len(going) < len(group.units):
        left = [unit.card for unit in group.units if unit.card not in going]
        options = [TAKE(group.laid(card)) for card in left]
        if not going:
            options.append(ALL())
        elif not leaves_leader_alone(group, set(going)):
            options.append(DONE())
        choice = ALL() if len(group.units) == 1 else (
            yield Decision(group.seat, ask("retreat", group=group.id), options, "6.3a")
        )  # fmt: skip
        if choice.word is DONE:
            break
        going += left if choice.word is ALL else [choice.args[0][0]]
    withdraw(g, group, going)
    if tidy(g, group):
        yield from rearrange(g, group)


def withdraw(g: State, group: Group, going: list[int]) -> None:
    """The cards return to the hand, in sight of all, whatever its limit (6.3b)."""
    units = [unit for unit in group.units if unit.card in going]
    tell(g, "retreated", seat=group.seat, group=group.id, units=[[*unit.laid] for unit in units])
    for unit in units:
        part(g, group, unit)
        take(g, group.seat, unit.card, seen=True)


# --- entrenching (16) --------------------------------------------------------------------------------------------


def entrench_options(g: State) -> list[Option]:
    """One marker a group, with a unit, of 1 and then of 2 (16.1)."""
    found: list[Option] = []
    for group in groups_of(g, g.active):
        if not (can_pay(g, COST, group.nation) and allows(g.rules.entrench, group.nation)):
            continue
        dug = next((unit for unit in group.units if unit.dug), None)
        if dug is None:
            found += [ENTRENCH(unit.laid) for unit in group.units]
        elif dug.dug < FIGURES.entrenched:
            found.append(ENTRENCH(dug.laid))
    return found


def entrench(g: State, group: Group, unit: Unit) -> None:
    pay_for(g, group, COST)
    unit.dug += 1
    tell(g, "entrenched", seat=group.seat, unit=[*unit.laid], points=unit.dug)


# --- restriction (18.4) ------------------------------------------------------------------------------------------


def restriction_options(g: State) -> list[Option]:
    if not g.options.get("restriction"):
        return []
    found: list[Option] = []
    if can_pay(g, COST):
        others = [group for group in g.groups if group.objective and group.seat != g.active and not group.restricted]
        found += [RESTRICT(group.id) for group in others]
    if any(group.restricted for group in groups_of(g, g.active)):
        found.append(UNRESTRICT())
    return found


def restrict(g: State, group: Group) -> None:
    """18.4.1a."""
    pay(g, COST)
    group.restricted = True
    tell(g, "restricted", seat=g.active, objective=group.objective)


def unrestrict(g: State) -> None:
    """18.4.2: all of one's own at once."""
    for group in groups_of(g, g.active):
        group.restricted = False
    tell(g, "unrestricted", seat=g.active)
