"""Could this state have come about on a table? Asked of every position that was edited or comes out of a file."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from boardgames.core import audit as core
from boardgames.core.faults import among, impossible
from boardgames.games.combat_commander.content import printed
from boardgames.games.combat_commander.content.printed import BASICS, CARDS, CHITS, RADIOS, SMOKE, UNITS, WEAPONS
from boardgames.games.combat_commander.flow import PHASES
from boardgames.games.combat_commander.ground.map import BOARD, expected
from boardgames.games.combat_commander.rules import markers
from boardgames.games.combat_commander.state import NOBODY, Piece, State

PLAYERS = (0, 1)


def audit(g: State) -> None:
    """A `Fault` names the first thing that cannot be."""
    core.players(g.players, len(PLAYERS))
    objectives = BASICS.map.objectives
    core.length("control", g.control, objectives, expected("objectives", count=objectives))
    core.seats(g, PLAYERS, "active", "initiative", "setting_up")
    for n, seat in enumerate(g.control):
        core.one_of(f"control[{n}]", seat, (NOBODY, *PLAYERS))
    core.one_of("phase", g.phase, tuple(PHASES))
    if not BASICS.time.start <= g.time <= BASICS.time.last:
        raise impossible("time", g.time, expected("spaces", first=BASICS.time.start, last=BASICS.time.last))
    core.from_one("turn", g.turn)
    audit_sides(g)
    audit_ground(g)
    for number, piece in g.units.items():
        audit_piece(g, number, piece)
    core.once(things(g))


def audit_sides(g: State) -> None:
    """Each side has the cards, the radio and the losses of its own nation."""
    for seat, player in enumerate(g.players):
        place = f"players[{seat}]"
        cards = [*player.deck, *player.discards, *player.hand]
        if sorted(cards) != printed.deck(player.nation):
            raise impossible(f"{place}.deck", len(cards), expected("deck"))
        if player.radio and (player.radio not in RADIOS or RADIOS[player.radio].nation != player.nation):
            raise impossible(f"{place}.radio", player.radio, expected("own_radio"))
        for unit in [*player.casualties, *(each.unit for each in player.box)]:
            if unit not in UNITS or UNITS[unit].seat != seat:
                raise impossible(f"{place}.casualties", unit, expected("own_units"))
        if any(chit not in CHITS or CHITS[chit].open for chit in player.secret):
            raise impossible(f"{place}.secret", player.secret, expected("secret"))
    if {*g.cup, *g.open} - CHITS.keys():
        raise impossible("cup", [*g.cup, *g.open], among(", ".join(CHITS)))
    if sorted([*g.pool, *g.smoke.values(), *g.blaze.values()]) != sorted(SMOKE):
        raise impossible("pool", len(g.pool), expected("markers", count=len(SMOKE)))


def audit_ground(g: State) -> None:
    """Markers lie where they may (8.1, F100.3)."""
    for place, hexes in (("smoke", g.smoke), ("blaze", g.blaze), ("works", g.works)):
        for n in hexes:
            if not 0 <= n < BOARD.size:
                raise impossible(place, n, expected("on_map"))
            if g.field.map.is_water(n):
                raise impossible(place, BOARD.names[n], expected("dry"))
            if n in g.blaze and place != "blaze":
                raise impossible(place, BOARD.names[n], expected("flames"))


def audit_piece(g: State, number: int, piece: Piece) -> None:
    """A unit is of a nation that plays, and stands where it may."""
    place = f"units[{number}]"
    counter = UNITS.get(piece.unit)
    if counter is None or number != piece.unit:
        raise impossible(f"{place}.unit", piece.unit, expected("number_of"))
    if counter.nation != g.players[counter.seat].nation:
        raise impossible(f"{place}.unit", counter.slug, expected("own_units"))
    if not 0 <= piece.hex < BOARD.size or not markers.passable(g, piece.hex):
        raise impossible(f"{place}.hex", piece.hex, expected("passable"))
    if piece.weapon and piece.weapon not in WEAPONS:
        raise impossible(f"{place}.weapon", piece.weapon, expected("number_of"))
    if piece.damaged and not piece.weapon:
        raise impossible(f"{place}.damaged", piece.damaged, expected("armed"))


def things(g: State) -> Iterator[tuple[str, Hashable]]:
    """Every card, counter and chit that is in play, wherever it is; all other counters lie in the box."""
    return ((kind, thing) for kind, thing in _numbered(g) if thing)


def _numbered(g: State) -> Iterator[tuple[str, Hashable]]:
    yield from (("unit", piece.unit) for piece in g.units.values())
    yield from (("weapon", piece.weapon) for piece in g.units.values())
    yield from (("weapon", weapon) for weapon in g.lost)
    for player in g.players:
        yield from (("card", card) for card in (*player.deck, *player.discards, *player.hand) if card in CARDS)
        yield from (("unit", unit) for unit in player.casualties)
        yield from (("weapon", weapon) for weapon in player.arms)
        yield from (("chit", chit) for chit in player.secret)
        yield "radio", player.radio
    waiting = [each for space in g.track.values() for each in space]
    for reserve in [*waiting, *(each for player in g.players for each in player.box)]:
        yield from (("unit", reserve.unit), ("weapon", reserve.weapon), ("radio", reserve.radio))
    yield from (("chit", chit) for chit in (*g.cup, *g.open))
    yield from (("smoke", marker) for marker in (*g.pool, *g.smoke.values(), *g.blaze.values()))
