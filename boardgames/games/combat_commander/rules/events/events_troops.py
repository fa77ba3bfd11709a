"""Events that strike units and weapons, or bring them onto the map."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import NATION_TYPES, UNIT_SLUGS, UNITS, WEAPONS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import choosing, fate, harm, markers, reserves, values
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import Piece, Reserve, State, held, other, side, stack
from boardgames.games.combat_commander.words import GUN_IS


def numbers(pieces: Iterable[Piece]) -> list[int]:
    return [piece.unit for piece in pieces]


def nearest(pieces: Iterable[Piece], n: int) -> list[Piece]:
    """Those of some units that are nearest to a hex."""
    found = sorted(((BOARD.distance(piece.hex, n), piece.unit, piece) for piece in pieces), key=lambda each: each[:2])
    return [piece for far, _, piece in found if far == found[0][0]]


# --- broken, rallied, lost -------------------------------------------------------------------------------------------


def air_support(g: State, seat: int) -> Flow[None]:
    """E43: all units in the random hex, or in the nearest with any, may be broken."""
    n = yield from fate.random_hex(g, seat)
    hexes = dict.fromkeys(piece.hex for piece in nearest(g.units.values(), n))
    target = yield from choosing.a_hex(seat, "event.air_support", hexes, "E43a", optional=True, hex=n)
    if target is not None:
        yield from harm.break_all(g, stack(g, target))


def shell_shock(g: State, seat: int) -> Flow[None]:
    """E72: the unit nearest to a random hex breaks."""
    n = yield from fate.random_hex(g, seat)
    unit = yield from choosing.a_unit(seat, "event.shell_shock", numbers(nearest(g.units.values(), n)), "E72b", hex=n)
    if unit is not None:
        yield from harm.break_unit(g, g.units[unit])


def kia(g: State, seat: int) -> Flow[None]:
    """E62: a broken unit of either side is eliminated."""
    broken = [piece for piece in g.units.values() if piece.broken]
    unit = yield from choosing.a_unit(seat, "event.kia", numbers(broken), "E62")
    if unit is not None:
        harm.eliminate(g, g.units[unit])


def prisoners_of_war(g: State, seat: int) -> Flow[None]:
    """E66: an own broken unit with an enemy in its hex or next to it is eliminated."""
    enemies = {n for piece in side(g, other(seat)) for n in reserves.around(piece.hex)}
    taken = [piece for piece in side(g, seat) if piece.broken and piece.hex in enemies]
    unit = yield from choosing.a_unit(seat, "event.prisoners_of_war", numbers(taken), "E66")
    if unit is not None:
        harm.eliminate(g, g.units[unit])


def medic(g: State, seat: int) -> Flow[None]:
    """E64: a broken unit of either side rallies."""
    broken = [piece for piece in g.units.values() if piece.broken]
    unit = yield from choosing.a_unit(seat, "event.medic", numbers(broken), "E64")
    if unit is not None:
        harm.rally(g, g.units[unit])


def commissar(g: State, seat: int) -> Flow[None]:
    """E50: an own broken unit rolls, and rallies or is eliminated."""
    broken = [piece for piece in side(g, seat) if piece.broken]
    unit = yield from choosing.a_unit(seat, "event.commissar", numbers(broken), "E50a")
    if unit is None:
        return
    broken_one = g.units[unit]
    card, morale = yield from fate.roll_against(g, seat, "commissar", lambda: values.morale(g, broken_one), unit)
    for piece in harm.those(g, unit):
        if card.roll > morale:
            harm.eliminate(g, piece)  # E50b
        else:
            harm.rally(g, piece)  # E50c


# --- suppressed, hardened --------------------------------------------------------------------------------------------


def battle_harden(g: State, seat: int) -> Flow[None]:
    """E44: an own unit becomes a Veteran."""
    green = [piece for piece in side(g, seat) if not piece.veteran]
    unit = yield from choosing.a_unit(seat, "event.battle_harden", numbers(green), "E44")
    if unit is not None:
        piece = g.units[unit]
        piece.veteran = True
        tell(g, "hardened", unit=unit, hex=piece.hex, side=seat)


def cower(g: State, seat: int) -> None:
    """E51: own squads out of every leader's command are suppressed."""
    own = side(g, seat)
    leaders = [piece for piece in own if piece.type.leader]
    for piece in own:
        led = any(BOARD.distance(leader.hex, piece.hex) <= values.command(leader) for leader in leaders)
        if piece.type.size == "squad" and not led:
            harm.suppress(g, piece)


def interdiction(g: State, seat: int) -> Flow[None]:
    """E60: a unit of either side in cover below 1 is suppressed."""
    open_to = [piece for piece in g.units.values() if not piece.suppressed and values.cover(g, piece.hex) < 1]
    unit = yield from choosing.a_unit(seat, "event.interdiction", numbers(open_to), "E60")
    if unit is not None:
        harm.suppress(g, g.units[unit])


def suppressing_fire(g: State, seat: int) -> Flow[None]:
    """E75: an enemy that a machine gun could reach and sees is suppressed."""
    sight = library.sight_of(g)
    guns = [(piece.hex, values.gun_reach(g, piece)) for piece in side(g, seat) if mans_machine_gun(piece)]
    under = [
        piece
        for piece in side(g, other(seat))
        if not piece.suppressed
        and any(BOARD.distance(n, piece.hex) <= reach and sight.sees(n, piece.hex) for n, reach in guns)
    ]
    unit = yield from choosing.a_unit(seat, "event.suppressing_fire", numbers(under), "E75", optional=True)
    if unit is not None:
        harm.suppress(g, g.units[unit])


