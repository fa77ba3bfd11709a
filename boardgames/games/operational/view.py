"""What a seat sees, and a fresh deal of all that it may not know.

Secret are the enemy's units that lie under others and were not shown (9.5), the order and the faces of the cup, and the
event markers that the enemy has kept. What both sides have lost, what is to come, the tracks and works are open.
"""

from __future__ import annotations

import msgspec

from boardgames.core.chance import shuffle
from boardgames.core.options import Value
from boardgames.core.state import Result, copied
from boardgames.games.operational.ground.map import name, side_name
from boardgames.games.operational.rules import telling, values, victory
from boardgames.games.operational.rules.cup import END
from boardgames.games.operational.scenarios.schema import SIDES
from boardgames.games.operational.state import (
    Attack,
    Debt,
    Effect,
    Mover,
    Piece,
    State,
    Work,
    counter,
    other,
)


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the map. unit: "" if it may not be known; then the rest says nothing either. mp: in twelfths."""

    unit: str
    hex: str
    side: int
    steps: int = 0
    attack: int = 0
    defence: int = 0
    mp: int = 0
    supply: int = 0
    command: bool = True
    moved: bool = False
    fought: bool = False
    digging: bool = False
    column: bool = False
    loaded: bool = False
    seen: bool = False


class PlayerView(msgspec.Struct, frozen=True):
    """A side. hand: None where it may not be seen; cards: how many event markers it keeps. vp: in halves, as things
    stand."""

    side: int
    points: dict[int, int]
    rockets: int
    engineers: int
    air: int
    scouts: int
    hand: list[str] | None
    cards: int
    due: list[str]
    box: list[str]
    pool: list[str]
    gone: list[str]
    away: list[str]
    lost: dict[str, int]
    adhoc: dict[str, list[str]]
    exposed: list[str]
    vp: int


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it. cup: how many markers are in it."""

    scenario: str
    seat: int | None
    turn: int
    phase: str
    active: int
    half: int
    repeat: str
    weather: str
    before: str
    units: list[UnitView]
    players: list[PlayerView]
    works: dict[str, Work]
    blown: list[str]
    pontoons: dict[str, str]
    holders: dict[str, int]
    cup: int
    aside: list[str]
    spent: list[str]
    passed: int
    drawn: str
    ended: bool
    obstacles: dict[str, str]
    effects: list[Effect]
    owed: list[Debt]
    attacked: list[str]
    fired_from: list[str]
    mover: Mover | None
    attack: Attack | None
    result: Result | None
    options: dict[str, Value]


def view(g: State, seat: int | None) -> View:
    """The table from a seat; None sees all."""
    return View(
        scenario=g.scenario,
        seat=seat,
        turn=g.turn,
        phase=g.phase,
        active=g.active,
        half=g.half,
        repeat=g.repeat,
        weather=g.weather,
        before=g.before,
        units=units(g, seat),
        players=[player_view(g, each, seat) for each in (0, 1)],
        works={name(n): copied(work) for n, work in sorted(g.works.items())},
        blown=[side_name((a, b)) for a, b in g.blown],
        pontoons={side_name((a, b)): unit for a, b, unit in g.pontoons},
        holders={name(n): holder for n, holder in sorted(g.holders.items())},
        cup=len(g.cup),
        aside=sorted(g.aside),
        spent=list(g.spent),
        passed=len(g.passed),
        drawn=g.drawn if open_to(g, seat) else "",
        ended=g.ended,
        obstacles={marker: name(n) for marker, n in g.obstacles.items()},
        effects=[copied(effect) for effect in g.effects],
        owed=[copied(debt) for debt in g.owed],
        attacked=[name(n) for n in g.attacked],
        fired_from=[name(n) for n in g.fired_from],
        mover=covered(g, seat),
        attack=copied(g.attack) if g.attack and (g.attack.announced or seat in {None, g.attack.seat}) else None,
        result=g.result,
        options=dict(g.options),
    )


def open_to(g: State, seat: int | None) -> bool:
    """May a seat see the marker that was just drawn?"""
    if not g.drawn or seat is None:
        return True
    marker = g.field.marker(g.drawn)
    return marker.kind == "reactivate" or SIDES.index(marker.owner) == seat


def covered(g: State, seat: int | None) -> Mover | None:
    """The move under way: of units that a seat does not know it shows none."""
    mover = g.mover
    if mover is None:
        return None
    shown = copied(mover)
    if seat not in {None, g.active}:
        shown.units = [unit for unit in mover.units if unit in g.units and telling.known(g, g.units[unit])]
    return shown


