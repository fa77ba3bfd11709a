"""The work of a run is shared out so that no game eats the time of the others, and none is left out."""

from __future__ import annotations

import random

import pytest

from boardgames.games import GAMES, game
from tests.laws import budget, driver
from tests.laws.worlds import world


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("share", [1.0, 0.2])
def test_every_scenario_is_played_and_no_more_than_there_is_work_for(
    name: str, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budget, "SHARE", share)
    scenarios = len(game(name).scenarios())
    for usual, work in ((50, budget.ENDS), (20, budget.SAVED), (6, budget.CHECKED), (4, budget.UNDONE)):
        matches = budget.matches(name, usual, work)
        assert 1 <= matches <= usual
        assert matches == 1 or (matches - 1) * scenarios * world(name).work <= share * work


@pytest.mark.parametrize("name", GAMES)
def test_of_a_match_that_is_more_than_there_is_work_for_fewer_decisions_are_looked_at(name: str) -> None:
    whole = world(name).work * len(game(name).scenarios())
    plenty, little = budget.every(name, 1, 3, 2 * whole), budget.every(name, 1, 3, whole // 4)
    if world(name).work < budget.HEAVY:
        assert plenty == little == 1
    else:
        assert (plenty, little) == (round(3 / budget.SHARE), round(12 / budget.SHARE))


@pytest.mark.parametrize("name", GAMES)
def test_the_work_of_a_match_is_told_as_it_is(name: str) -> None:
    """More or less: by the decisions of a match of each scenario."""
    lengths = []
    for info in game(name).scenarios():
        match = driver.begun(name, info.id, 5)
        lengths.append(sum(1 for _ in driver.play(match, random.Random(5))))
    mean = sum(lengths) / len(lengths)
    assert mean / 2 <= world(name).work, f"matches take {mean:.0f} decisions"
