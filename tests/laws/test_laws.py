"""The laws of the house, on every game and every scenario, under random and property-based play."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core.match import Match
from boardgames.games import GAMES, game
from tests.laws import budget, driver

WHOLE = 50  # games a scenario played to the end, as far as the budget goes
TEETH = 24  # at one of so many of the decisions looked at, what is hidden is dealt until all of it has moved
SAVED = 20  # of which so many are saved and loaded at every decision
RANDOM = [name for name in GAMES if game(name).random_choices]
CHECKED, UNDONE, LOTS, CHOSEN = 6, 4, 100, 24


@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_random_play_ends_and_loses_no_card(name: str, scenario: str) -> None:
    for seed in range(budget.matches(name, WHOLE, budget.ENDS)):
        match = driver.begun(name, scenario, seed)
        with driver.evidence(match):
            for step, _ in enumerate(driver.play(match, random.Random(seed))):
                if step % 8 == 0:
                    driver.law_7_conservation(match)
            driver.law_7_conservation(match)


@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_every_decision_survives_saving(name: str, scenario: str) -> None:
    often = budget.every(name, 1, 4, budget.SAVED)
    for seed in range(budget.matches(name, SAVED, budget.SAVED)):
        match = driver.begun(name, scenario, 1001 + seed)
        with driver.evidence(match):
            for step, _ in enumerate(driver.play(match, random.Random(seed))):
                if step % often == seed % often:
                    driver.law_1_save(match, whole=step % 10 == 0)
            driver.law_1_save(match)


@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_checkpoints_secrecy_and_legality(name: str, scenario: str) -> None:
    often = budget.every(name, 1, 3, budget.CHECKED)
    rarely, teeth = 5 * often, TEETH * often
    for seed in range(budget.matches(name, CHECKED, budget.CHECKED)):
        match = driver.begun(name, scenario, 2002 + seed)
        told = 0
        with driver.evidence(match):
            for step, _ in enumerate(driver.play(match, random.Random(seed))):
                driver.law_4_log(match, told)
                told = len(match.events)
                if step % often != seed % often:
                    continue
                driver.law_2_re_entry(match)
                driver.law_4_secrecy(match, step)
                if step % rarely == seed % rarely:
                    driver.law_5_legality(match)
                if step % teeth == seed % teeth:
                    driver.law_4_with_teeth(match, step)


@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_undo_gives_back_the_very_state(name: str, scenario: str) -> None:
    often = budget.every(name, 1, 1, budget.UNDONE)
    for seed in range(budget.matches(name, UNDONE, budget.UNDONE)):
        match = driver.begun(name, scenario, 3003 + seed)
        dice = random.Random(seed)
        with driver.evidence(match):
            while (decision := match.decision) is not None:
                index = int(dice.random() * len(decision.options))
                if len(match.codes) % often == seed % often:
                    driver.law_8_undo(match, index)
                else:
                    match.take(index)


@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_free_undo_goes_back_to_the_beginning(name: str, scenario: str) -> None:
    match = driver.begun(name, scenario, 7, {"free_undo": True})
    questions = []
    for _ in driver.play(match, random.Random(7)):
        questions.append(driver.question(match.decision))
        if len(questions) > 120:
            break
    while match.can_undo:
        match.undo()
        expected = questions[len(match.codes)]
        assert driver.question(match.decision) == expected


def lawful(match: Match, step: int) -> None:
    """The laws that hold at any decision."""
    driver.law_1_save(match)
    driver.law_2_re_entry(match)
    driver.law_4_secrecy(match, step)
    driver.law_5_legality(match)
    driver.law_7_conservation(match)


def drawn(name: str, seed: int, often: int) -> None:
    """A game of a scenario drawn by lot, held to the laws at every so many decisions."""
    info = game(name).random(seed, {})
    match = Match.new(game(name), info.id, seed)
    with driver.evidence(match):
        for step, _ in enumerate(driver.play(match, random.Random(seed))):
            if step % often == seed % often:
                lawful(match, step)


@pytest.mark.parametrize("name", RANDOM)
@pytest.mark.parametrize("tens", range(10))
def test_scenarios_drawn_by_lot_are_played_to_the_end(name: str, tens: int) -> None:
    for seed in range(10 * tens + 1, 10 * tens + 1 + max(1, budget.several(name, LOTS, budget.LOTS) // 10)):
        drawn(name, seed, 150)


@pytest.mark.soak
@pytest.mark.parametrize("name", RANDOM)
@pytest.mark.parametrize("seed", range(1, 101))
def test_a_hundred_scenarios_drawn_by_lot_keep_the_laws_all_along(name: str, seed: int) -> None:
    drawn(name, seed, 16)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_laws_hold_whatever_is_chosen(name: str) -> None:
    whatever = settings(max_examples=budget.several(name, CHOSEN, budget.CHOSEN))
    whatever(given(data=st.data())(chosen))(name)


def chosen(name: str, data: st.DataObject) -> None:
    """A game of any scenario, options and wishes, held to the laws now and then."""
    scenario = data.draw(st.sampled_from([info.id for info in game(name).scenarios()]))
    agreed = game(name).options_of(scenario).items()
    options = {each: data.draw(st.sampled_from(option.values)) for each, option in agreed}
    match = driver.begun(name, scenario, data.draw(st.integers(0, 2**32)), options)
    for kind in game(name).reactions:
        for seat in game(name).players(match.setup):
            match.wish(seat, kind, data.draw(st.sampled_from(["always", "able", "never"])))
    dice = random.Random(data.draw(st.integers(0, 2**32)))
    checked = data.draw(st.integers(10, 60))
    with driver.evidence(match):
        for step, _ in enumerate(driver.play(match, dice)):
            if step % checked == 0:
                lawful(match, step)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_thousands_of_games(name: str, scenario: str) -> None:
    for seed in range(10_000, 10_000 + 6000 // len(driver.CASES) + 1):
        match = driver.begun(name, scenario, seed)
        with driver.evidence(match):
            for step, _ in enumerate(driver.play(match, random.Random(seed))):
                if step % 16 == seed % 16:
                    lawful(match, step)
