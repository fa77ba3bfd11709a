"""Who could fire, how far, and with what firepower (O20.2.2, O20.3.1.2, O20.3.2, T88.2).

A shooter is a unit, or a weapon that fires by itself: each has its own range and firepower, and fires once in an order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

import msgspec

from boardgames.core.maps.hexes import CORNERS
from boardgames.games.combat_commander.content.printed import UNITS, WEAPONS, Value, WeaponType
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.ground.shapes import cross
from boardgames.games.combat_commander.ground.sweep import BLOCKED
from boardgames.games.combat_commander.ground.terrain import GROUND, HEXSIDES, HILLS
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import Attack, Piece, State

SIZE = BOARD.size


class Shooter(msgspec.Struct, frozen=True, gc=False):
    """A unit (gun 0) or the weapon it carries, as it could fire now."""

    unit: int
    gun: int
    hex: int
    fp: int
    reach: int

    @property
    def type(self) -> WeaponType | None:
        """The kind of the weapon; None for a unit."""
        return WEAPONS[self.gun].type if self.gun else None

    @property
    def least(self) -> int:
        """The shortest range; nobody fires at his own hex."""
        return WEAPONS[self.gun].type.least if self.gun else 1

    @property
    def heavy(self) -> bool:
        return bool(self.gun) and WEAPONS[self.gun].type.heavy

    @property
    def mortar(self) -> bool:
        return bool(self.gun) and WEAPONS[self.gun].type.kind == "mortar"

    def boxed(self, g: State, value: Value) -> bool:
        """Does the value that it fires with stand in a square (3.1.6)?"""
        if self.gun:
            return value in WEAPONS[self.gun].type.boxed
        return value in UNITS[self.unit].boxed[g.units[self.unit].broken]


def shooters(g: State, pieces: Iterable[Piece], *, heavy: bool = True, boxed: Value | None = None) -> list[Shooter]:
    """Those of these units, and of their weapons, that may fire; none heavy (11.5d), or the boxed alone."""
    found = []
    commands = values.commands(g)
    for piece in pieces:
        kind = piece.type
        led = 0 if kind.leader else commands.get((piece.hex, kind.seat), 0)
        if boxed is None or boxed in kind.boxed[piece.broken]:
            shift = led + values.markers(piece) + values.hampered(g, piece.hex)
            fp, reach = kind.fp[piece.broken] + shift, kind.range[piece.broken] + shift
            found.append(Shooter(piece.unit, 0, piece.hex, fp, reach))
        if piece.weapon and values.gun_ready(g, piece):
            gun = WEAPONS[piece.weapon].type
            if (heavy or not gun.heavy) and (boxed is None or boxed in gun.boxed):
                bonus = 0 if gun.heavy else led  # 3.3.1.3c
                found.append(Shooter(piece.unit, piece.weapon, piece.hex, gun.fp + bonus, gun.range + bonus))
    return found


def enemies(g: State, seat: int) -> list[int]:
    """The hexes with units of the other side."""
    return list({piece.hex: None for piece in g.units.values() if piece.seat != seat})


def in_range(shooter: Shooter, n: int) -> bool:
    """O20.2.2: is a hex neither too far nor too near?"""
    return shooter.least <= BOARD.distance(shooter.hex, n) <= shooter.reach


def reaches(table: bytes, shooter: Shooter, hexes: Iterable[int]) -> bool:
    """Has a shooter all these hexes within range and sight? table: that of `library.sight_of`."""
    row = shooter.hex * SIZE
    return all(in_range(shooter, n) and table[row + n] != BLOCKED for n in hexes)


def compose(g: State, seat: int, group: list[Shooter], hexes: list[int], *, smoke: bool = False) -> Attack:
    """The attack of a shooter or fire group on a hex, or on two (A40), as it stands before any action."""
    first = group[0]
    attack = Attack(
        kind="fire",
        seat=seat,
        hexes=hexes,
        units=[each.unit for each in group if not each.gun],
        guns=[each.gun for each in group if each.gun],
        base=max(each.fp for each in group),
        others=len(group) - 1,
        smoke=smoke,
        indirect=first.mortar,
        bare=any(each.type.ignores_cover for each in group if each.type),  # 11.6a
        moving=moving(g, hexes),
    )
    aim_at(g, attack, group, hexes)
    if first.heavy:
        attack.distance = BOARD.distance(first.hex, hexes[0])
    if attack.indirect:
        attack.burst = GROUND[g.field.map.ground[hexes[0]]].air_bursts  # T99d
    return attack


def aim_at(g: State, attack: Attack, group: list[Shooter], hexes: list[int]) -> None:
    """Work out all that depends on the hexes fired at."""
    table, levels = library.sight_of(g).table, g.field.map.level
    pairs = [(each.hex, n) for each in group for n in hexes]
    attack.hexes = hexes
    attack.hindrance = max(table[here * SIZE + n] for here, n in pairs)  # 10.3.3a
    down = any(levels[here] > levels[n] for here, n in pairs)
    up = any(levels[here] < levels[n] for here, n in pairs)
    attack.height = (HILLS.fire_down if down else 0) + (HILLS.fire_up if up else 0)  # T88.2
    attack.across = [max(crossed(g, each.hex, n) for each in group) for n in hexes]
    attack.fp = attack.base + attack.others + attack.height
    if not group[0].heavy:  # 10.3.1b
        attack.fp -= attack.hindrance
    attack.cover = {n: covered(g, attack, n) for n in hexes}


def take_aim(g: State, attack: Attack) -> None:
    """Work out an attack anew, by those of its shooters who can still fire: smoke and leaders come and go."""
    group = firers(g, attack.units, attack.guns)
    if group:
        attack.base, attack.others = max(each.fp for each in group), len(group) - 1
        aim_at(g, attack, group, attack.hexes)


def moving(g: State, hexes: list[int]) -> bool:
    """Are there units in one of these hexes that move with the order under way (A30b)?"""
    mover = g.order.mover if g.order and g.order.kind == "move" else None
    return mover is not None and any(g.units[number].hex in hexes for number in mover.units)


def firers(g: State, units: Collection[int], guns: Collection[int]) -> list[Shooter]:
    """These units and weapons, as they could fire now."""
    bearers = [piece for piece in g.units.values() if piece.unit in units or piece.weapon in guns]
    return [each for each in shooters(g, bearers) if (each.gun in guns if each.gun else each.unit in units)]


# --- cover -----------------------------------------------------------------------------------------------------------


def covered(g: State, attack: Attack, n: int) -> int:
    """The cover that a hex gives against an attack (T78.3, T87b, T97b); 0 where none counts (11.6a, F103.2b)."""
    if attack.bare or attack.kind == "mines":
        return 0
    across = attack.across[attack.hexes.index(n)] if attack.across and n in attack.hexes else 0
    return values.cover(g, n, indirect=attack.indirect, across=across)


def crossed(g: State, start: int, n: int) -> int:
    """The cover of the hedge or wall by which a line of fire comes into a hex."""
    field = g.field.map
    (x, y), (ax, ay) = BOARD.lattice[n], BOARD.lattice[start]
    found = 0
    for side in entered(ax - x, ay - y):
        there = BOARD.toward[n][side]
        kind = None if there is None else field.side(n, there)
        if kind:
            found = max(found, HEXSIDES[kind].cover)
    return found


@cache
def entered(dx: int, dy: int) -> tuple[int, ...]:
    """The sides by which a line from so far away comes into a hex: one, or the two that meet where it comes in."""
    return tuple(
        side
        for side in range(6)
        if cross(CORNERS[side], (dx, dy)) >= 0 and cross((dx, dy), CORNERS[(side + 1) % 6]) >= 0
    )
