"""What a unit is worth as it stands: its side up, its supply, the weather (3.1, 7.10, 13.3)."""

from __future__ import annotations

from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.scenarios.schema import GUNS, Counter
from boardgames.games.operational.state import OUT, Piece, State, counter, sky, stack

TRAIN = 30  # hexes along railways (OPT4)
SELF_PROPELLED_RANGE = 2  # hexes (OPT3)


def face(g: State, piece: Piece) -> tuple[int, int, int]:
    """Attack, defence and MPs on the side of the counter that is up (3.1.1)."""
    kind = counter(g, piece.unit)
    return kind.reduced if kind.reduced is not None and piece.steps == 1 else kind.full


def attack(g: State, piece: Piece) -> int:
    """The attack strength of a unit; halved out of supply, rounded down (13.3.2). Artillery fights by fire (OPT2)."""
    value = face(g, piece)[0]
    return value // 2 if piece.supply == OUT else value


def defence(g: State, piece: Piece, tanks: bool) -> int:
    """The defence strength of a unit. Anti-tank guns are worth their figure against tanks alone (11.4)."""
    kind = counter(g, piece.unit)
    if is_gun(kind):
        value = gun_strength(g, piece)
    elif kind.type in {"at", "sp_at"} and not tanks:
        value = 1
    else:
        value = face(g, piece)[1]
    return value // 2 if piece.supply == OUT else value


def gun_strength(g: State, piece: Piece, *, away: bool = False) -> int:
    """OPT2: the whole fire strength of a gun from a distance or beside other troops, else 1; on the march nothing."""
    if piece.column:
        return 0
    kinds = [counter(g, each.unit) for each in stack(g, piece.hex) if each is not piece]
    beside = any(not is_gun(kind) and kind.type != "hq" for kind in kinds)
    return counter(g, piece.unit).fire if away or beside else 1


def allowance(g: State, piece: Piece) -> int:
    """The MPs of a unit in this phase, in twelfths: the weather first, then want of supply (13.3.2)."""
    kind = counter(g, piece.unit)
    if kind.type == "train":
        return TRAIN * MP  # OPT4
    points = face(g, piece)[2] + sky(g).mp.get(kind.moves, 0)
    points += sum(effect.amount for effect in g.effects if effect.kind == "march" and piece.unit in effect.units)
    points = max(0, points)
    if piece.supply == OUT and kind.moves != "infantry" and not fuelled(g, kind):
        points //= 2
    if any(effect.kind == "no_fuel" and piece.unit in effect.units for effect in g.effects):
        points //= 2
    return points * MP


def fuelled(g: State, kind: Counter) -> bool:
    """Does a raid live on a depot that its side holds?"""
    fuel = g.book.special.fuel
    if fuel is None or kind.corps != fuel.corps:
        return False
    depot = int(fuel.depot)
    return any(piece.hex == depot and g.field.counter(piece.unit).corps == fuel.corps for piece in g.units.values())


def tank_shift(kind: Counter) -> int:
    """The tank shift of a counter; assault guns have one whatever is printed (OPT3.1)."""
    return max(kind.tank, 1) if kind.type == "assault_gun" else kind.tank


def anti_tank_shift(kind: Counter) -> int:
    """The anti-tank shift of a counter; anti-aircraft units have one whatever is printed (OPT7)."""
    return max(kind.anti_tank, 1) if kind.type == "aa" else kind.anti_tank


def reach(kind: Counter) -> int:
    """How far a unit can attack: guns as printed (OPT2), self-propelled artillery and trains two hexes (OPT3, OPT4)."""
    if is_gun(kind):
        return max(1, kind.range)
    return SELF_PROPELLED_RANGE if kind.type in {"spg", "train"} else 1


def is_tank(kind: Counter) -> bool:
    """Does a unit count as tanks against anti-tank shifts (11.4)? By its type, or because it has a tank shift."""
    return kind.type == "tank" or tank_shift(kind) > 0


def is_gun(kind: Counter) -> bool:
    """Is it artillery that must march as a column (OPT2.1, OPT7)? Anti-tank guns and self-propelled ones are not."""
    return kind.type in GUNS


def worth(kind: Counter) -> tuple[int, int, int]:
    """How good a unit is among others of its type: strengths, then shifts, then MPs (12.5)."""
    return kind.full[0] + kind.full[1], kind.tank + kind.anti_tank, kind.full[2]
