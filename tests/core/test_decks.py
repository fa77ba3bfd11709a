"""Piles: drawing, wishing, and dealing afresh what lies in several places as the one heap that it is."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgames.core.chance import seeded
from boardgames.core.decks import Pile, afresh, draw, draw_up_to, unseen, whole, wished
from boardgames.core.faults import Unscripted
from boardgames.core.state import State


def test_the_top_is_the_end_and_an_exhausted_deck_is_made_of_its_discards():
    g, pile = State(chance=seeded(3)), Pile([1, 2, 3], [7, 8, 9])
    assert draw_up_to(g, pile, 3) == [3, 2, 1]
    assert pile.left() == 3
    assert pile.left(reshuffle=False) == 0
    assert sorted(draw_up_to(g, pile, 9)) == [7, 8, 9]
    assert draw(g, pile) is None


def test_a_deck_that_is_not_made_anew_ends():
    g, pile = State(chance=seeded(3)), Pile([1], [7, 8])
    assert draw_up_to(g, pile, 3, reshuffle=False) == [1]
    assert pile.discards == [7, 8]


def test_every_draw_is_sealed():
    g = State(chance=seeded(3))
    draw(g, Pile([1]))
    assert g.sealed == 1


def test_a_wish_takes_the_card_nearest_the_top_of_the_first_pile_that_has_one():
    g = State(chance=0, script=[1, 1, 0])
    cards, discards = [10, 11, 12, 13], [21]
    assert wished(g, lambda card, wish: card % 2 == wish, "card", cards, discards) == 13
    assert wished(g, lambda card, wish: card % 10 == wish, "card", [2], discards) == 21
    assert (cards, discards) == ([10, 11, 12], [])
    with pytest.raises(Unscripted, match="no card for 0"):
        wished(g, lambda *_: False, "card", cards)


def test_what_is_dealt_afresh_stays_as_full_and_what_was_shown_stays_where_it_is():
    hand, deck = [1, 2, 3], [4, 5, 6, 7, 8]
    went = Counter()
    for seed in range(200):
        mine, rest = list(hand), list(deck)
        afresh(State(chance=seeded(seed)), unseen(mine, seen=(2,)), whole(rest))
        assert mine[1] == 2
        assert (len(mine), len(rest)) == (3, 5)
        assert sorted(mine + rest) == list(range(1, 9))
        went.update((card, "hand" if card in mine else "deck") for card in (1, 3, 4, 5, 6, 7, 8))
    for card in (1, 3, 4, 5, 6, 7, 8):
        assert 30 < went[card, "hand"] < 90, "each of the seven is as often among the two of the hand"
