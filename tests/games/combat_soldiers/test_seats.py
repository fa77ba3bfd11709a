"""The laws with every number of players, and with every option on: those of tests/laws play the usual ones."""

import random

import pytest

from boardgames.core.match import Match
from tests.games.combat_soldiers.table import CS
from tests.laws import driver

SEATED = [(info.id, count) for info in CS.scenarios() for count in info.counts]
MANY = 40  # games for each of them in the soak
EVERYTHING = dict.fromkeys(("overrun", "paired", "partisans_back", "recon_spies", "surprise", "restriction"), True)


def lawful(match, dice, often):
    """A random game held to every law at each so many decisions."""
    for step, decision in enumerate(driver.play(match, dice)):
        assert len(decision.options) <= 60 or decision.ask.key.endswith(("phase_b", "phase_c"))
        if step % often == 0:
            driver.law_1_save(match)
            driver.law_2_re_entry(match)
            driver.law_4_secrecy(match, step)
            driver.law_5_legality(match)
            driver.law_7_conservation(match)
    driver.law_7_conservation(match)


@pytest.mark.rule("intro.a")
@pytest.mark.parametrize(("scenario", "count"), SEATED)
def test_the_laws_hold_with_any_number_of_players(scenario, count):
    match = Match.new(CS, scenario, 40 + count, {}, tuple(range(count)))
    with driver.evidence(match):
        lawful(match, random.Random(count), 60)


@pytest.mark.parametrize("seed", range(6))
def test_and_with_all_options_on(seed):
    options = {**EVERYTHING, "score_sheet": seed % 2 == 1, "rounds": 1 + seed % 2}
    match = Match.new(CS, "free", seed, options, tuple(range(3 + seed % 4)))
    for kind in CS.reactions:
        match.wish(seed % 3, kind, ("always", "able", "never")[seed % 3])
    with driver.evidence(match):
        lawful(match, random.Random(seed), 60)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
def test_sixty_games_with_all_options_on(seed):
    options = {**EVERYTHING, "score_sheet": seed % 2 == 1}
    match = Match.new(CS, "free", 500 + seed, options, tuple(range(3 + seed % 4)))
    with driver.evidence(match):
        lawful(match, random.Random(seed), 16)


def test_half_of_the_thousand_have_four_seats_or_more():
    assert MANY * len(SEATED) >= 1000
    assert sum(count >= 4 for _, count in SEATED) * 2 >= len(SEATED)


@pytest.mark.soak
@pytest.mark.parametrize(("scenario", "count"), SEATED)
def test_a_thousand_games_with_every_number_of_players(scenario, count):
    for seed in range(1000, 1000 + MANY):
        match = Match.new(CS, scenario, seed, {}, tuple(range(count)))
        with driver.evidence(match):
            lawful(match, random.Random(seed), 24)
