"""7.1.1 to 7.1.3: which group may attack which, with what units, what of the target, and whether there is any hope."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.flow import Option
from boardgames.games.combat_soldiers.content.cards import CARDS, FIGURES, NATIONS, figure
from boardgames.games.combat_soldiers.rules.actions import can_pay
from boardgames.games.combat_soldiers.rules.objectives import behind_river, bridged, in_forest
from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts, total
from boardgames.games.combat_soldiers.scenarios.schema import Either, allows
from boardgames.games.combat_soldiers.state import (
    Battle,
    Group,
    State,
    find,
    groups_of,
    held,
    siege_of,
    the,
    weather,
)
from boardgames.games.combat_soldiers.words import AGAIN, ATTACK, SURPRISE, SURPRISE_AGAIN

ATTACK_COST = 1  # 7.1a
BEST, WORST = FIGURES.dice, 1
MOST_ATTACKS = 2  # with Great Offensive, never a third (7.1.2d)
Mode = tuple[str, list[int]]  # how a group attacks or is attacked, and with which cards


def anti_tank_cards(g: State, seat: int, nation: int) -> list[int]:
    """The AT Weapon cards that a seat could play for a group of this nation (14.2.2c)."""
    found = []
    for card in held(g, seat, "ffe_at"):
        symbol = CARDS[card].type.nation
        if symbol is None or symbol == NATIONS[nation]:
            found.append(card)
    return found


# --- who may attack whom -----------------------------------------------------------------------------------------


def options(g: State) -> list[Option]:
    """The attacks that the active player may declare now."""
    found: list[Option] = []
    surprise = bool(g.options.get("surprise"))
    for group in groups_of(g, g.active):
        if not may_declare(g, group):
            continue
        again = group.attacks > 0
        for target in g.groups:
            if target.seat == group.seat:
                continue
            if target.nation != group.nation:
                if hopeful(g, group, target):
                    found.append((AGAIN if again else ATTACK)(group.id, target.id))
            elif surprise and surprising(g, group, target):
                found.append((SURPRISE_AGAIN if again else SURPRISE)(group.id, target.id))
    return found


def may_declare(g: State, group: Group) -> bool:
    """A manoeuvre or armoured group that has not attacked, or may again by Great Offensive (7.1b, 7.3.2b)."""
    if group.objective or not group.troops or group.stopped or group.attacks >= MOST_ATTACKS:
        return False
    if group.attacks:
        return offensive(g, group.nation) > 0
    return can_pay(g, 0 if group.landed else ATTACK_COST, group.nation)


def offensive(g: State, nation: int) -> int:
    """How many Great Offensive cards the active player may play for groups of this nation (17.2.2, 17.3.1)."""
    return len(held(g, g.active, "great_offensive")) if allows(g.rules.great_offensive, nation) else 0


def lawful(g: State, group: Group, target: Group, struck: bool = False) -> bool:
    """May this group attack that one at all (7.1.1, 7.3.1.3f, 7.3.9.1, 7.3.9.3)? Hope is another matter.

    struck: it is under attack by that one, and so may strike back even if surrounded by another.
    """
    if target.seat == group.seat or target.nation == group.nation:
        return False
    siege = siege_of(g, group)
    if siege and siege.besieger != target.id and not struck:
        return False
    if group.armour and behind_river(g, target) and not bridged(g, group):
        return False
    return not needs_at(group, target) or bool(anti_tank_cards(g, group.seat, group.nation))


def needs_at(group: Group, target: Group) -> bool:
    """Infantry strikes an armoured group only with a bazooka of its own or an AT Weapon card (7.3.9.1)."""
    if target.armour is None or group.armour is not None:
        return False
    return not any(unit.face.anti_tank for unit in group.units)


def bound(g: State, b: Battle) -> bool:
    """Must an AT Weapon card still be played (7.3.9.1d)? In a breakout for either group (7.3.3f)."""
    groups = [group for number in (b.group, b.helper) if (group := find(g, number))]
    return not b.at_attack and any(needs_at(group, the(g, b.target)) for group in groups)


def hopeful(g: State, group: Group, target: Group) -> bool:
    """Is the attack lawful, and is there a way of making it that could succeed (7.1.2c)?"""
    if not lawful(g, group, target):
        return False
    return any(
        hope(g, trial(group, target, mode, named), reserved=int(group.attacks > 0))
        for mode in attack_modes(group, target)
        for named in target_modes(target, mode)
    )


def surprising(g: State, group: Group, target: Group) -> bool:
    """18.3: could it attack this group after changing its nationality?"""
    if not may_turn_coat(g, group):
        return False
    turn_coat(group)
    found = hopeful(g, group, target)
    turn_coat(group)
    return found


def may_turn_coat(g: State, group: Group) -> bool:
    """18.3c, d, f: every card can be turned and the turned group is one."""
    if siege_of(g, group):
        return False
    ends = [CARDS[unit.card].type.ends for unit in group.units]
    turned = [pair[1 - unit.end] for pair, unit in zip(ends, group.units, strict=True) if pair]
    if any(end.side == group.nation for end in turned):
        return False
    leaders = sum(end.leads for end in turned)
    armour = sum(end.armoured for end in turned)
    infantry = len(turned) - leaders - armour
    if armour and not allows(g.rules.armour, 1 - group.nation):
        return False
    most = FIGURES.groups["armoured_infantry" if armour else "infantry"]
    return leaders <= FIGURES.groups["leaders"] and infantry <= most and infantry + armour > 0


def turn_coat(group: Group) -> None:
    """Every card of a group turned to its other end."""
    group.nation = 1 - group.nation
    for unit in group.units:
        unit.end = 1 - unit.end


# --- with what, at what ------------------------------------------------------------------------------------------


def attack_modes(group: Group, target: Group) -> list[Mode]:
    """7.1.2a: all that the leader commands, or one unit out of command; armour may strike one by one (7.3.9.2)."""
    found: list[Mode] = []
    leader = group.leader
    commanded = group.commanded
    if leader and commanded:
        found.append(("commanded", [leader.card, *(unit.card for unit in commanded)]))
    found += [("alone", [unit.card]) for unit in group.troops if leader is None or unit.turned]
    armour = group.armour
    if armour and one_by_one(target):
        found.append(("separate", [armour.card]))
    return found


def one_by_one(target: Group) -> bool:
    """7.3.9.2: only infantry manoeuvre groups with no anti-tank arm of any kind."""
    if target.objective or target.armour:
        return False
    return not any(unit.face.anti_tank or unit.at for unit in target.units)


def target_modes(target: Group, mode: Mode) -> list[Mode]:
    """7.1.3: the ways in which a group may be attacked; several single units are named one after the other."""
    singles: list[Mode] = [("name", [unit.card]) for unit in target.troops]
    leader = target.leader
    if mode[0] == "separate":
        return singles
    everybody: Mode = ("whole", [unit.card for unit in target.units])
    if target.objective:
        spared = [unit.card for unit in target.units if not unit.turned or leader is None]
        return [everybody, ("commanded", spared)] if len(spared) < len(target.units) else [everybody]  # 7.1.3j
    if leader is None:
        return singles  # 7.1.3h
    commanded = target.commanded
    if not commanded:
        return singles  # 7.1.3i
    turned: list[Mode] = [("name", [unit.card]) for unit in target.troops if unit.turned]
    if not turned:
        return [everybody]
    return [everybody, ("commanded", [leader.card, *(unit.card for unit in commanded)]), *turned]


def trial(group: Group, target: Group, mode: Mode, named: Mode) -> Battle:
    """The battle that an attack would be."""
    return Battle(
        seat=group.seat, group=group.id, target=target.id, units=list(mode[1]), named=list(named[1]),
        separate=mode[0] == "separate",
    )  # fmt: skip


def hope(g: State, b: Battle, reserved: int = 0) -> bool:
    """7.1.2c: could a 10 against a 1 win it, with the support in the attacker's hand?

    reserved: how many Great Offensive cards the attack itself takes.
    """
    defence = total(defence_parts(g, b)) + WORST
    return any(total(attack_parts(g, each)) + BEST > defence for each in supported(g, b, reserved))


def supported(g: State, b: Battle, reserved: int) -> Iterator[Battle]:
    """The battle without support, then with the best there is in hand of each kind."""
    yield b
    best = copied(b)
    best.ffe, best.at_attack = weapons(g, b)
    best.amphibious = amphibious(g, b)
    yield best
    if b.seat == g.active and offensive(g, the(g, b.group).nation) > reserved:
        for card in [*b.units, *b.helpers]:
            best.doubled = card
            yield best


def copied(b: Battle) -> Battle:
    return Battle(**{name: getattr(b, name) for name in Battle.__struct_fields__})


def weapons(g: State, b: Battle) -> tuple[int, int]:
    """The most that FFE and AT Weapons in hand can add; a card is the one or the other (1.1.3g)."""
    shells = held(g, b.seat, "ffe_at") if may_ffe(g, b) else []
    arms = anti_tank_cards(g, b.seat, the(g, b.group).nation) if the(g, b.target).armour else []
    pairs = [
        (figure(shell, "ffe") if shell else 0, figure(arm, "anti_tank") if arm else 0)
        for shell in (0, *shells)
        for arm in (arms if bound(g, b) else (0, *arms))
        if shell != arm or not shell
    ]
    return max(pairs, key=sum, default=(0, 0))


def may_ffe(g: State, b: Battle) -> bool:
    """FFE for the attacker: his own Turn, no Weather, not surrounded, not into a Forest (7.2.3.2, 13.1c, 13.5.2.7)."""
    if b.seat != g.active or b.ffe or weather(g) or not held(g, b.seat, "ffe_at"):
        return False
    sieges = (siege_of(g, group) for number in (b.group, b.helper) if (group := find(g, number)))
    return not any(sieges) and not in_forest(g, the(g, b.target))


def amphibious(g: State, b: Battle) -> bool:
    """Would an Amphibious Assault card help infantry over the River (7.2.3.3c)?"""
    group, target = the(g, b.group), the(g, b.target)
    if b.amphibious or b.seat != g.active or weather(g) or not held(g, b.seat, "airborne_amphibious"):
        return False
    infantry = [each for number in (b.group, b.helper) if (each := find(g, number)) and not each.armour]
    return (
        bool(infantry)
        and behind_river(g, target)
        and not bridged(g, group)
        and allows(amphibious_side(g), group.nation)
    )


def amphibious_side(g: State) -> Either:
    """17.2.6b binds both ends of the card; elsewhere only Airborne is for US units (7.3.3a)."""
    return "any" if g.rules.airborne == "us" else g.rules.airborne
