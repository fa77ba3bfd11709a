"""The tools that count a bot's follies, turn its numbers and fit its judgement say what is so."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.games.combat_commander.bot import rank_moves, rank_orders
from tests.tools import fit, follies, tune


def test_follies_are_counted_by_name():
    count = follies.Count()
    count.add([("alone", True), ("alone", False), ("open", False)])
    lines = [line.split() for line in count.lines()]
    assert lines == [["alone", "1", "of", "2", "50.0", "%"], ["open", "0", "of", "1", "0.0", "%"]]


def test_a_constant_is_turned_in_every_module_that_has_it_and_turned_back():
    constants = tune.Constants("combat_commander", ["LEAST_GAIN"])
    assert constants.usual == {"LEAST_GAIN": rank_moves.LEAST_GAIN}
    constants.set({"LEAST_GAIN": 0.9})
    assert rank_moves.LEAST_GAIN == rank_orders.LEAST_GAIN == 0.9
    constants.set(constants.usual)
    assert rank_moves.LEAST_GAIN == rank_orders.LEAST_GAIN != 0.9


def test_the_effect_of_a_step_and_how_sure_it_is():
    dice = Random(1)
    steps = [dice.choice((-1, 0, 1)) for _ in range(3000)]
    scores = [float(dice.random() < 0.5 + 0.1 * step) for step in steps]
    slope, sure = tune.effect(steps, scores)
    assert slope == pytest.approx(0.1, abs=0.03)
    assert sure > 5
    idle = tune.effect([dice.choice((-1, 0, 1)) for _ in steps], scores)
    assert abs(idle[1]) < 3


def test_a_judgement_that_knows_is_told_from_one_that_does_not():
    dice = Random(2)
    found = []
    for n in range(400):
        edge = dice.uniform(-2, 2)
        won = float(dice.random() < 1 / (1 + 2.718 ** (-2 * edge)))
        found.append(fit.Position(n, "field", {"edge": edge, "noise": dice.uniform(-1, 1)}, won))
    nothing, (knowing, weights) = fit.tried(found, [])[0], fit.tried(found, ["edge", "noise"])
    assert knowing < nothing - 0.1
    assert weights["edge"] == pytest.approx(2.0, abs=0.6)
    assert abs(weights["noise"]) < 0.8
