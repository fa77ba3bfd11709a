"""Plays some games of every scenario and prints what they came to: the same in any process on any Python (law 3)."""

from __future__ import annotations

import hashlib
import random
import sys

from boardgames.core.match import Match, encode
from boardgames.games import game


def digest(name: str, played: int) -> dict[str, str]:
    """A hash over every state and every event of so many matches of a game, by scenario."""
    found = {}
    for info in game(name).scenarios():
        whole = hashlib.sha256()
        for seed in range(played):
            match, dice = Match.new(game(name), info.id, seed), random.Random(seed)
            while (decision := match.decision) is not None:
                whole.update(encode(match.state))
                match.take(int(dice.random() * len(decision.options)))
            whole.update(encode(match.state))
            whole.update(encode(match.events))
            whole.update(" ".join(match.codes).encode())
        found[f"{name}-{info.id}"] = whole.hexdigest()
    return found


if __name__ == "__main__":
    import json

    print(json.dumps(digest(sys.argv[1], int(sys.argv[2]))))
