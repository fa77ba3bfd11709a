"""Air cards and the anti-air fire against them (book 9)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.games.panzer_general.content.printed import UNITS
from boardgames.games.panzer_general.rules.basics import draw_modifier, reveal
from boardgames.games.panzer_general.state import Piece, State, pieces

DOWNED = (1, 2, 3)  # 9.antiair.b


def protectors(g: State, seat: int, tile: int) -> list[Piece]:
    """9.antiair.a: a side's Anti-Air units with this tile in reach."""
    grid = g.field.grid
    return [
        piece
        for piece in pieces(g, seat)
        if UNITS[piece.card].anti_air and grid.distance(piece.tile, tile) <= UNITS[piece.card].anti_air
    ]


def shot_down(g: State, seat: int, tile: int) -> bool:
    """9.antiair.b-e: one draw for an air attack on a unit of this side, however many guns protect it."""
    guns = protectors(g, seat, tile)
    if not guns:
        return False
    gun = min(guns, key=lambda piece: not piece.up)  # a face-down gun is revealed only where no other fires
    reveal(g, gun)
    modifier = draw_modifier(g)
    hit = modifier in DOWNED
    tell(g, "anti_air", tile=g.field.names[gun.tile], unit=gun.card, side=seat, modifier=modifier, hit=hit)
    return hit
