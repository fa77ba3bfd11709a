"""The player of its own: it scores every option, beats chance, and says why."""

from __future__ import annotations

import random

import pytest

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.operational.bot import judgement, rank, value
from boardgames.games.operational.bot.reasons import why
from boardgames.games.operational.state import ALLIES, AXIS, Attack, State
from tests.games.operational.table import Table, u

FOOT = "inf 3-3-4/2-2-4"


def played(scenario: str, seed: int, most: int = 250):
    """The decisions on the way of a match by lot."""
    match, dice = Match.new(game("operational"), scenario, seed), random.Random(seed)
    while match.decision is not None and len(match.codes) < most:
        yield match
        match.take(dice.randrange(len(match.decision.options)))


@pytest.mark.parametrize("scenario", ["pojlebin", "tatsinskaya", "wintergewitter", "korsun"])
def test_every_question_has_a_score_for_each_option_and_every_answer_a_reason(scenario: str) -> None:
    asked = set()
    for number, match in enumerate(played(scenario, 2)):
        decision, state = match.decision, match.state
        assert decision is not None
        assert isinstance(state, State)
        asked.add(decision.ask.key)
        if number % 4 == 0:
            assert len(rank.rank(state, decision)) == len(decision.options)
            chair = Chair(match, decision.seat)
            said = why(chair, decision.options[number % len(decision.options)].code)
            assert said is None or said.text("es")
    assert len(asked) >= 6


def test_it_beats_chance() -> None:
    won = 0
    for seed in range(6):
        match = Match.new(game("operational"), "pojlebin", seed)
        seats = {seed % 2: bot("normal", seed), 1 - seed % 2: bot("random", seed)}
        while (decision := match.decision) is not None:
            match.choose(seats[decision.seat].choose(Chair(match, decision.seat)))
        assert match.result is not None
        won += match.result.winners == (seed % 2,)
    assert won >= 5


def test_a_good_attack_is_worth_more_than_a_bad_one() -> None:
    axis = [u("A", "0505", "inf 9-3-4/5-2-4"), u("B", "0905", "inf 1-3-4")]
    t = Table(axis, [u("E", "0504", "inf 3-1-4"), u("F", "0904", "inf 1-9-4")])
    good, bad = (Attack(kind="prepared", seat=AXIS, targets=[n], units=[unit]) for n, unit in ((504, "A"), (904, "B")))
    assert value.expected(t.g, good) > 0 > value.expected(t.g, bad)
    scores = dict(zip(t.codes, rank.rank(t.state, t.decision), strict=True))
    assert scores["attack 0504"] > scores["done"] > scores["attack 0904"]


def test_one_gives_up_ones_cheapest_step_and_picks_the_enemys_dearest() -> None:
    units = [u("T", "0504", "tank 8-1-8/4-1-8"), u("I", "0504", "inf 1-1-4/1-1-4")]
    t = Table([u("A", "0505", "inf 30-9-4")], units).dice(6).choose("attack 0504", "announce", "ready")
    assert t.asked == (AXIS, "pick_loss")
    scores = dict(zip(t.codes, rank.rank(t.state, t.decision), strict=True))
    assert scores["lose T"] > scores["lose I"]
    t.choose("lose I")
    assert t.asked == (ALLIES, "lose")
    own = dict(zip(t.codes, rank.rank(t.state, t.decision), strict=True))
    assert own["lose I"] > own["lose T"]


def test_a_headquarters_keeps_away_from_the_enemy() -> None:
    t = Table([u("HQ", "0606", "hq 0-1-8"), u("A", "0605", FOOT)], [u("E", "0603", FOOT)], phase="movement")
    t.choose("pick HQ")
    scores = dict(zip(t.codes, rank.rank(t.state, t.decision), strict=True))
    assert scores["to 0608"] > scores["to 0604"]


def test_what_a_position_is_worth_to_one_side_it_costs_the_other() -> None:
    t = Table([u("A", "0505", "tank 8-6-8/4-3-8")], [u("E", "0504", FOOT)])
    assert judgement.evaluate(t.g, AXIS) == -judgement.evaluate(t.g, ALLIES) > 0
