"""The tool that says how even the scenarios are counts wins by side, and says so a line a scenario."""

from __future__ import annotations

import json
import sys

import pytest

from boardgames.bots import arena
from boardgames.games import GAMES, game
from tests.tools import bots


@pytest.fixture
def planned(monkeypatch):
    """The games that would be played: the first seat wins all but those of seed 3, which nobody wins."""
    jobs = []

    def run(wanted, processes):
        jobs.extend(wanted)
        for job in wanted:
            won = () if job.setup.seed == 3 else tuple(job.bots)[:1]
            yield arena.Outcome(job=job, decisions=1, seconds=0.0, winners=won)

    monkeypatch.setattr(arena, "run", run)
    return jobs


@pytest.mark.parametrize("name", GAMES)
def test_the_balance_of_each_scenario_for_several_seats(planned, monkeypatch, capsys, tmp_path, name):
    rules, path = game(name), tmp_path / "found.json"
    scenarios = [info for info in rules.scenarios() if len(info.players) > 1]
    monkeypatch.setattr(sys, "argv", ["bots.py", name, "--only", "balance", "--games", "5", "--json", str(path)])
    bots.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [info.id for info in scenarios]
    assert all(f"{rules.sides[0]} 4" in line and "draw 1 of 5" in line and "80%" in line for line in lines)
    found = json.loads(path.read_text(encoding="utf-8"))
    others = dict.fromkeys((rules.sides[seat] for seat in scenarios[0].players[1:]), 0)
    assert found["balance"][scenarios[0].id] == {rules.sides[0]: 4, **others, "draw": 1}
    assert {(job.setup.scenario, job.setup.seed) for job in planned} == {
        (info.id, seed) for info in scenarios for seed in range(1, 6)
    }
    assert {level for job in planned for level in job.bots.values()} == {"normal"}


def test_the_balance_of_one_scenario_alone_usually_of_a_hundred_games(planned, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bots.py", "combat_commander", "--only", "balance", "--scenario", "dyke_road"])
    bots.main()
    assert capsys.readouterr().out.startswith("dyke_road ")
    assert len(planned) == 100
