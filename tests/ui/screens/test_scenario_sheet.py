"""What a scenario gives each side and what decides it is told whole, in every language."""

from __future__ import annotations

import re

import pytest

from boardgames.core.words.messages import LANGUAGES
from boardgames.games import GAMES, game
from boardgames.play.voice import Voice
from boardgames.ui.screens.scenario_sheet import sheet
from tests.sample_games.skirmish import Skirmish
from tests.ui import robot
from tests.ui.conftest import seated
from tests.ui.forms.typist import settle

KEY = re.compile(r"\b[a-z_]+\.[a-z_]+(?:\.[a-z_0-9]+)*\b")  # words that were not found are shown by their key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", GAMES)
def test_every_scenario_is_told_in_words(of, language):
    rules, voice = game(of), Voice(language)
    for info in rules.scenarios():
        told = re.sub(r"<[^>]*>", " ", sheet(rules, info, voice))
        assert not KEY.search(told), (info.id, KEY.search(told))
        for seat in info.players:
            assert voice.side(rules, seat) in told
        assert told.count("\n") == 0
        assert not rules.sheet(info.id) or len(rules.sheet(info.id)) >= len(info.players)


def test_forces_and_victory_of_a_scenario():
    voice = Voice("en")
    rules = game("combat_commander")
    told = sheet(rules, rules.scenario("height_212"), voice)
    for part in (
        "6 × Elite Rifle squad",
        "First Lieutenant",
        "105mm radio",
        "3 × Trench",
        "surrenders at 10 units lost",
        "Holds objectives 2, 3, 4, 5",
        "Sudden Death from space 9",
    ):
        assert part in told
    rules = game("panzer_general")
    told = sheet(rules, rules.scenario("metz"), voice)
    for part in ("Unit deck F", "Hold 4 Fortification tiles", "After 6 turns",
                 "More Fortification and Home Row tiles"):  # fmt: skip
        assert part in told


def test_units_are_named_in_the_readers_language():
    rules = game("panzer_general")
    told = sheet(rules, rules.scenario("omaha"), Voice("es"))
    assert "Obús de 7,5 cm" in told
    assert "Howitzer" not in told


def test_a_game_that_says_nothing_is_told_from_its_table():
    rules = Skirmish()
    assert sheet(rules, rules.scenarios()[0], Voice("en"))


def test_the_scenario_can_be_looked_up_during_a_match(window):
    app = window()
    seated(app, "height_212", of="combat_commander")
    app.screen.sit_down()
    app.draw_finished()
    app.screen.command("back")
    app.draw()
    robot.click(app, "scenario")
    settle(app)
    said = " ".join(run.text for run in app.canvas.runs)
    assert app.screen.name == "scenario"
    assert "Elite Rifle squad" in said
    robot.wheel(app, "text", -40)
    assert "Sudden Death" in " ".join(run.text for run in app.canvas.runs)
    robot.stroke(app, "return")
    assert app.screen.name == "table"
