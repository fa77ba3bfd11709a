"""How the bot sets up, in the battles of the shelf."""

from __future__ import annotations

import pytest

from boardgames.bots.heuristic import HeuristicBot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.combat_commander.bot.judgement import Sketch
from boardgames.games.combat_commander.bot.rank_moves import advance_value
from boardgames.games.combat_commander.content.printed import FORTIFICATIONS
from boardgames.games.combat_commander.rules import setup
from boardgames.games.combat_commander.state import ALLIES, AXIS, side
from tests.games.combat_commander import follies
from tests.games.combat_commander.table import Table


def deployed(scenario: str) -> Match:
    match, bot = Match.new(game("combat_commander"), scenario, 1), HeuristicBot(1)
    while match.decision is not None and match.state.phase == "deploy":
        match.choose(bot.choose(Chair(match, match.decision.seat)))
    return match


@pytest.mark.parametrize("scenario", ["boiler_house", "stone_bridge", "foundry_halls", "night_at_the_manor"])
def test_works_shelter_somebody(scenario: str):
    g = deployed(scenario).state
    covers = {n for n, work in g.works.items() if FORTIFICATIONS[work].cover}
    assert covers, "a battle with works"
    assert covers <= {piece.hex for piece in g.units.values()}
    assert not any(folly for _, folly in follies.opened(g))


@pytest.mark.parametrize("scenario", ["boiler_house", "stone_bridge"])
def test_units_stand_and_wire_lies_where_the_scenario_proposes(scenario: str):
    g, fresh = deployed(scenario).state, Match.new(game("combat_commander"), scenario, 1).state
    for seat in (AXIS, ALLIES):
        proposed = sorted(n for spots in setup.wishes(fresh, seat).values() for n in spots)
        assert sorted(piece.hex for piece in side(g, seat)) == proposed
    wishes = setup.work_wishes(fresh, AXIS) | setup.work_wishes(fresh, ALLIES)
    assert {n for n, work in g.works.items() if work == "wire"} == set(wishes.get("wire", []))


def test_an_advance_far_behind_counts_for_less_than_one_in_contact():
    """It is the card for a melee: a walk to a goal is worth less than the same walk beside the enemy."""
    far = Table({"D5": ["ger_rifle_squad"], "N5": ["usa_line_squad"]})
    s = Sketch(far.g, AXIS)
    total, steps = advance_value(s, s.mine)
    best = max(steps.values())
    piece = s.mine[0]
    gain = max(s.place(piece, n) - s.place(piece, piece.hex) for _, n in steps)
    assert best == pytest.approx(0.4 * gain)
    assert total == pytest.approx(max(0.0, best - 0.2))
