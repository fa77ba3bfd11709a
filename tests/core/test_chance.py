"""All chance comes from one integer in the state."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.chance import roll, seeded, shuffle
from boardgames.core.faults import Unscripted
from boardgames.core.state import State

GOLDEN_SEEDS = [9370218965779684112, 3246858695411730098, 8468297219712610898, 15367059306999779680]
GOLDEN_ROLLS = [1, 2, 3, 3, 1, 2, 5, 4, 2, 1, 1, 1, 0, 0, 5, 4, 5, 0, 4, 3]
GOLDEN_END = 9873194683184695618
GOLDEN_PILE = [7, 0, 9, 6, 5, 1, 8, 4, 3, 2]


def table(seed=1, script=None):
    return State(chance=seeded(seed), script=script)


def test_the_sequence_of_a_seed_is_fixed_for_ever():
    assert [seeded(seed) for seed in (0, 1, 2, -1)] == GOLDEN_SEEDS
    g = table(1944)
    assert [roll(g, 6) for _ in range(20)] == GOLDEN_ROLLS
    assert g.chance == GOLDEN_END


def test_the_shuffle_of_a_seed_is_fixed_for_ever():
    pile = list(range(10))
    shuffle(table(1944), pile)
    assert pile == GOLDEN_PILE


@given(st.integers(-(2**70), 2**70), st.integers(1, 1000))
def test_a_roll_is_within_its_sides_and_the_generator_within_64_bits(seed, sides):
    g = table(seed)
    assert all(0 <= roll(g, sides) < sides for _ in range(20))
    assert 0 <= g.chance < 2**64


@pytest.mark.parametrize("sides", [2, 6, 10, 144])
def test_every_face_is_as_likely(sides):
    """Chi-square against the even share; a fair die would hardly ever exceed this bound."""
    g, rolls = table(7), 60_000
    seen = Counter(roll(g, sides) for _ in range(rolls))
    share = rolls / sides
    freedom = sides - 1
    assert sum((seen[face] - share) ** 2 / share for face in range(sides)) < freedom + 5 * (2 * freedom) ** 0.5 + 12


def test_one_roll_does_not_foretell_the_next():
    g, rolls = table(11), 72_000
    faces = [roll(g, 6) for _ in range(rolls + 1)]
    pairs = Counter(pairwise(faces))
    share = rolls / 36
    assert sum((pairs[a, b] - share) ** 2 / share for a in range(6) for b in range(6)) < 90


def test_neighbouring_seeds_are_unrelated():
    first = Counter(roll(table(seed), 6) for seed in range(6_000))
    assert set(first) == set(range(6))
    assert max(first.values()) < 1_150
    assert min(first.values()) > 850


def test_every_roll_seals_what_came_before():
    g = table()
    roll(g, 6)
    roll(g, 6)
    assert g.sealed == 2


def test_a_script_gives_its_results_in_order():
    g = table(script=[4, 0, 2])
    before = g.chance
    assert [roll(g, 6) for _ in range(3)] == [4, 0, 2]
    assert (g.script, g.chance, g.sealed) == ([], before, 3)


def test_a_roll_beyond_the_script_fails():
    g = table(script=[4])
    roll(g, 6)
    with pytest.raises(Unscripted):
        roll(g, 6)
    with pytest.raises(Unscripted):
        roll(table(script=[]), 6)


def test_under_a_script_a_shuffle_leaves_the_pile_as_it_is():
    g, pile = table(script=[1]), list(range(20))
    shuffle(g, pile)
    assert pile == list(range(20))
    assert g.script == [1]


@given(st.lists(st.integers(), max_size=60), st.integers(0, 10**6))
def test_a_shuffle_is_a_permutation(pile, seed):
    shuffled = pile.copy()
    shuffle(table(seed), shuffled)
    assert Counter(shuffled) == Counter(pile)


def test_every_order_of_a_shuffle_is_as_likely():
    g, times = table(3), 24_000
    seen = Counter()
    for _ in range(times):
        pile = [1, 2, 3, 4]
        shuffle(g, pile)
        seen[tuple(pile)] += 1
    assert len(seen) == 24
    assert sum((count - times / 24) ** 2 / (times / 24) for count in seen.values()) < 65
