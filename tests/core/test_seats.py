"""Two to six seats: who may play, who is a partner of whom, who may see what, and in which places they end."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

from boardgames.bots import arena
from boardgames.core.faults import Fault
from boardgames.core.game import Setup
from boardgames.core.match import Match, Record, encode
from boardgames.core.state import Result, ranked
from tests.sample_games.ring import Ring

RING = Ring()


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    monkeypatch.setattr(arena, "game", lambda _: RING)


def setup(seats=(), **options):
    return Setup(game="ring", scenario="free", seed=5, options=options, seats=seats)


def played(match):
    dice = random.Random(1)
    while (decision := match.decision) is not None:
        match.take(int(dice.random() * len(decision.options)))
    return match


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_as_many_play_as_sit_down_and_nobody_else_is_asked(count):
    info = RING.scenario("free")
    match = Match.begun(RING, setup(info.seating(count)))
    asked = set()
    dice = random.Random(1)
    while (decision := match.decision) is not None:
        asked.add(decision.seat)
        match.take(int(dice.random() * len(decision.options)))
    assert asked == set(range(count))
    assert sorted(seat for place in match.result.ranks for seat in place) == list(range(count))


def test_the_usual_number_sits_down_where_nobody_says():
    assert RING.players(setup()) == (0, 1, 2, 3)
    assert RING.scenario("free").counts == (2, 3, 4, 5, 6)


@pytest.mark.parametrize("seats", [(0,), (1, 2), (0, 1, 2, 3, 4, 5, 6), (1, 0)])
def test_a_scenario_is_refused_to_seats_that_it_is_not_for(seats):
    with pytest.raises(Fault) as raised:
        Match.begun(RING, setup(seats))
    assert raised.value.message.key == "core.fault.players"
    with pytest.raises(Fault, match="2, 3, 4, 5, 6"):
        RING.scenario("free").seating(7)


def test_a_scenario_takes_the_options_that_it_names():
    assert RING.chosen(setup(rounds=2)) == {"free_undo": False, "rounds": 2, "pairs": "alone"}
    with pytest.raises(Fault, match="rounds"):
        RING.chosen(Setup(game="ring", scenario="short", seed=1, options={"rounds": 2}))


def test_seats_names_and_options_are_part_of_the_record():
    begun = setup((0, 1, 2), rounds=2, pairs="across")
    begun.names = ("Ana", "", "Luis")
    match = played(Match.begun(RING, begun))
    record = msgspec.msgpack.decode(msgspec.msgpack.encode(match.record()), type=Record)
    again, lost = Match.restore(RING, record)
    assert lost == 0
    assert encode(again.settle().state) == encode(match.state)
    assert [again.setup.name(seat) for seat in range(6)] == ["Ana", "", "Luis", "", "", ""]
    assert again.setup.options == {"rounds": 2, "pairs": "across"}


def test_a_set_up_of_before_still_opens():
    old = {"game": "ring", "scenario": "free", "seed": 3, "options": {"free_undo": True}, "content": None}
    found = msgspec.convert({**old, "position": False}, Setup)
    assert (found.seats, found.names) == ((), ())
    assert Match.begun(RING, found).decision.seat == 0


def test_each_hears_what_is_meant_for_him():
    match = Match.begun(RING, setup((0, 1, 2)))
    match.take(0)
    heard = [seat for seat in (0, 1, 2) if "card" in match.events_for(seat)[-1].args]
    assert heard == [0, 1]


def test_partners_end_in_one_place():
    for seed in range(8):
        begun = setup(pairs="across")
        begun.seed = seed
        result = played(Match.begun(RING, begun)).result
        assert result.winners in {(0, 2), (1, 3), (0, 1, 2, 3)}
        assert result.ranks[0] == result.winners


def test_places_go_by_points_and_a_tie_shares_one():
    assert ranked({0: 3, 4: 7, 2: 3, 1: 0}) == ((4,), (0, 2), (1,))


def test_a_result_of_before_tells_of_no_places():
    old = b'[[1],"game.result.base","7.2",{"side":1}]'
    assert msgspec.json.decode(old, type=Result).ranks == ()


# --- bots --------------------------------------------------------------------------------------------------------


def drawn(setups, levels, games):
    return list(arena.draw(setups, [RING.teams(each) for each in setups], levels, games, None))


def test_partners_are_of_one_level_and_the_levels_go_round():
    jobs = drawn([setup(pairs="across")], ["random", "normal"], 4)
    for job in jobs:
        assert job.bots[0] == job.bots[2] != job.bots[1] == job.bots[3]
    assert [one.bots[0] != other.bots[0] for one, other in pairwise(jobs)] == [True, True, True]


def test_three_levels_at_a_table_of_three_sit_on_every_seat_in_turn():
    jobs = drawn([setup((0, 1, 2))], ["random", "normal", "hard"], 3)
    for seat in range(3):
        assert {job.bots[seat] for job in jobs} == {"random", "normal", "hard"}


def test_wins_go_by_seat_and_a_shared_win_is_one_for_its_level():
    jobs = drawn([setup(pairs="across", rounds=8)], ["random"], 12)
    outcomes = list(arena.run(jobs))
    figures = arena.report(RING, outcomes, 1.0)
    assert figures["errors"] == 0
    assert list(figures["wins"]) == [*RING.sides, "draw"]
    assert figures["wins"]["first"] == figures["wins"]["third"] > 0
    assert figures["wins"]["second"] == figures["wins"]["fourth"] > 0
    assert figures["wins"]["fifth"] == figures["wins"]["sixth"] == 0
    shared = sum(len(outcome.winners) == 4 for outcome in outcomes)
    assert figures["wins_by_bot"] == {"random": 12 + shared}


def test_an_imagined_world_keeps_what_the_seat_knows():
    match = Match.begun(RING, setup((0, 1, 2)))
    match.take(0)
    other = match.imagine(2, 9)
    assert other.view(2) == match.view(2)
    assert other.state.hands[0] != match.state.hands[0]
