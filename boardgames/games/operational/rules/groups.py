"""Who may attack together (9.2, 9.3.2, 10.2, 10.9): of a hex one division, of several hexes one corps, and two
independents of a higher HQ."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.games.operational.rules import values
from boardgames.games.operational.state import Piece, State, counter

MOST_INDEPENDENTS = 2  # 9.3.2
MOST_DEFENDERS = 3  # 9.3
OVERRUNNERS = 3  # 7.9


def formation(g: State) -> list[str]:
    """The units that act: all of the active side, or those of the formation that repeats its turn (5.D)."""
    own = [piece.unit for piece in g.units.values() if piece.seat == g.active]
    if not g.repeat:
        return own
    whom = g.field.marker(g.repeat).whom
    return [unit for unit in own if g.field.fits(unit, whom)]


def acts(g: State, unit: str) -> bool:
    """Is a unit active now?"""
    if g.field.seat[unit] != g.active:
        return False
    return not g.repeat or g.field.fits(unit, g.field.marker(g.repeat).whom)


def able(g: State, piece: Piece) -> bool:
    """May a unit attack at all: active, in command (12.1), not yet in this phase (5.B.VI), with some strength?"""
    if piece.fought or not piece.command or not acts(g, piece.unit) or piece.loaded:
        return False
    if any(effect.kind == "spent" and piece.unit in effect.units for effect in g.effects):
        return False
    kind = counter(g, piece.unit)
    if kind.type in {"hq", "pontoon"}:
        return False
    if values.is_gun(kind):
        return not piece.column  # OPT2.1f
    return values.attack(g, piece) > 0 or bool(kind.minus)


def in_reach(g: State, piece: Piece, targets: Iterable[int]) -> bool:
    """Do all the targets lie next to a unit (10.1), or for guns within their range (OPT2)?"""
    far = values.reach(counter(g, piece.unit))
    return all(g.ground.distance(piece.hex, n) <= far for n in targets)


def independent(g: State, unit: str) -> bool:
    """Is a unit an independent: of a higher formation, at the service of all that belongs to it (9.3.2)?"""
    return counter(g, unit).independent


def lawful(g: State, units: list[str]) -> bool:
    """May these units make one attack together?"""
    regular = [unit for unit in units if not independent(g, unit)]
    extra = [unit for unit in units if independent(g, unit)]
    if not units or len(extra) > MOST_INDEPENDENTS:
        return False
    if not regular:
        return len({counter(g, unit).corps for unit in extra}) == 1  # 9.3.2d
    corps = {counter(g, unit).corps for unit in regular}
    if len(corps) > 1:
        return False  # 10.2
    (own,) = corps
    by_hex: dict[int, str] = {}
    for unit in regular:
        division = counter(g, unit).division
        if by_hex.setdefault(g.units[unit].hex, division) != division:
            return False  # 9.2
    higher = g.field.armies[g.field.seat[regular[0]]].command.get(own, own)
    return all(counter(g, unit).corps in {own, higher} for unit in extra)


def strength(g: State, unit: str) -> int:
    """What a unit is worth in an attack, for the choice of who is proposed."""
    kind, piece = counter(g, unit), g.units[unit]
    return values.attack(g, piece) + kind.fire + kind.minus + kind.tank


def candidates(g: State, targets: list[int], hexes: Iterable[int] | None = None) -> list[str]:
    """The units that could attack these hexes, those of some hexes only where they are named."""
    used = set(g.fired_from)
    found = []
    for piece in g.units.values():
        if piece.hex in used or (hexes is not None and piece.hex not in hexes):
            continue
        if able(g, piece) and in_reach(g, piece, targets):
            found.append(piece.unit)
    return found


def best(g: State, units: list[str]) -> list[str]:
    """The strongest lawful group among some units: one corps, in each hex its strongest division, and independents."""
    corps: dict[str, None] = {}
    for unit in units:
        if not independent(g, unit):
            corps[counter(g, unit).corps] = None
    found: list[list[str]] = []
    for own in corps:
        group: list[str] = []
        by_hex: dict[int, dict[str, list[str]]] = {}
        for unit in units:
            kind = counter(g, unit)
            if kind.corps == own and not kind.independent:
                by_hex.setdefault(g.units[unit].hex, {}).setdefault(kind.division, []).append(unit)
        for divisions in by_hex.values():
            group += max(divisions.values(), key=lambda part: sum(strength(g, unit) for unit in part))
        found.append(_supported(g, group, units))
    if not found:
        found = [_supported(g, [], units)]
    return max(found, key=lambda group: sum(strength(g, unit) for unit in group))


def _supported(g: State, group: list[str], units: list[str]) -> list[str]:
    """A group with the best independents that may join it."""
    extra = sorted((unit for unit in units if independent(g, unit)), key=lambda unit: -strength(g, unit))
    for unit in extra:
        if lawful(g, [*group, unit]):
            group = [*group, unit]
    return group
