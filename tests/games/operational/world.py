"""The operational series as the laws see it: where its units and markers are, which are hidden, what its code says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, get_args, get_type_hints

from boardgames.games.operational.content.tables import CHART, CLASSES
from boardgames.games.operational.rules.cup import END
from boardgames.games.operational.scenarios.schema import SIDES, Kind, Point, Size, UnitType
from boardgames.games.operational.show.faces import FLIERS
from boardgames.games.operational.show.markers import FIGHTS
from boardgames.games.operational.state import State, other
from tests.laws.worlds import Sitting, World

PHASES = ("weather", "supply", "prepared", "movement", "unprepared", "cup", "end")
ROLLS = (
    "weather", "initiative", "pontoon", "demolition", "fighters", "flak", "flak_unit", "rear", "panic", "breakout",
)  # fmt: skip


def secret(g: State, seat: int) -> dict[Any, Hashable]:
    """The enemy's units that lie unseen under others, the order of the cup, and the markers that the enemy keeps."""
    enemy = other(seat)
    tops = {piece.hex: piece.unit for piece in g.units.values()}
    found: dict[Any, Hashable] = {
        piece.unit: piece.hex
        for piece in g.units.values()
        if piece.seat == enemy and not piece.seen and tops[piece.hex] != piece.unit
    }
    found |= {marker: ("cup", n) for n, marker in enumerate(g.cup) if marker != END}
    found |= dict.fromkeys(g.players[enemy].hand, "hand")
    found |= dict.fromkeys(g.passed, "passed")
    drawn = g.field.marker(g.drawn) if g.drawn else None
    if drawn is not None and SIDES.index(drawn.owner) == enemy and drawn.kind != "reactivate":
        found[g.drawn] = "drawn"
    return found


def alone(g: State, seat: int) -> set[Any]:
    """What could only lie where it does: whatever it might change places with lies in the same place."""
    hidden = secret(g, seat)
    busy = {*(g.mover.units if g.mover else ()), *(g.attack.units if g.attack else ())} & hidden.keys()
    kinds: dict[Hashable, set[Any]] = {}
    for thing in hidden.keys() - busy:  # those that move or attack now stay together
        kinds.setdefault(kind_of(g, thing), set()).add(thing)
    found = {thing for things in kinds.values() if len({hidden[each] for each in things}) == 1 for thing in things}
    found |= busy
    return found if len(g.cup) < 2 else {thing for thing in found if thing not in g.cup}


def kind_of(g: State, thing: str) -> Hashable:
    """Things of one kind may lie in each other's place for all that the enemy knows."""
    if thing in g.units:
        return g.field.column(thing), g.field.counter(thing).type == "hq"
    marker = g.field.marker(thing)
    return marker.owner, marker.keep, marker.kind == "reactivate"


def sayings() -> Iterator[str]:
    """The names and texts of things."""
    yield from (f"side.{side}" for side in SIDES)
    yield from (f"phase.{phase}" for phase in PHASES)
    yield from (f"terrain.{terrain}" for terrain in CHART.hexes)
    yield from (f"class.{each}" for each in CLASSES)
    yield from (f"type.{each}" for each in get_args(UnitType))
    yield from (f"over.{level}" for level in ("decisive", "win", "draw"))
    yield from (f"weather.{weather}" for weather in ("fog", "overcast", "frost", "clear_frost", "snowstorm", "thaw"))
    yield from (f"supply.{state}" for state in ("supplied", "emergency", "out"))
    yield from (f"roll.{what}" for what in ROLLS)
    yield from (f"size.{size}" for size in get_args(Size))
    yield from (f"way.{way}" for way in CHART.ways if way != "railway")
    yield from (f"river.{river}" for river in CHART.rivers)
    yield from (f"probe.{found}" for found in ("lost", "nothing", "shown", "exposed"))
    yield from (f"does.{kind}" for kind in get_args(Kind))
    yield from (f"does.{fight}" for fight in FIGHTS)
    yield from (f"troops.{kind}" for kind in get_args(UnitType))
    yield from (f"table.flies.{kind}{text}" for kind in FLIERS for text in ("", "_text"))
    yield from (f"table.fly.{air}" for air in ("none", "one", "all"))
    yield from (f"sheet.goal.{kind}" for kind in get_args(get_type_hints(Point)["kind"]))


WORLD = World(
    secret=secret,
    # "command_out": who lay on top when his HQ was lost may be covered at once by those that fall back onto him
    publishing=frozenset(
        {
            "activated", "advanced", "announced", "command_out", "created", "drew", "drew_corps", "split", "absorbed",
            "eliminated", "entered", "laid", "left_map", "lifted", "link_up", "lost_step", "moved",
            "moved_stack", "no_use", "played", "probed", "rebuilt", "recovered", "resupplied", "revealed", "rode",
            "slipped_away", "withdrawal", "obstacle",
        }
    ),
    names=("unit", "units", "marker"),
    sayings=sayings,
    sure=alone,
    work=20_000,
    sitting=Sitting("korsun", 4, ".movement", 0),
    fight=("pojlebin", (".call", ".stand")),
)  # fmt: skip
