"""What `hard` searches by: how far it looks, and how it judges where it stops."""

from __future__ import annotations

import pytest

from boardgames.bots.search import SearchBot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.operational.bot import judgement, rank, value
from boardgames.games.operational.bot.rank import OperationalJudge
from boardgames.games.operational.state import ALLIES, AXIS, State
from tests.games.operational.table import Table, u

FOOT = "inf 3-3-4/2-2-4"
RATES = {"axis": [{"kind": "steps", "rates": {"tank": 3, "inf": 0.5, "other": 0}}], "allies": []}


def asked_first(key: str) -> Match:
    match = Match.new(game("operational"), "pojlebin", 1)
    while match.decision is not None and not match.decision.ask.key.endswith(key):
        match.choose(match.decision.options[-1].code)
    return match


@pytest.mark.parametrize(("turns", "half"), [(1, 1), (2, 2)])
def test_a_plan_is_judged_after_what_the_enemy_does_about_it(turns: int, half: int) -> None:
    stopped: list[int] = []

    class Watch(OperationalJudge):
        far_turns = turns

        def evaluate(self, g: State, seat: int) -> float:
            stopped.append(g.half)
            return judgement.evaluate(g, seat)

    match = asked_first("movement")
    assert match.state.half == 0
    SearchBot(1, 0.0).playout(Chair(match, ALLIES), Watch(), 0, seed=1, far=True)
    assert stopped == [half]


def test_of_a_large_battle_no_move_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked_first("movement")
    match.choose(next(option.code for option in match.decision.options if option.word.verb == "pick"))
    assert match.decision.ask.key.endswith("move")
    bot, chair = SearchBot(1, 0.0), Chair(match, ALLIES)
    assert len(bot.candidates(chair, rank.JUDGE)) > 1
    monkeypatch.setattr(rank, "LARGE", 1)
    assert len(bot.candidates(chair, rank.JUDGE)) == 1


def position(turn: int, allies: int, axis: int) -> float:
    t = Table([u("A", "0505", FOOT)], [u("E", "0501", FOOT)], state={"turn": turn})
    t.g.players[ALLIES].vp, t.g.players[AXIS].vp = 2 * allies, 2 * axis
    return judgement.evaluate(t.g, ALLIES)


def test_a_lead_in_points_counts_for_more_as_the_end_comes_and_less_where_many_are_won() -> None:
    assert position(1, 9, 5) < position(8, 9, 5)
    assert position(8, 59, 55) < position(8, 9, 5)
    assert position(8, 5, 9) < 0 < position(8, 9, 5)


def test_a_step_is_worth_what_the_enemy_gets_for_it() -> None:
    t = Table([], [u("T", "0505", "tank 4-4-8"), u("I", "0506", "inf 4-4-4")], victory=RATES)
    tank, foot = (value.step_value(t.g, t.g.units[unit]) for unit in ("T", "I"))
    assert tank - foot == 2.5


def test_strength_is_worth_less_when_there_is_little_left_to_fight() -> None:
    def worth(turn: int) -> float:
        t = Table([u("A", "0505", FOOT)], [u("E", "0501", FOOT)], state={"turn": turn}, turns=9)
        return value.step_value(t.g, t.g.units["A"])

    assert worth(1) == worth(5) > worth(8) > worth(9) > 0
