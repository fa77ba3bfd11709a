"""The small acts that every chapter is made of: drawing and discarding, morale, prestige, control, markers."""

from __future__ import annotations

from boardgames.core.chance import roll
from boardgames.core.decks import Pile, draw, draw_up_to, wished
from boardgames.core.events import tell, tell_privately
from boardgames.games.panzer_general.content.printed import ACTIONS, SIDES, UNITS, Terrain
from boardgames.games.panzer_general.rules import victory
from boardgames.games.panzer_general.state import (
    Piece,
    State,
    np_seat,
)

HIGHEST_MORALE = 9  # 5.2.morale.b
DUG_IN_BONUS = 2  # 6.8


# --- cards -------------------------------------------------------------------------------------------------------


def draw_modifier(g: State) -> int:
    """Turn up the top Action card for its Tactical Modifier and discard it; without any card left it is 0."""
    pile = g.action
    card = draw(g, pile) if g.script is None else wished(g, bears, "action card", pile.cards, pile.discards)
    if card is None:
        return 0
    pile.discards.append(card)
    return ACTIONS[card].modifier


def bears(card: int, modifier: int) -> bool:
    return ACTIONS[card].modifier == modifier


def draw_actions(g: State, seat: int, count: int) -> None:
    """Action cards into a hand."""
    _take(g, seat, g.action, count, "action", reshuffle=True)


def draw_units(g: State, seat: int, count: int) -> None:
    """Unit cards into a hand."""
    _take(g, seat, g.players[seat].units, count, "unit", reshuffle=not g.rules.no_unit_reshuffle)  # 7.2.bulge.i


def _take(g: State, seat: int, pile: Pile, count: int, kind: str, reshuffle: bool) -> None:
    drawn = draw_up_to(g, pile, count, reshuffle)
    g.players[seat].hand.extend(drawn)
    if drawn:
        tell_privately(g, seat, "drew", {"cards": drawn}, side=seat, count=len(drawn), deck=kind)


def discard(g: State, seat: int, card: int) -> None:
    """Put a card on the discard pile it belongs to."""
    if card in ACTIONS:
        g.action.discards.append(card)
    else:
        g.players[seat].units.discards.append(card)


def lose_random_cards(g: State, seat: int, count: int) -> list[int]:
    """Cards taken blindly from a hand and discarded (never the Bluff card: it stays, 4.0.b)."""
    hand = g.players[seat].hand
    lost = [hand.pop(roll(g, len(hand))) for _ in range(min(count, len(hand)))]
    for card in lost:
        discard(g, seat, card)
    return lost


# --- prestige ----------------------------------------------------------------------------------------------------


def gain_prestige(g: State, seat: int, points: int, income: bool = False) -> None:
    """2.c: the marker moves at once; it never goes below 0. The Non-Player side has none (7.1.solo.q)."""
    if seat == np_seat(g) or not points:
        return
    player = g.players[seat]
    player.prestige = max(0, player.prestige + points)
    tell(g, "income" if income else "prestige", side=seat, points=points, total=player.prestige)


# --- units -------------------------------------------------------------------------------------------------------


def terrain(g: State, piece: Piece) -> Terrain:
    """The terrain a unit stands on."""
    return g.field.terrain[piece.tile]


def tell_of(g: State, piece: Piece, kind: str, **args: object) -> None:
    """Say what becomes of a unit; while it lies face down its owner alone reads which one it is."""
    if piece.up:
        tell(g, kind, unit=piece.card, side=piece.seat, **args)
    else:
        tell_privately(g, piece.seat, kind, {"unit": piece.card}, unit=0, side=piece.seat, **args)


def change_morale(g: State, piece: Piece, points: int, lowest: int = 0) -> int:
    """Put Morale markers on a unit, up to 9 (9.morale.c) and not below `lowest`; the change that came of it."""
    before = piece.morale
    piece.morale = max(min(before, lowest), min(HIGHEST_MORALE, before + points))
    if piece.morale != before:
        name = g.field.names[piece.tile]
        change = piece.morale - before
        markers = piece.morale - printed(piece)
        tell_of(g, piece, "morale", tile=name, points=change, markers=markers)
    return piece.morale - before


def printed(piece: Piece) -> int:
    """The Morale printed on a unit's card."""
    return UNITS[piece.card].morale


def shown(piece: Piece) -> int:
    """The card of a unit as all may know it: 0 while it lies face down."""
    return piece.card if piece.up else 0


def eliminate(g: State, piece: Piece) -> None:
    """6.13a: a unit leaves its tile for its owner's discard pile."""
    g.board[piece.tile] = None
    g.players[piece.seat].units.discards.append(piece.card)
    tell(g, "eliminated", tile=g.field.names[piece.tile], unit=piece.card, side=piece.seat)


def entrenched(g: State, piece: Piece) -> bool:
    """A unit is entrenched by Defenses, or by a Fortification (10.fortification.b) but for Prep Fire (c)."""
    return not piece.bare and (piece.dug or terrain(g, piece).fortified)


def may_entrench(g: State, piece: Piece) -> bool:
    """May a unit get Defenses? Not a Non-Player reinforcement that has lost its own (7.1.solo.y); 7.2.utah.k, l."""
    barred = SIDES[piece.seat] in g.rules.no_defenses and not UNITS[piece.card].auto_dug_in
    return not piece.dug and not piece.fixed and not barred


def entrench(g: State, piece: Piece) -> None:
    """Give a unit a Defenses marker."""
    if may_entrench(g, piece):
        piece.dug = True
        tell_of(g, piece, "entrenched", tile=g.field.names[piece.tile])


def lose_defenses(g: State, piece: Piece) -> None:
    """Take a Defenses marker off; a Non-Player reinforcement never gets another (7.1.solo.y)."""
    if piece.dug:
        piece.dug = False
        piece.fixed = piece.reinforcement
        tell_of(g, piece, "defenses_lost", tile=g.field.names[piece.tile])


def reveal(g: State, piece: Piece) -> None:
    """Turn a unit face up; it never goes face down again (5.2.reveal.e)."""
    if not piece.up:
        piece.up = True
        g.sealed += 1
        tell(g, "revealed", tile=g.field.names[piece.tile], unit=piece.card, side=piece.seat)


def meet(g: State, piece: Piece) -> None:
    """5.2.place.g: placed next to an enemy unit, both turn face up."""
    for tile in g.field.grid.around[piece.tile]:
        enemy = g.board[tile]
        if enemy is not None and enemy.seat != piece.seat:
            reveal(g, enemy)
            reveal(g, piece)


def auto_dig_in(g: State) -> None:
    """Units with Auto Dug-In entrench without an action (5.2.dig.f, 5.2.prestige.c)."""
    for piece in g.board:
        if piece is not None and not piece.dug and UNITS[piece.card].auto_dug_in and not piece.bare:
            entrench(g, piece)


def take_control(g: State, seat: int, tile: int) -> None:
    """Put a side's control marker on a tile, in place of any other (5.2.move.f, g)."""
    if g.control[tile] != seat:
        g.control[tile] = seat
        tell(g, "control", tile=g.field.names[tile], side=seat)
        victory.check_at_once(g)
