"""Random scenarios: a number gives a whole one, drawn by the tables of the player aids.

Whatever the tables leave to a player is drawn too: which order of battle, how much support, which fortifications. The
choices that somebody makes are met by drawing again until a scenario fits them, so the same number and choices always
give the same scenario.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from boardgames.core.chance import roll, seeded
from boardgames.core.faults import Fault
from boardgames.core.state import State
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import (
    BASICS,
    FORTIFICATIONS,
    SIDES,
    UNIT_TYPES,
    WEAPON_TYPES,
    Marker,
    Nation,
    PostureId,
    Quality,
    Year,
)
from boardgames.games.combat_commander.content.tables import ORDERS_OF_BATTLE, RANDOM, OrderOfBattle, Support, support
from boardgames.games.combat_commander.ground.map import battlefield
from boardgames.games.combat_commander.ground.map import shipped as maps
from boardgames.games.combat_commander.scenarios import deployment
from boardgames.games.combat_commander.scenarios.schema import OPPOSITE, Edge, Group, Scenario, Side, Works, Zone
from boardgames.games.combat_commander.state import ALLIES, AXIS, other

T = TypeVar("T")
ScaleId = Literal["company", "detachment", "platoon"]
SCALES: tuple[ScaleId, ...] = ("company", "detachment", "platoon")
POSTURES: dict[str, tuple[PostureId, PostureId]] = {
    "axis_attack": ("attacker", "defender"),
    "allies_attack": ("defender", "attacker"),
    "recon": ("recon", "recon"),
}
ANY = "any"
CHOICES: dict[str, tuple[str, ...]] = {
    "nation": (ANY, "usa", "ussr"),
    "year": (ANY, *map(str, range(min(first for first, _ in RANDOM.wars.values()), BASICS.years[1] + 1))),
    "scale": (ANY, *reversed(SCALES)),
    "posture": (ANY, *POSTURES),
    "map": (ANY, *maps()),
}
TRIES = 4000  # about one in four fits the rarest posture, fewer those of a year and nation besides
MOST_ITEMS = 4  # of one column of the support table, for one side
EDGES: dict[int, Edge] = {1: "top", 2: "right", 3: "right", 4: "bottom", 5: "left", 6: "left"}
LANGUAGES = ("en", "es")


class Force(msgspec.Struct):
    """What one side has got together. spent: VP for support and fortifications."""

    nation: Nation
    book: OrderOfBattle
    scale: int
    leaders: list[str] = []
    units: list[Group] = []
    weapons: list[str] = []
    works: list[Works] = []
    mines: int | None = None
    radio: str | None = None
    spent: int = 0

    @property
    def points(self) -> int:
        return self.book.points[self.scale]

    @property
    def initiative(self) -> int:
        return self.book.initiative[self.scale]


class Unfit(Exception):
    """What was drawn cannot be, or is not what was asked for: draw again."""


class Lot:
    """All that is drawn for a scenario, from one number."""

    def __init__(self, seed: int) -> None:
        self.seed, self._g = seed, State(chance=seeded(seed))

    def among(self, things: Sequence[T]) -> T:
        return things[roll(self._g, len(things))]

    def die(self) -> int:
        return roll(self._g, 6) + 1

    def dice(self) -> int:
        return self.die() + self.die()


def generate(seed: int, choices: Mapping[str, str]) -> Scenario:
    """The scenario of a number and choices; a `Fault` where no such scenario can be."""
    wish = dict.fromkeys(CHOICES, ANY)
    for name, value in choices.items():
        if name not in CHOICES or value not in CHOICES[name]:
            known = ", ".join(CHOICES.get(name, CHOICES))
            raise Fault("core.fault.option", option=name, value=value, known=known)
        wish[name] = value
    lot = Lot(seed)
    for _ in range(TRIES):
        try:
            return drawn(lot, wish)
        except Unfit:
            continue
    raise Fault("combat_commander.fault.random", choices=", ".join(f"{k}={v}" for k, v in choices.items()))


def drawn(lot: Lot, wish: Mapping[str, str]) -> Scenario:
    """A scenario in the order of the player aid; `Unfit` where it is not what was wished for."""
    ground = wished(lot, wish["map"], list(maps()))
    edge = EDGES[lot.die()]
    year = int(wished(lot, wish["year"], list(CHOICES["year"][1:])))
    allies: Nation = wished(lot, wish["nation"], ["usa", "ussr"])  # type: ignore[assignment]
    if not fought(ground, allies, year):
        raise Unfit
    scale = wished(lot, wish["scale"], list(SCALES))
    nations: tuple[Nation, Nation] = ("germany", allies)
    forces = [muster(lot, nation, year, SCALES.index(scale)) for nation in nations]
    lead = reinforce(lot, forces, year)  # the VP of the Axis, less those of the Allies
    postures = POSTURES["recon"] if lead == 0 else POSTURES["allies_attack" if lead > 0 else "axis_attack"]
    if wish["posture"] not in {ANY, next(name for name in POSTURES if POSTURES[name] == postures)}:
        raise Unfit
    for seat, posture in enumerate(postures):
        if posture == "defender":
            lead += sign(other(seat)) * fortify(lot, forces[seat], abs(lead))
        if posture == "attacker":
            lead += sign(other(seat)) * battery(lot, forces[seat], year)
    return written(lot, ground, edge, year, forces, postures, lead)


def wished(lot: Lot, wish: str, every: Sequence[str]) -> str:
    """What was wished for, or one of all by lot."""
    return lot.among(every) if wish == ANY else wish


def fought(ground: str, allies: Nation, year: int) -> bool:
    """Did this army stand against Germany that year, and where the map lies?"""
    first, last = RANDOM.wars[allies]
    armies = battlefield(ground).file.armies
    start, end = armies.get(allies, (0, 0)) if armies else (first, last)
    return max(first, start) <= year <= min(last, end)


def sign(seat: int) -> int:
    """Which way the VP marker moves when this seat gains."""
    return 1 if seat == AXIS else -1


# --- forces --------------------------------------------------------------------------------------------------------


def muster(lot: Lot, nation: Nation, year: Year, scale: int) -> Force:
    """An order of battle of the troop quality that the dice give, with its leaders, units and weapons."""
    quality = RANDOM.troop_quality(nation, year, lot.dice())
    books = [
        book for book in ORDERS_OF_BATTLE[nation] if book.quality == quality and book.years[0] <= year <= book.years[1]
    ]
    if not books:
        raise Unfit
    force = Force(nation, lot.among(books), scale)
    while len(force.leaders) < RANDOM.scales[SCALES[scale]].leaders:
        leader = RANDOM.leader(nation, force.book.quality, year, lot.die())
        if leader not in force.leaders:  # a duplicate is rolled again
            force.leaders.append(leader)
    for part in force.book.forces:
        count = part.counts[scale]
        if not count or (part.years and not part.years[0] <= year <= part.years[1]):
            continue
        if part.unit:
            force.units.append(Group(unit=part.unit, count=count))
        elif part.weapon:
            force.weapons += [part.weapon] * count
    force.weapons.sort(key=lambda weapon: WEAPON_TYPES[weapon].move)  # the heaviest first, for the weapon teams
    return force


def reinforce(lot: Lot, forces: list[Force], year: Year) -> int:
    """Who has the cheaper order of battle must buy support; so must the other, if that takes the VP past 0."""
    lead = forces[ALLIES].points - forces[AXIS].points
    buyer = AXIS if lead > 0 else ALLIES
    if lead == 0:
        return 0
    lead -= sign(buyer) * buy(lot, forces[buyer], year, abs(lead) // 2)
    if lead * sign(buyer) < 0:
        lead -= sign(other(buyer)) * buy(lot, forces[other(buyer)], year, abs(lead) // 2)
    return lead


def buy(lot: Lot, force: Force, year: Year, purse: int) -> int:
    """One item at least of the column of a roll, and more while the purse lasts; what it cost."""
    column = lot.dice()
    spent = 0
    for _ in range(MOST_ITEMS):
        items = [
            item
            for item in support(force.nation, column, year, radios=False)
            if left(force, item) and (not spent or spent + item.cells[column].cost <= purse)
        ]
        if not items:
            break
        item = lot.among(items)
        enlist(force, item)
        spent += item.cells[column].cost
    if not spent:
        raise Unfit
    force.spent += spent
    return spent


def left(force: Force, item: Support) -> bool:
    """Are the counters of an item still in the box?"""
    if item.leaders:
        return any(leader not in force.leaders for leader in item.leaders)
    units = Counter({group.unit: 0 for group in force.units})
    for group in force.units:
        units[group.unit] += group.count
    arms = Counter([*force.weapons, *(group.weapon for group in force.units if group.weapon)])
    assert item.unit is not None
    if units[item.unit] >= UNIT_TYPES[item.unit].copies:
        return False
    return item.weapon is None or arms[item.weapon] < WEAPON_TYPES[item.weapon].copies


def enlist(force: Force, item: Support) -> None:
    """An item of the support table joins."""
    if item.leaders:
        force.leaders.append(next(leader for leader in item.leaders if leader not in force.leaders))
    elif item.unit:
        force.units.append(Group(unit=item.unit, weapon=item.weapon))


def fortify(lot: Lot, force: Force, lead: int) -> int:
    """The defender may buy fortifications: here for up to half of what he is ahead; what they cost."""
    purse, spent = lot.among(range(lead // 2 + 1)), 0
    while True:
        offers = [each for each in RANDOM.fortifications if spent + each.points <= purse and fits(force, each.markers)]
        offers = [each for each in offers if each.mines is None or force.mines in {None, each.mines}]
        if not offers:
            return spent
        chosen = lot.among(offers)
        spent += chosen.points
        force.mines = chosen.mines or force.mines
        force.works += [Works(marker=marker, count=count) for marker, count in chosen.markers.items()]


def fits(force: Force, markers: Mapping[Marker, int]) -> bool:
    """Are there still so many markers in the box? Of those without a number 9 are taken at most."""
    used = Counter[str]()
    for works in force.works:
        used[works.marker] += works.count
    return all(used[kind] + count <= (FORTIFICATIONS[kind].copies or 9) for kind, count in markers.items())


def battery(lot: Lot, force: Force, year: Year) -> int:
    """The attacker may roll for a radio, and buys it then if there is one in the column; here two in three do."""
    if lot.die() <= 2:
        return 0
    column = lot.dice()
    radios = [item for item in support(force.nation, column, year) if item.radio]
    if not radios:
        return 0
    item = lot.among(radios)
    force.radio = item.radio
    return item.cells[column].cost


# --- the page ------------------------------------------------------------------------------------------------------


def written(
    lot: Lot,
    ground: str,
    edge: Edge,
    year: Year,
    forces: list[Force],
    postures: tuple[PostureId, PostureId],
    lead: int,
) -> Scenario:
    """All of it as a scenario."""
    edges = (edge, OPPOSITE[edge])
    quickest = fastest(lot, forces)
    pages = {
        side: page(ground, edges[seat], forces[seat], postures[seat], max(0, lead * sign(seat)))
        for seat, side in enumerate(SIDES)
    }
    first_up = postures.index("defender") if "defender" in postures else quickest
    mines = next((force.mines for force in forces if force.mines), 6)
    return Scenario(
        id=f"random_{lot.seed}".replace("-", "m"),
        title=account("title", ground, year, lot.seed, forces, postures),
        about=account("recon" if "recon" in postures else "attack", ground, year, lot.seed, forces, postures),
        map=ground,
        year=year,
        first=SIDES[quickest],
        initiative=SIDES[quickest],
        sets_up=SIDES[first_up],
        works_last=True,
        sides=pages,
        sudden_death=sum(page.orders for page in pages.values()),
        draw=1,
        mines=mines,
        difficulty=2 + (forces[AXIS].scale == 0),
    )


def fastest(lot: Lot, forces: list[Force]) -> int:
    """Who has the higher initiative; a tie is decided by lot."""
    axis, allies = (force.initiative for force in forces)
    if axis == allies:
        return lot.among((AXIS, ALLIES))
    return AXIS if axis > allies else ALLIES


def page(ground: str, edge: Edge, force: Force, posture: PostureId, vp: int) -> Side:
    """One side's page; the set-up proposed makes the most of the ground."""
    depths = RANDOM.depths[posture]
    deep = depths.wide if edge in {"top", "bottom"} else depths.narrow
    quality: Quality = force.book.quality
    groups = [*joined(force.units), *leading(force.leaders)]
    place = deployment.Place(battlefield(ground), edge, deep, posture)
    placed = place.groups(groups)
    return Side(
        nation=force.nation,
        posture=posture,
        quality=quality,
        orders=RANDOM.scales[SCALES[force.scale]].orders,
        surrender=force.book.surrender[force.scale],
        edge=edge,
        zone=Zone(depth=deep),
        units=placed,
        weapons=force.weapons,
        radio=force.radio,
        works=place.works(force.works),
        controls=[1, 2, 3, 4, 5] if posture == "defender" else [],
        secret=1,
        vp=vp,
    )


