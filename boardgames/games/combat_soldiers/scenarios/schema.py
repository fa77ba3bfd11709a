"""A scenario as a file lays it down (chapter 17): who may play, which side may do what, round by round."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boardgames.core.files.scenarios import Book, Part
from boardgames.core.words.messages import speaker
from boardgames.games.combat_soldiers.content.cards import NATIONS, Nation

Either = Literal["any", "us", "german"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Seats = Annotated[int, msgspec.Meta(ge=2, le=6)]
MOST_ROUNDS = 5


class Variant(Part, frozen=True, kw_only=True):
    """The rules of one round. Each side named is the only one that may do the thing.

    objectives: under which side a newly drawn objective is deployed. removed: cards taken out of the deck, by id.
    draws: so many cards make up the draw deck, the rest lies aside unseen. ends_for: the round ends as soon as every
    objective is in play and this side's.
    """

    objectives: Either = "any"
    armour: Either = "any"
    great_offensive: Either = "any"
    entrench: Either = "any"
    mines: Either = "any"
    airborne: Either = "us"
    airborne_supply: bool = True
    removed: dict[str, Annotated[int, msgspec.Meta(ge=1, le=9)]] = {}
    weather_at_start: bool = False
    ends_for: Nation | None = None
    draws: Count = 0


class Options(Part, frozen=True, kw_only=True):
    """The optional rules of chapters 18 and 19 that a scenario is played with unless the players say otherwise."""

    overrun: bool = False
    paired: bool = False
    partisans_back: bool = False
    recon_spies: bool = False
    surprise: bool = False
    restriction: bool = False
    score_sheet: bool = False


class Scenario(Book, frozen=True, kw_only=True):
    """A scenario file. seats: how many may play, the usual number first. variants: one a round, over and over."""

    order: Count = 99
    seats: Annotated[list[Seats], msgspec.Meta(min_length=1, max_length=5)] = msgspec.field(
        default_factory=lambda: [4, 3, 5, 6]
    )
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 1
    variants: Annotated[list[Variant], msgspec.Meta(min_length=1, max_length=MOST_ROUNDS)] = msgspec.field(
        default_factory=lambda: [Variant()]
    )
    options: Options = Options()


def allows(rule: Either, nation: int) -> bool:
    """May this side do it?"""
    return rule == "any" or rule == NATIONS[nation]


def sides(rule: Either) -> tuple[int, ...]:
    """The sides that may do it."""
    return tuple(nation for nation in (0, 1) if allows(rule, nation))


expected = speaker("combat_soldiers.expected")  # what should stand somewhere instead of what does
