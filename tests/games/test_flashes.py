"""What events show for a moment: sound words in both languages, from nothing but what all may see."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from boardgames.core.events import Event
from boardgames.core.match import Match
from boardgames.core.table import Words
from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.games import game

OURS = {"panzer_general": ("metz", "solo_metz", "carentan"), "combat_commander": ("brook_bridge", "church_street")}
CASES = [(name, scenario) for name, scenarios in OURS.items() for scenario in scenarios]


def played(name: str, scenario: str) -> list[Event]:
    match, dice = Match.new(game(name), scenario, seed=2), Random(2)
    while (decision := match.decision) is not None and len(match.codes) < 700:
        match.take(dice.randrange(len(decision.options)))
    return match.events


def sound(words: Words) -> bool:
    return not isinstance(words, Message) or all(
        "{" not in (said := words.text(each)) and said != words.key for each in LANGUAGES
    )


@pytest.mark.parametrize(("name", "scenario"), CASES)
def test_what_flashes_up_is_said_in_every_language_and_tells_no_secret(name, scenario):
    rules, seen = game(name), set()
    for event in played(name, scenario):
        flash = rules.flash(event)
        if flash is not None:
            seen.add(event.kind)
            assert sound(flash.title), event
            assert sound(flash.below), event
        public = msgspec.structs.replace(event, hidden=None, owner=-1)
        assert rules.flash(public) == flash
    assert len(seen) >= 7
