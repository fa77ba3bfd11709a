"""selfplay, demo, list: what bots play, and the figures of it."""

from __future__ import annotations

import json

import pytest

from boardgames.bots import arena
from boardgames.bots.base import RandomBot, bot
from boardgames.core.chair import Chair
from boardgames.core.faults import Fault
from boardgames.core.game import Setup
from boardgames.core.match import Match
from boardgames.games import GAMES, game

GAME = next(iter(GAMES))
RULES = game(GAME)
INFOS = RULES.scenarios()
TWO = next(info.id for info in INFOS if len(info.players) == 2)
FIGURES = [
    "games",
    "decisions",
    "seconds",
    "decisions_per_second",
    "wins",
    "wins_by_bot",
    "mean_decisions",
    "errors",
]


def figures(said):
    assert said.err == ""
    assert said.status == 0
    return json.loads(said.out)


def lasting(found):
    """The figures that do not depend on the clock."""
    return {name: value for name, value in found.items() if "second" not in name}


def test_the_figures_add_up(boardgames):
    found = figures(boardgames("selfplay", GAME, TWO, "--games", 12, "--seed", 5, "--json"))
    assert list(found) == FIGURES
    assert found["games"] == 12 == sum(found["wins"].values())
    assert set(found["wins"]) == {*RULES.sides, "draw"}
    assert found["errors"] == 0
    assert found["mean_decisions"] == pytest.approx(found["decisions"] / 12, abs=0.1)
    assert found["wins_by_bot"]["random"] == 12 - found["wins"]["draw"]


def test_the_same_games_in_one_process_or_in_two(boardgames):
    one = figures(boardgames("selfplay", GAME, "--games", 20, "--seed", 3, "--json"))
    two = figures(boardgames("selfplay", GAME, "all", "--games", 20, "--seed", 3, "--jobs", 2, "--json"))
    assert lasting(one) == lasting(two)


def test_the_figures_are_told_in_words_too(boardgames):
    said = boardgames("selfplay", GAME, TWO, "--games", 2)
    assert "games: 2" in said.out
    assert "wins: " in said.out


def test_every_scenario_has_its_turn_and_bots_that_differ_swap_seats():
    setups = [Setup(game=GAME, scenario=info.id, seed=10) for info in INFOS]
    jobs = list(
        arena.draw(setups, [RULES.teams(setup) for setup in setups], ["random", "normal"], 4 * len(INFOS), None)
    )
    assert [job.setup.seed for job in jobs] == list(range(10, 10 + len(jobs)))
    for info in INFOS:
        seated = [tuple(job.bots[seat] for seat in info.players) for job in jobs if job.setup.scenario == info.id]
        assert len(seated) == 4
        for n in range(len(info.players)):
            assert [each[n] for each in seated].count("random") == 2
        assert all(len(set(each)) == len(each) for each in seated if len(each) == 2)


def test_recorded_games_replay_to_the_byte(boardgames, home):
    boardgames("selfplay", GAME, "--games", 3, "--record", "kept")
    kept = sorted((home / "kept").glob("*.wartable"))
    assert len(kept) == 3
    for path in kept:
        said = boardgames("replay", path, "--verify")
        assert said.status == 0, said.err


def test_a_game_that_breaks_off_is_told_counted_and_kept(boardgames, home, monkeypatch):
    def choose(self, chair):
        raise RuntimeError("out of ideas")

    monkeypatch.setattr(RandomBot, "choose", choose)
    said = boardgames("selfplay", GAME, TWO, "--games", 1, "--seed", 4, "--record", "kept", "--json")
    assert said.status == 1
    assert json.loads(said.out)["errors"] == 1
    assert said.err.count("\n") == 1
    for part in (TWO, "seed 4", "RuntimeError: out of ideas"):
        assert part in said.err
    assert len(list((home / "kept").glob("*.wartable"))) == 1


def test_a_game_without_end_is_stopped(monkeypatch):
    monkeypatch.setattr(arena, "LONGEST", 10)
    outcome = arena.play(arena.Job(setup=Setup(game=GAME, scenario=TWO, seed=1), bots={0: "random", 1: "random"}))
    assert outcome.winners is None
    assert "10 choices" in outcome.error


def test_a_demo_leaves_a_record_a_log_and_pictures(boardgames, home):
    said = boardgames("demo", GAME, TWO, "--seat", "bot:random", "--out", "kept")
    assert said.status == 0
    assert {path.suffix for path in (home / "kept").iterdir()} == {".txt", ".wartable", ".png", ".gif"}
    for path in (home / "kept").iterdir():
        assert f"Wrote kept/{path.name}\n" in said.out
    log = next((home / "kept").glob("*.txt")).read_text(encoding="utf-8")
    assert log.splitlines()[-1] in said.out


def test_the_list_names_everything(boardgames):
    found = json.loads(boardgames("list", "--json").out)["games"]
    assert [each["id"] for each in found] == list(GAMES)
    assert [each["id"] for each in found[0]["scenarios"]] == [info.id for info in INFOS]
    said = boardgames("list", GAME).out
    for info in INFOS:
        assert info.id in said
        assert info.title["en"] in said
    assert INFOS[0].title["es"] in boardgames("list", "--lang", "es").out


# --- bots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", RULES.levels)
@pytest.mark.parametrize("info", INFOS[:4], ids=lambda info: info.id)
def test_a_bot_answers_with_a_code_among_the_options(level, info):
    match = Match.new(RULES, info.id, seed=3)
    player = bot(level, seed=1, think=0.01)
    for _ in range(12):
        decision = match.decision
        if decision is None:
            break
        code = player.choose(Chair(match, decision.seat))
        assert code in [option.code for option in decision.options]
        match.choose(code)


def test_the_same_seed_chooses_the_same():
    def codes(seed):
        match = Match.new(RULES, TWO, seed=3)
        arena.finish(match, {seat: bot("random", seed) for seat in (0, 1)})
        return match.codes

    assert codes(1) == codes(1) != codes(2)


def test_a_chair_shows_its_own_seat_alone():
    match = Match.new(RULES, TWO, seed=3)
    asked = match.decision.seat
    assert Chair(match, asked).decision is match.decision
    assert Chair(match, asked).view() == match.view(asked)
    with pytest.raises(Fault, match="not asked anything"):
        assert Chair(match, 1 - asked).decision is None
    shown = {name for name in dir(Chair(match, asked)) if not name.startswith("_")}
    assert shown == {"seat", "game", "decision", "view", "imagine"}


def test_a_level_that_is_not_there_is_a_fault():
    with pytest.raises(Fault, match="genius"):
        bot("genius")
