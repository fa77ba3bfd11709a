"""7.2.2.1, 7.2.2.2 and 7.2.3: what both totals of a battle are made of, part by part, all but the die."""

from __future__ import annotations

from boardgames.games.combat_soldiers.content.cards import BROWN, FIGURES, FOREST, HILL, figure
from boardgames.games.combat_soldiers.rules.objectives import behind_river, bridged, hill_modifier
from boardgames.games.combat_soldiers.state import (
    Battle,
    Group,
    State,
    Unit,
    defence_factor,
    find,
    isolation,
    siege_of,
    weather,
)

Parts = list[tuple[str, int]]


def units_of(group: Group, cards: list[int]) -> list[Unit]:
    """The units of a group among some cards."""
    return [unit for unit in group.units if unit.card in cards]


def troops_of(group: Group, cards: list[int]) -> list[Unit]:
    """The same without its leader."""
    return [unit for unit in group.troops if unit.card in cards]


def total(parts: Parts) -> int:
    return sum(value for _, value in parts)


# --- attack ------------------------------------------------------------------------------------------------------


def attack_parts(g: State, b: Battle) -> Parts:
    """The attack total but for the die (7.2.2.1)."""
    target = find(g, b.target)
    assert target is not None
    parts: Parts = []
    for number, cards in ((b.group, b.units), (b.helper, b.helpers)):
        group = find(g, number)
        if group is None or not cards:
            continue
        attackers = troops_of(group, cards)
        parts.append(("strength", strength(g, b, group, attackers, target)))
        if group.leader and any(not unit.turned for unit in attackers):
            parts.append(("leader", group.leader.face.modifier))  # 7.2.2.1.2; of each leader (7.3.3j)
        if not b.separate and combined_arms(group, attackers):
            parts.append(("combined", FIGURES.combined_arms))
        parts.append(("mines", mines(group)))
        parts.append(("isolated", -isolation(g, group)))
    parts.append(("ffe", b.ffe))
    if target.armour and not weather(g):
        parts.append(("anti_tank", b.at_attack))  # 7.2.3.6c
    group = find(g, b.group)
    if group is not None and hill_counts(g, b):
        parts.append(("hill", hill_modifier(g, group)))
    if target.partisans and not b.counter:
        parts.append(("partisans", figure(target.partisans, "attack_bonus")))  # 7.2.3.7
    return [(name, value) for name, value in parts if value or name == "strength"]


def hill_counts(g: State, b: Battle) -> bool:
    """The Hill's modifier, unless its controller bombards this Turn instead (13.5.2.8g)."""
    return not (b.spared or (b.seat == g.active and HILL in g.day.abilities))


def strength(g: State, b: Battle, group: Group, attackers: list[Unit], target: Group) -> int:
    """Their strengths together, halved for each cause (7.2.3.3h, 7.3.1.2a, 7.3.9.4)."""
    surrounded = siege_of(g, group) is not None
    added = 0
    for unit in attackers:
        value = attack_factor(unit, target)
        if unit.card == b.doubled:
            value *= 2  # 7.3.2c
        added += value // 2 if surrounded else value
    if river_halves(g, b, group, target):
        added //= 2
    if group.armour and target.objective in BROWN | {FOREST}:
        added //= 2
    return added


def attack_factor(unit: Unit, target: Group) -> int:
    """Armour has one factor against armoured groups, another against all others (7.3.9.5)."""
    face = unit.face
    if not face.armoured:
        return face.strength
    return face.attack_armour if target.armour else face.attack_other


def river_halves(g: State, b: Battle, group: Group, target: Group) -> bool:
    """Infantry is halved without Bridge or Amphibious Assault, armour always (7.2.3.3)."""
    if not behind_river(g, target):
        return False
    return group.armour is not None or not (b.amphibious or bridged(g, group))


def combined_arms(group: Group, fighting: list[Unit]) -> bool:
    """Three units under command, one of each weapon (7.2.3.5)."""
    commanded = {unit.card for unit in group.commanded}
    arms = sorted(unit.face.arm for unit in fighting if unit.card in commanded)
    return arms == ["L", "R", "S"] and len(fighting) >= len(arms)


def mines(group: Group) -> int:
    return sum(figure(card, "modifier") for card in group.mines)


# --- defence -----------------------------------------------------------------------------------------------------


def defence_parts(g: State, b: Battle) -> Parts:
    """The defence total but for the die (7.2.2.2)."""
    target = find(g, b.target)
    assert target is not None
    named = troops_of(target, b.named)
    commanded = [unit for unit in named if unit in target.commanded]
    parts: Parts = []
    if target.objective:
        parts.append(("objective", defence_factor(target)))  # 7.2.2.2.1; a garrison adds nothing (7.2.2.2.1b)
    parts.append(("strength", standing(named, commanded)))
    leader = target.leader
    if leader and (commanded or (target.objective and leader.card in b.named)):
        parts.append(("leader", leader.face.modifier))
    if not b.separate and combined_arms(target, commanded):
        parts.append(("combined", FIGURES.combined_arms))
    parts.append(("mines", mines(target)))
    parts.append(("isolated", -isolation(g, target)))
    parts.append(("hill", hill_modifier(g, target)))
    parts.append(("ffe", b.ffe_defence))
    attacked = units_of(target, b.named)
    parts.append(("entrenched", max((unit.dug for unit in attacked), default=0)))  # 15.2c, 16.2
    if armour_attacks(g, b) and not weather(g):
        parts.append(("bazooka", max((unit.face.anti_tank for unit in attacked), default=0)))  # 7.2.3.6a, e
        parts.append(("anti_tank", b.at_defence))
        parts.append(("at_marker", max((unit.at for unit in attacked), default=0)))
    return [
        (name, value) for name, value in parts if value or name == ("objective" if target.objective else "strength")
    ]


def standing(named: list[Unit], commanded: list[Unit]) -> int:
    """Those under command together; if none is, the strongest alone (7.1.3g)."""
    if commanded:
        return sum(unit.face.steady for unit in commanded)
    return max((unit.face.steady for unit in named), default=0)


def armour_attacks(g: State, b: Battle) -> bool:
    """Does an armour unit take part in the attack (7.3.9.6)?"""
    for number, cards in ((b.group, b.units), (b.helper, b.helpers)):
        group = find(g, number)
        if group is not None and group.armour is not None and group.armour.card in cards:
            return True
    return False
