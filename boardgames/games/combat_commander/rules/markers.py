"""Smoke, flames and fortifications in hexes: what may lie together, and what each takes away (8.1, F100, T79, T94)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.games.combat_commander.content.printed import (
    ACTIONS,
    EVENTS,
    FORTIFICATIONS,
    SMOKE,
    ActionId,
    Barrier,
    Marker,
)
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.rules import fate, victory
from boardgames.games.combat_commander.state import State, side


def passable(g: State, n: int) -> bool:
    """May a unit be in a hex at all (T79, T98)? A bridge is passable along its road."""
    ground = GROUND[g.field.map.ground[n]]
    return n not in g.blaze and (ground.move is not None or ground.along is not None)


def barred(g: State, n: int, barriers: frozenset[Barrier]) -> bool:
    """Does a hex hold one of the things that forbid a marker?"""
    field = g.field.map
    return (
        ("water" in barriers and field.is_water(n))
        or ("blaze" in barriers and n in g.blaze)
        or ("fortification" in barriers and n in g.works)
        or ("building" in barriers and field.ground[n] == "building")
        or ("impassable" in barriers and not passable(g, n))
    )


NO_SMOKE: frozenset[Barrier] = frozenset({"water", "blaze"})
NO_WORK: frozenset[Barrier] = frozenset({"water", "blaze", "fortification"})


def work_of(action: ActionId) -> Marker:
    """The fortification that an action puts down."""
    work = ACTIONS[action].places
    assert work is not None and work != "smoke"  # noqa: PT018 - together they narrow its type
    return work


def fits(g: State, action: ActionId, n: int) -> bool:
    """May an action put its fortification into a hex (A35)?"""
    return not barred(g, n, ACTIONS[action].barred) and left(g, work_of(action))


def put_smoke(g: State, n: int, picked: int = 0) -> None:
    """Put a smoke marker into a hex, drawn now unless it was picked before; the thicker of two stays (8.1.4)."""
    if picked:
        g.pool.remove(picked)
    marker = picked or fate.draw_smoke(g)
    if not marker:
        return
    lying = g.smoke.get(n, 0)
    keep = marker if not lying or SMOKE[marker] > SMOKE[lying] else lying
    if barred(g, n, NO_SMOKE):
        g.pool.append(marker)
        return
    if lying or keep != marker:
        g.pool.append(lying if keep == marker else marker)
    g.smoke[n] = keep
    tell(g, "smoke", hex=n, value=SMOKE[keep])


def clear_smoke(g: State, n: int) -> None:
    """A smoke marker goes back into the cup."""
    g.pool.append(g.smoke.pop(n))
    tell(g, "smoke_cleared", hex=n)


def put_blaze(g: State, n: int) -> bool:
    """Draw a marker and set a hex on fire; smoke and fortifications there go (8.1.5, E46). False where none is left."""
    marker = fate.draw_smoke(g)
    if not marker:
        return False
    g.blaze[n] = marker
    tell(g, "blaze", hex=n)
    if n in g.smoke:
        clear_smoke(g, n)
    if n in g.works:
        clear_work(g, n)
    return True


def left(g: State, kind: Marker) -> bool:
    """Is there another marker of this fortification in the box?"""
    copies = FORTIFICATIONS[kind].copies
    return copies is None or sum(work == kind for work in g.works.values()) < copies


def put_work(g: State, n: int, kind: Marker) -> bool:
    """Put a fortification into a hex, unless one lies there already or the ground forbids it (8.1.3, F100.3)."""
    if barred(g, n, NO_WORK) or not left(g, kind):
        return False
    g.works[n] = kind
    tell(g, "fortified", hex=n, marker=kind)
    victory.occupy(g, n)
    return True


def clear_work(g: State, n: int) -> None:
    """A fortification is destroyed (F100.2)."""
    kind = g.works.pop(n)
    g.holders.pop(n, None)
    tell(g, "razed", hex=n, marker=kind)


def beside_squads(g: State, seat: int) -> list[int]:
    """The hexes next to an own unbroken squad where white phosphorus may fall (E77a, E77b)."""
    throwers = {piece.hex for piece in side(g, seat) if piece.type.size == "squad" and not piece.broken}
    near = sorted({n for start in throwers for n in BOARD.neighbours[start]})
    return [n for n in near if not barred(g, n, EVENTS["white_phosphorus"].barred)]
