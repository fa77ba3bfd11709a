"""Moving and what a unit meets on arriving (book 5.2): control, minefields, what is revealed, Tank Obstacles."""

from __future__ import annotations

from boardgames.core.events import tell_privately
from boardgames.core.flow import Flow
from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.content.printed import Unit as UnitCard
from boardgames.games.panzer_general.rules import reactions, reinforcements, victory
from boardgames.games.panzer_general.rules.basics import (
    change_morale,
    draw_modifier,
    eliminate,
    lose_defenses,
    reveal,
    shown,
    take_control,
    tell_of,
)
from boardgames.games.panzer_general.scenarios.schema import Field
from boardgames.games.panzer_general.state import Piece, State, home_row, other

MINED = (-1, -2)  # 5.2.move.i


def may_enter(g: State, card: UnitCard, tile: int) -> bool:
    """May this unit stand on this tile, whatever stands there now?"""
    return tile in standable(g.field, card)


def standable(field: Field, card: UnitCard) -> frozenset[int]:
    """The tiles on which this unit may stand, worked out once a scenario."""
    found = field.standable.get(card.number)
    if found is None:
        found = frozenset(tile for tile in range(field.grid.size) if admits(field, card, tile))
        field.standable[card.number] = found
    return found


def admits(field: Field, card: UnitCard, tile: int) -> bool:
    """Does the ground admit this unit?"""
    ground = field.terrain[tile]
    if not ground.passable:
        return False  # 10.impassableriver.a
    if ground.soft_only and not card.enters_swamp:
        return False  # 10.swamp.b
    if tile in field.river and card.id not in field.scenario.rules.river_crossers:
        return False  # 7.2.lumberjack.h
    return tile not in field.no_entry[card.seat]  # 7.2.omaha.c


def is_static(g: State, card: UnitCard) -> bool:
    """A unit that the scenario pins to its tile (7.2.stmarie.d)."""
    static = g.rules.static_units
    return bool(static) and card.id in static.get(SIDES[card.seat], [])


def reach(g: State, piece: Piece) -> tuple[int, ...]:
    """The tiles one move away (5.2.move.a, 9.diagonal.a)."""
    grid = g.field.grid
    return grid.around[piece.tile] if UNITS[piece.card].diagonal else grid.orthogonal[piece.tile]


def destinations(g: State, piece: Piece) -> list[int]:
    """Where a unit could move now (5.2.move.c), leaving aside whether it may still act."""
    card = UNITS[piece.card]
    if is_static(g, card):
        return []
    board, ground = g.board, standable(g.field, card)
    return [tile for tile in reach(g, piece) if board[tile] is None and tile in ground]


def partners(g: State, piece: Piece) -> list[Piece]:
    """The friendly units it could change places with (5.2.move.d), leaving aside whether both may still act."""
    grid, board = g.field.grid, g.board
    near = [board[tile] for tile in grid.orthogonal[piece.tile]]
    if UNITS[piece.card].diagonal:  # 5.2.move.e: diagonally only if both can
        slant = [board[tile] for tile in grid.diagonal[piece.tile]]
        near += [mate for mate in slant if mate is not None and UNITS[mate.card].diagonal]
    return [mate for mate in near if mate is not None and mate.seat == piece.seat and can_swap(g, piece, mate)]


def can_swap(g: State, a: Piece, b: Piece) -> bool:
    """May each stand where the other stands?"""
    one, two, field = UNITS[a.card], UNITS[b.card], g.field
    if b.tile not in standable(field, one) or a.tile not in standable(field, two):
        return False
    return not is_static(g, one) and not is_static(g, two)


def move(g: State, piece: Piece, tile: int) -> Flow[None]:
    """A move action into an empty tile."""
    start = piece.tile
    names = g.field.names
    if (yield from reactions.tank_obstacles(g, piece, tile)):
        return
    lose_defenses(g, piece)  # 5.2.dig.e
    tell_of(g, piece, "moved", start=names[start], tile=names[tile])
    relocate(g, piece, tile)
    arrive(g, piece, mines=True)