def leading(leaders: list[str]) -> list[Group]:
    """Leaders as groups of their kinds, each the very counter that its table gave."""
    copies: dict[str, list[int]] = {}
    for leader in leaders:
        kind, _, copy = leader.rpartition(".")
        copies.setdefault(kind, []).append(int(copy))
    return [Group(unit=kind, count=len(found), copies=sorted(found)) for kind, found in copies.items()]


def joined(groups: list[Group]) -> list[Group]:
    """Groups of one kind as one."""
    counts = Counter[tuple[str, str | None]]()
    for group in groups:
        counts[group.unit, group.weapon] += group.count
    return [Group(unit=unit, weapon=weapon, count=count) for (unit, weapon), count in counts.items()]


def account(
    key: str, ground: str, year: Year, seed: int, forces: list[Force], postures: tuple[PostureId, PostureId]
) -> dict[str, str]:
    """A sentence about the scenario in every language."""
    attacker = postures.index("attacker") if "attacker" in postures else AXIS
    one, two = forces[attacker], forces[other(attacker)]
    title = battlefield(ground).file.title
    return {
        language: Message(
            f"combat_commander.random.{key}",
            {
                "map": title[language],
                "year": year,
                "number": seed,
                "scale": Message(f"combat_commander.random.{SCALES[one.scale]}"),
                "one": Message(f"combat_commander.battle.{one.book.id}"),
                "one_nation": Message(f"combat_commander.nation.{one.nation}"),
                "two": Message(f"combat_commander.battle.{two.book.id}"),
                "two_nation": Message(f"combat_commander.nation.{two.nation}"),
            },
        ).text(language)
        for language in LANGUAGES
    }
