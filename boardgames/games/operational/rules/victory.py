"""Victory (15): points for losses and ground, compared by their ratio when the last turn is over."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import GameOver
from boardgames.core.state import Result
from boardgames.games.operational.scenarios.schema import SIDES, Counter, Point, by_turn
from boardgames.games.operational.state import SUPPLIED, State, counter, other, side

WIN, DECISIVE = "win", "decisive"


def points_of(g: State, seat: int) -> list[tuple[str, Point]]:
    """A side's ways to points, each with a name of its own."""
    listed = g.book.victory.axis if seat == 0 else g.book.victory.allies
    return [(f"{SIDES[seat]}.{number}", point) for number, point in enumerate(listed)]


def holds(g: State, seat: int, hexes: str) -> bool:
    """15g: a hex is held by the side whose unit was last in it."""
    return all(g.holders.get(int(text)) == seat for text in hexes.split())


def captured(g: State) -> None:
    """What is won the moment a hex is taken; looked at after every move and combat."""
    for seat in (0, 1):
        for key, point in points_of(g, seat):
            if (
                point.kind in {"capture", "first_north"}
                and key not in g.players[seat].won
                and fulfilled(g, seat, point)
            ):
                _win(g, seat, key, point, by_turn(point.by_turn, g.turn) if point.by_turn else point.vp)
            if point.kind == "recapture":
                _recapture(g, seat, key, point)


def _recapture(g: State, seat: int, key: str, point: Point) -> None:
    """Taking back what was lost: it counts once all of it was taken and is held again."""
    player = g.players[seat]
    lost = f"{key}.lost"
    if any(g.holders.get(int(text)) == other(seat) for text in point.hexes.split()) and lost not in player.won:
        player.won.append(lost)
    if lost in player.won and key not in player.won and holds(g, seat, point.hexes):
        _win(g, seat, key, point, by_turn(point.by_turn, g.turn))


def fulfilled(g: State, seat: int, point: Point) -> bool:
    """Does a condition hold now?"""
    if point.kind in {"capture", "hold"}:
        return holds(g, seat, point.hexes)
    if point.kind in {"north", "first_north"}:
        if point.until and g.turn > point.until:
            return False
        return bool(north(g, seat, point))
    if point.kind == "none_north":
        zone = g.field.rivers_north[point.river]
        return not any(piece.hex in zone for piece in side(g, other(seat)))
    if point.kind == "link_up":
        return g.link
    return False


def north(g: State, seat: int, point: Point) -> list[str]:
    """The units of a side, such as are meant, north of a river."""
    zone = g.field.rivers_north[point.river]
    return [
        piece.unit
        for piece in side(g, seat)
        if piece.hex in zone
        and g.field.fits(piece.unit, point.whom)
        and (not point.supplied or piece.supply == SUPPLIED)
    ]


def _win(g: State, seat: int, key: str, point: Point, vp: float) -> None:
    g.players[seat].won.append(key)
    gain(g, seat, point, vp)


def gain(g: State, seat: int, point: Point, vp: float) -> None:
    """A side wins points, and all are told for what."""
    g.players[seat].vp += int(2 * vp)
    hexes = [int(text) for text in point.hexes.split()]
    tell(g, "won_points", side=seat, halves=int(2 * vp), hexes=hexes, what=[point.kind, hexes, point.river])


def end_of_turn(g: State) -> None:
    """What counts at the end of every turn from one on."""
    captured(g)
    for seat in (0, 1):
        for _, point in points_of(g, seat):
            if point.each_turn and g.turn >= point.each_turn and fulfilled(g, seat, point):
                gain(g, seat, point, point.vp)


def total(g: State, seat: int, *, shown: bool = False) -> int:
    """All half points of a side, those at the end included as things stand. shown: only what all can see counts."""
    found = g.players[seat].vp
    for key, point in points_of(g, seat):
        if shown and point.kind in UNSEEN:
            continue
        if point.kind == "steps":
            found += steps(g, seat, point)
        elif point.kind == "alive":
            found += alive(g, seat, point)
        elif point.kind == "trapped":
            found += int(2 * point.vp) * trapped(g, seat, point)
        elif (
            not point.each_turn
            and key not in g.players[seat].won
            and point.kind in ENDING
            and fulfilled(g, seat, point)
        ):
            found += int(2 * point.vp)
    return found


ENDING = frozenset({"hold", "north", "none_north", "link_up"})
UNSEEN = frozenset({"north", "alive", "trapped"})  # these hang on units that may lie under others


def steps(g: State, seat: int, point: Point) -> int:
    """For each step that the enemy has lost, by type or formation."""
    lost = g.players[other(seat)].lost
    return sum(int(2 * rate(point, counter(g, unit))) * count for unit, count in lost.items())


def rate(point: Point, unit: Counter) -> float:
    """The points for a step of a unit."""
    keys = (unit.id, unit.division, unit.corps, unit.type)
    return next((point.rates[each] for each in keys if each in point.rates), point.rates.get("other", 0))


def alive(g: State, seat: int, point: Point) -> int:
    """For each step of a formation that is left at the end, in supply or off the map."""
    found = 0
    for piece in side(g, seat):
        if g.field.fits(piece.unit, point.whom) and counter(g, piece.unit).type != "hq":
            found += piece.steps * (not point.supplied or piece.supply == SUPPLIED)
    for unit in g.players[seat].away:
        if g.field.fits(unit, point.whom) and counter(g, unit).type != "hq":
            found += 2 if counter(g, unit).reduced is not None else 1
    return found * int(2 * point.vp)


def trapped(g: State, seat: int, point: Point) -> int:
    """How many enemy units are out of supply."""
    return sum(piece.supply != SUPPLIED and g.field.fits(piece.unit, point.whom) for piece in side(g, other(seat)))


def finish(g: State) -> None:
    """15e: the totals, rounded down and at least 1, are compared by their ratio."""
    halves = [total(g, seat) for seat in (0, 1)]
    score = [max(1, each // 2) for each in halves]
    g.players[0].vp, g.players[1].vp = halves
    winner, level = judged(g, score)
    raise GameOver(
        Result(
            winners=() if winner is None else (winner,),
            reason=f"operational.over.{level}",
            rule="15e",
            args={"side": winner, "axis": halves[0] // 2, "allies": halves[1] // 2},
        )
    )


def judged(g: State, score: list[int]) -> tuple[int | None, str]:
    """Who has won, and how clearly: thresholds without a gap, equal for both sides, compared as whole numbers (15g)."""
    for level, (top, bottom) in ((DECISIVE, g.book.victory.decisive), (WIN, g.book.victory.win)):
        for seat in (0, 1):
            if score[seat] * bottom >= score[other(seat)] * top:
                return seat, level
    return None, "draw"
