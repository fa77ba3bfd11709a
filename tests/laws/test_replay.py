"""Law 3: the same scenario, seed and codes give the same states, byte for byte, in any process."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames.core.match import Match, encode
from boardgames.games import GAMES, game
from tests.laws import budget, driver
from tests.laws.digest import digest

PLAYED = 2  # games of each scenario, as far as the budget goes
ROOT = Path(__file__).resolve().parents[2]


def in_another_process(hash_seed: str, name: str, played: int) -> dict[str, str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.laws.digest", name, str(played)]
    ran = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True)
    found: dict[str, str] = json.loads(ran.stdout)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_another_process_with_another_hash_seed_plays_the_same(name: str) -> None:
    played = budget.matches(name, PLAYED, budget.UNDONE)
    here = digest(name, played)
    assert in_another_process("1", name, played) == here
    assert in_another_process("4242", name, played) == here


@pytest.mark.parametrize(("name", "scenario"), driver.CASES)
def test_the_codes_alone_replay_the_game(name: str, scenario: str) -> None:
    match = Match.new(game(name), scenario, 77)
    states = [encode(match.state) for _ in driver.play(match, random.Random(77))]
    again = Match.new(game(name), scenario, 77)
    for code, state in zip(match.codes, states, strict=True):
        assert again.decision is not None
        assert encode(again.state) == state
        again.choose(code)
    assert encode(again.state) == encode(match.state)
    assert again.events == match.events
