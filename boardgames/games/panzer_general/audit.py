"""Could this state have come about on a table? Asked of every position that was edited or comes out of a file."""

from __future__ import annotations

from collections import Counter

from boardgames.core.faults import among, impossible
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from boardgames.games.panzer_general.flow import PHASES
from boardgames.games.panzer_general.scenarios.schema import expected
from boardgames.games.panzer_general.state import NOBODY, Piece, State

HIGHEST_MORALE = 9


def audit(g: State) -> None:
    """A `Fault` names the first thing that cannot be."""
    size = g.field.grid.size
    for place, found in (("board", g.board), ("control", g.control)):
        if len(found) != size:
            raise impossible(place, len(found), expected("tiles", count=size))
    if len(g.players) != 2:
        raise impossible("players", len(g.players), expected("sides"))
    for place in ("south", "first", "active"):
        if getattr(g, place) not in {0, 1}:
            raise impossible(place, getattr(g, place), among("0, 1"))
    if g.phase not in PHASES:
        raise impossible("phase", g.phase, among(", ".join(PHASES)))
    if g.turn < 1:
        raise impossible("turn", g.turn, expected("number"))
    if (g.np is None) != (g.book.solo is None):
        raise impossible("np", g.np is not None, expected("np"))
    for tile, seat in enumerate(g.control):
        if seat not in {NOBODY, 0, 1}:
            raise impossible(f"control[{tile}]", seat, among("-1, 0, 1"))
    for tile, piece in enumerate(g.board):
        if piece is not None:
            audit_piece(piece, tile)
    audit_cards(g)


def audit_piece(piece: Piece, tile: int) -> None:
    """A unit stands on its tile, belongs to its side and is alive."""
    place = f"board[{tile}]"
    card = UNITS.get(piece.card)
    if card is None:
        raise impossible(f"{place}.card", piece.card, expected("unit_number"))
    if piece.tile != tile:
        raise impossible(f"{place}.tile", piece.tile, expected("value", value=tile))
    if piece.seat != card.seat:
        raise impossible(f"{place}.seat", piece.seat, expected("value", value=card.seat))
    if not 1 <= piece.morale <= HIGHEST_MORALE:
        raise impossible(f"{place}.morale", piece.morale, expected("morale", most=HIGHEST_MORALE))


def audit_cards(g: State) -> None:
    """Every card exists, is of the kind that its place holds, and is in one place only."""
    units: Counter[int] = Counter(piece.card for piece in g.board if piece is not None)
    actions: Counter[int] = Counter()
    for seat, player in enumerate(g.players):
        if player.prestige < 0:
            raise impossible(f"players[{seat}].prestige", player.prestige, expected("count"))
        for card in player.hand:
            (units if card in UNITS else actions)[card] += 1
        units.update([*player.units.cards, *player.units.discards, *player.chosen])
    actions.update([*g.action.cards, *g.action.discards])
    for found, known in ((units, UNITS), (actions, ACTIONS)):
        for card, count in found.items():
            if card not in known:
                raise impossible("cards", card, expected("unit_number" if known is UNITS else "action_number"))
            if count > 1:
                raise impossible("cards", card, expected("one_place"))
    if g.np:
        for pile in (g.np.action, g.np.fire, g.np.target):
            if not ACTIONS.keys() >= {*pile.cards, *pile.discards}:
                raise impossible("np", [*pile.cards, *pile.discards], expected("action_number"))
