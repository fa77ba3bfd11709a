"""What a bot does that a person would laugh at, counted: `python tests/tools/follies.py [GAME] [LEVEL] [--games N]`.

What is foolish each game says in `tests/games/<game>/follies.py`, in two functions; each yields for every occasion its
name and whether it was a folly:

  chosen(g, decision, option)  before an option is carried out
  ended(before, after)         as a player turn has ended: the state as it began, and as the next one begins

A rule against a folly is kept if it costs no games (tests/tools/bots.py plays them).
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games import GAMES, game

FIRST = 3000  # the seed of the first game


class Count:
    """Occasions and follies by name."""

    def __init__(self) -> None:
        self.occasions, self.follies = Counter[str](), Counter[str]()

    def add(self, found: Iterable[tuple[str, bool]]) -> None:
        for name, folly in found:
            self.occasions[name] += 1
            self.follies[name] += folly

    def lines(self) -> Iterable[str]:
        for name in sorted(self.occasions):
            share = 100 * self.follies[name] / self.occasions[name]
            yield f"  {name:58} {self.follies[name]:6} of {self.occasions[name]:6}  {share:5.1f} %"


def watch(match: Match, follies: ModuleType, level: str, seed: int, count: Count) -> None:
    """Play a match to its end, and count."""
    chairs: dict[int, Chair] = {}
    bots = {seat: bot(level, seed * 8 + seat, 0.0) for seat in range(len(match.game.sides))}
    turn_of = match.game.judge().player_turn
    whose, before = turn_of(match.state), copied(match.state)
    while (decision := match.decision) is not None:
        now = turn_of(match.state)
        if now != whose:
            count.add(follies.ended(before, match.state))
            whose, before = now, copied(match.state)
        chair = chairs.setdefault(decision.seat, Chair(match, decision.seat))
        code = bots[decision.seat].choose(chair)
        option = decision.option(code)
        assert option is not None
        count.add(follies.chosen(match.state, decision, option))
        match.choose(code)


def copied(state: Any) -> Any:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="combat_commander", choices=[*GAMES])
    parser.add_argument("level", nargs="?", default="normal", choices=["random", "normal", "hard"])
    parser.add_argument("--games", type=int, default=30)
    given = parser.parse_args()
    rules, count = game(given.game), Count()
    try:
        follies = importlib.import_module(f"tests.games.{given.game}.follies")
    except ModuleNotFoundError:
        sys.exit(f"tests/games/{given.game}/follies.py does not say what is foolish in this game")
    scenarios = [info.id for info in rules.scenarios() if len(info.players) > 1]
    for n in range(given.games):
        watch(Match.new(rules, scenarios[n % len(scenarios)], FIRST + n), follies, given.level, n, count)
    print(f"{given.game}, {given.level}, {given.games} games")
    print(*count.lines(), sep="\n")


if __name__ == "__main__":
    main()
