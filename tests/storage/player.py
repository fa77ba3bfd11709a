"""A program that plays and autosaves until somebody kills it, telling on stdout what it has brought to safety.

Each line is the number of choices up to the last checkpoint of which `step` has returned.
"""

import os
import random
import sys

from boardgames.storage import autosave
from boardgames.storage.saves import About
from tests.sample_games import pebbles


def main(match_id: str, seed: int, sync_every: float) -> None:
    autosave.SYNC_EVERY = sync_every
    match, dice = pebbles.new("river", seed), random.Random(seed)
    keeper = autosave.Autosave(About(match=match_id, seats=["human", "human"]))
    going = True
    while going:
        if keeper.step(match) is not None:
            raise SystemExit(keeper.trouble and keeper.trouble.text())
        os.write(1, f"{match.record().keyframes[-1].codes}\n".encode())
        going = pebbles.step(match, dice)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
