"""Record an example game of every scenario into saves/: `python tests/tools/golden.py [GAME ...] [--only-missing]`.

Run it when a change of rules is meant; the diff of the files is what the change does to play. With --mend the recorded
choices are made again as long as the rules allow them, but for a new question here and there that a bot answers; where
they fit no more the bots play on. So the diff is small.
"""

from __future__ import annotations

import sys
from pathlib import Path

from boardgames.bots.base import bot, usual
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.games import GAMES, game
from boardgames.storage import transcripts
from boardgames.storage.transcripts import Opening

SAVES = Path(__file__).resolve().parents[2] / "saves"
SEED = 1944


def record(name: str, scenario: str, seats: tuple[int, ...], recorded: list[str]) -> str:
    """The transcript of a game between the usual bots, which starts with what was recorded of it."""
    rules, level = game(name), usual(game(name))
    match = Match.new(rules, scenario, SEED)
    players = {seat: bot(level, SEED + seat) for seat in seats}
    while (decision := match.decision) is not None:
        if recorded and decision.option(recorded[0]):
            match.choose(recorded.pop(0))
            continue
        match.choose(players[decision.seat].choose(Chair(match, decision.seat)))
        if recorded and not (match.decision and match.decision.option(recorded[0])):
            recorded.clear()
    named = {rules.sides[seat]: f"bot:{level}" for seat in seats}
    opening = Opening(game=name, scenario=scenario, seed=SEED, players=named)
    return transcripts.write(transcripts.follow(opening, match.codes))


def main(words: list[str]) -> None:
    only_missing, mend = "--only-missing" in words, "--mend" in words
    for name in [word for word in words if not word.startswith("-")] or list(GAMES):
        for info in game(name).scenarios():
            path = SAVES / name / f"{info.id}{transcripts.SUFFIX}"
            if only_missing and path.exists():
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            recorded = transcripts.read(path).codes if mend and path.exists() else []
            path.write_text(record(name, info.id, info.players, recorded), encoding="utf-8")
            print(path.relative_to(SAVES.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
