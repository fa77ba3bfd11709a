"""Terrain: what covers, what is difficult, who may enter (base.cover, base.rivers, ability.difficult)."""

from __future__ import annotations

from functools import cache

from boardgames.games.tactics_2gm.content.cards import FOOT, GENERALS, TERRAIN, VEHICLES, TerrainType
from boardgames.games.tactics_2gm.rules.field import NAMES
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import Ground, State, Unit, ground, standing

OPEN = TerrainType(id="open", kind="natural", sign=".")
SNOW = TERRAIN["snow"]
RIVER = "river"


def terrain(g: State, square: int) -> TerrainType:
    """What lies in a square; open ground under snow is snow."""
    found = ground(g, square)
    if found is not None:
        return TERRAIN[found.kind]
    return SNOW if g.sky == "snow" else OPEN


def snowy(g: State, square: int) -> bool:
    """ability.siberians: does one fight in the snow here?"""
    return g.sky == "snow" or terrain(g, square).id == "snow"


def muddy(g: State, square: int) -> bool:
    """marker.muddy, weather.mud: the marker makes difficult terrain of its square."""
    return square in g.mud


@cache
def strength(kind: str) -> tuple[int, int]:
    """Impact points and armour of a terrain card: what the AI looks for first (solo.deployfirst.d)."""
    return TERRAIN[kind].pi, TERRAIN[kind].armour


def endurance(g: State, land: Ground) -> int:
    """The impact points of a terrain card; Kuribayashi's are two more."""
    pi = TERRAIN[land.kind].pi
    if pi and land.side >= 0:
        pi += sum(general_gives(g, seat, "strong_terrain") for seat in g.seats(land.side))
    return pi


def breakable(g: State, land: Ground) -> bool:
    """Can a terrain card be destroyed? ability.indestructible; not a bridge that decides the battle (a ruling)."""
    kind = TERRAIN[land.kind]
    if not kind.pi or kind.indestructible:
        return False
    goals = {name for side in (0, 1) for goal in g.book.force(side).goals for name in goal.squares}
    return kind.back != RIVER or not any(NAMES[square] in goals for square in land.squares)


def general_gives(g: State, seat: int, effect: str, kind: str = "") -> int:
    """How much a seat's general gives of an effect, to a type of unit."""
    found = GENERALS.get(g.players[seat].general)
    if found is None or found.effect != effect or (kind and kind not in found.affects):
        return 0
    return found.amount


def cover(g: State, unit: Unit) -> tuple[int, int]:
    """ability.cover.a: what a unit's square adds to shots at it."""
    return (0, 0) if unit.place >= len(g.board) else terrain(g, unit.place).cover


def armour_bonus(g: State, unit: Unit) -> int:
    """base.cover: armour for infantry and artillery inside."""
    if unit.place >= len(g.board) or unit.type.type not in FOOT:
        return 0
    return terrain(g, unit.place).bonus


def difficult(g: State, unit: Unit, square: int) -> bool:
    """Is a square difficult terrain for a unit?

    ability.recon: not for Reconocimiento; ability.siberians: snow not for Siberians; ability.sappers.b: nowhere that
    friendly sappers stand.
    """
    if unit.has("recon"):
        return False
    holder = standing(g, square)
    if holder is not None and holder.card != unit.card and holder.side == unit.side and holder.has("sappers"):
        return False
    here = terrain(g, square)
    if here.id == "wire" and unit.under("ram"):
        return False
    if here.id == "snow" and unit.has("siberians"):
        return muddy(g, square)
    return unit.type.type in here.difficult or muddy(g, square)


def may_enter(g: State, unit: Unit, square: int) -> bool:
    """May a unit stand on the terrain of a square, whoever else is there?"""
    kind, here = unit.type.type, terrain(g, square)
    if unit.has("landing_craft"):
        return here.id in ("sea", "river")
    if here.id == "sea":
        return unit.has("amphibious")
    if here.id == "river" and not unit.has("amphibious") and not unit.has("sappers"):
        return sappers_hold(g, unit, square)  # ability.sappers.d
    if here.id == "bridge" and unit.has("super_heavy"):
        return False  # ability.superheavy.c
    if g.sky == "storm" and muddy(g, square) and kind != "infantry":
        return False  # weather.storm.c
    if kind in here.bars and not (here.id == "barriers" and unit.under("ram")):
        return False
    if here.only and kind not in here.only:
        return False
    return not (unit.has("super_heavy") and difficult(g, unit, square))  # ability.superheavy.a


def sappers_hold(g: State, unit: Unit, square: int) -> bool:
    """ability.sappers.d: own sappers on a river are a bridge while they stay."""
    holder = standing(g, square)
    return holder is not None and holder.side == unit.side and holder.card != unit.card and holder.has("sappers")


def may_stay(g: State, unit: Unit, square: int) -> bool:
    """May it end there? A bridge of sappers carries whoever crosses, not whoever stops."""
    here = terrain(g, square)
    if here.id == "river" and not unit.has("landing_craft"):
        return unit.has("amphibious") or unit.has("sappers")
    return may_enter(g, unit, square)


def impassable(g: State, unit: Unit, square: int) -> bool:
    """para.e: terrain onto which no paratrooper of this kind may drop."""
    return not may_stay(g, unit, square)


def place_ground(g: State, kind: str, squares: list[int], side: int = -1) -> Ground:
    """A terrain card onto the field."""
    land = Ground(kind=kind, squares=squares, side=side)
    g.ground.append(land)
    for square in squares:
        g.at[square] = len(g.ground) - 1
    return land


def remove_ground(g: State, land: Ground) -> None:
    """adv.wide.c: a terrain card leaves play, and all the squares that it covered."""
    for square in land.squares:
        g.at[square] = -1
        if square not in g.razed:
            g.razed.append(square)
    if TERRAIN[land.kind].kind == "artificial":
        g.stock[land.kind] = g.stock.get(land.kind, 0) + 1
    land.squares = []


def roll_over(g: State, unit: Unit, square: int) -> None:
    """What a vehicle crushes as it enters: a tank wire, Ariete wire and barriers (rulings of the cards)."""
    land = ground(g, square)
    if land is None:
        return
    ram = unit.under("ram") and land.kind in ("wire", "barriers")
    if ram or (land.kind == "wire" and unit.type.type == "tank"):
        remove_ground(g, land)
        tell(g, "crushed", unit=unit.card, terrain=land.kind, square=square)


def is_vehicle(unit: Unit) -> bool:
    return unit.type.type in VEHICLES
