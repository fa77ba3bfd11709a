"""The scenarios that are known, read when first asked for, and what of them never changes in a match."""

from __future__ import annotations

from functools import cached_property

import msgspec

from boardgames.core.files.scenarios import Scenarios
from boardgames.core.paths import SCENARIOS
from boardgames.games.operational.content.tables import CLASSES
from boardgames.games.operational.ground.map import Ground
from boardgames.games.operational.ground.ways import Condition, Net
from boardgames.games.operational.scenarios.checking import check
from boardgames.games.operational.scenarios.schema import SIDES, Army, Counter, Marker, Scenario, Whom

FOLDER = SCENARIOS / "operational"
NETS = 32  # conditions of a map that are kept at once
BATTALION = "+"  # what a battalion adds to the name of its regiment (OPT1)


class Field:
    """A scenario and its map as the rules read them: worked out once, shared by all matches."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.ground = Ground(scenario.map, scenario.id)
        self.armies: tuple[Army, Army] = (scenario.axis, scenario.allies)
        self.markers = {
            f"{marker.id}.{copy}" if marker.count > 1 else marker.id: marker
            for marker in scenario.markers.pool
            for copy in range(1, marker.count + 1)
        }
        self.counters: dict[str, Counter] = {}
        self.seat: dict[str, int] = {}
        for seat, army in enumerate(self.armies):
            for unit in army.units:
                self._enter(unit, seat)
        for marker in scenario.markers.pool:
            if marker.unit:
                self._enter(marker.unit, SIDES.index(marker.owner))
        pocket = scenario.special.pocket
        for unit in pocket.units if pocket else ():
            self._enter(unit, SIDES.index(pocket.side) if pocket else 0)
        self.sizes = {
            unit: size for army in self.armies for size, units in army.sizes.items() for unit in units.split()
        }
        self.sources = tuple(
            tuple(self.ground._listed(army.sources, f"{side}.sources"))
            for side, army in zip(SIDES, self.armies, strict=True)
        )
        self._nets: dict[Condition, Net] = {}
        self._whom: dict[tuple[int, int], frozenset[str]] = {}

    def _enter(self, unit: Counter, seat: int) -> None:
        self.counters[unit.id] = unit
        self.seat[unit.id] = seat

    def counter(self, unit: str) -> Counter:
        """What the counter of a unit says; battalions are made of their regiment's (OPT1)."""
        found = self.counters.get(unit)
        if found is None:
            found = self._battalion(unit)
            self._enter(found, self.seat[unit.partition(BATTALION)[0]])
        return found

    def _battalion(self, unit: str) -> Counter:
        """A battalion is worth what its regiment lost by giving it up."""
        whole = self.counters[unit.partition(BATTALION)[0]]
        assert whole.reduced is not None
        attack = max(1, whole.full[0] - whole.reduced[0])
        defence = max(1, whole.full[1] - whole.reduced[1])
        return msgspec.structs.replace(
            whole, id=unit, name={}, full=(attack, defence, whole.full[2]), reduced=None, weak=False, hex=None,
            battalion=whole.id,
        )  # fmt: skip

    def column(self, unit: str) -> int:
        """A unit's class, as a column of the terrain chart (7.10)."""
        return CLASSES.index(self.counter(unit).moves)

    def net(self, condition: Condition) -> Net:
        """The ways of the map in a condition."""
        found = self._nets.get(condition)
        if found is None:
            if len(self._nets) >= NETS:
                self._nets.clear()
            found = self._nets[condition] = Net(self.ground, condition)
        return found

    @cached_property
    def headquarters(self) -> dict[tuple[int, str], str]:
        """The HQ of each corps or army, by seat and formation; not those of the hour (12.4)."""
        return {
            (self.seat[unit.id], unit.corps): unit.id
            for unit in list(self.counters.values())
            if unit.type == "hq" and not unit.adhoc and not unit.battalion
        }

    def own_headquarters(self, unit: str) -> str:
        """A unit's own HQ: that of its corps, or where it has no counter, of whom its corps answers to (12.1h)."""
        counter, seat = self.counter(unit), self.seat[unit]
        corps = counter.corps
        found = self.headquarters.get((seat, corps))
        return found or self.headquarters.get((seat, self.armies[seat].command.get(corps, "")), "")

    def fits(self, unit: str, whom: Whom) -> bool:
        """Is a unit among those that something is for? Where nothing is named, all are."""
        if not (whom.corps or whom.division or whom.units or whom.types):
            return True
        counter = self.counter(unit)
        return (
            counter.corps in whom.corps
            or counter.division in whom.division
            or unit in whom.units
            or counter.battalion in whom.units
            or counter.type in whom.types
        )

    def marker(self, marker: str) -> Marker:
        return self.markers[marker]

    @cached_property
    def rivers_north(self) -> dict[str, frozenset[int]]:
        """The hexes north of each river that a victory condition names."""
        points = [*self.scenario.victory.axis, *self.scenario.victory.allies]
        return {point.river: self.ground.north_of(point.river) for point in points if point.river}


FIELDS: dict[str, Field] = {}  # those worked out so far


def field(name: str) -> Field:
    """What never changes of a scenario, worked out once."""
    found = FIELDS.get(name)
    if found is None:
        found = FIELDS[name] = Field(BOOKS.scenario(name))
    return found


def sound(what: Scenario, name: str) -> None:
    """A scenario on its map, checked."""
    check(what, Ground(what.map, name), name)


BOOKS = Scenarios(FOLDER, Scenario, order=lambda each: (each.difficulty, each.id), check=sound)
