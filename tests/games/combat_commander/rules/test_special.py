"""Special rules of scenarios: night, breakout, prizes for objectives held to the end. Each is a figure in the file."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.flow import GameOver
from boardgames.core.match import Match
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import reserves, victory
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import ALLIES, AXIS, State
from tests.games.combat_commander.book import book

GAME = CombatCommander()


def begun(**changed: Any) -> State:
    """The small scenario with these special rules, both sides set up as proposed."""
    match = Match.new(GAME, library.learn(book(**changed), "test").id, 1)
    while match.decision and match.state.phase == "deploy":
        match.choose("ready" if match.decision.option("ready") else "proposed")
    assert isinstance(match.state, State)
    return match.state


def at(name: str) -> int:
    return BOARD.number[name]


# --- night ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("far", "seen", "unseen"), [(3, "E5", "F5"), (1, "C5", "D5")])
def test_by_night_nobody_sees_further_than_the_file_says(far, seen, unseen):
    g = begun(rules={"night": {"sight": far}})
    sight = library.sight_of(g)
    assert sight.sees(at("B5"), at(seen))
    assert sight.sees(at(seen), at("B5"))
    assert not sight.sees(at("B5"), at(unseen))
    assert not sight.sees(at(unseen), at("B5"))


def test_the_night_ends_when_the_time_marker_enters_its_space():
    g = begun(rules={"night": {"sight": 2, "dawn": 2}})
    g.time = 1
    assert not library.sight_of(g).sees(at("A1"), at("O10"))
    g.time = 2
    assert library.sight_of(g).sees(at("A1"), at("O10"))


def test_smoke_hinders_by_night_and_shows_no_more():
    g = begun(rules={"night": {"sight": 3}})
    g.smoke[at("C5")] = g.pool.pop(0)
    sight = library.sight_of(g)
    assert sight.hindrance(at("B5"), at("C5")) == 1
    assert sight.hindrance(at("B5"), at("I5")) is None
    g.smoke.clear()
    assert library.sight_of(g).hindrance(at("B5"), at("C5")) == 0


def test_the_tool_says_that_it_is_the_night():
    sight = library.sight_of(begun(rules={"night": {"sight": 2}}))
    near, far = sight.line(at("B5"), at("D5")), sight.line(at("B5"), at("H5"))
    assert near.visible
    assert not near.causes
    assert not far.visible
    assert far.decisive is not None
    assert far.decisive.kind == "night"


def test_by_day_sight_is_as_the_map_is_painted():
    g = begun()
    assert library.sight_of(g) is g.field.sight


# --- breakout ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "axis", "allies"), [({}, 2, 2), ({"breakout": {"axis": 3}}, 5, 2)])
def test_who_breaks_out_is_worth_more_to_the_side_named_alone(rules, axis, allies):
    for seat, points in ((AXIS, axis), (ALLIES, -allies)):
        g = begun(rules=rules)
        squad = next(piece for piece in g.units.values() if piece.seat == seat and piece.type.points == 2)
        before = g.vp
        next(reserves.leave(g, squad), None)
        assert g.vp - before == points


def test_a_doubled_exit_does_not_double_the_breakout():
    g = begun(rules={"breakout": {"axis": 3}}, open=["W"])
    squad = next(piece for piece in g.units.values() if piece.seat == AXIS and piece.type.points == 2)
    next(reserves.leave(g, squad), None)
    assert g.vp == 2 * 2 + 3


# --- prizes --------------------------------------------------------------------------------------------------------

PRIZE = {"prizes": [{"objective": 5, "vp": 4, "side": "axis"}]}


@pytest.mark.parametrize(
    ("holder", "vp", "winner"),
    [(AXIS, -3, AXIS), (AXIS, -5, ALLIES), (ALLIES, -3, ALLIES), (ALLIES, 1, AXIS), (-1, -3, ALLIES)],
)  # fmt: skip
def test_an_objective_held_to_the_end_counts_for_the_side_it_is_promised(holder, vp, winner):
    g = begun(rules=PRIZE)
    g.control[4], g.vp = holder, vp
    with pytest.raises(GameOver) as over:
        victory.count(g, "sudden_death")
    assert over.value.result.winners == (winner,)


def test_a_surrender_asks_for_no_prize():
    g = begun(rules=PRIZE)
    g.control[4], g.vp = AXIS, 0
    g.players[AXIS].casualties = list(range(1, 1 + g.players[AXIS].surrender))
    with pytest.raises(GameOver) as over:
        victory.check(g)
    assert over.value.result.winners == (ALLIES,)
    assert g.vp == 0


def test_special_rules_travel_with_a_scenario():
    made = library.learn(book(rules={**PRIZE, "night": {"sight": 2}, "breakout": {"allies": 1}}), "test")
    data = GAME.content(made.id)
    assert data is not None
    assert library.learn(data, "save").rules == made.rules
