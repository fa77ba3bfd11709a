"""What is laid over the map by a key: the front, supply, command, zones of control, what wins points.

All of it is worked out from what a seat knows, and but for the front only once it is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boardgames.core.table import Area, Course, Layer, Lazy
from boardgames.core.table.figures import Spot, Tone
from boardgames.games.operational.ground.ways import spread
from boardgames.games.operational.rules import command, supply
from boardgames.games.operational.scenarios.schema import Point, by_turn
from boardgames.games.operational.show.faces import hex_ref, said
from boardgames.games.operational.state import ALLIES, AXIS, NOBODY, State, counter, fair_net, other, side, zoc

FRONT, SUPPLY, COMMAND, ZONES, GOALS = "d", "s", "c", "z", "g"


def layers(g: State) -> tuple[Layer, ...]:
    """The list of all; what they show stands in `overlays`."""
    return tuple(
        Layer(key=key, title=said(f"layer.{name}"), on=key == FRONT, open=key in {FRONT, GOALS})
        for key, name in ((FRONT, "front"), (SUPPLY, "supply"), (COMMAND, "command"), (ZONES, "zoc"), (GOALS, "goals"))
        if key != GOALS or any(worth(g))
    )


def overlays(g: State, seat: int) -> Lazy[Layer]:
    """What each layer shows, for the side of a seat."""
    made: dict[str, Callable[[State, int], Layer]] = {
        FRONT: front, SUPPLY: supplied, COMMAND: commanded, ZONES: zones, GOALS: goals,
    }  # fmt: skip
    return Lazy(made, lambda key: made[key](g, seat))


def middle(g: State, n: int) -> Spot:
    """The centre of a hex, in lengths of a hexside."""
    return g.ground.board.centres[g.ground.index[n]]


# --- the front -------------------------------------------------------------------------------------------------------


def front(g: State, seat: int) -> Layer:  # noqa: ARG001 - it is the same for both
    """The line between the hexes that are nearer to one side and those nearer to the other."""
    return Layer(
        key=FRONT,
        title=said("layer.front"),
        courses=tuple(Course(tuple(points), form="front", sides=(AXIS, ALLIES)) for points in lines(g)),
    )


def owners(g: State) -> dict[int, int]:
    """Whose counter is nearest to each hex; where two are, whoever was there last, or who comes from more sides."""
    found = {piece.hex: piece.seat for piece in g.units.values()}
    edge = sorted(found)
    while edge:
        claims: dict[int, list[int]] = {}
        for here in edge:
            for there in g.ground.around[here]:
                if there not in found:
                    claims.setdefault(there, []).append(found[here])
        for there, seats in claims.items():
            held = g.holders.get(there, NOBODY)
            found[there] = held if held in seats else max(sorted(seats), key=seats.count)
        edge = sorted(claims)
    return found


def lines(g: State) -> Iterator[list[Spot]]:
    """The front as chains of hexsides, each along their middles, the axis on its left."""
    board, found = g.ground.board, owners(g)
    onward: dict[Spot, tuple[Spot, Spot]] = {}  # from a corner: the middle of the side, the corner where it ends
    for a in g.ground.hexes:
        if found.get(a) != ALLIES:
            continue
        for b in g.ground.around[a]:
            if found.get(b) == AXIS:
                start, end = board.side_ends(g.ground.index[a], g.ground.index[b])
                onward[key_of(start)] = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), key_of(end)
    ends = {end for _, end in onward.values()}
    while onward:
        start = next((corner for corner in onward if corner not in ends), next(iter(onward)))
        chain, here = [start], start
        while here in onward:
            spot, here = onward.pop(here)
            chain.append(spot)
        chain.append(here)
        if here == start:  # it is closed: round its first corner as round the others
            chain = [*chain[1:-1], chain[1]]
        yield chain


def key_of(corner: Spot) -> Spot:
    """A corner by which the sides that meet there are found."""
    return round(corner[0], 3), round(corner[1], 3)


# --- supply ----------------------------------------------------------------------------------------------------------


def supplied(g: State, seat: int) -> Layer:
    """Where a unit of a side would be in supply now, the ways from the sources to its HQs, and who is cut off (13)."""
    found = supply.Lines(g, seat)
    fed = {n for n in found.near if not found.closed[n]}
    for staff in sorted(found.fed):
        fed |= found.around(staff).keys()
    cut = [piece.hex for piece in side(g, seat) if not found.reaches(piece)]
    sources = [n for n in g.field.sources[seat] if not found.closed[n]]
    areas = [Area(dict.fromkeys(map(hex_ref, sorted(fed)), ""), "good")]
    if cut:
        areas.append(Area(dict.fromkeys(map(hex_ref, sorted(set(cut))), "!"), "bad"))
    if sources:
        areas.append(Area(dict.fromkeys(map(hex_ref, sources), "S"), "good"))
    courses = tuple(Course(tuple(middle(g, n) for n in way), "good", "beads") for way in ways(g, seat, found))
    return Layer(key=SUPPLY, title=said("layer.supply"), areas=tuple(areas), courses=courses)


def ways(g: State, seat: int, found: supply.Lines) -> Iterator[list[int]]:
    """From a source to each HQ that is fed: along roads and railways, then over land (13.2)."""
    net = fair_net(g)
    cost = spread(net.supply_steps, dict.fromkeys(found.trunk, 0), supply.RANGE, found.closed)
    before = trunk(g, seat, found)
    drawn: set[int] = set()
    for staff in sorted(found.fed):
        way = [g.units[staff].hex]
        while cost.get(way[-1], 0):
            here = way[-1]
            steps = [
                (there, price)
                for there in g.ground.around[here]
                for n, price in net.supply_steps[there]
                if n == here and there in cost and cost[there] + price == cost[here]
            ]
            if not steps:
                break
            way.append(min(steps)[0])
        while way[-1] in before and way[-1] not in drawn:  # as far as where another way runs already
            way.append(before[way[-1]])
        drawn.update(way)
        if len(way) > 1:
            yield way[::-1]


def trunk(g: State, seat: int, found: supply.Lines) -> dict[int, int]:
    """By hex of a road or railway that leads to a source, the next one towards it."""
    net = fair_net(g)
    waiting = [n for n in g.field.sources[seat] if not found.closed[n]]
    before: dict[int, int] = {}
    known = set(waiting)
    for here in waiting:
        for there in net.trunk[here]:
            if there not in known and not found.closed[there]:
                known.add(there)
                before[there] = here
                waiting.append(there)
    return before


# --- command ---------------------------------------------------------------------------------------------------------


def commanded(g: State, seat: int) -> Layer:
    """A thread from each HQ to all that it commands, and to those that it cannot reach now (12.1)."""
    found = command.Commands(g, seat)
    courses, lost = [], []
    for piece in side(g, seat):
        if counter(g, piece.unit).type == "hq":
            continue
        staff = g.units.get(command.headquarters(g, piece.unit))
        heard = found.commands(piece)
        if not heard:
            lost.append(piece.hex)
        if staff is not None and staff.hex != piece.hex:
            points = middle(g, staff.hex), middle(g, piece.hex)
            courses.append(Course(points, "path" if heard else "bad", "thread"))
    areas = (Area(dict.fromkeys(map(hex_ref, sorted(set(lost))), "?"), "bad"),) if lost else ()
    return Layer(key=COMMAND, title=said("layer.command"), areas=areas, courses=tuple(courses))


# --- zones of control ------------------------------------------------------------------------------------------------


def zones(g: State, seat: int) -> Layer:
    """The hexes in the ZOC of both sides: the enemy's, then one's own (8.1)."""
    areas = (
        Area(tiles_of(g, zoc(g, other(seat))), "fire"),
        Area(tiles_of(g, zoc(g, seat)), "path"),
    )
    return Layer(key=ZONES, title=said("layer.zoc"), areas=areas)


def tiles_of(g: State, found: bytearray) -> dict[str, str]:
    return {hex_ref(n): "" for n in g.ground.hexes if found[n]}


# --- what wins points ------------------------------------------------------------------------------------------------


def worth(g: State) -> Iterator[tuple[int, int, Point]]:
    """Each hex that wins points: for whom, which one, by what."""
    for seat, points in enumerate((g.book.victory.axis, g.book.victory.allies)):
        for point in points:
            if point.kind in {"capture", "recapture", "hold"}:
                yield from ((seat, int(text), point) for text in point.hexes.split())


def halves(g: State, point: Point) -> float:
    """What a point is worth now: some are worth less by the turn."""
    return by_turn(point.by_turn, g.turn) if point.by_turn else point.vp


def goals(g: State, seat: int) -> Layer:
    """The hexes that win points, with what they are worth: to the viewer, to the enemy, to both."""
    found: dict[int, list[float]] = {}
    for each, n, point in worth(g):
        values = found.setdefault(n, [0, 0])
        values[each] = max(values[each], halves(g, point))
    tones: dict[Tone, dict[str, str]] = {"good": {}, "fire": {}, "path": {}}
    for n, values in sorted(found.items()):
        own, theirs = values[seat], values[other(seat)]
        tone: Tone = "path" if own and theirs else "good" if own else "fire"
        tones[tone][hex_ref(n)] = f"{own:g}" if own in (theirs, max(values)) else f"{theirs:g}"
    areas = tuple(Area(tiles, tone) for tone, tiles in tones.items() if tiles)
    return Layer(key=GOALS, title=said("layer.goals"), areas=areas)
