"""The benchmark measures what it says, with catanatron beside it or, where it cannot be had, with a note instead."""

from __future__ import annotations

import json
import subprocess

import pytest

from boardgames.cli import benchmarks, main
from boardgames.games import GAMES, game
from boardgames.games.combat_commander import measures

GAME = next(iter(GAMES))
LIGHT = {"panzer_general", "combat_soldiers"}  # whose matches are short
KEYS = ["bench", "game", "scenario", "ours", "theirs", "ratio", "unit"]
BENCHES = ["clone", "clone_within", "save", "load", "undo", "decision_first_turn", "decision_last_turn"]
BENCHES += ["hard_usual", "hard_slowest"]
OWN = {
    "tactics_2gm": {"shots_of_a_full_field": 10, "turn_of_the_books_ai": 20},
    "combat_commander": {"sight_all_pairs": 150, "sight_first_map": 150, "sight_query": 2, "clone_under_fire": 1},
    "combat_soldiers": {"view": 1, "imagine": 4, "attacks": 10},
    "operational": {"supply_and_command": 20, "reach_of_a_turn": 10},
}


@pytest.fixture
def alone(monkeypatch):
    """A machine on which nothing can be installed."""

    def refuse(folder):
        raise subprocess.CalledProcessError(1, "pip", stderr="no network\nhere")

    monkeypatch.setattr(benchmarks, "installed", refuse)


class Twin:
    """A rival that does a thousand of anything in a second."""

    note = ""

    def measure(self, what, seconds):
        return int(1000 * seconds), seconds

    def close(self):
        pass


def measured(capsys, *words):
    assert main(["bench", "--seconds", "0.01", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in LIGHT else pytest.mark.soak) for name in GAMES]
)
def test_every_scenario_has_a_row_and_so_has_each_thing_a_player_waits_for(alone, capsys, name):
    found = json.loads(measured(capsys, "--json", name))["rows"]
    scenarios = [info.id for info in game(name).scenarios()]
    assert [row["scenario"] for row in found if row["bench"] == "random_play"] == [*scenarios, "all"]
    own = [row for row in found if row["bench"] != "random_play"]
    assert [row["bench"] for row in own] == [*BENCHES, *OWN.get(name, {})]
    promised = {row["bench"]: row["most"] for row in own if "most" in row}
    assert promised == {"hard_usual": 300, "hard_slowest": 300, **OWN.get(name, {})}
    for row in found:
        assert row["game"] == name
        assert list(row)[:7] == KEYS
        assert row["ours"] > 0
        assert row["theirs"] is row["ratio"] is None
        assert ("no network here" in row.get("note", "")) == (row["unit"] in {"decisions/s", "clones/s"})


@pytest.mark.parametrize("name", OWN)
def test_what_a_game_promises_of_its_speed_can_be_measured(name):
    rules = game(name)
    timings = [each for info in rules.scenarios()[:1] for each in rules.measures(info.id)]
    assert timings
    assert {each.name: each.most for each in timings}.items() <= OWN[name].items()
    for each in timings:
        each.work()


def test_the_ratio_is_ours_to_theirs(monkeypatch, capsys):
    monkeypatch.setattr(benchmarks, "Rival", Twin)
    found = json.loads(measured(capsys, "--json", GAME))["rows"]
    beside = [row for row in found if row["theirs"] is not None]
    assert len(beside) == len(game(GAME).scenarios()) + 3
    for row in beside:
        assert list(row) == KEYS
        assert row["theirs"] == pytest.approx(1000, rel=0.01)
        assert row["ratio"] == pytest.approx(row["ours"] / row["theirs"], abs=0.01)


def test_the_table_says_why_a_column_is_empty(alone, capsys):
    table = measured(capsys, GAME)
    assert benchmarks.VERSION in table.splitlines()[-1]
    assert "no network here" in table.splitlines()[-1]
    assert all(f"  {name} " in table for name in BENCHES)
    assert [line.split()[-2:] for line in table.splitlines() if "hard_slowest" in line] == [["(≤", "300)"]]


def test_the_clone_of_a_fight_is_one_of_a_shot_at_units_on_the_move():
    match = measures.under_fire(game("combat_commander"), "church_street")
    g, decision = match.state, match.decision
    assert decision is not None
    assert g.order.mover.units
    assert g.attack.seat == 1 - g.active
    assert g.attack.hexes == [g.units[g.order.mover.units[0]].hex]
    twin = match.clone()
    assert [option.code for option in twin.decision.options] == [option.code for option in decision.options]
