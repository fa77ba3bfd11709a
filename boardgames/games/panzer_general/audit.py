"""Could this state have come about on a table? Asked of every position that was edited or comes out of a file."""

from __future__ import annotations

from collections import Counter

from boardgames.core.faults import Fault
from boardgames.games.panzer_general.content import ACTIONS, UNITS
from boardgames.games.panzer_general.flow import PHASES
from boardgames.games.panzer_general.state import NOBODY, Piece, State

HIGHEST_MORALE = 9


def audit(g: State) -> None:
    """A `Fault` names the first thing that cannot be."""
    size = g.field.grid.size
    for place, found in (("board", g.board), ("control", g.control)):
        if len(found) != size:
            raise wrong(place, len(found), f"{size} tiles")
    if len(g.players) != 2:
        raise wrong("players", len(g.players), "2 sides")
    for place in ("south", "first", "active"):
        if getattr(g, place) not in {0, 1}:
            raise wrong(place, getattr(g, place), "0 or 1")
    if g.phase not in PHASES:
        raise wrong("phase", g.phase, " | ".join(PHASES))
    if g.turn < 1:
        raise wrong("turn", g.turn, "1 or more")
    if (g.np is None) != (g.book.solo is None):
        raise wrong("np", g.np is not None, "the decks of the Non-Player in a solo scenario, and only there")
    for tile, seat in enumerate(g.control):
        if seat not in {NOBODY, 0, 1}:
            raise wrong(f"control[{tile}]", seat, "-1, 0 or 1")
    for tile, piece in enumerate(g.board):
        if piece is not None:
            audit_piece(piece, tile)
    audit_cards(g)


def audit_piece(piece: Piece, tile: int) -> None:
    """A unit stands on its tile, belongs to its side and is alive."""
    place = f"board[{tile}]"
    card = UNITS.get(piece.card)
    if card is None:
        raise wrong(f"{place}.card", piece.card, "the number of a unit card")
    if piece.tile != tile:
        raise wrong(f"{place}.tile", piece.tile, str(tile))
    if piece.seat != card.seat:
        raise wrong(f"{place}.seat", piece.seat, str(card.seat))
    if not 1 <= piece.morale <= HIGHEST_MORALE:
        raise wrong(f"{place}.morale", piece.morale, "1 to 9")


def audit_cards(g: State) -> None:
    """Every card exists, is of the kind that its place holds, and is in one place only."""
    units: Counter[int] = Counter(piece.card for piece in g.board if piece is not None)
    actions: Counter[int] = Counter()
    for seat, player in enumerate(g.players):
        if player.prestige < 0:
            raise wrong(f"players[{seat}].prestige", player.prestige, "0 or more")
        for card in player.hand:
            (units if card in UNITS else actions)[card] += 1
        units.update([*player.units.cards, *player.units.discards, *player.chosen])
    actions.update([*g.action.cards, *g.action.discards])
    for found, known, kind in ((units, UNITS, "unit"), (actions, ACTIONS, "action")):
        for card, count in found.items():
            if card not in known:
                raise wrong("cards", card, f"the number of an {kind} card")
            if count > 1:
                raise wrong("cards", card, "each card in one place only")
    if g.np:
        for pile in (g.np.action, g.np.fire, g.np.target):
            if not ACTIONS.keys() >= {*pile.cards, *pile.discards}:
                raise wrong("np", [*pile.cards, *pile.discards], "numbers of action cards")


def wrong(place: str, found: object, expected: str) -> Fault:
    return Fault("core.fault.state", place=place, found=str(found)[:60], expected=expected)
