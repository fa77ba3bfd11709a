"""Of all that speaks for an option the weightiest is told, over several worlds."""

from __future__ import annotations

import pytest

from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.core.reasons import weightiest
from boardgames.core.words.messages import Message
from tests.sample_games.stones import Stones


def reason(key, **args) -> Message:
    return Message(key, args)


@pytest.fixture
def chair() -> Chair:
    return Chair(Match.new(Stones(), "large", 1), 0)


def told(chair, *weights, **how):
    """What is told where each world gives the next of these lists of reasons."""
    worlds = iter(weights)
    return weightiest(chair, "draw", lambda *_: next(worlds), len(weights), **how)


def test_what_weighs_most_over_all_worlds_is_told_in_the_words_of_the_first(chair):
    once = [(5.0, reason("rare", n=1)), (2.0, reason("often", n=1))], [(4.0, reason("often", n=2))]
    assert told(chair, *once) == reason("often", n=1)
    assert told(chair, once[0]) == reason("rare", n=1)


def test_of_one_kind_the_strongest_counts_and_not_their_sum(chair):
    assert told(chair, [(2.0, reason("a", n=1)), (3.0, reason("a", n=2)), (4.0, reason("b"))]) == reason("b")
    assert told(chair, [(2.0, reason("a", n=1)), (3.0, reason("a", n=2))]) == reason("a", n=2)


def test_what_weighs_too_little_is_no_reason(chair):
    assert told(chair, [(0.0, reason("a"))]) is None
    assert told(chair, [(0.3, reason("a"))], [(0.3, reason("a"))], least=0.3) is None
    assert told(chair, []) is None


def test_an_option_that_is_not_there_has_none(chair):
    assert weightiest(chair, "fly", lambda *_: [(1.0, reason("a"))]) is None


def test_the_worlds_are_those_that_the_chair_may_imagine(chair):
    seen = []
    weightiest(chair, "draw", lambda g, *_: seen.append(g.chance) or [], 4)
    assert len(set(seen)) == 4
