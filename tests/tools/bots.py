"""How strong the bots are: `python tests/tools/bots.py [GAME] [--think S] [--jobs J] [--only WHAT] [--json FILE]`.

normal against random, hard against normal (both over all scenarios for several seats, sides in turn), and hard alone in
each scenario for one seat. Sides and scenarios take turns, so that neither tilts the figure.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter

from boardgames.bots import arena
from boardgames.core.game import Setup
from boardgames.games import game

NORMAL_GAMES, HARD_GAMES, SOLO_GAMES = 200, 60, 30


def duel(name: str, levels: tuple[str, str], games: int, think: float, jobs: int) -> dict[str, int]:
    """Wins by level over the scenarios that two or more seats play."""
    scenarios = [info for info in game(name).scenarios() if len(info.players) > 1]
    planned = []
    for number in range(games):
        turn, place = divmod(number, len(scenarios))
        info = scenarios[place]
        bots = {seat: levels[(seat + turn + place) % 2] for seat in info.players}
        planned.append(arena.Job(setup=Setup(game=name, scenario=info.id, seed=number), bots=bots, think=think))
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


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game", nargs="?", default="panzer_general")
    ask.add_argument("--think", type=float, default=0.25)
    ask.add_argument("--jobs", type=int, default=2)
    ask.add_argument("--only", choices=["normal", "hard", "solo"])
    ask.add_argument("--json")
    given = ask.parse_args()
    found: dict[str, object] = {}
    if given.only in {None, "normal"}:
        found["normal_random"] = duel(given.game, ("normal", "random"), NORMAL_GAMES, given.think, given.jobs)
        print(f"normal against random: {found['normal_random']}", flush=True)
    if given.only in {None, "hard"}:
        found["hard_normal"] = duel(given.game, ("hard", "normal"), HARD_GAMES, given.think, given.jobs)
        print(f"hard against normal: {found['hard_normal']}", flush=True)
    if given.only in {None, "solo"}:
        found["hard_alone"] = alone(given.game, SOLO_GAMES, given.think, given.jobs)
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump(found, file)


if __name__ == "__main__":
    main()
