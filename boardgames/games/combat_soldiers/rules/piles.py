"""Deck, hands and discards: who holds what, and who knows what lies where (10.1, 11.3, 13.5.2.9)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.games.combat_soldiers.content.cards import WHITE
from boardgames.games.combat_soldiers.state import Discard, Player, State


def all_seats(g: State) -> int:
    """The mask of everybody."""
    return (1 << len(g.players)) - 1


def discard(g: State, *cards: int) -> None:
    """Cards laid open on the discards, the last one on top."""
    g.discards += [Discard(card, all_seats(g)) for card in cards]


def discard_hidden(g: State, seat: int, cards: Iterable[int]) -> None:
    """Cards of a hand discarded together: only the last is seen by all (10.1b)."""
    g.discards += [Discard(card, 1 << seat) for card in cards]
    show_top(g)


def show_top(g: State) -> None:
    """The top of the discards lies open (10.1b)."""
    if g.discards:
        g.discards[-1].known = all_seats(g)


def lift(g: State, place: int) -> int:
    """Take a card out of the discards; what comes to the top is seen."""
    card = g.discards.pop(place).card
    show_top(g)
    return card


def take(g: State, seat: int, card: int, seen: bool = False) -> None:
    """A card comes into a hand."""
    player = g.players[seat]
    player.hand.append(card)
    if seen:
        player.shown.append(card)


def leave(player: Player, card: int) -> None:
    """A card leaves a hand, in sight of all."""
    player.hand.remove(card)
    if card in player.shown:
        player.shown.remove(card)


def spend(g: State, seat: int, card: int) -> None:
    """A tactical card is played and discarded (1.1.1.6c, d)."""
    leave(g.players[seat], card)
    discard(g, card)
    g.sealed += 1


def draw(g: State, seat: int) -> int:
    """The top of the deck: a green card goes into the hand, a white one is returned for the caller to play; 0: none."""
    if not g.deck:
        return 0
    g.sealed += 1
    card = g.deck.pop()
    if card not in WHITE:
        take(g, seat, card)
    return card
