"""7.1: declaring an attack, from the announcement of who attacks whom to the battle."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.rules import battle, crossroads
from boardgames.games.combat_soldiers.rules.actions import pay_for
from boardgames.games.combat_soldiers.rules.groups import end_siege, settle
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.rules.targets import (
    ATTACK_COST,
    Mode,
    attack_modes,
    hope,
    target_modes,
    trial,
    turn_coat,
)
from boardgames.games.combat_soldiers.state import Battle, Group, State, held, siege_by, the
from boardgames.games.combat_soldiers.words import (
    AGAIN,
    ALONE,
    COMMANDED,
    DONE,
    NAME,
    SEPARATE,
    SURPRISE,
    SURPRISE_AGAIN,
    WHOLE,
    ask,
)


def declare(g: State, choice: Option) -> Flow[None]:
    """The attack chosen among `options`, from the announcement to its end."""
    group, target = the(g, choice.args[0]), the(g, choice.args[1])
    again = choice.word in {AGAIN, SURPRISE_AGAIN}
    if choice.word in {SURPRISE, SURPRISE_AGAIN}:
        change_sides(g, group)
    if again:
        spend(g, g.active, held(g, g.active, "great_offensive")[0])  # 7.3.2b
        tell(g, "again", seat=g.active, group=group.id)
    else:
        pay_for(g, group, 0 if group.landed else ATTACK_COST)
        group.used = True
    group.attacks += 1
    g.stirred = True
    siege = siege_by(g, group)
    if siege and siege.besieged != target.id:  # 7.3.1.1h
        end_siege(g, siege)
    yield from crossroads.straighten(g, group)
    mode = yield from choose_units(g, group, target)
    named = yield from choose_named(
        g, group, target, lambda named: trial(group, target, mode, named), mode[0] == "separate"
    )
    yield from battle.battle(g, trial(group, target, mode, named))


def change_sides(g: State, group: Group) -> None:
    """18.3: the group turns its cards; a siege that it lays ends (18.3f)."""
    siege = siege_by(g, group)
    if siege:
        end_siege(g, siege)
    turn_coat(group)
    settle(group)
    g.sealed += 1
    tell(g, "surprise", seat=group.seat, group=group.id, nation=group.nation)


def choose_units(g: State, group: Group, target: Group) -> Flow[Mode]:
    """7.1.2a: with which of its units the group attacks; only ways that can succeed."""
    modes = [
        mode
        for mode in attack_modes(group, target)
        if any(hope(g, trial(group, target, mode, named)) for named in target_modes(target, mode))
    ]
    modes = modes or attack_modes(group, target)  # what made it hopeless came after the declaration
    offered = [mode_option(group, mode) for mode in modes]
    if len(modes) == 1:
        return modes[0]
    choice = yield Decision(g.active, ask("attack_with", group=group.id, target=target.id), offered, "7.1.2a")
    return modes[offered.index(choice)]


def mode_option(group: Group, mode: Mode) -> Option:
    if mode[0] == "commanded":
        return COMMANDED()
    return (SEPARATE if mode[0] == "separate" else ALONE)(group.laid(mode[1][0]))


Make = Callable[[Mode], Battle]


def choose_named(g: State, group: Group, target: Group, make: Make, separate: bool = False) -> Flow[Mode]:
    """7.1.3a: what of the target is attacked, before anything is resolved. make: the battle that it would be."""
    how: Mode = ("separate" if separate else "", [])
    modes = [each for each in target_modes(target, how) if hope(g, make(each))] or target_modes(target, how)
    named: list[int] = []
    first = make(modes[0])  # the attackers, whom a table needs for the odds of each choice
    attackers = {"units": list(first.units), "helper": first.helper, "helpers": list(first.helpers)}
    while True:
        offered = [named_option(target, each) for each in modes]
        if named:
            offered.append(DONE())
        if len(offered) == 1:
            return ("name", named) if named else modes[0]
        question = ask(
            "attack_what", group=group.id, target=target.id, **attackers, named=list(named), separate=separate
        )
        choice = yield Decision(g.active, question, offered, "7.1.3a")
        if choice.word is DONE:
            return ("name", named)
        picked = modes[offered.index(choice)]
        if picked[0] != "name" or separate:
            return picked
        named += picked[1]
        singles = [unit for unit in target.troops if unit.card not in named and (not target.leader or unit.turned)]
        modes = [("name", [unit.card]) for unit in singles if hope(g, make(("name", [*named, unit.card])))]


def named_option(target: Group, mode: Mode) -> Option:
    if mode[0] == "name":
        return NAME(target.laid(mode[1][0]))
    return WHOLE() if mode[0] == "whole" else COMMANDED()
