"""The printed things: 240 cards, the terrain table and the faces of the 36 tiles. What never changes in a match.

Every physical card has a number: 1-126 are action cards, 127-182 American units, 183-238 German units, 239 and 240
the two Bluff cards. The state speaks of cards by number alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.core.files import content

HERE = Path(__file__).parent
AMERICAN, GERMAN = 0, 1
Side = Literal["american", "german"]
SIDES: tuple[Side, Side] = ("american", "german")

Modifier = Annotated[int, msgspec.Meta(ge=-2, le=3)]
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Class = Literal[
    "armor", "anti_tank", "scout_car", "artillery", "mobile_artillery", "anti_air", "motorized_infantry", "infantry"
]
Kind = Literal["operations", "combat", "surprise"]
Role = Literal["firing", "target", "both", "attacker"]  # who, in a combat, may play a combat card
TerrainId = Literal[
    "clear", "beach", "bridge", "bocage", "city", "fortification", "heavy_woods", "hills", "impassable_river",
    "light_woods", "passable_river", "swamp", "town", "village",
]  # fmt: skip


class Abilities(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a unit card grants beyond the rules for its class (book 9 and 11)."""

    moves_and_fires: bool = False
    moves_twice: bool = False
    diagonal: bool = False
    ignores_mines: bool = False
    enters_swamp: bool = False
    auto_dug_in: bool = False
    cancels_terrain: bool = False
    receives_terrain: bool = False
    transfers: bool = False
    steady_support: bool = False
    support_range: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    anti_air: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class UnitType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the unit table (book 11). decks: copies by deck letter."""

    id: str
    name: str
    side: Side
    unit_class: Class
    battle: Figure
    hard: Figure
    soft: Figure
    support: Figure
    defence: Figure
    target: Literal["hard", "soft"]
    morale: Figure
    cost: Figure
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]
    decks: dict[str, int] = {}
    abilities: Abilities = Abilities()


class Copy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One physical action card: its Tactical Modifier and the action decks it belongs to."""

    modifier: Modifier
    decks: tuple[Annotated[int, msgspec.Meta(ge=1, le=4)], ...]


class ActionType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action card's face; its effect is the function of the same id in the card modules."""

    id: str
    name: str
    kind: Kind
    cost: Figure
    battle: Figure
    copies: tuple[Copy, ...]
    role: Role | None = None
    air: bool = False


class Terrain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the terrain table (book 10)."""

    id: TerrainId
    bonus: Figure = 0
    prestige: Figure = 0
    fire: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    passable: bool = True
    fortified: bool = False  # a unit here always counts as entrenched
    blocks_close_support: bool = False  # a unit here gives no support against targets next to it
    soft_only: bool = False  # hard units need an ability to enter


class Unit(msgspec.Struct, frozen=True, gc=False):
    """One physical unit card. Flat, for speed: the rules read these all the time."""

    number: int
    type: UnitType
    copy: int
    id: str
    name: str
    seat: int
    unit_class: Class
    battle: int
    hard: int
    soft: int
    support: int
    defence: int
    is_hard: bool
    morale: int
    cost: int
    moves_and_fires: bool
    moves_twice: bool
    diagonal: bool
    ignores_mines: bool
    enters_swamp: bool
    auto_dug_in: bool
    cancels_terrain: bool
    terrain_bonus: bool
    transfers: bool
    steady_support: bool
    support_range: int
    anti_air: int
    letters: frozenset[str]


class Action(msgspec.Struct, frozen=True, gc=False):
    """One physical action card."""

    number: int
    type: ActionType
    copy: int
    id: str
    name: str
    kind: Kind
    role: Role | None
    cost: int
    battle: int
    modifier: int
    air: bool
    decks: frozenset[int]


class Bluff(msgspec.Struct, frozen=True, gc=False):
    """A side's Bluff card: always in its hand, worth nothing, hides what it covers (book 4.3)."""

    number: int
    seat: int
    id: str = "bluff"
    name: str = "Bluff"
    battle: int = 0


