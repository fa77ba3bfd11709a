"""7.3.3 and 18.2.1: Airborne lands a group, joins two for a breakout, brings supplies, or raises a siege."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.content.cards import cost
from boardgames.games.combat_soldiers.rules import attack, battle, crossroads, deploy, sieges, targets
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay, pay_for
from boardgames.games.combat_soldiers.rules.groups import end_siege, form
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.scenarios.schema import allows, sides
from boardgames.games.combat_soldiers.state import (
    NEUTRAL,
    Battle,
    Group,
    State,
    groups_of,
    held,
    siege_by,
    siege_of,
    the,
    weather,
)
from boardgames.games.combat_soldiers.words import ALONE, BREAKOUT, COMMANDED, LAND, RELIEVE, SUPPLY, ask

CARD = "airborne_amphibious"
OFFENSIVE = "great_offensive"


def ready(g: State) -> bool:
    """Has the active player a card that the weather lets him use (13.1b)?"""
    return bool(held(g, g.active, CARD)) and not weather(g)


def options(g: State) -> list[Option]:
    """All that the card may be played for in the Attack Phase."""
    if not ready(g):
        return []
    found = [
        LAND(nation)
        for nation in sides(g.rules.airborne)
        if can_pay(g, cost(CARD, "land"), nation) and deploy.could_form(g, g.active, nation, armour=False)
    ]
    for siege in g.sieges:
        group = the(g, siege.besieged)
        if not allows(g.rules.airborne, group.nation):
            continue
        found += [BREAKOUT(group.id, helper.id) for helper in helpers(g, group)]
        if siege.isolation and g.rules.airborne_supply and can_pay(g, cost(CARD, "supply"), benefit(g, group)):
            found.append(SUPPLY(group.id))
        paired = g.options.get("paired") and held(g, g.active, OFFENSIVE)
        if paired and allows(g.rules.great_offensive, group.nation):
            found.append(RELIEVE(group.id))
    return found


def benefit(g: State, group: Group) -> int:
    """The nation that an Action benefits: its own group's, none if it helps another player."""
    return group.nation if group.seat == g.active else NEUTRAL


def do(g: State, choice: Option) -> Flow[None]:
    """One of these options."""
    spend(g, g.active, held(g, g.active, CARD)[0])
    if choice.word is LAND:
        yield from land(g, choice.args[0])
    elif choice.word is BREAKOUT:
        yield from breakout(g, the(g, choice.args[0]), the(g, choice.args[1]))
    elif choice.word is SUPPLY:
        group = the(g, choice.args[0])
        pay(g, cost(CARD, "supply"), benefit(g, group))
        group.used = True
        sieges.lift_isolation(g, group)
        tell(g, "supplied", seat=g.active, group=group.id)
    else:
        spend(g, g.active, held(g, g.active, OFFENSIVE)[0])
        group = the(g, choice.args[0])
        tell(g, "relieved", seat=g.active, group=group.id)
        sieges.relieve(g, group)


def land(g: State, nation: int) -> Flow[None]:
    """7.3.3c, d: an infantry group from the hand, which may attack this Turn for no Action."""
    group = form(g, g.active, nation)
    pay_for(g, group, cost(CARD, "land"))
    group.landed = True
    yield from deploy.build(g, group, armour=False)
    tell(g, "landed", seat=g.active, group=group.id, units=[[*unit.laid] for unit in group.units])


# --- breakout (7.3.3f to h) --------------------------------------------------------------------------------------


def helpers(g: State, group: Group) -> list[Group]:
    """The own groups with which a surrounded group could attack the group around it."""
    if group.seat != g.active or not fit(group) or not can_pay(g, cost(CARD, "breakout"), group.nation):
        return []
    siege = siege_of(g, group)
    assert siege is not None
    besieger = the(g, siege.besieger)
    return [
        helper
        for helper in groups_of(g, g.active)
        if helper.id != group.id
        and fit(helper)
        and siege_of(g, helper) is None
        and all(targets.lawful(g, each, besieger) for each in (group, helper))
        and any(targets.hope(g, b) for b in trials(group, helper, besieger))
    ]


def fit(group: Group) -> bool:
    """May the group still attack this Turn?"""
    return not group.objective and bool(group.troops) and not group.attacks and not group.stopped


def trials(group: Group, helper: Group, besieger: Group) -> list[Battle]:
    """The ways of attacking together."""
    return [
        joined(group, helper, besieger, one, two, named)
        for one in modes(group, besieger)
        for two in modes(helper, besieger)
        for named in targets.target_modes(besieger, one)
    ]


def modes(group: Group, besieger: Group) -> list[targets.Mode]:
    return [mode for mode in targets.attack_modes(group, besieger) if mode[0] != "separate"]


def joined(
    group: Group, helper: Group, besieger: Group, one: targets.Mode, two: targets.Mode, named: targets.Mode
) -> Battle:
    return Battle(
        seat=group.seat, group=group.id, target=besieger.id, units=list(one[1]), helper=helper.id, helpers=list(two[1]),
        named=list(named[1]),
    )  # fmt: skip


def breakout(g: State, group: Group, helper: Group) -> Flow[None]:
    """Two groups attack the besieger as one (7.3.3j)."""
    siege = siege_of(g, group)
    assert siege is not None
    besieger = the(g, siege.besieger)
    pay_for(g, group, cost(CARD, "breakout"))
    g.stirred = True
    chosen = []
    for each in (group, helper):
        each.attacks += 1
        each.used = True
        laid = siege_by(g, each)
        if laid and laid.besieged != besieger.id:
            end_siege(g, laid)
        yield from crossroads.straighten(g, each)
        chosen.append((yield from choose(g, each, besieger)))
    one, two = chosen
    named = yield from attack.choose_named(
        g, group, besieger, lambda named: joined(group, helper, besieger, one, two, named)
    )
    yield from battle.battle(g, joined(group, helper, besieger, one, two, named))


def choose(g: State, group: Group, besieger: Group) -> Flow[targets.Mode]:
    """With what each of the two attacks."""
    found = modes(group, besieger)
    if len(found) == 1:
        return found[0]
    offered = [COMMANDED() if mode[0] == "commanded" else ALONE(group.laid(mode[1][0])) for mode in found]
    question = ask("break_with", group=group.id, target=besieger.id)
    choice = yield Decision(g.active, question, offered, "7.3.3f")
    return found[offered.index(choice)]
