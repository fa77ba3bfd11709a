"""Law 4 for two, three and four seats, with and without the book's AI, by day and by night, hands open and closed."""

import random

import pytest

from boardgames.core.game import Setup
from boardgames.core.match import Match
from tests.games.tactics_2gm.table import GAME
from tests.laws import driver

SITTINGS = {
    "two": ("open_field", (), {}),
    "two by night": ("open_field", (), {"night": True, "heroes": True}),
    "alone": ("open_field", (), {"ai": "book"}),
    "alone by night, from the other side": ("open_field", (), {"ai": "book_hard", "ai_side": "a", "night": True}),
    "alone in a scenario": ("bataan", (), {"ai": "book"}),
    "three": ("grand_alliance", (0, 1, 2), {}),
    "three with closed hands": ("grand_alliance", (0, 1, 2), {"partners": "closed"}),
    "four": ("grand_alliance", (), {}),
    "four with closed hands": ("grand_alliance", (), {"partners": "closed"}),
    "a pair against the AI": ("grand_alliance", (), {"ai": "book", "partners": "closed"}),
}
LOOKS = 8


@pytest.mark.parametrize("sitting", SITTINGS)
def test_nobody_learns_what_lies_hidden(sitting):
    scenario, seats, options = SITTINGS[sitting]
    match = Match.begun(GAME, Setup(game=GAME.id, scenario=scenario, seed=8, options=options, seats=seats))
    told, looks = 0, 0
    for step, _ in enumerate(driver.play(match, random.Random(8))):
        driver.law_4_log(match, told)
        told = len(match.events)
        if step % 17 == 8:
            driver.law_4_with_teeth(match, step)
            looks += 1
        if looks == LOOKS:
            return