def swap(g: State, piece: Piece, mate: Piece) -> Flow[None]:
    """5.2.move.d: two friendly units change places; both have been activated for it."""
    names = g.field.names
    for mover, tile in ((piece, mate.tile), (mate, piece.tile)):
        if (yield from reactions.tank_obstacles(g, mover, tile)):
            return
    for mover in (piece, mate):
        lose_defenses(g, mover)
    tell_privately(
        g,
        piece.seat,
        "swapped",
        {"unit": piece.card, "mate": mate.card},
        start=names[piece.tile],
        tile=names[mate.tile],
        unit=shown(piece),
        mate=shown(mate),
        side=piece.seat,
    )
    a, b = piece.tile, mate.tile
    g.board[a], g.board[b] = mate, piece
    piece.tile, mate.tile = b, a
    arrive(g, piece, mines=True)
    arrive(g, mate, mines=True)


def relocate(g: State, piece: Piece, tile: int) -> None:
    """Lift a unit from its tile and set it down on an empty one."""
    assert g.board[tile] is None, "two units may never be on one tile (5.1.g)"
    g.board[piece.tile] = None
    g.board[tile] = piece
    piece.tile = tile


def arrive(g: State, piece: Piece, mines: bool, moved: bool = True) -> None:
    """What happens where a unit has just come to stand: it sees and is seen, takes control, may hit mines."""
    if moved and g.turn > g.book.turns:
        victory.hill_taken(g, piece.seat, piece.tile)
    hostile = g.control[piece.tile] == other(piece.seat)
    look_around(g, piece)
    if moved and UNITS[piece.card].unit_class == "scout_car":
        scout(g, piece)
    take_control(g, piece.seat, piece.tile)
    if hostile and mines:
        check_mines(g, piece)
    if moved and g.np is not None and g.board[piece.tile] is piece:
        reinforcements.after_arrival(g, piece)


def look_around(g: State, piece: Piece) -> None:
    """5.2.reveal.a, b: face-down enemies next to it turn up, and it with them."""
    grid = g.field.grid
    met = [
        enemy
        for tile in grid.around[piece.tile]
        if (enemy := g.board[tile]) is not None and enemy.seat != piece.seat and not enemy.up
    ]
    for enemy in met:
        reveal(g, enemy)
    if met:
        reveal(g, piece)


def scout(g: State, piece: Piece) -> None:
    """9.scout: a Scout Car that moves or advances, though not one just placed, sees two tiles far."""
    for tile in g.field.grid.within_two[piece.tile]:
        enemy = g.board[tile]
        if enemy is not None and enemy.seat != piece.seat:
            reveal(g, enemy)


def check_mines(g: State, piece: Piece) -> None:
    """5.2.move.h, i: on an enemy-controlled tile a Tactical Modifier of -1 or -2 costs 1 Morale."""
    name = g.field.names[piece.tile]
    if UNITS[piece.card].ignores_mines:
        return  # 9.ignoremines
    modifier = draw_modifier(g)
    tell_of(g, piece, "mines", tile=name, modifier=modifier, hit=modifier in MINED)
    if modifier in MINED:
        change_morale(g, piece, -1)
        if piece.morale <= 0:
            eliminate(g, piece)


def connected(g: State, seat: int) -> set[int]:
    """5.2.place.d: the tiles of a side's own control that a chain of them links to its Home Row."""
    orthogonal = g.field.grid.orthogonal
    control = g.control
    linked = {tile for tile in home_row(g, seat) if control[tile] == seat}
    frontier = list(linked)
    while frontier:
        for tile in orthogonal[frontier.pop()]:
            if control[tile] == seat and tile not in linked:
                linked.add(tile)
                frontier.append(tile)
    return linked