def _units(types: list[UnitType], first: int) -> list[Unit]:
    cards: list[Unit] = []
    for kind in types:
        for copy in range(1, kind.copies + 1):
            ability = kind.abilities
            cards.append(
                Unit(
                    number=first + len(cards),
                    type=kind,
                    copy=copy,
                    id=kind.id,
                    name=kind.name,
                    seat=SIDES.index(kind.side),
                    unit_class=kind.unit_class,
                    battle=kind.battle,
                    hard=kind.hard,
                    soft=kind.soft,
                    support=kind.support,
                    defence=kind.defence,
                    is_hard=kind.target == "hard",
                    morale=kind.morale,
                    cost=kind.cost,
                    moves_and_fires=ability.moves_and_fires,
                    moves_twice=ability.moves_twice,
                    diagonal=ability.diagonal,
                    ignores_mines=ability.ignores_mines,
                    enters_swamp=ability.enters_swamp or kind.target == "soft",
                    auto_dug_in=ability.auto_dug_in,
                    cancels_terrain=ability.cancels_terrain,
                    terrain_bonus=ability.receives_terrain or kind.target == "soft",
                    transfers=ability.transfers,
                    steady_support=ability.steady_support,
                    support_range=ability.support_range,
                    anti_air=ability.anti_air,
                    letters=frozenset(letter for letter, count in kind.decks.items() if count >= copy),
                )
            )
    return cards


def _actions(types: list[ActionType]) -> list[Action]:
    return [
        Action(
            number=0,
            type=kind,
            copy=copy,
            id=kind.id,
            name=kind.name,
            kind=kind.kind,
            role=kind.role,
            cost=kind.cost,
            battle=kind.battle,
            modifier=face.modifier,
            air=kind.air,
            decks=frozenset(face.decks),
        )
        for kind in types
        for copy, face in enumerate(kind.copies, 1)
    ]


ACTION_TYPES: list[ActionType] = content.load(HERE / "actions.yaml", list[ActionType])
UNIT_TYPES: list[UnitType] = content.load(HERE / "units.yaml", list[UnitType])
TERRAIN: dict[str, Terrain] = {row.id: row for row in content.load(HERE / "terrain.yaml", list[Terrain])}
TILE_FACES: dict[str, TerrainId] = content.load(HERE / "tiles.yaml", dict[str, TerrainId])

ACTIONS: dict[int, Action] = {
    n: msgspec.structs.replace(card, number=n) for n, card in enumerate(_actions(ACTION_TYPES), 1)
}
_american = _units([kind for kind in UNIT_TYPES if kind.side == "american"], len(ACTIONS) + 1)
_german = _units([kind for kind in UNIT_TYPES if kind.side == "german"], len(ACTIONS) + len(_american) + 1)
UNITS: dict[int, Unit] = {card.number: card for card in (*_american, *_german)}
_last = len(ACTIONS) + len(UNITS)
BLUFFS: tuple[Bluff, Bluff] = (Bluff(_last + 1, AMERICAN), Bluff(_last + 2, GERMAN))
CARDS: dict[int, Unit | Action | Bluff] = {**ACTIONS, **UNITS, **{card.number: card for card in BLUFFS}}

UNIT_IDS = {kind.id: kind for kind in UNIT_TYPES}
ACTION_IDS = {kind.id: kind for kind in ACTION_TYPES}
SLUGS: dict[int, str] = {n: "bluff" if isinstance(c, Bluff) else f"{c.id}.{c.copy}" for n, c in CARDS.items()}


def unit_deck(letter: str) -> list[int]:
    """The unit cards that bear a deck letter (7.3.h)."""
    return [number for number, card in UNITS.items() if letter in card.letters]


def action_deck(indicator: int) -> list[int]:
    """The action cards that bear a deck indicator (7.3.e)."""
    return [number for number, card in ACTIONS.items() if indicator in card.decks]
