"""Melee (O16.4), with Ambush before it (A25) and No Quarter after it (A38)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import ACTIONS
from boardgames.games.combat_commander.rules import choosing, fate, harm, values, victory
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.state import NOBODY, Melee, Piece, State, other, stack
from boardgames.games.combat_commander.words import ask

BOXED = 1  # FP for each unit with boxed FP (3.1.6a)


def contested(g: State) -> frozenset[int]:
    """The hexes with units of both players."""
    held: tuple[set[int], set[int]] = (set(), set())
    for piece in g.units.values():
        held[piece.type.seat].add(piece.hex)
    return frozenset(held[0] & held[1])


def step(g: State) -> Flow[None]:
    """After an order: the next melee, or back to the orders."""
    hexes = contested(g)
    if not hexes:
        g.phase = "orders"
        return
    yield from _fight_one(g, hexes)


def fight_all(g: State, before: frozenset[int] = frozenset()) -> Flow[None]:
    """At the end of a trigger: every melee that it brought about; those that waited before it go on waiting."""
    while hexes := contested(g) - before:
        yield from _fight_one(g, hexes)


def _fight_one(g: State, hexes: frozenset[int]) -> Flow[None]:
    """O16.4b: the active player says where there is melee next."""
    n = yield from choosing.a_hex(g.active, "melee", sorted(hexes), "O16.4b")
    assert n is not None
    outer, g.melee = g.melee, Melee(hex=n, holder=g.holders.get(n, NOBODY))
    yield from _fight(g, g.melee)
    g.melee = outer


def _fight(g: State, melee: Melee) -> Flow[None]:
    """The ambushes, the rolls, the losses, and what may be played at the end."""
    seats = (other(g.active), g.active)  # A25b, O16.4.2a
    tell(g, "melee", hex=melee.hex)
    for seat in seats:
        yield from _ambushes(g, melee, seat)
    if _goes_on(g, melee):
        _muster(g, melee)
        for seat in seats:
            card = yield from fate.roll(g, seat, "melee")
            melee.roll[seat] = card.roll
            if not _goes_on(g, melee):  # O16.4.2c
                break
        else:
            _decide(g, melee)
    for seat in seats:
        yield from _no_quarter(g, melee, seat)


def _goes_on(g: State, melee: Melee) -> bool:
    """Have both players units left in it (O16.4.1c)?"""
    return len({piece.type.seat for piece in g.units.values() if piece.hex == melee.hex}) > 1


def _ambushes(g: State, melee: Melee, seat: int) -> Flow[None]:
    """A25: for each card that a player plays, his opponent breaks one of his units in the melee."""
    while prey := stack(g, melee.hex, other(seat)):
        cards, question = actions.held(g, seat, "melee_start"), ask("ambush", hex=melee.hex)
        if not (yield from actions.offer(g, seat, "melee_start", cards, question, "A25a")):
            return
        units = [piece.unit for piece in prey]
        unit = yield from choosing.a_unit(other(seat), "ambushed", units, "A25c", hex=melee.hex)
        assert unit is not None
        yield from harm.break_unit(g, g.units[unit])


def _muster(g: State, melee: Melee) -> None:
    """O16.4.1: who takes part, and the FP of each side."""
    for seat in (0, 1):
        pieces = stack(g, melee.hex, seat)
        melee.units[seat] = [piece.unit for piece in pieces]
        melee.fp[seat] = sum(strength(g, piece) for piece in pieces)
    tell(g, "melee_fp", hex=melee.hex, axis=melee.fp[0], allies=melee.fp[1])


def strength(g: State, piece: Piece) -> int:
    """What a unit is worth in melee: its own FP, and one more if it is boxed (O16.4.1b)."""
    return values.fp(g, piece) + (BOXED if "fp" in piece.type.boxed[piece.broken] else 0)


def _decide(g: State, melee: Melee) -> None:
    """O16.4.3: the side with less loses all its units; in a tie both do, but for who holds a bunker or pillbox."""
    totals = [melee.fp[seat] + melee.roll[seat] for seat in (0, 1)]
    tell(g, "melee_totals", hex=melee.hex, axis=totals[0], allies=totals[1])
    losers = [seat for seat in (0, 1) if totals[seat] <= totals[other(seat)]]
    if len(losers) == 2 and melee.holder in losers:
        losers.remove(melee.holder)
    lost = [unit for seat in losers for unit in melee.units[seat]]
    harm.eliminate(g, *(g.units[unit] for unit in lost if unit in g.units and g.units[unit].hex == melee.hex))


def _no_quarter(g: State, melee: Melee, seat: int) -> Flow[None]:
    """A38: after a melee, a side with a survivor may gain VP."""
    while stack(g, melee.hex, seat):
        cards, question = actions.held(g, seat, "melee_end"), ask("no_quarter", hex=melee.hex)
        played = yield from actions.offer(g, seat, "melee_end", cards, question, "A38a")
        if played is None:
            return
        victory.gain(g, seat, ACTIONS[played[1]].vp, "no_quarter")
