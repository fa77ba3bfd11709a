"""Units, weapons and radios that come onto the map during play, and units that leave it for the time track.

What comes: reinforcements of the time track (6.1.2j), items of the support table (E59, E68, A35.4) and units that
return from the casualty track (E76). Whoever comes keeps the stacking limit, and stands on no impassable hex.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_commander.content.printed import (
    BASICS,
    RADIO_IDS,
    UNIT_SLUGS,
    UNIT_TYPES,
    UNITS,
    WEAPON_TYPES,
)
from boardgames.games.combat_commander.content.tables import Support, support
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import fate, harm, markers, special, victory
from boardgames.games.combat_commander.state import Piece, Reserve, State, stack
from boardgames.games.combat_commander.words import AT, BOX, TAKE, ask


def has_room(g: State, seat: int, n: int, figures: int) -> bool:
    """May a unit of so many figures be placed in a hex: passable, and within the stacking limit (8.2a)?"""
    return markers.passable(g, n) and sum(p.type.figures for p in stack(g, n, seat)) + figures <= BASICS.stack


def where(g: State, unit: int, hexes: Iterable[int]) -> list[int]:
    """Those of the hexes where a unit may be placed."""
    counter = UNITS[unit]
    return [n for n in hexes if has_room(g, counter.seat, n, counter.figures)]


def around(n: int) -> list[int]:
    """A hex and those next to it."""
    return [n, *BOARD.neighbours[n]]


def enter(g: State, piece: Piece) -> None:
    """A unit comes onto the map."""
    g.heirs.pop(piece.unit, None)  # the counter may have been another unit this turn
    g.units[piece.unit] = piece
    tell(g, "entered", unit=piece.unit, hex=piece.hex, side=piece.seat, weapon=piece.weapon)
    victory.occupy(g, piece.hex)


def place(g: State, seat: int, reserve: Reserve, hexes: list[int], rule: str, *, broken: bool = False) -> Flow[None]:
    """A seat places a unit in one of some hexes, at least one; the question is put only where there is a choice."""
    n = hexes[0]
    if len(hexes) > 1:
        choice = yield Decision(seat, ask("place", unit=reserve.unit), list(map(AT, hexes)), rule)
        n = choice.args[0]
    enter(g, Piece(unit=reserve.unit, hex=n, broken=broken, weapon=reserve.weapon))


# --- the support table ---------------------------------------------------------------------------------------------


def reserve_of(g: State, seat: int, item: Support) -> Reserve | None:
    """The counters of an item of the support table; None where one of them is not left in the box."""
    player = g.players[seat]
    if item.radio:
        number = RADIO_IDS[item.radio]
        waiting = any(each.radio == number for space in g.track.values() for each in space)
        return None if player.radio or waiting else Reserve(seat, radio=number)  # 8.1.2b
    weapon = harm.spare_weapon(g, WEAPON_TYPES[item.weapon]) if item.weapon else 0
    if item.weapon and not weapon:
        return None
    if item.leaders:
        used = harm.in_use(g)
        unit = next((UNIT_SLUGS[slug] for slug in item.leaders if UNIT_SLUGS[slug] not in used), 0)
    else:
        counter = harm.spare(g, UNIT_TYPES[item.unit or ""])
        unit = counter.number if counter else 0
    return Reserve(seat, unit=unit, weapon=weapon) if unit else None


def from_table(g: State, seat: int, rule: str, *, radios: bool) -> Flow[Reserve | None]:
    """A roll on the support table of a nation, and one item of that column that is to be had in the year."""
    card = yield from fate.roll(g, seat, "support")
    items = {}
    for item in support(g.players[seat].nation, card.roll, g.book.year, radios=radios):
        found = reserve_of(g, seat, item)
        if found:
            items[item.id] = found
    if not items:
        return None
    chosen = next(iter(items))
    if len(items) > 1:
        choice = yield Decision(seat, ask("support", roll=card.roll), list(map(TAKE, items)), rule)
        chosen = choice.args[0]
    tell(g, "support", side=seat, item=chosen)
    return items[chosen]


def install(g: State, reserve: Reserve) -> None:
    """A radio goes into its owner's empty artillery box (8.1.2, 12b)."""
    player = g.players[reserve.seat]
    player.radio, player.radio_damaged = reserve.radio, False
    tell(g, "radio_arrived", side=reserve.seat, radio=reserve.radio)


# --- the time track ------------------------------------------------------------------------------------------------


def arrive(g: State, inactive: int) -> Flow[None]:
    """6.1.2j: what waits in the space of the time marker comes, the inactive player's first."""
    waiting = g.track.pop(g.time, [])
    for seat in (inactive, 1 - inactive):
        for reserve in [each for each in waiting if each.seat == seat]:
            if reserve.radio:
                if not g.players[seat].radio:  # 6.1.2l
                    install(g, reserve)
                continue
            hexes = where(g, reserve.unit, g.field.own_edge(seat))
            if hexes:
                yield from place(g, seat, reserve, hexes, "6.1.2j")
            else:
                wait(g, reserve, g.time + 1)


def wait(g: State, reserve: Reserve, time: int) -> None:
    """A unit or radio waits for the time marker."""
    g.track.setdefault(time, []).append(reserve)


def leave(g: State, piece: Piece) -> Flow[None]:
    """7.2.1: a unit leaves the map over the enemy's edge, for its VP, and waits where its owner says."""
    seat = piece.seat
    del g.units[piece.unit]
    harm.forget(g, piece.unit)
    tell(g, "exited", unit=piece.unit, hex=piece.hex, side=seat)
    victory.gain(g, seat, piece.type.points * victory.doubled(g, "exit"), "exited")
    if not piece.type.hero:  # E58.1b
        victory.gain(g, seat, special.breakout(g.book, seat), "breakout")
    victory.occupy(g, piece.hex)
    if not any(each.seat == seat for each in g.units.values()):
        victory.count(g, "exited")  # 6.3c
    if not piece.type.hero:  # E58.1c
        yield from _return(g, piece)


def _return(g: State, piece: Piece) -> Flow[None]:
    """7.2.1c to g: it keeps its weapon, repaired, and nothing else."""
    spaces = list(range(g.time + 1, BASICS.time.last + 1))
    time = spaces[0]
    if len(spaces) > 1:
        choice = yield Decision(piece.seat, ask("box", unit=piece.unit), list(map(BOX, spaces)), "7.2.1c")
        time = choice.args[0]
    wait(g, Reserve(piece.seat, unit=piece.unit, weapon=piece.weapon), time)


def retrieve(g: State, unit: int) -> None:
    """A counter comes back from the casualty or the time track, to be used again."""
    for player in g.players:
        if unit in player.casualties:
            player.casualties.remove(unit)
    for space in g.track.values():
        space[:] = [each for each in space if each.unit != unit]