def mans_machine_gun(piece: Piece) -> bool:
    """Is this an unbroken, unsuppressed unit with an intact machine gun?"""
    kind = values.gun(piece)
    able = not (piece.damaged or piece.broken or piece.suppressed)
    return able and kind is not None and kind.kind == "machine_gun"


# --- weapons ---------------------------------------------------------------------------------------------------------


def malfunction(g: State, seat: int) -> Flow[None]:
    """E63: the intact weapon nearest to a random hex is damaged."""
    n = yield from fate.random_hex(g, seat)
    bearers = {piece.weapon: piece for piece in g.units.values() if piece.weapon and not piece.damaged}
    options = [GUN_IS(piece.weapon) for piece in nearest(bearers.values(), n)]
    choice = yield from choosing.one_of(seat, "event.malfunction", options, "E63b", hex=n)
    if choice:
        harm.damage(g, bearers[choice.args[0]])


def scrounge(g: State, seat: int) -> Flow[None]:
    """E71: an eliminated weapon of either side goes to an own unit that has none."""
    unarmed = numbers(piece for piece in side(g, seat) if not piece.weapon)
    guns = {WEAPONS[number].type.id: number for number in g.lost} if unarmed else {}
    options = list(map(GUN_IS, guns.values()))
    choice = yield from choosing.one_of(seat, "event.scrounge", options, "E71", optional=True)
    if choice:
        gun = choice.args[0]
        unit = yield from choosing.a_unit(seat, "event.scrounge_for", unarmed, "E71", gun=gun)
        assert unit is not None
        g.lost.remove(gun)
        piece = g.units[unit]
        piece.weapon, piece.damaged = gun, False
        tell(g, "scrounged", weapon=gun, unit=unit, hex=piece.hex, side=seat)


# --- units that come -------------------------------------------------------------------------------------------------


def deploy(g: State, seat: int) -> Flow[None]:  # noqa: ARG001 - it is for the active player
    """E52: the active player may turn one of his squads into two teams."""
    squads = numbers(harm.may_deploy(g, g.active))
    unit = yield from choosing.a_unit(g.active, "event.deploy", squads, "E52.1", optional=True)
    if unit is not None:
        yield from harm.deploy(g, g.units[unit])


def own_leader(g: State, seat: int, kind: str) -> int:
    """The one counter of the hero or the private of a side."""
    return UNIT_SLUGS[f"{NATION_TYPES[g.players[seat].nation].prefix}_{kind}.1"]


def field_promotion(g: State, seat: int) -> Flow[None]:
    """E56: the private appears with a broken unit of his side."""
    private = own_leader(g, seat, "private")
    if private in g.units:
        return
    hexes = sorted({piece.hex for piece in side(g, seat) if piece.broken})
    n = yield from choosing.a_hex(seat, "event.field_promotion", hexes, "E56", optional=True)
    if n is not None:
        reserves.retrieve(g, private)
        reserves.enter(g, Piece(unit=private, hex=n))


def hero(g: State, seat: int) -> Flow[None]:
    """E58: the hero appears in a friendly hex, and may rally a unit there."""
    number = own_leader(g, seat, "hero")
    if number in g.units:
        return
    n = yield from choosing.a_hex(seat, "event.hero", friendly(g, seat), "E58a")
    if n is None:
        return
    reserves.enter(g, Piece(unit=number, hex=n))
    broken = numbers(piece for piece in stack(g, n) if piece.broken)
    unit = yield from choosing.a_unit(seat, "event.hero_rallies", broken, "E58b", optional=True)
    if unit is not None:
        harm.rally(g, g.units[unit])


def friendly(g: State, seat: int) -> list[int]:
    """The hexes with a side's units, and those of its objectives without enemies."""
    enemies = set(held(g, other(seat)))
    objectives = {n for number, owner in enumerate(g.control) if owner == seat for n in g.field.map.objectives[number]}
    free = {n for n in objectives - enemies if markers.passable(g, n)}
    return sorted(free.union(held(g, seat)))


def infiltration(g: State, seat: int) -> Flow[None]:
    """E59: an item of the support table, but no radio, comes in or next to a random hex."""
    reserve = yield from reserves.from_table(g, seat, "E59b", radios=False)
    if reserve:
        n = yield from fate.random_hex(g, seat)
        hexes = reserves.where(g, reserve.unit, reserves.around(n))
        if hexes:
            yield from reserves.place(g, seat, reserve, hexes, "E59d")


def reinforcements(g: State, seat: int) -> Flow[None]:
    """E68: an item of the support table comes along one's own edge, or a radio into its box."""
    reserve = yield from reserves.from_table(g, seat, "E68b", radios=True)
    if reserve is None:
        return
    if reserve.radio:
        reserves.install(g, reserve)  # E68c
        return
    hexes = reserves.where(g, reserve.unit, g.field.own_edge(seat))
    if hexes:
        yield from reserves.place(g, seat, reserve, hexes, "E68d")


def walking_wounded(g: State, seat: int) -> Flow[None]:
    """E76: an eliminated unit of either side comes back, broken, in or next to a random hex."""
    lost = {UNITS[unit].type.id: unit for player in g.players for unit in player.casualties}
    unit = yield from choosing.a_unit(seat, "event.walking_wounded", lost.values(), "E76a")
    if unit is None:
        return
    n = yield from fate.random_hex(g, seat)
    hexes = reserves.where(g, unit, reserves.around(n))
    if hexes:
        reserves.retrieve(g, unit)
        yield from reserves.place(g, seat, Reserve(UNITS[unit].seat, unit=unit), hexes, "E76c", broken=True)
