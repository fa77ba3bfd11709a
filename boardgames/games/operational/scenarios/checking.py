"""Everything about a scenario that its types cannot say; a `Fault` names file, place, found and expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from boardgames.core.faults import among, wrong
from boardgames.core.words.messages import Message
from boardgames.games.operational.content.tables import CLASSES, cost
from boardgames.games.operational.ground.map import Ground, expected
from boardgames.games.operational.scenarios.schema import SIDES, Army, Counter, Marker, Point, Scenario, UnitType, Whom

BY_RIVER = frozenset({"north", "first_north", "none_north"})  # ways to points that name a river
BY_HEX = frozenset({"capture", "recapture", "hold"})
DIE = [str(face) for face in range(1, 7)]


def check(what: Scenario, ground: Ground, name: str) -> None:
    """The whole of a scenario on its map."""
    Checker(what, ground, name).check()


class Checker:
    """A scenario being looked through."""

    def __init__(self, what: Scenario, ground: Ground, name: str) -> None:
        self.what, self.ground, self.name = what, ground, name
        self.armies = dict(zip(SIDES, (what.axis, what.allies), strict=True))
        self.units: dict[str, str] = {}  # by unit, its side

    def check(self) -> None:
        if not self.what.title:
            raise wrong(self.name, "title", None, expected("title"))
        for side, army in self.armies.items():
            self._army(side, army)
        self._apart()
        self._weather()
        for number, marker in enumerate(self.what.markers.pool):
            self._marker(marker, f"markers.pool[{number}]")
        self._named()
        self._victory()
        for side, army in self.armies.items():
            self._sizes(side, army)

    def _hexes(self, text: str, place: str) -> list[int]:
        found = []
        for each in text.split():
            if len(each) != 4 or not each.isdecimal() or int(each) not in self.ground.known:
                raise wrong(self.name, place, each, expected("hex", first="0101", last=f"{self.ground.hexes[-1]:04d}"))
            found.append(int(each))
        return found

    def _army(self, side: str, army: Army) -> None:
        corps = {unit.corps for unit in army.units}
        for number, unit in enumerate(army.units):
            place = f"{side}.units[{number}]"
            if unit.id in self.units:
                raise wrong(self.name, f"{place}.id", unit.id, expected("once_only"))
            self.units[unit.id] = side
            self._unit(unit, place)
        if not army.units:
            raise wrong(self.name, f"{side}.units", None, expected("a_unit"))
        if not self._hexes(army.sources, f"{side}.sources"):
            raise wrong(self.name, f"{side}.sources", None, expected("a_source"))
        headquarters = {unit.corps for unit in army.units if unit.type == "hq"}
        for lower, higher in army.command.items():
            if lower not in corps:
                raise wrong(self.name, f"{side}.command", lower, among(", ".join(sorted(corps))))
            if higher not in headquarters:
                raise wrong(self.name, f"{side}.command.{lower}", higher, among(", ".join(sorted(headquarters))))
        for number, unit in enumerate(army.units):
            if unit.corps not in headquarters and army.command.get(unit.corps) not in headquarters:
                raise wrong(self.name, f"{side}.units[{number}].corps", unit.corps, expected("headquarters"))
        for field in ("exits", "control"):
            self._hexes(getattr(army, field), f"{side}.{field}")
        self._tables(side, army)

    def _tables(self, side: str, army: Army) -> None:
        """What a side's tables go by: hexes, strengths of points, types of unit."""
        for hex_, others in army.alternates.items():
            self._hexes(f"{hex_} {others}", f"{side}.alternates.{hex_}")
        for turns, points in army.artillery.items():
            for power in points:
                if not power.isdecimal():
                    raise wrong(self.name, f"{side}.artillery.{turns}", power, expected("power"))
        kinds = {"other", *get_args(UnitType)}
        for kind in army.recovery or ():
            if kind not in kinds:
                raise wrong(self.name, f"{side}.recovery", kind, self._among(kinds))

    def _sizes(self, side: str, army: Army) -> None:
        """Each size names units of this side, and no unit has two."""
        pocket, seen = self.what.special.pocket, set[str]()
        relieved = {unit.id for unit in pocket.units} if pocket and pocket.side == side else set[str]()
        for size, units in army.sizes.items():
            for unit in units.split():
                place = f"{side}.sizes.{size}"
                if self.units.get(unit) != side and unit not in relieved:
                    raise wrong(self.name, place, unit, expected("a_unit"))
                if unit in seen:
                    raise wrong(self.name, place, unit, expected("once_only"))
                seen.add(unit)

    def _unit(self, unit: Counter, place: str) -> None:
        if unit.weak and unit.reduced is None:
            raise wrong(self.name, f"{place}.weak", unit.id, expected("two_steps"))
        if unit.hex is None:
            if not unit.adhoc:
                raise wrong(self.name, f"{place}.hex", None, expected("somewhere"))
            return
        (n,) = self._hexes(unit.hex, f"{place}.hex")
        if cost(self.ground.terrain[n], CLASSES.index(unit.moves)) is None:
            raise wrong(self.name, f"{place}.hex", unit.hex, expected("passable", unit=unit.id))
        if unit.turn > self.what.turns:
            raise wrong(self.name, f"{place}.turn", unit.turn, expected("turn", last=self.what.turns))
        if unit.type == "train" and not any(n in side for side in self.ground.rails):
            raise wrong(self.name, f"{place}.hex", unit.hex, expected("railway"))

    def _apart(self) -> None:
        """Nobody begins in a hex of the enemy."""
        held = {unit.hex: unit.id for unit in self.what.axis.units if unit.hex and not unit.turn}
        for number, unit in enumerate(self.what.allies.units):
            if not unit.turn and unit.hex in held:
                raise wrong(self.name, f"allies.units[{number}].hex", unit.hex, expected("apart", unit=held[unit.hex]))

    def _weather(self) -> None:
        weather = self.what.weather
        tables = {"table": weather.table, **{f"later.{turns}": table for turns, table in weather.later.items()}}
        for place, table in tables.items():
            if sorted(table) != DIE:
                raise wrong(self.name, f"weather.{place}", ", ".join(table), expected("die"))
        named = [*(kind for table in tables.values() for kind in table.values()), *weather.fixed.values()]
        for kind in named:
            if kind not in weather.effects:
                raise wrong(self.name, "weather.effects", kind, among(", ".join(weather.effects)))

    def _marker(self, marker: Marker, place: str) -> None:
        if marker.kind == "unit":
            if marker.unit is None:
                raise wrong(self.name, f"{place}.unit", None, expected("a_unit"))
            if marker.unit.id in self.units:
                raise wrong(self.name, f"{place}.unit.id", marker.unit.id, expected("once_only"))
            self.units[marker.unit.id] = marker.owner
            if marker.count > 1:
                raise wrong(self.name, f"{place}.count", marker.count, expected("once_only"))
            self._called(marker.unit, f"{place}.unit")
        self._whom(marker.whom, f"{place}.whom")
        self._whom(marker.needs, f"{place}.needs")
        for field in ("hex", "held"):
            if text := getattr(marker, field):
                self._hexes(text, f"{place}.{field}")

    def _called(self, unit: Counter, place: str) -> None:
        """A unit that an event brings: where it says, or else where its HQ is."""
        if unit.hex is not None:
            self._unit(unit, place)
        staffs = {each.corps for army in self.armies.values() for each in army.units if each.type == "hq"}
        if unit.hex is None and unit.corps not in staffs:
            raise wrong(self.name, f"{place}.corps", unit.corps, expected("headquarters"))

    def _whom(self, whom: Whom, place: str) -> None:
        armies = [unit for army in self.armies.values() for unit in army.units]
        for field, known in (
            ("corps", {unit.corps for unit in armies}),
            ("division", {unit.division for unit in armies}),
            ("units", {unit.id for unit in armies} | self.units.keys()),
        ):
            for each in getattr(whom, field):
                if each not in known:
                    raise wrong(self.name, f"{place}.{field}", each, self._among(known))

    @staticmethod
    def _among(known: Iterable[str]) -> Message:
        return among(", ".join(sorted(known)[:40]))

    def _named(self) -> None:
        """Units that special rules name are there."""
        special = self.what.special
        self._places()
        named = [(f"special.pinned[{n}]", unit) for n, each in enumerate(special.pinned) for unit in each.units]
        if special.withdrawal:
            named += [("special.withdrawal", unit) for unit in special.withdrawal.units]
        for place, unit in named:
            if unit not in self.units:
                raise wrong(self.name, f"{place}.units", unit, self._among(self.units))
        for number, each in enumerate(self.what.surprise):
            self._whom(each.whom, f"surprise[{number}].whom")
            self._hexes(each.hexes, f"surprise[{number}].hexes")

    def _places(self) -> None:
        """The hexes and units of the special rules."""
        special = self.what.special
        if special.pocket:
            for field in ("ring", "link", "breakout"):
                self._hexes(getattr(special.pocket, field), f"special.pocket.{field}")
            for number, unit in enumerate(special.pocket.units):
                if unit.id in self.units:
                    raise wrong(self.name, f"special.pocket.units[{number}].id", unit.id, expected("once_only"))
                self.units[unit.id] = special.pocket.side
        if special.fuel:
            self._hexes(special.fuel.depot, "special.fuel.depot")
            self._whom(special.fuel.friends, "special.fuel.friends")
            self._whom(Whom(corps=[special.fuel.corps]), "special.fuel")
        for rule in ("airfields", "airlift"):
            for number, each in enumerate(getattr(special, rule)):
                self._hexes(each.hex, f"special.{rule}[{number}].hex")
        for number, shaky in enumerate(special.shaky):
            self._whom(shaky.whom, f"special.shaky[{number}].whom")

    def _victory(self) -> None:
        rivers = {river.name for river in self.what.map.rivers}
        for side in SIDES:
            for number, point in enumerate(getattr(self.what.victory, side)):
                place = f"victory.{side}[{number}]"
                self._hexes(point.hexes, f"{place}.hexes")
                self._whom(point.whom, f"{place}.whom")
                if (point.river or point.kind in BY_RIVER) and point.river not in rivers:
                    raise wrong(self.name, f"{place}.river", point.river or None, self._among(rivers))
                if point.kind in BY_HEX and not point.hexes:
                    raise wrong(self.name, f"{place}.hexes", None, expected("hex_at_all"))
                self._rates(point, place)
        win, decisive = self.what.victory.win, self.what.victory.decisive
        if not (win[0] * decisive[1] <= decisive[0] * win[1] and win[0] > win[1] > 0 and decisive[1] > 0):
            raise wrong(self.name, "victory.win", win, expected("levels"))

    def _rates(self, point: Point, place: str) -> None:
        """What a step is worth is told by type, formation or unit."""
        units = [unit for army in self.armies.values() for unit in army.units]
        known = {"other", *get_args(UnitType), *self.units}
        known |= {unit.corps for unit in units} | {unit.division for unit in units}
        for each in point.rates:
            if each not in known:
                raise wrong(self.name, f"{place}.rates", each, among(", ".join(("other", *get_args(UnitType)))))
