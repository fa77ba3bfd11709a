"""Everything about a scenario that its types cannot say; a `Fault` names file, place, found and expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.core.faults import Fault, among, wrong
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import (
    BASICS,
    CHITS,
    FORTIFICATIONS,
    NATION_TYPES,
    RADIO_IDS,
    RADIOS,
    SIDES,
    UNIT_TYPES,
    WEAPON_TYPES,
    Nation,
)
from boardgames.games.combat_commander.content.tables import SUPPORT
from boardgames.games.combat_commander.ground.map import BOARD, Battlefield, expected
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.scenarios.schema import OPPOSITE, Group, Scenario, Side


def check(what: Scenario, ground: Battlefield, zones: tuple[frozenset[int], ...], name: str) -> None:
    """The whole of a scenario on its map."""
    if not what.title:
        raise wrong(name, "title", None, expected("title"))
    if not what.time < what.sudden_death:
        raise wrong(name, "sudden_death", what.sudden_death, expected("later", time=what.time))
    edges = [what.sides[side].edge for side in SIDES]
    if OPPOSITE[edges[0]] != edges[1]:
        raise wrong(name, "sides.allies.edge", edges[1], among(OPPOSITE[edges[0]]))
    if shared := zones[0] & zones[1]:
        raise wrong(name, "sides.allies.zone", BOARD.names[min(shared)], expected("apart"))
    for seat, side in enumerate(SIDES):
        Page(what, what.sides[side], ground, zones[seat], name, f"sides.{side}").check(seat)
    _check_counts(what, name)
    _check_chits(what, name)
    _check_control(what, name)


def years(nation: Nation) -> tuple[int, int]:
    """The years in which a nation fights: those of its support table."""
    cells = [cell for item in SUPPORT[nation] for cell in item.cells.values()]
    return min(cell.first for cell in cells), max(cell.last for cell in cells)


class Page:
    """One side's page of a scenario."""

    def __init__(
        self, what: Scenario, page: Side, ground: Battlefield, zone: frozenset[int], name: str, place: str
    ) -> None:
        self.what, self.page, self.ground, self.zone, self.name, self.place = what, page, ground, zone, name, place

    def wrong(self, where: str, found: object, wanted: Message) -> Fault:
        return wrong(self.name, f"{self.place}.{where}", found, wanted)

    def check(self, seat: int) -> None:
        page = self.page
        if NATION_TYPES[page.nation].seat != seat:
            known = ", ".join(each.id for each in NATION_TYPES.values() if each.seat == seat)
            raise self.wrong("nation", page.nation, among(known))
        first, last = years(page.nation)
        if not first <= self.what.year <= last:
            raise wrong(self.name, "year", self.what.year, expected("years", first=first, last=last))
        if not page.units:
            raise self.wrong("units", None, expected("a_unit"))
        for where, group in groups(page):
            self._check_group(where, group)
        self._check_radios()
        self._check_arms()
        self._check_zone()
        self._check_works()

    def _check_group(self, where: str, group: Group) -> None:
        kind = UNIT_TYPES.get(group.unit)
        if kind is None or kind.nation != self.page.nation:
            known = ", ".join(each.id for each in UNIT_TYPES.values() if each.nation == self.page.nation)
            raise self.wrong(f"{where}.unit", group.unit, expected("unit", known=known))
        if group.weapon is not None:
            self._check_weapon(f"{where}.weapon", group.weapon)
        if not set(group.copies) <= set(range(1, kind.copies + 1)) or len(set(group.copies)) != len(group.copies):
            raise self.wrong(f"{where}.copies", group.copies, expected("copies", most=kind.copies))
        if len(group.copies) > group.count:
            raise self.wrong(f"{where}.copies", group.copies, expected("copies", most=group.count))

    def _check_weapon(self, where: str, weapon: str) -> None:
        kind = WEAPON_TYPES.get(weapon)
        if kind is None or kind.nation not in {None, self.page.nation}:
            known = ", ".join(each.id for each in WEAPON_TYPES.values() if each.nation in {None, self.page.nation})
            raise self.wrong(where, weapon, expected("weapon", known=known))

    def _check_radios(self) -> None:
        asked = [("radio", self.page.radio)]
        asked += [(f"arrivals[{n}].radio", arrival.radio) for n, arrival in enumerate(self.page.arrivals)]
        used: set[str] = set()
        for where, radio in asked:
            if radio is None:
                continue
            if radio not in RADIO_IDS or RADIOS[RADIO_IDS[radio]].nation != self.page.nation:
                known = ", ".join(each.id for each in RADIOS.values() if each.nation == self.page.nation)
                raise self.wrong(where, radio, expected("radio", known=known))
            if radio in used:
                raise self.wrong(where, radio, expected("once"))
            used.add(radio)

    def _check_arms(self) -> None:
        page = self.page
        for n, weapon in enumerate(page.weapons):
            self._check_weapon(f"weapons[{n}]", weapon)
        hands = sum(group.count for group in page.units if group.weapon is None)
        if len(page.weapons) > hands:
            raise self.wrong("weapons", len(page.weapons), expected("hands", most=hands))
        for n, arrival in enumerate(page.arrivals):
            if arrival.time <= self.what.time:
                raise self.wrong(f"arrivals[{n}].time", arrival.time, expected("later", time=self.what.time))

    def _check_zone(self) -> None:
        """Every unit finds room, and stands where it may in the set-up that is proposed."""
        dry = {n for n in self.zone if self.stands(n)}
        figures = [BASICS.sizes[UNIT_TYPES[g.unit].size].figures for g in self.page.units for _ in range(g.count)]
        if not fit(figures, len(dry)):
            raise self.wrong("zone", hexes(len(dry)), expected("room", figures=sum(figures)))
        load: Counter[int] = Counter()
        for n, group in enumerate(self.page.units):
            where = f"units[{n}].at"
            if len(group.at) > group.count:
                raise self.wrong(where, hexes(len(group.at)), expected("most_hexes", most=group.count))
            for spot in group.at:
                here = BOARD.number[spot]
                load[here] += BASICS.sizes[UNIT_TYPES[group.unit].size].figures
                if here not in dry or load[here] > BASICS.stack:
                    raise self.wrong(where, spot, expected("zone_stack", most=BASICS.stack))

    def _check_works(self) -> None:
        used: set[int] = set()
        for n, works in enumerate(self.page.works):
            where = f"works[{n}].at"
            if len(works.at) > works.count:
                raise self.wrong(where, hexes(len(works.at)), expected("most_hexes", most=works.count))
            for spot in works.at:
                here = BOARD.number[spot]
                if here not in self.zone or here in used or self.ground.is_water(here):
                    raise self.wrong(where, spot, expected("dry_zone"))
                used.add(here)

    def stands(self, n: int) -> bool:
        """May a unit be there at all?"""
        ground = GROUND[self.ground.ground[n]]
        return ground.move is not None or ground.along is not None


