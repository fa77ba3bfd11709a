"""A recorded game against each column of the AI's tables that the rules still play to the letter.

`python -m tests.games.tactics_2gm.ai.test_recorded` records them anew, when a change of rules is meant.
"""

import pytest

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.match import Match
from boardgames.core.paths import SAVES
from boardgames.games import game
from boardgames.storage import transcripts
from boardgames.storage.transcripts import Opening

GAME = game("tactics_2gm")
COLUMNS = {
    "ai_variable": ("open_field", {"ai": "book"}),
    "ai_offensive": ("bataan", {"ai": "book", "ai_side": "a"}),
    "ai_defensive": ("bataan", {"ai": "book", "ai_side": "b"}),
}
SEED = 1944


def path(name):
    return SAVES / GAME.id / f"{name}{transcripts.SUFFIX}"


def record(name):
    scenario, options = COLUMNS[name]
    match = Match.new(GAME, scenario, SEED, options)
    (seat,) = GAME.players(match.setup)
    player = bot("normal", SEED)
    while match.decision is not None:
        match.choose(player.choose(Chair(match, seat)))
    opening = Opening(game=GAME.id, scenario=scenario, seed=SEED, options=options)
    path(name).write_text(transcripts.write(transcripts.follow(opening, match.codes)), encoding="utf-8")


@pytest.mark.parametrize("name", COLUMNS)
def test_the_recorded_game_still_goes_as_it_went(name):
    kept = transcripts.read(path(name))
    again = transcripts.follow(kept.opening, kept.codes)
    assert transcripts.write(again) == path(name).read_text(encoding="utf-8")
    assert kept.said[-1], "the game must be played to its end"


if __name__ == "__main__":
    for each in COLUMNS:
        record(each)
