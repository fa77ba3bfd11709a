"""The 128 cards and the book's figures: what never changes in a match. Every physical card has a number from 1 to 128.

A unit card has two ends; the state says of a deployed card which of them is up. Cards are written by their id, and
where there are several alike, by their copy: `i04.2`, `bridge`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.core.files import content

HERE = Path(__file__).parent
US, GERMAN = 0, 1
Nation = Literal["us", "german"]
NATIONS: tuple[Nation, Nation] = ("us", "german")
Kind = Literal[
    "unit", "objective", "mines", "engineers", "friendly_fire", "weather", "great_offensive",
    "counterattack_intelligence", "medic_bombardment", "airborne_amphibious", "recon_no_retreat_sappers", "surrounded",
    "ffe_at", "sniper_take_cover", "partisans_commandos",
]  # fmt: skip
Figure = Annotated[int, msgspec.Meta(ge=0, le=20)]
Colour = Literal["brown", "blue", "white", "red"]


class End(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One end of a unit card: a unit of one nation (1.1.1.1 to 1.1.1.3)."""

    nation: Nation
    kind: Literal["infantry", "leader", "armour"]
    vp: Figure
    name: str = ""
    arm: Literal["", "R", "S", "L"] = ""
    strength: Figure = 0
    anti_tank: Figure = 0  # of its own bazooka or panzerfaust
    command: Figure = 0
    modifier: Annotated[int, msgspec.Meta(ge=-1, le=3)] = 0
    attack_armour: Figure = 0
    attack_other: Figure = 0
    defence: Figure = 0

    @property
    def leads(self) -> bool:
        return self.kind == "leader"

    @property
    def armoured(self) -> bool:
        return self.kind == "armour"

    @property
    def side(self) -> int:
        """Its nation as a number."""
        return NATIONS.index(self.nation)

    @property
    def steady(self) -> int:
        """What it weighs in defence: strength, or an armour unit's defence factor; a leader weighs nothing."""
        return self.defence if self.armoured else self.strength

    @property
    def pays(self) -> int:
        """The losses it makes good: 7.2.2.4.2 to 7.2.2.4.4, always as printed (7.2.2.4.5)."""
        return FIGURES.losses_of_a_leader if self.leads else self.steady


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an objective card shows besides its ability (1.1.1.5)."""

    colour: Colour
    vp: Figure
    garrison: Figure
    defence: Figure


class CardType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card's face. uses: phase and Actions of each thing it may be played for (1.1.3g)."""

    id: str
    kind: Kind
    quantity: Figure = 1
    back: Literal["green", "white"] = "green"
    ends: tuple[End, End] | None = None
    objective: Objective | None = None
    uses: dict[str, str] = {}
    figures: dict[str, int] = {}
    nation: Nation | None = None  # a national symbol on it (14.2.2c)

    @property
    def white(self) -> bool:
        return self.back == "white"


class Card(msgspec.Struct, frozen=True):
    """A physical card."""

    number: int
    slug: str
    type: CardType


class TwoPlayers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 20."""

    removed: dict[str, Figure]
    dealt: Figure
    chosen: Figure
    events: Figure


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of figures.yaml."""

    dice: Figure
    deal: Figure
    hand_both: Figure
    hand_one: Figure
    actions: Figure
    third_action: Figure
    selections: dict[str, Figure]
    discards: Figure
    groups: dict[str, Figure]
    losses_of_a_leader: Figure
    combined_arms: Figure
    sieges: Figure
    track: list[Figure]
    idle_circles: Figure
    entrenched: Figure
    bonus: dict[Colour, dict[int, Figure]]
    multipliers: dict[str, int]
    anti_tank_markers: dict[int, Figure]
    highest: dict[str, Figure]
    repair_share: Figure
    two_players: TwoPlayers


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of cards."""

    cards: list[CardType]


FIGURES = content.load(HERE / "figures.yaml", Figures)
TYPES: dict[str, CardType] = {each.id: each for each in content.load(HERE / "cards.yaml", Deck).cards}


def physical() -> list[Card]:
    """Every card in the box, numbered in the order of the file."""
    found: list[Card] = []
    for kind in TYPES.values():
        for copy in range(1, kind.quantity + 1):
            slug = kind.id if kind.quantity == 1 else f"{kind.id}.{copy}"
            found.append(Card(len(found) + 1, slug, kind))
    return found


CARDS: dict[int, Card] = {card.number: card for card in physical()}
NUMBERS: dict[str, int] = {card.slug: number for number, card in CARDS.items()}
ENDS: dict[int, tuple[End, End]] = {n: card.type.ends for n, card in CARDS.items() if card.type.ends is not None}
WHITE = frozenset(n for n, card in CARDS.items() if card.type.white)
OBJECTIVES: dict[int, Objective] = {n: card.type.objective for n, card in CARDS.items() if card.type.objective}
RIVER, BRIDGE, PHERDDORF, CITIE, STEEPLE, CROSSROADS, FOREST, HILL, BARRACKS = (
    NUMBERS[name]
    for name in (
        "river", "bridge", "pherddorf", "citie_du_cheval", "steeple", "crossroads", "forest", "hill_205", "barracks",
    )
)  # fmt: skip
BROWN = frozenset(n for n, what in OBJECTIVES.items() if what.colour == "brown")
EVENTS = frozenset(n for n, card in CARDS.items() if card.type.kind in {"engineers", "friendly_fire", "weather"})
WEATHER = NUMBERS["weather"]


def kind_of(card: int) -> Kind:
    """What kind of card this is."""
    return CARDS[card].type.kind


def figure(card: int, name: str) -> int:
    """A number printed on a card."""
    return CARDS[card].type.figures[name]


def cost(kind: str, use: str) -> int:
    """The Actions that a use of a card costs (1.1.3g)."""
    return int(TYPES[kind].uses[use][1:])


def phase_of(kind: str, use: str) -> str:
    """The phase in which a use of a card belongs, "reaction" or "any" (1.1.3g)."""
    said = TYPES[kind].uses[use]
    return said if said in {"reaction", "any"} else said[0].lower()


def bears_infantry(card: int) -> bool:
    """Has the card an infantry end (2.6a)?"""
    return any(end.kind == "infantry" for end in ENDS.get(card, ()))
