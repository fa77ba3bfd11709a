"""The scenarios and maps that are known, read when first asked for, and what of them never changes."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING

from boardgames.core import content as files
from boardgames.core.faults import Fault
from boardgames.core.paths import SCENARIOS
from boardgames.games.combat_commander.content import BASICS, SMOKE
from boardgames.games.combat_commander.los import Markers, Sight, sight
from boardgames.games.combat_commander.map import BOARD, COLUMNS, ROWS, Battlefield, battlefield
from boardgames.games.combat_commander.scenario import OPPOSITE, Edge, Scenario, Side

if TYPE_CHECKING:
    from boardgames.games.combat_commander.state import State

FOLDER = SCENARIOS / "combat_commander"


class Field:
    """A scenario and its map as the rules read them: worked out once, shared by all matches."""

    def __init__(self, scenario: Scenario, map: Battlefield) -> None:
        self.scenario, self.map = scenario, map
        self.pages: tuple[Side, Side] = (scenario.sides["axis"], scenario.sides["allies"])
        self.names, self.neighbours = BOARD.names, BOARD.neighbours
        self.objective_at = {n: number for number in range(BASICS.map.objectives) for n in map.objectives[number]}
        self.zones = tuple(self._zone(page) for page in self.pages)

    @cached_property
    def sight(self) -> Sight:
        """The lines of sight as the map is painted."""
        return sight(self.map)

    def to_edge(self, seat: int, n: int) -> int:
        """How many hexes from a side's own edge a hex lies, 1 along the edge."""
        return depth(self.pages[seat].edge, n)

    def own_edge(self, seat: int) -> list[int]:
        """The hexes along a side's own edge."""
        return [n for n in range(BOARD.size) if self.to_edge(seat, n) == 1]

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
_brought: dict[str, Scenario] = {}


@cache
def shipped() -> dict[str, Scenario]:
    """The scenarios of the program's own folder."""
    found = [files.load(path, Scenario) for path in sorted(FOLDER.glob("*.yaml"))]
    return {scenario.id: scenario for scenario in found}


def scenario(name: str) -> Scenario:
    """A scenario by its id."""
    found = shipped().get(name) or _brought.get(name)
    if found is None:
        raise Fault("core.fault.scenario", scenario=name, known=", ".join(shipped()))
    return found


def field(name: str) -> Field:
    """What never changes of a scenario, worked out once."""
    found = FIELDS.get(name)
    if found is None:
        what = scenario(name)
        found = FIELDS[name] = Field(what, battlefield(what.map))
    return found


def sight_of(g: State) -> Sight:
    """The lines of sight with the smoke and the flames that are on the map now."""
    bare = g.field.sight
    if not g.smoke and not g.blaze:
        return bare
    smoke = {n: SMOKE[marker] for n, marker in g.smoke.items()}
    return bare.with_markers(Markers(smoke=smoke, blaze=frozenset(g.blaze)))
