"""Which numbers of a bot are worth turning: `python tests/tools/tune.py [GAME] [--games N] [--spread X] [--only NAME]`.

In each game one seat plays with every constant of the game's `bot/` (a capital name that stands for a number with a
point) times X, as it is, or divided by X, by lot; the others play as they are. What comes of it is laid over the
exponents: a step of one constant moves the share of wins by so much, and `t` says how sure that is. Two thousand games
show what moves it by two in a hundred; confirm with `--only` and other seeds before a number is changed.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import ModuleType

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from boardgames.bots.base import Bot, bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games import GAMES, game


class Constants:
    """The numbers of a game's bot, in every module that has taken them over."""

    def __init__(self, name: str, only: list[str]) -> None:
        package = importlib.import_module(f"boardgames.games.{name}.bot")
        names = [f"{package.__name__}.{each.name}" for each in pkgutil.iter_modules(package.__path__)]
        self.modules: list[ModuleType] = [importlib.import_module(each) for each in names]
        found: dict[str, set[float]] = {}
        for module in self.modules:
            for key, value in vars(module).items():
                if key.isupper() and isinstance(value, float) and (not only or key in only):
                    found.setdefault(key, set()).add(value)
        # one name may mean two things in two modules: those are left alone
        self.usual = {key: min(values) for key, values in sorted(found.items()) if len(values) == 1}

    def set(self, values: Mapping[str, float]) -> None:
        for module in self.modules:
            for key in values.keys() & vars(module).keys():
                setattr(module, key, values[key])


def played(match: Match, bots: Mapping[int, Bot], odd: int, constants: Constants, turned: Mapping[str, float]) -> float:
    """What a match brings the seat that plays with other numbers: 1 for a win, one half for a draw."""
    chairs = {seat: Chair(match, seat) for seat in bots}
    while (decision := match.decision) is not None:
        constants.set(turned if decision.seat == odd else constants.usual)
        match.choose(bots[decision.seat].choose(chairs[decision.seat]))
    constants.set(constants.usual)
    winners = match.state.result.winners if match.state.result else ()
    return 1 / len(winners) if odd in winners else 0.0 if winners else 0.5


def effect(steps: list[int], scores: list[float]) -> tuple[float, float]:
    """By how much a step moves the score, and how many times its error that is."""
    n, middle, centre = len(steps), sum(steps) / len(steps), sum(scores) / len(scores)
    spread = sum((step - middle) ** 2 for step in steps)
    if n < 3 or not spread:
        return 0.0, 0.0
    slope = sum((step - middle) * (score - centre) for step, score in zip(steps, scores, strict=True)) / spread
    rest = sum((score - centre - slope * (step - middle)) ** 2 for step, score in zip(steps, scores, strict=True))
    error = (rest / (n - 2) / spread) ** 0.5
    return slope, slope / error if error else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="combat_commander", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--spread", type=float, default=1.6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[])
    given = parser.parse_args()
    rules, dice, constants = game(given.game), Random(given.seed), Constants(given.game, given.only)
    scenarios = [info for info in rules.scenarios() if len(info.players) > 1]
    drawn: dict[str, list[int]] = {key: [] for key in constants.usual}
    scores: list[float] = []
    for n in range(given.games):
        info = scenarios[n % len(scenarios)]
        odd = info.players[n // len(scenarios) % len(info.players)]
        for steps in drawn.values():
            steps.append(dice.choice((-1, 0, 1)))
        turned = {key: value * given.spread ** drawn[key][-1] for key, value in constants.usual.items()}
        match = Match.new(rules, info.id, given.seed + n)
        bots = {seat: bot("normal", (given.seed + n) * 8 + seat) for seat in info.players}
        scores.append(played(match, bots, odd, constants, turned))
    print(f"{given.game}, {given.games} games, a step is times {given.spread}")
    found = {key: effect(steps, scores) for key, steps in drawn.items()}
    for key, (slope, sure) in sorted(found.items(), key=lambda each: -abs(each[1][1])):
        print(f"  {key:20} {constants.usual[key]:8.3f}   {100 * slope:+6.1f} % a step   t {sure:+5.1f}")


if __name__ == "__main__":
    main()
