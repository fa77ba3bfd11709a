"""What a scenario gives and asks is said whole, in both languages, of every scenario that ships."""

from __future__ import annotations

import pytest

from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.games import game
from boardgames.games.panzer_general.scenarios import library

CASES = [(name, info.id) for name in ("panzer_general", "combat_commander") for info in game(name).scenarios()]


def said(words, language: str) -> str:
    return words.text(language) if isinstance(words, Message) else str(words)


@pytest.mark.parametrize(("name", "scenario"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_every_scenario_has_its_words(name, scenario, language):
    lines = [said(word, language) for each in game(name).sheet(scenario) for line in each.lines for word in line]
    assert len(lines) > 6
    assert not [line for line in lines if not line or "{" in line or f"{name}." in line]


@pytest.mark.parametrize("scenario", [info.id for info in game("panzer_general").scenarios()])
def test_a_scenario_with_rules_of_its_own_says_so(scenario):
    rules = library.scenario(scenario).rules
    special = [each for each in game("panzer_general").sheet(scenario) if said(each.title, "en") == "Special rules"]
    assert bool(special) == (rules != type(rules)())


def test_where_a_side_sets_up_is_said():
    lines = [
        said(word, "en")
        for each in game("combat_commander").sheet("brook_bridge")
        for row in each.lines
        for word in row
    ]
    assert "Sets up within 5 hexes of its own edge (left)" in lines
    assert "Sets up within 4 hexes of its own edge (right)" in lines
