"""What units and weapons are worth where they stand (3.1, 3.3, 11, 13) and the cover they have (T78.3)."""

from __future__ import annotations

from boardgames.games.combat_commander.content.printed import BASICS, FORTIFICATIONS, UNITS, WEAPONS, WeaponType
from boardgames.games.combat_commander.ground.terrain import GROUND, WAYS
from boardgames.games.combat_commander.state import Piece, State


def command(piece: Piece) -> int:
    """A leader's command; suppression and veterans leave it alone (13.2b, E44.1)."""
    return piece.type.command[piece.broken]


def led(g: State, piece: Piece) -> int:
    """What own leaders in its hex add to a squad or team; never to a leader (3.3.1.2)."""
    kind = piece.type
    if kind.leader:
        return 0
    here, seat, found = piece.hex, piece.seat, 0
    for each in g.units.values():  # a loop, for speed: every value of a unit is asked for through here
        if each.hex == here and each.seat == seat and each is not piece:
            found += UNITS[each.unit].command[each.broken]  # squads and teams have none
    return found


def commands(g: State) -> dict[tuple[int, int], int]:
    """The same for many units at once: what leaders add in a hex to those of their side."""
    found: dict[tuple[int, int], int] = {}
    for each in g.units.values():
        kind = each.type
        if kind.leader:
            place = each.hex, kind.seat
            found[place] = found.get(place, 0) + kind.command[each.broken]
    return found


def markers(piece: Piece) -> int:
    """What Suppressed and Veteran markers add to FP, range, movement and morale (13.2a, E44.1)."""
    return (BASICS.suppressed if piece.suppressed else 0) + (BASICS.veteran if piece.veteran else 0)


def hampered(g: State, n: int) -> int:
    """What wire in its hex takes off a unit's FP, range and morale (F106.1)."""
    work = g.works.get(n)
    return FORTIFICATIONS[work].hampers if work else 0


def fp(g: State, piece: Piece) -> int:
    """A unit's own firepower."""
    return piece.type.fp[piece.broken] + led(g, piece) + markers(piece) + hampered(g, piece.hex)


def reach(g: State, piece: Piece) -> int:
    """A unit's own range."""
    return piece.type.range[piece.broken] + led(g, piece) + markers(piece) + hampered(g, piece.hex)


def movement(g: State, piece: Piece) -> int:
    """The movement points a unit may spend, without the bonus of a road."""
    load = WEAPONS[piece.weapon].type.move if piece.weapon else 0
    return piece.type.move[piece.broken] + led(g, piece) + markers(piece) + load


def morale(g: State, piece: Piece, covered: int | None = None) -> int:
    """A unit's morale with cover: that of its hex, or the one given for an attack (3.1.4b)."""
    found = cover(g, piece.hex) if covered is None else covered
    return piece.type.morale[piece.broken] + led(g, piece) + markers(piece) + hampered(g, piece.hex) + found


def gun(piece: Piece) -> WeaponType | None:
    """The weapon a unit carries."""
    return WEAPONS[piece.weapon].type if piece.weapon else None


def gun_fp(g: State, piece: Piece) -> int:
    """The firepower of the weapon a unit carries (3.3.1.3)."""
    kind = WEAPONS[piece.weapon].type
    return kind.fp + (0 if kind.heavy else led(g, piece))


def gun_reach(g: State, piece: Piece) -> int:
    """The range of the weapon a unit carries (3.3.1.3)."""
    kind = WEAPONS[piece.weapon].type
    return kind.range + (0 if kind.heavy else led(g, piece))


def gun_ready(g: State, piece: Piece) -> bool:
    """May a unit fire its weapon: intact, its bearer unbroken and unsuppressed, on ground that allows it?"""
    if not piece.weapon or piece.damaged or piece.broken or piece.suppressed:  # 11.1c
        return False
    work = g.works.get(piece.hex)
    if work and FORTIFICATIONS[work].no_weapons:  # F106.3
        return False
    return not GROUND[g.field.map.ground[piece.hex]].no_weapons  # T89, T95


def cover(g: State, n: int, *, indirect: bool = False, across: int = 0) -> int:
    """The cover of a hex: the best of its ground, its fortification and the hexside that fire comes across (T78.3).

    indirect: from mortars and artillery, against which fortifications are better and hexsides worth nothing. across:
    the cover of that hexside. A road takes one off (T93).
    """
    field = g.field.map
    found = [GROUND[field.ground[n]].cover or 0]
    work = FORTIFICATIONS[g.works[n]] if n in g.works else None
    if work and work.cover is not None and work.indirect is not None:
        found.append(work.indirect if indirect else work.cover)
    if across and not indirect:
        found.append(across)
    return max(found) + (WAYS["road"].cover if field.has("road", n) else 0)
