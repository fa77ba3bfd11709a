"""How well a bot judges positions: `python tests/tools/fit.py [GAME] [--games N]`.

Games of `normal` against itself, a part of the answers by lot, are looked at where each player turn begins; a logistic
regression lays who won over what `evaluate` said, with an intercept for each scenario and seat. A fourth of the games
is kept aside: the log loss there is set beside that of the scenario alone. Where the game's `bot/value.py` has
`features`, they are fitted too, a weight each. A better log loss is no proof: play it (tests/tools/bots.py).
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games import GAMES, game

NOISE = 0.15  # of all answers, those by lot: so that positions differ
RIDGE = 0.001
ASIDE = 4  # every fourth game
Features = Callable[[Any, int], dict[str, float]]


class Position(NamedTuple):
    """What a seat stood at as a turn began, and what came of it: 1 if it won, its share of a draw."""

    game: int
    place: str  # the scenario and the seat
    said: dict[str, float]
    won: float


def positions(name: str, games: int) -> Iterator[Position]:
    rules, dice = game(name), Random(1)
    judge, features = rules.judge(), features_of(name)
    scenarios = [info for info in rules.scenarios() if len(info.players) > 1]
    for n in range(games):
        info = scenarios[n % len(scenarios)]
        match = Match.new(rules, info.id, 50_000 + n)
        players = {seat: bot("normal", n * 8 + seat) for seat in info.players}
        chairs = {seat: Chair(match, seat) for seat in players}
        seen: list[tuple[int, dict[str, float]]] = []
        turn = judge.player_turn(match.state)
        while (decision := match.decision) is not None:
            if judge.player_turn(match.state) != turn:
                turn = judge.player_turn(match.state)
                for seat in info.players:
                    said = {"evaluate": judge.evaluate(match.state, seat)}
                    seen.append((seat, said | (features(match.state, seat) if features else {})))
            if dice.random() < NOISE:
                match.choose(dice.choice(decision.options).code)
            else:
                match.choose(players[decision.seat].choose(chairs[decision.seat]))
        winners = match.state.result.winners if match.state.result else ()
        for seat, said in seen:
            won = 1 / len(winners) if seat in winners else 0.0 if winners else 1 / len(info.players)
            yield Position(n, f"{info.id} {rules.sides[seat]}", said, won)


def features_of(name: str) -> Features | None:
    try:
        value = importlib.import_module(f"boardgames.games.{name}.bot.value")
    except ModuleNotFoundError:
        return None
    found: Features | None = getattr(value, "features", None)
    return found


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """A system of linear equations, by elimination."""
    n = len(right)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for k in range(n):
        top = max(range(k, n), key=lambda r: abs(table[r][k]))
        table[k], table[top] = table[top], table[k]
        for r in range(n):
            if r != k and table[r][k]:
                share = table[r][k] / table[k][k]
                table[r] = [a - share * b for a, b in zip(table[r], table[k], strict=True)]
    return [table[k][n] / table[k][k] for k in range(n)]


def fitted(rows: list[list[float]], won: list[float], steps: int = 12) -> list[float]:
    """The weights of a logistic regression, by Newton's method with a ridge."""
    wide, ridge = len(rows[0]), RIDGE * len(rows)
    weights = [0.0] * wide
    for _ in range(steps):
        slope = [ridge * weight for weight in weights]
        bend = [[ridge * (r == c) for c in range(wide)] for r in range(wide)]
        for row, value in zip(rows, won, strict=True):
            chance = likely(row, weights)
            held = [(k, x) for k, x in enumerate(row) if x]
            for k, x in held:
                slope[k] += (chance - value) * x
                for m, y in held:
                    bend[k][m] += chance * (1 - chance) * x * y
        weights = [weight - move for weight, move in zip(weights, solved(bend, slope), strict=True)]
    return weights


def likely(row: list[float], weights: list[float]) -> float:
    total = sum(x * weight for x, weight in zip(row, weights, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def loss(rows: list[list[float]], won: list[float], weights: list[float]) -> float:
    """The log loss: 0.693 for who knows nothing."""
    found = 0.0
    for row, value in zip(rows, won, strict=True):
        chance = min(max(likely(row, weights), 1e-6), 1 - 1e-6)
        found -= value * log(chance) + (1 - value) * log(1 - chance)
    return found / max(1, len(rows))


def tried(found: list[Position], names: list[str]) -> tuple[float, dict[str, float]]:
    """The log loss of some of what was said on the games kept aside, and the weight of each."""
    places = sorted({each.place for each in found})
    scale = {name: max((abs(each.said[name]) for each in found), default=1.0) or 1.0 for name in names}

    def row(each: Position) -> list[float]:
        return [*(each.said[name] / scale[name] for name in names), *(float(each.place == place) for place in places)]

    parts: tuple[list[Position], list[Position]] = [], []
    for each in found:
        parts[each.game // len(places) % ASIDE == 0].append(each)
    learned, aside = parts
    weights = fitted([row(each) for each in learned], [each.won for each in learned])
    left = loss([row(each) for each in aside], [each.won for each in aside], weights)
    return left, {name: weight / scale[name] for name, weight in zip(names, weights, strict=False)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="combat_commander", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    found = list(positions(given.game, given.games))
    names = [name for name in found[0].said if name != "evaluate"]
    print(f"{given.game}, {given.games} games, {len(found)} positions; log loss on every fourth game")
    print(f"  scenario and seat alone  {tried(found, [])[0]:.3f}")
    left, weights = tried(found, ["evaluate"])
    print(f"  evaluate                 {left:.3f}   a point is worth {weights['evaluate']:.4f} of the logit")
    if names:
        left, weights = tried(found, names)
        print(f"  features                 {left:.3f}")
        for name, weight in weights.items():
            print(f"    {name:20} {weight:+.4f}")


if __name__ == "__main__":
    main()
