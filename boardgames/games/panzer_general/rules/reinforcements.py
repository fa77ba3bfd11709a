"""Units that the Non-Player side brings into play (7.1.solo.w-z and the scenarios' own reinforcements)."""

from __future__ import annotations

from boardgames.core.decks import draw
from boardgames.core.events import tell
from boardgames.games.panzer_general.content.printed import UNITS
from boardgames.games.panzer_general.rules.basics import draw_modifier, meet, take_control
from boardgames.games.panzer_general.state import Piece, State, home_row, np_seat, other, pieces

SHELTERS = frozenset({"fortification", "city", "town", "village"})  # 7.1.solo.w
ARRIVES = (1, 2, 3)


def farthest_first(g: State, tiles: list[int] | tuple[int, ...]) -> list[int]:
    """7.1.solo.o, ad: right to left, from the row farthest from the Player to the nearest, as the Player sees it."""
    columns = g.field.grid.columns
    if np_seat(g) == g.south:
        return sorted(tiles, key=lambda tile: (-(tile // columns), tile % columns))
    return sorted(tiles, key=lambda tile: (tile // columns, -(tile % columns)))


def after_arrival(g: State, piece: Piece) -> None:
    """A Player's unit has come to stand next to tiles where the enemy may lie in wait."""
    if piece.seat == np_seat(g):
        return
    near = farthest_first(g, g.field.grid.around[piece.tile])
    for tile in near:
        if is_shelter(g, tile) and open_for_enemy(g, tile):
            bring(g, tile)
    assert g.book.solo is not None
    ambush = g.book.solo.ambush_terrain
    for tile in near:
        if g.field.terrain[tile].id in ambush and open_for_enemy(g, tile):  # 7.1.hurtgen.n
            bring_by_draw(g, tile)


def is_shelter(g: State, tile: int) -> bool:
    return g.field.terrain[tile].id in SHELTERS or tile in home_row(g, np_seat(g))


def open_for_enemy(g: State, tile: int) -> bool:
    """Empty, and not controlled by the Player."""
    return g.board[tile] is None and g.control[tile] != other(np_seat(g)) and g.field.terrain[tile].passable


def bring_by_draw(g: State, tile: int) -> None:
    """A Tactical Modifier of 1, 2 or 3 brings a unit."""
    modifier = draw_modifier(g)
    tell(g, "reinforcement_draw", tile=g.field.names[tile], modifier=modifier, comes=modifier in ARRIVES)
    if modifier in ARRIVES:
        bring(g, tile)


def bring(g: State, tile: int) -> None:
    """The top unit of the Non-Player deck, face up and entrenched (7.1.solo.x)."""
    seat = np_seat(g)
    card = draw(g, g.players[seat].units)
    if card is None:
        return
    g.board[tile] = piece = Piece(
        card=card, seat=seat, tile=tile, morale=UNITS[card].morale, up=True, dug=True, reinforcement=True
    )
    tell(g, "reinforcement", tile=g.field.names[tile], unit=card, side=seat)
    take_control(g, seat, tile)
    meet(g, piece)


def on_tiles(g: State) -> None:
    """7.1.bulge.r: at the start of its turns, a draw for each of certain tiles."""
    assert g.book.solo is not None
    plan = g.book.solo.tile_reinforcements
    if plan is None or g.turn < plan.from_turn:
        return
    for ref in plan.tiles:
        tile = g.field.tile(ref, "solo.tile_reinforcements")
        if g.board[tile] is None:
            bring_by_draw(g, tile)


def howitzers_left(g: State, names: list[str]) -> bool:
    return any(UNITS[piece.card].id in names for piece in pieces(g, np_seat(g)))
