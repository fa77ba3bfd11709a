"""A battlefield as it is painted: every outline is the polygon that blocks or hinders sight, its corners eased.

Fields and orchards that touch are worked in one direction; adjoining fields belong to one farmer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from boardgames.core.maps.hexes import Point, to_scale
from boardgames.core.maps.sheet import Area, Edge, Lettering, Path, Sheet
from boardgames.games.combat_commander.ground.map import BOARD, COLUMNS, ROWS, Battlefield, Shape, shipped
from boardgames.games.combat_commander.ground.shapes import FINE, Fine, strand, wander

EASE = 0.07  # of a hexside: how far before a corner its rounding begins; the corner itself moves by half of that
ROUND = {"woods", "brush", "orchard", "field", "gully", "water_barrier", "marsh", "hill"}
PARCEL = 4  # hexes at most that are worked in one direction
WORKED = {"field": ("crop", "plough", "crop"), "orchard": ("",)}


@lru_cache(maxsize=16)
def sheet(field: Battlefield) -> Sheet:
    """What there is to paint of a map."""
    return Sheet(
        columns=COLUMNS,
        rows=ROWS,
        seed=field.id,
        areas=tuple(_areas(field)),
        paths=tuple(_paths(field)),
        edges=tuple(_edges(field)),
        names=tuple(Lettering(each.text, BOARD.centres[field.hex(each.hex)], each.turn) for each in field.file.labels),
    )


def picture(field: Battlefield) -> str:
    """The name of its painted picture; none for a player's own map."""
    return f"combat_commander/maps/{field.id}" if field.id in shipped() else ""


def _areas(field: Battlefield) -> Iterator[Area]:
    roofs = {field.hex(name): roof for roof, names in field.file.roofs.items() for name in names.split()}
    whole = {n: number for number, group in enumerate(field.buildings) if len(group) > 1 for n in group}
    rows = {n: found for kind in WORKED for n, found in _worked(field, kind).items()}
    for shape in field.shapes:
        n, style, turn = shape.hex, "", 0
        if shape.kind in WORKED:
            style, turn = rows[n]
        elif shape.kind == "building":
            style = roofs.get(n) or ("tile", "slate", "thatch", "tile")[wander((field.id, n, "roof"), 999) % 4]
            turn = 1 + whole[n] if n in whole else 0  # parts of one building have the same number
        yield Area(shape.kind, _points(shape), shape.level, style, turn)


def _points(shape: Shape) -> tuple[Point, ...]:
    points = [_placed(shape.hex, p) for p in shape.polygon]
    if shape.kind not in ROUND:
        return tuple(points)
    eased: list[Point] = []
    for k, (p, q, r) in enumerate(zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True)):
        if _on_side(shape.polygon[k]):  # it goes on in the next hex
            eased.append(q)
            continue
        before, after = (_toward(q, other) for other in (p, r))
        eased += [before, _middle(_middle(before, q), _middle(q, after)), after]
    return tuple(eased)


def _on_side(point: Fine) -> bool:
    x, y = point
    return max(2 * abs(y), abs(x + y), abs(x - y)) >= 2 * FINE - 1


def _toward(q: Point, other: Point) -> Point:
    share = min(EASE / (hypot(other[0] - q[0], other[1] - q[1]) or 1.0), 0.5)
    return q[0] + (other[0] - q[0]) * share, q[1] + (other[1] - q[1]) * share


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _placed(n: int, point: Fine) -> Point:
    """A point about the centre of a hex in its place on the map."""
    (x, y), (px, py) = BOARD.centres[n], to_scale(point)
    return round(x + px / FINE, 5), round(y + py / FINE, 5)


def _worked(field: Battlefield, kind: str) -> dict[int, tuple[str, int]]:
    """How the ground of a kind is worked, hex by hex: the same in all that touch, up to four."""
    found: dict[int, tuple[str, int]] = {}
    for start in range(BOARD.size):
        if field.ground[start] != kind or start in found:
            continue
        seed = (field.id, kind, start)
        style = WORKED[kind][wander((*seed, "style"), 999) % len(WORKED[kind])]
        turn = (wander((*seed, "turn"), 999) % 6) * 30 + wander((*seed, "odd"), 9)
        group = [start]
        for here in group:
            found[here] = (style, turn)
            near = (m for m in BOARD.neighbours[here] if field.ground[m] == kind and m not in found and m not in group)
            group += list(near)[: PARCEL - len(group)]
    return found


def _paths(field: Battlefield) -> Iterator[Path]:
    for way in field.ways:
        points: list[Point] = []
        for n, *ends in way.sides():
            line = [_placed(n, p) for p in strand(*ends)]
            points += [p for p in line if not points or hypot(p[0] - points[-1][0], p[1] - points[-1][1]) > 1e-3]
        yield Path(way.kind, tuple(points))


def _edges(field: Battlefield) -> Iterator[Edge]:
    for (a, b), kind in sorted(field.sides.items()):
        start, end = BOARD.side_ends(a, b)
        high, low = (a, b) if field.level[a] > field.level[b] else (b, a)
        (hx, hy), (lx, ly) = BOARD.centres[high], BOARD.centres[low]
        down = ((lx - hx) / hypot(lx - hx, ly - hy), (ly - hy) / hypot(lx - hx, ly - hy))
        yield Edge(kind, start, end, down if kind == "cliff" else (0.0, 0.0))
