"""Piles of cards: drawing from them, and dealing afresh what somebody may not know.

A card is a number, and the top of a pile is the end of its list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

import msgspec

from boardgames.core.chance import scripted, shuffle
from boardgames.core.faults import Unscripted
from boardgames.core.state import State

C = TypeVar("C")
Places = tuple[list[C], Iterable[int]]  # a list, and which of its places are meant


class Pile(msgspec.Struct, omit_defaults=True):
    """A deck and its discards."""

    cards: list[int] = []
    discards: list[int] = []

    def left(self, reshuffle: bool = True) -> int:
        """How many cards can still be drawn."""
        return len(self.cards) + (len(self.discards) if reshuffle else 0)


def draw(g: State, pile: Pile, reshuffle: bool = True) -> int | None:
    """The top card of a deck; an exhausted one is made anew of its discards. None: no card is left."""
    g.sealed += 1
    if not pile.cards:
        if not reshuffle or not pile.discards:
            return None
        pile.cards, pile.discards = pile.discards, []
        shuffle(g, pile.cards)
    return pile.cards.pop()


def draw_up_to(g: State, pile: Pile, count: int, reshuffle: bool = True) -> list[int]:
    """So many cards from the top, or as many as there are."""
    drawn: list[int] = []
    while len(drawn) < count and (card := draw(g, pile, reshuffle)) is not None:
        drawn.append(card)
    return drawn


def wished(g: State, fits: Callable[[int, int], bool], what: str, *piles: list[int]) -> int:
    """The card nearest the top that answers what the script asks for next, taken out of the first pile that has one."""
    wish = scripted(g)
    g.sealed += 1
    for cards in piles:
        for at in range(len(cards) - 1, -1, -1):
            if fits(cards[at], wish):
                return cards.pop(at)
    raise Unscripted(f"no {what} for {wish}")


def unseen(hand: list[int], seen: Collection[int] = ()) -> Places[int]:
    """The places of a hand in which cards lie that were not shown."""
    return hand, [n for n, card in enumerate(hand) if card not in seen]


def whole(cards: list[C]) -> Places[C]:
    """Every place of a pile."""
    return cards, range(len(cards))


def afresh(g: State, *places: Places[C]) -> None:
    """Deal what lies in these places as the one heap that it is to who may not know it, each as full as it was."""
    slots = [(cards, n) for cards, numbers in places for n in numbers]
    heap = [cards[n] for cards, n in slots]
    shuffle(g, heap)
    for (cards, n), card in zip(slots, heap, strict=True):
        cards[n] = card
