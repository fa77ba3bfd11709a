"""The Fire order (O20): who fires at what, alone or in groups; heavy weapons find their target first (O20.2)."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.rules import fate, giving_up, markers, values
from boardgames.games.combat_commander.rules.attack import resolve
from boardgames.games.combat_commander.rules.orders import ending, groups
from boardgames.games.combat_commander.rules.targeting import Shooter, enemies, reaches, shooters, take_aim
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import Attack, Piece, State, in_order, stack
from boardgames.games.combat_commander.words import SCRAP, STOP, ask


def able(g: State, piece: Piece) -> bool:
    """Has this unit, or its weapon, an enemy that it could fire at by itself (O20.1)?"""
    return together(g, [piece])


def together(g: State, pieces: list[Piece]) -> bool:
    """Has one of these units, or its weapon, an enemy in sight and range, and could any of them carry the order out?"""
    if not pieces:
        return False
    seat, pool = pieces[0].seat, shooters(g, pieces)
    if next(groups.shots(g, seat, pool), None) is not None:  # whoever may fire at an enemy has him in sight and range
        return True
    return bool(groups.screens(g, pool)) and sighted(g, seat, pool)


def sighted(g: State, seat: int, pool: list[Shooter]) -> bool:
    """O20.1: an enemy in sight and range is enough for the order, whatever firepower there would be."""
    table, hexes = library.sight_of(g).table, enemies(g, seat)
    return any(reaches(table, shooter, [n]) for shooter in pool for n in hexes)


def anything(g: State, seat: int, pool: list[Shooter]) -> bool:
    """O14.4: could one of them fire, by itself or in a group, or lay smoke?"""
    return next(groups.shots(g, seat, pool), None) is not None or bool(groups.screens(g, pool))


def step(g: State) -> Flow[None]:
    """The next attack of the order, or its end."""
    order, seat, pool = in_order(g), g.active, loaded(g)
    options = groups.openings(g, seat, pool) + groups.screens(g, pool)
    if not options:
        ending.end(g)
        return
    if order.done:  # O14.4a
        options.append(STOP())
    scraps = giving_up.offers(g, seat, None if order.done else lambda: anything(g, seat, loaded(g)))
    choice = yield Decision(seat, ask("fire", units=[*order.units]), [*options, *scraps], "O20.3a")
    if choice.word is SCRAP:
        giving_up.carry_out(g, choice)
        return
    if choice.word is STOP:
        ending.end(g)
        return
    attack = yield from open_fire(g, seat, pool, choice)
    order.fired += attack.units
    order.guns += attack.guns
    order.done = True


def loaded(g: State) -> list[Shooter]:
    """The units and weapons activated that have not fired yet (O20.3a)."""
    order = in_order(g)
    pool = shooters(g, [g.units[number] for number in order.units])
    return [each for each in pool if (each.gun not in order.guns if each.gun else each.unit not in order.fired)]


def open_fire(g: State, seat: int, pool: list[Shooter], opening: Option, *, opportunity: bool = False) -> Flow[Attack]:
    """Declare an attack and make it."""
    outer = g.attack
    try:
        attack = yield from groups.declare(g, seat, pool, opening)
        attack.opportunity = opportunity
        g.attack = attack
        if attack.distance:
            yield from _ranged(g, attack)
        else:
            yield from resolve(g, attack)
        return attack
    finally:  # the game may end in the middle of it
        g.attack = outer


def _ranged(g: State, attack: Attack) -> Flow[None]:
    """O20.2c: a heavy weapon has to find the range before it attacks, or puts smoke there."""
    n, gun = attack.hexes[0], attack.guns[0]
    hit = yield from find_range(g, attack.seat, attack.distance, lambda: hampered(g, attack), attack)
    tell(g, "hit" if hit else "missed", side=attack.seat, gun=gun, hex=n)
    if not hit:
        return
    if attack.smoke:
        markers.put_smoke(g, n)
        return
    crew = next((piece for piece in g.units.values() if piece.weapon == gun), None)
    if crew and values.gun_ready(g, crew) and stack(g, n, 1 - attack.seat):  # a trigger may have undone either
        yield from resolve(g, attack)


def hampered(g: State, attack: Attack) -> int:
    """The hindrance before a heavy weapon that looks for its target, as it is now (10.3.1a)."""
    if g.throw and g.throw.rerolled:
        take_aim(g, attack)
    return attack.hindrance


def find_range(
    g: State, seat: int, distance: int, hindrance: Callable[[], int], attack: Attack | None = None
) -> Flow[bool]:
    """O20.2.3: the product of the dice, less the hindrance, must be greater than the distance."""
    card, less = yield from fate.roll_against(g, seat, "targeting", hindrance)
    if attack:
        attack.aim = card.product
    return card.product - less > distance
