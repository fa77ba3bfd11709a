"""Which units may still do what this Operations phase (book 5.2 and the classes and abilities of book 9)."""

from __future__ import annotations

from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.rules.basics import draw_modifier, may_entrench, tell_of
from boardgames.games.panzer_general.state import Piece, State

UNTESTED, PASSED, FAILED = 0, 1, 2
BOGGED = (-2, -1, 0)  # 7.2.carentan.a


def needs_check(g: State, piece: Piece) -> bool:
    """7.2.carentan.a: a unit on a Swamp tile must first pass a draw."""
    return g.rules.swamp_check and piece.bogged != PASSED and in_swamp(g, piece)


def in_swamp(g: State, piece: Piece) -> bool:
    return g.field.terrain[piece.tile].id == "swamp"


def check_swamp(g: State, piece: Piece) -> bool:
    """Draw for a unit in Swamp: may it be activated this turn?"""
    modifier = draw_modifier(g)
    piece.bogged = FAILED if modifier in BOGGED else PASSED
    free = piece.bogged == PASSED
    tell_of(g, piece, "swamp_check", tile=g.field.names[piece.tile], modifier=modifier, free=free)
    return piece.bogged == PASSED


def ready(piece: Piece) -> bool:
    """Not placed, not dug in this phase (5.2.place.h, 5.2.dig.b)."""
    return not piece.new and not piece.entrenching


def may_move(g: State, piece: Piece) -> bool:
    """5.2.act.c, d; 9.movestwice: a second move only straight after the first, and instead of firing."""
    if not ready(piece):
        return False
    card = UNITS[piece.card]
    if piece.moved == 0:
        return not piece.fired or card.moves_and_fires
    return piece.moved == 1 and card.moves_twice and not piece.fired and not piece.gave and piece.card in g.last


def may_fire(piece: Piece) -> bool:
    """5.2.act.c, d: one combat, after a move only for units that move and fire; not after a transfer (9.transfer.c)."""
    if piece.fired or piece.gave or not ready(piece):
        return False
    return piece.moved == 0 or (piece.moved == 1 and UNITS[piece.card].moves_and_fires)


def may_dig_in(g: State, piece: Piece) -> bool:
    """5.2.dig.a: an action of its own; a new unit may only with Auto Dug-In (5.2.place.i)."""
    if piece.moved or piece.fired or piece.entrenching or not digs_in(g, piece):
        return False
    return not piece.new or UNITS[piece.card].auto_dug_in


def digs_in(g: State, piece: Piece) -> bool:
    """Can a unit entrench by an action? 7.2.bulge.g, h: in some scenarios only one with Auto Dug-In."""
    barred = SIDES[piece.seat] in g.rules.no_dig_in and not UNITS[piece.card].auto_dug_in
    return may_entrench(g, piece) and not piece.bare and not barred


def may_transfer(piece: Piece) -> bool:
    """9.transfer.c: instead of starting a combat; it may dig in besides, before or after."""
    return UNITS[piece.card].transfers and not piece.fired and not piece.gave and not piece.new


def targets(g: State, piece: Piece) -> list[Piece]:
    """5.2.combat.a: enemies straight beside it, never diagonal."""
    board = g.board
    found = []
    for tile in g.field.grid.orthogonal[piece.tile]:
        enemy = board[tile]
        if enemy is not None and enemy.seat != piece.seat:
            found.append(enemy)
    return found


def clear_markers(g: State) -> None:
    """5.2.prestige.b: Moved and Fired markers leave the map, and with them what lasts for a turn."""
    for piece in g.board:
        if piece is not None:
            piece.moved, piece.fired, piece.entrenching, piece.new, piece.gave = 0, False, False, False, False
            piece.bogged, piece.bare = UNTESTED, False
    g.offensive, g.last = 0, []
