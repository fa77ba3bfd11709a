"""The laws of the house on a game of each scenario, with all optional rules too, whether it is offered yet or not."""

from __future__ import annotations

import random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from tests.laws import driver

EVERY = {"pojlebin": 4, "tatsinskaya": 12, "wintergewitter": 60, "korsun": 120}
ALL = {"battalions": True, "counters": True, "reconnaissance": True, "hq_zoc": False}


@pytest.mark.parametrize("options", [{}, ALL])
@pytest.mark.parametrize(("name", "every"), EVERY.items())
def test_the_laws_hold(name: str, every: int, options: dict[str, bool]) -> None:
    match = Match.new(game("operational"), name, 77, options)
    told = 0
    with driver.evidence(match):
        for step, _ in enumerate(driver.play(match, random.Random(5))):
            driver.law_4_log(match, told)
            told = len(match.events)
            if step % every == every - 1:
                driver.law_1_save(match, whole=step % 10 == 0)
                driver.law_2_re_entry(match)
                driver.law_4_secrecy(match, step)
                driver.law_7_conservation(match)
            if step % (8 * every) == every:
                driver.law_5_legality(match)


@pytest.mark.parametrize("name", ["pojlebin", "tatsinskaya"])
def test_undo_gives_back_the_very_state(name: str) -> None:
    match, dice = Match.new(game("operational"), name, 78, ALL), random.Random(6)
    with driver.evidence(match):
        while (decision := match.decision) is not None and len(match.codes) < 150:
            driver.law_8_undo(match, int(dice.random() * len(decision.options)))