def units(g: State, seat: int | None) -> list[UnitView]:
    """The units on the map, by hex and from the lowest to the uppermost; those that may not be known as mere
    counters."""
    tops = {piece.hex: piece.unit for piece in g.units.values()}
    listed = sorted(g.units.values(), key=lambda piece: piece.hex)
    return [
        shown(g, piece)
        if seat in {None, piece.seat} or piece.seen or tops[piece.hex] == piece.unit
        else UnitView(unit="", hex=name(piece.hex), side=piece.seat)
        for piece in listed
    ]


def shown(g: State, piece: Piece) -> UnitView:
    return UnitView(
        unit=piece.unit,
        hex=name(piece.hex),
        side=piece.seat,
        steps=piece.steps,
        attack=values.attack(g, piece),
        defence=values.defence(g, piece, tanks=True),
        mp=values.allowance(g, piece),
        supply=piece.supply,
        command=piece.command,
        moved=piece.moved,
        fought=piece.fought,
        digging=piece.digging,
        column=piece.column,
        loaded=piece.loaded,
        seen=piece.seen,
    )


def player_view(g: State, side: int, seat: int | None) -> PlayerView:
    player = g.players[side]
    return PlayerView(
        side=side,
        points=dict(player.points),
        rockets=player.rockets,
        engineers=player.engineers,
        air=player.air,
        scouts=player.scouts,
        hand=list(player.hand) if seat in {None, side} else None,
        cards=len(player.hand),
        due=list(player.due),
        box=list(player.box),
        pool=list(player.pool),
        gone=list(player.gone),
        away=list(player.away),
        lost=dict(player.lost),
        adhoc={staff: list(formations) for staff, formations in player.adhoc.items()},
        exposed=[name(n) for n in player.exposed],
        vp=victory.total(g, side, shown=True) if g.result is None else player.vp,
    )


# --- dealing afresh --------------------------------------------------------------------------------------------------


def redeal(g: State, seat: int) -> None:
    """Shuffle in place what the seat may not know, keeping all that it does know."""
    script, g.script = g.script, None
    redeal_stacks(g, other(seat))
    for side in (0, 1):
        redeal_markers(g, side, known=side == seat)
    shuffle(g, g.cup)
    g.script = script


def hidden(g: State, seat: int) -> list[Piece]:
    """The units of a side that its enemy does not know."""
    tops = {piece.hex: piece.unit for piece in g.units.values()}
    busy = {*(g.mover.units if g.mover else ()), *(g.attack.units if g.attack else ())}
    return [
        piece
        for piece in g.units.values()
        if piece.seat == seat and not piece.seen and tops[piece.hex] != piece.unit and piece.unit not in busy
    ]


def redeal_stacks(g: State, enemy: int) -> None:
    """The enemy's unknown units change places with others of the same class: so the ZOCs that all can see stay as they
    are. A unit keeps its losses; what was marked in its place stays there."""
    groups: dict[tuple[int, bool], list[Piece]] = {}
    for piece in hidden(g, enemy):
        staff = counter(g, piece.unit).type == "hq"
        groups.setdefault((g.field.column(piece.unit), staff), []).append(piece)
    swaps: dict[str, Piece] = {}
    for places in groups.values():
        names = [piece.unit for piece in places]
        shuffle(g, names)
        for unit, place in zip(names, places, strict=True):
            swaps[place.unit] = msgspec.structs.replace(place, unit=unit, steps=g.units[unit].steps)
    g.units = {swapped.unit: swapped for swapped in (swaps.get(unit, piece) for unit, piece in g.units.items())}


def redeal_markers(g: State, seat: int, *, known: bool) -> None:
    """A side's markers in the cup, those that went by unseen, and unless they are known those that it keeps, are one
    heap. Only such as could be kept take each other's places."""

    def unknown(marker: str) -> bool:
        if marker == END:
            return False
        each = g.field.marker(marker)
        return SIDES.index(each.owner) == seat and each.keep and each.kind != "reactivate"

    def dealt(places: list[str]) -> list[str]:
        return [heap.pop() if unknown(marker) else marker for marker in places]

    player = g.players[seat]
    hand = [] if known else player.hand
    drawn = [g.drawn] if g.drawn and not known else []
    heap = [marker for marker in (*hand, *drawn, *g.cup, *g.passed) if unknown(marker)]
    shuffle(g, heap)
    if not known:
        player.hand = dealt(hand)
        g.drawn = dealt(drawn)[0] if drawn else g.drawn
    g.cup, g.passed = dealt(g.cup), dealt(g.passed)
