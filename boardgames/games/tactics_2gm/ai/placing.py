"""Where the AI deploys its units (solo.place)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.ai import ties
from boardgames.games.tactics_2gm.ai.answers import objectives
from boardgames.games.tactics_2gm.content.cards import TERRAIN, is_unit, unit_type
from boardgames.games.tactics_2gm.rules.costs import unit_cost
from boardgames.games.tactics_2gm.rules.deployment import home_line, places
from boardgames.games.tactics_2gm.rules.field import SIZE, column, distance, hq, line
from boardgames.games.tactics_2gm.rules.ground import may_stay, terrain
from boardgames.games.tactics_2gm.rules.mines import is_mined
from boardgames.games.tactics_2gm.rules.weapons import armour_of, profile
from boardgames.games.tactics_2gm.state import State, Unit, ground, on_field

MIDDLE = 4  # to the middle of the field: lines 6 to 4 by the player's numbers (ours)


def square_for(g: State, card: str, points: int | None = None) -> int | None:
    """The square of a unit: by cover in turns 1 and 2, afterwards facing what it can hurt (solo.place.l).

    points: what it may cost there, where an ability lets it go farther for more (ability.incursion.cost).
    """
    free = open_squares(g, card, points)
    if not free:
        return None
    assert g.plan is not None
    targets = covering(g, card) if g.plan.first else facing(g, card)
    if not targets and not g.plan.first:
        targets = empty_terrain(g)
    if not targets:
        targets = objectives(g) or ([hq(1 - g.ai % 2)] if g.book.kind == "pitched" else [])  # solo.place.h
    if not targets:
        targets = [unit.place for unit in on_field(g, g.ai % 2)]
    if not targets:
        return ties.square(g, free)  # solo.place.i
    return ties.square(g, free, lambda square: nearness(g, square, targets))


def open_squares(g: State, card: str, points: int | None = None) -> list[int]:
    """Where it may stand and that it can pay; not on mines that all can see (solo.b)."""
    player = g.players[g.ai]
    most = player.pa + player.free if points is None else points
    return [
        square for square in places(g, g.ai, card)
        if unit_cost(g, g.ai, card, square) <= most and not is_mined(g, square)
    ]  # fmt: skip


def placeable(g: State, card: str) -> bool:
    """solo.b: is there a square for a card of the plan? Aircraft and support need none; "+" joins it to its load."""
    first = card.partition("+")[0]
    if not is_unit(first) or unit_type(first).type == "aircraft" or open_squares(g, first):
        return True
    craft = g.sides[g.ai % 2].craft
    return bool(craft) and "+" not in card and bool(home_line(g, g.ai, craft[0]))


def nearness(g: State, square: int, targets: list[int]) -> tuple[int, int]:
    """Near a target; of squares as near, the one with cover (solo.move.self.a)."""
    return min(distance(square, each) for each in targets), -terrain(g, square).cover[0]


def covering(g: State, card: str) -> list[int]:
    """solo.place.a: free squares whose terrain gives cover, and that the unit may enter."""
    ghost = Unit(card=card, seat=g.ai, place=SIZE)
    return [
        square for square in range(SIZE)
        if terrain(g, square).covers and not g.board[square] and may_stay(g, ghost, square)
        and line(1 - g.ai % 2, square) >= MIDDLE
    ]  # fmt: skip


def facing(g: State, card: str) -> list[int]:
    """solo.place.c, e: the column of the nearest and dearest unit that its main weapon can hurt, on its own line."""
    ghost = Unit(card=card, seat=g.ai, place=SIZE)
    found = profile(g, ghost, "main")
    if found is None:
        return []
    side = g.ai % 2
    hurt = [unit for unit in on_field(g, 1 - side) if not unit.down and found.pen >= armour_of(g, unit)]
    if not hurt:
        return []
    best = ties.unit(g, hurt, lambda unit: (line(side, unit.place), -unit.type.cost))
    assert best is not None
    row = 0 if side == 0 else 5
    return [row * 8 + column(best.place)]


def empty_terrain(g: State) -> list[int]:
    """solo.place.g: terrain cards that nobody holds, up to the middle of the field."""
    return [
        square for square in range(SIZE)
        if ground(g, square) is not None and not g.board[square]
        and TERRAIN[terrain(g, square).id].covers and line(1 - g.ai % 2, square) >= MIDDLE
    ]  # fmt: skip
