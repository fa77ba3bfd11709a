"""A situation: any position at all, laid down by a file, for lessons, puzzles and tests. Typed and checked.

It names a scenario and says where its units stand at the beginning of a phase. Units that no place names wait beside
the map; what else it does not speak of is as the scenario starts.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.faults import among
from boardgames.core.files import situations
from boardgames.core.files.scenarios import Part
from boardgames.games.operational.ground.map import HexName, expected, side_of
from boardgames.games.operational.scenarios.schema import SIDES, Id, SideName, Small
from boardgames.games.operational.state import Piece, State, Work

Phase = Literal["begin", "prepared", "movement", "unprepared", "cup"]


class Stand(Part, frozen=True):
    """A unit on the map, and the markers on it."""

    unit: Id
    reduced: bool = False
    supply: Literal["supplied", "emergency", "out"] = "supplied"
    command: bool = True


class Holding(Part, frozen=True):
    """What a side has: its units by hex, the lowest first; points by strength; event markers that it keeps."""

    units: dict[HexName, list[Id | Stand]] = {}
    points: dict[str, Small] = {}
    rockets: Small = 0
    engineers: Small = 0
    air: Small = 0
    scouts: Small = 0
    hand: list[str] = []
    pool: list[Id] = []
    works: dict[HexName, Annotated[int, msgspec.Meta(ge=1, le=3)]] = {}
    holds: list[HexName] = []


class Situation(situations.Situation, frozen=True, kw_only=True):
    """A situation file."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1
    active: SideName
    phase: Phase = "movement"
    weather: str = ""
    axis: Holding = Holding()
    allies: Holding = Holding()
    blown: list[str] = []
    cup: list[str] = []  # the markers in the cup, the first on top


class Layout(situations.Layout[State, Situation]):
    """A table being laid."""

    kind = Situation

    def lay(self) -> None:
        g, what = self.g, self.what
        g.turn, g.phase, g.active = what.turn, what.phase, SIDES.index(what.active)
        first = SIDES.index(g.book.first)
        g.half = 2 if what.phase == "cup" else int(g.active != first)
        g.weather = what.weather or next(iter(g.book.weather.effects))
        if g.weather not in g.book.weather.effects:
            raise self.wrong("weather", g.weather, among(", ".join(g.book.weather.effects)))
        for player in g.players:
            player.due = []
            player.box = []
        g.units, g.works = {}, {}
        for seat, side in enumerate(SIDES):
            self.hold(seat, getattr(what, side), side)
        self.wait()
        self.mark()
        self.clear()

    def hold(self, seat: int, what: Holding, side: str) -> None:
        """One side's units, points and markers."""
        g, player = self.g, self.g.players[seat]
        for spot, units in what.units.items():
            for number, unit in enumerate(units):
                stand = unit if isinstance(unit, Stand) else Stand(unit=unit)
                self.stand(seat, spot, stand, f"{side}.units.{spot}[{number}]")
        for number, unit_ in enumerate(what.pool):
            player.pool.append(self.unit(seat, unit_, f"{side}.pool[{number}]"))
        player.points = {int(power): count for power, count in sorted(what.points.items()) if power.isdecimal()}
        player.rockets, player.engineers = what.rockets, what.engineers
        player.air, player.scouts = what.air, what.scouts
        for number, marker in enumerate(what.hand):
            player.hand.append(self.marker(marker, f"{side}.hand[{number}]"))
        for spot, level in what.works.items():
            g.works[self.hex(spot, f"{side}.works.{spot}")] = Work(level=level, seat=seat)
        for number, spot in enumerate(what.holds):
            g.holders[self.hex(spot, f"{side}.holds[{number}]")] = seat

    def stand(self, seat: int, spot: str, what: Stand, place: str) -> None:
        """A unit into its hex."""
        unit, n = self.unit(seat, what.unit, place), self.hex(spot, place)
        kind = self.g.field.counter(unit)
        if what.reduced and kind.reduced is None:
            raise self.wrong(place, unit, expected("two_steps"))
        steps = 2 if kind.reduced is not None and not what.reduced else 1
        supply = ("supplied", "emergency", "out").index(what.supply)
        self.g.units[unit] = Piece(unit=unit, seat=seat, hex=n, steps=steps, supply=supply, command=what.command)
        self.g.holders[n] = seat

    def wait(self) -> None:
        """The units that no place names: those still to come, and the rest in the box."""
        g = self.g
        for unit, kind in g.field.counters.items():
            if unit in self.used or kind.battalion or (kind.optional and not g.agreed("counters")):
                continue
            player = g.players[g.field.seat[unit]]
            (player.due if kind.turn > g.turn else player.box).append(unit)

    def mark(self) -> None:
        """Bridges blown, and the markers in the cup."""
        g = self.g
        for number, text in enumerate(self.what.blown):
            one, _, two = text.partition("/")
            place = f"blown[{number}]"
            side = side_of(self.hex(one, place), self.hex(two, place))
            if side not in g.ground.bridges:
                raise self.wrong(place, text, expected("river"))
            g.blown.append(side)
        cup = [each if each == "end" else self.marker(each, f"cup[{n}]") for n, each in enumerate(self.what.cup)]
        g.cup = cup[::-1]

    # --- finding ---------------------------------------------------------------------------------------------------

    def unit(self, seat: int, ref: str, place: str) -> str:
        """A unit of a side, not yet laid."""
        own = [unit for unit, owner in self.g.field.seat.items() if owner == seat]
        fit = [unit for unit in own if unit == ref]
        found = self.free(fit, ref, place, among(", ".join(own[:40])))[0]
        self.used.add(found)
        return found

    def marker(self, ref: str, place: str) -> str:
        """An event marker that lies aside."""
        fit = [marker for marker in self.g.field.markers if ref in {marker, marker.partition(".")[0]}]
        found = self.free(fit, ref, place, among(", ".join(self.g.field.markers)))[0]
        self.used.add(found)
        self.g.aside.remove(found)
        return found

    def hex(self, text: str, place: str) -> int:
        if not text.isdecimal() or int(text) not in self.g.ground.known:
            raise self.wrong(place, text, expected("hex", first="0101", last=f"{self.g.ground.hexes[-1]:04d}"))
        return int(text)
