"""What chance did, read from what was told."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core.events import Event
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.panzer_general.show.luck import luck


def test_a_shot_is_held_against_its_average_once_all_cards_are_played():
    told = [
        Event("shot", {"unit": 1, "enemy": 2, "side": 0, "fire": 8, "target": 9}),
        Event("totals", {"fire": 12, "target": 9}),
        Event("modifier", {"side": 0, "modifier": 3, "fire": 15, "target": 9}),
        Event("damage", {"unit": 2, "side": 1, "tile": "C3", "points": 3}),
    ]
    found = luck(told)
    assert [(each.event, each.seat, each.value) for each in found.draws] == [(2, 0, 3)]
    (shot,) = found.shots
    # Fire 10 to 15 against 9: 1, 1, 2, 2, 3, 3 Morale
    assert (shot.event, shot.seat, shot.actual) == (3, 0, 3)
    assert shot.expected == pytest.approx(2.0)


def test_damage_that_no_draw_caused_is_no_luck():
    assert luck([Event("damage", {"unit": 2, "side": 1, "tile": "C3", "points": 1})]).shots == ()


def test_over_many_games_actual_losses_come_near_the_average():
    rules = game("panzer_general")
    actual = expected = draws = total = 0.0
    for seed in range(12):
        match, dice = Match.new(rules, "metz", seed=seed), Random(seed)
        while (decision := match.decision) is not None and len(match.codes) < 900:
            match.take(dice.randrange(len(decision.options)))
        found = rules.luck(match.events)
        actual += sum(shot.actual for shot in found.shots)
        expected += sum(shot.expected for shot in found.shots)
        draws += len(found.draws)
        total += sum(each.value for each in found.draws)
    assert draws > 60
    assert total / draws == pytest.approx(0.5, abs=0.35)
    assert actual == pytest.approx(expected, rel=0.15)
