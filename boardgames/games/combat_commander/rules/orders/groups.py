"""Declaring fire: who opens it at which hex, and who joins in (O20.3.1, 10.3.2.1).

A fire group grows by one shooter at a time, each in a hex of the group or next to one, so that it is a chain. Nobody
is let in, and nothing declared, that could not lead to a firepower of 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.ground.sweep import BLOCKED
from boardgames.games.combat_commander.ground.terrain import HILLS
from boardgames.games.combat_commander.rules import markers
from boardgames.games.combat_commander.rules.actions import fire_actions
from boardgames.games.combat_commander.rules.targeting import SIZE, Shooter, compose, enemies, reaches
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import Attack, State
from boardgames.games.combat_commander.words import ADD, ALL, DONE, FIRE, JOIN, SHOOT, SMOKE, ask


def openings(g: State, seat: int, pool: list[Shooter], targets: Iterable[int] | None = None) -> list[Option]:
    """Every shooter with every hex that it could open fire at; targets: these hexes alone."""
    return [
        SHOOT(shooter.gun, n) if shooter.gun else FIRE(shooter.unit, n) for shooter, n in shots(g, seat, pool, targets)
    ]


def shots(
    g: State, seat: int, pool: list[Shooter], targets: Iterable[int] | None = None
) -> Iterator[tuple[Shooter, int]]:
    """Who could open fire at what."""
    hexes = enemies(g, seat) if targets is None else list(targets)
    table = library.sight_of(g).table
    for shooter in pool:
        row, far, least, reach = shooter.hex * SIZE, BOARD.distances[shooter.hex], shooter.least, shooter.reach
        for n in hexes:  # written out, for speed: `reaches` says the same
            if least <= far[n] <= reach and table[row + n] != BLOCKED and possible(g, table, seat, [shooter], pool, n):
                yield shooter, n


def screens(g: State, pool: list[Shooter]) -> list[Option]:
    """Every weapon with every hex that it could put smoke into (O20.2.1)."""
    mortars = [shooter for shooter in pool if shooter.type and shooter.type.smoke]
    if not mortars:
        return []
    table = library.sight_of(g).table
    return [
        SMOKE(shooter.gun, n)
        for shooter in mortars
        for n in range(SIZE)
        if reaches(table, shooter, [n]) and not markers.barred(g, n, markers.NO_SMOKE)
    ]


def declare(g: State, seat: int, pool: list[Shooter], opening: Option) -> Flow[Attack]:
    """The attack that an opening leads to, with those who join it (O20.3.1.1b)."""
    number, n = opening.args
    of_gun = opening.word is not FIRE
    group = [next(each for each in pool if (each.gun == number if of_gun else not each.gun and each.unit == number))]
    smoke, table = opening.word is SMOKE, library.sight_of(g).table
    while True:
        g.attack = compose(g, seat, group, [n], smoke=smoke)
        fresh = [
            each for each in joiners(g, table, group, pool, n) if possible(g, table, seat, [*group, each], pool, n)
        ]
        options = [ADD(each.gun) if each.gun else JOIN(each.unit) for each in fresh]
        whole = chain(g, table, group, pool, n)
        if len(options) > 1 and enough(g, table, seat, whole, n):
            options.append(ALL())
        if enough(g, table, seat, group, n):
            options.append(DONE())
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(seat, ask("join", hex=n, fp=g.attack.fp), options, "O20.3.1a")
        if choice.word is DONE:
            return g.attack
        if choice.word is ALL:
            return compose(g, seat, whole, [n])
        group.append(fresh[options.index(choice)])


def joiners(g: State, table: bytes, group: list[Shooter], pool: Iterable[Shooter], n: int) -> list[Shooter]:
    """Those who may join a group (O20.3.1); nobody joins a heavy weapon (11.5c)."""
    if group[0].heavy:
        return []
    hexes = {each.hex for each in group}
    near = set(hexes)
    if not any(wired(g, here) for here in hexes):  # F106.3a
        near.update(m for here in hexes for m in BOARD.neighbours[here] if not wired(g, m))
    return [
        each for each in pool if each.hex in near and not each.heavy and each not in group and reaches(table, each, [n])
    ]


def wired(g: State, n: int) -> bool:
    return g.works.get(n) == "wire"


def chain(g: State, table: bytes, group: list[Shooter], pool: Iterable[Shooter], n: int) -> list[Shooter]:
    """A group with everybody who may join it, one through the other."""
    whole = list(group)
    while fresh := joiners(g, table, whole, pool, n):
        whole += fresh
    return whole


def possible(g: State, table: bytes, seat: int, group: list[Shooter], pool: list[Shooter], n: int) -> bool:
    """Could a group, with others and with the actions in hand, come to a firepower of 1 (10.3.2.1)?

    A further member costs nothing but the hindrance before him: so of those who are hindered no more than so much, all
    are the best.
    """
    if enough(g, table, seat, group, n):
        return True
    if group[0].heavy:
        return False
    now = max(table[each.hex * SIZE + n] for each in group)
    seen = {each: table[each.hex * SIZE + n] for each in pool if reaches(table, each, [n])}
    for limit in sorted({max(now, hindrance) for hindrance in seen.values()}):
        clear = [each for each, hindrance in seen.items() if hindrance <= limit]
        if enough(g, table, seat, chain(g, table, group, clear, n), n):
            return True
    return False


def enough(g: State, table: bytes, seat: int, group: list[Shooter], n: int) -> bool:
    """Has a group a firepower of 1 by itself, or with the actions in hand?"""
    fp = strength(g, table, group, n)
    if fp >= 1:
        return True
    return fp + fire_actions.most(g, compose(g, seat, group, [n])) >= 1


def strength(g: State, table: bytes, group: list[Shooter], n: int) -> int:
    """The firepower of a group: that of one, one for each other (O20.3.1.2), hindrance and height."""
    levels = g.field.map.level
    fp = max(each.fp for each in group) + len(group) - 1
    if not group[0].heavy:
        fp -= max(table[each.hex * SIZE + n] for each in group)
    if any(levels[each.hex] > levels[n] for each in group):
        fp += HILLS.fire_down
    if any(levels[each.hex] < levels[n] for each in group):
        fp += HILLS.fire_up
    return fp
