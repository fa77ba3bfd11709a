"""The race of the `hard` player: what is seen of two options in the same worlds, and what the heuristic says."""

from __future__ import annotations

from random import Random

from boardgames.bots.search import ROUNDS, Race


def run(race: Race, values: dict[int, float], rounds: int, noise: float = 0.0) -> Race:
    """Rounds in which each option brings its value, with the same dice for all of a round."""
    dice = Random(1)
    for _ in range(rounds):
        world = dice.gauss(0, 30)
        for option in race.field:
            race.result(option, values[option] + world + dice.gauss(0, noise))
        race.end_round()
    return race


def test_a_small_difference_shows_through_the_dice_that_both_had():
    race = run(Race({4: 0.0, 7: 0.0}, None), {4: 10.0, 7: 11.0}, 5)
    assert race.best == 7
    assert round(race.lead(7)[0], 6) == 1.0


def test_an_option_left_behind_drops_out_and_a_race_with_one_left_is_over():
    race = Race({1: 0.0, 2: 0.0, 3: 0.0}, None)
    values = {1: 0.0, 2: 40.0, 3: 39.0}
    run(race, values, ROUNDS - 1, noise=2.0)
    assert race.field == [1, 2, 3]
    run(race, values, 1, noise=2.0)
    assert race.field == [2, 3]
    assert not race.over
    assert run(Race({1: 0.0, 2: 0.0}, None), {1: 0.0, 2: 40.0}, ROUNDS).over


def test_without_any_try_the_heuristic_decides():
    assert Race({5: 3.0, 6: 2.0}, 1.0).best == 5
    assert Race({6: 2.0, 5: 3.0}, None).best == 5


def test_the_heuristic_counts_beside_what_was_seen_only_where_a_game_trusts_it():
    values = {1: 0.0, 2: 1.5}
    assert run(Race({1: 6.0, 2: 0.0}, None), values, 30).best == 2
    assert run(Race({1: 6.0, 2: 0.0}, 1.0), values, 30).best == 1
    assert run(Race({1: 1.0, 2: 0.0}, 1.0), values, 30).best == 2


def test_a_round_that_was_broken_off_counts_for_those_who_had_it_together():
    race = run(Race({1: 0.0, 2: 0.0}, None), {1: 0.0, 2: 5.0}, 3)
    race.result(1, 1000.0)
    assert race.lead(2)[0] == 5.0
