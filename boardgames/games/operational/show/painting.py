"""The map as it is painted: each hex by its terrain, rivers along hexsides, ways through the middles of hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from boardgames.core.maps.hexes import Point
from boardgames.core.maps.sheet import Area, Edge, Lettering, Path, Sheet
from boardgames.games.operational.ground.map import ROADS, Ground, Side
from boardgames.games.operational.scenarios.library import BOOKS, Field

OPEN = "clear"
RUN_OFF = 1.1  # hexsides by which a way that reaches the edge of the map leaves it


@lru_cache(maxsize=8)
def sheet(what: Field) -> Sheet:
    """What there is to paint of a scenario's map."""
    ground = what.ground
    return Sheet(
        columns=ground.file.columns,
        rows=ground.file.rows,
        even="down",
        scale="country",
        season="snow" if ground.file.season == "snow" else "summer",
        seed=what.scenario.id,
        areas=tuple(areas(ground)),
        paths=(*rivers(ground), *ways(ground)),
        edges=tuple(bridges(ground)),
        names=tuple(names(ground)),
    )


def picture(what: Field) -> str:
    """The name of its painted picture; none for a player's own map."""
    return f"operational/maps/{what.scenario.id}" if what.scenario.id in BOOKS.shipped() else ""


def areas(ground: Ground) -> Iterator[Area]:
    for number, kind in ground.terrain.items():
        if kind != OPEN:
            yield Area(kind, ground.board.corners[ground.index[number]])


def rivers(ground: Ground) -> Iterator[Path]:
    """Each river as lines of corners, as far as it goes without meeting another of its kind."""
    for kind in sorted(set(ground.rivers.values())):
        for line in chained(ends(ground, side) for side, of in sorted(ground.rivers.items()) if of == kind):
            yield Path(kind, tuple(line))


def ends(ground: Ground, side: Side) -> tuple[Point, Point]:
    return ground.board.side_ends(ground.index[side[0]], ground.index[side[1]])


def chained(pieces: Iterable[tuple[Point, Point]]) -> Iterator[list[Point]]:
    """Pieces that share an end as one line, from where it begins or forks to where it ends or forks."""
    at: dict[tuple[float, float], list[Point]] = {}
    for p, q in pieces:
        at.setdefault(near(p), []).append(q)
        at.setdefault(near(q), []).append(p)
    done: set[frozenset[tuple[float, float]]] = set()
    for start in sorted(at, key=lambda p: (len(at[p]) == 2, p)):  # a ring begins anywhere, when all else is done
        for first in at[start]:
            if frozenset((start, near(first))) in done:
                continue
            line, here, there = [start], start, near(first)
            while True:
                done.add(frozenset((here, there)))
                line.append(there)
                on = [near(p) for p in at[there] if frozenset((there, near(p))) not in done]
                if len(at[there]) != 2 or not on:
                    break
                here, there = there, on[0]
            yield list(line)


def near(point: Point) -> tuple[float, float]:
    """A corner, the same from whichever hex it is seen."""
    return round(point[0], 3), round(point[1], 3)


def ways(ground: Ground) -> Iterator[Path]:
    for kind in ROADS:
        for chain in ground.file.roads.get(kind, []):
            yield Path(kind, tuple(run(ground, chain)))
    for chain in ground.file.railways:
        yield Path("railway", tuple(run(ground, chain)))


def run(ground: Ground, chain: str) -> list[Point]:
    """The middles of the hexes of a way; at the edge of the map it runs off it."""
    hexes = [int(each) for each in chain.split()]
    points = [ground.board.centres[ground.index[n]] for n in hexes]
    columns, rows = ground.file.columns, ground.file.rows
    for place, n in ((0, hexes[0]), (len(points), hexes[-1])):
        column, row = divmod(n, 100)
        if column in {1, columns} or row in {1, rows}:
            x, y = ground.board.centres[ground.index[n]]
            dx = -RUN_OFF if column == 1 else RUN_OFF if column == columns else 0.0
            dy = 0.0 if dx else -RUN_OFF if row == 1 else RUN_OFF
            points.insert(place if place == 0 else len(points), (x + dx, y + dy))
    return points


def bridges(ground: Ground) -> Iterator[Edge]:
    for side in sorted(ground.bridges):
        start, end = ends(ground, side)
        yield Edge("bridge", start, end)


def names(ground: Ground) -> Iterator[Lettering]:
    for text, number in ground.file.places.items():
        x, y = ground.board.centres[ground.index[int(number)]]
        yield Lettering(text, (x, y))
