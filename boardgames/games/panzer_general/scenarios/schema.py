"""A scenario as a file lays it down (book 7): map, decks, forces, special rules, victory. Typed and checked.

Tiles are named as on the map ("C4") or by the number printed on the tile ("16A").
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.faults import wrong
from boardgames.core.files.scenarios import Book, Part
from boardgames.core.maps.squares import Grid, grid
from boardgames.core.words.messages import speaker
from boardgames.games.panzer_general.content.printed import SIDES, TERRAIN, TILE_FACES, Side, Terrain

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
TileRef = str
UnitId = str
ActionId = str
Deck = str | dict[str, Positive]  # a deck letter, or unit ids with how many of each


class Force(Part, frozen=True):
    """One side's decks, forces and opening hand.

    prestige: the printed figure; without one the first player has 0 and the second 10 (7.2.setup.j).
    budget: prestige to spend on initial units chosen from the deck; without one it is the usual 30, or nothing where
    units are fixed (7.2.setup.k). units: fixed, by tile. given: fixed, placed by
    the player. random: drawn from the deck, placed by the player. least: so many units must be placed.
    """

    deck: Deck
    action_deck: dict[ActionId, Positive] | None = None  # a deck of one's own (the Player of a solo scenario)
    prestige: Count | None = None
    budget: Count | None = None
    units: dict[TileRef, UnitId] = {}
    given: list[UnitId] = []
    random: Count = 0
    least: Count = 0
    most: Count = 6
    anywhere: bool = False  # initial units on any tile one controls, not only the Home Row
    controls: list[TileRef] = []  # tiles controlled at the start beside the Home Row and the tiles of fixed units
    control_rows: Positive = 1  # rows controlled at the start, counted from the side's own edge
    actions: Count = 6
    unit_cards: Count = 2
    choice: Count = 0  # further opening cards, from either deck
    hand: dict[ActionId, Positive] = {}  # these very action cards instead of drawing
    second_actions: Count = 0  # further Action cards when going second
    buy_to: Positive = 10  # cards may be bought up to this hand, Bluff included


Condition = Literal[
    "base",
    "home_row",
    "entered_home_row",
    "destroy",
    "objectives",
    "terrain",
    "prestige_and_tiles",
    "hold_hill",
    "occupy_objective",
    "destroy_unit",
]


class Victory(Part, frozen=True):
    """A condition checked in the victory phase, by the active side; `at_once`: the moment it comes true."""

    kind: Condition
    side: Side | None = None
    count: Count = 0
    prestige: Count = 0
    terrain: str = ""
    unit: UnitId = ""
    at_once: bool = False


Ranking = Literal[
    "prestige", "tiles", "forts_and_rows", "across_river", "kill_prestige", "kill_count", "hill", "american", "german"
]


class Strike(Part, frozen=True):
    """A free strike on one revealed enemy unit each own Operations phase; it cannot eliminate."""

    odd: Positive
    even: Positive


class Drop(Part, frozen=True):
    """Units that may be dropped on any empty tile but the enemy Home Row, from a turn on."""

    turn: Positive
    units: list[UnitId]


class Rules(Part, frozen=True):
    """Special rules of two-player scenarios; each is a hook of the rule modules, named there by its clause."""

    banned_cards: dict[Side, list[ActionId]] = {}  # may be used as sacrifices only
    battle_only_units: dict[Side, list[UnitId]] = {}
    battle_only_classes: dict[Side, list[str]] = {}
    static_units: dict[Side, list[UnitId]] = {}
    no_entry: dict[Side, list[TileRef]] = {}
    no_dig_in: list[Side] = []  # but for cards and Auto Dug-In
    no_defenses: list[Side] = []  # but for Auto Dug-In
    no_income: bool = False
    no_new_units: bool = False
    refuse_retreat: list[Side] = []
    dug_in_at_start: list[Side] = []
    swamp_check: bool = False
    remove_defenses_on_even_turns: bool = False
    morale_drain_by_forts: Side | None = (
        None  # this side loses 1 Morale a unit while the enemy controls a fortification
    )
    free_landing: dict[Side, list[TileRef]] = {}
    strikes: dict[Side, Strike] = {}
    drop: Drop | None = None
    river_crossers: list[UnitId] = []
    extra_unit_card: list[Side] = []
    battle_value_factor: Positive = 1
    income_factor: Positive = 1
    no_unit_reshuffle: bool = False


class Loss(Part, frozen=True):
    """At certain turns every unit of the Player loses Morale."""

    turns: list[Positive]
    loss: Positive
    when: Literal["player_operations", "np_start"]
    while_unit: list[UnitId] = []  # only while one of these is in play


class TileReinforcements(Part, frozen=True):
    from_turn: Positive
    tiles: list[TileRef]


class Solo(Part, frozen=True):
    """How the Non-Player side is run (7.1)."""

    player: Side
    action_deck: dict[ActionId, Positive]
    fire_deck: dict[ActionId, Positive]
    target_deck: dict[ActionId, Positive]
    cards_a_turn: Positive = 1
    dug_in: list[UnitId] = []
    movers: list[UnitId] = []  # these advance on the Player's Home Row
    movers_all_but: list[UnitId] | None = None
    fighters: Literal["movers", "all"] = "movers"
    targets: Literal["front", "front_right_left", "objective_first"] = "front"
    advance: Literal["always", "objectives"] = "always"
    losses: list[Loss] = []
    tile_reinforcements: TileReinforcements | None = None
    ambush_terrain: list[str] = []
    commander: UnitId = ""  # draws two combat cards instead of one in its fights


def _standard_victory() -> list[Victory]:
    """What wins where a scenario says nothing (7.2.victory.a-c)."""
    return [Victory(kind="base"), Victory(kind="home_row", count=3), Victory(kind="destroy")]


def _standard_ranking() -> list[Ranking]:
    """What decides when the turns are up (7.2.victory.d-e)."""
    return ["prestige", "tiles"]


class Scenario(Book, frozen=True, kw_only=True):
    """A scenario file."""

    order: Count = 99
    turns: Positive
    map: str | list[list[str]]  # tile numbers or terrain names, row by row; or the id of a scenario with the map
    top: Side = "german"  # whose Home Row is row 1
    random_edges: bool = False
    base_top: TileRef = ""  # as on the map of the scenario that `map` names, unless given; so are the next three
    base_bottom: TileRef = ""
    objectives: list[TileRef] = []
    bridges: list[TileRef] = []
    first: Literal["american", "german", "draw", "random"] = "draw"
    deploys_first: Side | None = None
    action_deck: Annotated[int, msgspec.Meta(ge=1, le=4)] | dict[ActionId, Positive] | None = None
    american: Force
    german: Force
    victory: list[Victory] = msgspec.field(default_factory=_standard_victory)
    at_end: list[Ranking] = msgspec.field(default_factory=_standard_ranking)
    rules: Rules = Rules()
    solo: Solo | None = None


expected = speaker("panzer_general.expected")  # what should stand somewhere instead of what does


class Field:
    """The board of a scenario as the rules read it: worked out once, shared by all matches."""

    def __init__(self, scenario: Scenario, rows: list[list[str]], name: str = "") -> None:
        self.scenario, self.rules = scenario, scenario.rules
        self.standable: dict[int, frozenset[int]] = {}  # by unit card, as movement works it out
        self._name = name or scenario.id
        self.grid: Grid = grid(len(rows[0]), len(rows))
        flat = [name for row in rows for name in row]
        self.tiles = flat
        self.names = self.grid.names
        self._numbers = {name: n for n, name in enumerate(flat) if flat.count(name) == 1}
        self.bridges = frozenset(self.tile(ref, "bridges") for ref in scenario.bridges)
        self.under = tuple(TERRAIN[TILE_FACES.get(name, name)].id for name in flat)
        rules = scenario.rules
        crossed = {"impassable_river"} if rules.river_crossers else set()
        self.river = frozenset(n for n, under in enumerate(self.under) if under in crossed and n not in self.bridges)
        self.terrain: tuple[Terrain, ...] = tuple(map(self._terrain_of, range(len(flat))))
        self.no_entry = tuple(self.tiles_of(rules.no_entry.get(side, []), "rules.no_entry") for side in SIDES)
        self.top_row = tuple(range(self.grid.columns))
        self.bottom_row = tuple(range(self.grid.size - self.grid.columns, self.grid.size))
        self.bases = (self.tile(scenario.base_top, "base_top"), self.tile(scenario.base_bottom, "base_bottom"))
        self.objectives = tuple(self.tile(ref, "objectives") for ref in scenario.objectives)

    def tile(self, ref: str, place: str) -> int:
        """The square that a name or printed number means."""
        found = self.grid.number.get(ref, self._numbers.get(ref))
        if found is None:
            raise wrong(self._name, place, ref, expected("square"))
        return found

    def _terrain_of(self, tile: int) -> Terrain:
        if tile in self.bridges:
            return TERRAIN["bridge"]  # 10.bridge.b
        return TERRAIN["passable_river" if tile in self.river else self.under[tile]]

    def tiles_of(self, refs: list[str], place: str) -> frozenset[int]:
        return frozenset(self.tile(ref, place) for ref in refs)
