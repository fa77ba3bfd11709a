"""The scenarios and maps that are known, read when first asked for, and what of them never changes."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from boardgames.core.faults import wrong
from boardgames.core.files.scenarios import Scenarios
from boardgames.core.paths import SCENARIOS
from boardgames.games.combat_commander.content.printed import BASICS, SIDES, SMOKE
from boardgames.games.combat_commander.ground.los import Markers, Sight, sight
from boardgames.games.combat_commander.ground.map import BOARD, COLUMNS, ROWS, Battlefield, battlefield, expected
from boardgames.games.combat_commander.ground.map import shipped as shipped_maps
from boardgames.games.combat_commander.rules import special
from boardgames.games.combat_commander.scenarios.checking import check
from boardgames.games.combat_commander.scenarios.schema import OPPOSITE, Edge, Scenario, Side

if TYPE_CHECKING:
    from boardgames.games.combat_commander.state import State

KEPT = 64  # sights with markers that a field keeps
FOLDER = SCENARIOS / "combat_commander"


class Field:
    """A scenario and its map as the rules read them: worked out once, shared by all matches."""

    def __init__(self, scenario: Scenario, map: Battlefield) -> None:
        self.scenario, self.map = scenario, map
        self.pages: tuple[Side, Side] = (scenario.sides["axis"], scenario.sides["allies"])
        self.names, self.neighbours = BOARD.names, BOARD.neighbours
        self.objective_at = {n: number for number in range(BASICS.map.objectives) for n in map.objectives[number]}
        self.sights: dict[object, Sight] = {}  # with the smoke and flames that have been asked about
        self.zones = tuple(self._zone(page) for page in self.pages)
        self._own_edges = [[n for n in range(BOARD.size) if depth(page.edge, n) == 1] for page in self.pages]

    @cached_property
    def sight(self) -> Sight:
        """The lines of sight as the map is painted."""
        return sight(self.map)

    def to_edge(self, seat: int, n: int) -> int:
        """How many hexes from a side's own edge a hex lies, 1 along the edge."""
        return depth(self.pages[seat].edge, n)

    def own_edge(self, seat: int) -> list[int]:
        """The hexes along a side's own edge."""
        return self._own_edges[seat].copy()

    def at_enemy_edge(self, seat: int, n: int) -> bool:
        """May a unit of this side leave the map from here (7.2.1a)?"""
        return depth(OPPOSITE[self.pages[seat].edge], n) == 1

    def _zone(self, page: Side) -> frozenset[int]:
        zone = page.zone
        near = {n for n in range(BOARD.size) if depth(page.edge, n) <= zone.depth}
        listed = {BOARD.number[name] for name in zone.hexes}
        return frozenset((near | listed) - {BOARD.number[name] for name in zone.without})


def depth(edge: Edge, n: int) -> int:
    """How many hexes from an edge of the map a hex lies, 1 along it."""
    column, row = divmod(n, ROWS)
    return {"top": row, "bottom": ROWS - 1 - row, "left": column, "right": COLUMNS - 1 - column}[edge] + 1


FIELDS: dict[str, Field] = {}  # those worked out so far


def field(name: str) -> Field:
    """What never changes of a scenario, worked out once."""
    found = FIELDS.get(name)
    if found is None:
        what = scenario(name)
        found = FIELDS[name] = Field(what, ground_of(what, name))
    return found


def ground_of(what: Scenario, name: str) -> Battlefield:
    """The map of a scenario: one that ships, or its own."""
    return battlefield(what.map) if isinstance(what.map, str) else Battlefield(what.map, name)


def numbered(data: Any) -> Any:
    """The levels of a map are numbers, which a save writes as text."""
    levels = data["map"].get("levels") if isinstance(data, dict) and isinstance(data.get("map"), dict) else None
    if not isinstance(levels, dict):
        return data
    read = {int(key) if isinstance(key, str) and key.isdecimal() else key: hexes for key, hexes in levels.items()}
    return {**data, "map": {**data["map"], "levels": read}}


def sound(what: Scenario, name: str) -> Field:
    """A scenario on its map, checked."""
    if isinstance(what.map, str) and what.map not in shipped_maps():
        raise wrong(name, "map", what.map, expected("map", known=", ".join(shipped_maps())))
    if what.sides.keys() != set(SIDES):
        raise wrong(name, "sides", ", ".join(sorted(what.sides)), expected("sides", known=", ".join(SIDES)))
    field = Field(what, ground_of(what, name))
    check(what, field.map, field.zones, name)
    return field


BOOKS = Scenarios(FOLDER, Scenario, order=lambda each: (each.difficulty, each.id), check=sound, prepare=numbered)
shipped, scenario, learn = BOOKS.shipped, BOOKS.scenario, BOOKS.learn


def sight_of(g: State) -> Sight:
    """The lines of sight with the smoke and the flames that are on the map now, and by night."""
    field = g.field
    if not g.smoke and not g.blaze and field.scenario.rules.night is None:
        return field.sight
    far = special.reach(field.scenario, g.time)
    key = (tuple(g.smoke.items()), tuple(g.blaze), far)
    found = field.sights.get(key)
    if found is None:
        if len(field.sights) >= KEPT:
            field.sights.clear()
        smoke = {n: SMOKE[marker] for n, marker in g.smoke.items()}
        found = field.sight.with_markers(Markers(smoke=smoke, blaze=frozenset(g.blaze)))
        field.sights[key] = found = special.by_night(found, far) if far else found
    return found
