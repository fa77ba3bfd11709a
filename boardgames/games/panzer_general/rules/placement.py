"""Placing new units from the hand (book 5.2), and the landings and drops that scenarios allow."""

from __future__ import annotations

from boardgames.core.events import tell_privately
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.content.printed import Unit as UnitCard
from boardgames.games.panzer_general.rules import movement, reactions
from boardgames.games.panzer_general.rules.basics import gain_prestige, meet
from boardgames.games.panzer_general.state import Piece, State, base, home_row, other
from boardgames.games.panzer_general.words import AT, DEPLOY, DROP, LAND, ask

BASE_DISCOUNT = 8  # 5.2.place.j


def options(g: State, seat: int) -> list[Option]:
    """The units in hand that could come into play now."""
    rules = g.rules
    found: list[Option] = []
    hand = [card for card in g.players[seat].hand if card in UNITS and fieldable(g, UNITS[card])]
    if not hand:
        return found
    if not rules.no_new_units:
        tiles = free_tiles(g, seat)
        found += [DEPLOY(card) for card in hand if has_room(g, seat, card, tiles)]
    if rules.free_landing and not g.players[seat].landed:
        found += [LAND(card) for card in hand if landing_tiles(g, seat, card)]
    if rules.drop and g.turn >= rules.drop.turn:
        prestige = g.players[seat].prestige
        found += [
            DROP(card)
            for card in hand
            if UNITS[card].id in rules.drop.units and UNITS[card].cost <= prestige and drop_tiles(g, seat, card)
        ]
    return found


def fieldable(g: State, card: UnitCard) -> bool:
    """7.2.hill.c, d and 7.2.bulge.d: some units serve only as a sacrifice."""
    rules, side = g.rules, SIDES[card.seat]
    if card.id in rules.battle_only_units.get(side, []):
        return False
    return card.unit_class not in rules.battle_only_classes.get(side, [])


def has_room(g: State, seat: int, card: int, tiles: list[int]) -> bool:
    """Does this unit fit on any of these tiles? The cheapest of them, the Base, decides whether to look at all."""
    if UNITS[card].cost - BASE_DISCOUNT > g.players[seat].prestige:
        return False
    return any(fits(g, seat, card, tile) for tile in tiles)


def free_tiles(g: State, seat: int) -> list[int]:
    """5.2.place.a, c, d: empty tiles that the side controls, linked to its Home Row; 7.2.carentan.c, d: no Swamp."""
    board, terrain, barred = g.board, g.field.terrain, g.rules.swamp_check
    linked = sorted(movement.connected(g, seat))
    return [n for n in linked if board[n] is None and not (barred and terrain[n].id == "swamp")]


def price(g: State, seat: int, card: int, tile: int) -> int:
    """5.2.place.b, j."""
    cost = UNITS[card].cost
    return max(0, cost - BASE_DISCOUNT) if tile == base(g, seat) else cost


def fits(g: State, seat: int, card: int, tile: int) -> bool:
    """Can the side pay for this unit here, and may it stand here?"""
    if price(g, seat, card, tile) > g.players[seat].prestige:
        return False
    return movement.may_enter(g, UNITS[card], tile)


def deploy(g: State, seat: int, card: int) -> Flow[None]:
    """Place a unit for its price, face down."""
    tiles = [tile for tile in free_tiles(g, seat) if fits(g, seat, card, tile)]
    tile = yield from _where(g, seat, card, tiles, "deploy", "5.2.place.a")
    paid = price(g, seat, card, tile)
    gain_prestige(g, seat, -paid)
    put_in_play(g, seat, card, tile, paid)
    yield from reactions.window(g, other(seat))  # only now: Sabotage cannot take the card that is being placed


def landing_tiles(g: State, seat: int, card: int) -> list[int]:
    """7.2.omaha.h: the empty landing tiles."""
    refs = g.rules.free_landing.get(SIDES[seat], [])
    tiles = sorted(g.field.tiles_of(refs, "rules.free_landing"))
    return [tile for tile in tiles if g.board[tile] is None and movement.may_enter(g, UNITS[card], tile)]


def land(g: State, seat: int, card: int) -> Flow[None]:
    """7.2.omaha.h: one unit a turn, free of prestige."""
    tile = yield from _where(g, seat, card, landing_tiles(g, seat, card), "land", "7.2.omaha.h")
    g.players[seat].landed = True
    put_in_play(g, seat, card, tile, 0)
    yield from reactions.window(g, other(seat))


def drop_tiles(g: State, seat: int, card: int) -> list[int]:
    """7.2.lumberjack.e: any empty tile but the enemy Home Row."""
    barred = home_row(g, other(seat))
    return [
        tile
        for tile in range(g.field.grid.size)
        if g.board[tile] is None and tile not in barred and movement.may_enter(g, UNITS[card], tile)
    ]


def drop(g: State, seat: int, card: int) -> Flow[None]:
    """7.2.lumberjack.e-g: paid as usual, and the unit may act at once."""
    tile = yield from _where(g, seat, card, drop_tiles(g, seat, card), "drop", "7.2.lumberjack.e")
    gain_prestige(g, seat, -UNITS[card].cost)
    put_in_play(g, seat, card, tile, UNITS[card].cost, new=False)
    yield from reactions.window(g, other(seat))


def put_in_play(g: State, seat: int, card: int, tile: int, paid: int, new: bool = True) -> None:
    """A unit leaves the hand for the map: face down, seen by what is next to it (5.2.place.e, g, h).

    What is told is what was paid for it; what it costs by its card stands on the map (5.2.place.f).
    """
    g.players[seat].hand.remove(card)
    piece = Piece(card=card, seat=seat, tile=tile, morale=UNITS[card].morale, new=new)
    g.board[tile] = piece
    g.sealed += 1
    if g.options.get("honour"):
        tell_privately(g, seat, "placed_quietly", {"unit": card}, side=seat, tile=g.field.names[tile])
    else:
        piece.shown = True
        tell_privately(g, seat, "placed", {"unit": card}, side=seat, tile=g.field.names[tile], paid=paid)
    meet(g, piece)
    movement.arrive(g, piece, mines=False, moved=False)


def _where(g: State, seat: int, card: int, tiles: list[int], key: str, rule: str) -> Flow[int]:
    """Let the player choose the tile; a single one is taken by itself."""
    if len(tiles) == 1:
        return tiles[0]
    names = g.field.names
    choice = yield Decision(seat, ask(f"where.{key}", card=card), [AT(names[tile], card) for tile in tiles], rule)
    return g.field.grid.number[choice.args[0]]
