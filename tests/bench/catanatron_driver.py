"""Measures catanatron by its public API, under an interpreter of its own: a line asks, a line answers.

play SECONDS   whole games of four random players until the time is up    -> {"count": decisions, "seconds": s}
copy SECONDS   copies of a game under way                                 -> {"count": copies, "seconds": s}
"""

import json
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
MIDDLE = 200  # ticks played before a game is copied


def players():
    return [RandomPlayer(color) for color in COLORS]


def play(limit, seeds):
    """Decisions made in whole games."""
    count, began = 0, perf_counter()
    while perf_counter() - began < limit:
        game = Game(players(), seed=next(seeds))
        game.play()
        count += len(game.state.actions)
    return count, perf_counter() - began


def copy(limit, seeds):
    """Copies made of a game in its middle."""
    game = Game(players(), seed=next(seeds))
    for _ in range(MIDDLE):
        game.play_tick()
    count, began = 0, perf_counter()
    while perf_counter() - began < limit:
        game.copy()
        count += 1
    return count, perf_counter() - began


def main():
    seeds = iter(range(1, 1_000_000_000))
    for line in sys.stdin:
        what, limit = line.split()
        count, seconds = {"play": play, "copy": copy}[what](float(limit), seeds)
        print(json.dumps({"count": count, "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
