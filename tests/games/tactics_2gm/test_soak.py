"""A thousand random games over all battles, seatings and options, each held to what every position must keep."""

import random
from collections import Counter

import pytest

from boardgames.core.game import Setup
from boardgames.core.match import Match
from tests.games.tactics_2gm.table import GAME

BATTLES = list(GAME.scenarios())
LONGEST = 20_000


def begun(seed: int) -> Match:
    """A match with options drawn by lot; every second one against the book's AI."""
    dice = random.Random(seed)
    info = BATTLES[seed % len(BATTLES)]
    options = {
        name: dice.choice(option.values)
        for name, option in GAME.options_of(info.id).items()
        if dice.random() < (0.5 if name == "ai" else 0.25)
    }
    seats = dice.choice(info.seatings) if info.seatings and dice.random() < 0.5 else ()
    return Match.begun(GAME, Setup(game=GAME.id, scenario=info.id, seed=seed, options=options, seats=seats))


def played(seed: int) -> Match:
    match, dice = begun(seed), random.Random(seed + 1)
    things = Counter(GAME.things(match.state))
    for step in range(LONGEST):
        if match.decision is None:
            return match
        match.take(dice.randrange(len(match.decision.options)))
        if step % 50 == seed % 50:
            GAME.audit(match.state)
            assert Counter(GAME.things(match.state)) == things, f"seed {seed}, step {step}"
    raise AssertionError(f"seed {seed} never ends")


@pytest.mark.parametrize("seed", range(len(BATTLES)))
def test_a_game_with_options_drawn_by_lot_keeps_its_cards(seed: int) -> None:
    assert played(seed).result is not None


@pytest.mark.soak
@pytest.mark.parametrize("start", range(100, 1100, 50))
def test_a_thousand_games_with_options_drawn_by_lot_keep_their_cards(start: int) -> None:
    for seed in range(start, start + 50):
        assert played(seed).result is not None
