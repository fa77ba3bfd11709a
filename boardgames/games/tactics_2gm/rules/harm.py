"""What a hit does: wounds, destruction, terrain and headquarters (base.damage, base.critical, base.hq.loss)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, TERRAIN, P
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.ground import RIVER, breakable, endurance, place_ground, remove_ground
from boardgames.games.tactics_2gm.rules.hands import discard, home, won
from boardgames.games.tactics_2gm.rules.supply import broken
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import Ground, State, Unit, carried, passengers

HQ_POINTS = "hq_points"


def hq_points(g: State) -> int:
    """base.hq.loss: the impact points of a headquarters."""
    chosen = g.options.get(HQ_POINTS)
    if isinstance(chosen, int) and not isinstance(chosen, bool) and chosen:
        return chosen
    return g.book.hq_points or P.hq_pi


def wound_hq(g: State, side: int, wounds: int, rule: str) -> None:
    """base.hq.loss: as many wounds as impact points, and the side has lost at once, in the middle of anything."""
    g.sides[side].wounds += wounds
    tell(g, "hq_hit", side=side, wounds=wounds, total=g.sides[side].wounds, of=hq_points(g), rule=rule)
    if g.sides[side].wounds >= hq_points(g):
        raise won(g, 1 - side, "hq", "base.hq.loss")


def wound(g: State, unit: Unit, wounds: int, by: int, rule: str) -> bool:
    """Wounds on a unit; transport.fireat.b: as many on all that it carries. Is it destroyed?"""
    if wounds <= 0:
        return False
    unit.wounds += wounds
    tell(g, "wounded", unit=unit.card, wounds=wounds, total=unit.wounds, of=unit.pi, rule=rule)
    if unit.wounds >= unit.pi:
        destroy(g, unit, by, rule)
        return True
    for each in passengers(g, unit.card):
        if each.card in g.units:
            each.wounds += wounds
            if each.wounds >= each.pi:
                destroy(g, each, by, "transport.fireat.b")
    return False


def destroy(g: State, unit: Unit, by: int, rule: str, keep: bool = False) -> None:
    """A unit leaves the field with all that lies under it; what it carries goes with it (transport.fireat.c).

    keep: its card is not discarded, for somebody takes it.
    """
    before = broken(g, unit.side)
    tell(g, "destroyed", unit=unit.card, seat=unit.seat, square=unit.place, rule=rule)
    for each in carried(g, unit.card):
        destroy(g, each, by, "transport.fireat.c")
    drop_equipment(g, unit)
    leave(g, unit, keep)
    side = g.sides[unit.side]
    if not unit.has("landing_craft"):
        side.losses += 1
        side.lost += 1
    if by != unit.side and by >= 0 and not before and broken(g, unit.side):
        side.broken = True  # solo.attitude.g
        tell(g, "supply_cut", side=unit.side)


def leave(g: State, unit: Unit, keep: bool = False) -> None:
    """A unit off the table; its permanent cards and its hero to the discards (ability.permanent.b, heroes.f)."""
    del g.units[unit.card]
    if unit.place < SIZE and g.board[unit.place] == unit.card:
        g.board[unit.place] = ""
    if unit.has("landing_craft"):
        g.players[unit.seat].gone.append(unit.card)
    elif not keep:
        discard(g, unit.seat, unit.card)
    for card in (*unit.support, *([unit.hero] if unit.hero else [])):
        discard(g, home(g, unit.seat, card), card)
    g.smoke = [each for each in g.smoke if each.unit != unit.card]
    if g.mover == unit.card:
        g.mover = ""


def drop_equipment(g: State, unit: Unit) -> None:
    """adv.groundequip.a: the offensive equipment of infantry stays where it fell."""
    if not g.on("ground_equipment") or unit.type.type != "infantry" or unit.place >= SIZE:
        return
    left = [each.kind for each in unit.markers if EQUIPMENT[each.kind].floor]
    if left:
        g.floor.setdefault(unit.place, []).extend(left)
        tell(g, "left_behind", square=unit.place, markers=left)


def harm_ground(g: State, land: Ground, wounds: int, by: int, rule: str) -> bool:
    """Wounds on a terrain card. Is it destroyed? ability.indestructible: some never are."""
    if not breakable(g, land):
        return False
    kind = TERRAIN[land.kind]
    land.wounds += wounds
    most = endurance(g, land)
    square = land.squares[0]
    tell(g, "terrain_hit", terrain=land.kind, square=square, wounds=wounds, total=land.wounds, of=most, rule=rule)
    if land.wounds < most:
        return False
    squares = list(land.squares)
    remove_ground(g, land)
    tell(g, "terrain_gone", terrain=land.kind, square=square, back=kind.back, rule="base.cover")
    if kind.back:  # ability.building: it is turned over
        place_ground(g, kind.back, squares, land.side)
    collapse(g, squares, kind.building or kind.back == RIVER, by)
    return True


def collapse(g: State, squares: list[int], falls: bool, by: int) -> None:
    """Who stood in a building or on a bridge that is no more takes a wound (a ruling)."""
    for square in squares:
        card = g.board[square]
        if card and falls:
            wound(g, g.units[card], 1, by, "ability.building")
