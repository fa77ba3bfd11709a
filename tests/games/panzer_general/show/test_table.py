"""The table as data: its sums are the rules' own, what it names is there, and it tells no more than the view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgames.bots.base import Chair, bot
from boardgames.core.flow import Decision
from boardgames.core.match import Match
from boardgames.core.table import Table
from boardgames.games import game
from boardgames.games.panzer_general.content.printed import UNITS

GAME = game("panzer_general")


def positions(scenario: str, seed: int, most: int = 300) -> Iterator[tuple[Match, Decision]]:
    """A match of bots, decision by decision."""
    match, player = Match.new(GAME, scenario, seed=seed), bot("normal", seed)
    for _ in range(most):
        decision = match.decision
        if decision is None:
            return
        yield match, decision
        match.choose(player.choose(Chair(match, decision.seat)))


def table_of(match: Match, seat: int | None, decision: Decision | None) -> Table:
    asked = decision if decision and seat in {decision.seat, None} else None
    return GAME.table(match.view(seat), asked, match.events_for(seat))


@pytest.mark.parametrize("scenario", ["metz", "utah", "bulge", "solo_metz"])
def test_both_totals_are_the_sum_of_their_parts(scenario):
    fights = 0
    for match, decision in positions(scenario, 5):
        shown = table_of(match, decision.seat, decision).contest
        shot = match.state.combat and match.state.combat.shot
        if shown is None or shot is None or shot.step < 9:
            continue
        fights += 1
        assert [side.total for side in shown.sides] == [shot.fire, shot.target]
        for side in shown.sides:
            known = [part for part in side.parts if part.value is not None]
            assert sum(part.value for part in known) == side.total == known[-1].total
    assert fights


def test_every_thing_an_option_names_is_on_the_table():
    for match, decision in positions("metz", 3):
        table = table_of(match, decision.seat, decision)
        refs = {each.ref for each in (*table.tiles, *table.pieces, *(table.hand or ()), *table.cards)}
        for option in decision.options:
            assert set(option.on) <= refs, option.code


def test_what_a_seat_may_not_know_does_not_show():
    for n, (match, decision) in enumerate(positions("metz", 8)):
        if n % 7:
            continue
        for seat in (0, 1):
            here, there = match.clone(), match.imagine(seat, n)
            asked = decision if decision.seat == seat else None
            events = match.events_for(seat)
            mine = [GAME.table(world.view(seat), asked, events) for world in (here, there)]
            assert mine[0] == mine[1], decision.ask


def test_an_attack_is_weighed_before_it_is_made():
    seen = 0
    for match, decision in positions("metz", 5):
        table = table_of(match, decision.seat, decision)
        for code, contest in table.previews.items():
            seen += 1
            assert code.startswith("attack")
            assert len(contest.odds) == 2
            assert all(len(row.outcomes) == len(contest.draws) == 6 for row in contest.odds)
    assert seen


def test_the_strength_of_a_side_is_what_its_units_on_the_map_cost():
    seen = set()
    for match, decision in positions("metz", 5):
        plates = table_of(match, None, decision).plates
        for plate in plates:
            units = [unit for unit in match.view(None).units if unit.side == plate.seat]
            told = int(next(figure.value for figure in plate.followed if figure.icon == "fp"))
            assert told == sum(UNITS[unit.card].cost for unit in units)
            seen.add(told)
    assert len(seen) > 5  # it rises and falls
    assert [figure.icon for figure in plates[0].followed] == ["diamond", "fp", "tiles"]
