"""How strong the bots are, and how even the scenarios.

`python tests/tools/bots.py [GAME] [--only WHAT] [--games N] [--scenario ID] [--think S] [--jobs J] [--json FILE]`

normal: normal against random; hard: hard against normal (both over all scenarios for several seats). Sides and
scenarios take turns, so that neither tilts the figure. solo: hard alone in each scenario for one seat.
balance: normal against itself in each scenario for several seats, and which side won; a line a scenario as it goes.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter

from boardgames.bots import arena
from boardgames.core.game import Setup
from boardgames.games import GAMES as OFFERED
from boardgames.games import game

GAMES = {"normal": 200, "hard": 60, "solo": 30, "balance": 100}  # played of each, over all scenarios or in each


def duel(
    name: str, levels: tuple[str, str], games: int, think: float, jobs: int, only: str | None = None
) -> dict[str, int]:
    """Wins by level over the scenarios that two or more seats play."""
    rules = game(name)
    setups = [
        Setup(game=name, scenario=info.id, seed=0)
        for info in rules.scenarios()
        if len(info.players) > 1 and only in {None, info.id}
    ]
    planned = list(arena.draw(setups, [rules.teams(setup) for setup in setups], levels, games, think))
    wins: Counter[str] = Counter()
    for outcome in arena.run(planned, jobs):
        assert outcome.error is None, outcome.error
        winners = {outcome.job.bots[seat] for seat in outcome.winners or ()}
        wins[winners.pop() if len(winners) == 1 else "draw"] += 1
    return dict(wins)


def alone(name: str, games: int, think: float, jobs: int) -> dict[str, int]:
    """Games won by hard in each scenario that one seat plays."""
    won = {}
    for info in game(name).scenarios():
        if len(info.players) > 1:
            continue
        planned = [
            arena.Job(
                setup=Setup(game=name, scenario=info.id, seed=seed),
                bots=dict.fromkeys(info.players, "hard"),
                think=think,
            )
            for seed in range(games)
        ]
        won[info.id] = sum(info.players[0] in (outcome.winners or ()) for outcome in arena.run(planned, jobs))
        print(f"hard alone in {info.id}: {won[info.id]} of {games} won", flush=True)
    return won


def balance(name: str, games: int, jobs: int, only: str | None = None) -> dict[str, dict[str, int]]:
    """Wins by side in each scenario for several seats, both played by normal."""
    rules, found = game(name), {}
    for info in rules.scenarios():
        if len(info.players) < 2 or only not in {None, info.id}:
            continue
        wins = {**dict.fromkeys((rules.sides[seat] for seat in info.players), 0), "draw": 0}
        bots = dict.fromkeys(info.players, "normal")
        planned = [
            arena.Job(setup=Setup(game=name, scenario=info.id, seed=seed), bots=bots) for seed in range(1, games + 1)
        ]
        for outcome in arena.run(planned, jobs):
            assert outcome.error is None, outcome.error
            winners = outcome.winners or ()
            wins[rules.sides[winners[0]] if len(winners) == 1 else "draw"] += 1
        found[info.id] = wins
        most = max((count, side) for side, count in wins.items() if side != "draw")
        told = ", ".join(f"{side} {count}" for side, count in wins.items())
        print(f"{info.id:<24} {told} of {games}: at most {most[0] / games:.0%} ({most[1]})", flush=True)
    return found


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game", nargs="?", default=OFFERED[0])
    ask.add_argument("--think", type=float, default=0.25)
    ask.add_argument("--jobs", type=int, default=2)
    ask.add_argument("--only", choices=list(GAMES))
    ask.add_argument("--games", type=int, help="so many instead of the usual number")
    ask.add_argument("--scenario", help="the duels and the balance of this one alone")
    ask.add_argument("--json")
    given = ask.parse_args()
    games = dict.fromkeys(GAMES, given.games) if given.games else GAMES
    found: dict[str, object] = {}
    told = given.think, given.jobs, given.scenario
    if given.only in {None, "normal"}:
        found["normal_random"] = duel(given.game, ("normal", "random"), games["normal"], *told)
        print(f"normal against random: {found['normal_random']}", flush=True)
    if given.only in {None, "hard"}:
        found["hard_normal"] = duel(given.game, ("hard", "normal"), games["hard"], *told)
        print(f"hard against normal: {found['hard_normal']}", flush=True)
    if given.only in {None, "solo"}:
        found["hard_alone"] = alone(given.game, games["solo"], given.think, given.jobs)
    if given.only in {None, "balance"}:
        found["balance"] = balance(given.game, games["balance"], given.jobs, given.scenario)
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump(found, file)


if __name__ == "__main__":
    main()
