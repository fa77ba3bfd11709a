"""The forecast of a combat says what the combat then does."""

from __future__ import annotations

import random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.panzer_general.rules.basics import entrenched
from boardgames.games.panzer_general.show import odds
from boardgames.games.panzer_general.state import Combat, State
from tests.games.panzer_general.table import Table


def first_shot(match: Match, index: int) -> Combat | None:
    """The combat as it stands when the first card could be played, after taking an attack."""
    world = match.clone()
    world.take(index)
    state = world.state
    assert isinstance(state, State)
    while state.combat and not state.combat.shot and (decision := world.decision):
        world.take(len(decision.options) - 1)  # pass
    combat = state.combat
    shot = combat.shot if combat else None
    return combat if shot and shot.step <= 10 and not shot.sacrifice and not shot.played else None


@pytest.mark.rule("6.0.f", "6.3", "6.4a", "6.5", "6.7a", "6.8")
@pytest.mark.parametrize("scenario", ["training_grounds", "carentan", "omaha", "solo_metz", "bulge"])
def test_the_forecast_is_what_the_combat_track_shows(scenario: str) -> None:
    seen = 0
    for seed in range(12):
        match, dice = Match.new(game("panzer_general"), scenario, seed), random.Random(seed)
        while (decision := match.decision) is not None:
            for index, option in enumerate(decision.options):
                if option.word.verb != "attack" or not decision.ask.key.endswith("operations"):
                    continue
                combat = first_shot(match, index)
                if combat is None:
                    continue
                g = match.state
                assert isinstance(g, State)
                attacker, defender = g.board[combat.start], g.board[combat.tile]
                assert attacker is not None
                assert defender is not None
                firer, target = (defender, attacker) if entrenched(g, defender) else (attacker, defender)
                attacker.dug, dug = False, attacker.dug  # 6.1c
                forecast = odds.shot(g, firer, target)
                attacker.dug = dug
                assert combat.shot is not None
                assert (forecast.fire, forecast.target) == (combat.shot.fire, combat.shot.target)
                seen += 1
            match.take(int(dice.random() * len(decision.options)))
    assert seen > 10


@pytest.mark.rule("6.12b", "6.13a")
@pytest.mark.parametrize(
    ("fire", "target", "morale", "loss", "kill"),
    [
        (10, 14, 3, 0, 0),  # at best 13 against 14
        (10, 12, 1, 1 / 6, 1 / 6),  # only +3 gives 1
        (10, 9, 5, (0 + 0 + 1 + 1 + 2 + 2) / 6, 0),
        (12, 6, 3, (2 + 3 + 3 + 3 + 3 + 3) / 6, 5 / 6),  # 4 to 9 over: 2, 3, 3, 4, 4, 5, of 3 Morale
        (1, 1, 2, (0 + 0 + 0 + 1 + 1 + 2) / 6, 1 / 6),  # the total never goes below 1
    ],
)
def test_losses_over_the_six_modifiers(fire: int, target: int, morale: int, loss: float, kill: float) -> None:
    assert odds.outcome(fire, target, morale) == pytest.approx((loss, kill))


@pytest.mark.rule("6.5", "6.7a")
def test_a_shot_can_be_forecast_from_where_a_unit_might_go() -> None:
    table = Table()
    table.terrain("C3", "hills").terrain("D4", "bocage")
    veterans = table.unit("veterans", "C4")
    grenadiers = table.unit("grenadiers", "D3")
    g = table.now
    from_hill = odds.shot(g, veterans, grenadiers, start=table.grid.number["C3"])
    assert from_hill.fire == odds.shot(g, veterans, grenadiers).fire + 2
    into_hedge = odds.shot(g, grenadiers, veterans, end=table.grid.number["D4"])
    assert into_hedge.target == odds.shot(g, grenadiers, veterans).target + 5
