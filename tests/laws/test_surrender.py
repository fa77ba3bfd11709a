"""Whoever gives up has lost: in every game, at any moment, for good; and a save of it says so."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core.match import Match, encode
from boardgames.storage import opening, saves
from boardgames.storage.saves import About
from tests.laws import driver

SOME = 40  # choices, at most, before somebody has had enough


@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_a_surrender_ends_a_match_anywhere_and_is_kept(name: str, scenario: str) -> None:
    dice = Random(scenario)
    match = driver.begun(name, scenario, dice.randrange(1000))
    for _, _ in zip(range(dice.randrange(SOME)), driver.play(match, dice), strict=False):
        pass
    seats = match.game.players(match.setup)
    loser = dice.choice(seats)
    given_up(match, loser)
    team = next(each for each in match.game.teams(match.setup) if loser in each)
    assert match.result is not None
    assert {*match.result.winners} == {*match.game.seats(match.setup)} - {*team}
    driver.law_1_save(match)
    driver.law_7_conservation(match)
    match.game.audit(match.state)
    for of_today in (True, False):  # as this program wrote it, and as if another had
        _, content = saves.unpack(saves.packed(match, About())[1], "")
        again, notices = opening.restore(content, "", of_today=of_today)
        assert (again.codes, again.events, notices) == (match.codes, match.events, [])
        assert encode(again.state) == encode(match.state)


def given_up(match: Match, seat: int) -> None:
    """A seat gives up: nothing is asked any more, and nothing can be taken back."""
    before = len(match.codes)
    match.surrender(seat)
    assert match.codes[before:] == [f"!surrender {seat}"]
    assert match.decision is None
    assert not match.can_undo
