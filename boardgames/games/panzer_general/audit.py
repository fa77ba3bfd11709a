"""Could this state have come about on a table? Asked of every position that was edited or comes out of a file."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core import audit as core
from boardgames.core.faults import impossible
from boardgames.games.panzer_general.content.printed import ACTIONS, SIDES, UNITS
from boardgames.games.panzer_general.flow import PHASES
from boardgames.games.panzer_general.scenarios.schema import expected
from boardgames.games.panzer_general.state import NOBODY, Piece, State

HIGHEST_MORALE = 9


def audit(g: State) -> None:
    """A `Fault` names the first thing that cannot be."""
    size = g.field.grid.size
    for place, found in (("board", g.board), ("control", g.control)):
        core.length(place, found, size, expected("tiles", count=size))
    core.players(g.players, len(SIDES))
    core.seats(g, (0, 1), "south", "first", "active")
    core.one_of("phase", g.phase, tuple(PHASES))
    core.from_one("turn", g.turn)
    if (g.np is None) != (g.book.solo is None):
        raise impossible("np", g.np is not None, expected("np"))
    for tile, seat in enumerate(g.control):
        core.one_of(f"control[{tile}]", seat, (NOBODY, 0, 1))
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
    for seat, player in enumerate(g.players):
        if player.prestige < 0:
            raise impossible(f"players[{seat}].prestige", player.prestige, expected("count"))
    for kind, card in things(g):
        known, key = (UNITS, "unit_number") if kind == "unit" else (ACTIONS, "action_number")
        if card not in known:
            raise impossible("np" if kind.startswith("np") else "cards", card, expected(key))
    core.once(things(g), "cards")


def things(g: State) -> Iterator[tuple[str, int]]:
    """Every card that is in play. Each of the Non-Player's decks is sorted out of a box of its own."""
    yield from (("unit", piece.card) for piece in g.board if piece is not None)
    for player in g.players:
        yield from (("unit" if card in UNITS else "action", card) for card in player.hand)
        yield from (("unit", card) for card in (*player.units.cards, *player.units.discards, *player.chosen))
    yield from (("action", card) for card in (*g.action.cards, *g.action.discards))
    if g.np:
        for name, pile in (("np_action", g.np.action), ("np_fire", g.np.fire), ("np_target", g.np.target)):
            yield from ((name, card) for card in (*pile.cards, *pile.discards))
