"""Special rules of scenarios that give the active side something to do or to suffer in its own turn (7.2)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Option
from boardgames.games.panzer_general.content.printed import SIDES
from boardgames.games.panzer_general.rules.basics import change_morale, draw_units, eliminate, lose_defenses, shown
from boardgames.games.panzer_general.state import Piece, State, other, piece_at, pieces
from boardgames.games.panzer_general.words import CLEAR, STRIKE


def options(g: State, seat: int) -> list[Option]:
    """Free strikes (Utah) and the removal of Defenses (St. Marie-du-Mont), once a phase."""
    rules = g.rules
    if g.players[seat].struck:
        return []
    names = g.field.names
    found: list[Option] = []
    if SIDES[seat] in rules.strikes:
        found += [STRIKE(names[enemy.tile], enemy.card) for enemy in strikable(g, seat)]
    if rules.remove_defenses_on_even_turns and g.turn % 2 == 0:
        found += [CLEAR(names[enemy.tile], shown(enemy)) for enemy in pieces(g, other(seat)) if enemy.dug]
    return found


def strikable(g: State, seat: int) -> list[Piece]:
    """Revealed enemies with Morale to lose: a strike never eliminates (7.2.utah.e, i)."""
    return [enemy for enemy in pieces(g, other(seat)) if enemy.up and enemy.morale > 1]


def strike(g: State, seat: int, tile: int) -> None:
    """7.2.utah.d, h: free, and anti-air guns do not help against it (j)."""
    power = g.rules.strikes[SIDES[seat]]
    piece = piece_at(g, tile)
    g.players[seat].struck = True
    tell(g, "strike", side=seat, tile=g.field.names[tile], unit=piece.card)
    change_morale(g, piece, -(power.even if g.turn % 2 == 0 else power.odd), lowest=1)


def clear_defenses(g: State, seat: int, tile: int) -> None:
    """7.2.stmarie.c, e."""
    g.players[seat].struck = True
    tell(g, "cleared", side=seat, tile=g.field.names[tile])
    lose_defenses(g, piece_at(g, tile))


def start_of_turn(g: State, seat: int) -> None:
    """7.2.omaha.g: while the enemy holds a Fortification each unit loses 1 Morale."""
    if g.rules.morale_drain_by_forts == SIDES[seat] and any(
        ground.fortified and g.control[tile] == other(seat) for tile, ground in enumerate(g.field.terrain)
    ):
        tell(g, "drained", side=seat)
        demoralise(g, seat, 1)


def demoralise(g: State, seat: int, points: int) -> None:
    """Every unit of a side loses Morale; at 0 it is eliminated."""
    for piece in pieces(g, seat):
        change_morale(g, piece, -points)
        if piece.morale <= 0:
            eliminate(g, piece)


def extra_cards(g: State, seat: int) -> None:
    """7.2.ardennes.d: one more Unit card each turn."""
    if SIDES[seat] in g.rules.extra_unit_card:
        draw_units(g, seat, 1)