def fit(figures: list[int], hexes: int) -> bool:
    """Do units of so many figures find room in so many hexes? The largest are put first, each where it just fits."""
    free = [BASICS.stack] * hexes
    for size in sorted(figures, reverse=True):
        where = next((n for n, rest in enumerate(free) if rest >= size), None)
        if where is None:
            return False
        free[where] -= size
    return True


def hexes(count: int) -> Message:
    return Message("combat_commander.found.hexes", {"count": count})


def groups(page: Side) -> Iterator[tuple[str, Group]]:
    """All groups of a page, each with its place in the file."""
    yield from ((f"units[{n}]", group) for n, group in enumerate(page.units))
    for n, arrival in enumerate(page.arrivals):
        yield from ((f"arrivals[{n}].groups[{m}]", group) for m, group in enumerate(arrival.groups))


def _check_counts(what: Scenario, name: str) -> None:
    """No more counters of anything than there are."""
    units: Counter[str] = Counter()
    weapons: Counter[str] = Counter()
    works: Counter[str] = Counter()
    for page in what.sides.values():
        for _, group in groups(page):
            units[group.unit] += group.count
            if group.weapon:
                weapons[group.weapon] += group.count
        weapons.update(page.weapons)
        for pile in page.works:
            works[pile.marker] += pile.count
    limits: list[tuple[str, Counter[str], dict[str, int | None]]] = [
        ("unit", units, {kind.id: kind.copies for kind in UNIT_TYPES.values()}),
        ("weapon", weapons, {kind.id: kind.copies for kind in WEAPON_TYPES.values()}),
        ("marker", works, {kind.id: kind.copies for kind in FORTIFICATIONS.values()}),
    ]
    for thing, found, known in limits:
        for each, count in found.items():
            most = known[each]
            if most is not None and count > most:
                raise wrong(name, f"sides.*.{thing} {each}", count, expected("copies", most=most))


def _check_chits(what: Scenario, name: str) -> None:
    """Objective chits are known, each is given once, and the cup has as many as are drawn."""
    given: set[str] = set()
    places: list[tuple[str, Iterable[str]]] = [("open", what.open)]
    places += [(f"sides.{side}.chits", what.sides[side].chits) for side in SIDES]
    for place, chits in places:
        for chit in chits:
            if chit not in CHITS:
                raise wrong(name, place, chit, among(", ".join(CHITS)))
            if chit in given:
                raise wrong(name, place, chit, expected("once"))
            if place != "open" and CHITS[chit].open:
                raise wrong(name, place, chit, expected("secret"))
            given.add(chit)
    drawn = what.draw + sum(page.secret for page in what.sides.values())
    if drawn > len(CHITS) - len(given):
        raise wrong(name, "draw", drawn, expected("cup", most=len(CHITS) - len(given)))


def _check_control(what: Scenario, name: str) -> None:
    """An objective has one owner at the start."""
    held: set[int] = set()
    for side in SIDES:
        for number in what.sides[side].controls:
            if number in held:
                raise wrong(name, f"sides.{side}.controls", number, expected("once"))
            held.add(number)
