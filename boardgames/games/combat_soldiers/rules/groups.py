"""Chapter 4: what a group may be made of, who commands whom in it, and how it comes and goes."""

from __future__ import annotations

from boardgames.games.combat_soldiers.content.cards import BROWN, ENDS, FIGURES, STEEPLE, End
from boardgames.games.combat_soldiers.rules.piles import discard
from boardgames.games.combat_soldiers.state import BY_SEAT, Group, Siege, State, Unit, siege_by, siege_of

MOST = FIGURES.groups


def fits(group: Group, end: End) -> bool:
    """May a unit be added to a group, by the sizes of 4.2.1 to 4.2.3 and one nation (4.2d)?"""
    if end.side != group.nation:
        return False
    if end.leads:
        return group.leader is None
    infantry = len(group.troops) - (group.armour is not None)
    if end.armoured:  # 4.2.2a, 4.3.3c
        return not group.objective and group.armour is None and infantry <= MOST["armoured_infantry"]
    return infantry < most_infantry(group)


def most_infantry(group: Group) -> int:
    """How many infantry units a group of this kind holds."""
    if group.objective:
        return MOST["occupation_infantry"]  # 4.2.3a
    return MOST["armoured_infantry"] if group.armour else MOST["infantry"]  # 4.2.2a, 4.2.1a


def could_occupy(group: Group) -> bool:
    """Is a manoeuvre group small enough to become an occupation group (4.3.2a, 4.3.3b)?"""
    return not group.objective and group.armour is None and len(group.troops) <= MOST["occupation_infantry"]


def takes_objective(g: State, group: Group, nation: int) -> bool:
    """May an objective of this nation be added to a deployed group (4.3.2)? Not in a siege (4.3.2c)."""
    return group.nation == nation and could_occupy(group) and not siege_of(g, group) and not siege_by(g, group)


def hosts(groups: list[Group]) -> list[Group]:
    """The groups whose objective may be the Steeple's companion (13.5.2.5b)."""
    return [group for group in groups if group.objective in BROWN - {STEEPLE} and not group.steeple]


def form(g: State, seat: int, nation: int, objective: int = 0) -> Group:
    """A new group before a seat."""
    player = g.players[seat]
    player.groups += 1
    group = Group(id=seat * BY_SEAT + player.groups, seat=seat, nation=nation, objective=objective)
    g.groups.append(group)
    return group


def add(group: Group, card: int, end: int) -> Unit:
    """A unit is laid to a group, and found a place under command if there is room (4.4.2)."""
    unit = Unit(card, end)
    group.units.append(unit)
    settle(group)
    return unit


def settle(group: Group) -> None:
    """As many units upright as the leader commands; those that an attack turned stay turned (4.4.2c, 4.4.3)."""
    leader = group.leader
    if leader is None:
        return
    room = leader.face.command
    upright = [unit for unit in group.troops if not unit.turned]
    for unit in upright[room:]:
        unit.turned = True
    for unit in [unit for unit in group.troops if unit.turned and not unit.spent][: max(0, room - len(upright))]:
        unit.turned = False


def has_room(group: Group) -> bool:
    """Could the leader command one more unit?"""
    leader = group.leader
    return leader is not None and len(group.commanded) < leader.face.command


def leaves_leader_alone(group: Group, going: set[int]) -> bool:
    """Would a leader be left with nobody and no objective (4.4.5c, e)?"""
    if group.objective:
        return False
    left = [unit for unit in group.units if unit.card not in going]
    return bool(left) and all(unit.leads for unit in left)


# --- going -------------------------------------------------------------------------------------------------------


def strip(g: State, unit: Unit) -> None:
    """Its markers leave a unit: the anti-tank marker goes back to the others (15.3, 16.3)."""
    if unit.at:
        g.pool.append(unit.at)
    unit.at = unit.dug = 0


def leave_holes(group: Group, cards: list[int]) -> None:
    """16.3d, e: a unit that attacks or counterattacks gives up its Entrenched marker."""
    for unit in group.units:
        if unit.card in cards:
            unit.dug = 0


def part(g: State, group: Group, unit: Unit) -> None:
    """A unit leaves its group, for whatever reason."""
    strip(g, unit)
    group.units.remove(unit)


def tidy(g: State, group: Group) -> bool:
    """After units have left a group: is it still there? One without units or objective is not."""
    if group.units or group.objective:
        settle(group)
        return True
    dissolve(g, group)
    return False


def dissolve(g: State, group: Group) -> None:
    """A group is no more: Mines on it are discarded, its sieges end."""
    for siege in (siege_of(g, group), siege_by(g, group)):
        if siege:
            end_siege(g, siege)
    discard(g, *group.mines)
    g.groups.remove(group)


def end_siege(g: State, siege: Siege) -> None:
    """The markers are taken off and the cards discarded (7.3.1.1k)."""
    g.sieges.remove(siege)
    discard(g, *siege.no_retreat, siege.card)


def faces(cards: list[int], nation: int) -> list[tuple[int, int]]:
    """The ends of a nation among some cards."""
    return [(card, n) for card in cards for n, end in enumerate(ENDS.get(card, ())) if end.side == nation]
